//! Appendix A: rapid, and the rules that blitz takes from it (B.3).

use rokada_board::{Color, Faults, Rank, Role, Square};

use crate::{
    act::Score,
    articles::{
        article_04_moving as moving, article_06_clock as clock,
        article_07_irregularities as irregularities, article_12_arbiter as arbiter,
    },
    bench::RulingContext,
    clause::Clause,
    edition::Offence,
    event::{Decision, Event, Mark, Note, Reason},
    game::{Game, Ply},
    regulations::EventKind,
};

/// Maximum number of times a player may see the arbiter's scoresheet (A.4.3, B.2.3).
const LOOKS: u8 = 5;
/// Maximum number of games that one arbiter may adequately supervise (A.4.1).
const GAMES: u32 = 3;

/// Whether rapid is adequately supervised: at most three games per arbiter, each recorded by the
/// arbiter or an assistant.
///
/// Laws 2023, A.4 (2018: A.3.1; 2014: A.3).
pub(crate) fn is_supervised(games_to_an_arbiter: u32, recorded: bool) -> bool {
    games_to_an_arbiter <= GAMES && recorded
}

/// Asks to see the arbiter's scoresheet: five times a game, by the player having the move.
///
/// Laws 2023, A.4.3, B.2.3 (2018: A.3.2, B.3.2; not in 2014): more counts as
/// distracting the opponent.
pub(crate) fn see_sheet(bench: &mut RulingContext<'_>, by: Color) {
    let kind = bench.game.header().event.kind;
    let clause = match kind {
        EventKind::Standard | EventKind::Rapid => Clause::RapidSheetLooks,
        EventKind::Blitz => Clause::BlitzSheetLooks,
    };
    // Before 2018 no article gives this right (12.6).
    let given = bench.laws().sheet_looks;
    let clause = if given {
        clause
    } else {
        Clause::NoIntervention
    };
    if given && kind == EventKind::Standard {
        bench.refuse(clause, Reason::NotApplicable);
        return;
    }
    if !given || bench.is_basic() {
        bench.rule(clause, Decision::Noted(Note::SheetNotShown));
        return;
    }
    if bench.game.turn() != by {
        bench.refuse(clause, Reason::NotHavingTheMove);
        return;
    }
    bench.emit(Event::Looked(by));
    if bench.game.sheet(by).looks > LOOKS {
        let also = [Clause::Distraction, Clause::ConductPenalty];
        arbiter::breach(bench, by, clause, &also);
    } else {
        bench.rule(clause, Decision::Noted(Note::SheetShown));
    }
}

/// Whether both players have completed ten moves, without supervision.
///
/// After that neither the initial position nor the clock setting is questioned.
///
/// Laws 2023, A.5.1 (2018: A.4.1; 2014: A.4a).
pub(crate) fn are_ten_moves_completed(bench: &RulingContext<'_>) -> bool {
    bench.is_basic()
        && Color::ALL
            .iter()
            .all(|color| bench.game.moves_completed(*color) >= TEN)
}

/// The number of moves that each player completes first (A.5.1).
const TEN: u32 = 10;

/// Whether it is too late to claim or call an irregularity of the move at `index`.
///
/// Without supervision the opponent's next move makes it final. A reply before the move was
/// completed does not: it could not be claimed yet.
/// See docs/readings/a.md#a-5-2.
///
/// Laws 2023, A.5.2 (2018: A.4.2; 2014: A.4b).
pub fn is_final_by_reply(game: &Game, index: usize) -> bool {
    let line = game.line();
    let by = line[index].made.by;
    let replies = usize::try_from(line[index].completed_after()).unwrap_or(usize::MAX);
    let replies_from = (index + 1).saturating_add(replies);
    let mut later_moves = line.iter().skip(replies_from);
    game.header().event.is_basic() && later_moves.any(|ply| ply.made.by != by)
}

/// Whether the move at `index` is illegal, or made with both hands where that counts as illegal.
///
/// Laws 2023, 7.5.1, 7.5.2, 7.5.4 (2018: the same; 2014: 7.5a).
pub(crate) fn is_illegal_or_both_hands(game: &Game, index: usize) -> bool {
    let made = &game.line()[index].made;
    let counts = game.edition().laws().two_hands == Offence::IllegalMove;
    made.mark != Mark::Legal || made.both_hands && counts
}

/// Whether the illegal move before index `plies` remains although the reply that made it final goes
/// back.
///
/// The reply goes back as an illegal move or a breach of Article 4. The right to claim does not
/// return.
/// See docs/readings/a.md#a-5-2.
///
/// Laws 2023, A.5.2 (2018: A.4.2; 2014: A.4b).
pub(crate) fn stays_final_without_reply(game: &Game, plies: usize) -> bool {
    let Some(index) = plies.checked_sub(1) else {
        return false;
    };
    let line = game.line();
    let Some(ply) = line.get(index) else {
        return false;
    };
    let is_a_move = |reply: &Ply| reply.completed || reply.made.mark == Mark::Legal;
    let mut replies = line.iter().skip(plies);
    is_illegal_or_both_hands(game, index)
        && ply.completed
        && is_final_by_reply(game, index)
        && replies.any(|reply| reply.made.by != ply.made.by && is_a_move(reply))
}

/// Applies a player's move: without supervision it also makes the opponent's press without a move
/// final.
///
/// Laws 2023, A.5.2 (2018: A.4.2; in 2014 such a press is no illegal move).
pub(crate) fn replied(bench: &mut RulingContext<'_>, by: Color) {
    if bench.game.pressed_without_move() == Some(by.opposite()) && bench.is_basic() {
        bench.emit_under(Clause::BasicIllegalMove, Event::PressedWithoutMove(None));
    }
}

/// Handles an illegal position that the arbiter notices: both kings in check or a pawn on the last
/// rank.
///
/// The arbiter did not see the act that led to it, and waits for the next completed move.
///
/// Laws 2023, A.5.4 (2018: A.4.4; 2014: A.4d).
pub(crate) fn notice(bench: &mut RulingContext<'_>) {
    if is_position_illegal(bench) {
        bench.emit_under(Clause::BasicIllegalPosition, Event::Noticed(true));
        let waits = Decision::Noted(Note::Waits);
        bench.rule(Clause::BasicIllegalPosition, waits);
    } else {
        let nothing = Decision::Noted(Note::NothingFound);
        bench.rule(Clause::BasicIllegalPosition, nothing);
    }
}

/// Rules on a completed move after the arbiter has noticed an illegal position.
///
/// The move is completed by the press or by its player's next move. The game is drawn if an illegal
/// position is still there. Returns whether the arbiter had noticed one.
///
/// Laws 2023, A.5.4, 6.2.1 (2018: A.4.4, 6.2.1; 2014: A.4d, 6.2a).
pub(crate) fn completed_after_notice(bench: &mut RulingContext<'_>) -> bool {
    let waits = bench.game.has_noticed() && bench.is_playing();
    if waits {
        after_notice(bench);
    }
    waits
}

fn after_notice(bench: &mut RulingContext<'_>) {
    if is_position_illegal(bench) {
        bench.rule(Clause::BasicIllegalPosition, Decision::Result(Score::DRAW));
    } else {
        bench.emit(Event::Noticed(false));
    }
}

/// Whether both kings are in check, or a pawn is on the rank furthest from its start.
fn is_position_illegal(bench: &RulingContext<'_>) -> bool {
    let setup = bench.game.current_setup().0;
    let pawn = Color::ALL.iter().any(|color| {
        setup
            .board
            .pieces(*color, Role::Pawn)
            .into_iter()
            .any(|square: Square| square.rank() == Rank::Eighth.seen_by(*color))
    });
    let both_in_check = bench.game.position().is_some_and(|position| {
        position.is_check() && setup.faults().contains(Faults::OPPOSITE_CHECK)
    });
    pawn || both_in_check
}

/// Proposes to correct an illegal move that remains.
///
/// Laws 2023, A.5.2 (2018: A.4.2; 2014: A.4b): only if both agree, without
/// the arbiter; and only without adequate supervision, because otherwise 7.5 rules
/// on the illegal move whatever the players agree.
pub(crate) fn propose_correction(bench: &mut RulingContext<'_>, by: Color) {
    if !bench.is_basic() {
        bench.refuse(Clause::BasicIllegalMove, Reason::NotApplicable);
    } else if irregularities::latest_illegal_move(bench).is_some() {
        bench.emit(Event::Proposal(Some(by)));
        let proposed = Decision::Noted(Note::Proposed);
        bench.rule(Clause::BasicIllegalMove, proposed);
    } else {
        bench.refuse(Clause::BasicIllegalMove, Reason::NothingIllegal);
    }
}

/// Accepts the correction: restores the position before the illegal move and counts no offence.
pub(crate) fn agree_to_correct(bench: &mut RulingContext<'_>) {
    bench.emit(Event::Proposal(None));
    let Some(index) = irregularities::latest_illegal_move(bench) else {
        return;
    };
    bench.under(Clause::BasicIllegalMove, |bench| {
        let by = bench.game.line()[index].made.by;
        moving::go_back(bench, index);
        bench.rule(Clause::BasicIllegalMove, Decision::Restored);
        irregularities::set_running_clock(bench, by);
        clock::restart_if_automatic(bench);
    });
}
