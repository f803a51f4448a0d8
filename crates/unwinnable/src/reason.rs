//! Why a side can never mate, in words for players.

use core::fmt;

use rokada_board::{Color, Position};

use crate::{blocked, material};

/// Why a side can never mate. `Display` writes it in plain words for players, as a statement about
/// that side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reason {
    /// The side asked about is mated: the game is over, the opponent has won.
    Mated,
    /// The position is stalemate: the game is over (5.2.1).
    Stalemate,
    /// Only the king is left.
    BareKing,
    /// A king and one knight, against a bare king.
    KnightAlone,
    /// A king and one knight, against a king with nothing but queens.
    KnightAgainstQueens,
    /// A king and bishops on squares of one colour, against a bare king.
    BishopsAlone(Shade),
    /// All bishops are on squares of one colour, and the opponent has nothing that could block the
    /// other colour for good.
    OneColouredBishops(Shade),
    /// After each legal move this side has too few men to mate.
    TooFewAtOnce,
    /// Each legal move ends the game without a mate by this side, or leaves it nothing to mate
    /// with.
    OverAtOnce,
    /// Kings and pawns only, and no pawn can ever move or be taken.
    LockedPawns,
    /// The king is the only man of this side that can ever move.
    LockedButKing,
    /// No pawn can ever move or be taken, and this side can move only its king and bishops on
    /// squares of one colour.
    LockedButBishops(Shade),
    /// No pawn can ever move or be taken, and the pieces can never form a mate.
    LockedAroundPawns,
    /// The men that are left can never form a mate, wherever they go: a static proof.
    Locked,
    /// One side's king is shut in and its pawns are nearly stopped: it is stalemate before any mate
    /// can come.
    SoonStalemate,
    /// Locked men, after each capture and pawn move that can still come.
    LockedStepByStep,
    /// Every position that can still arise was examined; none is a mate.
    Exhausted {
        /// The number of those positions.
        states: u64,
    },
}

/// The colour of a bishop's squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Shade {
    /// As h1.
    Light,
    /// As a1.
    Dark,
}

impl fmt::Display for Shade {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Shade::Light => "light",
            Shade::Dark => "dark",
        })
    }
}

impl Reason {
    /// Every reason once, for translations.
    pub const ALL: [Reason; 20] = [
        Reason::Mated,
        Reason::Stalemate,
        Reason::BareKing,
        Reason::KnightAlone,
        Reason::KnightAgainstQueens,
        Reason::BishopsAlone(Shade::Light),
        Reason::BishopsAlone(Shade::Dark),
        Reason::OneColouredBishops(Shade::Light),
        Reason::OneColouredBishops(Shade::Dark),
        Reason::TooFewAtOnce,
        Reason::OverAtOnce,
        Reason::LockedPawns,
        Reason::LockedButKing,
        Reason::LockedButBishops(Shade::Light),
        Reason::LockedButBishops(Shade::Dark),
        Reason::LockedAroundPawns,
        Reason::Locked,
        Reason::SoonStalemate,
        Reason::LockedStepByStep,
        Reason::Exhausted { states: 0 },
    ];

    /// Its stable name, the key of its translations.
    pub const fn key(self) -> &'static str {
        match self {
            Reason::Mated => "mated",
            Reason::Stalemate => "stalemate",
            Reason::BareKing => "bare-king",
            Reason::KnightAlone => "knight-alone",
            Reason::KnightAgainstQueens => "knight-against-queens",
            Reason::BishopsAlone(Shade::Light) => "light-bishops-alone",
            Reason::BishopsAlone(Shade::Dark) => "dark-bishops-alone",
            Reason::OneColouredBishops(Shade::Light) => "light-bishops",
            Reason::OneColouredBishops(Shade::Dark) => "dark-bishops",
            Reason::TooFewAtOnce => "too-few-at-once",
            Reason::OverAtOnce => "over-at-once",
            Reason::LockedPawns => "locked-pawns",
            Reason::LockedButKing => "locked-but-king",
            Reason::LockedButBishops(Shade::Light) => "locked-but-light-bishops",
            Reason::LockedButBishops(Shade::Dark) => "locked-but-dark-bishops",
            Reason::LockedAroundPawns => "locked-around-pawns",
            Reason::Locked => "locked",
            Reason::SoonStalemate => "soon-stalemate",
            Reason::LockedStepByStep => "locked-step-by-step",
            Reason::Exhausted { .. } => "exhausted",
        }
    }

    /// The closest description of what is locked, after a proof by locked men.
    pub(crate) fn of_lock(position: &Position, winner: Color) -> Reason {
        blocked::lock(position, winner).unwrap_or(Reason::Locked)
    }

    /// The reason after a short walk found no mate, with the number of positions it examined.
    pub(crate) fn of_walk(position: &Position, winner: Color, states: u64) -> Reason {
        if states > 1 {
            return Reason::Exhausted { states };
        }
        let is_too_few = |mv| material::never(position.play(mv).board(), winner).is_some();
        if position.legal_moves().iter().all(|mv| is_too_few(*mv)) {
            Reason::TooFewAtOnce
        } else {
            Reason::OverAtOnce
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Reason::Mated => "this king is already mated",
            Reason::Stalemate => "the game has already ended in stalemate",
            Reason::BareKing => "a bare king cannot mate",
            Reason::KnightAlone => "a king and a knight cannot mate a bare king",
            Reason::KnightAgainstQueens => {
                "a knight alone cannot mate a king whose other men are all queens"
            }
            Reason::BishopsAlone(shade) => {
                return write!(
                    out,
                    "a king and bishops on {shade} squares only cannot mate a bare king"
                );
            }
            Reason::OneColouredBishops(shade) => {
                let other = match shade {
                    Shade::Light => Shade::Dark,
                    Shade::Dark => Shade::Light,
                };
                return write!(
                    out,
                    "all bishops go on {shade} squares, and nothing the opponent has could \
                     block the {other} squares next to the king for good"
                );
            }
            Reason::TooFewAtOnce => "every legal move leaves too few men for a mate",
            Reason::OverAtOnce => {
                "every legal move ends the game without a mate by this side, or leaves nothing \
                 to mate with"
            }
            Reason::LockedPawns => "the pawns are locked and neither king can get through",
            Reason::LockedButKing => "only its king can ever move, and that gives no mate",
            Reason::LockedButBishops(shade) => {
                return write!(
                    out,
                    "the pawns are locked, and a king and bishops on {shade} squares cannot \
                     get through"
                );
            }
            Reason::LockedAroundPawns => {
                "the pawns are locked, and the pieces can never build a mate around them"
            }
            Reason::Locked => {
                "the men are locked: wherever they can still go, they can never build a mate"
            }
            Reason::SoonStalemate => {
                "one king is shut in and its pawns are nearly stopped: \
                 it is stalemate before any mate can come"
            }
            Reason::LockedStepByStep => {
                "every capture and pawn move that can still come leaves the men locked: \
                 they can never build a mate"
            }
            Reason::Exhausted { states: 0 | 1 } => {
                "every way the game can go on was tried: none ends in mate by this side"
            }
            Reason::Exhausted { states } => {
                return write!(
                    out,
                    "every way the game can go on was tried ({states} positions): \
                     none ends in mate by this side"
                );
            }
        })
    }
}
