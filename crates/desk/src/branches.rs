//! The consequences of each answer to an open question, and of any other act.

use rokada_laws::{
    Act, Deed, Entry, Game, Person, Record,
    act::{Addressed, Manner},
    clock::Span,
    question::{Amount, Question as Asked},
};
use rokada_words::Words;

use crate::{
    answer::{Branch, Question},
    run::{bound_says, render_rulings},
};

/// The open questions at the end of a record, with each option tried.
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
                .map(|ruling| words.message(&ruling.message_of(game)))
                .unwrap_or_default(),
            options: options(question, record)
                .into_iter()
                .filter_map(|option| branch(record, game.address(index), &option, words))
                .collect(),
        })
        .collect()
}

/// The options; those that need an amount get a likely one.
fn options(question: &Asked, record: &Record) -> Vec<String> {
    let usual = || usual_amount(record.game());
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
    let after = after(game, &entry);
    Some(Branch {
        option: option.to_owned(),
        said: words.option(option),
        act: said,
        rulings: render_rulings(&game.statements(&entry), game.edition(), words),
        bound_says: bound_says(&after, words),
        over: after.outcome().is_some(),
        next: words.next(&after.next()),
    })
}

fn after(game: &Game, entry: &Entry) -> Game {
    let mut after = game.clone();
    after.follow(entry);
    after
}

/// The consequences of an act.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Consequence {
    /// The rulings that would be made, each with its number, and the obligation of the player to
    /// move. If there is neither, what would be next. In the reader's language.
    pub says: String,
    /// Whether the act would end the game.
    pub over: bool,
}

/// The consequences of an act now; `None` if it is impossible.
pub fn consequence(record: &Record, act: Act, words: &Words) -> Option<Consequence> {
    let game = record.game();
    let entry = record.consider(act).ok()?;
    let after = after(game, &entry);
    let rulings = render_rulings(&game.statements(&entry), game.edition(), words);
    let rulings = rulings
        .iter()
        .map(|it| format!("{} {}", it.number, it.text));
    let mut says: Vec<String> = rulings.collect();
    says.extend(Some(bound_says(&after, words)).filter(|bound| !bound.is_empty()));
    if says.is_empty() {
        says.push(words.next(&after.next()));
    }
    Some(Consequence {
        says: says.join(" "),
        over: game.outcome().is_none() && after.outcome().is_some(),
    })
}

/// The time penalty that the Laws name for a game (7.5.5, 12.9.2).
pub fn usual_amount(game: &Game) -> Span {
    let event = &game.header().event;
    Span(game.edition().penalty_ms(event.kind, event.supervision))
}
