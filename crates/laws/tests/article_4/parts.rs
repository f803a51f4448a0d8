//! Checks when a move is made, part by part, against a slow definition of 4.7.
//!
//! Random moves are made by hand in every order, while the opponent shifts a piece too early.

use proptest::{
    prelude::*,
    strategy::{Strategy, ValueTree},
    test_runner::TestRunner,
};
use rokada_board::{Move, MoveKind, Role, Square, definition};
use rokada_laws::{Edition, Person};

use super::{
    TURNS,
    play::{Agreed, Play},
    scenario::STARTS,
};

/// A part of a move, done by hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    /// The captured piece is off the board, in the hand or not.
    CapturedIsOff,
    /// The piece that moves has been let go on its square.
    MoverIsLetGo,
    /// The rook that castles has been let go on its square.
    RookIsLetGo,
    /// The promoted pawn is off the board, in the hand or not.
    PawnIsOff,
    /// The new piece has been let go on the promotion square.
    NewPieceIsLetGo,
}

/// The required parts of a move.
///
/// Laws 2023, 4.7, 4.7.1, 4.7.2, 4.7.3 (2018: the same; 2014: 4.7, 4.7a, b, c).
fn parts_of(mv: Move, captures: bool) -> Vec<Part> {
    let mut parts = match mv.kind() {
        MoveKind::Castling => vec![Part::MoverIsLetGo, Part::RookIsLetGo],
        MoveKind::Promotion => vec![Part::PawnIsOff, Part::NewPieceIsLetGo],
        MoveKind::Normal | MoveKind::EnPassant => vec![Part::MoverIsLetGo],
    };
    parts.extend(captures.then_some(Part::CapturedIsOff));
    parts
}

type HandAct = (String, Vec<Part>);

/// One of the ways in which hands make a move (4.6, 4.7).
fn by_hand(mv: Move, captured: Option<Square>, way: usize) -> Vec<HandAct> {
    let (from, to) = (mv.from(), mv.to());
    let nothing = Vec::new;
    let takes = |square: Square| (format!("take off {square}"), vec![Part::CapturedIsOff]);
    let lifts = |square: Square, part: Part| (format!("lift {square}"), vec![part]);
    let mut done: Vec<HandAct> = Vec::new();
    match mv.kind() {
        MoveKind::Castling => {
            let king = mv.king_target().expect("castling");
            let rook = mv.rook_target().expect("castling");
            done.push((format!("lift {from}"), nothing()));
            done.push((format!("place {king}"), vec![Part::MoverIsLetGo]));
            done.push((format!("lift {to}"), nothing()));
            done.push((format!("place {rook}"), vec![Part::RookIsLetGo]));
        }
        MoveKind::Promotion => {
            let role = mv.promotion().expect("a promotion").name();
            // The new piece captures on its square.
            let comes_off_first = captured.filter(|_| way.is_multiple_of(2));
            done.extend(comes_off_first.map(takes));
            let mut placed = vec![Part::NewPieceIsLetGo];
            if captured.is_some() && comes_off_first.is_none() {
                placed.push(Part::CapturedIsOff);
            }
            let new = (format!("place {to} {role}"), placed.clone());
            match way / 2 % 5 {
                0 => done.extend([lifts(from, Part::PawnIsOff), new]),
                1 => done.extend([new, lifts(from, Part::PawnIsOff)]),
                2 => done.extend([new, (format!("take off {from}"), vec![Part::PawnIsOff])]),
                3 => done.extend([(format!("take off {from}"), vec![Part::PawnIsOff]), new]),
                _ => {
                    // The pawn is on the last rank until it is replaced.
                    let mut replaced = placed;
                    replaced.extend([Part::PawnIsOff, Part::CapturedIsOff]);
                    done.push((format!("lift {from}"), nothing()));
                    done.push((format!("place {to}"), nothing()));
                    done.push((format!("place {to} {role}"), replaced));
                }
            }
        }
        MoveKind::EnPassant => {
            let victim = captured.expect("a pawn");
            let moves = [
                (format!("lift {from}"), nothing()),
                (format!("place {to}"), vec![Part::MoverIsLetGo]),
            ];
            match way % 3 {
                0 => done.extend(moves.into_iter().chain([takes(victim)])),
                1 => done.extend([takes(victim)].into_iter().chain(moves)),
                _ => {
                    let in_hand = lifts(victim, Part::CapturedIsOff);
                    done.extend(moves.into_iter().chain([in_hand]));
                }
            }
        }
        MoveKind::Normal => {
            let comes_off_first = captured.filter(|_| way.is_multiple_of(2));
            done.extend(comes_off_first.map(takes));
            done.push((format!("lift {from}"), nothing()));
            let placed = vec![Part::MoverIsLetGo, Part::CapturedIsOff];
            done.push((format!("place {to}"), placed));
        }
    }
    done
}

/// A piece of the opponent, and an empty square on which it disturbs nothing.
fn shift(play: &Play, mv: Move, captured: Option<Square>, which: usize) -> Option<[Square; 2]> {
    let board = play.position.board();
    let theirs: Vec<Square> = board
        .iter()
        .filter(|(square, piece)| {
            piece.color != play.us && piece.role != Role::King && Some(*square) != captured
        })
        .map(|(square, _)| square)
        .collect();
    let involved = [
        Some(mv.from()),
        Some(mv.to()),
        mv.king_target(),
        mv.rook_target(),
        captured,
    ];
    let free: Vec<Square> = Square::ALL
        .into_iter()
        .filter(|square| board.piece_at(*square).is_none() && !involved.contains(&Some(*square)))
        .collect();
    let from = *theirs.get(which % theirs.len().max(1))?;
    Some([from, free[which % free.len()]])
}

/// Plays one move by hand.
///
/// The opponent must have the move after the last part and not before. What the opponent shifted
/// until then must have gone back (1.3).
fn judge(
    start: usize,
    year: usize,
    which: usize,
    way: usize,
    early: Option<(usize, usize)>,
) -> Agreed {
    let mut play = Play::begin(start, year);
    let position = play.position;
    let legal = definition::legal_moves(&position);
    let special: Vec<Move> = legal
        .iter()
        .copied()
        .filter(|mv| mv.kind() != MoveKind::Normal && !(mv.is_castling() && play.is_chess960))
        .collect();
    let moves = if special.is_empty() || which.is_multiple_of(3) {
        legal
    } else {
        special
    };
    let mv = moves[which % moves.len()];
    if mv.is_castling() && play.is_chess960 {
        return Ok(());
    }
    let captured = mv
        .en_passant_victim()
        .or_else(|| position.is_capture(mv).then(|| mv.to()));
    let needed = parts_of(mv, captured.is_some());
    let mut parts: Vec<Part> = Vec::new();
    let them = Person::Player(play.us.opposite());
    let acts = by_hand(mv, captured, way);
    let last = acts.len() - 1;
    for (index, (deed, completes)) in acts.into_iter().enumerate() {
        if let Some((at, which)) = early
            && at % (last + 1) == index
            && index > 0
            && let Some([from, to]) = shift(&play, mv, captured, which)
        {
            play.act(them, &format!("lift {from}"));
            play.act(them, &format!("place {to}"));
        }
        if play.act_as_player(&deed).is_none() {
            return play.parting("a part is impossible", "hands can do this");
        }
        parts.extend(completes);
        let is_made = needed.iter().all(|part| parts.contains(part));
        let game = play.record.game();
        let has_made = game.turn() != play.us || game.outcome().is_some();
        if is_made != has_made {
            let kind = format!("made {is_made}, {:?}", mv.kind());
            return play.parting(kind, &format!("{}: made is {is_made}", play.step(mv)));
        }
    }
    let game = play.record.game();
    if game.table().board != *position.play(mv).board() {
        return play.parting(
            format!("the board after {:?}", mv.kind()),
            &format!("should be {}", position.play(mv).board()),
        );
    }
    Ok(())
}

#[test]
fn move_is_made_with_its_last_part_only() {
    let number = 0usize..1000;
    let early = prop::option::weighted(0.6, (0usize..4, number.clone()));
    let turns = (
        0..STARTS.len(),
        0..Edition::ALL.len(),
        number.clone(),
        number,
        early,
    );
    let mut runner = TestRunner::deterministic();
    let mut partings = std::collections::BTreeMap::new();
    for _ in 0..TURNS {
        let turn = turns.new_tree(&mut runner).expect("a turn").current();
        let (start, year, which, way, early) = turn;
        if let Err(parting) = judge(start, year, which, way, early) {
            partings.entry(parting.kind).or_insert(parting.transcript);
        }
    }
    let disagreements: Vec<String> = partings
        .into_iter()
        .map(|(kind, transcript)| format!("=== {kind}\n{transcript}"))
        .collect();
    assert!(disagreements.is_empty(), "{}", disagreements.join("\n\n"));
}
