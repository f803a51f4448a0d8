//! The hall's own entries in a record: no person sent them, and no article judges them.

use rokada_store::{Appended, Draft, Entry, GameHead, GameId, Preceding, StoreError, TokenHash};

use super::{LiveGame, Services, State};
use crate::{
    error::Error,
    state::GameState,
    time::{Clock, HallTime},
};

/// A time that does not count and is not in the game's record yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Interruption {
    /// The game's time at its end, in milliseconds.
    at_ms: u64,
    lasted_ms: u64,
}

impl Interruption {
    /// The entry that records it.
    pub(super) fn entry(self) -> Preceding {
        Preceding {
            at_ms: self.at_ms,
            act: GameState::interruption(self.lasted_ms),
        }
    }
}

/// A heartbeat, an entry or a new record is never stored without the stops before it.
///
/// So a crash after it charges neither player for them. Each stop goes into a commit that is made
/// anyway: on a slow disk, recording one stop does not cause another.
impl Services<'_> {
    /// Stores an entry.
    pub async fn append(&self, mut draft: Draft) -> Result<Appended, StoreError> {
        let stops = self.clock.unsaved();
        draft.stops.clone_from(&stops);
        let appended = self.clock.wait_for_store(self.store.append(draft)).await?;
        if let Appended::Stored(_) = appended {
            self.clock.saved(&stops);
        }
        Ok(appended)
    }

    /// Stores a heartbeat.
    pub async fn beat(&self) -> Result<(), StoreError> {
        let now = self.clock.now();
        let stops = self.clock.unsaved();
        let beating = self.store.beat(now, stops.clone());
        self.clock.wait_for_store(beating).await?;
        self.clock.saved(&stops);
        Ok(())
    }

    /// Stores that the hall was closed in good order.
    pub async fn leave(&self) -> Result<(), StoreError> {
        let now = self.clock.now();
        self.store.leave(now, self.clock.unsaved()).await
    }

    /// Stores a new record; its creation is a heartbeat.
    pub async fn create(
        &self,
        head: GameHead,
        seats: Vec<(TokenHash, String)>,
    ) -> Result<GameId, StoreError> {
        if !self.clock.unsaved().is_empty() {
            self.beat().await?;
        }
        self.store.create(head, seats).await
    }
}

impl State {
    /// The time that does not count between the last entry and `until`, if a clock ran (6.11.1).
    ///
    /// Several stops become one interruption.
    pub(super) fn interruption(&self, clock: &Clock, until: HallTime) -> Option<Interruption> {
        if !self.game.clock_runs() {
            return None;
        }
        let last = self.last_moment();
        let (mut lasted_ms, mut went_on) = (0, last);
        while let Some(stop) = clock.stop_after(went_on, until) {
            lasted_ms += stop.to.since(stop.from.max(went_on));
            went_on = stop.to;
        }
        // At the end of the last stop, the game's time is what it was at its beginning.
        let at_ms = self.zero.game_ms(went_on) - lasted_ms;
        (lasted_ms > 0).then_some(Interruption { at_ms, lasted_ms })
    }

    /// Applies an interruption that is stored with the next entry.
    pub(super) fn interrupt(&mut self, interruption: Interruption) {
        let Interruption { at_ms, lasted_ms } = interruption;
        self.zero.extend_stopped_time(lasted_ms);
        self.interruptions += 1;
        self.game.interrupt(self.game.seq() + 1, at_ms, lasted_ms);
    }
}

impl LiveGame {
    /// Records the interruption since the last entry, if there is one, without an act.
    ///
    /// The state is dropped if another node added an entry meanwhile.
    pub(super) async fn note_stops(
        &self,
        services: Services<'_>,
        held: &mut Option<State>,
        until: HallTime,
    ) -> Result<(), Error> {
        let known = held.as_ref();
        let interruption = known.and_then(|state| state.interruption(services.clock, until));
        let Some(Preceding { at_ms, act }) = interruption.map(Interruption::entry) else {
            return Ok(());
        };
        let Some(state) = held.take() else {
            return Ok(());
        };
        *held = self
            .append_system_entry(services, state, act, at_ms, until)
            .await?;
        if let Some(state) = held {
            self.changed.send_replace(state.game.seq());
        }
        Ok(())
    }

    /// Appends an entry of the hall; `None` if another node was faster.
    pub(super) async fn append_system_entry(
        &self,
        services: Services<'_>,
        mut state: State,
        act: String,
        at_ms: u64,
        now: HallTime,
    ) -> Result<Option<State>, Error> {
        let draft = Draft {
            game: self.id,
            seq: state.game.seq() + 1,
            at_ms,
            act,
            events: String::new(),
            command: None,
            now,
            clock_runs: state.game.clock_runs(),
            envelope: None,
            preceding: None,
            stops: Vec::new(),
        };
        let Appended::Stored(hash) = services.append(draft.clone()).await? else {
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
