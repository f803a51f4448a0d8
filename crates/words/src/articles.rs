//! Summaries of the articles of the Laws, by number; [`crate::search`] finds them by words.
//!
//! English is in the register (`rokada_laws::register`); the other languages are in `articles.ftl`,
//! under `a-` and the register's key with dashes (`a-9-6-1`). If an edition changed the article,
//! its sentence has the year at the end (`a-9-6-1_2018`) and applies until a later edition changes
//! it again. A test checks that every article of every edition is there; English is the fallback.
//!
//! ```
//! use rokada_laws::{Edition, register::Article};
//! use rokada_words::{Language, articles, words};
//!
//! let slovenian = words(Language::Sl);
//! // By its number in any edition: 9.6a of 2014 is 9.6.1 of 2023, whose number is the key.
//! assert_eq!(articles::article_key("9.6a"), Some("9.6.1"));
//! let fivefold: &Article = articles::under("9.6.1")[0];
//! assert_eq!(
//!     slovenian.article(Edition::Laws2023, fivefold).as_deref(),
//!     Some("Če se je ista pozicija pojavila vsaj petkrat, je partija remi.")
//! );
//! ```

mod register;

pub use register::{
    CHAPTERS, above, article_key, chapter_of, depth, is_under, neighbours, number_in, same_topic,
    under,
};

use rokada_laws::{Edition, register::Article};
use rokada_notation::Language;

use crate::say::Words;

impl Words {
    /// The summary of an article in an edition, if the edition has the article.
    pub fn article(&self, edition: Edition, article: &Article) -> Option<String> {
        self.own_article(edition, article)
            .or_else(|| article.says(edition).map(str::to_owned))
    }

    /// The same, only if this language itself has it.
    pub fn own_article(&self, edition: Edition, article: &Article) -> Option<String> {
        if self.language() == Language::En {
            return article.says(edition).map(str::to_owned);
        }
        let key = message_key(article.key);
        let since = article.said_since(edition)?;
        self.try_format(&format!("{key}_{since}"), &[])
            .or_else(|| self.try_format(&key, &[]))
    }
}

/// The register's key as a key of `articles.ftl`: `2018:B.2` as `a-2018-B-2`.
fn message_key(key: &str) -> String {
    format!("a-{}", key.replace(['.', ':'], "-"))
}
