//! The token layer: bytes in, slices of the same bytes out.
//!
//! It copies nothing and validates only the outer form, so a caller who wants only tags, or only a
//! count of games, pays for no more.

use crate::{
    Assessment,
    pgn::{
        GameResult,
        border::is_game_boundary,
        scan::{find_any, find_either},
    },
    quick::WINDOW,
};

/// One token of PGN, borrowing from the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Token<'a> {
    /// `[Name "value"]`; the value still has its escapes `\"` and `\\`.
    Tag {
        /// The text before the value.
        name: &'a [u8],
        /// The text between the quotation marks.
        value: &'a [u8],
    },
    /// A line or part of one that is a malformed tag.
    BadTag(&'a [u8]),
    /// `12.`, `12...` or `12`.
    Number(u32),
    /// Letters that should be a move.
    Move(&'a [u8]),
    /// `$1`, or `!` and its like as the same numbers.
    Nag(u8),
    /// A comment without its braces, or a `;` comment without the `;`.
    Comment(&'a [u8]),
    /// A comment that ran into the next game's tags.
    OpenComment(&'a [u8]),
    /// A comment that ran into the end of the file.
    CutComment(&'a [u8]),
    /// A tag that ran into the end of the file.
    CutTag(&'a [u8]),
    /// `(`: a variation begins.
    Open,
    /// `)`: a variation ends.
    Close,
    /// `(=)`: a draw was offered (C.12).
    DrawOffer,
    /// The result, which ends the game.
    Result(GameResult),
    /// Signs without a meaning.
    Stray(&'a [u8]),
}

/// Cuts the bytes of a PGN file into tokens.
///
/// ```
/// use rokada_notation::pgn::{Lexer, Token};
/// let mut lexer = Lexer::new(b"1. e4! {best} *");
/// assert_eq!(lexer.next(), Some((0, Token::Number(1))));
/// assert_eq!(lexer.next(), Some((3, Token::Move(b"e4"))));
/// assert_eq!(lexer.next(), Some((5, Token::Nag(1))));
/// assert_eq!(lexer.next(), Some((7, Token::Comment(b"best"))));
/// ```
#[derive(Clone, Debug)]
pub struct Lexer<'a> {
    bytes: &'a [u8],
    at: usize,
}

/// The part of a token that a byte may be.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    Space,
    /// Part of a move, a number or a result.
    Symbol,
    /// Ends a symbol, and begins another token.
    Sign,
}

const CLASSES: [Class; 256] = {
    let mut classes = [Class::Symbol; 256];
    let mut byte: u8 = 0;
    loop {
        classes[byte as usize] = match byte {
            0..=b' ' | 0x7F => Class::Space,
            b'{' | b'}' | b'(' | b')' | b'[' | b']' | b'<' | b'>' | b';' | b'$' | b'!' | b'?'
            | b'*' | b'%' | b'"' | b',' => Class::Sign,
            _ => Class::Symbol,
        };
        if byte == u8::MAX {
            break classes;
        }
        byte += 1;
    }
};

/// The bytes of moves, their numbers and the space between them.
const IN_WORDS: [bool; 256] = {
    let mut in_words = [false; 256];
    let mut byte: u8 = 0;
    while byte < 128 {
        in_words[byte as usize] = byte.is_ascii_alphanumeric()
            || matches!(byte, b'.' | b'+' | b'#' | b'=' | b'!' | b'?')
            || matches!(CLASSES[byte as usize], Class::Space);
        byte += 1;
    }
    in_words
};

/// The bytes of tag names.
const IN_NAMES: [bool; 256] = {
    let mut in_names = [false; 256];
    let mut byte: u8 = 0;
    while byte < 128 {
        in_names[byte as usize] =
            byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-' | b'+');
        byte += 1;
    }
    in_names
};

fn class(byte: u8) -> Class {
    CLASSES[usize::from(byte)]
}

impl<'a> Lexer<'a> {
    /// Starts at the beginning; a UTF-8 byte order mark is skipped.
    pub fn new(bytes: &'a [u8]) -> Lexer<'a> {
        let at = if bytes.starts_with(b"\xEF\xBB\xBF") {
            3
        } else {
            0
        };
        Lexer { bytes, at }
    }

    /// Bytes read so far: the offset of the next token, or of the space before it.
    pub fn offset(&self) -> usize {
        self.at
    }

    /// The bytes from an offset to the beginning of the next token.
    pub(crate) fn since(&self, offset: usize) -> &'a [u8] {
        &self.bytes[offset..self.at]
    }

    /// Jumps to another offset, which should be between tokens.
    pub(crate) fn go_to(&mut self, offset: usize) {
        self.at = offset;
    }

    /// Looks past space and a move number. Returns the number, 0 for none, and the offset and bytes
    /// of what follows, if they are enough for a plain move.
    #[inline]
    pub(crate) fn plain_window(&self) -> Option<(u32, usize, [u8; WINDOW])> {
        // No number reaches farther than this, and the end of the file is left to the tokens.
        let ahead: &[u8; 32] = self.bytes.get(self.at..self.at + 32)?.try_into().ok()?;
        let mut at = usize::from(ahead[0] <= b' ');
        let mut number = 0;
        if matches!(ahead[at], b'1'..=b'9') {
            number = u32::from(ahead[at] - b'0');
            at += 1;
            while let digit @ b'0'..=b'9' = *ahead.get(at)? {
                // A number of many digits is wrong in any case.
                number = number
                    .wrapping_mul(10)
                    .wrapping_add(u32::from(digit - b'0'));
                at += 1;
            }
            if *ahead.get(at)? != b'.' {
                return None;
            }
            at += 1;
        }
        // Dots and space may follow a number; before one, no dots come.
        while matches!(*ahead.get(at)?, 0..=b' ' | b'.') {
            at += 1;
        }
        let window = ahead.get(at..at + WINDOW)?.try_into().ok()?;
        Some((number, self.at + at, window))
    }

    /// Skips words that consist of moves and their marks, and space. Anything that can begin or end
    /// a game, a comment or a variation is left to the tokens.
    pub(crate) fn pass_words(&mut self) {
        let start = self.at;
        while let Some(&byte) = self.bytes.get(self.at) {
            let is_castling = byte == b'-'
                && self.at > start
                && self.bytes[self.at - 1] == b'O'
                && self.bytes.get(self.at + 1) == Some(&b'O');
            if !IN_WORDS[usize::from(byte)] && !is_castling {
                break;
            }
            self.at += 1;
        }
        // The byte that stopped this may be inside a word, such as a result.
        while self.at > start && class(self.bytes[self.at - 1]) != Class::Space {
            self.at -= 1;
        }
        // Or the stroke of one with space round it, which the word before it may have begun.
        if matches!(self.bytes.get(self.at), Some(b'-' | b':' | b'/')) {
            let before = &self.bytes[start..self.at];
            let spaces = before.iter().rev().take_while(|byte| **byte == b' ');
            let end = before.len() - spaces.count();
            let word = before[..end].iter().rev();
            self.at = start + end
                - word
                    .take_while(|byte| class(**byte) != Class::Space)
                    .count();
        }
    }

    /// Goes to the end of a plain move, if it ends there.
    #[inline]
    pub(crate) fn pass_plain(&mut self, end: usize) -> bool {
        let ends =
            (self.bytes.get(end)).is_some_and(|&byte| class(byte) != Class::Symbol && byte != b'(');
        if ends {
            self.at = end;
        }
        ends
    }

    fn peek(&self, ahead: usize) -> Option<u8> {
        self.bytes.get(self.at + ahead).copied()
    }

    /// The end of the line, before its line feed.
    fn line_end(&self, from: usize) -> usize {
        find_either(self.bytes, from, b'\n', b'\r').unwrap_or(self.bytes.len())
    }

    fn at_line_start(&self) -> bool {
        self.at == 0 || is_line_end(self.bytes[self.at - 1])
    }

    /// Whether only space is before an offset on its line.
    #[cold]
    pub(crate) fn begins_line(&self, at: usize) -> bool {
        let before = self.bytes[..at].iter().rev();
        let mut on_line = before.take_while(|&&byte| !is_line_end(byte));
        on_line.all(|&byte| byte <= b' ' || b"\xEF\xBB\xBF".contains(&byte))
    }

    /// Skips space and escaped lines; the next byte is one of a token.
    fn skip_space(&mut self) -> Option<u8> {
        loop {
            let byte = self.peek(0)?;
            if class(byte) == Class::Space {
                self.at += 1;
            } else if byte == b'%' && self.at_line_start() {
                self.at = self.line_end(self.at);
            } else if byte >= 0x80 {
                match self.odd_space() {
                    0 => return Some(byte),
                    length => self.at += length,
                }
            } else {
                return Some(byte);
            }
        }
    }

    /// The number of bytes of a non-ASCII space here.
    fn odd_space(&self) -> usize {
        let in_utf_8 = odd_space(&self.bytes[self.at..]);
        // In Latin-1 the no-break space is one byte, which in UTF-8 only continues a letter.
        let alone =
            self.peek(0) == Some(0xA0) && self.bytes[..self.at].last().is_none_or(u8::is_ascii);
        in_utf_8.max(usize::from(alone))
    }

    fn token(&mut self, first: u8) -> Token<'a> {
        match first {
            b'0'..=b'9' => self.digits(),
            b'[' => self.tag(),
            b'{' => self.comment(),
            b';' => {
                let start = self.at + 1;
                self.at = self.line_end(start);
                Token::Comment(&self.bytes[start..self.at])
            }
            b'$' => self.nag(),
            b'!' | b'?' => self.assessment(),
            b'(' if self.bytes[self.at..].starts_with(b"(=)") => {
                self.at += 3;
                Token::DrawOffer
            }
            b'(' => self.sign(Token::Open),
            b')' => self.sign(Token::Close),
            b'*' => self.sign(Token::Result(GameResult::Unknown)),
            _ if class(first) == Class::Symbol => {
                let symbol = self.symbol();
                match GameResult::from_bytes(symbol) {
                    Some(result) => Token::Result(result),
                    None => Token::Move(symbol),
                }
            }
            _ => {
                let stray = &self.bytes[self.at..=self.at];
                self.sign(Token::Stray(stray))
            }
        }
    }

    fn sign(&mut self, token: Token<'a>) -> Token<'a> {
        self.at += 1;
        token
    }

    /// Everything up to space or a sign, including a promotion in brackets.
    fn symbol(&mut self) -> &'a [u8] {
        let start = self.at;
        while let Some(byte) = self.peek(0)
            && class(byte) == Class::Symbol
            && (byte.is_ascii() || self.at == start || self.odd_space() == 0)
        {
            self.at += 1;
        }
        if let [b'(', piece, b')', ..] = self.bytes[self.at..]
            && piece.is_ascii_alphabetic()
            && self.at > start
        {
            self.at += 3;
        }
        &self.bytes[start..self.at]
    }

    /// A move number, a result, or castling written with zeros.
    fn digits(&mut self) -> Token<'a> {
        let start = self.at;
        let mut number: u32 = 0;
        while let Some(digit @ b'0'..=b'9') = self.peek(0) {
            number = number
                .saturating_mul(10)
                .saturating_add(u32::from(digit - b'0'));
            self.at += 1;
        }
        match self.peek(0) {
            Some(b'.') => {
                while self.peek(0) == Some(b'.') {
                    self.at += 1;
                }
                return Token::Number(number);
            }
            // The ellipsis as one character.
            Some(0xE2) if self.bytes[self.at..].starts_with(b"\xE2\x80\xA6") => {
                self.at += 3;
                return Token::Number(number);
            }
            Some(0x80..) if self.odd_space() > 0 => return Token::Number(number),
            // A number that runs into its move: `1e4`.
            Some(byte) if byte.is_ascii_alphabetic() => return Token::Number(number),
            Some(byte) if class(byte) == Class::Symbol => {}
            Some(_) | None => {
                let spaced = self.spaced_result(start).map(Token::Result);
                return spaced.unwrap_or(Token::Number(number));
            }
        }
        self.at = start;
        let symbol = self.symbol();
        if symbol == b"1/2"
            && let Some(result) = self.spaced_result(start)
        {
            return Token::Result(result);
        }
        match GameResult::from_bytes(symbol) {
            Some(result) => Token::Result(result),
            None => Token::Move(symbol),
        }
    }

    /// A result with space round its stroke, `1 - 0`, at an offset; skips it.
    #[cold]
    fn spaced_result(&mut self, start: usize) -> Option<GameResult> {
        /// The length of the longest such result, with a space on either side of its stroke.
        const LONGEST: usize = b"1/2 - 1/2".len();
        let rest = &self.bytes[start..];
        let is_of_it = |byte: &&u8| matches!(**byte, b'0'..=b'2' | b'/' | b'-' | b':' | b' ');
        let length = rest.iter().take(LONGEST + 1).take_while(is_of_it).count();
        let word = rest[..length].trim_ascii_end();
        // It is followed by space, a sign, or nothing.
        let ends = (rest.get(word.len())).is_none_or(|&byte| class(byte) != Class::Symbol);
        let result = GameResult::spaced(word).filter(|_| ends)?;
        self.at = start + word.len();
        Some(result)
    }

    fn nag(&mut self) -> Token<'a> {
        let start = self.at;
        self.at += 1;
        let mut number: Option<u8> = None;
        let mut too_great = false;
        while let Some(digit @ b'0'..=b'9') = self.peek(0) {
            let next = (number.unwrap_or(0).checked_mul(10))
                .and_then(|tens| tens.checked_add(digit - b'0'));
            too_great |= next.is_none();
            number = next.or(number);
            self.at += 1;
        }
        match number {
            Some(number) if !too_great => Token::Nag(number),
            Some(_) | None => Token::Stray(&self.bytes[start..self.at]),
        }
    }

    fn assessment(&mut self) -> Token<'a> {
        let start = self.at;
        while let Some(b'!' | b'?') = self.peek(0) {
            self.at += 1;
        }
        let sign = &self.bytes[start..self.at];
        let known = core::str::from_utf8(sign)
            .ok()
            .and_then(Assessment::from_sign);
        known.map_or(Token::Stray(sign), |sign| Token::Nag(sign.nag()))
    }

    /// The closing brace of a comment that seems to end at one. Comments do not nest. But if one
    /// contains opening braces, and closing ones follow before another is opened, nesting was
    /// meant.
    fn end_of_nested(&self, start: usize, first: usize) -> usize {
        let is_opening = |byte: &&u8| **byte == b'{';
        let opened = self.bytes[start..first].iter().filter(is_opening).count();
        let mut end = first;
        for _ in 0..opened {
            let next = find_any(self.bytes, end + 1, *b"{}[[");
            match next {
                Some(at) if self.bytes[at] == b'}' => end = at,
                Some(_) | None => break,
            }
        }
        end
    }

    /// From a brace to its closing one.
    fn comment(&mut self) -> Token<'a> {
        let start = self.at + 1;
        let mut from = start;
        while let Some(at) = find_either(self.bytes, from, b'}', b'\n') {
            from = at + 1;
            if self.bytes[at] == b'}' {
                let end = self.end_of_nested(start, at);
                self.at = end + 1;
                return Token::Comment(&self.bytes[start..end]);
            }
            // A missing brace must not swallow the games that follow.
            if self.bytes[from..].starts_with(b"[Event \"") || is_game_boundary(self.bytes, from) {
                self.at = from;
                return Token::OpenComment(&self.bytes[start..at]);
            }
        }
        self.at = self.bytes.len();
        Token::CutComment(&self.bytes[start..])
    }

    /// `[Name "value"]` on one line.
    fn tag(&mut self) -> Token<'a> {
        let start = self.at;
        let rest = &self.bytes[start..];
        let read = match tag_pair(rest) {
            Ok((name, value, length)) => {
                self.at = start + length;
                return Token::Tag { name, value };
            }
            // The rest of the line may be moves.
            Err(TagEnds::BeforeValue) => rest
                .iter()
                .position(|&byte| is_line_end(byte) || byte == b']'),
            Err(TagEnds::InValue) => rest.iter().position(|&byte| is_line_end(byte)),
        };
        let Some(length) = read else {
            self.at = self.bytes.len();
            return Token::CutTag(rest);
        };
        let bracket = usize::from(rest[length] == b']');
        self.at = start + length + bracket;
        Token::BadTag(&rest[..length + bracket])
    }
}

/// Where a malformed tag stops being a tag.
enum TagEnds {
    BeforeValue,
    InValue,
}

/// Whether some bytes begin with a tag.
pub(super) fn is_tag(bytes: &[u8]) -> bool {
    bytes.starts_with(b"[") && tag_pair(bytes).is_ok()
}

/// The parts of a tag at the beginning of some bytes, and its length.
///
/// A value may contain unescaped quotation marks: it ends at one that is followed by the closing
/// bracket.
fn tag_pair(bytes: &[u8]) -> Result<(&[u8], &[u8], usize), TagEnds> {
    let spaces = |from: usize| {
        let mut at = from;
        loop {
            at += match bytes.get(at) {
                // The last is the no-break space of Latin-1.
                Some(b' ' | b'\t' | 0xA0) => 1,
                Some(0xC2 | 0xE2 | 0xE3 | 0xEF) if odd_space(&bytes[at..]) > 0 => {
                    odd_space(&bytes[at..])
                }
                Some(_) | None => break at,
            };
        }
    };
    let name_start = spaces(1);
    let in_name = |byte: &&u8| IN_NAMES[usize::from(**byte)];
    let name_end = name_start + bytes[name_start..].iter().take_while(in_name).count();
    let quote = spaces(name_end);
    if name_end == name_start || bytes.get(quote) != Some(&b'"') {
        return Err(TagEnds::BeforeValue);
    }
    let mut at = quote + 1;
    // Nearly every value has no special characters.
    if let Some(end) = find_any(bytes, at, *b"\"\n\\\r")
        && bytes[end..].starts_with(b"\"]")
    {
        return Ok((&bytes[name_start..name_end], &bytes[at..end], end + 2));
    }
    while at < bytes.len() && !is_line_end(bytes[at]) {
        if bytes[at] == b'"' {
            let bracket = spaces(at + 1);
            if bytes.get(bracket) == Some(&b']') {
                let (name, value) = (&bytes[name_start..name_end], &bytes[quote + 1..at]);
                return Ok((name, value, bracket + 1));
            }
        }
        let escaped = bytes[at] == b'\\' && matches!(bytes.get(at + 1), Some(b'"' | b'\\'));
        at += if escaped { 2 } else { 1 };
    }
    Err(TagEnds::InValue)
}

/// The length in UTF-8 of a typographic space at the beginning of some bytes, or of a zero-width
/// mark that programs leave behind: byte order marks and directions.
fn odd_space(bytes: &[u8]) -> usize {
    match *bytes {
        // No-break space, next line.
        [0xC2, 0xA0 | 0x85, ..] => 2,
        // Spaces of all widths, marks of direction, separators of lines, joiners; the ideographic
        // space; the byte order mark.
        [0xE2, 0x80, 0x80..=0x8F | 0xA8..=0xAF, ..]
        | [0xE2, 0x81, 0x9F..=0xAF, ..]
        | [0xE3, 0x80, 0x80, ..]
        | [0xEF, 0xBB, 0xBF, ..] => 3,
        _ => 0,
    }
}

fn is_line_end(byte: u8) -> bool {
    matches!(byte, b'\n' | b'\r')
}

impl<'a> Iterator for Lexer<'a> {
    /// A token and the offset of its first byte.
    type Item = (usize, Token<'a>);

    fn next(&mut self) -> Option<(usize, Token<'a>)> {
        let first = self.skip_space()?;
        let start = self.at;
        let token = self.token(first);
        debug_assert!(self.at > start, "every token takes a byte");
        Some((start, token))
    }
}
