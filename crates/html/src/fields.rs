//! Acts with fields to fill in: `add {side} {span}`.
//!
//! A form sends the act with its braces, and the fields by name. The values replace the braces: in
//! the page if a module runs, else in the hall.

use maud::{Markup, html};
use rokada_laws::act::Incident;
use rokada_words::Words;

const PENALTIES: [&str; 9] = [
    "warning",
    "more-time 2m",
    "less-time 2m",
    "points 1/2-1/2",
    "loss 1",
    "loss 1/2",
    "loss 0",
    "exclusion",
    "expulsion",
];

/// The usual scores of a game (10.2).
const SCORES: [&str; 9] = [
    "1-0", "0-1", "1/2-1/2", "0-0", "1/2-0", "0-1/2", "+/-", "-/+", "-/-",
];

/// The score of the opponent of a player who loses by a penalty (12.9.6).
const POINTS: [&str; 3] = ["1", "1/2", "0"];

/// An option of a field: value and label.
pub(crate) type Choice = (String, String);

/// The names in the braces of an act.
pub(crate) fn names(act: &str) -> Vec<&str> {
    act.split('{')
        .skip(1)
        .filter_map(|rest| rest.split('}').next())
        .collect()
}

/// An act with its fields filled in; an error if a sent field is empty.
///
/// Braces without a sent field stay: the text of a remark may contain braces.
pub fn filled<'a>(
    act: &str,
    field: impl Fn(&str) -> Option<&'a str>,
) -> Result<String, EmptyField> {
    let mut whole = String::with_capacity(act.len());
    let mut rest = act;
    while let Some((before, after)) = rest.split_once('{') {
        whole.push_str(before);
        let found = after
            .split_once('}')
            .and_then(|(name, after)| Some((field(name)?, after)));
        rest = match found {
            Some((value, _)) if value.trim().is_empty() => return Err(EmptyField),
            Some((value, after)) => {
                whole.push_str(value.trim());
                after
            }
            None => {
                whole.push('{');
                after
            }
        };
    }
    whole.push_str(rest);
    Ok(whole)
}

/// The error for an empty field.
#[derive(Debug, PartialEq, Eq)]
pub struct EmptyField;

/// The penalties of the game's edition, with their amounts if these are few (12.9).
///
/// Time penalties have a form of their own.
pub(crate) fn penalties(lawful: &[String], words: &Words) -> Vec<Choice> {
    let amounts = |name: &str| -> Vec<String> {
        let with = |amounts: &[&str]| {
            let named = amounts.iter().map(|amount| format!("{name} {amount}"));
            named.collect()
        };
        match name {
            "points" => with(&SCORES[2..6]),
            "loss" => with(&POINTS),
            "more-time" | "less-time" => Vec::new(),
            _ => vec![name.to_owned()],
        }
    };
    lawful
        .iter()
        .flat_map(|name| amounts(name))
        .map(|penalty| {
            let label = words.option(&penalty);
            (penalty, label)
        })
        .collect()
}

/// A list of options.
pub(crate) fn list(field: &str, options: &[Choice], words: &Words) -> Markup {
    html! {
        select name=(field) aria-label=(words.pick("field-", field)) {
            @for (value, label) in options { option value=(value) { (label) } }
        }
    }
}

/// The incidents that an arbiter may record about a player, filtered by `shown`.
pub(crate) fn incidents(shown: impl Fn(&Incident) -> bool, words: &Words) -> Markup {
    let known = Incident::LISTED.iter().filter(|known| shown(known));
    let options: Vec<Choice> = known
        .map(|known| (known.words.to_owned(), words.say(known.key)))
        .collect();
    list("kind", &options, words)
}

/// The choice of a player; none is preselected.
pub(crate) fn side_to_choose(words: &Words) -> Markup {
    html! {
        select name="side" aria-label=(words.pick("field-", "side")) required {
            option value="" { (words.say("field-side-none")) }
            @for side in ["white", "black"] { option value=(side) { (words.pick("seat-", side)) } }
        }
    }
}

/// The input for a field name, on any page.
pub(crate) fn input(field: &str, words: &Words) -> Markup {
    let same = |values: &[&str]| -> Vec<Choice> {
        let values = values
            .iter()
            .map(|value| ((*value).to_owned(), (*value).to_owned()));
        values.collect()
    };
    let said = |family: &str, values: &[&str]| -> Vec<Choice> {
        let values = values
            .iter()
            .map(|value| ((*value).to_owned(), words.pick(family, value)));
        values.collect()
    };
    let list = |options: &[Choice]| list(field, options, words);
    match field {
        "side" => list(&said("seat-", &["white", "black"])),
        "score" => list(&same(&SCORES)),
        "points" => list(&same(&POINTS)),
        "piece" => list(&said("piece-", &["queen", "rook", "bishop", "knight"])),
        "kind" => incidents(|_| true, words),
        "change" => list(&said("option-", &["more-time", "less-time"])),
        "penalty" => {
            let all = PENALTIES.map(|penalty| (penalty.to_owned(), words.option(penalty)));
            list(&all)
        }
        _ => {
            let (size, example) = match field {
                "square" => ("3", "e4"),
                "squares" => ("6", "e4 e5"),
                "move" => ("5", "g1f3"),
                "number" => ("3", "12"),
                "span" => ("4", "2m"),
                "time" => ("7", "0:10:00"),
                "article" => ("6", "6.10.2"),
                _ => ("8", ""),
            };
            html! {
                input type="text" name=(field) size=(size) placeholder=(example) aria-label=(words.pick("field-", field))
                    autocomplete="off" autocapitalize="off" spellcheck="false" required;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use rokada_laws::Deed;

    use super::*;

    #[test]
    fn every_penalty_is_one_that_transcripts_know() {
        let lawful = ["warning", "points", "loss", "fine", "exclusion"].map(str::to_owned);
        let words = rokada_words::words(rokada_words::Language::En);
        let of_a_table = penalties(&lawful, words).into_iter().map(|(act, _)| act);
        for penalty in PENALTIES.map(str::to_owned).into_iter().chain(of_a_table) {
            Deed::parse_with_manner(&format!("penalise white {penalty}"))
                .unwrap_or_else(|why| panic!("{penalty}: {why}"));
        }
    }

    #[test]
    fn fields_take_the_place_of_braces_and_nothing_else_does() {
        let field = |name: &str| match name {
            "side" => Some("white"),
            "span" => Some(" 2m "),
            "text" => Some("{side}"),
            "empty" => Some(" "),
            _ => None,
        };
        let filled = |act| filled(act, field);
        assert_eq!(filled("add {side} -{span}").as_deref(), Ok("add white -2m"));
        assert_eq!(filled("say {text}").as_deref(), Ok("say {side}"));
        assert_eq!(filled("say {hm} {").as_deref(), Ok("say {hm} {"));
        assert_eq!(filled("add {empty}"), Err(EmptyField));
    }
}
