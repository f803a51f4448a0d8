//! The edition by which a game is judged, and how certain it is.

use std::fmt;

use rokada_laws::{
    Edition,
    edition::{AgreementFrom, Fivefold},
};

/// How certain the edition of a game is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum EditionCertainty {
    /// The caller named the edition.
    Asked,
    /// The date is before the oldest supported edition.
    Before,
    /// The date is in the time of the edition.
    Known,
    /// Played from July to December 2017, under Laws that were replaced and are not supported. The
    /// game is judged by what the editions before and after agree on.
    Between,
    /// The date leaves several editions open; the game is judged by what they agree on.
    Unknown,
}

impl EditionCertainty {
    /// Its stable name: `known`.
    pub const fn word(self) -> &'static str {
        match self {
            EditionCertainty::Asked => "asked",
            EditionCertainty::Before => "before",
            EditionCertainty::Known => "known",
            EditionCertainty::Between => "between",
            EditionCertainty::Unknown => "unknown",
        }
    }
}

impl fmt::Display for EditionCertainty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

/// The edition by which a game is judged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct JudgingEdition {
    /// The edition whose clauses and numbers are cited: that of the last day on which the game may
    /// have been played.
    pub edition: Edition,
    /// How certain this edition is.
    pub dated: EditionCertainty,
    /// The year of the game, if known.
    pub year: Option<u16>,
    /// The rules of the first and the last day on which the game may have been played. `None` is a
    /// day before the oldest edition: 9.6 did not yet end games.
    rules: [Option<Edition>; 2],
}

/// What the rules of all possible days of a game say.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Agreement<T> {
    /// The same on all days.
    Yes(T),
    /// Different on the first and the last day.
    No(T, T),
}

/// A day as `(year, month, day)`.
type Day = (u16, u8, u8);

/// These Laws were corrected half a year later and are not a supported edition.
const BETWEEN: (Day, Day) = ((2017, 7, 1), (2017, 12, 31));

impl JudgingEdition {
    /// Judges by the given edition.
    pub fn by(edition: Edition) -> Self {
        Self {
            edition,
            dated: EditionCertainty::Asked,
            year: None,
            rules: [Some(edition); 2],
        }
    }

    /// Judges by the edition in force on the day of a PGN `Date` tag. Where an incomplete date
    /// leaves several editions open, the edition is uncertain.
    pub fn on(date: Option<&str>) -> Self {
        let mut parts = date.unwrap_or_default().split(['.', '-', '/']);
        let mut number = || {
            parts
                .next()
                .and_then(|part| part.trim().parse::<u16>().ok())
        };
        let year = number().filter(|&year| year > 0);
        let Some(known) = year else {
            return Self::within((0, 1, 1), (u16::MAX, 12, 31), None);
        };
        let small =
            |number: Option<u16>| number.and_then(|n| u8::try_from(n).ok()).filter(|&n| n > 0);
        let month = small(number());
        let day = small(number()).filter(|_| month.is_some());
        let first = (known, month.unwrap_or(1), day.unwrap_or(1));
        let last = (known, month.unwrap_or(12), day.unwrap_or(31));
        Self::within(first, last, year)
    }

    fn within(first: Day, last: Day, year: Option<u16>) -> Self {
        let rules = |day: Day| {
            let is_known = day >= Edition::ALL[0].in_force_from();
            is_known.then(|| Edition::in_force_on(day))
        };
        let is_between = |day: Day| (BETWEEN.0..=BETWEEN.1).contains(&day);
        let mut rules = [rules(first), rules(last)];
        if is_between(last) {
            // The next edition had most of what was in force then.
            rules[1] = Some(Edition::in_force_on((2018, 1, 1)));
        }
        let dated = if is_between(first) && is_between(last) {
            EditionCertainty::Between
        } else if rules[0] != rules[1] {
            EditionCertainty::Unknown
        } else if rules[1].is_none() {
            EditionCertainty::Before
        } else {
            EditionCertainty::Known
        };
        Self {
            edition: Edition::in_force_on(last),
            dated,
            year,
            rules,
        }
    }

    fn certain<T: PartialEq>(self, rule: impl Fn(Option<Edition>) -> T) -> Agreement<T> {
        let [first, last] = self.rules.map(rule);
        if first == last {
            Agreement::Yes(last)
        } else {
            Agreement::No(first, last)
        }
    }

    /// How five occurrences must follow each other to end the game (9.6.1); `None` if they did not
    /// yet end it.
    pub fn fivefold(self) -> Agreement<Option<Fivefold>> {
        self.certain(|edition| Some(edition?.laws().fivefold))
    }

    /// Whether seventy-five moves end the game (9.6.2).
    pub fn seventy_five(self) -> Agreement<bool> {
        self.certain(|edition| edition.is_some())
    }

    /// Whether a draw may not be agreed before both players have moved (5.2.3).
    pub fn no_early_agreement(self) -> Agreement<bool> {
        self.certain(|edition| {
            edition.is_some_and(|edition| match edition.laws().agreement {
                AgreementFrom::AnyTime => false,
                AgreementFrom::BothHaveMoved => true,
            })
        })
    }

    /// Why it is uncertain whether something ended the game.
    pub(crate) fn doubt(self) -> &'static str {
        match self.dated {
            EditionCertainty::Between => {
                "whether this ended the game depends on the Laws of July to December 2017, which are \
                 between the editions we have"
            }
            EditionCertainty::Asked
            | EditionCertainty::Before
            | EditionCertainty::Known
            | EditionCertainty::Unknown => {
                "whether this ended the game depends on its date, which is not known"
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn date_determines_the_edition() {
        #[rustfmt::skip]
        let rows = [
            ("1978.??.??", Edition::Laws2014, EditionCertainty::Before),
            ("2014.06.30", Edition::Laws2014, EditionCertainty::Before),
            ("2014.06.??", Edition::Laws2014, EditionCertainty::Before),
            ("2014.07.01", Edition::Laws2014, EditionCertainty::Known),
            ("2014.??.??", Edition::Laws2014, EditionCertainty::Unknown),
            ("2017.06.??", Edition::Laws2014, EditionCertainty::Known),
            ("2017.07.01", Edition::Laws2014, EditionCertainty::Between),
            ("2017.12.31", Edition::Laws2014, EditionCertainty::Between),
            ("2017.??.??", Edition::Laws2014, EditionCertainty::Unknown),
            ("2018", Edition::Laws2018, EditionCertainty::Known),
            ("2023.01.01", Edition::Laws2023, EditionCertainty::Known),
            ("????.??.??", Edition::NEWEST, EditionCertainty::Unknown),
        ];
        for (date, edition, certainty) in rows {
            let judged = JudgingEdition::on(Some(date));
            assert_eq!(
                (judged.edition, judged.dated),
                (edition, certainty),
                "{date}"
            );
        }
        assert_eq!(JudgingEdition::on(None).dated, EditionCertainty::Unknown);
    }

    #[test]
    fn agreement_of_possible_editions_is_certain() {
        let on = |date| JudgingEdition::on(Some(date));
        let (row, any) = (Some(Fivefold::Consecutive), Some(Fivefold::AnyOrder));
        assert_eq!(on("2018.??.??").fivefold(), Agreement::Yes(any));
        assert_eq!(on("2000.??.??").fivefold(), Agreement::Yes(None));
        assert_eq!(on("????.??.??").fivefold(), Agreement::No(None, any));
        let between = on("2017.08.01");
        assert_eq!(between.fivefold(), Agreement::No(row, any));
        assert_eq!(between.seventy_five(), Agreement::Yes(true));
        assert_eq!(between.no_early_agreement(), Agreement::No(false, true));
        let of_2014 = on("2014.??.??");
        assert_eq!(of_2014.seventy_five(), Agreement::No(false, true));
        assert_eq!(on("2020.08.01").no_early_agreement(), Agreement::Yes(true));
    }
}
