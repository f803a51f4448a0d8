//! An arbiter takes his own last act back, while nobody else has acted since (`Record::may_undo`).
//! Both stand in the record.

use std::sync::Arc;

use rokada_laws::Record;

use crate::{
    error::Error,
    hall::Hall,
    referee::{person, record},
    seat::Seat,
    table::Table,
};

impl Hall {
    /// The record of a game, folded from what is stored.
    pub(crate) async fn record_of(&self, table: &Table) -> Result<Record, Error> {
        let stored = self.store().load(table.id()).await?;
        record(&stored.ok_or(Error::UnknownLink)?).map_err(|why| Error::Unreadable {
            game: table.id(),
            seq: 0,
            why,
        })
    }

    /// The last act of somebody at a table, by its number and in transcript words, where he may
    /// take it back.
    pub(crate) async fn may_undo(
        &self,
        table: &Table,
        seat: Seat,
    ) -> Result<Option<(u32, String)>, Error> {
        let record = self.record_of(table).await?;
        let Some(number) = record.may_undo(person(seat)) else {
            return Ok(None);
        };
        let index = usize::try_from(number)
            .ok()
            .and_then(|at| at.checked_sub(1));
        let entry = index.and_then(|index| record.entries().get(index));
        Ok(entry.map(|entry| (number, entry.act.deed.to_string())))
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
