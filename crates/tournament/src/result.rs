//! The result of a game, in every sign that reports use.

use core::{fmt, str::FromStr};

use rokada_board::Color;
use rokada_laws::{
    Wrong,
    act::{self, Score},
};

/// The result of one player in a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Sign {
    /// `1`: won.
    Win,
    /// `=`: drawn.
    Draw,
    /// `0`: lost.
    Loss,
    /// `W`: won, too short to be rated.
    UnratedWin,
    /// `D`: drawn, not rated.
    UnratedDraw,
    /// `L`: lost, not rated.
    UnratedLoss,
    /// `+`: won because the opponent did not play.
    ForfeitWin,
    /// `-`: lost because the player did not play.
    ForfeitLoss,
}

impl Sign {
    /// Its letter in a report file.
    pub const fn letter(self) -> char {
        match self {
            Self::Win => '1',
            Self::Draw => '=',
            Self::Loss => '0',
            Self::UnratedWin => 'W',
            Self::UnratedDraw => 'D',
            Self::UnratedLoss => 'L',
            Self::ForfeitWin => '+',
            Self::ForfeitLoss => '-',
        }
    }

    /// The sign for a letter of a report file, in upper or lower case.
    pub const fn of_letter(letter: char) -> Option<Self> {
        Some(match letter.to_ascii_uppercase() {
            '1' => Self::Win,
            '=' => Self::Draw,
            '0' => Self::Loss,
            'W' => Self::UnratedWin,
            'D' => Self::UnratedDraw,
            'L' => Self::UnratedLoss,
            '+' => Self::ForfeitWin,
            '-' => Self::ForfeitLoss,
            _ => return None,
        })
    }

    /// Whether the game was not played at all.
    pub const fn is_forfeit(self) -> bool {
        matches!(self, Self::ForfeitWin | Self::ForfeitLoss)
    }

    const fn is_unrated(self) -> bool {
        matches!(
            self,
            Self::UnratedWin | Self::UnratedDraw | Self::UnratedLoss
        )
    }

    /// Whether it brings the points of a win.
    pub const fn is_win(self) -> bool {
        matches!(self, Self::Win | Self::UnratedWin | Self::ForfeitWin)
    }

    const fn is_draw(self) -> bool {
        matches!(self, Self::Draw | Self::UnratedDraw)
    }
}

/// The results of both players of a game: `1-0`, `1/2-0`, `+/-`, `1-0 unrated`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Signs {
    white: Sign,
    black: Sign,
}

impl Signs {
    /// The two signs, if they agree: a game is rated, unrated, or forfeited; a win needs a loss on
    /// the other side.
    pub const fn new(white: Sign, black: Sign) -> Option<Self> {
        let same_kind =
            white.is_forfeit() == black.is_forfeit() && white.is_unrated() == black.is_unrated();
        let too_much = (white.is_win() && (black.is_win() || black.is_draw()))
            || (black.is_win() && white.is_draw());
        if same_kind && !too_much {
            Some(Self { white, black })
        } else {
            None
        }
    }

    /// The sign of a color.
    pub const fn of(self, color: Color) -> Sign {
        match color {
            Color::White => self.white,
            Color::Black => self.black,
        }
    }

    /// Whether the game was not played at all.
    pub const fn is_forfeit(self) -> bool {
        self.white.is_forfeit()
    }

    /// Whether it was played and is not rated.
    pub const fn is_unrated(self) -> bool {
        self.white.is_unrated()
    }

    /// The same result, unrated or rated.
    #[must_use]
    pub const fn rated(self, rated: bool) -> Self {
        const fn turned(sign: Sign, rated: bool) -> Sign {
            match (sign, rated) {
                (Sign::Win | Sign::UnratedWin, true) => Sign::Win,
                (Sign::Draw | Sign::UnratedDraw, true) => Sign::Draw,
                (Sign::Loss | Sign::UnratedLoss, true) => Sign::Loss,
                (Sign::Win | Sign::UnratedWin, false) => Sign::UnratedWin,
                (Sign::Draw | Sign::UnratedDraw, false) => Sign::UnratedDraw,
                (Sign::Loss | Sign::UnratedLoss, false) => Sign::UnratedLoss,
                (Sign::ForfeitWin | Sign::ForfeitLoss, _) => sign,
            }
        }
        Self {
            white: turned(self.white, rated),
            black: turned(self.black, rated),
        }
    }

    /// The signs for a score of the Laws; `None` for quarters of a point, which reports do not have
    /// (10.2).
    pub const fn of_score(score: Score) -> Option<Self> {
        match score {
            Score::Forfeit(Some(Color::White)) => Self::new(Sign::ForfeitWin, Sign::ForfeitLoss),
            Score::Forfeit(Some(Color::Black)) => Self::new(Sign::ForfeitLoss, Sign::ForfeitWin),
            Score::Forfeit(None) => Self::new(Sign::ForfeitLoss, Sign::ForfeitLoss),
            Score::Played(white, black) => match (of_points(white), of_points(black)) {
                (Some(white), Some(black)) => Self::new(white, black),
                _ => None,
            },
        }
    }
}

const fn of_points(points: act::Points) -> Option<Sign> {
    match points {
        act::Points::One => Some(Sign::Win),
        act::Points::Half => Some(Sign::Draw),
        act::Points::Nothing => Some(Sign::Loss),
        act::Points::Quarter | act::Points::ThreeQuarters | act::Points::More(_) => None,
    }
}

/// The texts for one side of a result.
const SIDES: [(&str, Sign); 8] = [
    ("1/2", Sign::Draw),
    ("½", Sign::Draw),
    ("0.5", Sign::Draw),
    ("=", Sign::Draw),
    ("1", Sign::Win),
    ("0", Sign::Loss),
    ("+", Sign::ForfeitWin),
    ("-", Sign::ForfeitLoss),
];

impl fmt::Display for Signs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = |sign: Sign| match sign {
            Sign::Win | Sign::UnratedWin => "1",
            Sign::Draw | Sign::UnratedDraw => "1/2",
            Sign::Loss | Sign::UnratedLoss => "0",
            Sign::ForfeitWin => "+",
            Sign::ForfeitLoss => "-",
        };
        let between = if self.is_forfeit() { "/" } else { "-" };
        write!(f, "{}{between}{}", side(self.white), side(self.black))?;
        if self.is_unrated() {
            f.write_str(" unrated")?;
        }
        Ok(())
    }
}

impl FromStr for Signs {
    type Err = Wrong;

    /// `1-0`, `1:0`, `½-½`, `=-=`, `+/-`, `+--`, `-/-`, `1/2-0`, each with ` unrated` if the game
    /// is not rated; `=` alone is a draw.
    fn from_str(text: &str) -> Result<Self, Wrong> {
        let wrong = || {
            Wrong::new(
                "t-result",
                "`{word}` is not a result: write 1-0, 0-1, 1/2-1/2, 0-0, 1/2-0, 0-1/2, +/-, -/+ or -/-, followed by `unrated` if the game is not rated",
            )
            .with("word", text)
        };
        let text = text.trim();
        let (text, is_unrated) = match text.strip_suffix("unrated") {
            Some(rest) => (rest.trim_end(), true),
            None => (text, false),
        };
        if text == "=" || text == "1/2" || text == "½" {
            let draw = Self::new(Sign::Draw, Sign::Draw).ok_or_else(wrong)?;
            return Ok(draw.rated(!is_unrated));
        }
        for (side, white) in SIDES {
            let Some(rest) = text.strip_prefix(side) else {
                continue;
            };
            let rest = rest.trim_start();
            let Some(rest) = rest.strip_prefix(['-', ':', '/', '–']) else {
                continue;
            };
            let rest = rest.trim_start();
            let Some((_, black)) = SIDES.iter().find(|(side, _)| *side == rest) else {
                continue;
            };
            if let Some(signs) = Self::new(white, *black) {
                if is_unrated && signs.is_forfeit() {
                    return Err(wrong());
                }
                return Ok(signs.rated(!is_unrated));
            }
        }
        Err(wrong())
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn every_sign_is_written_as_it_is_read() {
        for text in [
            "1-0",
            "0-1",
            "1/2-1/2",
            "0-0",
            "1/2-0",
            "0-1/2",
            "+/-",
            "-/+",
            "-/-",
            "1-0 unrated",
            "1/2-1/2 unrated",
            "0-0 unrated",
        ] {
            let signs: Signs = text.parse().expect(text);
            assert_eq!(signs.to_string(), text);
        }
        for (odd, plain) in [
            ("½:½", "1/2-1/2"),
            ("=", "1/2-1/2"),
            ("+--", "+/-"),
            ("1 : 0", "1-0"),
        ] {
            assert_eq!(odd.parse::<Signs>().expect(odd).to_string(), plain);
        }
        for bad in [
            "",
            "1",
            "1-1",
            "1/2-1",
            "+/+",
            "+/0",
            "1-0-0",
            "2-0",
            "+/- unrated",
            "1-½",
        ] {
            assert!(bad.parse::<Signs>().is_err(), "{bad}");
        }
    }
}
