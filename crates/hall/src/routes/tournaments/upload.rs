//! Forms with files, and percent-encoding.

use std::{borrow::Cow, collections::HashMap};

use axum::{
    body::Bytes,
    extract::{FromRequest as _, Request, rejection::BytesRejection},
    http::header,
};
use rokada_tournament::list;

use crate::error::Error;
use rokada_netserver::multipart;

/// The name of the field with a file.
const FILE: &str = "file";

/// A form before decoding.
#[derive(Debug)]
pub(super) enum SentForm {
    /// `application/x-www-form-urlencoded`.
    UrlEncoded(Bytes),
    /// `multipart/form-data`: the fields by their names.
    Multipart(Vec<(String, Bytes)>),
}

impl SentForm {
    /// Receives a form with or without files.
    pub(super) async fn receive(request: Request) -> Result<Self, Error> {
        let kind = request.headers().get(header::CONTENT_TYPE);
        let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        if kind.starts_with("application/x-www-form-urlencoded") {
            let body = Bytes::from_request(request, &()).await;
            let unread = |why: BytesRejection| Error::BadRequest(why.body_text());
            return Ok(Self::UrlEncoded(body.map_err(unread)?));
        }
        let fields = multipart::read_fields(request).await;
        Ok(Self::Multipart(fields.map_err(Error::BadRequest)?))
    }

    /// The fields by name, as text.
    pub(super) fn decoded(&self) -> HashMap<String, String> {
        match self {
            Self::UrlEncoded(body) => {
                let known = |(name, text): (Cow<'_, str>, Cow<'_, str>)| {
                    (name.into_owned(), text.into_owned())
                };
                form_urlencoded::parse(body).map(known).collect()
            }
            Self::Multipart(fields) => {
                let fields = fields.iter().filter(|(name, _)| name != FILE);
                fields
                    .map(|(name, text)| (name.clone(), list::decode(text).0))
                    .collect()
            }
        }
    }

    /// The content of the chosen file, if there is one.
    pub(super) fn file(&self) -> Option<&Bytes> {
        let Self::Multipart(fields) = self else {
            return None;
        };
        let (_, file) = fields.iter().find(|(name, _)| name == FILE)?;
        (!file.trim_ascii().is_empty()).then_some(file)
    }
}

/// Percent-encodes a text.
pub(super) fn escaped(text: &str) -> String {
    let byte = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' => {
            char::from(byte).to_string()
        }
        other => format!("%{other:02X}"),
    };
    text.bytes().map(byte).collect()
}

/// Decodes a percent-encoded text.
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
    use axum::body::Body;

    use super::*;

    #[tokio::test]
    async fn a_file_is_read_with_its_letters() {
        let sent = |kind: &str, body: &'static str| {
            let request = Request::builder().header(header::CONTENT_TYPE, kind);
            SentForm::receive(request.body(Body::from(body)).expect("a request"))
        };
        let body = "--XyZ\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.csv\"\r\n\r\nČ\r\n--XyZ--\r\n";
        let form = sent("multipart/form-data; boundary=XyZ", body).await;
        let form = form.expect("a form");
        assert_eq!(form.file().map(|it| &it[..]), Some("Č".as_bytes()));
        let form = sent("application/x-www-form-urlencoded", "list=%C4%8C").await;
        assert_eq!(form.expect("a form").decoded()["list"], "Č");
        assert!(sent("", "").await.is_err());
    }

    #[test]
    fn texts_come_back_out_of_addresses() {
        assert_eq!(unescaped("a%20b+c%C4%8D%zz%"), "a b cč%zz%");
    }
}
