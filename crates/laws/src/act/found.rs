//! What the clerk says he has found (5.2.2, 6.9), as data and as text.

use alloc::{string::String, vec::Vec};
use core::fmt;

use rokada_board::Color;

use super::Step;

/// What the clerk has found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Found {
    /// This side can mate, by these moves.
    CanMate(Color, Vec<Step>),
    /// This side can never mate; a certificate as text.
    CannotMate(Color, String),
    /// Neither side can; White's certificate, then Black's.
    Dead(String, String),
    /// He cannot tell within the limit.
    Unknown,
}

impl Found {
    /// From the words of a transcript; `None` if they are others.
    pub(crate) fn parse(words: &[&str]) -> Option<Self> {
        let color = |word: &str| word.parse::<Color>().ok();
        match words {
            ["can", "mate", side] => Some(Self::CanMate(color(side)?, Vec::new())),
            ["can", "mate", side, "with", line @ ..] => {
                let line: Option<Vec<Step>> = line.iter().map(|word| word.parse().ok()).collect();
                Some(Self::CanMate(color(side)?, line?))
            }
            ["cannot", "mate", side, "by", proof @ ..] => {
                Some(Self::CannotMate(color(side)?, proof.join(" ")))
            }
            ["dead", "by", proofs @ ..] => {
                let and = proofs.iter().position(|word| *word == "and")?;
                let (white, black) = (proofs[..and].join(" "), proofs[and + 1..].join(" "));
                Some(Self::Dead(white, black))
            }
            ["cannot", "tell"] => Some(Self::Unknown),
            _ => None,
        }
    }
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::CanMate(side, line) => {
                write!(f, "can mate {side}")?;
                for (at, step) in line.iter().enumerate() {
                    write!(f, "{}{step}", if at == 0 { " with " } else { " " })?;
                }
                Ok(())
            }
            Self::CannotMate(side, proof) => write!(f, "cannot mate {side} by {proof}"),
            Self::Dead(white, black) => write!(f, "dead by {white} and {black}"),
            Self::Unknown => f.write_str("cannot tell"),
        }
    }
}
