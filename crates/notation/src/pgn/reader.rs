//! The game layer: tokens replayed on the board, one game after the other.

use alloc::{
    format,
    string::{String, ToString},
};

use rokada_board::{Faults, Move, Position, Setup};

use crate::{
    Language, MoveError, Written,
    pgn::{
        Fault, FaultKind, Game, GameResult, Inside, Lexer, Place, PlyRecord, Token,
        clock::take_times,
        plain::plain_move,
        text::{append_words, decode},
    },
    read_move,
    written::is_mark,
};

/// Reads the games of a file one after the other.
///
/// The whole file stands in memory (or is mapped there); what a game needs
/// beside it is freed with the game, however many there are.
#[derive(Clone, Debug)]
pub struct Reader<'a> {
    bytes: &'a [u8],
    lexer: Lexer<'a>,
    language: Language,
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
    Reader::new(file.as_ref(), Language::En)
}

impl<'a> Reader<'a> {
    /// Reads games whose moves are written in a language's letters. PGN
    /// itself is always English; some programs write their own.
    pub fn new(bytes: &'a [u8], language: Language) -> Reader<'a> {
        Reader {
            bytes,
            lexer: Lexer::new(bytes),
            language,
            games: 0,
            game_offset: 0,
            before_game: Count::START,
            last_fault: Count::START,
        }
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
        let mut ahead = self.lexer.clone();
        let (offset, _) = ahead.next()?;
        self.games += 1;
        self.game_offset = offset;
        let mut game = Game::new(Setup::initial());
        game.number = self.games;
        game.offset = offset;
        let desk = Desk {
            reader: self,
            game,
            position: None,
            started: false,
            depth: 0,
            opened: 0,
        };
        Some(desk.read())
    }
}

/// One game being read.
struct Desk<'r, 'a> {
    reader: &'r mut Reader<'a>,
    game: Game,
    /// The position after the moves so far; `None` once moves can no longer
    /// be followed.
    position: Option<Position>,
    /// Whether the tags are behind us.
    started: bool,
    /// How many variations are open.
    depth: usize,
    /// Where the outermost of them began.
    opened: usize,
}

impl Desk<'_, '_> {
    fn read(mut self) -> Game {
        self.tags();
        self.set_up();
        self.moves();
        self.game
    }

    fn fault(&mut self, offset: usize, kind: FaultKind) {
        let ply = self.started.then(|| self.game.moves.len() + 1);
        let place = self.reader.place(offset, ply);
        self.game.faults.push(Fault { place, kind });
    }

    /// A fault that loses nothing. A file of rubbish would have one at every
    /// byte, so only the first of a game are noted.
    fn flaw(&mut self, offset: usize, kind: FaultKind) {
        if self.game.faults.len() < FLAWS_MAX {
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
                    let name = decode(name);
                    if self.game.tags.len() < TAGS_MAX || self.game.tags.get(&name).is_some() {
                        self.game.tags.set(name, unescape(&decode(value)));
                    } else {
                        let text = name.into_owned();
                        self.flaw(at, FaultKind::Tag { text });
                    }
                }
                Token::BadTag(text) => {
                    let text = excerpt(text);
                    self.flaw(at, FaultKind::Tag { text });
                }
                Token::Comment(text) => self.comment(text),
                Token::OpenComment(text) => {
                    self.comment(text);
                    self.flaw(at, FaultKind::OpenComment);
                }
                Token::Stray(text) => {
                    let text = excerpt(text);
                    self.flaw(at, FaultKind::Stray { text });
                }
                Token::Number(_)
                | Token::Move(_)
                | Token::Nag(_)
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
        let offset = self.game.offset;
        if let Some(name) = self.game.tags.get("Variant")
            && !is_chess(name)
        {
            let name = name.to_string();
            return self.fault(offset, FaultKind::Variant { name });
        }
        if let Some(fen) = self.game.tags.get("FEN") {
            match fen.parse::<Setup>() {
                Ok(setup) => self.game.start = setup,
                Err(errors) => {
                    let reason = errors.to_string();
                    self.fault(offset, FaultKind::Fen { reason });
                    return;
                }
            }
        }
        match self.game.start.position_forgiving(Faults::FORGIVABLE) {
            Ok(position) => self.position = Some(position),
            Err(faults) => {
                let reason = faults.to_string();
                self.fault(offset, FaultKind::Fen { reason });
            }
        }
    }

    /// The moves, up to the result, the next game or the end of the file.
    fn moves(&mut self) {
        self.started = true;
        loop {
            let before = self.reader.lexer.offset();
            let Some((at, token)) = self.reader.lexer.next() else {
                let inside = match (self.depth, self.game.moves.is_empty()) {
                    (0, true) if self.position.is_some() => Inside::Tags,
                    (0, _) => Inside::Moves,
                    _ => Inside::Variation,
                };
                return self.cut(inside);
            };
            match token {
                Token::Tag { name, .. } if self.depth == 0 || name == b"Event" => {
                    self.reader.lexer.go_to(before);
                    self.close_variation();
                    self.fault(at, FaultKind::NoResult);
                    return self.result(None);
                }
                Token::OpenComment(text) => {
                    self.comment(text);
                    self.flaw(at, FaultKind::OpenComment);
                }
                Token::CutComment(text) => {
                    self.comment(text);
                    return self.cut(Inside::Comment);
                }
                Token::CutTag(_) => return self.cut(Inside::Tags),
                Token::Open => {
                    if self.depth == 0 {
                        self.opened = at;
                    }
                    self.depth += 1;
                }
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
                Token::Nag(nag) => {
                    if let (Some(ply), Some(_)) = (self.game.moves.last_mut(), self.position) {
                        ply.nags.push(nag);
                    }
                }
                Token::Comment(text) => self.comment(text),
                Token::DrawOffer => self.comment(b"(=)"),
                Token::BadTag(text) => {
                    let text = excerpt(text);
                    self.flaw(at, FaultKind::Tag { text });
                }
                Token::Stray(text) => {
                    let text = excerpt(text);
                    self.flaw(at, FaultKind::Stray { text });
                }
                Token::Number(_) | Token::Tag { .. } => {}
            }
        }
    }

    fn next_is_another_game(&self) -> bool {
        let mut ahead = self.reader.lexer.clone();
        matches!(ahead.next(), None | Some((_, Token::Tag { .. })))
    }

    /// Makes a move; true if it was the end of the game after all.
    fn mv(&mut self, at: usize, text: &[u8]) -> bool {
        let Some(position) = self.position else {
            return false;
        };
        if self.reader.language == Language::En
            && let Some(plain) = plain_move(text)
            && let Ok(mv) = plain.find(&position)
        {
            self.play(&position, &plain, mv);
            return false;
        }
        let written = decode(text);
        match read_move(&position, &written, self.reader.language) {
            Ok(reading) => {
                self.play(&position, &reading.written, reading.mv);
                return false;
            }
            Err(_) if is_aside(&written) => return false,
            // Both players lost: the sign looks like castling.
            Err(_) if written == "0-0" && self.game.tags.get("Result") == Some("0-0") => {
                self.game.result = GameResult::Unknown;
                return true;
            }
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
        self.position = None;
        false
    }

    fn play(&mut self, position: &Position, written: &Written, mv: Move) {
        let after = position.play(mv);
        let mut ply = PlyRecord::from(mv);
        ply.remarks = written.remarks_between(position, mv, &after);
        self.position = Some(after);
        self.game.moves.push(ply);
    }

    /// A comment belongs to the last move, or to the game before any. Once
    /// moves are lost it would stand at the wrong one and is left out.
    fn comment(&mut self, bytes: &[u8]) {
        let text = decode(bytes);
        let Some(ply) = self.game.moves.last_mut() else {
            append_words(&mut self.game.comment, &text);
            return;
        };
        if self.depth > 0 || self.position.is_none() {
            return;
        }
        let timed = take_times(&text);
        ply.clock_ms = timed.clock_ms.or(ply.clock_ms);
        ply.elapsed_ms = timed.elapsed_ms.or(ply.elapsed_ms);
        append_words(&mut ply.comment, &timed.rest);
    }

    fn cut(&mut self, inside: Inside) {
        let end = self.reader.bytes.len();
        self.reader.lexer.go_to(end);
        self.started &= inside != Inside::Tags;
        self.fault(end, FaultKind::Cut { inside });
        self.result(None);
    }

    fn close_variation(&mut self) {
        if self.depth > 0 {
            self.fault(self.opened, FaultKind::OpenVariation);
            self.depth = 0;
        }
    }

    /// Ends the game with the result at its end, or else that of the tag.
    fn result(&mut self, at_end: Option<GameResult>) {
        let tag = self.game.tags.get("Result");
        let of_tag = tag.and_then(|text| text.parse::<GameResult>().ok());
        self.game.result = at_end.or(of_tag).unwrap_or_default();
        if let (Some(tag), Some(at_end), Some(of_tag)) = (tag, at_end, of_tag)
            && at_end != of_tag
        {
            let tag = tag.to_string();
            let at = self.reader.lexer.offset();
            self.fault(at, FaultKind::OtherResult { tag });
        }
    }
}

/// Values of the tag Variant that name chess, letters and digits only.
const CHESS: [&str; 12] = [
    "",
    "chess",
    "standard",
    "normal",
    "classical",
    "fromposition",
    "chess960",
    "960",
    "fischerandom",
    "fischerrandom",
    "frc",
    "freestyle",
];

/// The variants that are chess: the usual game, and the starting positions of
/// Guideline II.
fn is_chess(variant: &str) -> bool {
    let letters: String = variant
        .chars()
        .filter(|letter| letter.is_alphanumeric())
        .flat_map(char::to_lowercase)
        .collect();
    CHESS.contains(&letters.as_str()) || letters.starts_with("fischerandomchess")
}

/// How many tags a game may have; nobody writes as many.
const TAGS_MAX: usize = 1000;

/// How many faults a game has before small ones are no longer noted.
const FLAWS_MAX: usize = 16;

/// Words and signs set apart from their move: marks and judgements, no moves.
fn is_aside(word: &str) -> bool {
    is_mark(word)
        || ASIDES.contains(&word)
        || word.starts_with(['+', '#', '=', '~', '/', '.', '&', '^', '|', '\''])
}

/// Words that programs put beside moves: check in words, novelty, diagram, and
/// the judgements that begin with a hyphen.
const ASIDES: [&str; 7] = ["ch", "dbl", "dis", "N", "D", "-/+", "-+"];

fn unescape(value: &str) -> String {
    let mut plain = String::with_capacity(value.len());
    let mut letters = value.chars();
    while let Some(letter) = letters.next() {
        match letter {
            '\\' => match letters.next() {
                Some(escaped @ ('"' | '\\')) => plain.push(escaped),
                // A backslash nobody meant as an escape.
                Some(other) => plain.extend(['\\', other]),
                None => plain.push('\\'),
            },
            other => plain.push(other),
        }
    }
    plain
}

/// The beginning of something, short enough for a message.
fn excerpt(bytes: &[u8]) -> String {
    const CHARACTERS_MAX: usize = 60;
    let text = decode(bytes);
    match text.char_indices().nth(CHARACTERS_MAX) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.into_owned(),
    }
}
