//! An event's key given out anew: the old one leads nowhere from then on, nor does anything that
//! follows from it.

use std::sync::Arc;

use rokada_laws::Wrong;
use rokada_store::GameId;
use rokada_tournament::{Board, Deed, Record};

use super::{Hall, events};
use crate::{error::Error, hall::Live, token::Token};

impl Hall {
    /// The same to its end, also where whoever asked goes away in the middle.
    pub(crate) async fn rekey_to_its_end(
        self: &Arc<Self>,
        old: &Token,
        new: &Token,
    ) -> Result<(), Error> {
        let (hall, old, new) = (self.clone(), old.clone(), new.clone());
        let rekeying = async move { hall.rekey_event(&old, &new).await };
        tokio::spawn(rekeying).await.map_err(|_| Error::Broken)?
    }

    /// Gives an event the key `new` in place of `old`. The keys of its tables and rooms and all
    /// links of its seats follow from the event's, so that they are others too; whoever came by one
    /// of them is sent away. A link that was withdrawn stays withdrawn. The same form sent twice does
    /// it once.
    ///
    /// # Errors
    /// If `old` is not the event's key, or `new` leads anywhere already.
    async fn rekey_event(&self, old: &Token, new: &Token) -> Result<(), Error> {
        let live = match self.event_by(old).await {
            Ok(live) => live,
            Err(why) => {
                let is_done = self.event_by(new).await.is_ok();
                return if is_done { Ok(()) } else { Err(why) };
            }
        };
        if self.store.seat(new.hash()).await?.is_some() {
            return Err(Error::Refused(Wrong::new(
                "event-key-taken",
                "this key is in use already: open the event's page again and ask for a new one there",
            )));
        }
        // The event's own key last: where this breaks off, the old one still opens the event, and
        // the same form goes on with it.
        self.rekey_games(&live, old, new).await?;
        let before = live.snapshot().await;
        let record = before.record();
        self.do_to_event(&live, vec![Deed::Key]).await?;
        let is_key = |deed: &Deed| matches!(deed, Deed::Key);
        let number = record.entries().iter().filter(|it| is_key(&it.deed));
        let mark = events::spent(number.count());
        self.store
            .relink(live.id, events::ARBITER.to_owned(), Some(new.hash()))
            .await?;
        self.store.relink(live.id, mark, Some(old.hash())).await?;
        tracing::info!(event = %live.id, "the key of an event was given out anew");
        Ok(())
    }

    async fn rekey_games(&self, live: &Live, old: &Token, new: &Token) -> Result<(), Error> {
        let tournament = live.snapshot().await;
        let record = tournament.record();
        for (board, number, game) in tables_of(record) {
            let key = events::numbered_key(new, board, number);
            self.new_links(&key, &self.table(game)).await?;
        }
        for round in (1..).take(record.event().rounds.len()) {
            let rooms = [old, new].map(|key| events::room_key(key, round));
            self.rekey_room(&rooms[0], &rooms[1]).await?;
        }
        Ok(())
    }
}

/// Every table that was set up: its board, how many the board had before, its game.
fn tables_of(record: &Record) -> Vec<(Board, usize, GameId)> {
    let mut tables: Vec<(Board, usize, GameId)> = Vec::new();
    for entry in record.entries() {
        if let Deed::Table(board, game) = entry.deed {
            let before = tables.iter().filter(|(at, ..)| *at == board).count();
            tables.push((board, before, GameId(game)));
        }
    }
    tables
}
