//! Computes what the clocks should show.
//!
//! Each player's time is a sum: what the time control gives, minus the time used, plus or minus
//! what rulings changed. A record's displays are right if nothing was set wrongly. They are wrong
//! if the clocks were wrong at the start, or had another increment than the tournament's (6.10.2).
//! The sum then gives the difference.

use alloc::vec::Vec;

use rokada_board::{Board, Color};

use crate::{
    clause::Clause,
    clock::{Display, Millis},
    event::{Decision, Event, Ruling},
    game::Game,
    message::{Argument, Message},
    record::{Entry, Record},
};

/// One player's time as a sum.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sum {
    /// Whose time it is.
    pub who: Color,
    /// The parts of the sum.
    pub items: Vec<Item>,
    /// The total of the items, in milliseconds.
    pub should_ms: Millis,
    /// What the display shows, in milliseconds.
    pub shows_ms: Millis,
}

/// A part of the sum.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Item {
    /// The kind of the part.
    pub what: What,
    /// The time it gives, in milliseconds; negative to take away.
    pub ms: Millis,
    /// The article it rests on.
    pub under: Clause,
}

/// The kind of a part of the sum.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum What {
    /// The time of the first period.
    Base,
    /// The display at the start of the record.
    AtTheStart,
    /// The increments of this many moves, the first one included in the base time.
    ///
    /// It includes what a Bronstein clock gives back.
    Increments(u32),
    /// The time of a further period.
    NextPeriod,
    /// The time used.
    Used,
    /// A ruling added or took it.
    Ruled(Ruling),
    /// The arbiter set the clock to another time than the sum, in milliseconds.
    SetTo(Millis),
    /// What this many moves would have gained by the corrected increment.
    IncrementSetRight(u32),
    /// It changed by a ruling that names no time.
    Otherwise,
}

impl Record {
    /// What the clocks should show after the last act, White's first; `None` in an untimed game.
    ///
    /// Laws 2023, 6.3, 6.4, 6.10.2, 7.1 (2018 and 2014: the same articles).
    pub fn clock_sums(&self) -> Option<[Sum; 2]> {
        let header = self.game().header().clone();
        if header.event.time.is_none() {
            return None;
        }
        let start = Game::new(header.into(), self.game().edition()).ok()?;
        let mut sums = Color::ALL.map(|who| SumBuilder::new(&start, who));
        let mut game = start;
        for entry in self.effective() {
            add_entry(&mut sums, &mut game, entry);
        }
        Some(sums.map(|sum| sum.finish(&game)))
    }
}

struct SumBuilder {
    who: Color,
    start: Item,
    /// The increment that comes with the start, and of the moves since.
    first_ms: Millis,
    moves: u32,
    increments_ms: Millis,
    periods: Vec<Item>,
    used_ms: Millis,
    others: Vec<Item>,
    /// Completed moves since the clock was last set: the period, the number of the next move, the
    /// gain.
    gained: Vec<(u8, u32, Millis)>,
}

impl SumBuilder {
    fn new(start: &Game, who: Color) -> Self {
        let header = start.header();
        let first = start.before(0).0.fullmoves;
        let time = header.event.time.of(who);
        let full = Display::full(time, first);
        let shown = start.clock().display(who).remaining_ms;
        let begins = header.start.moves.is_empty() && start.before(0).0.board == Board::initial();
        let first_ms = time.increment_ms(0, first);
        // No time can be used before the first move. The time control then tells whether the
        // display is right.
        let (what, ms, first_ms) = if begins || shown == full.remaining_ms {
            (What::Base, full.remaining_ms - first_ms, first_ms)
        } else {
            (What::AtTheStart, shown, 0)
        };
        let under = Clause::MovesInPeriod;
        Self {
            who,
            start: Item { what, ms, under },
            first_ms,
            moves: u32::from(first_ms > 0),
            increments_ms: first_ms,
            periods: Vec::new(),
            used_ms: 0,
            others: Vec::new(),
            gained: Vec::new(),
        }
    }

    fn total(&self) -> Millis {
        let further = self.periods.iter().chain(&self.others);
        let further: Millis = further.map(|item| item.ms).sum();
        self.start.ms + self.increments_ms - self.used_ms + further
    }

    fn finish(self, game: &Game) -> Sum {
        let should_ms = self.total();
        let mut items = Vec::from([self.start]);
        if self.moves > 0 {
            items.push(Item {
                what: What::Increments(self.moves),
                ms: self.increments_ms,
                under: Clause::AddedTime,
            });
        }
        items.extend(self.periods);
        if self.used_ms != 0 {
            items.push(Item {
                what: What::Used,
                ms: -self.used_ms,
                under: Clause::Press,
            });
        }
        items.extend(self.others);
        Sum {
            who: self.who,
            items,
            should_ms,
            shows_ms: game.clock().display(self.who).remaining_ms,
        }
    }

    /// The display changed as time passed: adds the time used, and the periods that began.
    fn time_passed(&mut self, before: &Display, after: &Display, game: &Game) {
        let mut began = 0;
        for period in before.period..after.period {
            let time = game.control().of(self.who);
            let base = time.next_base_ms(period, u32::MAX).unwrap_or(0);
            began += base;
            self.periods.push(Item {
                what: What::NextPeriod,
                ms: base,
                under: Clause::MovesChecked,
            });
        }
        self.used_ms += before.remaining_ms + began - after.remaining_ms;
    }

    fn completed(&mut self, ms: Millis, period: u8, next: u32) {
        self.moves += u32::from(ms > 0);
        self.increments_ms += ms;
        self.gained.push((period, next, ms));
    }

    /// The arbiter corrected the increment: adds what the moves completed so far lack.
    fn increment_set_right(&mut self, game: &Game) {
        let time = game.control().of(self.who);
        let gained = self.gained.iter();
        let lacks = gained.map(|(period, next, ms)| time.increment_ms(*period, *next) - ms);
        // The first increment came with the base time.
        let first = game.before(0).0.fullmoves;
        let is_base = self.start.what == What::Base && self.others.is_empty();
        let in_base_ms = if is_base {
            time.increment_ms(0, first) - self.first_ms
        } else {
            0
        };
        let ms = lacks.sum::<Millis>() + in_base_ms;
        let moves = self.gained.len() + usize::from(in_base_ms != 0);
        if ms != 0 {
            self.others.push(Item {
                what: What::IncrementSetRight(u32::try_from(moves).unwrap_or(u32::MAX)),
                ms,
                under: Clause::ClockSetting,
            });
        }
        self.gained.clear();
    }

    /// The arbiter has set the clock: the sum restarts from this time.
    fn set_to(&mut self, shown_ms: Millis) {
        let ms = shown_ms - self.total();
        self.gained.clear();
        if ms != 0 {
            self.others.push(Item {
                what: What::SetTo(shown_ms),
                ms,
                under: Clause::ClockSetting,
            });
        }
    }

    fn add_item(&mut self, what: What, ms: Millis, under: Clause) {
        if ms != 0 {
            self.others.push(Item { what, ms, under });
        }
    }
}

/// Adds the events of an entry.
///
/// A changed display is explained by the completed move before it, or by the ruling after it.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "other events change no display"
)]
fn add_entry(sums: &mut [SumBuilder; 2], game: &mut Game, entry: &Entry) {
    let mut completed: Option<Color> = None;
    let mut pending: Option<(Color, Millis)> = None;
    let mut passing = false;
    for (index, event) in entry.events.iter().enumerate() {
        match event {
            // A display runs on as soon as time has passed, before anything is judged.
            Event::At(ms) => passing = *ms > game.now(),
            Event::Completed(back, gained) => {
                let line = game.line().len();
                let ply = usize::try_from(*back).ok();
                let ply = ply.and_then(|back| line.checked_sub(back + 1));
                let by = ply
                    .and_then(|index| game.line().get(index))
                    .map(|ply| ply.made.by);
                // A move made once more after a ruling gains nothing again.
                let next = entry.events.get(index + 1);
                let shows = matches!(next, Some(Event::Shows(who, _)) if Some(*who) == by);
                let by = by.filter(|_| *gained == 0 || shows);
                completed = by.filter(|_| *gained != 0);
                if let Some(by) = by {
                    let next = game.moves_completed(by) + 2;
                    let period = game.clock().display(by).period;
                    sums[by.index()].completed(*gained, period, next);
                }
            }
            Event::Shows(who, after) => {
                let before = *game.clock().display(*who);
                let runs = game.clock().running == Some(*who) && before.flag.is_none();
                let is_passing = passing && runs && index == 1;
                if is_passing {
                    sums[who.index()].time_passed(&before, after, game);
                } else if completed == Some(*who) {
                    completed = None;
                } else if let Some(ruling) = find_explanation(&entry.events[index + 1..], *who) {
                    apply_ruling(sums, *who, &before, after, ruling);
                } else {
                    pending = Some((*who, after.remaining_ms - before.remaining_ms));
                }
            }
            Event::Ruling(ruling) => {
                let is_setting =
                    ruling.under == Clause::ClockSetting && ruling.what == Decision::MoveRemains;
                let before = index.checked_sub(1).map(|before| &entry.events[before]);
                if let Some(Event::Increment(of, _)) = before
                    && is_setting
                {
                    let concerned = |sum: &&mut SumBuilder| of.is_none_or(|who| who == sum.who);
                    for sum in sums.iter_mut().filter(concerned) {
                        sum.increment_set_right(game);
                    }
                }
            }
            _ => {}
        }
        if let Some((who, ms)) = pending.take() {
            sums[who.index()].add_item(What::Otherwise, ms, Clause::TimesRestored);
        }
        game.evolve(event);
    }
}

/// The ruling that explains a changed display: the next one about this clock.
fn find_explanation(events: &[Event], who: Color) -> Option<&Ruling> {
    let before_next_display = events
        .iter()
        .take_while(|event| !matches!(event, Event::Shows(..)));
    let mut rulings = before_next_display.filter_map(Event::ruling);
    rulings.find(
        |ruling| matches!(ruling.what, Decision::Added(of, _) | Decision::Set(of, _) if of == who),
    )
}

fn apply_ruling(
    sums: &mut [SumBuilder; 2],
    who: Color,
    before: &Display,
    after: &Display,
    ruling: &Ruling,
) {
    let sum = &mut sums[who.index()];
    if matches!(ruling.what, Decision::Set(..)) {
        sum.set_to(after.remaining_ms);
    } else {
        let ms = after.remaining_ms - before.remaining_ms;
        sum.add_item(What::Ruled(ruling.clone()), ms, ruling.under);
    }
}

impl Item {
    /// The item in words, without its time and article.
    pub fn message(&self) -> Message {
        match &self.what {
            What::Base => Message::new("sum-base"),
            What::AtTheStart => Message::new("sum-at-the-start"),
            What::Increments(moves) => Message::new("sum-increments").with("count", *moves),
            What::NextPeriod => Message::new("sum-next-period"),
            What::Used => Message::new("sum-used"),
            What::Ruled(ruling) => ruling.message(),
            What::SetTo(ms) => Message::new("sum-set-to").with("time", Argument::Reading(*ms)),
            What::IncrementSetRight(moves) => {
                Message::new("sum-increment-set-right").with("count", *moves)
            }
            What::Otherwise => Message::new("sum-otherwise"),
        }
    }
}

impl Sum {
    /// The difference between display and sum, in words.
    pub fn message(&self) -> Message {
        let off = self.shows_ms - self.should_ms;
        let message = match off {
            0 => Message::new("sum-in-order"),
            1.. => Message::new("sum-too-much").with("span", Argument::Reading(off)),
            _ => Message::new("sum-too-little").with("span", Argument::Reading(-off)),
        };
        message.with("time", Argument::Reading(self.shows_ms))
    }
}
