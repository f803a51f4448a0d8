//! What a player hears of a whole game at the text board, and the recorded views from which
//! `web/tests/unit/heard.test.ts` hears the same game at the picture board.
//!
//! `UPDATE_EXPECT=1` records the views again.

use std::{fs, path::Path};

use rokada_protocol::{Tails, View};
use rokada_textboard::{ClockReminders, Manner, later, news};
use rokada_words::{Language, words};
use serde_json::{Value, json};

use super::*;

/// The acts of the game, each with its time in milliseconds.
const ACTS: [(u64, &str); 30] = [
    (100, "white arrive"),
    (200, "black arrive"),
    (1_000, "white lift g2"),
    (1_500, "white place g4"),
    (2_000, "white offer draw"),
    (2_500, "white press"),
    (3_000, "black adjust e8"),
    (3_500, "black decline"),
    (4_000, "black lift b2"),
    (4_500, "black place b1"),
    (5_000, "black take off b1"),
    (5_500, "black place b1 queen"),
    (6_000, "black press"),
    // White's king stays in check.
    (7_000, "white lift a1"),
    (7_500, "white place a3"),
    (8_000, "white press"),
    (9_000, "white lift a1"),
    (9_500, "white place b1"),
    (10_000, "white press"),
    (11_000, "black claim threefold"),
    (12_000, "black lift e8"),
    (12_500, "black place e7"),
    (13_000, "black press"),
    (14_000, "white lift e1"),
    (14_500, "white place e2"),
    (15_000, "white press"),
    (16_000, "black offer draw"),
    (17_000, "white decline"),
    (18_000, "black claim flag"),
    // Black's flag falls.
    (600_000, "clock"),
];

/// The parts of a view that the picture board announces.
const HEARD: [&str; 15] = [
    "seq",
    "now",
    "board",
    "hands",
    "turn",
    "clocks",
    "moves",
    "made",
    "rulings",
    "due",
    "offer",
    "result",
    "question",
    "adjournment",
    "says",
];

/// A view of Black after an act, as a connection sends it.
fn recorded(act: &str, view: &View, tails: Tails) -> Value {
    let mut view = serde_json::to_value(view).expect("a view is JSON");
    let fields = view.as_object_mut().expect("a view is an object");
    fields.retain(|name, _| HEARD.contains(&name.as_str()));
    json!({ "act": act, "moves": tails.moves, "view": view })
}

/// Each event is heard once and in order: own moves and those of the opponent, pieces put down,
/// "j'adoube", offers and their refusal, rulings on claims and offences, the clock, the end.
#[test]
fn whole_game_is_heard_once_and_in_order() {
    let english = words(Language::En);
    let mut head = head("over the board", "automatic", "2023");
    head.header += "start: 4k3/8/8/8/8/8/1p4P1/R3K3 w - - 0 1\n";
    let mut state = GameState::new(&head).expect("a good header");
    let manner: Manner = "full.60.30.10".parse().expect("a manner");
    let mut reminders = ClockReminders::default();
    let mut before = state.view(Seat::Black, 0, 0, english).view;
    let first = Tails::default();
    let mut views = vec![recorded("", &before, first)];
    let mut heard: Vec<String> = Vec::new();
    for (at, act) in ACTS {
        let have = state.seq();
        let at = if let Some((seat, deed)) = act.split_once(' ') {
            let seat = seat.parse().expect("a seat");
            let judged = state.judge(seat, deed, at);
            judged.unwrap_or_else(|why| panic!("{act}: {why:?}"));
            at
        } else {
            for shows in [60_000, 30_000, 10_000] {
                let reached = later(&before, before.clocks.black - shows);
                let due = reminders.take_due(&reached, &manner, english);
                heard.extend(due.into_iter().map(|it| it.text));
            }
            let due = state.next_deadline().expect("a flag falls");
            state.judge_time(due).expect("time passes");
            due
        };
        let sent = state.view(Seat::Black, have, at, english);
        views.push(recorded(act, &sent.view, sent.tails));
        let now = sent.view.after(&before, sent.tails);
        let whole = state.view(Seat::Black, 0, at, english).view;
        assert_eq!(now.moves, whole.moves, "{act}");
        heard.extend(
            news(&before, &now, &manner, english)
                .into_iter()
                .map(|it| it.text),
        );
        let due = reminders.take_due(&now, &manner, english);
        heard.extend(due.into_iter().map(|it| it.text));
        before = now;
    }
    let lines: Vec<String> = views.iter().map(ToString::to_string).collect();
    let record = lines.join("\n") + "\n";
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/tests/unit/heard.jsonl");
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        fs::write(&path, &record).expect("the record is written");
    }
    assert_eq!(heard, EXPECTED);
    let stored = fs::read_to_string(&path).expect("the record is there");
    assert!(stored == record, "run again with UPDATE_EXPECT=1");
}

/// What Black hears at the text board.
const EXPECTED: [&str; 52] = [
    "6.6: White's clock is started.",
    "White to move.",
    "White: in hand: white pawn",
    "Touch-move: White must move the pawn on g2.",
    "white pawn: placed on g4",
    "White: offers a draw",
    "1. White: g4",
    "Your move.",
    "Black says “I adjust” about e8.",
    "White's draw offer was declined.",
    "Black: in hand: black pawn",
    "Touch-move: Black must move the pawn on b2.",
    "black pawn: placed on b1",
    "Press the clock when you have made your move.",
    "black queen: placed on b1",
    "1. Black: b1=Q+",
    "White to move, and in check.",
    "White: in hand: white rook",
    "Touch-move: White must move the rook on a1.",
    "white rook: placed on a3",
    "7.5.1: 2.Ra3 was illegal: White's king stayed in check.",
    "7.1: White's clock loses the 2 seconds added for the move taken back.",
    "7.5.1: Back to the position before White's 2nd move.",
    "7.5.5: Black gets 2 minutes more.",
    "Touch-move: White must move the rook on a1.",
    "Illegal moves so far: White 1, Black 0.",
    "White: in hand: white rook",
    "white rook: placed on b1",
    "2. White: Rxb1",
    "Your move.",
    "9.5.3: Refused: the position has occurred once, not three times.",
    "9.5.3: White gets 2 minutes more.",
    "You have offered a draw.",
    "Black: in hand: black king",
    "Touch-move: Black must move the king on e8.",
    "black king: placed on e7",
    "Press the clock when you have made your move.",
    "2. Black: Ke7",
    "White to move.",
    "White: in hand: white king",
    "Black's draw offer was declined.",
    "Touch-move: White must move the king on e1.",
    "white king: placed on e2",
    "3. White: Ke2",
    "Your move.",
    "You have offered a draw.",
    "Black's draw offer was declined.",
    "6.8: Refused: White's flag has not fallen. The clock shows 0:04:59.7.",
    "Black's clock: 1 minute",
    "Black's clock: 30 seconds",
    "Black's clock: 10 seconds",
    "1-0. White wins: flag fall (6.9).",
];
