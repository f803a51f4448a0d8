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

/// Header and acts, each split by `; `, and the previews; `...` is any text.
type Row = (&'static str, &'static str, &'static [&'static str]);

#[rustfmt::skip]
const ROWS: &[Row] = &[
    // 4.3.1, 4.8; 12.1 for the arbiter: a breach of touch-move is claimed until the opponent touches.
    ("time: 90m+30s", "white touch g1; +30 white move e2e4", &["black claim touched g1 | arbiter claim touched g1: 4.3.1 upheld, 7.1 added, 4.3.1 taken-back"]),
    ("time: 90m+30s", "white touch g1; +30 white move e2e4; black touch e7", &["arbiter claim touched g1: 4.3.1 upheld, 7.1 added, 4.3.1 taken-back"]),
    ("time: 90m+30s", "white touch g1; +30 white move e2e4; black move e7e5", &["arbiter claim touched g1: 4.3.1 upheld, 4.3.1 taken-back"]),
    ("time: 90m+30s", "white touch g1; +30 white move e2e4; black move e7e5; white move d2d4", &[]),
    ("time: 90m", "white touch g1", &[]),
    ("time: 90m", "white touch g1; white move g1f3", &[]),
    // 4.7, 4.8: a released piece is moved again.
    ("time: 90m", "white lift g1; white place f3", &[]),
    ("time: 90m", "white lift g1; white place f3; white lift f3", &["black claim released f3 | arbiter claim released f3: 4.7 upheld, 4.7 taken-back"]),
    ("time: 90m", "white lift g1; white place f3; white lift f3; white place h3; white press", &["black claim released f3 | arbiter claim released f3: 4.7 upheld, 4.7 taken-back"]),
    ("time: 90m", "white lift g1; white place f3; white lift f3; white place h3; white press; black touch e7", &["arbiter claim released f3: 4.7 upheld, 4.7 taken-back"]),
    // 7.5.1, 7.5.5, 7.1: an illegal move is claimed or called; the second one loses.
    ("time: 90m+30s", "+5 white move e2e5", &["black claim illegal | arbiter call illegal white: 7.5.1 upheld, 7.5.1 illegal, 7.1 added, 7.5.1 restored, 7.5.5 added"]),
    ("time: 90m+30s", "+5 white move e2e5; black move b8c6", &["black claim illegal | arbiter call illegal white: 7.5.1 upheld, 7.5.1 illegal, 7.5.1 restored, 7.5.5 added"]),
    ("time: 90m+30s", "+5 white move e2e5; black claim illegal", &[]),
    ("offences: white 1; time: 90m+30s", "+5 white move e2e5", &["...7.5.5 result"]),
    // 6.2.1, 7.5: only the press completes the offence; the software notices it then.
    ("time: 90m+30s; arbiter: human", "+5 white make e2e5", &["white press, black claim illegal: 7.5.1 upheld, 7.5.1 illegal, 7.1 added, 7.5.1 restored, 7.5.5 added"]),
    ("time: 90m+30s; arbiter: automatic", "+5 white make e2e5", &["white press: 7.5.1 illegal, 7.1 added, 7.5.1 restored, 7.5.5 added"]),
    // 7.5.3, 7.5.4: a press without a move, both hands.
    ("time: 90m", "+5 white press", &["black claim press | arbiter call press white: 7.5.3 upheld, 7.5.3 illegal, 7.5.5 added"]),
    ("time: 90m; start: r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "+5 white make e1g1 with both hands; white press", &["black claim hands | arbiter claim hands: 7.5.4 upheld, 7.5.4 illegal, 7.5.5 added"]),
    // 7.4.2, 7.4.3, 7.6: pieces knocked over; pieces shifted on the opponent's time.
    ("time: 90m", "white make e2e4; white displace d2; white press", &["black stop: 7.4.2 clock, 7.4.3 question"]),
    ("time: 90m", "white move e2e4; white lift d2; white place d5", &["arbiter claim displaced: 7.6 upheld, 7.6 restored"]),
    // 9.2.1, 9.2.2, 9.4, 9.5.2: the third occurrence, before a touch.
    ("time: 90m; moves: g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1", "black move f6g8", &["white claim threefold: 9.2.2 upheld, 9.5.2 result"]),
    ("time: 90m; moves: g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1", "black move f6g8; white touch e2", &[]),
    ("time: 90m; moves: g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1", "+1 clock", &["black claim threefold with f6g8: 9.2.1 upheld, 9.5.2 result"]),
    ("time: 90m; moves: g1f3 g8f6 f3g1 f6g8 g1f3 g8f6", "white move f3g1", &["black claim threefold with f6g8: 9.2.1 upheld, 9.5.2 result"]),
    ("time: 90m; moves: g1f3 g8f6 f3g1 f6g8 g1f3 g8f6", "+1 clock", &[]),
    // 9.3.1, 9.3.2: fifty moves by each player are a hundred half-moves.
    ("time: 90m; start: 8/8/4k3/8/8/4K3/R7/8 w - - 97 80", "white move a2a3", &[]),
    ("time: 90m; start: 8/8/4k3/8/8/4K3/R7/8 w - - 98 80", "white move a2a3", &["black claim fifty with ...: 9.3.1 upheld, 9.5.2 result"]),
    ("time: 90m; start: 8/8/4k3/8/8/4K3/R7/8 w - - 99 80", "white move a2a3", &["black claim fifty: 9.3.2 upheld, 9.5.2 result"]),
    // 9.5.2, 9.5.3: a claim that would be refused is not shown.
    ("time: 90m; start: 4k3/4r3/8/8/8/8/4R3/4K3 w - - 99 90", "white claim fifty with e2e7", &["black accept: 5.2.3 result"]),
    // 5.2.3, 9.1.2.1: an offer is open until a touch; both players must have moved.
    ("time: 90m; moves: e2e4 e7e5", "white make g1f3; white offer draw; white press", &["black accept: 5.2.3 result"]),
    ("time: 90m; moves: e2e4 e7e5", "white make g1f3; white offer draw; white press; black touch b8", &[]),
    ("time: 90m", "white make g1f3; white offer draw; white press", &[]),
    // 6.8, 6.9: a fallen flag.
    ("time: 5m", "+299.9 clock", &[]),
    ("time: 5m", "+300 clock", &["black claim flag | arbiter call flag white: 6.9 result"]),
    ("time: 5m", "+301 clock", &["black claim flag | arbiter call flag white: 6.9 result"]),
    ("time: 5m; arbiter: automatic", "+300 clock", &[]),
    // 6.7.1: a player who arrives after the default time, not at it.
    ("time: 90m; default-time: 30m; present: white", "+1800 clock", &[]),
    ("time: 90m; default-time: 30m; present: white", "+1801 clock", &["black arrive: 6.7.1 question"]),
    // III.4, III.5: less than two minutes.
    ("time: 60m; guidelines: quickplay; start: 4k2r/8/8/8/8/8/8/R3K3 b - - 0 58; clocks: white 0:02:00 black 0:05:00", "black move h8h7", &[]),
    ("time: 60m; guidelines: quickplay; start: 4k2r/8/8/8/8/8/8/R3K3 b - - 0 58; clocks: white 0:01:59 black 0:05:00", "black move h8h7", &["white request increment: III.4 question", "white claim cannot win | white claim no effort: III.5 question"]),
    // With `facts: as told` unrecorded events are asked about. An open question is no preview.
    ("time: 90m; facts: as told; start: r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "white move e1g1", &[]),
    ("time: 90m", "white brush e2", &[]),
];

/// The same in 2014: an offer before both have moved, and a contact in doubt.
#[rustfmt::skip]
const ROWS_OF_2014: &[Row] = &[
    ("time: 90m", "white make g1f3; white offer draw; white press", &["black accept: 5.2c result"]),
    ("time: 90m", "white brush e2", &["black claim touched e2 | arbiter claim touched e2: 4.3 question"]),
];

#[test]
fn pending_decisions_have_previews() {
    let of_2023 = ROWS.iter().map(|row| (Edition::Laws2023, row));
    let of_2014 = ROWS_OF_2014.iter().map(|row| (Edition::Laws2014, row));
    for (edition, (header, acts, expected)) in of_2023.chain(of_2014) {
        let text = format!("{header}\n---\n{acts}\n").replace("; ", "\n");
        let shown = shown_in(edition, &text);
        let is_same = |(shown, expected): (&String, &&str)| match expected.split_once("...") {
            Some((begin, end)) => shown.starts_with(begin) && shown.ends_with(end),
            None => shown == expected,
        };
        assert!(
            shown.len() == expected.len() && shown.iter().zip(*expected).all(is_same),
            "{edition}, {header}; {acts}: {shown:#?}"
        );
    }
}

/// 9.4, 6.9: until when, and what follows.
#[test]
fn line_names_the_touch_and_the_result() {
    let says = |text: &str| ran(Edition::Laws2023, text).previews[0].says.clone();
    let moves = "moves: g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1";
    let third = says(&format!("time: 90m\n{moves}\n---\nblack move f6g8\n"));
    assert!(
        third.starts_with("If White, before touching a piece (9.4), "),
        "{third}"
    );
    let loses = says("time: 5m\n---\n+300 clock\n");
    assert!(loses.contains("0-1"), "{loses}");
    // Black cannot mate by any series of legal moves.
    let bare = says("time: 5m\nstart: k7/8/8/8/8/8/P7/K7 w - - 0 1\n---\n+300 clock\n");
    assert!(bare.contains('½'), "{bare}");
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
        assert!(shown_in(edition, &replied).is_empty(), "{edition}");
    }
}

/// 4.2.2.
#[test]
fn open_question_has_answers() {
    let run = ran(Edition::Laws2023, "time: 90m\n---\nwhite brush e2\n");
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
