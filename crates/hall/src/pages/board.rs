//! The board as a grid. At the table it is a grid of buttons: each square is
//! the submit button of one form, so that a piece can be lifted and let go
//! without a line of script.

use maud::{Markup, html};
use rokada_words::Words;

use super::words;
use crate::wire::View;

/// The form with the board, from the side of this seat. `action` is where acts are sent.
pub(super) fn board(view: &View, action: &str, command_id: &str, words: &Words) -> Markup {
    let pieces = read_placement(&view.board);
    let bound: Vec<&str> = view
        .bound
        .iter()
        .flat_map(|line| words::squares_in(line))
        .collect();
    let below = words::side_of(&view.seat).unwrap_or("white");
    let label = words.say("board-label");
    html! {
        form #board-form method="post" action=(action) {
            input type="hidden" name="id" value=(command_id);
            (grid(Live::Named("board", &label), below, words, |spot| {
                let piece = pieces[spot.index()];
                let name = spot.name();
                let act = act_of(view, &name, piece);
                html! {
                    button.(classes(view, &bound, spot)) type="submit" name="act" value=(act.as_deref().unwrap_or_default())
                        data-square=(name) disabled[act.is_none()] aria-label=(label_of(view, &bound, &name, piece, words)) {
                        @if let Some(piece) = piece { span.piece.(words::piece_class(piece)) aria-hidden="true" {} }
                    }
                }
            }))
        }
    }
}

/// A square of a board that is drawn, from a1.
#[derive(Debug, Clone, Copy)]
pub(super) struct Spot {
    file: usize,
    rank: usize,
}

impl Spot {
    /// Its place among the squares that [`read_placement`] reads.
    pub(super) fn index(self) -> usize {
        self.rank * 8 + self.file
    }

    /// `e4`.
    pub(super) fn name(self) -> String {
        let files = ["a", "b", "c", "d", "e", "f", "g", "h"];
        format!("{}{}", files[self.file], self.rank + 1)
    }

    /// The style sheet's name for its colour.
    pub(super) fn shade(self) -> &'static str {
        if (self.file + self.rank).is_multiple_of(2) {
            "dark"
        } else {
            "light"
        }
    }
}

/// All squares, from a8 to h1.
pub(super) fn spots() -> impl Iterator<Item = Spot> {
    (0..8)
        .rev()
        .flat_map(|rank| (0..8).map(move |file| Spot { file, rank }))
}

/// What a drawn board is.
#[derive(Debug, Clone, Copy)]
pub(super) enum Live<'a> {
    /// A grid of controls, by its id and what a screen reader calls it.
    Named(&'a str, &'a str),
    /// A picture; whoever draws it says in words what it shows.
    Picture,
}

/// The one drawing of a board: eight ranks of eight cells, with the names of files and ranks
/// along the edges, `below` the side that sits in front of it.
pub(super) fn grid(
    live: Live<'_>,
    below: &str,
    words: &Words,
    square: impl Fn(Spot) -> Markup,
) -> Markup {
    let mut along: Vec<usize> = (0..8).collect();
    if below == "black" {
        along.reverse();
    }
    let (id, label) = match live {
        Live::Named(id, label) => (Some(id), Some(label)),
        Live::Picture => (None, None),
    };
    let role = |role| label.map(|_| role);
    html! {
        div.board id=[id] role=[role("grid")] aria-label=[label] aria-hidden=[label.is_none().then_some("true")] data-below=(below) {
            @for &rank in along.iter().rev() {
                div.rank role=[role("row")] {
                    @for &file in &along {
                        @let spot = Spot { file, rank };
                        @let name = spot.name();
                        div role=[role("gridcell")] {
                            (square(spot))
                            @if rank == along[0] { span.coord.file-name aria-hidden="true" { (words.square(&name[..1])) } }
                            @if file == along[0] { span.coord.rank-name aria-hidden="true" { (&name[1..]) } }
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

/// What a click on this square does in a page without scripts, if anything.
fn act_of(view: &View, square: &str, piece: Option<char>) -> Option<String> {
    if view.phase.is_idle() || view.regime == "guarded" {
        return None;
    }
    let (in_hand, mine): (_, fn(char) -> bool) = match words::side_of(&view.seat)? {
        "white" => (&view.hands.white, |letter| letter.is_ascii_uppercase()),
        _ => (&view.hands.black, |letter| letter.is_ascii_lowercase()),
    };
    match (in_hand, piece) {
        (None, Some(piece)) if mine(piece) => Some(format!("lift {square}")),
        (None, Some(_)) => Some(format!("take off {square}")),
        (None, None) => None,
        (Some(_), Some(piece)) if mine(piece) => None,
        (Some(_), _) => Some(format!("place {square}")),
    }
}

fn classes(view: &View, bound: &[&str], spot: Spot) -> String {
    let name = spot.name();
    let mut classes = format!("sq {}", spot.shade());
    if view.last.iter().flatten().any(|square| *square == name) {
        classes.push_str(" last");
    }
    if view.check.as_deref() == Some(&name) {
        classes.push_str(" check");
    }
    if bound.contains(&name.as_str()) {
        classes.push_str(" bound");
    }
    classes
}

fn label_of(view: &View, bound: &[&str], name: &str, piece: Option<char>, words: &Words) -> String {
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
