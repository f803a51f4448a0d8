//! Turns faults in the text of a game into findings.

use rokada_board::Color;
use rokada_laws::{Clause, End};
use rokada_notation::{
    Letters, MoveError, Written,
    pgn::{Fault, FaultKind},
};

use super::end_in_words;
use crate::{Finding, JudgingEdition, Kind};

/// The finding for a fault of the text. If the moves have ended the game on the board, a further
/// move is named as such.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "what notation learns to tell is sorted by whether moves are lost"
)]
pub(crate) fn finding(fault: &Fault, judged: JudgingEdition, ended: Option<End>) -> Finding {
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
                    why = format!("the game was over by {}", end_in_words(end));
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
        // A newer kind of fault that has no arm above.
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
    // A null move passes the turn against all rules: what follows is not a game under the Laws.
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

/// The languages in whose piece letters a text would be a move.
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

/// Such as `12.Nf3`, `12...Nf6`.
pub(crate) fn numbered(number: u32, turn: Color, text: &str) -> String {
    let dots = match turn {
        Color::White => ".",
        Color::Black => "...",
    };
    format!("{number}{dots}{text}")
}
