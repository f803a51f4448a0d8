//! The board as a grid.
//!
//! At the table it is a grid of buttons. Each square is a submit button of one form, so that a
//! piece can be lifted and released without a script.

use maud::{Markup, html};
use rokada_board::{Color, File, Rank, Square};
use rokada_laws::regulations::Regime;
use rokada_words::Words;

use super::words;
use rokada_protocol::View;

/// The form with the board, with this side at the bottom. `action` is the address for its acts.
pub(crate) fn board(
    view: &View,
    below: Option<Color>,
    action: &str,
    command_id: &str,
    words: &Words,
) -> Markup {
    let pieces = read_placement(&view.board);
    let bound: Vec<&str> = view
        .bound
        .iter()
        .flat_map(|line| words::squares_in(line))
        .collect();
    let below = below.unwrap_or(Color::White);
    let label = words.say("board-label");
    html! {
        form #board-form method="post" action=(action) {
            input type="hidden" name="id" value=(command_id);
            (grid(Live::Named("board", &label), below, words, |square| {
                let piece = pieces[square.index()];
                let name = square.to_string();
                let act = act_of(view, &name, piece);
                html! {
                    button.(classes(view, &bound, square)) type="submit" name="act" value=(act.as_deref().unwrap_or_default())
                        data-square=(name) disabled[act.is_none()] aria-label=(label_of(view, &bound, square, piece, words)) {
                        @match piece {
                            Some(piece) => span.piece.(words::piece_class(piece)) aria-hidden="true" { (words::figurine(piece)) },
                            None => span.none aria-hidden="true" { "·" },
                        }
                    }
                }
            }))
        }
    }
}

/// The CSS name of a square's color.
pub(crate) fn shade(square: Square) -> &'static str {
    if square.is_light() { "light" } else { "dark" }
}

/// All squares, from a8 to h1.
pub fn squares() -> impl Iterator<Item = Square> {
    let ranks = Rank::ALL.into_iter().rev();
    ranks.flat_map(|rank| File::ALL.map(|file| Square::new(file, rank)))
}

/// The purpose of a drawn board.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Live<'a> {
    /// A grid of controls, with its id and its accessible name.
    Named(&'a str, &'a str),
    /// A picture; the caller describes it in text.
    Picture,
}

/// Draws a board: eight ranks of eight cells, with file and rank labels at the edges.
///
/// `below` is the side at the bottom.
pub(crate) fn grid(
    live: Live<'_>,
    below: Color,
    words: &Words,
    cell: impl Fn(Square) -> Markup,
) -> Markup {
    let mut along: Vec<usize> = (0..8).collect();
    if below == Color::Black {
        along.reverse();
    }
    let (id, label) = match live {
        Live::Named(id, label) => (Some(id), Some(label)),
        Live::Picture => (None, None),
    };
    let role = |role| label.map(|_| role);
    html! {
        div.board id=[id] role=[role("grid")] aria-label=[label] aria-hidden=[label.is_none().then_some("true")] data-below=(below.to_string()) {
            @for &rank in along.iter().rev() {
                div.rank role=[role("row")] {
                    @for &file in &along {
                        @let square = Square::new(File::ALL[file], Rank::ALL[rank]);
                        @let name = square.to_string();
                        div role=[role("gridcell")] {
                            (cell(square))
                            @if rank == along[0] { span.coord.file-name aria-hidden="true" { (words.square(&name[..1])) } }
                            @if file == along[0] { span.coord.rank-name aria-hidden="true" { (&name[1..]) } }
                        }
                    }
                }
            }
        }
    }
}

/// Parses the placement field of a FEN into 64 squares from a1; unreadable parts stay empty.
pub fn read_placement(placement: &str) -> [Option<char>; 64] {
    let mut squares = [None; 64];
    for (row, line) in placement.split('/').take(8).enumerate() {
        let mut file = 0;
        for letter in line.chars() {
            match letter.to_digit(10) {
                Some(empty) => file += empty as usize,
                None if file < 8 => {
                    squares[(7 - row) * 8 + file] = Some(letter);
                    file += 1;
                }
                None => {}
            }
        }
    }
    squares
}

/// The act of a click on this square in a page without scripts, if any.
fn act_of(view: &View, square: &str, piece: Option<char>) -> Option<String> {
    if view.phase.is_idle() || view.regime == Regime::Guarded {
        return None;
    }
    let (in_hand, mine): (_, fn(char) -> bool) = match view.seat.side()? {
        Color::White => (&view.hands.white, |letter| letter.is_ascii_uppercase()),
        Color::Black => (&view.hands.black, |letter| letter.is_ascii_lowercase()),
    };
    match (in_hand, piece) {
        (None, Some(piece)) if mine(piece) => Some(format!("lift {square}")),
        (None, Some(_)) => Some(format!("take off {square}")),
        (None, None) => None,
        (Some(_), Some(piece)) if mine(piece) => None,
        (Some(_), _) => Some(format!("place {square}")),
    }
}

fn classes(view: &View, bound: &[&str], square: Square) -> String {
    let mut classes = format!("sq {}", shade(square));
    if view.last.iter().flatten().any(|last| *last == square) {
        classes.push_str(" last");
    }
    if view.check == Some(square) {
        classes.push_str(" check");
    }
    if bound.contains(&square.to_string().as_str()) {
        classes.push_str(" bound");
    }
    classes
}

fn label_of(
    view: &View,
    bound: &[&str],
    square: Square,
    piece: Option<char>,
    words: &Words,
) -> String {
    let name = square.to_string();
    let mut parts = vec![
        words.square(&name),
        piece.map_or_else(
            || words.say("board-empty"),
            |piece| words::piece_name(words, piece),
        ),
    ];
    if view.check == Some(square) {
        parts.push(words.say("board-in-check"));
    }
    if bound.contains(&name.as_str()) {
        parts.push(words.say("board-touched"));
    }
    parts.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_broken_placement_leaves_squares_empty() {
        let squares = read_placement("rnbqkbnrrrr/9p/x");
        assert_eq!(squares[56], Some('r'));
        assert_eq!(squares[63], Some('r'));
        assert_eq!(squares[0], None);
    }
}
