//! The head of a rematch with the colors swapped.

use std::mem::swap;

use rokada_board::Color;
use rokada_store::GameHead;

use super::{GameState, unnamed};
use crate::time::{HallTime, pgn_date};

impl GameState {
    /// The head of a rematch: the players swap colors, and keep their letters and assistants.
    pub fn head_again(&self, now: HallTime) -> GameHead {
        let mut header = self.header();
        let pairing = &mut header.pairing;
        let names = &mut pairing.names;
        swap(&mut names.white, &mut names.black);
        swap(&mut pairing.letters.white, &mut pairing.letters.black);
        swap(&mut pairing.blind.white, &mut pairing.blind.black);
        let keeps = &mut pairing.assistant_keeps;
        swap(&mut keeps.white, &mut keeps.black);
        swap(&mut pairing.assistants.white, &mut pairing.assistants.black);
        pairing.date = pgn_date(now);
        for (key, _) in &mut header.event.regulations.others {
            *key = match key.as_str() {
                "engine white" => "engine black".into(),
                "engine black" => "engine white".into(),
                _ => continue,
            };
        }
        let [white, black] = Color::ALL.map(|color| self.name_again(color));
        header.title = format!("{white} - {black}");
        GameHead {
            kind: self.head.kind,
            header: header.to_string(),
            white,
            black,
            event: self.head.event.clone(),
            created: now,
        }
    }

    /// What is shown for the player of these pieces in a rematch.
    fn name_again(&self, color: Color) -> String {
        let name = self.given_name(color.opposite());
        name.unwrap_or(unnamed(color)).to_owned()
    }

    /// Whether the game has ended.
    pub(crate) fn is_over(&self) -> bool {
        self.game.outcome().is_some()
    }
}
