//! A player's flag has fallen: has the opponent won, or is it a draw because the opponent could
//! never mate (6.9)?
//!
//! ```text
//! cargo run --release -p rokada-unwinnable --example flag_fell -- white "8/8/8/8/4n3/7k/8/6BK w - - 0 1"
//! ```
#![expect(clippy::print_stdout, reason = "an example prints what it found")]

use std::{env, error::Error};

use rokada_board::{Color, Position, Setup};
use rokada_unwinnable::{Limits, Verdict, can_mate};

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = env::args().skip(1).collect();
    let [color, fen @ ..] = words.as_slice() else {
        println!("flag_fell white|black FEN");
        return Ok(());
    };
    let position = fen.join(" ").parse::<Setup>()?.position()?;
    println!("{}", result(&position, color.parse()?));
    Ok(())
}

fn result(position: &Position, fell: Color) -> String {
    let opponent = fell.opposite();
    match can_mate(position, opponent, Limits::default()) {
        Verdict::Yes(line) => {
            let moves: Vec<String> = line.iter().map(ToString::to_string).collect();
            format!("{opponent} has won; a possible mate: {}", moves.join(" "))
        }
        Verdict::No(why) => format!("a draw, {opponent} can never mate: {why}"),
        Verdict::Undecided { states } => {
            format!("not known after {states} positions; ask with a higher limit")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lone_knight_may_win_and_a_lone_king_never() {
        let position: Position = "8/8/8/8/4n3/7k/8/6BK w - - 0 1".parse().expect("lawful");
        assert!(result(&position, Color::White).starts_with("black has won"));
        let bare: Position = "8/8/8/8/4q3/7k/8/7K w - - 0 1".parse().expect("lawful");
        assert!(result(&bare, Color::Black).starts_with("a draw, white can never mate"));
    }
}
