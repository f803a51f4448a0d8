//! Bytes of a file as text.

use alloc::{borrow::Cow, string::String};
use core::str;

/// UTF-8 where it is, else Latin-1, which the PGN standard names: no byte is
/// refused and none is lost.
pub fn decode(bytes: &[u8]) -> Cow<'_, str> {
    match str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => Cow::Owned(bytes.iter().copied().map(char::from).collect()),
    }
}

/// Adds text to a comment: white space becomes single spaces, and what came
/// before is kept apart by one.
pub(crate) fn append_words(comment: &mut String, text: &str) {
    for word in text.split_whitespace() {
        if !comment.is_empty() {
            comment.push(' ');
        }
        comment.push_str(word);
    }
}
