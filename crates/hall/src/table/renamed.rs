//! A player's name taken out of a game: the record goes on, and whatever is shown of it has another
//! name from then on.

use rokada_board::Color;
use rokada_store::{Appended, Draft, Entry, Hash};

use super::{ATTEMPTS, Backroom, State, Table};
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
            if let Some(state) = self.renamed(room, state, color, name, received).await? {
                let seq = state.referee.seq();
                *guard = Some(state);
                self.changed.send_replace(seq);
                return Ok(());
            }
        }
        Err(Error::Contended)
    }

    /// The game with the entry; `None` where another hall was faster.
    async fn renamed(
        &self,
        room: Backroom<'_>,
        mut state: State,
        color: Color,
        name: &str,
        received: HallTime,
    ) -> Result<Option<State>, Error> {
        let mut entry = Entry {
            seq: state.referee.seq() + 1,
            // It is nothing of the game's: its time does not move by it.
            at_ms: state.referee.last_at(),
            act: Referee::naming(color, name),
            events: String::new(),
            command: None,
            hash: Hash([0; 32]),
        };
        let draft = Draft {
            game: self.id,
            seq: entry.seq,
            at_ms: entry.at_ms,
            act: entry.act.clone(),
            events: String::new(),
            command: None,
            now: received,
            clock_runs: state.referee.clock_runs(),
            envelope: None,
        };
        let Appended::Stored(hash) = room.store.append(draft).await? else {
            return Ok(None);
        };
        entry.hash = hash;
        state.follow(self.id, &entry)?;
        Ok(Some(state))
    }
}
