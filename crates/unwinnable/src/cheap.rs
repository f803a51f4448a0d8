//! The second tier: answers with almost no search.

use rokada_board::{Color, Position};

use crate::{blocked, material, reason::Reason};

/// The maximum number of following positions that are examined.
const ROOM: usize = 24;
/// With at most this many moves, locked men are looked for after each.
const FEW_MOVES: usize = 5;

/// Whether `color` can ever mate, if that is plain: ends on the board, material, locked men, or so
/// few ways to continue that all of them end at once. Never wrong; `None` means that the answer is
/// not known here. Takes some microseconds where moves are few or men are locked, else less.
pub fn cheap(position: &Position, color: Color) -> Option<bool> {
    let known = plain(position, color, true);
    if known.is_some() {
        return known;
    }
    walk(position, color).map(|(can, _)| can)
}

/// Whether the side can mate, and how many positions were examined, where these are few. The
/// position must not be plain by itself.
pub(crate) fn walk(position: &Position, color: Color) -> Option<(bool, u64)> {
    let mut walk = Walk {
        color,
        list: [*position; ROOM],
        len: 1,
        is_forced: true,
    };
    for at in 0..ROOM {
        if at == walk.len {
            return Some((false, at as u64));
        }
        match walk.follow(at) {
            Some(Look::Mate) => return Some((true, at as u64)),
            Some(Look::Open) => return None,
            None => {}
        }
    }
    None
}

/// The answer that one position shows by itself. After a capture or pawn move, men may have become
/// locked.
fn plain(position: &Position, color: Color, is_final: bool) -> Option<bool> {
    if let Some(ended) = ended(position, color) {
        return Some(ended == Ended::Won);
    }
    if material::never(position.board(), color).is_some() {
        return Some(false);
    }
    if material::surely(position, color) {
        return Some(true);
    }
    let is_locked = is_final && blocked::can_never_mate(position, color, 0).0;
    is_locked.then_some(false)
}

/// Positions that may arise and are not plain, in the order found.
struct Walk {
    color: Color,
    list: [Position; ROOM],
    len: usize,
    /// Whether there was only one move so far.
    is_forced: bool,
}

/// Why a walk ends early.
enum Look {
    /// The side mates by forced moves.
    Mate,
    /// The side can mate, or there are too many ways. Which of them is seen first depends on the
    /// order of the moves, so a walk reports neither.
    Open,
}

impl Walk {
    /// Adds the positions that follow a position, unless they are listed or plain.
    fn follow(&mut self, at: usize) -> Option<Look> {
        let here = self.list[at];
        let moves = here.legal_moves();
        self.is_forced &= moves.len() == 1;
        for &mv in &moves {
            let after = here.play(mv);
            if self.list[..self.len]
                .iter()
                .any(|known| known.is_same(&after))
            {
                continue;
            }
            // Proofs of locked men take longer than all the rest. They pay off where few moves are
            // possible and no walk has begun.
            let is_final = after.halfmoves() == 0 && at == 0 && moves.len() <= FEW_MOVES;
            match plain(&after, self.color, is_final) {
                Some(true) if self.is_forced => return Some(Look::Mate),
                Some(true) => return Some(Look::Open),
                Some(false) => continue,
                None => {}
            }
            if self.len == ROOM {
                return Some(Look::Open);
            }
            self.list[self.len] = after;
            self.len += 1;
        }
        None
    }
}

/// How a game has ended on the board, from one side's point of view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ended {
    Won,
    Not(Reason),
}

/// Whether the game has ended on the board, and how for this side.
pub(crate) fn ended(position: &Position, color: Color) -> Option<Ended> {
    if position.has_legal_move() {
        return None;
    }
    if !position.is_check() {
        return Some(Ended::Not(Reason::Stalemate));
    }
    Some(if position.turn() == color {
        Ended::Not(Reason::Mated)
    } else {
        Ended::Won
    })
}
