//! What was wrong with a game's text, as findings.

use rokada_board::Color;
use rokada_laws::{Clause, End};
use rokada_notation::{
    Letters, MoveError, Written,
    pgn::{Fault, FaultKind},
};

use super::words;
use crate::{Finding, Judged, Kind};

/// What the reader of the file could not take as it stood. Where the moves have
/// come to an end on the board, a move after it is named as that.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "what notation learns to tell is sorted by whether moves are lost"
)]
pub(crate) fn finding(fault: &Fault, judged: Judged, ended: Option<End>) -> Finding {
    let mut clause = None;
    let mut why = String::new();
    let mut mv = String::new();
    let kind = match &fault.kind {
        FaultKind::Move {
            text,
            number,
            turn,
            error,
        } => {
            mv = numbered(*number, *turn, text);
            match (error, ended) {
                (MoveError::Illegal(_), Some(end @ (End::Checkmate(_) | End::Stalemate))) => {
                    clause = Some(end.clause());
                    why = format!("the game was over by {}", words(end));
                    Kind::Illegal
                }
                (MoveError::Illegal(_), _) => {
                    clause = Some(Clause::IllegalMoveCompleted);
                    Kind::Illegal
                }
                (MoveError::Syntax(_), _) => {
                    why = in_other_letters(text);
                    Kind::Unreadable
                }
                _ => Kind::Unreadable,
            }
        }
        FaultKind::Fen { .. }
        | FaultKind::Variant { .. }
        | FaultKind::Cut { .. }
        | FaultKind::OpenComment
        | FaultKind::OpenVariation => Kind::Unreadable,
        FaultKind::OtherResult { .. } | FaultKind::NoSuchResult { .. } => Kind::Result,
        FaultKind::AfterResult { .. } => {
            why = "the game was over".into();
            Kind::Text
        }
        FaultKind::FenSlip { .. }
        | FaultKind::NullMove { .. }
        | FaultKind::NoResult
        | FaultKind::Tag { .. }
        | FaultKind::ClosingBracket
        | FaultKind::Stray { .. } => Kind::Text,
        // One that notation learnt to tell and that is not sorted above.
        _ if fault.loses_moves() => Kind::Unreadable,
        _ => Kind::Text,
    };
    let mut what = fault.kind.to_string();
    if let FaultKind::Move { error, .. } = &fault.kind {
        what.clone_from(&mv);
        let hint = std::mem::take(&mut why);
        let colon = if hint.is_empty() { "" } else { ": " };
        why = format!("{error}{colon}{hint}");
    }
    // The turn passes against all rules: what follows is no game under the Laws.
    if fault.loses_moves() || matches!(fault.kind, FaultKind::NullMove { .. }) {
        let last = if why.is_empty() { &mut what } else { &mut why };
        last.push_str("; what follows is not examined");
    }
    Finding {
        game: fault.place.game,
        offset: fault.place.offset as u64,
        byte: fault.place.offset as u64,
        line: Some(fault.place.line),
        column: Some(fault.place.column),
        ply: fault.place.ply.unwrap_or(0),
        mv,
        clause,
        number: clause.map(|clause| judged.edition.number(clause)),
        edition: judged.edition,
        dated: judged.dated,
        kind,
        ends: false,
        what,
        why,
    }
}

/// In which letters a text that is no move would be one.
fn in_other_letters(text: &str) -> String {
    let read = |letters: &Letters| Written::parse(text, *letters).is_ok();
    let codes: Vec<&str> = Letters::ALL
        .iter()
        .filter(|row| read(row))
        .map(|row| row.code())
        .collect();
    if codes.is_empty() {
        String::new()
    } else {
        format!(
            "it is a move in the letters {}; name them (--letters)",
            codes.join(", ")
        )
    }
}

/// `12.Nf3`, `12...Nf6`.
pub(crate) fn numbered(number: u32, turn: Color, text: &str) -> String {
    let dots = match turn {
        Color::White => ".",
        Color::Black => "...",
    };
    format!("{number}{dots}{text}")
}
