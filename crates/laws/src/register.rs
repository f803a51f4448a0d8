//! The register: every numbered article of the Laws, with its number and text in each edition.
//!
//! `build.rs` generates a table from `clauses/*.toml`.
//!
//! ```
//! use rokada_laws::{Clause, Edition};
//!
//! let clause = Edition::Laws2014.clause("9.6a").ok_or("no such article")?;
//! assert_eq!(clause, Clause::FivefoldRepetition);
//! assert_eq!(Edition::Laws2023.number(clause), "9.6.1");
//!
//! let article = Edition::Laws2023.article(clause).ok_or("not in 2023")?;
//! assert_eq!((article.topic, article.kind), ("draw", "rule"));
//! assert!(article.says(Edition::Laws2023).is_some_and(|says| says.contains("five times")));
//!
//! // All articles of an edition, in the order of the Laws.
//! assert!(Edition::Laws2018.articles().count() > 300);
//! # Ok::<(), &str>(())
//! ```

use crate::{clause::Clause, edition::Edition};

/// A numbered article, with its number and text in each edition.
#[derive(Debug, PartialEq, Eq)]
pub struct Article {
    /// The key, the same in all editions.
    ///
    /// It is the 2023 number if the article is in 2023, else edition and number (`2014:9.7`).
    pub key: &'static str,
    /// The topic, one word.
    pub topic: &'static str,
    /// `rule`, `definition`, `discretion` or `advice`.
    pub kind: &'static str,
    /// Its number from each edition that changed it; `None` from where it was dropped. Oldest
    /// first.
    numbers: &'static [(Edition, Option<&'static str>)],
    /// Its text from each edition that changed it, oldest first.
    says: &'static [(Edition, Option<&'static str>)],
}

impl Article {
    /// Every article of any edition, in the order of the Laws.
    pub const fn all() -> &'static [Self] {
        REGISTER
    }

    /// Its number in an edition, such as `9.6a`, if the edition has it.
    pub fn number(&self, edition: Edition) -> Option<&'static str> {
        since(self.numbers, edition)?.1
    }

    /// Its text in an edition, paraphrased, if the edition has it.
    pub fn says(&self, edition: Edition) -> Option<&'static str> {
        self.number(edition)?;
        since(self.says, edition)?.1
    }

    /// The edition that introduced the text it has in this one.
    pub fn said_since(&self, edition: Edition) -> Option<Edition> {
        self.number(edition)?;
        Some(since(self.says, edition)?.0)
    }

    /// The newest edition that has it.
    pub fn newest(&self) -> Edition {
        let mut editions = Edition::ALL.into_iter().rev();
        editions
            .find(|edition| self.number(*edition).is_some())
            .expect("an article is in the register because an edition has it")
    }
}

/// The last entry that applies to an edition.
fn since(
    history: &[(Edition, Option<&'static str>)],
    edition: Edition,
) -> Option<(Edition, Option<&'static str>)> {
    history
        .iter()
        .rfind(|(since, _)| *since <= edition)
        .copied()
}

impl Edition {
    /// Every numbered article of this edition, in the order of the Laws.
    pub fn articles(self) -> impl Iterator<Item = &'static Article> {
        let all = Article::all().iter();
        all.filter(move |article| article.number(self).is_some())
    }

    /// The article of a clause, if this edition has it.
    pub fn article(self, clause: Clause) -> Option<&'static Article> {
        let mut all = Article::all().iter();
        all.find(|article| article.key == clause.key())
            .filter(|article| article.number(self).is_some())
    }

    /// The clause with this key in the register, or else with this number in this edition.
    pub fn clause(self, named: &str) -> Option<Clause> {
        let mut all = Clause::ALL.iter().copied();
        let numbered = || all.find(|clause| self.number(*clause) == named);
        Clause::from_key(named).or_else(numbered)
    }

    /// The number of a clause in this edition, such as `9.6a`; the key if the edition has none.
    pub fn number(self, clause: Clause) -> &'static str {
        self.article(clause)
            .and_then(|article| article.number(self))
            .unwrap_or(clause.key())
    }
}

include!(concat!(env!("OUT_DIR"), "/register.rs"));

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_clause_is_in_the_register() {
        for clause in Clause::ALL {
            assert!(
                Article::all()
                    .iter()
                    .any(|article| article.key == clause.key()),
                "{} ({}) is not in the register",
                clause.name(),
                clause.key()
            );
        }
    }

    /// A number holds until an edition changes or drops it.
    #[test]
    fn article_numbers_depend_on_the_edition() {
        let numbers = |key: &str| {
            let article = Article::all().iter().find(|article| article.key == key);
            let article = article.expect("it is in the register");
            [Edition::Laws2014, Edition::Laws2018, Edition::Laws2023]
                .map(|edition| article.number(edition))
        };
        assert_eq!(numbers("1.1"), [Some("1.1"); 3]);
        assert_eq!(
            numbers("9.6.1"),
            [Some("9.6a"), Some("9.6.1"), Some("9.6.1")]
        );
        assert_eq!(numbers("2014:9.7"), [Some("9.7"), None, None]);
        assert_eq!(numbers("11.2.4"), [None, Some("11.2.4"), Some("11.2.4")]);
    }
}
