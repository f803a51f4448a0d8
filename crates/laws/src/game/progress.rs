//! How far the current move has come, and which moves are completed. Several articles ask both.

use alloc::vec::Vec;

use rokada_board::{Board, CastlingSide, Color, Move, Piece, Rank, Role, Square};

use super::Game;
use crate::{
    act::Step,
    clause::Clause,
    table::{self, Partial, Reading},
};

/// How far the player having the move has come with it, by their acts and the pieces on the board.
///
/// Laws 2023, 1.3, 4.7, 5.1.1 (2018: the same; 2014: 1.1, 4.7, 5.1a): the move
/// is made with [`Progress::Legal`], announced where D.2.3 wants it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Progress {
    /// No piece was let go, and none is missing.
    Idle,
    /// A piece is in the player's hand, or off the board with nothing in its place.
    InHand,
    /// Part of a legal move has been let go or taken off, and a part is missing:
    /// castling, en passant or promotion.
    Unfinished(Partial),
    /// A legal move has been let go.
    Legal(Move),
    /// What was let go is one step, and not a legal move.
    Illegal(Step),
    /// Pieces were let go where no single step puts them.
    Displaced,
}

/// How a move was completed.
///
/// Laws 2023, 6.2.1 (2018: 6.2.1; 2014: 6.2a).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Completion {
    /// By the press, which may follow the reply (6.2.2).
    Press,
    /// By the player's own next move (6.2.1.2).
    NextMove,
    /// By the end of the game, which it brought (6.2.1.1).
    End,
}

/// The part that a released piece usually leads to and that is missing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MissingPart {
    /// The king has moved two squares towards an own rook, which has not moved.
    Rook,
    /// A pawn has moved diagonally to an empty square, past a pawn that is still there.
    CapturedPawn,
    /// A pawn has reached the last rank, and no new piece is on its square.
    NewPiece,
}

impl Game {
    /// The part that is missing from the current move, by its shape alone.
    ///
    /// It never depends on whether the move is legal, as [`Game::progress`] does.
    ///
    /// Laws 2023, 3.7.3.1, 3.7.3.3, 3.8.2 (2018: 3.7.4.1, 3.7.5.1, 3.8.2; 2014: 3.7d, 3.7e, 3.8b).
    pub fn missing_part(&self) -> Option<MissingPart> {
        let (before, now) = (self.board_at_turn_start(), self.board_of_mover());
        let by = self.turn();
        let mut released = self.account.released();
        released.find_map(|(from, to)| {
            let moved = before.piece_at(from).filter(|piece| piece.color == by)?;
            let is_there = now.piece_at(to) == Some(moved) && now.piece_at(from).is_none();
            match moved.role {
                Role::King => (is_there && leaves_its_rook(before, &now, (from, to), by))
                    .then_some(MissingPart::Rook),
                Role::Pawn if to.rank() == Rank::Eighth.seen_by(by) => {
                    let has_new_piece = (now.piece_at(to))
                        .is_some_and(|piece| piece.color == by && piece.role != Role::Pawn);
                    (!has_new_piece).then_some(MissingPart::NewPiece)
                }
                Role::Pawn => {
                    let passed = Square::new(to.file(), from.rank());
                    let is_diagonal = from.file() != to.file() && before.piece_at(to).is_none();
                    let is_passed =
                        now.piece_at(passed) == Some(Piece::new(by.opposite(), Role::Pawn));
                    (is_there && is_diagonal && is_passed).then_some(MissingPart::CapturedPawn)
                }
                Role::Knight | Role::Bishop | Role::Rook | Role::Queen => None,
            }
        })
    }

    /// How far the player having the move has come with it.
    ///
    /// What the opponent has shifted meanwhile is not counted.
    pub fn progress(&self) -> Progress {
        let Some(position) = self.position() else {
            return Progress::Idle;
        };
        let mut table = self.table.clone();
        table.board = self.board_of_mover();
        match table::read(&table, &position, self.account.base.as_deref()) {
            Reading::Nothing => Progress::Idle,
            Reading::Partial(Partial::Holding) => Progress::InHand,
            Reading::Partial(partial) => Progress::Unfinished(partial),
            // A fallen piece was put up there: that is no move (7.4.1).
            Reading::Made(mv) if self.account.is_no_touch(mv.from()) => Progress::Idle,
            Reading::Made(mv) => Progress::Legal(mv),
            Reading::Illegal(_) | Reading::Displaced if !self.has_put_down(&table.board) => {
                Progress::Idle
            }
            Reading::Illegal(step) => Progress::Illegal(step),
            Reading::Displaced => Progress::Displaced,
        }
    }

    /// Whether the player having the move has let a piece go, or put one on the board from outside.
    ///
    /// If so, this player moved the pieces on the other squares.
    fn has_put_down(&self, board: &Board) -> bool {
        self.account.released().next().is_some()
            || self.account.chosen().is_some()
            || self.placed_from_outside(board).is_some()
    }

    /// The piece that the player having the move put on the board from outside, as a step.
    ///
    /// `None` if a piece of the board was only shifted.
    pub(crate) fn placed_from_outside(&self, board: &Board) -> Option<Step> {
        let by = self.turn();
        let put = table::placed_from_outside(board, self.board_at_turn_start(), by)?;
        let is_new = put.from == put.to || put.promotion.is_some();
        (is_new || board.color_at(put.to) != Some(by)).then_some(put)
    }

    /// The board without what the opponent did on it before having the move.
    ///
    /// Laws 2023, 1.3 (2018: 1.3; 2014: 1.1). See docs/readings/1.md#1-3.
    pub(crate) fn board_of_mover(&self) -> Board {
        let before = *self.board_at_turn_start();
        let mut board = self.table.board;
        let others = |board: &Board, square: Square| {
            let piece = board.piece_at(square);
            piece.filter(|piece| piece.color != self.turn())
        };
        let differing = before.differing(&board);
        let is_others = |square: &Square| {
            others(&board, *square) != others(&before, *square) && !self.is_of_mover(*square)
        };
        let early = || differing.into_iter().filter(is_others);
        // The opponent moved nothing away, so the mover put it there.
        if !early().any(|square| others(&before, square).is_some()) {
            return board;
        }
        for square in early().collect::<Vec<_>>() {
            board.set(square, self.left_by_mover(square));
        }
        board
    }

    /// Whether the mover, not the opponent, changed a square with a piece of the opponent.
    ///
    /// The mover has touched or holds that piece, or has put one there.
    fn is_of_mover(&self, square: Square) -> bool {
        let by = self.turn();
        let table = &self.table;
        let hands = [table.hands[by.index()], table.others[by.index()]];
        let is_held = hands
            .iter()
            .flatten()
            .any(|held| held.from == Some(square) && table.board.piece_at(square).is_none());
        let is_others = self.board_at_turn_start().color_at(square) == Some(by.opposite());
        let put = self.account.released().any(|(from, to)| {
            to == square && self.board_at_turn_start().color_at(from) == Some(by.opposite())
        });
        is_held || put || is_others && self.account.has_touched(square)
    }

    /// The piece on a square if the opponent has changed nothing there.
    fn left_by_mover(&self, square: Square) -> Option<Piece> {
        let by = self.turn();
        let before = self.board_at_turn_start();
        let released: Vec<(Square, Square)> = self.account.released().collect();
        let last = released.iter().rposition(|(_, to)| *to == square);
        let last = last.filter(|last| {
            let mut later = released[last + 1..].iter();
            later.all(|(from, _)| *from != released[*last].0)
        });
        if let Some((from, _)) = last.map(|last| released[last]) {
            let piece = before
                .piece_at(from)
                .or(self.current_setup().0.board.piece_at(from));
            let chosen = self.account.chosen().filter(|(at, _)| *at == square);
            return match chosen {
                Some((_, role)) => Some(Piece::new(by, role)),
                None => piece,
            };
        }
        let is_held = [self.table.hands[by.index()], self.table.others[by.index()]]
            .iter()
            .flatten()
            .any(|held| held.from == Some(square));
        let has_left = is_held || self.account.released().any(|(from, _)| from == square);
        before
            .piece_at(square)
            .filter(|piece| piece.color != by || !has_left)
    }

    /// How the move with this index in the line was completed.
    pub fn completion(&self, index: usize) -> Option<Completion> {
        let ply = self.line.get(index).filter(|ply| ply.completed)?;
        let is_last = index + 1 == self.line.len();
        let ended = self.outcome().map(|outcome| &outcome.ruling);
        let ends = |clause: Clause| clause == Clause::EndsWithoutPress;
        let is_end = is_last && ended.is_some_and(|ruling| ruling.clauses().any(ends));
        Some(if is_end {
            Completion::End
        } else if ply.completed_after() >= 2 {
            Completion::NextMove
        } else {
            Completion::Press
        })
    }

    /// Whose clock should run.
    ///
    /// Laws 2023, 6.2.1, 6.2.2, 7.4.1 (2018: the same; 2014: 6.2a, 7.4).
    ///
    /// The player who has made a move and not completed it, the earlier one first; otherwise the
    /// player having the move. A player who has to put pieces right does so on their own time.
    pub(crate) fn clock_due(&self) -> Color {
        let recent = self.line.len().saturating_sub(2);
        let open = self.line[recent..].iter().find(|ply| !ply.completed);
        let to_complete = open.map_or(self.turn(), |ply| ply.made.by);
        self.off_board.puts_right.unwrap_or(to_complete)
    }
}

/// Whether the king moved two squares or more on its rank towards an own rook that has not moved.
fn leaves_its_rook(before: &Board, now: &Board, king: (Square, Square), by: Color) -> bool {
    let (from, to) = king;
    let is_long = from.file().index().abs_diff(to.file().index()) >= 2;
    let side = CastlingSide::of(from.file(), to.file());
    let rook = Some(Piece::new(by, Role::Rook));
    let is_on_that_side = |square: &Square| {
        square.rank() == from.rank() && CastlingSide::of(from.file(), square.file()) == side
    };
    let mut squares = Square::ALL.into_iter().filter(is_on_that_side);
    from.rank() == to.rank()
        && is_long
        && squares.any(|square| before.piece_at(square) == rook && now.piece_at(square) == rook)
}
