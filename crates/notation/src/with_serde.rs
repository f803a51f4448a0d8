//! The feature `serde`: what has a text is that text, and the moves of a game are UCI (`e2e4`, `e1g1`),
//! which its positions make whole again.

use alloc::{borrow::Cow, format, string::String, vec::Vec};
use core::{fmt, str::FromStr};

use rokada_board::{Position, Setup, UciStyle};
use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{Error, MapAccess, Visitor},
};

use crate::{
    Language, Letters, Remark,
    pgn::{Fault, Game, GameResult, PlyRecord, Tags},
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
                    let text = Cow::<'de, str>::deserialize(deserializer)?;
                    <$type>::from_str(&text).map_err(D::Error::custom)
                }
            }
        )*
    };
}

as_text!(GameResult Language Letters);

/// A map from names to values, in the order of the tags.
impl Serialize for Tags {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

impl<'de> Deserialize<'de> for Tags {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Tags, D::Error> {
        struct Pairs;

        impl<'de> Visitor<'de> for Pairs {
            type Value = Tags;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a map from names of tags to their values")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Tags, A::Error> {
                let mut tags = Tags::new();
                while let Some((name, value)) = map.next_entry::<String, String>()? {
                    tags.set(name, value);
                }
                Ok(tags)
            }
        }

        deserializer.deserialize_map(Pairs)
    }
}

/// A game as it is written.
#[derive(Serialize, Deserialize)]
struct GameText<'a> {
    #[serde(default = "one")]
    number: usize,
    #[serde(default)]
    offset: usize,
    #[serde(default)]
    tags: Cow<'a, Tags>,
    #[serde(default)]
    start: Setup,
    #[serde(default)]
    comment: Cow<'a, str>,
    moves: Vec<PlyText<'a>>,
    #[serde(default)]
    result: GameResult,
    #[serde(default)]
    faults: Cow<'a, [Fault]>,
}

/// A move of it with what stands beside it.
#[derive(Serialize, Deserialize)]
struct PlyText<'a> {
    #[serde(rename = "move")]
    mv: String,
    #[serde(default, skip_serializing_if = "is_empty")]
    remarks: Cow<'a, [Remark]>,
    #[serde(default, skip_serializing_if = "is_empty")]
    nags: Cow<'a, [u8]>,
    #[serde(default, skip_serializing_if = "str::is_empty")]
    comment: Cow<'a, str>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    clock_ms: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    elapsed_ms: Option<u64>,
}

fn one() -> usize {
    1
}

fn is_empty<T>(list: &[T]) -> bool {
    list.is_empty()
}

impl<'a> From<&'a PlyRecord> for PlyText<'a> {
    fn from(ply: &'a PlyRecord) -> PlyText<'a> {
        PlyText {
            mv: ply.mv.uci(UciStyle::Standard),
            remarks: Cow::Borrowed(&ply.remarks),
            nags: Cow::Borrowed(&ply.nags),
            comment: Cow::Borrowed(&ply.comment),
            clock_ms: ply.clock_ms,
            elapsed_ms: ply.elapsed_ms,
        }
    }
}

/// Fields by their names; the moves as UCI.
impl Serialize for Game {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        GameText {
            number: self.number,
            offset: self.offset,
            tags: Cow::Borrowed(&self.tags),
            start: self.start,
            comment: Cow::Borrowed(&self.comment),
            moves: self.moves.iter().map(PlyText::from).collect(),
            result: self.result,
            faults: Cow::Borrowed(&self.faults),
        }
        .serialize(serializer)
    }
}

/// Only with moves that are legal one after the other from the start.
impl<'de> Deserialize<'de> for Game {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Game, D::Error> {
        let text = GameText::deserialize(deserializer)?;
        let mut game = Game {
            number: text.number,
            offset: text.offset,
            tags: text.tags.into_owned(),
            comment: text.comment.into_owned(),
            result: text.result,
            faults: text.faults.into_owned(),
            ..Game::new(text.start)
        };
        let mut position = game.start_position();
        for (index, ply) in text.moves.into_iter().enumerate() {
            let Some(before) = &mut position else {
                return Err(D::Error::custom("moves, but the start has none to make"));
            };
            let ply = read_ply(before, ply).map_err(|why| {
                D::Error::custom(format!("move {} of the game: {why}", index + 1))
            })?;
            before.make(ply.mv);
            game.moves.push(ply);
        }
        Ok(game)
    }
}

fn read_ply(before: &Position, text: PlyText<'_>) -> Result<PlyRecord, String> {
    let mv = before
        .parse_uci(&text.mv)
        .map_err(|why| format!("{:?}: {why}", text.mv))?;
    Ok(PlyRecord {
        mv,
        remarks: text.remarks.into_owned(),
        nags: text.nags.into_owned(),
        comment: text.comment.into_owned(),
        clock_ms: text.clock_ms,
        elapsed_ms: text.elapsed_ms,
    })
}
