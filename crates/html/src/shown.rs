//! Removes the hidden elements from a part of a page.
//!
//! For text browsers, which do not know `hidden`, and for tests of what a user sees.

use maud::{Markup, PreEscaped};

/// The void elements: they have no end tag.
const EMPTY: [&str; 6] = ["input", "br", "img", "link", "meta", "hr"];

/// The same part without hidden elements and their content.
///
/// The input comes from our own templates: every element is closed, and no attribute value has an
/// angle bracket.
pub(crate) fn shown(part: &Markup) -> Markup {
    let mut text = String::with_capacity(part.0.len());
    // The depth inside a hidden element.
    let mut depth = 0_usize;
    for (nth, piece) in part.0.split('<').enumerate() {
        let (tag, after) = piece.split_once('>').unwrap_or((piece, ""));
        if nth == 0 {
            text.push_str(piece);
            continue;
        }
        let name = tag.split(|sign: char| sign.is_whitespace()).next();
        let is_empty = name.is_some_and(|name| EMPTY.contains(&name));
        let was_hidden = depth > 0;
        if tag.starts_with('/') {
            depth = depth.saturating_sub(1);
        } else if !is_empty && (was_hidden || is_hidden(tag)) {
            depth += 1;
        }
        if !was_hidden && depth == 0 && !(is_empty && is_hidden(tag)) {
            text.push('<');
            text.push_str(tag);
            text.push('>');
        }
        if depth == 0 {
            text.push_str(after);
        }
    }
    PreEscaped(text)
}

/// Whether a start tag has the attribute `hidden`, outside attribute values.
fn is_hidden(tag: &str) -> bool {
    let mut names = tag.split('"').step_by(2);
    names.any(|part| part.split_whitespace().any(|name| name == "hidden"))
}

#[cfg(test)]
mod tests {
    use maud::html;

    use super::*;

    #[test]
    fn what_is_hidden_goes_with_all_that_is_in_it() {
        let part = html! {
            p { "a" input type="hidden" name="id" value="1"; span hidden { "b" i { "c" br; } } "d" }
            form hidden { input name="x"; p hidden { "e" } button { "f" } }
            input hidden;
            b aria-label="a hidden thing" { "g" }
        };
        assert_eq!(
            shown(&part).0,
            "<p>a<input type=\"hidden\" name=\"id\" value=\"1\">d</p><b aria-label=\"a hidden thing\">g</b>"
        );
    }
}
