//! A view for the tests of crates that show one.

use rokada_board::{Color, Square};
use rokada_laws::{
    Edition,
    regulations::{ArbiterKind, Regime},
};

use crate::{Clocks, Hands, Move, Phase, Question, Ruling, Seat, Sentences, View};

fn king_pawn() -> Move {
    Move {
        number: 1,
        color: Color::White,
        san: "e4".into(),
        written: "e4".into(),
        uci: "e2e4".into(),
        completed: false,
        illegal: false,
    }
}

/// A view in the first moves of a game, with names that HTML must escape.
#[must_use]
pub fn sample_view(seat: Seat) -> View {
    View {
        seq: 7,
        seat,
        now: 61_000,
        white: "<b>Vera</b>".into(),
        black: "Milan & Co".into(),
        event: String::new(),
        edition: Edition::NEWEST,
        time: "5m".parse().expect("a time control"),
        regime: Regime::OverTheBoard,
        arbiter: ArbiterKind::Human,
        board: "rnbqkbnr/pppppppp/8/8/8/8/PPPP1PPP/RNBQKBNR".into(),
        fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1".into(),
        hands: Hands {
            white: Some("P".into()),
            ..Hands::default()
        },
        turn: Color::White,
        check: None,
        last: Some([Square::E7, Square::E5]),
        clocks: Clocks {
            white: 300_000,
            black: 19_400,
            running: Some(Color::White),
            waits: 0,
            timed: true,
        },
        bound: vec!["move e2".into()],
        moves: vec![king_pawn()],
        made: Some(king_pawn()),
        rulings: vec![Ruling {
            seq: 3,
            at: 5_000,
            clause: "4.3.1".into(),
            number: "4.3a".into(),
            text: "It must move.".into(),
        }],
        due: seat == Seat::White,
        offer: None,
        result: None,
        question: Some(Question {
            clause: "4.2.2".into(),
            number: "4.2.2".into(),
            text: "Was it meant?".into(),
            options: vec!["intent".into(), "accident".into()],
            labels: vec!["Intent".into(), "Accident".into()],
        }),
        phase: Phase::Playing,
        start: None,
        adjournment: None,
        sheet: None,
        legal: Vec::new(),
        can: vec!["offer draw".into(), "note (=)".into()],
        says: Sentences {
            status: "White to move.".into(),
            bound: "Touch-move: e2.".into(),
            ..Sentences::default()
        },
    }
}
