//! The pages of the hall and the embedded files they use.

use std::borrow::Cow;

use maud::{DOCTYPE, Markup, html};

use crate::page_data::{ErrorPage, FrontPage, LinksPage, TablePage};

/// An embedded file.
#[derive(Debug, Clone)]
pub(crate) struct Asset {
    /// Its bytes.
    pub(crate) bytes: Cow<'static, [u8]>,
    /// Its media type.
    pub(crate) content_type: &'static str,
    /// True if the name contains a hash of the content, so that it may be cached for ever.
    pub(crate) immutable: bool,
}

/// The embedded file under `/assets/{path}`, if there is one.
pub(crate) fn asset(_path: &str) -> Option<Asset> {
    None
}

fn frame(title: &str, body: &Markup) -> Markup {
    html! { (DOCTYPE) html lang="en" { head { title { (title) } } body { (body) } } }
}

/// The front page.
pub(crate) fn front(page: &FrontPage) -> Markup {
    frame(
        "Rokada",
        &html! {
            @if let Some(error) = &page.error { p { (error) } }
            form method="post" action="/games" {
                input name="white" value=(page.form.white); input name="black" value=(page.form.black);
                input name="time" value=(page.form.time); button { "Create" }
            }
        },
    )
}

/// The four links of a new game.
pub(crate) fn links(page: &LinksPage) -> Markup {
    frame(
        "The links",
        &html! { @for link in [&page.white, &page.black, &page.arbiter, &page.spectator] { p { a href=(link) { (link) } } } },
    )
}

/// The table.
pub(crate) fn table(page: &TablePage) -> Markup {
    frame(
        "The table",
        &html! {
            @if let Some(reason) = &page.refused { p { (reason) } }
            pre { (page.view.board) }
            form method="post" action=(format!("/t/{}/act", page.token)) {
                input type="hidden" name="id" value=(page.command_id); input name="act"; button { "Do" }
            }
        },
    )
}

/// An error.
pub(crate) fn error(page: &ErrorPage) -> Markup {
    frame(
        &page.what,
        &html! { h1 { (page.what) } p { (page.why) } p { (page.what_to_do) } },
    )
}
