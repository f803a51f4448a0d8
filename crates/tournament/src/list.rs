//! Reads players from a list: pasted text, or a table from another program.
//!
//! A table has a header line with the names of its columns. The names of FIDE, Swiss-Manager,
//! chess-results and Sharly Chess are known in their languages, and everyday names in ours. Without
//! a header each line is one player: the name first, then values recognized by their form (a title,
//! a rating, a federation, a FIDE number, a date of birth, a club between separators). `#` begins a
//! comment there. Nothing in a list is ignored silently: it is refused with its line and column, or
//! reported as a note.
//!
//! ```
//! use rokada_tournament::list;
//!
//! let table = "Name;Rtg;FED\nNovak, Ana;2310;SLO\nPetrov, Boris;2250;SRB\n";
//! let players = list::read(table)?.players;
//! assert_eq!((players[1].rating, players[1].federation.as_str()), (2250, "SRB"));
//!
//! let faults = list::read(&table.replace("2250", "high")).map_err(|faults| faults.0);
//! assert!(faults.is_err_and(|faults| (faults[0].line, faults[0].column) == (3, 15)));
//! # Ok::<(), rokada_tournament::Faults>(())
//! ```
//!
//! [`decode`] converts the bytes of a file to text. [`RatingList`] finds players in FIDE's list.

mod cells;
mod encoding;
mod header;
mod pasted;
mod rating_list;
mod table;
mod values;

use alloc::{borrow::Cow, vec::Vec};

use rokada_laws::Wrong;

pub(crate) use self::values::born as date;
pub use self::{
    encoding::{Encoding, decode, to_utf8},
    header::{Column, Heading},
    rating_list::{ListedPlayer, Query, RatingList},
};
use crate::{
    fault::{Fault, FaultList, Faults},
    federation::is_federation,
    limits,
    player::Player,
    tournament::{Entrants, Tournament},
};

/// The players of a list, and notes on it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct List {
    /// The players, in the order of the list.
    pub players: Vec<Player>,
    /// What the columns of a table mean; empty for a list without a header line.
    pub headings: Vec<Heading>,
    /// Remarks to check by hand.
    pub notes: Vec<Fault>,
}

/// Reads a list.
///
/// # Errors
/// All faults of the list, each with its line and column.
pub fn read(text: &str) -> Result<List, Faults> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let text = if text.contains('\n') {
        Cow::Borrowed(text)
    } else {
        Cow::Owned(text.replace('\r', "\n"))
    };
    let mut faults = FaultList::default();
    let mut notes = FaultList::default();
    let mut lines: Vec<(usize, &str)> = (1..).zip(text.lines()).collect();
    lines.retain(|(_, line)| !line.trim().is_empty());
    lines.retain(|(number, line)| {
        let checked = limits::line(line);
        checked
            .map_err(|what| faults.push(Fault::at(*number, 1, what)))
            .is_ok()
    });
    let first = lines.first().map(|(_, line)| *line);
    let separator = first.and_then(table::named_separator);
    if separator.is_some() {
        lines.remove(0);
    }
    let table = table::read(&lines, separator, &mut faults, &mut notes);
    let (found, headings) = table.unwrap_or_else(|| {
        let found = pasted::read(&lines, separator, &mut faults, &mut notes);
        (found, Vec::new())
    });
    // Duplicate players are found in the same way as in a tournament.
    let mut tournament = Tournament::default();
    let mut entrants = Entrants::default();
    for (line, column, player) in found {
        let code = player.federation.clone();
        if !code.is_empty() && !is_federation(&code) {
            let note = Wrong::new("t-unknown-federation", "`{word}` is not a known federation");
            notes.push(Fault::at(line, column, note.with("word", code)));
        }
        if let Err(what) = tournament.enter_with_index(player, &mut entrants) {
            faults.push(Fault::at(line, column, what));
        }
    }
    if tournament.players.is_empty() && faults.is_empty() {
        let wrong = Wrong::new("t-empty-list", "this list has no players");
        faults.push(Fault::at(1, 1, wrong));
    }
    faults.or(List {
        players: tournament.players,
        headings,
        notes: notes.into_vec(),
    })
}

/// Reads one player from a line, as from a list: `Novak, Ana 2310 SLO`. `None` if it is not exactly
/// one, or a part of the line is not recognized.
pub fn player(line: &str) -> Option<Player> {
    let List {
        mut players, notes, ..
    } = read(line).ok()?;
    let player = players.pop()?;
    (players.is_empty() && notes.is_empty()).then_some(player)
}

/// Each player with the line and the column in the list.
type Found = Vec<(usize, usize, Player)>;
