//! Acts as text.

use alloc::string::{String, ToString};
use core::fmt;

use super::{
    Act, Deed, Manner, Penalty, Person, Points, Score, Step, Value, WhichBoard, row::Token,
};
use crate::clock::Span;

impl fmt::Display for Act {
    /// `@1:02:03.25 white touch e2`: the time since the game's zero.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "@{} {} {}{}",
            Span(self.at),
            self.who,
            self.deed,
            self.manner
        )
    }
}

impl fmt::Display for Manner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.both_hands {
            f.write_str(" with both hands")?;
        }
        f.write_str(match self.board {
            WhichBoard::Unsaid => "",
            WhichBoard::Own => " on own board",
            WhichBoard::Opponents => " on opponent's board",
        })?;
        f.write_str(if self.by_display {
            " relying on the display"
        } else {
            ""
        })
    }
}

impl fmt::Display for Person {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Player(color) => write!(f, "{color}"),
            Self::Assistant(color) => write!(f, "{color}-assistant"),
            Self::Arbiter(0 | 1) => f.write_str("arbiter"),
            Self::Arbiter(number) => write!(f, "arbiter-{number}"),
            Self::Organiser => f.write_str("organiser"),
            Self::Appeals => f.write_str("appeals"),
            Self::Spectator => f.write_str("spectator"),
            Self::Clerk => f.write_str("clerk"),
            Self::Clock => f.write_str("clock"),
        }
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)?;
        match self.promotion {
            Some(role) => write!(f, "{}", role.letter().to_ascii_lowercase()),
            None => Ok(()),
        }
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::More(points) => return points.fmt(f),
            Self::Nothing => "0",
            Self::Quarter => "1/4",
            Self::Half => "1/2",
            Self::ThreeQuarters => "3/4",
            Self::One => "1",
        })
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use rokada_board::Color;
        match self {
            Self::Played(white, black) => write!(f, "{white}-{black}"),
            Self::Forfeit(Some(Color::White)) => f.write_str("+/-"),
            Self::Forfeit(Some(Color::Black)) => f.write_str("-/+"),
            Self::Forfeit(None) => f.write_str("-/-"),
        }
    }
}

impl fmt::Display for Penalty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Warning => f.write_str("warning"),
            Self::MoreTime(ms) => write!(f, "more time {}", Span(*ms)),
            Self::LessTime(ms) => write!(f, "less time {}", Span(*ms)),
            Self::Points(score) => write!(f, "points {score}"),
            Self::Loss(points) => write!(f, "loss {points}"),
            Self::Fine => f.write_str("fine"),
            Self::Exclusion => f.write_str("exclusion"),
            Self::Expulsion => f.write_str("expulsion"),
        }
    }
}

impl fmt::Display for Deed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, |f, _, value| value.fmt(f))
    }
}

impl Deed {
    /// The act as a form: an empty text is shown as its field, to be filled in: `seal {text}`.
    pub fn form(&self) -> String {
        struct Form<'a>(&'a Deed);
        impl fmt::Display for Form<'_> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.write(f, |f, name, value| {
                    if matches!(value, Value::Text("")) {
                        write!(f, "{{{name}}}")
                    } else {
                        value.fmt(f)
                    }
                })
            }
        }
        Form(self).to_string()
    }

    /// Writes the words of its row, with the values of the fields.
    fn write(
        &self,
        f: &mut fmt::Formatter<'_>,
        fill: fn(&mut fmt::Formatter<'_>, &str, &Value<'_>) -> fmt::Result,
    ) -> fmt::Result {
        let mut values = self.values().into_iter();
        for (at, token) in self.row().tokens().iter().enumerate() {
            f.write_str(if at == 0 { "" } else { " " })?;
            match *token {
                Token::Word(word) => f.write_str(word)?,
                Token::Field(before, name) => {
                    f.write_str(before)?;
                    values
                        .next()
                        .map_or(Ok(()), |value| fill(f, name, &value))?;
                }
            }
        }
        Ok(())
    }
}
