//! The edition is a value: a page each fills one struct, and no rule asks
//! which year it is.
//!
//! Another edition takes its page (`laws_2014.rs` is one), its name in
//! [`Edition`], [`Edition::ALL`] and [`Edition::laws`], and in the register
//! (`clauses/*.toml`) the numbers and sentences that it changes.

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

/// How five occurrences must follow each other (9.6.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fivefold {
    /// Each four plies after the last (2014).
    Consecutive,
    /// Whatever was played in between.
    AnyOrder,
}

/// From when the players may agree a draw (5.2.3).
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

/// What follows an act that later editions treat as an illegal move
/// (7.5.3, 7.5.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Offence {
    /// The arbiter may penalise it under 12.9 (2014).
    Penalty,
    /// It counts as an illegal move.
    IllegalMove,
}

/// What the first illegal move costs without adequate supervision (A.5.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BasicIllegalMove {
    /// The game is lost by it (2014).
    LosesGame,
    /// The opponent gets time, as under 7.5.5.
    CostsTime,
}

/// What follows when the game began with colours reversed (7.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReversedColours {
    /// The game goes on unless the arbiter decides otherwise (2014).
    ContinueUnlessArbiter,
    /// A new game until both have made ten moves.
    NewGameBeforeTen,
}

/// Whether a claim on time needs time of one's own (A.5.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OwnTime {
    /// The claimant must have time left (2014).
    Needed,
    /// It does not matter.
    NotNeeded,
}

/// Which games are drawn when both flags are down and nobody knows which fell first (6.11 of 2014,
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
    /// Anything that 8.1 asks of him (2014).
    AllOfRecording,
    /// Write the moves; a draw offer he notes all the same.
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

/// When a player is late where no default time was set (6.7.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoDefaultTime {
    /// After the time set for the start (2014); an event may read the English
    /// text, which then has no rule.
    TheStart,
    /// At once: it is zero.
    Zero,
}

/// From when a player is late at a resumption (I.10).
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

/// Whether a game against a hearing-impaired player may begin without a blind
/// player's assistant (D.2.11).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BlindAssistance {
    /// It is for the players (2014).
    Optional,
    /// There must be one.
    Obligatory,
}

/// What a blind player's clock must have (D.2.6).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BlindClock {
    /// A dial and a flag to be felt; announcing is an extra (2014).
    Tactile,
    /// It announces, or else is one to be felt.
    AnnouncingOrTactile,
}

/// What a player may write his moves on (8.1.1).
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
    /// Nobody has to.
    Waived,
}

/// The minutes of Articles 7 and 9, in milliseconds.
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

/// What differs between the editions: one page each fills it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Laws {
    /// The year that names the edition, in four digits.
    pub year: &'static str,
    /// The first day on which it was in force: year, month, day.
    pub in_force_from: (u16, u8, u8),
    /// How five occurrences must follow each other to end the game (9.6.1).
    pub fivefold: Fivefold,
    /// From when a draw may be agreed (5.2.3).
    pub agreement: AgreementFrom,
    /// What a regulation against draws forbids (9.1.1).
    pub draw_ban: DrawBan,
    /// Whether doubtful contact counts as intended (4.2.2).
    pub contact: Contact,
    /// What a press without a move is (7.5.3).
    pub press_without_move: Offence,
    /// What a move with both hands is (7.5.4).
    pub two_hands: Offence,
    /// What the first illegal move costs under the basic rules (A.5.2).
    pub basic_illegal_move: BasicIllegalMove,
    /// What becomes of a game with the colours reversed (7.3).
    pub reversed_colours: ReversedColours,
    /// Whether who claims on time must have time left (A.5.3).
    pub own_time: OwnTime,
    /// Which games are drawn when both flags are down and nobody knows which fell first (6.11 of
    /// 2014, III.3.1).
    pub both_flags: BothFlags,
    /// What the opponent gets for an illegal move or a wrong claim (7.5.5, 9.5.3).
    pub penalty_time: PenaltyTime,
    /// Whether a move that was only written is completed by a correct claim (6.2.1.1, 9.2.1).
    pub claimed_move: ClaimedMove,
    /// When a player is late where no default time was set (6.7.1).
    pub no_default_time: NoDefaultTime,
    /// What who has less than five minutes left need not do (8.4).
    pub time_trouble: TimeTrouble,
    /// Whether moves are recorded in blitz under the basic rules (B.3, A.2).
    pub basic_blitz_recording: Recording,
    /// Whether the player on move may see the arbiter's sheet (A.4.3).
    pub sheet_looks: bool,
    /// From when a player is late at the resumption (I.10).
    pub late_at_resumption: LateAtResumption,
    /// How five seconds a move are given in a quickplay finish (III.4).
    pub five_seconds: FiveSeconds,
    /// Which devices a player may not have (11.3.2).
    pub devices: Devices,
    /// Whether e-cigarettes are named where smoking is (11.3.4).
    pub e_cigarettes: ECigarettes,
    /// Whether a game with a blind and a hearing-impaired player needs an assistant (D.2.11).
    pub blind_assistance: BlindAssistance,
    /// What clock a blind player must have (D.2.6).
    pub blind_clock: BlindClock,
    /// On what the moves may be written (8.1.1).
    pub sheets: Sheets,
    /// How many penalties 12.9 lists: 8 without exclusion from rounds, else 9.
    pub penalties: u8,
    /// Whether 10.2 bars scores that no normal result gives.
    pub normal_scores_only: bool,
}

impl Edition {
    /// All of them, oldest first.
    pub const ALL: [Self; 3] = [Self::Laws2014, Self::Laws2018, Self::Laws2023];

    /// The newest, which holds where nobody says another.
    pub const NEWEST: Self = Self::ALL[Self::ALL.len() - 1];

    /// The years of all editions, as a person may write them, oldest first:
    /// parted by commas.
    pub const YEARS: &'static str = match core::str::from_utf8(&years()) {
        Ok(years) => years,
        Err(_) => unreachable!(),
    };

    /// What this edition lays down where the editions differ.
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

    /// The edition in force on a day, `(year, month, day)`; the oldest we
    /// know for games before it.
    pub fn in_force_on(date: (u16, u8, u8)) -> Self {
        let mut editions = Self::ALL.into_iter();
        editions
            .rfind(|edition| edition.in_force_from() <= date)
            .unwrap_or(Self::ALL[0])
    }
}

/// What one edition takes in [`Edition::YEARS`]: its year, a comma, a space.
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

/// The text is not the year of an edition that we know ([`Edition::YEARS`]).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnknownEdition;

impl UnknownEdition {
    /// The same for a reader of any language.
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
    fn years_are_written_as_they_are_read() {
        let read = Edition::YEARS.split(", ").map(str::parse::<Edition>);
        assert!(read.eq(Edition::ALL.into_iter().map(Ok)));
    }

    #[test]
    fn editions_follow_each_other() {
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
