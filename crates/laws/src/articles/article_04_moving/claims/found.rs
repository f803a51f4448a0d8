//! What is said of touches and releases that the record does not have, and what
//! the arbiter finds of it.

use rokada_board::{Color, Move, Square};

use super::{
    besides, broken_by_touch, judge_touch_of_last, names_touch, place, put_back_part,
    stand_by_release_of,
};
use crate::{
    act::Step,
    articles::{
        article_04_moving::{self as moving, rebind},
        article_07_irregularities as irregularities, article_09_draw as draw,
        article_12_arbiter::told::{self, Witness},
    },
    bench::Bench,
    clause::Clause,
    event::{Decision, Event, Reason, Ruling},
    game::{Game, Hand},
    question::{Fact, Told},
    table::{find_move, step_of},
};

/// The record has no such touch. A piece of the other colour that was touched
/// as well makes it matter which was the first (4.3.3).
pub(super) fn dispute_touch(
    bench: &mut Bench<'_>,
    offender: Color,
    square: Square,
    witness: Witness,
) {
    let game = &bench.game;
    let told = told::of_his_move(game, offender, Fact::Touched(square));
    let of = place(told);
    let stood = |at: Square| game.before(of).0.board.color_at(at);
    let account = game.account_of(of);
    let both = account.touches().any(|at| stood(at) != stood(square))
        || is_rook_of_castling(game, of, square);
    let what = if both {
        Fact::TouchedFirst(square)
    } else {
        Fact::Touched(square)
    };
    if stood(square).is_none() {
        // Nothing stood there to be touched.
        bench.refuse(Clause::TouchWithIntent, Reason::NoBreach);
        return;
    }
    let told = Told { what, ..told };
    told::dispute(
        bench,
        witness,
        Clause::TouchWithIntent,
        told,
        Reason::NoBreach,
    );
}

/// Whether the move at this place of the line is castling with the rook that
/// stood on this square: touched before the king it should have moved (4.4.2).
pub(super) fn is_rook_of_castling(game: &Game, index: usize, square: Square) -> bool {
    let castled = game.before(index).1.zip(game.line().get(index));
    let mv =
        castled.and_then(|(before, ply)| find_move(&before, ply.made.step, game.is_chess960()));
    mv.is_some_and(|mv| mv.is_castling() && mv.to() == square)
}

/// The arbiter has found a touch that the record did not have: it was the
/// first, or nobody can say which was; then the own piece was (4.3.3). It
/// binds, and a move against it goes back, the reply with it.
///
/// Laws 2023, 4.3, 4.8 (2018: the same; 2014: the same).
pub(crate) fn touch_found(bench: &mut Bench<'_>, told: Told, square: Square, unclear: bool) {
    let game = &bench.game;
    let of = place(told);
    let is_own = |at: Square| game.before(of).0.board.color_at(at) == Some(told.who);
    if unclear && is_rook_of_castling(game, of, square) {
        // King or rook first: it has not been found that he broke 4.4.2.
        bench.refuse(Clause::TouchWithIntent, Reason::NotFound);
        return;
    }
    let account = game.account_of(of);
    // Behind the first own piece, where that counts as the first.
    let own = |hand: &Hand| matches!(hand, Hand::Touched(at) | Hand::Kept(at) if is_own(*at));
    let first_own = account.hands.iter().position(own).map_or(0, |at| at + 1);
    let before = if unclear && !is_own(square) {
        first_own
    } else {
        0
    };
    let before = u32::try_from(before).unwrap_or(u32::MAX);
    let found = Event::FoundTouched(told.of, before, square);
    bench.say_under(Clause::TouchWithIntent, found);
    if of == bench.game.line().len() {
        draw::refuse_by_touch(bench, told.who);
        draw::touched_before_the_claim(bench, told.who);
        rebind(bench);
        bench.rule(Clause::TouchWithIntent, Decision::Upheld);
        put_back_part(bench, told.who, square);
    } else if of + 1 == bench.game.line().len() {
        judge_touch_of_last(bench, told.who, square, Witness::Player);
    } else if let Some(broken) =
        broken_by_touch(bench.game, of).filter(|_| names_touch(bench.game, of, square))
    {
        let ruling = Ruling::new(broken.under, Decision::Upheld);
        bench.announce(ruling.also([Clause::TouchWithIntent]));
        besides::count_what_goes_back(bench, of, |bench| {
            irregularities::take_back_reply_and(bench, of, broken.under);
        });
    } else {
        bench.refuse(Clause::TouchWithIntent, Reason::NoBreach);
    }
}

/// The legal move that a player would have made, or the king's part of a
/// castling, had he let the piece go on this square that he put elsewhere or
/// still holds; or of another piece, where one alone could have gone there.
pub(super) fn let_go_otherwise(
    game: &Game,
    who: Color,
    square: Square,
) -> Option<(Square, Option<Move>)> {
    let of = place(told::of_his_move(game, who, Fact::Released(square)));
    let position = game.before(of).1?;
    let moved = if let Some(ply) = game.line().get(of) {
        Some(ply.made.step).filter(|step| step.to != square)?.from
    } else {
        let held = game.hand(who).and_then(|held| held.from);
        let let_go = || game.account().released().next_back();
        held.or_else(|| let_go().map(|(from, _)| from))?
    };
    let there = |from: Square| {
        let step = Step {
            from,
            to: square,
            promotion: None,
        };
        let whole = find_move(&position, step, game.is_chess960()).filter(|mv| !mv.is_castling());
        let castles = |mv: &Move| mv.is_castling() && mv.arrival() == square;
        let is_part = position.legal_moves_from(from).iter().any(castles);
        (whole.is_some() || is_part).then_some((from, whole))
    };
    there(moved).or_else(|| {
        let moves = position.legal_moves();
        let mut others = moves.iter().filter(|mv| mv.arrival() == square);
        let other = others.next()?.from();
        let is_alone = others.all(|mv| mv.from() == other);
        is_alone.then(|| there(other)).flatten()
    })
}

/// The arbiter has found that a piece was let go where the record has nothing
/// of it: a legal move is made by that, and a king let go so must castle.
///
/// Laws 2023, 4.7, 4.8 (2018: the same; 2014: the same).
pub(crate) fn release_found(bench: &mut Bench<'_>, told: Told, square: Square) {
    let of = place(told);
    let Some((from, whole)) = let_go_otherwise(bench.game, told.who, square) else {
        bench.refuse(Clause::Release, Reason::NoBreach);
        return;
    };
    let found = Event::FoundReleased(told.of, from, square);
    bench.say_under(Clause::Release, found);
    let under = if whole.is_some() {
        Clause::Release
    } else {
        Clause::CastlingReleased
    };
    bench.rule(under, Decision::Upheld);
    if let Some(mv) = whole {
        stand_by_release_of(bench, told.who, of, step_of(mv, bench.game.is_chess960()));
    } else if of + 1 == bench.game.line().len() {
        irregularities::take_back_last_to(bench, under, Some((from, square)));
    } else {
        let game = &bench.game;
        let account = game.account_of(of);
        let account = account.keeping(Some((from, square)));
        moving::go_back_bound(bench, of, &account);
        bench.rule(under, Decision::TakenBack(told.who));
    }
}
