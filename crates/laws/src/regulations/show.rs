//! A header as text: every line that differs from the default.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};
use core::fmt;

use rokada_board::{Color, Setup};

use super::{
    ArbiterKind, Assistance, Beginning, ClockKind, DefaultTime, DrawRule, EventKind, Header,
    Regime, SheetKind, Supervision,
    keys::{KEYS, KeyOf},
};
use crate::{by_color::ByColor, clock::Span};

impl fmt::Display for EventKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Standard => "standard",
            Self::Rapid => "rapid",
            Self::Blitz => "blitz",
        })
    }
}

impl fmt::Display for Supervision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Competition => "competition",
            Self::Basic => "basic",
        })
    }
}

impl fmt::Display for Regime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::OverTheBoard => "over the board",
            Self::Guarded => "guarded",
        })
    }
}

impl fmt::Display for ArbiterKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Human => "human",
            Self::Automatic => "automatic",
        })
    }
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
    /// What stands under a key of events ([`super::keys::KEYS`]), whether it
    /// was written or is the default; `None` for a key of games.
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
            _ => return None,
        })
    }
}

impl Header {
    /// Writes what stands under a key, if it is not the default.
    fn fmt_if_not(&self, default: &Self, key: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let value = self.value(key);
        match &value {
            Some(text) if value != default.value(key) => writeln!(f, "{key}: {text}"),
            Some(_) | None => Ok(()),
        }
    }
}

impl fmt::Display for SheetKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::BySoftware => "software",
            Self::Kept => "kept",
            Self::Electronic => "electronic",
        })
    }
}

impl fmt::Display for ClockKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Electronic => "electronic",
            Self::Mechanical => "mechanical",
        })
    }
}

impl fmt::Display for Beginning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::AtFirstAct => "at the first act",
            Self::WhenBothArrived => "when both have arrived",
        })
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
        let both =
            |white: &dyn fmt::Display,
             black: &dyn fmt::Display,
             f: &mut fmt::Formatter<'_>,
             key: &str| { writeln!(f, "{key}: white {white} black {black}") };
        for key in ["title", "source"] {
            self.fmt_if_not(&default, key, f)?;
        }
        for (key, text) in [
            ("white", &self.pairing.names.white),
            ("black", &self.pairing.names.black),
            ("date", &self.pairing.date),
        ] {
            if !text.is_empty() {
                writeln!(f, "{key}: {text}")?;
            }
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
        if self.pairing.letters != default.pairing.letters {
            both(
                &self.pairing.letters.white,
                &self.pairing.letters.black,
                f,
                "letters",
            )?;
        }
        if self.pairing.blind != default.pairing.blind {
            writeln!(f, "blind: {}", players(self.pairing.blind))?;
        }
        if self.pairing.two_boards {
            writeln!(f, "boards: two")?;
        }
        if self.pairing.assistant_keeps != default.pairing.assistant_keeps {
            f.write_str("keeps:")?;
            for color in Color::ALL {
                if self.pairing.assistant_keeps[color] {
                    write!(f, " {color}-assistant")?;
                }
            }
            f.write_str("\n")?;
        }
        match self.start.chess960 {
            Some(number) => writeln!(f, "start: chess960 {number}")?,
            None if self.start.setup != Setup::initial() => {
                writeln!(f, "start: {}", self.start.setup)?;
            }
            None => {}
        }
        if let Some(board) = &self.start.set_up {
            writeln!(f, "set up: {board}")?;
        }
        if self.start.reversed {
            writeln!(f, "colours: reversed")?;
        }
        if self.start.turned {
            writeln!(f, "board: turned")?;
        }
        if !self.start.moves.is_empty() {
            f.write_str("moves:")?;
            self.start
                .moves
                .iter()
                .try_for_each(|step| write!(f, " {step}"))?;
            f.write_str("\n")?;
        }
        if self.start.round_starts {
            writeln!(f, "present: {}", players(self.start.present))?;
        }
        if self.pairing.assistants != default.pairing.assistants {
            let mut why = self.pairing.assistants.iter();
            let disability = why.any(|why| *why == Some(Assistance::Disability));
            let who = players(
                self.pairing
                    .assistants
                    .map(|assistance| assistance.is_some()),
            );
            writeln!(
                f,
                "assistant: {who}{}",
                if disability { " (disability)" } else { "" }
            )?;
        }
        match (self.start.clocks.white, self.start.clocks.black) {
            (Some(white), Some(black)) => both(&Span(white), &Span(black), f, "clocks")?,
            (Some(white), None) => writeln!(f, "clocks: white {}", Span(white))?,
            (None, Some(black)) => writeln!(f, "clocks: black {}", Span(black))?,
            (None, None) => {}
        }
        match self.start.running {
            Some(Some(color)) => writeln!(f, "running: {color}")?,
            Some(None) => writeln!(f, "running: none")?,
            None => {}
        }
        if self.start.offences != default.start.offences {
            both(
                &self.start.offences.white,
                &self.start.offences.black,
                f,
                "offences",
            )?;
        }
        Ok(())
    }
}
