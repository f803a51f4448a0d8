//! A form in parts (RFC 7578), as a browser sends one with a file, and a page's `FormData` any.

/// The fields by their names, in the order in which they were sent; `None` if `kind`, the content
/// type, is no such form's. What has no name or no end is left out.
pub fn parts<'a>(kind: &str, body: &'a [u8]) -> Option<Vec<(String, &'a [u8])>> {
    let (form, parameters) = kind.split_once(';')?;
    if !form.trim().eq_ignore_ascii_case("multipart/form-data") {
        return None;
    }
    let border = format!("--{}", parameter(parameters, "boundary")?);
    let mut fields = Vec::new();
    // Each part lies between two borders; the last border has two hyphens behind it.
    for part in between(body, border.as_bytes()) {
        let Some(at) = find(part, b"\r\n\r\n") else {
            continue;
        };
        let head = String::from_utf8_lossy(&part[..at]);
        let name = head.lines().find_map(|line| {
            let (key, value) = line.split_once(':')?;
            let is_it = key.trim().eq_ignore_ascii_case("content-disposition");
            is_it.then(|| parameter(value, "name").map(str::to_owned))?
        });
        let value = part.get(at + 4..).unwrap_or_default();
        if let Some(name) = name {
            fields.push((name, value.strip_suffix(b"\r\n").unwrap_or(value)));
        }
    }
    Some(fields)
}

/// A parameter of a header's value: of `form-data; name="color"` the name is `color`.
fn parameter<'a>(value: &'a str, wanted: &str) -> Option<&'a str> {
    value.split(';').find_map(|it| {
        let (name, value) = it.split_once('=')?;
        let is_it = name.trim().eq_ignore_ascii_case(wanted);
        is_it.then(|| value.trim().trim_matches('"'))
    })
}

fn find(text: &[u8], wanted: &[u8]) -> Option<usize> {
    text.windows(wanted.len()).position(|there| there == wanted)
}

fn between<'a>(body: &'a [u8], border: &[u8]) -> Vec<&'a [u8]> {
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

#[cfg(test)]
mod tests {
    use super::parts;

    #[test]
    fn fields_and_a_file_are_read() {
        let body = "--XyZ\r\nContent-Disposition: form-data; name=\"name\"\r\n\r\nČlub\r\n\
            --XyZ\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.csv\"\r\nContent-Type: text/csv\r\n\r\nA\r\nB\r\n\r\n\
            --XyZ\r\ncontent-disposition: form-data;name=empty\r\n\r\n\r\n--XyZ--\r\n";
        let expected = [
            ("name".to_owned(), "Člub".as_bytes()),
            ("file".to_owned(), b"A\r\nB\r\n"),
            ("empty".to_owned(), b""),
        ];
        for kind in [
            "multipart/form-data; boundary=XyZ",
            "Multipart/Form-Data; charset=utf-8; Boundary=\"XyZ\"",
        ] {
            let read = parts(kind, body.as_bytes());
            assert_eq!(read.as_deref(), Some(expected.as_slice()), "{kind}");
        }
    }

    #[test]
    fn what_is_no_such_form_is_none() {
        for kind in [
            "",
            "text/plain",
            "multipart/form-data",
            "multipart/form-data; charset=x",
            "text/csv; boundary=XyZ",
        ] {
            assert_eq!(parts(kind, b"--XyZ--\r\n"), None, "{kind}");
        }
        let kind = "multipart/form-data; boundary=XyZ";
        for body in [
            "",
            "x",
            "--XyZ--",
            "--XyZ\r\n\r\nno name\r\n--XyZ--",
            "--XyZ\r\nno end",
        ] {
            assert_eq!(parts(kind, body.as_bytes()), Some(vec![]), "{body}");
        }
    }
}
