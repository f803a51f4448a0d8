//! The rules of moving, directly from Articles 3.1-3.10 and Guideline II: slow, and readable.
//!
//! Nothing here is used in play. It defines the correct answers, one small function for each
//! clause, and shares only the types with the fast generator. Squares are reached step by step, and
//! every move is tried out on a board. The tests demand that both agree, on positions from games
//! and on positions that no game can reach.
//!
//! Under the Laws some illegal positions stay in play, so the rules cover them too:
//!
//! * A king is never captured (1.4.1), even where the player to move attacks the other king.
//!   Adjacent kings are in check from each other (3.9.1).
//! * A pawn on its last rank has no square in front of it: it makes no move and attacks nothing. (Its
//!   promotion is overdue, but that was part of the move that brought it there, 3.7.3.3.)
//! * A pawn on its own first rank goes one square. The double step of 3.7.2 is not available: that
//!   is made from the second rank.
//! * Any number of pieces may give check.

use alloc::vec::Vec;

use crate::{
    Board, CastlingSide, Color, File, Move, MoveKind, Piece, Position, Rank, Role, Square,
};

/// A direction: files to the right, ranks up from White's side.
type Direction = (i8, i8);

const DIAGONALS: [Direction; 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
const FILES_AND_RANKS: [Direction; 4] = [(0, 1), (0, -1), (1, 0), (-1, 0)];

/// All legal moves: those that meet every requirement of 3.1 to 3.9.
///
/// Laws 2023, 3.10.1 (2018: 3.10.1; 2014: 3.10a).
pub fn legal_moves(position: &Position) -> Vec<Move> {
    let mut moves = Vec::new();
    for (square, piece) in position.board().iter() {
        if piece.color == position.turn() {
            moves.extend(moves_of(position, square, piece));
        }
    }
    moves.retain(|&mv| !leaves_own_king_in_check(position, mv));
    moves
}

/// The moves of one piece by its own rule, even if its king is left in check.
fn moves_of(position: &Position, from: Square, piece: Piece) -> Vec<Move> {
    let board = position.board();
    match piece.role {
        Role::Pawn => pawn_moves(position, from, piece.color),
        Role::Knight | Role::Bishop | Role::Rook | Role::Queen => plain_moves(board, from, piece),
        Role::King => {
            let mut moves = plain_moves(board, from, piece);
            moves.extend(castling_moves(position, from, piece.color));
            moves
        }
    }
}

/// A piece goes to a square it attacks, unless a piece of its own colour is there; a piece of the
/// opponent's is captured, but never the king.
///
/// Laws 2023, 3.1, 3.1.1 and 1.4.1 (2018: the same; 2014: 3.1 and 1.2).
fn plain_moves(board: &Board, from: Square, piece: Piece) -> Vec<Move> {
    attacked_squares(board, from, piece)
        .into_iter()
        .filter(|&to| is_empty(board, to) || is_capturable(board, to, piece.color))
        .map(|to| Move::normal(from, to))
        .collect()
}

fn is_empty(board: &Board, square: Square) -> bool {
    board.piece_at(square).is_none()
}

/// A piece of the opponent's that may be captured: any but the king (1.4.1; 2014: 1.2).
fn is_capturable(board: &Board, square: Square, us: Color) -> bool {
    board
        .piece_at(square)
        .is_some_and(|piece| piece.color != us && piece.role != Role::King)
}

/// The squares a piece attacks: those where it could capture by 3.2 to 3.8. It attacks them even if
/// it may not go there because its own king would be in check.
///
/// Laws 2023, 3.1.2 and 3.1.3 (2018: the same; 2014: 3.1).
pub fn attacked_squares(board: &Board, from: Square, piece: Piece) -> Vec<Square> {
    match piece.role {
        Role::Pawn => pawn_attacks(from, piece.color),
        Role::Knight => knight_attacks(from),
        Role::Bishop => bishop_attacks(board, from),
        Role::Rook => rook_attacks(board, from),
        Role::Queen => queen_attacks(board, from),
        Role::King => king_attacks(from),
    }
}

/// The bishop: any square along its diagonals.
///
/// Laws 2023, 3.2 (2018: 3.2; 2014: 3.2).
fn bishop_attacks(board: &Board, from: Square) -> Vec<Square> {
    along(board, from, &DIAGONALS)
}

/// The rook: any square along its file and its rank.
///
/// Laws 2023, 3.3 (2018: 3.3; 2014: 3.3).
fn rook_attacks(board: &Board, from: Square) -> Vec<Square> {
    along(board, from, &FILES_AND_RANKS)
}

/// The queen: any square along its file, its rank and its diagonals.
///
/// Laws 2023, 3.4 (2018: 3.4; 2014: 3.4).
fn queen_attacks(board: &Board, from: Square) -> Vec<Square> {
    let mut squares = bishop_attacks(board, from);
    squares.extend(rook_attacks(board, from));
    squares
}

/// Bishop, rook and queen do not pass over a piece: the first occupied square ends the line.
///
/// Laws 2023, 3.5 (2018: 3.5; 2014: 3.5).
fn along(board: &Board, from: Square, directions: &[Direction]) -> Vec<Square> {
    let mut squares = Vec::new();
    for &(files, ranks) in directions {
        let mut next = from.offset(files, ranks);
        while let Some(square) = next {
            squares.push(square);
            if !is_empty(board, square) {
                break;
            }
            next = square.offset(files, ranks);
        }
    }
    squares
}

/// The knight: the nearest squares that are not on its rank, file or diagonal.
///
/// Laws 2023, 3.6 (2018: 3.6; 2014: 3.6).
fn knight_attacks(from: Square) -> Vec<Square> {
    let distance = |to: Square, index: fn(Square) -> usize| index(from).abs_diff(index(to));
    Square::ALL
        .into_iter()
        .filter(|&to| {
            let files = distance(to, |square| square.file().index());
            let ranks = distance(to, |square| square.rank().index());
            let is_near = files <= 2 && ranks <= 2;
            is_near && files != 0 && ranks != 0 && files != ranks
        })
        .collect()
}

/// The king: any adjoining square.
///
/// Laws 2023, 3.8.1 (2018: 3.8.1; 2014: 3.8a).
fn king_attacks(from: Square) -> Vec<Square> {
    DIAGONALS
        .into_iter()
        .chain(FILES_AND_RANKS)
        .filter_map(|(files, ranks)| from.offset(files, ranks))
        .collect()
}

/// One step forward for this colour, in ranks.
const fn forward(color: Color) -> i8 {
    match color {
        Color::White => 1,
        Color::Black => -1,
    }
}

/// The pawn captures diagonally in front of it, on an adjacent file; so it attacks there.
///
/// Laws 2023, 3.7.3 (2018: 3.7.3; 2014: 3.7c).
fn pawn_attacks(from: Square, color: Color) -> Vec<Square> {
    [-1, 1]
        .into_iter()
        .filter_map(|files| from.offset(files, forward(color)))
        .collect()
}

/// All four kinds of pawn moves, with promotion where one of them ends on the last rank.
///
/// Laws 2023, 3.7 (2018: 3.7; 2014: 3.7).
fn pawn_moves(position: &Position, from: Square, color: Color) -> Vec<Move> {
    let board = position.board();
    let mut moves = Vec::new();
    let arrivals = pawn_step(board, from, color)
        .into_iter()
        .chain(pawn_double_step(board, from, color))
        .chain(pawn_captures(board, from, color));
    for to in arrivals {
        if to.rank() == Rank::Eighth.seen_by(color) {
            moves.extend(promotions(from, to));
        } else {
            moves.push(Move::normal(from, to));
        }
    }
    moves.extend(en_passant(position, from, color));
    moves
}

/// One square straight forward, if it is empty.
///
/// Laws 2023, 3.7.1 (2018: 3.7.1; 2014: 3.7a).
fn pawn_step(board: &Board, from: Square, color: Color) -> Option<Square> {
    from.offset(0, forward(color))
        .filter(|&to| is_empty(board, to))
}

/// On its first move two squares, if both are empty. The first move is the one from the second
/// rank: a pawn never returns to it.
///
/// Laws 2023, 3.7.2 (2018: 3.7.2; 2014: 3.7b).
fn pawn_double_step(board: &Board, from: Square, color: Color) -> Option<Square> {
    if from.rank() != Rank::Second.seen_by(color) {
        return None;
    }
    let passed = pawn_step(board, from, color)?;
    pawn_step(board, passed, color)
}

/// Diagonally forward onto a piece of the opponent's, capturing it.
///
/// Laws 2023, 3.7.3 (2018: 3.7.3; 2014: 3.7c).
fn pawn_captures(board: &Board, from: Square, color: Color) -> Vec<Square> {
    let mut squares = pawn_attacks(from, color);
    squares.retain(|&to| is_capturable(board, to, color));
    squares
}

/// A pawn that has just gone two squares is captured as if it had gone one, by a pawn on its rank
/// and an adjacent file; only on the next move.
///
/// Laws 2023, 3.7.3.1 and 3.7.3.2 (2018: 3.7.4.1 and 3.7.4.2; 2014: 3.7d).
fn en_passant(position: &Position, from: Square, color: Color) -> Option<Move> {
    let passed = position.en_passant()?;
    pawn_attacks(from, color)
        .contains(&passed)
        .then(|| Move::en_passant(from, passed))
}

/// A pawn that reaches the rank furthest from its start becomes, as part of the same move, a queen,
/// rook, bishop or knight, whatever was captured before.
///
/// Laws 2023, 3.7.3.3 to 3.7.3.5 (2018: 3.7.5.1 to 3.7.5.3; 2014: 3.7e).
fn promotions(from: Square, to: Square) -> Vec<Move> {
    Role::PROMOTIONS
        .into_iter()
        .filter_map(|role| Move::promoting(from, to, role))
        .collect()
}

/// Castling, with each rook for which the right was not lost and nothing prevents it now.
///
/// Laws 2023, 3.8.2 (2018: 3.8.2; 2014: 3.8b), and for Chess960 Guideline II.3 (2018: II.3; 2014:
/// F.3), which says the same for the usual start squares.
fn castling_moves(position: &Position, king: Square, color: Color) -> Vec<Move> {
    CastlingSide::ALL
        .into_iter()
        .filter_map(|side| {
            let rook = rook_with_right(position, color, side)?;
            let is_free = way_is_empty(position.board(), king, rook, side)
                && way_is_safe(position.board(), king, color, side);
            is_free.then(|| Move::castling(king, rook))
        })
        .collect()
}

/// The rook with which the right is not lost: neither it nor the king has moved. The position
/// stores that.
///
/// Laws 2023, 3.8.2.1 (2018: 3.8.2.1.1 and 3.8.2.1.2; 2014: 3.8b(1)).
fn rook_with_right(position: &Position, color: Color, side: CastlingSide) -> Option<Square> {
    position.castling().rook_square(color, side)
}

/// Every square from the king's start to its end, and from the rook's start to its end, is empty
/// but for these two.
///
/// Laws 2023, 3.8.2.2(4) (2018: 3.8.2.2.2; 2014: 3.8b(2)[b]) and Guideline II.3.2.7(4) (2018:
/// II.3.2.7.4; 2014: F.3, fourth note).
fn way_is_empty(board: &Board, king: Square, rook: Square, side: CastlingSide) -> bool {
    way(king, side.king_file())
        .into_iter()
        .chain(way(rook, side.rook_file()))
        .all(|square| square == king || square == rook || is_empty(board, square))
}

/// The king's square, those it crosses and the one where it ends are not attacked. The rook's may
/// be.
///
/// Laws 2023, 3.8.2.2(3) (2018: 3.8.2.2.1; 2014: 3.8b(2)[a]).
fn way_is_safe(board: &Board, king: Square, color: Color, side: CastlingSide) -> bool {
    way(king, side.king_file())
        .into_iter()
        .all(|square| !is_attacked(board, square, color.opposite()))
}

/// The squares of a rank from here to a file, both ends included.
fn way(from: Square, file: File) -> Vec<Square> {
    let (start, end) = (from.file().min(file), from.file().max(file));
    File::ALL
        .into_iter()
        .filter(|file| (start..=end).contains(file))
        .map(|file| Square::new(file, from.rank()))
        .collect()
}

/// True when any piece of this colour attacks the square.
///
/// Laws 2023, 3.1.2 (2018: 3.1.2; 2014: 3.1).
pub fn is_attacked(board: &Board, square: Square, by: Color) -> bool {
    board.iter().any(|(from, piece)| {
        piece.color == by && attacked_squares(board, from, piece).contains(&square)
    })
}

/// True when the king of this colour is attacked, even by pieces that may not move themselves.
///
/// Laws 2023, 3.9.1 (2018: 3.9.1; 2014: 3.9).
pub fn is_in_check(board: &Board, color: Color) -> bool {
    board
        .king(color)
        .is_some_and(|king| is_attacked(board, king, color.opposite()))
}

/// No piece may move so that its own king comes into check or stays in it.
///
/// Laws 2023, 3.9.2 (2018: 3.9.2; 2014: 3.9).
fn leaves_own_king_in_check(position: &Position, mv: Move) -> bool {
    is_in_check(&after(position.board(), mv), position.turn())
}

/// The board after a move: the piece leaves its square and arrives on the other, and a captured
/// piece is removed.
///
/// Laws 2023, 3.1.1; en passant 3.7.3.1 (2018: 3.7.4.1; 2014: 3.7d); promotion 3.7.3.3 (2018:
/// 3.7.5.1; 2014: 3.7e); castling 3.8.2 (2014: 3.8b) and Guideline II.3.2.6 (2014: F.3).
pub fn after(board: &Board, mv: Move) -> Board {
    let mut next = *board;
    let moved = board.piece_at(mv.from());
    next.set(mv.from(), None);
    match mv.kind() {
        MoveKind::Normal => next.set(mv.to(), moved),
        MoveKind::EnPassant => {
            next.set(mv.to(), moved);
            next.set(Square::new(mv.to().file(), mv.from().rank()), None);
        }
        MoveKind::Promotion => {
            let promoted = moved
                .zip(mv.promotion())
                .map(|(pawn, role)| Piece::new(pawn.color, role));
            next.set(mv.to(), promoted);
        }
        MoveKind::Castling => {
            let rook = board.piece_at(mv.to());
            next.set(mv.to(), None);
            let side = CastlingSide::of(mv.from().file(), mv.to().file());
            let rank = mv.from().rank();
            next.set(Square::new(side.king_file(), rank), moved);
            next.set(Square::new(side.rook_file(), rank), rook);
        }
    }
    next
}

/// The same position, for the count of repetitions: the same player to move, the same pieces on the
/// same squares, the same rights to castle, and the same possible moves.
///
/// Only en passant can make moves differ when all the rest is equal, and only where the capture is
/// legal.
///
/// Laws 2023, 9.2.3 (2018: 9.2.2; 2014: 9.2).
pub fn is_same(one: &Position, other: &Position) -> bool {
    let sorted_moves = |position| {
        let mut moves = legal_moves(position);
        moves.sort_unstable();
        moves
    };
    one.turn() == other.turn()
        && Square::ALL
            .into_iter()
            .all(|square| one.board().piece_at(square) == other.board().piece_at(square))
        && one.castling() == other.castling()
        && sorted_moves(one) == sorted_moves(other)
}
