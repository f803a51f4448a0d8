//! Words that are inflected in a sentence: sides and pieces.
//!
//! A file defines a word's forms as attributes of a message (`side-white`, `piece-queen`); a
//! sentence selects one: `{ SIDE($who, form: "dat") }`, `{ PIECE($piece, form: "acc") }`. Without a
//! form it gets the message itself.

use std::{borrow::Cow, collections::BTreeMap, sync::Arc};

use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};

/// A function of the sentences and the family of messages it reads.
const FUNCTIONS: [(&str, &str, &[&str]); 2] = [
    ("SIDE", "side", &["white", "black", "player", "opponent"]),
    (
        "PIECE",
        "piece",
        &["pawn", "knight", "bishop", "rook", "queen", "king", "piece"],
    ),
];

pub(crate) fn register_functions(bundle: &mut FluentBundle<FluentResource>) {
    for (function, family, members) in FUNCTIONS {
        let known = Arc::new(read(bundle, family, members));
        bundle
            .add_function(function, move |values, named| {
                form_of(&known, values.first(), named).map_or(FluentValue::Error, |form| {
                    FluentValue::String(Cow::Owned(form.to_owned()))
                })
            })
            .expect("each function is added once");
    }
}

/// Every form of a family, by member and form; the plain word's form is empty.
fn read(
    bundle: &FluentBundle<FluentResource>,
    family: &str,
    members: &[&'static str],
) -> BTreeMap<(&'static str, String), String> {
    let mut forms = BTreeMap::new();
    for &member in members {
        let Some(message) = bundle.get_message(&format!("{family}-{member}")) else {
            continue;
        };
        let mut keep = |form: &str, pattern| {
            let text = bundle.format_pattern(pattern, None, &mut Vec::new());
            forms.insert((member, form.to_owned()), text.into_owned());
        };
        if let Some(pattern) = message.value() {
            keep("", pattern);
        }
        for attribute in message.attributes() {
            keep(attribute.id(), attribute.value());
        }
    }
    forms
}

fn form_of<'a>(
    known: &'a BTreeMap<(&'static str, String), String>,
    value: Option<&FluentValue<'_>>,
    named: &FluentArgs<'_>,
) -> Option<&'a str> {
    let text = |value: &FluentValue<'_>| {
        if let FluentValue::String(text) = value {
            Some(text.to_string())
        } else {
            None
        }
    };
    let member = text(value?)?;
    let form = named.get("form").map_or(Some(String::new()), text)?;
    known
        .iter()
        .find(|((known_member, known_form), _)| *known_member == member && *known_form == form)
        .map(|(_, word)| word.as_str())
}
