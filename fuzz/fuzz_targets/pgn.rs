//! Any bytes are read as games to their end; what is written of a game reads
//! as the same moves and the same result.
#![no_main]

use libfuzzer_sys::fuzz_target;
use rokada_notation::pgn::{WriteOptions, read, write_game};

fuzz_target!(|bytes: &[u8]| {
    for game in read(bytes) {
        if game.start_position().is_none() {
            continue;
        }
        let written = write_game(&game, &WriteOptions::default());
        let again = read(&written).next().expect("a written game is a game");
        let moves = |game: &rokada_notation::pgn::Game| {
            game.moves.iter().map(|ply| ply.mv).collect::<Vec<_>>()
        };
        assert_eq!(moves(&game), moves(&again), "{written}");
        assert_eq!(game.result, again.result, "{written}");
    }
});
