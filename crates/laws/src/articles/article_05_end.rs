//! Article 5: the completion of the game; and 9.6, the draws that nobody has
//! to claim.

use rokada_board::{Board, Color, Position, Rank, Role, Square};
use rokada_unwinnable::{Limits, can_mate, cheap, soon_surely_alive};

use super::{
    article_03_moves::is_impossible, article_06_clock as clock, article_12_arbiter as arbiter,
};
use crate::{
    act::{Claim, Deed, Found, Score},
    bench::{Bench, opponent},
    clause::Clause,
    clerk,
    event::{Decision, Event, Mark, Ruling, Topic},
    game::{Doing, Game},
    guidelines::guideline_1_adjourned as adjourned,
    question::{Answer, Choice},
};

/// Ends the game under a clause. A move that ends it needs no press
/// (6.2.1.1).
pub(crate) fn result(bench: &mut Bench<'_>, ruling: Ruling) {
    bench.announce(ruling);
}

/// After a move was made: mate, stalemate, dead position, fivefold
/// repetition, seventy-five moves; a mate comes before the counters.
///
/// Laws 2023, 5.1.1, 5.2.1, 5.2.2, 9.6 (2018: the same; 2014: 5.1a, 5.2a,
/// 5.2b, 9.6, 9.7). Only a move that obeyed Article 3 and 4.2 to 4.7 mates,
/// stalemates or makes a dead position.
pub(crate) fn after_move(bench: &mut Bench<'_>) {
    let Some(ply) = bench.game.line().last() else {
        return;
    };
    let by = ply.made.by;
    let lawful = ply.made.mark == Mark::Legal && ply.made.breach.is_none();
    let Some(position) = ply.position else {
        return;
    };
    let end = if lawful {
        end_on_the_board(&position, states_after_a_move(bench.game))
    } else {
        None
    };
    let end = end.or_else(|| counted_out(bench));
    if let Some((clause, score)) = end {
        bench.say_under(Clause::EndsWithoutPress, Event::Completed(0, 0));
        let ruling = Ruling::new(clause, Decision::Result(score.unwrap_or(Score::won_by(by))));
        let again = also_in_article_9(bench, clause);
        result(bench, ruling.also([Clause::EndsWithoutPress]).also(again));
    }
}

/// A game that is taken over from a position may be over before anybody acts.
/// Says whether it is; a claim of the flag then meets what 6.9 excepts.
///
/// Laws 2023, 5.1.1, 5.2.1, 5.2.2, 9.6 (2018: the same; 2014: 5.1a, 5.2a,
/// 5.2b, 9.6, 9.7).
pub(crate) fn is_over_at_the_start(bench: &mut Bench<'_>, deed: &Deed) -> bool {
    let game = &bench.game;
    let moves = game.header().moves.len();
    let untouched = game.line().len() == moves && *game.doing() == Doing::default();
    let began_as_usual = moves == 0 && game.standing().0.board == Board::initial();
    let Some(position) = game.position().filter(|_| untouched && !began_as_usual) else {
        return false;
    };
    let end = end_on_the_board(&position, states_after_a_move(game))
        .filter(|_| !is_impossible(game.standing().0));
    let Some((clause, score)) = end.or_else(|| counted_out(bench)) else {
        return false;
    };
    let winner = position.turn().opposite();
    let ruling = Ruling::new(
        clause,
        Decision::Result(score.unwrap_or(Score::won_by(winner))),
    );
    let asks_of_the_flag = matches!(deed, Deed::Claim(Claim::Flag) | Deed::CallFlag(_));
    let again = also_in_article_9(bench, clause);
    let flag = asks_of_the_flag.then_some(Clause::FlagFall);
    result(bench, ruling.also(flag).also(again));
    bench.game.outcome().is_some()
}

/// 2014 says of a dead position twice that it ends the game (5.2b, 9.7).
fn also_in_article_9(bench: &Bench<'_>, clause: Clause) -> Option<Clause> {
    let dead = clause == Clause::DeadPosition;
    dead.then(|| bench.said_again(Clause::DeadPositionAgain))
        .flatten()
}

/// The end that a position is, with its score; `None` for the score where the
/// player who moved wins.
fn end_on_the_board(position: &Position, states: u64) -> Option<(Clause, Option<Score>)> {
    if !position.has_legal_move() {
        return Some(if position.is_check() {
            (Clause::Checkmate, None)
        } else {
            (Clause::Stalemate, Some(Score::DRAW))
        });
    }
    is_dead(position, states).then_some((Clause::DeadPosition, Some(Score::DRAW)))
}

/// Whether a position ends the game.
pub(crate) fn ends(position: &Position) -> bool {
    end_on_the_board(position, STATES_AFTER_A_MOVE).is_some()
}

/// Neither side can mate by any series of legal moves: the gate, the cheap
/// test, the solver up to a small number of states.
///
/// Laws 2023, 5.2.2 (2018: 5.2.2; 2014: 5.2b, 9.7). What stays undecided is
/// taken to be alive until the clerk says otherwise.
fn is_dead(position: &Position, states: u64) -> bool {
    !soon_surely_alive(position)
        && !has_pawn_left(position)
        && Color::ALL
            .iter()
            .all(|color| asked(position, *color, Limits::states(states)) == Some(false))
}

/// Whether a pawn was left on the last rank: it is put right (7.5.2), or the
/// arbiter waits (A.5.4), so nothing is dead yet.
fn has_pawn_left(position: &Position) -> bool {
    Color::ALL.iter().any(|color| {
        let pawns = position.board().pieces(*color, Role::Pawn);
        pawns
            .into_iter()
            .any(|square: Square| square.rank() == Rank::Eighth.seen_by(*color))
    })
}

/// How many positions the question may hold that is asked after every move.
const STATES_AFTER_A_MOVE: u64 = 20_000;

fn states_after_a_move(game: &Game) -> u64 {
    clerk::states(game, "solver").unwrap_or(STATES_AFTER_A_MOVE)
}

/// Whether a side can still mate by any series of legal moves; `None` where
/// the solver's limit leaves it open.
pub(crate) fn can_win(game: &Game, position: &Position, color: Color) -> Option<bool> {
    let limits = clerk::states(game, "solver").map_or(Limits::default(), Limits::states);
    asked(position, color, limits)
}

/// Whether the opponent of the player who loses under a clause can mate from
/// here: then he has won, else it is a draw. Where that takes too long to tell
/// the clocks stop and the clerk is asked.
///
/// Laws 2023, 6.9, 7.5.5, A.5.3 (2018: the same; 2014: 6.9, 7.5b, A.4).
pub(crate) fn lost_unless_drawn(
    bench: &mut Bench<'_>,
    under: Clause,
    loser: Color,
    also: &[Clause],
) {
    let winner = opponent(loser);
    let position = bench.game.position();
    let score = match position.map(|position| can_win(bench.game, &position, winner)) {
        None | Some(Some(true)) => Score::won_by(winner),
        Some(Some(false)) => Score::DRAW,
        Some(None) => {
            clock::stop_for(bench);
            bench.ask(under, Topic::CanMate(loser));
            return;
        }
    };
    let ruling = Ruling::new(under, Decision::Result(score));
    bench.announce(ruling.also(also.iter().copied()));
}

/// The clerk says what he has found: who can mate, by a line; who cannot, by a
/// certificate; or that he cannot tell, and the question goes to the arbiter.
/// What does not hold on the board as it stands says nothing.
///
/// Laws 2023, 5.2.2, 6.9, 7.5.5 (2018: the same; 2014: 5.2b, 6.9, 7.5b).
pub(crate) fn clerk_found(bench: &mut Bench<'_>, found: &Found) {
    let Some(position) = bench.game.position() else {
        return;
    };
    let (side, choice) = match found {
        Found::CanMate(side, line) if clerk::mates(&position, *side, line) => {
            (Some(*side), Choice::Loss)
        }
        Found::CannotMate(side, proof) if clerk::never_mates(&position, *side, proof) => {
            (Some(*side), Choice::Draw)
        }
        Found::Dead(white, black) => {
            if bench.is_playing()
                && clerk::never_mates(&position, Color::White, white)
                && clerk::never_mates(&position, Color::Black, black)
            {
                let ruling = Ruling::new(Clause::DeadPosition, Decision::Result(Score::DRAW));
                let again = also_in_article_9(bench, Clause::DeadPosition);
                result(bench, ruling.also(again));
            }
            return;
        }
        Found::Unknown if bench.is_automatic() => (None, Choice::Loss),
        Found::Unknown | Found::CanMate(..) | Found::CannotMate(..) => return,
    };
    let is_asked = |topic: Topic| matches!(topic, Topic::CanMate(loser) if side.is_none_or(|side| side == opponent(loser)));
    let mut questions = bench.game.questions().iter();
    if let Some(index) = questions.position(|(_, question)| is_asked(question.topic)) {
        arbiter::answered(bench, index, &Answer::Chosen(choice));
    }
}

fn asked(position: &Position, color: Color, limits: Limits) -> Option<bool> {
    cheap(position, color).or_else(|| can_mate(position, color, limits).known())
}

/// 9.6: the fifth repetition, the seventy-fifth move.
fn counted_out(bench: &Bench<'_>) -> Option<(Clause, Option<Score>)> {
    let tally = bench.game.tally();
    if !bench.has(Clause::DrawnUnclaimed) {
        None
    } else if tally.is_fivefold(bench.laws().fivefold) {
        Some((Clause::FivefoldRepetition, Some(Score::DRAW)))
    } else if tally.is_seventy_five() {
        Some((Clause::SeventyFiveMoves, Some(Score::DRAW)))
    } else {
        None
    }
}

/// Resignation ends the game at once.
///
/// Laws 2023, 5.1.2 (2018: 5.1.2; 2014: 5.1b). The English text of 2023 makes
/// it a draw where the opponent cannot mate; our sources do not, so that is a
/// regulation, off unless the event turns it on.
pub(crate) fn resign(bench: &mut Bench<'_>, by: Color) {
    let winner = opponent(by);
    let draw_if_cannot_mate =
        bench.game.header().regulation("resignation") == Some("draw if the opponent cannot mate");
    let hopeless = draw_if_cannot_mate
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
