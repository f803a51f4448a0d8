//! Recorded commands: an id counts once in a game.
//!
//! The file has no index of commands. Ids are random, so an index is one more page that each act
//! writes. At full load these pages are most of what goes to the disk. Instead the writer keeps
//! four bytes of each id in memory, by game. It reads them once, on the first act of a game from an
//! earlier run. Only if these four bytes match, it searches the game itself.

use std::{
    collections::HashMap,
    hash::{BuildHasher as _, RandomState},
};

use rusqlite::{Connection, OptionalExtension, params};

use crate::GameId;

/// Most ids in memory, 16 MB: those of ten thousand games. Beyond it all are dropped, and read
/// again for the games that go on.
const IDS_MAX: usize = 4_000_000;

/// The cached commands of the file.
#[derive(Debug, Default)]
pub(super) struct Commands {
    games: HashMap<GameId, GameCommands>,
    kept: usize,
    hasher: RandomState,
}

#[derive(Debug, Default)]
struct GameCommands {
    /// The last entry that is included.
    until: u64,
    numbers: Vec<u32>,
}

impl Commands {
    /// The entry of this command, and its act, in a game of `last` entries.
    pub(super) fn recorded(
        &mut self,
        connection: &Connection,
        game: GameId,
        last: u64,
        command: &str,
    ) -> Result<Option<(u64, String)>, rusqlite::Error> {
        let number = self.number(command);
        if !self.known(connection, game, last)?.contains(&number) {
            return Ok(None);
        }
        connection
            .prepare_cached("SELECT seq, act FROM entries WHERE game = ?1 AND command_id = ?2")?
            .query_row(params![game.0, command], |row| {
                Ok((row.get::<_, i64>(0)?.unsigned_abs(), row.get(1)?))
            })
            .optional()
    }

    /// Adds the entry that was just added to a game.
    pub(super) fn note(&mut self, game: GameId, seq: u64, command: Option<&str>) {
        let number = command.map(|command| self.number(command));
        let known = self.games.entry(game).or_default();
        // After a gap they are read again at the game's next act.
        if known.until + 1 == seq {
            known.until = seq;
            known.numbers.extend(number);
            self.kept += usize::from(number.is_some());
        }
    }

    /// Drops all: what was added last may not be in the file.
    pub(super) fn forget(&mut self) {
        self.games.clear();
        self.kept = 0;
    }

    fn number(&self, command: &str) -> u32 {
        (self.hasher.hash_one(command) >> 32) as u32
    }

    /// The numbers of all commands of a game, which has `last` entries.
    fn known(
        &mut self,
        connection: &Connection,
        game: GameId,
        last: u64,
    ) -> Result<&[u32], rusqlite::Error> {
        if self.kept > IDS_MAX {
            self.forget();
        }
        let until = self.games.get(&game).map_or(0, |known| known.until);
        if until < last {
            let found: Vec<u32> = connection
                .prepare_cached(
                    "SELECT command_id FROM entries
                     WHERE game = ?1 AND seq > ?2 AND command_id IS NOT NULL",
                )?
                .query_map(params![game.0, until.cast_signed()], |row| {
                    Ok(self.number(row.get_ref(0)?.as_str()?))
                })?
                .collect::<Result<_, _>>()?;
            let known = self.games.entry(game).or_default();
            known.until = last;
            self.kept += found.len();
            known.numbers.extend(found);
        }
        Ok(self.games.get(&game).map_or(&[], |known| &known.numbers))
    }
}
