//! An edition is a value: one file fills a struct, and no rule asks for the year.
//!
//! Another edition needs its file (`laws_2014.rs` is one), its name in [`Edition`],
//! [`Edition::ALL`] and [`Edition::laws`]. The register (`clauses/*.toml`) needs the numbers and
//! sentences that it changes.

mod laws_2014;
mod laws_2018;
mod laws_2023;

use core::{fmt, str::FromStr};

use crate::wrong::Wrong;

/// An edition of the FIDE Laws of Chess.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Edition {
    /// In force from 1 July 2014.
    Laws2014,
    /// In force from 1 January 2018.
    Laws2018,
    /// In force from 1 January 2023.
    Laws2023,
}

/// How the five occurrences must follow each other (9.6.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fivefold {
    /// Each four plies after the previous (2014).
    Consecutive,
    /// In any order.
    AnyOrder,
}

/// From when on the players may agree a draw (5.2.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AgreementFrom {
    /// At any time during the game (2014).
    AnyTime,
    /// Once both have made at least one move.
    BothHaveMoved,
}

/// What a regulation against draws forbids (9.1.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DrawBan {
    /// Agreeing; an offer is no breach (2014).
    Agreeing,
    /// Agreeing, and offering a draw as well.
    OfferingToo,
}

/// How contact of doubtful intent is presumed (4.2.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Contact {
    /// Intent must be found (2014).
    PresumedAccident,
    /// Intent unless clearly accidental.
    PresumedIntent,
}

/// The consequence of an act that later editions treat as an illegal move (7.5.3, 7.5.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Offence {
    /// The arbiter may penalize it under 12.9 (2014).
    Penalty,
    /// It counts as an illegal move.
    IllegalMove,
}

/// The cost of the first illegal move without adequate supervision (A.5.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BasicIllegalMove {
    /// It loses the game (2014).
    LosesGame,
    /// The opponent gets time, as under 7.5.5.
    CostsTime,
}

/// The consequence if the game began with colors reversed (7.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReversedColours {
    /// The game goes on unless the arbiter decides otherwise (2014).
    ContinueUnlessArbiter,
    /// A new game until both have made ten moves.
    NewGameBeforeTen,
}

/// Whether a claimant on time needs time left (A.5.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OwnTime {
    /// The claimant must have time left (2014).
    Needed,
    /// It does not matter.
    NotNeeded,
}

/// Which games are drawn when both flags are down and no one knows which fell first (6.11 of 2014,
/// III.3.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BothFlags {
    /// Every game: it is an article (2014).
    Law,
    /// Only a quickplay finish: it is a guideline, which must be announced.
    Guideline,
}

/// What a player with less than five minutes left need not do (8.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TimeTrouble {
    /// Anything that 8.1 requires (2014).
    AllOfRecording,
    /// Write the moves; a draw offer must still be noted.
    WritingMoves,
}

/// Whether a correct claim on a written move completes that move (6.2.1.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClaimedMove {
    /// The move must still be made (2014, 2018).
    NotCompleted,
    /// The move counts as completed.
    Completed,
}

/// When a player is late if no default time was set (6.7.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoDefaultTime {
    /// After the time set for the start (2014).
    ///
    /// An event may follow the English text, which then has no rule.
    TheStart,
    /// At once: the default time is zero.
    Zero,
}

/// From when on a player is late at a resumption (I.10).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LateAtResumption {
    /// The scheduled time (2014).
    AfterScheduledTime,
    /// The scheduled time and the default time after it.
    AfterDefaultTime,
}

/// How five seconds a move are given (III.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FiveSeconds {
    /// As an increment or as a delay, as the arbiter chooses (2014).
    IncrementOrDelay,
    /// Always as an increment.
    Increment,
}

/// Which devices a player may not have (11.3.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Devices {
    /// Mobile phones and other means of communication (2014).
    Communication,
    /// Any electronic device that is not approved.
    AllNotApproved,
}

/// Whether smoking includes e-cigarettes by name (11.3.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ECigarettes {
    /// They are not named (2014).
    NotNamed,
    /// They are named with it.
    Named,
}

/// Whether a game against a hearing-impaired player may begin without an assistant of the blind
/// player (D.2.11).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BlindAssistance {
    /// It is up to the players (2014).
    Optional,
    /// An assistant is required.
    Obligatory,
}

/// What a blind player's clock must have (D.2.6).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BlindClock {
    /// A tactile dial and flag; announcing is an extra (2014).
    Tactile,
    /// It announces, or else is tactile.
    AnnouncingOrTactile,
}

/// What a player may record the moves on (8.1.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sheets {
    /// A paper scoresheet.
    Paper,
    /// Paper, or a certified electronic scoresheet.
    PaperOrElectronic,
}

/// Whether moves must be recorded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Recording {
    /// Each player writes them (8.1).
    Required,
    /// Not required.
    Waived,
}

/// The time penalties of Articles 7 and 9, in milliseconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PenaltyTime {
    /// In standard play.
    pub standard_ms: i64,
    /// In rapid with adequate supervision.
    pub rapid_competition_ms: i64,
    /// In rapid under the basic rules.
    pub rapid_basic_ms: i64,
    /// In blitz with adequate supervision.
    pub blitz_competition_ms: i64,
    /// In blitz under the basic rules.
    pub blitz_basic_ms: i64,
}

/// All differences between the editions; one file each fills it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Laws {
    /// The year that names the edition, in four digits.
    pub year: &'static str,
    /// The first day on which it was in force: year, month, day.
    pub in_force_from: (u16, u8, u8),
    /// How five occurrences must follow each other to end the game (9.6.1).
    pub fivefold: Fivefold,
    /// From when on a draw may be agreed (5.2.3).
    pub agreement: AgreementFrom,
    /// What a regulation against draws forbids (9.1.1).
    pub draw_ban: DrawBan,
    /// Whether doubtful contact counts as intended (4.2.2).
    pub contact: Contact,
    /// The consequence of a press without a move (7.5.3).
    pub press_without_move: Offence,
    /// The consequence of a move with both hands (7.5.4).
    pub two_hands: Offence,
    /// The cost of the first illegal move under the basic rules (A.5.2).
    pub basic_illegal_move: BasicIllegalMove,
    /// The consequence of reversed colors (7.3).
    pub reversed_colours: ReversedColours,
    /// Whether a claimant on time must have time left (A.5.3).
    pub own_time: OwnTime,
    /// Which games are drawn when both flags are down and no one knows which fell first (6.11 of
    /// 2014, III.3.1).
    pub both_flags: BothFlags,
    /// The time that the opponent gets for an illegal move or a wrong claim (7.5.5, 9.5.3).
    pub penalty_time: PenaltyTime,
    /// Whether a correct claim completes a move that was only written (6.2.1.1, 9.2.1).
    pub claimed_move: ClaimedMove,
    /// When a player is late if no default time was set (6.7.1).
    pub no_default_time: NoDefaultTime,
    /// What a player with less than five minutes left need not do (8.4).
    pub time_trouble: TimeTrouble,
    /// Whether moves are recorded in blitz under the basic rules (B.3, A.2).
    pub basic_blitz_recording: Recording,
    /// Whether the player having the move may see the arbiter's sheet (A.4.3).
    pub sheet_looks: bool,
    /// From when on a player is late at the resumption (I.10).
    pub late_at_resumption: LateAtResumption,
    /// How five seconds a move are given in a quickplay finish (III.4).
    pub five_seconds: FiveSeconds,
    /// Which devices a player may not have (11.3.2).
    pub devices: Devices,
    /// Whether e-cigarettes are named together with smoking (11.3.4).
    pub e_cigarettes: ECigarettes,
    /// Whether a game with a blind and a hearing-impaired player needs an assistant (D.2.11).
    pub blind_assistance: BlindAssistance,
    /// The clock that a blind player must have (D.2.6).
    pub blind_clock: BlindClock,
    /// What the moves may be written on (8.1.1).
    pub sheets: Sheets,
    /// The number of penalties in 12.9: 8 without exclusion from rounds, else 9.
    pub penalties: u8,
    /// Whether 10.2 bars scores that no normal result gives.
    pub normal_scores_only: bool,
}

impl Edition {
    /// All of them, oldest first.
    pub const ALL: [Self; 3] = [Self::Laws2014, Self::Laws2018, Self::Laws2023];

    /// The newest edition, which is the default.
    pub const NEWEST: Self = Self::ALL[Self::ALL.len() - 1];

    /// The years of all editions, oldest first, separated by commas.
    pub const YEARS: &'static str = match core::str::from_utf8(&years()) {
        Ok(years) => years,
        Err(_) => unreachable!(),
    };

    /// The values of this edition where the editions differ.
    pub const fn laws(self) -> &'static Laws {
        match self {
            Self::Laws2014 => &laws_2014::LAWS,
            Self::Laws2018 => &laws_2018::LAWS,
            Self::Laws2023 => &laws_2023::LAWS,
        }
    }

    /// The year that names this edition, in four digits.
    pub const fn year(self) -> &'static str {
        self.laws().year
    }

    /// The first day on which this edition was in force: year, month, day.
    pub const fn in_force_from(self) -> (u16, u8, u8) {
        self.laws().in_force_from
    }

    /// The edition in force on a day, `(year, month, day)`; the oldest edition for earlier days.
    pub fn in_force_on(date: (u16, u8, u8)) -> Self {
        let mut editions = Self::ALL.into_iter();
        editions
            .rfind(|edition| edition.in_force_from() <= date)
            .unwrap_or(Self::ALL[0])
    }
}

/// The length of one edition in [`Edition::YEARS`]: its year, a comma, a space.
const WRITTEN: usize = 6;

/// `2014, 2018`, without the last comma.
const fn years() -> [u8; Edition::ALL.len() * WRITTEN - 2] {
    let mut text = [b' '; Edition::ALL.len() * WRITTEN - 2];
    let mut place = 0;
    while place < text.len() {
        let (edition, letter) = (Edition::ALL[place / WRITTEN], place % WRITTEN);
        match letter {
            0..4 => text[place] = edition.year().as_bytes()[letter],
            4 => text[place] = b',',
            _ => {}
        }
        place += 1;
    }
    text
}

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.year())
    }
}

/// The text is not the year of a known edition ([`Edition::YEARS`]).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnknownEdition;

impl UnknownEdition {
    /// The error as a translatable message.
    pub fn wrong(self) -> Wrong {
        Wrong::new(
            "unknown-edition",
            "unknown edition of the Laws: write one of {years}",
        )
        .with("years", Edition::YEARS)
    }
}

impl fmt::Display for UnknownEdition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.wrong().fmt(f)
    }
}

impl core::error::Error for UnknownEdition {}

impl FromStr for Edition {
    type Err = UnknownEdition;

    fn from_str(text: &str) -> Result<Self, UnknownEdition> {
        let mut editions = Self::ALL.into_iter();
        editions
            .find(|edition| edition.year() == text)
            .ok_or(UnknownEdition)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn years_round_trip() {
        let read = Edition::YEARS.split(", ").map(str::parse::<Edition>);
        assert!(read.eq(Edition::ALL.into_iter().map(Ok)));
    }

    #[test]
    fn editions_are_in_chronological_order() {
        assert!(
            Edition::ALL
                .is_sorted_by(|one, next| one < next && one.in_force_from() < next.in_force_from())
        );
        for edition in Edition::ALL {
            assert_eq!(Edition::in_force_on(edition.in_force_from()), edition);
        }
        assert_eq!(Edition::in_force_on((1978, 1, 1)), Edition::ALL[0]);
    }
}
