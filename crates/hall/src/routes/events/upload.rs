//! A form with a file, as browsers send it (RFC 7578), and texts as addresses hold them.

use std::collections::HashMap;

use axum::http::{HeaderMap, header};
use rokada_tournament::list::{self, Encoding};

/// The fields by their names, as text, and how its letters were read; `None` if the body is no such
/// form.
pub(super) fn fields(
    headers: &HeaderMap,
    body: &[u8],
) -> Option<HashMap<String, (String, Encoding)>> {
    let kind = headers.get(header::CONTENT_TYPE)?.to_str().ok()?;
    let boundary = kind.strip_prefix("multipart/form-data")?;
    let boundary = boundary
        .split(';')
        .find_map(|part| part.trim().strip_prefix("boundary="))?;
    let border = format!("--{}", boundary.trim_matches('"'));
    let mut fields = HashMap::new();
    // Each part lies between two borders; the last border has two hyphens behind it.
    for part in parts(body, border.as_bytes()) {
        let Some(at) = find(part, b"\r\n\r\n") else {
            continue;
        };
        let head = String::from_utf8_lossy(&part[..at]);
        let name = head.lines().find_map(|line| {
            let (key, value) = line.split_once(':')?;
            let is_it = key.trim().eq_ignore_ascii_case("content-disposition");
            let named = value
                .split(';')
                .find_map(|it| it.trim().strip_prefix("name="))?;
            is_it.then(|| named.trim_matches('"').to_owned())
        });
        let text = part.get(at + 4..).unwrap_or_default();
        let text = text.strip_suffix(b"\r\n").unwrap_or(text);
        if let Some(name) = name {
            fields.insert(name, list::decode(text));
        }
    }
    Some(fields)
}

fn find(text: &[u8], wanted: &[u8]) -> Option<usize> {
    text.windows(wanted.len()).position(|there| there == wanted)
}

fn parts<'a>(body: &'a [u8], border: &[u8]) -> Vec<&'a [u8]> {
    let mut parts = Vec::new();
    let Some(mut at) = find(body, border).map(|at| at + border.len()) else {
        return parts;
    };
    while let Some(length) = find(&body[at..], border) {
        parts.push(&body[at..at + length]);
        at += length + border.len();
    }
    parts
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
    fn fields_and_a_file_are_read() {
        let mut headers = HeaderMap::new();
        let kind = HeaderValue::from_static("multipart/form-data; boundary=XyZ");
        headers.insert(header::CONTENT_TYPE, kind);
        let body = "--XyZ\r\nContent-Disposition: form-data; name=\"name\"\r\n\r\nČlub\r\n\
            --XyZ\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.csv\"\r\nContent-Type: text/csv\r\n\r\nA\r\nB\r\n\r\n--XyZ--\r\n";
        let fields = fields(&headers, body.as_bytes()).expect("a form");
        assert_eq!(fields["name"].0, "Člub");
        assert_eq!(fields["file"], ("A\r\nB\r\n".to_owned(), Encoding::Unicode));
        assert!(super::fields(&HeaderMap::new(), b"").is_none());
    }

    #[test]
    fn texts_come_back_out_of_addresses() {
        assert_eq!(unescaped("a%20b+c%C4%8D%zz%"), "a b cč%zz%");
    }
}
