//! The 960 initial positions (Laws 2023, Guideline II.2; 2018: II.2; 2014: F.2).

use crate::{Board, CastlingRights, CastlingSide, Color, File, Piece, Rank, Role, Setup, Square};

/// The places of the two knights among the five files left after bishops and queen, by Scharnagl's
/// number 0 to 9.
const KNIGHTS: [(usize, usize); 10] = [
    (0, 1),
    (0, 2),
    (0, 3),
    (0, 4),
    (1, 2),
    (1, 3),
    (1, 4),
    (2, 3),
    (2, 4),
    (3, 4),
];

/// The pieces of the first rank from a to h.
///
/// Scharnagl's number, decoded from its end: the light square of one bishop, the dark square of the
/// other, the free file of the queen, the pair of the knights. Rook, king and rook fill the rest in
/// this order, so that the king is between the rooks.
fn back_rank(number: u16) -> Option<[Role; 8]> {
    if number >= 960 {
        return None;
    }
    let number = usize::from(number);
    let mut rank = [None; 8];
    rank[number % 4 * 2 + 1] = Some(Role::Bishop);
    rank[number / 4 % 4 * 2] = Some(Role::Bishop);
    place(&mut rank, number / 16 % 6, Role::Queen);
    let (first, second) = KNIGHTS[number / 96];
    // The farther one first, so that it does not shift the count for the nearer.
    place(&mut rank, second, Role::Knight);
    place(&mut rank, first, Role::Knight);
    for role in [Role::Rook, Role::King, Role::Rook] {
        place(&mut rank, 0, role);
    }
    let mut full = [Role::Rook; 8];
    for (role, standing) in full.iter_mut().zip(rank) {
        *role = standing?;
    }
    Some(full)
}

/// Puts a piece on the free file with this number, counting from 0 at the a-file.
fn place(rank: &mut [Option<Role>; 8], free: usize, role: Role) {
    if let Some(file) = rank.iter_mut().filter(|file| file.is_none()).nth(free) {
        *file = Some(role);
    }
}

pub(crate) fn setup(number: u16) -> Option<Setup> {
    let back = back_rank(number)?;
    let mut board = Board::EMPTY;
    let mut castling = CastlingRights::NONE;
    let king = back.iter().position(|&role| role == Role::King)?;
    for color in Color::ALL {
        for (file, role) in File::ALL.into_iter().zip(back) {
            let first = Rank::First.seen_by(color);
            let second = Rank::Second.seen_by(color);
            board.set(Square::new(file, first), Some(Piece { color, role }));
            board.set(
                Square::new(file, second),
                Some(Piece::new(color, Role::Pawn)),
            );
            if role == Role::Rook {
                let side = CastlingSide::of(File::ALL[king], file);
                castling.set(color, side, Some(file));
            }
        }
    }
    Some(Setup {
        board,
        castling,
        ..Setup::EMPTY
    })
}

pub(crate) fn number(setup: &Setup) -> Option<u16> {
    (0..960).find(|&number| self::setup(number).is_some_and(|initial| initial == *setup))
}
