//! What would follow from each answer to a question that is open.

use rokada_laws::{
    Act, Deed, Person, Record,
    act::{Addressed, Manner},
    clock::Span,
    question::{Amount, Question as Asked},
};
use rokada_words::Words;

use crate::{
    answer::{Branch, Question},
    run::{bound_says, told_all},
};

/// The questions that are open at the end of a record, each option tried out.
pub(crate) fn questions(record: &Record, words: &Words) -> Vec<Question> {
    let game = record.game();
    let edition = game.edition();
    game.questions()
        .iter()
        .enumerate()
        .map(|(index, (clause, question))| Question {
            clause: clause.key().into(),
            number: edition.number(*clause).into(),
            text: game
                .asked(index)
                .map(|ruling| words.message(&ruling.message()))
                .unwrap_or_default(),
            options: options(question, record)
                .into_iter()
                .filter_map(|option| branch(record, game.address(index), &option, words))
                .collect(),
        })
        .collect()
}

/// The options, those that need an amount with a likely one.
fn options(question: &Asked, record: &Record) -> Vec<String> {
    let header = record.game().header();
    let usual = || {
        let edition = record.game().edition();
        Span(edition.penalty_ms(header.event.kind, header.event.supervision))
    };
    let options = question.options.iter();
    options
        .map(|option| match question.amount_of(*option) {
            None => option.name().to_owned(),
            Some(Amount::Span) => format!("{option} {}", usual()),
            Some(Amount::Score) => format!("{option} 1/2-1/2"),
            Some(Amount::Points) => format!("{option} 1"),
        })
        .collect()
}

fn branch(record: &Record, to: Addressed, option: &str, words: &Words) -> Option<Branch> {
    let game = record.game();
    let act = Act {
        at: game.now(),
        who: Person::Arbiter(1),
        deed: Deed::Answer {
            to,
            option: option.to_owned(),
        },
        manner: Manner::default(),
    };
    let said = format!("arbiter {}", act.deed);
    let entry = record.consider(act).ok()?;
    let mut after = game.clone();
    for event in &entry.events {
        after.evolve(event);
    }
    Some(Branch {
        option: option.to_owned(),
        said: words.option(option),
        act: said,
        rulings: told_all(entry.rulings(), game.edition(), words),
        bound_says: bound_says(&after, words),
        over: after.outcome().is_some(),
        next: words.next(&after.next()),
    })
}
