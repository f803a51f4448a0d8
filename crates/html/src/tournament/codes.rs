//! The fixed codes of the boards of a tournament: the sheet to print, and what a device shows while
//! its board has no game.

use maud::html;
use rokada_tournament::Tournament;
use rokada_words::Words;

use super::{
    framed,
    paper::{Sheet, card},
};
use crate::{Page, data::FixedBoard, fixed_board};

/// Seconds after which a page that waits for a game is fetched again.
const WAIT_S: u32 = 10;

/// The codes of all boards, one card per board.
pub fn codes(tournament: &Tournament, sheets: &[Sheet], words: &Words) -> Page {
    framed(
        words,
        &tournament.name,
        true,
        None,
        &html! {
            main #main .sheet.wide.printed {
                h1 { (tournament.name) }
                @if sheets.is_empty() { p.lead { (words.say("tournament-no-tables")) } }
                @else { p.lead.on-screen { (words.say("tournament-codes-what")) } }
                div.cards { @for sheet in sheets { (card(sheet, None, words)) } }
            }
        },
    )
}

/// The page of a fixed code, at the address `here`, while its board has no game.
pub fn waiting(tournament: &str, board: FixedBoard, here: &str, words: &Words) -> Page {
    framed(
        words,
        tournament,
        false,
        Some((WAIT_S, here)),
        &html! {
            main #main .sheet {
                h1 { (tournament) }
                p.lead role="status" { (fixed_board::says(board, words)) }
            }
        },
    )
}
