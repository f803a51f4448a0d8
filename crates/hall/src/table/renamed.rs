//! A player's name taken out of a game: the record goes on, and whatever is shown of it has another
//! name from then on.

use rokada_board::Color;

use super::{ATTEMPTS, Backroom, Table};
use crate::{error::Error, referee::Referee, time::HallTime};

impl Table {
    /// Has the player of a colour shown under another name. The head of the record stays as it is,
    /// so that its hashes add up. Nothing is recorded where he is shown so already.
    pub(crate) async fn rename(
        &self,
        room: Backroom<'_>,
        color: Color,
        name: &str,
        received: HallTime,
    ) -> Result<(), Error> {
        let mut guard = self.lock(room.clock).await?;
        for _ in 0..ATTEMPTS {
            self.read_once(room.store, room.clock, &mut guard).await?;
            self.note_stops(room, &mut guard, received).await?;
            // Whatever happens now, the store is asked what the game is.
            let Some(state) = guard.take() else { continue };
            if state.referee.name(color) == name {
                *guard = Some(state);
                return Ok(());
            }
            // It is nothing of the game's: its time does not move by it.
            let at_ms = state.referee.last_at();
            let act = Referee::naming(color, name);
            if let Some(state) = self.with_own(room, state, act, at_ms, received).await? {
                let seq = state.referee.seq();
                *guard = Some(state);
                self.changed.send_replace(seq);
                return Ok(());
            }
        }
        Err(Error::Contended)
    }
}
