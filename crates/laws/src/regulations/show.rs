//! A header as text: every line that differs from the default.

use core::fmt;

use rokada_board::{Color, Setup};

use super::{
    ArbiterKind, Assistance, Beginning, ClockKind, DefaultTime, DrawRule, EventKind, Header,
    Regime, SheetKind, Supervision,
};
use crate::clock::Span;

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

/// `white`, `black`, `both` or `none`.
fn players(who: [bool; 2]) -> &'static str {
    match who {
        [true, true] => "both",
        [true, false] => "white",
        [false, true] => "black",
        [false, false] => "none",
    }
}

impl fmt::Display for Header {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let default = Self::default();
        let both =
            |white: &dyn fmt::Display,
             black: &dyn fmt::Display,
             f: &mut fmt::Formatter<'_>,
             key: &str| { writeln!(f, "{key}: white {white} black {black}") };
        for (key, text) in [
            ("title", &self.title),
            ("source", &self.source),
            ("white", &self.names[0]),
            ("black", &self.names[1]),
            ("date", &self.date),
        ] {
            if !text.is_empty() {
                writeln!(f, "{key}: {text}")?;
            }
        }
        f.write_str("edition:")?;
        for edition in &self.editions {
            write!(f, " {edition}")?;
        }
        writeln!(f, "\ntime: {}", self.time)?;
        if self.event != EventKind::of(&self.time) {
            writeln!(f, "event: {}", self.event)?;
        }
        if self.supervision != default.supervision {
            writeln!(f, "supervision: {}", self.supervision)?;
        }
        if self.regime != default.regime {
            writeln!(f, "regime: {}", self.regime)?;
        }
        if self.arbiter != default.arbiter {
            writeln!(f, "arbiter: {}", self.arbiter)?;
        }
        match (self.adjournment, self.quickplay) {
            (true, true) => writeln!(f, "guidelines: adjournment quickplay")?,
            (true, false) => writeln!(f, "guidelines: adjournment")?,
            (false, true) => writeln!(f, "guidelines: quickplay")?,
            (false, false) => {}
        }
        match self.default_time {
            DefaultTime::Unset => writeln!(f, "default-time: unset")?,
            DefaultTime::After(0) => {}
            DefaultTime::After(ms) => writeln!(f, "default-time: {}", Span(ms))?,
        }
        match self.draw_rule {
            DrawRule::Free => {}
            DrawRule::NotBefore(number) => {
                writeln!(f, "draw-rule: no offers before move {number}")?;
            }
            DrawRule::Never => writeln!(f, "draw-rule: no agreement")?,
        }
        if self.points != default.points {
            f.write_str("points:")?;
            for half_points in self.points {
                match half_points {
                    1 => f.write_str(" 1/2")?,
                    _ => write!(f, " {}", half_points / 2)?,
                }
            }
            f.write_str("\n")?;
        }
        for (name, value) in &self.regulations {
            writeln!(f, "regulation {name}: {value}")?;
        }
        if self.letters != default.letters {
            both(&self.letters[0], &self.letters[1], f, "letters")?;
        }
        if self.blind != default.blind {
            writeln!(f, "blind: {}", players(self.blind))?;
        }
        if self.two_boards {
            writeln!(f, "boards: two")?;
        }
        if self.assistant_keeps != default.assistant_keeps {
            f.write_str("keeps:")?;
            for color in Color::ALL {
                if self.assistant_keeps[color.index()] {
                    write!(f, " {color}-assistant")?;
                }
            }
            f.write_str("\n")?;
        }
        match self.chess960 {
            Some(number) => writeln!(f, "start: chess960 {number}")?,
            None if self.start != Setup::initial() => writeln!(f, "start: {}", self.start)?,
            None => {}
        }
        if let Some(board) = &self.set_up {
            writeln!(f, "set up: {board}")?;
        }
        if self.reversed {
            writeln!(f, "colours: reversed")?;
        }
        if self.turned {
            writeln!(f, "board: turned")?;
        }
        if !self.moves.is_empty() {
            f.write_str("moves:")?;
            self.moves
                .iter()
                .try_for_each(|step| write!(f, " {step}"))?;
            f.write_str("\n")?;
        }
        if self.round_starts {
            writeln!(f, "present: {}", players(self.present))?;
        }
        if self.assistants != default.assistants {
            let disability = self.assistants.contains(&Some(Assistance::Disability));
            let who = players(self.assistants.map(|assistance| assistance.is_some()));
            writeln!(
                f,
                "assistant: {who}{}",
                if disability { " (disability)" } else { "" }
            )?;
        }
        match self.sheets {
            SheetKind::BySoftware => {}
            SheetKind::Kept => writeln!(f, "sheets: kept")?,
            SheetKind::Electronic => writeln!(f, "sheets: electronic")?,
        }
        if self.clock == ClockKind::Mechanical {
            writeln!(f, "clock: mechanical")?;
        }
        match self.clocks {
            [Some(white), Some(black)] => both(&Span(white), &Span(black), f, "clocks")?,
            [Some(white), None] => writeln!(f, "clocks: white {}", Span(white))?,
            [None, Some(black)] => writeln!(f, "clocks: black {}", Span(black))?,
            [None, None] => {}
        }
        match self.running {
            Some(Some(color)) => writeln!(f, "running: {color}")?,
            Some(None) => writeln!(f, "running: none")?,
            None => {}
        }
        if self.offences != default.offences {
            both(&self.offences[0], &self.offences[1], f, "offences")?;
        }
        match self.begins {
            Beginning::AtFirstAct => Ok(()),
            Beginning::WhenBothArrived => writeln!(f, "begins: when both have arrived"),
        }
    }
}
