//! Contact of doubtful intent (4.2.2), and claims that 4.3 to 4.7 were breached (4.8).

pub(crate) mod agreed;
mod found;
mod further_offences;
mod restore;
pub(crate) mod unseen;
pub(crate) mod waiting;

use rokada_board::{Color, Square};

pub(crate) use self::found::{apply_release_finding, apply_touch_finding};
pub(crate) use self::restore::restore_released_move;
use self::{
    found::{dispute_touch, disputed_release, is_rook_of_castling},
    restore::restore_released_move_at,
};

use super::{
    self as moving,
    binding::{
        Bound, By, as_seen, broken_obligations_at, by_pen, by_release, ignores_touched_piece,
        king_released_to_castle, obligations, released_moves,
    },
    is_adjusting, origin, rebind,
};
use crate::{
    act::Step,
    articles::{
        article_06_clock as clock, article_07_irregularities as irregularities,
        article_09_draw as draw,
        article_12_arbiter::{
            self as arbiter,
            testimony::{self, Witness},
        },
    },
    bench::{RulingContext, opponent},
    clause::Clause,
    edition::Contact,
    event::{Binding, ClaimedBreach, Decision, Event, Mark, Reason, Ruling, Topic},
    game::{Game, Hand, Ply},
    question::{DisputedFact, Fact},
    table::find_move,
    why::Condition,
};

/// Asks the arbiter about contact of doubtful intent: at once, or when the opponent claims a touch.
///
/// The latter applies if nothing is presumed.
///
/// Laws 2023, 4.2.2 (2018: 4.2.2; not in 2014, where nothing is presumed and
/// a doubtful contact binds no player before intent is found).
pub(crate) fn brush(bench: &mut RulingContext<'_>, by: Color, square: Square) {
    if bench.game.turn() != by || is_adjusting(bench, by, square) {
        return;
    }
    moving::read_before_contact(bench, by);
    let from = origin(bench.game, square);
    contact_in_doubt(bench, by, from);
}

/// Handles doubtful contact with the piece that was on a square before the move.
pub(super) fn contact_in_doubt(bench: &mut RulingContext<'_>, by: Color, from: Square) {
    bench.emit(Event::Brushed(from));
    match bench.laws().contact {
        Contact::PresumedIntent => bench.ask(Clause::Contact, Topic::Contact(by, from)),
        Contact::PresumedAccident => {}
    }
}

/// Records the arbiter's finding whether the contact was intended; it counts from when it happened.
///
/// A move made meanwhile is taken back if the touch binds to another.
pub(crate) fn contact_found(
    bench: &mut RulingContext<'_>,
    by: Color,
    square: Square,
    intended: bool,
) {
    if bench.game.turn() != by {
        irregularities::reread_changed_move(bench, by);
    }
    let is_past = is_replied_to(bench.game, by, square);
    bench.emit_under(Clause::TouchWithIntent, Event::Meant(square, intended));
    // After the reply the arbiter may still report it (12.1): `report_touch`.
    if !intended || is_past {
        return;
    }
    if bench.game.turn() == by {
        draw::refuse_by_touch(bench, by);
        moving::fallen::release_fallen_piece(bench, by, square);
        rebind(bench);
        return;
    }
    let line = bench.game.line();
    let Some(index) = line
        .len()
        .checked_sub(1)
        .filter(|last| line[*last].made.by == by)
    else {
        return;
    };
    if let Some(broken) = broken_by_touch(bench.game, index) {
        further_offences::take_back_and_count(bench, index, |bench| {
            stand_or_take_back(bench, by, index, broken);
        });
    }
}

/// Whether the contact in doubt belongs to a move that the opponent has since replied to.
fn is_replied_to(game: &Game, by: Color, square: Square) -> bool {
    let is_now = game.turn() != by || game.account().is_in_doubt(square);
    let ply = game.line().iter().rev().nth(1);
    !is_now && ply.is_some_and(|ply| ply.made.by == by && ply.account().is_in_doubt(square))
}

/// The touch, or the written move, that the move at `index` does not obey.
fn broken_by_touch(game: &Game, index: usize) -> Option<Bound> {
    let broken = broken_obligations_at(game, index);
    let is_touch = |bound: &Bound| matches!(bound.by, By::Touch | By::Pen);
    broken.into_iter().find(is_touch)
}

/// Claims that the opponent touched a piece and did not move or capture it.
///
/// Laws 2023, 4.8 (2018: 4.8; 2014: 4.8): the right is lost by touching a
/// piece with intent.
pub(crate) fn claim_touched(bench: &mut RulingContext<'_>, by: Color, square: Square) {
    claim_or_report_touch(bench, by, square, Witness::Player);
}

impl Witness {
    fn has_lost_right(self, game: &Game, claimant: Color) -> bool {
        let touched = game.turn() == claimant && game.account().has_touched_since();
        let replied = match game.line() {
            [.., breach, reply] => {
                let index = game.line().len() - 2;
                let broken = || !broken_obligations_at(game, index).is_empty();
                reply.made.by == claimant && (breach.made.breach.is_some() || broken())
            }
            [] | [_] => false,
        };
        self == Self::Player && (touched || replied)
    }
}

/// Records a touch that the arbiter has seen; they may say so even after an immediate reply.
///
/// Laws 2023, 12.1 with 4.3 (2018: the same; 2014: the same).
pub(crate) fn report_touch(bench: &mut RulingContext<'_>, square: Square) {
    let answered = bench.game.line().len().checked_sub(2);
    let answered = answered.filter(|index| names_touch(bench.game, *index, square));
    let broken = answered.and_then(|index| Some((index, broken_by_touch(bench.game, index)?)));
    if let Some((index, broken)) = broken {
        let clause = broken.under;
        clock::while_stopped(bench, |bench| {
            bench.announce(Ruling::new(clause, Decision::Upheld).also([Clause::TouchWithIntent]));
            further_offences::take_back_and_count(bench, index, |bench| {
                irregularities::take_back_with_reply(bench, index, clause);
            });
        });
        return;
    }
    let offender = who_touched(bench.game, square);
    claim_or_report_touch(bench, opponent(offender), square, Witness::Arbiter);
}

/// The player who touched a piece, as the arbiter reports it.
///
/// The record decides; else, if the arbiter's word is taken as a finding, the owner of the piece.
fn who_touched(game: &Game, square: Square) -> Color {
    let (turn, last) = (game.turn(), last_to_move(game));
    if game.is_board_unknown() {
        return last;
    }
    let by_last = game.line().last();
    if game.account().has_touched(square) {
        turn
    } else if by_last.is_some_and(|ply| ply.account().has_touched(square)) {
        last
    } else if testimony::is_taken(game) && game.table().board.color_at(square) == Some(turn) {
        turn
    } else {
        last
    }
}

/// Records a release that the arbiter has seen.
///
/// Laws 2023, 12.1 with 4.7 (2018: the same; 2014: the same).
pub(crate) fn report_release(bench: &mut RulingContext<'_>, square: Square) {
    let by = opponent(last_to_move(bench.game));
    claim_or_report_release(bench, by, square, Witness::Arbiter);
}

/// Records that the arbiter has seen both hands.
///
/// Laws 2023, 12.1 with 7.5.4 (2018: the same; 2014: 12.1 with 4.1).
pub(crate) fn report_both_hands(bench: &mut RulingContext<'_>) {
    let by = opponent(last_to_move(bench.game));
    irregularities::call_hands(bench, by);
}

/// The player who made the last move, or will make the first.
fn last_to_move(game: &Game) -> Color {
    let last = game.line().last().map(|ply| ply.made.by);
    let unseen = game.off_board().unseen.map(|unseen| unseen.by);
    last.or(unseen).unwrap_or(game.turn())
}

fn claim_or_report_touch(
    bench: &mut RulingContext<'_>,
    by: Color,
    square: Square,
    witness: Witness,
) {
    if waits(bench, by, ClaimedBreach::Touched(square), witness) {
        return;
    }
    if is_choice_broken(bench, square) {
        // The touch of the square by a new piece (4.4.4).
        claim_or_report_release(bench, by, square, witness);
        return;
    }
    clock::while_stopped(bench, |bench| judge_touch(bench, by, square, witness));
}

/// Whether a player's claim waits for a question about that player; the clocks are stopped
/// meanwhile.
fn waits(bench: &mut RulingContext<'_>, by: Color, what: ClaimedBreach, witness: Witness) -> bool {
    let waits = witness == Witness::Player && draw::asked_of_touch(bench.game, by).is_some();
    waits && clock::while_stopped(bench, |bench| waiting::waits(bench, by, what))
}

fn judge_touch(bench: &mut RulingContext<'_>, by: Color, square: Square, witness: Witness) {
    let offender = opponent(by);
    if unseen::is_unrecorded_move(bench.game, offender) {
        let (under, what) = (Clause::TouchWithIntent, Fact::UnseenTouched(square));
        unseen::ask(bench, offender, witness, under, what);
        return;
    }
    irregularities::reread_changed_move(bench, offender);
    let game = &bench.game;
    let on_move = game.turn() == offender;
    let made = game.line().last().map(Ply::account);
    let account = if on_move {
        Some(game.account())
    } else {
        made.as_ref()
    };
    let doubt = Hand::Brushed(square, None);
    let brushed = account.is_some_and(|account| account.hands.contains(&doubt));
    let lost = witness.has_lost_right(game, by);
    let touched = account.is_some_and(|account| account.has_touched(square));
    let recorded = Condition::TouchRecorded(offender, square);
    bench.tests(Clause::TouchWithIntent, recorded, touched);
    note_claim_right(bench, Clause::TouchWithIntent, by, !lost);
    // If nothing is presumed, the arbiter must find intent (2014).
    let topic = Topic::Contact(offender, square);
    let under = match bench.laws().contact {
        Contact::PresumedAccident => Some(Clause::TouchWithIntent),
        // The question is open already; the claim repeats it.
        Contact::PresumedIntent => game
            .questions()
            .iter()
            .any(|(_, question)| question.topic == topic)
            .then_some(Clause::Contact),
    };
    if let Some(under) = under.filter(|_| brushed && !lost) {
        arbiter::withdraw(bench, topic);
        bench.ask(under, topic);
        return;
    }
    if on_move {
        // The offender is still to move: the claim makes the touch known, and a release against it
        // goes back.
        if game.account().has_touched(square) {
            bench.rule(Clause::TouchWithIntent, Decision::Upheld);
            put_back_released_part(bench, offender, square);
        } else if lost {
            bench.refuse(Clause::TouchClaimLost, Reason::Touched);
        } else {
            dispute_touch(bench, offender, square, witness);
        }
        return;
    }
    if lost {
        bench.refuse(Clause::TouchClaimLost, Reason::Touched);
        return;
    }
    judge_touch_of_last(bench, offender, square, witness);
}

/// The index in the line of the move that the fact is about.
fn place(fact: DisputedFact) -> usize {
    usize::try_from(fact.of).unwrap_or(usize::MAX)
}

fn judge_touch_of_last(
    bench: &mut RulingContext<'_>,
    offender: Color,
    square: Square,
    witness: Witness,
) {
    let game = &bench.game;
    let index = game.line().len().checked_sub(1);
    // The piece was moved, but further than where it was released (4.7).
    let last = index.map(|index| &game.line()[index]);
    let moved_on = last.and_then(|ply| ply.made.instead_of);
    let moved_on = moved_on.filter(|step| step.from == square && is_first_let_go(game, *step));
    let named = index.filter(|index| names_touch(game, *index, square));
    let broken = Condition::TouchBroken(offender);
    bench.tests(Clause::TouchWithIntent, broken, named.is_some());
    if let Some(step) = moved_on.filter(|_| named.is_none()) {
        bench.announce(
            Ruling::new(Clause::Release, Decision::Upheld).also([Clause::TouchWithIntent]),
        );
        restore_released_move(bench, offender, step);
        return;
    }
    let Some((index, broken)) =
        named.and_then(|index| Some((index, broken_by_touch(game, index)?)))
    else {
        // Touched and moved as required, or never touched according to the record; or another piece
        // was moved illegally.
        if last.is_some_and(|ply| ply.completed && !ply.settled)
            && index.is_some_and(|index| ignores_touched_piece(game, index, square))
        {
            further_offences::judge_further_offence(bench, offender, square, witness);
        } else if last.is_some_and(|ply| !ply.account().has_touched(square))
            || index.is_some_and(|index| is_rook_of_castling(game, index, square))
        {
            dispute_touch(bench, offender, square, witness);
        } else {
            bench.refuse(Clause::TouchWithIntent, Reason::NoBreach);
        }
        return;
    };
    // A touch that precedes one of the other colour.
    let clause = broken.under;
    let single_colour = game.before(index).0.board.color_at(square);
    let single_colour = match single_colour.filter(|_| clause == Clause::TouchedBothColours) {
        Some(color) if color == offender => Some(Clause::TouchedOwnPiece),
        Some(_) => Some(Clause::TouchedOpponentsPiece),
        None => None,
    };
    let ruling = Ruling::new(clause, Decision::Upheld).also([Clause::TouchWithIntent]);
    bench.announce(ruling.also(single_colour));
    further_offences::take_back_and_count(bench, index, |bench| {
        stand_or_take_back(bench, offender, index, broken);
    });
}

/// Takes the last move back; the hand acts that the arbiter has seen stay binding.
fn take_back_as_seen(bench: &mut RulingContext<'_>, index: usize, clause: Clause) {
    let game = &bench.game;
    let position = game.before(index).1;
    let account = position.map(|position| as_seen(game, &position, &game.line()[index].account()));
    match account {
        Some(account) => irregularities::take_back_last_as(bench, clause, &account),
        None => irregularities::take_back_last(bench, clause),
    }
}

/// Takes back a promotion to another piece than the chosen one.
///
/// If the pawn and the square were right, they stay binding (4.7.3).
fn take_back_the_choice(bench: &mut RulingContext<'_>, index: usize) {
    let game = &bench.game;
    let ply = &game.line()[index];
    let Step { from, to, .. } = ply.made.step;
    let Some(position) = game.before(index).1 else {
        return;
    };
    let mut account = ply.account();
    account.hands.push(Hand::Released(from, to));
    let account = as_seen(game, &position, &account);
    irregularities::take_back_last_as(bench, Clause::PromotionChoice, &account);
}

/// Takes back a move against a touch.
///
/// An earlier release that the touch allows stays where it was released (4.7).
fn stand_or_take_back(bench: &mut RulingContext<'_>, offender: Color, index: usize, broken: Bound) {
    let game = &bench.game;
    let released_step = game.before(index).1.and_then(|position| {
        let account = as_seen(game, &position, &game.line()[index].account());
        let all = obligations(game, &position, &account);
        let release = all.iter().find(|bound| bound.release().is_some())?;
        let step = release.step()?;
        let mv = find_move(&position, step, game.is_chess960())?;
        (broken.allows(&position, mv, game.is_chess960())).then_some(step)
    });
    match released_step {
        Some(step) => restore_released_move(bench, offender, step),
        None => take_back_as_seen(bench, index, broken.under),
    }
}

/// Notes, for explanations, whether a claimant still has the right to claim (4.8).
fn note_claim_right(bench: &RulingContext<'_>, under: Clause, by: Color, is_kept: bool) {
    let untouched = Condition::NotTouchedSince(by);
    bench.tests(under, untouched, is_kept);
    bench.tests(Clause::TouchClaimLost, untouched, is_kept);
}

/// Whether a touch claim names a piece that the move at `index` should have moved or captured.
///
/// The piece was touched, or the written move moves it (9.5.3), and it has neither moved nor been
/// captured.
fn names_touch(game: &Game, index: usize, square: Square) -> bool {
    let Some(broken) = broken_by_touch(game, index) else {
        return false;
    };
    let ply = &game.line()[index];
    let touched = ply.account().has_touched(square);
    let written = ply
        .account()
        .wrote()
        .is_some_and(|step| step.from == square);
    let taken = game.before(index).0.board.color_at(square) == Some(opponent(ply.made.by));
    let satisfied = broken.by == By::Touch
        && (ply.made.step.from == square || ply.made.step.to == square && taken);
    written || touched && !satisfied
}

/// Puts back the released part of a move when an earlier touch against it is claimed.
fn put_back_released_part(bench: &mut RulingContext<'_>, offender: Color, square: Square) {
    let game = &bench.game;
    let Some(position) = game.position() else {
        return;
    };
    let chess960 = game.is_chess960();
    let all = obligations(game, &position, game.account());
    let touch = all.iter().find(|bound| bound.by == By::Touch).copied();
    let let_go = all.iter().find(|bound| bound.release().is_some()).copied();
    let (Some(touch), Some(let_go)) = (touch, let_go) else {
        return;
    };
    let moves = position.legal_moves();
    let mut both = moves.iter().filter(|mv| {
        touch.allows(&position, **mv, chess960) && let_go.allows(&position, **mv, chess960)
    });
    if both.next().is_some() || let_go.release().is_some_and(|(from, _)| from == square) {
        return;
    }
    let account = game.account().without_releases();
    moving::take_back_bound(bench, bench.game.line().len(), &account);
    bench.rule(touch.under, Decision::TakenBack(offender));
}

/// Claims that the opponent released a piece on a square as a legal move and then moved it on.
///
/// Laws 2023, 4.7 and 4.8 (2018: 4.7, 4.8; 2014: 4.7, 4.8).
pub(crate) fn claim_released(bench: &mut RulingContext<'_>, by: Color, square: Square) {
    claim_or_report_release(bench, by, square, Witness::Player);
}

fn claim_or_report_release(
    bench: &mut RulingContext<'_>,
    by: Color,
    square: Square,
    witness: Witness,
) {
    if waits(bench, by, ClaimedBreach::Released(square), witness) {
        return;
    }
    clock::while_stopped(bench, |bench| judge_release(bench, by, square, witness));
}

fn judge_release(bench: &mut RulingContext<'_>, by: Color, square: Square, witness: Witness) {
    let offender = opponent(by);
    if unseen::is_unrecorded_move(bench.game, offender) {
        let what = Fact::UnseenReleased(square);
        unseen::ask(bench, offender, witness, Clause::Release, what);
        return;
    }
    irregularities::reread_changed_move(bench, offender);
    if let Some(under) = release_of_this_move(bench.game, offender, square) {
        let recorded = Condition::ReleaseRecorded(offender, square);
        bench.tests(Clause::Release, recorded, true);
        bench.rule(under, Decision::Upheld);
        return;
    }
    let game = &bench.game;
    let last = game.line().last();
    let changed = last.and_then(|ply| ply.made.instead_of);
    let changed = changed.filter(|step| {
        release_squares(game, *step).contains(&Some(square)) && is_first_let_go(game, *step)
    });
    let index = game.line().len().saturating_sub(1);
    let broken = broken_obligations_at(game, index);
    // A part of a move was released, and another move made. Examples: the king on its castling
    // square, a pawn on a square of the last rank.
    let part_released = broken
        .iter()
        .find(|bound| bound.release().is_some_and(|(_, to)| to == square))
        .copied();
    let whole = last.filter(|ply| ply.made.by == offender);
    let whole = whole.and_then(|ply| whole_move_released(game, index, ply, square));
    let choice_broken = is_choice_broken(bench, square);
    let let_go_there = let_go(bench, offender) == Some(square);
    let king = king_move_was_due(game, index, square);
    let recorded = changed.is_some()
        || king.is_some()
        || choice_broken
        || part_released.is_some()
        || whole.is_some()
        || let_go_there;
    let release = Condition::ReleaseRecorded(offender, square);
    bench.tests(Clause::Release, release, recorded);
    let lost = witness.has_lost_right(game, by);
    note_claim_right(bench, Clause::Release, by, !lost);
    if lost {
        bench.refuse(Clause::TouchClaimLost, Reason::Touched);
    } else {
        match changed {
            Some(step) if game.turn() == by => {
                bench.rule(Clause::Release, Decision::Upheld);
                restore_released_move(bench, offender, step);
            }
            _ if choice_broken && game.turn() == by => {
                bench.rule(Clause::PromotionChoice, Decision::Upheld);
                take_back_the_choice(bench, index);
            }
            _ if part_released.is_some() && game.turn() == by => {
                let part = part_released.expect("it is some");
                bench.rule(part.under, Decision::Upheld);
                irregularities::take_back_last_keeping(bench, part.under, part.release());
            }
            _ if whole.is_some() && game.turn() == by => {
                bench.rule(Clause::Release, Decision::Upheld);
                restore_released_move(bench, offender, whole.expect("it is some"));
            }
            _ if king.is_some() && game.turn() == by => {
                let king = king.expect("it is some");
                king_move_claimed(bench, offender, index, king, witness);
            }
            // Taken up again or put elsewhere without making another move: it goes back to where it
            // was released.
            _ if let_go_there && is_gone(bench.game, square) && moving::put_back(bench) => {
                bench.rule(Clause::Release, Decision::Upheld);
                bench.rule(Clause::Release, Decision::TakenBack(offender));
            }
            _ if disputed_release(bench.game, offender, square).is_some() => {
                let fact =
                    testimony::fact_of_current_move(bench.game, offender, Fact::Released(square));
                testimony::dispute(bench, witness, Clause::Release, fact, Reason::NoBreach);
            }
            _ => bench.refuse(Clause::Release, Reason::NoBreach),
        }
    }
}

/// The clause of a release for the move still to be made.
///
/// The claim makes it known; its obligation holds already.
fn release_of_this_move(game: &Game, offender: Color, square: Square) -> Option<Clause> {
    let position = game.position().filter(|_| game.turn() == offender)?;
    let account = game.account();
    let release = by_release(game, &position, account);
    let release = release.filter(|bound| bound.release().is_some_and(|(_, to)| to == square));
    release.map(|bound| bound.under).or_else(|| {
        let (king, goal) = king_released_to_castle(game, &position, account)?;
        let first = obligations(game, &position, account).first().copied()?;
        (goal == square && requires_move_of(first, king)).then_some(Clause::CastlingReleased)
    })
}

fn requires_move_of(bound: Bound, piece: Square) -> bool {
    match bound.to {
        Binding::Move(from, _) | Binding::MoveCapture(from, _) | Binding::Castle(from, _) => {
            from == piece
        }
        Binding::Step(step) => step.from == piece,
        Binding::Free | Binding::Capture(_) | Binding::Promote(..) => false,
    }
}

/// The king of an illegal castling that was released on `square` and should have made another move.
///
/// The release belongs to the move at `index`.
///
/// Laws 2023, 4.7.2 (2018: 4.7.2; 2014: 4.7b).
fn king_move_was_due(game: &Game, index: usize, square: Square) -> Option<Square> {
    let position = game.before(index).1?;
    let account = game.line().get(index)?.account();
    let (king, goal) = king_released_to_castle(game, &position, &account)?;
    let broken = broken_by_touch(game, index).is_some_and(|bound| requires_move_of(bound, king));
    let is_due = broken || ignores_touched_piece(game, index, king);
    (goal == square && is_due).then_some(king)
}

/// Upholds the claim that another king move was due: the move made instead goes back.
fn king_move_claimed(
    bench: &mut RulingContext<'_>,
    offender: Color,
    index: usize,
    king: Square,
    witness: Witness,
) {
    let Some(broken) = broken_by_touch(bench.game, index) else {
        further_offences::judge_further_offence(bench, offender, king, witness);
        return;
    };
    let under = Clause::CastlingReleased;
    bench.rule(under, Decision::Upheld);
    further_offences::take_back_and_count(bench, index, |bench| {
        stand_or_take_back(bench, offender, index, broken.cited(under));
    });
}

/// The legal move that was released on a square, if an illegal move was made of it.
fn whole_move_released(game: &Game, index: usize, ply: &Ply, square: Square) -> Option<Step> {
    let position = game.before(index).1?;
    let account = ply.account();
    let let_go = released_moves(game, &position, &account);
    let mut steps = let_go.map(|(from, to)| Step {
        from,
        to,
        promotion: None,
    });
    let is_legal = |step: &Step| find_move(&position, *step, game.is_chess960()).is_some();
    let step = steps.find(is_legal)?;
    let is_on_square = release_squares(game, step).contains(&Some(square));
    (ply.made.mark == Mark::Illegal && is_on_square).then_some(step)
}

/// Whether the last move put another piece on a promotion square than the one that had touched it.
fn is_choice_broken(bench: &RulingContext<'_>, square: Square) -> bool {
    let last = bench.game.line().len().saturating_sub(1);
    let chosen = |bound: &Bound| match bound.to {
        Binding::Promote(to, _) => to == square,
        Binding::Step(step) => step.to == square,
        Binding::Free
        | Binding::Move(..)
        | Binding::Capture(_)
        | Binding::MoveCapture(..)
        | Binding::Castle(..) => false,
    };
    let broken = broken_obligations_at(bench.game, last);
    broken
        .iter()
        .any(|bound| bound.by == By::Choice && chosen(bound))
}

/// Whether the first release was of the move that was later changed.
///
/// A part of another move may have been released before it (4.7.2).
fn is_first_let_go(game: &Game, step: Step) -> bool {
    let index = game.line().len().saturating_sub(1);
    let Some((position, ply)) = game.before(index).1.zip(game.line().get(index)) else {
        return true;
    };
    let chess960 = game.is_chess960();
    let first = by_release(game, &position, &ply.account());
    let mv = find_move(&position, step, chess960);
    let pen = by_pen(game, &position, &ply.account());
    if let Some((pen, mv)) = pen.zip(mv)
        && !pen.allows(&position, mv, chess960)
    {
        return false;
    }
    first
        .zip(mv)
        .is_none_or(|(first, mv)| first.allows(&position, mv, chess960))
}

/// The squares on which a move releases pieces: in castling the king's and the rook's.
fn release_squares(game: &Game, step: Step) -> [Option<Square>; 3] {
    let index = game.line().len().saturating_sub(1);
    let position = game.before(index).1;
    let mv = position.and_then(|position| find_move(&position, step, game.is_chess960()));
    let castles = mv.and_then(|mv| Some((mv.castling_side()?, mv.arrival())));
    let rook = castles.map(|(side, _)| Square::new(side.rook_file(), step.from.rank()));
    [Some(step.to), castles.map(|(_, king)| king), rook]
}

/// The square on which this player's last move released a piece, if the last move is theirs.
fn let_go(bench: &RulingContext<'_>, by: Color) -> Option<Square> {
    let last = bench.game.line().last();
    last.filter(|ply| ply.made.by == by)
        .map(|ply| ply.made.step.to)
}

/// Whether the released piece is no longer on its square.
fn is_gone(game: &Game, square: Square) -> bool {
    game.table().board.piece_at(square) != game.current_setup().0.board.piece_at(square)
}
