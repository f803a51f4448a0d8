//! Article 5: the completion of the game; and in which order the ends count
//! that come by themselves, those of 9.6 among them.

use alloc::vec::Vec;

use rokada_board::{Board, Color, Move, Position, Rank, Role, Square};
use rokada_unwinnable::{Limits, can_mate, cheap, plainly_lives};

use super::{
    article_03_moves::is_impossible, article_06_clock as clock,
    article_07_irregularities::displaced, article_09_draw as draw, article_12_arbiter as arbiter,
};
use crate::{
    act::{Claim, Deed, Found, Score},
    bench::{Bench, opponent},
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

/// An end of the game that comes by itself. The first in this order is the one
/// that counts where several come with the same move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum End {
    /// 5.1.1; who has mated.
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
    /// The clause it falls under.
    pub const fn clause(self) -> Clause {
        match self {
            Self::Checkmate(_) => Clause::Checkmate,
            Self::Stalemate => Clause::Stalemate,
            Self::DeadPosition => Clause::DeadPosition,
            Self::Fivefold => Clause::FivefoldRepetition,
            Self::SeventyFive => Clause::SeventyFiveMoves,
        }
    }

    /// What the game scores by it.
    pub const fn score(self) -> Score {
        match self {
            Self::Checkmate(winner) => Score::won_by(winner),
            Self::Stalemate | Self::DeadPosition | Self::Fivefold | Self::SeventyFive => {
                Score::DRAW
            }
        }
    }
}

/// The end that has come with the last move of a tally, if one has.
///
/// `position` is what the move left, and `None` where it breached Article 3
/// or 4.2 to 4.7: such a move ends nothing on the board, but it counts for
/// 9.6. `unclaimed` is how the edition counts five occurrences, and `None`
/// where 9.6 is not in force. Whether the position is dead is asked only where
/// somebody can still move.
///
/// Laws 2023, 5.1.1, 5.2.1, 5.2.2, 9.6 (2018: the same; 2014: 5.1a, 5.2a,
/// 5.2b, 9.6, 9.7). That a mate comes before the seventy-fifth move is in
/// 9.6.2; where two draws come at once the order decides which clause is
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

/// After a move was made: the end that came with it. A move that ends the game
/// needs no press (6.2.1.1). One that breaches Article 3 or 4.2 to 4.7 ends
/// nothing while it may still be taken back, 9.6 neither: the next lawful move
/// counts it.
pub(crate) fn after_move(bench: &mut Bench<'_>) {
    let Some(ply) = bench.game.line().last() else {
        return;
    };
    let Some(position) = bench.game.position().filter(|_| ply.is_lawful()) else {
        return;
    };
    if finding_awaited(bench.game, ply.made.by).is_some() {
        return;
    }
    if let Some(end) = end_now(bench, Some(position)).or_else(|| end_that_waited(bench)) {
        bench.say_under(Clause::EndsWithoutPress, Event::Completed(0, 0));
        let ruling = Ruling::new(end.clause(), Decision::Result(end.score()));
        let again = also_in_article_9(bench, end.clause());
        bench.announce(ruling.also([Clause::EndsWithoutPress]).also(again));
    }
}

/// The open question what this player touched or let go: a move that ends the
/// game must be in accordance with it (5.1.1, 4.2 to 4.7).
fn finding_awaited(game: &Game, by: Color) -> Option<(Clause, Topic)> {
    let of_hands = |what: Fact| what.square().is_some();
    let is_it = |topic: Topic| {
        let contact = matches!(topic, Topic::Contact(who, _) if who == by);
        contact || matches!(topic, Topic::Fact(told) if told.who == by && of_hands(told.what))
    };
    let mut open = game.questions().iter();
    open.find(|(_, asked)| is_it(asked.topic))
        .map(|(under, asked)| (*under, asked.topic))
}

/// The open question on which it hangs whether the last move has ended the game
/// already.
pub(crate) fn awaited(bench: &Bench<'_>) -> Option<(Clause, Topic)> {
    let ply = bench.game.line().last().filter(|ply| ply.is_lawful())?;
    let question = finding_awaited(bench.game, ply.made.by)?;
    let position = bench.game.position()?;
    end_now(bench, Some(position))
        .or_else(|| end_that_waited(bench))
        .map(|_| question)
}

/// The draw of 9.6 that the move before would have brought, had it not breached
/// 4.2 to 4.7: it was not taken back.
fn end_that_waited(bench: &Bench<'_>) -> Option<End> {
    let line = bench.game.line();
    let before = line.len().checked_sub(1)?;
    line[..before].last().filter(|ply| !ply.is_lawful())?;
    let unclaimed = Some(bench.laws().fivefold);
    let unclaimed = unclaimed.filter(|_| !bench.is_struck_out(Clause::DrawnUnclaimed))?;
    let mut tally = bench.game.tally().clone();
    tally.truncate(before);
    draw::unclaimed(&tally, unclaimed)
}

/// A game that is taken over from a position may be over before anybody acts.
/// Says whether it is; a claim of the flag then meets what 6.9 excepts.
pub(crate) fn is_over_at_the_start(bench: &mut Bench<'_>, deed: &Deed) -> bool {
    let game = &bench.game;
    let moves = game.header().start.moves.len();
    let untouched = game.line().len() == moves && game.account().is_empty();
    let began_as_usual = moves == 0 && game.standing().0.board == Board::initial();
    if !untouched || began_as_usual {
        return false;
    }
    let asks_of_the_flag = matches!(deed, Deed::Claim(Claim::Flag) | Deed::CallFlag(_));
    end_as_it_stands(bench, asks_of_the_flag.then_some(Clause::FlagFall));
    bench.game.outcome().is_some()
}

/// The position that the arbiter has put up, or a move that he has entered, may
/// have ended the game.
pub(crate) fn after_putting_up(bench: &mut Bench<'_>) {
    if bench.is_playing() {
        end_as_it_stands(bench, None);
    }
}

/// Announces the end that what stands on the board has brought, if it has.
fn end_as_it_stands(bench: &mut Bench<'_>, flag: Option<Clause>) {
    let game = &bench.game;
    let Some(position) = game.position() else {
        return;
    };
    let possible = Some(position).filter(|_| !is_impossible(game.standing().0));
    let Some(end) = end_now(bench, possible) else {
        return;
    };
    let ruling = Ruling::new(end.clause(), Decision::Result(end.score()));
    let again = also_in_article_9(bench, end.clause());
    bench.announce(ruling.also(flag).also(again));
}

/// The end that has come in the game as it stands.
fn end_now(bench: &Bench<'_>, position: Option<Position>) -> Option<End> {
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

/// For whoever asks why a position is not dead: by whom a mate is still
/// possible, as far as the search after a move can tell.
fn note_who_mates(bench: &Bench<'_>, position: &Position, states: u64) {
    if !bench.is_probed() {
        return;
    }
    for color in Color::ALL {
        let never = asked(position, color, Limits::states(states)) == Some(false);
        bench.tests(Clause::DeadPosition, Condition::CannotMate(color), never);
    }
}

/// 2014 says of a dead position twice that it ends the game (5.2b, 9.7).
fn also_in_article_9(bench: &Bench<'_>, clause: Clause) -> Option<Clause> {
    let dead = clause == Clause::DeadPosition;
    dead.then(|| bench.said_again(Clause::DeadPositionAgain))
        .flatten()
}

/// Whether a legal move would end the game, on the board or by 9.6.
pub(crate) fn ends_with(bench: &Bench<'_>, position: &Position, mv: Move) -> bool {
    let next = position.play(mv);
    let mut tally = bench.game.tally().clone();
    tally.push_played(mv, &next);
    let unclaimed =
        Some(bench.laws().fivefold).filter(|_| !bench.is_struck_out(Clause::DrawnUnclaimed));
    let is_dead = |position: &Position| is_dead(position, states_after_a_move(bench.game));
    end_after(Some(&next), is_dead, &tally, unclaimed).is_some()
}

/// Neither side can mate by any series of legal moves: the gate and the walk, the cheap
/// test, the solver up to a small number of states.
///
/// Laws 2023, 5.2.2 (2018: 5.2.2; 2014: 5.2b, 9.7). What stays undecided is
/// taken to be alive until the clerk says otherwise.
fn is_dead(position: &Position, states: u64) -> bool {
    !plainly_lives(position)
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
    game.header()
        .event
        .regulations
        .solver
        .unwrap_or(STATES_AFTER_A_MOVE)
}

/// Whether a side can still mate by any series of legal moves; `None` where
/// the solver's limit leaves it open.
pub(crate) fn can_win(game: &Game, position: &Position, color: Color) -> Option<bool> {
    let limits = game
        .header()
        .event
        .regulations
        .solver
        .map_or(Limits::default(), Limits::states);
    asked(position, color, limits)
}

/// Whether the opponent of the player who loses under a clause can mate from
/// where he lost ([`clerk::where_he_loses`]): then he has won, else it is a draw.
/// Where that takes too long to tell the clocks stop and the clerk is asked.
///
/// Laws 2023, 6.9, 7.5.5, A.5.3 (2018: the same; 2014: 6.9, 7.5b, A.4).
pub(crate) fn lost_unless_drawn(
    bench: &mut Bench<'_>,
    under: Clause,
    loser: Color,
    also: &[Clause],
) {
    let winner = opponent(loser);
    let position = clerk::where_he_loses(bench.game, under, also, loser);
    let can_win = position.map(|position| can_win(bench.game, &position, winner));
    let is_won = !matches!(can_win, Some(Some(false)));
    bench.tests(under, Condition::CanMate(winner), is_won);
    if position.is_none() && bench.game.is_unseen() && !bench.is_automatic() {
        // On wood the arbiter looks at the board himself.
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
                .filter(|clause| clerk::OFFENCES_THAT_STAND.contains(clause))
                .collect();
            bench.ask_also(under, &offence, Topic::CanMate(loser));
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
    let of_side = |side: Color| {
        let places = 0..bench.game.questions().len();
        let mut asked = places.filter_map(|place| {
            let (of, position) = clerk::can_mate_asked(bench.game, place)?;
            Some((of, place, position?))
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
                let again = also_in_article_9(bench, Clause::DeadPosition);
                bench.announce(ruling.also(again));
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

fn asked(position: &Position, color: Color, limits: Limits) -> Option<bool> {
    cheap(position, color).or_else(|| can_mate(position, color, limits).known())
}

/// Resignation ends the game at once.
///
/// Laws 2023, 5.1.2 (2018: 5.1.2; 2014: 5.1b). The English text of 2023 makes
/// it a draw where the opponent cannot mate; our sources do not, so that is a
/// regulation, off unless the event turns it on.
pub(crate) fn resign(bench: &mut Bench<'_>, by: Color) {
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

/// A player lays the own king down, which no article names: the arbiter is asked whether
/// the player has resigned. The king is a piece to be put up again if not.
///
/// Laws 2023, 5.1.2, 7.4.1 (2018: the same; 2014: 5.1b, 7.4). See docs/readings/5-1-2.md.
pub(crate) fn lays_king_down(bench: &mut Bench<'_>, by: Color) {
    let king = bench.game.table().board.king(by);
    if let Some(king) = king.filter(|_| !bench.is_guarded() && !bench.game.is_unseen()) {
        displaced::knock_over(bench, by, king);
    }
    ask_again(bench, Clause::Resignation, &[], Topic::KingLaidDown(by));
}

/// The arbiter has found that the player who laid the king down resigned, or not.
pub(crate) fn king_judged(bench: &mut Bench<'_>, by: Color, has_resigned: bool) {
    if has_resigned {
        resign(bench, by);
    } else {
        bench.rule(Clause::Resignation, Decision::Stands);
    }
}

/// The players shake hands, which no article names: the arbiter is asked what they
/// meant by it.
///
/// Laws 2023, 5.1.2, 5.2.3 (2018: the same; 2014: 5.1b, 5.2c). See docs/readings/5-1-2.md.
pub(crate) fn shakes_hands(bench: &mut Bench<'_>, by: Color) {
    let also = [Clause::Resignation];
    ask_again(bench, Clause::Agreement, &also, Topic::Handshake(by));
}

/// The arbiter has found what a handshake meant.
pub(crate) fn handshake_judged(bench: &mut Bench<'_>, by: Color, answer: &Answer) {
    if answer.is(Choice::Draw) {
        draw::agreed_by_handshake(bench, by);
    } else if answer.is(Choice::WhiteResigned) {
        resign(bench, Color::White);
    } else if answer.is(Choice::BlackResigned) {
        resign(bench, Color::Black);
    } else {
        bench.rule(Clause::Agreement, Decision::Stands);
    }
}

/// The clocks stop, and the arbiter is asked; an open question of the same kind is replaced.
fn ask_again(bench: &mut Bench<'_>, under: Clause, also: &[Clause], topic: Topic) {
    clock::while_stopped(bench, |bench| {
        arbiter::withdraw(bench, topic);
        bench.ask_also(under, also, topic);
    });
}
