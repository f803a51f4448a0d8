//! Looking for an article by words or by what has happened.

use rokada_laws::{Edition, register::Article};
use rokada_notation::Language;

use super::register::is_under;
use crate::say::{Words, words as words_of};

/// Situations and their clauses: the key's sentence lists the words a person may use, with commas.
const SITUATIONS: [(&str, &[&str]); 26] = [
    ("situation-phone", &["11.3.2", "11.3.3", "12.9"]),
    ("situation-notes", &["11.3.1", "12.9"]),
    ("situation-two-hands", &["4.1", "7.5.4", "7.5.5"]),
    ("situation-touch", &["4.3", "4.5", "4.2", "4.8"]),
    ("situation-castling-touch", &["4.4", "4.7.2", "3.8.2"]),
    ("situation-castling", &["3.8.2"]),
    ("situation-release", &["4.7"]),
    ("situation-adjust", &["4.2"]),
    ("situation-promotion", &["3.7.3", "4.4.4", "7.5.2"]),
    ("situation-illegal", &["7.5", "3.10.2", "A.5.2"]),
    ("situation-flag", &["6.9", "6.8", "A.5.3", "5.2.2"]),
    ("situation-bare-king", &["6.9", "5.2.2"]),
    ("situation-late", &["6.7", "6.6"]),
    ("situation-press", &["6.2", "7.5.3"]),
    ("situation-repetition", &["9.2", "9.6.1", "9.4", "9.5"]),
    ("situation-fifty", &["9.3", "9.6.2", "9.5"]),
    ("situation-offer", &["9.1", "5.2.3", "11.5"]),
    ("situation-scoresheet", &["8.1", "8.4", "8.5", "A.2"]),
    ("situation-displaced", &["7.4"]),
    ("situation-set-up", &["7.2", "7.3", "A.5.1"]),
    ("situation-clock-wrong", &["6.10", "7.1"]),
    ("situation-stop", &["6.11"]),
    ("situation-noise", &["11.5", "11.6"]),
    ("situation-left", &["11.2"]),
    ("situation-penalty", &["12.9", "7.5.5", "9.5.3"]),
    ("situation-stalemate", &["5.2.1", "5.2.2", "5.1.1"]),
];

/// Most answers worth reading.
const FOUND_MAX: usize = 40;

/// The articles that fit, the best first.
pub fn search(wanted: &str, words: &Words) -> Vec<&'static Article> {
    let wanted = wanted.to_lowercase();
    let asked: Vec<&str> = wanted
        .split(|letter: char| !letter.is_alphanumeric() && letter != '.')
        .filter(|word| word.chars().count() > 1)
        .take(12)
        .collect();
    if asked.is_empty() {
        return Vec::new();
    }
    let meant = situations(&asked, words);
    let mut found: Vec<(u32, &Article)> = Article::all()
        .iter()
        .filter_map(|article| {
            let score = said(article, &asked, words) + fits(article, &meant);
            (score > 0).then_some((score, article))
        })
        .collect();
    found.sort_by_key(|(score, _)| core::cmp::Reverse(*score));
    found.truncate(FOUND_MAX);
    found.into_iter().map(|(_, article)| article).collect()
}

/// The clauses of the situations that the words tell, the likeliest first.
fn situations(asked: &[&str], words: &Words) -> Vec<&'static str> {
    let mut meant: Vec<(usize, &[&'static str])> = SITUATIONS
        .iter()
        .filter_map(|(key, clauses)| {
            let hits = [words, words_of(Language::En)]
                .iter()
                .map(|words| told(&words.say(key).to_lowercase(), asked))
                .max()?;
            (hits > 0).then_some((hits, *clauses))
        })
        .collect();
    meant.sort_by_key(|(hits, _)| core::cmp::Reverse(*hits));
    meant
        .into_iter()
        .take(3)
        .flat_map(|(_, clauses)| clauses.iter().copied())
        .collect()
}

/// How many of the words stand in a list of words.
fn told(list: &str, asked: &[&str]) -> usize {
    let known: Vec<&str> = list
        .split(|letter: char| !letter.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .collect();
    asked
        .iter()
        .filter(|word| known.iter().any(|known| begins_alike(known, word)))
        .count()
}

/// `ring` and `rings`: one word begins with the other, and they are nearly as long.
fn begins_alike(one: &str, other: &str) -> bool {
    let (short, long) = if one.len() < other.len() {
        (one, other)
    } else {
        (other, one)
    };
    short.chars().count() > 2
        && long.starts_with(short)
        && long.chars().count() <= short.chars().count() + 3
        || one == other
}

/// A clause of a situation stands above what only has the words; the first clause first.
fn fits(article: &Article, meant: &[&str]) -> u32 {
    let place = meant.iter().position(|key| is_under(article.key, key));
    place.map_or(0, |place| {
        200 - 10 * u32::try_from(place.min(15)).unwrap_or(15)
    }) + u32::from(meant.contains(&article.key)) * 5
}

/// How many of the words an article has, in the reader's language or in English; all of them count most.
fn said(article: &Article, asked: &[&str], words: &Words) -> u32 {
    let mut text = String::new();
    for edition in Edition::ALL {
        let english = article.says(edition).map(str::to_owned);
        for says in words.article(edition, article).into_iter().chain(english) {
            text.push_str(&says.to_lowercase());
            text.push(' ');
        }
    }
    let hits = asked.iter().filter(|word| text.contains(*word)).count();
    let all = u32::from(hits == asked.len()) * 20;
    u32::try_from(hits).unwrap_or(0) * 3 + if hits > 0 { all } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn first(wanted: &str) -> Vec<&'static str> {
        search(wanted, words_of(Language::En))
            .iter()
            .take(4)
            .map(|article| article.key)
            .collect()
    }

    #[test]
    fn situations_find_their_articles() {
        for (wanted, key) in [
            ("phone rings", "11.3.2"),
            ("two hands", "4.1"),
            ("flag fell", "6.9"),
            ("threefold repetition", "9.2"),
            ("king then rook touched", "4.4"),
            ("mobile", "11.3.2"),
            ("late arrival", "6.7"),
        ] {
            let found = first(wanted);
            assert!(
                found.iter().any(|one| is_under(one, key)),
                "{wanted}: {found:?}"
            );
        }
        assert!(first("xyzzy").is_empty());
        assert!(first("?!").is_empty());
    }
}
