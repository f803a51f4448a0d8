//! The register by keys and numbers: the articles under a key, its neighbours, and those on the
//! same topic.

use rokada_laws::{Edition, register::Article};

use crate::fold::fold;

/// The chapters by the first part of their articles' keys, each with the key of its heading
/// ([`Words::say`](crate::Words::say)).
pub const CHAPTERS: [(&str, &str); 22] = [
    ("Intro", "chapter-intro"),
    ("Pref", "chapter-pref"),
    ("1", "chapter-1"),
    ("2", "chapter-2"),
    ("3", "chapter-3"),
    ("4", "chapter-4"),
    ("5", "chapter-5"),
    ("6", "chapter-6"),
    ("7", "chapter-7"),
    ("8", "chapter-8"),
    ("9", "chapter-9"),
    ("10", "chapter-10"),
    ("11", "chapter-11"),
    ("12", "chapter-12"),
    ("A", "chapter-a"),
    ("B", "chapter-b"),
    ("C", "chapter-c"),
    ("D", "chapter-d"),
    ("I", "chapter-i"),
    ("II", "chapter-ii"),
    ("III", "chapter-iii"),
    ("Gloss", "chapter-gloss"),
];

/// The key without the year of the only edition that has it: `B.2` of `2018:B.2`.
fn bare(key: &str) -> &str {
    key.split_once(':').map_or(key, |(_, bare)| bare)
}

/// Whether a key is equal to another or below it by dotted parts: 7.5.5 under 7.5, 3.10 not under
/// 3.1.
pub fn is_under(key: &str, above: &str) -> bool {
    key.strip_prefix(above)
        .is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

/// The first part of a key: `9` of `9.6.1`.
pub fn chapter_of(key: &str) -> &str {
    bare(key).split('.').next().unwrap_or_default()
}

/// The number of parts of a key.
pub fn depth(key: &str) -> usize {
    bare(key).split('.').count()
}

/// The clause with this key and what is under it.
pub fn under(key: &str) -> Vec<&'static Article> {
    Article::all()
        .iter()
        .filter(|article| is_under(article.key, key) || is_under(bare(article.key), key))
        .collect()
}

/// The key for a number of any edition, for a key, or for the beginning of keys: `9.6a`, `article
/// 9.6.1`, `9.6`. The newest edition that has it takes precedence.
pub fn article_key(wanted: &str) -> Option<&'static str> {
    let wanted = wanted.trim();
    let number = match wanted.rsplit_once(char::is_whitespace) {
        Some((word, number)) if names_a_number(word) => number,
        Some(_) | None => wanted,
    };
    // Typed in Cyrillic, 9.6а is 9.6a.
    let number = &fold(number);
    let is = |other: &str| other.eq_ignore_ascii_case(number);
    let by_key = Article::all()
        .iter()
        .find(|article| is(article.key))
        .map(|article| article.key);
    let by_number = || {
        Edition::ALL.into_iter().rev().find_map(|edition| {
            let numbered = |article: &&Article| article.number(edition).is_some_and(is);
            edition.articles().find(numbered).map(|article| article.key)
        })
    };
    // A number that is only the beginning of others, such as 9 or 2014's 6.2.
    let by_beginning = || {
        Article::all().iter().find_map(|article| {
            let above = article.key.get(..number.len())?;
            (is(above) && is_under(article.key, above) && !number.is_empty()).then_some(above)
        })
    };
    by_key.or_else(by_number).or_else(by_beginning)
}

/// Whether the number of an article, an appendix or a guideline may follow a word.
fn names_a_number(word: &str) -> bool {
    #[rustfmt::skip]
    const WORDS: [&str; 24] = [
        "article", "art", "rule", "law", "laws", "clause", "chapter", "appendix", "guideline",
        "guidelines", "clan", "clen", "cl", "pravilo", "poglavlje", "poglavje", "dodatak",
        "dodatek", "smernica", "smernice", "articol", "articolul", "regula", "anexa",
    ];
    WORDS.contains(&fold(word.trim_end_matches('.')).as_str())
}

/// The key of a number in a text of this edition; only if it cannot be a plain word or a year.
pub fn number_in(word: &str, edition: Edition) -> Option<&'static str> {
    if !word.contains('.') {
        return None;
    }
    let named = |article: &&Article| article.number(edition) == Some(word);
    edition
        .articles()
        .find(named)
        .map(|article| article.key)
        .or_else(|| article_key(word))
}

/// The keys above a key, the widest first: `9`, `9.6` of `9.6.1`.
pub fn above(key: &'static str) -> Vec<&'static str> {
    if key.contains(':') {
        return Vec::new();
    }
    key.match_indices('.').map(|(at, _)| &key[..at]).collect()
}

/// The articles of the same depth before and after.
pub fn neighbours(key: &str) -> (Option<&'static str>, Option<&'static str>) {
    let parts = depth(key).min(2);
    let mut same: Vec<&'static str> = Vec::new();
    for article in Article::all()
        .iter()
        .filter(|article| !article.key.contains(':'))
    {
        let end = article
            .key
            .match_indices('.')
            .nth(parts - 1)
            .map_or(article.key.len(), |(at, _)| at);
        let above = &article.key[..end];
        if depth(above) == parts && same.last() != Some(&above) && !same.contains(&above) {
            same.push(above);
        }
    }
    let Some(place) = same.iter().position(|other| is_under(key, other)) else {
        return (None, None);
    };
    let before = place.checked_sub(1).and_then(|before| same.get(before));
    (before.copied(), same.get(place + 1).copied())
}

/// Articles of other chapters on the same topic.
pub fn same_topic(key: &str) -> Vec<&'static str> {
    const MOST: usize = 10;
    let topics: Vec<&str> = under(key).iter().map(|article| article.topic).collect();
    let Some(topic) = topics.first() else {
        return Vec::new();
    };
    Article::all()
        .iter()
        .filter(|article| {
            article.topic == *topic
                && chapter_of(article.key) != chapter_of(key)
                && depth(article.key) <= 3
                && !article.key.contains(':')
        })
        .map(|article| article.key)
        .take(MOST)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_of_any_edition_finds_its_article() {
        for (wanted, key) in [
            ("9.6.1", "9.6.1"),
            ("9.6a", "9.6.1"),
            ("Article 9.2", "9.2"),
            ("a.5.2", "A.5.2"),
            ("члан 9.6а", "9.6.1"),
            ("art. 9.2", "9.2"),
            ("Appendix D.2", "D.2"),
            ("А.5.2", "A.5.2"),
            ("7.5", "7.5"),
            ("9", "9"),
        ] {
            let found = article_key(wanted).unwrap_or_else(|| panic!("{wanted}"));
            assert!(found == key || wanted == "7.5", "{wanted}: {found}");
        }
        for wanted in [
            "",
            "phone rings",
            "99.1",
            "two hands",
            "é",
            "rank 8",
            "two 9",
        ] {
            assert_eq!(article_key(wanted), None, "{wanted}");
        }
    }

    #[test]
    fn every_clause_of_every_edition_has_its_chapter_and_page() {
        for edition in Edition::ALL {
            for article in edition.articles() {
                let chapter = chapter_of(article.key);
                assert!(
                    CHAPTERS.iter().any(|(known, _)| *known == chapter) || chapter == "G",
                    "{}",
                    article.key
                );
                assert_eq!(article_key(article.key), Some(article.key));
                assert!(!under(article.key).is_empty());
            }
        }
    }

    #[test]
    fn neighbours_follow_the_order_of_the_laws() {
        assert_eq!(neighbours("9.2.1").1, Some("9.3"));
        assert_eq!(neighbours("1"), (Some("Pref"), Some("2")));
        assert_eq!(above("9.6.1"), ["9", "9.6"]);
    }
}
