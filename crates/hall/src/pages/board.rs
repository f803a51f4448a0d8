//! The board as a grid of buttons: each square is the submit button of one
//! form, so that a piece can be lifted and let go without a line of script.

use maud::{Markup, html};
use rokada_words::Words;

use super::words;
use crate::wire::{Phase, View};

/// The form with the board, from the side of this seat. `action` is where acts are sent.
pub(super) fn board(view: &View, action: &str, command_id: &str, words: &Words) -> Markup {
    let pieces = read_placement(&view.board);
    let black_below = view.seat.starts_with("black");
    let along: Vec<usize> = if black_below {
        (0..8).rev().collect()
    } else {
        (0..8).collect()
    };
    let bound: Vec<&str> = view
        .bound
        .iter()
        .flat_map(|line| words::squares_in(line))
        .collect();
    html! {
        form #board-form method="post" action=(action) {
            input type="hidden" name="id" value=(command_id);
            div #board .board role="grid" aria-label=(words.say("board-label")) data-below=(if black_below { "black" } else { "white" }) {
                @for rank in along.iter().rev() {
                    div.rank role="row" {
                        @for file in &along {
                            @let name = square_name(*file, *rank);
                            @let piece = pieces[rank * 8 + file];
                            @let act = act_of(view, &name, piece);
                            @let classes = classes(view, &bound, &name, *file, *rank);
                            div role="gridcell" {
                                button.(classes) type="submit" name="act" value=(act.as_deref().unwrap_or_default())
                                    data-square=(name) disabled[act.is_none()] aria-label=(label(view, &bound, &name, piece, words)) {
                                    @if let Some(piece) = piece { span.piece.(words::piece_class(piece)) aria-hidden="true" {} }
                                }
                                @if Some(rank) == along.first() { span.coord.file-name aria-hidden="true" { (words.square(&name[..1])) } }
                                @if Some(file) == along.first() { span.coord.rank-name aria-hidden="true" { (&name[1..]) } }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The placement field of a FEN as 64 squares from a1; what cannot be read stays empty.
pub(super) fn read_placement(placement: &str) -> [Option<char>; 64] {
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

pub(super) fn square_name(file: usize, rank: usize) -> String {
    let files = ["a", "b", "c", "d", "e", "f", "g", "h"];
    format!("{}{}", files[file], rank + 1)
}

/// What a click on this square does in a page without scripts, if anything.
fn act_of(view: &View, square: &str, piece: Option<char>) -> Option<String> {
    let idle = matches!(view.phase, Phase::BeforeStart | Phase::Over);
    if idle || view.regime == "guarded" {
        return None;
    }
    let (in_hand, mine): (_, fn(char) -> bool) = match view.seat.as_str() {
        "white" => (&view.hands.white, |letter| letter.is_ascii_uppercase()),
        "black" => (&view.hands.black, |letter| letter.is_ascii_lowercase()),
        _ => return None,
    };
    match (in_hand, piece) {
        (None, Some(piece)) if mine(piece) => Some(format!("lift {square}")),
        (None, Some(_)) => Some(format!("take off {square}")),
        (None, None) => None,
        (Some(_), Some(piece)) if mine(piece) => None,
        (Some(_), _) => Some(format!("place {square}")),
    }
}

fn classes(view: &View, bound: &[&str], name: &str, file: usize, rank: usize) -> String {
    let mut classes = String::from(if (file + rank).is_multiple_of(2) {
        "sq dark"
    } else {
        "sq light"
    });
    if view.last.iter().flatten().any(|square| square == name) {
        classes.push_str(" last");
    }
    if view.check.as_deref() == Some(name) {
        classes.push_str(" check");
    }
    if bound.contains(&name) {
        classes.push_str(" bound");
    }
    classes
}

fn label(view: &View, bound: &[&str], name: &str, piece: Option<char>, words: &Words) -> String {
    let mut parts = vec![
        words.square(name),
        piece.map_or_else(
            || words.say("board-empty"),
            |piece| words::piece_name(words, piece),
        ),
    ];
    if view.check.as_deref() == Some(name) {
        parts.push(words.say("board-in-check"));
    }
    if bound.contains(&name) {
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
