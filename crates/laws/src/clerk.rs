//! The clerk: computes whether a side can still mate if that takes longer than a ruling may wait
//! (5.2.2, 6.9, 7.5.5).
//!
//! `decide` lets the solver search a small number of positions only. What stays open is an
//! [`Inquiry`]. The program that runs the game (a worker of the server, the runner of a transcript)
//! solves it with a larger limit. It answers with an act of [`Person::Clerk`](crate::Person): a
//! mating line, or a certificate that there is none. The Laws verify either. The question goes to
//! the arbiter only if the clerk cannot tell.
//!
//! | regulation | means | unless said |
//! |---|---|---|
//! | `regulation solver: N` | positions `decide` itself may look at | 20,000 after a move, else 100,000 |
//! | `regulation clerk: N` | positions the clerk may look at | 2,000,000 |

use alloc::{boxed::Box, string::ToString};

use rokada_board::{Color, Faults, Position};
use rokada_unwinnable::{
    Certificate, Limits, Observer, Proof, Verdict, can_mate_observed, plainly_lives,
};

use crate::{
    act::{Found, Step},
    clause::Clause,
    event::Topic,
    game::Game,
    table::{find_move, step_of},
};

/// The limit of positions for the clerk if the regulations set none.
const CLERK_STATES: u64 = 2_000_000;

/// A question for the clerk.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Inquiry {
    /// The position in question.
    pub position: Position,
    /// The side that may be able to mate; `None` asks whether the position is dead.
    pub side: Option<Color>,
    /// The limit of positions to search.
    pub states: u64,
}

/// The question that the clerk should solve now, if any.
///
/// An open question under 6.9 or 7.5.5 comes first; otherwise whether a position that is not
/// obviously alive is dead. It may be called after every act; for an obviously alive position it
/// takes some nanoseconds.
///
/// ```
/// use std::ops::ControlFlow;
///
/// use rokada_laws::{Act, Deed, Edition, Header, Person, Record, act::Manner, clerk};
///
/// // White's flag falls between blocked pawns. The ruling itself may search five positions.
/// let header: Header = "time: 5m\narbiter: automatic\nregulation solver: 5\n\
///     start: 8/1p6/1Pp5/k1P5/p1P5/P1K5/8/8 w - - 0 1\n\
///     clocks: white 0:00:04 black 0:01:00\n".parse()?;
/// let mut record = Record::new(header, Edition::Laws2023)?;
/// record.attempt("@0:00:05 clock".parse()?)?;
/// assert!(record.game().outcome().is_none());
///
/// // Run this where no one waits for it.
/// let inquiry = clerk::inquiry(record.game()).ok_or("nothing is asked")?;
/// let found = inquiry.solve(&mut |_positions| ControlFlow::Continue(()));
/// let deed = Deed::Clerk(found.ok_or("nothing to tell")?);
/// let (at, who, manner) = (record.game().now(), Person::Clerk, Manner::default());
/// record.attempt(Act { at, who, deed, manner })?;
///
/// // Black can never mate: a draw (6.9).
/// let outcome = record.game().outcome().ok_or("it goes on")?;
/// assert_eq!(outcome.ruling.under, rokada_laws::Clause::FlagFall);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn inquiry(game: &Game) -> Option<Inquiry> {
    if game.outcome().is_some() {
        return None;
    }
    let asked = (0..game.questions().len()).find_map(|index| {
        let (side, position) = can_mate_asked(game, index)?;
        Some((side, position?))
    });
    let position = match asked {
        Some((_, position)) => position,
        None => game.position()?,
    };
    if asked.is_none() {
        let last = game.line().last()?;
        if !last.is_lawful() || plainly_lives(&position) {
            return None;
        }
    }
    Some(Inquiry {
        position,
        side: asked.map(|(side, _)| side),
        states: game
            .header()
            .event
            .regulations
            .clerk
            .unwrap_or(CLERK_STATES),
    })
}

/// Whether any legal next move will be judged in some microseconds.
///
/// It is so if the position after each of them is obviously alive. Then no search for a dead
/// position is needed (5.2.2). The check costs a call of `plainly_lives` (of `rokada-unwinnable`)
/// for each legal move.
///
/// For programs with many games: if it returns `false`, judge the move in a thread that does not
/// block other games.
pub fn is_quick_after_any_move(game: &Game) -> bool {
    game.position().is_some_and(|position| {
        let mut moves = position.legal_moves().into_iter();
        moves.all(|mv| plainly_lives(&position.play(mv)))
    })
}

/// Whether this move will be judged in some microseconds: the position after it is obviously alive
/// (5.2.2).
///
/// If the squares are no legal move, the result is that of [`is_quick_after_any_move`].
pub fn is_quick_after(game: &Game, step: Step) -> bool {
    let legal = game.position().and_then(|position| {
        let mv = find_move(&position, step, game.is_chess960())?;
        Some(position.play(mv))
    });
    legal.map_or_else(
        || is_quick_after_any_move(game),
        |next| plainly_lives(&next),
    )
}

/// The side whose ability to mate the open question with this index concerns, and the position.
///
/// `None` if it asks something else.
pub(crate) fn can_mate_asked(game: &Game, index: usize) -> Option<(Color, Option<Position>)> {
    let (under, question) = game.questions().get(index)?;
    let Topic::CanMate(loser) = question.topic else {
        return None;
    };
    let position = loss_position(game, *under, game.question_rests_on(index), loser);
    Some((loser.opposite(), position))
}

/// The position that decides whether the opponent can mate a player who loses under a clause.
///
/// Laws 2023, 6.9, 7.5.5 (2018: the same; 2014: 6.9, 7.5b, A.4b). See
/// docs/readings/7.md#7-5-5.
///
/// It is the one after the action of 7.5.1 to 7.5.4. A reversed move of that player takes nothing
/// from the opponent. Nor does a pawn left on the last rank if 2014 has no action before the loss
/// (A.4b).
pub(crate) fn loss_position(
    game: &Game,
    under: Clause,
    rests_on: &[Clause],
    loser: Color,
) -> Option<Position> {
    let line = game.line();
    let move_counts = OFFENCES_KEEPING_THE_MOVE
        .iter()
        .any(|clause| rests_on.contains(clause));
    if move_counts && under == Clause::IllegalMovePenalty {
        return game.position();
    }
    if move_counts && under != Clause::FlagFall {
        return match line
            .iter()
            .rposition(|ply| ply.made.by == loser && ply.settled)
        {
            Some(index) => game.before(index).1,
            // It was there when the game was taken over.
            None => (game.header().start.setup)
                .position_forgiving(Faults::FORGIVABLE)
                .ok(),
        };
    }
    match line.last() {
        Some(last) if last.made.by == loser && !last.is_lawful() => game.before(line.len() - 1).1,
        Some(_) | None => game.position(),
    }
}

/// Offences whose move remains on the board.
///
/// The pawn becomes a queen (7.5.2); the move made with both hands counts (7.5.4).
pub(crate) const OFFENCES_KEEPING_THE_MOVE: [Clause; 2] =
    [Clause::PawnNotReplaced, Clause::TwoHands];

impl Inquiry {
    /// Searches for an answer; the observer receives progress and can cancel.
    ///
    /// `None` if there is nothing to report: the position is not dead, or it is unknown and no
    /// question is open.
    pub fn solve(&self, observer: &mut Observer<'_>) -> Option<Found> {
        let limits = Limits::states(self.states).with_certificate();
        let mut ask = |color| can_mate_observed(&self.position, color, limits, observer).verdict;
        let shown = |proof: Proof| proof.certificate.map(|certificate| certificate.to_string());
        let Some(side) = self.side else {
            let Verdict::No(white) = ask(Color::White) else {
                return None;
            };
            let Verdict::No(black) = ask(Color::Black) else {
                return None;
            };
            return Some(Found::Dead(shown(white)?, shown(black)?));
        };
        Some(match ask(side) {
            Verdict::Yes(line) => {
                let steps = line.iter().map(|mv| step_of(*mv, false)).collect();
                Found::CanMate(side, steps)
            }
            Verdict::No(proof) => match shown(proof) {
                Some(certificate) => Found::CannotMate(side, certificate),
                None => Found::Unknown,
            },
            Verdict::Undecided { .. } => Found::Unknown,
        })
    }
}

/// Whether a line is legal from here and mates for this side.
pub(crate) fn mates(position: &Position, side: Color, line: &[Step]) -> bool {
    let mut here = *position;
    for step in line {
        let Some(mv) = here.find_move(step.from, step.to, step.promotion) else {
            return false;
        };
        here = here.play(mv);
    }
    here.is_checkmate() && here.turn() != side
}

/// Whether a certificate proves that this side can never mate from here.
pub(crate) fn never_mates(position: &Position, side: Color, certificate: &str) -> bool {
    let certificate: Option<Box<Certificate>> = certificate.parse().ok().map(Box::new);
    certificate.is_some_and(|certificate| certificate.check(position, side).is_ok())
}
