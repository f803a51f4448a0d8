//! The readings of `docs/readings`, embedded in the binary: how unclear places of the Laws are
//! read.

use std::sync::OnceLock;

use rokada_laws::register::Article;

/// Pages under `docs/readings` without `.md`, and texts, as the build script found them.
static PAGES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/readings.rs"));

/// What every reading begins with, before its name: `## <a id="6-9"></a>6.9: a question`.
const START: &str = "\n## <a id=\"";

/// A reading: a section of a page.
#[derive(Debug)]
pub struct Reading {
    /// The anchor of its heading: `6-9`.
    pub name: &'static str,
    /// The page that it is on, without the ending: `6`.
    pub page: &'static str,
    /// Its heading, with the number of the article: `6.9: a question`.
    pub title: &'static str,
    /// What follows the heading, as Markdown.
    pub text: &'static str,
    /// The key of the article it is about; `None` for readings about several.
    pub about: Option<&'static str>,
}

/// All readings, in the order of their pages.
pub fn all() -> &'static [Reading] {
    static READINGS: OnceLock<Vec<Reading>> = OnceLock::new();
    READINGS.get_or_init(|| {
        PAGES
            .iter()
            .flat_map(|&(page, text)| {
                text.split(START)
                    .skip(1)
                    .filter_map(move |section| reading(page, section))
            })
            .collect()
    })
}

/// A section of a page, from the name on.
fn reading(page: &'static str, section: &'static str) -> Option<Reading> {
    let (name, section) = section.split_once("\"></a>")?;
    let (title, text) = section.split_once('\n')?;
    Some(Reading {
        name,
        page,
        title,
        text,
        about: article_of(name),
    })
}

/// The reading of this name.
pub fn find(name: &str) -> Option<&'static Reading> {
    all().iter().find(|reading| reading.name == name)
}

/// The article key for the name of a reading: `A.5.1.2` for `a-5-1-2`.
fn article_of(name: &str) -> Option<&'static str> {
    let number = name.replace('-', ".").to_uppercase();
    let mut articles = Article::all().iter();
    articles
        .find(|article| article.key == number)
        .map(|article| article.key)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_section_is_a_reading_and_most_have_an_article() {
        if PAGES.is_empty() {
            eprintln!("NOT RUN: this is a package without docs/readings");
            return;
        }
        let sections: usize = PAGES
            .iter()
            .map(|(_, text)| text.matches("\n## ").count())
            .sum();
        assert_eq!(all().len(), sections, "a heading without its anchor");
        assert!(all().iter().all(|reading| !reading.title.is_empty()));
        let named: HashSet<&str> = all().iter().map(|reading| reading.name).collect();
        assert_eq!(named.len(), sections, "two readings of one name");
        let about = |name: &str| find(name).and_then(|reading| reading.about);
        assert_eq!(about("6-9"), Some("6.9"));
        assert_eq!(about("a-5-1-2"), Some("A.5.1.2"));
        assert_eq!(about("iii-5"), Some("III.5"));
        assert_eq!(about("customs"), None);
        assert_eq!(find("6-9").map(|reading| reading.page), Some("6"));
    }
}
