//! The frame of every page: head, header, footer, and the language menu.

use maud::{DOCTYPE, Markup, html};
use rokada_words::{Language, Words, html_lang};

use super::assets;

/// A complete document, ready to be sent.
#[derive(Debug)]
pub struct Page(Markup);

impl Page {
    /// The document as text.
    pub fn into_string(self) -> String {
        self.0.into_string()
    }
}

#[cfg(feature = "axum")]
impl axum_core::response::IntoResponse for Page {
    fn into_response(self) -> axum_core::response::Response {
        let html = [("content-type", "text/html; charset=utf-8")];
        (html, self.into_string()).into_response()
    }
}

/// What a page specifies for its frame.
pub(crate) struct Frame<'a> {
    /// The texts in the reader's language.
    pub(crate) words: &'a Words,
    /// The title of the browser tab.
    pub(crate) title: &'a str,
    /// The name of the page for the style sheet and the modules: `front`, `links`, `table`,
    /// `error`.
    pub(crate) name: &'a str,
    /// Seconds after which the page is fetched again, and the address. A browser without JavaScript
    /// reloads it; the module `refresh.ts` does it for pages without a connection of their own.
    pub(crate) refresh: Option<(u32, &'a str)>,
    /// A line in the header, next to the site name.
    pub(crate) about: Option<Markup>,
    /// Whether the address gives the same page again, so that it may be read in another language.
    pub(crate) lasts: bool,
}

impl Frame<'_> {
    /// The complete document with this body.
    pub(crate) fn around(&self, body: &Markup) -> Page {
        let words = self.words;
        Page(html! {
            (DOCTYPE)
            html lang=(html_lang(words.language())) {
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
                body class=(format!("page-{}", self.name)) data-page=(self.name)
                    data-refresh-s=[self.refresh.map(|(seconds, _)| seconds)] data-refresh-url=[self.refresh.map(|(_, address)| address)] {
                    a.skip href="#main" { (words.say("frame-skip")) }
                    header.top {
                        a.brand href="/" { span.brand-mark.piece.wR aria-hidden="true" {} "Rokada" }
                        @if let Some(about) = &self.about { (about) }
                        @if self.about.is_none() { (rooms(self.name, words)) }
                        @if self.lasts { (languages(words)) }
                    }
                    (body)
                    footer.bottom {
                        p { (words.say("frame-house")) }
                        p {
                            (words.say("frame-pieces")) " ("
                            a href="/assets/LICENSES.md" { (words.say("frame-licence")) }
                            ")."
                            @if let Some(licence) = assets::address("OFL.txt") {
                                " Source Serif 4 (" a href=(licence) { "OFL" } ")."
                            }
                        }
                    }
                }
            }
        })
    }
}

/// A page of another crate, in the hall's frame.
pub fn external_page(words: &Words, name: &str, title: &str, body: &Markup) -> Page {
    Frame {
        words,
        title: &format!("{title} - Rokada"),
        name,
        refresh: None,
        about: None,
        lasts: false,
    }
    .around(&html! {
        main #main .sheet { (body) }
    })
}

/// The notice about a problem of the hall or the connection; hidden while there is none.
pub(crate) fn banner(matter: Option<&str>) -> Markup {
    html! {
        p #banner .banner hidden[matter.is_none()] {
            span #banner-text { (matter.unwrap_or_default()) }
        }
    }
}

/// The confirmation dialog before an irreversible act; the modules open it.
pub(crate) fn confirm_dialog(words: &Words) -> Markup {
    html! {
        dialog #confirm aria-labelledby="confirm-text" {
            div #confirm-text data-part="text" {}
            div.row {
                button.quiet type="button" data-part="no" { (words.say("play-no")) }
                button.danger type="button" data-part="yes" { (words.say("play-yes")) }
            }
        }
    }
}

/// The navigation links.
fn rooms(here: &str, words: &Words) -> Markup {
    let ways = [
        ("front", "/", "nav-play"),
        ("tournament", "/tournaments", "nav-events"),
        ("desk", "/desk", "nav-desk"),
        ("laws", "/laws", "nav-laws"),
        ("practice", "/practice", "nav-practice"),
        ("winnable", "/winnable", "nav-winnable"),
    ];
    html! {
        nav aria-label=(words.say("nav-label")) {
            ul.rooms {
                @for (name, address, label) in ways {
                    li { a href=(address) aria-current=[(name == here).then_some("page")] { (words.say(label)) } }
                }
            }
        }
    }
}

/// The same page in each language, every language by its own name.
fn languages(words: &Words) -> Markup {
    html! {
        details.languages {
            summary aria-label=(format!("{}: {}", words.say("frame-language"), words.language().endonym())) {
                (words.language().endonym())
            }
            ul {
                @for language in Language::ALL {
                    li {
                        a href=(format!("?lang={language}")) hreflang=(html_lang(language)) lang=(html_lang(language))
                            aria-current=[(language == words.language()).then_some("true")] { (language.endonym()) }
                    }
                }
            }
        }
    }
}

/// A sentence in which backticks mark literal input.
pub(crate) fn with_code(sentence: &str) -> Markup {
    html! {
        @for (nth, part) in sentence.split('`').enumerate() {
            @if nth % 2 == 1 { code { (part) } } @else { (part) }
        }
    }
}

#[cfg(test)]
mod tests {
    use rokada_words::words;

    use super::*;

    #[test]
    fn a_page_is_refreshed_with_and_without_scripts() {
        let page = |refresh| {
            let frame = Frame {
                words: words(Language::En),
                title: "Club championship",
                name: "tournament",
                refresh,
                about: None,
                lasts: false,
            };
            frame.around(&html! {}).into_string()
        };
        let refreshed = page(Some((30, "/tournaments/1")));
        let reload =
            r#"<noscript><meta http-equiv="refresh" content="30; url=/tournaments/1"></noscript>"#;
        assert!(refreshed.contains(reload), "{refreshed}");
        let fetch = r#"data-refresh-s="30" data-refresh-url="/tournaments/1">"#;
        assert!(refreshed.contains(fetch), "{refreshed}");
        assert!(!page(None).contains("refresh"));
    }
}
