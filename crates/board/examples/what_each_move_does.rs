//! Every legal move of a position with its effect; or all faults of the position:
//!
//! ```text
//! cargo run -p rokada-board --example what_each_move_does -- "k7/7R/1K6/8/8/8/8/8 w - - 0 1"
//! ```
#![expect(clippy::print_stdout, reason = "an example prints what it found")]

use std::{env, error::Error};

use rokada_board::{Move, Outcome, Position, Setup};

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = env::args().skip(1).collect();
    let setup: Setup = match words.join(" ").as_str() {
        "" => Setup::initial(),
        fen => fen.parse()?,
    };
    let position = setup.position()?;
    for &mv in &position.legal_moves() {
        println!("{mv}{}", what_it_does(&position, mv));
    }
    Ok(())
}

/// ` captures`, ` gives check`, ` mates`.
fn what_it_does(position: &Position, mv: Move) -> String {
    let mut text = String::new();
    if position.is_capture(mv) {
        text.push_str(" captures");
    }
    let after = position.play(mv);
    text.push_str(match after.outcome() {
        Some(Outcome::Checkmate { .. }) => " mates",
        Some(Outcome::Stalemate) => " stalemates",
        None if after.is_check() => " gives check",
        None => "",
    });
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rook_mates_on_the_last_rank() {
        let position: Position = "k7/7R/1K6/8/8/8/8/8 w - - 0 1".parse().expect("lawful");
        let effect_of = |text: &str| {
            let mv = position.parse_uci(text).expect("legal");
            what_it_does(&position, mv)
        };
        assert_eq!(effect_of("h7h8"), " mates");
        assert_eq!(effect_of("h7a7"), " gives check");
        assert_eq!(effect_of("h7b7"), " stalemates");
        assert_eq!(effect_of("h7g7"), "");
    }
}
