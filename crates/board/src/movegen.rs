//! All legal moves, fast.
//!
//! One pass from the king's square finds the checkers and the own pinned pieces; after that no move
//! needs to be tried out. A check leaves as targets only the checker and the squares between
//! (`targets`); a pin leaves its own line (`pinned_straight`, `pinned_diagonal`); the king avoids
//! attacked squares. Only en passant, which removes two pawns from one rank, is tried out.
//!
//! The generator is written once for both colours (a const parameter) and for every use (a
//! [`Sink`]: list, count, stop at the first, play on). Each use is its own code after inlining.
//!
//! It takes positions with forgiven faults as they are: any number of checkers, the other king
//! attacked or adjacent (it is never captured), pawns on first and last ranks. `definition.rs`
//! defines the correct answers; the tests check that both agree.

#![expect(
    clippy::inline_always,
    reason = "each use of the generator is to be its own code; measured"
)]

use crate::{
    Bitboard, CastlingSide, Color, File, MoveList, Position, Rank, Square,
    attacks::{between, king_attacks, knight_attacks, pawn_attacks},
    play::sides,
    sliders::{Sliders, Task, on_best},
};

mod attackers;
mod pieces;
mod single;
mod sinks;

pub(crate) use attackers::{checkers, gives_check, is_check};
pub(crate) use pieces::{DIAGONAL, KING, KNIGHT, PAWN, Pieces, STRAIGHT};
pub(crate) use single::{can_capture_en_passant, has_legal_move, is_legal};
pub(crate) use sinks::Count;
use sinks::{Any, Find, List};

/// Receives the moves found. All targets are legal.
///
/// Kinds of moves that a sink treats alike arrive at `piece_moves` and `pawn_moves`.
pub(crate) trait Sink {
    /// A piece other than a pawn goes from `from` to each target.
    #[inline]
    fn piece_moves(&mut self, _from: Square, _targets: Bitboard) {}
    /// Pawns go to each target, coming from `back` squares earlier; not to the last rank.
    #[inline]
    fn pawn_moves(&mut self, _targets: Bitboard, _back: i16) {}
    #[inline]
    fn king(&mut self, from: Square, targets: Bitboard) {
        self.piece_moves(from, targets);
    }
    #[inline]
    fn knight(&mut self, from: Square, targets: Bitboard) {
        self.piece_moves(from, targets);
    }
    /// A bishop, or a queen moving like one, goes from `from` to each target.
    #[inline]
    fn diagonal(&mut self, from: Square, targets: Bitboard) {
        self.piece_moves(from, targets);
    }
    /// A rook, or a queen moving like one, goes from `from` to each target.
    #[inline]
    fn straight(&mut self, from: Square, targets: Bitboard) {
        self.piece_moves(from, targets);
    }
    /// Pawns go to each empty target, coming from `back` squares earlier; not to the last rank.
    #[inline]
    fn steps(&mut self, targets: Bitboard, back: i16) {
        self.pawn_moves(targets, back);
    }
    #[inline]
    fn double_steps(&mut self, targets: Bitboard, back: i16) {
        self.pawn_moves(targets, back);
    }
    /// Pawns capture on each target, coming from `back` squares earlier; not on the last rank.
    #[inline]
    fn captures(&mut self, targets: Bitboard, back: i16) {
        self.pawn_moves(targets, back);
    }
    /// Pawns arrive on the last rank, coming from `back` squares earlier.
    fn promotions(&mut self, targets: Bitboard, back: i16);
    fn en_passant(&mut self, from: Square, to: Square);
    fn castling(&mut self, king: Square, rook: Square);
    /// True when no more moves are wanted.
    #[inline]
    fn is_full(&self) -> bool {
        false
    }
}

/// The square `back` squares before another.
#[inline]
pub(crate) fn origin(to: Square, back: i16) -> Square {
    Square::from_low_bits(to.to_low_bits().wrapping_add_signed(-back))
}

const FILE_A: Bitboard = Bitboard::from_file(File::A);
const FILE_H: Bitboard = Bitboard::from_file(File::H);

/// All pawns one square forward; from the last rank they fall off the board.
#[inline]
fn forward<const WHITE: bool>(pawns: Bitboard) -> Bitboard {
    if WHITE {
        Bitboard(pawns.0 << 8)
    } else {
        Bitboard(pawns.0 >> 8)
    }
}

/// All pawns one square forward and towards the a-file.
#[inline]
fn forward_left<const WHITE: bool>(pawns: Bitboard) -> Bitboard {
    let pawns = pawns & !FILE_A;
    if WHITE {
        Bitboard(pawns.0 << 7)
    } else {
        Bitboard(pawns.0 >> 9)
    }
}

/// All pawns one square forward and towards the h-file.
#[inline]
fn forward_right<const WHITE: bool>(pawns: Bitboard) -> Bitboard {
    let pawns = pawns & !FILE_H;
    if WHITE {
        Bitboard(pawns.0 << 9)
    } else {
        Bitboard(pawns.0 >> 7)
    }
}

/// Passes to the sink every legal move whose piece starts on one of the `origins`.
#[inline(always)]
pub(crate) fn generate<const WHITE: bool, A: Sliders, S: Sink>(
    sliders: A,
    pieces: &Pieces,
    origins: Bitboard,
    sink: &mut S,
) {
    let own = pieces.own;
    let occupied = pieces.occupied();
    let king = pieces.king();
    let threats = threats::<WHITE, A>(sliders, pieces);

    // No own piece is captured (3.1), and no king (1.4.1).
    let free = !(own | pieces.kings);

    // The king, by steps and by castling. Attacked squares are found with the king removed from the
    // board, because it does not hide the squares behind it.
    let steps = king_attacks(king) & free;
    let rooks = pieces.castling_rooks & own;
    if origins.contains(king) && (steps | rooks).any() {
        let attacked = pieces.attacked_by_enemy::<WHITE, A>(sliders, occupied ^ king);
        sink.king(king, steps & !attacked);
        if threats.checkers.is_empty() {
            for rook in rooks {
                if may_castle(king, rook, occupied, attacked, threats.pinned_straight) {
                    sink.castling(king, rook);
                }
            }
        }
        if sink.is_full() {
            return;
        }
    }

    // Two checks are answered only by a move of the king, not even by en passant.
    if threats.checkers.more_than_one() {
        return;
    }
    let targets = match threats.checkers.first() {
        None => free,
        Some(checker) => free & (between(king, checker) | checker),
    };
    officers(sliders, pieces, &threats, own & origins, targets, sink);
    if sink.is_full() {
        return;
    }
    pawns::<WHITE, A, S>(sliders, pieces, &threats, own & origins, targets, sink);
}

/// The checkers, and the lines along which own pieces are pinned.
struct Threats {
    checkers: Bitboard,
    /// Files and ranks from the king to the pinning piece, inclusive.
    pinned_straight: Bitboard,
    /// The same for diagonals.
    pinned_diagonal: Bitboard,
}

#[inline(always)]
fn threats<const WHITE: bool, A: Sliders>(sliders: A, pieces: &Pieces) -> Threats {
    let (us, _) = sides::<WHITE>();
    let &Pieces { own, enemy, .. } = pieces;
    let king = pieces.king();
    let mut checkers = (pawn_attacks(us, king) & pieces.pawns
        | knight_attacks(king) & pieces.knights
        | king_attacks(king) & pieces.kings)
        & enemy;
    let mut pinned_straight = Bitboard::EMPTY;
    let mut pinned_diagonal = Bitboard::EMPTY;
    for slider in sliders.rook(king, enemy) & pieces.straight & enemy {
        let line = between(king, slider);
        let blockers = line & own;
        if blockers.is_empty() {
            checkers.insert(slider);
        } else if !blockers.more_than_one() {
            pinned_straight |= line | slider;
        }
    }
    for slider in sliders.bishop(king, enemy) & pieces.diagonal & enemy {
        let line = between(king, slider);
        let blockers = line & own;
        if blockers.is_empty() {
            checkers.insert(slider);
        } else if !blockers.more_than_one() {
            pinned_diagonal |= line | slider;
        }
    }
    Threats {
        checkers,
        pinned_straight,
        pinned_diagonal,
    }
}

/// Knights, bishops, rooks and queens, to one of the `targets`.
#[inline(always)]
fn officers<A: Sliders, S: Sink>(
    sliders: A,
    pieces: &Pieces,
    threats: &Threats,
    own: Bitboard,
    targets: Bitboard,
    sink: &mut S,
) {
    let &Threats {
        pinned_straight,
        pinned_diagonal,
        ..
    } = threats;
    let occupied = pieces.occupied();
    let unpinned = own & !(pinned_straight | pinned_diagonal);
    for knight in pieces.knights & unpinned {
        sink.knight(knight, knight_attacks(knight) & targets);
    }
    for slider in pieces.diagonal & unpinned {
        sink.diagonal(slider, sliders.bishop(slider, occupied) & targets);
    }
    for slider in pieces.straight & unpinned {
        sink.straight(slider, sliders.rook(slider, occupied) & targets);
    }
    // A pinned slider moves only along its pin.
    for slider in pieces.diagonal & own & pinned_diagonal {
        let reach = sliders.bishop(slider, occupied) & pinned_diagonal;
        sink.diagonal(slider, reach & targets);
    }
    for slider in pieces.straight & own & pinned_straight {
        let reach = sliders.rook(slider, occupied) & pinned_straight;
        sink.straight(slider, reach & targets);
    }
}

/// Pawns, all at once. A pinned pawn too moves only along its pin.
#[inline(always)]
fn pawns<const WHITE: bool, A: Sliders, S: Sink>(
    sliders: A,
    pieces: &Pieces,
    threats: &Threats,
    own: Bitboard,
    targets: Bitboard,
    sink: &mut S,
) {
    let (us, _) = sides::<WHITE>();
    let &Threats {
        pinned_straight,
        pinned_diagonal,
        ..
    } = threats;
    let occupied = pieces.occupied();
    let pawns = pieces.pawns & own;
    let pinned = pinned_straight | pinned_diagonal;
    let third = Bitboard::from_rank(Rank::Third.seen_by(us));
    let (ahead, left, right) = if WHITE { (8, 7, 9) } else { (-8, -9, -7) };

    let free_pawns = pawns & !pinned;
    let mut one = forward::<WHITE>(free_pawns);
    let mut take_left = forward_left::<WHITE>(free_pawns);
    let mut take_right = forward_right::<WHITE>(free_pawns);
    if (pawns & pinned).any() {
        let walkers = pawns & pinned_straight;
        let takers = pawns & pinned_diagonal;
        one |= forward::<WHITE>(walkers) & pinned_straight;
        take_left |= forward_left::<WHITE>(takers) & pinned_diagonal;
        take_right |= forward_right::<WHITE>(takers) & pinned_diagonal;
    }
    let prey = pieces.enemy & targets;
    let one = one & !occupied;
    let two = forward::<WHITE>(one & third) & !occupied & targets;
    let one = one & targets;
    let take_left = take_left & prey;
    let take_right = take_right & prey;

    sink.double_steps(two, 2 * ahead);
    let last = Bitboard::from_rank(Rank::Eighth.seen_by(us));
    if ((one | take_left | take_right) & last).any() {
        for (arrive, back) in [(one, ahead), (take_left, left), (take_right, right)] {
            sink.promotions(arrive & last, back);
        }
    }
    sink.steps(one & !last, ahead);
    sink.captures(take_left & !last, left);
    sink.captures(take_right & !last, right);
    if let Some(passed) = pieces.en_passant.first() {
        en_passant::<WHITE, A, S>(sliders, pieces, pieces.king(), passed, own, sink);
    }
}

/// Whether castling is possible now. Nothing blocks king or rook, the king crosses and reaches no
/// attacked square, and the rook does not shield the king along the rank (`pinned`).
#[inline]
fn may_castle(
    king: Square,
    rook: Square,
    occupied: Bitboard,
    attacked: Bitboard,
    pinned: Bitboard,
) -> bool {
    let (king_path, rook_path) = castling_paths(king, rook);
    let others = occupied & !(Bitboard::from(king) | rook);
    ((king_path | rook_path) & others).is_empty()
        && (king_path & attacked).is_empty()
        && !pinned.contains(rook)
}

/// The squares that king and rook cross and reach, without those they leave.
#[inline]
fn castling_paths(king: Square, rook: Square) -> (Bitboard, Bitboard) {
    let side = CastlingSide::of(king.file(), rook.file());
    let king_to = Square::new(side.king_file(), king.rank());
    let rook_to = Square::new(side.rook_file(), king.rank());
    (
        between(king, king_to) | king_to,
        between(rook, rook_to) | rook_to,
    )
}

/// En passant removes two pawns at once, so each capture is tried out.
#[inline]
fn en_passant<const WHITE: bool, A: Sliders, S: Sink>(
    sliders: A,
    pieces: &Pieces,
    king: Square,
    passed: Square,
    own: Bitboard,
    sink: &mut S,
) {
    let (us, them) = sides::<WHITE>();
    let victim = origin(passed, if WHITE { 8 } else { -8 });
    for pawn in pawn_attacks(them, passed) & pieces.pawns & own {
        let occupied = pieces.occupied() ^ pawn ^ victim | passed;
        let attackers = sliders.rook(king, occupied) & pieces.straight
            | sliders.bishop(king, occupied) & pieces.diagonal
            | knight_attacks(king) & pieces.knights
            | pawn_attacks(us, king) & pieces.pawns
            | king_attacks(king) & pieces.kings;
        if (attackers & pieces.enemy & !Bitboard::from(victim)).is_empty() {
            sink.en_passant(pawn, passed);
        }
    }
}

/// The generator as a task for the slider method of this machine.
struct Run<'a, S> {
    position: &'a Position,
    origins: Bitboard,
    sink: S,
}

impl<S: Sink> Task for Run<'_, S> {
    type Output = S;

    #[inline(always)]
    fn run<A: Sliders>(mut self, sliders: A) -> S {
        match self.position.turn {
            Color::White => {
                let pieces = Pieces::new::<true>(self.position);
                generate::<true, A, S>(sliders, &pieces, self.origins, &mut self.sink);
            }
            Color::Black => {
                let pieces = Pieces::new::<false>(self.position);
                generate::<false, A, S>(sliders, &pieces, self.origins, &mut self.sink);
            }
        }
        self.sink
    }
}

/// Runs the generator for the player to move.
#[inline(always)]
fn run<S: Sink>(position: &Position, origins: Bitboard, sink: S) -> S {
    on_best(Run {
        position,
        origins,
        sink,
    })
}

pub(crate) fn legal_moves(position: &Position) -> MoveList {
    legal_moves_from(position, Bitboard::FULL)
}

pub(crate) fn legal_moves_from(position: &Position, origins: Bitboard) -> MoveList {
    let mut list = MoveList::new();
    run(position, origins, List(&mut list));
    list
}

pub(crate) fn count(position: &Position) -> usize {
    run(position, Bitboard::FULL, Count(0)).0
}
