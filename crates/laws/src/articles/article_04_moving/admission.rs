//! Which hand acts are possible: a piece must be there, the hand free or full. A breach of the Laws
//! is still an act; anything else is rejected.

use rokada_board::{Bitboard, Color, Piece, Rank, Role, Square, attacks};

use super::{
    both_held, has_captured_on, held_after_new_piece, is_between_squares, names_held_piece,
};
use crate::{
    act::{Act, Deed, Step},
    appendices::appendix_d_blind as blind,
    game::Game,
    regulations::Regime,
    table::Held,
    wrong::{Impossible, Wrong},
};

type Admitted = Result<(), Impossible>;

fn no(wrong: Wrong) -> Admitted {
    Err(Impossible(wrong))
}

fn nothing_there(square: Square) -> Admitted {
    no(Wrong::new(
        "nothing-there",
        "{square} is empty: name the square of a piece",
    )
    .with("square", square))
}

fn are_neighbours(one: Square, other: Square) -> bool {
    attacks::attacks(Role::King, Color::White, one, Bitboard::default()).contains(other)
}

fn hand_empty() -> Admitted {
    no(Wrong::new(
        "hand-empty",
        "the hand is empty: lift a piece first",
    ))
}

fn hand_full(held: Held) -> Admitted {
    let wrong = Wrong::new(
        "hand-full",
        "the hand holds a {piece} already: place it first",
    );
    no(wrong.with("piece", held.piece.role))
}

/// Whether a hand act is physically possible.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "only acts of hands come here; most are always possible"
)]
pub(crate) fn admit(game: &Game, act: &Act) -> Admitted {
    let Some(by) = act.who.side() else {
        return no(Wrong::new(
            "no-hands-of-his",
            "only players and their assistants have hands on the pieces",
        ));
    };
    if game.header().event.regime == Regime::Guarded {
        // Whatever squares a move names there, the Laws decide what is refused (3.10.2).
        return match act.deed {
            Deed::Make(_) | Deed::Move(_) => Ok(()),
            _ => no(Wrong::new(
                "guarded-hands",
                "this game is guarded: say the whole move, such as move e2e4",
            )),
        };
    }
    let held = game.hand(by);
    let is_there = |square: Square| game.table().board.piece_at(square).is_some();
    match &act.deed {
        Deed::Touch(square) | Deed::Brush(square) | Deed::TakeOff(square) if !is_there(*square) => {
            nothing_there(*square)
        }
        // A piece released between two squares is taken up from either.
        Deed::Lift(square) if !is_there(*square) && is_between_squares(game, by, *square) => Ok(()),
        Deed::Lift(square) if !is_there(*square) => nothing_there(*square),
        // With both hands a player takes up two pieces (4.1).
        Deed::Lift(_) if act.manner.both_hands && both_held(game, by).is_none() => Ok(()),
        Deed::Lift(_) => held.map_or(Ok(()), hand_full),
        Deed::StandUp(square) if !game.off_board().lies(*square) => {
            let wrong = Wrong::new(
                "nothing-lies-there",
                "no piece has fallen over on {square}: name the square of one that has",
            );
            no(wrong.with("square", *square))
        }
        Deed::Place(square) => place(game, act, *square),
        Deed::PlaceBetween(_) if held.is_none() => hand_empty(),
        Deed::PlaceBetween([one, other]) if !are_neighbours(*one, *other) => {
            let wrong = Wrong::new(
                "not-neighbours",
                "{square} and {other} are not next to each other: name two neighbours, such as `e4 e5`",
            );
            no(wrong.with("square", *one).with("other", *other))
        }
        Deed::PlaceNew {
            square,
            role,
            color,
            ..
        } => {
            let piece = Piece::new(color.unwrap_or(by), *role);
            place_new(game, act, *square, piece)
        }
        // A pawn in the hand is put aside for the new piece (4.6).
        Deed::Hold { .. } => {
            let other = held.filter(|held| held.piece.role != Role::Pawn);
            other.map_or(Ok(()), hand_full)
        }
        Deed::Make(_) | Deed::Move(_) if blind::repeats_on(game, act).is_some() => Ok(()),
        Deed::Make(step) | Deed::Move(step) => whole_move(game, held, *step),
        _ => Ok(()),
    }
}

fn place(game: &Game, act: &Act, square: Square) -> Admitted {
    let by = act.who.side();
    let held = by.and_then(|by| game.hand(by));
    let taken_up = by.and_then(|by| Some((by, game.off_board().taken_up[by]?)));
    if let (None, Some((by, role))) = (held, taken_up) {
        return place_new(game, act, square, Piece::new(by, role));
    }
    match (held, game.table().board.piece_at(square)) {
        // A fallen piece is put up where it lies (7.4.1).
        (None, _) if game.off_board().lies(square) => Ok(()),
        // A second touch of the board does not change a capture.
        (None, Some(_)) if by.is_some_and(|by| has_captured_on(game, by, square)) => Ok(()),
        (None, _) => hand_empty(),
        (Some(held), Some(piece)) if piece.color == held.piece.color => {
            let wrong = Wrong::new(
                "own-piece-there",
                "the player's own {piece} is on {square}: place it on another square",
            );
            no(wrong.with("square", square).with("piece", piece.role))
        }
        _ => Ok(()),
    }
}

fn place_new(game: &Game, act: &Act, square: Square, piece: Piece) -> Admitted {
    let Some(by) = act.who.side() else {
        return Ok(());
    };
    // A held piece may be named; of two held pieces one must be.
    if names_held_piece(game, by, piece) {
        return place(game, act, square);
    }
    let remaining = held_after_new_piece(game, by, square)[0];
    match (remaining, game.table().board.piece_at(square)) {
        (Some(held), _) if game.hand(by) == Some(held) => hand_full(held),
        // A pawn on the last rank is replaced by the new piece (4.6).
        (_, Some(piece))
            if piece == Piece::new(by, Role::Pawn) && square.rank() == Rank::Eighth.seen_by(by) =>
        {
            Ok(())
        }
        (_, Some(piece)) if piece.color == by => {
            let wrong = Wrong::new(
                "own-piece-to-take-off",
                "the player's own {piece} is on {square}: take it off first",
            );
            no(wrong.with("square", square).with("piece", piece.role))
        }
        _ => Ok(()),
    }
}

fn whole_move(game: &Game, held: Option<Held>, step: Step) -> Admitted {
    let step = game.normalize_step(step);
    let board = &game.table().board;
    if held.is_some() {
        return no(Wrong::new(
            "piece-in-hand",
            "a piece is in the hand: place it first",
        ));
    }
    let Some(piece) = board.piece_at(step.from) else {
        return nothing_there(step.from);
    };
    let castles = game.is_chess960() && piece.role == Role::King;
    match board.piece_at(step.to) {
        _ if step.from == step.to => no(Wrong::new("same-square", "a move goes to another square")),
        Some(other) if other.color == piece.color && !(castles && other.role == Role::Rook) => {
            let wrong = Wrong::new(
                "same-colour-there",
                "a {piece} of the same colour is on {square}: move to another square",
            );
            no(wrong.with("square", step.to).with("piece", other.role))
        }
        _ => Ok(()),
    }
}
