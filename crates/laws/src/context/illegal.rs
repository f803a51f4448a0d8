//! Why a move of the line was illegal, in a few words.

use rokada_board::{
    Board, CastlingSide, Color, Faults, Piece, Position, Rank, Role, Square,
    attacks::{between, pawn_attacks},
};

use crate::{
    act::Step,
    event::Mark,
    game::Game,
    message::Message,
    table::{board_with_step, reaches},
};

/// Why the move with this index in the line was illegal; `None` if it cannot be said in a few
/// words.
///
/// Laws 2023, 3.1 to 3.9 (2018 and 2014: the same).
pub(crate) fn why_illegal(game: &Game, index: usize) -> Option<Message> {
    let ply = game.line().get(index)?;
    if ply.made.mark != Mark::Illegal {
        return None;
    }
    let (setup, position) = game.before(index);
    let (before, position) = (setup.board, position?);
    let left = game.after(index);
    let step = ply.made.step;
    let piece = before
        .piece_at(step.from)
        .filter(|piece| piece.color == ply.made.by)?;
    let is_in_check = left.faults().contains(Faults::OPPOSITE_CHECK);
    if let Some(rook) = castling_rook(&before, &left.board, piece, step) {
        return why_no_castling(game, index, &position, step.from, rook)
            .or_else(|| is_in_check.then(|| Message::new("illegal-why-into-check")));
    }
    if left.board != board_with_step(&before, Some(&position), step, game.is_chess960()) {
        let elsewhere = before.differing(&left.board).into_iter();
        let more = elsewhere.filter(|square| ![step.from, step.to].contains(square));
        return (more.count() > 0).then(|| Message::new("illegal-why-more"));
    }
    if !is_piece_move(&before, &position, piece, step) {
        return Some(
            Message::new("illegal-why-piece")
                .with("piece", piece.role)
                .with("from", step.from)
                .with("square", step.to),
        );
    }
    is_in_check.then(|| match (piece.role, position.is_check()) {
        (Role::King, _) => Message::new("illegal-why-into-check"),
        (_, true) => Message::new("illegal-why-still-check").with("who", piece.color),
        (_, false) => Message::new("illegal-why-opened-check").with("who", piece.color),
    })
}

fn castling_rook(before: &Board, after: &Board, piece: Piece, step: Step) -> Option<Square> {
    if piece.role != Role::King || step.from.rank() != step.to.rank() {
        return None;
    }
    let rooks = before.pieces(piece.color, Role::Rook);
    if rooks.contains(step.to) {
        return Some(step.to);
    }
    (rooks & !after.pieces(piece.color, Role::Rook)).single()
}

/// What forbade castling with this rook (3.8.2).
fn why_no_castling(
    game: &Game,
    index: usize,
    position: &Position,
    king: Square,
    rook: Square,
) -> Option<Message> {
    let by = position.turn();
    let side = CastlingSide::of(king.file(), rook.file());
    if position.castling_rook(by, side) != Some(rook) {
        return Some(match moved_before(game, index, by, rook) {
            Some(Role::King) => Message::new("illegal-why-king-moved"),
            Some(_) => Message::new("illegal-why-rook-moved").with("square", rook),
            None => Message::new("illegal-why-no-right"),
        });
    }
    if position.is_check() {
        return Some(Message::new("illegal-why-castled-in-check"));
    }
    if (between(king, rook) & position.board().occupied()).any() {
        return Some(Message::new("illegal-why-between"));
    }
    let goal = Square::new(side.king_file(), king.rank());
    let mut path = between(king, goal).into_iter();
    let attacked = path.find(|square| position.attackers(*square, by.opposite()).any())?;
    Some(Message::new("illegal-why-through").with("square", attacked))
}

/// The earlier move that bars castling with this rook: of the king, or of a rook from or to this
/// square.
fn moved_before(game: &Game, index: usize, by: Color, rook: Square) -> Option<Role> {
    let mut own = (0..index).filter(|at| game.line()[*at].made.by == by);
    own.find_map(|at| {
        let step = game.line()[at].made.step;
        let role = game.before(at).0.board.role_at(step.from)?;
        let bars =
            role == Role::King || role == Role::Rook && (step.from == rook || step.to == rook);
        bars.then_some(role)
    })
}

/// Whether a piece moves this way, ignoring the safety of its king.
fn is_piece_move(board: &Board, position: &Position, piece: Piece, step: Step) -> bool {
    let (from, to) = (step.from, step.to);
    if board.color_at(to) == Some(piece.color) {
        return false;
    }
    if piece.role != Role::Pawn {
        return reaches(board, from, to);
    }
    if pawn_attacks(piece.color, from).contains(to) {
        return board.piece_at(to).is_some() || position.en_passant() == Some(to);
    }
    let ahead = |square: Square| pawn_step(piece.color, square);
    let one = ahead(from);
    let two = one
        .filter(|one| board.piece_at(*one).is_none())
        .filter(|_| from.rank() == Rank::Second.seen_by(piece.color))
        .and_then(ahead);
    board.piece_at(to).is_none() && [one, two].contains(&Some(to))
}

fn pawn_step(color: Color, square: Square) -> Option<Square> {
    let rank = square.rank() as usize;
    let rank = match color {
        Color::White => rank.checked_add(1),
        Color::Black => rank.checked_sub(1),
    };
    let rank = Rank::ALL.get(rank?)?;
    Some(Square::new(square.file(), *rank))
}
