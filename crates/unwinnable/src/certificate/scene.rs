//! A scene: men with the squares each may be on, and whose turn it is. It represents all positions
//! that can be formed so.
//!
//! [`moves`] returns scenes that cover every position a legal move can lead to from any position of
//! the scene, and perhaps more. For each it returns whether the move could mate. A man is *fixed*
//! if it has one square and cannot be missing. These rules are used:
//! - no man passes over a fixed man, takes a man of its own side, or takes a king;
//! - a pawn goes ahead over squares where no man is fixed, and never beyond an enemy pawn it faces
//!   (`facing`). It goes aside only where an enemy may be; if only one man can be there, that man
//!   is gone then. After a double step it may be taken en passant at once;
//! - no side moves so that its own king, if fixed, is *surely attacked* afterwards: by a man that
//!   is there and attacks it from every square it may be on, over squares that are certainly empty.
//!
//! There is no castling here. Positions with a right to castle, or in which a pawn has just made a
//! double step, are never made into scenes.
//!
//! The other king was not in check before the move. So a move mates only if the man that moved
//! gives check, or a line over a square it left. And each flight of the king must be held by one of
//! its own men or attacked by a man of the winner, each man being on one square. A capture of the
//! checking man counts only if that is the winner's last man other than the king, and a fixed man
//! surely takes it. No other man could then give check, so no man is pinned. Not checking this
//! allows more mates.

use alloc::{vec, vec::Vec};

use rokada_board::{Bitboard, Board, Color, Piece, Rank, Role, Square, definition};

use super::{Man, facing};

#[derive(Clone, Debug)]
pub(super) struct After {
    /// The men in their order, without a watched man that was taken. A roaming man that must have
    /// been taken has no squares.
    pub(super) men: Vec<Man>,
    pub(super) turn: Color,
    /// Whether the move could be a mate by the winner.
    pub(super) mates: bool,
}

pub(super) fn moves(men: &[Man], turn: Color, winner: Color) -> Vec<After> {
    let mut scene = Scene {
        men,
        turn,
        winner,
        somewhere: (men.iter()).fold(Bitboard::EMPTY, |all, man| all | man.anywhere()),
        after: Vec::new(),
    };
    for (at, man) in men.iter().enumerate() {
        if man.color != turn {
            continue;
        }
        if man.watched {
            scene.watched(at);
        } else {
            scene.roaming(at);
        }
    }
    scene.after
}

struct Scene<'a> {
    men: &'a [Man],
    turn: Color,
    winner: Color,
    /// The squares on which any man may be.
    somewhere: Bitboard,
    after: Vec<After>,
}

impl Scene<'_> {
    /// The moves of a watched man, one by one.
    fn watched(&mut self, at: usize) {
        let Some(from) = self.men[at].squares.single() else {
            return;
        };
        let board = board(self.men, None);
        for to in self.targets(&board, at, from, self.men[at].role) {
            let takes = !is_ahead(self.men[at].role, from, to);
            let Some((mut men, now)) = arrived(self.men, at, to, takes) else {
                continue;
            };
            // A pawn goes aside only to take.
            if self.men[at].role == Role::Pawn
                && takes
                && let [victim] = self.victims(to)[..]
                && !self.men[victim].watched
            {
                (men[victim].squares, men[victim].promoted) = (Bitboard::EMPTY, Bitboard::EMPTY);
            }
            if leaves_king_attacked(&men, self.turn) {
                continue;
            }
            self.push(men, now, from.into());
        }
        self.taken_in_passing(&board, at, from);
    }

    /// The moves of a roaming man, all in one. Captures of a watched man are made one by one.
    fn roaming(&mut self, at: usize) {
        let man = self.men[at];
        let board = board(self.men, Some(at));
        let is_checked = leaves_king_attacked(self.men, self.turn);
        let mut all = self.men.to_vec();
        (all[at].squares, all[at].promoted) = (Bitboard::EMPTY, Bitboard::EMPTY);
        all[at].may_miss = false;
        for (from, role) in man.places() {
            for to in self.targets(&board, at, from, role) {
                // Where the king is not attacked, a pin may be forgotten.
                let may_be_illegal = is_checked || man.role == Role::King;
                if may_be_illegal || self.somewhere.contains(to) {
                    let takes = !is_ahead(role, from, to);
                    let Some((men, now)) = arrived(self.men, at, to, takes) else {
                        continue;
                    };
                    if may_be_illegal && leaves_king_attacked(&men, self.turn) {
                        continue;
                    }
                    let mut victims = self.victims(to);
                    victims.retain(|_| takes);
                    if victims.iter().any(|&victim| self.men[victim].watched) {
                        self.push(men, now, man.anywhere());
                        continue;
                    }
                    for victim in victims {
                        all[victim].may_miss = true;
                    }
                }
                if role != man.role || is_promotion(&man, to) {
                    all[at].promoted |= to;
                } else {
                    all[at].squares |= to;
                }
            }
            self.taken_in_passing(&board, at, from);
        }
        if all[at].anywhere().any() {
            self.push(all, at, man.anywhere());
        }
    }

    /// Where a man may go from a square, as far as the fixed men show.
    fn targets(&self, board: &Board, at: usize, from: Square, role: Role) -> Bitboard {
        let man = self.men[at];
        let is_free = |to: &Square| board.piece_at(*to).is_none();
        let may_step = |to: &Square| facing::may_step(self.men, &man, *to);
        let attacked = attacked(board, man.color, role, from);
        let mut targets: Bitboard = attacked
            .into_iter()
            .filter(|to| {
                board
                    .piece_at(*to)
                    .is_none_or(|piece| piece.color != man.color && piece.role != Role::King)
            })
            .collect();
        if role == Role::Pawn {
            targets = (targets.into_iter())
                .filter(|to| !self.victims(*to).is_empty())
                .collect();
            if let Some(one) = ahead(from, man.color).filter(is_free).filter(may_step) {
                targets |= one;
                targets = double_step(from, man.color)
                    .filter(is_free)
                    .filter(may_step)
                    .map_or(targets, |two| targets | two);
            }
        }
        targets
    }

    /// The men that may be taken on a square.
    fn victims(&self, on: Square) -> Vec<usize> {
        (0..self.men.len())
            .filter(|&at| {
                let man = &self.men[at];
                man.color != self.turn && man.role != Role::King && man.anywhere().contains(on)
            })
            .collect()
    }

    /// A double step together with the en passant capture that may follow. Only the scene between
    /// them would know that the capture is allowed.
    fn taken_in_passing(&mut self, board: &Board, at: usize, from: Square) {
        let man = self.men[at];
        let is_pawn = man.role == Role::Pawn && man.squares.contains(from);
        let Some(passed) = ahead(from, man.color).filter(|_| is_pawn) else {
            return;
        };
        let Some(to) = double_step(from, man.color) else {
            return;
        };
        if board.piece_at(passed).is_some() || board.piece_at(to).is_some() {
            return;
        }
        for taker in 0..self.men.len() {
            let other = self.men[taker];
            let neighbors = [-1, 1].map(|files| to.offset(files, 0));
            let origins: Bitboard = neighbors
                .into_iter()
                .flatten()
                .filter(|&square| other.squares.contains(square))
                .collect();
            if other.color == self.turn || other.role != Role::Pawn || origins.is_empty() {
                continue;
            }
            let mut men = self.men.to_vec();
            men[taker].squares = passed.into();
            men[taker].promoted = Bitboard::EMPTY;
            men[taker].may_miss = false;
            let mut taker = taker;
            if man.watched {
                men.remove(at);
                taker -= usize::from(at < taker);
            } else {
                (men[at].squares, men[at].promoted) = (Bitboard::EMPTY, Bitboard::EMPTY);
                men[at].may_miss = true;
            }
            facing::part(&mut men);
            let left = origins | from | to;
            let mates = other.color == self.winner && could_mate(&men, taker, left, self.winner);
            self.after.push(After {
                men,
                turn: self.turn,
                mates,
            });
        }
    }

    fn push(&mut self, mut men: Vec<Man>, moved: usize, left: Bitboard) {
        facing::part(&mut men);
        let mates = self.turn == self.winner
            && !is_taken_at_last(&men, moved, self.winner)
            && could_mate(&men, moved, left, self.winner);
        self.after.push(After {
            men,
            turn: !self.turn,
            mates,
        });
    }
}

/// The men after one of them arrived on a square, with or without capturing what may be there, and
/// the mover's place among them. `None` if the man cannot arrive there.
fn arrived(men: &[Man], at: usize, to: Square, takes: bool) -> Option<(Vec<Man>, usize)> {
    let mover = men[at];
    let mut after = Vec::with_capacity(men.len());
    let mut place = 0;
    for (index, man) in men.iter().enumerate() {
        let mut man = *man;
        if index == at {
            let promotes = mover.squares.is_empty() || is_promotion(&mover, to);
            (man.squares, man.promoted) = if promotes {
                (Bitboard::EMPTY, to.into())
            } else {
                (to.into(), Bitboard::EMPTY)
            };
            man.may_miss = false;
            place = after.len();
        } else if man.anywhere().contains(to) {
            man.squares.remove(to);
            man.promoted.remove(to);
            let is_taken = takes && man.color != mover.color && man.role != Role::King;
            if man.anywhere().is_empty() && !man.may_miss && !is_taken {
                return None;
            }
            man.may_miss |= is_taken;
            if man.watched && is_taken {
                continue;
            }
        }
        after.push(man);
    }
    Some((after, place))
}

/// Whether this is a pawn's step ahead, which captures nothing.
fn is_ahead(role: Role, from: Square, to: Square) -> bool {
    role == Role::Pawn && from.file() == to.file()
}

fn ahead(from: Square, color: Color) -> Option<Square> {
    from.offset(0, if color == Color::White { 1 } else { -1 })
}

fn double_step(from: Square, color: Color) -> Option<Square> {
    let is_first = from.rank() == Rank::Second.seen_by(color);
    ahead(ahead(from, color)?, color).filter(|_| is_first)
}

fn is_promotion(man: &Man, to: Square) -> bool {
    man.role == Role::Pawn && to.rank() == Rank::Eighth.seen_by(man.color)
}

fn attacked(board: &Board, color: Color, role: Role, from: Square) -> Bitboard {
    let piece = Piece::new(color, role);
    definition::attacked_squares(board, from, piece)
        .into_iter()
        .collect()
}

/// A board with the fixed men, except one.
fn board(men: &[Man], but: Option<usize>) -> Board {
    let mut board = Board::EMPTY;
    for (at, man) in men.iter().enumerate() {
        if let Some(square) = man.fixed_square().filter(|_| Some(at) != but) {
            board.set(square, Some(Piece::new(man.color, man.role)));
        }
    }
    board
}

/// Whether the king of this colour, if fixed, is surely attacked: a man that is there attacks it
/// from every square it may be on, over squares that are certainly empty.
pub(super) fn leaves_king_attacked(men: &[Man], color: Color) -> bool {
    let king = men
        .iter()
        .find(|man| man.role == Role::King && man.color == color);
    let Some(king) = king.and_then(Man::fixed_square) else {
        return false;
    };
    men.iter().enumerate().any(|(at, man)| {
        let squares = man.squares & !Bitboard::from(king);
        man.color != color && !man.may_miss && man.promoted.is_empty() && squares.any() && {
            let crowd = crowd(men, at);
            (squares.into_iter())
                .all(|from| attacked(&crowd, man.color, man.role, from).contains(king))
        }
    })
}

/// Whether the man that moved is the winner's last man other than the king, and a fixed man of the
/// loser can take it in every position. The capture goes over squares that are certainly empty, or
/// is made by the king where the other does not attack.
fn is_taken_at_last(men: &[Man], moved: usize, winner: Color) -> bool {
    let is_other = |at: usize, man: &Man| {
        man.color == winner && at != moved && man.role != Role::King && man.anywhere().any()
    };
    if men.iter().enumerate().any(|(at, man)| is_other(at, man)) {
        return false;
    }
    let Some(on) = men[moved].fixed_square() else {
        return false;
    };
    let is_guarded = || {
        let strong = (men.iter()).find(|man| man.role == Role::King && man.color == winner);
        strong.is_none_or(|strong| {
            (strong.squares.into_iter())
                .any(|from| attacked(&Board::EMPTY, winner, Role::King, from).contains(on))
        })
    };
    men.iter().enumerate().any(|(at, man)| {
        man.color != winner
            && man.fixed_square().is_some_and(|from| {
                attacked(&crowd(men, at), man.color, man.role, from).contains(on)
                    && (man.role != Role::King || !is_guarded())
            })
    })
}

/// A board with a man on every square where a man other than this may be.
fn crowd(men: &[Man], but: usize) -> Board {
    let mut crowd = Board::EMPTY;
    for (at, man) in men.iter().enumerate() {
        for square in man.anywhere().into_iter().filter(|_| at != but) {
            crowd.set(square, Some(Piece::new(man.color, Role::Pawn)));
        }
    }
    crowd
}

/// Steps of the cover search after which a mate is assumed to be possible.
const STEPS_MAX: u32 = 2_000;

/// Whether a move of the man at this place, which left one of these squares, could be a mate by
/// `winner`.
fn could_mate(men: &[Man], moved: usize, left: Bitboard, winner: Color) -> bool {
    let is_weak = |man: &Man| man.role == Role::King && man.color != winner;
    let Some(weak) = men.iter().position(is_weak) else {
        return true;
    };
    // Attacks go on behind the king that is attacked.
    let board = board(men, Some(weak));
    let lines: Vec<Line> = (men.iter().enumerate())
        .filter(|(_, man)| man.color == winner)
        .flat_map(|(at, man)| man.places().map(move |(from, role)| (at, from, role)))
        .map(|(at, from, role)| Line {
            at,
            from,
            role,
            attacks: attacked(&board, winner, role, from),
        })
        .collect();
    let mut kings = men[weak].squares.into_iter();
    kings.any(|king| mate_fits(men, &lines, moved, left, weak, king))
}

/// The squares that a man attacks from a square.
struct Line {
    at: usize,
    from: Square,
    role: Role,
    attacks: Bitboard,
}

fn mate_fits(
    men: &[Man],
    lines: &[Line],
    moved: usize,
    left: Bitboard,
    weak: usize,
    king: Square,
) -> bool {
    let loser = men[weak].color;
    let flights = attacked(&Board::EMPTY, loser, Role::King, king);
    let mut held = Bitboard::EMPTY;
    let mut checks = Vec::new();
    let mut helpers = vec![Vec::new(); men.len()];
    for (at, man) in men.iter().enumerate() {
        let here = man.anywhere() & flights;
        if man.color != loser || at == weak {
            continue;
        }
        if man.fixed_square().is_some() {
            held |= here;
        } else {
            helpers[at].extend(here.into_iter().map(Bitboard::from));
        }
    }
    for line in lines.iter().filter(|line| line.from != king) {
        let is_check = line.attacks.contains(king);
        if line.role == Role::King && is_check {
            continue;
        }
        let covers = line.attacks & flights;
        if men[line.at].fixed_square().is_some() {
            held |= covers;
        } else if covers.any() && !helpers[line.at].contains(&covers) {
            helpers[line.at].push(covers);
        }
        if is_check && (line.at == moved || goes_over(line, king, left)) {
            checks.push((line.at, covers));
        }
    }
    checks.into_iter().any(|(at, covers)| {
        let open = flights & !held & !covers;
        covered(open, &helpers, 1 << at, &mut 0)
    })
}

/// Whether a line to the king passes over one of these squares.
fn goes_over(line: &Line, king: Square, left: Bitboard) -> bool {
    let mut veiled = Board::EMPTY;
    for square in left.into_iter().filter(|&square| square != king) {
        veiled.set(square, Some(Piece::new(Color::White, Role::Pawn)));
    }
    !attacked(&veiled, Color::White, line.role, line.from).contains(king)
}

/// Whether the open flights can be covered by men not used yet.
fn covered(open: Bitboard, helpers: &[Vec<Bitboard>], used: u64, steps: &mut u32) -> bool {
    let Some(flight) = open.first() else {
        return true;
    };
    *steps += 1;
    if *steps > STEPS_MAX {
        return true;
    }
    helpers.iter().enumerate().any(|(at, covers)| {
        used >> at & 1 == 0
            && covers
                .iter()
                .filter(|covers| covers.contains(flight))
                .any(|&covers| covered(open & !covers, helpers, used | 1 << at, steps))
    })
}
