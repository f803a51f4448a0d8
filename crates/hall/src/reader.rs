//! The language of a response.
//!
//! The URL may set it (`?lang=sl`), which is remembered in a cookie. Otherwise the cookie decides,
//! then the browser's preferences.

use std::convert::Infallible;

use axum::{
    extract::{FromRequestParts, Request},
    http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header, request::Parts},
    middleware::Next,
    response::{IntoResponse, Response},
};
use rokada_protocol::Token;
use rokada_words::{Language, Words, choose, words};

use crate::error::Error;
use rokada_html::data::ErrorPage;

/// Prefix of the paths for programs.
pub(crate) const FOR_PROGRAMS: &str = "/api/";

/// The name of the cookie and of the query parameter.
const NAME: &str = "lang";

/// The language of a client.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Reader {
    /// The texts in that language.
    pub(crate) words: &'static Words,
    /// The language in the URL, if it is supported.
    asked: Option<Language>,
}

impl Reader {
    /// The reader of this request.
    pub(crate) fn of(uri: &Uri, headers: &HeaderMap) -> Self {
        let said = |name| {
            headers
                .get(name)
                .and_then(|value: &HeaderValue| value.to_str().ok())
        };
        let asked = uri
            .query()
            .and_then(|query| value_in(query, '&'))
            .and_then(|text| text.parse().ok());
        let remembered = said(header::COOKIE).and_then(|cookies| value_in(cookies, ';'));
        let language =
            asked.unwrap_or_else(|| choose(None, remembered, said(header::ACCEPT_LANGUAGE)));
        Self {
            words: words(language),
            asked,
        }
    }
}

/// `sl` of `a=b; lang=sl`.
fn value_in(text: &str, between: char) -> Option<&str> {
    text.split(between)
        .filter_map(|pair| pair.trim().split_once('='))
        .find_map(|(name, value)| (name == NAME).then_some(value))
}

impl<S: Sync> FromRequestParts<S> for Reader {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(Self::of(&parts.uri, &parts.headers))
    }
}

/// Whether the client is a program, which reads JSON.
pub(crate) fn wants_json(headers: &HeaderMap) -> bool {
    let accepts = headers.get(header::ACCEPT);
    accepts.is_some_and(|kinds| kinds.as_bytes().starts_with(b"application/json"))
}

/// Replaces axum's response to a URL or query that it cannot parse: its text names Rust types.
fn in_our_words(mut response: Response) -> Response {
    let kind = response.headers().get(header::CONTENT_TYPE);
    let is_text = kind.is_some_and(|kind| kind.as_bytes().starts_with(b"text/plain"));
    if response.status() != StatusCode::BAD_REQUEST || !is_text {
        return response;
    }
    response = StatusCode::NOT_FOUND.into_response();
    response.extensions_mut().insert(Error::UnknownPage);
    response
}

/// Longest part of an address that an error page repeats, in letters.
const ADDRESS_MAX: usize = 60;

/// The page of an error: what happened, why, and what to do. It names what was looked for.
fn error_page(error: &Error, method: &Method, uri: &Uri, words: &Words) -> rokada_html::Page {
    let (what, why, what_to_do) = error.in_words(words);
    let mut page = ErrorPage {
        status: error.status().as_u16(),
        what,
        why,
        what_to_do,
        to: "/",
        link: words.say("error-home"),
        lasts: *method == Method::GET,
    };
    let cut = |text: &str| -> String { text.chars().take(ADDRESS_MAX).collect() };
    let path: Vec<&str> = uri.path().split('/').skip(1).collect();
    match (error, path.as_slice()) {
        (Error::UnknownPage, ["laws", number]) if !number.is_empty() => {
            page.what = words.tell("error-no-article", &[("number", cut(number).into())]);
            page.why = String::new();
            page.what_to_do = words.say("error-no-article-do");
            (page.to, page.link) = ("/laws", words.say("nav-laws"));
        }
        (Error::UnknownPage | Error::UnknownLink, ["tournaments", number])
            if !number.is_empty() =>
        {
            page.what = words.tell("error-no-tournament", &[("number", cut(number).into())]);
            page.why = String::new();
            page.what_to_do = words.say("error-no-tournament-do");
            (page.to, page.link) = ("/tournaments", words.say("nav-events"));
        }
        (Error::UnknownLink, ["o", _]) => page.why = words.say("organiser-unknown-key"),
        (Error::UnknownPage, _) => {
            // A key in the address must not be on a page that a person shows to others.
            let is_key =
                |part: &str| Token::parse(part.split('.').next().unwrap_or(part)).is_some();
            let parts = path
                .iter()
                .map(|part| if is_key(part) { "..." } else { part });
            let address = format!("/{}", parts.collect::<Vec<_>>().join("/"));
            let address = [("address", cut(&address).into())];
            page.why = words.tell("error-unknown-page-at", &address);
        }
        _ => {}
    }
    rokada_html::error(&page, words)
}

/// Makes the error page in the reader's language, and sets the cookie of a chosen language.
pub(crate) async fn speak(request: Request, next: Next) -> Response {
    let reader = Reader::of(request.uri(), request.headers());
    let is_program =
        request.uri().path().starts_with(FOR_PROGRAMS) || wants_json(request.headers());
    let (method, uri) = (request.method().clone(), request.uri().clone());
    let mut response = in_our_words(next.run(request).await);
    let again = response.headers_mut().remove(header::RETRY_AFTER);
    if let Some(error) = response.extensions_mut().remove::<Error>() {
        let status = response.status();
        response = if is_program {
            let words = reader.words;
            // A program has no front page to go to, and no buttons.
            let see =
                |why: &str| format!("{} {}", words.say(why), words.say("error-see-description"));
            let why = if matches!(error, Error::UnknownPage) {
                see("error-unknown-page-why")
            } else if matches!(error, Error::WrongMethod) {
                see("error-wrong-method-why")
            } else {
                error.sentence(words)
            };
            let mut body = serde_json::json!({ "error": why });
            let seconds = again
                .as_ref()
                .and_then(|again| again.to_str().ok()?.parse().ok());
            if let Some(seconds) = seconds.filter(|_| status == StatusCode::TOO_MANY_REQUESTS) {
                let seconds: u64 = seconds;
                body["ratelimit"] = serde_json::json!({ "seconds": seconds });
            }
            (status, axum::Json(body)).into_response()
        } else {
            (status, error_page(&error, &method, &uri, reader.words)).into_response()
        };
    }
    if let Some(again) = again {
        response.headers_mut().insert(header::RETRY_AFTER, again);
    }
    // A person makes a choice on a page; a script's request for part of a page is none.
    let is_page = response
        .headers()
        .get(header::CONTENT_TYPE)
        .is_some_and(|kind| kind.as_bytes().starts_with(b"text/html"));
    if let Some(language) = reader.asked.filter(|_| is_page) {
        let cookie =
            format!("{NAME}={language}; Path=/; Max-Age=31536000; SameSite=Strict; HttpOnly");
        response.headers_mut().append(
            header::SET_COOKIE,
            HeaderValue::from_str(&cookie).expect("a language's code is plain ASCII"),
        );
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    fn language(address: &'static str, headers: &[(header::HeaderName, &'static str)]) -> Language {
        let headers = headers
            .iter()
            .map(|(name, value)| (name.clone(), HeaderValue::from_static(value)))
            .collect();
        Reader::of(&Uri::from_static(address), &headers)
            .words
            .language()
    }

    fn shown(error: &Error, method: &Method, address: &'static str) -> String {
        let english = words(Language::En);
        error_page(error, method, &Uri::from_static(address), english).into_string()
    }

    #[test]
    fn error_pages_name_what_was_looked_for() {
        for (error, address, says) in [
            (Error::UnknownPage, "/laws/99.9", "There is no article 99.9"),
            (
                Error::UnknownPage,
                "/tournaments/999",
                "There is no tournament 999",
            ),
            (
                Error::UnknownPage,
                "/e/999?x=1",
                "There is no page at /e/999.",
            ),
            (Error::UnknownLink, "/o/abc", "No game has this key."),
            (Error::UnknownLink, "/t/abc", "It is incomplete"),
        ] {
            let page = shown(&error, &Method::GET, address);
            assert!(page.contains(says), "{page}");
            // The address gives the same error in another language.
            assert!(page.contains("?lang=sl"), "{page}");
        }
        let refused = shown(&Error::UnknownPage, &Method::POST, "/e/999");
        assert!(!refused.contains("?lang=sl"), "{refused}");
        let long = Uri::try_from(format!("/{}", "x".repeat(500))).expect("an address");
        let page = error_page(
            &Error::UnknownPage,
            &Method::GET,
            &long,
            words(Language::En),
        );
        assert!(!page.into_string().contains(&"x".repeat(ADDRESS_MAX)));
    }

    #[test]
    fn the_address_then_the_cookie_then_the_browser() {
        let cookie = (header::COOKIE, "other=1; lang=ro");
        let browser = (header::ACCEPT_LANGUAGE, "sl");
        assert_eq!(
            language("/?lang=cnr&x=1", &[cookie.clone(), browser.clone()]),
            Language::CnrLatn
        );
        assert_eq!(
            language("/?lang=nonsense", std::slice::from_ref(&cookie)),
            Language::Ro
        );
        assert_eq!(language("/", &[cookie, browser.clone()]), Language::Ro);
        assert_eq!(language("/", &[browser]), Language::Sl);
        assert_eq!(language("/", &[]), Language::En);
    }
}
