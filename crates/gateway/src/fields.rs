//! The body of a request, as a URL-encoded form, a multipart form or JSON.
//!
//! Clients send all three, regardless of the description.

use std::collections::BTreeMap;

use axum::{
    body::Bytes,
    extract::{FromRequest, Request},
    http::header,
};
use rokada_netserver::multipart;
use serde_json::Value;

use crate::response::ApiError;

/// The fields of a body. Fields that are `null` or empty are omitted.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub(crate) struct Fields(BTreeMap<String, String>);

impl Fields {
    /// Reads a body as JSON, by its content type `kind` or a leading `{`; otherwise as a form.
    pub(crate) fn read(kind: &str, body: &[u8]) -> Result<Self, ApiError> {
        let looks_like_json = body.trim_ascii_start().starts_with(b"{");
        let mut fields = Self::default();
        if body.trim_ascii().is_empty() {
            return Ok(fields);
        }
        if is_content_type(kind, "application/json") || looks_like_json {
            let read: Value = serde_json::from_slice(body)
                .map_err(|why| ApiError::bad_request(format!("The body is not JSON: {why}")))?;
            let Value::Object(read) = read else {
                return Err(ApiError::bad_request("The body is not a JSON object"));
            };
            for (name, value) in read {
                fields.put_json(&name, value)?;
            }
        } else {
            for (name, value) in form_urlencoded::parse(body) {
                fields.put(&name, &value);
            }
        }
        Ok(fields)
    }

    async fn read_multipart(request: Request) -> Result<Self, ApiError> {
        let parts = multipart::read_fields(request)
            .await
            .map_err(ApiError::bad_request)?;
        let mut fields = Self::default();
        for (name, value) in parts {
            fields.put(&name, &String::from_utf8_lossy(&value));
        }
        Ok(fields)
    }

    /// The fields of a seek's terms, as they are stored.
    pub(crate) fn of_terms(terms: BTreeMap<String, String>) -> Self {
        Self(terms)
    }

    pub(crate) fn named(&self, names: &[&str]) -> BTreeMap<String, String> {
        let all = self
            .0
            .iter()
            .filter(|(name, _)| names.contains(&name.as_str()));
        all.map(|(name, value)| (name.clone(), value.clone()))
            .collect()
    }

    pub(crate) fn of_query(query: Option<&str>) -> Self {
        let mut fields = Self::default();
        for (name, value) in form_urlencoded::parse(query.unwrap_or_default().as_bytes()) {
            fields.put(&name, &value);
        }
        fields
    }

    /// Adds a JSON value: `{"clock": {"limit": 300}}` becomes `clock.limit`.
    fn put_json(&mut self, name: &str, value: Value) -> Result<(), ApiError> {
        match value {
            Value::Null => {}
            Value::String(text) => self.put(name, &text),
            Value::Bool(_) | Value::Number(_) => self.put(name, &value.to_string()),
            Value::Object(inner) => {
                for (key, value) in inner {
                    if value.is_object() {
                        return Err(ApiError::bad_request(format!("{name}.{key}: too deep")));
                    }
                    self.put_json(&format!("{name}.{key}"), value)?;
                }
            }
            Value::Array(all) => {
                let words: Vec<&str> = all.iter().filter_map(Value::as_str).collect();
                self.put(name, &words.join(","));
            }
        }
        Ok(())
    }

    fn put(&mut self, name: &str, value: &str) {
        let name = name.trim_end_matches("[]");
        if value.is_empty() {
            return;
        }
        match self.0.get_mut(name) {
            Some(before) => {
                before.push(',');
                before.push_str(value);
            }
            None => _ = self.0.insert(name.to_owned(), value.to_owned()),
        }
    }

    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    pub(crate) fn is_true(&self, name: &str) -> bool {
        matches!(self.get(name), Some("true" | "True" | "1" | "yes" | "on"))
    }

    /// A field as a number; an error if it is not one.
    pub(crate) fn number(&self, name: &str) -> Result<Option<u64>, ApiError> {
        let Some(text) = self.get(name) else {
            return Ok(None);
        };
        let wrong = || ApiError::bad_request(format!("{name}: a whole number, please"));
        // Some clients send 180.0.
        let text = text.strip_suffix(".0").unwrap_or(text);
        text.parse().map(Some).map_err(|_| wrong())
    }
}

/// Whether `kind` is the content type `wanted`, ignoring parameters.
fn is_content_type(kind: &str, wanted: &str) -> bool {
    let head = kind.trim_start().get(..wanted.len());
    head.is_some_and(|head| head.eq_ignore_ascii_case(wanted))
}

impl<S: Send + Sync> FromRequest<S> for Fields {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let kind = request.headers().get(header::CONTENT_TYPE);
        let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        let kind = kind.to_owned();
        let query = Self::of_query(request.uri().query());
        let Self(mut fields) = if is_content_type(&kind, "multipart/form-data") {
            Self::read_multipart(request).await?
        } else {
            let body = Bytes::from_request(request, state).await;
            let body = body.map_err(|why| ApiError {
                status: why.status(),
                ..ApiError::bad_request("The body cannot be read")
            })?;
            Self::read(&kind, &body)?
        };
        // Some clients send body fields in the query.
        for (name, value) in query.0 {
            fields.entry(name).or_insert(value);
        }
        Ok(Self(fields))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(kind: &str, body: &str) -> Fields {
        Fields::read(kind, body.as_bytes()).expect("it can be read")
    }

    #[test]
    fn a_form_and_json_say_the_same() {
        let form = read(
            "application/x-www-form-urlencoded",
            "clock.limit=300&rated=false&days=",
        );
        let json = r#"{"clock.limit":300,"rated":false,"days":null,"color":null}"#;
        assert_eq!(form, read("application/json", json));
        assert_eq!(form, read("", json), "without saying what it is");
        assert_eq!(form.number("clock.limit"), Ok(Some(300)));
        assert_eq!(form.get("days"), None);
        assert!(!form.is_true("rated"));
    }

    #[test]
    fn nested_json_and_lists_are_read() {
        let fields = read(
            "application/json",
            r#"{"clock":{"limit":60.0},"scopes[]":["a","b"]}"#,
        );
        assert_eq!(fields.number("clock.limit"), Ok(Some(60)));
        assert_eq!(fields.get("scopes"), Some("a,b"));
        let fields = read("", "scopes[]=a&scopes[]=b");
        assert_eq!(fields.get("scopes"), Some("a,b"));
    }

    #[tokio::test]
    async fn a_form_in_parts_says_the_same() {
        let part = |name: &str, value: &str| {
            format!("--aB3\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n")
        };
        let body = part("clock.limit", "180") + &part("days", "") + "--aB3--\r\n";
        let sent = |kind: &str| {
            let request = Request::builder().header(header::CONTENT_TYPE, kind);
            let request = request.body(axum::body::Body::from(body.clone()));
            Fields::from_request(request.expect("a request"), &())
        };
        let fields = sent("Multipart/Form-Data; boundary=aB3").await;
        assert_eq!(fields, Ok(read("", "clock.limit=180")));
        for kind in ["multipart/form-data".to_owned(), {
            format!("multipart/form-data; boundary={}", "a".repeat(71))
        }] {
            assert!(sent(&kind).await.is_err(), "{kind}");
        }
    }

    #[test]
    fn nonsense_is_an_answer() {
        for body in ["{", "[1]", "7", r#"{"a":{"b":{"c":1}}}"#] {
            assert!(
                Fields::read("application/json", body.as_bytes()).is_err(),
                "{body}"
            );
        }
        assert!(read("", "level=x").number("level").is_err());
    }
}
