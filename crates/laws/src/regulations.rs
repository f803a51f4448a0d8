//! What is fixed before the first act: the tournament's regulations and the state of the game.
//!
//! It is the header of a transcript.

pub mod keys;
mod lawful;
mod named;
mod parse;
mod show;

pub use crate::{
    clock::EventKind,
    faults::{Fault as HeaderFault, Faults as HeaderError},
};
pub use lawful::against_the_laws;
pub use named::{ClockForBlind, REGULATIONS, Recorder, Regulations, is_value_of};
pub use parse::HeaderLine;

use alloc::{string::String, vec, vec::Vec};

use rokada_board::{Board, Color, Setup};
use rokada_notation::Letters;

use crate::{
    act::Step,
    by_color::ByColor,
    clock::{Millis, TimeControl},
    edition::Edition,
};

/// Whether the competition rules apply in full (A.4, A.5, B.2, B.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Supervision {
    /// Adequate supervision: the competition rules in full.
    Competition,
    /// Without it: the basic rules.
    Basic,
}

/// How the software treats moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Regime {
    /// Anything that can happen at a board can happen.
    OverTheBoard,
    /// Illegal moves are refused; a legal move presses the clock itself.
    Guarded,
}

/// Who notices flags and illegal moves and answers questions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ArbiterKind {
    /// A person: nothing is noticed without a call or a claim.
    Human,
    /// The software notices flags and illegal moves and answers questions.
    Automatic,
}

/// When a late player loses (6.7.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DefaultTime {
    /// The regulations do not say.
    Unset,
    /// After this many milliseconds.
    After(Millis),
}

/// The regulations on draws by agreement (9.1.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DrawRule {
    /// Draws may be offered and agreed at any move.
    Free,
    /// None before both have completed this move, without the arbiter's consent.
    NotBefore(u32),
    /// None at all, without the arbiter's consent.
    Never,
}

/// When the game begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Beginning {
    /// It is under way, or the round starts, at the first act.
    AtFirstAct,
    /// When both players have arrived.
    WhenBothArrived,
    /// When the arbiter starts it, also if a player is absent.
    WhenArbiterStarts,
}

/// Whether the clock shows which flag fell first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClockKind {
    /// It records the order.
    Electronic,
    /// The order is unknown.
    Mechanical,
}

/// How much the record knows of the moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TableKind {
    /// Moves are made in the record's sight, or reported to it.
    Known,
    /// Moves are made on a wooden board and not reported: a press completes an unseen move.
    OnWood,
}

/// Which facts count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Facts {
    /// Only recorded facts: the record is complete.
    Recorded,
    /// Reported facts too.
    ///
    /// If a claim concerns something not in the record, the arbiter is asked whether it happened.
    Reported,
}

/// How the moves are recorded (8.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SheetKind {
    /// By the software: no one writes, and nothing is judged.
    BySoftware,
    /// The players write them by hand.
    Kept,
    /// On electronic scoresheets that the tournament prescribes (2023, 8.1.1.2).
    Electronic,
}

/// Everything fixed before the first act.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Header {
    /// The title of the transcript.
    pub title: String,
    /// Its source.
    pub source: String,
    /// The rules of the tournament, the same for all its games.
    pub event: EventRules,
    /// The players, and what is particular to them.
    pub pairing: Pairing,
    /// The state of the game at the first act.
    pub start: Start,
}

/// The rules of a tournament, the same for all its games.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EventRules {
    /// The editions it runs under.
    pub editions: Vec<Edition>,
    /// The time control (6.3).
    pub time: TimeControl,
    /// Standard, rapid or blitz.
    pub kind: EventKind,
    /// Whether the competition rules apply in full or the basic ones (A.4, B.2).
    pub supervision: Supervision,
    /// Whether illegal moves can be made, or are refused.
    pub regime: Regime,
    /// Who notices irregularities and answers questions.
    pub arbiter: ArbiterKind,
    /// Whether Guidelines I are announced.
    pub adjournment: bool,
    /// Whether Guidelines III are announced.
    pub quickplay: bool,
    /// When a late player loses (6.7.1).
    pub default_time: DefaultTime,
    /// The rule about draws.
    pub draw_rule: DrawRule,
    /// Points for a win, a draw and a loss, in half points.
    pub points: [u8; 3],
    /// Whether the players keep their sheets by hand.
    pub sheets: SheetKind,
    /// Whether the clock shows the order of flags.
    pub clock: ClockKind,
    /// When a game begins.
    pub begins: Beginning,
    /// Which facts count.
    pub facts: Facts,
    /// How much the record knows of the moves.
    pub table: TableKind,
    /// Further regulations, by name.
    pub regulations: Regulations,
}

/// The players, and what is particular to them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pairing {
    /// The players' names; empty if unknown.
    pub names: ByColor<String>,
    /// The day, as PGN writes it: `2026.11.20`; empty if unknown.
    pub date: String,
    /// The piece letters that each player writes.
    pub letters: ByColor<Letters>,
    /// Who is blind (Appendix D).
    pub blind: ByColor<bool>,
    /// Whether two boards are used (D.1).
    pub two_boards: bool,
    /// Whether the assistant keeps the blind player's sheet (D.2.10.3).
    pub assistant_keeps: ByColor<bool>,
    /// Who has an assistant, and whether for a disability.
    pub assistants: ByColor<Option<Assistance>>,
}

/// The state of the game at the first act.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Start {
    /// The position before the moves of the header.
    pub setup: Setup,
    /// The Chess960 number, if one was given.
    pub chess960: Option<u16>,
    /// How the pieces actually were set up, if that differs.
    pub set_up: Option<Board>,
    /// Whether the colors are reversed (7.3).
    pub reversed: bool,
    /// Whether the board is turned (7.2.2).
    pub turned: bool,
    /// Moves made and completed before the first act.
    pub moves: Vec<Step>,
    /// Who is present at the first act.
    pub present: ByColor<bool>,
    /// Whether the first act is the start of the round (`present` is given).
    pub round_starts: bool,
    /// The displays of the clocks, in milliseconds.
    pub clocks: ByColor<Option<Millis>>,
    /// The period of each display, from 1.
    pub periods: ByColor<Option<u8>>,
    /// Whose clock runs at the first act.
    pub running: FirstToRun,
    /// Illegal moves counted so far.
    pub offences: ByColor<u8>,
}

/// Whose clock runs at the first act.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum FirstToRun {
    /// That of the player having the move.
    #[default]
    HavingTheMove,
    /// This player's.
    Of(Color),
    /// Neither runs.
    Neither,
}

/// Why a player has an assistant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Assistance {
    /// The player may have one (4.9, 6.2.6, 8.1.6).
    Allowed,
    /// For a disability: no clock is adjusted.
    Disability,
}

impl EventRules {
    /// Whether it is rapid or blitz without adequate supervision (A.5, B.3).
    ///
    /// Standard play always has the competition rules.
    pub fn is_basic(&self) -> bool {
        self.supervision == Supervision::Basic && self.kind != EventKind::Standard
    }
}

impl Default for EventRules {
    fn default() -> Self {
        Self {
            editions: vec![Edition::NEWEST],
            time: TimeControl::default(),
            kind: EventKind::Standard,
            supervision: Supervision::Competition,
            regime: Regime::OverTheBoard,
            arbiter: ArbiterKind::Human,
            adjournment: false,
            quickplay: false,
            default_time: DefaultTime::After(0),
            draw_rule: DrawRule::Free,
            points: [2, 1, 0],
            sheets: SheetKind::BySoftware,
            clock: ClockKind::Electronic,
            begins: Beginning::AtFirstAct,
            facts: Facts::Recorded,
            table: TableKind::Known,
            regulations: Regulations::default(),
        }
    }
}

impl Default for Pairing {
    fn default() -> Self {
        Self {
            names: ByColor::default(),
            date: String::new(),
            letters: ByColor::both(Letters::En),
            blind: ByColor::both(false),
            two_boards: false,
            assistant_keeps: ByColor::both(false),
            assistants: ByColor::both(None),
        }
    }
}

impl Default for Start {
    fn default() -> Self {
        Self {
            setup: Setup::initial(),
            chess960: None,
            set_up: None,
            reversed: false,
            turned: false,
            moves: Vec::new(),
            present: ByColor::both(true),
            round_starts: false,
            clocks: ByColor::both(None),
            periods: ByColor::both(None),
            running: FirstToRun::default(),
            offences: ByColor::both(0),
        }
    }
}
