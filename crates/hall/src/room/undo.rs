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

    /// The last act of somebody at a table in transcript words, where he may take it back.
    pub(crate) async fn may_undo(
        &self,
        table: &Table,
        seat: Seat,
    ) -> Result<Option<String>, Error> {
        let record = self.record_of(table).await?;
        let number = record.may_undo(person(seat));
        let index = number.and_then(|number| usize::try_from(number).ok()?.checked_sub(1));
        let entry = index.and_then(|index| record.entries().get(index));
        Ok(entry.map(|entry| entry.act.deed.to_string()))
    }

    /// Takes it back. It runs to its end, whoever waits for it.
    pub(crate) async fn undo(
        self: &Arc<Self>,
        table: &Arc<Table>,
        seat: Seat,
    ) -> Result<(), Error> {
        let (hall, table) = (self.clone(), table.clone());
        let undoing = async move {
            let received = hall.now();
            table.undo(hall.backroom(), seat, received).await
        };
        tokio::spawn(undoing).await.map_err(|_| Error::Broken)?
    }
}
