//! Tests of the desk as a whole: a case in, the rulings of the editions out.

use rokada_board::Color;
use rokada_laws::Edition;
use rokada_words::{Language, words};

use super::{ACTS_MAX, Answer, cases, rule};

fn ruled(text: &str) -> Answer {
    rule(text, &Edition::ALL, words(Language::En)).unwrap_or_else(|faults| panic!("{faults:?}"))
}

const CASTLING: &str = "title: x\nstart: r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1\n---\n";

#[test]
fn editions_are_compared_and_differences_marked() {
    let answer = ruled(
        "title: x\ntime: 15m+10s\nsupervision: basic\nmoves: e2e4 e7e5 d1h5 b8c6 h5f7\n---\n\
         +3 black move d7d6\n+4 white claim illegal\n",
    );
    assert_eq!(answer.runs.len(), 3);
    assert_eq!(answer.acts[0].like, [0, 0, 0]);
    assert_eq!(answer.acts[1].like, [0, 1, 2]);
    assert!(answer.acts[1].differs());
    assert_eq!(
        answer.acts[1].said,
        "After 4 seconds: White claims that the opponent's move is illegal."
    );
    let result = |run: usize| answer.runs[run].acts[1].state.result.clone();
    assert_eq!(result(0).expect("lost in 2014").score, "1-0");
    assert_eq!(result(1), None);
    let lost = answer.runs[0].acts[1]
        .rulings
        .iter()
        .find(|ruling| ruling.kind == "result");
    assert_eq!(lost.expect("a result").number, "A.4b");
    assert!(!answer.runs[2].acts[1].rulings[0].why.is_empty());
}

#[test]
fn unknown_regulation_is_reported_but_not_an_error() {
    let answer = ruled("title: x\nregulation session: long\n---\nwhite move e2e4\n");
    assert_eq!(
        answer.not_understood,
        [
            "`regulation session: long` is not understood and regulates nothing: write a time, such as 4h"
        ]
    );
    assert_eq!(answer.acts.len(), 1);
    let free = ruled("title: x\nregulation prize money: much\nregulation session: 4h\n---\n");
    assert!(free.not_understood.is_empty(), "{free:?}");
}

#[test]
fn obligation_is_given_as_squares_and_in_words() {
    let answer = ruled(&format!("{CASTLING}white touch e1\nwhite touch h1\n"));
    let state = &answer.runs[2].acts[1].state;
    assert_eq!(state.bound, "castle e1g1");
    assert!(state.bound_says.contains("castle"), "{}", state.bound_says);
}

#[test]
fn both_hands_and_pieces_between_squares_are_shown() {
    let answer = ruled(&format!(
        "{CASTLING}white lift e1\nwhite lift h1 with both hands\nwhite place between f1 g1\n"
    ));
    let hands = |act: usize| answer.runs[2].acts[act].state.hands.clone();
    let held = |act: usize| -> Vec<char> {
        let held = hands(act);
        let letters = held.held_by(Color::White).map(|(letter, _)| letter);
        letters.collect()
    };
    assert_eq!(held(0), ['K']);
    assert_eq!(held(1), ['K', 'R']);
    assert_eq!(hands(1).between.white, None);
    let between = ["f1", "g1"].map(str::to_owned);
    assert_eq!(hands(2).between.white, Some(between));
    assert_eq!(hands(2).black, None);
}

#[test]
fn options_are_tried_without_changing_the_game() {
    let answer = ruled(&format!("{CASTLING}white brush e1\n"));
    // 2014 presumes an accident and asks no question.
    assert!(answer.runs[0].questions.is_empty());
    for run in &answer.runs[1..] {
        let question = &run.questions[0];
        let options: Vec<&str> = question
            .options
            .iter()
            .map(|one| one.option.as_str())
            .collect();
        assert_eq!(options, ["intent", "accident"]);
        assert!(!question.options[0].bound_says.is_empty());
        assert!(question.options[1].bound_says.is_empty());
        assert_eq!(run.acts[0].state.bound, "free");
    }
    let answer = ruled(&format!("{CASTLING}arbiter incident white noise\n"));
    let penalties = &answer.runs[2].questions[0].options;
    assert!(
        penalties
            .iter()
            .any(|one| one.option == "loss 1" && one.over),
        "{penalties:?}"
    );
}

#[test]
fn possible_mate_is_shown_as_a_line() {
    let answer = ruled(
        "title: x\ntime: 5m\nstart: 8/8/8/8/4n3/7k/8/6BK w - - 0 1\nclocks: white 0:00:04 black 0:01:00\n---\n\
         +5 clock\nblack claim flag\n",
    );
    let mate = &answer.runs[2].acts[1].mate;
    assert_eq!((mate[0].color.as_str(), mate[0].answer), ("black", "yes"));
    assert!(mate[0].line.last().expect("a line").san.ends_with('#'));
    // From the initial array a helpmate explains nothing.
    let full = ruled(
        "title: x\ntime: 5m\nclocks: white 0:00:04 black 0:01:00\n---\n+5 clock\nblack claim flag\n",
    );
    assert!(full.runs[2].acts[1].mate.is_empty());
}

#[test]
fn faults_have_lines_and_cases_have_limits() {
    let faults =
        |text: &str| rule(text, &Edition::ALL, words(Language::En)).expect_err("it is no case");
    assert_eq!(faults("title: x\n---\nwhite touch z9\n")[0].line, 3);
    assert_eq!(
        faults("title: x\nstart: 8/8/8/8/8/8/8/8 w - - 0 1\n---\n")[0].line,
        2
    );
    assert_eq!(faults("moves: e2e5\n---\n")[0].line, 1);
    let many = format!(
        "title: x\n---\n{}",
        "white offer draw\n".repeat(ACTS_MAX + 1)
    );
    assert_eq!(faults(&many)[0].line, ACTS_MAX + 3);
    let long = format!(
        "title: x\nmoves:{}\n---\n",
        " g1f3 g8f6 f3g1 f6g8".repeat(200)
    );
    assert_eq!(faults(&long)[0].line, 2);
    let deep = "title: x\n---\nwhite move e2e4\nclerk dead by states=150000 and states=150000\n";
    assert_eq!(faults(deep)[0].line, 4);
}

#[test]
fn header_cannot_raise_the_search_limits() {
    let answer = ruled(
        "title: x\ntime: 5m\nregulation solver: 1\nregulation clerk: 99999999999\n\
         start: 8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/2k1B3/8/K7 w - - 0 1\n---\n+600 clock\nblack claim flag\n",
    );
    assert_eq!(answer.runs.len(), 3);
}

#[test]
fn every_case_holds_and_is_translated() {
    for (index, case) in cases::all().iter().enumerate() {
        let others = Language::ALL
            .into_iter()
            .skip(1)
            .cycle()
            .skip(index)
            .take(1);
        for language in [Language::En].into_iter().chain(others) {
            let answer = rule(case.text, &Edition::ALL, words(language))
                .unwrap_or_else(|faults| panic!("{}: {faults:?}", case.id));
            for run in answer.runs.iter().filter(|run| run.named) {
                assert!(
                    run.holds,
                    "{} under {}: {:?}",
                    case.id, run.edition, run.failures
                );
            }
            // Output of the clerk is a proof and has no translation.
            let is_proof = |text: &str| text.contains("clerk") || text.contains(" mate ");
            let acts = answer.acts.iter().filter(|act| !is_proof(&act.text));
            for act in acts.filter(|_| language == Language::En) {
                assert!(
                    !act.said.contains("does this:"),
                    "no words for {}: {}",
                    case.id,
                    act.text
                );
            }
        }
    }
}

/// Whether the desk gives this as next after the last act of a case, under 2023.
fn next_after(text: &str) -> super::next::Next {
    let mut answer = ruled(text);
    let mut run = answer.runs.pop().expect("a run for 2023");
    let done = run.acts.pop().expect("an act");
    done.next.expect("a ruling fell")
}

#[test]
fn next_is_given_after_a_ruling() {
    let next = next_after(
        "title: x\ntime: 90m+30s\noffences: white 1\n---\n\
         white touch g1\n+30 white move e2e4\n+3 black claim touched g1\n",
    );
    assert_eq!(
        next.says,
        "White must move the knight on g1 (4.3.1); the clocks are stopped: White \
         1:30:00, Black 1:30:27; illegal moves so far: White 1, Black 0; `resume` starts White's clock."
    );
    let starts = next.starts.expect("the clocks stand");
    assert_eq!(
        (starts.act.as_str(), starts.runs.as_deref()),
        ("arbiter resume", Some("white"))
    );
    assert_eq!(
        (next.bound.as_str(), next.turn.as_str()),
        ("move g1", "white")
    );
    assert_eq!(next.bound_under.expect("a clause binds").clause, "4.3.1");
}

#[test]
fn question_lists_the_possible_answers() {
    let next = next_after("title: x\n---\nwhite brush e2\n");
    assert_eq!(
        next.says,
        "White to move; the arbiter is asked under 4.2.2 about White: `intent`, `accident`."
    );
    assert_eq!(next.asked[0].options, ["intent", "accident"]);

    let answer = ruled("title: x\n---\narbiter incident black notes\n");
    let ruling = &answer.runs[2].acts[0].rulings[0];
    assert_eq!(
        ruling.text,
        "Black used notes, advice or analysis. What penalty does Black get? Article broken: 11.3.1. \
         Possible: no penalty, warning, more time for the opponent, less time, change the score, loss, fine, \
         exclusion from rounds, expulsion."
    );
    // Exclusion from rounds came with 2018.
    assert!(!answer.runs[0].acts[0].rulings[0].text.contains("exclusion"));
    let warning = &answer.runs[2].questions[0].options[1];
    assert_eq!(warning.option, "warning");
    assert_eq!(warning.next, "White to move.");
}

#[test]
fn next_is_given_before_the_press_and_after_the_end() {
    let next =
        next_after("title: x\ntime: 5m\narbiter: human\n---\nwhite make e2e4\nblack claim flag\n");
    assert!(
        next.says.starts_with(
            "Black to move; White has not pressed the clock yet; the clocks are stopped"
        ),
        "{}",
        next.says
    );
    let next = next_after("title: x\n---\nwhite resign\n");
    assert_eq!(next.says, "The game is over.");
    let next = next_after("title: x\n---\nwhite resign\nblack appeal against it\n");
    assert_eq!(
        next.says,
        "The game is over; the arbiter is asked under 11.10 about Black: `uphold`, `dismiss`."
    );
}

/// The sums of the last run, each as lines `0:01:00 main time 6.3.1`, and the sentences on them.
fn sums(text: &str) -> Vec<(Vec<String>, String)> {
    let mut answer = ruled(text);
    let run = answer.runs.pop().expect("a run for 2023");
    let sums = run.clock_sums.into_iter();
    sums.map(|sum| {
        let items = sum.items.iter();
        let line = |item: &super::clock_sums::Item| {
            let span = rokada_laws::clock::Span(item.ms);
            format!("{span} {} {}", item.text, item.number)
        };
        (items.map(line).collect(), sum.says)
    })
    .collect()
}

#[test]
fn clocks_are_computed_from_the_time_control() {
    let [white, black] = &sums(
        "title: x\ntime: 90m+30s\nclocks: white 1:00:30\n---\n+30 white move e2e4\n\
         +10 black move e7e5\n+5 white move g1f3\nwhite claim threefold\n\
         arbiter penalise white more time 3m\n",
    )[..] else {
        panic!("two sums");
    };
    assert_eq!(
        white.0,
        [
            "1:30:00 main time 6.3.1",
            "0:01:30 increments for 3 moves 6.3.2",
            "-0:00:35 time used 6.2.1",
        ]
    );
    assert_eq!(white.1, "The clock shows 1:00:55: 0:30:00 too little.");
    assert_eq!(black.0[0], "1:30:00 main time 6.3.1");
    assert!(
        black.0.iter().any(|line| line.ends_with("12.9.2")),
        "{black:?}"
    );
    assert_eq!(black.1, "The clock shows 1:35:50, which is right.");
}

#[test]
fn corrected_increment_counts_for_the_moves_before() {
    let case = "title: x\ntime: 90m\n---\n+10 white move e2e4\n+10 black move e7e5\n\
                arbiter stop\narbiter set increment 30s\n";
    let [white, _] = &sums(case)[..] else {
        panic!("two sums");
    };
    assert_eq!(
        white.0.last().expect("an item"),
        "0:01:00 the increment set right, for 2 moves 6.10.2"
    );
    assert_eq!(white.1, "The clock shows 1:29:50: 0:01:00 too little.");
    let [white, _] = &sums(&format!("{case}arbiter set white 1:30:50\n"))[..] else {
        panic!("two sums");
    };
    assert_eq!(white.1, "The clock shows 1:30:50, which is right.");
}

#[test]
fn sum_equals_the_display_unless_a_clock_was_set_wrongly() {
    let mut compared = 0;
    for case in cases::all() {
        // At the start of a game `clocks` gives the times that were set, perhaps wrongly.
        let may_be_wrong = ["clocks:", "set increment"];
        if may_be_wrong.iter().any(|part| case.text.contains(part)) {
            continue;
        }
        for run in ruled(case.text).runs {
            for sum in &run.clock_sums {
                let items: i64 = sum.items.iter().map(|item| item.ms).sum();
                assert_eq!(items, sum.should, "{} {}", case.id, run.edition);
                assert_eq!(sum.should, sum.shows, "{} {} {sum:?}", case.id, run.edition);
                compared += 1;
            }
        }
    }
    assert!(compared > 500 || cases::all().is_empty(), "{compared}");
}

/// Why a ruling was not made under 2023: each condition as `not 9.2 ...`.
fn why_not(text: &str, asked: &str) -> (String, Vec<String>) {
    let answer = super::rule_and_why(text, &[Edition::Laws2023], asked, words(Language::En));
    let why = answer
        .unwrap_or_else(|faults| panic!("{faults:?}"))
        .why
        .remove(0);
    let conditions = why.acts.iter().flat_map(|act| &act.conditions);
    let line = |condition: &super::why::Condition| {
        let met = if condition.met { "" } else { "not " };
        format!("{met}{} {}", condition.number, condition.text)
    };
    (why.says, conditions.map(line).collect())
}

#[test]
fn missing_conditions_of_a_ruling_are_given() {
    let shuffle = "title: x\nmoves: g1f3 g8f6 f3g1 f6g8\n---\n";
    let (says, conditions) = why_not(&format!("{shuffle}white claim threefold\n"), "upheld [9.2]");
    assert_eq!(says, "");
    assert_eq!(
        conditions,
        [
            "9.2 White has the move",
            "9.2 White has touched no piece on this move",
            "not 9.2 the position has occurred three times (so far: 2)",
        ]
    );
    let (_, conditions) = why_not(
        &format!("{shuffle}white touch e2\nwhite claim threefold\n"),
        "upheld [9.2]",
    );
    assert!(conditions.contains(&"not 9.2 White has touched no piece on this move".to_owned()));
    // There was no claim: both are tried.
    let (says, conditions) = why_not(&format!("{shuffle}+1 clock\n"), "upheld [9.2]");
    assert!(says.starts_with("Nothing in the case called for"), "{says}");
    assert!(
        conditions.contains(&"not 9.2 Black has the move".to_owned()),
        "{conditions:?}"
    );

    #[rustfmt::skip]
    let rows = [
        ("time: 5m\n---\n+3 white move e2e4\nblack claim flag\n", "result 0-1 [6.9]", "not 6.9 White's flag is down"),
        ("---\nwhite move e2e4\nblack claim illegal\n", "upheld [7.5]", "not 7.5.1 White has committed an irregularity that is not corrected yet"),
        ("---\nwhite make e2e5\nblack claim illegal\n", "upheld [7.5]", "not 7.5.1 White has completed the move by pressing the clock"),
        ("---\nwhite move e2e4\nblack claim touched g1\n", "upheld [4.3]", "not 4.3 the record shows that White touched the knight on g1"),
        (
            "---\nwhite touch g1\nwhite move e2e4\nblack touch e7\nblack claim touched g1\n",
            "upheld [4.8]",
            "not 4.8 Black has touched no piece since",
        ),
        ("---\nwhite move e2e4\nblack claim released e3\n", "upheld [4.7]", "not 4.7 White let go of a piece on e3 and did not leave it there"),
        ("time: 90m\n---\nwhite claim cannot win\n", "question [III.5]", "not III.5 White has less than two minutes left"),
        (
            "start: 8/8/4k3/8/8/4K3/4P3/8 w - - 0 1\n---\nwhite move e3d3\n",
            "result 1/2-1/2 [5.2.2]",
            "not 5.2.2 White cannot mate by any series of legal moves, as far as the search after a move can tell",
        ),
        ("moves: g1f3 g8f6 f3g1\n---\nblack move f6g8\n", "result 1/2-1/2 [9.6.1]", "not 9.6.1 the position has occurred five times (so far: 2)"),
        (
            "time: 90m\ndefault-time: 30m\npresent: white\n---\n+60 black arrive\n",
            "question [6.7.1]",
            "not 6.7.1 more than the default time has passed (so far: 0:01:00)",
        ),
    ];
    for (case, asked, missing) in rows {
        let (_, conditions) = why_not(&format!("title: x\n{case}"), asked);
        assert!(
            conditions.iter().any(|one| one == missing),
            "{asked}: {conditions:#?}"
        );
    }
}

#[test]
fn unknown_ruling_is_reported() {
    let (says, conditions) = why_not("title: x\n---\nwhite move e2e4\n", "ruling [11.3.1]");
    assert!(says.starts_with("Nothing in the case led to"), "{says}");
    assert!(conditions.is_empty());
    let asked = |asked: &str| {
        super::rule_and_why("title: x\n---\n", &Edition::ALL, asked, words(Language::En))
    };
    assert!(asked("playing").is_err());
    assert!(asked("upheld").is_err());
}
