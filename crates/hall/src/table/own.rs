//! What the hall itself adds to a record: nobody sent it, and no article judges it.

use rokada_store::{Appended, Draft, Entry};

use super::{Backroom, State, Table};
use crate::{error::Error, referee::Referee, time::HallTime};

impl Table {
    /// Records how long the hall stood still since the last entry, as far as it went on by `until`,
    /// if a clock ran (6.11.1): however many stops they were, as one entry, so that a slow disk has
    /// one more to write. Nothing is left in memory if another hall added something meanwhile.
    pub(super) async fn note_stops(
        &self,
        room: Backroom<'_>,
        held: &mut Option<State>,
        until: HallTime,
    ) -> Result<(), Error> {
        // Nothing later than a stop may be in the store before the stop is.
        room.settle().await?;
        let Some(state) = held.as_ref().filter(|state| state.referee.clock_runs()) else {
            return Ok(());
        };
        let last = state.last_moment();
        let (mut stood_ms, mut went_on) = (0, last);
        while let Some(stop) = room.clock.stop_after(went_on, until) {
            stood_ms += stop.to.since(stop.from.max(went_on));
            went_on = stop.to;
        }
        if stood_ms == 0 {
            return Ok(());
        }
        // When it went on, the game's time was what it was when the last stop began.
        let at_ms = state.zero.game_ms(went_on) - stood_ms;
        let Some(state) = held.take() else {
            return Ok(());
        };
        let act = Referee::interruption(stood_ms);
        *held = self.with_own(room, state, act, at_ms, until).await?;
        if let Some(state) = held {
            self.changed.send_replace(state.referee.seq());
        }
        Ok(())
    }

    /// The game with an entry of the hall's own; `None` where another hall was faster.
    pub(super) async fn with_own(
        &self,
        room: Backroom<'_>,
        mut state: State,
        act: String,
        at_ms: u64,
        now: HallTime,
    ) -> Result<Option<State>, Error> {
        let draft = Draft {
            game: self.id,
            seq: state.referee.seq() + 1,
            at_ms,
            act,
            events: String::new(),
            command: None,
            now,
            clock_runs: state.referee.clock_runs(),
            envelope: None,
        };
        let Appended::Stored(hash) = room.store.append(draft.clone()).await? else {
            return Ok(None);
        };
        let entry = Entry {
            seq: draft.seq,
            at_ms,
            act: draft.act,
            events: draft.events,
            command: None,
            hash,
        };
        state.follow(self.id, &entry)?;
        Ok(Some(state))
    }
}
