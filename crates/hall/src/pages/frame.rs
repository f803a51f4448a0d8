//! What stands around every page: head, header, footer.

use maud::{DOCTYPE, Markup, html};

use super::assets;

/// What a page says of itself to its frame.
pub(super) struct Frame<'a> {
    /// For the browser's tab.
    pub(super) title: &'a str,
    /// The name by which style sheet and modules know the page: `front`, `links`, `table`, `error`.
    pub(super) name: &'a str,
    /// Where a browser without JavaScript loads the page anew, after this many seconds.
    pub(super) refresh: Option<(u32, &'a str)>,
    /// A line in the header, beside the name of the house.
    pub(super) about: Option<Markup>,
}

impl Frame<'_> {
    /// The whole document around this body.
    pub(super) fn around(&self, body: &Markup) -> Markup {
        html! {
            (DOCTYPE)
            html lang="en" {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta name="color-scheme" content="light dark";
                    meta name="robots" content="noindex";
                    title { (self.title) }
                    @if let Some(icon) = assets::address("bN.svg") { link rel="icon" type="image/svg+xml" href=(icon); }
                    @if let Some(sheet) = assets::address("hall.css") { link rel="stylesheet" href=(sheet); }
                    @if let Some(module) = assets::address("hall.js") { script type="module" src=(module) {} }
                    @if let Some((seconds, address)) = self.refresh {
                        noscript { meta http-equiv="refresh" content=(format!("{seconds}; url={address}")); }
                    }
                }
                body class=(format!("page-{}", self.name)) data-page=(self.name) {
                    a.skip href="#main" { "Skip to the content" }
                    header.top {
                        a.brand href="/" { span.brand-mark.piece.wR aria-hidden="true" {} "Rokada" }
                        @if let Some(about) = &self.about { (about) }
                    }
                    (body)
                    footer.bottom {
                        p { "Rokada: chess under the FIDE Laws, each ruling under its article." }
                        p {
                            "Pieces drawn by Colin M.L. Burnett ("
                            a href="/assets/LICENSES.md" { "licence" }
                            ")."
                        }
                    }
                }
            }
        }
    }
}
