//! What `rokada check` found: one fact about one game, under its clause.

use std::fmt;

use rokada_laws::{Clause, Edition};
use serde::{Serialize, Serializer};

/// What kind of fact.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Kind {
    /// A move that the position does not allow (3.10.2, found later: 7.5.1).
    Illegal,
    /// Text that is no move, or a file cut short: the game is read only this far.
    Unreadable,
    /// Something odd around the moves; none is lost by it.
    Text,
    /// The same position for the third time: a claim was possible (9.2).
    Threefold,
    /// Fifty moves by each side without capture or pawn move: a claim was possible (9.3).
    Fifty,
    /// The same position for the fifth time (9.6.1).
    Fivefold,
    /// Seventy-five moves by each side without capture or pawn move (9.6.2).
    SeventyFive,
    /// Neither side can mate any more (5.2.2).
    Dead,
    /// The recorded result is not what the end on the board gives.
    Result,
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Illegal => "illegal",
            Self::Unreadable => "unreadable",
            Self::Text => "text",
            Self::Threefold => "threefold",
            Self::Fifty => "fifty",
            Self::Fivefold => "fivefold",
            Self::SeventyFive => "seventy-five",
            Self::Dead => "dead",
            Self::Result => "result",
        })
    }
}

/// One finding, before it is known in which file the game stands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct Finding {
    /// Half-moves from the start of the game, from 1; 0 is the start position.
    pub(crate) ply: usize,
    /// `12.Nf3` or `12...Nf6`; empty at the start position.
    #[serde(rename = "move")]
    pub(crate) mv: String,
    /// The clause's key, the same in every edition.
    #[serde(serialize_with = "key")]
    pub(crate) clause: Option<Clause>,
    /// The clause's number in the edition the game was judged by.
    pub(crate) number: Option<&'static str>,
    #[serde(serialize_with = "year")]
    pub(crate) edition: Edition,
    #[serde(rename = "finding")]
    pub(crate) kind: Kind,
    /// The game was over by the Laws of its day when this happened.
    pub(crate) ends: bool,
    /// A sentence for people.
    pub(crate) text: String,
}

#[expect(
    clippy::ref_option,
    clippy::trivially_copy_pass_by_ref,
    reason = "serde asks for this form"
)]
fn key<S: Serializer>(clause: &Option<Clause>, serializer: S) -> Result<S::Ok, S::Error> {
    clause.map(Clause::key).serialize(serializer)
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde asks for this form"
)]
fn year<S: Serializer>(edition: &Edition, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(edition)
}
