//! Code and strings of Rust, TypeScript and CSS.

/// Code and strings, each with its line; no comments.
pub(super) fn pieces(code: &str) -> Vec<(usize, bool, &str)> {
    let mut pieces = Vec::new();
    let (mut line, mut rest) = (1, code);
    while let Some(first) = rest.chars().next() {
        let up_to = |end: &str| rest.find(end).map_or(rest.len(), |at| at + end.len());
        let (kind, long) = if rest.starts_with("//") {
            (None, up_to("\n"))
        } else if rest.starts_with("/*") {
            (None, up_to("*/"))
        } else if matches!(first, '"' | '`') {
            (Some(true), string(rest))
        } else if let Some(long) = quoted_sign(rest) {
            (None, long)
        } else {
            let next = rest[first.len_utf8()..].find(['"', '`', '\'', '/']);
            (
                Some(false),
                next.map_or(rest.len(), |at| at + first.len_utf8()),
            )
        };
        if let Some(is_string) = kind {
            pieces.push((line, is_string, &rest[..long]));
        }
        line += rest[..long].matches('\n').count();
        rest = &rest[long..];
    }
    pieces
}

/// The length of a string that begins here, with its quotes.
fn string(rest: &str) -> usize {
    let quote = rest.chars().next();
    let mut is_escaped = false;
    for (at, sign) in rest.char_indices().skip(1) {
        match sign {
            _ if Some(sign) == quote && !is_escaped => return at + 1,
            '\\' => is_escaped = !is_escaped,
            _ => is_escaped = false,
        }
    }
    rest.len()
}

/// The length of a literal `'x'` or `'\x'`, if one begins here; not of a lifetime.
fn quoted_sign(rest: &str) -> Option<usize> {
    let after = rest.strip_prefix('\'')?;
    let sign = match after.strip_prefix('\\') {
        Some(escaped) => 1 + escaped.chars().next()?.len_utf8(),
        None => after.chars().next()?.len_utf8(),
    };
    after[sign..].starts_with('\'').then_some(sign + 2)
}
