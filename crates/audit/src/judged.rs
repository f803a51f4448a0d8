//! By which edition a game is judged.

use rokada_laws::Edition;

/// By which edition a game is judged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Judged {
    /// Its clauses and numbers.
    pub edition: Edition,
    /// The game is older than the oldest edition we know: 9.6 did not yet end
    /// games.
    pub before_first: bool,
}

impl Judged {
    /// By the edition asked for.
    pub fn by(edition: Edition) -> Self {
        Self {
            edition,
            before_first: false,
        }
    }

    /// By the edition in force on the day of a PGN `Date` tag. A month or day
    /// that is not known is taken as the last, so that no game of 2014 is held
    /// to be older than July unless its date says so; without a year it is the
    /// newest edition.
    pub fn on(date: Option<&str>) -> Self {
        let mut parts = date.unwrap_or_default().split('.');
        let mut number = || {
            parts
                .next()
                .and_then(|part| part.trim().parse::<u16>().ok())
        };
        let Some(year) = number().filter(|&year| year > 0) else {
            return Self::by(Edition::NEWEST);
        };
        let mut small = |last| number().and_then(|n| u8::try_from(n).ok()).unwrap_or(last);
        let date = (year, small(12), small(31));
        Self {
            edition: Edition::in_force_on(date),
            before_first: date < Edition::ALL[0].in_force_from(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_date_chooses_the_edition() {
        let on = |date| {
            let judged = Judged::on(Some(date));
            (judged.edition, judged.before_first)
        };
        assert_eq!(on("1978.??.??"), (Edition::Laws2014, true));
        assert_eq!(on("2014.06.30"), (Edition::Laws2014, true));
        assert_eq!(on("2014.07.01"), (Edition::Laws2014, false));
        assert_eq!(on("2014.??.??"), (Edition::Laws2014, false));
        assert_eq!(on("2014.06.??"), (Edition::Laws2014, true));
        assert_eq!(on("2018"), (Edition::Laws2018, false));
        assert_eq!(on("2023.01.01"), (Edition::Laws2023, false));
        assert_eq!(on("????.??.??"), (Edition::NEWEST, false));
        assert_eq!(Judged::on(None), Judged::by(Edition::NEWEST));
    }
}
