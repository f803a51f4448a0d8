//! A checked position, and its answers for Articles 1-3, 5 and 9.

use core::{
    fmt,
    hash::{Hash, Hasher},
    str::FromStr,
};

use crate::{
    Bitboard, Board, CastlingRights, CastlingSide, Color, Faults, FenErrors, Move, MoveKind,
    MoveList, PositionFaults, Rank, Role, Setup, Square, faults, movegen, zobrist,
};

/// A position of the game: one king each, and no other fault that was not forgiven.
///
/// It is small (64 bytes), copied freely, and never changes: [`Position::play`] returns the next
/// one. Equality compares everything, counters too; [`Position::is_same`] compares as the Laws do.
///
/// ```
/// use rokada_board::{ParsePositionError, Position};
///
/// let fool: Position = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3".parse()?;
/// assert!(fool.is_checkmate());
///
/// let kingless = "8/8/8/8/8/8/8/4K3 w - - 0 1".parse::<Position>();
/// assert_eq!(
///     kingless.map_err(|error| error.to_string()),
///     Err("not a position of the game: a side has no king".to_string()),
/// );
/// # Ok::<(), ParsePositionError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    pub(crate) board: Board,
    /// The key of placement, turn, castling rights and en passant square; updated by `play`.
    pub(crate) key: u64,
    /// The rooks that may still castle, at most one on each side of either king on its first rank.
    pub(crate) castling_rooks: Bitboard,
    pub(crate) halfmoves: u32,
    pub(crate) fullmoves: u32,
    /// A pawn of the side not to move is beyond it; it and the square before it are empty.
    pub(crate) passed: Passed,
    pub(crate) turn: Color,
    pub(crate) check: Known,
}

/// Whether the player to move is in check, as far as computed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Check {
    /// Not in check.
    None,
    /// In check.
    Given,
    /// Not computed.
    Unasked,
    /// The player not to move is in check, as a forgiven setup allows; nothing else is computed.
    OnOther,
}

/// A computed property of a position, ignored by equality and hash.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Known(pub(crate) Check);

impl Known {
    #[inline]
    pub(crate) const fn of(is_check: bool) -> Known {
        Known(if is_check { Check::Given } else { Check::None })
    }
}

impl PartialEq for Known {
    fn eq(&self, _: &Known) -> bool {
        true
    }
}

impl Eq for Known {}

impl Hash for Known {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

/// The square that a pawn has just passed over: its index, or 64 for none. A number and not an
/// `Option`, so that making a move needs no branch.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Passed(u8);

impl Passed {
    pub(crate) const NONE: Passed = Passed(64);

    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "an index is below 64")]
    pub(crate) const fn over(square: Square) -> Passed {
        Passed(square.index() as u8)
    }

    #[inline]
    pub(crate) const fn square(self) -> Option<Square> {
        Square::from_index(self.0)
    }

    /// The square as a set; none as the empty set.
    #[inline]
    pub(crate) fn set(self) -> Bitboard {
        self.square().map_or(Bitboard::EMPTY, Bitboard::from)
    }

    /// 0 to 64. The mask changes nothing; it lets the compiler see the bound of a table of 128.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        (self.0 & 127) as usize
    }
}

/// The move is not among the legal ones (Laws 2023, 3.10.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IllegalMove(pub Move);

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not a legal move here", self.0)
    }
}

impl core::error::Error for IllegalMove {}

impl Position {
    /// The initial position (Laws 2023, 2.3).
    pub fn initial() -> Position {
        Setup::initial()
            .position()
            .expect("the initial position of the Laws has no fault")
    }

    pub(crate) fn from_setup(setup: &Setup, allowed: Faults) -> Result<Position, PositionFaults> {
        let found = faults::find(setup);
        let unforgiven = found.without(allowed & Faults::FORGIVABLE);
        if !unforgiven.is_empty() {
            return Err(PositionFaults(unforgiven));
        }
        let board = setup.board;
        let mut castling_rooks = Bitboard::EMPTY;
        for color in Color::ALL {
            for side in CastlingSide::ALL {
                if let Some(rook) = setup.castling.rook(color, side)
                    && faults::can_hold_right(&board, color, side, rook)
                {
                    castling_rooks.insert(Square::new(rook, Rank::First.seen_by(color)));
                }
            }
        }
        let passed = setup
            .en_passant
            .filter(|&passed| faults::can_be_passed_over(&board, setup.turn, passed))
            .map_or(Passed::NONE, Passed::over);
        let mut position = Position {
            board,
            key: zobrist::compute(&board, setup.turn, castling_rooks, passed),
            castling_rooks,
            halfmoves: setup.halfmoves,
            fullmoves: setup.fullmoves.max(1),
            passed,
            turn: setup.turn,
            check: Known(Check::Unasked),
        };
        position.check = if found.contains(Faults::OPPOSITE_CHECK) {
            Known(Check::OnOther)
        } else {
            Known::of(movegen::checkers(&position).any())
        };
        Ok(position)
    }

    /// The pieces on their squares.
    #[inline]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The player who has the move.
    #[inline]
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// The rooks with which the players may still castle.
    pub fn castling(&self) -> CastlingRights {
        let mut rights = CastlingRights::NONE;
        for rook in self.castling_rooks {
            let color = if rook.rank() == Rank::First {
                Color::White
            } else {
                Color::Black
            };
            let side = CastlingSide::of(self.king(color).file(), rook.file());
            rights.set(color, side, Some(rook.file()));
        }
        rights
    }

    /// The rook with which this player may still castle on a side (Laws 2023, 3.8.2), found without
    /// the others.
    ///
    /// ```
    /// use rokada_board::{CastlingSide, Color, Position, Square};
    ///
    /// let start = Position::initial();
    /// let rook = start.castling_rook(Color::White, CastlingSide::KingSide);
    /// assert_eq!(rook, Some(Square::H1));
    /// ```
    #[inline]
    pub fn castling_rook(&self, color: Color, side: CastlingSide) -> Option<Square> {
        let king = self.king(color);
        let is_his = |rook: &Square| CastlingSide::of(king.file(), rook.file()) == side;
        let rooks = self.castling_rooks & Bitboard::from_rank(Rank::First.seen_by(color));
        rooks.into_iter().find(is_his)
    }

    /// The square that a pawn has just passed over by its double step, whether or not any pawn
    /// can capture there. [`Position::legal_en_passant`] asks for that.
    #[inline]
    pub const fn en_passant(&self) -> Option<Square> {
        self.passed.square()
    }

    /// Moves of either player (plies) since the last capture or pawn move.
    #[inline]
    pub const fn halfmoves(&self) -> u32 {
        self.halfmoves
    }

    /// The number of the move, counting from 1; it grows after Black's move.
    #[inline]
    pub const fn fullmoves(&self) -> u32 {
        self.fullmoves
    }

    /// The square of the king of this colour.
    #[inline]
    pub fn king(&self, color: Color) -> Square {
        self.board.pieces(color, Role::King).lowest()
    }

    /// Everything as a [`Setup`], to be edited or printed.
    pub fn to_setup(&self) -> Setup {
        Setup {
            board: self.board,
            turn: self.turn,
            castling: self.castling(),
            en_passant: self.en_passant(),
            halfmoves: self.halfmoves,
            fullmoves: self.fullmoves,
        }
    }

    /// The same arrangement with this player to move, unchecked; see [`Setup::with_turn`].
    pub fn with_turn(&self, turn: Color) -> Setup {
        self.to_setup().with_turn(turn)
    }

    /// All legal moves (Laws 2023, 3.10.1), in no guaranteed order. Nothing is allocated.
    ///
    /// ```
    /// use rokada_board::{Position, Square};
    ///
    /// let start = Position::initial();
    /// let captures = start.legal_moves().iter().filter(|&&mv| start.is_capture(mv)).count();
    /// assert_eq!((start.count_legal(), captures), (20, 0));
    ///
    /// let mut targets: Vec<Square> = start
    ///     .legal_moves_from(Square::G1)
    ///     .into_iter()
    ///     .map(|mv| mv.to())
    ///     .collect();
    /// targets.sort();
    /// assert_eq!(targets, [Square::F3, Square::H3]);
    /// ```
    pub fn legal_moves(&self) -> MoveList {
        movegen::legal_moves(self)
    }

    /// How many legal moves there are; faster than making the list.
    pub fn count_legal(&self) -> usize {
        movegen::count(self)
    }

    /// True when there is a legal move at all.
    pub fn has_legal_move(&self) -> bool {
        movegen::has_legal_move(self)
    }

    /// True when the move is legal here (Laws 2023, 3.10.1); any move may be asked about.
    ///
    /// ```
    /// use rokada_board::{Move, Position, Square};
    ///
    /// let start = Position::initial();
    /// assert!(start.is_legal(Move::normal(Square::G1, Square::F3)));
    /// assert!(!start.is_legal(Move::normal(Square::G1, Square::G3)));
    /// // The square of departure is empty, or the piece the opponent's.
    /// assert!(!start.is_legal(Move::normal(Square::E4, Square::E5)));
    /// assert!(!start.is_legal(Move::normal(Square::E7, Square::E5)));
    /// ```
    pub fn is_legal(&self, mv: Move) -> bool {
        movegen::is_legal(self, mv)
    }

    /// The legal moves of the piece on this square, or of the pieces on these squares; none if
    /// they are not the mover's.
    pub fn legal_moves_from(&self, from: impl Into<Bitboard>) -> MoveList {
        movegen::legal_moves_from(self, from.into())
    }

    /// The position after a legal move. [`Position::try_play`] asks whether it is legal.
    ///
    /// # Panics
    /// In debug builds, if the move is not legal; a release build then gives some position without
    /// meaning.
    #[inline]
    #[must_use]
    pub fn play(&self, mv: Move) -> Position {
        debug_assert!(self.is_legal(mv), "{mv} is not legal in {self}");
        self.after_legal(mv)
    }

    /// Makes a legal move in place: as [`Position::play`], without a second position.
    ///
    /// `play` detects at once whether the move gives check and stores it, so that
    /// [`Position::is_check`] is only a read. `make` leaves that to a later question, and takes
    /// half the time: right for a series of moves with few questions between.
    ///
    /// # Panics
    /// As [`Position::play`].
    ///
    /// ```
    /// use rokada_board::{Move, Position, Square};
    ///
    /// let mut position = Position::initial();
    /// let e4 = Move::normal(Square::E2, Square::E4);
    /// let after = position.play(e4);
    /// position.make(e4);
    /// assert_eq!(position, after);
    /// ```
    #[inline]
    pub fn make(&mut self, mv: Move) {
        debug_assert!(self.is_legal(mv), "{mv} is not legal in {self}");
        self.make_legal(mv);
    }

    /// The position after a move, if it is legal.
    ///
    /// ```
    /// use rokada_board::{IllegalMove, Move, Position, Square};
    ///
    /// let start = Position::initial();
    /// assert!(start.try_play(Move::normal(Square::E2, Square::E4)).is_ok());
    /// let far = Move::normal(Square::E2, Square::E5);
    /// assert_eq!(start.try_play(far), Err(IllegalMove(far)));
    /// ```
    ///
    /// # Errors
    /// The move, if it is not legal.
    pub fn try_play(&self, mv: Move) -> Result<Position, IllegalMove> {
        if self.is_legal(mv) {
            Ok(self.after_legal(mv))
        } else {
            Err(IllegalMove(mv))
        }
    }

    /// The pieces of this colour that attack the square (Laws 2023, 3.1.2-3.1.3), pinned or not.
    ///
    /// ```
    /// use rokada_board::{Color, Position, Square};
    ///
    /// let start = Position::initial();
    /// let over_f3: Vec<Square> = start.attackers(Square::F3, Color::White).into_iter().collect();
    /// assert_eq!(over_f3, [Square::G1, Square::E2, Square::G2]);
    /// assert!(start.attackers(Square::F3, Color::Black).is_empty());
    /// ```
    #[inline]
    pub fn attackers(&self, square: Square, by: Color) -> Bitboard {
        faults::attackers(&self.board, square, by, self.board.occupied())
    }

    /// The pieces that give check to the player who has the move (Laws 2023, 3.9.1).
    #[inline]
    pub fn checkers(&self) -> Bitboard {
        match self.check.0 {
            Check::None => Bitboard::EMPTY,
            Check::Unasked | Check::Given | Check::OnOther => movegen::checkers(self),
        }
    }

    /// True when the player who has the move is in check (Laws 2023, 3.9.1).
    #[inline]
    pub fn is_check(&self) -> bool {
        let known = self.check.0 as u8;
        if known > Check::Given as u8 {
            return movegen::is_check(self);
        }
        known != Check::None as u8
    }

    /// True when the player to move is in check and has no legal move (Laws 2023, 1.4.1 and 5.1.1).
    pub fn is_checkmate(&self) -> bool {
        self.is_check() && !self.has_legal_move()
    }

    /// True when the player to move is not in check and has no legal move (Laws 2023, 5.2.1).
    pub fn is_stalemate(&self) -> bool {
        !self.is_check() && !self.has_legal_move()
    }

    /// True when the move captures a piece (Laws 2023, 3.1.1), en passant included.
    #[inline]
    pub fn is_capture(&self, mv: Move) -> bool {
        match mv.kind() {
            MoveKind::EnPassant => true,
            MoveKind::Castling => false,
            MoveKind::Normal | MoveKind::Promotion => self.board.occupied().contains(mv.to()),
        }
    }

    /// True when the move captures or moves a pawn, so that the counts of fifty and seventy-five
    /// moves restart (Laws 2023, 9.3 and 9.6.2).
    #[inline]
    pub fn is_zeroing(&self, mv: Move) -> bool {
        self.is_capture(mv) || self.board.by_role(Role::Pawn).contains(mv.from())
    }

    /// True when the move is castling.
    #[inline]
    pub fn is_castling(&self, mv: Move) -> bool {
        mv.is_castling()
    }

    /// True when the move captures en passant.
    #[inline]
    pub fn is_en_passant(&self, mv: Move) -> bool {
        mv.is_en_passant()
    }

    /// The en passant square, if a legal move captures there.
    ///
    /// A pawn that is pinned, or that leaves the king in check, makes no such move.
    #[inline]
    pub fn legal_en_passant(&self) -> Option<Square> {
        let passed = self.en_passant()?;
        movegen::can_capture_en_passant(self, passed, Bitboard::FULL).then_some(passed)
    }

    /// Whether these are the same position for the count of repetitions.
    ///
    /// The same player is to move, the same kinds and colours are on the same squares, and the
    /// possible moves of both players are the same. So the rights to castle are equal, and so is
    /// the en passant capture, but only where it is legal. Counters do not matter.
    ///
    /// Laws 2023, 9.2.3 (2018: 9.2.2; 2014: 9.2).
    ///
    /// ```
    /// use rokada_board::Setup;
    ///
    /// let read = |fen: &str| fen.parse::<Setup>().expect("good").position().expect("lawful");
    /// // No black pawn is next to e4, so nothing can be captured on e3.
    /// let with = read("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1");
    /// let without = read("4k3/8/8/8/4P3/8/8/4K3 b - - 4 9");
    /// assert!(with.is_same(&without));
    /// assert_eq!(with.repetition_key(), without.repetition_key());
    /// ```
    pub fn is_same(&self, other: &Position) -> bool {
        self.turn == other.turn
            && self.board == other.board
            && self.castling_rooks == other.castling_rooks
            && self.legal_en_passant() == other.legal_en_passant()
    }

    /// A hash that is equal for positions that are the same under Article 9.2.3, and almost always
    /// unequal for others. Equal in every build and on every machine of one version.
    #[inline]
    pub fn repetition_key(&self) -> u64 {
        if self.passed == Passed::NONE || self.legal_en_passant().is_some() {
            self.key
        } else {
            self.key ^ zobrist::en_passant(self.passed)
        }
    }

    /// A hash for hash tables: as [`Position::repetition_key`], but any en passant square counts,
    /// which is cheaper. Updated by every move, so it is only a read.
    ///
    /// ```
    /// use rokada_board::Position;
    ///
    /// let start = Position::initial();
    /// let mut there_and_back = start;
    /// for text in ["g1f3", "g8f6", "f3g1", "f6g8"] {
    ///     let mv = there_and_back.parse_uci(text).expect("a legal move");
    ///     there_and_back.make(mv);
    /// }
    /// assert_eq!(there_and_back.key(), start.key());
    /// assert_ne!(there_and_back, start); // the counters differ
    /// ```
    #[inline]
    pub const fn key(&self) -> u64 {
        self.key
    }
}

impl Default for Position {
    fn default() -> Position {
        Position::initial()
    }
}

impl TryFrom<Setup> for Position {
    type Error = PositionFaults;

    fn try_from(setup: Setup) -> Result<Position, PositionFaults> {
        setup.position()
    }
}

impl From<Position> for Setup {
    fn from(position: Position) -> Setup {
        position.to_setup()
    }
}

/// Why a text is no position: it is no FEN, or its setup has faults.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ParsePositionError {
    /// The text is not a FEN.
    Fen(FenErrors),
    /// It is the FEN of an arrangement with faults.
    Faults(PositionFaults),
}

impl fmt::Display for ParsePositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParsePositionError::Fen(errors) => errors.fmt(f),
            ParsePositionError::Faults(faults) => faults.fmt(f),
        }
    }
}

impl core::error::Error for ParsePositionError {}

/// Reads a FEN as [`Setup`] does, and checks it, forgiving nothing.
impl FromStr for Position {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Position, ParsePositionError> {
        let setup: Setup = text.parse().map_err(ParsePositionError::Fen)?;
        setup.position().map_err(ParsePositionError::Faults)
    }
}

/// FEN, all six fields, castling as in X-FEN.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.to_setup(), f)
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({self})")
    }
}
