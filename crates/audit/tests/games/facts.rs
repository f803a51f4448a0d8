//! Computes the facts of a game slowly and directly from the articles: with strings, plain
//! counting, and every position that can still arise. It uses neither `rokada-audit` nor the tally
//! nor the solver.

use std::collections::BTreeSet;

use rokada_board::{Color, Move, Position, Role, Square};
use rokada_notation::san;

/// A game with its facts. Plies are counted from 1; 0 is the start position.
#[derive(Debug, Clone, Default)]
pub(crate) struct Facts {
    /// The same position for the third time (9.2.2).
    pub(crate) third: Option<usize>,
    /// The same placement with the same player to move for the third time, if it is not the same
    /// position: castling or en passant rights were lost (9.2.3).
    pub(crate) false_third: Option<usize>,
    /// The same position for the fifth time.
    pub(crate) fifth: Option<usize>,
    /// The fifth time as the edition of the date counts it: the game is over (9.6.1).
    pub(crate) fifth_ends: Option<usize>,
    /// Fifty moves by each without capture or pawn move (9.3.2), no mate.
    pub(crate) fifty: Option<usize>,
    /// Seventy-five (9.6.2), no mate.
    pub(crate) seventy_five: Option<usize>,
    /// Neither side can mate any more (5.2.2).
    pub(crate) dead: Option<usize>,
    /// The final status: `checkmate`, `stalemate` or `open`.
    pub(crate) end: &'static str,
    /// Where the game was over by the Laws of its date, and how.
    pub(crate) over: Option<(usize, &'static str)>,
    /// The pieces promoted to, in the order of the game: `QNr`, Black's in small letters.
    pub(crate) promotions: String,
    /// `castling`, `e.p.` or `promotion`, if the last move was one of these.
    pub(crate) last: &'static str,
}

/// The period of the Laws in which the game was played, with regard to 9.6.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Era {
    /// Before July 2014: neither five times nor seventy-five moves end a game.
    Before,
    /// Five times end it if each comes four half-moves after the one before.
    Consecutive,
    /// Five times end it.
    AnyOrder,
}

fn era(date: &str) -> Era {
    if date < "2014.07.01" {
        Era::Before
    } else if date < "2018.01.01" {
        Era::Consecutive
    } else {
        Era::AnyOrder
    }
}

/// What two occurrences of a position have in common (9.2.3): the same pieces on the same squares,
/// the same player to move, the same possible moves of both.
fn repetition_identity(position: &Position) -> String {
    let fen = position.to_string();
    let fields: Vec<&str> = fen.split(' ').take(3).collect();
    let passing = position.legal_moves();
    let passing = passing.iter().any(|&mv| position.is_en_passant(mv));
    format!("{} {passing}", fields.join(" "))
}

/// The same pieces on the same squares and the same player to move.
fn placement(position: &Position) -> String {
    let fen = position.to_string();
    let fields: Vec<&str> = fen.split(' ').take(2).collect();
    fields.join(" ")
}

/// All positions of a game, beginning with the start position.
fn positions(start: &Position, moves: &[Move]) -> Vec<Position> {
    let mut positions = vec![*start];
    for &mv in moves {
        let here = positions.last().expect("the first at least");
        positions.push(here.try_play(mv).expect("a legal move"));
    }
    positions
}

/// `12.Nf3` or `12...Nf6`; empty before the first move.
pub(crate) fn name(start: &Position, moves: &[Move], ply: usize) -> String {
    let Some(before) = ply.checked_sub(1) else {
        return String::new();
    };
    let here = positions(start, &moves[..before])
        .pop()
        .expect("a position");
    let dots = if here.turn() == Color::White {
        "."
    } else {
        "..."
    };
    format!("{}{dots}{}", here.fullmoves(), san(&here, moves[before]))
}

pub(crate) fn facts(start: &Position, moves: &[Move], date: &str) -> Facts {
    let positions = positions(start, moves);
    let era = era(date);
    let same: Vec<String> = positions.iter().map(repetition_identity).collect();
    let placed: Vec<String> = positions.iter().map(placement).collect();
    let times = |list: &[String], ply: usize| {
        let before = list[..=ply].iter();
        before.filter(|&other| *other == list[ply]).count()
    };
    let in_a_row = |ply: usize| {
        (1..=4).all(|back| (ply.checked_sub(4 * back)).is_some_and(|at| same[at] == same[ply]))
    };
    let mut facts = Facts {
        end: "open",
        last: "-",
        ..Facts::default()
    };
    let mut idle = start.halfmoves();
    for (ply, here) in positions.iter().enumerate() {
        if let Some(&mv) = ply.checked_sub(1).and_then(|before| moves.get(before)) {
            let before = &positions[ply - 1];
            let pawn = before.board().role_at(mv.from()) == Some(Role::Pawn);
            idle = if pawn || before.is_capture(mv) {
                0
            } else {
                idle + 1
            };
            facts.promotions.extend(promoted(before, mv));
        }
        let first = |place: &mut Option<usize>, holds: bool| {
            if place.is_none() && holds {
                *place = Some(ply);
            }
        };
        let occurred = times(&same, ply);
        first(&mut facts.third, occurred == 3);
        first(
            &mut facts.false_third,
            occurred < 3 && times(&placed, ply) == 3,
        );
        first(&mut facts.fifth, occurred == 5);
        let ends = match era {
            Era::Before => false,
            Era::Consecutive => in_a_row(ply),
            Era::AnyOrder => occurred == 5,
        };
        first(&mut facts.fifth_ends, ends);
        let goes_on = !here.is_checkmate();
        first(&mut facts.fifty, idle >= 100 && goes_on);
        first(&mut facts.seventy_five, idle >= 150 && goes_on);
    }
    let last = positions.last().expect("the first at least");
    facts.last = moves
        .last()
        .map_or("-", |&mv| kind(&positions[moves.len() - 1], mv));
    facts.dead = first_dead(&positions);
    if last.is_checkmate() {
        facts.end = "checkmate";
        facts.over = Some((moves.len(), "checkmate"));
    } else if !last.has_legal_move() {
        facts.end = "stalemate";
        facts.over = Some((moves.len(), "stalemate"));
    }
    ended_before(&mut facts, era);
    facts
}

/// The letter of a promoted piece, in upper case for White.
fn promoted(before: &Position, mv: Move) -> Option<char> {
    let letter = mv.promotion()?.letter();
    Some(match before.turn() {
        Color::White => letter.to_ascii_uppercase(),
        Color::Black => letter.to_ascii_lowercase(),
    })
}

/// A draw that needs no claim ends the game before the end on the board.
fn ended_before(facts: &mut Facts, era: Era) {
    let seventy_five = facts.seventy_five.filter(|_| era != Era::Before);
    for (ply, what) in [
        (facts.fifth_ends, "fivefold"),
        (seventy_five, "seventy-five"),
        (facts.dead, "dead"),
    ] {
        let earlier = |ply: &usize| facts.over.is_none_or(|(end, _)| *ply < end);
        if let Some(ply) = ply.filter(earlier) {
            facts.over = Some((ply, what));
        }
    }
}

fn kind(before: &Position, mv: Move) -> &'static str {
    if before.is_castling(mv) {
        "castling"
    } else if before.is_en_passant(mv) {
        "e.p."
    } else if mv.promotion().is_some() {
        "promotion"
    } else {
        "-"
    }
}

/// The first ply of the last run of dead positions, if the game ends in one. A last position
/// without legal moves is an end of its own; then the position before it is examined.
fn first_dead(positions: &[Position]) -> Option<usize> {
    let last = positions.len() - 1;
    let from = if positions[last].has_legal_move() {
        last
    } else {
        last.checked_sub(1)?
    };
    let run = (0..=from).rev().take_while(|&ply| is_dead(&positions[ply]));
    run.last()
}

/// How many positions are searched for a mate. A position with more of them counts as alive.
const POSITIONS_MAX: usize = 3_000;

fn is_dead(position: &Position) -> bool {
    let mut seen = BTreeSet::new();
    let mut open = vec![*position];
    while let Some(here) = open.pop() {
        if here.is_checkmate() || seen.len() > POSITIONS_MAX {
            return false;
        }
        if is_insufficient_material(&here) || !seen.insert(repetition_identity(&here)) {
            continue;
        }
        open.extend(here.legal_moves().iter().map(|&mv| here.play(mv)));
    }
    true
}

/// Lone kings, one knight, or bishops of one color: no mating position exists.
fn is_insufficient_material(position: &Position) -> bool {
    let board = position.board();
    let count = |role| board.by_role(role).len();
    if count(Role::Pawn) + count(Role::Rook) + count(Role::Queen) > 0 {
        return false;
    }
    let bishops = board.by_role(Role::Bishop);
    let dark = |square: &Square| (square.index() / 8 + square.index() % 8).is_multiple_of(2);
    let on_dark = bishops.into_iter().filter(dark).count();
    let one_colour = on_dark == 0 || on_dark == count(Role::Bishop);
    match (count(Role::Knight), count(Role::Bishop)) {
        (0, _) => one_colour,
        (1, 0) => true,
        _ => false,
    }
}
