//! To which open question an answer is, and whether it is one at all.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

use rokada_board::{Color, Square};

use super::{super::article_04_moving::claims, answered};
use crate::{
    act::{Addressed, Person},
    bench::Bench,
    clause::Clause,
    edition::Contact,
    event::{Decision, Note, Topic},
    game::Game,
    question::Choice,
    wrong::{Impossible, Wrong},
};

/// A doubtful contact on which the arbiter may find of his own accord, where
/// he is not asked (2014: [`claims::brush`]).
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

/// An answer that fits several open questions: which of them is meant, somebody
/// must say.
fn several_answered(game: &Game, who: Person, to: &Addressed, option: &str) -> Option<Wrong> {
    let is_his = |topic| !matches!((topic, who), (Topic::Appeal(_), Person::Arbiter(_)));
    let mut fitting = game.questions_meant(to);
    fitting.retain(|index| {
        let question = &game.questions()[*index].1;
        is_his(question.topic) && question.read(option).is_some()
    });
    // An answer alone is to the first question that was asked, where all are of one
    // article: what is asked twice is often answered twice. Different facts are answered
    // each by its name, and an answer that says to which question it is says it in full.
    let (under, first) = &game.questions()[*fitting.first()?];
    let place = |topic: Topic| (topic.who(), topic.square());
    let differs = |index: &usize| {
        let (clause, question) = &game.questions()[*index];
        let is_fact = matches!(question.topic, Topic::Fact(_));
        let is_named = is_fact || *to != Addressed::default();
        clause != under || is_named && place(question.topic) != place(first.topic)
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

/// The answer must be to an open question and one of its options. Where none
/// is open at all, or the game is over, it is words: the same transcript may
/// be asked something under another edition.
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
    // Nobody decides an appeal against himself (11.10).
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

/// A penalty that does not say how much, or less than nothing.
pub(crate) fn how_much(option: &str, example: &str) -> Wrong {
    let wrong = Wrong::new(
        "how-much",
        "`{option}` does not say how much: write, for example, `{example}`",
    );
    wrong.with("option", option).with("example", example)
}

/// The arbiter answers an open question.
pub(crate) fn answer(bench: &mut Bench<'_>, to: &Addressed, option: &str) {
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
