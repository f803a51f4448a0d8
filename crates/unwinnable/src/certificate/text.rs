//! A certificate as one line of text, and back.
//!
//! ```text
//! states=2 [K~00000000000000c0 k~c000000000000000 P~0000000000001000]
//! ```
//!
//! Each man: its letter as in a FEN; `!` if it is watched, `~` if it roams; its squares in
//! hexadecimal, a1 the lowest bit; `+` and the squares where it may be once promoted; `?` if it may
//! be missing; `=` and the pairs of pawns it belongs to, a bit each, in hexadecimal.

use alloc::vec::Vec;
use core::{fmt, str::FromStr};

use rokada_board::{Bitboard, Piece};

use super::{Certificate, Invariant, Man};

impl fmt::Display for Certificate {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "states={}", self.states)?;
        for invariant in &self.invariants {
            out.write_str(" [")?;
            for (at, man) in invariant.men.iter().enumerate() {
                let space = if at == 0 { "" } else { " " };
                write!(out, "{space}{man}")?;
            }
            out.write_str("]")?;
        }
        Ok(())
    }
}

impl fmt::Display for Man {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = Piece::new(self.color, self.role).to_fen_char();
        let mark = if self.watched { '!' } else { '~' };
        write!(out, "{letter}{mark}{:x}", self.squares.0)?;
        if self.promoted.any() {
            write!(out, "+{:x}", self.promoted.0)?;
        }
        out.write_str(if self.may_miss { "?" } else { "" })?;
        if self.facing != 0 {
            write!(out, "={:x}", self.facing)?;
        }
        Ok(())
    }
}

/// Why a text is no certificate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CertificateError {
    /// It does not begin with `states=` and a number.
    NoStates,
    /// An invariant is not written between `[` and `]`; counting from 0.
    NoBrackets(usize),
    /// A man of this invariant cannot be read; both counting from 0.
    BadMan {
        /// Which invariant of the certificate.
        invariant: usize,
        /// Which man of it.
        man: usize,
    },
}

impl fmt::Display for CertificateError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CertificateError::NoStates => {
                out.write_str("a certificate begins with states=N, a whole number")
            }
            CertificateError::NoBrackets(at) => {
                write!(out, "invariant {at} is not written between [ and ]")
            }
            CertificateError::BadMan { invariant, man } => {
                write!(out, "man {man} of invariant {invariant} cannot be read")
            }
        }
    }
}

impl core::error::Error for CertificateError {}

impl FromStr for Certificate {
    type Err = CertificateError;

    fn from_str(text: &str) -> Result<Self, CertificateError> {
        let text = text.trim();
        let (states, mut rest) = text.split_once(' ').unwrap_or((text, ""));
        let states = (states.strip_prefix("states="))
            .and_then(|number| number.parse().ok())
            .ok_or(CertificateError::NoStates)?;
        let mut invariants = Vec::new();
        while !rest.is_empty() {
            let at = invariants.len();
            let inside = rest.strip_prefix('[').and_then(|rest| rest.split_once(']'));
            let (men, after) = inside.ok_or(CertificateError::NoBrackets(at))?;
            let men = (men.split_ascii_whitespace().enumerate())
                .map(|(man, text)| {
                    let bad = CertificateError::BadMan { invariant: at, man };
                    read_man(text).ok_or(bad)
                })
                .collect::<Result<_, _>>()?;
            invariants.push(Invariant { men });
            rest = after.trim_start();
        }
        Ok(Certificate { invariants, states })
    }
}

fn read_man(text: &str) -> Option<Man> {
    let mut letters = text.chars();
    let piece = Piece::from_fen_char(letters.next()?)?;
    let watched = match letters.next()? {
        '!' => true,
        '~' => false,
        _ => return None,
    };
    let rest = letters.as_str();
    let (rest, facing) = rest.split_once('=').unwrap_or((rest, "0"));
    let (rest, may_miss) = match rest.strip_suffix('?') {
        Some(rest) => (rest, true),
        None => (rest, false),
    };
    let (squares, promoted) = rest.split_once('+').unwrap_or((rest, "0"));
    let read = |text| u64::from_str_radix(text, 16).ok().map(Bitboard);
    Some(Man {
        color: piece.color,
        role: piece.role,
        squares: read(squares)?,
        promoted: read(promoted)?,
        may_miss,
        watched,
        facing: u32::from_str_radix(facing, 16).ok()?,
    })
}
