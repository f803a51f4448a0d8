//! What is shown of a released piece before the press.

use rokada_protocol::View;
use rokada_words::{Language, words};

use super::*;

/// A knight that may go to c3, and one that is pinned.
const STARTS: [&str; 2] = [
    "4k3/3r4/8/8/8/8/4N3/4K3 w - - 0 1",
    "4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1",
];

const WATCHES: [Seat; 6] = [
    Seat::White,
    Seat::Black,
    Seat::WhiteAssistant,
    Seat::Spectator,
    Seat::Deputy(2),
    Seat::Appeals,
];

fn played(arbiter: &str, start: &str, acts: &[&str]) -> GameState {
    let mut head = head("over the board", arbiter, "2023");
    head.header += "sheets: kept\nregulation coach: announced\nstart: ";
    head.header += start;
    head.header.push('\n');
    let mut state = GameState::new(&head).expect("a good header");
    let arrivals = ["white arrive", "black arrive"];
    for (at, act) in (1..).zip(arrivals.iter().chain(acts)) {
        let (who, deed) = act.split_once(' ').expect("who does what");
        let seat = who.parse().expect("a seat");
        let judged = state.judge(seat, deed, at * 100);
        judged.unwrap_or_else(|why| panic!("{act}: {why:?}"));
    }
    state
}

/// A view without the square of Black's rook.
fn without_rook(mut view: View) -> View {
    view.board = view.board.replace("3r4", "4r3");
    view.fen = view.fen.replace("3r4", "4r3");
    view.start = None;
    view
}

/// Until the press, no one but a human arbiter is shown whether a released piece makes a legal
/// move, in any output (4.7.2, 7.5.1, 12.6).
#[test]
fn released_piece_is_shown_as_one_whether_its_move_is_legal_or_not() {
    let english = words(Language::En);
    let cases: [(&[&str], bool); 7] = [
        (&["white lift e2", "white place c3"], true),
        (&["white make e2c3"], true),
        (&["white make e2c3", "white offer draw"], true),
        (
            &["white make e2c3", "white offer draw", "black decline"],
            true,
        ),
        (&["white make e2c3", "white lift c3"], false),
        (
            &["white make e2c3", "white lift c3", "white place d5"],
            true,
        ),
        (
            &["white make e2c3", "white lift c3", "white place e2"],
            false,
        ),
    ];
    for (acts, is_due) in cases {
        for arbiter in ["automatic", "human"] {
            let games = STARTS.map(|start| played(arbiter, start, acts));
            for seat in WATCHES {
                let [legal, illegal] = games.each_ref().map(|state| {
                    let moves = state.pgn(seat);
                    let moves = moves.split("\n\n").nth(1).map(str::to_owned);
                    let mut view = without_rook(state.view(seat, 0, 900, english).view);
                    if !is_due {
                        // A pinned piece taken up again binds nothing, and may be known to.
                        view.bound.clear();
                        view.says.bound.clear();
                    }
                    (view, moves)
                });
                assert_eq!(legal, illegal, "{acts:?}: {seat}");
                let view = legal.0;
                let is_white = seat.side() == Some(Color::White);
                assert_eq!(view.due, is_due && is_white, "{acts:?}: {seat}");
                assert!(view.moves.is_empty() && view.turn == Color::White);
            }
            let boards = games.each_ref().map(GameState::board_snapshot);
            assert_eq!(boards[0].due, boards[1].due || !is_due, "{acts:?}");
        }
        let moves = STARTS.map(|start| {
            let state = played("human", start, acts);
            state.view(Seat::Arbiter, 0, 900, english).view.moves.len()
        });
        assert_eq!(moves, [1, 0], "{acts:?}: a human arbiter sees it");
    }
}

/// The press, the reply and the end of the game show the move, also to a page that has the view
/// before.
#[test]
fn released_move_is_shown_with_the_press_the_reply_or_the_end() {
    let english = words(Language::En);
    for last in ["white press", "black lift e8", "black resign"] {
        let state = played("human", STARTS[0], &["white make e2c3", last]);
        for seat in WATCHES {
            let sent = state.view(seat, state.seq() - 1, 900, english);
            let moves = sent.view.moves.iter().map(|made| made.san.as_str());
            assert_eq!(moves.collect::<Vec<_>>(), ["Nc3"], "{last}: {seat}");
            assert_eq!(sent.tails.moves, 0, "{last}: {seat}");
        }
    }
}
