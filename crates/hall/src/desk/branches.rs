//! What would follow from each answer to a question that is open.

use rokada_laws::{
    Act, Deed, Edition, Person, Record,
    act::Manner,
    clock::Span,
    event::{Question as Asked, Topic},
};
use rokada_words::Words;

use super::{
    answer::{Branch, Question},
    run::{bound_says, told_all},
    said::option_said,
};

/// The questions that are open at the end of a record, each option tried out.
pub(super) fn questions(record: &Record, words: &Words) -> Vec<Question> {
    let game = record.game();
    let edition = game.edition();
    game.questions()
        .iter()
        .map(|(clause, question)| Question {
            clause: clause.key().into(),
            number: edition.number(*clause).into(),
            text: words.message(&question.topic.message()),
            options: options(question, edition, record)
                .into_iter()
                .filter_map(|option| branch(record, clause.key(), &option, words))
                .collect(),
        })
        .collect()
}

/// The options, those that need an amount with a likely one.
fn options(question: &Asked, edition: Edition, record: &Record) -> Vec<String> {
    let header = record.game().header();
    let usual = Span(edition.penalty_ms(header.event, header.supervision));
    question
        .options
        .iter()
        .map(|option| match (question.topic, option.as_str()) {
            (Topic::Penalty(_) | Topic::Displaced(_), "more-time" | "less-time") => {
                format!("{option} {usual}")
            }
            (Topic::Penalty(_) | Topic::Displaced(_), "points") => "points 1/2-1/2".into(),
            (Topic::Penalty(_) | Topic::Displaced(_), "loss") => "loss 1".into(),
            _ => option.clone(),
        })
        .collect()
}

fn branch(record: &Record, clause: &str, option: &str, words: &Words) -> Option<Branch> {
    let game = record.game();
    let act = Act {
        at: game.now(),
        who: Person::Arbiter(1),
        deed: Deed::Answer {
            clause: Some(clause.to_owned()),
            option: option.to_owned(),
        },
        manner: Manner::default(),
    };
    let entry = record.consider(act).ok()?;
    let mut after = game.clone();
    for event in &entry.events {
        after.evolve(event);
    }
    Some(Branch {
        option: option.to_owned(),
        said: option_said(words, option),
        act: format!("arbiter answer [{clause}] {option}"),
        rulings: told_all(entry.rulings(), game.edition(), words),
        bound_says: bound_says(&after, words),
        over: after.outcome().is_some(),
    })
}
