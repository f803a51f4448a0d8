//! A reader's question, in any language that the table has.

use rokada_notation::Language;

use super::{
    articles::texts,
    lexicon::{Concept, Lexicon, concepts},
    stem::SearchLanguage,
    token::{is_sign, tokens},
};
use crate::fold::fold;

/// The maximum number of words of a question that are used.
const WORDS_MAX: usize = 24;

/// A question as search units.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Asked {
    pub(super) tokens: Vec<String>,
    pub(super) units: Vec<Unit>,
    language: Language,
}

/// A word or a phrase of a question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Unit {
    /// The alternative meanings.
    pub(super) concepts: Vec<Concept>,
    /// The meanings that the words of a phrase have alone.
    pub(super) parts: Vec<Concept>,
    /// Its words, folded, without stop words.
    pub(super) words: Vec<String>,
}

impl Asked {
    /// The language of the question: the reader's unless another knows more of its words.
    pub const fn language(&self) -> Language {
        self.language
    }

    /// Whether nothing is left to search for.
    pub fn is_empty(&self) -> bool {
        self.units.is_empty()
    }
}

/// Parses a question of a reader of this language.
pub fn asked(wanted: &str, reader: Language) -> Asked {
    let mut tokens = tokens(wanted);
    tokens.truncate(WORDS_MAX);
    let tongues = tongues(&tokens, SearchLanguage::of(reader));
    let language = language(tongues[0], reader);
    let mut taken = vec![false; tokens.len()];
    let mut units: Vec<(usize, Unit)> = Vec::new();
    units.extend(piece_letters(wanted).map(|unit| (0, unit)));
    for (place, token) in tokens.iter().enumerate() {
        if let Some(unit) = square(token) {
            taken[place] = true;
            units.push((place, unit));
        }
    }
    for (rank, tongue) in tongues.into_iter().enumerate() {
        // Words of the articles take precedence over their meanings in a third language.
        if rank == 1 {
            for (place, token) in tokens.iter().enumerate() {
                let is_said = |language| texts(language).has(token);
                if !taken[place] && !is_sign(token) && (is_said(language) || is_said(reader)) {
                    taken[place] = true;
                    units.push((place, Unit::word(token)));
                }
            }
        }
        let lexicon = Lexicon::of(tongue);
        for spoken in lexicon.recognize(&tokens, &mut taken) {
            let words = spoken.places.iter().map(|place| &tokens[*place]);
            let words = words.filter(|word| !lexicon.is_stop_word(word) && !is_sign(word));
            let words: Vec<String> = words.cloned().collect();
            let parts = words.iter().flat_map(|word| lexicon.meanings(word));
            let unit = Unit {
                concepts: spoken.concepts.to_vec(),
                parts: parts.copied().collect(),
                words,
            };
            units.push((spoken.places[0], unit));
        }
    }
    for (place, token) in tokens.iter().enumerate() {
        if !taken[place] && !is_sign(token) && token.chars().count() > 1 {
            units.push((
                place,
                mistyped(token, tongues[0]).unwrap_or_else(|| Unit::word(token)),
            ));
        }
    }
    units.sort_by_key(|(place, _)| *place);
    Asked {
        units: units.into_iter().map(|(_, unit)| unit).collect(),
        tokens,
        language,
    }
}

impl Unit {
    fn word(token: &str) -> Self {
        Self {
            concepts: Vec::new(),
            parts: Vec::new(),
            words: vec![token.to_owned()],
        }
    }

    fn meaning(names: &[&str], token: &str) -> Self {
        Self {
            concepts: names.iter().map(|name| concepts()[name]).collect(),
            ..Self::word(token)
        }
    }
}

/// The letters of pieces in a text: single capitals, except at its beginning and except the
/// English words `A` and `I`.
fn piece_letters(text: &str) -> impl Iterator<Item = Unit> {
    let pieces = text.split_whitespace().skip(1);
    let words = pieces.map(|piece| piece.trim_matches(|sign: char| !sign.is_alphanumeric()));
    let is_letter = |word: &&str| {
        let mut letters = word.chars();
        let is_capital = letters.next().is_some_and(char::is_uppercase);
        is_capital && letters.next().is_none() && !["A", "I"].contains(word)
    };
    words
        .filter(is_letter)
        .map(|word| Unit::meaning(&["letter"], &fold(word)))
}

/// The meanings of a square's name (`e4`, `h1`).
fn square(token: &str) -> Option<Unit> {
    let [file @ b'a'..=b'h', rank @ b'1'..=b'8'] = token.as_bytes() else {
        return None;
    };
    let is_corner = b"ah".contains(file) && b"18".contains(rank);
    let names: &[&str] = if is_corner {
        &["square", "corner"]
    } else {
        &["square"]
    };
    Some(Unit::meaning(names, token))
}

/// The languages in the order in which they are tried: the one that knows most of the words, the
/// reader's, English, the others.
fn tongues(tokens: &[String], reader: SearchLanguage) -> [SearchLanguage; 5] {
    /// A content word counts as much as three stop words.
    const KNOWN: u32 = 6;
    const LITTLE: u32 = 2;
    /// The reader's language wins a near tie.
    const READERS: u32 = 4;
    let knows = |tongue: &SearchLanguage| -> u32 {
        let lexicon = Lexicon::of(*tongue);
        let mut taken = vec![false; tokens.len()];
        let spoken = lexicon.recognize(tokens, &mut taken);
        let known: usize = spoken.iter().map(|spoken| spoken.places.len()).sum();
        let taken = taken.iter().filter(|taken| **taken).count();
        let count = |count| u32::try_from(count).unwrap_or(u32::MAX);
        KNOWN * count(known)
            + LITTLE * count(taken - known)
            + READERS * u32::from(*tongue == reader)
    };
    let mut tongues = SearchLanguage::ALL;
    tongues.sort_by_key(|tongue| {
        let place = u32::from(*tongue != reader) + u32::from(*tongue != SearchLanguage::English);
        (core::cmp::Reverse(knows(tongue)), place)
    });
    // After the first, the reader's own and English come before those that know as little.
    tongues[1..].sort_by_key(|tongue| (*tongue != reader, *tongue != SearchLanguage::English));
    tongues
}

fn language(tongue: SearchLanguage, reader: Language) -> Language {
    if tongue == SearchLanguage::of(reader) {
        return reader;
    }
    match tongue {
        SearchLanguage::English | SearchLanguage::Other => Language::En,
        SearchLanguage::Slovenian => Language::Sl,
        SearchLanguage::Serbian => Language::SrLatn,
        SearchLanguage::Romanian => Language::Ro,
    }
}

/// The word of the table nearest to a mistyped one, with one letter wrong or two in a long word.
/// The language of the question takes precedence.
fn mistyped(token: &str, first: SearchLanguage) -> Option<Unit> {
    const SHORTEST: usize = 5;
    const LONG: usize = 8;
    let typed: Vec<char> = token.chars().collect();
    if typed.len() < SHORTEST || typed.iter().any(char::is_ascii_digit) {
        return None;
    }
    let most = if typed.len() >= LONG { 2 } else { 1 };
    let mut tongues = SearchLanguage::ALL;
    tongues.sort_by_key(|tongue| *tongue != first);
    tongues.iter().find_map(|tongue| {
        let spelled = Lexicon::of(*tongue).spelled();
        spelled
            .filter(|(word, _)| word.len().abs_diff(typed.len()) <= most && word.len() >= SHORTEST)
            // Each wrong letter changes at most two bits of the letter set.
            .filter(|(word, _)| {
                let differ = (letters_of(word) ^ letters_of(token)).count_ones();
                usize::try_from(differ).is_ok_and(|differ| differ <= 2 * most)
            })
            .map(|(word, concepts)| {
                let letters: Vec<char> = word.chars().collect();
                (distance(&typed, &letters), word, concepts)
            })
            .filter(|(far, _, _)| *far <= most)
            .min_by_key(|(far, word, _)| (*far, *word))
            .map(|(_, word, concepts)| Unit {
                concepts: concepts.to_vec(),
                ..Unit::word(word)
            })
    })
}

/// The set of letters in a word, a bit for each.
fn letters_of(word: &str) -> u32 {
    word.bytes()
        .fold(0, |letters, byte| letters | 1 << (byte % 32))
}

/// The number of letters inserted, deleted, changed or swapped with their neighbor.
fn distance(one: &[char], other: &[char]) -> usize {
    let mut rows = vec![vec![0; other.len() + 1]; one.len() + 1];
    for (row, cells) in rows.iter_mut().enumerate() {
        cells[0] = row;
    }
    rows[0] = (0..=other.len()).collect();
    for row in 1..=one.len() {
        for column in 1..=other.len() {
            let differ = usize::from(one[row - 1] != other[column - 1]);
            let mut best = (rows[row - 1][column] + 1)
                .min(rows[row][column - 1] + 1)
                .min(rows[row - 1][column - 1] + differ);
            if row > 1
                && column > 1
                && one[row - 1] == other[column - 2]
                && one[row - 2] == other[column - 1]
            {
                best = best.min(rows[row - 2][column - 2] + 1);
            }
            rows[row][column] = best;
        }
    }
    rows[one.len()][other.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_is_read_in_the_language_it_is_asked_in() {
        for (wanted, reader, language) in [
            (
                "da li mogu da idem u toalet",
                Language::En,
                Language::SrLatn,
            ),
            ("pokvaren sat", Language::Sl, Language::SrLatn),
            ("touch move", Language::Sl, Language::En),
            ("ceasul pe partea stângă", Language::En, Language::Ro),
            ("покварен сат", Language::SrCyrl, Language::SrCyrl),
            ("zvoni mobilni", Language::CnrLatn, Language::CnrLatn),
            ("xyzzy", Language::Ro, Language::Ro),
        ] {
            assert_eq!(asked(wanted, reader).language(), language, "{wanted}");
        }
    }

    #[test]
    fn distance_counts_wrong_letters() {
        let far = |one: &str, other: &str| {
            let letters = |word: &str| word.chars().collect::<Vec<_>>();
            distance(&letters(one), &letters(other))
        };
        assert_eq!(far("promotion", "promotoin"), 1);
        assert_eq!(far("castle", "castel"), 1);
        assert_eq!(far("flag", "flags"), 1);
        assert_eq!(far("", "abc"), 3);
    }

    #[test]
    fn squares_and_piece_letters_have_meanings() {
        let means = |wanted: &str| -> Vec<&str> {
            let asked = asked(wanted, Language::En);
            let units = asked.units.iter().flat_map(|unit| &unit.concepts);
            let name = |concept: &Concept| {
                let mut all = concepts().iter();
                all.find(|(_, number)| *number == concept)
                    .map(|(name, _)| *name)
            };
            units.filter_map(name).collect()
        };
        assert_eq!(means("h1"), ["square", "corner"]);
        assert_eq!(means("e4"), ["square"]);
        assert_eq!(means("do I record N"), ["letter", "write"]);
    }

    #[test]
    fn words_of_a_phrase_keep_their_meanings() {
        let asked = asked("king and queen swapped", Language::En);
        let swapped = concepts()["set-wrong"];
        let unit = asked
            .units
            .iter()
            .find(|unit| unit.concepts.contains(&swapped))
            .expect("the phrase is recognized");
        assert!(unit.parts.contains(&concepts()["queen"]), "{unit:?}");
    }

    #[test]
    fn signs_and_stop_words_are_no_question() {
        assert!(asked("?! ...", Language::En).is_empty());
        assert!(asked("what is the", Language::En).is_empty());
    }
}
