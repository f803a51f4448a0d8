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
        testimony::{self, Witness},
    },
};
use crate::{
    act::{Intention, Score, Step},
    appendices::appendix_a_rapid as rapid,
    bench::{RulingContext, opponent},
    clause::Clause,
    edition::{AgreementFrom, ClaimedMove, DrawBan, Fivefold},
    event::{Decision, DrawWanted, Event, Reason, Ruling, Topic},
    game::{Game, Offer},
    guidelines::{guideline_1_adjourned as adjourned, guideline_3_quickplay as quickplay},
    question::{DisputedFact, Fact},
    regulations::DrawRule,
    table::find_move,
    tally::Tally,
    why::Condition,
};

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

/// Offers a draw: valid at any time, unconditional, not to be withdrawn.
///
/// An offer made while the opponent's is open accepts it.
///
/// Laws 2023, 9.1 (2018: 9.1; 2014: 9.1, where a regulation forbids agreeing
/// but not offering).
pub(crate) fn offer(bench: &mut RulingContext<'_>, by: Color) {
    if bench.game.has_offered(opponent(by)) {
        accept(bench, by);
        return;
    }
    if bench.laws().draw_ban == DrawBan::OfferingToo && is_forbidden(bench) {
        refuse_as_forbidden(bench, by);
        return;
    }
    // An offer repeated after the sealing is a new one (I.4).
    let earlier = bench.game.off_board().offer_of(by);
    if earlier.is_none_or(|offer| offer.before_sealing) {
        bench.emit_under(Clause::DrawOffer, Event::Offer(Some(by)));
    }
}

/// Records a draw offer that the arbiter established and the opponent accepted.
///
/// The offer precedes the opponent's touches for this move: a touched piece has refused it.
///
/// Laws 2023, 9.1.2.1 (2018: 9.1.2.1; 2014: 9.1b(1)).
pub(crate) fn accept_established_offer(bench: &mut RulingContext<'_>, who: Color) {
    let has_the_move = nature::has_the_move(bench, opponent(who));
    if has_the_move && has_touched_a_piece(bench.game) {
        bench.refuse(Clause::DrawOffer, Reason::Touched);
        return;
    }
    if !bench.game.has_offered(who) {
        bench.emit_under(Clause::DrawOffer, Event::Offer(Some(who)));
    }
    accept(bench, opponent(who));
}

/// Refuses a draw that the tournament forbids, and asks the arbiter, who alone can consent.
///
/// Laws 2023, 9.1.1 (2018: 9.1.1; 2014: 9.1a).
fn refuse_as_forbidden(bench: &mut RulingContext<'_>, by: Color) {
    bench.refuse(Clause::DrawRegulations, Reason::Regulations);
    if !bench.is_automatic() {
        arbiter::withdraw(bench, Topic::Consent(by));
        bench.ask(Clause::DrawRegulations, Topic::Consent(by));
    }
}

/// Records the arbiter's consent to a draw that the tournament forbids otherwise.
///
/// The consent is valid for offers made on this move or the next, and for the answers to them.
///
/// Laws 2023, 9.1.1 (2018: 9.1.1; 2014: 9.1a). See docs/readings/9.md#9-1.
pub(crate) fn permit(bench: &mut RulingContext<'_>) {
    if bench.game.header().event.draw_rule == DrawRule::Free {
        bench.refuse(Clause::DrawRegulations, Reason::NotAnnounced);
        return;
    }
    let line = bench.game.line();
    let moves = bench.game.half_move_count();
    // An offer is made after a move and before the press. This move is the uncompleted one, or the
    // coming one. On a wooden board it counts once it is pressed.
    let is_to_come =
        !clock::wood::is_on_wood(bench.game) && line.last().is_none_or(|ply| ply.completed);
    let until = moves.saturating_add(2 + u32::from(is_to_come));
    bench.emit_under(Clause::DrawRegulations, Event::DrawPermitted(until));
    bench.rule(Clause::DrawRegulations, Decision::Upheld);
}

/// Applies the arbiter's consent to a forbidden draw: the offer or the agreement is valid.
pub(crate) fn permitted(bench: &mut RulingContext<'_>, by: Color) {
    permit(bench);
    offer(bench, by);
}

/// Whether the tournament forbids an offer made now.
fn is_forbidden(bench: &RulingContext<'_>) -> bool {
    is_forbidden_after(bench, bench.game.half_move_count())
}

/// Whether the tournament forbids a draw offered after `moves` half-moves.
fn is_forbidden_after(bench: &RulingContext<'_>, moves: u32) -> bool {
    if moves < bench.game.off_board().draw_permitted {
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

/// Accepts a draw offer, which ends the game at once; from 2018 only after both have moved.
///
/// Laws 2023, 5.2.3, 9.1 (2018: 5.2.3; 2014: 5.2c, at any time).
///
/// The same act accepts a proposed correction (A.5.2).
pub(crate) fn accept(bench: &mut RulingContext<'_>, by: Color) {
    if bench.game.proposal() == Some(opponent(by)) {
        rapid::agree_to_correct(bench);
        return;
    }
    let Some(offer) = bench.game.off_board().offer_of(opponent(by)).copied() else {
        let fact = testimony::fact_of_current_move(bench.game, opponent(by), Fact::OfferedDraw);
        let otherwise = Reason::NothingOffered;
        testimony::dispute(bench, Witness::Player, Clause::DrawOffer, fact, otherwise);
        return;
    };
    agree(bench, by, offer);
}

/// Ends the game by the handshake that the arbiter has found to mean a draw.
///
/// The handshake of `by` counts as an offer, and the opponent's as its acceptance.
///
/// Laws 2023, 5.2.3, 9.1 (2018: the same; 2014: 5.2c, 9.1).
pub(crate) fn agreed_by_handshake(bench: &mut RulingContext<'_>, by: Color) {
    if !bench.game.has_offered(by) {
        bench.emit_under(Clause::DrawOffer, Event::Offer(Some(by)));
    }
    if let Some(offer) = bench.game.off_board().offer_of(by).copied() {
        agree(bench, opponent(by), offer);
    }
}

/// Agrees to the opponent's offer, if the tournament allows it.
fn agree(bench: &mut RulingContext<'_>, by: Color, offer: Offer) {
    // The arbiter's consent to the offer includes its answer.
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

/// Refuses the opponent's offer by a touch with intent, or by releasing a piece lifted before the
/// offer.
///
/// A question about consent to an offer or its acceptance is withdrawn as well.
///
/// Laws 2023, 9.1.2.1 (2018: 9.1.2.1; 2014: 9.1b(1)).
pub(crate) fn refuse_by_touch(bench: &mut RulingContext<'_>, by: Color) {
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

/// Refuses the opponent's offer from before the sealing when the sealed move is made.
///
/// An offer made since then waits for its answer (I.4).
///
/// Laws 2023, 9.1.2.1, I.4 (2018: the same; 2014: 9.1b(1), E.4). See
/// docs/readings/9.md#9-1.
pub(crate) fn refuse_by_sealed_move(bench: &mut RulingContext<'_>, by: Color) {
    let offer = bench.game.off_board().offer_of(opponent(by));
    if offer.is_some_and(|offer| offer.before_sealing) {
        bench.under(Clause::DrawOffer, |bench| end_offer(bench, opponent(by)));
        quickplay::offer_refused(bench, opponent(by));
    }
}

/// Ends this player's draw offer; the opponent's stays open.
///
/// Laws 2023, 9.1.2.1 (2018: 9.1.2.1; 2014: 9.1b(1)).
pub(crate) fn end_offer(bench: &mut RulingContext<'_>, of: Color) {
    if bench.game.has_offered(opponent(of)) {
        bench.emit(Event::OfferRefused(of));
    } else {
        bench.emit(Event::Offer(None));
    }
}

/// Whether a player has made a move.
///
/// In a game imported from a position, pieces away from their initial squares show it as well.
fn has_moved(game: &Game, color: Color) -> bool {
    let own_pieces = game.header().start.setup.board.by_color(color);
    let is_initial = own_pieces == Board::initial().by_color(color);
    game.moves_made(color) >= 1 || !is_initial
}

/// Refuses the offer orally.
pub(crate) fn decline(bench: &mut RulingContext<'_>, by: Color) {
    if bench.game.proposal() == Some(opponent(by)) {
        bench.emit(Event::Proposal(None));
    } else if bench.game.has_offered(opponent(by)) {
        bench.under(Clause::DrawOffer, |bench| end_offer(bench, opponent(by)));
        quickplay::offer_refused(bench, opponent(by));
    } else {
        bench.refuse(Clause::DrawOffer, Reason::NothingOffered);
    }
}

/// Claims a draw for the player having the move, who has not touched a piece.
///
/// The claim rests on the position or on a written move that they must then make.
///
/// Laws 2023, 9.2 to 9.5 (2018: 9.2.1, 9.3 to 9.5; 2014: 9.2 to 9.5).
pub(crate) fn claim(
    bench: &mut RulingContext<'_>,
    by: Color,
    ground: Ground,
    intention: Intention,
) {
    bench.under(Clause::ClaimStopsClock, |bench| {
        clock::while_stopped(bench, |bench| judge_claim(bench, by, ground, intention));
    });
}

fn judge_claim(bench: &mut RulingContext<'_>, by: Color, ground: Ground, intention: Intention) {
    bench.under(ground.clause(), |bench| {
        judge_ground(bench, by, ground, intention);
    });
}

fn judge_ground(bench: &mut RulingContext<'_>, by: Color, ground: Ground, intention: Intention) {
    let general = ground.clause();
    if let Intention::Written(step) = intention {
        recording::written_for_a_claim(bench, by, step);
    }
    let has_the_move = nature::has_the_move(bench, by);
    if !bench.tests(general, Condition::HasTheMove(by), has_the_move) {
        // The player has made their move, or did not have the move: the claim is incorrect.
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
        make_claim_an_offer(bench, by);
        return;
    }
    if let (Some(first), Intention::Written(step)) = (bench.game.account().wrote(), intention)
        && first != step
    {
        // The move written first cannot be changed and must be played.
        let (intended, _) = items(ground);
        let ruling = Ruling::new(Clause::ClaimIncorrect, Decision::Refused(Reason::Bound));
        bench.announce(ruling.also([intended, general]));
        cost_of_wrong_claim(bench, by);
        make_claim_an_offer(bench, by);
        return;
    }
    let untouched = !has_touched_a_piece(bench.game);
    if !bench.tests(general, Condition::NothingTouched(by), untouched) {
        let ruling = Ruling::new(Clause::ClaimLostByTouch, Decision::Refused(Reason::Touched));
        bench.announce(ruling.also([general]));
        make_claim_an_offer(bench, by);
        return;
    }
    if waiting::waits(bench, by, ground.wanted(intention)) {
        return;
    }
    if unseen::rests_on_unseen_moves(bench.game) {
        unseen::ask(bench, by, ground, intention);
        return;
    }
    let (step, intended) = match intention {
        Intention::OnTheBoard => (None, false),
        Intention::Written(step) if recording::counts_as_written(bench.game) => {
            bench.tests(items(ground).0, Condition::Written, true);
            (Some(step), true)
        }
        Intention::Spoken(step) if testimony::is_taken(bench.game) && !bench.is_automatic() => {
            let (under, _) = items(ground);
            let what = match ground {
                Ground::Threefold => Fact::WroteForThreefold(step),
                Ground::Fifty => Fact::WroteForFifty(step),
            };
            let fact = testimony::fact_of_current_move(bench.game, by, what);
            testimony::dispute(bench, Witness::Player, under, fact, Reason::NotWritten);
            make_claim_an_offer(bench, by);
            return;
        }
        Intention::Written(_) | Intention::Spoken(_) => {
            let (under, _) = items(ground);
            bench.tests(under, Condition::Written, false);
            let ruling = Ruling::new(under, Decision::Refused(Reason::NotWritten));
            bench.announce(ruling.also([general]));
            make_claim_an_offer(bench, by);
            return;
        }
    };
    let (with_a_move, on_the_board) = items(ground);
    let specific = if intended { with_a_move } else { on_the_board };
    bench.under(specific, |bench| {
        if !rule_on_claim(bench, by, ground, specific, step) {
            make_claim_an_offer(bench, by);
        }
    });
}

/// Examines the claim when the arbiter has found that its move was written, unless the claimant has
/// played on.
///
/// Laws 2023, 9.2.1, 9.3.1 (2018: the same; 2014: 9.2a, 9.3a).
pub(crate) fn apply_written_move_finding(
    bench: &mut RulingContext<'_>,
    fact: DisputedFact,
    ground: Ground,
    step: Step,
) {
    let (specific, _) = items(ground);
    let is_current = usize::try_from(fact.of) == Ok(bench.game.line().len());
    if is_current && bench.game.turn() == fact.who {
        // It has been an offer since it was claimed (9.1.2.3).
        bench.under_all([ground.clause(), specific], |bench| {
            rule_on_claim(bench, fact.who, ground, specific, Some(step));
        });
    } else {
        bench.refuse(specific, Reason::TooLate);
    }
}

/// Refuses a claim as too late when a touch of this move is found to have come first.
///
/// The arbiter was being asked whether the claimed move was written.
///
/// Laws 2023, 9.4 (2018 and 2014: the same).
pub(crate) fn touched_before_the_claim(bench: &mut RulingContext<'_>, by: Color) {
    let is_it = |topic: Topic| {
        let written =
            |what: Fact| matches!(what, Fact::WroteForThreefold(_) | Fact::WroteForFifty(_));
        matches!(topic, Topic::Fact(fact) if fact.who == by && written(fact.what))
    };
    while let Some(topic) = (bench.game.questions().iter())
        .map(|(_, asked)| asked.topic)
        .find(|topic| is_it(*topic))
    {
        arbiter::withdraw(bench, topic);
        bench.refuse(Clause::ClaimLostByTouch, Reason::Touched);
    }
}

/// Whether the player having the move has touched a piece.
///
/// The written move of an incorrect claim is no touch of its piece.
fn has_touched_a_piece(game: &Game) -> bool {
    let account = game.account();
    let by_pen = account.wrote().map(|step| step.from);
    account.touches().any(|square| Some(square) != by_pen)
}

/// Upholds the claim, or refuses it and applies the cost. Returns whether it is upheld.
fn rule_on_claim(
    bench: &mut RulingContext<'_>,
    by: Color,
    ground: Ground,
    specific: Clause,
    step: Option<Step>,
) -> bool {
    let general = ground.clause();
    let differences = match ground {
        Ground::Threefold => position_differences(bench, step),
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
            let pointer = bench.repeating_clause(match ground {
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
                    .also(differences),
            );
            cost_of_wrong_claim(bench, by);
            if let Some(step) = step {
                bind_to_intended(bench, step);
            }
            false
        }
    }
}

/// The items of a ground: for a claim with a written move, and for the position on the board.
fn items(ground: Ground) -> (Clause, Clause) {
    match ground {
        Ground::Threefold => (Clause::ThreefoldIntended, Clause::ThreefoldAppeared),
        Ground::Fifty => (Clause::FiftyIntended, Clause::FiftyCompleted),
    }
}

/// The differences between positions with the same pieces on the same squares.
///
/// They are the player having the move, an en passant capture, and the castling rights.
///
/// Laws 2023, 9.2.3 (2018: 9.2.2; 2014: 9.2).
fn position_differences(bench: &RulingContext<'_>, step: Option<Step>) -> Vec<Clause> {
    let Some(position) = bench.game.position() else {
        return Vec::new();
    };
    let position_after = match step {
        None => Some(position),
        Some(step) => {
            find_move(&position, step, bench.game.is_chess960()).map(|mv| position.play(mv))
        }
    };
    let Some(position_after) = position_after else {
        return Vec::new();
    };
    let mut differences = Vec::new();
    for seen in bench.game.tally().distinguished_positions(&position_after) {
        differences.push(Clause::SamePosition);
        if seen.legal_en_passant() != position_after.legal_en_passant() {
            differences.push(Clause::EnPassantPossible);
        }
        if seen.castling() != position_after.castling() {
            differences.push(Clause::CastlingRightGone);
        }
    }
    differences
}

/// Whether the claim is correct; else the reason why not.
fn examine(bench: &RulingContext<'_>, ground: Ground, step: Option<Step>) -> Result<(), Reason> {
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

/// Gives the opponent the minutes for an incorrect claim.
///
/// Laws 2023, 9.5.3 (2018: the same; 2014: 9.5b).
fn cost_of_wrong_claim(bench: &mut RulingContext<'_>, by: Color) {
    let ms = irregularities::minutes_of_articles_7_and_9(bench);
    let also = irregularities::minutes_under(bench).iter().copied();
    irregularities::add_time(bench, Clause::ClaimIncorrect, opponent(by), ms, also);
}

/// Turns a claim that does not end the game into a draw offer.
///
/// An examined incorrect claim counts. So does one that was not examined and costs no time: after a
/// touch, with a spoken move, or based on a display.
///
/// The opponent's own offer stays open, because a claim neither accepts nor refuses it.
///
/// Laws 2023, 9.1.2.1, 9.1.2.3 (2018: the same; 2014: 9.1b(1), 9.1b(3)). See
/// docs/readings/9.md#9-1.
pub(crate) fn make_claim_an_offer(bench: &mut RulingContext<'_>, by: Color) {
    if !bench.game.has_offered(by) && !is_forbidden(bench) {
        bench.emit_under(Clause::ClaimIsOffer, Event::Offer(Some(by)));
        bench.emit_under(Clause::ClaimIsOffer, Event::OfferByClaim);
    }
}

/// Binds the player to the written move under Articles 3 and 4.
///
/// If it is not legal, the named piece must move if it can.
fn bind_to_intended(bench: &mut RulingContext<'_>, step: Step) {
    let chess960 = bench.game.is_chess960();
    let Some(position) = bench.game.position() else {
        return;
    };
    moving::read_before_contact(bench, position.turn());
    // Even if illegal the move was written, and it cannot be replaced by another.
    bench.emit_under(Clause::ClaimIncorrect, Event::Obliged(step));
    let is_legal = find_move(&position, step, chess960).is_some();
    if !is_legal && position.board().piece_at(step.from).is_some() {
        bench.emit_under(Clause::ClaimIncorrect, Event::Touched(step.from));
    }
    moving::rebind(bench);
}

/// The draws without a claim: fivefold repetition, and 75 moves by each player without capture or
/// pawn move.
///
/// Laws 2023, 9.6 (2018: 9.6; 2014: 9.6, the five in a row). Which end counts
/// if several come at once is in Article 5.
pub(crate) fn unclaimed(tally: &Tally, fivefold: Fivefold) -> Option<End> {
    if tally.is_fivefold(fivefold) {
        Some(End::Fivefold)
    } else if tally.is_seventy_five() {
        Some(End::SeventyFive)
    } else {
        None
    }
}
