//! All legal moves, fast.
//!
//! One pass finds, from the king's square outwards, who gives check and which own pieces are
//! pinned; after that no move needs to be tried out. A check leaves as targets only the checker and
//! the squares between (`targets`); a pin leaves its own line (`pinned_straight`,
//! `pinned_diagonal`); the king keeps away from attacked squares. Only en passant, which takes two
//! pawns off one rank, is tried out.
//!
//! The generator is written once for both colours (a const parameter) and for every use (a
//! [`Sink`]: list, count, stop at the first, play on): each use is its own code after inlining.
//!
//! It takes positions with forgiven faults as they are: any number of checkers, the other king
//! attacked or adjacent (it is never captured), pawns on first and last ranks. `definition.rs` says
//! what is right; the tests hold the two together.

#![expect(
    clippy::inline_always,
    reason = "each use of the generator is to be its own code; measured"
)]

use crate::{
    Bitboard, Color, File, Move, MoveKind, MoveList, Position, Rank, Role, Square,
    attacks::{
        between, bishop_attacks, king_attacks, knight_attacks, pawn_attacks, queen_attacks,
        rook_attacks,
    },
    play::sides,
};

/// What happens with the moves found. Targets are legal, all of them.
pub(crate) trait Sink {
    /// A knight, bishop, rook, queen or king goes from `from` to each target.
    fn piece(&mut self, role: Role, from: Square, targets: Bitboard);
    /// Pawns arrive on each target, coming from `back` squares earlier; not on the last rank.
    fn pawns(&mut self, targets: Bitboard, back: i16);
    /// Pawns arrive on the last rank, coming from `back` squares earlier.
    fn promotions(&mut self, targets: Bitboard, back: i16);
    /// A pawn captures en passant.
    fn en_passant(&mut self, from: Square, to: Square);
    /// The king castles.
    fn castling(&mut self, king: Square, rook: Square);
    /// True when no more moves are wanted.
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

/// The pieces on the board, as the generator asks for them.
struct Pieces {
    own: Bitboard,
    enemy: Bitboard,
    occupied: Bitboard,
    pawns: Bitboard,
    knights: Bitboard,
    /// Bishops and queens.
    diagonal: Bitboard,
    /// Rooks and queens.
    straight: Bitboard,
    kings: Bitboard,
}

impl Pieces {
    #[inline(always)]
    fn new<const WHITE: bool>(position: &Position) -> Pieces {
        let (us, them) = sides::<WHITE>();
        let board = &position.board;
        let queens = board.by_role(Role::Queen);
        Pieces {
            own: board.by_color(us),
            enemy: board.by_color(them),
            occupied: board.occupied(),
            pawns: board.by_role(Role::Pawn),
            knights: board.by_role(Role::Knight),
            diagonal: board.by_role(Role::Bishop) | queens,
            straight: board.by_role(Role::Rook) | queens,
            kings: board.by_role(Role::King),
        }
    }

    /// Every square the enemy attacks when `occupied` stands in the way.
    #[inline(always)]
    fn attacked_by_enemy<const WHITE: bool>(&self, occupied: Bitboard) -> Bitboard {
        let pawns = self.pawns & self.enemy;
        let mut attacked = if WHITE {
            forward_left::<false>(pawns) | forward_right::<false>(pawns)
        } else {
            forward_left::<true>(pawns) | forward_right::<true>(pawns)
        };
        for knight in self.knights & self.enemy {
            attacked |= knight_attacks(knight);
        }
        for slider in self.diagonal & self.enemy {
            attacked |= bishop_attacks(slider, occupied);
        }
        for slider in self.straight & self.enemy {
            attacked |= rook_attacks(slider, occupied);
        }
        attacked | king_attacks((self.kings & self.enemy).lowest())
    }
}

/// Gives the sink every legal move whose piece starts on one of the `origins`.
#[inline(always)]
pub(crate) fn generate<const WHITE: bool, S: Sink>(
    position: &Position,
    origins: Bitboard,
    sink: &mut S,
) {
    let (us, _) = sides::<WHITE>();
    let pieces = Pieces::new::<WHITE>(position);
    let Pieces {
        own,
        enemy,
        occupied,
        ..
    } = pieces;
    let king = (pieces.kings & own).lowest();

    // Who gives check, and which own pieces are pinned.
    let mut checkers = (pawn_attacks(us, king) & pieces.pawns
        | knight_attacks(king) & pieces.knights
        | king_attacks(king) & pieces.kings)
        & enemy;
    let mut pinned_straight = Bitboard::EMPTY;
    let mut pinned_diagonal = Bitboard::EMPTY;
    for slider in rook_attacks(king, enemy) & pieces.straight & enemy {
        let line = between(king, slider);
        let blockers = line & own;
        if blockers.is_empty() {
            checkers.insert(slider);
        } else if !blockers.more_than_one() {
            pinned_straight |= line | slider;
        }
    }
    for slider in bishop_attacks(king, enemy) & pieces.diagonal & enemy {
        let line = between(king, slider);
        let blockers = line & own;
        if blockers.is_empty() {
            checkers.insert(slider);
        } else if !blockers.more_than_one() {
            pinned_diagonal |= line | slider;
        }
    }

    // No own piece is captured (3.1), and no king (1.4.1).
    let free = !(own | pieces.kings);

    // The king, by steps and by castling. Attacked squares are found with the king taken off the
    // board, because he does not hide the squares behind him.
    let steps = king_attacks(king) & free;
    let rooks = position.castling_rooks & own;
    if origins.contains(king) && (steps | rooks).any() {
        let attacked = pieces.attacked_by_enemy::<WHITE>(occupied ^ king);
        sink.piece(Role::King, king, steps & !attacked);
        if checkers.is_empty() {
            for rook in rooks {
                if may_castle(king, rook, occupied, attacked, pinned_straight) {
                    sink.castling(king, rook);
                }
            }
        }
        if sink.is_full() {
            return;
        }
    }

    // No one move, not even en passant, answers two checks but the king's own.
    if checkers.more_than_one() {
        return;
    }
    let targets = match checkers.first() {
        None => free,
        Some(checker) => free & (between(king, checker) | checker),
    };
    let own = own & origins;
    let pinned = pinned_straight | pinned_diagonal;

    for knight in pieces.knights & own & !pinned {
        sink.piece(Role::Knight, knight, knight_attacks(knight) & targets);
    }
    let queens = pieces.diagonal & pieces.straight & own;
    for bishop in pieces.diagonal & own & !queens & !pinned_straight {
        let mut reach = bishop_attacks(bishop, occupied) & targets;
        if pinned_diagonal.contains(bishop) {
            reach &= pinned_diagonal;
        }
        sink.piece(Role::Bishop, bishop, reach);
    }
    for rook in pieces.straight & own & !queens & !pinned_diagonal {
        let mut reach = rook_attacks(rook, occupied) & targets;
        if pinned_straight.contains(rook) {
            reach &= pinned_straight;
        }
        sink.piece(Role::Rook, rook, reach);
    }
    for queen in queens {
        let reach = if pinned_straight.contains(queen) {
            rook_attacks(queen, occupied) & pinned_straight
        } else if pinned_diagonal.contains(queen) {
            bishop_attacks(queen, occupied) & pinned_diagonal
        } else {
            queen_attacks(queen, occupied)
        };
        sink.piece(Role::Queen, queen, reach & targets);
    }
    if sink.is_full() {
        return;
    }

    // Pawns, all at once. A pinned pawn goes on only along its pin.
    let pawns = pieces.pawns & own;
    let last = Bitboard::from_rank(Rank::Eighth.seen_by(us));
    let third = Bitboard::from_rank(Rank::Third.seen_by(us));
    let (ahead, left, right) = if WHITE { (8, 7, 9) } else { (-8, -9, -7) };

    let walkers = pawns & !pinned_diagonal;
    let one = (forward::<WHITE>(walkers & !pinned)
        | forward::<WHITE>(walkers & pinned_straight) & pinned_straight)
        & !occupied;
    let two = forward::<WHITE>(one & third) & !occupied & targets;
    let one = one & targets;

    let prey = enemy & targets;
    let takers = pawns & !pinned_straight;
    let pinned_takers = takers & pinned_diagonal;
    let takers = takers & !pinned_diagonal;
    let take_left = (forward_left::<WHITE>(takers)
        | forward_left::<WHITE>(pinned_takers) & pinned_diagonal)
        & prey;
    let take_right = (forward_right::<WHITE>(takers)
        | forward_right::<WHITE>(pinned_takers) & pinned_diagonal)
        & prey;

    sink.pawns(two, 2 * ahead);
    for (arrive, back) in [(one, ahead), (take_left, left), (take_right, right)] {
        sink.pawns(arrive & !last, back);
        if (arrive & last).any() {
            sink.promotions(arrive & last, back);
        }
    }
    if let Some(passed) = position.en_passant {
        en_passant::<WHITE, S>(&pieces, king, passed, own, sink);
    }
}

/// Castling is possible now: nothing stands in the way of king or rook, the king crosses and reaches
/// no attacked square, and the rook does not shield him along the rank (`pinned`).
#[inline]
fn may_castle(
    king: Square,
    rook: Square,
    occupied: Bitboard,
    attacked: Bitboard,
    pinned: Bitboard,
) -> bool {
    let castling = Move::castling(king, rook);
    let (Some(king_to), Some(rook_to)) = (castling.king_target(), castling.rook_target()) else {
        return false;
    };
    let king_path = between(king, king_to) | king_to;
    let rook_path = between(rook, rook_to) | rook_to;
    let others = occupied & !(Bitboard::from(king) | rook);
    ((king_path | rook_path) & others).is_empty()
        && (king_path & attacked).is_empty()
        && !pinned.contains(rook)
}

/// En passant takes two pawns away at once, so each capture is tried out.
#[inline]
fn en_passant<const WHITE: bool, S: Sink>(
    pieces: &Pieces,
    king: Square,
    passed: Square,
    own: Bitboard,
    sink: &mut S,
) {
    let (us, them) = sides::<WHITE>();
    let victim = origin(passed, if WHITE { 8 } else { -8 });
    for pawn in pawn_attacks(them, passed) & pieces.pawns & own {
        let occupied = pieces.occupied ^ pawn ^ victim | passed;
        let attackers = rook_attacks(king, occupied) & pieces.straight
            | bishop_attacks(king, occupied) & pieces.diagonal
            | knight_attacks(king) & pieces.knights
            | pawn_attacks(us, king) & pieces.pawns
            | king_attacks(king) & pieces.kings;
        if (attackers & pieces.enemy & !Bitboard::from(victim)).is_empty() {
            sink.en_passant(pawn, passed);
        }
    }
}

/// Writes the moves down.
struct List(MoveList);

impl Sink for List {
    #[inline]
    fn piece(&mut self, _role: Role, from: Square, targets: Bitboard) {
        for to in targets {
            self.0.push(Move::normal(from, to));
        }
    }

    #[inline]
    fn pawns(&mut self, targets: Bitboard, back: i16) {
        for to in targets {
            self.0.push(Move::normal(origin(to, back), to));
        }
    }

    #[inline]
    fn promotions(&mut self, targets: Bitboard, back: i16) {
        for to in targets {
            for role in Role::PROMOTIONS {
                if let Some(mv) = Move::promoting(origin(to, back), to, role) {
                    self.0.push(mv);
                }
            }
        }
    }

    #[inline]
    fn en_passant(&mut self, from: Square, to: Square) {
        self.0.push(Move::en_passant(from, to));
    }

    #[inline]
    fn castling(&mut self, king: Square, rook: Square) {
        self.0.push(Move::castling(king, rook));
    }
}

/// Counts whole sets of targets, without making a single move.
struct Count(usize);

impl Sink for Count {
    #[inline]
    fn piece(&mut self, _role: Role, _from: Square, targets: Bitboard) {
        self.0 += targets.len();
    }

    #[inline]
    fn pawns(&mut self, targets: Bitboard, _back: i16) {
        self.0 += targets.len();
    }

    #[inline]
    fn promotions(&mut self, targets: Bitboard, _back: i16) {
        self.0 += 4 * targets.len();
    }

    #[inline]
    fn en_passant(&mut self, _from: Square, _to: Square) {
        self.0 += 1;
    }

    #[inline]
    fn castling(&mut self, _king: Square, _rook: Square) {
        self.0 += 1;
    }
}

/// Wants one move, any one.
struct Any(bool);

impl Sink for Any {
    #[inline]
    fn piece(&mut self, _role: Role, _from: Square, targets: Bitboard) {
        self.0 |= targets.any();
    }

    #[inline]
    fn pawns(&mut self, targets: Bitboard, _back: i16) {
        self.0 |= targets.any();
    }

    #[inline]
    fn promotions(&mut self, targets: Bitboard, _back: i16) {
        self.0 |= targets.any();
    }

    #[inline]
    fn en_passant(&mut self, _from: Square, _to: Square) {
        self.0 = true;
    }

    #[inline]
    fn castling(&mut self, _king: Square, _rook: Square) {
        self.0 = true;
    }

    #[inline]
    fn is_full(&self) -> bool {
        self.0
    }
}

/// Looks for one certain move.
struct Find {
    wanted: Move,
    kind: MoveKind,
    found: bool,
}

impl Sink for Find {
    #[inline]
    fn piece(&mut self, _role: Role, _from: Square, targets: Bitboard) {
        self.found |= self.kind == MoveKind::Normal && targets.contains(self.wanted.to());
    }

    #[inline]
    fn pawns(&mut self, targets: Bitboard, back: i16) {
        let to = self.wanted.to();
        self.found |= self.kind == MoveKind::Normal
            && targets.contains(to)
            && origin(to, back) == self.wanted.from();
    }

    #[inline]
    fn promotions(&mut self, targets: Bitboard, back: i16) {
        let to = self.wanted.to();
        self.found |= self.kind == MoveKind::Promotion
            && targets.contains(to)
            && origin(to, back) == self.wanted.from();
    }

    #[inline]
    fn en_passant(&mut self, from: Square, to: Square) {
        self.found |= self.wanted == Move::en_passant(from, to);
    }

    #[inline]
    fn castling(&mut self, king: Square, rook: Square) {
        self.found |= self.wanted == Move::castling(king, rook);
    }

    #[inline]
    fn is_full(&self) -> bool {
        self.found
    }
}

/// Runs the generator for whoever has the move.
fn run<S: Sink>(position: &Position, origins: Bitboard, mut sink: S) -> S {
    match position.turn {
        Color::White => generate::<true, S>(position, origins, &mut sink),
        Color::Black => generate::<false, S>(position, origins, &mut sink),
    }
    sink
}

pub(crate) fn legal_moves(position: &Position) -> MoveList {
    legal_moves_from(position, Bitboard::FULL)
}

pub(crate) fn legal_moves_from(position: &Position, origins: Bitboard) -> MoveList {
    run(position, origins, List(MoveList::new())).0
}

pub(crate) fn count(position: &Position) -> usize {
    run(position, Bitboard::FULL, Count(0)).0
}

#[inline]
pub(crate) fn count_as<const WHITE: bool>(position: &Position) -> usize {
    let mut sink = Count(0);
    generate::<WHITE, Count>(position, Bitboard::FULL, &mut sink);
    sink.0
}

pub(crate) fn any(position: &Position) -> bool {
    run(position, Bitboard::FULL, Any(false)).0
}

pub(crate) fn is_legal(position: &Position, wanted: Move) -> bool {
    let find = Find {
        wanted,
        kind: wanted.kind(),
        found: false,
    };
    run(position, Bitboard::from(wanted.from()), find).found
}

/// Can the player to move capture en passant on this square?
pub(crate) fn can_capture_en_passant(position: &Position, passed: Square) -> bool {
    fn ask<const WHITE: bool>(position: &Position, passed: Square) -> bool {
        let pieces = Pieces::new::<WHITE>(position);
        let king = (pieces.kings & pieces.own).lowest();
        let mut sink = Any(false);
        en_passant::<WHITE, Any>(&pieces, king, passed, pieces.own, &mut sink);
        sink.0
    }
    match position.turn {
        Color::White => ask::<true>(position, passed),
        Color::Black => ask::<false>(position, passed),
    }
}
