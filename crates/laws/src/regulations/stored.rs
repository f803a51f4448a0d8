//! A header as a store keeps it.
//!
//! A store keeps the header as it prints itself: every time with its units.
//! Older stores kept what somebody had typed, and a bare number was seconds
//! then. What stands here turns their text into one that says so. It is frozen:
//! whatever a bare number may mean to those who type, in a store it means what
//! it meant when it was stored.

use alloc::string::String;

use super::{Beginning, EventKind, Header, parse::Class};
use crate::{by_color::ByColor, clock::TimeControl, faults::Faults};

/// How a stored header was written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Written {
    /// As somebody typed it; a bare number is seconds (stores of formats 1 and 2).
    AsTyped,
    /// As a header prints itself (stores from format 3).
    Printed,
}

/// The keys whose values have times in them.
const TIMES: [&str; 4] = ["time", "default-time", "clocks", "regulation session"];

impl Header {
    /// Reads a header out of a store. To write one, print it.
    ///
    /// # Errors
    /// All faults, each with its line.
    pub fn parse_stored(text: &str, written: Written) -> Result<Self, Faults> {
        let read = |text: &str, class| {
            let header = Self::default().read_text(text, class);
            header.map_err(Faults::first)
        };
        match written {
            Written::Printed => read(text, Class::Stored(EventKind::of)),
            Written::AsTyped => {
                let mut header = read(&with_units(text), Class::Stored(kind_then))?;
                // Who was there counted for nothing where a game began when
                // both had arrived.
                let waits = header.event.begins == Beginning::WhenBothArrived;
                if waits && header.start.round_starts {
                    header.start.present = ByColor::both(false);
                }
                Ok(header)
            }
        }
    }
}

/// The kind of event that a time made then: by the increment of its first
/// period alone.
fn kind_then(time: &TimeControl) -> EventKind {
    let mut first = time.clone();
    first.increment_from = None;
    for period in first.periods.iter_mut().skip(1) {
        period.extra_ms = 0;
    }
    EventKind::of(&first)
}

/// A header as it was typed, with what it left unsaid then: the unit of a bare
/// number, the hours before `m:ss`, the edition that was the newest.
fn with_units(text: &str) -> String {
    let mut written = String::new();
    let mut says_edition = false;
    for line in text.lines() {
        match line.split_once(':') {
            Some((key, value)) if TIMES.contains(&key.trim()) => {
                written.push_str(key);
                written.push(':');
                written.push_str(&times(value));
            }
            Some(_) | None => written.push_str(line),
        }
        says_edition |= line.trim_start().starts_with("edition");
        written.push('\n');
    }
    if !says_edition {
        written.push_str("edition: 2023\n");
    }
    written
}

/// The same with the unit of every time; a number of moves has none.
fn times(value: &str) -> String {
    let is_number = |c: char| c.is_ascii_digit() || matches!(c, '.' | ':');
    let mut written = String::new();
    let mut rest = value;
    while let Some(start) = rest.find(|c: char| c.is_ascii_digit()) {
        let (before, tail) = rest.split_at(start);
        let end = tail.find(|c| !is_number(c)).unwrap_or(tail.len());
        let (number, after) = tail.split_at(end);
        written.push_str(before);
        let is_of_moves = before.trim_end().ends_with('@') || after.trim_start().starts_with('/');
        let has_unit = after.starts_with(|c: char| c.is_ascii_alphabetic());
        let hours = if number.matches(':').count() == 1 {
            "0:"
        } else {
            ""
        };
        let unit = if is_of_moves || has_unit || number.contains(':') {
            ""
        } else {
            "s"
        };
        written.extend([hours, number, unit]);
        rest = after;
    }
    written + rest
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;
    use crate::regulations::keys::{KEYS, KeyOf};

    #[test]
    fn a_bare_number_was_seconds() {
        for (typed, meant) in [
            ("15+10", "15s+10s"),
            ("5", "5s"),
            ("90m+30", "90m+30s"),
            ("40/90m+30s, 30m+30", "40/90m+30s, 30m+30s"),
            ("40 / 5400, 1h", "40 / 5400s, 1h"),
            ("25m d10", "25m d10s"),
            ("25m b1.5", "25m b1.5s"),
            ("60m, +30@41", "60m, +30s@41"),
            ("60m+30@ 41", "60m+30s@ 41"),
            ("1h30m", "1h30m"),
            ("1:30:00+0:30", "1:30:00+0:0:30"),
            ("white 5:00 black 0:03:00", "white 0:5:00 black 0:03:00"),
            ("none", "none"),
            ("unset", "unset"),
            ("500ms", "500ms"),
        ] {
            assert_eq!(times(typed), meant);
        }
    }

    #[test]
    fn a_head_as_it_was_typed_says_what_it_left_unsaid() {
        let typed = "title: 15 rounds\nwhite: Deep 5\ntime: 15+10\ndefault-time: 30\n\
                     regulation session: 90\nregulation room: 12\n";
        let header = Header::parse_stored(typed, Written::AsTyped).expect("a head of then");
        let printed = "title: 15 rounds\nwhite: Deep 5\nedition: 2023\ntime: 15s+10s\n\
                       default-time: 0:00:30\nregulation session: 0:01:30\n\
                       regulation room: 12\n";
        assert_eq!(header.to_string(), printed);
        let again = Header::parse_stored(printed, Written::Printed).expect("a head of now");
        assert_eq!(header, again);
    }

    /// By the increment of its first period alone, and nobody there.
    #[test]
    fn the_kind_of_event_and_who_was_there_stay_as_they_were() {
        let typed = "time: 10m, +30s@41\n";
        let kind = |written| Header::parse_stored(typed, written).map(|head| head.event.kind);
        assert_eq!(kind(Written::AsTyped), Ok(EventKind::Blitz));
        assert_eq!(kind(Written::Printed), Ok(EventKind::Rapid));

        let old = Header::parse_stored(typed, Written::AsTyped).expect("a head of then");
        let again = Header::parse_stored(&old.to_string(), Written::Printed);
        assert_eq!(again.as_ref(), Ok(&old), "{old}");
        assert!(
            old.to_string().parse::<Header>().is_err(),
            "it is rapid now (A.1)"
        );

        let typed = "time: 5m\nbegins: when both have arrived\npresent: both\n";
        let old = Header::parse_stored(typed, Written::AsTyped).expect("a head of then");
        assert_eq!(old.start.present, ByColor::both(false));
    }

    /// What a header does not say is what it was when stores were first
    /// written: a default that changes would change stored games.
    #[test]
    fn the_defaults_of_a_header_never_change() {
        let header = "edition: 2023\ntime: none\n".parse::<Header>();
        let header = header.expect("a header");
        let said = |key: &str| header.value(key).unwrap_or_default();
        for (key, value) in [
            ("title", ""),
            ("source", ""),
            ("edition", "2023"),
            ("time", "none"),
            ("event", "standard"),
            ("supervision", "competition"),
            ("regime", "over the board"),
            ("arbiter", "human"),
            ("guidelines", "none"),
            ("default-time", "0"),
            ("draw-rule", "none"),
            ("points", "1 1/2 0"),
            ("sheets", "software"),
            ("clock", "electronic"),
            ("begins", "at the first act"),
            ("facts", "recorded"),
            ("table", "known"),
        ] {
            assert_eq!(said(key), value, "{key}");
        }
        let of_event = KEYS.iter().filter(|key| key.of == KeyOf::Event);
        assert_eq!(of_event.count(), 17, "a new key needs a default for ever");
    }
}
