//! Making a move on the board.
//!
//! A position is one cache line, and an ordinary move changes it without a branch on the mover, the
//! piece or the capture (see [`Board`](crate::Board)). Estimate: 25 instructions for the board, 25
//! for the key, 30 for rights and counters, 20 to read and write: some 8 ns.

#![expect(
    clippy::inline_always,
    reason = "the ordinary move is one piece of code"
)]

use crate::{
    Bitboard, CastlingSide, Color, Move, MoveKind, Position, Rank, Role, Square,
    board::Code,
    movegen,
    position::{Check, Known, Passed},
    zobrist,
};

impl Position {
    /// Makes a legal move, without checking whether it gives check.
    ///
    /// Each field is changed separately: reading the whole at once would wait for the single writes
    /// of the move before.
    #[inline(always)]
    pub(crate) fn make_legal(&mut self, mv: Move) {
        match mv.kind() {
            MoveKind::Normal => self.step(mv.from(), mv.to(), None, mv.to()),
            MoveKind::Castling | MoveKind::EnPassant | MoveKind::Promotion => self.make_special(mv),
        }
    }

    /// The position after a legal move; detects and stores whether it gives check.
    #[inline(always)]
    pub(crate) fn after_legal(&self, mv: Move) -> Position {
        let (from, to) = (mv.from(), mv.to());
        if mv.kind() != MoveKind::Normal || self.check.0 == Check::OnOther {
            return self.after_special(mv);
        }
        let mut next = *self;
        next.step(from, to, None, to);
        next.check = Known::of(movegen::gives_check(&next, from, to));
        next
    }

    #[cold]
    #[inline(never)]
    fn after_special(&self, mv: Move) -> Position {
        let mut next = *self;
        next.make_special(mv);
        next.check = Known::of(movegen::checkers(&next).any());
        next
    }

    #[cold]
    fn make_special(&mut self, mv: Move) {
        let (from, to) = (mv.from(), mv.to());
        match mv.kind() {
            MoveKind::Normal | MoveKind::Promotion => self.step(from, to, mv.promotion(), to),
            MoveKind::EnPassant => self.step(from, to, None, behind(to)),
            MoveKind::Castling => self.castle(from, to),
        }
    }

    /// Moves one piece, promotes it if wanted, and captures the piece on the victim's square, if
    /// any.
    #[inline(always)]
    fn step(&mut self, from: Square, to: Square, promotion: Option<Role>, victim: Square) {
        let us = self.turn;
        let moved = self.board.code_at(from);
        let placed = promotion.map_or(moved, Code::of);
        let captured = self.board.code_at(victim);
        let (from_set, to_set) = (Bitboard::from(from), Bitboard::from(to));

        self.key ^= zobrist::piece(us, moved, from)
            ^ zobrist::piece(us, placed, to)
            ^ zobrist::opponents_piece(us, captured, victim);
        self.board.clear(from_set | to_set | victim);
        self.board.add(to_set, us, placed);

        // A right is lost with its rook's move or capture, and all of a side's with its king's
        // move.
        let home = if moved == Code::KING {
            first_rank(us)
        } else {
            Bitboard::EMPTY
        };
        // Of all pawn moves only the double step changes just this bit of the index: one
        // comparison.
        let is_double =
            moved.index() << 8 | (from.index() ^ to.index()) == Code::PAWN.index() << 8 | 16;
        let passed = if is_double {
            Passed::over(behind(to))
        } else {
            Passed::NONE
        };
        let is_zeroing = captured != Code::NONE || moved == Code::PAWN;
        self.finish_move(from_set | to_set | home, passed, is_zeroing);
    }

    fn castle(&mut self, king: Square, rook: Square) {
        let us = self.turn;
        let side = CastlingSide::of(king.file(), rook.file());
        let king_to = Square::new(side.king_file(), king.rank());
        let rook_to = Square::new(side.rook_file(), king.rank());
        let (king_code, rook_code) = (Code::of(Role::King), Code::of(Role::Rook));
        self.key ^= zobrist::piece(us, king_code, king)
            ^ zobrist::piece(us, king_code, king_to)
            ^ zobrist::piece(us, rook_code, rook)
            ^ zobrist::piece(us, rook_code, rook_to);
        self.board.clear(Bitboard::from(king) | rook);
        self.board.add(king_to.into(), us, king_code);
        self.board.add(rook_to.into(), us, rook_code);
        self.finish_move(first_rank(us), Passed::NONE, false);
    }

    /// The updates after the pieces have moved: rights are lost on the squares `touched`, counters
    /// advance, the other player is to move.
    #[inline]
    fn finish_move(&mut self, touched: Bitboard, passed: Passed, is_zeroing: bool) {
        if self.castling_rooks.any() {
            let lost = self.castling_rooks & touched;
            self.key ^= zobrist::castling_of(lost);
            self.castling_rooks ^= lost;
        }
        self.key ^=
            zobrist::en_passant(self.passed) ^ zobrist::en_passant(passed) ^ zobrist::side();
        self.passed = passed;
        // A mask and not an `if`: branch prediction cannot guess whether a move captures.
        self.halfmoves = self.halfmoves.saturating_add(1) & u32::from(is_zeroing).wrapping_sub(1);
        let is_round_over = u32::from(!self.turn.is_white());
        self.fullmoves = self.fullmoves.saturating_add(is_round_over);
        self.turn = self.turn.opposite();
        self.check = Known(Check::Unasked);
    }
}

/// The mover and the opponent.
#[inline]
pub(crate) const fn sides<const WHITE: bool>() -> (Color, Color) {
    if WHITE {
        (Color::White, Color::Black)
    } else {
        (Color::Black, Color::White)
    }
}

#[inline]
const fn first_rank(color: Color) -> Bitboard {
    match color {
        Color::White => Bitboard::from_rank(Rank::First),
        Color::Black => Bitboard::from_rank(Rank::Eighth),
    }
}

/// One square back: the square passed by a double step, or that of the victim of en passant. From
/// the third and fourth rank, and the fifth and sixth, it is the same bit.
#[inline]
const fn behind(square: Square) -> Square {
    Square::from_low_bits(square.to_low_bits() ^ 8)
}
