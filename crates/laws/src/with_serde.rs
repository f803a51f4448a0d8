//! The feature `serde`: a value with a text form is that text; a game is its edition, header and
//! entries.

use alloc::{borrow::Cow, format, string::String, string::ToString, vec::Vec};
use core::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

use crate::{
    act::{Act, Deed, Person, Score, Step},
    clause::Clause,
    clock::{Span, TimeControl},
    edition::Edition,
    event::Event,
    record::{Entry, Record},
    regulations::{
        ArbiterKind, Beginning, ClockKind, EventKind, Facts, Header, Regime, SheetKind,
        Supervision, TableKind,
    },
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

as_text!(Act Deed Edition Event Header Person Score Span Step TimeControl);
as_text!(EventKind Supervision Regime ArbiterKind SheetKind ClockKind Beginning Facts TableKind);

/// The key, the same in every edition.
impl Serialize for Clause {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.key())
    }
}

impl<'de> Deserialize<'de> for Clause {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let key = Cow::<'de, str>::deserialize(deserializer)?;
        Self::from_key(&key).ok_or_else(|| D::Error::custom(format!("{key:?} is no clause")))
    }
}

/// An act and its events, each as its text.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Entry")]
struct EntryText<'a> {
    act: Cow<'a, Act>,
    events: Cow<'a, [Event]>,
}

impl Serialize for Entry {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let act = Cow::Borrowed(&self.act);
        let events = Cow::Borrowed(&*self.events);
        EntryText { act, events }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Entry {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let EntryText { act, events } = EntryText::deserialize(deserializer)?;
        Ok(Self {
            act: act.into_owned(),
            events: events.into_owned(),
        })
    }
}

#[derive(Serialize, Deserialize)]
#[serde(rename = "Record")]
struct RecordText<'a> {
    edition: Edition,
    header: String,
    entries: Cow<'a, [Entry]>,
}

/// The complete record, including a sealed move.
///
/// A copy for the players is a [`View`](crate::view::View).
impl Serialize for Record {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        RecordText {
            edition: self.game().edition(),
            header: self.game().header().to_string(),
            entries: Cow::Borrowed(self.entries()),
        }
        .serialize(serializer)
    }
}

/// Events are applied without judging them again, as by [`Record::append`].
impl<'de> Deserialize<'de> for Record {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = RecordText::deserialize(deserializer)?;
        let header: Header = text.header.parse().map_err(D::Error::custom)?;
        let mut record = Self::new(header, text.edition).map_err(D::Error::custom)?;
        for entry in Vec::from(text.entries) {
            record.append(entry);
        }
        Ok(record)
    }
}
