//! Article 9: the drawn game.

pub(crate) mod unseen;
mod waiting;

pub(crate) use waiting::{asked_of_touch, awaited, moves_of, wait_is_over};

use alloc::vec::Vec;

use rokada_board::{Board, Color};

use super::{
    article_01_nature_of_the_game as nature, article_04_moving as moving,
    article_05_end::End,
    article_06_clock as clock, article_07_irregularities as irregularities,
    article_08_recording as recording,
    article_12_arbiter::{
        self as arbiter,
        told::{self, Witness},
    },
};
use crate::{
    act::{Intention, Score, Step},
    appendices::appendix_a_rapid as rapid,
    bench::{Bench, opponent},
    clause::Clause,
    edition::{AgreementFrom, ClaimedMove, DrawBan, Fivefold},
    event::{Decision, DrawWanted, Event, Reason, Ruling, Topic},
    game::{Game, Offer},
    guidelines::{guideline_1_adjourned as adjourned, guideline_3_quickplay as quickplay},
    question::{Fact, Told},
    regulations::DrawRule,
    table::find_move,
    tally::Tally,
    why::Condition,
};

/// The ground of a draw claim.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ground {
    /// 9.2.
    Threefold,
    /// 9.3.
    Fifty,
}

impl Ground {
    /// The article that gives the claim.
    const fn clause(self) -> Clause {
        match self {
            Self::Threefold => Clause::Threefold,
            Self::Fifty => Clause::Fifty,
        }
    }
}

/// A draw offer: valid at any time, unconditional, not to be withdrawn. An
/// offer that meets one of the opponent's accepts it.
///
/// Laws 2023, 9.1 (2018: 9.1; 2014: 9.1, where a regulation forbids agreeing
/// but not offering).
pub(crate) fn offer(bench: &mut Bench<'_>, by: Color) {
    if bench.game.has_offered(opponent(by)) {
        accept(bench, by);
        return;
    }
    if bench.laws().draw_ban == DrawBan::OfferingToo && is_forbidden(bench) {
        refuse_as_forbidden(bench, by);
        return;
    }
    // An offer repeated after the sealing is a new one (I.4).
    let earlier = bench.game.beside().offer_of(by);
    if earlier.is_none_or(|offer| offer.before_sealing) {
        bench.say_under(Clause::DrawOffer, Event::Offer(Some(by)));
    }
}

/// The arbiter has found that this player offered a draw, of which the record
/// has nothing: the opponent has accepted it. It came before all that the
/// opponent has done for his move, so that a piece he had touched has refused it.
///
/// Laws 2023, 9.1.2.1 (2018: 9.1.2.1; 2014: 9.1b(1)).
pub(crate) fn offer_found(bench: &mut Bench<'_>, who: Color) {
    let has_the_move = nature::has_the_move(bench, opponent(who));
    if has_the_move && has_touched_a_piece(bench.game) {
        bench.refuse(Clause::DrawOffer, Reason::Touched);
        return;
    }
    if !bench.game.has_offered(who) {
        bench.say_under(Clause::DrawOffer, Event::Offer(Some(who)));
    }
    accept(bench, opponent(who));
}

/// The event forbids the draw, unless the arbiter consents: he is asked, for
/// he alone can.
///
/// Laws 2023, 9.1.1 (2018: 9.1.1; 2014: 9.1a).
fn refuse_as_forbidden(bench: &mut Bench<'_>, by: Color) {
    bench.refuse(Clause::DrawRegulations, Reason::Regulations);
    if !bench.is_automatic() {
        arbiter::withdraw(bench, Topic::Consent(by));
        bench.ask(Clause::DrawRegulations, Topic::Consent(by));
    }
}

/// The arbiter consents to a draw that the event forbids without him. The
/// consent holds for offers made on this move or the next, and for the answers
/// to them.
///
/// Laws 2023, 9.1.1 (2018: 9.1.1; 2014: 9.1a). See docs/readings/9-1.md.
pub(crate) fn permit(bench: &mut Bench<'_>) {
    if bench.game.header().event.draw_rule == DrawRule::Free {
        bench.refuse(Clause::DrawRegulations, Reason::NotAnnounced);
        return;
    }
    let line = bench.game.line();
    let moves = bench.game.half_moves_come_to();
    // An offer is made after a move and before the press: this move is the one
    // that is not completed, or the one to come; on wood it is there when it is
    // pressed.
    let is_to_come =
        !clock::wood::is_on_wood(bench.game) && line.last().is_none_or(|ply| ply.completed);
    let until = moves.saturating_add(2 + u32::from(is_to_come));
    bench.say_under(Clause::DrawRegulations, Event::DrawPermitted(until));
    bench.rule(Clause::DrawRegulations, Decision::Upheld);
}

/// What the arbiter is asked for by a player who wants a draw that is
/// forbidden, he has consented to: the offer stands, or the agreement.
pub(crate) fn permitted(bench: &mut Bench<'_>, by: Color) {
    permit(bench);
    offer(bench, by);
}

/// Whether the event forbids what is offered now.
fn is_forbidden(bench: &Bench<'_>) -> bool {
    is_forbidden_after(bench, bench.game.half_moves_come_to())
}

/// Whether the event forbids a draw that was offered after so many half-moves.
fn is_forbidden_after(bench: &Bench<'_>, moves: u32) -> bool {
    if moves < bench.game.beside().draw_permitted {
        return false;
    }
    match bench.game.header().event.draw_rule {
        DrawRule::Free => false,
        DrawRule::Never => true,
        DrawRule::NotBefore(number) => Color::ALL
            .iter()
            .any(|color| bench.game.moves_made(*color) < number),
    }
}

/// Agreement ends the game at once; from 2018 only after both have moved.
///
/// Laws 2023, 5.2.3, 9.1 (2018: 5.2.3; 2014: 5.2c, at any time).
///
/// A proposed correction (A.5.2) is answered by the same words.
pub(crate) fn accept(bench: &mut Bench<'_>, by: Color) {
    if bench.game.proposal() == Some(opponent(by)) {
        rapid::agree_to_correct(bench);
        return;
    }
    let Some(offer) = bench.game.beside().offer_of(opponent(by)).copied() else {
        let told = told::of_his_move(bench.game, opponent(by), Fact::OfferedDraw);
        let otherwise = Reason::NothingOffered;
        told::dispute(bench, Witness::Player, Clause::DrawOffer, told, otherwise);
        return;
    };
    agree(bench, by, offer);
}

/// The arbiter has found that the players agreed on a draw by a handshake, in which this
/// player held out a hand first. It is an offer and its acceptance.
///
/// Laws 2023, 5.2.3, 9.1 (2018: the same; 2014: 5.2c, 9.1).
pub(crate) fn agreed_by_handshake(bench: &mut Bench<'_>, by: Color) {
    if !bench.game.has_offered(by) {
        bench.say_under(Clause::DrawOffer, Event::Offer(Some(by)));
    }
    if let Some(offer) = bench.game.beside().offer_of(by).copied() {
        agree(bench, opponent(by), offer);
    }
}

/// A player agrees to the opponent's offer, where the event lets them.
fn agree(bench: &mut Bench<'_>, by: Color, offer: Offer) {
    // The arbiter's consent to the offer is one to its answer.
    if is_forbidden(bench) && is_forbidden_after(bench, offer.after) {
        refuse_as_forbidden(bench, by);
        return;
    }
    let both_moved = Color::ALL.iter().all(|color| has_moved(bench.game, *color));
    if bench.laws().agreement == AgreementFrom::BothHaveMoved && !both_moved {
        bench.refuse(Clause::Agreement, Reason::BothMustMove);
        return;
    }
    if waiting::waits(bench, by, DrawWanted::Agreement) {
        return;
    }
    let by_claim = offer.by_claim.then_some(Clause::ClaimIsOffer);
    bench.announce(
        Ruling::new(Clause::Agreement, Decision::Result(Score::DRAW))
            .also([Clause::DrawOffer])
            .also(by_claim)
            .also(adjourned::ends_before_the_resumption(bench.game)),
    );
}

/// A touch with intent refuses the opponent's offer, and so does a piece let go
/// that was taken up before the offer was made. An offer, or its acceptance,
/// for which the arbiter is asked to consent has lost its point as well.
///
/// Laws 2023, 9.1.2.1 (2018: 9.1.2.1; 2014: 9.1b(1)).
pub(crate) fn refuse_by_touch(bench: &mut Bench<'_>, by: Color) {
    let offered = bench.game.has_offered(opponent(by));
    if offered {
        bench.under(Clause::DrawOffer, |bench| end_offer(bench, opponent(by)));
        quickplay::offer_refused(bench, opponent(by));
    }
    if bench.game.questions().is_empty() {
        return;
    }
    let refused = if offered { by } else { opponent(by) };
    let topic = Topic::Consent(refused);
    let mut open = bench.game.questions().iter();
    if open.any(|(_, asked)| asked.topic == topic) {
        bench.under(Clause::DrawOffer, |bench| arbiter::withdraw(bench, topic));
        bench.refuse(Clause::DrawOffer, Reason::Touched);
    }
}

/// Refuses, by a sealed move that is made, what the opponent had offered before it
/// was sealed. An offer made since then waits for its answer (I.4).
///
/// Laws 2023, 9.1.2.1, I.4 (2018: the same; 2014: 9.1b(1), E.4). See
/// docs/readings/9-1.md.
pub(crate) fn refuse_by_sealed_move(bench: &mut Bench<'_>, by: Color) {
    let offer = bench.game.beside().offer_of(opponent(by));
    if offer.is_some_and(|offer| offer.before_sealing) {
        bench.under(Clause::DrawOffer, |bench| end_offer(bench, opponent(by)));
        quickplay::offer_refused(bench, opponent(by));
    }
}

/// This player's draw offer stands no longer; what the other has offered does.
///
/// Laws 2023, 9.1.2.1 (2018: 9.1.2.1; 2014: 9.1b(1)).
pub(crate) fn end_offer(bench: &mut Bench<'_>, of: Color) {
    if bench.game.has_offered(opponent(of)) {
        bench.say(Event::OfferRefused(of));
    } else {
        bench.say(Event::Offer(None));
    }
}

/// Whether a player has made a move. Where a game is taken over from a
/// position, pieces that do not stand as at the start say so too.
fn has_moved(game: &Game, color: Color) -> bool {
    let stands = game.header().start.setup.board.by_color(color);
    let stands_as_at_the_start = stands == Board::initial().by_color(color);
    game.moves_made(color) >= 1 || !stands_as_at_the_start
}

/// The offer is refused orally.
pub(crate) fn decline(bench: &mut Bench<'_>, by: Color) {
    if bench.game.proposal() == Some(opponent(by)) {
        bench.say(Event::Proposal(None));
    } else if bench.game.has_offered(opponent(by)) {
        bench.under(Clause::DrawOffer, |bench| end_offer(bench, opponent(by)));
        quickplay::offer_refused(bench, opponent(by));
    } else {
        bench.refuse(Clause::DrawOffer, Reason::NothingOffered);
    }
}

/// A claim by the player having the move, who has not touched a piece; on the
/// position or on a written move that he then has to make.
///
/// Laws 2023, 9.2 to 9.5 (2018: 9.2.1, 9.3 to 9.5; 2014: 9.2 to 9.5).
pub(crate) fn claim(bench: &mut Bench<'_>, by: Color, ground: Ground, intention: Intention) {
    bench.under(Clause::ClaimStopsClock, |bench| {
        clock::while_stopped(bench, |bench| judge_claim(bench, by, ground, intention));
    });
}

fn judge_claim(bench: &mut Bench<'_>, by: Color, ground: Ground, intention: Intention) {
    bench.under(ground.clause(), |bench| {
        judge_ground(bench, by, ground, intention);
    });
}

fn judge_ground(bench: &mut Bench<'_>, by: Color, ground: Ground, intention: Intention) {
    let general = ground.clause();
    if let Intention::Written(step) = intention {
        recording::written_for_a_claim(bench, by, step);
    }
    let has_the_move = nature::has_the_move(bench, by);
    if !bench.tests(general, Condition::HasTheMove(by), has_the_move) {
        // He has made his move, or it was never his: the claim is incorrect.
        let (intended, on_board) = items(ground);
        let made = bench
            .game
            .line()
            .last()
            .is_some_and(|ply| ply.made.by == by);
        let ruling = Ruling::new(general, Decision::Refused(Reason::NotHavingTheMove))
            .also([Clause::ClaimLostByTouch, Clause::ClaimIncorrect, on_board])
            .also(made.then_some(intended));
        bench.announce(ruling);
        cost_of_wrong_claim(bench, by);
        stand_as_offer(bench, by);
        return;
    }
    if let (Some(first), Intention::Written(step)) = (bench.game.account().wrote(), intention)
        && first != step
    {
        // The move that was written first cannot be changed, and must be played.
        let (intended, _) = items(ground);
        let ruling = Ruling::new(Clause::ClaimIncorrect, Decision::Refused(Reason::Bound));
        bench.announce(ruling.also([intended, general]));
        cost_of_wrong_claim(bench, by);
        stand_as_offer(bench, by);
        return;
    }
    let untouched = !has_touched_a_piece(bench.game);
    if !bench.tests(general, Condition::NothingTouched(by), untouched) {
        let ruling = Ruling::new(Clause::ClaimLostByTouch, Decision::Refused(Reason::Touched));
        bench.announce(ruling.also([general]));
        stand_as_offer(bench, by);
        return;
    }
    if waiting::waits(bench, by, ground.wanted(intention)) {
        return;
    }
    if unseen::is_before_what_is_known(bench.game) {
        unseen::ask(bench, by, ground, intention);
        return;
    }
    let (step, intended) = match intention {
        Intention::OnTheBoard => (None, false),
        Intention::Written(step) if recording::counts_as_written(bench.game) => {
            bench.tests(items(ground).0, Condition::Written, true);
            (Some(step), true)
        }
        Intention::Spoken(step) if told::is_taken(bench.game) && !bench.is_automatic() => {
            let (under, _) = items(ground);
            let what = match ground {
                Ground::Threefold => Fact::WroteForThreefold(step),
                Ground::Fifty => Fact::WroteForFifty(step),
            };
            let told = told::of_his_move(bench.game, by, what);
            told::dispute(bench, Witness::Player, under, told, Reason::NotWritten);
            stand_as_offer(bench, by);
            return;
        }
        Intention::Written(_) | Intention::Spoken(_) => {
            let (under, _) = items(ground);
            bench.tests(under, Condition::Written, false);
            let ruling = Ruling::new(under, Decision::Refused(Reason::NotWritten));
            bench.announce(ruling.also([general]));
            stand_as_offer(bench, by);
            return;
        }
    };
    let (with_a_move, on_the_board) = items(ground);
    let specific = if intended { with_a_move } else { on_the_board };
    bench.under(specific, |bench| {
        if !rule_on_claim(bench, by, ground, specific, step) {
            stand_as_offer(bench, by);
        }
    });
}

/// The arbiter has found that a player wrote the move with which he claims a
/// draw: the claim is examined, unless he has played on.
///
/// Laws 2023, 9.2.1, 9.3.1 (2018: the same; 2014: 9.2a, 9.3a).
pub(crate) fn written_found(bench: &mut Bench<'_>, told: Told, ground: Ground, step: Step) {
    let (specific, _) = items(ground);
    let stands = usize::try_from(told.of) == Ok(bench.game.line().len());
    if stands && bench.game.turn() == told.who {
        // It has been an offer since it was claimed (9.1.2.3).
        bench.under_all([ground.clause(), specific], |bench| {
            rule_on_claim(bench, told.who, ground, specific, Some(step));
        });
    } else {
        bench.refuse(specific, Reason::TooLate);
    }
}

/// A touch of this move is found to have come before all else that was done for
/// it: the claim for which the arbiter is asked whether the move was written
/// came too late.
///
/// Laws 2023, 9.4 (2018 and 2014: the same).
pub(crate) fn touched_before_the_claim(bench: &mut Bench<'_>, by: Color) {
    let is_it = |topic: Topic| {
        let written =
            |what: Fact| matches!(what, Fact::WroteForThreefold(_) | Fact::WroteForFifty(_));
        matches!(topic, Topic::Fact(told) if told.who == by && written(told.what))
    };
    while let Some(topic) = (bench.game.questions().iter())
        .map(|(_, asked)| asked.topic)
        .find(|topic| is_it(*topic))
    {
        arbiter::withdraw(bench, topic);
        bench.refuse(Clause::ClaimLostByTouch, Reason::Touched);
    }
}

/// Whether the player having the move has touched a piece; the pen that wrote
/// an illegal move for a false claim has touched none.
fn has_touched_a_piece(game: &Game) -> bool {
    let account = game.account();
    let by_pen = account.wrote().map(|step| step.from);
    account.touches().any(|square| Some(square) != by_pen)
}

/// Upholds the claim, or refuses it and says what it costs. Says whether it is
/// upheld.
fn rule_on_claim(
    bench: &mut Bench<'_>,
    by: Color,
    ground: Ground,
    specific: Clause,
    step: Option<Step>,
) -> bool {
    let general = ground.clause();
    let apart = match ground {
        Ground::Threefold => told_apart(bench, step),
        Ground::Fifty => Vec::new(),
    };
    match examine(bench, ground, step) {
        Ok(()) => {
            bench.announce(Ruling::new(specific, Decision::Upheld).also([general]));
            let ruling = Ruling::new(Clause::ClaimCorrect, Decision::Result(Score::DRAW));
            let completed = specific == Clause::ThreefoldIntended
                && bench.laws().claimed_move == ClaimedMove::Completed;
            let completed = completed.then_some(Clause::EndsWithoutPress);
            let also = [specific, general, Clause::ClaimStopsClock];
            let pointer = bench.said_again(match ground {
                Ground::Threefold => Clause::PointerThreefold,
                Ground::Fifty => Clause::PointerFifty,
            });
            bench.announce(ruling.also(also).also(completed).also(pointer));
            true
        }
        Err(reason) => {
            bench.announce(
                Ruling::new(Clause::ClaimIncorrect, Decision::Refused(reason))
                    .also([specific, general, Clause::ClaimStopsClock])
                    .also(apart),
            );
            cost_of_wrong_claim(bench, by);
            if let Some(step) = step {
                bind_to_intended(bench, step);
            }
            false
        }
    }
}

/// The item of a ground for a claim with a written move, and the one for the
/// position on the board.
fn items(ground: Ground) -> (Clause, Clause) {
    match ground {
        Ground::Threefold => (Clause::ThreefoldIntended, Clause::ThreefoldAppeared),
        Ground::Fifty => (Clause::FiftyIntended, Clause::FiftyCompleted),
    }
}

/// What keeps positions apart in which the pieces stand alike: who has the
/// move, an en passant capture, a right to castle.
///
/// Laws 2023, 9.2.3 (2018: 9.2.2; 2014: 9.2).
fn told_apart(bench: &Bench<'_>, step: Option<Step>) -> Vec<Clause> {
    let Some(position) = bench.game.position() else {
        return Vec::new();
    };
    let then = match step {
        None => Some(position),
        Some(step) => {
            find_move(&position, step, bench.game.is_chess960()).map(|mv| position.play(mv))
        }
    };
    let Some(then) = then else {
        return Vec::new();
    };
    let mut apart = Vec::new();
    for seen in bench.game.tally().told_apart(&then) {
        apart.push(Clause::SamePosition);
        if seen.legal_en_passant() != then.legal_en_passant() {
            apart.push(Clause::EnPassantPossible);
        }
        if seen.castling() != then.castling() {
            apart.push(Clause::CastlingRightGone);
        }
    }
    apart
}

/// Whether the claim is correct; else what was found.
fn examine(bench: &Bench<'_>, ground: Ground, step: Option<Step>) -> Result<(), Reason> {
    let tally = bench.game.tally();
    let mv = match step {
        None => None,
        Some(step) => {
            let position = bench.game.position().ok_or(Reason::NotLegal)?;
            let mv = find_move(&position, step, bench.game.is_chess960());
            bench.tests(items(ground).0, Condition::IsLegal(step), mv.is_some());
            Some(mv.ok_or(Reason::NotLegal)?)
        }
    };
    match ground {
        Ground::Threefold => {
            let count = mv.map_or_else(|| tally.occurrences(), |mv| tally.occurrences_with(mv));
            if bench.tests(ground.clause(), Condition::Thrice(count), count >= 3) {
                Ok(())
            } else {
                Err(Reason::Occurrences(count))
            }
        }
        Ground::Fifty => {
            let count = mv.map_or_else(|| tally.half_moves(), |mv| tally.half_moves_with(mv));
            if bench.tests(ground.clause(), Condition::FiftyMoves(count), count >= 100) {
                Ok(())
            } else {
                Err(Reason::HalfMoves(count))
            }
        }
    }
}

/// The opponent gets the minutes.
///
/// Laws 2023, 9.5.3 (2018: the same; 2014: 9.5b).
fn cost_of_wrong_claim(bench: &mut Bench<'_>, by: Color) {
    let ms = irregularities::minutes_of_articles_7_and_9(bench);
    let also = irregularities::minutes_under(bench).iter().copied();
    irregularities::add_time(bench, Clause::ClaimIncorrect, opponent(by), ms, also);
}

/// A claim that ends nothing is a draw offer: one that was examined and found
/// wrong, and one that came after a touch, whose move was only spoken, or that
/// rests on a display, which costs no time because there was nothing to examine.
///
/// The opponent's own offer stands beside it, for a claim neither accepts nor
/// refuses it.
///
/// Laws 2023, 9.1.2.1, 9.1.2.3 (2018: the same; 2014: 9.1b(1), 9.1b(3)). See
/// docs/readings/9-1.md.
pub(crate) fn stand_as_offer(bench: &mut Bench<'_>, by: Color) {
    if !bench.game.has_offered(by) && !is_forbidden(bench) {
        bench.say_under(Clause::ClaimIsOffer, Event::Offer(Some(by)));
        bench.say_under(Clause::ClaimIsOffer, Event::OfferByClaim);
    }
}

/// The written move must be made under Articles 3 and 4: if it is not legal,
/// the piece it names must move where it can.
fn bind_to_intended(bench: &mut Bench<'_>, step: Step) {
    let chess960 = bench.game.is_chess960();
    let Some(position) = bench.game.position() else {
        return;
    };
    moving::read_before_contact(bench, position.turn());
    // Also where it is not legal it was written, and no other move is written for it.
    bench.say_under(Clause::ClaimIncorrect, Event::Obliged(step));
    let is_legal = find_move(&position, step, chess960).is_some();
    if !is_legal && position.board().piece_at(step.from).is_some() {
        bench.say_under(Clause::ClaimIncorrect, Event::Touched(step.from));
    }
    moving::rebind(bench);
}

/// The draws that nobody has to claim: the fifth occurrence of a position, the
/// seventy-fifth move of both players without capture or pawn move.
///
/// Laws 2023, 9.6 (2018: 9.6; 2014: 9.6, the five in a row). Which end counts
/// where several come at once stands in Article 5.
pub(crate) fn unclaimed(tally: &Tally, fivefold: Fivefold) -> Option<End> {
    if tally.is_fivefold(fivefold) {
        Some(End::Fivefold)
    } else if tally.is_seventy_five() {
        Some(End::SeventyFive)
    } else {
        None
    }
}
