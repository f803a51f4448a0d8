//! What the hall itself adds to a record: nobody sent it, and no article judges it.

use rokada_store::{Appended, Draft, Entry, GameHead, GameId, Preceding, StoreError, TokenHash};

use super::{Backroom, State, Table};
use crate::{
    error::Error,
    referee::Referee,
    time::{Clock, HallTime},
};

/// Time that did not count and is not in a game's record yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Interruption {
    /// The game's time at which it ended.
    at_ms: u64,
    lasted_ms: u64,
}

impl Interruption {
    /// The entry that records it.
    pub(super) fn entry(self) -> Preceding {
        Preceding {
            at_ms: self.at_ms,
            act: Referee::interruption(self.lasted_ms),
        }
    }
}

/// A sign of life is never stored without the stops before it: a crash after it then charges
/// neither player for them. Each goes into a commit that is made anyway, so that on a slow disk
/// recording one stop does not cause another.
impl Backroom<'_> {
    /// Stores an entry.
    pub(crate) async fn append(&self, mut draft: Draft) -> Result<Appended, StoreError> {
        let stops = self.clock.unsaved();
        draft.stops.clone_from(&stops);
        let appended = self.clock.wait_for_store(self.store.append(draft)).await?;
        if let Appended::Stored(_) = appended {
            self.clock.saved(&stops);
        }
        Ok(appended)
    }

    /// Stores that the hall lives.
    pub(crate) async fn beat(&self) -> Result<(), StoreError> {
        let now = self.clock.now();
        let stops = self.clock.unsaved();
        let beating = self.store.beat(now, stops.clone());
        self.clock.wait_for_store(beating).await?;
        self.clock.saved(&stops);
        Ok(())
    }

    /// Stores that the hall closes in good order.
    pub(crate) async fn leave(&self) -> Result<(), StoreError> {
        let now = self.clock.now();
        self.store.leave(now, self.clock.unsaved()).await
    }

    /// Stores a new record, whose creation is a sign of life.
    pub(crate) async fn create(
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
    /// How long time stood still since the last entry, as far as it went on by `until`, if a clock
    /// ran (6.11.1): however many stops they were, as one.
    pub(super) fn interruption(&self, clock: &Clock, until: HallTime) -> Option<Interruption> {
        if !self.referee.clock_runs() {
            return None;
        }
        let last = self.last_moment();
        let (mut lasted_ms, mut went_on) = (0, last);
        while let Some(stop) = clock.stop_after(went_on, until) {
            lasted_ms += stop.to.since(stop.from.max(went_on));
            went_on = stop.to;
        }
        // When it went on, the game's time was what it was when the last stop began.
        let at_ms = self.zero.game_ms(went_on) - lasted_ms;
        (lasted_ms > 0).then_some(Interruption { at_ms, lasted_ms })
    }

    /// Takes over an interruption that is stored with the next entry.
    pub(super) fn interrupt(&mut self, interruption: Interruption) {
        let Interruption { at_ms, lasted_ms } = interruption;
        self.zero.stood_still(lasted_ms);
        self.interruptions += 1;
        self.referee
            .interrupt(self.referee.seq() + 1, at_ms, lasted_ms);
    }
}

impl Table {
    /// Records the interruption since the last entry, if there was one, where no act does. Nothing
    /// is left in memory if another hall added something meanwhile.
    pub(super) async fn note_stops(
        &self,
        room: Backroom<'_>,
        held: &mut Option<State>,
        until: HallTime,
    ) -> Result<(), Error> {
        let known = held.as_ref();
        let interruption = known.and_then(|state| state.interruption(room.clock, until));
        let Some(Preceding { at_ms, act }) = interruption.map(Interruption::entry) else {
            return Ok(());
        };
        let Some(state) = held.take() else {
            return Ok(());
        };
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
            preceding: None,
            stops: Vec::new(),
        };
        let Appended::Stored(hash) = room.append(draft.clone()).await? else {
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
