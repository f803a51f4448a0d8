//! Checks that the register is complete.
//!
//! In each edition the numbers have no gap, each part has its parent, and the number of articles is
//! right.

use std::collections::{BTreeMap, BTreeSet};

use rokada_laws::Edition;

/// `9.6a` as `9`, `6`, `a`; `C.10(1)b` as `C`, `10`, `1`, `b`.
///
/// `None` for articles without a number: an introduction, notes, a misprint distinguished by a
/// word.
fn parts(number: &str) -> Option<Vec<String>> {
    let words_only = number.len() > 3 && number.bytes().all(|byte| byte.is_ascii_alphabetic());
    if number.contains(' ') || words_only {
        return None;
    }
    let mut parts: Vec<String> = Vec::new();
    let mut last = None;
    for letter in number.chars() {
        let kind = if letter.is_ascii_digit() {
            Some('0')
        } else if letter.is_ascii_alphabetic() {
            Some('a')
        } else {
            None
        };
        match (kind, parts.last_mut()) {
            (None, _) => {}
            (Some(_), Some(part)) if kind == last => part.push(letter),
            (Some(_), _) => parts.push(letter.to_string()),
        }
        last = kind;
    }
    Some(parts)
}

/// The index of a part among its siblings, from 1: `b` is 2.
fn place(part: &str) -> Option<u32> {
    let letter = |byte: &u8| u32::from(byte - b'a' + 1);
    part.parse().ok().or_else(|| match part.as_bytes() {
        [byte @ b'a'..=b'z'] => Some(letter(byte)),
        _ => None,
    })
}

#[test]
fn numbers_split_into_parts() {
    assert_eq!(
        parts("9.6a"),
        Some(["9", "6", "a"].map(String::from).into())
    );
    assert_eq!(
        parts("C.10(1)b"),
        Some(["C", "10", "1", "b"].map(String::from).into())
    );
    assert_eq!(parts("III.4"), Some(["III", "4"].map(String::from).into()));
    assert_eq!(parts("Preface"), None);
    assert_eq!(parts("F.3 note 1"), None);
    assert_eq!(place("c"), Some(3));
    assert_eq!(place("12"), Some(12));
    assert_eq!(place("III"), None);
}

#[test]
fn numbers_of_each_edition_have_no_gap() {
    let mut faults = Vec::new();
    for edition in Edition::ALL {
        let chapters = match edition {
            Edition::Laws2014 => ["A", "B", "C", "D", "E", "F", "G"],
            Edition::Laws2018 | Edition::Laws2023 => ["A", "B", "C", "D", "I", "II", "III"],
        };
        let numbers: BTreeSet<Vec<String>> = edition
            .articles()
            .filter_map(|article| parts(article.number(edition)?))
            .collect();
        let mut parts: BTreeMap<&[String], BTreeSet<u32>> = BTreeMap::new();
        let mut tops: BTreeSet<&str> = BTreeSet::new();
        for number in &numbers {
            let (last, above) = number.split_last().expect("a number has a part");
            if above.is_empty() {
                tops.insert(last);
            } else {
                tops.insert(&above[0]);
                // A whole chapter need not have a row.
                if above.len() > 1 && !numbers.contains(above) {
                    faults.push(format!("{edition}: no {above:?} above {number:?}"));
                }
                let place = place(last).expect("a number or a letter");
                parts.entry(above).or_default().insert(place);
            }
        }
        for (above, places) in parts {
            // The numbering of the conditions of 3.8.2.1 continues in 3.8.2.2 (2023).
            let first = *places.first().expect("one at least");
            let is_continued = (edition, first) == (Edition::Laws2023, 3) && above.len() == 4;
            let start = if is_continued { first } else { 1 };
            let run = (start..).zip(&places).all(|(at, &place)| at == place);
            if !run {
                faults.push(format!("{edition}: a gap below {above:?}: {places:?}"));
            }
        }
        let articles = (1..=12).map(|article: u32| article.to_string());
        let wanted: BTreeSet<String> = articles
            .chain(chapters.iter().map(|&chapter| chapter.to_owned()))
            .collect();
        let tops: BTreeSet<String> = tops.into_iter().map(str::to_owned).collect();
        if tops != wanted {
            faults.push(format!("{edition}: chapters {tops:?}"));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// A missing last row of an article would leave no gap.
#[test]
fn each_edition_has_all_its_articles() {
    let counted = Edition::ALL.map(|edition| edition.articles().count());
    assert_eq!(counted, [375, 392, 388]);
}
