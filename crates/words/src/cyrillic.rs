//! Transliterates Serbian from Latin to Cyrillic script.
//!
//! Only the words of a sentence change. Unchanged are the arguments of a sentence (names, squares,
//! acts), text between backticks or in a string literal (`{ "PGN" }`), and the number of an article
//! (A.5, III.4).

use fluent_syntax::{
    ast::{Entry, Expression, Pattern, PatternElement},
    parser, serializer,
};

/// Transliterates the sentences of a whole Fluent file.
///
/// # Panics
///
/// If the file is not valid Fluent; a test reads every file.
pub(crate) fn file(text: &str) -> String {
    let mut resource = parser::parse(text.to_owned())
        .unwrap_or_else(|(_, errors)| panic!("invalid Fluent in a locale file: {errors:?}"));
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

/// Transliterates text in which backticks delimit parts that keep their letters.
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

/// Letters that are two in Latin script and one in Cyrillic. No word in the files has the two as
/// separate letters (as in "injekcija").
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

/// French that is written phonetically.
const FRENCH: [(&str, &str); 2] = [("en passant", "ан пасан"), ("En passant", "Ан пасан")];

const LATIN: &str = "abcčćdđefghijklmnoprsštuvzžABCČĆDĐEFGHIJKLMNOPRSŠTUVZŽ";
const CYRILLIC: &str = "абцчћдђефгхијклмнопрсштувзжАБЦЧЋДЂЕФГХИЈКЛМНОПРСШТУВЗЖ";

pub(crate) fn cyrillic(text: &str) -> String {
    let mut out = String::with_capacity(text.len() * 2);
    let mut rest = text;
    let mut is_word_begun = false;
    while let Some(letter) = rest.chars().next() {
        let is_begun = core::mem::replace(&mut is_word_begun, letter.is_alphanumeric());
        if !is_begun && let Some(kept) = number_of_article(rest).or_else(|| number_of_2014(rest)) {
            out.push_str(kept);
            rest = &rest[kept.len()..];
            continue;
        }
        if !is_begun
            && let Some((french, sound)) =
                FRENCH.iter().find(|(french, _)| rest.starts_with(french))
        {
            out.push_str(sound);
            rest = &rest[french.len()..];
            continue;
        }
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

/// The letters of an appendix or a guideline with which a text begins (A.5, III): they are those of
/// the Laws, not of the alphabet.
fn number_of_article(text: &str) -> Option<&str> {
    let end = text.find(|letter: char| !letter.is_alphanumeric());
    let (letters, behind) = text.split_at(end.unwrap_or(text.len()));
    let is_figure_next = || {
        behind
            .strip_prefix('.')
            .is_some_and(|rest| rest.starts_with(|figure: char| figure.is_ascii_digit()))
    };
    let is_number = match letters {
        "II" | "III" => true,
        // Alone it is the Serbian "and".
        "I" => behind.starts_with(')') || is_figure_next(),
        "A" | "B" | "C" | "D" => is_figure_next(),
        _ => false,
    };
    is_number.then_some(letters)
}

/// The number of an article of 2014 with its small letter (9.6a) at the beginning of a text:
/// readers search for it in this form.
fn number_of_2014(text: &str) -> Option<&str> {
    let end = text.find(|letter: char| !letter.is_alphanumeric() && letter != '.');
    let word = &text[..end.unwrap_or(text.len())];
    let word = word.trim_end_matches('.');
    let figures = word.strip_suffix(|letter: char| letter.is_ascii_lowercase())?;
    let is_number = figures.contains('.')
        && figures.starts_with(|letter: char| letter.is_ascii_digit())
        && figures.ends_with(|letter: char| letter.is_ascii_digit());
    is_number.then_some(word)
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
    fn letters_are_transliterated() {
        assert_eq!(cyrillic("Žrtva ljubičaste njuške"), "Жртва љубичасте њушке");
        assert_eq!(cyrillic("džak, Đorđe"), "џак, Ђорђе");
        assert_eq!(cyrillic("ПЕШАК"), "ПЕШАК");
    }

    #[test]
    fn article_numbers_and_french_are_kept() {
        assert_eq!(
            cyrillic("(A.2, A.3 i B.5), III.4 (I): I tada II"),
            "(A.2, A.3 и B.5), III.4 (I): И тада II"
        );
        assert_eq!(cyrillic("ABCD. DA.5 A."), "АБЦД. ДА.5 А.");
        assert_eq!(
            cyrillic("član 9.6a. I 5.2d, ali 3.1 a"),
            "члан 9.6a. И 5.2d, али 3.1 а"
        );
        assert_eq!(cyrillic("En passant: en passant"), "Ан пасан: ан пасан");
    }

    /// Squares, moves and durations are typed in Latin letters: no page, list or fault shows them
    /// in others.
    #[test]
    fn typed_forms_stay_latin() {
        for name in [
            "pages", "watch", "desk", "table", "commands", "faults", "rulings",
        ] {
            let file_of = |file: &&crate::shelf::File| file.name == name;
            let files = crate::shelf::files(rokada_notation::Language::SrCyrl);
            let text = file(files.iter().find(file_of).expect("the file is there").text);
            for line in text.lines() {
                let letters: Vec<char> = line.chars().collect();
                for pair in letters.windows(2) {
                    let is_square = "абцдефгх".contains(pair[0]) && pair[1].is_ascii_digit();
                    let is_span = pair[0].is_ascii_digit() && "мсч".contains(pair[1]);
                    assert!(!is_square && !is_span, "{name}: {line}");
                }
            }
        }
    }

    #[test]
    fn code_and_arguments_keep_their_letters() {
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
