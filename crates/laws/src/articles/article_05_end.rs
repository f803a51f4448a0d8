//! Article 5: the completion of the game, and the order of precedence of the automatic ends,
//! including those of 9.6.

use alloc::vec::Vec;

use rokada_board::{Board, Color, Move, Position, Rank, Role, Square};
use rokada_unwinnable::{Limits, can_mate, cheap, plainly_lives};

use super::{
    article_03_moves::is_impossible, article_06_clock as clock,
    article_07_irregularities::displaced, article_09_draw as draw, article_12_arbiter as arbiter,
};
use crate::{
    act::{Claim, Deed, Found, Score},
    bench::{RulingContext, opponent},
    clause::Clause,
    clerk,
    edition::Fivefold,
    event::{Decision, Event, Ruling, Topic},
    game::Game,
    guidelines::guideline_1_adjourned as adjourned,
    question::{Answer, Choice, Fact},
    tally::Tally,
    why::Condition,
};

/// An automatic end of the game; if a move brings several, the first in this order counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum End {
    /// 5.1.1; the player who has mated.
    Checkmate(Color),
    /// 5.2.1.
    Stalemate,
    /// 5.2.2: neither side can mate by any series of legal moves.
    DeadPosition,
    /// 9.6.1.
    Fivefold,
    /// 9.6.2.
    SeventyFive,
}

impl End {
    /// The clause of this end.
    pub const fn clause(self) -> Clause {
        match self {
            Self::Checkmate(_) => Clause::Checkmate,
            Self::Stalemate => Clause::Stalemate,
            Self::DeadPosition => Clause::DeadPosition,
            Self::Fivefold => Clause::FivefoldRepetition,
            Self::SeventyFive => Clause::SeventyFiveMoves,
        }
    }

    /// The score of the game by this end.
    pub const fn score(self) -> Score {
        match self {
            Self::Checkmate(winner) => Score::won_by(winner),
            Self::Stalemate | Self::DeadPosition | Self::Fivefold | Self::SeventyFive => {
                Score::DRAW
            }
        }
    }
}

/// The end that the last move of a tally has brought, if any.
///
/// `position` is the position after the move, or `None` if the move breached Article 3 or 4.2 to
/// 4.7. Such a move ends nothing on the board, but counts for 9.6.
///
/// `unclaimed` is how the edition counts five occurrences, or `None` if 9.6 is not in force.
/// `is_dead` is called only if a legal move exists.
///
/// Laws 2023, 5.1.1, 5.2.1, 5.2.2, 9.6 (2018: the same; 2014: 5.1a, 5.2a,
/// 5.2b, 9.6, 9.7). A mate comes before the seventy-fifth move by
/// 9.6.2; if two draws come at once, the order decides which clause is
/// cited.
pub fn end_after(
    position: Option<&Position>,
    is_dead: impl FnOnce(&Position) -> bool,
    tally: &Tally,
    unclaimed: Option<Fivefold>,
) -> Option<End> {
    let on_the_board = position.and_then(|position| end_on_the_board(position, is_dead));
    on_the_board.or_else(|| draw::unclaimed(tally, unclaimed?))
}

fn end_on_the_board(position: &Position, is_dead: impl FnOnce(&Position) -> bool) -> Option<End> {
    if position.has_legal_move() {
        is_dead(position).then_some(End::DeadPosition)
    } else if position.is_check() {
        Some(End::Checkmate(position.turn().opposite()))
    } else {
        Some(End::Stalemate)
    }
}

/// Rules on the end that a move has brought, after it was made.
///
/// A move that ends the game needs no press (6.2.1.1). One that breaches Article 3 or 4.2 to 4.7
/// ends nothing, not even by 9.6, while it may be taken back. The next lawful move counts it.
pub(crate) fn after_move(bench: &mut RulingContext<'_>) {
    let Some(ply) = bench.game.line().last() else {
        return;
    };
    let Some(position) = bench.game.position().filter(|_| ply.is_lawful()) else {
        return;
    };
    if finding_awaited(bench.game, ply.made.by).is_some() {
        return;
    }
    if let Some(end) = end_now(bench, Some(position)).or_else(|| end_of_previous_move(bench)) {
        bench.emit_under(Clause::EndsWithoutPress, Event::Completed(0, 0));
        let ruling = Ruling::new(end.clause(), Decision::Result(end.score()));
        let repeated_clause = also_in_article_9(bench, end.clause());
        bench.announce(
            ruling
                .also([Clause::EndsWithoutPress])
                .also(repeated_clause),
        );
    }
}

/// The open question about what this player touched or released.
///
/// A move that ends the game must be in accordance with it (5.1.1, 4.2 to 4.7).
fn finding_awaited(game: &Game, by: Color) -> Option<(Clause, Topic)> {
    let of_hands = |what: Fact| what.square().is_some();
    let is_it = |topic: Topic| {
        let contact = matches!(topic, Topic::Contact(who, _) if who == by);
        contact || matches!(topic, Topic::Fact(fact) if fact.who == by && of_hands(fact.what))
    };
    let mut open = game.questions().iter();
    open.find(|(_, asked)| is_it(asked.topic))
        .map(|(under, asked)| (*under, asked.topic))
}

/// The open question that decides whether the last move has already ended the game.
pub(crate) fn awaited(bench: &RulingContext<'_>) -> Option<(Clause, Topic)> {
    let ply = bench.game.line().last().filter(|ply| ply.is_lawful())?;
    let question = finding_awaited(bench.game, ply.made.by)?;
    let position = bench.game.position()?;
    end_now(bench, Some(position))
        .or_else(|| end_of_previous_move(bench))
        .map(|_| question)
}

/// The draw of 9.6 by the previous move, which breached 4.2 to 4.7 and was not taken back.
fn end_of_previous_move(bench: &RulingContext<'_>) -> Option<End> {
    let line = bench.game.line();
    let before = line.len().checked_sub(1)?;
    line[..before].last().filter(|ply| !ply.is_lawful())?;
    let unclaimed = Some(bench.laws().fivefold);
    let unclaimed = unclaimed.filter(|_| !bench.is_struck_out(Clause::DrawnUnclaimed))?;
    let mut tally = bench.game.tally().clone();
    tally.truncate(before);
    draw::unclaimed(&tally, unclaimed)
}

/// Ends a game imported from a position that is over before the first act. Returns whether it is
/// over.
///
/// A flag claim then meets the exception in 6.9.
pub(crate) fn is_over_at_the_start(bench: &mut RulingContext<'_>, deed: &Deed) -> bool {
    let game = &bench.game;
    let moves = game.header().start.moves.len();
    let untouched = game.line().len() == moves && game.account().is_empty();
    let began_as_usual = moves == 0 && game.current_setup().0.board == Board::initial();
    if !untouched || began_as_usual {
        return false;
    }
    let asks_of_the_flag = matches!(deed, Deed::Claim(Claim::Flag) | Deed::CallFlag(_));
    end_in_current_state(bench, asks_of_the_flag.then_some(Clause::FlagFall));
    bench.game.outcome().is_some()
}

/// Ends the game if the position or move that the arbiter entered has ended it.
pub(crate) fn after_position_entered(bench: &mut RulingContext<'_>) {
    if bench.is_playing() {
        end_in_current_state(bench, None);
    }
}

/// Announces the end that the current position has brought, if any.
fn end_in_current_state(bench: &mut RulingContext<'_>, flag: Option<Clause>) {
    let game = &bench.game;
    let Some(position) = game.position() else {
        return;
    };
    let possible = Some(position).filter(|_| !is_impossible(game.current_setup().0));
    let Some(end) = end_now(bench, possible) else {
        return;
    };
    let ruling = Ruling::new(end.clause(), Decision::Result(end.score()));
    let repeated_clause = also_in_article_9(bench, end.clause());
    bench.announce(ruling.also(flag).also(repeated_clause));
}

/// The end that the current state of the game has brought.
fn end_now(bench: &RulingContext<'_>, position: Option<Position>) -> Option<End> {
    let states = states_after_a_move(bench.game);
    let unclaimed =
        Some(bench.laws().fivefold).filter(|_| !bench.is_struck_out(Clause::DrawnUnclaimed));
    if let Some(fivefold) = unclaimed.filter(|_| bench.is_probed()) {
        let tally = bench.game.tally();
        let five_times = Condition::FiveTimes(match fivefold {
            Fivefold::Consecutive => tally.consecutive_occurrences(),
            Fivefold::AnyOrder => tally.occurrences(),
        });
        let is_fivefold = tally.is_fivefold(fivefold);
        bench.tests(Clause::FivefoldRepetition, five_times, is_fivefold);
        let moves = Condition::SeventyFiveMoves(tally.half_moves());
        bench.tests(Clause::SeventyFiveMoves, moves, tally.is_seventy_five());
    }
    let is_dead = |position: &Position| {
        note_who_mates(bench, position, states);
        is_dead(position, states)
    };
    end_after(position.as_ref(), is_dead, bench.game.tally(), unclaimed)
}

/// Notes, for explanations of a position that is not dead, who can still mate.
///
/// The search is limited as after every move.
fn note_who_mates(bench: &RulingContext<'_>, position: &Position, states: u64) {
    if !bench.is_probed() {
        return;
    }
    for color in Color::ALL {
        let cannot_mate = can_mate_within(position, color, Limits::states(states)) == Some(false);
        bench.tests(
            Clause::DeadPosition,
            Condition::CannotMate(color),
            cannot_mate,
        );
    }
}

/// 2014 says twice that a dead position ends the game (5.2b, 9.7).
fn also_in_article_9(bench: &RulingContext<'_>, clause: Clause) -> Option<Clause> {
    let dead = clause == Clause::DeadPosition;
    dead.then(|| bench.repeating_clause(Clause::DeadPositionAgain))
        .flatten()
}

/// Whether a legal move would end the game, on the board or by 9.6.
pub(crate) fn ends_with(bench: &RulingContext<'_>, position: &Position, mv: Move) -> bool {
    let next = position.play(mv);
    let mut tally = bench.game.tally().clone();
    tally.push_played(mv, &next);
    let unclaimed =
        Some(bench.laws().fivefold).filter(|_| !bench.is_struck_out(Clause::DrawnUnclaimed));
    let is_dead = |position: &Position| is_dead(position, states_after_a_move(bench.game));
    end_after(Some(&next), is_dead, &tally, unclaimed).is_some()
}

/// Whether neither side can mate by any series of legal moves.
///
/// Uses a quick proof of life, then the cheap test, then the solver up to `states` states.
///
/// Laws 2023, 5.2.2 (2018: 5.2.2; 2014: 5.2b, 9.7). What stays undecided is
/// taken to be alive until the clerk says otherwise.
fn is_dead(position: &Position, states: u64) -> bool {
    !plainly_lives(position)
        && !has_pawn_left(position)
        && Color::ALL
            .iter()
            .all(|color| can_mate_within(position, *color, Limits::states(states)) == Some(false))
}

/// Whether a pawn was left on the last rank.
///
/// It is corrected (7.5.2), or the arbiter waits (A.5.4), so no position is dead yet.
fn has_pawn_left(position: &Position) -> bool {
    Color::ALL.iter().any(|color| {
        let pawns = position.board().pieces(*color, Role::Pawn);
        pawns
            .into_iter()
            .any(|square: Square| square.rank() == Rank::Eighth.seen_by(*color))
    })
}

/// Maximum number of positions for the question that is asked after every move.
const STATES_AFTER_A_MOVE: u64 = 20_000;

fn states_after_a_move(game: &Game) -> u64 {
    game.header()
        .event
        .regulations
        .solver
        .unwrap_or(STATES_AFTER_A_MOVE)
}

/// Whether a side can still mate by any series of legal moves; `None` if the solver's limit is
/// reached.
pub(crate) fn can_win(game: &Game, position: &Position, color: Color) -> Option<bool> {
    let limits = game
        .header()
        .event
        .regulations
        .solver
        .map_or(Limits::default(), Limits::states);
    can_mate_within(position, color, limits)
}

/// Ends the game for the loser, or as a draw if the opponent cannot mate
/// ([`clerk::loss_position`]).
///
/// If the solver's limit is reached, the clocks stop and the clerk is asked.
///
/// Laws 2023, 6.9, 7.5.5, A.5.3 (2018: the same; 2014: 6.9, 7.5b, A.4).
pub(crate) fn rule_loss_or_draw(
    bench: &mut RulingContext<'_>,
    under: Clause,
    loser: Color,
    also: &[Clause],
) {
    let winner = opponent(loser);
    let position = clerk::loss_position(bench.game, under, also, loser);
    let can_win = position.map(|position| can_win(bench.game, &position, winner));
    let is_won = !matches!(can_win, Some(Some(false)));
    bench.tests(under, Condition::CanMate(winner), is_won);
    if position.is_none() && bench.game.is_board_unknown() && !bench.is_automatic() {
        // On a wooden board the arbiter looks at the position.
        clock::stop(bench);
        bench.ask_also(under, also, Topic::CanMate(loser));
        return;
    }
    let score = match can_win {
        None | Some(Some(true)) => Score::won_by(winner),
        Some(Some(false)) => Score::DRAW,
        Some(None) => {
            clock::stop(bench);
            let offence = also.iter().copied();
            let offence: Vec<Clause> = offence
                .filter(|clause| clerk::OFFENCES_KEEPING_THE_MOVE.contains(clause))
                .collect();
            bench.ask_also(under, &offence, Topic::CanMate(loser));
            return;
        }
    };
    let ruling = Ruling::new(under, Decision::Result(score));
    bench.announce(ruling.also(also.iter().copied()));
}

/// Applies the clerk's finding: a line that mates, a certificate that a side cannot mate, or
/// unknown.
///
/// If unknown, the question goes to the arbiter. A proof that is not valid for the current position
/// is ignored.
///
/// Laws 2023, 5.2.2, 6.9, 7.5.5 (2018: the same; 2014: 5.2b, 6.9, 7.5b).
pub(crate) fn apply_clerk_finding(bench: &mut RulingContext<'_>, found: &Found) {
    let of_side = |side: Color| {
        let indexes = 0..bench.game.questions().len();
        let mut asked = indexes.filter_map(|index| {
            let (of, position) = clerk::can_mate_asked(bench.game, index)?;
            Some((of, index, position?))
        });
        asked.find(|(of, ..)| *of == side)
    };
    let (index, choice) = match found {
        Found::CanMate(side, line) => match of_side(*side) {
            Some((_, index, position)) if clerk::mates(&position, *side, line) => {
                (index, Choice::Loss)
            }
            Some(_) | None => return,
        },
        Found::CannotMate(side, proof) => match of_side(*side) {
            Some((_, index, position)) if clerk::never_mates(&position, *side, proof) => {
                (index, Choice::Draw)
            }
            Some(_) | None => return,
        },
        Found::Dead(white, black) => {
            let Some(position) = bench.game.position() else {
                return;
            };
            if bench.is_playing()
                && clerk::never_mates(&position, Color::White, white)
                && clerk::never_mates(&position, Color::Black, black)
            {
                let ruling = Ruling::new(Clause::DeadPosition, Decision::Result(Score::DRAW));
                let repeated_clause = also_in_article_9(bench, Clause::DeadPosition);
                bench.announce(ruling.also(repeated_clause));
            }
            return;
        }
        Found::Unknown if bench.is_automatic() => {
            let mut topics = bench.game.questions().iter().map(|(_, asked)| asked.topic);
            match topics.position(|topic| matches!(topic, Topic::CanMate(_))) {
                Some(index) => (index, Choice::Loss),
                None => return,
            }
        }
        Found::Unknown => return,
    };
    arbiter::answered(bench, index, &Answer::Chosen(choice));
}

fn can_mate_within(position: &Position, color: Color, limits: Limits) -> Option<bool> {
    cheap(position, color).or_else(|| can_mate(position, color, limits).known())
}

/// Resigns, which ends the game at once.
///
/// Laws 2023, 5.1.2 (2018: 5.1.2; 2014: 5.1b). The English text of 2023 makes
/// it a draw where the opponent cannot mate; our sources do not, so that is a
/// regulation, off unless the tournament turns it on.
pub(crate) fn resign(bench: &mut RulingContext<'_>, by: Color) {
    let winner = opponent(by);
    let hopeless = bench.game.header().event.regulations.resignation_may_draw
        && bench
            .game
            .position()
            .is_some_and(|position| can_win(bench.game, &position, winner) == Some(false));
    let score = if hopeless {
        Score::DRAW
    } else {
        Score::won_by(winner)
    };
    let ruling = Ruling::new(Clause::Resignation, Decision::Result(score));
    bench.announce(ruling.also(adjourned::ends_before_the_resumption(bench.game)));
}

/// Lays the player's own king down, which no article mentions.
///
/// The arbiter is asked whether the player has resigned. If not, the king must be put up again.
///
/// Laws 2023, 5.1.2, 7.4.1 (2018: the same; 2014: 5.1b, 7.4). See docs/readings/5.md#5-1-2.
pub(crate) fn lays_king_down(bench: &mut RulingContext<'_>, by: Color) {
    let king = bench.game.table().board.king(by);
    if let Some(king) = king.filter(|_| !bench.is_guarded() && !bench.game.is_board_unknown()) {
        displaced::knock_over(bench, by, king);
    }
    ask_again(bench, Clause::Resignation, &[], Topic::KingLaidDown(by));
}

/// Records the arbiter's finding whether laying down the king was a resignation.
pub(crate) fn king_judged(bench: &mut RulingContext<'_>, by: Color, has_resigned: bool) {
    if has_resigned {
        resign(bench, by);
    } else {
        bench.rule(Clause::Resignation, Decision::MoveRemains);
    }
}

/// Records a handshake, which no article mentions: the arbiter is asked what it meant.
///
/// Laws 2023, 5.1.2, 5.2.3 (2018: the same; 2014: 5.1b, 5.2c). See docs/readings/5.md#5-1-2.
pub(crate) fn shakes_hands(bench: &mut RulingContext<'_>, by: Color) {
    let also = [Clause::Resignation];
    ask_again(bench, Clause::Agreement, &also, Topic::Handshake(by));
}

pub(crate) fn handshake_judged(bench: &mut RulingContext<'_>, by: Color, answer: &Answer) {
    if answer.is(Choice::Draw) {
        draw::agreed_by_handshake(bench, by);
    } else if answer.is(Choice::WhiteResigned) {
        resign(bench, Color::White);
    } else if answer.is(Choice::BlackResigned) {
        resign(bench, Color::Black);
    } else {
        bench.rule(Clause::Agreement, Decision::MoveRemains);
    }
}

/// Stops the clocks and asks the arbiter; an open question on the same topic is replaced.
fn ask_again(bench: &mut RulingContext<'_>, under: Clause, also: &[Clause], topic: Topic) {
    clock::while_stopped(bench, |bench| {
        arbiter::withdraw(bench, topic);
        bench.ask_also(under, also, topic);
    });
}
