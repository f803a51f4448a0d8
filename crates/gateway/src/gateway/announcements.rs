//! The beginning and the end of a game in the event streams of its accounts.

use rokada_board::Color;
use rokada_protocol::Phase;
use serde_json::{Value, json};

use super::Gateway;
use crate::{api_json, registry::GameRow, snapshot::GameSnapshot};

impl Gateway {
    /// Announces the start of a game to its players. A stream that has received it does not get it
    /// again.
    pub(crate) async fn announce_start(&self, id: &str) {
        let Ok(row) = self.row(id) else { return };
        let mut events = Vec::new();
        for seated in row.seated_accounts[..2].iter().flatten() {
            if let Some(event) = self.start_event(id, &seated.account).await {
                events.push((&seated.account, event));
            }
        }
        // Build both events before sending one: a client ignores a game that already has moves.
        for (account, event) in events {
            self.lobby.send(account, &event);
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
        let snapshot = self.snapshot(&row, seat).await.ok()?;
        if snapshot.is_over() || snapshot.view.phase == Phase::BeforeStart {
            return None;
        }
        let game = api_json::game_info(&self.registry(), &row, &snapshot, color);
        Some(json!({ "type": "gameStart", "game": game }))
    }

    pub(crate) fn announce_end(&self, row: &GameRow, snapshot: &GameSnapshot) {
        for color in Color::ALL {
            if let Some(seated) = &row.seated_accounts[color.index()] {
                let game = api_json::game_info(&self.registry(), row, snapshot, color);
                let event = json!({ "type": "gameFinish", "game": game });
                self.lobby.send(&seated.account, &event);
            }
        }
    }
}
