//! The Fluent files as the tests look at them: what each sentence puts in.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use fluent_syntax::{
    ast::{CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement},
    parser,
};

pub(crate) const LANGUAGES: [&str; 4] = ["sr-Latn", "cnr", "ro", "sl"];

/// One sentence, as far as it can be compared.
#[derive(Debug, Default)]
pub(crate) struct Sentence {
    /// The words, of all variants, one after another.
    pub(crate) text: String,
    /// What is put in.
    pub(crate) variables: BTreeSet<String>,
    /// Functions called and the forms asked for.
    pub(crate) forms: BTreeSet<(String, String)>,
    pub(crate) attributes: BTreeSet<String>,
}

/// Files whose English is elsewhere: in the register, in `docs/GLOSSARY.md`, in the cases,
/// where a fault is found.
const APART: [&str; 4] = ["articles.ftl", "glossary.ftl", "cases.ftl", "faults.ftl"];

/// All sentences of a language except those whose English is elsewhere.
pub(crate) fn sentences(language: &str) -> BTreeMap<String, Sentence> {
    read(language, |name| !APART.contains(&name))
}

/// The glossary of a language; none in English.
pub(crate) fn glossary(language: &str) -> BTreeMap<String, Sentence> {
    read(language, |name| name == "glossary.ftl")
}

/// The articles of a language; none in English.
pub(crate) fn articles(language: &str) -> BTreeMap<String, Sentence> {
    read(language, |name| name == "articles.ftl")
}

/// The titles of the cases in a language; none in English.
pub(crate) fn titles(language: &str) -> BTreeMap<String, Sentence> {
    read(language, |name| name == "cases.ftl")
}

/// What is wrong with a text or an act, in a language; none in English.
pub(crate) fn faults(language: &str) -> BTreeMap<String, Sentence> {
    read(language, |name| name == "faults.ftl")
}

fn read(language: &str, wanted: impl Fn(&str) -> bool) -> BTreeMap<String, Sentence> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("locales")
        .join(language);
    let mut all = BTreeMap::new();
    for entry in fs::read_dir(&folder).expect("a language has its folder") {
        let path = entry.expect("a readable entry").path();
        let name = path.file_name().and_then(|name| name.to_str());
        if !name.is_some_and(&wanted) {
            continue;
        }
        let text = fs::read_to_string(&path).expect("a file of sentences is text");
        let resource = parser::parse(text)
            .unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", path.display()));
        for entry in resource.body {
            match entry {
                Entry::Message(message) => {
                    let mut sentence = Sentence::default();
                    if let Some(value) = &message.value {
                        pattern(value, &mut sentence);
                    }
                    for attribute in &message.attributes {
                        sentence.attributes.insert(attribute.id.name.clone());
                    }
                    let key = message.id.name;
                    assert!(
                        all.insert(key.clone(), sentence).is_none(),
                        "{} says {key} twice",
                        path.display()
                    );
                }
                Entry::Junk { content } => panic!("{}: no Fluent: {content}", path.display()),
                Entry::Term(term) => panic!("{}: a term: {term:?}", path.display()),
                Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => {}
            }
        }
    }
    all
}

fn pattern(pattern: &Pattern<String>, into: &mut Sentence) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => into.text.push_str(value),
            PatternElement::Placeable { expression } => self::expression(expression, into),
        }
    }
}

fn expression(expression: &Expression<String>, into: &mut Sentence) {
    match expression {
        Expression::Select { selector, variants } => {
            inline(selector, into);
            for variant in variants {
                pattern(&variant.value, into);
            }
        }
        Expression::Inline(expression) => inline(expression, into),
    }
}

fn inline(part: &InlineExpression<String>, into: &mut Sentence) {
    match part {
        InlineExpression::VariableReference { id } => {
            into.variables.insert(id.name.clone());
        }
        InlineExpression::FunctionReference { id, arguments } => {
            let form = form_of(arguments);
            into.forms.insert((id.name.clone(), form));
            for argument in &arguments.positional {
                inline(argument, into);
            }
        }
        InlineExpression::Placeable { expression } => self::expression(expression, into),
        InlineExpression::StringLiteral { value } => into.text.push_str(value),
        InlineExpression::NumberLiteral { .. } => {}
        InlineExpression::MessageReference { id, .. }
        | InlineExpression::TermReference { id, .. } => {
            panic!(
                "a sentence must be complete; this one refers to {}",
                id.name
            )
        }
    }
}

fn form_of(arguments: &CallArguments<String>) -> String {
    arguments
        .named
        .iter()
        .filter(|argument| argument.name.name == "form")
        .find_map(|argument| {
            if let InlineExpression::StringLiteral { value } = &argument.value {
                Some(value.clone())
            } else {
                None
            }
        })
        .unwrap_or_default()
}
