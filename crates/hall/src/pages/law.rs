//! An article where it is needed: its number as a link to its page, and what it says.

use maud::{Markup, html};
use rokada_laws::{Clause, Edition, register::Article};
use rokada_words::Words;

/// The page of a clause, by its key.
pub(super) fn address(key: &str) -> String {
    format!("/laws/{key}")
}

/// What a clause says in an edition, in our words; `None` where the edition lacks it.
pub(super) fn says(key: &str, edition: Edition, words: &Words) -> Option<String> {
    let article = Article::all().iter().find(|article| article.key == key)?;
    words.article(edition, article)
}

/// A clause as a paragraph: number and what it says; nothing where the edition lacks it. It is
/// opened beside the page, which may be a game.
pub(super) fn quoted(clause: Clause, edition: Edition, words: &Words) -> Markup {
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
