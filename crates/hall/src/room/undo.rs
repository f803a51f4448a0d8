//! An arbiter takes his own last act back, while nobody else has acted since (`Record::may_undo`).
//! Both stand in the record.

use std::sync::Arc;

use rokada_laws::Record;
use rokada_store::StoredGame;

use crate::{
    error::Error,
    hall::Hall,
    referee::{person, record},
    seat::Seat,
    table::Table,
};

/// The last act of somebody at a table, by its number and in transcript words, where he may take
/// it back.
pub(crate) fn may_undo(record: &Record, seat: Seat) -> Option<(u32, String)> {
    let number = record.may_undo(person(seat))?;
    let index = usize::try_from(number).ok()?.checked_sub(1)?;
    let entry = record.entries().get(index)?;
    Some((number, entry.act.deed.to_string()))
}

impl Hall {
    /// A game as it is stored, and its record, folded from that.
    pub(crate) async fn stored_with_record(
        &self,
        table: &Table,
    ) -> Result<(StoredGame, Record), Error> {
        let stored = self.store().load(table.id()).await?;
        let stored = stored.ok_or(Error::UnknownLink)?;
        let record = record(&stored).map_err(|why| Error::Unreadable {
            game: table.id(),
            seq: 0,
            why,
        })?;
        Ok((stored, record))
    }

    /// The record of a game alone.
    pub(crate) async fn record_of(&self, table: &Table) -> Result<Record, Error> {
        let (_, record) = self.stored_with_record(table).await?;
        Ok(record)
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
