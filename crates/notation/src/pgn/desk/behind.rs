//! Text after the result of a game.

use super::GameReading;
use crate::pgn::{FaultKind, Token, Visitor, words::excerpt};

impl<V: Visitor> GameReading<'_, '_, V> {
    /// Reads the text after the result that begins no other game. A comment on the same line is the
    /// game's; moves that continue, with a number above 1 or on the same line, are reported.
    pub(super) fn after_result(&mut self) {
        // Nearly always there is nothing, or the next game's tags.
        let rest = self.reader.bytes[self.reader.lexer.offset()..].trim_ascii_start();
        if matches!(rest.first(), None | Some(b'[')) {
            return;
        }
        let mut end = self.reader.lexer.offset();
        let mut first = None;
        loop {
            let mut ahead = self.reader.lexer.clone();
            let Some((at, token)) = ahead.next() else {
                break;
            };
            let gap = &self.reader.bytes[end..at];
            let same_line = !gap.iter().any(|byte| matches!(byte, b'\n' | b'\r'));
            let goes_on = match token {
                Token::Comment(text) if same_line && first.is_none() => {
                    self.comment(text);
                    self.reader.lexer = ahead;
                    end = self.reader.lexer.offset();
                    continue;
                }
                Token::Number(number) => {
                    let is_numbered = ahead.since(at).ends_with(b".");
                    number > 1 && is_numbered || same_line && first.is_some() && number != 1
                }
                Token::Move(_) => same_line || first.is_some(),
                Token::Comment(_) | Token::Nag(_) | Token::Result(_) => {
                    same_line && first.is_some()
                }
                Token::Tag { .. }
                | Token::BadTag(_)
                | Token::OpenComment(_)
                | Token::CutComment(_)
                | Token::CutTag(_)
                | Token::Open
                | Token::Close
                | Token::DrawOffer
                | Token::Stray(_) => false,
            };
            if !goes_on {
                break;
            }
            first = first.or(Some(at));
            self.reader.lexer = ahead;
            end = self.reader.lexer.offset();
        }
        if let Some(first) = first {
            let text = excerpt(&self.reader.bytes[first..end]);
            self.flaw(first, FaultKind::AfterResult { text });
            if !self.passing {
                self.visitor.unread(&self.reader.bytes[first..end]);
            }
        }
    }
}
