//! Draws and claims that wait for the arbiter's answer about a touch.

use core::{fmt, str::FromStr};

use rokada_board::{Color, Square};

use crate::act::{Intention, Step};

/// A player's request for a draw while it is open whether the player touched a piece.
///
/// A touch has refused the offer (9.1.2.1) and ended the right to claim (9.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WaitingDraw {
    /// The player who wants the draw.
    pub by: Color,
    /// The length of the line.
    pub moves: u32,
    /// The means.
    pub what: DrawWanted,
}

/// The means by which a player asks for a draw.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DrawWanted {
    /// Acceptance of an offer (5.2.3).
    Agreement,
    /// A claim of threefold repetition (9.2).
    Threefold(Intention),
    /// A claim of fifty moves (9.3).
    Fifty(Intention),
}

/// The text form in records: `white 8 agreement`, `black 15 fifty with g8f6`.
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

/// The text names no request for a draw.
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

/// A claim that the opponent breached 4.3 to 4.7, while it is open whether the claimant touched a
/// piece.
///
/// A touch has ended the right to claim (4.8).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WaitingClaim {
    /// The claimant.
    pub by: Color,
    /// The length of the line.
    pub moves: u32,
    /// The claimed breach.
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

/// The text form in records: `white 8 touched e2`, `black 15 hands`.
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

/// The text claims no breach.
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
