//! An arbiter takes back their own last act, as long as no other act followed (`Record::may_undo`).
//! The record keeps both.

use std::sync::Arc;

use rokada_laws::Record;
use rokada_store::StoredGame;

use crate::{error::Error, hall::Hall};
use rokada_live_game::{
    LiveGame,
    state::{GameState, person, record},
};
use rokada_protocol::Seat;

/// The number and the words of a seat's last act at a game, if it may be taken back.
pub(crate) fn may_undo(record: &Record, seat: Seat) -> Option<(u32, String)> {
    let number = record.may_undo(person(seat))?;
    let index = usize::try_from(number).ok()?.checked_sub(1)?;
    let entry = record.entries().get(index)?;
    Some((number, entry.act.deed.to_string()))
}

/// The id of the remark with the reason for an act, made from the id of the act.
pub(crate) fn reason_id(id: &str) -> String {
    format!("{id}-why")
}

/// The number of the remark with the reason for the act of this number, if it has one.
fn reason_of(stored: &StoredGame, number: u32) -> Option<u32> {
    let acts = stored.entries.iter();
    let acts: Vec<_> = acts
        .filter(|entry| !GameState::is_system_entry(&entry.act))
        .collect();
    let index = usize::try_from(number).ok()?.checked_sub(1)?;
    let wanted = reason_id(acts.get(index)?.command.as_ref()?);
    let mut before = acts[..index].iter();
    let found = before.rposition(|entry| entry.command.as_ref() == Some(&wanted))?;
    u32::try_from(found + 1).ok()
}

impl Hall {
    /// Computes something from the replayed record of a game. A long record is replayed on a thread
    /// for blocking work.
    pub(crate) async fn of_record<T: Send + 'static>(
        &self,
        table: &LiveGame,
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

    /// Takes back the act of this number, if it is still the seat's last one, and then the remark
    /// with its reason. It runs to completion even if the client disconnects.
    pub(crate) async fn undo(
        self: &Arc<Self>,
        table: &Arc<LiveGame>,
        seat: Seat,
        number: u32,
    ) -> Result<(), Error> {
        let (hall, table) = (self.clone(), table.clone());
        let undoing = async move {
            let received = hall.now();
            let reading = hall.of_record(&table, move |stored, _| reason_of(stored, number));
            let reason = reading.await?;
            table.undo(hall.services(), seat, number, received).await?;
            let Some(reason) = reason else {
                return Ok(());
            };
            // The act is taken back, whatever happens to its reason.
            if let Err(why) = table.undo(hall.services(), seat, reason, hall.now()).await {
                tracing::warn!(game = %table.id(), %why, "the reason of an undone act remains");
            }
            Ok(())
        };
        tokio::spawn(undoing)
            .await
            .map_err(|_| Error::TaskPanicked)?
    }
}
