//! Disputed touches and releases that the record does not have, and the arbiter's findings on them.

use rokada_board::{Color, Move, Square};

use super::{
    broken_by_touch, further_offences, judge_touch_of_last, names_touch, place,
    put_back_released_part, restore_released_move_at,
};
use crate::{
    act::Step,
    articles::{
        article_04_moving::{self as moving, rebind},
        article_07_irregularities as irregularities, article_09_draw as draw,
        article_12_arbiter::testimony::{self, Witness},
    },
    bench::RulingContext,
    clause::Clause,
    event::{Decision, Event, Reason, Ruling},
    game::{Game, Hand},
    question::{DisputedFact, Fact},
    table::{find_move, step_of},
};

/// Disputes a touch that the record does not have.
///
/// If a piece of the other colour was touched as well, the order matters (4.3.3).
pub(super) fn dispute_touch(
    bench: &mut RulingContext<'_>,
    offender: Color,
    square: Square,
    witness: Witness,
) {
    let game = &bench.game;
    let fact = testimony::fact_of_current_move(game, offender, Fact::Touched(square));
    let of = place(fact);
    let color_before = |at: Square| game.before(of).0.board.color_at(at);
    let account = game.account_of(of);
    let both = account
        .touches()
        .any(|at| color_before(at) != color_before(square))
        || is_rook_of_castling(game, of, square);
    let what = if both {
        Fact::TouchedFirst(square)
    } else {
        Fact::Touched(square)
    };
    if color_before(square).is_none() {
        // The square was empty.
        bench.refuse(Clause::TouchWithIntent, Reason::NoBreach);
        return;
    }
    let fact = DisputedFact { what, ..fact };
    testimony::dispute(
        bench,
        witness,
        Clause::TouchWithIntent,
        fact,
        Reason::NoBreach,
    );
}

/// Whether the move at `index` is castling with the rook of this square.
///
/// If that rook was touched before the king, the rook should have moved (4.4.2).
pub(super) fn is_rook_of_castling(game: &Game, index: usize, square: Square) -> bool {
    let castled = game.before(index).1.zip(game.line().get(index));
    let mv =
        castled.and_then(|(before, ply)| find_move(&before, ply.made.step, game.is_chess960()));
    mv.is_some_and(|mv| mv.is_castling() && mv.to() == square)
}

/// Records a touch that the arbiter has found: it came first, or the order is unclear.
///
/// If it is unclear, the player's own piece counts as first (4.3.3). The touch binds; a move
/// against it goes back, together with the reply.
///
/// Laws 2023, 4.3, 4.8 (2018: the same; 2014: the same).
pub(crate) fn apply_touch_finding(
    bench: &mut RulingContext<'_>,
    fact: DisputedFact,
    square: Square,
    unclear: bool,
) {
    let game = &bench.game;
    let of = place(fact);
    let is_own = |at: Square| game.before(of).0.board.color_at(at) == Some(fact.who);
    if unclear && is_rook_of_castling(game, of, square) {
        // King or rook first is unclear: a breach of 4.4.2 is not established.
        bench.refuse(Clause::TouchWithIntent, Reason::NotFound);
        return;
    }
    let account = game.account_of(of);
    // Insert after the first own piece if that counts as the first.
    let own = |hand: &Hand| matches!(hand, Hand::Touched(at) | Hand::Kept(at) if is_own(*at));
    let first_own = account.hands.iter().position(own).map_or(0, |at| at + 1);
    let before = if unclear && !is_own(square) {
        first_own
    } else {
        0
    };
    let before = u32::try_from(before).unwrap_or(u32::MAX);
    let found = Event::FoundTouched(fact.of, before, square);
    bench.emit_under(Clause::TouchWithIntent, found);
    if of == bench.game.line().len() {
        draw::refuse_by_touch(bench, fact.who);
        draw::touched_before_the_claim(bench, fact.who);
        rebind(bench);
        bench.rule(Clause::TouchWithIntent, Decision::Upheld);
        put_back_released_part(bench, fact.who, square);
    } else if of + 1 == bench.game.line().len() {
        judge_touch_of_last(bench, fact.who, square, Witness::Player);
    } else if let Some(broken) =
        broken_by_touch(bench.game, of).filter(|_| names_touch(bench.game, of, square))
    {
        let ruling = Ruling::new(broken.under, Decision::Upheld);
        bench.announce(ruling.also([Clause::TouchWithIntent]));
        further_offences::take_back_and_count(bench, of, |bench| {
            irregularities::take_back_with_reply(bench, of, broken.under);
        });
    } else {
        bench.refuse(Clause::TouchWithIntent, Reason::NoBreach);
    }
}

/// The legal move that the player would have made by releasing the piece on `square`.
///
/// The piece is the one they released elsewhere or still hold, or the only one that could go there.
/// The move is `None` if the release is only the king's part of castling.
pub(super) fn disputed_release(
    game: &Game,
    who: Color,
    square: Square,
) -> Option<(Square, Option<Move>)> {
    let of = place(testimony::fact_of_current_move(
        game,
        who,
        Fact::Released(square),
    ));
    let position = game.before(of).1?;
    let moved = if let Some(ply) = game.line().get(of) {
        Some(ply.made.step).filter(|step| step.to != square)?.from
    } else {
        let held = game.hand(who).and_then(|held| held.from);
        let let_go = || game.account().released().next_back();
        held.or_else(|| let_go().map(|(from, _)| from))?
    };
    let release_from = |from: Square| {
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
    release_from(moved).or_else(|| {
        let moves = position.legal_moves();
        let mut others = moves.iter().filter(|mv| mv.arrival() == square);
        let other = others.next()?.from();
        let is_alone = others.all(|mv| mv.from() == other);
        is_alone.then(|| release_from(other)).flatten()
    })
}

/// Records a release that the arbiter has found and the record does not have.
///
/// It makes a legal move; a king released so must castle.
///
/// Laws 2023, 4.7, 4.8 (2018: the same; 2014: the same).
pub(crate) fn apply_release_finding(
    bench: &mut RulingContext<'_>,
    fact: DisputedFact,
    square: Square,
) {
    let of = place(fact);
    let Some((from, whole)) = disputed_release(bench.game, fact.who, square) else {
        bench.refuse(Clause::Release, Reason::NoBreach);
        return;
    };
    let found = Event::FoundReleased(fact.of, from, square);
    bench.emit_under(Clause::Release, found);
    let under = if whole.is_some() {
        Clause::Release
    } else {
        Clause::CastlingReleased
    };
    bench.rule(under, Decision::Upheld);
    if let Some(mv) = whole {
        restore_released_move_at(bench, fact.who, of, step_of(mv, bench.game.is_chess960()));
    } else if of + 1 == bench.game.line().len() {
        irregularities::take_back_last_keeping(bench, under, Some((from, square)));
    } else {
        let game = &bench.game;
        let account = game.account_of(of);
        let account = account.with_only_release(Some((from, square)));
        moving::take_back_bound(bench, of, &account);
        bench.rule(under, Decision::TakenBack(fact.who));
    }
}
