//! Article 7: irregularities. Displaced pieces (7.4, 7.6) stand in
//! [`displaced`], illegal moves (7.5) in [`illegal_moves`].

pub(crate) mod displaced;
pub(crate) mod illegal_moves;

use rokada_board::{Color, Faults, Role, Square};

pub(crate) use self::illegal_moves::{
    add_time, call_illegal, claim_hands, claim_illegal, let_illegal_stand,
    minutes_of_articles_7_and_9, minutes_under, noticed_at_press, press_without_move, read_again,
    take_back_gain,
};
use self::illegal_moves::{back_to_clock_of, restore_before};
use super::{article_04_moving as moving, article_06_clock as clock};
use crate::{
    act::Score,
    appendices::appendix_d_blind as blind,
    bench::Bench,
    clause::Clause,
    edition::ReversedColours,
    event::{Decision, Event, Mark, Reason, Topic},
    game::Doing,
};

/// The last move breached 4.3 to 4.7 and is taken back; its player stays
/// bound and his clock is the one that runs.
pub(crate) fn take_back_last(bench: &mut Bench<'_>, clause: Clause) {
    take_back_last_to(bench, clause, None);
}

/// The same, where a release made before the breach goes on binding.
pub(crate) fn take_back_last_to(
    bench: &mut Bench<'_>,
    clause: Clause,
    release: Option<(Square, Square)>,
) {
    let Some(ply) = bench.game.line().last().cloned() else {
        return;
    };
    let index = bench.game.line().len() - 1;
    take_back_gain(bench);
    // The touches bind again; what else was released was the breach itself.
    let doing = Doing {
        released: release.into_iter().collect(),
        ..ply.doing.clone()
    };
    moving::go_back_bound(bench, index, &doing);
    bench.rule(clause, Decision::TakenBack(ply.made.by));
    back_to_clock_of(bench, ply.made.by);
}

/// The initial position of the pieces was wrong.
///
/// Laws 2023, 7.2.1, A.5.1.2 (2018: 7.2.1, A.4.1.2; 2014: 7.2a, A.4a(2)):
/// cancelled and played anew; without supervision only before both have
/// completed ten moves.
pub(crate) fn wrong_set_up(bench: &mut Bench<'_>) {
    clock::stop_for(bench);
    let header = bench.game.header();
    let wrong = header
        .set_up
        .is_some_and(|board| board != header.start.board);
    let both_ten = Color::ALL
        .iter()
        .all(|color| bench.game.moves_completed(*color) >= 10);
    if !wrong {
        bench.refuse(Clause::WrongSetUp, Reason::SetUpRight);
    } else if bench.is_basic() && both_ten && bench.has(Clause::BasicSetUp) {
        bench.refuse(Clause::BasicSetUp, Reason::TooLate);
    } else {
        bench.rule(Clause::WrongSetUp, Decision::Upheld);
        bench.rule(Clause::WrongSetUp, Decision::NewGame);
    }
    clock::restart_if_automatic(bench);
}

/// The colours were reversed.
///
/// Laws 2023, 7.3 (2018: 7.3; 2014: 7.3, where the game goes on unless the
/// arbiter decides otherwise). White ten and Black nine: a new game, as the
/// 2023 text has it. See docs/readings/7-3.md.
pub(crate) fn colours_reversed(bench: &mut Bench<'_>) {
    clock::stop_for(bench);
    if bench.game.header().reversed {
        match bench.laws().reversed_colours {
            ReversedColours::ContinueUnlessArbiter => {
                bench.ask(
                    Clause::ColoursReversed,
                    Topic::Colours,
                    &["continue", "new-game"],
                );
            }
            ReversedColours::NewGameBeforeTen => {
                let both_ten = Color::ALL
                    .iter()
                    .all(|color| bench.game.moves_made(*color) >= 10);
                if both_ten {
                    bench.refuse(Clause::ColoursReversed, Reason::TooLate);
                } else {
                    bench.rule(Clause::ColoursReversed, Decision::Upheld);
                    bench.rule(Clause::ColoursReversed, Decision::NewGame);
                }
            }
        }
    } else {
        bench.refuse(Clause::ColoursReversed, Reason::SetUpRight);
    }
    clock::restart_if_automatic(bench);
}

/// The board was placed wrongly: the position goes to a correct one.
///
/// Laws 2023, 7.2.2 (2018: 7.2.2; 2014: 7.2b).
pub(crate) fn turned_board(bench: &mut Bench<'_>) {
    if blind::boards_compared(bench) {
        return;
    }
    clock::stop_for(bench);
    if bench.game.header().turned {
        bench.rule(Clause::TurnedBoard, Decision::Upheld);
        bench.rule(Clause::TurnedBoard, Decision::Stands);
    } else {
        bench.refuse(Clause::TurnedBoard, Reason::SetUpRight);
    }
    clock::restart_if_automatic(bench);
}

/// The arbiter notices both kings in check or a pawn on the last rank, not
/// the act that led to it: he waits for the next completed move.
///
/// Laws 2023, A.5.4 (2018: A.4.4; 2014: A.4d).
pub(crate) fn notice_position(bench: &mut Bench<'_>) {
    if bench.is_basic() {
        if stands_illegal(bench) {
            bench.say_under(Clause::BasicIllegalPosition, Event::Noticed(true));
        }
        return;
    }
    let faults = bench.game.standing().0.faults();
    let left_in_check = faults.contains(Faults::OPPOSITE_CHECK);
    if !stands_illegal(bench) && !left_in_check && bench.game.position().is_some() {
        return;
    }
    // Under the competition rules the record is gone through for the
    // irregularity (7.5.1, 7.6).
    if let Some(index) = standing_illegal(bench) {
        let offender = bench.game.line()[index].made.by;
        call_illegal(bench, offender, None);
    }
}

fn after_notice(bench: &mut Bench<'_>) {
    if stands_illegal(bench) {
        bench.rule(Clause::BasicIllegalPosition, Decision::Result(Score::DRAW));
    } else {
        bench.say(Event::Noticed(false));
    }
}

/// Both kings in check, or a pawn on the rank furthest from its start.
fn stands_illegal(bench: &Bench<'_>) -> bool {
    let setup = bench.game.standing().0;
    let pawn = Color::ALL.iter().any(|color| {
        setup
            .board
            .pieces(*color, Role::Pawn)
            .into_iter()
            .any(|square: Square| square.rank() == rokada_board::Rank::Eighth.seen_by(*color))
    });
    let both_in_check = bench.game.position().is_some_and(|position| {
        position.is_check() && setup.faults().contains(Faults::OPPOSITE_CHECK)
    });
    pawn || both_in_check
}

/// A player proposes to put right an illegal move that stands.
///
/// Laws 2023, A.5.2 (2018: A.4.2; 2014: A.4b): only if both agree, without
/// the arbiter.
pub(crate) fn propose_correction(bench: &mut Bench<'_>, by: Color) {
    if standing_illegal(bench).is_some() {
        bench.say(Event::Proposal(Some(by)));
    } else {
        bench.refuse(Clause::BasicIllegalMove, Reason::NothingIllegal);
    }
}

/// The opponent agrees: the position before the illegal move, nothing counted.
pub(crate) fn agree_to_correct(bench: &mut Bench<'_>) {
    bench.say(Event::Proposal(None));
    if let Some(index) = standing_illegal(bench).filter(|_| bench.has(Clause::BasicIllegalMove)) {
        let by = bench.game.line()[index].made.by;
        bench.say(Event::BackTo(u32::try_from(index).unwrap_or(u32::MAX)));
        bench.rule(Clause::BasicIllegalMove, Decision::Restored);
        back_to_clock_of(bench, by);
        clock::restart_if_automatic(bench);
    }
}

fn standing_illegal(bench: &Bench<'_>) -> Option<usize> {
    bench
        .game
        .line()
        .iter()
        .rposition(|ply| ply.made.mark != Mark::Legal && !ply.settled)
}

/// The arbiter restores the position before the latest irregularity.
pub(crate) fn restore(bench: &mut Bench<'_>) {
    clock::stop_for(bench);
    if let Some(index) = standing_illegal(bench) {
        restore_before(bench, index);
    } else {
        displaced::restored(bench);
    }
    clock::restart_if_automatic(bench);
}
