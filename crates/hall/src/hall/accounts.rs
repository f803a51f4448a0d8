//! The record of the API accounts: entries of text that all nodes of a hall share.
//!
//! The hall does not read the entries. The gateway folds them, and appends one under the number
//! that follows the last entry it knows.

use std::sync::OnceLock;

use rokada_store::{Appended, Draft, GameHead, GameId, Kind, StoreError, TokenHash};
use tokio::sync::watch;

use super::Hall;
use crate::error::Error;

/// The row in the table of seats that identifies the record. That table holds each hash once, so
/// two nodes cannot create two records. No secret has this hash.
const KEY: TokenHash = TokenHash(*b"the accounts of programs; no key");

/// The seat name of that row, which is not a seat.
pub(super) const ACCOUNTS: &str = "accounts";

/// The known state of the record.
#[derive(Debug, Default)]
pub(crate) struct Accounts {
    id: OnceLock<GameId>,
    /// The last entry that is known to be stored.
    end: watch::Sender<u64>,
}

impl Hall {
    /// The number of the record; `None` before its first entry.
    async fn accounts(&self) -> Result<Option<GameId>, StoreError> {
        if let Some(id) = self.accounts.id.get() {
            return Ok(Some(*id));
        }
        let found = self.store.seat(KEY).await?;
        Ok(found.map(|(id, _)| *self.accounts.id.get_or_init(|| id)))
    }

    /// Creates the record, or finds the one that another request or node created meanwhile.
    async fn create_accounts(&self) -> Result<GameId, StoreError> {
        let head = GameHead {
            kind: Kind::Accounts,
            header: "kind: accounts\n".to_owned(),
            white: String::new(),
            black: String::new(),
            event: String::new(),
            created: self.clock.now(),
        };
        let seats = vec![(KEY, ACCOUNTS.to_owned())];
        match self.services().create(head, seats).await {
            Ok(id) => Ok(*self.accounts.id.get_or_init(|| id)),
            Err(why) => self.accounts().await?.ok_or(why),
        }
    }

    /// Reads up to `most` entries after the entry `after`, each with its number. An entry that
    /// cannot be read is `None`.
    pub(crate) async fn account_entries(
        &self,
        after: u64,
        most: u64,
    ) -> Result<Vec<(u64, Option<String>)>, Error> {
        let Some(id) = self.accounts().await? else {
            return Ok(Vec::new());
        };
        let seqs: Vec<u64> = (after + 1..=after + most).collect();
        let read = match self.store.entries(id, seqs.clone()).await {
            Ok(entries) => entries
                .into_iter()
                .map(|entry| (entry.seq, Some(entry.events)))
                .collect(),
            Err(why) => {
                tracing::error!(record = %id, %why, "entries of the accounts cannot be read");
                self.readable_entries(id, &seqs).await?
            }
        };
        if read.is_empty()
            && let Some(anchor) = self.store.anchor(id)
            && anchor.seq > after
        {
            tracing::error!(
                record = %id, reaches = after, reached = anchor.seq,
                "the record of the accounts lost its end; `rokada verify` shows what else is lost"
            );
        }
        Ok(read)
    }

    /// Reads entries one by one, so that a damaged one costs only itself.
    async fn readable_entries(
        &self,
        id: GameId,
        seqs: &[u64],
    ) -> Result<Vec<(u64, Option<String>)>, Error> {
        let mut read = Vec::new();
        for seq in seqs {
            if let Ok(entries) = self.store.entries(id, vec![*seq]).await {
                let Some(entry) = entries.into_iter().next() else {
                    break;
                };
                read.push((*seq, Some(entry.events)));
            } else {
                // The store answers other questions, so this row is at fault.
                self.store.seat(KEY).await?;
                read.push((*seq, None));
            }
        }
        // If the end was not found, the last rows may be permanently unreadable: they are left out.
        if read.len() == seqs.len() {
            let readable = read.iter().rposition(|(_, entry)| entry.is_some());
            read.truncate(readable.map_or(0, |last| last + 1));
        }
        Ok(read)
    }

    /// Appends an entry under this number; `false` if another node was faster.
    pub(crate) async fn append_account_entry(
        &self,
        seq: u64,
        events: String,
    ) -> Result<bool, Error> {
        let id = match self.accounts().await? {
            Some(id) => id,
            None => self.create_accounts().await?,
        };
        let now = self.clock.now();
        let draft = Draft {
            game: id,
            seq,
            at_ms: u64::try_from(now.0).unwrap_or(0),
            act: ACCOUNTS.to_owned(),
            events,
            command: None,
            now,
            clock_runs: false,
            envelope: None,
            preceding: None,
            stops: Vec::new(),
        };
        let is_stored = matches!(self.services().append(draft).await?, Appended::Stored(_));
        if is_stored {
            self.follow_accounts(id, seq);
        }
        Ok(is_stored)
    }

    /// Becomes the number of the last entry that is known to be stored, by whichever node.
    pub(crate) fn account_changes(&self) -> watch::Receiver<u64> {
        self.accounts.end.subscribe()
    }

    /// The record with the last entry that is known of it, to ask how far it went.
    pub(crate) async fn accounts_in_memory(&self) -> Result<Option<(GameId, u64)>, StoreError> {
        let id = self.accounts().await?;
        Ok(id.map(|id| (id, *self.accounts.end.borrow())))
    }

    /// Notes how far the record goes.
    pub(crate) fn follow_accounts(&self, record: GameId, end: u64) {
        if self.accounts.id.get() == Some(&record) {
            self.accounts.end.send_if_modified(|known| {
                let is_news = *known < end;
                *known = end.max(*known);
                is_news
            });
        }
    }
}
