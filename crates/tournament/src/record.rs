//! The record of a tournament: an append-only list of entries.

use alloc::{
    collections::BTreeMap,
    string::{String, ToString},
    vec::Vec,
};
use core::{fmt, str::FromStr};

use rokada_laws::{Wrong, is_hidden};

use crate::{
    deed::Deed,
    fault::{Fault, FaultList, Faults},
    limits::{self, ENTRIES_MAX},
    player::clean,
    tournament::{Entrants, Tournament},
};

/// The first line of a record.
const TITLE: &str = "rokada tournament 1";

/// One entry of a record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// When it was made: milliseconds since 1970 UTC.
    pub at_ms: i64,
    /// The change.
    pub deed: Deed,
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "@{} {}", self.at_ms, self.deed)
    }
}

/// An entry is one line: a text with line breaks would become several entries.
fn join_lines(deed: &mut Deed) {
    if let Deed::About(_, text) = deed {
        *text = clean(text);
    }
    if let Deed::Keep(line) = deed {
        line.retain(|letter| !is_hidden(letter));
        // Blanks at the end of a line are not read back.
        line.truncate(line.trim_end().len());
    }
}

/// A tournament as a list of changes, with the resulting state.
///
/// ```
/// use rokada_tournament::Record;
///
/// let text = "rokada tournament 1\n@0 about name Club\n@5 enter Novak, Ana | w | WIM | 2310\n";
/// let record: Record = text.parse().expect("a record");
/// assert_eq!(record.tournament().name, "Club");
/// assert_eq!(record.to_string(), text);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Record {
    entries: Vec<Entry>,
    tournament: Tournament,
}

impl Record {
    /// The current state of the tournament.
    pub const fn tournament(&self) -> &Tournament {
        &self.tournament
    }

    /// The entries, in order.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Whether the first entries equal those of another record.
    pub fn has_prefix_of(&self, other: &Self) -> bool {
        let same = |(one, other): (&Entry, &Entry)| one.deed == other.deed;
        self.entries.len() >= other.entries.len()
            && self.entries.iter().zip(&other.entries).all(same)
    }

    /// The record of an imported tournament; its entries are not checked again.
    pub fn of_tournament(at_ms: i64, tournament: &Tournament) -> Self {
        let mut record = Self::default();
        for mut deed in tournament.deeds() {
            join_lines(&mut deed);
            record.tournament.apply(&deed);
            record.entries.push(Entry { at_ms, deed });
        }
        record
    }

    /// Appends an entry of another record of the same tournament; it is not checked again.
    pub fn follow(&mut self, entry: &Entry) {
        self.tournament.apply(&entry.deed);
        self.entries.push(entry.clone());
    }

    /// Appends a change, if the current state allows it.
    ///
    /// # Errors
    /// The change is not possible; nothing is appended then.
    pub fn add(&mut self, at_ms: i64, mut deed: Deed) -> Result<&Entry, Wrong> {
        join_lines(&mut deed);
        entries_within_limits(self.entries.len())?;
        self.tournament.act(&deed)?;
        self.entries.push(Entry { at_ms, deed });
        Ok(&self.entries[self.entries.len() - 1])
    }

    /// Appends all changes, each checked after the one before.
    ///
    /// # Errors
    /// One change is not possible; those before it are appended.
    pub fn add_all(&mut self, at_ms: i64, deeds: Vec<Deed>) -> Result<(), Wrong> {
        // An index avoids a search through all players for each of them.
        let mut entrants: Option<Entrants> = None;
        for deed in deeds {
            if let Deed::Enter(player) = &deed {
                entries_within_limits(self.entries.len())?;
                let entrants = entrants.get_or_insert_with(|| Entrants::of(&self.tournament));
                self.tournament.enter_with_index(player.clone(), entrants)?;
                self.entries.push(Entry { at_ms, deed });
            } else {
                entrants = None;
                self.add(at_ms, deed)?;
            }
        }
        Ok(())
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{TITLE}")?;
        let mut entries = self.entries.iter();
        entries.try_for_each(|entry| writeln!(f, "{entry}"))
    }
}

impl FromStr for Record {
    type Err = Faults;

    /// Parses a record and applies its entries. Empty lines and lines that begin with `#` are
    /// ignored. The entries are not checked by the rules of a tournament, except that each number
    /// belongs to a player or a team, and is in a round once.
    fn from_str(text: &str) -> Result<Self, Faults> {
        let mut record = Self::default();
        let mut faults = FaultList::default();
        let mut titled = false;
        // The line and column of the last entry that changed each paired round.
        let mut last_changes: BTreeMap<u16, (usize, usize)> = BTreeMap::new();
        for (index, line) in text.lines().enumerate() {
            let line = line.trim_end();
            let mut fault =
                |column: usize, what: Wrong| faults.push(Fault::at(index + 1, column, what));
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            if let Err(what) = limits::line(line) {
                fault(1, what);
                continue;
            }
            if !titled {
                titled = true;
                if line != TITLE {
                    let wrong = Wrong::new(
                        "t-title-line",
                        "the record of a tournament begins with the line `{line}`",
                    );
                    fault(1, wrong.with("line", TITLE));
                }
                continue;
            }
            let (time, deed) = line.split_once(' ').unwrap_or((line, ""));
            let at_ms = time.strip_prefix('@').and_then(|time| time.parse().ok());
            let Some(at_ms) = at_ms else {
                let wrong = Wrong::new(
                    "t-time",
                    "`{word}` is not a time: an entry begins with an @ and milliseconds since 1970",
                );
                fault(1, wrong.with("word", time));
                continue;
            };
            let readable = |deed: Deed| {
                if let Deed::About(about, text) = &deed {
                    about.readable(text)?;
                }
                record.tournament.within_limits(&deed)?;
                entries_within_limits(record.entries.len())?;
                record.tournament.has_numbers_of(&deed)?;
                Ok(deed)
            };
            match deed.parse::<Deed>().and_then(readable) {
                Ok(deed) => {
                    let place = (index + 1, time.chars().count() + 2);
                    if let Deed::Repair(round, _) | Deed::Ask(_, round, _) = deed {
                        last_changes.insert(round, place);
                    }
                    record.tournament.apply(&deed);
                    record.entries.push(Entry { at_ms, deed });
                }
                Err(what) => fault(time.chars().count() + 2, what),
            }
        }
        if !titled {
            let wrong = Wrong::new(
                "t-title-line",
                "the record of a tournament begins with the line `{line}`",
            );
            faults.push(Fault::at(1, 1, wrong.with("line", TITLE)));
        }
        if faults.is_empty() {
            for (number, round) in (1..).zip(&record.tournament.rounds) {
                if let Err(what) = record.tournament.has_numbers_of_round(round) {
                    let (line, column) = last_changes.get(&number).copied().unwrap_or((1, 1));
                    faults.push(Fault::at(line, column, what));
                }
            }
        }
        faults.or(record)
    }
}

/// Whether another entry is within the limit.
fn entries_within_limits(count: usize) -> Result<(), Wrong> {
    if count < ENTRIES_MAX {
        return Ok(());
    }
    let wrong = Wrong::new("t-many-entries", "a record has at most {most} entries");
    Err(wrong.with("most", ENTRIES_MAX.to_string()))
}

/// A text on one line.
pub(crate) fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
