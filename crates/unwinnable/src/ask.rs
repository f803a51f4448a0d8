//! The public questions: `can_mate` and `is_dead`.

use alloc::{boxed::Box, vec::Vec};

use rokada_board::{Color, Position};

use crate::{
    blocked,
    certificate::Certificate,
    cheap::{Ended, ended, walk},
    limits::{Limits, Observer, Watch},
    material,
    reason::Reason,
    search::{self, Found},
    verdict::{Answer, Life, Proof, Verdict},
};

/// Can `color` ever mate from here, by any series of legal moves (Articles
/// 3.1-3.9; move counters and repetition play no part)?
///
/// An end already on the board comes first: after a mate the opponent of the mated side has won,
/// after stalemate neither side can. The answer is never wrong and does not depend on the machine.
pub fn can_mate(position: &Position, color: Color, limits: Limits) -> Verdict {
    asked(position, color, limits, &mut Watch::unseen())
}

/// [`can_mate`] for a caller who wants to see progress and to be able to cancel. `observer` is
/// called about every thousand positions, and the answer comes with its cost.
///
/// ```
/// use std::ops::ControlFlow;
///
/// use rokada_board::{Color, Position};
/// use rokada_unwinnable::{Limits, Verdict, can_mate_observed};
///
/// // Some two hundred thousand positions have to be seen before the answer is no.
/// let position: Position = "6k1/p1p1p1P1/6PB/6P1/8/8/PKP1P3/8 w - - 0 1".parse()?;
/// let mut patience = 5; // or until a clock or a button says stop
/// let answer = can_mate_observed(&position, Color::Black, Limits::default(), &mut |_states| {
///     patience -= 1;
///     if patience == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
/// });
/// assert!(matches!(answer.verdict, Verdict::Undecided { .. }));
/// # Ok::<(), rokada_board::ParsePositionError>(())
/// ```
pub fn can_mate_observed(
    position: &Position,
    color: Color,
    limits: Limits,
    observer: &mut Observer<'_>,
) -> Answer {
    let mut watch = Watch::with_observer(observer);
    let verdict = asked(position, color, limits, &mut watch);
    Answer {
        verdict,
        states: watch.states(),
    }
}

fn asked(position: &Position, color: Color, limits: Limits, watch: &mut Watch<'_, '_>) -> Verdict {
    let reason = match known(position, color, limits, watch) {
        Ok(verdict) => return verdict,
        Err(reason) => reason,
    };
    let certificate = (limits.certificate)
        .then(|| Certificate::find_with_progress(position, color, limits.states, watch))
        .flatten()
        .map(Box::new);
    Verdict::No(Proof {
        reason,
        certificate,
    })
}

/// The steps in their order. A no is returned as an error, for it ends them early.
fn known(
    position: &Position,
    color: Color,
    limits: Limits,
    watch: &mut Watch<'_, '_>,
) -> Result<Verdict, Reason> {
    match ended(position, color) {
        Some(Ended::Won) => return Ok(Verdict::Yes(Vec::new())),
        Some(Ended::Not(reason)) => return Err(reason),
        None => {}
    }
    if let Some(reason) = material::never(position.board(), color) {
        return Err(reason);
    }
    if blocked::can_never_mate(position, color, 0).0 {
        return Err(Reason::of_lock(position, color));
    }
    if let Some((false, states)) = walk(position, color) {
        return Err(Reason::of_walk(position, color, states));
    }
    match search::search(position, color, limits.states, watch) {
        Found::Mate(line) => Ok(Verdict::Yes(line)),
        Found::Locked => Err(Reason::LockedStepByStep),
        Found::Closed { states } => Err(Reason::Exhausted { states }),
        Found::Limit { states } => Ok(Verdict::Undecided { states }),
    }
}

/// Is the position dead (5.2.2): can neither side ever mate?
///
/// Each side gets the whole limit, the side with more on the board first.
pub fn is_dead(position: &Position, limits: Limits) -> Life {
    let board = position.board();
    let first = if board.by_color(Color::Black).len() > board.by_color(Color::White).len() {
        Color::Black
    } else {
        Color::White
    };
    let first_answer = can_mate(position, first, limits);
    if let Verdict::Yes(line) = first_answer {
        return Life::Alive { by: first, line };
    }
    let second_answer = can_mate(position, first.opposite(), limits);
    let (white, black) = match first {
        Color::White => (first_answer, second_answer),
        Color::Black => (second_answer, first_answer),
    };
    Life::of(white, black)
}
