//! The one file of the hall that reads a clock.
//!
//! Two scales. The hall's time counts milliseconds of the wall clock, but runs
//! by the monotonic clock once the hall is up and never starts before the last
//! sign of life in the store, so it cannot go back. A game's time counts from
//! the game's own zero and stands still while the hall does: while it is down,
//! while its process is suspended, and while nothing can be recorded.
//!
//! Every reading goes through [`Clock::now`], which compares it with the
//! reading before; a beat reads at least every 50 ms. What lies between two
//! readings more than 250 ms apart counts for nobody, whoever reads first. The
//! same reading looks at the writer of the store, and from the beginning of a
//! batch that does not come back in time, or of one that fails, nothing counts
//! until the next is written. On a disk that was slow the next batch stops time
//! from its beginning, until one comes back in time. An entry for which the
//! hall waits longer, whatever for, is such a time too.
//!
//! Such a time is a [`Stop`]. It is stored in the same commit as the first later
//! sign of life, and recorded in each game whose clock ran with the game's next
//! act (6.11.1). A commit is never made only because the one before was slow.

mod stops;

use std::{
    fmt,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, SystemTime, UNIX_EPOCH},
};

pub use rokada_store::{HallTime, Stop};
use rokada_store::{Pulse, Trouble, Writer};
use tokio::{sync::watch, time::sleep_until};

use self::stops::Stops;

/// How often the clock is read, whether anybody asks or not.
pub const BEAT: Duration = Duration::from_millis(50);

/// The longest time between two readings that counts, and the longest that a batch may take the
/// writer while time counts, in milliseconds.
pub const GAP_MS: u64 = 250;

/// The shortest stop that pages are notified of at once, in milliseconds. Notifying thousands of
/// pages may cause the next stop; they learn of a shorter one with their next beat.
pub const SHOWN_MS: u64 = 1_000;

/// The furthest that a node's clock may be from that of all nodes, in milliseconds.
pub const ASTRAY_MS: u64 = 20;

/// Why the time of all games stands still.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    /// The disk has not answered for long.
    Slow,
    /// The writer says that it cannot write.
    Trouble(Trouble),
    /// This node's clock is too far from that of all nodes.
    Astray,
}

/// Where a clock takes its time from: milliseconds since it was made, never going back.
pub struct Ticks(Box<dyn Fn() -> u64 + Send + Sync>);

impl Ticks {
    /// Those of the machine, as tokio's timers count them: a test that pauses tokio's time pauses
    /// these.
    #[must_use]
    pub fn of_the_machine() -> Self {
        let started = tokio_now();
        Self::by(move || u64::try_from(since(started).as_millis()).unwrap_or(u64::MAX))
    }

    /// Those that somebody else counts.
    pub fn by(count: impl Fn() -> u64 + Send + Sync + 'static) -> Self {
        Self(Box::new(count))
    }
}

impl fmt::Debug for Ticks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Ticks")
    }
}

/// Microseconds since it was made.
fn stopwatch() -> impl Fn() -> u64 + Send + Sync {
    let started = tokio_now();
    move || u64::try_from(since(started).as_micros()).unwrap_or(u64::MAX)
}

/// How much of tokio's time has passed since a moment.
fn since(moment: tokio::time::Instant) -> Duration {
    tokio_now().saturating_duration_since(moment)
}

/// Now by the clock of tokio's timers, which a test may pause.
#[expect(
    clippy::disallowed_methods,
    reason = "this file is the one that may read a clock"
)]
fn tokio_now() -> tokio::time::Instant {
    tokio::time::Instant::now()
}

/// The time of the wall, which may be anything.
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

/// A wall clock.
#[derive(Debug, Clone, Copy, Default)]
pub enum Wall {
    /// That of the machine.
    #[default]
    Machine,
    /// One that showed `at` when tokio's time was `since`, and runs with it.
    Tokio {
        /// What it showed.
        at: HallTime,
        /// When.
        since: tokio::time::Instant,
    },
}

impl Wall {
    /// A clock that shows this moment now, and runs with tokio's time.
    #[must_use]
    pub fn starting_at(at: HallTime) -> Self {
        let since = tokio_now();
        Self::Tokio { at, since }
    }

    /// What it shows.
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

/// The one clock of the hall, which never goes back.
#[derive(Debug)]
pub struct Clock {
    ticks: Ticks,
    started_at: HallTime,
    /// How the store's writer is.
    pulse: Arc<Pulse>,
    face: Mutex<Face>,
    standing: watch::Sender<Option<Standing>>,
    /// What pages show of `standing`.
    shown: watch::Sender<Option<Standing>>,
    /// How far behind a hall is that only shows, in milliseconds; `None` where games are played.
    /// There no time stands still: what stood still elsewhere stands in the records.
    shows_behind_ms: Option<u64>,
}

/// What the clock shows and remembers.
#[derive(Debug)]
struct Face {
    /// The last reading of the ticks.
    read: HallTime,
    /// What was given out last. It stays behind `read` while time stands still.
    given: HallTime,
    /// The batch that the writer has, and the last reading before it was seen.
    batch: Option<(u64, HallTime)>,
    /// Whether the last batch that ended had taken too long: then the next is not waited for before
    /// time stands still.
    is_slow: bool,
    /// Since when time stands still.
    held: Option<HallTime>,
    /// When the current stop began, or a batch was written during it, by tokio's clock.
    progress: tokio::time::Instant,
    /// By how much the time of all nodes is ahead of the ticks, in milliseconds.
    ahead_ms: i64,
    /// Whether this node's clock was too far from it when it was measured last.
    is_astray: bool,
    /// What was measured last, in milliseconds.
    measured_ms: Option<i64>,
    stops: Stops,
}

impl Clock {
    /// Starts the hall's clock at the time of the wall, or at `last_beat` where the wall clock was
    /// set back since the hall last lived. The time in between was a stop; `stops` are those that
    /// the store knows of.
    #[must_use]
    pub fn start(
        ticks: Ticks,
        wall: HallTime,
        last_beat: Option<HallTime>,
        stops: Vec<Stop>,
        pulse: Arc<Pulse>,
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
        // The store reads no clock: it measures its commits by this one.
        pulse.measure_by(stopwatch());
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

    /// A clock for a hall that only shows, so many milliseconds behind the time of the wall.
    #[must_use]
    pub fn start_behind(ticks: Ticks, wall: HallTime, behind_ms: u64, pulse: Arc<Pulse>) -> Self {
        let behind = i64::try_from(behind_ms).unwrap_or(i64::MAX);
        let wall = HallTime(wall.0.saturating_sub(behind));
        Self {
            shows_behind_ms: Some(behind_ms),
            ..Self::start(ticks, wall, None, Vec::new(), pulse)
        }
    }

    /// Nothing later than this is shown; `None` where all is that is known.
    pub fn horizon(&self) -> Option<HallTime> {
        let behind_ms = self.shows_behind_ms?;
        (behind_ms > 0).then(|| self.now())
    }

    /// How far it is behind by choice, in milliseconds.
    pub fn behind_ms(&self) -> u64 {
        self.shows_behind_ms.unwrap_or(0)
    }

    /// Now; never less than a value given out before.
    pub fn now(&self) -> HallTime {
        let mut face = self.face();
        let now = self.unheld_at(face.ahead_ms).max(face.read);
        let before = std::mem::replace(&mut face.read, now);
        let was_away = now.since(before) > GAP_MS;
        if was_away && face.held.is_none() && self.shows_behind_ms.is_none() {
            tracing::warn!(
                ms = now.since(before),
                "the hall stood still; no clock pays"
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
            Writer::Stands(_) => None,
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
                    // While the process was away the writer was too.
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
                face.is_slow.then_some((Standing::Slow, since))
            }
            Writer::Stands(trouble) => {
                let since = face.batch.map_or(before, |(_, since)| since);
                Some((Standing::Trouble(trouble), since))
            }
        };
        let astray = face.is_astray.then_some((Standing::Astray, before));
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

    /// What the clock would read if it could go back: held against another clock it says how far
    /// this one is off, also while [`Clock::now`] waits for it to come by.
    pub fn unheld(&self) -> HallTime {
        let ahead_ms = self.face().ahead_ms;
        self.unheld_at(ahead_ms)
    }

    fn unheld_at(&self, ahead_ms: i64) -> HallTime {
        let ticked = self.started_at.plus((self.ticks.0)());
        HallTime(ticked.0.saturating_add(ahead_ms))
    }

    /// The time of all nodes, as somebody else reads it, was `ahead_ms` ahead of
    /// [`Clock::unheld`], give or take `doubt_ms`. The clock follows; where what it gives out was
    /// further off than a node may be, nothing is recorded before it is measured to be right.
    pub fn measured(&self, ahead_ms: i64, doubt_ms: u64) {
        let mut face = self.face();
        // What was given out before is not taken back: so far the clock is ahead of itself.
        let waits_ms = face.read.since(self.unheld_at(face.ahead_ms));
        let given_ms = ahead_ms.saturating_sub_unsigned(waits_ms);
        let off = given_ms.unsigned_abs().saturating_sub(doubt_ms);
        face.measured_ms = Some(given_ms);
        face.is_astray = off > ASTRAY_MS && self.shows_behind_ms.is_none();
        // A measure that says little moves nothing.
        if doubt_ms <= ASTRAY_MS {
            face.ahead_ms = face.ahead_ms.saturating_add(ahead_ms);
        }
        drop(face);
        self.now();
    }

    /// By how much the time of all nodes was ahead of this clock when it was measured last, in
    /// milliseconds.
    pub fn measured_ms(&self) -> Option<i64> {
        self.face().measured_ms
    }

    /// Waits for the store. Where that took too long, time stood still meanwhile.
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

    /// Others stood still since `from`, and their games with them: nobody's time passed.
    pub fn stood_elsewhere(&self, from: HallTime) {
        let to = self.now();
        self.face().stops.push(Stop { from, to });
        self.show_stop_of(to.since(from));
    }

    /// Notifies pages of the reason for a stop that has lasted for [`SHOWN_MS`], and of its end.
    fn show(&self, face: &Face, now: HallTime) {
        let standing = *self.standing.borrow();
        let is_short = face.held.is_some_and(|from| now.since(from) < SHOWN_MS);
        self.shown.send_if_modified(|shown| {
            let news = match standing {
                Some(Standing::Slow) if is_short && shown.is_none() => None,
                news => news,
            };
            std::mem::replace(shown, news) != news
        });
    }

    /// Makes pages ask for the time again after a long stop that was noticed only at its end.
    fn show_stop_of(&self, lasted_ms: u64) {
        if lasted_ms >= SHOWN_MS {
            self.shown.send_modify(|_| {});
        }
    }

    fn hold(&self, face: &mut Face, why: Standing, since: HallTime) {
        if face.held.is_none() {
            tracing::error!(?why, "all clocks stand still");
            face.held = Some(since);
            face.progress = tokio_now();
        }
        self.standing
            .send_if_modified(|standing| standing.replace(why) != Some(why));
    }

    fn release(&self, face: &mut Face, now: HallTime) {
        if let Some(from) = face.held.take() {
            tracing::warn!(ms = now.since(from), "the clocks go on; nobody pays");
            face.stops.push(Stop { from, to: now });
        }
        self.standing
            .send_if_modified(|standing| standing.take().is_some());
    }

    /// How long until `moment`; zero if it has passed.
    pub fn until(&self, moment: HallTime) -> Duration {
        Duration::from_millis(moment.since(self.now()))
    }

    /// Why time stands still just now, if it does.
    pub fn standing(&self) -> Option<Standing> {
        self.now();
        *self.standing.borrow()
    }

    /// The reason for a stop as [`Clock::watch_shown`] gives it.
    pub fn shown(&self) -> Option<Standing> {
        self.now();
        *self.shown.borrow()
    }

    /// What the system said when the writer failed.
    pub fn why(&self) -> String {
        self.pulse.why()
    }

    /// The reason for a stop: of a slow disk after [`SHOWN_MS`], any other at once. It is also
    /// marked as changed after a stop of that length that was noticed only when it was over.
    pub fn watch_shown(&self) -> watch::Receiver<Option<Standing>> {
        self.shown.subscribe()
    }

    /// Done once time has stood still for so long, from now or from when it begins to, and no batch
    /// came back from the disk meanwhile.
    pub async fn stood(&self, long: Duration) {
        let asked = tokio_now();
        let mut standing = self.standing.subscribe();
        loop {
            // The clock holds the other end: neither can fail.
            let _ = standing.wait_for(Option::is_some).await.map(drop);
            let since = self.face().progress.max(asked);
            sleep_until(since + long).await;
            if standing.borrow().is_some() && self.face().progress <= since {
                return;
            }
        }
    }

    /// How much of the time between two moments does not count, in milliseconds.
    pub fn stood_still(&self, from: HallTime, until: HallTime) -> u64 {
        let face = self.face();
        let Some(since) = face.held else {
            return face.stops.between(from, until);
        };
        // A stop may have ended after what stands now began: no moment counts twice.
        face.stops.between(from, until.min(since)) + until.since(since.max(from))
    }

    /// The same since the clock was started.
    pub fn stood_since_start(&self) -> u64 {
        let now = self.started_at.plus((self.ticks.0)());
        self.stood_still(self.started_at, now)
    }

    /// The first stop that ended after one moment and not after another.
    pub fn stop_after(&self, after: HallTime, until: HallTime) -> Option<Stop> {
        self.face().stops.first_after(after, until)
    }

    /// The stops that the store does not know of yet.
    pub fn unsaved(&self) -> Vec<Stop> {
        self.face().stops.unsaved().to_vec()
    }

    /// The store knows of these stops now.
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

/// The zero of one game's time on the hall's scale.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Zero(HallTime);

impl Zero {
    /// The game's time begins at this moment.
    pub const fn at(moment: HallTime) -> Self {
        Self(moment)
    }

    /// The game's time stood still for `ms` milliseconds more.
    pub fn stood_still(&mut self, ms: u64) {
        self.0 = self.0.plus(ms);
    }

    /// A moment of the hall in the game's time, in milliseconds; 0 before the zero.
    pub fn game_ms(self, moment: HallTime) -> u64 {
        moment.since(self.0)
    }

    /// A moment of the game in the hall's time.
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

#[cfg(test)]
mod tests;
