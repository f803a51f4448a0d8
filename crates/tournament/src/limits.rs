//! Limits on text from outside: every limit of a tournament, with its unit and its reason.
//!
//! Text over a limit is refused with the limit and its line, and nothing of it is stored. The
//! limits apply to every source: a report, a list, a form or a stored record.
//!
//! A server also limits what it accepts before parsing, in bytes (`rokada-hall`):
//!
//! | limit | where |
//! |---|---|
//! | forms, 8 KiB; bodies of programs, 32 KiB | `routes.rs` |
//! | lists and reports, 1 MiB | `routes/tournaments.rs` |
//! | spreadsheets, 4 MiB, unpacked 32 MiB, 11,000 rows | `list_file/spreadsheet.rs` |
//! | cases at the desk, 64 KiB and 200 acts | `rokada-desk`, `lib.rs` |
//! | acts, names and answers of a new game | `hall/acts.rs`, `hall/new_game.rs` |
//! | headers and buffers of a connection | `connections.rs` |
//! | answers of a pairing program, 1 MiB | `program.rs` |

pub use rokada_laws::{FAULTS_MAX, QUOTE_MAX};

use alloc::string::ToString;

use rokada_laws::Wrong;

use crate::player::Number;

/// Players: a report has four columns for their numbers.
pub const PLAYERS_MAX: Number = 9_999;

/// Teams: a report has three columns for their numbers.
pub const TEAMS_MAX: usize = 999;

/// Players of a team: a line `013` of TRF16 has this many fields.
pub const TEAM_PLAYERS_MAX: usize = 14;

/// Rounds: two digits, as in the names of the files of a broadcast.
pub const ROUNDS_MAX: u16 = 99;

/// Boards of a round: each player sits at one.
pub const BOARDS_MAX: usize = PLAYERS_MAX as usize / 2;

/// Players times rounds: cells of the cross table, which every report and table visits. All players
/// may play 30 rounds, and 3,000 players 99.
pub const CELLS_MAX: usize = 300_000;

/// Groups of players who must not meet. Programs that support only pairs write one for each two.
pub const GROUPS_MAX: usize = 5_000;

/// Entries of all those groups: each round is checked against all of them.
pub const GROUPED_MAX: usize = 50_000;

/// Tie-breaks: each is computed for all players. The lists in C.07 have only a few.
pub const TIE_BREAKS_MAX: usize = 10;

/// Letters of a name of a player, a club, a team, a tournament, a city or an arbiter.
pub const NAME_MAX: usize = 120;

/// Letters of any other text of a tournament: a time control, a regulation.
pub const TEXT_MAX: usize = 500;

/// Lines of one kind in a tournament: deputies, regulations.
pub const LINES_MAX: usize = 100;

/// Lines of a report that are kept unchanged: two for each player, which is more than any
/// federation adds.
pub const KEPT_MAX: usize = 20_000;

/// Kept lines `250`: each may name all players and rounds, which costs a walk through all cells.
pub const ACCELERATIONS_MAX: usize = 100;

/// Bytes of a line: a round of all players, as written in a record.
pub const LINE_MAX: usize = 128 * 1024;

/// Columns of a table of players: each heading of its first lines is looked up in all languages.
pub const COLUMNS_MAX: usize = 100;

/// Entries of a record: each cell may get its own result and game, and be corrected.
pub const ENTRIES_MAX: usize = 1_000_000;

/// Checks that a name is no longer than [`NAME_MAX`].
pub(crate) fn name(text: &str) -> Result<(), Wrong> {
    if text.chars().count() <= NAME_MAX {
        return Ok(());
    }
    let wrong = Wrong::new("t-long-name", "a name has at most {most} letters");
    Err(wrong.with("most", NAME_MAX.to_string()))
}

/// Checks that a text has at most `most` letters.
pub(crate) fn text(text: &str, most: usize) -> Result<(), Wrong> {
    if text.chars().count() <= most {
        return Ok(());
    }
    let wrong = Wrong::new("t-long-text", "`{word}` is longer than {most} letters");
    Err(wrong.with("word", text).with("most", most.to_string()))
}

/// Checks that a line is no longer than [`LINE_MAX`].
pub(crate) fn line(line: &str) -> Result<(), Wrong> {
    if line.len() <= LINE_MAX {
        return Ok(());
    }
    let wrong = Wrong::new("t-long-line", "a line has at most {most} bytes");
    Err(wrong.with("most", LINE_MAX.to_string()))
}

/// Checks that one more line of a kind is within the limit.
pub(crate) fn lines(count: usize, most: usize, word: &str) -> Result<(), Wrong> {
    if count < most {
        return Ok(());
    }
    let wrong = Wrong::new("t-many-lines", "at most {most} lines of `{word}`");
    Err(wrong.with("most", most.to_string()).with("word", word))
}
