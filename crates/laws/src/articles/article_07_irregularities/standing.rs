//! Turns hand acts into moves of the game (4.7, 7.5).
//!
//! It happens at the press, at the opponent's reply, or when a player changes a released move.

use rokada_board::{Board, Color, Move, Piece, Rank, Role, Setup, Square};

use super::super::{
    article_04_moving::{self as moving, claims},
    article_05_end as end, article_06_clock as clock,
};
use crate::{
    act::{Manner, Step},
    appendices::appendix_a_rapid as rapid,
    bench::RulingContext,
    clause::Clause,
    event::{Event, Made, Mark, MoveMade},
    game::{Game, Ply, Progress},
    table::{self, Partial, Reading},
};

/// Makes a released illegal move part of the game when the opponent replies. Returns whether it
/// did.
///
/// A move with a missing part is not made: the opponent does not have the move yet.
///
/// Laws 2023, 1.3, 4.7, 7.5.1 (2018: the same; 2014: 1.1, 4.7, 7.5a). See
/// docs/readings/1.md#1-3.
pub(crate) fn make_illegal_on_reply(bench: &mut RulingContext<'_>, by: Color) -> bool {
    let is_let_go = match bench.game.progress() {
        Progress::Illegal(_) | Progress::Displaced => true,
        Progress::Idle | Progress::InHand | Progress::Unfinished(_) | Progress::Legal(_) => false,
    };
    // If this player has not acted, the opponent has shifted the piece.
    is_let_go && !bench.game.account().hands.is_empty() && make_irregular_at_press(bench, by)
}

/// Makes an irregular move part of the game at the player's own press. Returns whether it did.
///
/// This includes a move with a missing part and a piece put on the board from outside it.
pub(crate) fn make_irregular_at_press(bench: &mut RulingContext<'_>, by: Color) -> bool {
    let Some(position) = bench
        .game
        .position()
        .filter(|position| position.turn() == by)
    else {
        return false;
    };
    let Some((step, mark)) = irregular_release(bench.game, by) else {
        return false;
    };
    moving::put_back_early_reply(bench);
    let actual = bench.game.table().board;
    let base = bench.game.account().base.as_deref();
    let mut board = base.map_or(actual, |base| {
        table::setup_board(&actual, base, position.board())
    });
    let actual = base.map(|_| actual);
    if mark == Mark::PawnLeft {
        board.set(step.from, None);
        board.set(step.to, Some(Piece::new(by, Role::Pawn)));
    }
    let zeroing = is_zeroing(bench, step, &board);
    let made = Made {
        what: MoveMade {
            mark,
            both_hands: bench.game.account().both_hands(),
            ..MoveMade::legal(by, step, zeroing)
        },
        setup: setup_after_illegal(bench, board, zeroing),
    };
    let on_square = bench.game.table().board.piece_at(step.to);
    moving::emit_move_made(bench, made, actual.as_ref());
    if mark == Mark::PawnLeft && on_square.is_none() {
        // The pawn is off the board, although the game has it there.
        bench.emit(Event::SquareSet(step.to, None));
    }
    if clock::completed_by_next_move(bench) {
        rapid::completed_after_notice(bench);
    }
    true
}

/// The irregular move that this player has released, and its mark.
fn irregular_release(game: &Game, by: Color) -> Option<(Step, Mark)> {
    let plain = |from: Square, to: Square| Step {
        from,
        to,
        promotion: None,
    };
    let put = game.placed_from_outside(&game.board_of_mover());
    // If there is no other act, only a piece from outside the board is this player's.
    if game.account().hands.is_empty()
        && !put.is_some_and(|step| {
            step.from == step.to && game.table().board.color_at(step.to) == Some(by)
        })
    {
        return None;
    }
    let step = match game.progress() {
        Progress::Illegal(step) => step,
        Progress::Unfinished(Partial::Castling(mv)) => plain(mv.from(), mv.arrival()),
        Progress::Unfinished(Partial::EnPassant(mv)) => plain(mv.from(), mv.to()),
        Progress::Unfinished(Partial::NewPiece(mv)) => Step {
            promotion: mv.promotion(),
            ..plain(mv.from(), mv.to())
        },
        Progress::Unfinished(Partial::PawnOnLastRank(step)) => return Some((step, Mark::PawnLeft)),
        Progress::Unfinished(Partial::PawnTakenOff(from)) => {
            return promotion_of_taken_off(game, from).map(|step| (step, Mark::PawnLeft));
        }
        // The last release, or a piece from outside the board, which no move puts there (3.1,
        // 3.7.3).
        Progress::Displaced => {
            let last = game.account().released().next_back();
            last.map(|(from, to)| plain(from, to)).or(put)?
        }
        Progress::Idle
        | Progress::InHand
        | Progress::Unfinished(Partial::Holding)
        | Progress::Legal(_) => return None,
    };
    Some((step, Mark::Illegal))
}

/// The promotion for which a pawn was removed; `None` if it is not legal.
///
/// The square is where the pawn was released or a new piece touched it. Else it is that of a
/// removed or touched piece that the pawn captures, else straight ahead.
///
/// Laws 2023, 4.3, 4.6.1, 7.5.2 (2018: the same; 2014: 4.3, 4.6, 7.5a). See
/// docs/readings/7.md#7-5-2.
fn promotion_of_taken_off(game: &Game, from: Square) -> Option<Step> {
    let moves = game.position()?.legal_moves_from(from);
    let promotes = |to: &Square| moves.iter().any(|mv| mv.to() == *to);
    let account = game.account();
    let let_go = account.released().filter(|(at, _)| *at == from);
    let chosen = account.chosen().map(|(square, _)| square);
    let (before, now) = (game.board_at_turn_start(), game.board_of_mover());
    let opponents = |square: &Square| before.color_at(*square) == Some(game.turn().opposite());
    let taken_off = (before.differing(&now).into_iter())
        .filter(|square| opponents(square) && now.piece_at(*square).is_none());
    let touched = account.touches().filter(opponents);
    let ahead = Square::new(from.file(), Rank::Eighth.seen_by(game.turn()));
    let to = (let_go.map(|(_, to)| to))
        .chain(chosen)
        .chain(taken_off)
        .chain(touched)
        .chain([ahead])
        .find(promotes)?;
    Some(Step {
        from,
        to,
        promotion: None,
    })
}

/// Makes a press without a move part of the game when the opponent replies.
///
/// It becomes a move in which no piece moves.
///
/// Laws 2023, 7.5.3, A.5.2 (2018: 7.5.3, A.4.2; 2014: 6.2c).
pub(crate) fn make_empty_press_on_reply(bench: &mut RulingContext<'_>, by: Color) {
    let game = &bench.game;
    let is_pressed = game.turn() == by && game.pressed_without_move() == Some(by);
    let king = game.current_setup().0.board.king(by);
    let (true, Some(king)) = (is_pressed, king) else {
        return;
    };
    let board = game.current_setup().0.board;
    let actual = Some(game.table().board).filter(|table| *table != board);
    let nowhere = Step {
        from: king,
        to: king,
        promotion: None,
    };
    let made = Made {
        what: MoveMade {
            mark: Mark::Illegal,
            ..MoveMade::legal(by, nowhere, false)
        },
        setup: setup_after_illegal(bench, board, false),
    };
    moving::emit_move_made(bench, made, actual.as_ref());
    bench.emit(Event::Completed(0, 0));
    bench.emit(Event::PressedWithoutMove(None));
}

/// Lets a player change their uncompleted illegal move by taking up its piece, even after a reply.
///
/// The reply goes back, because it was made before this move (1.3).
///
/// Laws 2023, 7.5.1 with 4.7 (2018: the same; 2014: 7.5a, A.4b): only the
/// press completes an illegal move.
pub(crate) fn reopen_illegal_move(bench: &mut RulingContext<'_>, by: Color, square: Square) {
    let game = &bench.game;
    let [.., illegal, reply] = game.line() else {
        return;
    };
    let is_own = illegal.made.by == by && illegal.made.mark != Mark::Legal && !illegal.completed;
    let is_taken_up_again = is_own && !reply.completed && illegal.made.step.to == square;
    if !is_taken_up_again || game.turn() != by || !game.account().hands.is_empty() {
        return;
    }
    let index = game.line().len() - 2;
    let (account, board_after) = (illegal.account(), game.after(index).board);
    moving::take_back_bound(bench, index, &account);
    let before = bench.game.table().board;
    for square in before.differing(&board_after) {
        bench.emit(Event::SquareSet(square, board_after.piece_at(square)));
    }
}

/// The set-up after an illegal move: the actual pieces, the other side to move.
///
/// A castling right remains only if king and rook are still on their squares.
fn setup_after_illegal(bench: &RulingContext<'_>, board: Board, zeroing: bool) -> Setup {
    let before = *bench.game.current_setup().0;
    let mut setup = Setup {
        board,
        turn: before.turn.opposite(),
        castling: before.castling,
        en_passant: None,
        halfmoves: if zeroing { 0 } else { before.halfmoves + 1 },
        fullmoves: before.fullmoves + u32::from(before.turn == Color::Black),
    };
    for color in Color::ALL {
        for side in rokada_board::CastlingSide::ALL {
            let rook = before.castling.rook_square(color, side);
            let king = before.board.king(color);
            let has_piece = |square: Option<Square>, role: Role| {
                square.is_some_and(|at| board.piece_at(at) == Some(Piece::new(color, role)))
            };
            let both_stand = has_piece(rook, Role::Rook) && has_piece(king, Role::King);
            if !both_stand {
                setup.castling.set(color, side, None);
            }
        }
    }
    setup
}

/// Whether the move captures or moves a pawn, by what changed on the board.
fn is_zeroing(bench: &RulingContext<'_>, step: Step, after: &Board) -> bool {
    let before = &bench.game.current_setup().0.board;
    before.role_at(step.from) == Some(Role::Pawn)
        || before.occupied().len() != after.occupied().len()
}

/// Reads the board again if a player released a move and changed it before the press (4.7).
///
/// The board is compared with the position before their move.
pub(crate) fn reread_changed_move(bench: &mut RulingContext<'_>, by: Color) {
    let Some((index, ply)) = changed_after_release(bench, by) else {
        return;
    };
    let game = &bench.game;
    let table = game.table().clone();
    let Some(before) = game.before(index).1 else {
        return;
    };
    let Reading::Made(mv) = table::read(&table, &before, ply.account().base.as_deref()) else {
        return;
    };
    let chess960 = game.is_chess960();
    let same = ply.made.mark == Mark::Legal && table::step_of(mv, chess960) == ply.made.step;
    if same {
        // Other displaced pieces do not belong to this move.
        return;
    }
    let others = game.account().clone();
    // In Chess960 a king's move followed by the rook's may be castling (Guidelines II). The king
    // stays where it was released.
    let goes_on = is_second_half(&ply, mv);
    bench.emit(Event::BackTo(u32::try_from(index).unwrap_or(u32::MAX)));
    moving::emit_hand_acts(bench, &ply.account());
    // The first release is the one that binds.
    let first = ply.made.instead_of.unwrap_or(ply.made.step);
    let made = Made {
        what: MoveMade {
            breach: if goes_on {
                ply.made.breach
            } else {
                Some(Clause::Release)
            },
            both_hands: ply.made.both_hands,
            instead_of: (!goes_on).then_some(first),
            ..MoveMade::legal(by, table::step_of(mv, chess960), before.is_zeroing(mv))
        },
        setup: before.play(mv).to_setup(),
    };
    let actual = ply.account().base.as_ref().map(|_| table.board);
    moving::emit_move_made(bench, made, actual.as_ref());
    moving::keep_touches(bench, &others);
    if goes_on {
        end::after_move(bench);
    } else if bench.is_automatic() {
        claims::restore_released_move(bench, by, ply.made.instead_of.unwrap_or(ply.made.step));
    }
}

/// Whether the move completes castling, by moving the rook after the king was released.
///
/// Guidelines II.3.2.1 (2023; 2018: the same; 2014: F.3b).
fn is_second_half(ply: &Ply, mv: Move) -> bool {
    let made = ply.made.step;
    mv.is_castling()
        && mv.from() == made.from
        && mv.arrival() == made.to
        && ply.made.instead_of.is_none()
}

/// Reads the board again if a player released a legal move, changed it to an illegal one and
/// presses.
///
/// That completes an illegal move; the first release binds the move that replaces it (4.7).
pub(crate) fn reread_changed_illegal_move(bench: &mut RulingContext<'_>, by: Color) {
    let Some((index, ply)) = changed_after_release(bench, by) else {
        return;
    };
    let table = bench.game.table().board;
    let Some(before) = bench.game.before(index).1 else {
        return;
    };
    let account = ply.account();
    let base = account.base.as_deref();
    let Reading::Illegal(step) = table::read(bench.game.table(), &before, base) else {
        return;
    };
    let made = ply.made.step;
    let castled =
        table::find_move(&before, made, bench.game.is_chess960()).is_some_and(Move::is_castling);
    let left = &bench.game.current_setup().0.board;
    let is_as_let_go = |square| table.piece_at(square) == left.piece_at(square);
    if !castled && is_as_let_go(made.from) && is_as_let_go(made.to) {
        // The released move remains; another piece was displaced (4.7, 7.6).
        return;
    }
    moving::take_back_bound(bench, index, &ply.account());
    for square in bench.game.table().board.differing(&table) {
        bench.emit(Event::SquareSet(square, table.piece_at(square)));
    }
    bench.emit(Event::Released(step.from, step.to));
}

/// The index of the last move and the move, if it is uncompleted and the pieces no longer match it.
fn changed_after_release(bench: &RulingContext<'_>, by: Color) -> Option<(usize, Ply)> {
    let game = &bench.game;
    let ply = game.line().last()?;
    let is_own = ply.made.by == by && !ply.completed;
    let changed = game.table().board != game.current_setup().0.board;
    (is_own && changed).then(|| (game.line().len() - 1, ply.clone()))
}

/// Repairs a move made with both hands that is made again with one hand before the press.
///
/// Laws 2023, 7.5.4 (2018: 7.5.4): only the press completes the offence.
pub(crate) fn repair_with_one_hand(bench: &mut RulingContext<'_>, by: Color, manner: Manner) {
    let game = &bench.game;
    let last = game.line().len().saturating_sub(1);
    let Some(ply) = game.line().last().filter(|ply| {
        ply.made.by == by
            && ply.made.both_hands
            && !ply.completed
            && game.table().board == game.current_setup().0.board
    }) else {
        return;
    };
    if manner.both_hands {
        return;
    }
    let Some(mut made) = game.made(last) else {
        return;
    };
    made.what.both_hands = false;
    let (account, others) = (ply.account(), game.account().clone());
    moving::take_back_bound(bench, last, &account);
    bench.emit(Event::Made(made));
    moving::keep_touches(bench, &others);
}
