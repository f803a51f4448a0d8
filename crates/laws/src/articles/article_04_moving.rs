//! Article 4: the act of moving the pieces.
//!
//! [`binding`] computes what a touch binds to; [`claims`] handles doubtful contact and claims of a
//! breach. This file carries out hand acts and reads the physical board after each release
//! ([`settling`]).

mod admission;
mod astray;
pub(crate) mod binding;
pub(crate) mod claims;
mod fallen;
mod settling;

use self::astray::{actual_square, note_displacements, restore_displacements, take_back_plies};
pub(crate) use self::{
    admission::admit,
    astray::{
        actual_board_after, emit_move_made, go_back, put_back, remove_replayed_pieces, set_up,
    },
    settling::{put_back_early_reply, settle},
};

use alloc::{vec, vec::Vec};

use rokada_board::{Board, Color, Move, Piece, Position, Rank, Role, Square};

use self::{
    binding::{Bound, strongest},
    fallen::put_up,
};
use super::{
    article_01_nature_of_the_game as nature, article_03_moves as moves, article_05_end as end,
    article_06_clock as clock,
    article_07_irregularities::{self as irregularities, displaced},
    article_08_recording as recording, article_09_draw as draw,
};
use crate::{
    act::{Manner, Step},
    appendices::{appendix_a_rapid as rapid, appendix_d_blind as blind},
    bench::{RulingContext, opponent},
    clause::Clause,
    event::{Adjusting, Decision, Event, Made, MoveMade, Note, Reason},
    game::{Account, Game, Hand, Ply},
    table::{self, Held, board_with_step, step_of},
};

/// Announces an adjustment by the player having the move, if their own clock runs.
///
/// Otherwise it is refused: by the opponent, and while both clocks are stopped or the opponent's
/// still runs.
/// See docs/readings/6.md#6-2-5.
///
/// Laws 2023, 4.2.1 and 6.2.5 (2018: 4.2.1, 6.2.5; 2014: 4.2, 6.2d).
pub(crate) fn adjust(bench: &mut RulingContext<'_>, by: Color, squares: &[Square]) {
    if !nature::has_the_move(bench, by) {
        bench.refuse(Clause::Adjusting, Reason::NotHavingTheMove);
        return;
    }
    let reason = match bench.game.clock().running {
        Some(running) if running == by => None,
        Some(_) => Some(Reason::NotCompleted),
        None => Some(Reason::ClocksStopped),
    };
    if let Some(reason) = reason {
        bench.refuse(Clause::AdjustingOnOwnTime, reason);
        return;
    }
    let adjusting = if squares.is_empty() {
        Adjusting::NextTouch
    } else {
        Adjusting::Squares(squares.to_vec())
    };
    bench.emit_under(Clause::Adjusting, Event::Adjusts(by, adjusting));
}

/// Touches a piece deliberately; only the player having the move is bound by it.
///
/// Laws 2023, 4.3 (2018: 4.3; 2014: 4.3).
pub(crate) fn touch(bench: &mut RulingContext<'_>, by: Color, square: Square) {
    read_before_contact(bench, by);
    if displaced::put_up(bench, square)
        || blind::touches_by_lifting(bench.game, by)
        || bench.game.turn() != by
        || is_adjusting(bench, by, square)
    {
        return;
    }
    touch_with_intent(bench, by, square);
    rebind(bench);
}

/// Reads the board again before the first contact of a turn.
///
/// The opponent's changes since their release came before it, and pieces may be on wrong squares
/// (7.6).
pub(super) fn read_before_contact(bench: &mut RulingContext<'_>, by: Color) {
    if bench.game.turn() == by && bench.game.account().is_empty() {
        irregularities::reread_changed_move(bench, opponent(by));
        note_displacements(bench);
    }
}

/// Touches two pieces when it is unclear which came first: the player's own counts as first.
///
/// Of two pieces of one colour, the first named counts as the first.
///
/// Laws 2023, 4.3.3 (2018: 4.3.3; 2014: 4.3c).
pub(crate) fn touch_both(bench: &mut RulingContext<'_>, by: Color, squares: [Square; 2]) {
    let board = &bench.game.table().board;
    let is_own = |square: &Square| board.color_at(*square) == Some(by);
    let [first, second] = squares;
    let swaps =
        is_own(&second) && !is_own(&first) && !bench.is_struck_out(Clause::TouchedBothColours);
    let order = if swaps {
        [second, first]
    } else {
        [first, second]
    };
    for square in order {
        touch(bench, by, square);
    }
}

/// Whether an announced adjustment covers this touch.
///
/// One touch uses up an announcement that names no square.
pub(super) fn is_adjusting(bench: &mut RulingContext<'_>, by: Color, square: Square) -> bool {
    match bench.game.adjusting(by) {
        Adjusting::Nothing => false,
        Adjusting::NextTouch => {
            bench.emit(Event::Adjusts(by, Adjusting::Nothing));
            true
        }
        Adjusting::Squares(squares) => squares.contains(&square),
    }
}

/// Touches a piece with intent, which refuses the opponent's draw offer (9.1.2.1).
pub(super) fn touch_with_intent(bench: &mut RulingContext<'_>, by: Color, square: Square) {
    let from = origin(bench.game, square);
    touch_piece(bench, by, from);
}

/// Touches the piece that was on a square before the move.
///
/// A player who announced adjusting it and releases it on another square has touched it (4.2.1).
fn touch_piece(bench: &mut RulingContext<'_>, by: Color, from: Square) {
    let had_piece = bench.game.current_setup().0.board.piece_at(from).is_some();
    if had_piece && !bench.game.account().has_touched(from) {
        bench.emit_under(Clause::TouchWithIntent, Event::Touched(from));
    }
    draw::refuse_by_touch(bench, by);
}

/// The square before the move of the piece now on `square`; for a displaced piece, its square in
/// the position.
pub(super) fn origin(game: &Game, square: Square) -> Square {
    let mut released = game.account().released().rev();
    let last = released.find(|(_, to)| *to == square);
    let astray = || {
        let base = game.account().base.as_deref()?;
        table::origin(base, &game.current_setup().0.board, square)
    };
    last.map(|(from, _)| from).or_else(astray).unwrap_or(square)
}

/// Emits what the player having the move is bound to, if that has changed.
pub(crate) fn rebind(bench: &mut RulingContext<'_>) {
    let game = &bench.game;
    let position = game.position();
    let binds = position.map(|position| strongest(game, &position, game.account()));
    let binding = game.as_played(binds.unwrap_or_default());
    if binding != game.account().binding {
        bench.emit(Event::Bound(binding));
    }
}

pub(crate) fn lift(bench: &mut RulingContext<'_>, by: Color, square: Square, manner: Manner) {
    irregularities::reopen_illegal_move(bench, by, square);
    settle_before_hand_act(bench, by);
    note_hands(bench, by, manner);
    let Some(piece) = bench.game.table().board.piece_at(square) else {
        if is_between_squares(bench.game, by, square) {
            bench.emit(Event::Holds(by, bench.game.hand(by)));
        }
        return;
    };
    let on_move = bench.game.turn() == by;
    let from = if on_move {
        origin(bench.game, square)
    } else {
        square
    };
    if on_move && !displaced::put_up(bench, square) && !is_adjusting(bench, by, square) {
        touch_with_intent(bench, by, square);
    }
    bench.emit(Event::SquareSet(square, None));
    let held = Some(Held {
        piece,
        from: Some(from),
    });
    // A hand that already holds a piece keeps it.
    bench.emit(match bench.game.hand(by) {
        None => Event::Holds(by, held),
        Some(_) => Event::HoldsToo(by, held),
    });
    if on_move {
        // The promoted pawn, or the captured piece, may be the last part (4.6.2).
        settle(bench, by);
    }
}

/// Releases the held piece on a square and removes an enemy piece there.
///
/// A piece placed again on the square where it has just captured stays unchanged.
pub(crate) fn place(bench: &mut RulingContext<'_>, by: Color, square: Square, manner: Manner) {
    settle_before_hand_act(bench, by);
    note_hands(bench, by, manner);
    let Some(held) = bench.game.hand(by) else {
        if let Some(role) = bench.game.off_board().taken_up[by] {
            place_new(bench, by, square, role, None, manner);
        } else {
            displaced::put_up(bench, square);
        }
        return;
    };
    let is_fallen = bench.game.off_board().fallen_in_hand[by.index()];
    if bench.game.table().board.piece_at(square).is_some() {
        capture(bench, by, square);
    }
    let other = bench.game.table().others[by.index()];
    let remaining = other.filter(|other| !is_taken_with_it(*other, by, square));
    set_held(bench, by, [remaining, None]);
    bench.emit(Event::SquareSet(square, Some(held.piece)));
    if is_fallen && let Some(from) = held.from.filter(|from| *from != square) {
        put_up(bench, by, from, square);
        return;
    }
    let on_move = bench.game.turn() == by;
    released(bench, by, held, square);
    if !on_move && held.from != Some(square) {
        irregularities::repair_with_one_hand(bench, by, manner);
    }
}

/// Releases the held piece between two squares.
///
/// It is on neither square, so no move is made with it until it is on one.
///
/// Laws 2023, 4.7 (2018 and 2014: the same). See docs/readings/7.md#7-6.
pub(crate) fn place_between(
    bench: &mut RulingContext<'_>,
    by: Color,
    squares: [Square; 2],
    manner: Manner,
) {
    settle_before_hand_act(bench, by);
    note_hands(bench, by, manner);
    bench.emit(Event::Between(by, squares));
}

/// Whether a piece that this player released between two squares lies partly on `square`.
pub(super) fn is_between_squares(game: &Game, by: Color, square: Square) -> bool {
    let squares = game.table().between[by.index()];
    squares.is_some_and(|squares| squares.contains(&square))
}

/// The two pieces of a player who holds one in each hand.
pub(super) fn both_held(game: &Game, by: Color) -> Option<[Held; 2]> {
    Some([game.hand(by)?, game.table().others[by.index()]?])
}

/// Whether the player holds the named piece.
///
/// With one piece in hand, only a piece lifted from the board counts, and never a pawn.
pub(super) fn names_held_piece(game: &Game, by: Color, piece: Piece) -> bool {
    if let Some(held) = both_held(game, by) {
        return held.iter().any(|held| held.piece == piece);
    }
    let from_the_board = |held: Held| held.from.is_some() && held.piece.role != Role::Pawn;
    (game.hand(by)).is_some_and(|held| held.piece == piece && from_the_board(held))
}

/// Whether the held piece is the one that the player's other piece captures on `square`: it is put
/// aside.
fn is_taken_with_it(held: Held, by: Color, square: Square) -> bool {
    held.piece.color != by && held.from == Some(square)
}

/// What the hands still hold when a new piece is put on a square.
///
/// A pawn is put aside for it (4.6), and so is the piece it captures.
pub(super) fn held_after_new_piece(game: &Game, by: Color, square: Square) -> [Option<Held>; 2] {
    let held = [game.hand(by), game.table().others[by.index()]];
    let mut kept = held
        .into_iter()
        .flatten()
        .filter(|held| held.piece.role != Role::Pawn && !is_taken_with_it(*held, by, square));
    [kept.next(), kept.next()]
}

/// Makes the player's hands hold exactly these pieces.
fn set_held(bench: &mut RulingContext<'_>, by: Color, [one, other]: [Option<Held>; 2]) {
    if bench.game.hand(by) != one {
        bench.emit(Event::Holds(by, one));
    }
    if bench.game.table().others[by.index()] != other {
        bench.emit(Event::HoldsToo(by, other));
    }
}

/// Makes the named piece of two held ones the next to be released.
fn select_for_release(bench: &mut RulingContext<'_>, by: Color, piece: Piece) {
    let Some([first, other]) = both_held(bench.game, by) else {
        return;
    };
    if first.piece != piece {
        bench.emit(Event::Holds(by, Some(other)));
        bench.emit(Event::HoldsToo(by, Some(first)));
    }
}

/// Puts a piece from off the board on a square; an inverted rook is a rook.
///
/// A player with a piece in each hand releases the named one.
pub(crate) fn place_new(
    bench: &mut RulingContext<'_>,
    by: Color,
    square: Square,
    role: Role,
    color: Option<Color>,
    manner: Manner,
) {
    let piece = Piece::new(color.unwrap_or(by), role);
    if names_held_piece(bench.game, by, piece) {
        select_for_release(bench, by, piece);
        place(bench, by, square, manner);
        return;
    }
    settle_before_hand_act(bench, by);
    note_hands(bench, by, manner);
    if bench.game.off_board().taken_up[by].is_some() {
        // A piece of another kind is put aside.
        bench.emit(Event::HoldsNew(by, None));
    }
    if bench.game.table().board.piece_at(square).is_some() {
        capture(bench, by, square);
    }
    let remaining = held_after_new_piece(bench.game, by, square);
    set_held(bench, by, remaining);
    let taken = Piece::new(opponent(by), role);
    if color != Some(by) && was_taken(bench.game, by, taken, square) {
        // The opponent's captured piece goes back.
        bench.emit(Event::SquareSet(square, Some(taken)));
        return;
    }
    // A piece of the board that was put aside returns to it.
    let from = put_aside(bench.game, piece);
    bench.emit(Event::SquareSet(square, Some(piece)));
    released(bench, by, Held { piece, from }, square);
}

/// Takes up a piece that is not on the board.
///
/// That chooses nothing: the choice is final when the piece touches the promotion square.
///
/// Laws 2023, 4.4.4, 4.6.2, 4.7.3 (2018: the same; 2014: 4.4d, 4.6, 4.7c).
pub(crate) fn take_up_new(bench: &mut RulingContext<'_>, by: Color, role: Role) {
    bench.emit(Event::HoldsNew(by, Some(role)));
    if bench.game.turn() == by && bench.game.account().chosen().is_none() {
        let note = Decision::Noted(Note::NotChosen);
        bench.rule(Clause::PromotionChoice, note);
    }
}

/// Whether this player's last release captured a piece on this square.
fn has_captured_on(game: &Game, by: Color, square: Square) -> bool {
    let made = usize::from(game.turn() != by);
    let Some(index) = game.line().len().checked_sub(made) else {
        return false;
    };
    let ply = game.line().get(index);
    if ply.is_some_and(|ply| ply.completed) {
        return false;
    }
    let made = ply.map(Ply::account);
    let account = made.as_ref().unwrap_or(game.account());
    let color_before = game.before(index).0.board.color_at(square);
    let last = account.released().next_back();
    let let_go = last.is_some_and(|(_, to)| to == square);
    color_before == Some(opponent(by)) && let_go
}

/// Whether the opponent's piece was on a square before this player's move, or before their
/// uncompleted one.
///
/// On the player's last rank a piece from off the board is their own: they promote.
fn was_taken(game: &Game, by: Color, piece: Piece, square: Square) -> bool {
    let made = usize::from(game.turn() != by);
    let Some(index) = game.line().len().checked_sub(made) else {
        return false;
    };
    let open = made == 0 || !game.line()[index].completed;
    let was_there = game.before(index).0.board.piece_at(square) == Some(piece);
    open && was_there && square.rank() != Rank::Eighth.seen_by(by)
}

/// The square, before the move, of a piece of this kind that was removed and has not returned.
fn put_aside(game: &Game, piece: Piece) -> Option<Square> {
    let before = &game.current_setup().0.board;
    game.account().touches().find(|square| {
        before.piece_at(*square) == Some(piece)
            && game.table().board.piece_at(*square) != Some(piece)
            && !game.account().released().any(|(from, _)| from == *square)
    })
}

/// Touches the promotion square with a new piece still in hand: the choice is final.
///
/// Laws 2023, 4.4.4 (2018: 4.4.4; 2014: 4.4d).
pub(crate) fn hold(bench: &mut RulingContext<'_>, by: Color, role: Role, square: Square) {
    read_before_contact(bench, by);
    if bench.game.turn() == by {
        choose(bench, by, role, square);
        rebind(bench);
    }
}

fn choose(bench: &mut RulingContext<'_>, by: Color, role: Role, square: Square) {
    let promotes = bench.game.position().is_some_and(|position| {
        position
            .legal_moves()
            .iter()
            .any(|mv| mv.to() == square && mv.promotion() == Some(role))
    });
    if promotes
        && square.rank() == Rank::Eighth.seen_by(by)
        && bench.game.account().chosen().is_none()
    {
        bench.emit_under(Clause::PromotionChoice, Event::Chosen(square, role));
    }
}

pub(crate) fn take_off(bench: &mut RulingContext<'_>, by: Color, square: Square, manner: Manner) {
    settle_before_hand_act(bench, by);
    note_hands(bench, by, manner);
    let on_move = bench.game.turn() == by;
    if on_move && !is_adjusting(bench, by, square) {
        touch_with_intent(bench, by, square);
    }
    bench.emit(Event::SquareSet(square, None));
    if on_move {
        settle(bench, by);
    }
}

/// Removes a piece for the one released on its square: a capture is no adjustment.
fn capture(bench: &mut RulingContext<'_>, by: Color, square: Square) {
    let on_move = bench.game.turn() == by;
    if on_move {
        touch_with_intent(bench, by, square);
    }
    bench.emit(Event::SquareSet(square, None));
    if on_move {
        settle(bench, by);
    }
}

fn released(bench: &mut RulingContext<'_>, by: Color, held: Held, square: Square) {
    if bench.game.turn() != by {
        return;
    }
    match held.from {
        Some(from) if actual_square(bench.game, from) != square && from != square => {
            touch_piece(bench, by, from);
            bench.emit(Event::Released(from, square));
        }
        Some(_) => {}
        // No pawn becomes a piece of the other colour (3.7.3.3).
        None if held.piece.color == by => choose(bench, by, held.piece.role, square),
        None => {}
    }
    settle(bench, by);
}

/// Touches, lifts and places in one act.
///
/// In a guarded game an illegal move is refused (3.10.2) and a legal one presses automatically.
pub(crate) fn make(bench: &mut RulingContext<'_>, by: Color, step: Step, manner: Manner) {
    if bench.is_guarded() {
        moves::make_guarded(bench, by, step);
        return;
    }
    if blind::repeat_on_board(bench, by, step, manner) {
        return;
    }
    irregularities::reopen_illegal_move(bench, by, step.from);
    settle_before_hand_act(bench, by);
    note_hands(bench, by, manner);
    let chess960 = bench.game.is_chess960();
    let on_move = bench.game.turn() == by;
    // A player who changes their move before the press moves from where it began.
    let back = usize::from(!on_move);
    let from = bench.game.line().len().saturating_sub(back);
    let position = bench.game.before(from).1;
    let before = bench.game.table().board;
    let after = board_with_step(&before, position.as_ref(), step, chess960);
    if on_move {
        for square in touched_by_making(&before, &after, step) {
            // A move is no adjustment and uses up an announcement.
            is_adjusting(bench, by, square);
            touch_with_intent(bench, by, square);
        }
    }
    let from = if on_move {
        origin(bench.game, step.from)
    } else {
        step.from
    };
    for square in before.differing(&after) {
        bench.emit(Event::SquareSet(square, after.piece_at(square)));
    }
    if on_move {
        if from != step.to {
            bench.emit(Event::Released(from, step.to));
        }
        if let Some(role) = step.promotion {
            choose(bench, by, role, step.to);
        }
        settle(bench, by);
    } else {
        irregularities::repair_with_one_hand(bench, by, manner);
    }
}

/// The squares that a whole move touches, in order: the moving piece, the captured piece, the
/// castling rook.
fn touched_by_making(before: &Board, after: &Board, step: Step) -> Vec<Square> {
    let mut touched = vec![step.from];
    let mover = before.piece_at(step.from).map(|piece| piece.color);
    for square in before.differing(after) {
        if let Some(piece) = before.piece_at(square)
            && square != step.from
            && (Some(piece.color) != mover || piece.role == Role::Rook)
        {
            touched.push(square);
        }
    }
    touched
}

fn note_hands(bench: &mut RulingContext<'_>, by: Color, manner: Manner) {
    if manner.both_hands && bench.game.turn() == by && !bench.game.account().both_hands() {
        bench.emit(Event::BothHands);
    }
}

/// Settles earlier irregularities before a hand act.
///
/// The opponent's reply to an illegal move that was not yet completed lets it remain for now. A
/// move changed after its release is read as it is on the board. Displaced pieces stay so until
/// they are noticed (7.6).
fn settle_before_hand_act(bench: &mut RulingContext<'_>, by: Color) {
    if bench.game.turn() != by {
        irregularities::make_illegal_on_reply(bench, opponent(by));
        irregularities::make_empty_press_on_reply(bench, opponent(by));
    }
    if bench.game.turn() != by || !bench.game.account().is_empty() {
        return;
    }
    if bench.game.hand(by).is_none() {
        irregularities::reread_changed_move(bench, opponent(by));
    }
    note_displacements(bench);
}

/// Records words said before a move: in Chess960 the player may announce castling.
///
/// Guidelines II (2023: II.3.2.1; 2018 and 2014: the same).
pub(crate) fn says(bench: &mut RulingContext<'_>, by: Color, text: &str) {
    let may_announce = bench.game.turn() == by && bench.game.is_chess960();
    if may_announce && means_castling(text) {
        bench.emit(Event::Announced(text.into()));
    }
}

/// Whether the words announce castling, in a supported language or as in a score.
fn means_castling(text: &str) -> bool {
    const STEMS: [&str; 8] = [
        "castl",
        "rokad",
        "rohad",
        "rocad",
        "rochad",
        "\u{440}\u{43e}\u{43a}\u{430}\u{434}",
        "0-0",
        "o-o",
    ];
    let text = text.to_lowercase();
    STEMS.iter().any(|stem| text.contains(stem))
}

/// Whether the king move on the board is the first half of announced castling (Guidelines II).
fn is_announced_castling(game: &Game, position: &Position, mv: Move) -> bool {
    let announced = game.account().announced.as_ref();
    let castles = |other: &Move| other.is_castling() && other.arrival() == mv.to();
    announced.is_some_and(|text| means_castling(text))
        && game.is_chess960()
        && !mv.is_castling()
        && position.legal_moves_from(mv.from()).iter().any(castles)
}

/// Takes a breach of 4.3 to 4.7 back at once, in games with an automatic arbiter.
///
/// The pieces go back and the player stays bound.
fn take_back_at_once(bench: &mut RulingContext<'_>, by: Color, broken: Bound) {
    let account = bench.game.account().with_only_release(broken.release());
    take_back_bound(bench, bench.game.line().len(), &account);
    bench.rule(broken.under, Decision::TakenBack(by));
}

/// Goes back to before a move; its hand acts bind the move that replaces it.
pub(crate) fn take_back_bound(bench: &mut RulingContext<'_>, plies: usize, account: &Account) {
    take_back_plies(bench, plies);
    restore_displacements(bench, account);
    emit_hand_acts(bench, account);
    rebind(bench);
}

/// Emits the hand acts of a move again, in the same order.
///
/// One hand may now do what both did, and an announcement is made again.
pub(crate) fn emit_hand_acts(bench: &mut RulingContext<'_>, account: &Account) {
    for hand in &account.hands {
        match *hand {
            Hand::Touched(square) => bench.emit(Event::Touched(square)),
            Hand::Kept(square) => bench.emit(Event::Kept(square)),
            Hand::Brushed(square, found) => {
                bench.emit(Event::Brushed(square));
                if let Some(meant) = found {
                    bench.emit(Event::Meant(square, meant));
                }
            }
            Hand::Released(from, to) => bench.emit(Event::Released(from, to)),
            Hand::Chosen(square, role) => bench.emit(Event::Chosen(square, role)),
            Hand::Wrote(step) => bench.emit(Event::Obliged(step)),
            Hand::BothHands => {}
        }
    }
}

/// Keeps the opponent's touches when the move they answer is changed or put right.
///
/// The opponent had the move, so they stay bound (1.3, 4.3.1) and may claim what was done since
/// (4.8).
pub(crate) fn keep_touches(bench: &mut RulingContext<'_>, account: &Account) {
    if bench.is_playing() {
        for square in account.touches() {
            bench.emit(Event::Kept(square));
        }
        rebind(bench);
    }
}

/// Makes a legal move: the opponent has the move (1.3).
pub(crate) fn make_move(
    bench: &mut RulingContext<'_>,
    position: &Position,
    mv: Move,
    breach: Option<Clause>,
) {
    let by = position.turn();
    let step = step_of(mv, bench.game.is_chess960());
    let made = Made {
        what: MoveMade {
            breach,
            both_hands: bench.game.account().both_hands(),
            ..MoveMade::legal(by, step, position.is_zeroing(mv))
        },
        setup: position.play(mv).to_setup(),
    };
    let really = actual_board_after(bench.game, position, &made.setup.board);
    emit_move_made(bench, made, really.as_ref());
    rapid::replied(bench, by);
    let completes = clock::completed_by_next_move(bench);
    recording::move_made(bench, by);
    end::after_move(bench);
    if completes {
        rapid::completed_after_notice(bench);
    }
}
