//! The first tier: recognizes plainly alive positions.

use rokada_board::{Board, Color, Position, Role};

use crate::geometry::{self, FILE_A, Squares};

/// With more pairs of pawns face to face than this, a wall can close the board.
const RAMMED_MAX: u32 = 2;
/// Each side has this many men, not counting the king, that can move quietly.
const MOBILE_MIN: u32 = 2;

/// True if the position is plainly not dead (5.2.2); false proves nothing.
///
/// Some ten nanoseconds, so it can be called after every move of every game.
/// All of these must hold:
/// - the side to move is not in check: nothing is forced by that;
/// - each side has at least two men besides the king that have a quiet move and are not pinned. One
///   of them is not a pawn (moves of pawns run out). So no forced capture and no stalemate is near,
///   since both sides help;
/// - at most two pairs of pawns are face to face. Such pairs bar three files each at most, so two
///   can shut in neither a king nor a rook;
/// - some side has a queen or rook that can move, or a pawn with nothing before it on its file; or
///   there are pawns and none are face to face.
///
/// This is an argument about freedom of movement and not a proof as in the other tiers; `can_mate`
/// and `is_dead` do not depend on it. It is tested against every known dead position and random
/// games.
pub fn surely_alive(position: &Position) -> bool {
    let board = position.board();
    let empty = !board.occupied().0;
    let white = board.pieces(Color::White, Role::Pawn).0;
    let black = board.pieces(Color::Black, Role::Pawn).0;
    let rammed = white << 8 & black;
    rammed.count_ones() <= RAMMED_MAX
        && is_mobile(position, Color::White, empty)
        && is_mobile(position, Color::Black, empty)
        && (heavy_can_move(board, empty)
            || has_clear_pawn(white, black, empty)
            || rammed == 0 && white | black != 0)
        && !position.is_check()
}

/// True if the position, or one that a legal move leads to, is plainly not dead (5.2.2). A position
/// from which a living one can be reached is alive. False proves nothing.
///
/// Recognizes positions in check and other forced moments that [`surely_alive`] leaves open, at the
/// cost of generating the moves.
pub fn soon_surely_alive(position: &Position) -> bool {
    surely_alive(position)
        || position
            .legal_moves()
            .iter()
            .any(|mv| surely_alive(&position.play(*mv)))
}

/// Whether enough men of a side, other than its king, have an empty square to go to.
fn is_mobile(position: &Position, side: Color, empty: Squares) -> bool {
    let board = position.board();
    let pieces = |role| board.pieces(side, role).0;
    let before = match side {
        Color::White => empty >> 8,
        Color::Black => empty << 8,
    };
    // A man has a step to an empty square where an empty square has one to it.
    let straight = geometry::rook(empty, 0);
    let diagonal = geometry::bishop(empty, 0);
    let pawns = pieces(Role::Pawn) & before;
    let officers = pieces(Role::Knight) & geometry::knight(empty)
        | pieces(Role::Bishop) & diagonal
        | pieces(Role::Rook) & straight
        | pieces(Role::Queen) & (straight | diagonal);
    let free = !position.pinned(side).0;
    officers & free != 0 && ((officers | pawns) & free).count_ones() >= MOBILE_MIN
}

fn heavy_can_move(board: &Board, empty: Squares) -> bool {
    let rooks = board.by_role(Role::Rook).0;
    let queens = board.by_role(Role::Queen).0;
    rooks & geometry::rook(empty, 0) != 0 || queens & geometry::king(empty) != 0
}

/// Whether some pawn has an empty path to promotion.
fn has_clear_pawn(white: Squares, black: Squares, empty: Squares) -> bool {
    (0..8).any(|file| {
        let file = FILE_A << file;
        let men = file & !empty;
        men != 0 && (white >> men.ilog2() & 1 != 0 || black >> men.trailing_zeros() & 1 != 0)
    })
}
