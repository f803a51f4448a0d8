//! Any bytes are read as games to the end. Skipping games finds the same ones. Pieces that end at a
//! border have the same games as the whole. A written game parses to the same moves and result.
#![no_main]

use libfuzzer_sys::fuzz_target;
use rokada_notation::pgn::{Game, WriteOptions, last_border, last_start, read, write_game};

fuzz_target!(|bytes: &[u8]| {
    let games: Vec<Game> = read(bytes).collect();
    let mut passing = read(bytes);
    for game in &games {
        assert_eq!(passing.pass(), Some(game.offset));
    }
    assert_eq!(passing.pass(), None);
    for cut in [last_border(bytes), last_start(bytes)]
        .into_iter()
        .flatten()
    {
        let before: Vec<Game> = read(&bytes[..cut]).followed().collect();
        assert_eq!(before[..], games[..before.len()]);
        assert_eq!(
            games[before.len()..].first().map(|game| game.offset),
            Some(cut)
        );
    }
    for game in games {
        if game.start_position().is_none() {
            continue;
        }
        let written = write_game(&game, &WriteOptions::default());
        let again = read(&written).next().expect("a written game is a game");
        let moves = |game: &Game| game.moves.iter().map(|ply| ply.mv).collect::<Vec<_>>();
        assert_eq!(moves(&game), moves(&again), "{written}");
        assert_eq!(game.result, again.result, "{written}");
    }
});
