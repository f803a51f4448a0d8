//! The beginning and the end of a game in the event streams of its accounts.

use rokada_board::Color;
use rokada_protocol::Phase;
use serde_json::{Value, json};

use super::Gateway;
use crate::{books::GameRow, shapes, standing::GameSnapshot};

impl Gateway {
    /// Announces the start of a game to its players. A stream that has received it does not get it
    /// again.
    pub(crate) async fn announce_start(&self, id: &str) {
        let Ok(row) = self.row(id) else { return };
        let mut events = Vec::new();
        for sitter in row.sitters[..2].iter().flatten() {
            if let Some(event) = self.start_event(id, &sitter.account).await {
                events.push((&sitter.account, event));
            }
        }
        // Build both events before sending one: a client ignores a game that already has moves.
        for (account, event) in events {
            self.lobby.tell(account, &event);
        }
    }

    /// The `gameStart` event of an account.
    ///
    /// `None` for the arbiter, whose program knows no such event, for a game that waits for an
    /// arrival, and for a finished game.
    pub(crate) async fn start_event(&self, id: &str, account: &str) -> Option<Value> {
        let row = self.row(id).ok()?;
        let seat = row.seat_of(account)?;
        let color = *Color::ALL.get(seat)?;
        let standing = self.standing(&row, seat).await.ok()?;
        if standing.is_over() || standing.view.phase == Phase::BeforeStart {
            return None;
        }
        let game = shapes::info(&self.books(), &row, &standing, color);
        Some(json!({ "type": "gameStart", "game": game }))
    }

    /// Announces the end of a game to its players.
    pub(crate) fn announce_end(&self, row: &GameRow, standing: &GameSnapshot) {
        for color in Color::ALL {
            if let Some(sitter) = &row.sitters[color.index()] {
                let game = shapes::info(&self.books(), row, standing, color);
                let event = json!({ "type": "gameFinish", "game": game });
                self.lobby.tell(&sitter.account, &event);
            }
        }
    }
}
