//! Announcement settings: how much is announced, and at which clock times.
//!
//! A player changes them with typed commands (`brief`, `full`, `clock at 5:00 1:00`). A page stores
//! them in a cookie, a terminal for the session.

use std::{fmt, str::FromStr};

use rokada_board::Color;
use rokada_words::Words;

use super::{Announcement, clock_line, help};
use rokada_protocol::View;

/// The announcement settings of one reader.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Manner {
    /// How much is announced.
    pub verbosity: Verbosity,
    /// The clock times to announce, in milliseconds, longest first.
    pub at: Vec<u64>,
}

/// How much is announced.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Verbosity {
    /// The move as written; rulings without their article, offers, questions, results.
    Brief,
    /// Also the player who moved, pieces in hand, obligations, the article, the next step, and
    /// whose clock press is awaited.
    #[default]
    Full,
}

/// The suggested clock times: ten, five and one minutes, thirty and ten seconds.
pub const SUGGESTED_CLOCK_TIMES: &str = "10:00 5:00 1:00 0:30 0:10";

/// A command that sets the clock times, as an example.
const EXAMPLE: &str = "clock at 5:00 1:00 0:10";

/// At or below this time, in milliseconds, the player's own clock interrupts the screen reader.
const URGENT_MS: u64 = 60_000;

/// Maximum number of clock times.
const TIMES_MAX: usize = 20;

/// The form stored in the cookie: `brief.300.60`, times in seconds.
impl fmt::Display for Manner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.verbosity {
            Verbosity::Brief => "brief",
            Verbosity::Full => "full",
        })?;
        self.at
            .iter()
            .try_for_each(|ms| write!(f, ".{}", ms / 1000))
    }
}

impl FromStr for Manner {
    /// A stored value that this program did not write.
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let mut parts = text.split('.');
        let verbosity = match parts.next() {
            Some("brief") => Verbosity::Brief,
            Some("full") => Verbosity::Full,
            Some(_) | None => return Err(()),
        };
        let seconds = parts.map(|part| part.parse::<u32>().map_err(|_| ()));
        let at = seconds.map(|seconds| Ok(u64::from(seconds?) * 1000));
        Ok(Self {
            verbosity,
            at: sorted(at.collect::<Result<_, ()>>()?),
        })
    }
}

impl Manner {
    /// Full announcements, and the clock at the suggested times.
    pub fn suggested() -> Self {
        let times: Vec<&str> = SUGGESTED_CLOCK_TIMES.split(' ').collect();
        Self {
            at: times_of(&times).unwrap_or_default(),
            ..Self::default()
        }
    }

    /// The settings after a typed line, and the answer; `None` if the line is about something else.
    pub fn after(&self, line: &str, words: &Words) -> Option<(Self, Vec<String>)> {
        let line = words.command(line)?;
        let said: Vec<&str> = line.split_whitespace().collect();
        let mut manner = self.clone();
        match said.as_slice() {
            ["brief"] => manner.verbosity = Verbosity::Brief,
            ["full"] => manner.verbosity = Verbosity::Full,
            ["clock", "at"] | ["verbosity"] => {}
            ["clock", "at", "never"] => manner.at.clear(),
            ["clock", "at", times @ ..] => {
                let Some(at) = times_of(times) else {
                    let times = help::code(EXAMPLE, words).into();
                    let never = help::code("clock at never", words).into();
                    let says = words.tell("text-no-time", &[("times", times), ("never", never)]);
                    return Some((manner, vec![says]));
                };
                manner.at = at;
            }
            _ => return None,
        }
        let says = if matches!(said.first(), Some(&"clock")) {
            manner.clock_times_sentence(words)
        } else {
            words.say(match manner.verbosity {
                Verbosity::Brief => "text-announced-brief",
                Verbosity::Full => "text-announced-full",
            })
        };
        Some((manner, vec![says]))
    }

    /// The chosen clock times, as a sentence.
    pub fn clock_times_sentence(&self, words: &Words) -> String {
        if self.at.is_empty() {
            let clock = help::code("clock", words).into();
            let times = help::code(EXAMPLE, words).into();
            return words.tell(
                "text-announced-never",
                &[("clock", clock), ("times", times)],
            );
        }
        let spans = self.at.iter().map(|ms| span(*ms, words));
        let times = spans.collect::<Vec<_>>().join(", ");
        words.tell("text-announced-at", &[("times", times.into())])
    }

    /// Whether only the shortest announcements are wanted.
    pub fn is_brief(&self) -> bool {
        self.verbosity == Verbosity::Brief
    }

    /// Whether this seat hears the clock of a player; in brief mode a player hears only their own.
    fn announces_clock_of(&self, view: &View, color: Color) -> bool {
        let own = view.seat.side();
        own.is_none_or(|own| own == color) || !self.is_brief()
    }

    /// The sentences for all chosen times of the clocks, each with the clock and the time in
    /// milliseconds.
    pub fn sentences(&self, view: &View, words: &Words) -> Vec<(Color, u64, Announcement)> {
        let colors = Color::ALL
            .into_iter()
            .filter(|it| self.announces_clock_of(view, *it));
        let each = colors.flat_map(|color| self.at.iter().map(move |ms| (color, *ms)));
        each.map(|(color, ms)| {
            let news = Announcement {
                text: clock_line(color, ms, words),
                is_urgent: view.seat.side() == Some(color) && ms <= URGENT_MS,
            };
            (color, ms, news)
        })
        .collect()
    }
}

/// A clock time in words.
fn span(ms: u64, words: &Words) -> String {
    words.span(i64::try_from(ms).unwrap_or(i64::MAX))
}

fn sorted(mut at: Vec<u64>) -> Vec<u64> {
    at.retain(|ms| *ms > 0);
    at.sort_unstable_by(|one, other| other.cmp(one));
    at.dedup();
    at.truncate(TIMES_MAX);
    at
}

/// Parses `5:00`, `1:30:00`, `90s`, `5m`, with or without commas.
fn times_of(said: &[&str]) -> Option<Vec<u64>> {
    let parts = said.iter().flat_map(|part| part.split(','));
    let parts = parts.filter(|part| !part.is_empty());
    let at: Option<Vec<u64>> = parts.map(time_of).collect();
    at.map(sorted).filter(|at| !at.is_empty())
}

fn time_of(text: &str) -> Option<u64> {
    let number = |text: &str| {
        let is_plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        is_plain.then(|| text.parse::<u32>().ok().map(u64::from))?
    };
    for (unit, seconds) in [("s", 1), ("m", 60), ("h", 3600)] {
        if let Some(count) = text.strip_suffix(unit) {
            return Some(number(count)? * seconds * 1000);
        }
    }
    let (first, rest) = text.split_once(':')?;
    let mut seconds = number(first)?;
    for part in rest.split(':') {
        seconds = seconds * 60 + number(part).filter(|part| *part < 60)?;
    }
    (rest.split(':').count() <= 2).then_some(seconds * 1000)
}

/// Remembers which of the chosen times were announced for each clock.
///
/// A time is announced once, and again if the clock has meanwhile shown more than twice as much.
#[derive(Debug, Clone, Default)]
pub struct ClockReminders {
    /// The shortest time already passed, in milliseconds: White's, Black's; `None` before the first
    /// view.
    announced: Option<[u64; 2]>,
}

impl ClockReminders {
    /// The announcements that are due in this view, each once.
    ///
    /// The first view after the start or after [`ClockReminders::forget`] announces nothing.
    pub fn take_due(&mut self, view: &View, manner: &Manner, words: &Words) -> Vec<Announcement> {
        let is_first = self.announced.is_none();
        let announced = self.announced.get_or_insert([u64::MAX; 2]);
        let mut due = Vec::new();
        for (color, announced) in Color::ALL.into_iter().zip(announced) {
            let shows = shown(view, color);
            if shows / 2 > *announced {
                *announced = u64::MAX;
            }
            let passed = manner.at.iter().filter(|ms| shows <= **ms).min();
            let Some(passed) = passed.copied().filter(|ms| ms < announced) else {
                continue;
            };
            *announced = passed;
            if !is_first && view.clocks.timed {
                let said = manner.sentences(view, words).into_iter();
                due.extend(said.filter(|(of, ms, _)| (*of, *ms) == (color, passed)));
            }
        }
        due.into_iter().map(|(.., news)| news).collect()
    }

    /// Milliseconds until the running clock reaches the next chosen time.
    #[must_use]
    pub fn next_in(&self, view: &View, manner: &Manner) -> Option<u64> {
        let running = view.clocks.running.filter(|_| view.clocks.timed)?;
        let shows = shown(view, running);
        let next = manner.at.iter().filter(|ms| **ms < shows).max()?;
        Some(shows - next + view.clocks.waits)
    }

    /// Starts over after a change of the times: times already passed are not announced.
    pub fn forget(&mut self) {
        self.announced = None;
    }
}

fn shown(view: &View, color: Color) -> u64 {
    match color {
        Color::White => view.clocks.white,
        Color::Black => view.clocks.black,
    }
}
