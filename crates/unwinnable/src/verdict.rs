//! The answers, and the reasons in words.

use alloc::vec::Vec;
use core::fmt;

use rokada_board::{Color, Move};

/// Legal moves from the position asked about, in order. The last one mates; an
/// empty line says that the mate already stands on the board.
pub type Line = Vec<Move>;

/// The answer to "can this side ever mate?".
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Yes, and this is how.
    Yes(Line),
    /// No series of legal moves ends in a mate by this side.
    No(Reason),
    /// Neither a mate nor a proof was found within the limit.
    Undecided {
        /// How many positions were held when the limit was reached.
        states: u64,
    },
}

impl Verdict {
    /// `Some(true)` for yes, `Some(false)` for no, `None` while undecided.
    pub fn known(&self) -> Option<bool> {
        match self {
            Verdict::Yes(_) => Some(true),
            Verdict::No(_) => Some(false),
            Verdict::Undecided { .. } => None,
        }
    }

    /// The mating line of a yes.
    pub fn line(&self) -> Option<&[Move]> {
        match self {
            Verdict::Yes(line) => Some(line),
            Verdict::No(_) | Verdict::Undecided { .. } => None,
        }
    }
}

/// Why a side can never mate. `Display` says it in plain words for players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The side asked about is mated: the game is over, the opponent has won.
    Mated,
    /// The position is stalemate: the game is over (5.2.1).
    Stalemate,
    /// Only the king is left.
    BareKing,
    /// A king and one knight, against a king with nothing but queens.
    KnightAgainstQueens,
    /// All bishops stand on squares of one colour, and the opponent has
    /// nothing that could block the other colour for good.
    OneColouredBishops,
    /// The men that are left can never stand so that it is mate, wherever they
    /// may go: a static proof.
    Locked,
    /// Every position that can still arise was looked at; none is a mate.
    Exhausted {
        /// How many positions that were.
        states: u64,
    },
}

impl fmt::Display for Reason {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Mated => out.write_str("this king is already mated"),
            Reason::Stalemate => out.write_str("the game has already ended in stalemate"),
            Reason::BareKing => out.write_str("a bare king cannot mate"),
            Reason::KnightAgainstQueens => out.write_str(
                "a knight alone cannot mate a king that has nothing but queens beside it",
            ),
            Reason::OneColouredBishops => out.write_str(
                "bishops on squares of one colour cannot mate here: \
                 nothing can block the squares of the other colour for the king",
            ),
            Reason::Locked => out.write_str(
                "the men are locked: wherever they can still go, they can never build a mate",
            ),
            Reason::Exhausted { states: 1 } => out.write_str(
                "every way the game can go on was tried: none ends in mate by this side",
            ),
            Reason::Exhausted { states } => write!(
                out,
                "every way the game can go on was tried ({states} positions): \
                 none ends in mate by this side"
            ),
        }
    }
}

/// The answer to "is the position dead?" (5.2.2).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Life {
    /// This side can still mate, and this is how (or it has mated already).
    Alive {
        /// Who can mate.
        by: Color,
        /// How.
        line: Line,
    },
    /// Neither side can mate.
    Dead {
        /// Why White cannot.
        white: Reason,
        /// Why Black cannot.
        black: Reason,
    },
    /// Nobody was shown to be able to mate, and for at least one side the
    /// limit came before the proof.
    Undecided {
        /// How many positions were held when the limits were reached.
        states: u64,
    },
}

impl Life {
    /// `Some(true)` if dead, `Some(false)` if alive, `None` while undecided.
    pub fn is_dead(&self) -> Option<bool> {
        match self {
            Life::Alive { .. } => Some(false),
            Life::Dead { .. } => Some(true),
            Life::Undecided { .. } => None,
        }
    }
}
