//! The feature `serde`: each type with a text form is that text. The moves of a game are UCI
//! (`e2e4`, `e1g1`), and its positions restore the rest.

use alloc::{borrow::Cow, format, string::String, vec::Vec};
use core::{fmt, str::FromStr};

use rokada_board::{Move, Position, Setup, UciStyle};
use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{Error, MapAccess, Visitor},
};

use crate::{
    Language, Letters, Remark,
    pgn::{Fault, Game, GameResult, PlyRecord, Tags, Variation, step},
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
    #[serde(default, skip_serializing_if = "str::is_empty")]
    unread: Cow<'a, str>,
    #[serde(default)]
    result: GameResult,
    #[serde(default)]
    faults: Cow<'a, [Fault]>,
}

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
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    variations: Vec<VariationText<'a>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    clock_ms: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    elapsed_ms: Option<u64>,
}

#[derive(Serialize, Deserialize)]
struct VariationText<'a> {
    #[serde(default, skip_serializing_if = "str::is_empty")]
    comment: Cow<'a, str>,
    moves: Vec<PlyText<'a>>,
    #[serde(default, skip_serializing_if = "str::is_empty")]
    unread: Cow<'a, str>,
    #[serde(default, skip_serializing_if = "str::is_empty")]
    after: Cow<'a, str>,
}

impl<'a> From<&'a Variation> for VariationText<'a> {
    fn from(variation: &'a Variation) -> VariationText<'a> {
        VariationText {
            comment: Cow::Borrowed(&variation.comment),
            moves: variation.moves.iter().map(PlyText::from).collect(),
            unread: Cow::Borrowed(&variation.unread),
            after: Cow::Borrowed(&variation.after),
        }
    }
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
            variations: ply.variations.iter().map(VariationText::from).collect(),
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
            unread: Cow::Borrowed(&self.unread),
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
            unread: text.unread.into_owned(),
            result: text.result,
            faults: text.faults.into_owned(),
            ..Game::new(text.start)
        };
        let start = game.start_position();
        if start.is_none() && !text.moves.is_empty() {
            return Err(D::Error::custom("moves, but the start has none to make"));
        }
        if let Some(start) = start {
            game.moves = read_moves(start, text.moves).map_err(|why| {
                D::Error::custom(format!("move {} of the game: {}", why.0, why.1))
            })?;
        }
        Ok(game)
    }
}

/// The moves of a line from a position; on error the number of the bad move, from 1, and the
/// reason.
fn read_moves(start: Position, moves: Vec<PlyText<'_>>) -> Result<Vec<PlyRecord>, (usize, String)> {
    let mut position = start;
    let mut read = Vec::with_capacity(moves.len());
    for (ply, number) in moves.into_iter().zip(1..) {
        let ply = read_ply(&position, ply).map_err(|why| (number, why))?;
        position = step(&position, ply.mv).ok_or_else(|| (number, String::from("not legal")))?;
        read.push(ply);
    }
    Ok(read)
}

fn read_ply(before: &Position, text: PlyText<'_>) -> Result<PlyRecord, String> {
    let mv = if text.mv == Move::NULL.uci(UciStyle::Standard) {
        Move::NULL
    } else {
        (before.parse_uci(&text.mv)).map_err(|why| format!("{:?}: {why}", text.mv))?
    };
    let variations = text.variations.into_iter().map(|variation| {
        let moves = read_moves(*before, variation.moves)
            .map_err(|why| format!("move {} of a variation: {}", why.0, why.1))?;
        Ok(Variation {
            comment: variation.comment.into_owned(),
            moves,
            unread: variation.unread.into_owned(),
            after: variation.after.into_owned(),
        })
    });
    Ok(PlyRecord {
        mv,
        remarks: text.remarks.into_owned(),
        nags: text.nags.into_owned(),
        comment: text.comment.into_owned(),
        variations: variations.collect::<Result<Vec<Variation>, String>>()?,
        clock_ms: text.clock_ms,
        elapsed_ms: text.elapsed_ms,
    })
}
