//! One game being read: tokens replayed on the board.

use alloc::{string::ToString, vec::Vec};

use rokada_board::{Faults, Move, Position, Setup};

use crate::{
    Letters, MoveError, Signs,
    pgn::{
        Fault, FaultKind, GameResult, Inside, Ply, Reader, Token, Visitor,
        odd::{
            NonstandardMove, correspondence, in_other_case, is_no_word, is_null, judgement,
            odd_move,
        },
        plain::plain_move,
        text::{decode, tag_value},
        words::{excerpt, is_chess, is_no_move, is_redundant},
    },
    quick::quick_move,
    read_move,
};

mod behind;
mod variations;

/// The values of the tags that affect the reading.
#[derive(Clone, Copy, Default)]
struct KeyTags<'a> {
    count: usize,
    event: bool,
    variant: Option<&'a [u8]>,
    fen: Option<&'a [u8]>,
    result: Option<&'a [u8]>,
}

/// The line of moves being read: the game's, or that of a variation.
#[derive(Clone, Copy, Default)]
struct Line {
    position: Option<Position>,
    /// The position before the last of them, kept only where variations are reported.
    before: Option<Position>,
    plies: usize,
    /// The offset of the first thing that could not be followed.
    lost: Option<usize>,
    /// By how much the move numbers are known to be too great.
    shift: u32,
}

pub(super) struct GameReading<'r, 'a, V> {
    reader: &'r mut Reader<'a>,
    visitor: &'r mut V,
    tags: KeyTags<'a>,
    line: Line,
    /// The lines that wait until the open variations are closed, the game's first.
    outer: Vec<Line>,
    /// How many open variations are skipped.
    passed: usize,
    /// Whether only the end of the game is searched for.
    passing: bool,
    faults: usize,
    /// Whether the tags are complete.
    started: bool,
    /// Whether the bytes end in the middle of a word.
    is_cut: bool,
    /// The offset where the outermost variation began.
    opened: usize,
}

impl<'r, 'a, V: Visitor> GameReading<'r, 'a, V> {
    pub(super) fn new(
        reader: &'r mut Reader<'a>,
        visitor: &'r mut V,
        passing: bool,
    ) -> GameReading<'r, 'a, V> {
        GameReading {
            reader,
            visitor,
            tags: KeyTags::default(),
            line: Line::default(),
            outer: Vec::new(),
            passed: 0,
            passing,
            faults: 0,
            started: false,
            is_cut: false,
            opened: 0,
        }
    }

    #[cold]
    fn fault(&mut self, offset: usize, kind: FaultKind) {
        if self.passing {
            return;
        }
        let plies = self.outer.first().unwrap_or(&self.line).plies;
        let ply = self.started.then_some(plies + 1);
        let place = self.reader.place(offset, ply);
        self.faults += 1;
        self.visitor.fault(Fault { place, kind });
    }

    /// Reports a fault that loses nothing. A file of garbage would have one at every byte, so only
    /// the first of a game are noted.
    #[cold]
    fn flaw(&mut self, offset: usize, kind: FaultKind) {
        if self.faults < FLAWS_MAX {
            self.fault(offset, kind);
        }
    }

    fn depth(&self) -> usize {
        self.outer.len() + self.passed
    }

    /// Reads everything up to the first token of the moves.
    pub(super) fn tags(&mut self) {
        loop {
            let before = self.reader.lexer.offset();
            let Some((at, token)) = self.reader.lexer.next() else {
                return;
            };
            match token {
                Token::Tag { name, value } => {
                    // The tags of another game, of which only the tags are known too.
                    if name == b"Event" && core::mem::replace(&mut self.tags.event, true) {
                        self.reader.lexer.go_to(before);
                        return;
                    }
                    self.tag(at, name, value);
                }
                Token::BadTag(text) => self.bad_tag(at, text),
                Token::Comment(text) => self.visitor.comment(text),
                Token::Stray(text) => self.stray(at, text),
                Token::Number(_)
                | Token::Move(_)
                | Token::Nag(_)
                | Token::OpenComment(_)
                | Token::CutComment(_)
                | Token::CutTag(_)
                | Token::Open
                | Token::Close
                | Token::DrawOffer
                | Token::Result(_) => {
                    self.reader.lexer.go_to(before);
                    return;
                }
            }
        }
    }

    fn tag(&mut self, at: usize, name: &'a [u8], value: &'a [u8]) {
        self.tags.count += 1;
        let is = |known: &[u8]| name.eq_ignore_ascii_case(known);
        match name.len() {
            3 if is(b"FEN") => self.tags.fen = Some(value),
            6 if is(b"Result") => self.tags.result = Some(value),
            7 if is(b"Variant") => self.tags.variant = Some(value),
            _ => {}
        }
        if self.tags.count <= TAGS_MAX {
            self.visitor.tag(name, value);
        } else {
            let text = excerpt(name);
            self.flaw(at, FaultKind::Tag { text });
        }
    }

    /// Sets up the pieces according to the tags.
    pub(super) fn set_up(&mut self) {
        if self.passing {
            return;
        }
        if self.tags.variant.is_none() && self.tags.fen.is_none() {
            self.line.position = Some(self.reader.initial);
            let setup = Setup::initial();
            self.visitor.start(&setup, Some(&self.reader.initial));
        } else {
            let setup = self.set_up_from_tags();
            self.visitor.start(&setup, self.line.position.as_ref());
        }
    }

    /// The setup that the tags name, and the position if it is one.
    fn set_up_from_tags(&mut self) -> Setup {
        let offset = self.reader.game_offset;
        let mut setup = Setup::initial();
        if let Some(variant) = self.tags.variant {
            let name = tag_value(variant);
            if !is_chess(&name) {
                self.fault(offset, FaultKind::Variant { name });
                return setup;
            }
        }
        if let Some(fen) = self.tags.fen {
            match tag_value(fen).parse::<Setup>() {
                Ok(parsed) => setup = parsed,
                Err(errors) => {
                    let reason = errors.to_string();
                    let Some(meant) = errors.meant() else {
                        self.fault(offset, FaultKind::Fen { reason });
                        return setup;
                    };
                    self.fault(offset, FaultKind::FenSlip { reason });
                    setup = meant;
                }
            }
        }
        match setup.position_forgiving(Faults::FORGIVABLE) {
            Ok(position) => self.line.position = Some(position),
            Err(faults) => {
                let reason = faults.to_string();
                self.fault(offset, FaultKind::Fen { reason });
            }
        }
        setup
    }

    /// Reads the moves, up to the result, the next game or the end of the file.
    pub(super) fn moves(&mut self) {
        self.started = true;
        loop {
            if self.passing {
                self.reader.lexer.pass_words();
            } else if self.passed == 0 && self.reader.quick && self.line.lost.is_none() {
                self.plain_moves();
            }
            let before = self.reader.lexer.offset();
            let Some((at, token)) = self.reader.lexer.next() else {
                return self.end_of_input();
            };
            match token {
                Token::Tag { name, .. }
                    if name == b"Event"
                        || self.depth() == 0 && self.reader.lexer.begins_line(at) =>
                {
                    self.reader.lexer.go_to(before);
                    return self.next_game_begins(at);
                }
                Token::OpenComment(text) => {
                    self.comment(text);
                    self.flaw(at, FaultKind::OpenComment);
                    // The next game's tags ended it.
                    return self.next_game_begins(self.reader.lexer.offset());
                }
                Token::CutComment(text) => {
                    self.comment(text);
                    if !self.reader.followed {
                        return self.cut(Inside::Comment);
                    }
                    self.flaw(at, FaultKind::OpenComment);
                }
                Token::CutTag(_) => return self.cut(Inside::Tags),
                Token::Open => self.open_variation(at),
                Token::Close => self.close_bracket(at),
                // A result inside a variation ends the variation, unless the game ends there and
                // the bracket is missing.
                Token::Result(result) if self.depth() > 0 => {
                    if self.next_is_another_game() {
                        self.close_variations(at);
                        return self.result(at, Some(result));
                    }
                    if result != GameResult::Unknown {
                        self.comment(result.sign().as_bytes());
                    }
                }
                Token::Result(result) => return self.result(at, Some(result)),
                _ if self.passed > 0 => {}
                Token::Move(text) => {
                    if self.mv(at, text) {
                        return;
                    }
                }
                Token::Number(number) => self.number(at, number),
                Token::Nag(nag) => self.nag(at, nag),
                Token::Comment(text) => self.comment(text),
                Token::DrawOffer => self.comment(b"(=)"),
                Token::BadTag(text) => self.bad_tag(at, text),
                Token::Stray(text) => self.stray(at, text),
                Token::Tag { .. } => {
                    let tag = self.reader.lexer.since(at);
                    self.stray(at, tag);
                }
            }
        }
    }

    /// Ends a game without a result, because another one begins here.
    fn next_game_begins(&mut self, offset: usize) {
        self.close_variations(offset);
        self.fault(offset, FaultKind::NoResult);
        self.end(offset, None);
    }

    /// Reads plain moves with their numbers, as many as follow each other. The next token is
    /// handled by the caller.
    fn plain_moves(&mut self) {
        let lexer = &mut self.reader.lexer;
        let line = &mut self.line;
        let Some(position) = &mut line.position else {
            return;
        };
        while let Some((number, at, window)) = lexer.plain_window()
            && (number == 0 || number == position.fullmoves().wrapping_add(line.shift))
            && let Some(quick) = quick_move(position, window)
            && lexer.pass_plain(at + quick.length)
        {
            line.plies += 1;
            if V::VARIATIONS {
                line.before = Some(*position);
            }
            self.visitor.ply(Ply {
                mv: quick.mv,
                signs: Signs {
                    capture: quick.capture,
                    check: quick.check,
                    ..Signs::default()
                },
                before: position,
                offset: at,
            });
            position.make(quick.mv);
        }
    }

    /// Handles the end of the bytes in the middle of a game.
    fn end_of_input(&mut self) {
        let end = self.reader.bytes.len();
        // Complete lines are a game without a result, as in the middle of a file. A line that
        // breaks off, though the result is known, is a file cut short.
        let ends_with_line = matches!(self.reader.bytes.last(), Some(b'\n' | b'\r'));
        let says_result = self
            .tags
            .result
            .is_some_and(|tag| tag != b"*" && tag != b"?");
        let is_whole = !self.is_cut && self.depth() == 0 && (ends_with_line || !says_result);
        if self.reader.followed || is_whole {
            return self.next_game_begins(end);
        }
        self.cut(if self.depth() > 0 {
            Inside::Variation
        } else if self.line.plies == 0 && self.line.position.is_some() && !self.is_cut {
            Inside::Tags
        } else {
            Inside::Moves
        });
    }

    fn next_is_another_game(&self) -> bool {
        let mut ahead = self.reader.lexer.clone();
        matches!(ahead.next(), None | Some((_, Token::Tag { .. })))
    }

    /// Makes a move; true if it was the end of the game after all.
    fn mv(&mut self, at: usize, text: &[u8]) -> bool {
        let is_in_game = self.outer.is_empty();
        // Both players lost: the sign looks like castling, but nothing comes after it.
        if is_in_game
            && text == b"0-0"
            && self.tags.result == Some(b"0-0")
            && self.next_is_another_game()
        {
            self.end(at, Some(GameResult::Unknown));
            return true;
        }
        if is_in_game
            && let Some(result) = GameResult::by_default(text)
            && self.next_is_another_game()
        {
            self.result(at, Some(result));
            return true;
        }
        if self.line.lost.is_some() {
            return false;
        }
        let Some(position) = self.line.position else {
            self.line.lost = Some(at);
            return false;
        };
        if self.reader.letters == Letters::En
            && let Some(plain) = plain_move(text)
            && let Ok(mv) = plain.find(&position)
        {
            self.play(at, &position, plain.signs, mv);
            return false;
        }
        let written = decode(text);
        match read_move(&position, &written, self.reader.letters) {
            Ok(reading) => self.play(at, &position, reading.written.signs, reading.mv),
            // No file h fits, so it is the sign of a capture (C.9).
            Err(MoveError::CyrillicX { capture }) => {
                let signs = Signs {
                    capture: true,
                    ..Signs::default()
                };
                self.play(at, &position, signs, capture);
            }
            Err(error) => self.no_plain_move(at, &position, text, error),
        }
        false
    }

    /// Handles text that is no move in the Laws' own notation: a move as programs write it, a mark,
    /// or nothing.
    #[cold]
    fn no_plain_move(&mut self, at: usize, position: &Position, text: &[u8], error: MoveError) {
        let written = decode(text);
        if is_null(&written) {
            return self.null_move(at, position, text);
        }
        let odd = odd_move(position, &written, self.reader.letters)
            .or_else(|| self.in_two_words(position, at, text))
            .or_else(|| {
                let is_no_move = matches!(error, MoveError::Syntax(_));
                is_no_move.then(|| in_other_case(position, &written, self.reader.letters))?
            });
        if let Some(odd) = odd {
            self.play(at, position, odd.signs, odd.mv);
            if let Some(nag) = odd.nag {
                self.nag(at, nag);
            }
            return;
        }
        if let Some(nag) = judgement(&written) {
            return self.nag(at, nag);
        }
        if is_redundant(&written) {
            return;
        }
        if is_no_move(&written) || is_no_word(&written) {
            return self.stray(at, text);
        }
        // The end of the file may cut the move.
        let is_last = at + text.len() == self.reader.bytes.len() && !self.reader.followed;
        if is_last && matches!(error, MoveError::Syntax(_)) {
            self.is_cut = true;
            self.line.lost = Some(at);
            return;
        }
        self.no_move(at, position, text, error);
    }

    /// A move split by space: `N f3`, or by a zero-width mark anywhere in it. A piece's letter
    /// alone after a move may be an assessment and is left as that.
    #[cold]
    fn in_two_words(
        &mut self,
        position: &Position,
        at: usize,
        text: &[u8],
    ) -> Option<NonstandardMove> {
        let bytes = self.reader.bytes;
        let mut ahead = self.reader.lexer.clone();
        let (next, token) = ahead.next()?;
        let is_word = matches!(token, Token::Move(_) | Token::Number(_));
        let end = at + text.len();
        let is_no_space = !bytes[end..next].is_empty()
            && bytes[end..next]
                .iter()
                .all(|&byte| byte == 0 || byte >= 0x80);
        let is_first = bytes[..at].trim_ascii_end().ends_with(b".");
        let sign = decode(text);
        let is_piece =
            (self.reader.letters.role_at(&sign)).is_some_and(|(_, length)| length == sign.len());
        if !is_word || !(is_no_space || is_first && is_piece) {
            return None;
        }
        let whole = [text, ahead.since(next)].concat();
        let odd = odd_move(position, &decode(&whole), self.reader.letters).or_else(|| {
            let reading = read_move(position, &decode(&whole), self.reader.letters).ok()?;
            Some(NonstandardMove {
                mv: reading.mv,
                signs: reading.written.signs,
                nag: None,
            })
        })?;
        self.reader.lexer = ahead;
        Some(odd)
    }

    /// Handles an invalid move: the line is lost from here on.
    #[cold]
    fn no_move(&mut self, at: usize, position: &Position, text: &[u8], error: MoveError) {
        let (text, number, turn) = (excerpt(text), position.fullmoves(), position.turn());
        let kind = if self.outer.is_empty() {
            FaultKind::Move {
                text,
                number,
                turn,
                error,
            }
        } else {
            FaultKind::VariationMove {
                text,
                number,
                turn,
                error,
            }
        };
        self.fault(at, kind);
        self.line.lost = Some(at);
    }

    /// The turn passes: no rule allows it, but files have it.
    #[cold]
    fn null_move(&mut self, at: usize, position: &Position, text: &[u8]) {
        let passed = || position.to_setup().passed();
        let after = passed().position_forgiving(Faults::FORGIVABLE).ok();
        let after = after.filter(|_| self.reader.null_moves);
        let is_followed = after.is_some();
        let text = excerpt(text);
        let kind = FaultKind::NullMove { text, is_followed };
        match (is_followed, self.outer.is_empty()) {
            (true, true) => self.flaw(at, kind),
            (false, true) => self.fault(at, kind),
            // In variations it is a usual way to show a threat.
            (_, false) => {}
        }
        let Some(after) = after else {
            self.line.lost = Some(at);
            return;
        };
        self.line.plies += 1;
        self.visitor.null_move(position, at);
        self.line.before = Some(*position);
        self.line.position = Some(after);
    }

    fn play(&mut self, offset: usize, position: &Position, signs: Signs, mv: Move) {
        self.line.plies += 1;
        self.visitor.ply(Ply {
            mv,
            signs,
            before: position,
            offset,
        });
        self.line.before = Some(*position);
        self.line.position = Some(position.play(mv));
    }

    /// The number of a move, or one that is a move in another notation.
    fn number(&mut self, at: usize, number: u32) {
        if self.line.lost.is_some() {
            return;
        }
        let Some(position) = self.line.position else {
            self.line.lost = Some(at);
            return;
        };
        let text = self.reader.lexer.since(at);
        if text.iter().all(u8::is_ascii_digit) {
            let castled = || odd_move(&position, &decode(text), self.reader.letters);
            if is_null(&decode(text)) {
                return self.null_move(at, &position, text);
            }
            if matches!(text, b"00" | b"000")
                && let Some(odd) = castled()
            {
                return self.play(at, &position, odd.signs, odd.mv);
            }
            match correspondence(&position, text) {
                Some((Some(mv), written)) => {
                    return self.play(at, &position, written.signs, mv);
                }
                Some((None, written)) => {
                    let error = MoveError::Illegal(written);
                    return self.no_move(at, &position, text, error);
                }
                None => {}
            }
        }
        let expected = position.fullmoves();
        let shift = number.wrapping_sub(expected);
        let is_new = shift != self.line.shift && shift != 0;
        // A number without a dot may be anything.
        if !text.iter().all(u8::is_ascii_digit) || shift == 0 {
            self.line.shift = shift;
        }
        if is_new {
            self.flaw(at, FaultKind::Number { number, expected });
        }
    }

    /// A glyph belongs to the last move.
    fn nag(&mut self, at: usize, nag: u8) {
        if self.line.lost.is_some() {
            return;
        }
        if self.line.plies > 0 {
            self.visitor.nag(nag);
        } else {
            let sign = self.reader.lexer.since(at);
            self.stray(at, sign);
        }
    }

    /// A comment belongs to the last move, or to the game before any. Once moves are lost it would
    /// be at the wrong one and is left out.
    fn comment(&mut self, text: &[u8]) {
        let is_followed = self.passed == 0 && self.line.lost.is_none();
        if is_followed || (self.outer.is_empty() && self.line.plies == 0 && self.passed == 0) {
            self.visitor.comment(text);
        }
    }

    fn cut(&mut self, inside: Inside) {
        let end = self.reader.bytes.len();
        self.reader.lexer.go_to(end);
        self.started &= inside != Inside::Tags;
        self.fault(end, FaultKind::Cut { inside });
        self.drop_variations(end);
        self.end(end, None);
    }

    fn bad_tag(&mut self, offset: usize, text: &[u8]) {
        let text = excerpt(text);
        self.flaw(offset, FaultKind::Tag { text });
    }

    fn stray(&mut self, offset: usize, text: &[u8]) {
        let text = excerpt(text);
        self.flaw(offset, FaultKind::Stray { text });
    }

    /// Ends the game with the result at its end, or else that of the tag.
    fn result(&mut self, at: usize, at_end: Option<GameResult>) {
        if let (Some(tag), Some(at_end)) = (self.tags.result, at_end)
            && read_result(tag).is_some_and(|of_tag| at_end != of_tag)
        {
            let tag = tag_value(tag);
            let at = self.reader.lexer.offset();
            self.fault(at, FaultKind::OtherResult { tag });
        }
        self.end(at, at_end);
    }

    /// Ends the game, whose own text ends at an offset.
    fn end(&mut self, at: usize, at_end: Option<GameResult>) {
        let of_tag = self.tags.result.and_then(read_result);
        if let Some(tag) = self.tags.result
            && of_tag.is_none()
            && !matches!(tag, b"" | b"?" | b"0-0" | b"0:0")
        {
            let tag = tag_value(tag);
            self.flaw(self.reader.game_offset, FaultKind::NoSuchResult { tag });
        }
        self.unread(at);
        if at_end.is_some() {
            self.after_result();
        }
        let result = at_end.or(of_tag).unwrap_or_default();
        self.visitor.end(result, self.line.position.as_ref());
    }
}

fn read_result(tag: &[u8]) -> Option<GameResult> {
    (GameResult::from_bytes(tag))
        .or_else(|| GameResult::by_default(tag))
        .or_else(|| GameResult::spaced(tag))
}

/// The maximum number of tags of a game, above any real one.
const TAGS_MAX: usize = 1000;

/// The number of faults after which small ones are no longer noted.
const FLAWS_MAX: usize = 16;

pub(super) const DEPTH_MAX: usize = 100;
