//! Setting up a table.

use super::*;

#[test]
fn a_head_is_kept_as_it_prints_itself() {
    let form = NewGame {
        time: "40/1h30m + 0:30, 1800s".into(),
        adjournment: "yes".into(),
        default_time: "0:30:00".into(),
        resumption: "tomorrow".into(),
        facts: "as told".into(),
        ..NewGame::default()
    };
    let head = game_head(&form, HallTime(0)).expect("a good form");
    assert_eq!(head.format, FORMAT);
    for line in [
        "time: 40/90m+30s, 30m",
        "default-time: 0:30:00",
        "regulation resumption: tomorrow",
        "facts: as told",
    ] {
        let mut lines = head.header.lines();
        assert!(lines.any(|known| known == line), "{line}: {}", head.header);
    }
}

#[test]
fn a_mistake_says_which_answer_it_is_about() {
    let form = NewGame {
        white: "Edition of the name Time".into(),
        adjournment: "yes".into(),
        default_time: "soon".into(),
        ..NewGame::default()
    };
    match game_head(&form, HallTime(0)) {
        Err(Error::Setup(mistake)) => {
            assert_eq!(mistake.key.as_deref(), Some("default-time"));
        }
        other => panic!("{other:?}"),
    }
}
