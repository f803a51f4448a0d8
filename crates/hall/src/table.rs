//! A live game: its state in memory, and those who wait for it to change.
//!
//! One act at a time is judged, stored and announced, in this order; the lock
//! is held over all three, so that nobody sees a state that is not durable.
//! Several acts of one game cannot share a sync, but those of many games do.
//! What happens to sealed moves before anything is judged is in `door.rs`.

mod door;

use std::{collections::BTreeMap, sync::Arc};

use rokada_laws::act::Found;
use rokada_laws::clerk::Inquiry;
use rokada_store::{Appended, Draft, Entry, GameId, Store};
use rokada_words::{Language, Words, Wrong};
use tokio::sync::{Mutex, watch};

use self::door::Envelope;
use crate::{
    agenda::Agenda,
    envelope::Wax,
    error::Error,
    pages,
    referee::{Judged, Referee},
    seat::Seat,
    time::{Clock, HallTime, Zero},
    wire,
};

/// How often an act is judged again because another hall was faster.
const ATTEMPTS: usize = 8;

/// Most entries of one record: more than any game needs, so that nobody fills the disk by
/// talking at the board.
const ENTRIES_MAX: u64 = 20_000;

/// A game in memory.
#[derive(Debug)]
pub(crate) struct Table {
    id: GameId,
    /// `None` before the game was read, and after a failed write, when nobody knows what is stored.
    state: Mutex<Option<State>>,
    /// The number of the last durable entry.
    changed: watch::Sender<u64>,
}

/// The fold of a game's entries.
#[derive(Debug)]
struct State {
    referee: Referee,
    zero: Zero,
    /// The commands recorded, each with its entry and act: one sent again counts once.
    commands: BTreeMap<String, (u64, String)>,
    /// Views already written out, by seat and language, with the entry they include.
    written: BTreeMap<(Seat, Language), (u64, Arc<str>)>,
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
        }
    }

    pub(crate) fn id(&self) -> GameId {
        self.id
    }

    /// Tells of each change by the number of the entry.
    pub(crate) fn changes(&self) -> watch::Receiver<u64> {
        self.changed.subscribe()
    }

    /// Judges and stores an act received at `received`; the number of its entry once it is durable.
    pub(crate) async fn act(
        &self,
        room: Backroom<'_>,
        seat: Seat,
        deed: String,
        command: Option<&str>,
        received: HallTime,
    ) -> Result<u64, Error> {
        // Two seats that choose the same id are not the same command.
        let command = command.map(|id| format!("{seat}:{id}"));
        let seq = self
            .record(room, What::Deed(seat, deed), command, received)
            .await?;
        // Only time may find nothing to record.
        Ok(seq.unwrap_or_default())
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

    /// The number of the entry that records it; `None` if there was nothing to record.
    async fn record(
        &self,
        room: Backroom<'_>,
        what: What,
        command: Option<String>,
        received: HallTime,
    ) -> Result<Option<u64>, Error> {
        let Backroom { store, agenda, .. } = room;
        let mut guard = self.state.lock().await;
        for _ in 0..ATTEMPTS {
            let mut state = match guard.take() {
                Some(state) => state,
                None => State::read(store, self.id).await?,
            };
            let before = command.as_ref().and_then(|id| state.commands.get(id));
            if let (Some((seq, act)), What::Deed(seat, deed)) = (before, &what) {
                let is_same = self.is_same(room, act, *seat, deed).await?;
                let answer = is_same.then_some(Some(*seq)).ok_or(Error::CommandReused);
                *guard = Some(state);
                return answer;
            }
            let at_ms = state.zero.game_ms(received).max(state.referee.last_at());
            if state.is_before_deadline(&what, at_ms) {
                agenda.note(self.id, state.schedule());
                *guard = Some(state);
                return Ok(None);
            }
            // Whether a position is dead may take the Laws some tenths of a second; the other
            // games must not wait for it.
            let (act, envelope) = (what.clone(), self.at_the_door(room, &state, &what).await?);
            let put = envelope.put();
            let judge = move || (state.judge(&act, &envelope, at_ms), state);
            let judging = tokio::task::spawn_blocking(judge);
            let (judged, mut state) = match judging.await.map_err(|_| Error::Broken)? {
                (Ok(judged), state) => (judged, state),
                (Err(refusal), state) => {
                    *guard = Some(state);
                    return Err(refusal);
                }
            };
            let seq = state.referee.seq();
            let draft = Draft {
                game: self.id,
                seq,
                at_ms,
                act: judged.act.clone(),
                events: judged.events,
                command: command.clone(),
                now: received,
                clock_runs: state.referee.clock_runs(),
                envelope: put,
            };
            let recorded = command.clone().map(|id| (id, (seq, judged.act)));
            // From here on the state is ahead of the store: it is put back only if the store follows.
            match store.append(draft).await? {
                Appended::Stored(_) => {
                    state.commands.extend(recorded);
                    // Noted under the lock, so that the newest entry has the last word.
                    agenda.note(self.id, state.schedule_after(&what, received));
                    *guard = Some(state);
                    self.changed.send_replace(seq);
                    return Ok(Some(seq));
                }
                // Another hall was faster: read what it stored and judge again.
                Appended::Before { .. } | Appended::Conflict => {}
            }
        }
        Err(Error::Contended)
    }

    /// Records that the hall was down from `last_beat` until now: the game's time stood still.
    pub(crate) async fn interrupt(
        &self,
        room: Backroom<'_>,
        last_beat: HallTime,
        now: HallTime,
    ) -> Result<(), Error> {
        let Backroom { store, agenda, .. } = room;
        let mut guard = self.state.lock().await;
        let mut state = match guard.take() {
            Some(state) => state,
            None => State::read(store, self.id).await?,
        };
        let at_ms = state.zero.game_ms(last_beat).max(state.referee.last_at());
        let lasted_ms = now.since(state.zero.hall_time(at_ms));
        let mut entry = Entry {
            seq: state.referee.seq() + 1,
            at_ms,
            act: Referee::interruption(lasted_ms),
            events: String::new(),
            command: None,
            hash: rokada_store::Hash([0; 32]),
        };
        let draft = Draft {
            game: self.id,
            seq: entry.seq,
            at_ms,
            act: entry.act.clone(),
            events: String::new(),
            command: None,
            // The old sign of life, so that a second failure in the middle of recovery
            // does not hide the first outage from the games still to come.
            now: last_beat,
            clock_runs: true,
            envelope: None,
        };
        let Appended::Stored(hash) = store.append(draft).await? else {
            return Err(Error::Contended);
        };
        entry.hash = hash;
        state.follow(self.id, &entry)?;
        agenda.note(self.id, state.schedule());
        *guard = Some(state);
        self.changed.send_replace(entry.seq);
        Ok(())
    }

    /// What a seat sees now.
    pub(crate) async fn view(
        &self,
        store: &dyn Store,
        seat: Seat,
        words: &Words,
        clock: &Clock,
    ) -> Result<wire::View, Error> {
        self.with(store, |state| state.view(seat, words, clock.now()))
            .await
    }

    /// The message with the newest view for a seat, written once for all its sockets that read
    /// the same language.
    pub(crate) async fn view_message(
        &self,
        store: &dyn Store,
        seat: Seat,
        words: &Words,
        clock: &Clock,
    ) -> Result<(u64, Arc<str>), Error> {
        self.with(store, |state| {
            let seq = state.referee.seq();
            let reader = (seat, words.language());
            if let Some((written_seq, text)) = state.written.get(&reader)
                && *written_seq == seq
            {
                return (seq, text.clone());
            }
            let view = state.view(seat, words, clock.now());
            let text: Arc<str> = message(&view_message(view, words)).into();
            state.written.insert(reader, (seq, text.clone()));
            (seq, text)
        })
        .await
    }

    /// The game's time now, in milliseconds.
    pub(crate) async fn game_ms(&self, store: &dyn Store, clock: &Clock) -> Result<u64, Error> {
        self.with(store, |state| state.now_ms(clock.now())).await
    }

    /// The penalties of the game's edition, and the letters in which a seat writes the pieces.
    pub(crate) async fn penalties_and_letters(
        &self,
        store: &dyn Store,
        seat: Seat,
    ) -> Result<(Vec<String>, String), Error> {
        self.with(store, |state| {
            (state.referee.penalties(), state.referee.letters(seat))
        })
        .await
    }

    /// The game as PGN.
    pub(crate) async fn pgn(&self, store: &dyn Store) -> Result<String, Error> {
        self.with(store, |state| state.referee.pgn()).await
    }

    /// The record as a transcript, with the rulings that a seat hears.
    pub(crate) async fn transcript(
        &self,
        store: &dyn Store,
        seat: Seat,
        words: &Words,
    ) -> Result<String, Error> {
        self.with(store, |state| state.referee.transcript(seat, words))
            .await
    }

    async fn with<T>(
        &self,
        store: &dyn Store,
        what: impl FnOnce(&mut State) -> T,
    ) -> Result<T, Error> {
        let mut guard = self.state.lock().await;
        if let Some(state) = guard.as_mut() {
            return Ok(what(state));
        }
        let mut state = State::read(store, self.id).await?;
        let answer = what(&mut state);
        *guard = Some(state);
        Ok(answer)
    }
}

impl State {
    /// Folds the stored entries.
    async fn read(store: &dyn Store, id: GameId) -> Result<Self, Error> {
        let stored = store.load(id).await?.ok_or(Error::UnknownLink)?;
        let unreadable = |seq, why: String| Error::Unreadable { game: id, seq, why };
        if let Some(seq) = stored.broken_at() {
            return Err(unreadable(
                seq,
                "its hash does not fit the entry before".into(),
            ));
        }
        let referee =
            Referee::new(&stored.head).map_err(|why| unreadable(0, why.what.to_string()))?;
        let zero = Zero::at(stored.head.created);
        let mut state = Self {
            referee,
            zero,
            commands: BTreeMap::new(),
            written: BTreeMap::new(),
        };
        for entry in &stored.entries {
            state.follow(id, entry)?;
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
    fn schedule_after(&self, what: &What, received: HallTime) -> Schedule {
        let mut schedule = self.schedule();
        if matches!(what, What::TimeAfter(_)) {
            // A deadline that time did not move would come back at once, for ever.
            schedule.deadline = schedule.deadline.filter(|due| *due > received);
        }
        schedule
    }

    fn follow(&mut self, id: GameId, entry: &Entry) -> Result<(), Error> {
        if let Some(lasted_ms) = Referee::is_interruption(&entry.act) {
            self.zero.stood_still(lasted_ms);
        }
        if let Some(command) = &entry.command {
            self.commands
                .insert(command.clone(), (entry.seq, entry.act.clone()));
        }
        self.referee.replay(entry).map_err(|why| Error::Unreadable {
            game: id,
            seq: entry.seq,
            why,
        })
    }

    /// Judges and makes so; `Err` says why nobody could do it.
    fn judge(&mut self, what: &What, envelope: &Envelope, at_ms: u64) -> Result<Judged, Error> {
        let judged = match what {
            What::Deed(..) if self.referee.seq() >= ENTRIES_MAX => Err(Wrong::new(
                "record-full",
                "this record is full; ask the arbiter for a new game",
            )),
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

    fn schedule(&self) -> Schedule {
        Schedule {
            deadline: self
                .referee
                .next_deadline()
                .map(|at| self.zero.hall_time(at)),
            clock_runs: self.referee.clock_runs(),
        }
    }

    fn now_ms(&self, now: HallTime) -> u64 {
        self.zero.game_ms(now).max(self.referee.last_at())
    }

    fn view(&self, seat: Seat, words: &Words, now: HallTime) -> wire::View {
        self.referee.view(seat, self.now_ms(now), words)
    }
}

/// A view with the parts of the page that show it.
pub(crate) fn view_message(view: wire::View, words: &Words) -> wire::ToPage {
    wire::ToPage::View {
        panels: Box::new(pages::panels(&view, words)),
        view: Box::new(view),
    }
}

/// A message as text.
pub(crate) fn message(message: &wire::ToPage) -> String {
    serde_json::to_string(message).expect("a message holds only text, numbers and lists of them")
}

#[cfg(test)]
mod tests;
