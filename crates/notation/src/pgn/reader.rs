//! The game layer: tokens replayed on the board, one game after the other.

use alloc::string::ToString;

use rokada_board::{Faults, Move, Position, Setup};

use crate::{
    Letters, MoveError, Signs,
    pgn::{
        Fault, FaultKind, Game, GameResult, Inside, Lexer, Place, Ply, Token, Visitor,
        collect::Collect,
        plain::plain_move,
        text::{decode, tag_value},
        words::{excerpt, is_aside, is_chess},
    },
    quick::quick_move,
    read_move,
};

/// Reads the games of a file one after the other.
///
/// As an iterator it gives each as a [`Game`]; what a game needs beside the file
/// is freed with it, however many there are. [`Reader::visit`] tells a game to a
/// [`Visitor`] instead and allocates nothing, which is some times faster.
///
/// The file stands in memory, or as much of it as ends between two games
/// ([`last_border`](crate::pgn::last_border), [`Reader::followed`]).
#[derive(Clone, Debug)]
pub struct Reader<'a> {
    bytes: &'a [u8],
    lexer: Lexer<'a>,
    letters: Letters,
    initial: Position,
    /// Whether another game stands behind the bytes.
    followed: bool,
    /// Whether plain moves are read the quick way.
    quick: bool,
    games: usize,
    /// Where the game being read begins.
    game_offset: usize,
    /// Places whose line is known, so that lines are counted only once and
    /// only if something is wrong: one not behind the game's beginning, and
    /// the last fault.
    before_game: Count,
    last_fault: Count,
}

/// A place counted in lines.
#[derive(Clone, Copy, Debug)]
struct Count {
    offset: usize,
    line: usize,
    column: usize,
}

impl Count {
    const START: Count = Count {
        offset: 0,
        line: 1,
        column: 1,
    };

    /// Counts on to a later place. A byte that goes on with a UTF-8 character
    /// is no column of its own.
    fn forward(mut self, bytes: &[u8], offset: usize) -> Count {
        for &byte in &bytes[self.offset..offset] {
            if byte == b'\n' {
                self.line += 1;
                self.column = 1;
            } else if byte & 0xC0 != 0x80 {
                self.column += 1;
            }
        }
        self.offset = offset;
        self
    }
}

/// Reads games from text or bytes, with English piece letters.
pub fn read(file: &(impl AsRef<[u8]> + ?Sized)) -> Reader<'_> {
    Reader::new(file.as_ref(), Letters::En)
}

impl<'a> Reader<'a> {
    /// Reads games whose moves are written in the letters of a language or a
    /// country. PGN itself is always English; some programs write their own.
    pub fn new(bytes: &'a [u8], letters: impl Into<Letters>) -> Reader<'a> {
        let letters = letters.into();
        Reader {
            bytes,
            lexer: Lexer::new(bytes),
            letters,
            initial: Position::initial(),
            followed: false,
            quick: letters == Letters::En,
            games: 0,
            game_offset: 0,
            before_game: Count::START,
            last_fault: Count::START,
        }
    }

    /// Says that the bytes end where another game begins, and not where the
    /// file does: a last game without an end is then not taken for one cut
    /// short.
    #[must_use]
    pub fn followed(mut self) -> Reader<'a> {
        self.followed = true;
        self
    }

    /// Reads plain moves as slowly as all others, to hold the two together.
    #[cfg(test)]
    fn patiently(mut self) -> Reader<'a> {
        self.quick = false;
        self
    }

    /// Bytes read so far.
    pub fn offset(&self) -> usize {
        self.lexer.offset()
    }

    /// Tells the next game to a visitor; false if there is none.
    pub fn visit(&mut self, visitor: &mut impl Visitor) -> bool {
        self.game(visitor, false)
    }

    /// Passes over the next game, several times as quickly, and says where it
    /// began; `None` if there is none. The games are those of [`Reader::visit`].
    ///
    /// ```
    /// use rokada_notation::pgn;
    /// let mut reader = pgn::read("1. e4 {1-0} e5 0-1\n[White \"B\"]\n1. d4 *\n");
    /// assert_eq!(reader.pass(), Some(0));
    /// assert_eq!(reader.pass(), Some(19));
    /// assert_eq!(reader.pass(), None);
    /// ```
    pub fn pass(&mut self) -> Option<usize> {
        struct Nobody;
        impl Visitor for Nobody {}
        self.game(&mut Nobody, true).then_some(self.game_offset)
    }

    fn game(&mut self, visitor: &mut impl Visitor, passing: bool) -> bool {
        let mut ahead = self.lexer.clone();
        let Some((offset, _)) = ahead.next() else {
            return false;
        };
        self.games += 1;
        self.game_offset = offset;
        visitor.begin(self.games, offset);
        let mut desk = Desk {
            reader: self,
            visitor,
            tags: KeyTags::default(),
            position: None,
            lost: false,
            passing,
            faults: 0,
            plies: 0,
            started: false,
            depth: 0,
            opened: 0,
        };
        desk.tags();
        desk.set_up();
        desk.moves();
        true
    }

    fn place(&mut self, offset: usize, ply: Option<usize>) -> Place {
        if self.before_game.offset < self.game_offset {
            let nearest = self.nearest(self.game_offset);
            self.before_game = nearest.forward(self.bytes, self.game_offset);
        }
        self.last_fault = self.nearest(offset).forward(self.bytes, offset);
        Place {
            offset,
            line: self.last_fault.line,
            column: self.last_fault.column,
            game: self.games,
            ply,
        }
    }

    /// The counted place nearest before another.
    fn nearest(&self, offset: usize) -> Count {
        [self.last_fault, self.before_game]
            .into_iter()
            .filter(|count| count.offset <= offset)
            .max_by_key(|count| count.offset)
            .unwrap_or(Count::START)
    }
}

impl Iterator for Reader<'_> {
    type Item = Game;

    fn next(&mut self) -> Option<Game> {
        let mut collect = Collect::new();
        self.visit(&mut collect).then_some(collect.0)
    }
}

/// The values of the tags that the reading itself depends on.
#[derive(Clone, Copy, Default)]
struct KeyTags<'a> {
    count: usize,
    variant: Option<&'a [u8]>,
    fen: Option<&'a [u8]>,
    result: Option<&'a [u8]>,
}

/// One game being read.
struct Desk<'r, 'a, V> {
    reader: &'r mut Reader<'a>,
    visitor: &'r mut V,
    tags: KeyTags<'a>,
    /// The position after the moves so far.
    position: Option<Position>,
    /// Whether moves can no longer be followed from there.
    lost: bool,
    /// Whether only the end of the game is looked for.
    passing: bool,
    faults: usize,
    plies: usize,
    /// Whether the tags are behind us.
    started: bool,
    /// How many variations are open.
    depth: usize,
    /// Where the outermost of them began.
    opened: usize,
}

impl<V: Visitor> Desk<'_, '_, V> {
    #[cold]
    fn fault(&mut self, offset: usize, kind: FaultKind) {
        if self.passing {
            return;
        }
        let ply = self.started.then(|| self.plies + 1);
        let place = self.reader.place(offset, ply);
        self.faults += 1;
        self.visitor.fault(Fault { place, kind });
    }

    /// A fault that loses nothing. A file of rubbish would have one at every
    /// byte, so only the first of a game are noted.
    #[cold]
    fn flaw(&mut self, offset: usize, kind: FaultKind) {
        if self.faults < FLAWS_MAX {
            self.fault(offset, kind);
        }
    }

    /// Everything up to the first token of the moves.
    fn tags(&mut self) {
        loop {
            let before = self.reader.lexer.offset();
            let Some((at, token)) = self.reader.lexer.next() else {
                return;
            };
            match token {
                Token::Tag { name, value } => {
                    self.tags.count += 1;
                    match name {
                        b"Variant" => self.tags.variant = Some(value),
                        b"FEN" => self.tags.fen = Some(value),
                        b"Result" => self.tags.result = Some(value),
                        _ => {}
                    }
                    if self.tags.count <= TAGS_MAX {
                        self.visitor.tag(name, value);
                    } else {
                        let text = excerpt(name);
                        self.flaw(at, FaultKind::Tag { text });
                    }
                }
                Token::BadTag(text) => {
                    let text = excerpt(text);
                    self.flaw(at, FaultKind::Tag { text });
                }
                Token::Comment(text) => self.visitor.comment(text),
                Token::Stray(text) => {
                    let text = excerpt(text);
                    self.flaw(at, FaultKind::Stray { text });
                }
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

    /// Puts the pieces up as the tags say.
    fn set_up(&mut self) {
        if self.passing {
            return;
        }
        if self.tags.variant.is_none() && self.tags.fen.is_none() {
            self.position = Some(self.reader.initial);
            let setup = Setup::initial();
            self.visitor.start(&setup, Some(&self.reader.initial));
        } else {
            let setup = self.set_up_as_told();
            self.visitor.start(&setup, self.position.as_ref());
        }
    }

    /// The arrangement the tags name, and the position if it is one.
    fn set_up_as_told(&mut self) -> Setup {
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
                Ok(told) => setup = told,
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
            Ok(position) => self.position = Some(position),
            Err(faults) => {
                let reason = faults.to_string();
                self.fault(offset, FaultKind::Fen { reason });
            }
        }
        setup
    }

    /// The moves, up to the result, the next game or the end of the file.
    fn moves(&mut self) {
        self.started = true;
        loop {
            if self.passing {
                self.reader.lexer.pass_words();
            } else if self.depth == 0 && self.reader.quick && !self.lost {
                self.plain_moves();
            }
            let before = self.reader.lexer.offset();
            let Some((at, token)) = self.reader.lexer.next() else {
                return self.out_of_bytes();
            };
            match token {
                Token::Tag { name, .. } if self.depth == 0 || name == b"Event" => {
                    self.reader.lexer.go_to(before);
                    return self.next_game_begins(at);
                }
                Token::OpenComment(text) => {
                    self.comment(text);
                    self.flaw(at, FaultKind::OpenComment);
                    // The next game's tags made an end of it.
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
                Token::Close if self.depth == 0 => self.flaw(at, FaultKind::ClosingBracket),
                Token::Close => self.depth -= 1,
                // A result inside a variation ends the variation, unless the
                // game ends there and nobody closed the bracket.
                Token::Result(result) if self.depth > 0 => {
                    if self.next_is_another_game() {
                        self.close_variation();
                        return self.result(Some(result));
                    }
                }
                Token::Result(result) => return self.result(Some(result)),
                Token::Tag { .. }
                | Token::BadTag(_)
                | Token::Number(_)
                | Token::Move(_)
                | Token::Nag(_)
                | Token::Comment(_)
                | Token::DrawOffer
                | Token::Stray(_)
                    if self.depth > 0 => {}
                Token::Move(text) => {
                    if self.mv(at, text) {
                        return;
                    }
                }
                Token::Nag(nag) if self.plies > 0 && !self.lost => self.visitor.nag(nag),
                Token::Comment(text) => self.comment(text),
                Token::DrawOffer => self.comment(b"(=)"),
                Token::BadTag(text) => self.bad_tag(at, text),
                Token::Stray(text) => self.stray(at, text),
                Token::Number(_) | Token::Tag { .. } | Token::Nag(_) => {}
            }
        }
    }

    /// A game that says no result, because another one begins here.
    fn next_game_begins(&mut self, offset: usize) {
        self.close_variation();
        self.fault(offset, FaultKind::NoResult);
        self.result(None);
    }

    /// Plain moves with their numbers, as many as come one after the other.
    /// What is met next is for the tokens.
    fn plain_moves(&mut self) {
        let lexer = &mut self.reader.lexer;
        let Some(position) = &mut self.position else {
            return;
        };
        while let Some((at, window)) = lexer.plain_window()
            && let Some(quick) = quick_move(position, window)
            && lexer.pass_plain(at + quick.length)
        {
            self.plies += 1;
            self.visitor.ply(Ply {
                mv: quick.mv,
                signs: Signs {
                    capture: quick.capture,
                    check: quick.check,
                    ..Signs::default()
                },
                before: position,
            });
            position.make(quick.mv);
        }
    }

    /// What the end of the bytes means in the middle of a game.
    fn out_of_bytes(&mut self) {
        if self.reader.followed {
            self.close_variation();
            self.fault(self.reader.bytes.len(), FaultKind::NoResult);
            return self.result(None);
        }
        let inside = match (self.depth, self.plies) {
            (0, 0) if self.position.is_some() && !self.lost => Inside::Tags,
            (0, _) => Inside::Moves,
            _ => Inside::Variation,
        };
        self.cut(inside);
    }

    fn next_is_another_game(&self) -> bool {
        let mut ahead = self.reader.lexer.clone();
        matches!(ahead.next(), None | Some((_, Token::Tag { .. })))
    }

    /// Makes a move; true if it was the end of the game after all.
    fn mv(&mut self, at: usize, text: &[u8]) -> bool {
        // Both players lost: the sign looks like castling, but nothing comes after it.
        if text == b"0-0" && self.tags.result == Some(b"0-0") && self.next_is_another_game() {
            self.visitor
                .end(GameResult::Unknown, self.position.as_ref());
            return true;
        }
        if let Some(result) = GameResult::by_default(text)
            && self.next_is_another_game()
        {
            self.result(Some(result));
            return true;
        }
        let Some(position) = self.position.filter(|_| !self.lost) else {
            return false;
        };
        if self.reader.letters == Letters::En
            && let Some(plain) = plain_move(text)
            && let Ok(mv) = plain.find(&position)
        {
            self.play(&position, plain.signs, mv);
            return false;
        }
        let written = decode(text);
        match read_move(&position, &written, self.reader.letters) {
            Ok(reading) => {
                self.play(&position, reading.written.signs, reading.mv);
                return false;
            }
            // No file h fits, so it is the sign of a capture (C.9).
            Err(MoveError::CyrillicX { capture }) => {
                let signs = Signs {
                    capture: true,
                    ..Signs::default()
                };
                self.play(&position, signs, capture);
                return false;
            }
            Err(_) if is_aside(&written) => return false,
            // The end of the file went through the middle of the move.
            Err(MoveError::Syntax(_)) if at + text.len() == self.reader.bytes.len() => {}
            Err(error) => {
                let kind = FaultKind::Move {
                    text: excerpt(text),
                    number: position.fullmoves(),
                    turn: position.turn(),
                    error,
                };
                self.fault(at, kind);
            }
        }
        self.lost = true;
        false
    }

    fn play(&mut self, position: &Position, signs: Signs, mv: Move) {
        self.plies += 1;
        self.visitor.ply(Ply {
            mv,
            signs,
            before: position,
        });
        self.position = Some(position.play(mv));
    }

    /// A comment belongs to the last move, or to the game before any. Once
    /// moves are lost it would stand at the wrong one and is left out.
    fn comment(&mut self, text: &[u8]) {
        if self.plies == 0 || (self.depth == 0 && !self.lost) {
            self.visitor.comment(text);
        }
    }

    fn cut(&mut self, inside: Inside) {
        let end = self.reader.bytes.len();
        self.reader.lexer.go_to(end);
        self.started &= inside != Inside::Tags;
        self.fault(end, FaultKind::Cut { inside });
        self.result(None);
    }

    fn bad_tag(&mut self, offset: usize, text: &[u8]) {
        let text = excerpt(text);
        self.flaw(offset, FaultKind::Tag { text });
    }

    fn stray(&mut self, offset: usize, text: &[u8]) {
        let text = excerpt(text);
        self.flaw(offset, FaultKind::Stray { text });
    }

    fn open_variation(&mut self, offset: usize) {
        if self.depth == 0 {
            self.opened = offset;
        }
        self.depth += 1;
    }

    fn close_variation(&mut self) {
        if self.depth > 0 {
            self.fault(self.opened, FaultKind::OpenVariation);
            self.depth = 0;
        }
    }

    /// Ends the game with the result at its end, or else that of the tag.
    fn result(&mut self, at_end: Option<GameResult>) {
        let read = |tag| GameResult::from_bytes(tag).or_else(|| GameResult::by_default(tag));
        let of_tag = self.tags.result.and_then(read);
        if let (Some(tag), Some(at_end), Some(of_tag)) = (self.tags.result, at_end, of_tag)
            && at_end != of_tag
        {
            let tag = tag_value(tag);
            let at = self.reader.lexer.offset();
            self.fault(at, FaultKind::OtherResult { tag });
        }
        let result = at_end.or(of_tag).unwrap_or_default();
        self.visitor.end(result, self.position.as_ref());
    }
}

/// How many tags a game may have; nobody writes as many.
const TAGS_MAX: usize = 1000;

/// How many faults a game has before small ones are no longer noted.
const FLAWS_MAX: usize = 16;

#[cfg(test)]
mod tests;
