//! What touching and releasing bind to (4.3 to 4.7): a function of the
//! position, the touches in order, and how the table reads.

use rokada_board::{CastlingSide, Color, File, Move, Position, Rank, Role, Square};

use crate::{
    act::Step,
    clause::Clause,
    event::Binding,
    game::{Doing, Game},
    table::{find_move, step_of},
};

/// What a player is bound to, and under which clause.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Bound {
    pub(crate) to: Binding,
    pub(crate) under: Clause,
}

impl Bound {
    pub(crate) const fn free() -> Self {
        Self {
            to: Binding::Free,
            under: Clause::FreeAfterTouch,
        }
    }

    const fn new(under: Clause, to: Binding) -> Self {
        Self { to, under }
    }

    /// Whether a legal move obeys it.
    pub(crate) fn allows(self, position: &Position, mv: Move, chess960: bool) -> bool {
        match self.to {
            Binding::Free => true,
            Binding::Move(from, barred) => {
                mv.from() == from && (barred.is_none() || mv.castling_side() != barred)
            }
            Binding::Capture(at) => captured(position, mv) == Some(at),
            Binding::MoveCapture(from, at) => {
                mv.from() == from && captured(position, mv) == Some(at)
            }
            Binding::Step(step) => {
                let made = step_of(mv, chess960);
                made.from == step.from
                    && made.to == step.to
                    && (step.promotion.is_none() || made.promotion == step.promotion)
            }
            Binding::Castle(king, to) => {
                mv.is_castling() && mv.from() == king && mv.arrival() == to
            }
            Binding::Promote(square, role) => mv.to() == square && mv.promotion() == Some(role),
        }
    }
}

/// The square of the piece a move captures.
fn captured(position: &Position, mv: Move) -> Option<Square> {
    mv.en_passant_victim()
        .or_else(|| (position.is_capture(mv)).then(|| mv.to()))
}

impl Game {
    /// The clause under which a touch or a release binds the player having the
    /// move, or leaves him free; `None` where he has touched nothing.
    ///
    /// Laws 2023, 4.3 to 4.7, 9.5.3 (2018 and 2014: the same articles).
    pub fn bound_under(&self) -> Option<Clause> {
        let has_touched = self.is_playing() && !self.doing().touches.is_empty();
        has_touched.then(|| match self.position() {
            Some(position) => bound_in(self, &position, self.doing()).under,
            None => Bound::free().under,
        })
    }
}

/// What the acts so far bind to in a game.
pub(crate) fn bound_in(game: &Game, position: &Position, doing: &Doing) -> Bound {
    bound_with(game, position, doing, &doing.released)
}

/// The same, counting only these of the releases.
pub(crate) fn bound_with(
    game: &Game,
    position: &Position,
    doing: &Doing,
    released: &[(Square, Square)],
) -> Bound {
    let bound = bound_by(position, doing, released, game.is_chess960());
    if !game.is_struck_out(bound.under) {
        return bound;
    }
    // Without 4.5 also a piece that cannot be moved would bind.
    if let (Clause::FreeAfterTouch, Some(square)) = (bound.under, doing.touches.first()) {
        Bound::new(bound.under, Binding::Move(*square, None))
    } else {
        Bound::free()
    }
}

/// What the acts so far bind to.
fn bound_by(
    position: &Position,
    doing: &Doing,
    released: &[(Square, Square)],
    chess960: bool,
) -> Bound {
    // 9.5.3: a move written for a claim that failed.
    if let Some(step) = doing
        .obliged
        .filter(|step| find_move(position, *step, chess960).is_some())
    {
        // Or let go, before another piece or square was tried (4.7).
        let let_go = released.contains(&(step.from, step.to));
        let under = if let_go {
            Clause::Release
        } else {
            Clause::ClaimIncorrect
        };
        return Bound::new(under, Binding::Step(step));
    }
    // 4.7: what was released as part of a legal move stays.
    let released = released_part(position, released, chess960);
    // 4.4.4: the choice of the new piece is final, where the pawn was not let
    // go on another square before.
    if let Some((square, role)) = doing.chosen {
        let elsewhere = released
            .is_some_and(|bound| matches!(bound.to, Binding::Step(step) if step.to != square));
        if !elsewhere {
            return Bound::new(Clause::PromotionChoice, Binding::Promote(square, role));
        }
    }
    released.unwrap_or_else(|| bound_by_touch(position, doing, chess960))
}

/// What was released as part of a legal move that is not finished: the king
/// in castling (4.7.2), a pawn on the last rank, a pawn taking en passant.
fn released_part(
    position: &Position,
    released: &[(Square, Square)],
    chess960: bool,
) -> Option<Bound> {
    let legal = |from: Square, to: Square, part: fn(Move) -> bool| {
        let moves = position.legal_moves_from(from);
        moves
            .iter()
            .copied()
            .find(|mv| part(*mv) && mv.arrival() == to)
    };
    released.iter().find_map(|(from, to)| {
        let is_whole = position
            .legal_moves_from(*from)
            .iter()
            .any(|mv| !mv.is_castling() && mv.to() == *to);
        if let Some(mv) = legal(*from, *to, Move::is_castling).filter(|_| !is_whole) {
            return Some(Bound::new(
                Clause::CastlingReleased,
                Binding::Castle(mv.from(), mv.arrival()),
            ));
        }
        if let Some(mv) = legal(*from, *to, Move::is_en_passant) {
            return Some(Bound::new(
                Clause::Release,
                Binding::Step(step_of(mv, chess960)),
            ));
        }
        legal(*from, *to, |mv| mv.promotion().is_some()).map(|mv| {
            Bound::new(
                Clause::Release,
                Binding::Step(Step {
                    from: mv.from(),
                    to: mv.to(),
                    promotion: None,
                }),
            )
        })
    })
}

/// 4.3 to 4.5.
fn bound_by_touch(position: &Position, doing: &Doing, chess960: bool) -> Bound {
    let us = position.turn();
    let board = position.board();
    let own = |square: &&Square| board.color_at(**square) == Some(us);
    let theirs = |square: &&Square| board.color_at(**square) == Some(us.opposite());
    let first_own = doing.touches.iter().find(own).copied();
    let first_theirs = doing.touches.iter().find(theirs).copied();
    let mut owns = doing.touches.iter().filter(own).copied();
    let two_own = (owns.next(), owns.next());
    let role = |square: Square| board.role_at(square);

    // 4.4: king and rook.
    let mut barred = None;
    if let (Some(first), Some(second)) = two_own {
        match (role(first), role(second)) {
            (Some(Role::King), Some(Role::Rook))
                if first_theirs.is_none() && means_to_castle(first, second, us, chess960) =>
            {
                return king_then_rook(position, first, second);
            }
            // 4.4.2: rook, then king: no castling on that side on this move.
            (Some(Role::Rook), Some(Role::King)) => {
                barred = Some(CastlingSide::of(second.file(), first.file()));
            }
            _ => {}
        }
    }
    let rook_then_king = barred.is_some();
    let can_move = |square: Square| {
        position
            .legal_moves_from(square)
            .iter()
            .any(|mv| barred.is_none() || mv.castling_side() != barred)
    };
    let can_be_captured = |square: Square| {
        position
            .legal_moves()
            .iter()
            .any(|mv| captured(position, *mv) == Some(square))
    };
    let bar = |square: Square| {
        if role(square) == Some(Role::King) {
            barred
        } else {
            None
        }
    };

    match (first_own, first_theirs) {
        (None, None) => Bound::free(),
        // 4.3.1: the first own piece that can be moved.
        (Some(_), None) => {
            let under = if rook_then_king {
                Clause::TouchedRookThenKing
            } else {
                Clause::TouchedOwnPiece
            };
            match doing
                .touches
                .iter()
                .copied()
                .find(|square| can_move(*square))
            {
                Some(square) => Bound::new(under, Binding::Move(square, bar(square))),
                None => Bound::free(),
            }
        }
        // 4.3.2: the first of the opponent's that can be captured.
        (None, Some(_)) => match doing
            .touches
            .iter()
            .copied()
            .find(|square| can_be_captured(*square))
        {
            Some(square) => Bound::new(Clause::TouchedOpponentsPiece, Binding::Capture(square)),
            None => Bound::free(),
        },
        // 4.3.3: the first with the first; if illegal, the first touched that
        // can be moved or captured.
        (Some(own), Some(theirs)) => {
            let takes = position
                .legal_moves_from(own)
                .iter()
                .any(|mv| captured(position, *mv) == Some(theirs));
            if takes {
                return Bound::new(
                    Clause::TouchedBothColours,
                    Binding::MoveCapture(own, theirs),
                );
            }
            doing
                .touches
                .iter()
                .copied()
                .find_map(|square| {
                    let is_own = board.color_at(square) == Some(us);
                    if is_own && can_move(square) {
                        Some(Bound::new(
                            Clause::TouchedBothColours,
                            Binding::Move(square, bar(square)),
                        ))
                    } else if !is_own && can_be_captured(square) {
                        Some(Bound::new(
                            Clause::TouchedBothColours,
                            Binding::Capture(square),
                        ))
                    } else {
                        None
                    }
                })
                .unwrap_or(Bound::free())
        }
    }
}

/// Whether king and rook stand where castling could be meant, rights or not:
/// elsewhere two own pieces are touched and no more (4.3.1).
fn means_to_castle(king: Square, rook: Square, us: Color, chess960: bool) -> bool {
    let home = Rank::First.seen_by(us);
    let side = CastlingSide::of(king.file(), rook.file());
    let usual = king.file() == File::E && rook.file() == side.usual_rook_file();
    king.rank() == home && rook.rank() == home && (usual || chess960)
}

/// 4.4.1: castle on that side if it is legal; 4.4.3: else another king move,
/// castling on the other side included; else any legal move.
fn king_then_rook(position: &Position, king: Square, rook: Square) -> Bound {
    let castling = Move::castling(king, rook);
    if position.is_legal(castling) {
        return Bound::new(
            Clause::TouchedKingAndRook,
            Binding::Castle(king, castling.arrival()),
        );
    }
    if position.legal_moves_from(king).is_empty() {
        Bound::free()
    } else {
        Bound::new(Clause::CastlingTouchedIllegal, Binding::Move(king, None))
    }
}
