//! The articles of the Laws in our words, found by number, words or situation.
//!
//! - `register`: the three registers as one list, by key.
//! - `search`: words, and what has happened.
//!
//! English stands in the register (`rokada_laws::clause`); the other languages
//! in `articles.ftl`, under `a-` and the register's key with dashes
//! (`a-9-6-1`). Where the editions say different things the sentence of an
//! older one has its year at the end (`a-9-6-1_2014`). A test holds that every
//! article of every edition is there; were one not, English would speak.

mod register;
mod search;

pub use register::{
    CHAPTERS, Entry, above, article_key, chapter_of, depth, entries, is_under, neighbours,
    number_in, same_topic, under,
};
pub use search::search;

use rokada_laws::{Edition, clause::Article};
use rokada_notation::Language;

use crate::say::Words;

impl Words {
    /// What an article of an edition says, in our words.
    pub fn article(&self, edition: Edition, article: &Article) -> String {
        self.own_article(edition, article)
            .unwrap_or_else(|| article.says.to_owned())
    }

    /// The same, if it stands in this language itself.
    pub fn own_article(&self, edition: Edition, article: &Article) -> Option<String> {
        if self.language() == Language::En {
            return Some(article.says.to_owned());
        }
        let key = message_key(article.key);
        self.try_tell(&format!("{key}_{edition}"), &[])
            .or_else(|| self.try_tell(&key, &[]))
    }
}

/// The register's key as a key of `articles.ftl`: `2018:B.2` as `a-2018-B-2`.
fn message_key(key: &str) -> String {
    format!("a-{}", key.replace(['.', ':'], "-"))
}
