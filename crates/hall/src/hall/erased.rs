//! Removes the name of a tournament player from their games too.

use rokada_board::Color;
use rokada_store::GameId;
use rokada_tournament::{Deed, Record};

use super::Hall;
use crate::error::Error;

impl Hall {
    /// Renames a tournament player to `name` in every game ever set up for them, including boards
    /// that were paired again.
    pub(super) async fn rename_in_games(
        &self,
        record: &Record,
        number: u16,
        name: &str,
    ) -> Result<(), Error> {
        for (game, color) in games_of(record, number) {
            let table = self.table(game);
            let now = self.clock.now();
            table.rename(self.services(), color, name, now).await?;
        }
        Ok(())
    }
}

/// The games that were set up for a player, each with their color at the time.
fn games_of(record: &Record, number: u16) -> Vec<(GameId, Color)> {
    let mut so_far = Record::default();
    let mut games = Vec::new();
    for entry in record.entries() {
        so_far.follow(entry);
        let Deed::Table(board, game) = entry.deed else {
            continue;
        };
        let Some(pairing) = so_far.tournament().pairing(board) else {
            continue;
        };
        for color in [Color::White, Color::Black] {
            if pairing.of(color) == number {
                games.push((GameId(game), color));
            }
        }
    }
    games
}
