//! The growing lists of a game (moves and rulings), and which items a page lacks.
//!
//! Each move remembers the entry that changed it last. A page that has the view after an entry
//! lacks the moves from the first one that changed later. Rulings are only appended. They stay in
//! the store; memory holds the numbers of their entries, and the newest few rulings, which pages
//! request most.

use std::collections::VecDeque;

use rokada_board::Color;
use rokada_laws::{Event, Ruling, Statement, act::Act, event::Decision};

use super::{hears, spoken::Spoken};
use rokada_protocol::Seat;

/// How many of the newest entries with rulings are shown; the transcript has all.
const SHOWN_MAX: usize = 200;

/// The rulings of so many entries are kept in memory.
const IN_MEMORY_MAX: usize = 4;

/// Players are not shown an interruption shorter than this, in milliseconds.
///
/// It concerns only the arbiter (6.11.1); the record has it too.
const INTERRUPTION_SHOWN_MIN_MS: u64 = 2_000;

/// The lists of a game, updated entry by entry.
#[derive(Debug, Clone, Default)]
pub(super) struct GrowingLists {
    /// For each move of the line, the entry that changed it last.
    changed: Vec<u32>,
    /// How many moves of the line everyone may know.
    known: usize,
    /// The newest entries with rulings.
    ruled: VecDeque<u32>,
    /// The newest of them with their rulings.
    newest: VecDeque<Ruled>,
    /// Whether there is any ruling for everyone, and any for the arbiter.
    has_ruled: [bool; 2],
    /// The announced move that the opponent has not repeated yet (D.2.1).
    to_repeat: Option<Box<Spoken>>,
}

/// The rulings of one entry.
#[derive(Debug, Clone)]
pub(crate) struct Ruled {
    /// The number of the entry.
    pub(crate) seq: u64,
    /// The game's time, in milliseconds.
    pub(crate) at_ms: u64,
    /// A spoken move; it is shown first.
    pub(crate) spoken: Option<Box<Spoken>>,
    /// The rulings or the interruption.
    pub(crate) what: Said,
}

/// The content of a ruling entry.
#[derive(Debug, Clone)]
pub(crate) enum Said {
    /// The statements about one act, in order.
    Statements(Vec<Statement>),
    /// The hall was stopped for so many milliseconds (6.11.1).
    Interruption(u64),
}

/// The rulings that a page lacks.
#[derive(Debug)]
pub(crate) enum MissingRulings<'a> {
    /// They are in memory.
    Kept(Vec<&'a Ruled>),
    /// They are in the store, in the entries with these numbers.
    Stored(Vec<u64>),
}

impl GrowingLists {
    /// The lists of a game that begins with `plies` moves.
    pub(super) fn new(plies: usize) -> Self {
        Self {
            changed: vec![0; plies],
            known: plies,
            ..Self::default()
        }
    }

    /// Adds an act, its events and the statements about it.
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

    /// Updates the announced move that waits to be repeated.
    ///
    /// It waits until the opponent repeats it or goes on to move, or until the move is taken back.
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

    /// The announcement that this side has heard and not repeated yet.
    pub(super) fn to_repeat(&self, by: Color) -> Option<&Spoken> {
        let waits = self.to_repeat.as_deref();
        waits.filter(|waits| waits.by != by)
    }

    /// Adds the rulings of an entry.
    pub(super) fn note_ruled(&mut self, ruled: Ruled) {
        for (seat, has_ruled) in [Seat::Spectator, Seat::Arbiter]
            .into_iter()
            .zip(&mut self.has_ruled)
        {
            *has_ruled |= ruled.is_visible_to(seat);
        }
        if self.ruled.len() == SHOWN_MAX {
            self.ruled.pop_front();
        }
        self.ruled.push_back(entry_number(ruled.seq));
        if self.newest.len() == IN_MEMORY_MAX {
            self.newest.pop_front();
        }
        self.newest.push_back(ruled);
    }

    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "all other events leave the moves as they stand; a test holds this to the views"
    )]
    fn note_moves(&mut self, seq: u64, event: &Event) {
        let mark = entry_number(seq);
        let back = |back: u32| usize::try_from(back).unwrap_or(usize::MAX);
        let moves = self.changed.len();
        match event {
            Event::Made(_) => {
                if moves == self.changed.capacity() {
                    // Doubling the list would leave much unused memory in thousands of games.
                    self.changed.reserve_exact(moves / 8 + 8);
                }
                self.changed.push(mark);
            }
            Event::BackTo(plies) => self.changed.truncate(back(*plies)),
            Event::Unseen(..) | Event::UnseenBack(_) | Event::PutUp(_) => self.changed.clear(),
            Event::Replaced(..) | Event::FinalWithoutReply => {
                self.mark_from(moves.saturating_sub(1), seq);
            }
            Event::Completed(plies, _) | Event::Settled(plies) => {
                let index = moves.checked_sub(back(*plies).saturating_add(1));
                if let Some(changed) = index.and_then(|index| self.changed.get_mut(index)) {
                    *changed = mark;
                }
            }
            // From now on it may be known what was wrong with a move.
            Event::Ruling(ruling) if is_about_moves(ruling) => self.mark_from(0, seq),
            _ => {}
        }
    }

    /// Marks all moves of the line, `moves` in number, as changed by an entry.
    pub(super) fn all_changed(&mut self, seq: u64, moves: usize) {
        self.changed = vec![entry_number(seq); moves];
    }

    /// Marks the moves that everyone may know only since this entry; `known` moves are known now.
    pub(super) fn note_known(&mut self, known: usize, seq: u64) {
        if known > self.known {
            self.mark_from(self.known, seq);
        }
        self.known = known;
    }

    /// Marks the moves from this index on as changed by an entry.
    pub(super) fn mark_from(&mut self, index: usize, seq: u64) {
        for changed in self.changed.iter_mut().skip(index) {
            *changed = entry_number(seq);
        }
    }

    /// How many moves a reader with the view after an entry already has.
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

    /// The rulings that a reader with the view after an entry lacks.
    pub(super) fn lacking(&self, have: u64) -> MissingRulings<'_> {
        let lacking = self.ruled.iter().rev().copied().map(u64::from);
        let lacking = lacking.take_while(|seq| *seq > have);
        if lacking.clone().count() <= self.newest.len() {
            let kept = self.newest.iter();
            return MissingRulings::Kept(kept.filter(|ruled| ruled.seq > have).collect());
        }
        let mut stored: Vec<u64> = lacking.collect();
        stored.reverse();
        MissingRulings::Stored(stored)
    }

    /// Whether there is any ruling that a seat may know.
    pub(super) fn has_ruled(&self, seat: Seat) -> bool {
        self.has_ruled[usize::from(seat.is_official())]
    }
}

impl Ruled {
    /// Whether a seat may know any of it.
    fn is_visible_to(&self, seat: Seat) -> bool {
        if self.spoken.is_some() {
            return true;
        }
        match &self.what {
            Said::Statements(statements) => statements.iter().any(|it| hears(seat, it)),
            Said::Interruption(lasted_ms) => is_interruption_shown(seat, *lasted_ms),
        }
    }
}

/// Whether a seat is shown an interruption of this length.
pub(super) fn is_interruption_shown(seat: Seat, lasted_ms: u64) -> bool {
    seat.is_official() || lasted_ms >= INTERRUPTION_SHOWN_MIN_MS
}

/// Whether a ruling may reveal something new about the moves of the line.
fn is_about_moves(ruling: &Ruling) -> bool {
    match &ruling.what {
        Decision::Illegal(_)
        | Decision::TakenBack(_)
        | Decision::MoveRemains
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

/// An entry number as the lists store it; a record holds far fewer than 2^32.
fn entry_number(seq: u64) -> u32 {
    u32::try_from(seq).unwrap_or(u32::MAX)
}
