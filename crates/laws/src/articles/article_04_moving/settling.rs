//! Reads the physical board after each release: a move may have been made (4.7).

use rokada_board::{Color, Move, Position};

use super::{
    astray::note_displacements, binding::broken_obligations, is_announced_castling, make_move,
    rebind, take_back_at_once,
};
use crate::{
    appendices::appendix_d_blind as blind,
    articles::article_09_draw as draw,
    bench::{RulingContext, opponent},
    clause::Clause,
    event::Event,
    game::Progress,
};

/// Puts back a reply that the opponent played before this player had made their move: it was no
/// move.
///
/// Pieces that the player has touched stay as they are.
///
/// Laws 2023, 1.3 and 7.4.1 (2018: the same; 2014: 1.1, 7.4).
pub(crate) fn put_back_early_reply(bench: &mut RulingContext<'_>) {
    let target = bench.game.board_of_mover();
    let others = bench.game.hand(opponent(bench.game.turn()));
    let held = others.and_then(|held| held.from);
    for square in bench.game.table().board.differing(&target) {
        // The opponent puts down what they still hold.
        if held == Some(square) && bench.game.table().board.piece_at(square).is_none() {
            continue;
        }
        let piece = target.piece_at(square);
        bench.emit_under(Clause::DisplacedPieces, Event::SquareSet(square, piece));
    }
}

/// Reads the physical board after a release: a move may have been made.
pub(crate) fn settle(bench: &mut RulingContext<'_>, by: Color) {
    let Some(position) = bench.game.position() else {
        return;
    };
    let progress = bench.game.progress();
    match progress {
        Progress::Idle if bench.game.account().base.is_some() => {
            // Displaced pieces may have been put right.
            note_displacements(bench);
        }
        Progress::Idle | Progress::InHand => {}
        Progress::Unfinished(_)
        | Progress::Legal(_)
        | Progress::Illegal(_)
        | Progress::Displaced => put_back_early_reply(bench),
    }
    match progress {
        Progress::Legal(mv)
            if is_announced_castling(bench.game, &position, mv)
                || !blind::is_announced(bench.game, &position, mv)
                || bench.is_struck_out(clause_of_move(&position, mv)) =>
        {
            rebind(bench);
        }
        Progress::Legal(mv) => {
            let broken = broken_obligations(bench.game, &position, bench.game.account(), mv);
            let breach = broken.first().map(|bound| bound.under);
            draw::refuse_by_touch(bench, by);
            match breach {
                Some(_) if bench.is_automatic() => take_back_at_once(bench, by, broken[0]),
                _ => make_move(bench, &position, mv, breach),
            }
        }
        Progress::Idle
        | Progress::InHand
        | Progress::Unfinished(_)
        | Progress::Illegal(_)
        | Progress::Displaced => rebind(bench),
    }
}

fn clause_of_move(position: &Position, mv: Move) -> Clause {
    if mv.is_castling() {
        Clause::CastlingReleased
    } else if mv.promotion().is_some() {
        Clause::PromotionMade
    } else if position.is_capture(mv) {
        Clause::CaptureMade
    } else {
        Clause::Release
    }
}
