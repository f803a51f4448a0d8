//! Rotates a tournament key. The old key and all keys derived from it stop working.

use std::sync::Arc;

use rokada_laws::Wrong;
use rokada_store::GameId;
use rokada_tournament::{Board, Deed, Record};

use super::{Hall, tournaments};
use crate::{error::Error, hall::Live, stored_hash::StoredHash as _};
use rokada_protocol::Token;

impl Hall {
    /// As [`Self::rekey_tournament`], completed even if the client disconnects.
    pub(crate) async fn rekey_detached(
        self: &Arc<Self>,
        old: &Token,
        new: &Token,
    ) -> Result<(), Error> {
        let (hall, old, new) = (self.clone(), old.clone(), new.clone());
        let rekeying = async move { hall.rekey_tournament(&old, &new).await };
        tokio::spawn(rekeying)
            .await
            .map_err(|_| Error::TaskPanicked)?
    }

    /// Replaces a tournament's key `old` by `new`.
    ///
    /// The keys of its games and its room, the codes of its boards and all links of its seats are
    /// derived from it. So they change too, and connections by the old ones are closed. A withdrawn
    /// link stays withdrawn.
    /// The same form sent twice rotates once.
    ///
    /// # Errors
    /// If `old` is not the tournament's key, or `new` is in use already.
    async fn rekey_tournament(&self, old: &Token, new: &Token) -> Result<(), Error> {
        let live = match self.tournament_by(old).await {
            Ok(live) => live,
            Err(why) => {
                let is_done = self.tournament_by(new).await.is_ok();
                return if is_done { Ok(()) } else { Err(why) };
            }
        };
        if self.store.seat(new.hash()).await?.is_some() {
            return Err(Error::Refused(Wrong::new(
                "tournament-key-taken",
                "this key is in use already: open the tournament's page again and ask for a new key there",
            )));
        }
        // The tournament's own key last: after an interruption the old one still opens the
        // tournament, and the same form continues.
        self.rekey_games(&live, old, new).await?;
        let before = live.snapshot().await;
        self.do_to_tournament(&live, vec![Deed::Key]).await?;
        let mark = tournaments::spent_by(before.record());
        self.store
            .relink(live.id, tournaments::ARBITER.to_owned(), Some(new.hash()))
            .await?;
        self.store.relink(live.id, mark, Some(old.hash())).await?;
        tracing::info!(tournament = %live.id, "the key of a tournament was rotated");
        Ok(())
    }

    async fn rekey_games(&self, live: &Live, old: &Token, new: &Token) -> Result<(), Error> {
        let snapshot = live.snapshot().await;
        let record = snapshot.record();
        for (board, number, game) in tables_of(record) {
            let key = tournaments::numbered_key(new, board, number);
            self.new_links(&key, &self.table(game)).await?;
        }
        tournaments::reissue_codes(self.store(), live.id, new).await?;
        let [old, new] = [old, new].map(tournaments::room_key);
        self.rekey_room(&old, &new).await
    }
}

/// Every game that was set up: its board, how many games the board had before, its number.
pub(super) fn tables_of(record: &Record) -> Vec<(Board, usize, GameId)> {
    let mut tables: Vec<(Board, usize, GameId)> = Vec::new();
    for entry in record.entries() {
        if let Deed::Table(board, game) = entry.deed {
            let before = tables.iter().filter(|(at, ..)| *at == board).count();
            tables.push((board, before, GameId(game)));
        }
    }
    tables
}
