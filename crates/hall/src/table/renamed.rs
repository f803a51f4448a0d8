//! Replaces a player's name in a game: the record continues, and everything shown uses the new
//! name.

use rokada_board::Color;

use super::{ATTEMPTS, Services, Table};
use crate::{error::Error, referee::GameState, time::HallTime};

impl Table {
    /// Shows a player under another name.
    ///
    /// The head of the record stays unchanged, so that its hashes remain valid. Nothing is recorded
    /// if the player already has this name.
    pub(crate) async fn rename(
        &self,
        services: Services<'_>,
        color: Color,
        name: &str,
        received: HallTime,
    ) -> Result<(), Error> {
        let mut guard = self.lock(services.clock).await?;
        for _ in 0..ATTEMPTS {
            self.read_once(services.store, services.clock, &mut guard)
                .await?;
            self.note_stops(services, &mut guard, received).await?;
            // If this fails, the state is read from the store again.
            let Some(state) = guard.take() else { continue };
            if state.referee.name(color) == name {
                *guard = Some(state);
                return Ok(());
            }
            // The entry is not part of the game: it does not advance the game's time.
            let at_ms = state.referee.last_at();
            let act = GameState::naming(color, name);
            if let Some(state) = self
                .append_system_entry(services, state, act, at_ms, received)
                .await?
            {
                let seq = state.referee.seq();
                *guard = Some(state);
                self.changed.send_replace(seq);
                return Ok(());
            }
        }
        Err(Error::Contended)
    }
}
