//! `rokada position`: the state of a position under the Laws.

use anyhow::{Result, anyhow};
use clap::Args;
use rokada_board::{Color, Faults, File, Move, Piece, Rank, Setup, Square};
use rokada_notation::san;
use rokada_unwinnable::{Limits, Verdict, can_mate};
use serde::Serialize;

use crate::{Outcome, input, printer::Printer, winnable::Side};

/// Show a position: diagram, legal moves, state under the Laws, who can still mate.
///
/// A FEN that cannot be read is answered with all its faults at once (exit
/// code 2). A position that can be read but could not arise in a game is shown
/// all the same, with its faults named (exit code 1).
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  rokada position 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1'
  rokada position '8/8/8/8/4n3/7k/8/6BK w - - 0 1'      who can still mate here?
  rokada position --json '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1'")]
pub(crate) struct Position {
    /// The position in Forsyth-Edwards notation, quoted or not (X-FEN and Shredder castling rights too)
    #[arg(required = true, value_name = "FEN")]
    fen: Vec<String>,

    /// How many positions the question "who can still mate?" may look at, for each side
    #[arg(long, value_name = "N", value_parser = input::whole_number::<u64>, default_value_t = Limits::default().states, hide_default_value = true)]
    states: u64,

    /// Print one JSON object instead of lines
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Serialize)]
struct Report {
    fen: String,
    turn: String,
    state: State,
    check: bool,
    faults: Vec<String>,
    moves: Vec<MoveText>,
    white_can_mate: Side,
    black_can_mate: Side,
    dead: Option<bool>,
}

#[derive(Debug, Serialize)]
struct MoveText {
    san: String,
    uci: String,
}

/// The state of the game by the position alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
enum State {
    Checkmate,
    Stalemate,
    Dead,
    Playing,
}

#[cfg(feature = "mcp")]
pub(crate) fn report_json(fen: &str, states: u64) -> Result<serde_json::Value> {
    let (_, report) = report(fen, states)?;
    Ok(serde_json::to_value(report)?)
}

impl Position {
    pub(crate) fn run(&self, printer: &mut Printer) -> Result<Outcome> {
        let (position, report) = report(&self.fen.join(" "), self.states)?;
        if self.json {
            printer.json(&report)?;
        } else {
            print(printer, &position, &report)?;
        }
        Ok(if report.faults.is_empty() {
            Outcome::Well
        } else {
            Outcome::Amiss
        })
    }
}

impl Report {
    fn of(position: &rokada_board::Position, faults: Vec<String>, states: u64) -> Report {
        let limits = Limits::states(states);
        let white = can_mate(position, Color::White, limits);
        let black = can_mate(position, Color::Black, limits);
        let dead = match (&white, &black) {
            (Verdict::No(_), Verdict::No(_)) => Some(true),
            (Verdict::Yes(_), _) | (_, Verdict::Yes(_)) => Some(false),
            (Verdict::Undecided { .. }, _) | (_, Verdict::Undecided { .. }) => None,
        };
        let state = if position.is_checkmate() {
            State::Checkmate
        } else if position.is_stalemate() {
            State::Stalemate
        } else if dead == Some(true) {
            State::Dead
        } else {
            State::Playing
        };
        let text = |&mv: &Move| MoveText {
            san: san(position, mv),
            uci: mv.to_string(),
        };
        Report {
            fen: position.to_string(),
            turn: position.turn().to_string(),
            state,
            check: position.is_check(),
            faults,
            moves: position.legal_moves().iter().map(text).collect(),
            white_can_mate: Side::of(&white),
            black_can_mate: Side::of(&black),
            dead,
        }
    }
}

fn report(fen: &str, states: u64) -> Result<(rokada_board::Position, Report)> {
    let setup: Setup = fen.parse().map_err(|errors| anyhow!("{errors}"))?;
    let faults = setup.faults();
    let position = setup
        .position_forgiving(Faults::FORGIVABLE)
        .map_err(|_| anyhow!("this position cannot be judged: {faults}"))?;
    let faults = faults.iter().map(|fault| fault.to_string()).collect();
    let report = Report::of(&position, faults, states);
    Ok((position, report))
}

fn print(printer: &mut Printer, position: &rokada_board::Position, report: &Report) -> Result<()> {
    diagram(printer, position)?;
    printer.line(format_args!("fen     {}", report.fen))?;
    printer.line(format_args!("turn    {}", report.turn))?;
    let mated = position.turn();
    let state = match report.state {
        State::Checkmate => format!("checkmate: {} has won (5.1.1)", !mated),
        State::Stalemate => "stalemate: the game is drawn (5.2.1)".to_owned(),
        State::Dead => {
            "dead position: neither side can ever mate, the game is drawn (5.2.2)".to_owned()
        }
        State::Playing if report.check => format!("check to {mated} (3.9)"),
        State::Playing => "the game goes on".to_owned(),
    };
    printer.line(format_args!("state   {state}"))?;
    for fault in &report.faults {
        printer.line(format_args!("fault   {fault}"))?;
    }
    for (color, winnable) in [
        ("white", &report.white_can_mate),
        ("black", &report.black_can_mate),
    ] {
        let more = match (&winnable.line, &winnable.why) {
            (Some(line), _) if line.is_empty() => ", it is mate".to_owned(),
            (Some(line), _) => format!(": {}", numbered(position, line)),
            (None, Some(why)) => format!(": {why}"),
            (None, None) => String::new(),
        };
        printer.line(format_args!("{color} can mate   {}{more}", winnable.answer))?;
    }
    printer.line(format_args!("legal moves  {}", report.moves.len()))?;
    for text in &report.moves {
        printer.line(format_args!("  {:<8}{}", text.san, text.uci))?;
    }
    Ok(())
}

/// Formats UCI moves as a numbered line: `31. Qg6 Kh8 32. Qg7#`.
fn numbered(position: &rokada_board::Position, line: &[String]) -> String {
    let mut here = *position;
    let mut words = Vec::new();
    for (index, uci) in line.iter().enumerate() {
        let mv = here.parse_uci(uci).expect("a line has legal moves");
        match (here.turn(), index) {
            (Color::White, _) => words.push(format!("{}.", here.fullmoves())),
            (Color::Black, 0) => words.push(format!("{}...", here.fullmoves())),
            (Color::Black, _) => {}
        }
        words.push(san(&here, mv));
        here = here.play(mv);
    }
    words.join(" ")
}

/// Prints the board from White's side; capitals are White's pieces.
fn diagram(printer: &mut Printer, position: &rokada_board::Position) -> Result<()> {
    printer.line("  +-----------------+")?;
    for rank in (0..8).rev() {
        let rank = Rank::from_index(rank).expect("below eight");
        let mut row = String::new();
        for file in 0..8 {
            let file = File::from_index(file).expect("below eight");
            let piece = position.board().piece_at(Square::new(file, rank));
            row.push(' ');
            row.push(piece.map_or('.', Piece::to_fen_char));
        }
        printer.line(format_args!("{} |{row} |", rank.index() + 1))?;
    }
    printer.line("  +-----------------+")?;
    printer.line("    a b c d e f g h")?;
    printer.line("")
}
