//! Article 3: the moves of the pieces, which the board crate generates. This file handles illegal
//! moves in a guarded game, and positions that no legal moves lead to.

use rokada_board::{Color, Faults, Setup};

use super::{
    article_01_nature_of_the_game as nature, article_04_moving as moving,
    article_04_moving::binding::broken_obligations, article_06_clock as clock,
    article_09_draw as draw,
};
use crate::{
    act::Step,
    bench::{RulingContext, opponent},
    clause::Clause,
    event::Reason,
    table::find_move,
};

/// Whether no series of legal moves can have led to a position, judged by its pieces alone.
///
/// Laws 2023, 3.10.3 (2018: 3.10.3; 2014: 3.10c).
pub(crate) fn is_impossible(setup: &Setup) -> bool {
    let faults = setup.faults();
    [
        Faults::MISSING_KING,
        Faults::TOO_MANY_KINGS,
        Faults::TOO_MUCH_MATERIAL,
        Faults::PAWN_ON_LAST_RANK,
        Faults::OPPOSITE_CHECK,
        Faults::TOO_MANY_CHECKERS,
        Faults::IMPOSSIBLE_CHECK,
    ]
    .iter()
    .any(|fault| faults.contains(*fault))
}

/// Makes a move in a guarded game: an illegal one is refused without effect, a legal one presses
/// automatically.
///
/// Laws 2023, 3.10.2 (2018: 3.10.2; 2014: 3.10b).
pub(crate) fn make_guarded(bench: &mut RulingContext<'_>, by: Color, step: Step) {
    if !nature::has_the_move(bench, by) {
        bench.refuse(Clause::HavingTheMove, Reason::NotHavingTheMove);
        return;
    }
    let chess960 = bench.game.is_chess960();
    let legal = bench
        .game
        .position()
        .and_then(|position| Some((position, find_move(&position, step, chess960)?)));
    match legal {
        Some((position, mv)) => {
            let broken = broken_obligations(bench.game, &position, bench.game.account(), mv);
            if let Some(bound) = broken.first() {
                bench.refuse(bound.under, Reason::Bound);
                return;
            }
            if bench.game.has_offered(opponent(by)) {
                draw::end_offer(bench, opponent(by));
            }
            moving::make_move(bench, &position, mv, None);
            if bench.is_playing() {
                clock::press(bench, by);
            }
        }
        None => bench.refuse(Clause::IllegalMove, Reason::NotLegal),
    }
}
