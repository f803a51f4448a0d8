//! Places where a file of games may be split: the borders between two games.
//!
//! A file too big for memory is read in parts, and one for several threads in shares. A part that
//! ends at a border, read with [`Reader::followed`](crate::pgn::Reader::followed), has the games
//! that the same bytes have inside the whole file.
//!
//! A border is before a line that begins with a tag, where the last word before it is a result.
//! Places that might be inside a comment to the end of the line, or after an incomplete tag, are no
//! borders. So there may be fewer borders than games, and none in a file without tags or results.
//! [`last_start`] finds the beginning of a game there too, but must read everything before it.

use crate::{
    Letters,
    pgn::{
        GameResult, Reader,
        lexer::is_tag,
        scan::{count, find_either},
    },
};

/// The first border at or after an offset, but after the first byte.
///
/// ```
/// use rokada_notation::pgn::next_border;
/// let file = b"[Event \"A\"]\n1. e4 *\n\n[Event \"B\"]\n1. d4 *\n";
/// assert_eq!(next_border(file, 0), Some(21));
/// assert_eq!(next_border(file, 22), None);
/// ```
pub fn next_border(bytes: &[u8], from: usize) -> Option<usize> {
    let mut at = from.max(1) - 1;
    while let Some(line_end) = find_either(bytes, at, b'\n', b'\n') {
        at = line_end + 1;
        if is_game_boundary(bytes, at) {
            return Some(at);
        }
    }
    None
}

/// The last border after the first byte.
pub fn last_border(bytes: &[u8]) -> Option<usize> {
    let mut end = bytes.len();
    while let Some(line_end) = bytes[..end].iter().rposition(|&byte| byte == b'\n') {
        if is_game_boundary(bytes, line_end + 1) {
            return Some(line_end + 1);
        }
        end = line_end;
    }
    None
}

/// The offset of the last game that begins with its line, if it is not the first. The bytes must
/// begin where a game does.
///
/// ```
/// use rokada_notation::pgn::last_start;
/// assert_eq!(last_start(b"1. e4 *\n1. d4"), Some(8));
/// assert_eq!(last_start(b"1. e4 e5"), None);
/// ```
pub fn last_start(bytes: &[u8]) -> Option<usize> {
    let mut reader = Reader::new(bytes, Letters::En);
    reader.pass()?;
    let mut last = None;
    while let Some(start) = reader.pass() {
        // At the beginning of the input these two have another meaning.
        let is_special = matches!(bytes[start], b'%' | 0xEF);
        // A number that more digits may follow might belong to a result.
        let may_go_on = (bytes[start..].iter()).all(|byte| byte.is_ascii_digit() || *byte == b'.');
        if bytes[start - 1] == b'\n' && !is_special && !may_go_on {
            last = Some(start);
        }
    }
    last
}

/// The number of games.
pub fn count_games(bytes: &[u8]) -> usize {
    let mut reader = Reader::new(bytes, Letters::En);
    let mut games = 0;
    while reader.pass().is_some() {
        games += 1;
    }
    games
}

/// The number of line feeds.
pub fn count_lines(bytes: &[u8]) -> usize {
    count(bytes, b'\n')
}

/// Whether an offset after a line feed is a border.
pub(super) fn is_game_boundary(bytes: &[u8], at: usize) -> bool {
    is_tag(&bytes[at..]) && ends_a_game(bytes[..at].trim_ascii_end())
}

/// Whether the last word is certainly a result.
fn ends_a_game(bytes: &[u8]) -> bool {
    let line_start = (bytes
        .iter()
        .rposition(|&byte| matches!(byte, b'\n' | b'\r')))
    .map_or(0, |line_end| line_end + 1);
    let line = &bytes[line_start..];
    let word_start = (line.iter().rposition(|&byte| byte == b' ')).map_or(0, |space| space + 1);
    let last = |sign: u8| line.iter().rposition(|&byte| byte == sign);
    // A malformed tag may take the line to its end; the times in comments begin and end otherwise.
    let has_tag = line
        .windows(2)
        .any(|pair| pair[0] == b'[' && pair[1] != b'%');
    GameResult::from_bytes(&line[word_start..]).is_some()
        && !line.starts_with(b"%")
        && !has_tag
        && last(b'[') <= last(b']')
        && !line.contains(&b';')
        && last(b'{') <= last(b'}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn borders_are_only_where_a_game_has_ended() {
        let cases: [(&[u8], bool); 16] = [
            (b"1. e4 *\n[Event \"x\"]", true),
            (b"1. e4 1/2-1/2\r\n\r\n[Event \"x\"]", true),
            (b"*\n[Event \"x\"]", true),
            (b"1. e4\n[Event \"x\"]", false),
            (b"1. e4 *\n[Event \"x", false),
            (b"1. e4 { so 1-0\n[Event \"x\"]", false),
            (b"[A \"b\"]\n[Event \"x\"]", false),
            (b"1. e4 ; so 1-0\n[Event \"x\"]", false),
            (b"1. e4\n% 1-0\n[Event \"x\"]", false),
            (b"1. e4 1-0\n [Event \"x\"]", false),
            (b"1. e4 1-0\n[Site \"x\"]", true),
            (b"1. e4 {[%clk 0:01]} 1-0\n[Site \"x\"]", true),
            (b"1. e4 1-0\n[Site x]", false),
            (b"\xEF\xBB\xBF[Site \"{x} 1-0\n[Event \"x\"]", false),
            (b"1. e4 [%clk 1-0\n[Event \"x\"]", false),
            (b"[Site \"x 1-0\n[Event \"x\"]", false),
        ];
        for (bytes, expected) in cases {
            let border = next_border(bytes, 0);
            assert_eq!(border.is_some(), expected, "{}", bytes.escape_ascii());
            assert_eq!(last_border(bytes), border);
        }
    }
}
