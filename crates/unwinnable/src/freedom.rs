//! Endings that are plainly alive.
//!
//! The gate requires two movable men other than the king for each side, which an ending seldom has.
//! Here the king's own steps count, and so do men that can be walked up to and taken while the
//! other side makes waiting moves. Some hundred nanoseconds.

use rokada_board::{Board, Color, Position, Role};

use crate::{
    geometry::{self, Squares},
    material,
};

/// Each side has at least this many quiet moves, its king's among them.
const QUIET_MIN: u32 = 2;
/// A king that reaches fewer squares may never get out of the way.
const KING_ROOM_MIN: u32 = 8;
/// An officer that reaches fewer may not either.
const OFFICER_ROOM_MIN: u32 = 6;

/// True if the position is plainly not dead; false proves nothing.
///
/// All of these must hold:
/// - no king is in check, and each side has two quiet moves, one of which can be taken back: a step
///   of its king to a square that is not attacked, or a move of an officer that is not pinned. So
///   each side can make waiting moves for ever, and nothing is forced;
/// - there are no pawns, and no lemma of `material` forbids some side to mate; or some side has a
///   pawn with a clear file. No enemy pawn bars it, at least after its king or officers have taken
///   those that they can walk up to while the other side waits; nor does an officer or king that
///   cannot get out of the way.
///
/// The side with such a pawn promotes it and takes the rest, since the other side helps. Like the
/// gate this is an argument about freedom of movement and not a proof. `tests/solver/freedom.rs`
/// compares it with the solver and with tables of all endings with two light officers.
pub(crate) fn is_free(position: &Position) -> bool {
    if position.is_check() {
        return false;
    }
    let board = position.board();
    let empty = !board.occupied().0;
    let [white, black] = Color::ALL.map(|color| Side::of(board, color));
    let pinned = (position.pinned(Color::White) | position.pinned(Color::Black)).0;
    if !can_wait(&white, &black, empty, pinned) || !can_wait(&black, &white, empty, pinned) {
        return false;
    }
    if white.pawns | black.pawns == 0 {
        return Color::ALL
            .iter()
            .any(|&winner| material::never(board, winner).is_none());
    }
    let pawns = white.pawns | black.pawns;
    let mut walls = Obstacles {
        officers: 0,
        stuck: pawns,
        guarded: [white.pawn_attacks(), black.pawn_attacks()],
        caged: [0; 2],
    };
    for square in geometry::squares(!(empty | pawns | white.king | black.king)) {
        let officer = 1 << square;
        let side = if board.by_color(Color::White).0 & officer == 0 {
            &black
        } else {
            &white
        };
        let step = |set| side.officers_attack(officer, set, empty);
        let room = spread_until(officer, empty, step, OFFICER_ROOM_MIN + 1);
        if room.count_ones() <= OFFICER_ROOM_MIN {
            walls.officers |= officer;
            walls.guarded[side.index()] |= step(room);
        }
    }
    walls.stuck |= walls.officers;
    walls.caged = [&white, &black].map(|side| {
        let open = !(walls.stuck | walls.guarded[1 - side.index()]);
        let roams = spread(side.king, open, geometry::king);
        if roams.count_ones() < KING_ROOM_MIN {
            roams
        } else {
            0
        }
    });
    white.has_clear_pawn(black.pawns, &walls)
        || black.has_clear_pawn(white.pawns, &walls)
        || white.has_clear_pawn(black.pawns & !white.can_take(&black, &walls), &walls)
        || black.has_clear_pawn(white.pawns & !black.can_take(&white, &walls), &walls)
}

/// Permanent obstacles, as far as they are known.
struct Obstacles {
    officers: Squares,
    /// These and the pawns.
    stuck: Squares,
    /// The squares that each side's pawns and such officers may attack, White's first.
    guarded: [Squares; 2],
    /// The squares of a king that cannot get far, White's first.
    caged: [Squares; 2],
}

/// The men of one side by kind.
struct Side {
    is_white: bool,
    pawns: Squares,
    knights: Squares,
    /// Bishops and queens.
    diagonal: Squares,
    /// Rooks and queens.
    straight: Squares,
    king: Squares,
}

impl Side {
    fn of(board: &Board, color: Color) -> Side {
        let pieces = |role| board.pieces(color, role).0;
        let queens = pieces(Role::Queen);
        Side {
            is_white: color == Color::White,
            pawns: pieces(Role::Pawn),
            knights: pieces(Role::Knight),
            diagonal: pieces(Role::Bishop) | queens,
            straight: pieces(Role::Rook) | queens,
            king: pieces(Role::King),
        }
    }

    fn pawn_attacks(&self) -> Squares {
        geometry::pawn(self.pawns, self.is_white)
    }

    fn attacks(&self, empty: Squares) -> Squares {
        self.pawn_attacks()
            | geometry::knight(self.knights)
            | geometry::bishop(self.diagonal, empty)
            | geometry::rook(self.straight, empty)
            | geometry::king(self.king)
    }

    /// The squares that one officer would attack from each square of a set.
    fn officers_attack(&self, officer: Squares, from: Squares, open: Squares) -> Squares {
        let mut attacked = 0;
        if self.knights & officer != 0 {
            attacked |= geometry::knight(from);
        }
        if self.diagonal & officer != 0 {
            attacked |= geometry::bishop(from, open);
        }
        if self.straight & officer != 0 {
            attacked |= geometry::rook(from, open);
        }
        attacked
    }

    /// The enemy pawns that some man of this side can walk up to and take while pawns and stuck men
    /// stay and all others make way.
    fn can_take(&self, enemy: &Side, walls: &Obstacles) -> Squares {
        let [mine, theirs] = [walls.caged[self.index()], walls.caged[enemy.index()]];
        let safe = !(walls.guarded[enemy.index()] | geometry::king(theirs));
        let king = spread(self.king, safe & !(walls.stuck | theirs), geometry::king);
        let open = !(walls.stuck | mine | theirs);
        let free = |men: Squares| men & open;
        let knights = spread(free(self.knights), open, geometry::knight);
        let diagonal = spread(free(self.diagonal), open, |set| geometry::bishop(set, open));
        let straight = spread(free(self.straight), open, |set| geometry::rook(set, open));
        enemy.pawns
            & (geometry::king(king) & safe
                | geometry::knight(knights)
                | geometry::bishop(diagonal, open)
                | geometry::rook(straight, open))
    }

    fn index(&self) -> usize {
        usize::from(!self.is_white)
    }

    /// Whether some pawn of this side has neither one of `theirs` nor a stuck man or a caged king
    /// before it on its file.
    fn has_clear_pawn(&self, theirs: Squares, walls: &Obstacles) -> bool {
        let barred = walls.officers | walls.caged[0] | walls.caged[1];
        (0..8).any(|file| {
            let file = geometry::FILE_A << file;
            let ours = file & self.pawns;
            let theirs = file & (theirs | barred & !ours);
            ours != 0
                && (theirs == 0
                    || if self.is_white {
                        ours > theirs
                    } else {
                        ours.trailing_zeros() < theirs.trailing_zeros()
                    })
        })
    }
}

/// Whether a side can make waiting moves: it has enough quiet moves, and one of them can be taken
/// back.
fn can_wait(side: &Side, enemy: &Side, empty: Squares, pinned: Squares) -> bool {
    let before = if side.is_white {
        empty >> 8
    } else {
        empty << 8
    };
    let officers = side.knights & geometry::knight(empty)
        | side.diagonal & geometry::bishop(empty, 0)
        | side.straight & geometry::rook(empty, 0);
    let steps = geometry::king(side.king) & empty & !enemy.attacks(empty);
    let lasting = (officers & !pinned).count_ones() + steps.count_ones();
    let pawns = (side.pawns & before & !pinned).count_ones();
    lasting > 0 && lasting + pawns >= QUIET_MIN
}

/// The squares reached by repeated steps over open squares, and the start.
fn spread(from: Squares, open: Squares, step: impl Fn(Squares) -> Squares) -> Squares {
    spread_until(from, open, step, 64)
}

/// The same, stopping at this many squares.
fn spread_until(
    from: Squares,
    open: Squares,
    step: impl Fn(Squares) -> Squares,
    enough: u32,
) -> Squares {
    let mut all = from;
    loop {
        let next = all | step(all) & open;
        if next == all || next.count_ones() >= enough {
            return next;
        }
        all = next;
    }
}
