//! Draws and claims that wait for the arbiter's answer about a touch.

use core::{fmt, str::FromStr};

use rokada_board::{Color, Square};

use crate::act::{Intention, Step};

/// A player wants a draw while the arbiter is still asked whether he has
/// touched a piece: if he has, he has refused the offer (9.1.2.1) and lost the
/// right to claim (9.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WaitingDraw {
    /// Who wants it.
    pub by: Color,
    /// How many moves the line had.
    pub moves: u32,
    /// By what he wants it.
    pub what: DrawWanted,
}

/// By what a player wants a draw.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DrawWanted {
    /// He accepts an offer (5.2.3).
    Agreement,
    /// He claims threefold repetition (9.2).
    Threefold(Intention),
    /// He claims fifty moves (9.3).
    Fifty(Intention),
}

/// As records have it: `white 8 agreement`, `black 15 fifty with g8f6`.
impl fmt::Display for WaitingDraw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} ", self.by, self.moves)?;
        let (ground, intention) = match self.what {
            DrawWanted::Agreement => return f.write_str("agreement"),
            DrawWanted::Threefold(intention) => ("threefold", intention),
            DrawWanted::Fifty(intention) => ("fifty", intention),
        };
        match intention {
            Intention::OnTheBoard => f.write_str(ground),
            Intention::Written(step) => write!(f, "{ground} with {step}"),
            Intention::Spoken(step) => write!(f, "{ground} saying {step}"),
        }
    }
}

/// A text by which nobody wants a draw.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoDrawWanted;

impl FromStr for DrawWanted {
    type Err = NoDrawWanted;

    fn from_str(text: &str) -> Result<Self, NoDrawWanted> {
        let (ground, how) = text.split_once(' ').unwrap_or((text, ""));
        let step = |text: &str| text.parse::<Step>().map_err(|_| NoDrawWanted);
        let intention = match how.split_once(' ') {
            None if how.is_empty() => Intention::OnTheBoard,
            Some(("with", text)) => Intention::Written(step(text)?),
            Some(("saying", text)) => Intention::Spoken(step(text)?),
            None | Some(_) => return Err(NoDrawWanted),
        };
        match ground {
            "agreement" if how.is_empty() => Ok(Self::Agreement),
            "threefold" => Ok(Self::Threefold(intention)),
            "fifty" => Ok(Self::Fifty(intention)),
            _ => Err(NoDrawWanted),
        }
    }
}

/// A player claims that the opponent breached 4.3 to 4.7, while the arbiter is
/// still asked whether he has touched a piece himself: if he has, he has lost the
/// right to claim (4.8).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WaitingClaim {
    /// Who claims.
    pub by: Color,
    /// How many moves the line had.
    pub moves: u32,
    /// What he claims.
    pub what: ClaimedBreach,
}

/// A breach of Article 4 that a player claims.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClaimedBreach {
    /// The piece on this square was touched (4.3 to 4.5).
    Touched(Square),
    /// A piece was let go on this square (4.7).
    Released(Square),
    /// Both hands were used (4.1), where that is no illegal move.
    Hands,
}

/// As records have it: `white 8 touched e2`, `black 15 hands`.
impl fmt::Display for WaitingClaim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} ", self.by, self.moves)?;
        match self.what {
            ClaimedBreach::Touched(square) => write!(f, "touched {square}"),
            ClaimedBreach::Released(square) => write!(f, "released {square}"),
            ClaimedBreach::Hands => f.write_str("hands"),
        }
    }
}

/// A text that claims no breach.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoClaimedBreach;

impl FromStr for ClaimedBreach {
    type Err = NoClaimedBreach;

    fn from_str(text: &str) -> Result<Self, NoClaimedBreach> {
        let (what, of) = text.split_once(' ').unwrap_or((text, ""));
        let square = || of.parse::<Square>().map_err(|_| NoClaimedBreach);
        match what {
            "touched" => square().map(Self::Touched),
            "released" => square().map(Self::Released),
            "hands" if of.is_empty() => Ok(Self::Hands),
            _ => Err(NoClaimedBreach),
        }
    }
}
