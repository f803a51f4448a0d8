//! A claim with a written move comes in the player's own letters (C.3, 9.2.1, 9.3.1): here it
//! becomes the squares that a record holds.

use std::borrow::Cow;

use rokada_laws::{act::Step, table::step_of};
use rokada_notation::{Language, read_move};

use super::{Referee, person};
use rokada_protocol::Seat;

/// The words after which a move stands.
const WITH_A_MOVE: [&str; 4] = [
    "claim threefold with ",
    "claim threefold saying ",
    "claim fifty with ",
    "claim fifty saying ",
];

/// A claim with a move: its words, and the move as it was written.
fn cut(deed: &str) -> Option<(&'static str, &str)> {
    let starts = |words: &&'static str| deed.strip_prefix(*words).map(|text| (*words, text.trim()));
    WITH_A_MOVE.iter().find_map(starts)
}

/// Whether a stored claim may be what a seat sends once more, in its own letters.
pub(super) fn is_same_claim(stored: &str, deed: &str) -> bool {
    let stored = stored.split_once(' ').map_or("", |(_, act)| act);
    match (cut(stored), cut(deed)) {
        (Some((words, _)), Some((same, text))) => words == same && text.parse::<Step>().is_err(),
        _ => false,
    }
}

impl Referee {
    /// The deed with its written move as squares; as it came where it has none, where it has
    /// squares already, and where nobody can tell which legal move is meant.
    pub(super) fn in_squares<'a>(&self, seat: Seat, deed: &'a str) -> Cow<'a, str> {
        let found = cut(deed).and_then(|(words, text)| {
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
