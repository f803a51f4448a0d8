//! Claimed facts that are not in the record.
//!
//! Under `facts: as testimony` the arbiter is asked whether they happened.

use core::{fmt, str::FromStr};

use rokada_board::{Color, Square};

use crate::act::{Incident, Step};

/// Something that a player is claimed to have done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DisputedFact {
    /// The player who is claimed to have done it; for the start, the player who claims that it was
    /// wrong.
    pub who: Color,
    /// The index of the move in the line; the line's length for the move not yet made.
    pub of: u32,
    /// The claimed fact.
    pub what: Fact,
}

/// What a player is claimed to have done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fact {
    /// Touched the piece on this square with intent (4.3).
    Touched(Square),
    /// The same, if the player also touched a piece of the other color: was this one the first
    /// (4.3.3)?
    TouchedFirst(Square),
    /// Let a piece go on this square before putting it on another (4.7).
    Released(Square),
    /// Used both hands for a move (4.1, 7.5.4).
    BothHands,
    /// Completed an illegal move that is no longer in the line (7.5).
    IllegalMove,
    /// Pressed the clock after the move (6.2.1).
    Pressed,
    /// Completed an unseen illegal move on wood (7.5.1).
    UnseenIllegal,
    /// Pressed the clock without having made a move (7.5.3).
    UnseenPress,
    /// Used both hands for an unseen move (7.5.4).
    UnseenHands,
    /// Touched the piece on this square for an unseen move (4.3).
    UnseenTouched(Square),
    /// Let a piece go on this square for an unseen move (4.7).
    UnseenReleased(Square),
    /// Claims a draw by threefold repetition, and the moves are unseen (9.2): is the claim correct?
    Repeated,
    /// The same by the fifty-move rule (9.3).
    FiftyMoves,
    /// Offered a draw (9.1).
    OfferedDraw,
    /// Wrote this move before claiming a draw by threefold repetition with it (9.2.1).
    WroteForThreefold(Step),
    /// Wrote this move before claiming a draw by the fifty-move rule with it (9.3.1).
    WroteForFifty(Step),
    /// No act: the pieces were set up wrongly at the start (7.2.1), as this player claims.
    SetUpWrong,
    /// The same of reversed colors (7.3).
    ColoursReversed,
    /// The same of a board that was turned (7.2.2).
    BoardTurned,
    /// An incident, as an index into [`Incident::LISTED`] (11.2 to 11.6).
    Incident(usize),
}

/// Writes the words of an incident with hyphens.
fn hyphened(f: &mut fmt::Formatter<'_>, index: usize) -> fmt::Result {
    let words = Incident::LISTED.get(index).map_or("", |known| known.words);
    words.split(' ').enumerate().try_for_each(|(at, word)| {
        f.write_str(if at == 0 { "" } else { "-" })?;
        f.write_str(word)
    })
}

/// The text form in records: `touched e2`, `pressed`, `incident left-area`.
impl fmt::Display for Fact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Touched(square) => write!(f, "touched {square}"),
            Self::TouchedFirst(square) => write!(f, "touched-first {square}"),
            Self::Released(square) => write!(f, "released {square}"),
            Self::BothHands => f.write_str("both-hands"),
            Self::IllegalMove => f.write_str("illegal-move"),
            Self::Pressed => f.write_str("pressed"),
            Self::UnseenIllegal => f.write_str("unseen-illegal"),
            Self::UnseenPress => f.write_str("unseen-press"),
            Self::UnseenHands => f.write_str("unseen-hands"),
            Self::UnseenTouched(square) => write!(f, "unseen-touched {square}"),
            Self::UnseenReleased(square) => write!(f, "unseen-released {square}"),
            Self::Repeated => f.write_str("repeated"),
            Self::FiftyMoves => f.write_str("fifty-moves"),
            Self::OfferedDraw => f.write_str("offered-draw"),
            Self::WroteForThreefold(step) => write!(f, "wrote-for-threefold {step}"),
            Self::WroteForFifty(step) => write!(f, "wrote-for-fifty {step}"),
            Self::SetUpWrong => f.write_str("set-up-wrong"),
            Self::ColoursReversed => f.write_str("colours-reversed"),
            Self::BoardTurned => f.write_str("board-turned"),
            Self::Incident(index) => {
                f.write_str("incident ")?;
                hyphened(f, *index)
            }
        }
    }
}

/// The text is no fact.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoFact;

impl FromStr for Fact {
    type Err = NoFact;

    fn from_str(text: &str) -> Result<Self, NoFact> {
        let (what, of) = text.split_once(' ').unwrap_or((text, ""));
        let square = || of.parse::<Square>().map_err(|_| NoFact);
        let step = || of.parse::<Step>().map_err(|_| NoFact);
        Ok(match what {
            "touched" => Self::Touched(square()?),
            "touched-first" => Self::TouchedFirst(square()?),
            "released" => Self::Released(square()?),
            "both-hands" => Self::BothHands,
            "illegal-move" => Self::IllegalMove,
            "pressed" => Self::Pressed,
            "unseen-illegal" => Self::UnseenIllegal,
            "unseen-press" => Self::UnseenPress,
            "unseen-hands" => Self::UnseenHands,
            "unseen-touched" => Self::UnseenTouched(square()?),
            "unseen-released" => Self::UnseenReleased(square()?),
            "repeated" => Self::Repeated,
            "fifty-moves" => Self::FiftyMoves,
            "offered-draw" => Self::OfferedDraw,
            "wrote-for-threefold" => Self::WroteForThreefold(step()?),
            "wrote-for-fifty" => Self::WroteForFifty(step()?),
            "set-up-wrong" => Self::SetUpWrong,
            "colours-reversed" => Self::ColoursReversed,
            "board-turned" => Self::BoardTurned,
            "incident" => {
                let is_it = |known: &Incident| known.words.split(' ').eq(of.split('-'));
                Self::Incident(Incident::LISTED.iter().position(is_it).ok_or(NoFact)?)
            }
            _ => return Err(NoFact),
        })
    }
}

impl Fact {
    /// The square that it concerns, if any.
    pub const fn square(self) -> Option<Square> {
        match self {
            Self::Touched(square)
            | Self::TouchedFirst(square)
            | Self::Released(square)
            | Self::UnseenTouched(square)
            | Self::UnseenReleased(square) => Some(square),
            Self::BothHands
            | Self::IllegalMove
            | Self::Pressed
            | Self::UnseenIllegal
            | Self::UnseenPress
            | Self::UnseenHands
            | Self::Repeated
            | Self::FiftyMoves
            | Self::OfferedDraw
            | Self::WroteForThreefold(_)
            | Self::WroteForFifty(_)
            | Self::SetUpWrong
            | Self::ColoursReversed
            | Self::BoardTurned
            | Self::Incident(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn facts_round_trip() {
        let step = "g1f3".parse().expect("a step");
        let mut facts = alloc::vec![
            Fact::Touched(Square::E2),
            Fact::TouchedFirst(Square::D8),
            Fact::Released(Square::E4),
            Fact::BothHands,
            Fact::IllegalMove,
            Fact::Pressed,
            Fact::UnseenIllegal,
            Fact::UnseenPress,
            Fact::UnseenHands,
            Fact::UnseenTouched(Square::E2),
            Fact::UnseenReleased(Square::E4),
            Fact::Repeated,
            Fact::FiftyMoves,
            Fact::OfferedDraw,
            Fact::WroteForThreefold(step),
            Fact::WroteForFifty(step),
            Fact::SetUpWrong,
            Fact::ColoursReversed,
            Fact::BoardTurned,
        ];
        facts.extend((0..Incident::LISTED.len()).map(Fact::Incident));
        for fact in facts {
            assert_eq!(fact.to_string().parse(), Ok(fact));
        }
        for wrong in ["", "touched", "touched i9", "incident", "incident boredom"] {
            assert_eq!(wrong.parse::<Fact>(), Err(NoFact), "{wrong}");
        }
    }
}
