//! A form with a file, and texts as addresses hold them.

use std::{borrow::Cow, collections::HashMap};

use axum::http::{HeaderMap, header};
use rokada_tournament::list::{self, Encoding};

use crate::form;

/// The fields by their names, as text, and how its letters were read, of a form in parts or of one
/// without files; `None` if the body is neither.
pub(super) fn fields(
    headers: &HeaderMap,
    body: &[u8],
) -> Option<HashMap<String, (String, Encoding)>> {
    let kind = headers.get(header::CONTENT_TYPE)?.to_str().ok()?;
    if kind.starts_with("application/x-www-form-urlencoded") {
        let pairs = form_urlencoded::parse(body);
        let known = |(name, text): (Cow<'_, str>, Cow<'_, str>)| {
            (name.into_owned(), (text.into_owned(), Encoding::Unicode))
        };
        return Some(pairs.map(known).collect());
    }
    let parts = form::parts(kind, body)?.into_iter();
    Some(
        parts
            .map(|(name, text)| (name, list::decode(text)))
            .collect(),
    )
}

/// A text as part of an address.
pub(super) fn escaped(text: &str) -> String {
    let byte = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' => {
            char::from(byte).to_string()
        }
        other => format!("%{other:02X}"),
    };
    text.bytes().map(byte).collect()
}

/// A text as it was before an address held it.
pub(super) fn unescaped(text: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let [first, after @ ..] = rest {
        rest = after;
        let hex = match (first, after) {
            (b'%', [high, low, ..]) => {
                let digit = |it: u8| char::from(it).to_digit(16);
                digit(*high).zip(digit(*low))
            }
            _ => None,
        };
        match hex.and_then(|(high, low)| u8::try_from(high * 16 + low).ok()) {
            Some(byte) => {
                bytes.push(byte);
                rest = &rest[2..];
            }
            None => bytes.push(if *first == b'+' { b' ' } else { *first }),
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[test]
    fn a_file_is_read_with_its_letters() {
        let mut headers = HeaderMap::new();
        let kind = HeaderValue::from_static("multipart/form-data; boundary=XyZ");
        headers.insert(header::CONTENT_TYPE, kind);
        let body = "--XyZ\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.csv\"\r\n\r\nČ\r\n--XyZ--\r\n";
        let fields = fields(&headers, body.as_bytes()).expect("a form");
        assert_eq!(fields["file"], ("Č".to_owned(), Encoding::Unicode));
        assert!(super::fields(&HeaderMap::new(), b"").is_none());
    }

    #[test]
    fn texts_come_back_out_of_addresses() {
        assert_eq!(unescaped("a%20b+c%C4%8D%zz%"), "a b cč%zz%");
    }
}
