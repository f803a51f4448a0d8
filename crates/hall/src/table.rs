//! A live game: its state in memory, and those who wait for it to change.
//!
//! One act at a time is judged, stored and announced, in this order; the lock
//! is held over all three, so that nobody sees a state that is not durable.
//! Several acts of one game cannot share a sync, but those of many games do.
//! What happens to sealed moves before anything is judged is in `door.rs`, what
//! goes out to those who wait in `views.rs`.

mod crowd;
mod door;
mod own;
mod pace;
mod renamed;
mod undone;
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

pub(crate) use self::door::without_sealed_text;
use self::{crowd::Crowd, door::Envelope, own::Interruption, pace::Pace, views::Written};
pub(crate) use self::{
    pace::Stock,
    views::{Beside, View, text},
};
use crate::{
    agenda::Agenda,
    envelope::Wax,
    error::Error,
    referee::{Due, Judged, Referee},
    time::{Clock, HallTime, Standing, Zero},
};
use rokada_protocol::Seat;

/// How often an act is judged again because another hall was faster.
const ATTEMPTS: usize = 8;

/// Most entries of one record beside the hall's own interruptions: more than any game needs, so
/// that nobody fills the disk by talking at the board.
const ENTRIES_MAX: u64 = 20_000;

/// So many of the newest commands are known in memory; the store knows all.
const COMMANDS_KNOWN: usize = 8;

/// How long somebody waits at a table whose last act may or may not be on the disk, before he is
/// told so.
const DOUBT: Duration = Duration::from_secs(1);

/// A game in memory.
#[derive(Debug)]
pub(crate) struct Table {
    id: GameId,
    /// `None` before the game was read, and after a failed write, when nobody knows what is stored.
    state: Mutex<Option<State>>,
    /// The number of the last durable entry.
    changed: watch::Sender<u64>,
    /// The views written out after it: whoever reads the same need not wait for the state.
    written: std::sync::Mutex<Written>,
    /// Those who watch, where they are many.
    crowd: Crowd,
}

/// The fold of a game's entries.
#[derive(Debug, Clone)]
struct State {
    referee: Referee,
    zero: Zero,
    /// The newest commands recorded, as numbers: one sent again counts once.
    commands: VecDeque<u64>,
    /// How fast each seat acts.
    pace: Pace,
    /// So many entries say that the hall stood still, and nothing that anybody did.
    interruptions: u64,
}

/// What was recorded, and what the hall looks after because of it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Recorded {
    /// The number of the entry.
    pub(crate) seq: u64,
    /// Whether there is something for the clerk to reckon.
    pub(crate) asks_the_clerk: bool,
    /// Whether an envelope may have to be opened.
    pub(crate) may_open: bool,
}

/// What the hall must do about a game after it changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Schedule {
    /// When time alone will change something.
    pub(crate) deadline: Option<HallTime>,
    /// Whether a clock runs.
    pub(crate) clock_runs: bool,
}

/// What stands behind every table.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Backroom<'a> {
    pub(crate) store: &'a dyn Store,
    pub(crate) agenda: &'a Agenda,
    pub(crate) wax: &'a Wax,
    pub(crate) clock: &'a Clock,
}

/// What is to be recorded.
#[derive(Debug, Clone)]
enum What {
    Deed(Seat, String),
    /// What the clerk has found.
    Finding(Found),
    /// Time, if a deadline lies this far behind, in milliseconds.
    TimeAfter(u64),
}

impl Table {
    /// A table that is read from the store when somebody comes.
    pub(crate) fn new(id: GameId) -> Self {
        Self {
            id,
            state: Mutex::new(None),
            changed: watch::Sender::new(0),
            written: std::sync::Mutex::default(),
            crowd: Crowd::default(),
        }
    }

    pub(crate) fn id(&self) -> GameId {
        self.id
    }

    /// Tells of each change by the number of the entry.
    pub(crate) fn changes(&self) -> watch::Receiver<u64> {
        self.changed.subscribe()
    }

    /// Judges and stores an act received at `received`; its entry once it is durable.
    pub(crate) async fn act(
        &self,
        room: Backroom<'_>,
        seat: Seat,
        deed: String,
        command: Option<&str>,
        received: HallTime,
    ) -> Result<Recorded, Error> {
        // Two seats that choose the same id are not the same command.
        let command = command.map(|id| format!("{seat}:{id}"));
        let recorded = self.record(room, What::Deed(seat, deed), command, received);
        // Only time may find nothing to record.
        recorded.await?.ok_or(Error::Broken)
    }

    /// Records what the clerk has found.
    pub(crate) async fn find(
        &self,
        room: Backroom<'_>,
        found: Found,
        now: HallTime,
    ) -> Result<(), Error> {
        self.record(room, What::Finding(found), None, now)
            .await
            .map(drop)
    }

    /// What there is for the clerk, and after which entry; `None` too where the
    /// game is not in memory.
    pub(crate) async fn inquiry(&self) -> Option<(u64, Inquiry)> {
        let guard = self.state.lock().await;
        let referee = &guard.as_ref()?.referee;
        Some((referee.seq(), referee.inquiry()?))
    }

    /// Records that time passed, if the game's deadline is at least `grace_ms` behind.
    pub(crate) async fn pass_time(
        &self,
        room: Backroom<'_>,
        grace_ms: u64,
        now: HallTime,
    ) -> Result<(), Error> {
        self.record(room, What::TimeAfter(grace_ms), None, now)
            .await
            .map(drop)
    }

    /// The entry that records it; `None` if there was nothing to record.
    async fn record(
        &self,
        room: Backroom<'_>,
        what: What,
        command: Option<String>,
        received: HallTime,
    ) -> Result<Option<Recorded>, Error> {
        let Backroom {
            store,
            agenda,
            clock,
            ..
        } = room;
        let mut guard = self.lock(clock).await?;
        for _ in 0..ATTEMPTS {
            let state = self.read_once(store, clock, &mut guard).await?;
            if let (Some(id), What::Deed(seat, deed)) = (&command, &what)
                && state.may_have_recorded(id)
                && let Some(answer) = self.recorded_before(room, id, *seat, deed).await?
            {
                return answer.map(|seq| Some(state.recorded(seq)));
            }
            match clock.standing() {
                Some(Standing::Trouble(trouble)) => {
                    return Err(Error::of_trouble(trouble, clock.why()));
                }
                Some(Standing::Astray) => return Err(Error::Astray),
                Some(Standing::Slow) | None => {}
            }
            if state.is_before_deadline(&what, state.game_ms(received, clock)) {
                agenda.note(self.id, state.schedule(clock));
                return Ok(None);
            }
            if let What::Deed(seat, _) = &what
                && !state.pace.lets(*seat, received)
            {
                let too_many = Error::TooManyActs;
                return self
                    .unless_recorded(room, state, &what, command, too_many)
                    .await;
            }
            let at_ms = state.game_ms(received, clock);
            let envelope = self.at_the_door(room, state, &what).await?;
            let put = envelope.put();
            let Some(mut state) = guard.take() else {
                continue;
            };
            // It is stored with the act. Where that is refused the game stays as it is stored.
            let interruption = state.interruption(clock, received);
            let mut stored = None;
            if let Some(interruption) = interruption {
                stored = Some(state.clone());
                state.interrupt(interruption);
            }
            let (judged, mut state) = state.judge_in_time(&what, envelope, at_ms).await?;
            let judged = match judged {
                Ok(judged) => judged,
                // One sent again long after may be impossible by now.
                Err(refusal) => {
                    // What another node recorded may make it possible.
                    let state = stored.unwrap_or(state);
                    let known = (self.id, state.referee.seq());
                    if !store.ends(vec![known]).await?.is_empty() {
                        continue;
                    }
                    let state = guard.insert(state);
                    return self
                        .unless_recorded(room, state, &what, command, refusal)
                        .await;
                }
            };
            let seq = state.referee.seq();
            let draft = Draft {
                game: self.id,
                seq,
                at_ms,
                act: judged.act,
                events: judged.events,
                command: command.clone(),
                now: received,
                clock_runs: state.referee.clock_runs(),
                envelope: put,
                preceding: interruption.map(Interruption::entry),
                stops: Vec::new(),
            };
            // From here on the state is ahead of the store: it is put back only if the store follows.
            match room.append(draft).await? {
                Appended::Stored(_) => {
                    state.know(command.as_deref());
                    let recorded = state.recorded(seq);
                    // Noted under the lock, so that the newest entry has the last word.
                    agenda.note(self.id, state.schedule_after(&what, received, clock));
                    *guard = Some(state);
                    self.changed.send_replace(seq);
                    return Ok(Some(recorded));
                }
                Appended::Before { .. } => {
                    let state = guard.insert(State::read(store, self.id, None).await?);
                    if let (Some(id), What::Deed(seat, deed)) = (&command, &what)
                        && let Some(answer) = self.recorded_before(room, id, *seat, deed).await?
                    {
                        return answer.map(|seq| Some(state.recorded(seq)));
                    }
                }
                // Another hall was faster: read what it stored and judge again.
                Appended::Conflict => {}
            }
        }
        Err(Error::Contended)
    }

    /// The answer to an act that is refused: what became of it where it was recorded before.
    async fn unless_recorded(
        &self,
        room: Backroom<'_>,
        state: &State,
        what: &What,
        command: Option<String>,
        refusal: Error,
    ) -> Result<Option<Recorded>, Error> {
        let (Some(id), What::Deed(seat, deed)) = (&command, what) else {
            return Err(refusal);
        };
        match self.recorded_before(room, id, *seat, deed).await? {
            Some(answer) => answer.map(|seq| Some(state.recorded(seq))),
            None => Err(refusal),
        }
    }

    /// What became of a command that was recorded before: the number of its entry, or that the id
    /// was another act's. `None` if it was not recorded.
    async fn recorded_before(
        &self,
        room: Backroom<'_>,
        command: &str,
        seat: Seat,
        deed: &str,
    ) -> Result<Option<Result<u64, Error>>, Error> {
        let before = room.store.recorded(self.id, command.to_owned()).await?;
        let Some(entry) = before else {
            return Ok(None);
        };
        let is_same = self.is_same(room, &entry.act, seat, deed).await?;
        let answer = is_same.then_some(entry.seq).ok_or(Error::CommandReused);
        Ok(Some(answer))
    }

    /// Writes down the times during which the hall stood still, if they are not in the record yet.
    pub(crate) async fn catch_up(&self, room: Backroom<'_>) -> Result<(), Error> {
        let now = room.clock.now();
        let mut guard = self.lock(room.clock).await?;
        for _ in 0..ATTEMPTS {
            self.read_once(room.store, room.clock, &mut guard).await?;
            self.note_stops(room, &mut guard, now).await?;
            if let Some(state) = guard.as_ref() {
                room.agenda.note(self.id, state.schedule(room.clock));
                return Ok(());
            }
        }
        Err(Error::Contended)
    }

    /// The entry up to which the game is followed; an earlier one where somebody is at it just now.
    pub(crate) fn followed(&self) -> u64 {
        match self.state.try_lock() {
            Ok(state) => state
                .as_ref()
                .map_or_else(|| *self.changed.borrow(), |state| state.referee.seq()),
            Err(_) => 0,
        }
    }

    /// Follows what another node recorded, up to this entry, and tells those who wait.
    pub(crate) async fn follow(&self, room: Backroom<'_>, end: u64) -> Result<(), Error> {
        let mut guard = self.lock(room.clock).await?;
        let Some(mut state) = guard.take() else {
            // Whoever comes reads it anew.
            if *self.changed.borrow() < end {
                self.changed.send_replace(end);
            }
            return Ok(());
        };
        let known = state.referee.seq();
        if known < end {
            let entries = room
                .store
                .entries(self.id, (known + 1..=end).collect())
                .await?;
            let horizon = room.clock.horizon();
            for entry in &entries {
                if !state.is_shown(entry, horizon) {
                    break;
                }
                // Without one of them, and where something was taken back, the game is read anew.
                if entry.seq != state.referee.seq() + 1 || Referee::is_undoing(entry) {
                    self.changed.send_replace(end);
                    return Ok(());
                }
                state.follow(self.id, entry)?;
            }
            room.agenda.note(self.id, state.schedule(room.clock));
            if state.referee.seq() > known {
                self.changed.send_replace(state.referee.seq());
            }
        }
        *guard = Some(state);
        Ok(())
    }

    /// The state, read from the store where memory has none.
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

    /// The state, or word that nobody knows it: where the last act may or may not be on the disk,
    /// only the disk can tell.
    async fn lock(&self, clock: &Clock) -> Result<MutexGuard<'_, Option<State>>, Error> {
        tokio::select! {
            biased;
            guard = self.state.lock() => Ok(guard),
            () = clock.stood(DOUBT) => Err(Error::InDoubt),
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
    /// Folds the stored entries: where there is a horizon, those of moments before it.
    async fn read(store: &dyn Store, id: GameId, horizon: Option<HallTime>) -> Result<Self, Error> {
        let stored = store.load(id).await?.ok_or(Error::UnknownLink)?;
        if stored.head.kind != Kind::Game {
            return Err(Error::UnknownLink);
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
        let referee =
            Referee::new(&stored.head).map_err(|why| unreadable(0, why.what.to_string()))?;
        let zero = Zero::at(stored.head.created);
        let mut state = Self {
            referee,
            zero,
            commands: VecDeque::new(),
            pace: Pace::default(),
            interruptions: 0,
        };
        for (index, entry) in stored.entries.iter().enumerate() {
            if !state.is_shown(entry, horizon) {
                break;
            }
            if Referee::is_undoing(entry) {
                let so_far = &stored.entries[..=index];
                let undone = state.referee.go_back(&stored.head, so_far);
                undone.map_err(|why| unreadable(entry.seq, why))?;
            } else {
                state.follow(id, entry)?;
            }
        }
        Ok(state)
    }

    /// Whether time would be recorded before the deadline that it waits for lies far enough behind.
    fn is_before_deadline(&self, what: &What, at_ms: u64) -> bool {
        let What::TimeAfter(grace_ms) = what else {
            return false;
        };
        let due = self.referee.next_deadline();
        due.is_none_or(|due| at_ms < due.saturating_add(*grace_ms))
    }

    /// What the hall must do after this was recorded.
    fn schedule_after(&self, what: &What, received: HallTime, clock: &Clock) -> Schedule {
        let mut schedule = self.schedule(clock);
        if matches!(what, What::TimeAfter(_)) {
            // A deadline that time did not move would come back at once, for ever.
            schedule.deadline = schedule.deadline.filter(|due| *due > received);
        }
        schedule
    }

    /// Whether an entry is of a moment that is shown.
    fn is_shown(&self, entry: &Entry, horizon: Option<HallTime>) -> bool {
        horizon.is_none_or(|horizon| self.zero.hall_time(entry.at_ms) <= horizon)
    }

    /// How many entries it has.
    fn length(&self) -> usize {
        usize::try_from(self.referee.seq()).unwrap_or(usize::MAX)
    }

    fn follow(&mut self, id: GameId, entry: &Entry) -> Result<(), Error> {
        if let Some(lasted_ms) = Referee::is_interruption(&entry.act) {
            self.zero.stood_still(lasted_ms);
            self.interruptions += 1;
        }
        self.know(entry.command.as_deref());
        self.referee.replay(entry).map_err(|why| Error::Unreadable {
            game: id,
            seq: entry.seq,
            why,
        })
    }

    /// Whether a command may have been recorded, as far as memory goes.
    fn may_have_recorded(&self, command: &str) -> bool {
        self.commands.contains(&number(command))
    }

    /// Remembers the newest commands.
    fn know(&mut self, command: Option<&str>) {
        let Some(command) = command else { return };
        if self.commands.len() == COMMANDS_KNOWN {
            self.commands.pop_front();
        }
        self.commands.push_back(number(command));
    }

    /// What the hall looks after once this entry is recorded.
    fn recorded(&self, seq: u64) -> Recorded {
        let closed = self.referee.closed_envelope().is_some();
        Recorded {
            seq,
            asks_the_clerk: self.referee.inquiry().is_some(),
            may_open: closed && self.referee.opening_is_due() != Due::No,
        }
    }

    /// Judges where it disturbs nobody: most acts at once, and apart from the other games those
    /// that may take the Laws some tenths of a second (is the position dead?).
    async fn judge_in_time(
        mut self,
        what: &What,
        envelope: Envelope,
        at_ms: u64,
    ) -> Result<(Result<Judged, Error>, Self), Error> {
        let is_quick = match what {
            What::Deed(seat, deed) => {
                matches!(envelope, Envelope::Untouched) && self.referee.is_quick(*seat, deed, at_ms)
            }
            What::Finding(_) | What::TimeAfter(_) => false,
        };
        if is_quick {
            return Ok((self.judge(what, &envelope, at_ms), self));
        }
        let what = what.clone();
        let judge = move || (self.judge(&what, &envelope, at_ms), self);
        let judging = tokio::task::spawn_blocking(judge);
        judging.await.map_err(|_| Error::Broken)
    }

    /// Judges and makes so; `Err` says why nobody could do it.
    fn judge(&mut self, what: &What, envelope: &Envelope, at_ms: u64) -> Result<Judged, Error> {
        let judged = match what {
            What::Deed(..) if self.referee.seq() - self.interruptions >= ENTRIES_MAX => {
                Err(Wrong::new(
                    "record-full",
                    "this record is full; ask the arbiter for a new game",
                ))
            }
            What::Deed(seat, deed) => match envelope {
                Envelope::Untouched => self.referee.judge(*seat, deed, at_ms),
                Envelope::Closed { put, deed: hidden } => {
                    debug_assert!(hidden.contains(&put.commitment), "the record knows no more");
                    if self.referee.is_not_the_played_move(*seat, deed, at_ms) {
                        return Err(Error::NotThePlayedMove);
                    }
                    self.referee.judge(*seat, hidden, at_ms)
                }
                Envelope::Opened(opened) => self.referee.judge_opening(*seat, deed, opened, at_ms),
            },
            What::Finding(found) => self.referee.judge_finding(found, at_ms),
            What::TimeAfter(_) => self.referee.judge_time(at_ms),
        };
        judged.map_err(Error::Refused)
    }

    fn schedule(&self, clock: &Clock) -> Schedule {
        // What the record does not say yet moves the deadline all the same.
        let last = self.last_moment();
        let stood = clock.stood_still(last, clock.now());
        Schedule {
            deadline: self
                .referee
                .next_deadline()
                .map(|at| self.zero.hall_time(at).plus(stood)),
            clock_runs: self.referee.clock_runs(),
        }
    }

    /// The hall's moment of the last entry.
    fn last_moment(&self) -> HallTime {
        self.zero.hall_time(self.referee.last_at())
    }

    /// A moment of the hall in the game's time: without the stops that the record does not have
    /// yet, and never before the last entry.
    fn game_ms(&self, moment: HallTime, clock: &Clock) -> u64 {
        let last = self.last_moment();
        let stood = if self.referee.clock_runs() {
            clock.stood_still(last, moment)
        } else {
            0
        };
        let passed = moment.since(last).saturating_sub(stood);
        self.referee.last_at() + passed
    }
}

/// A command as a number; two may share one, and the store tells them apart.
fn number(command: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    command.hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod simulation;
#[cfg(test)]
mod tests;
