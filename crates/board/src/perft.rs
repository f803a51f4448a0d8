//! Counting the lines of play of a given length.
//!
//! Only [`Pieces`] are copied from move to move, and the last move of each line is counted as a
//! set, not made. A node above the last ply costs some 10 ns, the last ply some 20 ns for all its
//! moves.

#![expect(
    clippy::inline_always,
    reason = "one body for each colour and each sort of sliders; measured"
)]

use crate::{
    Bitboard, Color, Position, Square,
    movegen::{Count, DIAGONAL, KING, KNIGHT, PAWN, Pieces, STRAIGHT, Sink, generate, origin},
    sliders::{Sliders, Task, on_best},
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
        (_, Color::White) => on_best(White {
            pieces: &Pieces::new::<true>(position),
            depth,
        }),
        (_, Color::Black) => on_best(Black {
            pieces: &Pieces::new::<false>(position),
            depth,
        }),
    }
}

/// White is to move, with at least one move to make.
pub(crate) struct White<'a> {
    pub(crate) pieces: &'a Pieces,
    pub(crate) depth: u32,
}

/// Black is to move, with at least one move to make.
struct Black<'a> {
    pieces: &'a Pieces,
    depth: u32,
}

// The two call each other through the sink; const parameters cannot express "the other colour".

impl Task for White<'_> {
    type Output = u64;

    #[inline(always)]
    fn run<A: Sliders>(self, sliders: A) -> u64 {
        below::<true, A>(sliders, self.pieces, self.depth, |pieces, depth| {
            sliders.call(Black { pieces, depth })
        })
    }
}

impl Task for Black<'_> {
    type Output = u64;

    #[inline(always)]
    fn run<A: Sliders>(self, sliders: A) -> u64 {
        below::<false, A>(sliders, self.pieces, self.depth, |pieces, depth| {
            sliders.call(White { pieces, depth })
        })
    }
}

#[inline(always)]
fn below<const WHITE: bool, A: Sliders>(
    sliders: A,
    pieces: &Pieces,
    depth: u32,
    reply: impl Fn(&Pieces, u32) -> u64,
) -> u64 {
    if depth == 1 {
        let mut sink = Count(0);
        generate::<WHITE, A, _>(sliders, pieces, Bitboard::FULL, &mut sink);
        return sink.0 as u64;
    }
    let mut sink = PlayOn::<'_, WHITE, _> {
        pieces,
        left: depth - 1,
        reply,
        nodes: 0,
    };
    generate::<WHITE, A, _>(sliders, pieces, Bitboard::FULL, &mut sink);
    sink.nodes
}

/// Plays each move as soon as it is found, and adds up what follows.
struct PlayOn<'a, const WHITE: bool, F> {
    pieces: &'a Pieces,
    /// Moves still to make after this one; at least 1.
    left: u32,
    reply: F,
    nodes: u64,
}

impl<const WHITE: bool, F: Fn(&Pieces, u32) -> u64> PlayOn<'_, WHITE, F> {
    #[inline(always)]
    fn count(&mut self, next: &Pieces) {
        self.nodes += (self.reply)(next, self.left);
    }

    #[inline(always)]
    fn piece<const MOVER: u8>(&mut self, from: Square, targets: Bitboard) {
        let occupied = self.pieces.occupied();
        for to in targets & !occupied {
            self.count(&self.pieces.after_quiet::<MOVER>(from, to));
        }
        for to in targets & occupied {
            self.count(&self.pieces.after_capture::<MOVER>(from, to));
        }
    }
}

impl<const WHITE: bool, F: Fn(&Pieces, u32) -> u64> Sink for PlayOn<'_, WHITE, F> {
    #[inline(always)]
    fn king(&mut self, from: Square, targets: Bitboard) {
        self.piece::<KING>(from, targets);
    }

    #[inline(always)]
    fn knight(&mut self, from: Square, targets: Bitboard) {
        self.piece::<KNIGHT>(from, targets);
    }

    #[inline(always)]
    fn diagonal(&mut self, from: Square, targets: Bitboard) {
        self.piece::<DIAGONAL>(from, targets);
    }

    #[inline(always)]
    fn straight(&mut self, from: Square, targets: Bitboard) {
        self.piece::<STRAIGHT>(from, targets);
    }

    #[inline(always)]
    fn steps(&mut self, targets: Bitboard, back: i16) {
        for to in targets {
            self.count(&self.pieces.after_quiet::<PAWN>(origin(to, back), to));
        }
    }

    #[inline(always)]
    fn double_steps(&mut self, targets: Bitboard, back: i16) {
        for to in targets {
            self.count(&self.pieces.after_double_step(origin(to, back), to));
        }
    }

    #[inline(always)]
    fn captures(&mut self, targets: Bitboard, back: i16) {
        for to in targets {
            self.count(&self.pieces.after_capture::<PAWN>(origin(to, back), to));
        }
    }

    #[inline(always)]
    fn promotions(&mut self, targets: Bitboard, back: i16) {
        for to in targets {
            for next in self.pieces.after_promotions(origin(to, back), to) {
                self.count(&next);
            }
        }
    }

    #[inline(always)]
    fn en_passant(&mut self, from: Square, to: Square) {
        self.count(&self.pieces.after_en_passant::<WHITE>(from, to));
    }

    #[inline(always)]
    fn castling(&mut self, king: Square, rook: Square) {
        self.count(&self.pieces.after_castling(king, rook));
    }
}
