//! Games and written moves by serde.
#![cfg(feature = "serde")]

use std::{fs, path::Path};

use rokada_board::Position;
use rokada_notation::{
    Language, Letters, MoveError,
    pgn::{Game, read},
    read_move,
};

#[test]
fn a_game_is_its_fields_with_moves_as_uci() {
    let text =
        b"[White \"A\"]\n\n1. e4 $1 {good} e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O {[%clk 0:01:02]} 1-0";
    let game = read(text).next().expect("a game");
    let json = serde_json::to_value(&game).expect("it has a form");
    assert_eq!(json["tags"], serde_json::json!({"White": "A"}));
    assert_eq!(json["result"], "1-0");
    assert_eq!(
        json["moves"][0],
        serde_json::json!({"move": "e2e4", "nags": [1], "comment": "good"})
    );
    assert_eq!(
        json["moves"][6],
        serde_json::json!({"move": "e1g1", "clock_ms": 62000})
    );
}

#[test]
fn only_legal_moves_are_required() {
    let game: Game = serde_json::from_str(r#"{"moves": [{"move": "e2e4"}]}"#).expect("a game");
    assert_eq!(game.moves.len(), 1);
    let wrong = r#"{"moves": [{"move": "e2e4"}, {"move": "e2e4"}]}"#;
    let error = serde_json::from_str::<Game>(wrong).expect_err("White's pawn, Black to move");
    assert_eq!(
        error.to_string(),
        r#"move 2 of the game: "e2e4": not a legal move here"#
    );
    let kingless = r#"{"start": "8/8/8/8/8/8/8/4K3 w - - 0 1", "moves": [{"move": "e1e2"}]}"#;
    assert!(serde_json::from_str::<Game>(kingless).is_err());
}

#[test]
fn odd_games_round_trip() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/pgn/odd");
    let mut games = 0;
    for entry in fs::read_dir(folder).expect("the folder is in the repository") {
        let path = entry.expect("a readable folder").path();
        if path.extension().is_none_or(|ending| ending != "pgn") {
            continue;
        }
        for game in read(&fs::read(&path).expect("a readable file")) {
            let json = serde_json::to_string(&game).expect("it has a form");
            let again: Game = serde_json::from_str(&json).expect("it was written so");
            assert_eq!(again, game, "{}", path.display());
            games += 1;
        }
    }
    assert!(games > 20, "only {games} games were found");
}

#[test]
fn written_moves_and_errors_round_trip() {
    let start = Position::initial();
    for text in ["e4", "Nf3+!", "Ke5", "0-0-0", "N", "e8=Q"] {
        let error: Result<_, MoveError> = read_move(&start, text, Language::En);
        let json = serde_json::to_string(&error).expect("it has a form");
        let again = serde_json::from_str(&json).expect("it was written so");
        assert_eq!(error, again, "{json}");
    }
    let sheet = (Language::SrCyrl, Letters::Figurines);
    let json = serde_json::to_string(&sheet).expect("it has a form");
    assert_eq!(
        serde_json::from_str::<(Language, Letters)>(&json).ok(),
        Some(sheet)
    );
}
