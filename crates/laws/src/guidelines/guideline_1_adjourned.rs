//! Guideline I: adjourned games. In 2014 it was Appendix E, part of the Laws.

use rokada_board::Color;
use rokada_notation::{MoveError, read_move};

use crate::{
    act::{Score, Sealed},
    articles::{article_04_moving as moving, article_05_end as end, article_06_clock as clock},
    clause::Clause,
    decide::{Bench, opponent},
    edition::BothFlags,
    event::{Decision, Event, Reason, Ruling, Topic},
    game::Adjournment,
};

/// The arbiter tells the player having the move to seal.
///
/// 2023 and 2018, I.1 (only where announced); 2014, E.1.
pub(crate) fn order_sealing(bench: &mut Bench) {
    // What is a guideline later was a Law in 2014.
    let binding = bench.laws().both_flags == BothFlags::Law || bench.game.header().adjournment;
    if !binding {
        bench.refuse(Clause::Sealing, Reason::NotAnnounced);
    } else if *bench.game.adjournment() == Adjournment::None {
        let turn = bench.game.turn();
        bench.say(Event::Adjourns(Adjournment::Ordered(turn)));
    }
}

/// The player seals; until he stops the clocks he may change it.
///
/// 2023, I.1.1 (2018: I.1.1; 2014: E.1a).
pub(crate) fn seal(bench: &mut Bench, by: Color, sealed: &Sealed) {
    let may = match bench.game.adjournment() {
        Adjournment::Ordered(who) => *who == by,
        Adjournment::Sealing(who, _) => *who == by && bench.game.clock().running.is_some(),
        Adjournment::None
        | Adjournment::Adjourned(..)
        | Adjournment::Resumed(..)
        | Adjournment::Lost(..) => false,
    };
    if may {
        bench.say(Event::Adjourns(Adjournment::Sealing(by, sealed.clone())));
    } else {
        bench.refuse(Clause::Sealing, Reason::TooLate);
    }
}

/// Whether this player stops the clocks because he has sealed.
pub(crate) fn has_sealed(bench: &Bench, by: Color) -> bool {
    matches!(bench.game.adjournment(), Adjournment::Sealing(who, _) if *who == by)
}

/// The session ends: the clocks stand.
pub(crate) fn end_session(bench: &mut Bench) {
    clock::stop_for(bench);
    if let Adjournment::Sealing(who, sealed) = bench.game.adjournment().clone() {
        bench.say(Event::Adjourns(Adjournment::Adjourned(who, sealed)));
    }
}

/// The session is resumed: the position and times as they were (I.5). The
/// clock of the player who must reply runs once the envelope is opened.
pub(crate) fn resume_session(bench: &mut Bench) {
    if let Adjournment::Adjourned(who, sealed) = bench.game.adjournment().clone() {
        bench.say(Event::Adjourns(Adjournment::Resumed(who, sealed)));
        bench.say(Event::WillRun(Some(opponent(who))));
    }
}

/// The envelope is opened, the move played, the opponent's clock started; a
/// faulty move loses.
///
/// 2023, I.8, I.9 (2018: the same; 2014: E.8, E.9). Signs of check and capture
/// that are missing or wrong make no move faulty.
pub(crate) fn open_envelope(bench: &mut Bench) {
    let Adjournment::Resumed(who, sealed) = bench.game.adjournment().clone() else {
        bench.refuse(Clause::Sealing, Reason::TooLate);
        return;
    };
    bench.say(Event::Adjourns(Adjournment::None));
    match sealed {
        Sealed::Text(text) | Sealed::Reply(text) => play(bench, who, &text),
        Sealed::Nothing | Sealed::Hash(_) => faulty(bench, who, Clause::SealedMeaningless),
    }
}

fn play(bench: &mut Bench, who: Color, text: &str) {
    let language = bench.game.header().letters[who.index()];
    let Some(position) = bench.game.position() else {
        return;
    };
    match read_move(&position, text, language) {
        Ok(reading) => {
            moving::make_move(bench, &position, reading.mv, None);
            if bench.is_playing() {
                bench.say(Event::Completed(0, 0));
                bench.say(Event::Runs(Some(opponent(who))));
            }
        }
        Err(MoveError::Ambiguous { .. }) => faulty(bench, who, Clause::SealedAmbiguous),
        Err(MoveError::Syntax(_)) => faulty(bench, who, Clause::SealedMeaningless),
        Err(MoveError::Illegal(_) | MoveError::CyrillicX { .. }) => {
            faulty(bench, who, Clause::SealedIllegal);
        }
    }
}

/// A faulty sealed move loses. Where the opponent could never mate, the
/// articles named in I.8 may be read either way: the arbiter is asked.
fn faulty(bench: &mut Bench, who: Color, how: Clause) {
    let winner = opponent(who);
    let never = bench
        .game
        .position()
        .is_some_and(|position| end::can_win(&position, winner) == Some(false));
    if never {
        bench.ask(
            Clause::SealedMove,
            Topic::SealedMove(who),
            &["loss", "draw"],
        );
    } else {
        bench.announce(
            Ruling::new(how, Decision::Result(Score::won_by(winner))).also([Clause::SealedMove]),
        );
    }
}

/// The arbiter's answer on a faulty sealed move.
pub(crate) fn judged(bench: &mut Bench, who: Color, lost: bool) {
    let score = if lost {
        Score::won_by(opponent(who))
    } else {
        Score::DRAW
    };
    bench.rule(Clause::SealedMove, Decision::Result(score));
}

/// The envelope is lost: the sealer plays the move he says he sealed.
///
/// 2023, I.12.1 (2018: I.12.1; 2014: E.12a).
pub(crate) fn lose_envelope(bench: &mut Bench) {
    if let Adjournment::Resumed(who, sealed) | Adjournment::Adjourned(who, sealed) =
        bench.game.adjournment().clone()
    {
        bench.say(Event::Adjourns(Adjournment::Lost(who, sealed)));
    }
}

/// The sealer says what he sealed.
pub(crate) fn says_sealed(bench: &mut Bench, by: Color, text: &str) {
    if matches!(bench.game.adjournment(), Adjournment::Lost(who, _) if *who == by) {
        bench.say(Event::Adjourns(Adjournment::None));
        bench.rule(Clause::EnvelopeLost, Decision::Stands);
        play(bench, by, text);
    }
}
