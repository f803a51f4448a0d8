//! Regulations that the Laws leave to the tournament, and open readings.
//!
//! They are the lines `regulation NAME: VALUE` of a header, or the table `[regulations]` of a
//! tournament's file. A new one is a field and a row of the table below.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};

use rokada_board::Color;

use super::keys::{Key, event, nearest};
use crate::{
    by_color::ByColor,
    clock::{Bare, EventKind, Millis, Span, TimeControl},
    fixed_words::fixed_words,
    wrong::Wrong,
};

/// The regulations by name.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a regulation that was made or was not"
)]
pub struct Regulations {
    /// The number of arbiters (A.4.1, B.2.1).
    pub arbiters: Option<u32>,
    /// The number of games they watch at a time (A.4.1, B.2.1).
    pub games: Option<u32>,
    /// Who records each game (A.4.2, B.2.2).
    pub recorder: Option<Recorder>,
    /// No arbiter is present in the hall (III.6).
    pub no_arbiter: bool,
    /// The games are rated by FIDE.
    pub is_fide_rated: bool,
    /// The minutes that Articles 7 and 9 have in supervised blitz.
    ///
    /// The text of 2023 can be read either way.
    pub minutes_in_supervised_blitz: Option<u8>,
    /// Resignation is a draw if the opponent cannot mate (5.1.2, English).
    pub resignation_may_draw: bool,
    /// The penalty for a device that is milder than the loss (11.3.2.2).
    pub device_penalty: Option<String>,
    /// The fines announced in advance; `none` if there are none (12.9.7).
    pub fines: Option<String>,
    /// Where devices may be, switched off (11.3.2.1).
    pub devices: Option<String>,
    /// That a player not having the move reports before leaving (11.2.4).
    pub leaving: Option<String>,
    /// No appeal against the arbiter (11.10).
    pub no_appeals: bool,
    /// The length of a session, in milliseconds (I.14).
    pub session_ms: Option<Millis>,
    /// When and where play is resumed (I.2.7).
    pub resumption: Option<String>,
    /// Who is hearing-impaired (D.2.11).
    pub hearing_impaired: ByColor<bool>,
    /// What a blind player's clock can do (D.2.6).
    pub blind_clock: Option<ClockForBlind>,
    /// The English text of 2014: without a default time, no one is late (6.7a).
    pub unset_default_time_is_no_rule: bool,
    /// The limit of positions before a ruling on who can mate.
    pub solver: Option<u64>,
    /// The limit of positions for the clerk if the solver cannot tell.
    pub clerk: Option<u64>,
    /// Regulations that no rule uses, by name, verbatim.
    pub others: Vec<(String, String)>,
}

/// Who records a game (A.4.2, B.2.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Recorder {
    /// The arbiter records the moves.
    Arbiter,
    /// An assistant of the arbiter.
    Assistant,
    /// No one records the moves.
    NoOne,
}

fixed_words! {
    Recorder { Arbiter "arbiter", Assistant "assistant", NoOne "none" }
}

/// What a blind player's clock can do (D.2.6).
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ClockForBlind {
    /// Its hands can be read by touch.
    Tactile,
    /// It announces the time.
    Announcing,
    /// Neither; the description as written.
    Neither(String),
}

/// A regulation: its name, its description, and how to read and show its value.
struct Row {
    key: Key,
    /// Reads a value; returns whether a rule understands it.
    ///
    /// A value that none understands replaces the earlier one.
    take: fn(&mut Regulations, &str) -> bool,
    /// The value as written, if there is one.
    show: fn(&Regulations) -> Option<String>,
}

const fn row(
    key: Key,
    take: fn(&mut Regulations, &str) -> bool,
    show: fn(&Regulations) -> Option<String>,
) -> Row {
    Row { key, take, show }
}

/// A regulation whose value is read and shown as a number, a text or one fixed text.
macro_rules! stored {
    ($field:ident is $value:ident, $key:expr) => {
        row(
            $key,
            |all, text| flag(&mut all.$field, text, $value),
            |all| all.$field.then(|| $value.to_string()),
        )
    };
    ($read:ident $field:ident, $key:expr) => {
        row(
            $key,
            |all, text| $read(&mut all.$field, text),
            |all| all.$field.as_ref().map(ToString::to_string),
        )
    };
}

#[rustfmt::skip]
const TABLE: [Row; 19] = [
    stored!(number arbiters, event("arbiters", "a number", "how many arbiters (A.4.1, B.2.1)")),
    stored!(number games, event("games", "a number", "how many games they watch (A.4.1, B.2.1)")),
    row(
        event("recorder", "arbiter, assistant or none", "who records each game (A.4.2, B.2.2)"),
        |all, text| {
            all.recorder = Recorder::ALL.iter().copied().find(|who| who.name() == text);
            all.recorder.is_some()
        },
        |all| all.recorder.map(|who| who.to_string()),
    ),
    stored!(no_arbiter is NONE, event("arbiter", "none", "no arbiter is present in the hall (III.6)")),
    stored!(is_fide_rated is FIDE, event("rating", FIDE, "the games are rated by FIDE; in rapid and blitz both players then have the same time")),
    row(
        event("minutes in supervised blitz", "1 or 2", "the open reading of 2023: two as in the text of B.2, or one as A.3 has it (docs/readings/b.md#b-2)"),
        |all, text| {
            let count = text.parse().ok();
            all.minutes_in_supervised_blitz = count.filter(|_| matches!(text, "1" | "2"));
            all.minutes_in_supervised_blitz.is_some()
        },
        |all| all.minutes_in_supervised_blitz.map(|count| count.to_string()),
    ),
    stored!(resignation_may_draw is DRAW_IF_CANNOT_MATE, event("resignation", DRAW_IF_CANNOT_MATE, "the English text's exception to 5.1.2, off unless written")),
    stored!(words device_penalty, event("device penalty", "text", "a milder penalty than the loss (11.3.2.2)")),
    stored!(words fines, event("fines", "text, or none", "the fines announced in advance; where none were, none is given (12.9.7)")),
    stored!(words devices, event("devices", "text", "devices may be in a bag, switched off (11.3.2.1)")),
    stored!(words leaving, event("leaving", "text", "a player not having the move reports before leaving (11.2.4)")),
    row(
        event("appeals", "none", "no appeal against the arbiter (11.10)"),
        |all, text| {
            all.no_appeals = matches!(text, "none" | "no");
            text == NONE
        },
        |all| all.no_appeals.then(|| NONE.to_string()),
    ),
    row(
        event("session", "a time, such as 4h", "how long a session lasts (I.14)"),
        |all, text| {
            let span = Span::read(text, Bare::Unclear).ok();
            all.session_ms = span.map(|Span(ms)| ms).filter(|ms| *ms >= 0);
            all.session_ms.is_some()
        },
        |all| all.session_ms.map(|ms| Span(ms).to_string()),
    ),
    stored!(words resumption, event("resumption", "text", "when and where play is resumed (I.2.7)")),
    row(
        event("hearing-impaired", "white, black or both", "who is hearing-impaired (D.2.11)"),
        |all, text| {
            let is = |color: Color| text == "both" || text == color.to_string().as_str();
            all.hearing_impaired = ByColor::new(is(Color::White), is(Color::Black));
            all.hearing_impaired != ByColor::default()
        },
        |all| match (all.hearing_impaired.white, all.hearing_impaired.black) {
            (true, true) => Some("both".to_string()),
            (true, false) => Some("white".to_string()),
            (false, true) => Some("black".to_string()),
            (false, false) => None,
        },
    ),
    row(
        event("blind-clock", "tactile or announcing", "what a blind player's clock can do (D.2.6)"),
        |all, text| {
            let clock = match text {
                "tactile" => ClockForBlind::Tactile,
                "announcing" => ClockForBlind::Announcing,
                other => ClockForBlind::Neither(other.to_string()),
            };
            let is_known = !matches!(clock, ClockForBlind::Neither(_));
            all.blind_clock = Some(clock);
            is_known
        },
        |all| {
            all.blind_clock.as_ref().map(|clock| match clock {
                ClockForBlind::Tactile => "tactile".to_string(),
                ClockForBlind::Announcing => "announcing".to_string(),
                ClockForBlind::Neither(text) => text.clone(),
            })
        },
    ),
    stored!(unset_default_time_is_no_rule is NO_RULE, event("unset default time", NO_RULE, "2014 as the English text has it: where no default time was set, no player is late (6.7a)")),
    stored!(number solver, event("solver", "a number", "positions looked at before a ruling on who can mate (5.2.2, 6.9)")),
    stored!(number clerk, event("clerk", "a number", "positions the clerk looks at where the solver cannot tell")),
];

const NONE: &str = "none";
const FIDE: &str = "fide";
const NO_RULE: &str = "no rule";
const DRAW_IF_CANNOT_MATE: &str = "draw if the opponent cannot mate";

/// The names that may follow `regulation`.
///
/// A transcript may have other names; no rule uses them.
pub const REGULATIONS: &[Key] = &{
    let mut keys = [TABLE[0].key; TABLE.len()];
    let mut index = 0;
    while index < TABLE.len() {
        keys[index] = TABLE[index].key;
        index += 1;
    }
    keys
};

fn number<T: core::str::FromStr>(field: &mut Option<T>, text: &str) -> bool {
    *field = text.parse().ok();
    field.is_some()
}

fn words(field: &mut Option<String>, text: &str) -> bool {
    *field = Some(text.to_string());
    !text.trim().is_empty()
}

fn flag(field: &mut bool, text: &str, set_by: &str) -> bool {
    *field = text == set_by;
    *field
}

impl Regulations {
    /// Whether the tournament has announced that there are no fines, so none can be given (12.9.7).
    pub fn no_fines(&self) -> bool {
        self.fines.as_deref() == Some(NONE)
    }

    /// Checks that FIDE rates games with this time control, if they are to be rated.
    ///
    /// FIDE Rapid and Blitz Rating Regulations (1 March 2024), 1.2. Those for standard play ask
    /// only for a minimum time of each player.
    ///
    /// # Errors
    /// The players have different times.
    pub fn check_rating(&self, time: &TimeControl) -> Result<(), Wrong> {
        let is_rated = time.common().is_some() || EventKind::of(time) == EventKind::Standard;
        if is_rated || !self.is_fide_rated {
            return Ok(());
        }
        Err(Wrong::new(
            "different-times-not-rated",
            "FIDE does not rate rapid and blitz games in which the players have different times (Rapid and Blitz Rating Regulations, 1.2): write the same time for both, or leave out `regulation rating`",
        ))
    }

    /// Reads a line `regulation NAME: VALUE`; a later one of the same name replaces an earlier one.
    ///
    /// Returns whether a rule understands the value. A value that no rule uses is kept verbatim.
    pub fn set(&mut self, name: &str, value: &str) -> bool {
        self.others.retain(|(known, _)| known != name);
        let row = TABLE.iter().find(|row| row.key.name == name);
        let (understood, kept) = match row {
            Some(row) => ((row.take)(self, value), (row.show)(self).is_some()),
            None => (false, false),
        };
        if !kept {
            self.others.push((name.to_string(), value.to_string()));
        }
        understood
    }

    /// Values under a known or nearly known name of [`REGULATIONS`] that no rule understands.
    ///
    /// They regulate nothing, and are no error. Other names are not reported: a tournament may have
    /// regulations that no rule uses.
    ///
    /// ```
    /// use rokada_laws::Header;
    ///
    /// let header: Header = "regulation session: long\n".parse().expect("a header");
    /// let says: Vec<_> = header.event.regulations.invalid_values().collect();
    /// assert_eq!(
    ///     says[0].to_string(),
    ///     "`regulation session: long` is not understood and regulates nothing: write a time, such as 4h"
    /// );
    /// let header: Header = "regulation sesion: 4h\n".parse().expect("a header");
    /// let says: Vec<_> = header.event.regulations.invalid_values().collect();
    /// assert_eq!(
    ///     says[0].to_string(),
    ///     "`regulation sesion: 4h` is asked for by no rule and regulates nothing: did you mean `session`?"
    /// );
    /// ```
    pub fn invalid_values(&self) -> impl Iterator<Item = Wrong> {
        self.others.iter().filter_map(|(name, value)| {
            let wrong = if let Some(key) = REGULATIONS.iter().find(|key| key.name == name) {
                Wrong::new(
                    "regulation-not-understood",
                    "`regulation {name}: {value}` is not understood and regulates nothing: write {write}",
                )
                .with("write", key.write)
            } else {
                Wrong::new(
                    "regulation-not-known",
                    "`regulation {name}: {value}` is asked for by no rule and regulates nothing: did you mean `{near}`?",
                )
                .with("near", nearest(name, REGULATIONS)?)
            };
            let wrong = wrong.with("name", name.as_str());
            Some(wrong.with("value", value.as_str()))
        })
    }

    /// The lines, name and value, those that rules use first.
    pub fn lines(&self) -> impl Iterator<Item = (&str, String)> {
        let asked_for = TABLE
            .iter()
            .filter_map(|row| Some((row.key.name, (row.show)(self)?)));
        let others = self.others.iter();
        asked_for.chain(others.map(|(name, value)| (name.as_str(), value.clone())))
    }
}

/// Whether a value may follow a name of [`REGULATIONS`] in a tournament's file.
///
/// A transcript may have any value there: no rule uses it.
///
/// ```
/// use rokada_laws::regulations::is_value_of;
///
/// assert!(is_value_of("session", "4h"));
/// assert!(!is_value_of("session", "long"));
/// ```
pub fn is_value_of(name: &str, value: &str) -> bool {
    Regulations::default().set(name, value)
}

#[cfg(test)]
mod tests {
    use alloc::format;

    use super::*;
    use crate::regulations::Header;

    #[test]
    fn regulations_parse_valid_values() {
        for (name, good, bad) in [
            ("arbiters", "3", "many"),
            ("games", "12", "-1"),
            ("recorder", "assistant", "visitor"),
            ("arbiter", "none", "two"),
            ("rating", "fide", "national"),
            ("minutes in supervised blitz", "1", "3"),
            ("resignation", "draw if the opponent cannot mate", "a draw"),
            ("device penalty", "a warning", " "),
            ("appeals", "none", "maybe"),
            ("session", "4h", "-4h"),
            ("hearing-impaired", "both", "none of them"),
            ("blind-clock", "announcing", "loud"),
            ("unset default time", "no rule", "zero"),
            ("solver", "5", "five"),
            ("clerk", "99999999999", "0.5"),
        ] {
            assert!(is_value_of(name, good), "{name}: {good}");
            assert!(!is_value_of(name, bad), "{name}: {bad}");
        }
    }

    /// FIDE Rapid and Blitz Rating Regulations, 1.2.
    #[test]
    fn rated_rapid_and_blitz_have_the_same_time_for_both() {
        let is_read = |time: &str, rating: &str| {
            let text = format!("regulation rating: {rating}\ntime: {time}\n");
            text.parse::<Header>().is_ok()
        };
        for time in ["white 5m black 4m", "white 15m+5s black 15m+10s"] {
            assert!(!is_read(time, "fide"), "{time}");
            assert!(is_read(time, "national"), "{time}");
        }
        for time in ["5m", "white 5m black 5m", "white 120m black 90m", "none"] {
            assert!(is_read(time, "fide"), "{time}");
        }
    }

    /// Every regulation, known or not, survives writing and reading.
    #[test]
    fn regulations_round_trip() {
        #[rustfmt::skip]
        let values = [
            "none", "no", "1", "2", "7", "1h", "-1h", "white", "both", "tactile", "loud",
            "no rule", "assistant", "fide", "", DRAW_IF_CANNOT_MATE,
        ];
        let names = REGULATIONS.iter().map(|key| key.name);
        for name in names.chain(["prize money"]) {
            for value in values {
                let header: Header = format!("regulation {name}: {value}\n")
                    .parse()
                    .expect("a transcript may write what it likes");
                let lines = header.event.regulations.lines();
                assert_eq!(lines.filter(|(known, _)| *known == name).count(), 1);
                let again: Header = header.to_string().parse().expect("what is shown is read");
                assert_eq!(header, again, "{name}: {value}");
            }
        }
    }

    #[test]
    fn later_line_replaces_earlier_line() {
        let header: Header = "regulation session: 1h\nregulation session: long\n\
                              regulation hall lights: on\nregulation hall lights: off\n"
            .parse()
            .expect("a header");
        let regulations = &header.event.regulations;
        assert_eq!(regulations.session_ms, None);
        let lines: Vec<(&str, String)> = regulations.lines().collect();
        let expected = [("session", "long"), ("hall lights", "off")];
        assert_eq!(
            lines,
            expected.map(|(name, value)| (name, value.to_string()))
        );
    }
}
