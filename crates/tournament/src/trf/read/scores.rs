//! The lines about points: `162`, and those of pairing programs.

use alloc::{format, string::ToString};

use rokada_laws::Wrong;

use super::Reader;
use crate::{
    fault::Fault,
    pairing::words,
    points::{PointSystem, Points},
};

impl Reader {
    /// `162 W  3.0     D  1.0`: fields of nine columns.
    pub(super) fn points(&mut self, line: usize, column: usize, text: &str) -> Result<(), Wrong> {
        let mut system = self.tournament.points;
        let plain = |system: &PointSystem| PointSystem::of(system.win, system.draw, system.loss);
        let was_plain = system == plain(&system);
        let (mut has_bye, mut has_open) = (false, false);
        let rest = text.get(3..).unwrap_or_default();
        let mut words = rest.split_whitespace();
        while let Some(code) = words.next() {
            let mut letters = code.chars();
            let letter = letters.next().unwrap_or(' ');
            // The number may directly follow its letter.
            let number = match letters.as_str() {
                "" => words.next().unwrap_or_default(),
                number => number,
            };
            let points = number.parse()?;
            *match letter {
                'W' => &mut system.win,
                'D' => &mut system.draw,
                'L' => &mut system.loss,
                'A' => &mut system.absence,
                // Pairing programs wrote this letter before the format was published.
                'Z' => {
                    let note =
                        Wrong::new("t-162-z", "`Z` was read as A, the letter for an absence");
                    self.note(line, column, note);
                    &mut system.absence
                }
                'P' => {
                    has_bye = true;
                    &mut system.pairing_bye
                }
                'X' => {
                    has_open = true;
                    &mut system.unknown
                }
                _ => {
                    let note = Wrong::new(
                        "t-162",
                        "`{word}` is not a result with points: write W, D, L, A, P or X",
                    );
                    self.note(line, column, note.with("word", code));
                    continue;
                }
            } = points;
        }
        // By default an allotted bye is worth a win and an open game a draw.
        if was_plain && !has_bye {
            system.pairing_bye = system.win;
        }
        if was_plain && !has_open {
            system.unknown = system.draw;
        }
        self.set_points(system)
    }

    /// `XXS W=3 D=1 PAB=3`: the points of `JaVaFo`. A code that is missing has its usual value.
    pub(super) fn javafo_points(
        &mut self,
        line: usize,
        column: usize,
        rest: &str,
    ) -> Result<(), Wrong> {
        let mut system = self.tournament.points;
        for (at, word) in words(rest) {
            let (code, number) = word.split_once('=').unwrap_or((word, ""));
            // Here a number may begin with its point.
            let number = match number.strip_prefix('.') {
                Some(half) => format!("0.{half}"),
                None => number.to_string(),
            };
            let field = match code {
                "W" | "WW" => &mut system.win,
                "D" | "WD" => &mut system.draw,
                "L" | "WL" => &mut system.loss,
                "ZPB" => &mut system.absence,
                "PAB" => &mut system.pairing_bye,
                "BW" | "FW" | "FPB" | "BD" | "HPB" | "BL" | "FL" => {
                    let points: Points = number.parse()?;
                    self.same_points
                        .push((line, column + at - 1, word.to_string(), points));
                    continue;
                }
                _ => {
                    let note = Wrong::new("t-xxs", "`{word}` is not a value of a line XXS");
                    self.note(line, column + at - 1, note.with("word", word));
                    continue;
                }
            };
            *field = number.parse()?;
        }
        system.unknown = system.draw;
        self.tournament.points = system;
        Ok(())
    }

    /// Notes the values of lines `XXS` that cannot differ from another one, but do.
    pub(super) fn check_same_points(&mut self) {
        let system = self.tournament.points;
        for (line, column, word, points) in core::mem::take(&mut self.same_points) {
            let same = match word.split('=').next().unwrap_or_default() {
                "BW" | "FW" | "FPB" => system.win,
                "BD" | "HPB" => system.draw,
                "BL" => system.loss,
                _ => system.absence,
            };
            if points != same {
                let note = Wrong::new(
                    "t-xxs-same",
                    "`{word}` differs from the other value for the same result and was left out",
                );
                self.notes
                    .push(Fault::at(line, column, note.with("word", word)));
            }
        }
    }

    /// `BBW  3.0`: the points of bbpPairings. The bye is worth a win unless a line `BBU` sets it.
    pub(super) fn pairing_program_points(&mut self, tag: &str, rest: &str) -> Result<(), Wrong> {
        let points: Points = rest.parse()?;
        let system = &mut self.tournament.points;
        match tag {
            "BBW" => {
                if system.pairing_bye == system.win && !self.has_bye_points {
                    system.pairing_bye = points;
                }
                system.win = points;
            }
            "BBD" => {
                system.draw = points;
                system.unknown = points;
            }
            "BBL" => system.loss = points,
            "BBU" => {
                system.pairing_bye = points;
                self.has_bye_points = true;
            }
            // A loss by forfeit counts like a missed round.
            _ => system.absence = points,
        }
        Ok(())
    }

    fn set_points(&mut self, system: PointSystem) -> Result<(), Wrong> {
        if !system.is_in_order() {
            return Err(out_of_order());
        }
        self.tournament.points = system;
        Ok(())
    }
}

/// The fault of points that do not fall from a win to a loss.
pub(super) fn out_of_order() -> Wrong {
    Wrong::new(
        "t-points-order",
        "a win must be worth at least as much as a draw, and a draw at least as much as a loss",
    )
}
