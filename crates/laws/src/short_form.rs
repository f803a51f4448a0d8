//! A move of the line in short algebraic notation, legal or not.

use alloc::{
    format,
    string::{String, ToString},
};

use rokada_board::{Board, Color, Piece, Role, Square, attacks::attacks};
use rokada_notation::Letters;

use crate::{
    act::Step,
    event::Mark,
    game::Game,
    table::{board_with_step, find_move},
};

impl Game {
    /// A move of the line, from 0, in PGN's short form with English letters.
    ///
    /// Laws 2023, C.8 to C.13 (2018 and 2014: the same).
    ///
    /// An illegal move is written as if it were legal: `Ng3`, `exd4`, `Kf3+`. So a list of moves
    /// does not reveal what the players have not noticed (7.5.1). Squares are used only if no piece
    /// was moved.
    ///
    /// # Panics
    /// If the line has no move with this index.
    pub fn short_form(&self, index: usize) -> String {
        let ply = &self.line()[index];
        let (setup, position) = self.before(index);
        let step = ply.made.step;
        // A misplaced piece may come from another piece's square.
        if ply.made.mark == Mark::Legal
            && let Some(position) = position
            && let Some(mv) = find_move(&position, step, self.is_chess960())
        {
            return rokada_notation::san(&position, mv);
        }
        let left = self.after(index);
        let (board, after) = (&setup.board, &left.board);
        let (left, came) = (board.piece_at(step.from), after.piece_at(step.to));
        let is_king = left.is_some_and(|piece| piece.role == Role::King);
        let moved = match step.promotion {
            None if !is_king => came.or(left),
            None | Some(_) => left.or(came),
        };
        let Some(piece) = moved else {
            return step.to_string();
        };
        let mut text = written(board, after, piece, step, |other| {
            position.is_none_or(|position| position.find_move(other, step.to, None).is_some())
        });
        // No illegal move checkmates (5.1.1): the game goes on.
        if self.before(index + 1).1.is_some_and(|it| it.is_check()) {
            text.push('+');
        }
        text
    }

    /// The same with its number: `10.O-O`, `10...Nf6`.
    ///
    /// # Panics
    /// As [`Game::short_form`].
    pub fn numbered_form(&self, index: usize) -> String {
        let number = self.before(index).0.fullmoves;
        let dots = match self.line()[index].made.by {
            Color::White => ".",
            Color::Black => "...",
        };
        format!("{number}{dots}{}", self.short_form(index))
    }

    /// A possible move of the player having the move, legal or not, in the same form without the
    /// sign of check.
    ///
    /// Squares are used if the square of departure is empty.
    pub fn short_form_of(&self, step: Step) -> String {
        let (setup, position) = self.current_setup();
        let chess960 = self.is_chess960();
        if let Some(position) = position
            && let Some(mv) = find_move(&position, step, chess960)
        {
            let text = rokada_notation::san(&position, mv);
            return String::from(text.trim_end_matches(['+', '#']));
        }
        let Some(piece) = setup.board.piece_at(step.from) else {
            return step.to_string();
        };
        let after = board_with_step(&setup.board, position.as_ref(), step, chess960);
        written(&setup.board, &after, piece, step, |_| true)
    }
}

/// The move without the sign of check.
///
/// `can_go` says whether another piece of the same kind that attacks the target square could go
/// there.
fn written(
    board: &Board,
    after: &Board,
    piece: Piece,
    step: Step,
    can_go: impl Fn(Square) -> bool,
) -> String {
    if let Some(castling) = castling(board, after, piece, step) {
        return castling.into();
    }
    let captures =
        board.piece_at(step.to).is_some() || after.occupied().len() < board.occupied().len();
    let mut text = String::with_capacity(6);
    if piece.role == Role::Pawn {
        if captures {
            push_file(&mut text, step.from);
        }
    } else {
        text.push_str(Letters::En.sign(piece.role).unwrap_or_default());
        let twins = attacks(piece.role, piece.color, step.to, board.occupied())
            & board.pieces(piece.color, piece.role);
        let mut twins = twins
            .into_iter()
            .filter(|other| *other != step.from && can_go(*other))
            .peekable();
        if twins.peek().is_some() {
            let (mut same_file, mut same_rank) = (false, false);
            for twin in twins {
                same_file |= twin.file() == step.from.file();
                same_rank |= twin.rank() == step.from.rank();
            }
            if !same_file || same_rank {
                push_file(&mut text, step.from);
            }
            if same_file {
                text.extend(step.from.to_string().chars().skip(1));
            }
        }
    }
    if captures {
        text.push('x');
    }
    text.push_str(&step.to.to_string());
    if let Some(role) = step.promotion {
        text.push('=');
        text.push_str(Letters::En.sign(role).unwrap_or_default());
    }
    text
}

/// A king castles if a rook has moved with it, or if it goes to its own rook.
fn castling(board: &Board, after: &Board, piece: Piece, step: Step) -> Option<&'static str> {
    let (from, to) = (step.from, step.to);
    let rook = Piece::new(piece.color, Role::Rook);
    let rooks = |board: &Board| board.pieces(rook.color, rook.role);
    let castles = board.piece_at(to) == Some(rook) || rooks(board) != rooks(after);
    if piece.role != Role::King || from.rank() != to.rank() || !castles {
        return None;
    }
    Some(if from.file() < to.file() {
        "O-O"
    } else {
        "O-O-O"
    })
}

fn push_file(text: &mut String, square: Square) {
    text.push(Letters::En.file_letter(square.file()));
}
