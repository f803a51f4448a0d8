//! Matches an answer to an open question and checks that it is one of its options.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

use rokada_board::{Color, Square};

use super::{super::article_04_moving::claims, answered};
use crate::{
    act::{Addressed, Person},
    bench::RulingContext,
    clause::Clause,
    edition::Contact,
    event::{Decision, Note, Topic},
    game::Game,
    question::Choice,
    wrong::{Impossible, Wrong},
};

/// A doubtful contact on which the arbiter may rule without being asked (2014: [`claims::brush`]).
fn contact_to_judge(game: &Game, option: &str) -> Option<(Color, Square)> {
    let may = game.edition().laws().contact == Contact::PresumedAccident
        && matches!(option, "intent" | "accident");
    let now = || Some((game.turn(), game.account().doubtful()?));
    let before = || {
        let ply = game.line().last()?;
        Some((ply.made.by, ply.account().doubtful()?))
    };
    may.then(|| now().or_else(before)).flatten()
}

/// The error for an answer that fits several open questions: the answer must name one.
fn several_answered(game: &Game, who: Person, to: &Addressed, option: &str) -> Option<Wrong> {
    let may_answer = |topic| !matches!((topic, who), (Topic::Appeal(_), Person::Arbiter(_)));
    let mut fitting = game.questions_meant(to);
    fitting.retain(|index| {
        let question = &game.questions()[*index].1;
        may_answer(question.topic) && question.read(option).is_some()
    });
    // If all questions are of one article, an answer alone goes to the first one asked. A question
    // asked twice is often answered twice. An answer on different facts names its fact, and an
    // answer that names its question must name it in full.
    let (under, first) = &game.questions()[*fitting.first()?];
    let subject = |topic: Topic| (topic.who(), topic.square());
    let differs = |index: &usize| {
        let (clause, question) = &game.questions()[*index];
        let is_fact = matches!(question.topic, Topic::Fact(_));
        let is_named = is_fact || *to != Addressed::default();
        clause != under || is_named && subject(question.topic) != subject(first.topic)
    };
    if !fitting.iter().any(differs) {
        return None;
    }
    let mut answers: Vec<String> = Vec::new();
    for index in fitting {
        let answer = format!("`answer {}{option}`", game.address(index));
        if !answers.contains(&answer) {
            answers.push(answer);
        }
    }
    let wrong = Wrong::new(
        "which-question",
        "several questions are open that `{option}` answers: write one of {answers}",
    );
    Some(
        wrong
            .with("option", option)
            .with("answers", answers.join(", ")),
    )
}

/// Checks that the answer is an option of an open question.
///
/// If no question is open or the game is over, the answer counts as a remark. Another edition may
/// ask a question at that point of the same transcript.
pub(crate) fn admit_answer(
    game: &Game,
    who: Person,
    to: &Addressed,
    option: &str,
) -> Result<(), Impossible> {
    if let Some(which) = several_answered(game, who, to, option) {
        return Err(Impossible(which));
    }
    let Some(index) = game.question_answered(to, option) else {
        let is_words = to.clause.is_none() && game.questions().is_empty();
        if is_words || game.outcome().is_some() || contact_to_judge(game, option).is_some() {
            return Ok(());
        }
        return Err(Impossible(Wrong::new(
            "no-such-question",
            "no question is open for this answer: an answer follows a ruling that asks",
        )));
    };
    let (_, question) = &game.questions()[index];
    // The arbiter does not decide an appeal against their own decision (11.10).
    if matches!(question.topic, Topic::Appeal(_)) && matches!(who, Person::Arbiter(_)) {
        return Err(Impossible(Wrong::new(
            "not-the-arbiters-appeal",
            "an appeal is decided by `appeals` or `organiser`, not by the arbiter",
        )));
    }
    let is_short = |choice: &&Choice| {
        let name = choice.name();
        (option == name || option == name.replace('-', " "))
            && question.amount_of(**choice).is_some()
    };
    if question.read(option).is_none() && question.options.iter().any(|choice| is_short(&choice)) {
        let example = match option {
            "points" => "points 1/2-0".to_string(),
            time => format!("{} 2m", time.replace('-', " ")),
        };
        return Err(Impossible(how_much(option, &example)));
    }
    if question.read(option).is_none() {
        let wrong = Wrong::new(
            "no-such-answer",
            "`{option}` is not an answer to this question: write one of {options}",
        );
        let options: Vec<&str> = question.options.iter().map(|known| known.name()).collect();
        return Err(Impossible(
            wrong
                .with("option", option)
                .with("options", options.join(", ")),
        ));
    }
    Ok(())
}

/// The error for a penalty without an amount, or with a negative one.
pub(crate) fn how_much(option: &str, example: &str) -> Wrong {
    let wrong = Wrong::new(
        "how-much",
        "`{option}` does not say how much: write, for example, `{example}`",
    );
    wrong.with("option", option).with("example", example)
}

pub(crate) fn answer(bench: &mut RulingContext<'_>, to: &Addressed, option: &str) {
    let Some(index) = bench.game.question_answered(to, option) else {
        if bench.is_playing()
            && let Some((by, square)) = contact_to_judge(bench.game, option)
        {
            claims::contact_found(bench, by, square, option == Choice::Intent.name());
        } else if bench.is_playing() {
            let nothing = Decision::Noted(Note::NothingAsked);
            bench.rule(Clause::NoIntervention, nothing);
        }
        return;
    };
    if let Some(answer) = bench.game.questions()[index].1.read(option) {
        answered(bench, index, &answer);
    }
}
