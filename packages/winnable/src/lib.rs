//! Can this side still mate, by any series of legal moves? In JSON, for a page.

use std::fmt::Write as _;

use rokada_board::{Color, Position};
use rokada_unwinnable::{Limits, Verdict, can_mate};

#[path = "../../passing.rs"]
pub mod passing;

/// The default limit of positions: some tenths of a second.
const STATES: u64 = 200_000;

/// The answer to a question: the FEN, the side (`white`, `black`) and the maximum number of
/// positions, each on its own line. The last may be missing.
pub fn answer(asked: &str) -> String {
    let mut lines = asked.lines();
    let fen = lines.next().unwrap_or_default();
    let position: Position = match fen.parse() {
        Ok(position) => position,
        Err(why) => return error(&format!("{why}")),
    };
    let color = match lines.next() {
        Some("white") => Color::White,
        Some("black") => Color::Black,
        Some(_) | None => return error("the side: white or black"),
    };
    let states = match lines.next().map(str::parse) {
        None => STATES,
        Some(Ok(states)) => states,
        Some(Err(_)) => return error("the most positions to look at: a number"),
    };
    match can_mate(&position, color, Limits::states(states)) {
        Verdict::Yes(line) => {
            let moves: Vec<String> = line.iter().map(|mv| format!("\"{mv}\"")).collect();
            format!(r#"{{"answer":"yes","line":[{}]}}"#, moves.join(","))
        }
        Verdict::No(proof) => {
            let (key, why) = (proof.reason.key(), quoted(&proof.to_string()));
            format!(r#"{{"answer":"no","reason":"{key}","why":{why}}}"#)
        }
        Verdict::Undecided { states } => format!(r#"{{"answer":"undecided","states":{states}}}"#),
    }
}

fn error(why: &str) -> String {
    format!(r#"{{"error":{}}}"#, quoted(why))
}

fn quoted(text: &str) -> String {
    let mut quoted = String::from('"');
    for letter in text.chars() {
        match letter {
            '"' | '\\' => quoted.extend(['\\', letter]),
            letter if letter.is_control() => {
                let _ = write!(quoted, "\\u{:04x}", u32::from(letter));
            }
            letter => quoted.push(letter),
        }
    }
    quoted + "\""
}
