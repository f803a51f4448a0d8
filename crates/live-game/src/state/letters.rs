//! Claims with a written move in the player's own letters (C.3, 9.2.1, 9.3.1).
//!
//! A record holds the squares of the move, so the letters are converted here.

use std::borrow::Cow;

use rokada_laws::{act::Step, table::step_of};
use rokada_notation::{Language, read_move};

use super::{GameState, person};
use rokada_protocol::Seat;

/// The words that precede a move.
const CLAIMS_WITH_MOVE: [&str; 4] = [
    "claim threefold with ",
    "claim threefold saying ",
    "claim fifty with ",
    "claim fifty saying ",
];

/// A claim with a move: its words, and the move as it was written.
fn split_claim(deed: &str) -> Option<(&'static str, &str)> {
    let starts = |words: &&'static str| deed.strip_prefix(*words).map(|text| (*words, text.trim()));
    CLAIMS_WITH_MOVE.iter().find_map(starts)
}

/// Whether a stored claim may equal a repeated one in the letters of a seat.
pub(super) fn is_same_claim(stored: &str, deed: &str) -> bool {
    let stored = stored.split_once(' ').map_or("", |(_, act)| act);
    match (split_claim(stored), split_claim(deed)) {
        (Some((words, _)), Some((same, text))) => words == same && text.parse::<Step>().is_err(),
        _ => false,
    }
}

impl GameState {
    /// The deed with its written move as squares.
    ///
    /// Unchanged if it has no move, has squares already, or the legal move is ambiguous.
    pub(super) fn in_squares<'a>(&self, seat: Seat, deed: &'a str) -> Cow<'a, str> {
        let found = split_claim(deed).and_then(|(words, text)| {
            if text.parse::<Step>().is_ok() {
                return None;
            }
            let position = self.game.position()?;
            let own = person(seat)
                .side()
                .map(|by| self.game.header().pairing.letters[by]);
            let mut letters = [own, Some(Language::En.into())].into_iter().flatten();
            let mv = letters.find_map(|letters| read_move(&position, text, letters).ok())?;
            Some(format!(
                "{words}{}",
                step_of(mv.mv, self.game.is_chess960())
            ))
        });
        found.map_or(Cow::Borrowed(deed), Cow::Owned)
    }
}
