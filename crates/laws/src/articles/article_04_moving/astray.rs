//! What stands on the squares where it is not what the position has (7.4, 7.6):
//! it is noted when a turn begins, and goes on standing so when a move is made
//! or goes back.

use rokada_board::{Board, Color, Move, Position, Square};

use crate::{
    appendices::appendix_a_rapid as rapid,
    bench::{Bench, opponent},
    clause::Clause,
    event::{Event, Made},
    game::{Account, Game},
    guidelines::guideline_1_adjourned as adjourned,
    table,
};

/// The turn begins, and pieces stand otherwise than the position has them, or
/// no longer do: what is done now is read against what stands.
///
/// Laws 2023, 7.4, 7.6 (2018: the same; 2014: 7.4, 7.6). See
/// docs/readings/7-6.md.
pub(super) fn note_what_stands(bench: &mut Bench<'_>) {
    let game = &bench.game;
    let table = &game.table().board;
    let astray = Some(table).filter(|table| **table != game.standing().0.board);
    if astray != game.account().base.as_deref() {
        let base = astray.copied();
        bench.say(Event::Base(base));
    }
}

/// The pieces go where they stood when the turn began, those in the hands too.
/// Says whether any were elsewhere.
///
/// Laws 2023, 7.4.1 (2018: 7.4.1; 2014: 7.4).
pub(crate) fn put_back(bench: &mut Bench<'_>) -> bool {
    let stands = *bench.game.stood();
    let elsewhere = stands.differing(&bench.game.table().board);
    let mut moved = !elsewhere.is_empty();
    for square in elsewhere {
        let piece = stands.piece_at(square);
        bench.say_under(Clause::DisplacedPieces, Event::Stands(square, piece));
    }
    for color in Color::ALL {
        moved |= bench.game.hand(color).is_some();
        bench.under(Clause::DisplacedPieces, |bench| empty_hands(bench, color));
    }
    moved
}

/// A player holds nothing any more.
fn empty_hands(bench: &mut Bench<'_>, color: Color) {
    if bench.game.hand(color).is_some() {
        bench.say(Event::Holds(color, None));
    }
    if bench.game.table().others[color.index()].is_some() {
        bench.say(Event::HoldsToo(color, None));
    }
}

/// Goes back to before a move; what stood wrongly then stands so again, for
/// nobody has noticed it.
pub(crate) fn go_back(bench: &mut Bench<'_>, plies: usize) {
    let account = bench.game.account_of(plies);
    back_to(bench, plies);
    stand_as_before(bench, &account);
}

/// The moves from this place of the line on go back; an illegal one before them
/// that has been replied to goes on standing (A.5.2).
pub(super) fn back_to(bench: &mut Bench<'_>, plies: usize) {
    let stands = rapid::goes_on_standing(bench.game, plies);
    let are_moves = plies < bench.game.line().len();
    bench.say(Event::BackTo(u32::try_from(plies).unwrap_or(u32::MAX)));
    if stands {
        bench.say_under(Clause::BasicIllegalMove, Event::Settled(0));
    }
    if are_moves {
        adjourned::moves_went_back(bench);
    }
}

/// The pieces stand as they did when the turn of this account began.
pub(super) fn stand_as_before(bench: &mut Bench<'_>, account: &Account) {
    if let Some(base) = account.base.as_deref() {
        stand_really(bench, base);
        bench.say(Event::Base(Some(*base)));
    }
}

/// The pieces stand so, whatever the position has.
fn stand_really(bench: &mut Bench<'_>, really: &Board) {
    for square in bench.game.table().board.differing(really) {
        bench.say(Event::Stands(square, really.piece_at(square)));
    }
}

/// A move is made; what stood wrongly beside it goes on standing so. Its
/// player's hands are empty, the second one too, and nothing stands between
/// two squares.
pub(crate) fn say_made(bench: &mut Bench<'_>, made: Made, really: Option<&Board>) {
    let by = made.what.by;
    bench.say(Event::Made(made));
    if bench.game.table().others[by.index()].is_some() {
        bench.say(Event::HoldsToo(by, None));
    }
    if bench.game.table().between[by.index()].is_some() {
        bench.say(Event::Holds(by, None));
    }
    if let Some(really) = really {
        stand_really(bench, really);
    }
    keep_in_hand(bench, opponent(by));
}

/// Keeps a piece in the hand of a player who holds it when the opponent's move is
/// made, unless it was captured (1.3).
fn keep_in_hand(bench: &mut Bench<'_>, by: Color) {
    let Some(held) = bench.game.hand(by) else {
        return;
    };
    let Some(from) = held.from else {
        return;
    };
    let expected = bench.game.standing().0.board.piece_at(from);
    if expected != Some(held.piece) {
        bench.say(Event::Holds(by, None));
    } else if bench.game.table().board.piece_at(from).is_some() {
        bench.say(Event::Stands(from, None));
    }
}

/// What stands after a legal move, where pieces stood wrongly before it.
pub(crate) fn really_after(game: &Game, position: &Position, after: &Board) -> Option<Board> {
    let base = game.account().base.as_deref()?;
    let mut really = *after;
    for square in base.differing(position.board()) {
        really.set(square, game.table().board.piece_at(square));
    }
    Some(really)
}

/// The pieces of a move that is played once more leave the squares where they
/// really stand, if these are not their own.
pub(crate) fn take_up(bench: &mut Bench<'_>, mv: Move) {
    let rook = mv.rook_target().filter(|_| mv.is_castling());
    for from in [Some(mv.from()), rook].into_iter().flatten() {
        let stood = stood_on(bench.game, from);
        if stood != from {
            bench.say(Event::Stands(stood, None));
        }
    }
}

/// All pieces are set up as the position has them (7.6, I.5).
pub(crate) fn set_up(bench: &mut Bench<'_>) {
    let stands = bench.game.standing().0.board;
    for color in Color::ALL {
        empty_hands(bench, color);
    }
    stand_really(bench, &stands);
    if bench.game.account().base.is_some() {
        bench.say(Event::Base(None));
    }
}

/// Where a piece really stood when the turn began.
pub(super) fn stood_on(game: &Game, from: Square) -> Square {
    let base = game.account().base.as_deref();
    base.and_then(|base| table::stands_now(base, &game.standing().0.board, from))
        .unwrap_or(from)
}
