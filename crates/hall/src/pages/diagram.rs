//! A board without a game: to look at, or for the modules to bring to life.

use maud::{Markup, html};
use rokada_words::Words;

use super::{
    board::{read_placement, square_name},
    words::{piece_class, piece_name},
};

/// A board to look at, from White's side; the marked squares stand out.
pub(super) fn diagram(placement: &str, marked: &[&str], words: &Words) -> Markup {
    let pieces = read_placement(placement);
    html! {
        div.diagram role="img" aria-label=(spoken(&pieces, words)) {
            (grid(|file, rank, name| html! {
                span.sq.(shade(file, rank)).bound[marked.contains(&name)] {
                    @if let Some(piece) = pieces[rank * 8 + file] { span.piece.(piece_class(piece)) {} }
                }
            }))
        }
    }
}

/// A board of buttons that the modules draw; hidden until they run.
pub(super) fn live_board(id: &str, placement: &str, words: &Words) -> Markup {
    let pieces = read_placement(placement);
    html! {
        div.board-side.live {
            div.board #(id) role="grid" aria-label=(words.say("board-label")) data-below="white" {
                @for rank in (0..8).rev() {
                    div.rank role="row" {
                        @for file in 0..8 {
                            @let name = square_name(file, rank);
                            div role="gridcell" {
                                button.sq.(shade(file, rank)) type="button" data-square=(name) disabled aria-label=(name) {
                                    @if let Some(piece) = pieces[rank * 8 + file] { span.piece.(piece_class(piece)) aria-hidden="true" {} }
                                }
                                (coordinates(file, rank, &name))
                            }
                        }
                    }
                }
            }
        }
    }
}

fn grid(square: impl Fn(usize, usize, &str) -> Markup) -> Markup {
    html! {
        div.board aria-hidden="true" {
            @for rank in (0..8).rev() {
                div.rank {
                    @for file in 0..8 {
                        @let name = square_name(file, rank);
                        div { (square(file, rank, &name)) (coordinates(file, rank, &name)) }
                    }
                }
            }
        }
    }
}

fn coordinates(file: usize, rank: usize, name: &str) -> Markup {
    html! {
        @if rank == 0 { span.coord.file-name aria-hidden="true" { (&name[..1]) } }
        @if file == 0 { span.coord.rank-name aria-hidden="true" { (&name[1..]) } }
    }
}

fn shade(file: usize, rank: usize) -> &'static str {
    if (file + rank).is_multiple_of(2) {
        "dark"
    } else {
        "light"
    }
}

/// The pieces and their squares, for who cannot see them.
fn spoken(pieces: &[Option<char>; 64], words: &Words) -> String {
    let said: Vec<String> = (0..8)
        .rev()
        .flat_map(|rank| (0..8).map(move |file| (file, rank)))
        .filter_map(|(file, rank)| {
            let piece = pieces[rank * 8 + file]?;
            Some(format!(
                "{} {}",
                piece_name(words, piece),
                square_name(file, rank)
            ))
        })
        .collect();
    said.join(", ")
}
