//! A board without a game: a static diagram, or one that the modules make interactive.

use maud::{Markup, html};
use rokada_board::Color;
use rokada_words::Words;

use super::{
    board::{Live, grid, read_placement, shade, squares},
    words::{piece_class, piece_name},
};

/// A static board from White's side; marked squares are highlighted.
pub(crate) fn diagram(placement: &str, marked: &[&str], words: &Words) -> Markup {
    let pieces = read_placement(placement);
    html! {
        div.diagram role="img" aria-label=(spoken(&pieces, words)) {
            (grid(Live::Picture, Color::White, words, |square| html! {
                span.sq.(shade(square)).bound[marked.contains(&square.to_string().as_str())] {
                    @if let Some(piece) = pieces[square.index()] { span.piece.(piece_class(piece)) {} }
                }
            }))
        }
    }
}

/// A board of buttons that the modules draw; hidden until they run.
pub(crate) fn live_board(id: &str, placement: &str, words: &Words) -> Markup {
    let pieces = read_placement(placement);
    let label = words.say("board-label");
    html! {
        div.board-side.live {
            (grid(Live::Named(id, &label), Color::White, words, |square| html! {
                button.sq.(shade(square)) type="button" data-square=(square.to_string()) disabled aria-label=(square.to_string()) {
                    @if let Some(piece) = pieces[square.index()] { span.piece.(piece_class(piece)) aria-hidden="true" {} }
                }
            }))
        }
    }
}

/// The pieces and their squares as text, for screen readers.
fn spoken(pieces: &[Option<char>; 64], words: &Words) -> String {
    let said: Vec<String> = squares()
        .filter_map(|square| {
            let piece = pieces[square.index()]?;
            let square = words.square(&square.to_string());
            Some(format!("{} {square}", piece_name(words, piece)))
        })
        .collect();
    said.join(", ")
}
