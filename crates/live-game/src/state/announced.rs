//! What the organizer's pages show of a game, and how players without a name are shown.

use rokada_board::Color;
use rokada_laws::{Game, clock::TimeControl};
use rokada_protocol::score_text;
use rokada_store::GameHead;
use rokada_words::Words;

use super::GameState;

/// What the organizer's pages show of a game.
#[derive(Debug, Clone)]
pub struct Announced {
    /// With the names as they are shown.
    pub head: GameHead,
    /// The time control.
    pub time: TimeControl,
    /// The players' names, White first; `None` for a player without one.
    pub names: [Option<String>; 2],
    /// The score, once the game is over.
    pub score: Option<String>,
}

impl GameState {
    /// What the organizer's pages show of the game.
    pub(crate) fn announced(&self) -> Announced {
        let outcome = self.game.outcome();
        Announced {
            head: self.head.clone(),
            time: self.game.header().event.time.clone(),
            names: Color::ALL.map(|color| self.given_name(color).map(str::to_owned)),
            score: outcome.map(|outcome| score_text(outcome.score)),
        }
    }

    /// The name of a player, if there is one.
    pub(super) fn given_name(&self, color: Color) -> Option<&str> {
        let shown = self.name(color);
        is_named(&self.game, color, shown).then_some(shown)
    }
}

/// What is shown in place of a player's name while the header has none.
pub const fn unnamed(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
    }
}

/// A player's name, or without one the name of the seat in the reader's language.
pub fn shown_name(name: Option<&str>, color: Color, words: &Words) -> String {
    name.map_or_else(|| words.pick("seat-", &color.to_string()), str::to_owned)
}

/// Whether what is shown for a player is a name.
pub(super) fn is_named(game: &Game, color: Color, shown: &str) -> bool {
    !game.header().pairing.names[color].is_empty() || shown != unnamed(color)
}
