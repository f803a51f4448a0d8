//! A quoted article: its number as a link to its page, and its text.

use maud::{Markup, html};
use rokada_laws::{Clause, Edition, register::Article};
use rokada_words::Words;

/// The address of a clause's page, by its key.
pub(crate) fn address(key: &str) -> String {
    format!("/laws/{key}")
}

/// The text of a clause in an edition, in our words; `None` if the edition lacks it.
pub(crate) fn says(key: &str, edition: Edition, words: &Words) -> Option<String> {
    let article = Article::all().iter().find(|article| article.key == key)?;
    words.article(edition, article)
}

/// A clause as a paragraph with number and text; empty if the edition lacks it.
///
/// The link opens a new tab, since the page may be a game.
pub(crate) fn quoted(clause: Clause, edition: Edition, words: &Words) -> Markup {
    let key = clause.key();
    html! {
        @if edition.article(clause).is_some() && let Some(says) = says(key, edition, words) {
            p.quoted {
                a.article href=(address(key)) target="_blank" rel="noopener" { (edition.number(clause)) }
                " " (says)
            }
        }
    }
}
