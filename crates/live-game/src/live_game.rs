//! A live game: its state in memory, and its subscribers.
//!
//! Acts are judged, stored and announced one at a time. The lock is held for all three steps, so
//! that no reader sees a state that is not durable. Several acts of one game cannot share a sync,
//! but those of many games do. `sealing.rs` seals and opens moves before an act is judged; `views.rs`
//! produces what subscribers receive.

mod rate_limit;
mod rename;
mod sealing;
mod spectators;
mod system_entries;
mod undo;
mod views;

use std::{
    collections::VecDeque,
    hash::{DefaultHasher, Hash as _, Hasher as _},
    time::Duration,
};

use rokada_laws::act::Found;
use rokada_laws::clerk::Inquiry;
use rokada_store::{Appended, Draft, Entry, GameId, Kind, Store};
use rokada_words::Wrong;
use tokio::sync::{Mutex, MutexGuard, watch};

pub use self::sealing::without_sealed_text;
use self::{
    rate_limit::Pace, sealing::Envelope, spectators::SpectatorFanout, system_entries::Interruption,
    views::Written,
};
pub use self::{
    spectators::SpectatorTurns,
    views::{PageExtras, SharedView},
};
use crate::{
    deadlines::{Deadlines, Schedule},
    envelope::EnvelopeCipher,
    error::Error,
    state::{GameState, JudgedAct, OpeningDue},
    time::{Clock, GameEpoch, HallTime, HoldReason},
};
use rokada_protocol::Seat;

/// Maximum attempts to record an act after write conflicts.
const ATTEMPTS: usize = 8;

/// The most entries of one record, not counting the hall's own interruptions.
///
/// More than any game needs; it bounds the disk space that a client can fill with remarks.
const ENTRIES_MAX: u64 = 20_000;

/// How many of the newest commands are known in memory; the store knows all.
const COMMANDS_KNOWN: usize = 8;

/// How long a request waits for the outcome of the last act before it gets [`Error::OutcomeUnknown`].
const DOUBT: Duration = Duration::from_secs(1);

/// A game in memory.
#[derive(Debug)]
pub struct LiveGame {
    id: GameId,
    /// `None` before the game is read, and after a failed write, when memory may differ from the
    /// store.
    state: Mutex<Option<State>>,
    /// The number of the last durable entry.
    changed: watch::Sender<u64>,
    /// A cache of the views: a reader of the same view need not lock the state.
    written: std::sync::Mutex<Written>,
    /// The spectators, if there are many.
    spectators: SpectatorFanout,
}

/// The state that follows from a game's entries.
#[derive(Debug, Clone)]
struct State {
    game: GameState,
    zero: GameEpoch,
    /// Hashes of the newest recorded commands: a repeated command counts once.
    commands: VecDeque<u64>,
    /// The rate limits of the seats.
    pace: Pace,
    /// How many entries record interruptions of the hall, and no act.
    interruptions: u64,
}

/// A recorded entry, and the work that follows from it.
#[derive(Debug, Clone, Copy)]
pub struct Recorded {
    /// The number of the entry.
    pub seq: u64,
    /// Whether the solver must answer a question.
    pub asks_the_clerk: bool,
    /// Whether an envelope may have to be opened.
    pub may_open: bool,
}

/// Services shared by all live games.
#[derive(Debug, Clone, Copy)]
pub struct Services<'a> {
    /// The store of all records.
    pub store: &'a dyn Store,
    /// The deadlines of all games.
    pub deadlines: &'a Deadlines,
    /// Seals and opens envelopes.
    pub envelope_cipher: &'a EnvelopeCipher,
    /// The clock of all games.
    pub clock: &'a Clock,
}

/// What is to be recorded.
#[derive(Debug, Clone)]
enum What {
    Deed(Seat, String),
    /// A result of the solver.
    Finding(Found),
    /// The passage of time, if a deadline is at least this many milliseconds in the past.
    TimeAfter(u64),
}

impl LiveGame {
    /// A game whose state is read from the store on first use.
    pub fn new(id: GameId) -> Self {
        Self {
            id,
            state: Mutex::new(None),
            changed: watch::Sender::new(0),
            written: std::sync::Mutex::default(),
            spectators: SpectatorFanout::default(),
        }
    }

    /// The number of its record.
    pub fn id(&self) -> GameId {
        self.id
    }

    /// Subscribes to changes; the value is the number of the newest entry.
    pub fn changes(&self) -> watch::Receiver<u64> {
        self.changed.subscribe()
    }

    /// Notifies subscribers of a change around the game.
    pub fn notify_subscribers(&self) {
        self.changed.send_modify(|_| ());
    }

    /// Judges and stores an act received at `received`; returns its entry once it is durable.
    pub async fn act(
        &self,
        services: Services<'_>,
        seat: Seat,
        deed: String,
        command: Option<&str>,
        received: HallTime,
    ) -> Result<Recorded, Error> {
        // The same id from two seats means two commands.
        let command = command.map(|id| format!("{seat}:{id}"));
        let recorded = self.record(services, What::Deed(seat, deed), command, received);
        // Only the passage of time may leave nothing to record.
        recorded.await?.ok_or(Error::TaskPanicked)
    }

    /// Records a result of the solver.
    pub async fn record_finding(
        &self,
        services: Services<'_>,
        found: Found,
        now: HallTime,
    ) -> Result<(), Error> {
        self.record(services, What::Finding(found), None, now)
            .await
            .map(drop)
    }

    /// The question for the solver, and the entry after which it arises.
    ///
    /// # Errors
    /// If the game cannot be read.
    pub async fn inquiry(&self, services: Services<'_>) -> Result<Option<(u64, Inquiry)>, Error> {
        self.with(services.store, services.clock, |state| {
            let inquiry = state.game.inquiry()?;
            Some((state.game.seq(), inquiry))
        })
        .await
    }

    /// Records that time passed, if the game's deadline is at least `grace_ms` behind.
    pub async fn pass_time(
        &self,
        services: Services<'_>,
        grace_ms: u64,
        now: HallTime,
    ) -> Result<(), Error> {
        self.record(services, What::TimeAfter(grace_ms), None, now)
            .await
            .map(drop)
    }

    /// Judges and stores; `None` if there was nothing to record.
    async fn record(
        &self,
        services: Services<'_>,
        what: What,
        command: Option<String>,
        received: HallTime,
    ) -> Result<Option<Recorded>, Error> {
        let Services {
            store,
            deadlines,
            clock,
            ..
        } = services;
        let mut guard = self.lock(clock).await?;
        for _ in 0..ATTEMPTS {
            let state = self.read_once(store, clock, &mut guard).await?;
            if let (Some(id), What::Deed(seat, deed)) = (&command, &what)
                && state.may_have_recorded(id)
                && let Some(answer) = self.recorded_before(services, id, *seat, deed).await?
            {
                return answer.map(|seq| Some(state.recorded(seq)));
            }
            match clock.hold_reason() {
                Some(HoldReason::Trouble(trouble)) => {
                    return Err(Error::of_trouble(trouble, clock.why()));
                }
                Some(HoldReason::Astray) => return Err(Error::ClockSkew),
                Some(HoldReason::Slow) | None => {}
            }
            if state.is_before_deadline(&what, state.game_ms(received, clock)) {
                deadlines.note(self.id, state.schedule(clock));
                return Ok(None);
            }
            if let What::Deed(seat, _) = &what
                && !state.pace.try_acquire(*seat, received)
            {
                let too_many = Error::TooManyActs;
                return self
                    .unless_recorded(services, state, &what, command, too_many)
                    .await;
            }
            let at_ms = state.game_ms(received, clock);
            let envelope = self.seal_or_open(services, state, &what).await?;
            let put = envelope.put();
            let Some(mut state) = guard.take() else {
                continue;
            };
            // Stored together with the act. If the act is refused, the game stays as it is stored.
            let interruption = state.interruption(clock, received);
            let mut stored = None;
            if let Some(interruption) = interruption {
                stored = Some(state.clone());
                state.interrupt(interruption);
            }
            let (judged, mut state) = state.judge_in_time(&what, envelope, at_ms).await?;
            let judged = match judged {
                Ok(judged) => judged,
                // A repeated command may be impossible by now.
                Err(refusal) => {
                    // An entry of another node may make the act possible.
                    let state = stored.unwrap_or(state);
                    let known = (self.id, state.game.seq());
                    if !store.ends(vec![known]).await?.is_empty() {
                        continue;
                    }
                    let state = guard.insert(state);
                    return self
                        .unless_recorded(services, state, &what, command, refusal)
                        .await;
                }
            };
            let seq = state.game.seq();
            let draft = Draft {
                game: self.id,
                seq,
                at_ms,
                act: judged.act,
                events: judged.events,
                command: command.clone(),
                now: received,
                clock_runs: state.game.clock_runs(),
                envelope: put,
                preceding: interruption.map(Interruption::entry),
                stops: Vec::new(),
            };
            // From here the state is ahead of the store: it is kept only if the store accepts the
            // entry.
            match services.append(draft).await? {
                Appended::Stored(_) => {
                    state.remember_command(command.as_deref());
                    let recorded = state.recorded(seq);
                    // Scheduled under the lock, so that the newest entry decides.
                    deadlines.note(self.id, state.schedule_after(&what, received, clock));
                    *guard = Some(state);
                    self.changed.send_replace(seq);
                    return Ok(Some(recorded));
                }
                Appended::Before { .. } => {
                    let state = guard.insert(State::read(store, self.id, None).await?);
                    if let (Some(id), What::Deed(seat, deed)) = (&command, &what)
                        && let Some(answer) =
                            self.recorded_before(services, id, *seat, deed).await?
                    {
                        return answer.map(|seq| Some(state.recorded(seq)));
                    }
                }
                // Another node was faster: read its entries and judge again.
                Appended::Conflict => {}
            }
        }
        Err(Error::Contended)
    }

    /// The answer to a refused act: the earlier outcome if the command was already recorded.
    async fn unless_recorded(
        &self,
        services: Services<'_>,
        state: &State,
        what: &What,
        command: Option<String>,
        refusal: Error,
    ) -> Result<Option<Recorded>, Error> {
        let (Some(id), What::Deed(seat, deed)) = (&command, what) else {
            return Err(refusal);
        };
        match self.recorded_before(services, id, *seat, deed).await? {
            Some(answer) => answer.map(|seq| Some(state.recorded(seq))),
            None => Err(refusal),
        }
    }

    /// The outcome of a command that was recorded before: its entry, or the error that another act
    /// had this id.
    ///
    /// `None` if it was not recorded.
    async fn recorded_before(
        &self,
        services: Services<'_>,
        command: &str,
        seat: Seat,
        deed: &str,
    ) -> Result<Option<Result<u64, Error>>, Error> {
        let before = services.store.recorded(self.id, command.to_owned()).await?;
        let Some(entry) = before else {
            return Ok(None);
        };
        let is_same = self.is_same(services, &entry.act, seat, deed).await?;
        let answer = is_same.then_some(entry.seq).ok_or(Error::CommandReused);
        Ok(Some(answer))
    }

    /// Records the times during which the hall was stopped, if the record lacks them.
    pub async fn catch_up(&self, services: Services<'_>) -> Result<(), Error> {
        let now = services.clock.now();
        let mut guard = self.lock(services.clock).await?;
        for _ in 0..ATTEMPTS {
            self.read_once(services.store, services.clock, &mut guard)
                .await?;
            self.note_stops(services, &mut guard, now).await?;
            if let Some(state) = guard.as_ref() {
                services
                    .deadlines
                    .note(self.id, state.schedule(services.clock));
                return Ok(());
            }
        }
        Err(Error::Contended)
    }

    /// The newest entry in memory; 0 while the state is locked.
    pub fn followed(&self) -> u64 {
        match self.state.try_lock() {
            Ok(state) => state
                .as_ref()
                .map_or_else(|| *self.changed.borrow(), |state| state.game.seq()),
            Err(_) => 0,
        }
    }

    /// Applies the entries of another node up to `end`, and notifies subscribers.
    pub async fn follow(&self, services: Services<'_>, end: u64) -> Result<(), Error> {
        let mut guard = self.lock(services.clock).await?;
        let Some(mut state) = guard.take() else {
            // The next reader reads the game from the store.
            if *self.changed.borrow() < end {
                self.changed.send_replace(end);
            }
            return Ok(());
        };
        let known = state.game.seq();
        if known < end {
            let entries = services
                .store
                .entries(self.id, (known + 1..=end).collect())
                .await?;
            let horizon = services.clock.horizon();
            for entry in &entries {
                if !state.is_shown(entry, horizon) {
                    break;
                }
                // If an entry is missing, or one undoes another, the game is read from the store
                // again.
                if entry.seq != state.game.seq() + 1 || GameState::is_undoing(entry) {
                    self.changed.send_replace(end);
                    return Ok(());
                }
                state.follow(self.id, entry)?;
            }
            services
                .deadlines
                .note(self.id, state.schedule(services.clock));
            if state.game.seq() > known {
                self.changed.send_replace(state.game.seq());
            }
        }
        *guard = Some(state);
        Ok(())
    }

    /// The state in memory, or read from the store.
    async fn read_once<'a>(
        &self,
        store: &dyn Store,
        clock: &Clock,
        held: &'a mut Option<State>,
    ) -> Result<&'a mut State, Error> {
        Ok(match held {
            Some(state) => state,
            none => none.insert(State::read(store, self.id, clock.horizon()).await?),
        })
    }

    /// Locks the state, or fails with [`Error::OutcomeUnknown`] while it is unknown whether the last act
    /// is on disk.
    async fn lock(&self, clock: &Clock) -> Result<MutexGuard<'_, Option<State>>, Error> {
        tokio::select! {
            biased;
            guard = self.state.lock() => Ok(guard),
            () = clock.halted_for(DOUBT) => Err(Error::OutcomeUnknown),
        }
    }

    async fn with<T>(
        &self,
        store: &dyn Store,
        clock: &Clock,
        what: impl FnOnce(&mut State) -> T,
    ) -> Result<T, Error> {
        let mut guard = self.lock(clock).await?;
        Ok(what(self.read_once(store, clock, &mut guard).await?))
    }
}

impl State {
    /// Builds the state from the stored entries, up to the horizon if there is one.
    async fn read(store: &dyn Store, id: GameId, horizon: Option<HallTime>) -> Result<Self, Error> {
        let stored = store.load(id).await?.ok_or(Error::UnknownGame)?;
        if stored.head.kind != Kind::Game {
            return Err(Error::UnknownGame);
        }
        let unreadable = |seq, why: String| Error::Unreadable { game: id, seq, why };
        if let Some(seq) = stored.broken_at() {
            return Err(unreadable(
                seq,
                "its hash does not fit the entry before".into(),
            ));
        }
        if let Some(anchor) = store.anchor(id).filter(|anchor| !stored.holds(anchor)) {
            let why =
                "it was recorded, and the store does not hold it any more (see rokada verify)";
            return Err(unreadable(anchor.seq, why.into()));
        }
        let game =
            GameState::new(&stored.head).map_err(|why| unreadable(0, why.what.to_string()))?;
        let zero = GameEpoch::at(stored.head.created);
        let mut state = Self {
            game,
            zero,
            commands: VecDeque::new(),
            pace: Pace::default(),
            interruptions: 0,
        };
        for (index, entry) in stored.entries.iter().enumerate() {
            if !state.is_shown(entry, horizon) {
                break;
            }
            if GameState::is_undoing(entry) {
                let so_far = &stored.entries[..=index];
                let undone = state.game.go_back(&stored.head, so_far);
                undone.map_err(|why| unreadable(entry.seq, why))?;
            } else {
                state.follow(id, entry)?;
            }
        }
        Ok(state)
    }

    /// Whether the deadline is not yet far enough in the past for time to be recorded.
    fn is_before_deadline(&self, what: &What, at_ms: u64) -> bool {
        let What::TimeAfter(grace_ms) = what else {
            return false;
        };
        let due = self.game.next_deadline();
        due.is_none_or(|due| at_ms < due.saturating_add(*grace_ms))
    }

    /// The schedule after this entry was recorded.
    fn schedule_after(&self, what: &What, received: HallTime, clock: &Clock) -> Schedule {
        let mut schedule = self.schedule(clock);
        if matches!(what, What::TimeAfter(_)) {
            // A deadline that did not change by the passage of time would fire again at once,
            // without end.
            schedule.deadline = schedule.deadline.filter(|due| *due > received);
        }
        schedule
    }

    /// Whether an entry is not later than the horizon.
    fn is_shown(&self, entry: &Entry, horizon: Option<HallTime>) -> bool {
        horizon.is_none_or(|horizon| self.zero.hall_time(entry.at_ms) <= horizon)
    }

    /// The number of entries.
    fn length(&self) -> usize {
        usize::try_from(self.game.seq()).unwrap_or(usize::MAX)
    }

    fn follow(&mut self, id: GameId, entry: &Entry) -> Result<(), Error> {
        if let Some(lasted_ms) = GameState::parse_interruption(&entry.act) {
            self.zero.extend_stopped_time(lasted_ms);
            self.interruptions += 1;
        }
        self.remember_command(entry.command.as_deref());
        self.game.replay(entry).map_err(|why| Error::Unreadable {
            game: id,
            seq: entry.seq,
            why,
        })
    }

    /// Whether a command is among the newest recorded ones; two commands may share a hash.
    fn may_have_recorded(&self, command: &str) -> bool {
        self.commands.contains(&number(command))
    }

    /// Adds a command to the newest ones.
    fn remember_command(&mut self, command: Option<&str>) {
        let Some(command) = command else { return };
        if self.commands.len() == COMMANDS_KNOWN {
            self.commands.pop_front();
        }
        self.commands.push_back(number(command));
    }

    /// The work that follows from the entry with this number.
    fn recorded(&self, seq: u64) -> Recorded {
        let closed = self.game.closed_envelope().is_some();
        Recorded {
            seq,
            asks_the_clerk: self.game.inquiry().is_some(),
            may_open: closed && self.game.opening_is_due() != OpeningDue::No,
        }
    }

    /// Judges an act without delaying other games.
    ///
    /// Most acts are judged at once. Those that may take the Laws tenths of a second (is the
    /// position dead?) run on a blocking thread.
    async fn judge_in_time(
        mut self,
        what: &What,
        envelope: Envelope,
        at_ms: u64,
    ) -> Result<(Result<JudgedAct, Error>, Self), Error> {
        let is_quick = match what {
            What::Deed(seat, deed) => {
                matches!(envelope, Envelope::Untouched) && self.game.is_quick(*seat, deed, at_ms)
            }
            What::Finding(_) | What::TimeAfter(_) => false,
        };
        if is_quick {
            return Ok((self.judge(what, &envelope, at_ms), self));
        }
        let what = what.clone();
        let judge = move || (self.judge(&what, &envelope, at_ms), self);
        let judging = tokio::task::spawn_blocking(judge);
        judging.await.map_err(|_| Error::TaskPanicked)
    }

    /// Judges an act and applies it to the state; the error says why it is impossible.
    fn judge(&mut self, what: &What, envelope: &Envelope, at_ms: u64) -> Result<JudgedAct, Error> {
        let judged = match what {
            What::Deed(..) if self.game.seq() - self.interruptions >= ENTRIES_MAX => {
                Err(Wrong::new(
                    "record-full",
                    "this record is full; ask the arbiter for a new game",
                ))
            }
            What::Deed(seat, deed) => match envelope {
                Envelope::Untouched => self.game.judge(*seat, deed, at_ms),
                Envelope::Closed { put, deed: hidden } => {
                    debug_assert!(hidden.contains(&put.commitment), "the record knows no more");
                    if self.game.is_not_the_played_move(*seat, deed, at_ms) {
                        return Err(Error::NotThePlayedMove);
                    }
                    self.game.judge(*seat, hidden, at_ms)
                }
                Envelope::Opened(opened) => self.game.judge_opening(*seat, deed, opened, at_ms),
            },
            What::Finding(found) => self.game.judge_solver_result(found, at_ms),
            What::TimeAfter(_) => self.game.judge_time(at_ms),
        };
        judged.map_err(Error::Refused)
    }

    fn schedule(&self, clock: &Clock) -> Schedule {
        // A stop that the record does not have yet also moves the deadline.
        let last = self.last_moment();
        let stopped_ms = clock.stopped_ms_between(last, clock.now());
        Schedule {
            deadline: self
                .game
                .next_deadline()
                .map(|at| self.zero.hall_time(at).plus(stopped_ms)),
            clock_runs: self.game.clock_runs(),
        }
    }

    /// The hall's time of the last entry.
    fn last_moment(&self) -> HallTime {
        self.zero.hall_time(self.game.last_at())
    }

    /// Converts the hall's time to the game's time.
    ///
    /// Stops that the record does not have yet are subtracted. The result is never before the last
    /// entry.
    fn game_ms(&self, moment: HallTime, clock: &Clock) -> u64 {
        let last = self.last_moment();
        let stopped_ms = if self.game.clock_runs() {
            clock.stopped_ms_between(last, moment)
        } else {
            0
        };
        let passed = moment.since(last).saturating_sub(stopped_ms);
        self.game.last_at() + passed
    }
}

/// A hash of a command; two commands may share one, and the store distinguishes them.
fn number(command: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    command.hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod simulation;
#[cfg(test)]
mod tests;
