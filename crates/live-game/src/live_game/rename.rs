//! Replaces a player's name in a game: the record continues, and everything shown uses the new
//! name.

use rokada_board::Color;

use super::{ATTEMPTS, LiveGame, Services};
use crate::{error::Error, state::GameState, time::HallTime};

impl LiveGame {
    /// Shows a player under another name.
    ///
    /// The head of the record stays unchanged, so that its hashes remain valid. Nothing is recorded
    /// if the player already has this name.
    pub async fn rename(
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
            if state.game.name(color) == name {
                *guard = Some(state);
                return Ok(());
            }
            // The entry is not part of the game: it does not advance the game's time.
            let at_ms = state.game.last_at();
            let act = GameState::naming(color, name);
            if let Some(state) = self
                .append_system_entry(services, state, act, at_ms, received)
                .await?
            {
                let seq = state.game.seq();
                *guard = Some(state);
                self.changed.send_replace(seq);
                return Ok(());
            }
        }
        Err(Error::Contended)
    }
}
