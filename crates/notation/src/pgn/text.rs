//! Bytes of a file as text.

use alloc::{borrow::Cow, string::String};
use core::str;

/// Decodes UTF-8 if valid, else Latin-1, which the PGN standard names: no byte is rejected and none
/// is lost.
pub fn decode(bytes: &[u8]) -> Cow<'_, str> {
    match str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => Cow::Owned(bytes.iter().copied().map(char::from).collect()),
    }
}

/// The decoded value of a tag, without the escapes `\"` and `\\`.
pub fn tag_value(value: &[u8]) -> String {
    let words = decode(value);
    if !words.contains('\\') {
        return words.into_owned();
    }
    let mut plain = String::with_capacity(words.len());
    let mut letters = words.chars();
    while let Some(letter) = letters.next() {
        match letter {
            '\\' => match letters.next() {
                Some(escaped @ ('"' | '\\')) => plain.push(escaped),
                // A backslash that was not meant as an escape.
                Some(other) => plain.extend(['\\', other]),
                None => plain.push('\\'),
            },
            other => plain.push(other),
        }
    }
    plain
}

/// Appends text to a comment: white space becomes single spaces, and one separates it from the text
/// before.
pub(crate) fn append_words(comment: &mut String, text: &str) {
    for word in text.split_whitespace() {
        if !comment.is_empty() {
            comment.push(' ');
        }
        comment.push_str(word);
    }
}
