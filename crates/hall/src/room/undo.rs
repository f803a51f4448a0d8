//! An arbiter takes his own last act back, while nobody else has acted since (`Record::may_undo`).
//! Both stand in the record.

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

/// The last act of somebody at a table, by its number and in transcript words, where he may take
/// it back.
pub(crate) fn may_undo(record: &Record, seat: Seat) -> Option<(u32, String)> {
    let number = record.may_undo(person(seat))?;
    let index = usize::try_from(number).ok()?.checked_sub(1)?;
    let entry = record.entries().get(index)?;
    Some((number, entry.act.deed.to_string()))
}

impl Hall {
    /// What is read from the record of a game, folded from what is stored. It may be long: this is
    /// done where no game waits for it.
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
        let folded = folding.await.map_err(|_| Error::Broken)?;
        folded.map_err(|why| Error::Unreadable {
            game: table.id(),
            seq: 0,
            why,
        })
    }

    /// Takes back the act of this number, if it is still his last one. It runs to its end, whoever
    /// waits for it.
    pub(crate) async fn undo(
        self: &Arc<Self>,
        table: &Arc<Table>,
        seat: Seat,
        number: u32,
    ) -> Result<(), Error> {
        let (hall, table) = (self.clone(), table.clone());
        let undoing = async move {
            let received = hall.now();
            table.undo(hall.backroom(), seat, number, received).await
        };
        tokio::spawn(undoing).await.map_err(|_| Error::Broken)?
    }
}
