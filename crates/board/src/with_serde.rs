//! The feature `serde`: each type with a text form is serialised as that text.
//!
//! A [`Move`] is `e2e4` or `e7e8q`. Castling and a capture en passant, which UCI expresses only in
//! a position, are marked: `e1h1 castling` (king takes own rook), `e5d6 en passant`. In formats
//! that are not human-readable, a move is its two bytes.

use alloc::{borrow::Cow, format};
use core::{fmt::Display, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

use crate::{
    Board, CastlingSide, Color, Epd, File, Move, MoveKind, Piece, Position, Rank, Role, Setup,
    Square, UciStyle, uci,
};

macro_rules! as_text {
    ($($type:ty)*) => {
        $(
            impl Serialize for $type {
                fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    serializer.collect_str(self)
                }
            }

            impl<'de> Deserialize<'de> for $type {
                fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                    from_text(deserializer)
                }
            }
        )*
    };
}

as_text!(Board Color Epd Position Role Setup Square);

fn from_text<'de, D, T>(deserializer: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: FromStr<Err: Display>,
{
    let text = Cow::<'de, str>::deserialize(deserializer)?;
    text.parse().map_err(D::Error::custom)
}

/// A type with a single letter is that letter.
macro_rules! as_letter {
    ($($type:ty, $write:expr, $read:expr;)*) => {
        $(
            impl Serialize for $type {
                fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    let letter: char = ($write)(*self);
                    serializer.serialize_char(letter)
                }
            }

            impl<'de> Deserialize<'de> for $type {
                fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                    let letter = char::deserialize(deserializer)?;
                    ($read)(letter).ok_or_else(|| D::Error::custom(format!("{letter:?} is none")))
                }
            }
        )*
    };
}

as_letter! {
    File, File::letter, File::from_letter;
    Rank, Rank::digit, Rank::from_digit;
    Piece, Piece::to_fen_char, Piece::from_fen_char;
}

const KING_SIDE: &str = "king-side";
const QUEEN_SIDE: &str = "queen-side";

/// `king-side` or `queen-side`.
impl Serialize for CastlingSide {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(match self {
            CastlingSide::KingSide => KING_SIDE,
            CastlingSide::QueenSide => QUEEN_SIDE,
        })
    }
}

impl<'de> Deserialize<'de> for CastlingSide {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<CastlingSide, D::Error> {
        match &*Cow::<'de, str>::deserialize(deserializer)? {
            KING_SIDE => Ok(CastlingSide::KingSide),
            QUEEN_SIDE => Ok(CastlingSide::QueenSide),
            other => Err(D::Error::custom(format!(
                "{other:?} is no side to castle to"
            ))),
        }
    }
}

const CASTLING: &str = "castling";
const EN_PASSANT: &str = "en passant";

impl Serialize for Move {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if !serializer.is_human_readable() {
            return serializer.serialize_u16(self.to_bits());
        }
        let mut text = self.uci(UciStyle::Chess960);
        let behind = match self.kind() {
            MoveKind::Normal | MoveKind::Promotion => None,
            MoveKind::Castling => Some(CASTLING),
            MoveKind::EnPassant => Some(EN_PASSANT),
        };
        if let Some(behind) = behind {
            text.push(' ');
            text.push_str(behind);
        }
        serializer.serialize_str(&text)
    }
}

impl<'de> Deserialize<'de> for Move {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Move, D::Error> {
        if !deserializer.is_human_readable() {
            let bits = u16::deserialize(deserializer)?;
            return Move::from_bits(bits)
                .ok_or_else(|| D::Error::custom(format!("{bits} is no move")));
        }
        let text = Cow::<'de, str>::deserialize(deserializer)?;
        read_move(&text).ok_or_else(|| D::Error::custom(format!("{text:?} is no move")))
    }
}

fn read_move(text: &str) -> Option<Move> {
    if text == uci::NULL {
        return Some(Move::NULL);
    }
    let (squares, behind) = match text.split_once(' ') {
        Some((squares, behind)) => (squares, Some(behind)),
        None => (text, None),
    };
    match (uci::read(squares)?, behind) {
        ((from, to, None), None) => Some(Move::normal(from, to)),
        ((from, to, Some(role)), None) => Move::promoting(from, to, role),
        ((king, rook, None), Some(CASTLING)) => Some(Move::castling(king, rook)),
        ((from, to, None), Some(EN_PASSANT)) => Some(Move::en_passant(from, to)),
        _ => None,
    }
}
