//! The clerk: who reckons whether a side can still mate where that takes
//! longer than a ruling may wait (5.2.2, 6.9, 7.5.5).
//!
//! `decide` asks the solver for a small number of positions only. What stays
//! open is an [`Inquiry`]. Whoever runs the game (the hall's worker, the runner
//! of a transcript) reckons it with a larger limit and answers with an act of
//! [`Person::Clerk`](crate::Person): a mating line, or a certificate that there
//! is none. The Laws check either; only if the clerk cannot tell does the
//! question go to the arbiter.
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

/// How many positions the clerk looks at where the regulations do not say.
const CLERK_STATES: u64 = 2_000_000;

/// What the clerk is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Inquiry {
    /// The position it is about.
    pub position: Position,
    /// The side that may be able to mate; `None`: is the position dead?
    pub side: Option<Color>,
    /// How many positions he may look at.
    pub states: u64,
}

/// What there is for the clerk to reckon now: an open question under 6.9 or
/// 7.5.5 first, else whether a position is dead that does not plainly live.
///
/// It may be asked after every act; where the position plainly lives that
/// takes some nanoseconds.
///
/// ```
/// use std::ops::ControlFlow;
///
/// use rokada_laws::{Act, Deed, Edition, Header, Person, Record, act::Manner, clerk};
///
/// // White's flag falls between walls of pawns. The ruling itself may look at five positions.
/// let header: Header = "time: 5m\narbiter: automatic\nregulation solver: 5\n\
///     start: 8/1p6/1Pp5/k1P5/p1P5/P1K5/8/8 w - - 0 1\n\
///     clocks: white 0:00:04 black 0:01:00\n".parse()?;
/// let mut record = Record::new(header, Edition::Laws2023)?;
/// record.attempt("@0:00:05 clock".parse()?)?;
/// assert!(record.game().outcome().is_none());
///
/// // Reckon this where nobody waits for it.
/// let inquiry = clerk::inquiry(record.game()).ok_or("nothing is asked")?;
/// let found = inquiry.reckon(&mut |_positions| ControlFlow::Continue(()));
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

/// Whether the next move will be judged in some microseconds, whichever legal
/// one it is: after each of them the position plainly lives, so nobody need
/// search whether it is dead (5.2.2). Asking costs a call of `plainly_lives` (of
/// `rokada-unwinnable`) for each legal move.
///
/// For a program with many games: where the answer is no, let a thread judge the
/// move that others do not wait for.
pub fn is_quick_after_any_move(game: &Game) -> bool {
    game.position().is_some_and(|position| {
        let mut moves = position.legal_moves().into_iter();
        moves.all(|mv| plainly_lives(&position.play(mv)))
    })
}

/// Whether this move will be judged in some microseconds, because the position
/// after it plainly lives (5.2.2). If these squares are no legal move, as
/// [`is_quick_after_any_move`] says.
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

/// Which side the open question of this place asks about, whether it can mate,
/// and in which position; `None` where it asks something else.
pub(crate) fn can_mate_asked(game: &Game, index: usize) -> Option<(Color, Option<Position>)> {
    let (under, question) = game.questions().get(index)?;
    let Topic::CanMate(loser) = question.topic else {
        return None;
    };
    let position = where_he_loses(game, *under, game.question_rests_on(index), loser);
    Some((loser.opposite(), position))
}

/// The position in which it is asked whether the opponent can mate a player who
/// loses under a clause: the one after the action of 7.5.1 to 7.5.4. A move of that
/// player that the Laws reverse takes nothing from the opponent; nor does a pawn
/// left on the last rank where 2014 knows no action before the loss (A.4b).
///
/// Laws 2023, 6.9, 7.5.5 (2018: the same; 2014: 6.9, 7.5b, A.4b). See
/// docs/readings/7-5-5.md.
pub(crate) fn where_he_loses(
    game: &Game,
    under: Clause,
    rests_on: &[Clause],
    loser: Color,
) -> Option<Position> {
    let line = game.line();
    let move_counts = OFFENCES_THAT_STAND
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
            // It stood there when the game was taken over.
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

/// The offences that stand on the board: the pawn becomes a queen (7.5.2), the
/// move made with both hands stands (7.5.4).
pub(crate) const OFFENCES_THAT_STAND: [Clause; 2] = [Clause::PawnNotReplaced, Clause::TwoHands];

impl Inquiry {
    /// Searches; the observer hears how far it is and may break off. `None`
    /// where there is nothing to tell anybody: the position is not dead, or
    /// nobody asked and it is not known.
    pub fn reckon(&self, observer: &mut Observer<'_>) -> Option<Found> {
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

/// Whether a certificate shows that this side can never mate from here.
pub(crate) fn never_mates(position: &Position, side: Color, certificate: &str) -> bool {
    let certificate: Option<Box<Certificate>> = certificate.parse().ok().map(Box::new);
    certificate.is_some_and(|certificate| certificate.check(position, side).is_ok())
}
