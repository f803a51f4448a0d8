//! What was wrong with a game's text, as findings.

use rokada_board::Color;
use rokada_laws::Clause;
use rokada_notation::{
    MoveError,
    pgn::{Fault, FaultKind},
};

use crate::{Finding, Judged, Kind};

/// What the reader of the file could not take as it stood.
pub(crate) fn finding(fault: &Fault, judged: Judged) -> Finding {
    let mut clause = None;
    let mut mv = String::new();
    let kind = match &fault.kind {
        FaultKind::Move {
            text,
            number,
            turn,
            error,
        } => {
            mv = numbered(*number, *turn, text);
            if matches!(error, MoveError::Illegal(_)) {
                clause = Some(Clause::IllegalMoveCompleted);
                Kind::Illegal
            } else {
                Kind::Unreadable
            }
        }
        FaultKind::Fen { .. }
        | FaultKind::Variant { .. }
        | FaultKind::Cut { .. }
        | FaultKind::OpenComment
        | FaultKind::OpenVariation => Kind::Unreadable,
        FaultKind::OtherResult { .. } => Kind::Result,
        FaultKind::FenSlip { .. }
        | FaultKind::NoResult
        | FaultKind::Tag { .. }
        | FaultKind::ClosingBracket
        | FaultKind::Stray { .. } => Kind::Text,
        // One that notation learnt to tell and that is not sorted above.
        _ if fault.loses_moves() => Kind::Unreadable,
        _ => Kind::Text,
    };
    let rest = if fault.loses_moves() {
        "; what follows is not examined"
    } else {
        ""
    };
    Finding {
        game: fault.place.game,
        offset: fault.place.offset as u64,
        ply: fault.place.ply.unwrap_or(0),
        mv,
        clause,
        number: clause.map(|clause| judged.edition.number(clause)),
        edition: judged.edition,
        kind,
        ends: false,
        place: Some((fault.place.line, fault.place.column)),
        text: format!("{}{rest}", fault.kind),
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
