//! What a press comes to, from the logs of `data/feed` and from words.

use rokada_feed::log::Log;
use rokada_protocol::Phase;

use super::*;

fn stand(log: &Log) -> BoardSnapshot {
    BoardSnapshot {
        board: log.start.board,
        held: false,
        turn: log.start.turn,
        due: false,
        phase: Phase::Playing,
        by_hand: true,
    }
}

const LIES: Orientation = Orientation {
    turned: false,
    left: Color::White,
    occupancy: false,
};

/// A board that has sensed all of a log but its presses, which are pressed in the page.
fn sensed(log: &Log, until_press: bool) -> (PendingInput, i64) {
    let mut sensed = PendingInput::new(Source::Readings, LIES, [true, true], stand(log));
    let mut last = 0;
    for reading in &log.readings {
        last = reading.at;
        if until_press && matches!(reading.sensed, Sensed::Lever(_)) {
            break;
        }
        sensed.hear(reading.at, Heard::Sensed(reading.sensed.clone()));
    }
    (sensed, last)
}

/// The acts of a press, in words, and whether they make a move.
fn plan(sensed: &mut PendingInput) -> (Vec<String>, bool) {
    let plan = sensed.take_press().expect("somebody has pressed");
    let acts = plan.acts.iter().map(|(who, deed)| format!("{who} {deed}"));
    (acts.collect(), plan.has_move)
}

fn read(name: &str) -> Log {
    let path = format!("{}/../../data/feed/{name}.log", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).expect(&path);
    text.parse().expect(&path)
}

/// Case by case: the log, and what its first press comes to.
#[test]
fn a_press_takes_what_changes_the_board_and_leaves_what_only_touched_it() {
    let cases: [(&str, &[&str], bool); 8] = [
        // 4.2.1: it is not known whether "j'adoube" was said.
        (
            "adjusts_and_moves_another",
            &["white lift b1", "white place c3"],
            true,
        ),
        // 7.4.1: it was put back before the press.
        (
            "knocked_own_pawn_while_moving",
            &["white lift d1", "white place h5"],
            true,
        ),
        (
            "knocked_enemy_pieces",
            &["white lift e2", "white place e4"],
            true,
        ),
        // 7.5.1: not looked at, only sensed.
        (
            "illegal_two_moves_by_one_player",
            &[
                "white lift e2",
                "white place e4",
                "white lift d2",
                "white place d4",
            ],
            true,
        ),
        ("press_without_a_move", &[], false),
        (
            "press_with_the_piece_in_the_hand",
            &["white lift g1"],
            false,
        ),
        (
            "cable_with_a_piece_in_the_hand",
            &["white lift g1", "white place f3"],
            true,
        ),
        (
            "castling_rook_first",
            &[
                "white lift h1",
                "white place f1",
                "white lift e1",
                "white place g1",
            ],
            true,
        ),
    ];
    for (name, acts, has_move) in cases {
        let (mut sensed, _) = sensed(&read(name), false);
        let (said, moved) = plan(&mut sensed);
        let acts: Vec<String> = acts.iter().map(ToString::to_string).collect();
        assert_eq!((said, moved), (acts, has_move), "{name}");
    }
}

#[test]
fn the_page_presses_like_the_lever() {
    for name in ["adjusts_and_moves_another", "knocked_own_pawn_while_moving"] {
        let log = read(name);
        let (mut by_lever, _) = sensed(&log, false);
        let (mut by_page, at) = sensed(&log, true);
        assert!(by_page.take_press().is_none(), "{name}: not pressed yet");
        by_page.press(at, Color::White);
        assert_eq!(plan(&mut by_page), plan(&mut by_lever), "{name}");
    }
}

#[test]
fn a_touch_counts_where_somebody_says_that_it_was_one_and_a_move_not_where_it_was_none() {
    let (mut sensed, at) = sensed(&read("adjusts_and_moves_another"), true);
    let lines = sensed.lines();
    let of = |weight| lines.iter().find(|line| line.weight == weight);
    let touch = of(Weight::Contact).expect("the bishop was taken up and put back");
    assert!(touch.put_back);
    let number = touch.number;
    assert_eq!(sensed.answer(number, true), None);
    sensed.press(at, Color::White);
    let acts = ["lift c1", "place c1", "lift b1", "place c3"];
    let acts = acts.map(|act| format!("white {act}")).to_vec();
    assert_eq!(plan(&mut sensed), (acts, true));
}

#[test]
fn sensed_acts_are_proposed_only_for_the_boards_own_player() {
    let log: Log = "---\n1000 e7 .\n1600 e5 p\n2000 lever black\n"
        .parse()
        .expect("a log");
    let mut sensed = PendingInput::new(Source::Readings, LIES, [true, false], stand(&log));
    for reading in log.readings {
        sensed.hear(reading.at, Heard::Sensed(reading.sensed));
    }
    assert!(sensed.take_press().is_none());
    assert!(sensed.lines().is_empty());
}

#[test]
fn the_board_is_waited_for_until_it_shows_what_the_hall_has() {
    let log: Log = "---\n".parse().expect("a log");
    let mut sensed = PendingInput::new(Source::Readings, LIES, [true, false], stand(&log));
    let hear = |sensed: &mut PendingInput, at: i64, what: &str| {
        let reading: Reading = format!("0 {what}").parse().expect(what);
        sensed.hear(at, Heard::Sensed(reading.sensed));
    };
    let mut other = stand(&log);
    let pawn = other.board.piece_at(Square::E7);
    other.board.set(Square::E7, None);
    other.board.set(Square::E5, pawn);
    sensed.follow(other);
    assert!(sensed.follows);
    assert_eq!(sensed.differing(), [Square::E5, Square::E7]);
    hear(&mut sensed, 1_000, "e7 .");
    assert!(sensed.follows);
    hear(&mut sensed, 1_500, "e5 p");
    assert!(!sensed.follows, "the opponent's move is carried over");
    hear(&mut sensed, 3_000, "e2 .");
    hear(&mut sensed, 3_500, "e4 P");
    sensed.press(4_000, Color::White);
    let acts = ["white lift e2", "white place e4"].map(str::to_owned);
    assert_eq!(plan(&mut sensed), (acts.to_vec(), true));
}

#[test]
fn nonsense_is_counted_and_passed_over() {
    let log: Log = "---\n".parse().expect("a log");
    let mut sensed = PendingInput::new(Source::Dgt, LIES, [true, true], stand(&log));
    sensed.hear(1_000, Heard::Bytes(vec![0x8e, 0, 5, 99, 1, 0x12]));
    assert!(sensed.faults > 0);
    sensed.hear(1_100, Heard::Bytes(vec![0x8e, 0, 5, 52, 0]));
    assert_eq!(sensed.faults, 0, "what makes sense is read");
    sensed.hear(1_500, Heard::Bytes(vec![0x8e, 0, 5, 36, 1]));
    sensed.press(2_000, Color::White);
    let acts = ["white lift e2", "white place e4"].map(str::to_owned);
    assert_eq!(plan(&mut sensed), (acts.to_vec(), true));
}

#[test]
fn press_without_a_move_to_complete_is_ignored() {
    let (mut sensed, at) = sensed(&read("adjusts_and_moves_another"), true);
    sensed.press(at, Color::Black);
    assert!(sensed.take_press().is_none());
    assert!(matches!(sensed.trouble, Some(Trouble::NoMove)));
    sensed.press(at + 500, Color::White);
    let acts = ["white lift b1", "white place c3"].map(str::to_owned);
    assert_eq!(plan(&mut sensed), (acts.to_vec(), true));
}
