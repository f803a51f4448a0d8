//! Appendix D: play with blind and visually disabled players.

use alloc::string::ToString;

use rokada_board::{Color, Move, Position};
use rokada_notation::{read_move, spoken};

use crate::{
    articles::article_04_moving as moving, bench::Bench, clause::Clause, event::Event, game::Game,
};

/// Whether a player's touch counts only when the piece leaves its hole.
///
/// Laws 2023, D.2.2 (2018: D.2.2; 2014: D.2.2).
pub(crate) fn touches_by_lifting(game: &Game, by: Color) -> bool {
    game.header().blind[by.index()] && game.has(Clause::BlindTouch)
}

/// Whether a move that stands on the board is made: a blind player's only
/// when it has also been announced.
///
/// Laws 2023, D.2.3 (2018: D.2.3; 2014: D.2.3).
pub(crate) fn is_announced(game: &Game, position: &Position, mv: Move) -> bool {
    let by = position.turn();
    !game.header().blind[by.index()]
        || !game.has(Clause::BlindMove)
        || game
            .doing()
            .announced
            .as_ref()
            .is_some_and(|text| understand(game, position, text) == Some(mv))
}

/// The move that an announcement means: in the words of D.2.1 or as the
/// player writes it.
fn understand(game: &Game, position: &Position, text: &str) -> Option<Move> {
    let language = game.header().letters[position.turn().index()];
    spoken::hear(position, text)
        .ok()
        .map(|reading| reading.mv)
        .or_else(|| {
            read_move(position, text, language)
                .ok()
                .map(|reading| reading.mv)
        })
}

/// A move is announced; a slip of the tongue is put right by announcing again
/// before the clock is pressed (D.2.8).
///
/// Laws 2023, D.2.1, D.2.3.3, D.2.8 (2018: the same; 2014: D.2.1, D.2.3c,
/// D.2.7).
pub(crate) fn announce(bench: &mut Bench<'_>, by: Color, text: &str) {
    if bench.game.turn() != by {
        return;
    }
    if bench.game.doing().announced.is_some() && !bench.has(Clause::SlipOfTongue) {
        return;
    }
    bench.say(Event::Announced(text.to_string()));
    moving::settle(bench, by);
}
