//! Counting the lines of play of a given length.

#![expect(clippy::inline_always, reason = "one body for each colour; measured")]

use crate::{
    Bitboard, Color, Position, Role, Square,
    movegen::{self, Sink, generate, origin},
};

/// The number of sequences of `depth` legal moves from a position; 1 for depth 0.
///
/// The last move of each sequence is counted, not made.
///
/// ```
/// use rokada_board::{Position, perft};
///
/// assert_eq!(perft(&Position::initial(), 3), 8902);
/// ```
pub fn perft(position: &Position, depth: u32) -> u64 {
    match (depth, position.turn) {
        (0, _) => 1,
        (_, Color::White) => white_to_move(position, depth),
        (_, Color::Black) => black_to_move(position, depth),
    }
}

// The two call each other through the sink; const parameters cannot say "the other colour".

fn white_to_move(position: &Position, depth: u32) -> u64 {
    if depth == 1 {
        return movegen::count_as::<true>(position) as u64;
    }
    play_on::<true>(position, depth, black_to_move)
}

fn black_to_move(position: &Position, depth: u32) -> u64 {
    if depth == 1 {
        return movegen::count_as::<false>(position) as u64;
    }
    play_on::<false>(position, depth, white_to_move)
}

#[inline(always)]
fn play_on<const WHITE: bool>(
    position: &Position,
    depth: u32,
    reply: impl Fn(&Position, u32) -> u64,
) -> u64 {
    let mut sink = PlayOn::<'_, WHITE, _> {
        position,
        left: depth - 1,
        reply,
        nodes: 0,
    };
    generate::<WHITE, _>(position, Bitboard::FULL, &mut sink);
    sink.nodes
}

/// Plays each move as soon as it is found, and adds up what follows.
struct PlayOn<'a, const WHITE: bool, F> {
    position: &'a Position,
    /// Moves still to make after this one; at least 1.
    left: u32,
    reply: F,
    nodes: u64,
}

impl<const WHITE: bool, F: Fn(&Position, u32) -> u64> PlayOn<'_, WHITE, F> {
    #[inline]
    fn count(&mut self, next: Position) {
        self.nodes += (self.reply)(&next, self.left);
    }

    #[inline]
    fn pawn(&mut self, placed: Role, to: Square, back: i16) {
        let from = origin(to, back);
        let next = self
            .position
            .after_move::<WHITE, false>(Role::Pawn, placed, from, to);
        self.count(next);
    }
}

impl<const WHITE: bool, F: Fn(&Position, u32) -> u64> Sink for PlayOn<'_, WHITE, F> {
    #[inline]
    fn piece(&mut self, role: Role, from: Square, targets: Bitboard) {
        for to in targets {
            let next = self
                .position
                .after_move::<WHITE, false>(role, role, from, to);
            self.count(next);
        }
    }

    #[inline]
    fn pawns(&mut self, targets: Bitboard, back: i16) {
        for to in targets {
            self.pawn(Role::Pawn, to, back);
        }
    }

    #[inline]
    fn promotions(&mut self, targets: Bitboard, back: i16) {
        for to in targets {
            for role in Role::PROMOTIONS {
                self.pawn(role, to, back);
            }
        }
    }

    #[inline]
    fn en_passant(&mut self, from: Square, to: Square) {
        let next = self.position.after_en_passant::<WHITE, false>(from, to);
        self.count(next);
    }

    #[inline]
    fn castling(&mut self, king: Square, rook: Square) {
        let next = self.position.after_castling::<WHITE, false>(king, rook);
        self.count(next);
    }
}
