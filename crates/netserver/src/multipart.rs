//! Multipart forms (RFC 7578), as a browser sends one with a file.

use axum::{
    body::Bytes,
    extract::{FromRequest as _, Multipart, Request},
    http::header,
};

/// Longest boundary between two parts, in bytes (RFC 2046, 5.1.1).
const BOUNDARY_MAX: usize = 70;

/// Reads the named fields of a multipart form, in the order in which they were sent.
///
/// # Errors
/// A sentence for a program: what is wrong with the form.
pub async fn read_fields(request: Request) -> Result<Vec<(String, Bytes)>, String> {
    let kind = request.headers().get(header::CONTENT_TYPE);
    let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    if boundary_length(kind).is_some_and(|length| length > BOUNDARY_MAX) {
        return Err(format!(
            "the boundary of a multipart form has at most {BOUNDARY_MAX} characters"
        ));
    }
    let form = Multipart::from_request(request, &()).await;
    let mut form = form.map_err(|why| why.body_text())?;
    let mut fields = Vec::new();
    while let Some(field) = form.next_field().await.map_err(|why| why.body_text())? {
        let Some(name) = field.name().map(str::to_owned) else {
            continue;
        };
        let value = field.bytes().await.map_err(|why| why.body_text())?;
        fields.push((name, value));
    }
    Ok(fields)
}

/// The length of the boundary in a content type.
fn boundary_length(kind: &str) -> Option<usize> {
    const NAME: &str = "boundary=";
    let at = kind.to_ascii_lowercase().find(NAME)?;
    let value = &kind[at + NAME.len()..];
    let end = match value.strip_prefix('"') {
        Some(quoted) => quoted.find('"').unwrap_or(quoted.len()),
        None => value.find(';').unwrap_or(value.len()),
    };
    Some(end)
}

#[cfg(test)]
mod tests {
    use axum::body::Body;

    use super::*;

    async fn read(kind: &str, body: &str) -> Result<Vec<(String, Bytes)>, String> {
        let request = Request::builder().header(header::CONTENT_TYPE, kind);
        let request = request.body(Body::from(body.to_owned()));
        read_fields(request.expect("a request")).await
    }

    #[tokio::test]
    async fn fields_and_a_file_are_read() {
        let body = "--XyZ\r\nContent-Disposition: form-data; name=\"name\"\r\n\r\nČlub\r\n\
            --XyZ\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.csv\"\r\nContent-Type: text/csv\r\n\r\nA\r\nB\r\n\r\n\
            --XyZ\r\ncontent-disposition: form-data;name=empty\r\n\r\n\r\n--XyZ--\r\n";
        let expected = [("name", "Člub"), ("file", "A\r\nB\r\n"), ("empty", "")];
        for kind in [
            "multipart/form-data; boundary=XyZ",
            "Multipart/Form-Data; charset=utf-8; Boundary=\"XyZ\"",
        ] {
            let fields = read(kind, body).await.expect(kind);
            let fields: Vec<_> = fields
                .iter()
                .map(|(name, value)| (name.as_str(), std::str::from_utf8(value).expect("text")))
                .collect();
            assert_eq!(fields, expected, "{kind}");
        }
    }

    #[tokio::test]
    async fn a_malformed_form_is_refused() {
        for kind in [
            "",
            "text/plain",
            "multipart/form-data",
            "multipart/form-data; charset=x",
            "text/csv; boundary=XyZ",
        ] {
            assert!(read(kind, "--XyZ--\r\n").await.is_err(), "{kind}");
        }
        let kind = "multipart/form-data; boundary=XyZ";
        for body in [
            "",
            "x",
            "--XyZ\r\nContent-Disposition: form-data; name=a\r\n\r\nno end",
        ] {
            assert!(read(kind, body).await.is_err(), "{body}");
        }
    }

    #[tokio::test]
    async fn a_boundary_has_at_most_seventy_characters() {
        for (length, is_read) in [(69, true), (70, true), (71, false), (200_000, false)] {
            let boundary = "b".repeat(length);
            let body = format!(
                "--{boundary}\r\nContent-Disposition: form-data; name=a\r\n\r\nx\r\n--{boundary}--\r\n"
            );
            for kind in [
                format!("multipart/form-data; boundary={boundary}"),
                format!("multipart/form-data; boundary=\"{boundary}\"; charset=utf-8"),
            ] {
                assert_eq!(read(&kind, &body).await.is_ok(), is_read, "{length}");
            }
        }
    }
}
