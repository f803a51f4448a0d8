//! The lists that grow with a game: what a page lacks of them, by the entry that it has.
//!
//! Of a move the hall remembers by which entry it last changed; so whoever has the view after an
//! entry lacks the moves from the first that changed later. Rulings only come to the end. They
//! are kept in the store; in memory are the numbers of the entries that have any, and the newest
//! few, which every page that kept up asks for.

use std::collections::VecDeque;

use rokada_board::Color;
use rokada_laws::{Event, Ruling, Statement, act::Act, event::Decision};

use super::{hears, spoken::Spoken};
use rokada_protocol::Seat;

/// The rulings of so many entries are shown, the newest; the transcript has all.
const SHOWN_MAX: usize = 200;

/// The rulings of so many entries are kept in memory.
const KEPT: usize = 4;

/// What a game's lists have become, entry by entry.
#[derive(Debug, Clone, Default)]
pub(super) struct Lists {
    /// For each move that stands: the entry by which it last changed.
    changed: Vec<u32>,
    /// The newest entries with something to read among the rulings.
    ruled: VecDeque<u32>,
    /// The newest of them with what there is to read.
    newest: VecDeque<Ruled>,
    /// Whether any ruling fell that everybody hears, and that the arbiter hears.
    has_ruled: [bool; 2],
    /// What was announced and the opponent has not yet repeated (D.2.1).
    to_repeat: Option<Box<Spoken>>,
}

/// What stands among the rulings for one entry.
#[derive(Debug, Clone)]
pub(crate) struct Ruled {
    /// The number of the entry.
    pub(crate) seq: u64,
    /// The game's time, in milliseconds.
    pub(crate) at_ms: u64,
    /// What was said aloud of a move: it comes first.
    pub(crate) spoken: Option<Box<Spoken>>,
    /// What there is to read.
    pub(crate) what: Said,
}

/// What is read among the rulings.
#[derive(Debug, Clone)]
pub(crate) enum Said {
    /// What is said of one act, in order.
    Statements(Vec<Statement>),
    /// The hall stood still for so many milliseconds (6.11.1).
    Interruption(u64),
}

/// The rulings that a page lacks.
#[derive(Debug)]
pub(crate) enum Lacking<'a> {
    /// They are in memory.
    Kept(Vec<&'a Ruled>),
    /// They are in the store, in the entries of these numbers.
    Stored(Vec<u64>),
}

impl Lists {
    /// The lists of a game that begins with so many moves.
    pub(super) fn new(plies: usize) -> Self {
        Self {
            changed: vec![0; plies],
            ..Self::default()
        }
    }

    /// Takes note of an act, what it led to, and what is said of it.
    pub(super) fn note(
        &mut self,
        seq: u64,
        at_ms: u64,
        act: &Act,
        events: &[Event],
        statements: Vec<Statement>,
    ) {
        for event in events {
            self.note_moves(seq, event);
        }
        let spoken = Spoken::of(act).map(Box::new);
        self.note_spoken(spoken.as_deref(), act, events);
        if !statements.is_empty() || spoken.is_some() {
            self.note_ruled(Ruled {
                seq,
                at_ms,
                spoken,
                what: Said::Statements(statements),
            });
        }
    }

    /// What was announced waits to be repeated until the opponent does so or goes on to move, or
    /// the move is taken back.
    fn note_spoken(&mut self, spoken: Option<&Spoken>, act: &Act, events: &[Event]) {
        match spoken {
            Some(spoken) if spoken.is_repeated => self.to_repeat = None,
            Some(spoken) => self.to_repeat = Some(Box::new(spoken.clone())),
            None => {
                let hears = self.to_repeat.as_ref().map(|waits| waits.by.opposite());
                let moves = (events.iter()).any(|event| matches!(event, Event::Made(_)));
                let is_back = (events.iter()).any(|event| matches!(event, Event::BackTo(_)));
                if is_back || moves && act.who.side() == hears {
                    self.to_repeat = None;
                }
            }
        }
    }

    /// What this side hears and has not yet repeated.
    pub(super) fn to_repeat(&self, by: Color) -> Option<&Spoken> {
        let waits = self.to_repeat.as_deref();
        waits.filter(|waits| waits.by != by)
    }

    /// Takes note of something to read among the rulings.
    pub(super) fn note_ruled(&mut self, ruled: Ruled) {
        for (seat, has_ruled) in [Seat::Spectator, Seat::Arbiter]
            .into_iter()
            .zip(&mut self.has_ruled)
        {
            *has_ruled |= ruled.heard_by(seat);
        }
        if self.ruled.len() == SHOWN_MAX {
            self.ruled.pop_front();
        }
        self.ruled.push_back(small(ruled.seq));
        if self.newest.len() == KEPT {
            self.newest.pop_front();
        }
        self.newest.push_back(ruled);
    }

    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "all other events leave the moves as they stand; a test holds this to the views"
    )]
    fn note_moves(&mut self, seq: u64, event: &Event) {
        let mark = small(seq);
        let back = |back: u32| usize::try_from(back).unwrap_or(usize::MAX);
        let moves = self.changed.len();
        match event {
            Event::Made(_) => {
                if moves == self.changed.capacity() {
                    // A list that doubles would mostly lie idle, in thousands of games.
                    self.changed.reserve_exact(moves / 8 + 8);
                }
                self.changed.push(mark);
            }
            Event::BackTo(plies) => self.changed.truncate(back(*plies)),
            Event::Unseen(..) | Event::UnseenBack(_) | Event::PutUp(_) => self.changed.clear(),
            Event::Replaced(..) => self.mark_from(moves.saturating_sub(1), seq),
            Event::Completed(plies, _) | Event::Settled(plies) => {
                let index = moves.checked_sub(back(*plies).saturating_add(1));
                if let Some(changed) = index.and_then(|index| self.changed.get_mut(index)) {
                    *changed = mark;
                }
            }
            // What was wrong with a move may be known from now on.
            Event::Ruling(ruling) if is_about_moves(ruling) => self.mark_from(0, seq),
            _ => {}
        }
    }

    /// All moves that stand, so many, have changed by an entry.
    pub(super) fn all_changed(&mut self, seq: u64, moves: usize) {
        self.changed = vec![small(seq); moves];
    }

    /// The moves from this place of the line on have changed by an entry.
    pub(super) fn mark_from(&mut self, index: usize, seq: u64) {
        for changed in self.changed.iter_mut().skip(index) {
            *changed = small(seq);
        }
    }

    /// How many moves whoever has the view after an entry need not be sent.
    pub(super) fn moves_of(&self, have: u64) -> usize {
        let changed = self.changed.iter();
        changed
            .take_while(|changed| u64::from(**changed) <= have)
            .count()
    }

    /// The first entry whose rulings are shown; 0 if there is none.
    pub(super) fn oldest(&self) -> u64 {
        self.ruled.front().copied().map_or(0, u64::from)
    }

    /// What whoever has the view after an entry lacks of the rulings.
    pub(super) fn lacking(&self, have: u64) -> Lacking<'_> {
        let lacking = self.ruled.iter().rev().copied().map(u64::from);
        let lacking = lacking.take_while(|seq| *seq > have);
        if lacking.clone().count() <= self.newest.len() {
            let kept = self.newest.iter();
            return Lacking::Kept(kept.filter(|ruled| ruled.seq > have).collect());
        }
        let mut stored: Vec<u64> = lacking.collect();
        stored.reverse();
        Lacking::Stored(stored)
    }

    /// Whether any ruling fell that a seat hears.
    pub(super) fn has_ruled(&self, seat: Seat) -> bool {
        self.has_ruled[usize::from(seat.is_official())]
    }
}

impl Ruled {
    /// Whether a seat hears any of it.
    fn heard_by(&self, seat: Seat) -> bool {
        if self.spoken.is_some() {
            return true;
        }
        match &self.what {
            Said::Statements(statements) => statements.iter().any(|it| hears(seat, it)),
            Said::Interruption(_) => true,
        }
    }
}

/// Whether a ruling may tell of moves that stand what was not known of them.
fn is_about_moves(ruling: &Ruling) -> bool {
    match &ruling.what {
        Decision::Illegal(_)
        | Decision::TakenBack(_)
        | Decision::Stands
        | Decision::Restored
        | Decision::BecomesQueen(_)
        | Decision::NewGame
        | Decision::Result(_) => true,
        Decision::Upheld
        | Decision::Refused(_)
        | Decision::Added(..)
        | Decision::Set(..)
        | Decision::Breach(_)
        | Decision::MustMove(_)
        | Decision::Penalty(..)
        | Decision::Started
        | Decision::Stopped
        | Decision::Resumed
        | Decision::Free(_)
        | Decision::Question(_)
        | Decision::Noted(_) => false,
    }
}

/// The number of an entry as the lists keep it; a record holds far fewer than 2^32.
fn small(seq: u64) -> u32 {
    u32::try_from(seq).unwrap_or(u32::MAX)
}
