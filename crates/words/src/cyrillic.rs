//! Serbian in Cyrillic, letter by letter from Serbian in Latin script.
//!
//! Only the words of a sentence change: what is put in while it is said
//! (names, squares, acts) does not, nor what stands between backticks or as a
//! string in braces (`{ "PGN" }`).

use fluent_syntax::{
    ast::{Entry, Expression, Pattern, PatternElement},
    parser, serializer,
};

/// A whole Fluent file with its sentences in Cyrillic.
///
/// # Panics
///
/// If the file is no Fluent; a test reads every file we have.
pub(crate) fn file(text: &str) -> String {
    let mut resource = parser::parse(text.to_owned())
        .unwrap_or_else(|(_, errors)| panic!("a file of ours is no Fluent: {errors:?}"));
    for entry in &mut resource.body {
        match entry {
            Entry::Message(message) => {
                message.value.iter_mut().for_each(pattern);
                for attribute in &mut message.attributes {
                    pattern(&mut attribute.value);
                }
            }
            Entry::Term(term) => pattern(&mut term.value),
            Entry::Comment(_)
            | Entry::GroupComment(_)
            | Entry::ResourceComment(_)
            | Entry::Junk { .. } => {}
        }
    }
    serializer::serialize(&resource)
}

fn pattern(pattern: &mut Pattern<String>) {
    let mut is_code = false;
    for element in &mut pattern.elements {
        match element {
            PatternElement::TextElement { value } => *value = mixed(value, &mut is_code),
            PatternElement::Placeable { expression } => self::expression(expression),
        }
    }
}

fn expression(expression: &mut Expression<String>) {
    match expression {
        Expression::Select { variants, .. } => {
            for variant in variants {
                pattern(&mut variant.value);
            }
        }
        Expression::Inline(_) => {}
    }
}

/// Text in which backticks begin and end what keeps its letters.
fn mixed(text: &str, is_code: &mut bool) -> String {
    let mut parts = Vec::new();
    for (nth, part) in text.split('`').enumerate() {
        if nth > 0 {
            *is_code = !*is_code;
        }
        parts.push(if *is_code {
            part.to_owned()
        } else {
            cyrillic(part)
        });
    }
    parts.join("`")
}

/// Letters that are two in Latin script and one in Cyrillic. In no word of
/// ours do the two meet without being one (as in "injekcija").
const PAIRS: [(&str, char); 9] = [
    ("lj", 'љ'),
    ("Lj", 'Љ'),
    ("LJ", 'Љ'),
    ("nj", 'њ'),
    ("Nj", 'Њ'),
    ("NJ", 'Њ'),
    ("dž", 'џ'),
    ("Dž", 'Џ'),
    ("DŽ", 'Џ'),
];

const LATIN: &str = "abcčćdđefghijklmnoprsštuvzžABCČĆDĐEFGHIJKLMNOPRSŠTUVZŽ";
const CYRILLIC: &str = "абцчћдђефгхијклмнопрсштувзжАБЦЧЋДЂЕФГХИЈКЛМНОПРСШТУВЗЖ";

/// Words in Cyrillic; signs and digits stay.
pub(crate) fn cyrillic(text: &str) -> String {
    let mut out = String::with_capacity(text.len() * 2);
    let mut rest = text;
    while let Some(letter) = rest.chars().next() {
        if let Some((pair, one)) = PAIRS.iter().find(|(pair, _)| rest.starts_with(pair)) {
            out.push(*one);
            rest = &rest[pair.len()..];
            continue;
        }
        out.push(single(letter));
        rest = &rest[letter.len_utf8()..];
    }
    out
}

fn single(letter: char) -> char {
    LATIN
        .chars()
        .zip(CYRILLIC.chars())
        .find_map(|(latin, cyrillic)| (latin == letter).then_some(cyrillic))
        .unwrap_or(letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_alphabets_have_the_same_letters() {
        assert_eq!(LATIN.chars().count(), CYRILLIC.chars().count());
    }

    #[test]
    fn letters_become_letters() {
        assert_eq!(cyrillic("Žrtva ljubičaste njuške"), "Жртва љубичасте њушке");
        assert_eq!(cyrillic("džak, Đorđe, 9.6a"), "џак, Ђорђе, 9.6а");
        assert_eq!(cyrillic("ПЕШАК"), "ПЕШАК");
    }

    #[test]
    fn code_and_what_is_put_in_keep_their_letters() {
        let latin = "a = Potez { $move } kao `touch e2` u { \"PGN\" } { $n ->\n    [one] partiji\n   *[other] partija\n }\n    .gen = belog\n";
        let text = file(latin);
        assert!(
            text.contains("Потез { $move } као `touch e2` у { \"PGN\" }"),
            "{text}"
        );
        assert!(text.contains("*[other] партија"), "{text}");
        assert!(text.contains(".gen = белог"), "{text}");
    }
}
