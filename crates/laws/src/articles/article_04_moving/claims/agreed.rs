//! A contact that both players call adjusting (4.2.1).

use alloc::vec::Vec;

use rokada_board::{Color, Square};

use super::{broken_obligations_at, waiting};
use crate::{
    articles::{
        article_04_moving::rebind, article_05_end as end, article_09_draw as draw,
        article_12_arbiter as arbiter,
    },
    bench::{RulingContext, opponent},
    clause::Clause,
    event::{Decision, Event, Note, Reason, Topic},
    game::Game,
    question::Fact,
};

/// Excuses the opponent's contact with these pieces: only this player could have claimed it.
///
/// Laws 2023, 4.2.1, 4.8 (2018: the same; 2014: 4.2, 4.8). See docs/readings/4.md#4-2-1.
pub(crate) fn accept_as_adjusting(bench: &mut RulingContext<'_>, by: Color, squares: &[Square]) {
    let toucher = opponent(by);
    for square in squares {
        excuse(bench, toucher, *square);
    }
    if bench.is_playing() {
        // A move that ended the game waited for the answer, or a draw, or a claim.
        end::after_move(bench);
        draw::wait_is_over(bench);
        waiting::wait_is_over(bench);
    }
}

fn excuse(bench: &mut RulingContext<'_>, toucher: Color, square: Square) {
    let is_asked = withdraw_questions(bench, toucher, square);
    let of = touched_for(bench.game, toucher, square);
    if !is_asked && of.is_none() {
        bench.refuse(Clause::Adjusting, Reason::NotRecorded);
        return;
    }
    if let Some(of) = of {
        let number = u32::try_from(of).unwrap_or(u32::MAX);
        bench.emit_under(Clause::Adjusting, Event::Excused(number, square, None));
        // Another touch may still be breached.
        let breach = broken_obligations_at(bench.game, of)
            .first()
            .map(|bound| bound.under);
        if breach.is_some() {
            bench.emit_under(Clause::Adjusting, Event::Excused(number, square, breach));
        }
        if of == bench.game.line().len() {
            rebind(bench);
        }
    }
    bench.rule(Clause::Adjusting, Decision::Noted(Note::Adjusted));
}

/// The index of the move, the next or the last, for which a player touched an unmoved piece.
///
/// The length of the line is the index of the move to come.
fn touched_for(game: &Game, toucher: Color, square: Square) -> Option<usize> {
    let line = game.line();
    let of = line.len() - usize::from(game.turn() != toucher && !line.is_empty());
    let is_by_toucher = line.get(of).map_or(game.turn(), |ply| ply.made.by) == toucher;
    let account = game.account_of(of);
    let is_moved = account.released().any(|(from, _)| from == square);
    (is_by_toucher && account.may_have_touched(square) && !is_moved).then_some(of)
}

/// Withdraws the open questions about this contact, and returns whether there were any.
fn withdraw_questions(bench: &mut RulingContext<'_>, toucher: Color, square: Square) -> bool {
    let is_meant = |topic: &Topic| {
        *topic == Topic::Contact(toucher, square)
            || if let Topic::Fact(fact) = topic {
                let is_touch = matches!(fact.what, Fact::Touched(_) | Fact::TouchedFirst(_));
                is_touch && fact.who == toucher && fact.what.square() == Some(square)
            } else {
                false
            }
    };
    let open = bench.game.questions().iter();
    let topics: Vec<Topic> = open
        .map(|(_, asked)| asked.topic)
        .filter(is_meant)
        .collect();
    for topic in &topics {
        arbiter::withdraw(bench, *topic);
    }
    !topics.is_empty()
}
