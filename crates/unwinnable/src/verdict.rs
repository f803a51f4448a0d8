//! The answers.

use alloc::{boxed::Box, vec::Vec};
use core::fmt;

use rokada_board::{Color, Move};

use crate::{certificate::Certificate, reason::Reason};

/// Legal moves from the given position, in order. The last one mates; an empty line means that the
/// mate is already on the board.
pub type Line = Vec<Move>;

/// The answer to "can this side ever mate?".
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Yes, with the mating line.
    Yes(Line),
    /// No series of legal moves ends in a mate by this side.
    No(Proof),
    /// Neither a mate nor a proof was found within the limit.
    Undecided {
        /// Positions stored when the limit was reached.
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

/// A verdict and its cost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// Yes with its line, no with its reason, or undecided.
    pub verdict: Verdict,
    /// Positions stored during the search; 0 if no search was needed.
    pub states: u64,
}

/// A no with its justification.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// The reason, in terms that players know.
    pub reason: Reason,
    /// The certificate, if [`Limits::certificate`](crate::Limits) asked for it and one was found.
    pub certificate: Option<Box<Certificate>>,
}

impl From<Reason> for Proof {
    fn from(reason: Reason) -> Self {
        Proof {
            reason,
            certificate: None,
        }
    }
}

impl fmt::Display for Proof {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.reason.fmt(out)
    }
}

/// The answer to "is the position dead?" (5.2.2).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Life {
    /// This side can still mate by this line (or has mated already).
    Alive {
        /// The side that can mate.
        by: Color,
        /// The moves that lead to its mate.
        line: Line,
    },
    /// Neither side can mate.
    Dead {
        /// Why White can never mate.
        white: Proof,
        /// Why Black can never mate.
        black: Proof,
    },
    /// No mate was found, and for at least one side the limit came before the proof.
    Undecided {
        /// Positions stored when the limits were reached.
        states: u64,
    },
}

impl Life {
    /// Combines the two answers. Where both sides can mate, White's line is kept.
    pub fn of(white: Verdict, black: Verdict) -> Self {
        match (white, black) {
            (Verdict::Yes(line), _) => Life::Alive {
                by: Color::White,
                line,
            },
            (_, Verdict::Yes(line)) => Life::Alive {
                by: Color::Black,
                line,
            },
            (Verdict::No(white), Verdict::No(black)) => Life::Dead { white, black },
            (Verdict::Undecided { states }, Verdict::No(_))
            | (Verdict::No(_), Verdict::Undecided { states }) => Life::Undecided { states },
            (Verdict::Undecided { states: white }, Verdict::Undecided { states: black }) => {
                Life::Undecided {
                    states: white.saturating_add(black),
                }
            }
        }
    }

    /// `Some(true)` if dead, `Some(false)` if alive, `None` while undecided.
    pub fn is_dead(&self) -> Option<bool> {
        match self {
            Life::Alive { .. } => Some(false),
            Life::Dead { .. } => Some(true),
            Life::Undecided { .. } => None,
        }
    }
}
