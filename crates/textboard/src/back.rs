//! Shows an earlier position during the game.

use rokada_board::{Board, Color, Piece, Position, Role, Square};
use rokada_laws::{act, table::board_with_step};
use rokada_words::Words;

use super::{help, list_pieces};
use rokada_protocol::{Move, View};

/// The pieces after a move of the game: `12`, `12 black`, `start`. A number alone means the last
/// move with that number.
pub(super) fn after(what: &str, view: &View, words: &Words) -> Vec<String> {
    let found = match what.split_whitespace().collect::<Vec<_>>().as_slice() {
        ["start"] => Some(0),
        [number] => place_of(number, None, view),
        [number, "white"] => place_of(number, Some(Color::White), view),
        [number, "black"] => place_of(number, Some(Color::Black), view),
        _ => None,
    };
    let Some(count) = found else {
        let example = |name, command| (name, help::code(command, words).into());
        let examples = [
            example("number", "after 12"),
            example("black", "after 12 black"),
            example("start", "after start"),
        ];
        return vec![words.tell("text-no-move-there", &examples)];
    };
    let moves = &view.moves[..count];
    let title = moves.last().map_or_else(
        || words.say("play-at-start"),
        |made| {
            let dots = match made.color {
                Color::White => ".",
                Color::Black => "...",
            };
            let written = format!("{}{dots} {}", made.number, made.written);
            words.tell("play-back-at", &[("move", written.into())])
        },
    );
    let mut lines = vec![title];
    lines.extend(list_pieces(&board_after(view, moves), words));
    lines
}

/// The number of half-moves up to and including this move.
fn place_of(number: &str, color: Option<Color>, view: &View) -> Option<usize> {
    let number: u32 = number.trim_end_matches('.').parse().ok()?;
    let is_it = |made: &Move| made.number == number && color.is_none_or(|it| it == made.color);
    view.moves.iter().rposition(is_it).map(|index| index + 1)
}

fn board_after(view: &View, moves: &[Move]) -> Board {
    let start = view.start.as_deref().and_then(|start| start.parse().ok());
    let mut board = start.unwrap_or_else(|| *Position::initial().board());
    // The square that a pawn has just passed.
    let mut passed = None;
    for made in moves {
        let Ok(step) = made.uci.parse::<act::Step>() else {
            continue;
        };
        let piece = board.piece_at(step.from);
        let is_free = board.piece_at(step.to).is_none();
        // Only in Chess960 does a king move to its own rook.
        let rook = piece.map(|piece| Piece::new(piece.color, Role::Rook));
        let is_chess960 = rook.is_some() && board.piece_at(step.to) == rook;
        let is_chess960 = is_chess960 && piece.is_some_and(|it| it.role == Role::King);
        board = board_with_step(&board, None, step, is_chess960);
        let Some(Piece {
            role: Role::Pawn, ..
        }) = piece
        else {
            passed = None;
            continue;
        };
        if is_free && passed == Some(step.to) {
            board.set(Square::new(step.to.file(), step.from.rank()), None);
        }
        passed = gone_over(step.from, step.to);
    }
    board
}

/// The square that a pawn passes if it moves two squares.
fn gone_over(from: Square, to: Square) -> Option<Square> {
    let is_double =
        from.file() == to.file() && from.rank().index().abs_diff(to.rank().index()) == 2;
    is_double.then(|| Square::ALL[usize::midpoint(from.index(), to.index())])
}

#[cfg(test)]
mod tests {
    use rokada_words::{Language, words};

    use super::*;
    use rokada_protocol::{Seat, sample_view};

    fn played(start: Option<&str>, moves: &[(&str, &str)]) -> View {
        let mut view = sample_view(Seat::White);
        view.start = start.map(ToOwned::to_owned);
        let blank = sample_view(Seat::White).made.expect("a move of the sample");
        view.moves = (moves.iter().enumerate())
            .map(|(index, (uci, written))| Move {
                number: u32::try_from(index / 2).expect("few moves") + 1,
                color: Color::ALL[index % 2],
                uci: (*uci).into(),
                written: (*written).into(),
                ..blank.clone()
            })
            .collect();
        view
    }

    fn asked(what: &str, view: &View) -> String {
        after(what, view, words(Language::En)).join(" | ")
    }

    #[test]
    fn an_earlier_position_is_read_by_its_move() {
        let view = played(None, &[("e2e4", "e4"), ("e7e5", "e5"), ("g1f3", "Nf3")]);
        assert!(asked("start", &view).contains("white pawn: a2, b2, c2, d2, e2"));
        let white = asked("1 white", &view);
        assert!(
            white.starts_with("The board shows the position after 1. e4."),
            "{white}"
        );
        assert!(white.contains("black pawn: a7, b7, c7, d7, e7"), "{white}");
        let both = asked("1", &view);
        assert!(
            both.starts_with("The board shows the position after 1... e5."),
            "{both}"
        );
        assert!(both.contains("white knight: b1, g1"), "{both}");
        assert!(asked("2.", &view).contains("white knight: b1, f3"));
        for nothing in ["2 black", "9", "x", "1 green", "1 white then"] {
            assert!(
                asked(nothing, &view).starts_with("There is no such move"),
                "{nothing}"
            );
        }
    }

    #[test]
    fn castling_a_promotion_and_a_capture_in_passing_are_put_on_the_board() {
        let start = "4k3/8/8/8/2p5/8/P2P2P1/4K2R";
        let view = played(
            Some(start),
            &[
                ("e1g1", "0-0"),
                ("e8e7", "Ke7"),
                ("d2d4", "d4"),
                ("c4d3", "cxd3"),
            ],
        );
        let castled = asked("1 white", &view);
        assert!(
            castled.contains("white king: g1") && castled.contains("white rook: f1"),
            "{castled}"
        );
        let taken = asked("2", &view);
        assert!(
            taken.contains("white pawn: a2, g2") && taken.contains("black pawn: d3"),
            "{taken}"
        );
        let view = played(Some("8/P3k3/8/8/8/8/8/4K3"), &[("a7a8q", "a8=Q")]);
        assert!(asked("1", &view).contains("white queen: a8"));
        // A pawn that later reaches the empty square next to another pawn captures nothing.
        let view = played(
            Some("4k3/8/8/8/2p5/8/3P4/4K3"),
            &[
                ("d2d4", "d4"),
                ("e8e7", "Ke7"),
                ("e1e2", "Ke2"),
                ("c4d3", "d3"),
            ],
        );
        assert!(asked("2", &view).contains("white pawn: d4"));
    }
}
