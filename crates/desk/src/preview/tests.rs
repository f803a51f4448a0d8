//! Transcripts in, previews out: `black claim illegal | arbiter call illegal white: 7.5.1 upheld`.

use rokada_laws::{Edition, Transcript, transcript};
use rokada_words::{Language, words};

use super::{PREVIEWS_MAX, Preview, decided, lines, previews};
use crate::{
    Run,
    answer::RulingText,
    cases, rule,
    run::{clerk, render_rulings},
};

fn ran(edition: Edition, text: &str) -> Run {
    let answer = rule(
        &format!("title: x\n{text}"),
        &[edition],
        words(Language::En),
    );
    let mut answer = answer.unwrap_or_else(|faults| panic!("{faults:?}"));
    answer.runs.remove(0)
}

fn kinds(rulings: &[RulingText]) -> String {
    let kinds = rulings.iter();
    let kinds: Vec<String> = kinds
        .map(|ruling| format!("{} {}", ruling.number, ruling.kind))
        .collect();
    kinds.join(", ")
}

/// The acts of each preview and the rulings on them.
fn shown_in(edition: Edition, text: &str) -> Vec<String> {
    let show = |preview: &Preview| {
        let acts = preview.acts.join(" | ").replace('\n', ", ");
        format!("{acts}: {}", kinds(&preview.rulings))
    };
    ran(edition, text).previews.iter().map(show).collect()
}

fn shown(text: &str) -> Vec<String> {
    shown_in(Edition::Laws2023, text)
}

const NOTHING: [&str; 0] = [];

/// 4.3.1, 4.8; 12.1 for the arbiter.
#[test]
fn touch_move_breach_may_be_claimed_until_the_opponent_touches() {
    let case = "time: 90m+30s\n---\nwhite touch g1\n+30 white move e2e4\n";
    assert_eq!(
        shown(case),
        ["black claim touched g1 | arbiter claim touched g1: \
             4.3.1 upheld, 7.1 added, 4.3.1 taken-back"]
    );
    assert_eq!(
        shown(&format!("{case}black touch e7\n")),
        ["arbiter claim touched g1: 4.3.1 upheld, 7.1 added, 4.3.1 taken-back"]
    );
    assert_eq!(
        shown(&format!("{case}black move e7e5\n")),
        ["arbiter claim touched g1: 4.3.1 upheld, 4.3.1 taken-back"]
    );
    assert_eq!(
        shown(&format!("{case}black move e7e5\nwhite move d2d4\n")),
        NOTHING
    );
}

#[test]
fn obeyed_touch_has_no_preview() {
    for acts in ["white touch g1\n", "white touch g1\nwhite move g1f3\n"] {
        assert_eq!(shown(&format!("time: 90m\n---\n{acts}")), NOTHING, "{acts}");
    }
}

#[test]
fn line_gives_the_deadline_and_the_consequence() {
    let run = ran(
        Edition::Laws2023,
        "time: 90m\n---\nwhite touch g1\nwhite move e2e4\n",
    );
    let says = &run.previews[0].says;
    let condition = "If Black, before touching a piece (4.8), claims that the opponent touched the \
                     piece on g1, or the arbiter has seen White touch the piece on g1: ";
    assert!(says.starts_with(condition), "{says}");
    let ruled = "4.3.1 1.e4 is taken back: White touched the knight on g1 first and must move it.";
    assert!(says.ends_with(ruled), "{says}");
    // The article is cited once, and the upholding of the claim is not mentioned.
    assert_eq!(says.matches("4.3.1").count(), 1, "{says}");
    assert!(!says.contains("upheld"), "{says}");
}

/// 7.5.1, 7.5.5, 7.1; the second one loses.
#[test]
fn unnoticed_illegal_move_may_be_claimed_or_called() {
    let case = "time: 90m+30s\n---\n+5 white move e2e5\n";
    let first = "7.5.1 upheld, 7.5.1 illegal, 7.1 added, 7.5.1 restored, 7.5.5 added";
    let acts = "black claim illegal | arbiter call illegal white";
    assert_eq!(shown(case), [format!("{acts}: {first}")]);
    let later = "7.5.1 upheld, 7.5.1 illegal, 7.5.1 restored, 7.5.5 added";
    assert_eq!(
        shown(&format!("{case}black move b8c6\n")),
        [format!("{acts}: {later}")]
    );
    let second = shown(&format!("offences: white 1\n{case}"));
    let [second] = &second[..] else {
        panic!("{second:?}");
    };
    assert!(second.ends_with("7.5.5 result"), "{second}");
    assert_eq!(shown(&format!("{case}black claim illegal\n")), NOTHING);
}

/// 6.2.1, 7.5: only the press completes the offence; the software notices it then.
#[test]
fn illegal_move_is_ruled_on_at_the_press() {
    let illegal = "7.5.1 illegal, 7.1 added, 7.5.1 restored, 7.5.5 added";
    for (arbiter, expected) in [
        (
            "human",
            format!("white press, black claim illegal: 7.5.1 upheld, {illegal}"),
        ),
        ("automatic", format!("white press: {illegal}")),
    ] {
        let case = format!("time: 90m+30s\narbiter: {arbiter}\n---\n+5 white make e2e5\n");
        assert_eq!(shown(&case), [expected], "{arbiter}");
    }
}

/// A.5.2 (2018: A.4.2; 2014: A.4b, where the game is lost).
#[test]
fn without_supervision_an_illegal_move_may_be_claimed_until_the_next_move() {
    let case = "time: 15m+10s\nsupervision: basic\n---\n+5 white move e2e5\n";
    #[rustfmt::skip]
    let rows = [
        (Edition::Laws2023, "before making the next move (A.5.2)", "7.5.5 added"),
        (Edition::Laws2018, "before making the next move (A.4.2)", "7.5.5 added"),
        (Edition::Laws2014, "before making the next move (A.4b)", "A.4b result"),
    ];
    for (edition, before, last) in rows {
        let previews = ran(edition, case).previews;
        let says = &previews[0].says;
        assert!(says.starts_with(&format!("If Black, {before}, ")), "{says}");
        let rulings = kinds(&previews[0].rulings);
        assert!(rulings.ends_with(last), "{rulings}");
        let replied = format!("{case}+5 black move b8c6\n");
        assert_eq!(shown_in(edition, &replied), NOTHING, "{edition}");
    }
}

/// 7.5.3.
#[test]
fn press_without_a_move_may_be_claimed_or_called() {
    assert_eq!(
        shown("time: 90m\n---\n+5 white press\n"),
        ["black claim press | arbiter call press white: \
             7.5.3 upheld, 7.5.3 illegal, 7.5.5 added"]
    );
}

/// 7.5.4.
#[test]
fn both_hands_may_be_claimed_once_the_clock_is_pressed() {
    let case = "time: 90m\nstart: r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1\n---\n\
                +5 white make e1g1 with both hands\n";
    let upheld = "7.5.4 upheld, 7.5.4 illegal, 7.5.5 added";
    assert_eq!(
        shown(&format!("{case}white press\n")),
        [format!("black claim hands | arbiter claim hands: {upheld}")]
    );
}

/// 4.7, 4.8.
#[test]
fn released_piece_moved_again_may_be_claimed() {
    let case = "time: 90m\n---\nwhite lift g1\nwhite place f3\n";
    assert_eq!(shown(case), NOTHING);
    let claims = "black claim released f3 | arbiter claim released f3";
    let upheld = "4.7 upheld, 4.7 taken-back";
    let lifted = format!("{case}white lift f3\n");
    assert_eq!(shown(&lifted), [format!("{claims}: {upheld}")]);
    let pressed = format!("{lifted}white place h3\nwhite press\n");
    assert_eq!(shown(&pressed), [format!("{claims}: {upheld}")]);
    assert_eq!(
        shown(&format!("{pressed}black touch e7\n")),
        [format!("arbiter claim released f3: {upheld}")]
    );
}

/// 9.2.1, 9.2.2, 9.4, 9.5.2.
#[test]
fn third_repetition_may_be_claimed_before_a_touch() {
    let twice = "time: 90m\nmoves: g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1\n---\n";
    let third = format!("{twice}black move f6g8\n");
    assert_eq!(
        shown(&third),
        ["white claim threefold: 9.2.2 upheld, 9.5.2 result"]
    );
    let says = &ran(Edition::Laws2023, &third).previews[0].says;
    assert!(
        says.starts_with("If White, before touching a piece (9.4), "),
        "{says}"
    );
    assert_eq!(shown(&format!("{third}white touch e2\n")), NOTHING);
    assert_eq!(
        shown(&format!("{twice}+1 clock\n")),
        ["black claim threefold with f6g8: 9.2.1 upheld, 9.5.2 result"]
    );
    let once = "time: 90m\nmoves: g1f3 g8f6 f3g1 f6g8 g1f3 g8f6\n---\n";
    assert_eq!(shown(&format!("{once}white move f3g1\n")).len(), 1);
    assert_eq!(shown(&format!("{once}+1 clock\n")), NOTHING);
}

/// 9.3.1, 9.3.2: fifty moves by each player are a hundred half-moves.
#[test]
fn fifty_moves_may_be_claimed_at_a_hundred_half_moves() {
    let case = |half_moves: u32, act: &str| {
        let start = "8/8/4k3/8/8/4K3/R7/8 w - -";
        shown(&format!(
            "time: 90m\nstart: {start} {half_moves} 80\n---\n{act}\n"
        ))
    };
    assert_eq!(case(97, "white move a2a3"), NOTHING);
    let [about] = &case(98, "white move a2a3")[..] else {
        panic!("one preview");
    };
    assert!(about.starts_with("black claim fifty with "), "{about}");
    assert!(about.ends_with(": 9.3.1 upheld, 9.5.2 result"), "{about}");
    assert_eq!(
        case(99, "white move a2a3"),
        ["black claim fifty: 9.3.2 upheld, 9.5.2 result"]
    );
}

/// 6.8, 6.9.
#[test]
fn fallen_flag_may_be_claimed_or_called() {
    let acts = "black claim flag | arbiter call flag white: 6.9 result";
    for (time, expected) in [
        ("+299.9", &NOTHING[..]),
        ("+300", &[acts]),
        ("+301", &[acts]),
    ] {
        let case = format!("time: 5m\n---\n{time} clock\n");
        assert_eq!(shown(&case), expected, "{time}");
    }
    let loses = ran(Edition::Laws2023, "time: 5m\n---\n+300 clock\n");
    assert!(loses.previews[0].says.contains("0-1"));
    // Black cannot mate by any series of legal moves.
    let bare = ran(
        Edition::Laws2023,
        "time: 5m\nstart: k7/8/8/8/8/8/P7/K7 w - - 0 1\n---\n+300 clock\n",
    );
    let says = &bare.previews[0].says;
    assert!(says.contains('½'), "{says}");
    assert_eq!(
        shown("time: 5m\narbiter: automatic\n---\n+300 clock\n"),
        NOTHING
    );
}

/// 4.2.2; in 2014 nothing is presumed of a contact in doubt before the opponent claims it.
#[test]
fn open_question_has_answers_and_no_preview() {
    let case = "time: 90m\n---\nwhite brush e2\n";
    let run = ran(Edition::Laws2023, case);
    assert_eq!(run.previews, []);
    let lines = lines(&run, words(Language::En));
    let [intent, accident] = &lines[..] else {
        panic!("{lines:?}");
    };
    assert!(intent.starts_with("If the arbiter answers “"), "{intent}");
    assert!(
        intent.contains("(4.2.2): White must move the pawn on e2."),
        "{intent}"
    );
    assert!(accident.contains("(4.2.2): White to move"), "{accident}");
    assert_eq!(
        shown_in(Edition::Laws2014, case),
        ["black claim touched e2 | arbiter claim touched e2: 4.3 question"]
    );
}

/// 5.2.3, 9.1.2.1.
#[test]
fn offer_may_be_accepted_until_a_touch_refuses_it() {
    let moves = "time: 90m\nmoves: e2e4 e7e5\n---\n";
    let offer = format!("{moves}white make g1f3\nwhite offer draw\nwhite press\n");
    assert_eq!(shown(&offer), ["black accept: 5.2.3 result"]);
    assert_eq!(shown(&format!("{offer}black touch b8\n")), NOTHING);
    // From 2018 on both players must have moved.
    let first = "time: 90m\n---\nwhite make g1f3\nwhite offer draw\nwhite press\n";
    assert_eq!(shown(first), NOTHING);
    assert_eq!(
        shown_in(Edition::Laws2014, first),
        ["black accept: 5.2c result"]
    );
}

/// 6.7.1: a player who arrives after the default time, not at it.
#[test]
fn late_player_is_announced_after_the_default_time() {
    let case = |time: &str| {
        shown(&format!(
            "time: 90m\ndefault-time: 30m\npresent: white\n---\n{time} clock\n"
        ))
    };
    assert_eq!(case("+1800"), NOTHING);
    assert_eq!(case("+1801"), ["black arrive: 6.7.1 question"]);
}

/// III.4, III.5: less than two minutes.
#[test]
fn quickplay_finish_has_a_request_and_a_claim() {
    let case = |clock: &str| {
        shown(&format!(
            "time: 60m\nguidelines: quickplay\nstart: 4k2r/8/8/8/8/8/8/R3K3 b - - 0 58\n\
             clocks: white {clock} black 0:05:00\n---\nblack move h8h7\n"
        ))
    };
    assert_eq!(case("0:02:00"), NOTHING);
    assert_eq!(
        case("0:01:59"),
        [
            "white request increment: III.4 question",
            "white claim cannot win | white claim no effort: III.5 question"
        ]
    );
}

/// 7.4.2, 7.4.3.
#[test]
fn pieces_knocked_over_may_stop_the_clock() {
    assert_eq!(
        shown("time: 90m\n---\nwhite make e2e4\nwhite displace d2\nwhite press\n"),
        ["black stop: 7.4.2 clock, 7.4.3 question"]
    );
}

/// 7.6: White has shifted a pawn with Black to move.
#[test]
fn displaced_pieces_may_be_reported() {
    assert_eq!(
        shown("time: 90m\n---\nwhite move e2e4\nwhite lift d2\nwhite place d5\n"),
        ["arbiter claim displaced: 7.6 upheld, 7.6 restored"]
    );
}

/// 9.5.2, 9.5.3: a claim that would be wrong is not a pending decision.
#[test]
fn claim_that_would_be_refused_is_not_shown() {
    let start = "start: 4k3/4r3/8/8/8/8/4R3/4K3 w - - 99 90";
    let case = format!("time: 90m\n{start}\n---\nwhite claim fifty with e2e7\n");
    assert_eq!(shown(&case), ["black accept: 5.2.3 result"]);
}

/// With `facts: as told` the arbiter's statement makes them facts, and unrecorded events are asked
/// about.
#[test]
fn unrecorded_events_are_not_shown() {
    let start = "start: r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    let case = format!("time: 90m\nfacts: as told\n{start}\n---\nwhite move e1g1\n");
    assert_eq!(shown(&case), NOTHING);
}

#[test]
fn nothing_pending_gives_no_preview() {
    for case in [
        "---\n",
        "---\nwhite move e2e4\n",
        "time: 90m\n---\nwhite make e2e4\n",
        "time: 90m\n---\nwhite move e2e4\nblack move e7e5\n",
        "---\nwhite resign\n",
        "---\nwhite move e2e5\nblack resign\n",
    ] {
        let run = ran(Edition::Laws2023, case);
        assert_eq!(run.previews, [], "{case}");
        assert!(lines(&run, words(Language::En)).is_empty(), "{case}");
    }
}

/// The reference implementation: the acts are appended to the case.
#[test]
fn preview_equals_the_ruling_on_the_acts() {
    let english = words(Language::En);
    let mut tried = 0;
    for case in cases::all() {
        let before: Transcript = case.text.parse().expect("a case");
        for edition in Edition::ALL {
            let report = transcript::run(&before, edition).expect("a game");
            let game = report.record.game();
            let acts_before = report.record.entries().len();
            let all = previews(game, game.now(), clerk(&before), english);
            assert!(all.len() <= PREVIEWS_MAX, "{} {edition}", case.id);
            for preview in all {
                for acts in &preview.acts {
                    let after = format!("{}\n{acts}\n", case.text);
                    let after: Transcript = after.parse().expect("acts are acts");
                    let report = transcript::run(&after, edition).expect("a game");
                    let mut record = report.record.emptied();
                    let mut statements = Vec::new();
                    for (index, entry) in report.record.entries().iter().enumerate() {
                        if index >= acts_before {
                            statements.extend(record.game().statements(entry));
                        }
                        record.append(entry.clone());
                    }
                    // The player whose claim is upheld differs between the acts of a preview.
                    let said = |rulings: &[RulingText]| {
                        let all = decided(rulings).cloned();
                        (kinds(rulings), all.collect::<Vec<_>>())
                    };
                    assert_eq!(
                        said(&render_rulings(&statements, edition, english)),
                        said(&preview.rulings),
                        "{} {edition}: {acts}",
                        case.id
                    );
                    tried += 1;
                }
            }
        }
    }
    assert!(tried > 100 || cases::all().is_empty(), "{tried}");
}
