//! The strict form: the export format of the PGN standard.

use alloc::{borrow::ToOwned as _, format, string::String, vec::Vec};

use rokada_board::{CastlingSide, Color, File, IllegalMove, Position, Setup};

use crate::{
    Form, Letters,
    pgn::{Game, GameResult, PlyRecord, Replay, Tags, Variation, clock_text},
    push_move, strip_hidden,
};

/// The maximum length of a line of moves in characters.
///
/// The standard speaks of lines of 80 columns; 79 satisfies every reading of it. A word longer than
/// that is alone on its line.
const COLUMNS_MAX: usize = 79;

/// The parts of a game that are written besides its moves. The default is everything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a thing to write or leave out, and any of them go together"
)]
pub struct WriteOptions {
    /// Clock times, as `[%clk]` and `[%emt]` in comments.
    pub clocks: bool,
    /// Whether comments are written.
    pub comments: bool,
    /// Whether numeric annotation glyphs (`$1`) are written.
    pub nags: bool,
    /// Whether variations are written, with all their content.
    pub variations: bool,
}

impl Default for WriteOptions {
    fn default() -> WriteOptions {
        WriteOptions {
            clocks: true,
            comments: true,
            nags: true,
            variations: true,
        }
    }
}

/// Writes a game in export format, with an empty line at its end, so that games can be
/// concatenated.
///
/// The seven tags of the roster come first and in order, `?` where the game has none. Then come the
/// others by name, with `FEN` and `SetUp` if the game does not start as usual. The tag Result is
/// the game's result, unless it holds a result that PGN has no sign for; a FEN that could not be
/// read is kept as `BadFEN`. A `}` in a comment becomes `)`, since PGN cannot represent it, and
/// moves that could not be followed ([`Game::unread`]) are a comment. A null move is written `--`.
/// Hidden characters are left out ([`strip_hidden`]).
///
/// # Panics
/// If the moves are not legal one after the other, which those of a game that was read are.
/// [`try_write_game`] checks it.
///
/// ```
/// use rokada_board::Setup;
/// use rokada_notation::pgn::{Game, GameResult, WriteOptions, write_game};
/// let mut game = Game::new(Setup::initial());
/// game.tags.set("White", "Holzhausen");
/// let e4 = game.start_position().and_then(|start| start.parse_uci("e2e4").ok());
/// game.moves.extend(e4.map(Into::into));
/// game.result = GameResult::WhiteWins;
/// let text = write_game(&game, &WriteOptions::default());
/// assert!(text.starts_with("[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n"));
/// assert!(text.ends_with("[Result \"1-0\"]\n\n1. e4 1-0\n\n"));
/// ```
pub fn write_game(game: &Game, options: &WriteOptions) -> String {
    try_write_game(game, options).expect("the moves are legal one after the other")
}

/// [`write_game`] for moves that may be illegal.
///
/// # Errors
/// The first illegal move, of the game or of a variation.
pub fn try_write_game(game: &Game, options: &WriteOptions) -> Result<String, IllegalMove> {
    write(game, *options, |page| {
        page.line(Line {
            start: game.start_position(),
            comment: &game.comment,
            moves: &game.moves,
            unread: &game.unread,
        })
    })
}

/// A move in its original writing, with its number and clock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenPly {
    /// The number of the move.
    pub number: u32,
    /// The player who made it.
    pub color: Color,
    /// The move as written, one word: `Nf3`.
    pub text: String,
    /// The mover's clock after the move, in milliseconds.
    pub clock_ms: Option<u64>,
}

/// [`write_game`] with other moves than the game's own, in their original writing. They may be
/// illegal and need not be readable.
pub fn write_as_written(game: &Game, moves: &[WrittenPly], options: &WriteOptions) -> String {
    let written = write(game, *options, |page| {
        let mut numbered = false;
        page.comment(None, None, [&game.comment, ""]);
        for ply in moves {
            page.ply(ply.color, ply.number, numbered, &strip_hidden(&ply.text));
            numbered = !page.comment(ply.clock_ms, None, [""; 2]);
        }
        Ok(())
    });
    written.expect("nothing is asked of written moves")
}

fn write(
    game: &Game,
    options: WriteOptions,
    moves: impl FnOnce(&mut Page) -> Result<(), IllegalMove>,
) -> Result<String, IllegalMove> {
    let mut text = String::new();
    write_tags(&mut text, game);
    text.push('\n');
    let mut page = Page {
        text,
        column: 0,
        opening: String::new(),
        held: String::new(),
        options,
    };
    moves(&mut page)?;
    page.put(game.result.sign());
    page.flush();
    page.text.push_str("\n\n");
    Ok(page.text)
}

fn write_tags(text: &mut String, game: &Game) {
    for name in Tags::ROSTER {
        let given = game.tags.get(name).filter(|value| !value.is_empty());
        let value = match name {
            "Result" => given
                .filter(|value| value.parse::<GameResult>().is_err())
                .unwrap_or(game.result.sign()),
            "Date" => given.unwrap_or("????.??.??"),
            _ => given.unwrap_or("?"),
        };
        write_tag(text, name, value);
    }
    let is_start = |name: &str| {
        ["FEN", "SetUp"]
            .iter()
            .any(|it| name.eq_ignore_ascii_case(it))
    };
    let mut others = Tags::new();
    for (name, value) in game.tags.iter() {
        let is_bad_fen = name.eq_ignore_ascii_case("FEN") && value.parse::<Setup>().is_err();
        if is_bad_fen {
            others.set("BadFEN", value);
        } else if !Tags::ROSTER.contains(&name) && !is_start(name) {
            others.set(name, value);
        }
    }
    if game.start != Setup::initial() {
        others.set("SetUp", "1");
        others.set("FEN", format!("{}", game.start));
        if is_unusual(&game.start) && others.get("Variant").is_none() {
            others.set("Variant", "Chess960");
        }
    }
    let mut others: Vec<(&str, &str)> = others.iter().collect();
    others.sort_unstable();
    for (name, value) in others {
        write_tag(text, name, value);
    }
}

/// Whether castling differs from the usual game for a player.
fn is_unusual(start: &Setup) -> bool {
    Color::ALL.into_iter().any(|color| {
        let usual_king = (start.board.king(color)).is_none_or(|square| square.file() == File::E);
        CastlingSide::ALL.into_iter().any(|side| {
            (start.castling.rook(color, side))
                .is_some_and(|rook| !usual_king || rook != side.usual_rook_file())
        })
    })
}

fn write_tag(text: &mut String, name: &str, value: &str) {
    text.push('[');
    text.extend(name.chars().map(|letter| {
        let allowed = letter.is_ascii_alphanumeric() || letter == '_';
        if allowed { letter } else { '_' }
    }));
    text.push_str(" \"");
    for letter in strip_hidden(value).chars() {
        if matches!(letter, '"' | '\\') {
            text.push('\\');
        }
        text.push(letter);
    }
    text.push_str("\"]\n");
}

/// Moves with the text before and after them.
#[derive(Clone, Copy)]
struct Line<'a> {
    start: Option<Position>,
    comment: &'a str,
    moves: &'a [PlyRecord],
    unread: &'a str,
}

struct Page {
    text: String,
    /// Characters in the last line.
    column: usize,
    /// Brackets that open before the next piece.
    opening: String,
    /// A piece after which brackets may still be closed.
    held: String,
    options: WriteOptions,
}

impl Page {
    /// Writes one piece of text that must not be broken.
    fn put(&mut self, piece: &str) {
        self.flush();
        self.held.push_str(&self.opening);
        self.held.push_str(piece);
        self.opening.clear();
    }

    fn flush(&mut self) {
        if self.held.is_empty() {
            return;
        }
        let width = self.held.chars().count();
        if self.column > 0 {
            if self.column + 1 + width > COLUMNS_MAX {
                self.text.push('\n');
                self.column = 0;
            } else {
                self.text.push(' ');
                self.column += 1;
            }
        }
        self.text.push_str(&self.held);
        self.held.clear();
        self.column += width;
    }

    fn line(&mut self, line: Line<'_>) -> Result<(), IllegalMove> {
        let mut numbered = false;
        // Braces do not nest.
        let unread = line.unread.replace('{', "(");
        let behind = |is_last: bool| if is_last { unread.as_str() } else { "" };
        self.comment(None, None, [line.comment, behind(line.moves.is_empty())]);
        let mut replay = Replay::new(line.start, line.moves);
        for (index, (position, ply)) in replay.by_ref().enumerate() {
            let mut san = String::with_capacity(8);
            if ply.mv.is_null() {
                san.push_str("--");
            } else {
                push_move(&mut san, &position, ply.mv, Letters::En, Form::Pgn);
            }
            self.ply(position.turn(), position.fullmoves(), numbered, &san);
            // Black's number is only repeated after other text.
            let is_last = index + 1 == line.moves.len();
            numbered = !self.write_annotations(position, ply, behind(is_last))?;
        }
        match line.moves.get(line.moves.len() - replay.len()) {
            Some(ply) => Err(IllegalMove(ply.mv)),
            None => Ok(()),
        }
    }

    /// A move, with its number before it if it needs one.
    fn ply(&mut self, color: Color, number: u32, numbered: bool, san: &str) {
        match color {
            Color::White => self.put(&format!("{number}.")),
            Color::Black if !numbered => self.put(&format!("{number}...")),
            Color::Black => {}
        }
        self.put(san);
    }

    /// Glyphs, comments and variations of a move; true if there was more than glyphs.
    fn write_annotations(
        &mut self,
        before: Position,
        ply: &PlyRecord,
        behind: &str,
    ) -> Result<bool, IllegalMove> {
        if self.options.nags {
            for nag in &ply.nags {
                self.put(&format!("${nag}"));
            }
        }
        let (clock, elapsed) = (ply.clock_ms, ply.elapsed_ms);
        let Some((last, others)) = ply
            .variations
            .split_last()
            .filter(|_| self.options.variations)
        else {
            return Ok(self.comment(clock, elapsed, [&ply.comment, behind]));
        };
        self.comment(clock, elapsed, [&ply.comment, ""]);
        for variation in others {
            self.variation(before, variation, "")?;
        }
        self.variation(before, last, behind)?;
        Ok(true)
    }

    fn variation(
        &mut self,
        before: Position,
        variation: &Variation,
        behind: &str,
    ) -> Result<(), IllegalMove> {
        self.flush();
        self.opening.push('(');
        self.line(Line {
            start: Some(before),
            comment: &variation.comment,
            moves: &variation.moves,
            unread: &variation.unread,
        })?;
        if !self.opening.is_empty() {
            // An empty variation.
            self.put("");
        }
        self.held.push(')');
        self.comment(None, None, [&variation.after, behind]);
        Ok(())
    }

    /// A comment with its times; true if there was anything to write.
    fn comment(&mut self, clock: Option<u64>, elapsed: Option<u64>, words: [&str; 2]) -> bool {
        let mut pieces: Vec<String> = Vec::new();
        if self.options.clocks {
            pieces.extend(clock.map(|ms| format!("[%clk {}]", clock_text(ms))));
            pieces.extend(elapsed.map(|ms| format!("[%emt {}]", clock_text(ms))));
        }
        if self.options.comments {
            // A closing brace would end the comment, so braces in it become brackets.
            let has_closing = words.iter().any(|words| words.contains('}'));
            let words = words.map(strip_hidden);
            let words = words.iter().flat_map(|words| words.split_whitespace());
            pieces.extend(words.map(|word| {
                if has_closing {
                    word.replace('{', "(").replace('}', ")")
                } else {
                    word.to_owned()
                }
            }));
        }
        if pieces.is_empty() {
            return false;
        }
        let mut piece = String::from("{");
        for word in pieces {
            // At the beginning of a line these would be read as a tag or an escape, so they stay
            // with the word before.
            if piece != "{" && !word.starts_with(['[', '%']) {
                self.put(&piece);
                piece.clear();
            } else {
                piece.push(' ');
            }
            piece.push_str(&word);
        }
        piece.push_str(" }");
        self.put(&piece);
        true
    }
}
