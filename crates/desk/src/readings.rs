//! The readings of `docs/readings`, embedded in the binary: how unclear places of the Laws are
//! read.

use std::sync::OnceLock;

use rokada_laws::register::Article;

/// Names under `docs/readings` without `.md`, and texts, as the build script found them.
static TEXTS: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/readings.rs"));

/// The page that lists the readings.
const LIST: &str = "README";

/// A page of the readings.
#[derive(Debug)]
pub struct Reading {
    /// The name of its file without the ending: `6-9`.
    pub name: &'static str,
    /// Its heading, with the number of the article: `6.9: both flags down`.
    pub title: &'static str,
    /// The page as Markdown, with the heading.
    pub text: &'static str,
    /// The key of the article it is about; `None` for pages about several.
    pub about: Option<&'static str>,
}

/// All readings, in the order of their names.
pub fn all() -> &'static [Reading] {
    static READINGS: OnceLock<Vec<Reading>> = OnceLock::new();
    READINGS.get_or_init(|| {
        TEXTS
            .iter()
            .filter(|(name, _)| *name != LIST)
            .map(|&(name, text)| {
                let title = text.lines().next().unwrap_or_default();
                Reading {
                    name,
                    title: title.trim_start_matches("# "),
                    text,
                    about: article_of(name),
                }
            })
            .collect()
    })
}

/// The reading of this name.
pub fn find(name: &str) -> Option<&'static Reading> {
    all().iter().find(|reading| reading.name == name)
}

/// The article key for a file name: `A.5.1.2` for `a-5-1-2`.
fn article_of(name: &str) -> Option<&'static str> {
    let number = name.replace('-', ".").to_uppercase();
    let mut articles = Article::all().iter();
    articles
        .find(|article| article.key == number)
        .map(|article| article.key)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_reading_has_a_heading_and_most_an_article() {
        if TEXTS.is_empty() {
            eprintln!("NOT RUN: this is a package without docs/readings");
            return;
        }
        assert!(all().iter().all(|reading| !reading.title.is_empty()));
        let about = |name: &str| find(name).and_then(|reading| reading.about);
        assert_eq!(about("6-9"), Some("6.9"));
        assert_eq!(about("a-5-1-2"), Some("A.5.1.2"));
        assert_eq!(about("iii-5"), Some("III.5"));
        assert_eq!(about("customs"), None);
        assert!(find(LIST).is_none());
    }
}
