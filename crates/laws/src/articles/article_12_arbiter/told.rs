//! Facts that somebody claims and the record does not have. Where the event
//! takes them as told, the arbiter is asked whether they happened, for he sees
//! that the Laws are observed (12.1); his yes makes them so.

use super::super::{
    article_04_moving::claims,
    article_06_clock::{self as clock, wood},
    article_07_irregularities::{self as irregularities, illegal_moves},
    article_09_draw::{self as draw, Ground},
    article_11_conduct as conduct,
};
use super::withdraw;
use crate::{
    act::Incident,
    bench::{Bench, opponent},
    clause::Clause,
    event::{Reason, Topic},
    game::Game,
    question::{Answer, Choice, Fact, Told},
    regulations::Facts,
};
use rokada_board::Color;

/// Who says that something was done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Witness {
    /// The opponent, or for his own pen the player himself.
    Player,
    /// The arbiter, who has seen it.
    Arbiter,
}

/// Whether the event takes facts as they are told.
pub(crate) fn is_taken(game: &Game) -> bool {
    game.header().event.facts == Facts::AsTold || wood::is_on_wood(game)
}

/// A fact of the move to come, or of the last one of this player.
pub(crate) fn of_his_move(game: &Game, who: Color, what: Fact) -> Told {
    let on_move = game.turn() == who || game.line().is_empty();
    let of = game.line().len() - usize::from(!on_move);
    Told {
        who,
        of: u32::try_from(of).unwrap_or(u32::MAX),
        what,
    }
}

/// A claim rests on a fact that the record does not have. Where facts are
/// taken as told the arbiter is asked, unless he has seen it himself; the
/// automatic one knows only the record. Else the claim fails for this reason.
pub(crate) fn dispute(
    bench: &mut Bench<'_>,
    witness: Witness,
    under: Clause,
    told: Told,
    otherwise: Reason,
) {
    if !is_taken(bench.game) {
        bench.refuse(under, otherwise);
    } else if witness == Witness::Arbiter {
        happened(bench, under, told, Choice::Yes);
    } else if bench.is_automatic() {
        bench.refuse(under, Reason::NotRecorded);
    } else {
        let topic = Topic::Fact(told);
        withdraw(bench, topic);
        bench.ask(under, topic);
    }
}

/// The arbiter has found that it happened, or that it did not.
pub(crate) fn found(bench: &mut Bench<'_>, under: Clause, told: Told, answer: &Answer) {
    let happens = |choice| answer.is(choice).then_some(choice);
    if let Some(choice) = happens(Choice::Yes).or(happens(Choice::Unclear)) {
        clock::while_stopped(bench, |bench| happened(bench, under, told, choice));
    } else if matches!(told.what, Fact::Repeated | Fact::FiftyMoves) {
        draw::unseen::is_wrong(bench, told.who, under);
    } else {
        bench.refuse(under, Reason::NotFound);
    }
}

/// It happened: it joins what the record has, and the claim is ruled on it.
fn happened(bench: &mut Bench<'_>, under: Clause, told: Told, choice: Choice) {
    if !is_in_the_line(bench.game, told) {
        // The move that it was done for has gone back meanwhile.
        bench.refuse(under, Reason::TooLate);
        return;
    }
    let who = told.who;
    match told.what {
        Fact::Touched(square) | Fact::TouchedFirst(square) => {
            claims::touch_found(bench, told, square, choice == Choice::Unclear);
        }
        Fact::Released(square) => claims::release_found(bench, told, square),
        Fact::UnseenTouched(_) => {
            claims::unseen::is_found(bench, told, Clause::TouchWithIntent);
        }
        Fact::UnseenReleased(_) => claims::unseen::is_found(bench, told, Clause::Release),
        Fact::BothHands => illegal_moves::hands::hands_found(bench, told),
        Fact::IllegalMove => illegal_moves::illegal_move_found(bench, who),
        Fact::Pressed => illegal_moves::press_found(bench, told),
        Fact::UnseenIllegal => {
            illegal_moves::unseen::is_found(bench, who, Clause::IllegalMoveCompleted);
        }
        Fact::UnseenPress => illegal_moves::unseen::is_found(bench, who, Clause::PressWithoutMove),
        Fact::UnseenHands => illegal_moves::unseen::is_found(bench, who, Clause::TwoHands),
        Fact::Repeated => draw::unseen::is_correct(bench, Ground::Threefold),
        Fact::FiftyMoves => draw::unseen::is_correct(bench, Ground::Fifty),
        Fact::OfferedDraw => draw::offer_found(bench, who),
        Fact::WroteForThreefold(step) => {
            draw::written_found(bench, told, Ground::Threefold, step);
        }
        Fact::WroteForFifty(step) => draw::written_found(bench, told, Ground::Fifty, step),
        Fact::SetUpWrong => irregularities::wrong_set_up_found(bench),
        Fact::ColoursReversed => irregularities::colours_found(bench),
        Fact::BoardTurned => irregularities::turned_board_found(bench),
        Fact::Incident(index) => {
            let kind = Incident::LISTED.get(index).map_or("", |known| known.words);
            conduct::incident(bench, who, kind);
        }
    }
}

/// Whether the move for which something is said to have been done is still
/// that player's.
fn is_in_the_line(game: &Game, told: Told) -> bool {
    let is_of_hands = matches!(
        told.what,
        Fact::Touched(_)
            | Fact::TouchedFirst(_)
            | Fact::Released(_)
            | Fact::BothHands
            | Fact::Pressed
    );
    if !is_of_hands {
        return true;
    }
    let Ok(of) = usize::try_from(told.of) else {
        return false;
    };
    match game.line().get(of) {
        Some(ply) => ply.made.by == told.who,
        None => of == game.line().len() && game.turn() == told.who,
    }
}

/// A player says that the opponent does what the arbiter would note as an
/// incident: who has seen nothing notes nothing.
///
/// Laws 2023, 11.2 to 11.6, 12.2.7 (2018: the same; 2014: the same). Offers and
/// claims of a draw are in the record: whether they were unreasonable, and so
/// distracted the opponent, is for him to weigh (11.5).
pub(crate) fn claim_incident(bench: &mut Bench<'_>, by: Color, index: usize) {
    clock::while_stopped(bench, |bench| {
        let kind = Incident::LISTED.get(index).map_or("", |known| known.words);
        if kind == "distraction" && bench.game.beside().ever_offered[opponent(by).index()] {
            conduct::incident(bench, opponent(by), kind);
            return;
        }
        let under = conduct::breached(bench, kind).unwrap_or(Clause::Penalties);
        let told = of_his_move(bench.game, opponent(by), Fact::Incident(index));
        dispute(bench, Witness::Player, under, told, Reason::NotRecorded);
    });
}
