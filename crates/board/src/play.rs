//! Making a move on the board.

use crate::{Bitboard, Color, Move, MoveKind, Position, Rank, Role, Square, zobrist};

impl Position {
    /// The position after a move that is legal.
    pub(crate) fn play_legal(&self, mv: Move) -> Position {
        match self.turn {
            Color::White => self.play_as::<true>(mv),
            Color::Black => self.play_as::<false>(mv),
        }
    }

    fn play_as<const WHITE: bool>(&self, mv: Move) -> Position {
        let (from, to) = (mv.from(), mv.to());
        match mv.kind() {
            MoveKind::Castling => self.after_castling::<WHITE>(from, to),
            MoveKind::EnPassant => self.after_en_passant::<WHITE>(from, to),
            MoveKind::Promotion => {
                let role = mv
                    .promotion()
                    .expect("a promotion names what the pawn becomes");
                self.after_move::<WHITE>(Role::Pawn, role, from, to)
            }
            MoveKind::Normal => {
                let role = self.board.role_at(from).unwrap_or(Role::Pawn);
                self.after_move::<WHITE>(role, role, from, to)
            }
        }
    }

    /// One piece leaves `from`, and `placed` (itself, or what it becomes) stands on `to`.
    #[inline]
    pub(crate) fn after_move<const WHITE: bool>(
        &self,
        role: Role,
        placed: Role,
        from: Square,
        to: Square,
    ) -> Position {
        let (us, them) = sides::<WHITE>();
        let mut next = *self;
        let (from_set, to_set) = (Bitboard::from(from), Bitboard::from(to));
        let captured = (self.board.colors[them.index()] & to_set).any();
        if captured {
            let victim = self.board.role_at(to).unwrap_or(Role::Pawn);
            next.key ^= zobrist::piece(them, victim, to);
            for set in &mut next.board.roles {
                *set &= !to_set;
            }
            next.board.colors[them.index()] ^= to_set;
        }
        next.board.roles[role.index()] ^= from_set;
        next.board.roles[placed.index()] ^= to_set;
        next.board.colors[us.index()] ^= from_set | to_set;

        // A right goes with its rook's move or capture, and all of a side's with its king's move.
        let mut touched = from_set | to_set;
        if role == Role::King {
            touched |= Bitboard::from_rank(Rank::First.seen_by(us));
        }
        next.key ^= zobrist::piece(us, role, from) ^ zobrist::piece(us, placed, to);
        next.discard_rights::<WHITE>(touched);

        next.en_passant = None;
        if role == Role::Pawn && from.index().abs_diff(to.index()) == 16 {
            next.en_passant = Some(behind::<WHITE>(to));
        }
        next.pass_turn::<WHITE>(captured || role == Role::Pawn);
        next
    }

    /// The king on `king` castles with the rook on `rook`.
    #[inline]
    pub(crate) fn after_castling<const WHITE: bool>(&self, king: Square, rook: Square) -> Position {
        let (us, _) = sides::<WHITE>();
        let mv = Move::castling(king, rook);
        let king_to = mv.king_target().unwrap_or(king);
        let rook_to = mv.rook_target().unwrap_or(rook);
        let mut next = *self;
        let leave = Bitboard::from(king) | rook;
        let arrive = Bitboard::from(king_to) | rook_to;
        let own = &mut next.board.colors[us.index()];
        *own = *own & !leave | arrive;
        next.board.roles[Role::King.index()] ^= Bitboard::from(king) ^ Bitboard::from(king_to);
        next.board.roles[Role::Rook.index()] ^= Bitboard::from(rook) ^ Bitboard::from(rook_to);
        next.key ^= zobrist::piece(us, Role::King, king)
            ^ zobrist::piece(us, Role::King, king_to)
            ^ zobrist::piece(us, Role::Rook, rook)
            ^ zobrist::piece(us, Role::Rook, rook_to);
        next.discard_rights::<WHITE>(Bitboard::from_rank(Rank::First.seen_by(us)));
        next.en_passant = None;
        next.pass_turn::<WHITE>(false);
        next
    }

    /// The pawn on `from` captures en passant and arrives on `to`.
    #[inline]
    pub(crate) fn after_en_passant<const WHITE: bool>(&self, from: Square, to: Square) -> Position {
        let (us, them) = sides::<WHITE>();
        let mut next = *self;
        let victim = behind::<WHITE>(to);
        let moved = Bitboard::from(from) | to;
        next.board.roles[Role::Pawn.index()] ^= moved | victim;
        next.board.colors[us.index()] ^= moved;
        next.board.colors[them.index()] ^= Bitboard::from(victim);
        next.key ^= zobrist::piece(us, Role::Pawn, from)
            ^ zobrist::piece(us, Role::Pawn, to)
            ^ zobrist::piece(them, Role::Pawn, victim);
        next.en_passant = None;
        next.pass_turn::<WHITE>(true);
        next
    }

    #[inline]
    fn discard_rights<const WHITE: bool>(&mut self, touched: Bitboard) {
        let lost = self.castling_rooks & touched;
        for rook in lost {
            self.key ^= zobrist::castling(rook);
        }
        self.castling_rooks ^= lost;
    }

    #[inline]
    fn pass_turn<const WHITE: bool>(&mut self, zeroing: bool) {
        self.turn = sides::<WHITE>().1;
        self.key ^= zobrist::side();
        self.halfmoves = if zeroing {
            0
        } else {
            self.halfmoves.saturating_add(1)
        };
        self.fullmoves = self.fullmoves.saturating_add(u32::from(!WHITE));
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

/// One square back, seen from the mover: where a pawn passed, or where its victim stands.
#[inline]
fn behind<const WHITE: bool>(square: Square) -> Square {
    let index = square.to_low_bits();
    Square::from_low_bits(if WHITE {
        index.wrapping_sub(8)
    } else {
        index + 8
    })
}
