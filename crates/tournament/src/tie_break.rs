//! Tie-breaks by FIDE's Play-Off and Tie-Break Regulations (C.07): one table of all of them, and
//! their codes with modifiers, as reports write them.
//!
//! ```
//! use rokada_tournament::TieBreak;
//!
//! let tie_break: TieBreak = "bh-c1".parse()?;
//! assert_eq!(tie_break.to_string(), "BH/C1");
//! assert_eq!(tie_break.definition().article, "8.1");
//! # Ok::<(), rokada_laws::Wrong>(())
//! ```

mod code;

use alloc::{string::ToString, vec::Vec};
use core::{fmt, str::FromStr};

use rokada_laws::{Wrong, message::Message};

use crate::{player::Date, tournament::Tournament};

pub(crate) use self::code::{few_enough, is_points};
pub use self::code::{read, write};

/// An edition of C.07, by the year it took effect.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Edition {
    /// From 1 August 2024.
    Of2024,
    /// From 1 March 2026: limits on the dummy opponent (16.4), forfeits in a round robin (15.2).
    #[default]
    Of2026,
}

impl Edition {
    /// The first day of the edition of 2026.
    const MARCH_2026: Date = Date {
        year: 2026,
        month: 3,
        day: 1,
    };

    /// Its name in a record.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Of2024 => "2024",
            Self::Of2026 => "2026",
        }
    }

    /// The edition in force on a day. A year alone is enough.
    fn on(day: Date) -> Self {
        let is_before = if day.month == 0 {
            day.year < Self::MARCH_2026.year
        } else {
            day < Self::MARCH_2026
        };
        if is_before {
            Self::Of2024
        } else {
            Self::Of2026
        }
    }
}

impl FromStr for Edition {
    type Err = Wrong;

    fn from_str(text: &str) -> Result<Self, Wrong> {
        let known = [Self::Of2024, Self::Of2026].into_iter();
        let mut known = known.filter(|edition| edition.name() == text);
        known.next().ok_or_else(|| {
            Wrong::new(
                "t-tie-break-edition",
                "`{word}` is not an edition of the tie-break rules: write 2024 or 2026",
            )
            .with("word", text)
        })
    }
}

/// Which points of a team count. A player has the same points in both.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Score {
    /// Match points.
    Match,
    /// Game points.
    Game,
}

/// Tie-breaks by board for teams with equal match points and game points (12).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum BoardRule {
    /// `BC`: board numbers times game points; less is better (12.1).
    Count,
    /// `TBR`: the first board, then the second (12.2).
    Top,
    /// `BBE`: without the last board, then without the last two (12.3).
    Bottom,
}

/// What a tie-break computes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the table of definitions has the names")]
pub enum Rule {
    DirectEncounter,
    Wins,
    GamesWon,
    BlackGames,
    BlackWins,
    Progressive,
    RoundsElected,
    StandardPoints,
    PairingNumber,
    Buchholz,
    AverageBuchholz,
    ForeBuchholz,
    SonnebornBerger,
    Koya,
    AverageRating,
    Performance,
    PerfectPerformance,
    AveragePerformance,
    AveragePerfect,
    Rating,
    SecondaryScore,
    ExtendedSonnebornBerger { theirs: Score, own: Score },
    ExtendedDirectEncounter(&'static [BoardRule]),
    Boards(BoardRule),
    ScheduleStrength,
}

/// What a tie-break is computed from (4.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Basis {
    /// A: the games between those who are tied.
    Tied,
    /// B: the participant's own results and data.
    Own,
    /// C: the final results of the opponents.
    Results,
    /// D: data of the opponents that are known before the last round ends.
    Data,
}

impl Basis {
    /// All of them, in the order of C.07.
    pub const ALL: [Self; 4] = [Self::Tied, Self::Own, Self::Results, Self::Data];

    /// Its name for a reader.
    pub const fn label(self) -> Message {
        match self {
            Self::Tied => Message::new("tie-breaks-of-tied"),
            Self::Own => Message::new("tie-breaks-of-own"),
            Self::Results => Message::new("tie-breaks-of-results"),
            Self::Data => Message::new("tie-breaks-of-data"),
        }
    }
}

/// A row of the table of tie-breaks.
#[derive(Debug, PartialEq, Eq)]
pub struct Definition {
    /// What it computes.
    pub rule: Rule,
    /// Its code in reports.
    pub code: &'static str,
    /// Its article in C.07.
    pub article: &'static str,
    /// What it is computed from.
    pub basis: Basis,
    /// The letters of its modifiers; a colon if it can name match points or game points.
    pub modifiers: &'static str,
    /// The key of its name.
    pub name: &'static str,
}

impl Definition {
    /// Whether only teams have it.
    pub const fn is_for_teams(&self) -> bool {
        matches!(
            self.rule,
            Rule::SecondaryScore
                | Rule::ExtendedSonnebornBerger { .. }
                | Rule::ExtendedDirectEncounter(_)
                | Rule::Boards(_)
                | Rule::ScheduleStrength
        )
    }
}

/// A row of the table.
const fn row(
    rule: Rule,
    code: &'static str,
    article: &'static str,
    basis: Basis,
    modifiers: &'static str,
    name: &'static str,
) -> Definition {
    Definition {
        rule,
        code,
        article,
        basis,
        modifiers,
        name,
    }
}

const fn extended(theirs: Score, own: Score) -> Rule {
    Rule::ExtendedSonnebornBerger { theirs, own }
}

use self::{
    Basis::{Data, Own, Results, Tied},
    BoardRule::{Bottom, Count, Top},
    Rule::{Boards, ExtendedDirectEncounter},
    Score::{Game, Match},
};

/// All tie-breaks of C.07 (5), with the codes of the mandatory tie-breaks of TRF26.
#[rustfmt::skip]
pub const DEFINITIONS: [Definition; 34] = [
    row(Rule::DirectEncounter, "DE", "6", Tied, ":P", "tie-break-de"),
    row(Rule::Wins, "WIN", "7.1", Own, ":", "tie-break-win"),
    row(Rule::GamesWon, "WON", "7.2", Own, ":", "tie-break-won"),
    row(Rule::BlackGames, "BPG", "7.3", Own, "", "tie-break-bpg"),
    row(Rule::BlackWins, "BWG", "7.4", Own, "", "tie-break-bwg"),
    row(Rule::Progressive, "PS", "7.5", Own, ":CM", "tie-break-ps"),
    row(Rule::RoundsElected, "REP", "7.6", Own, "", "tie-break-rep"),
    row(Rule::StandardPoints, "STD", "7.7", Own, "", "tie-break-std"),
    row(Rule::PairingNumber, "TPN", "7.8", Own, "R", "tie-break-tpn"),
    row(Rule::Buchholz, "BH", "8.1", Results, ":CMP", "tie-break-bh"),
    row(Rule::AverageBuchholz, "AOB", "8.2", Results, ":PF", "tie-break-aob"),
    row(Rule::ForeBuchholz, "FB", "8.3", Data, ":CMP", "tie-break-fb"),
    row(Rule::SonnebornBerger, "SB", "9.1", Results, ":CMP", "tie-break-sb"),
    row(Rule::Koya, "KS", "9.2", Results, ":L", "tie-break-ks"),
    row(Rule::AverageRating, "ARO", "10.1", Data, "CMU", "tie-break-aro"),
    row(Rule::Performance, "TPR", "10.2", Data, "U", "tie-break-tpr"),
    row(Rule::PerfectPerformance, "PTP", "10.3", Data, "U", "tie-break-ptp"),
    row(Rule::AveragePerformance, "APRO", "10.4", Results, "U", "tie-break-apro"),
    row(Rule::AveragePerfect, "APPO", "10.5", Results, "U", "tie-break-appo"),
    row(Rule::Rating, "RTNG", "10.6", Own, "UR", "tie-break-rtng"),
    row(Rule::SecondaryScore, "MPvGP", "13.1", Own, "", "tie-break-mpvgp"),
    row(extended(Match, Match), "EMMSB", "13.2.1", Results, "CP", "tie-break-emmsb"),
    row(extended(Match, Game), "EMGSB", "13.2.2", Results, "CP", "tie-break-emgsb"),
    row(extended(Game, Match), "EGMSB", "13.2.3", Results, "CP", "tie-break-egmsb"),
    row(extended(Game, Game), "EGGSB", "13.2.4", Results, "CP", "tie-break-eggsb"),
    row(ExtendedDirectEncounter(&[]), "EDE", "13.3", Tied, "P", "tie-break-ede"),
    row(ExtendedDirectEncounter(&[Count, Top]), "EDEBT", "13.3.2", Tied, "P", "tie-break-ede"),
    row(ExtendedDirectEncounter(&[Count, Bottom]), "EDEBB", "13.3.2", Tied, "P", "tie-break-ede"),
    row(ExtendedDirectEncounter(&[Top]), "EDET", "13.3.2", Tied, "P", "tie-break-ede"),
    row(ExtendedDirectEncounter(&[Bottom]), "EDEB", "13.3.2", Tied, "P", "tie-break-ede"),
    row(Boards(Count), "BC", "12.1", Own, "", "tie-break-bc"),
    row(Boards(Top), "TBR", "12.2", Own, "", "tie-break-tbr"),
    row(Boards(Bottom), "BBE", "12.3", Own, "", "tie-break-bbe"),
    row(Rule::ScheduleStrength, "SSSC", "13.4", Results, "FPK", "tie-break-sssc"),
];

/// A tie-break with its modifiers (14).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TieBreak {
    /// What it computes.
    pub rule: Rule,
    /// `:MP`, `:GP`: the points of a team that count, if not the primary ones.
    pub score: Option<Score>,
    /// `/C1`, `/M1`: how many of the least significant values are left out (14.1, 14.2).
    pub cut: u8,
    /// `/M1`: how many of the most significant values are left out (14.3, 14.4).
    pub cut_high: u8,
    /// `/P`: forfeits count as games against the scheduled opponent.
    pub counts_forfeits: bool,
    /// `/F`: as if all games of the last round were drawn (8.3).
    pub is_fore: bool,
    /// `/L+1`: half points by which the limit is moved (14.5).
    pub limit: i8,
    /// `/K4`: the normalizing factor (13.4.2); 0 for the usual one.
    pub factor: u16,
    /// `/U1400`: the rating of players without one; 0 if the tie-break is then dropped (10).
    pub unrated: u16,
    /// `/R`: in reverse order (7.8, 10.6).
    pub is_reversed: bool,
}

impl TieBreak {
    /// A tie-break without modifiers.
    pub const fn of(rule: Rule) -> Self {
        Self {
            rule,
            score: None,
            cut: 0,
            cut_high: 0,
            counts_forfeits: false,
            is_fore: false,
            limit: 0,
            factor: 0,
            unrated: 0,
            is_reversed: false,
        }
    }

    /// Its row of the table.
    pub fn definition(&self) -> &'static Definition {
        let found = DEFINITIONS.iter().find(|it| it.rule == self.rule);
        found.unwrap_or(&DEFINITIONS[0])
    }

    /// Whether the least value is the best.
    pub const fn is_ascending(&self) -> bool {
        match self.rule {
            Rule::PairingNumber => !self.is_reversed,
            Rule::Rating => self.is_reversed,
            Rule::DirectEncounter
            | Rule::ExtendedDirectEncounter(_)
            | Rule::Boards(BoardRule::Count | BoardRule::Top | BoardRule::Bottom) => true,
            Rule::Wins
            | Rule::GamesWon
            | Rule::BlackGames
            | Rule::BlackWins
            | Rule::Progressive
            | Rule::RoundsElected
            | Rule::StandardPoints
            | Rule::Buchholz
            | Rule::AverageBuchholz
            | Rule::ForeBuchholz
            | Rule::SonnebornBerger
            | Rule::Koya
            | Rule::AverageRating
            | Rule::Performance
            | Rule::PerfectPerformance
            | Rule::AveragePerformance
            | Rule::AveragePerfect
            | Rule::SecondaryScore
            | Rule::ExtendedSonnebornBerger { .. }
            | Rule::ScheduleStrength => false,
        }
    }

    /// Its name for a reader, and that of each modifier.
    pub fn names(&self) -> Vec<Message> {
        let mut names = alloc::vec![Message::new(self.definition().name)];
        if let Rule::ExtendedDirectEncounter(boards) = self.rule {
            let rows = boards.iter().map(|board| Self::of(Boards(*board)));
            names.extend(rows.map(|it| Message::new(it.definition().name)));
        }
        let mut add = |is_set: bool, message: Message| {
            if is_set {
                names.push(message);
            }
        };
        let (cut, high) = (u32::from(self.cut), u32::from(self.cut_high));
        add(self.score == Some(Match), Message::new("tie-break-mp"));
        add(self.score == Some(Game), Message::new("tie-break-gp"));
        let message = Message::new("tie-break-cut").with("count", cut);
        add(cut > 0 && high == 0, message);
        let message = Message::new("tie-break-median").with("count", high);
        add(high > 0, message);
        add(self.is_fore, Message::new("tie-break-fore"));
        let limit = alloc::format!("{:+}", self.limit);
        let message = Message::new("tie-break-limit").with("halves", limit);
        add(self.limit != 0, message);
        let message = Message::new("tie-break-factor").with("factor", self.factor.to_string());
        add(self.factor > 0, message);
        add(self.counts_forfeits, Message::new("tie-break-forfeits"));
        let message = Message::new("tie-break-unrated").with("rating", self.unrated.to_string());
        add(self.unrated > 0, message);
        add(self.is_reversed, Message::new("tie-break-reversed"));
        names
    }
}

impl Tournament {
    /// The edition of C.07 that counts: as set, otherwise the one in force on the first day,
    /// otherwise that of 2026.
    pub fn effective_edition(&self) -> Edition {
        let said = self.tie_break_edition.or(self.start.map(Edition::on));
        said.unwrap_or_default()
    }

    /// The tie-breaks of the players: none in a team competition, where they are those of the
    /// teams.
    pub fn player_tie_breaks(&self) -> &[TieBreak] {
        if self.is_of_teams() {
            &[]
        } else {
            &self.tie_breaks
        }
    }
}

/// The code with its modifiers: `BH:GP/C1/P`.
impl fmt::Display for TieBreak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.definition().code)?;
        match self.score {
            None => {}
            Some(Match) => f.write_str(":MP")?,
            Some(Game) => f.write_str(":GP")?,
        }
        match (self.cut, self.cut_high) {
            (0, _) => {}
            (cut, 0) => write!(f, "/C{cut}")?,
            (cut, _) => write!(f, "/M{cut}")?,
        }
        if self.limit != 0 {
            write!(f, "/L{:+}", self.limit)?;
        }
        if self.is_fore {
            f.write_str("/F")?;
        }
        if self.counts_forfeits {
            f.write_str("/P")?;
        }
        if self.factor > 0 {
            write!(f, "/K{}", self.factor)?;
        }
        if self.unrated > 0 {
            write!(f, "/U{}", self.unrated)?;
        }
        if self.is_reversed {
            f.write_str("/R")?;
        }
        Ok(())
    }
}
