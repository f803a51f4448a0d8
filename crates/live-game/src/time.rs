//! The clock of the hall: the only file that reads the system clocks.
//!
//! There are two time scales. The hall's time is in milliseconds of the wall clock. After the start
//! it follows the monotonic clock. It never starts before the last heartbeat in the store, so it
//! cannot go back. A game's time counts from the game's own zero. It is stopped while the hall is
//! down, while its process is suspended, and while nothing can be recorded.
//!
//! Every reading goes through [`Clock::now`], which compares it with the previous reading; a timer
//! reads at least every 50 ms. If two readings are more than 250 ms apart, the time between them
//! does not count. Each reading also checks the writer of the store. If a batch is late or fails,
//! time does not count from the beginning of that batch until the next one is written. After a slow
//! batch, the next one stops time from its beginning, until a batch is written in time. Time for
//! which the hall waits longer for an entry, for any reason, does not count either.
//!
//! Each such time is a [`Stop`]. It is stored in the same commit as the next heartbeat; every
//! stored entry is one. Each game whose clock ran records it with its next act (6.11.1). A slow
//! commit alone never causes another commit.

mod stops;

use std::{
    fmt,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, SystemTime, UNIX_EPOCH},
};

pub use rokada_store::{HallTime, Stop};
use rokada_store::{Trouble, Writer, WriterStatus};
use tokio::{sync::watch, time::sleep_until};

use self::stops::Stops;

/// The longest interval between two readings of the clock.
pub const BEAT: Duration = Duration::from_millis(50);

/// The longest time between two readings that counts, in milliseconds.
///
/// Also the longest time that the writer may take for a batch before time is stopped.
pub const GAP_MS: u64 = 250;

/// The shortest stop that pages are notified of at once, in milliseconds.
///
/// A notification of thousands of pages may cause the next stop. Pages learn of a shorter stop with
/// their next heartbeat.
pub const SHOWN_STOP_MIN_MS: u64 = 1_000;

/// The largest allowed difference between a node's clock and the time of all nodes, in
/// milliseconds.
pub const CLOCK_SKEW_MAX_MS: u64 = 20;

/// Why the time of all games is stopped.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HoldReason {
    /// The disk has not answered for too long.
    Slow,
    /// The writer reports that it cannot write.
    Trouble(Trouble),
    /// This node's clock differs too much from the time of all nodes.
    Astray,
}

/// A monotonic source of time: milliseconds since it was created.
pub struct MonotonicSource(Box<dyn Fn() -> u64 + Send + Sync>);

impl MonotonicSource {
    /// The machine's monotonic clock, as tokio's timers count it.
    ///
    /// A test that pauses tokio's time pauses it too.
    #[must_use]
    pub fn of_the_machine() -> Self {
        let started = tokio_now();
        Self::by(move || u64::try_from(since(started).as_millis()).unwrap_or(u64::MAX))
    }

    /// A source with its own counter; tests use it.
    pub fn by(count: impl Fn() -> u64 + Send + Sync + 'static) -> Self {
        Self(Box::new(count))
    }
}

impl fmt::Debug for MonotonicSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Ticks")
    }
}

/// Microseconds since this function was called.
fn stopwatch() -> impl Fn() -> u64 + Send + Sync {
    let started = tokio_now();
    move || u64::try_from(since(started).as_micros()).unwrap_or(u64::MAX)
}

/// Tokio's time that has passed since a moment.
fn since(moment: tokio::time::Instant) -> Duration {
    tokio_now().saturating_duration_since(moment)
}

/// The current time of tokio's timers, which a test may pause.
#[expect(
    clippy::disallowed_methods,
    reason = "this file is the one that may read a clock"
)]
fn tokio_now() -> tokio::time::Instant {
    tokio::time::Instant::now()
}

/// The wall clock of the machine; it may jump in either direction.
#[must_use]
#[expect(
    clippy::disallowed_methods,
    reason = "this file is the one that may read a clock"
)]
pub fn wall() -> HallTime {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    HallTime(since.map_or(0, |since| {
        i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
    }))
}

/// A source of the wall-clock time.
#[derive(Debug, Clone, Copy, Default)]
pub enum Wall {
    /// The machine's.
    #[default]
    Machine,
    /// A clock that showed `at` when tokio's time was `since`, and advances with it.
    Tokio {
        /// The time that it showed.
        at: HallTime,
        /// Tokio's time at that moment.
        since: tokio::time::Instant,
    },
}

impl Wall {
    /// A clock that shows this moment now and advances with tokio's time.
    #[must_use]
    pub fn starting_at(at: HallTime) -> Self {
        let since = tokio_now();
        Self::Tokio { at, since }
    }

    /// The current time.
    #[must_use]
    pub fn read(self) -> HallTime {
        match self {
            Self::Machine => wall(),
            Self::Tokio { at, since: from } => {
                at.plus(u64::try_from(since(from).as_millis()).unwrap_or(u64::MAX))
            }
        }
    }
}

/// The clock of the hall, which never goes back.
#[derive(Debug)]
pub struct Clock {
    ticks: MonotonicSource,
    started_at: HallTime,
    /// The status of the store's writer.
    pulse: Arc<WriterStatus>,
    face: Mutex<Face>,
    standing: watch::Sender<Option<HoldReason>>,
    /// The part of `watch_hold_reason` that pages show.
    shown: watch::Sender<Option<HoldReason>>,
    /// The delay of a read-only hall, in milliseconds; `None` where games are played.
    ///
    /// A read-only hall has no stops of its own: the records contain those of the playing hall.
    shows_behind_ms: Option<u64>,
}

/// The state of the clock.
#[derive(Debug)]
struct Face {
    /// The time of the last reading.
    read: HallTime,
    /// The value returned last; less than `read` while time is stopped.
    given: HallTime,
    /// The writer's current batch, and the last reading before it was seen.
    batch: Option<(u64, HallTime)>,
    /// Whether the last completed batch was too slow; then the next one stops time at once.
    is_slow: bool,
    /// When time was stopped.
    held: Option<HallTime>,
    /// When the current stop began, or the last batch was written during it, in tokio's time.
    progress: tokio::time::Instant,
    /// How far the time of all nodes is ahead of the ticks, in milliseconds.
    ahead_ms: i64,
    /// Whether the last measurement found this node's clock too far off.
    is_astray: bool,
    /// The last measurement, in milliseconds.
    measured_ms: Option<i64>,
    stops: Stops,
}

impl Clock {
    /// Starts the clock at the wall-clock time, or at `last_beat` if the wall clock was set back
    /// since.
    ///
    /// The time since `last_beat` is a stop; `stops` are those that the store already has.
    #[must_use]
    pub fn start(
        ticks: MonotonicSource,
        wall: HallTime,
        last_beat: Option<HallTime>,
        stops: Vec<Stop>,
        pulse: Arc<WriterStatus>,
    ) -> Self {
        let started_at = last_beat.map_or(wall, |last| last.max(wall));
        let mut stops = Stops::saved(stops);
        if let Some(from) = last_beat {
            let to = started_at;
            stops.push(Stop { from, to });
        }
        let face = Face {
            read: started_at,
            given: started_at,
            batch: None,
            is_slow: false,
            held: None,
            progress: tokio_now(),
            ahead_ms: 0,
            is_astray: false,
            measured_ms: None,
            stops,
        };
        // The store reads no system clock: it measures its commits by this one.
        pulse.set_clock(stopwatch());
        Self {
            ticks,
            started_at,
            pulse,
            face: Mutex::new(face),
            standing: watch::Sender::new(None),
            shown: watch::Sender::new(None),
            shows_behind_ms: None,
        }
    }

    /// The clock of a read-only hall, `behind_ms` milliseconds behind the wall clock.
    #[must_use]
    pub fn start_behind(
        ticks: MonotonicSource,
        wall: HallTime,
        behind_ms: u64,
        pulse: Arc<WriterStatus>,
    ) -> Self {
        let behind = i64::try_from(behind_ms).unwrap_or(i64::MAX);
        let wall = HallTime(wall.0.saturating_sub(behind));
        Self {
            shows_behind_ms: Some(behind_ms),
            ..Self::start(ticks, wall, None, Vec::new(), pulse)
        }
    }

    /// The last moment that is shown; `None` if everything known is shown.
    pub fn horizon(&self) -> Option<HallTime> {
        let behind_ms = self.shows_behind_ms?;
        (behind_ms > 0).then(|| self.now())
    }

    /// The configured delay, in milliseconds.
    pub fn behind_ms(&self) -> u64 {
        self.shows_behind_ms.unwrap_or(0)
    }

    /// The current time; never less than a value returned before.
    pub fn now(&self) -> HallTime {
        let mut face = self.face();
        let now = self.unheld_at(face.ahead_ms).max(face.read);
        let before = std::mem::replace(&mut face.read, now);
        let was_away = now.since(before) > GAP_MS;
        if was_away && face.held.is_none() && self.shows_behind_ms.is_none() {
            tracing::warn!(
                ms = now.since(before),
                "the process stalled; clocks are not charged"
            );
            face.stops.push(Stop {
                from: before,
                to: now,
            });
            self.show_stop_of(now.since(before));
        }
        let writer = self.pulse.read();
        let ended = match writer {
            Writer::Idle => face.batch,
            Writer::Writing(number) => face.batch.filter(|(known, _)| *known != number),
            Writer::Suspended(_) => None,
        };
        if let Some((_, since)) = ended {
            face.is_slow &= now.since(since) > GAP_MS;
            face.progress = tokio_now();
        }
        let standing = match writer {
            Writer::Idle => {
                face.batch = None;
                None
            }
            Writer::Writing(number) => {
                let since = match face.batch {
                    // While the process was suspended, the writer was too.
                    Some((known, since))
                        if known == number && (!was_away || face.held.is_some()) =>
                    {
                        since
                    }
                    Some(_) | None if was_away => now,
                    Some(_) | None => before,
                };
                face.batch = Some((number, since));
                face.is_slow |= now.since(since) > GAP_MS;
                face.is_slow.then_some((HoldReason::Slow, since))
            }
            Writer::Suspended(trouble) => {
                let since = face.batch.map_or(before, |(_, since)| since);
                Some((HoldReason::Trouble(trouble), since))
            }
        };
        let astray = face.is_astray.then_some((HoldReason::Astray, before));
        match standing.or(astray) {
            Some((why, since)) => self.hold(&mut face, why, since),
            None => self.release(&mut face, now),
        }
        self.show(&face, now);
        if face.held.is_none() {
            face.given = now;
        }
        face.given
    }

    /// The current time without the guarantee that it never goes back.
    ///
    /// Compared with another clock it shows the error of this one, also while [`Clock::now`] waits
    /// to catch up.
    pub fn raw_now(&self) -> HallTime {
        let ahead_ms = self.face().ahead_ms;
        self.unheld_at(ahead_ms)
    }

    fn unheld_at(&self, ahead_ms: i64) -> HallTime {
        let ticked = self.started_at.plus((self.ticks.0)());
        HallTime(ticked.0.saturating_add(ahead_ms))
    }

    /// Applies a measurement: the time of all nodes was `ahead_ms` ahead of [`Clock::unheld`],
    /// within `doubt_ms`.
    ///
    /// The clock follows. If its returned values were off by more than [`CLOCK_SKEW_MAX_MS`], nothing is
    /// recorded until a measurement is within the limit.
    pub fn measured(&self, ahead_ms: i64, doubt_ms: u64) {
        let mut face = self.face();
        // A returned value is not taken back: until then the clock is ahead of its own measure.
        let waits_ms = face.read.since(self.unheld_at(face.ahead_ms));
        let given_ms = ahead_ms.saturating_sub_unsigned(waits_ms);
        let off = given_ms.unsigned_abs().saturating_sub(doubt_ms);
        face.measured_ms = Some(given_ms);
        face.is_astray = off > CLOCK_SKEW_MAX_MS && self.shows_behind_ms.is_none();
        // An imprecise measurement does not adjust the clock.
        if doubt_ms <= CLOCK_SKEW_MAX_MS {
            face.ahead_ms = face.ahead_ms.saturating_add(ahead_ms);
        }
        drop(face);
        self.now();
    }

    /// How far the time of all nodes was ahead of this clock at the last measurement, in
    /// milliseconds.
    pub fn measured_ms(&self) -> Option<i64> {
        self.face().measured_ms
    }

    /// Waits for the store. If that takes longer than [`GAP_MS`], the time is a stop.
    pub async fn wait_for_store<T>(&self, storing: impl Future<Output = T>) -> T {
        let from = self.now();
        let stored = storing.await;
        let to = self.now();
        let mut face = self.face();
        let unknown_ms = to.since(from) - face.stops.between(from, to);
        if to.since(from) > GAP_MS && unknown_ms > 0 {
            face.stops.push(Stop { from, to });
            self.show_stop_of(unknown_ms);
        }
        drop(face);
        stored
    }

    /// Records a stop from `from` until now: all other nodes were down, so their games were
    /// stopped.
    pub fn record_node_outage(&self, from: HallTime) {
        let to = self.now();
        self.face().stops.push(Stop { from, to });
        self.show_stop_of(to.since(from));
    }

    /// Notifies pages of the reason for a stop that has lasted for [`SHOWN_STOP_MIN_MS`], and of its end.
    fn show(&self, face: &Face, now: HallTime) {
        let standing = *self.standing.borrow();
        let is_short = face
            .held
            .is_some_and(|from| now.since(from) < SHOWN_STOP_MIN_MS);
        self.shown.send_if_modified(|shown| {
            let news = match standing {
                Some(HoldReason::Slow) if is_short && shown.is_none() => None,
                news => news,
            };
            std::mem::replace(shown, news) != news
        });
    }

    /// Makes pages query the time again after a long stop that was noticed only at its end.
    fn show_stop_of(&self, lasted_ms: u64) {
        if lasted_ms >= SHOWN_STOP_MIN_MS {
            self.shown.send_modify(|_| {});
        }
    }

    fn hold(&self, face: &mut Face, why: HoldReason, since: HallTime) {
        if face.held.is_none() {
            tracing::error!(?why, "all clocks are stopped");
            face.held = Some(since);
            face.progress = tokio_now();
        }
        self.standing
            .send_if_modified(|standing| standing.replace(why) != Some(why));
    }

    fn release(&self, face: &mut Face, now: HallTime) {
        if let Some(from) = face.held.take() {
            tracing::warn!(ms = now.since(from), "the stop ended; it is not charged");
            face.stops.push(Stop { from, to: now });
        }
        self.standing
            .send_if_modified(|standing| standing.take().is_some());
    }

    /// How long until `moment`; zero if it has passed.
    pub fn until(&self, moment: HallTime) -> Duration {
        Duration::from_millis(moment.since(self.now()))
    }

    /// Why time is stopped now, if it is.
    pub fn hold_reason(&self) -> Option<HoldReason> {
        self.now();
        *self.standing.borrow()
    }

    /// The reason for a stop as [`Clock::watch_shown`] gives it.
    pub fn shown(&self) -> Option<HoldReason> {
        self.now();
        *self.shown.borrow()
    }

    /// The system error with which the writer failed.
    pub fn why(&self) -> String {
        self.pulse.why()
    }

    /// Subscribes to the reason for a stop: for a slow disk after [`SHOWN_STOP_MIN_MS`], for others at once.
    ///
    /// It is also marked as changed after a stop of that length that was noticed only when it was
    /// over.
    pub fn watch_shown(&self) -> watch::Receiver<Option<HoldReason>> {
        self.shown.subscribe()
    }

    /// Completes once time has been stopped for `long` without a batch written.
    ///
    /// The duration counts from this call, or from the beginning of a later stop.
    pub async fn halted_for(&self, long: Duration) {
        let asked = tokio_now();
        let mut standing = self.standing.subscribe();
        loop {
            // `self` keeps the sender alive, so `wait_for` cannot fail.
            let _ = standing.wait_for(Option::is_some).await.map(drop);
            let since = self.face().progress.max(asked);
            sleep_until(since + long).await;
            if standing.borrow().is_some() && self.face().progress <= since {
                return;
            }
        }
    }

    /// How many milliseconds between two moments do not count.
    pub fn stopped_ms_between(&self, from: HallTime, until: HallTime) -> u64 {
        let face = self.face();
        let Some(since) = face.held else {
            return face.stops.between(from, until);
        };
        // A recorded stop may end after the current one began: no moment counts twice.
        face.stops.between(from, until.min(since)) + until.since(since.max(from))
    }

    /// How many milliseconds since the start of the clock do not count.
    pub fn stopped_ms_since_start(&self) -> u64 {
        let now = self.started_at.plus((self.ticks.0)());
        self.stopped_ms_between(self.started_at, now)
    }

    /// The first stop that ended after `after` and not after `until`.
    pub fn stop_after(&self, after: HallTime, until: HallTime) -> Option<Stop> {
        self.face().stops.first_after(after, until)
    }

    /// The stops that are not stored yet.
    pub fn unsaved(&self) -> Vec<Stop> {
        self.face().stops.unsaved().to_vec()
    }

    /// Marks these stops as stored.
    pub fn saved(&self, stops: &[Stop]) {
        let mut face = self.face();
        for stop in stops {
            face.stops.save(*stop);
        }
    }

    /// The end of the last stop.
    pub fn last_stop(&self) -> Option<HallTime> {
        self.face().stops.last()
    }

    fn face(&self) -> MutexGuard<'_, Face> {
        self.face.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The zero of a game's time on the hall's scale.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GameEpoch(HallTime);

impl GameEpoch {
    /// The game's time begins at this moment.
    pub const fn at(moment: HallTime) -> Self {
        Self(moment)
    }

    /// Extends the stopped time of the game by `ms` milliseconds.
    pub fn extend_stopped_time(&mut self, ms: u64) {
        self.0 = self.0.plus(ms);
    }

    /// Converts the hall's time to the game's, in milliseconds; 0 before the zero.
    pub fn game_ms(self, moment: HallTime) -> u64 {
        moment.since(self.0)
    }

    /// Converts the game's time to the hall's.
    pub fn hall_time(self, game_ms: u64) -> HallTime {
        self.0.plus(game_ms)
    }
}

/// The date of a moment in UTC, as PGN writes it: `2026.11.20`.
pub fn pgn_date(moment: HallTime) -> String {
    jiff::Timestamp::from_millisecond(moment.0).map_or_else(
        |_| "????.??.??".to_owned(),
        |at| at.strftime("%Y.%m.%d").to_string(),
    )
}

/// The date of a moment in UTC, as pages and file names write it: `2026-11-20`.
pub fn iso_date(moment: HallTime) -> String {
    pgn_date(moment).replace('.', "-")
}

#[cfg(test)]
mod tests;
