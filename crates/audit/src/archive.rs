//! Totals of an archive by year and edition.

use std::{collections::BTreeMap, fmt};

use rokada_laws::{Clause, Edition};

use crate::{EditionCertainty, Finding, JudgingEdition, Kind};

/// Games counted by their findings.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Count {
    /// All games.
    pub games: u64,
    /// All half-moves.
    pub plies: u64,
    /// Games with a move that the position does not allow (7.5.1).
    pub illegal: u64,
    /// Games in which a position occurred for the fifth time (9.6.1).
    pub fivefold: u64,
    /// Games that went on after it, though it ended them.
    pub past_fivefold: u64,
    /// Games with seventy-five moves by each side without capture or pawn move (9.6.2).
    pub seventy_five: u64,
    /// Games that went on after them, though they ended the game.
    pub past_seventy_five: u64,
    /// Games with a dead position (5.2.2).
    pub dead: u64,
    /// Games that went on after it.
    pub past_dead: u64,
    /// Games whose result is not that of the mate or stalemate on the board.
    pub against_board: u64,
    /// Games whose result is not that of an earlier end: a dead position, the fifth occurrence,
    /// seventy-five moves.
    pub against_draw: u64,
}

impl Count {
    fn add(&mut self, other: &Count) {
        let Count {
            games,
            plies,
            illegal,
            fivefold,
            past_fivefold,
            seventy_five,
            past_seventy_five,
            dead,
            past_dead,
            against_board,
            against_draw,
        } = *other;
        self.games += games;
        self.plies += plies;
        self.illegal += illegal;
        self.fivefold += fivefold;
        self.past_fivefold += past_fivefold;
        self.seventy_five += seventy_five;
        self.past_seventy_five += past_seventy_five;
        self.dead += dead;
        self.past_dead += past_dead;
        self.against_board += against_board;
        self.against_draw += against_draw;
    }
}

/// The games of files, counted by the year of their date and the edition in force.
///
/// ```
/// use std::ops::ControlFlow;
///
/// use rokada_audit::{Options, check_bytes};
///
/// let file = b"[Date \"2024.05.01\"]\n\n1. e4 e5 2. Ke3 *\n";
/// let summary = check_bytes(file, &Options::default(), &mut |_| ControlFlow::Continue(()));
/// let of_2024 = summary.archive.by_year()[&Some(2024)];
/// assert_eq!((of_2024.games, of_2024.illegal), (1, 1));
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ArchiveStatistics {
    counts: BTreeMap<(Option<u16>, EditionCertainty, Edition), Count>,
}

impl ArchiveStatistics {
    pub(crate) fn add_game(
        &mut self,
        judged: JudgingEdition,
        plies: usize,
        found: &[Finding],
        is_against: bool,
    ) {
        let key = (judged.year, judged.dated, judged.edition);
        let count = self.counts.entry(key).or_default();
        count.games += 1;
        count.plies += plies as u64;
        if found.is_empty() {
            return;
        }
        let has = |kind: Kind| u64::from(found.iter().any(|it| it.kind == kind));
        let past = |kind: Kind| {
            let is_past = |it: &Finding| it.kind == kind && it.ends && it.ply < plies;
            u64::from(found.iter().any(is_past))
        };
        let on_the_board = |it: &Finding| {
            it.kind == Kind::Result
                && matches!(it.clause, Some(Clause::Checkmate | Clause::Stalemate))
        };
        let against_board = is_against && found.iter().any(on_the_board);
        count.add(&Count {
            games: 0,
            plies: 0,
            illegal: has(Kind::Illegal),
            fivefold: has(Kind::Fivefold),
            past_fivefold: past(Kind::Fivefold),
            seventy_five: has(Kind::SeventyFive),
            past_seventy_five: past(Kind::SeventyFive),
            dead: has(Kind::Dead),
            past_dead: past(Kind::Dead),
            against_board: u64::from(against_board),
            against_draw: u64::from(is_against && !against_board),
        });
    }

    /// Adds the totals of another file.
    pub fn add(&mut self, other: &ArchiveStatistics) {
        for (key, count) in &other.counts {
            self.counts.entry(*key).or_default().add(count);
        }
    }

    /// The total of all games.
    pub fn total(&self) -> Count {
        sum(self.counts.values())
    }

    /// The games by year, in order; those without a year first.
    pub fn by_year(&self) -> BTreeMap<Option<u16>, Count> {
        let mut years: BTreeMap<Option<u16>, Count> = BTreeMap::new();
        for ((year, ..), count) in &self.counts {
            years.entry(*year).or_default().add(count);
        }
        years
    }

    /// The games by the edition in force, in the order of the editions.
    pub fn by_edition(&self) -> BTreeMap<(EditionCertainty, Edition), Count> {
        let mut editions: BTreeMap<(EditionCertainty, Edition), Count> = BTreeMap::new();
        for ((_, dated, edition), count) in &self.counts {
            editions.entry((*dated, *edition)).or_default().add(count);
        }
        editions
    }
}

fn sum<'a>(counts: impl Iterator<Item = &'a Count>) -> Count {
    let mut all = Count::default();
    counts.for_each(|count| all.add(count));
    all
}

/// Both tables in Markdown.
impl fmt::Display for ArchiveStatistics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "## By edition\n")?;
        head(f, "Edition of the day")?;
        for ((dated, edition), count) in self.by_edition() {
            let name = match dated {
                EditionCertainty::Asked => format!("{edition}, as asked"),
                EditionCertainty::Before => "before July 2014".to_owned(),
                EditionCertainty::Known => edition.to_string(),
                EditionCertainty::Between => "July to December 2017".to_owned(),
                // The last possible edition says little if the year is not known.
                EditionCertainty::Unknown => format!("not known, {edition} or earlier"),
            };
            row(f, &name, &count)?;
        }
        row(f, "all", &self.total())?;
        writeln!(f, "\n## By year\n")?;
        head(f, "Year")?;
        for (year, count) in self.by_year() {
            let name = year.map_or("not known".to_owned(), |year| year.to_string());
            row(f, &name, &count)?;
        }
        Ok(())
    }
}

fn head(f: &mut fmt::Formatter<'_>, first: &str) -> fmt::Result {
    writeln!(
        f,
        "| {first} | Games | Half-moves | Illegal move | Fivefold | played on | Seventy-five | \
         played on | Dead position | played on | Against mate or stalemate | Against an earlier \
         draw |\n|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|"
    )
}

fn row(f: &mut fmt::Formatter<'_>, name: &str, count: &Count) -> fmt::Result {
    let cells = [
        count.games,
        count.plies,
        count.illegal,
        count.fivefold,
        count.past_fivefold,
        count.seventy_five,
        count.past_seventy_five,
        count.dead,
        count.past_dead,
        count.against_board,
        count.against_draw,
    ];
    write!(f, "| {name} |")?;
    for cell in cells {
        write!(f, " {cell} |")?;
    }
    writeln!(f)
}
