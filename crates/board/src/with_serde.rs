//! The feature `serde`: everything that has a text is that text, a move its two bytes.
//!
//! A [`Move`] is a number because its text (`e1g1`) has a meaning only in a position.

use alloc::{borrow::Cow, format};
use core::{fmt::Display, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

use crate::{Board, Color, Epd, Move, Position, Role, Setup, Square};

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

as_text!(Board Color Epd Role Setup Square);

fn from_text<'de, D, T>(deserializer: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: FromStr<Err: Display>,
{
    let text = Cow::<'de, str>::deserialize(deserializer)?;
    text.parse().map_err(D::Error::custom)
}

/// As FEN.
impl Serialize for Position {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// From FEN, forgiving every fault that can be forgiven: what was a position once is one again.
impl<'de> Deserialize<'de> for Position {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Position, D::Error> {
        let setup = Setup::deserialize(deserializer)?;
        setup
            .position_forgiving(crate::Faults::FORGIVABLE)
            .map_err(D::Error::custom)
    }
}

impl Serialize for Move {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u16(self.to_bits())
    }
}

impl<'de> Deserialize<'de> for Move {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Move, D::Error> {
        let bits = u16::deserialize(deserializer)?;
        Move::from_bits(bits).ok_or_else(|| D::Error::custom(format!("{bits} is no move")))
    }
}
