//! Parses the codes of tie-breaks.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};
use core::str::FromStr;

use rokada_laws::Wrong;

use super::{DEFINITIONS, Score, TieBreak};
use crate::limits::TIE_BREAKS_MAX;

/// Values that can be left out at one end: the lists of C.07 leave out one or two.
const CUT_MAX: u16 = 9;
/// Half points by which a limit can be moved.
const LIMIT_MAX: u16 = 99;
/// The highest number in any other modifier.
const NUMBER_MAX: u16 = 4_999;

/// Other codes: the one before 2024 (7.6), and that of the checker of FIDE's Technical Commission.
const ALIASES: [(&str, &str); 2] = [("GE", "REP"), ("GPTS", "MPvGP")];

/// Parses a list of tie-breaks: `BH/C1 BH SB`, also with commas.
///
/// # Errors
/// A code is not one of C.07, or has a modifier that it cannot have.
pub fn read(text: &str) -> Result<Vec<TieBreak>, Wrong> {
    let codes = text.split([' ', ',']).filter(|code| !code.is_empty());
    few_enough(codes.clone().count())?;
    codes.map(str::parse).collect()
}

/// A list of tie-breaks in the form that is read.
pub fn write(list: &[TieBreak]) -> String {
    let codes: Vec<String> = list.iter().map(ToString::to_string).collect();
    codes.join(" ")
}

/// Checks the number of tie-breaks in a list.
pub(crate) fn few_enough(count: usize) -> Result<(), Wrong> {
    if count <= TIE_BREAKS_MAX {
        return Ok(());
    }
    let wrong = Wrong::new(
        "t-many-tie-breaks",
        "a tournament has at most {most} tie-breaks",
    );
    Err(wrong.with("most", TIE_BREAKS_MAX.to_string()))
}

/// Whether a code of a report means the points themselves, which always come first.
pub(crate) fn is_points(code: &str) -> bool {
    ["PTS", "MPTS"]
        .iter()
        .any(|it| it.eq_ignore_ascii_case(code))
}

impl FromStr for TieBreak {
    type Err = Wrong;

    /// `BH:GP/C1/P`, in upper or lower case; C.07 itself writes `BH-C1`.
    fn from_str(text: &str) -> Result<Self, Wrong> {
        let unknown = || {
            let codes: Vec<&str> = DEFINITIONS.iter().map(|it| it.code).collect();
            Wrong::new(
                "t-tie-break",
                "`{word}` is not a tie-break of C.07: write {codes}",
            )
            .with("word", text)
            .with("codes", codes.join(", "))
        };
        let end = text.find(|it: char| !it.is_ascii_alphabetic());
        let (code, rest) = text.split_at(end.unwrap_or(text.len()));
        let known = ALIASES.iter().find(|(it, _)| it.eq_ignore_ascii_case(code));
        let code = known.map_or(code, |(_, code)| *code);
        let mut known = DEFINITIONS.iter();
        let found = known.find(|it| it.code.eq_ignore_ascii_case(code));
        let definition = found.ok_or_else(unknown)?;
        let mut tie_break = Self::of(definition.rule);
        tie_break
            .modify(rest, definition.modifiers)
            .ok_or_else(|| {
                Wrong::new(
                    "t-tie-break-modifier",
                    "`{word}`: {code} has no such modifier",
                )
                .with("word", text)
                .with("code", definition.code)
            })?;
        Ok(tie_break)
    }
}

impl TieBreak {
    /// Parses what follows the code. `None` if it is not among the modifiers of the rule.
    fn modify(&mut self, text: &str, modifiers: &str) -> Option<()> {
        let text = text.to_ascii_uppercase();
        let mut rest = text.as_str();
        if let Some(after) = rest.strip_prefix(':') {
            let (score, after) = after.split_at_checked(2)?;
            self.score = Some(match score {
                "MP" => Score::Match,
                "GP" => Score::Game,
                _ => return None,
            });
            if !modifiers.contains(':') {
                return None;
            }
            rest = after;
        }
        while !rest.is_empty() {
            let after = rest.strip_prefix(['/', '-'])?;
            let letter = after.chars().next()?;
            let after = after.get(1..)?;
            // A limit is moved up or down; a hyphen elsewhere begins the next modifier.
            let unsigned = after.strip_prefix(['+', '-']).filter(|_| letter == 'L');
            let is_negative = unsigned.is_some() && after.starts_with('-');
            let has_sign = unsigned.is_some();
            let after = unsigned.unwrap_or(after);
            let end = after.find(|it: char| !it.is_ascii_digit());
            let (digits, after) = after.split_at(end.unwrap_or(after.len()));
            rest = after;
            if !modifiers.contains(letter) {
                return None;
            }
            match letter {
                'C' | 'M' => {
                    self.cut = u8::try_from(number(digits, CUT_MAX)?).ok()?;
                    self.cut_high = if letter == 'M' { self.cut } else { 0 };
                }
                'L' if has_sign => {
                    let halves = i8::try_from(number(digits, LIMIT_MAX)?).ok()?;
                    self.limit = if is_negative { -halves } else { halves };
                }
                'K' => self.factor = number(digits, NUMBER_MAX)?,
                'U' => self.unrated = number(digits, NUMBER_MAX)?,
                'P' if digits.is_empty() => self.counts_forfeits = true,
                'F' if digits.is_empty() => self.is_fore = true,
                'R' if digits.is_empty() => self.is_reversed = true,
                _ => return None,
            }
        }
        Some(())
    }
}

/// A number from 1 to `most`.
fn number(digits: &str, most: u16) -> Option<u16> {
    let number = digits.parse().ok()?;
    (1..=most).contains(&number).then_some(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The list of mandatory tie-breaks of TRF26 (2025), then those added in 2026 (C.07, 5).
    #[test]
    fn codes_are_written_as_they_are_read() {
        const CODES: &str = "\
            DE DE/P WIN WON BPG BWG REP PS PS/C1 PS/C2 BH BH/C1 BH/C2 BH/M1 BH/M2 BH/C1/P AOB AOB/F \
            FB FB/C1 FB/M2/P SB SB/C1 SB/C2/P KS KS/L+1 KS/L-2 ARO ARO/C1 ARO/M1 TPR PTP APRO APPO \
            MPvGP EMMSB EMGSB/C1/P EGMSB EGGSB/C2 EDE EDE/P EDEBT EDEBB EDET/P EDEB BC TBR BBE \
            SSSC SSSC/F/P/K4 BH:MP/C1/P BH:GP/M2 PS:GP KS:GP/L+2 \
            STD TPN TPN/R RTNG RTNG/R ARO/U1400";
        for code in CODES.split_whitespace() {
            let read: TieBreak = code.parse().unwrap_or_else(|why| panic!("{why}"));
            assert_eq!(read.to_string(), code);
            let small: TieBreak = code.to_lowercase().parse().expect(code);
            assert_eq!(small, read);
        }
        for (odd, plain) in [("BH-C1", "BH/C1"), ("KS-L-1", "KS/L-1"), ("GE", "REP")] {
            let read: TieBreak = odd.parse().expect(odd);
            assert_eq!(read.to_string(), plain);
        }
    }

    #[test]
    fn modifiers_that_a_rule_lacks_are_refused() {
        const CODES: &str = "\
            BH/ BH/C BH/C0 BH/C10 BH/X BH/F BH:XP BH: WIN/C1 DE/C1 KS/L1 KS/C1 EMGSB/M1 EDE:MP ARO/P \
            BH/C+1 SSSC/K ESB OTHER_1 BH/Č1 BHČ RTNG/R1";
        for code in CODES.split_whitespace().chain([""]) {
            assert!(code.parse::<TieBreak>().is_err(), "{code}");
        }
        let why = "BH/F".parse::<TieBreak>().expect_err("no such modifier");
        assert_eq!(why.to_string(), "`BH/F`: BH has no such modifier");
    }

    #[test]
    fn codes_differ() {
        for (at, row) in DEFINITIONS.iter().enumerate() {
            let read: TieBreak = row.code.parse().expect(row.code);
            assert_eq!(read.definition(), row);
            let before = &DEFINITIONS[..at];
            assert!(before.iter().all(|it| it.rule != row.rule), "{}", row.code);
        }
    }
}
