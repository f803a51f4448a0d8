//! A header as text: every line that differs from the default.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::fmt;

use rokada_board::{Color, Setup};

use super::{
    ArbiterKind, Assistance, Beginning, ClockKind, DefaultTime, DrawRule, EventKind, Facts,
    FirstToRun, Header, Regime, SheetKind, Supervision, TableKind,
    keys::{KEYS, KeyOf},
};
use crate::{by_color::ByColor, clock::Span, fixed_words::fixed_words};

fixed_words! {
    EventKind { Standard "standard", Rapid "rapid", Blitz "blitz" }
    Supervision { Competition "competition", Basic "basic" }
    Regime { OverTheBoard "over the board", Guarded "guarded" }
    ArbiterKind { Human "human", Automatic "automatic" }
    SheetKind { Kept "kept", Electronic "electronic", BySoftware "software" }
    ClockKind { Electronic "electronic", Mechanical "mechanical" }
    Beginning { AtFirstAct "at the first act", WhenBothArrived "when both have arrived", WhenArbiterStarts "when the arbiter starts" }
    Facts { Recorded "recorded", Reported "as told" }
    TableKind { Known "known", OnWood "on wood" }
}

impl fmt::Display for DefaultTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unset => f.write_str("unset"),
            Self::After(0) => f.write_str("0"),
            Self::After(ms) => write!(f, "{}", Span(*ms)),
        }
    }
}

impl fmt::Display for DrawRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Free => f.write_str("none"),
            Self::NotBefore(number) => write!(f, "no offers before move {number}"),
            Self::Never => f.write_str("no agreement"),
        }
    }
}

/// `3 1 0`, `1 1/2 0`, from half points.
fn points(half_points: [u8; 3]) -> String {
    let words = half_points.map(|points| match points {
        1 => "1/2".to_string(),
        _ => (points / 2).to_string(),
    });
    words.join(" ")
}

fn guidelines(adjournment: bool, quickplay: bool) -> &'static str {
    match (adjournment, quickplay) {
        (true, true) => "adjournment quickplay",
        (true, false) => "adjournment",
        (false, true) => "quickplay",
        (false, false) => "none",
    }
}

impl Header {
    /// The value of a key of events ([`super::keys::KEYS`]), explicit or default.
    ///
    /// `None` for a key of games.
    pub fn value(&self, key: &str) -> Option<String> {
        let event = &self.event;
        let editions = || {
            let years = event.editions.iter().map(ToString::to_string);
            years.collect::<Vec<_>>().join(" ")
        };
        Some(match key {
            "title" => self.title.clone(),
            "source" => self.source.clone(),
            "edition" => editions(),
            "time" => event.time.to_string(),
            "event" => event.kind.to_string(),
            "supervision" => event.supervision.to_string(),
            "regime" => event.regime.to_string(),
            "arbiter" => event.arbiter.to_string(),
            "guidelines" => guidelines(event.adjournment, event.quickplay).to_string(),
            "default-time" => event.default_time.to_string(),
            "draw-rule" => event.draw_rule.to_string(),
            "points" => points(event.points),
            "sheets" => event.sheets.to_string(),
            "clock" => event.clock.to_string(),
            "begins" => event.begins.to_string(),
            "facts" => event.facts.to_string(),
            "table" => event.table.to_string(),
            _ => return None,
        })
    }
}

impl Header {
    /// Writes the value of a key, if it is not the default.
    fn fmt_if_not(&self, default: &Self, key: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let value = self.value(key);
        match &value {
            Some(text) if value != default.value(key) => writeln!(f, "{key}: {text}"),
            Some(_) | None => Ok(()),
        }
    }
}

/// `white`, `black`, `both` or `none`.
fn players(who: ByColor<bool>) -> &'static str {
    match (who.white, who.black) {
        (true, true) => "both",
        (true, false) => "white",
        (false, true) => "black",
        (false, false) => "none",
    }
}

impl fmt::Display for Header {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut default = Self::default();
        for key in ["title", "source"] {
            self.fmt_if_not(&default, key, f)?;
        }
        let names = &self.pairing.names;
        let known = [
            ("white", &names.white),
            ("black", &names.black),
            ("date", &self.pairing.date),
        ];
        for (key, text) in known.into_iter().filter(|(_, text)| !text.is_empty()) {
            writeln!(f, "{key}: {text}")?;
        }
        for key in ["edition", "time"] {
            writeln!(f, "{key}: {}", self.value(key).unwrap_or_default())?;
        }
        default.event.kind = EventKind::of(&self.event.time);
        for key in KEYS.iter().filter(|key| key.of == KeyOf::Event) {
            if !["title", "source", "edition", "time"].contains(&key.name) {
                self.fmt_if_not(&default, key.name, f)?;
            }
        }
        for (name, value) in self.event.regulations.lines() {
            writeln!(f, "regulation {name}: {value}")?;
        }
        self.fmt_pairing(&default, f)?;
        self.fmt_first_position(f)?;
        self.fmt_first_act(&default, f)
    }
}

fn both<T: fmt::Display>(key: &str, sides: &ByColor<T>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    writeln!(f, "{key}: white {} black {}", sides.white, sides.black)
}

/// A line of several words, if there are any.
fn list<T: fmt::Display>(
    key: &str,
    words: impl Iterator<Item = T>,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    let words: Vec<String> = words.map(|word| word.to_string()).collect();
    if words.is_empty() {
        return Ok(());
    }
    writeln!(f, "{key}: {}", words.join(" "))
}

impl Header {
    fn fmt_pairing(&self, default: &Self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let pairing = &self.pairing;
        if pairing.letters != default.pairing.letters {
            both("letters", &pairing.letters, f)?;
        }
        if pairing.blind != default.pairing.blind {
            writeln!(f, "blind: {}", players(pairing.blind))?;
        }
        if pairing.two_boards {
            writeln!(f, "boards: two")?;
        }
        let keep = Color::ALL
            .into_iter()
            .filter(|color| pairing.assistant_keeps[*color]);
        list("keeps", keep.map(|color| format!("{color}-assistant")), f)
    }

    /// The pieces on the board, and the moves that were made.
    fn fmt_first_position(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let start = &self.start;
        match start.chess960 {
            Some(number) => writeln!(f, "start: chess960 {number}")?,
            None if start.setup != Setup::initial() => writeln!(f, "start: {}", start.setup)?,
            None => {}
        }
        if let Some(board) = &start.set_up {
            writeln!(f, "set up: {board}")?;
        }
        if start.reversed {
            writeln!(f, "colours: reversed")?;
        }
        if start.turned {
            writeln!(f, "board: turned")?;
        }
        list("moves", start.moves.iter(), f)
    }

    /// Who is present at the first act, and the displays of the clocks.
    fn fmt_first_act(&self, default: &Self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let start = &self.start;
        if start.round_starts {
            writeln!(f, "present: {}", players(start.present))?;
        }
        let assistants = &self.pairing.assistants;
        if *assistants != default.pairing.assistants {
            let is_disability = |why: &Option<Assistance>| *why == Some(Assistance::Disability);
            let why = if assistants.iter().any(is_disability) {
                " (disability)"
            } else {
                ""
            };
            let who = players(assistants.map(|assistance| assistance.is_some()));
            writeln!(f, "assistant: {who}{why}")?;
        }
        let shown = Color::ALL.into_iter().filter_map(|color| {
            let shown = start.clocks[color]?;
            Some(format!("{color} {}", Span(shown)))
        });
        list("clocks", shown, f)?;
        let periods = Color::ALL.into_iter().filter_map(|color| {
            let period = start.periods[color]?;
            Some(format!("{color} {period}"))
        });
        list("periods", periods, f)?;
        match start.running {
            FirstToRun::Of(color) => writeln!(f, "running: {color}")?,
            FirstToRun::Neither => writeln!(f, "running: none")?,
            FirstToRun::HavingTheMove => {}
        }
        if start.offences != default.start.offences {
            both("offences", &start.offences, f)?;
        }
        Ok(())
    }
}
