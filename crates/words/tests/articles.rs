//! The articles in other languages: all are there, each edition that says
//! something of its own says it, and none is unknown.

use std::collections::BTreeSet;

use rokada_laws::{Edition, register::Article};
use rokada_words::{Language, words};

const OTHERS: [Language; 5] = [
    Language::SrLatn,
    Language::SrCyrl,
    Language::CnrLatn,
    Language::Ro,
    Language::Sl,
];

#[test]
fn every_article_is_said_in_every_language() {
    let mut faults = Vec::new();
    for language in OTHERS {
        for edition in Edition::ALL {
            for article in edition.articles() {
                let key = article.key;
                match words(language).own_article(edition, article) {
                    None => faults.push(format!("{language} lacks {key} of {edition}")),
                    Some(own) if article.says(edition) == Some(&own) => {
                        faults.push(format!("{language} {key} is left in English"));
                    }
                    Some(_) => {}
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Two editions that differ in English differ in every language, and agree where they agree.
#[test]
fn editions_differ_in_every_language_where_they_do_in_english() {
    let mut faults = Vec::new();
    for language in OTHERS {
        for article in Article::all() {
            let say = |edition: &Edition| {
                let own = words(language).own_article(*edition, article);
                Some((article.says(*edition)?, own))
            };
            let said: Vec<(&str, Option<String>)> = Edition::ALL.iter().filter_map(say).collect();
            for (english, own) in &said {
                for (other_english, other) in &said {
                    if own.is_some() && (english == other_english) != (own == other) {
                        faults.push(format!("{language}: the editions of {}", article.key));
                    }
                }
            }
        }
    }
    faults.dedup();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_sentence_belongs_to_an_article() {
    let known: BTreeSet<String> = Article::all()
        .iter()
        .flat_map(|article| {
            let key = format!("a-{}", article.key.replace(['.', ':'], "-"));
            let mut known = vec![key.clone()];
            known.extend(
                Edition::ALL
                    .iter()
                    .map(|edition| format!("{key}_{edition}")),
            );
            known
        })
        .collect();
    for folder in ["sr-Latn", "cnr", "ro", "sl"] {
        let path = format!(
            "{}/locales/{folder}/articles.ftl",
            env!("CARGO_MANIFEST_DIR")
        );
        let text = std::fs::read_to_string(&path).expect("the articles are there");
        for key in text.lines().filter_map(|line| line.split(" = ").next()) {
            let is_key = key.starts_with("a-");
            assert!(!is_key || known.contains(key), "{folder}: {key}");
        }
    }
}
