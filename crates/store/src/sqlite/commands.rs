//! Which commands were recorded: an id counts once in a game.
//!
//! No index of the file says so. Ids come at random, so an index is one more page that each act
//! writes, and at full load these pages are most of what goes to the disk. The writer keeps four
//! bytes of each id in memory instead, by game, read once where it meets a game that was there
//! before. Only where these four bytes agree it looks through the game itself.

use std::{
    collections::HashMap,
    hash::{BuildHasher as _, RandomState},
};

use rusqlite::{Connection, OptionalExtension, params};

use crate::GameId;

/// So many ids are kept, 16 MB: those of ten thousand games. With more all are forgotten, and read
/// again where their games go on.
const KEPT: usize = 4_000_000;

/// What the writer remembers of the commands in its file.
#[derive(Debug, Default)]
pub(super) struct Commands {
    games: HashMap<GameId, Known>,
    kept: usize,
    hasher: RandomState,
}

/// The commands of one game.
#[derive(Debug, Default)]
struct Known {
    /// Up to this entry.
    until: u64,
    numbers: Vec<u32>,
}

impl Commands {
    /// The entry that this command became, and its act, in a game of `last` entries.
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

    /// Notes the entry that was just added to a game.
    pub(super) fn note(&mut self, game: GameId, seq: u64, command: Option<&str>) {
        let number = command.map(|command| self.number(command));
        let known = self.games.entry(game).or_default();
        // A gap is read where the game goes on.
        if known.until + 1 == seq {
            known.until = seq;
            known.numbers.extend(number);
            self.kept += usize::from(number.is_some());
        }
    }

    /// Forgets all: what was noted last may not be in the file.
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
        if self.kept > KEPT {
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
