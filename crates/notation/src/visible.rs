//! Makes untrusted text safe to show.
//!
//! A control character can move the cursor of a terminal, a bidirectional one reorders the text
//! after it, and a zero-width one makes two different names look the same.

use alloc::{borrow::Cow, format, string::String};

/// Whether a character controls how others are shown, or is invisible itself.
///
/// Joiners (U+200C and U+200D) are among them: names in the supported languages need none.
pub fn is_hidden(letter: char) -> bool {
    letter.is_control()
        || matches!(
            letter,
            '\u{ad}'
                | '\u{61c}'
                | '\u{180e}'
                | '\u{200b}'..='\u{200f}'
                | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}'
                | '\u{feff}'
                | '\u{fff9}'..='\u{fffb}'
                | '\u{e0000}'..='\u{e007f}'
        )
}

/// A text on one line: control characters become blanks, other hidden characters are removed.
///
/// ```
/// use rokada_notation::strip_hidden;
///
/// assert_eq!(strip_hidden("Kos,\tAna\u{202e}"), "Kos, Ana");
/// ```
pub fn strip_hidden(text: &str) -> Cow<'_, str> {
    if !text.chars().any(is_hidden) {
        return text.into();
    }
    let letters = text.chars();
    let letters = letters.map(|letter| if letter.is_control() { ' ' } else { letter });
    letters.filter(|letter| !is_hidden(*letter)).collect()
}

/// A text for a terminal: hidden characters other than tabs and line ends are written as escapes.
///
/// A carriage return is a line end only before a line feed.
///
/// ```
/// use rokada_notation::escape_hidden;
///
/// assert_eq!(escape_hidden("a\tb\n\u{1b}[2J"), "a\tb\n\\u{1b}[2J");
/// ```
pub fn escape_hidden(text: &str) -> Cow<'_, str> {
    if !text
        .chars()
        .any(|letter| is_hidden(letter) && letter != '\n')
    {
        return text.into();
    }
    let mut escaped = String::with_capacity(text.len() + 16);
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        let is_kept = match letter {
            '\t' | '\n' => true,
            '\r' => letters.peek() == Some(&'\n'),
            _ => !is_hidden(letter),
        };
        if is_kept {
            escaped.push(letter);
        } else {
            escaped.extend(letter.escape_unicode());
        }
    }
    escaped.into()
}

/// A text as a CSV cell, quoted if necessary.
///
/// Hidden characters are left out. Text that a spreadsheet would evaluate as a formula gets an
/// apostrophe in front (OWASP, CSV injection); numbers and single signs stay as they are.
///
/// ```
/// use rokada_notation::csv_cell;
///
/// assert_eq!(csv_cell("Kos, Ana"), "\"Kos, Ana\"");
/// assert_eq!(csv_cell("=1+1"), "'=1+1");
/// assert_eq!(csv_cell("-1.5"), "-1.5");
/// ```
pub fn csv_cell(text: &str) -> String {
    let text = strip_hidden(text);
    let apostrophe = if is_formula(&text) { "'" } else { "" };
    if text.contains([',', '"']) {
        format!("\"{apostrophe}{}\"", text.replace('"', "\"\""))
    } else {
        format!("{apostrophe}{text}")
    }
}

/// Whether a spreadsheet may compute a text.
fn is_formula(text: &str) -> bool {
    let signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];
    let Some(rest) = text.trim_start().strip_prefix(signs) else {
        return false;
    };
    let is_number = rest.bytes().all(|it| it.is_ascii_digit() || it == b'.');
    // A sign alone counts as a number: `-` is the round of many games.
    !is_number
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hidden_characters_are_stripped_or_escaped() {
        for (text, stripped, escaped) in [
            ("Đorđević – Ćosić", "Đorđević – Ćosić", "Đorđević – Ćosić"),
            ("", "", ""),
            ("a\u{1b}[31mb", "a [31mb", "a\\u{1b}[31mb"),
            ("a\u{9b}b\u{7f}c", "a b c", "a\\u{9b}b\\u{7f}c"),
            ("a\rb", "a b", "a\\u{d}b"),
            ("a\r\nb", "a  b", "a\r\nb"),
            (
                "a\u{200b}b\u{200d}c\u{feff}",
                "abc",
                "a\\u{200b}b\\u{200d}c\\u{feff}",
            ),
            (
                "\u{2066}a\u{2069}\u{61c}\u{e0041}",
                "a",
                "\\u{2066}a\\u{2069}\\u{61c}\\u{e0041}",
            ),
        ] {
            assert_eq!(strip_hidden(text), stripped, "{text:?}");
            assert_eq!(escape_hidden(text), escaped, "{text:?}");
        }
    }

    #[test]
    fn a_cell_has_no_formula_and_no_hidden_characters() {
        for (text, cell) in [
            (
                "=HYPERLINK(\"http://a\")",
                "\"'=HYPERLINK(\"\"http://a\"\")\"",
            ),
            ("+A1", "'+A1"),
            ("-A1", "'-A1"),
            ("@SUM(A1)", "'@SUM(A1)"),
            ("\t=1+1", "' =1+1"),
            ("\r=1+1", "' =1+1"),
            ("\u{200b}=1+1", "'=1+1"),
            ("＝1+1", "'＝1+1"),
            ("a\u{1b}[2Jb\u{202e}", "a [2Jb"),
            ("a\nb", "a b"),
            ("-", "-"),
            ("-12.5", "-12.5"),
            ("+3", "+3"),
            ("1-0", "1-0"),
            ("a, b", "\"a, b\""),
        ] {
            assert_eq!(csv_cell(text), cell, "{text:?}");
        }
    }
}
