//! An arbiter takes back their own last act, as long as no other act followed (`Record::may_undo`).
//! The record keeps both.

use std::sync::Arc;

use rokada_laws::Record;
use rokada_store::StoredGame;

use crate::{
    error::Error,
    hall::Hall,
    referee::{person, record},
    table::Table,
};
use rokada_protocol::Seat;

/// The number and the words of a seat's last act at a game, if it may be taken back.
pub(crate) fn may_undo(record: &Record, seat: Seat) -> Option<(u32, String)> {
    let number = record.may_undo(person(seat))?;
    let index = usize::try_from(number).ok()?.checked_sub(1)?;
    let entry = record.entries().get(index)?;
    Some((number, entry.act.deed.to_string()))
}

impl Hall {
    /// Computes something from the replayed record of a game. A long record is replayed on a thread
    /// for blocking work.
    pub(crate) async fn of_record<T: Send + 'static>(
        &self,
        table: &Table,
        read: impl FnOnce(&StoredGame, &Record) -> T + Send + 'static,
    ) -> Result<T, Error> {
        let stored = self.store().load(table.id()).await?;
        let stored = stored.ok_or(Error::UnknownLink)?;
        let folding = tokio::task::spawn_blocking(move || {
            let record = record(&stored)?;
            Ok(read(&stored, &record))
        });
        let folded = folding.await.map_err(|_| Error::TaskPanicked)?;
        folded.map_err(|why| Error::Unreadable {
            game: table.id(),
            seq: 0,
            why,
        })
    }

    /// Takes back the act of this number, if it is still the seat's last one. It runs to completion
    /// even if the client disconnects.
    pub(crate) async fn undo(
        self: &Arc<Self>,
        table: &Arc<Table>,
        seat: Seat,
        number: u32,
    ) -> Result<(), Error> {
        let (hall, table) = (self.clone(), table.clone());
        let undoing = async move {
            let received = hall.now();
            table.undo(hall.services(), seat, number, received).await
        };
        tokio::spawn(undoing)
            .await
            .map_err(|_| Error::TaskPanicked)?
    }
}
