//! The text board: a game in words, for blind players and for terminals.
//!
//! A typed line is a question or an act. A question about the player's view is answered at once:
//! `where knights`, `rank 4`, `clock`. An act is typed in the words of a transcript. Both are
//! understood in the reader's language too: `kje skakači`, `сат` ([`Words::command`]). A move may be
//! typed as it is written or announced: `e4`, `Nf3`, `Springer Gustav eins Felix drei` (D.2.1).
//!
//! This module knows only the view of the reader's seat.

mod back;
mod help;
mod manner;
mod moves;

use rokada_board::{Board, Color, Piece, Role, Square};
use rokada_laws::{
    act::{Deed, When},
    regulations::Regime,
};
use rokada_notation::Letters;
use rokada_words::{Words, fold};

pub use help::{help, questions};
pub use manner::{ClockReminders, Manner, SUGGESTED_CLOCK_TIMES, Verbosity};

use rokada_protocol::{Move, View};

/// The meaning of a typed line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ParsedLine {
    /// An act in the words of a transcript, to be sent to the hall.
    Act(String),
    /// The answer to a question, one sentence per line; nothing is sent.
    Answer(Vec<String>),
}

/// A new event in the game, as a sentence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Announcement {
    /// The sentence.
    pub text: String,
    /// Whether a screen reader should interrupt for it: a ruling, a question, an offer, a move that
    /// was taken back.
    pub is_urgent: bool,
}

/// Reads a line that a player typed.
///
/// After the end of the game, an act without effect is answered with the result.
pub fn read(line: &str, view: &View, words: &Words) -> ParsedLine {
    let parsed = parse(line, view, words);
    if view.result.is_some()
        && let ParsedLine::Act(act) = &parsed
        && has_no_effect_after_the_end(act)
    {
        return ParsedLine::Answer(vec![view.says.status.clone()]);
    }
    parsed
}

/// Whether an act does nothing once the game is over (8.7, 11.10).
fn has_no_effect_after_the_end(act: &str) -> bool {
    let deed = act.parse::<Deed>();
    deed.is_ok_and(|deed| deed.row().when != When::Always)
}

fn parse(line: &str, view: &View, words: &Words) -> ParsedLine {
    let typed = line.split_whitespace().collect::<Vec<_>>().join(" ");
    if let Some(act) = answer_by_label(&typed, view, words) {
        return ParsedLine::Act(act);
    }
    let command = words.command(&typed);
    if let Some(answer) = command
        .as_deref()
        .and_then(|command| answer_question(command, view, words))
    {
        return ParsedLine::Answer(answer);
    }
    let line = command.unwrap_or_else(|| typed.clone());
    let lower = line.to_lowercase();
    let by_hand = match view.regime {
        Regime::Guarded => "move",
        Regime::OverTheBoard => "make",
    };
    // `claim threefold with Nf3`, `make exd5`: a move follows.
    let parts = [" with ", " saying "].iter().find_map(|between| {
        let at = lower.find(between)?;
        line.get(at + between.len()..)
            .map(|mv| (line.get(..at + between.len()).unwrap_or_default(), mv))
    });
    let made = ["move ", "make "].iter().find_map(|verb| {
        let mv = line.get(verb.len()..).filter(|_| lower.starts_with(verb))?;
        Some((line.get(..verb.len()).unwrap_or_default(), mv))
    });
    if let Some((before, mv)) = parts.or(made) {
        return match moves::read(mv, view, words) {
            Ok(Some(squares)) => ParsedLine::Act(format!("{before}{squares}")),
            Ok(None) => ParsedLine::Act(line),
            Err(why) => ParsedLine::Answer(vec![why]),
        };
    }
    if line.parse::<Deed>().is_ok() {
        return ParsedLine::Act(line);
    }
    match moves::read(&typed, view, words) {
        Ok(Some(squares)) => ParsedLine::Act(format!("{by_hand} {squares}")),
        // The hall answers what is wrong with it.
        Ok(None) => ParsedLine::Act(typed),
        Err(why) => ParsedLine::Answer(vec![why]),
    }
}

/// The act that answers the open question, if the line names an option by its label.
fn answer_by_label(line: &str, view: &View, words: &Words) -> Option<String> {
    let question = view.question.as_ref()?;
    let line = fold(line);
    let options = question.options.iter().zip(&question.labels);
    // An option with a field is typed in full.
    let mut options = options.filter(|(option, _)| !option.contains('{'));
    options.find_map(|(option, label)| {
        let before = line.strip_suffix(&fold(label))?;
        let is_answer = words.command(before).as_deref() == Some("answer");
        is_answer.then(|| question.answer(option))
    })
}

fn answer_question(command: &str, view: &View, words: &Words) -> Option<Vec<String>> {
    let (first, rest) = command.split_once(' ').unwrap_or((command, ""));
    let answer = match (first, rest) {
        ("help", "") => help(view, words),
        ("board", "") => board(view, words),
        ("pieces", "") => pieces(view, words),
        ("where", what) => where_is(what, view, words),
        ("what", name) => {
            let square: Option<Square> = name.parse().ok();
            vec![square.map_or_else(
                || help::with_example("text-no-square", "what e4", words),
                |square| on_square(square, view, words),
            )]
        }
        ("rank", number) => row(number, |square| square.rank().to_string(), view, words),
        ("file", letter) => row(letter, |square| square.file().to_string(), view, words),
        ("clock", "") => clocks(view, words),
        ("last", "") => vec![last(view, words)],
        ("moves", "") => moves(view, words),
        ("after", what) => back::after(what, view, words),
        ("rulings", "") => rulings(view, words),
        ("status", "") => status(view, words),
        ("can", "") => possible_acts(view, words),
        _ => return None,
    };
    Some(answer)
}

fn board_of(view: &View) -> Board {
    view.board.parse().unwrap_or_default()
}

/// `White`, at the start of a line.
fn player_label(words: &Words, color: Color) -> String {
    words.pick("seat-", &color.to_string())
}

fn piece_label(words: &Words, color: Color, role: Role) -> String {
    words.pick("man-", &format!("{color}-{role}"))
}

/// A diagram of letters, one line per rank, the reader's own side last; capitals are White's
/// pieces.
pub fn board(view: &View, words: &Words) -> Vec<String> {
    let board = board_of(view);
    let turned = view.seat.side() == Some(Color::Black);
    let order = |turned: bool| -> Vec<usize> {
        if turned {
            (0..8).rev().collect()
        } else {
            (0..8).collect()
        }
    };
    let letter = |role: Role| words.language().letter(role).unwrap_or('P');
    let files = order(turned);
    let mut lines: Vec<String> = Vec::new();
    for rank in order(!turned) {
        let signs = files.iter().map(|file| {
            match Square::ALL
                .get(rank * 8 + file)
                .and_then(|square| board.piece_at(*square))
            {
                Some(piece) if piece.color == Color::White => format!(" {}", letter(piece.role)),
                Some(piece) => {
                    let small: String = letter(piece.role).to_lowercase().collect();
                    format!(" {small}")
                }
                None => " .".to_owned(),
            }
        });
        lines.push(format!("{} {}", rank + 1, signs.collect::<String>()));
    }
    let names = files
        .iter()
        .filter_map(|file| "abcdefgh".get(*file..=*file))
        .map(|file| format!(" {file}"));
    lines.push(format!("  {}", names.collect::<String>()));
    lines
}

/// All pieces of both players, White's first: one line per kind, with the squares; then those in
/// hand.
pub fn pieces(view: &View, words: &Words) -> Vec<String> {
    let mut lines = list_pieces(&board_of(view), words);
    lines.extend(hands(view, words));
    lines
}

/// The pieces on a board: one line per kind, with the squares.
fn list_pieces(board: &Board, words: &Words) -> Vec<String> {
    let kinds = Color::ALL.into_iter().flat_map(|color| {
        let roles = Role::ALL.into_iter().rev();
        roles.filter_map(move |role| kind(board, color, role, words))
    });
    kinds.collect()
}

/// The squares of all pieces of one kind, if there are any.
fn kind(board: &Board, color: Color, role: Role, words: &Words) -> Option<String> {
    let on = Square::ALL.iter().filter(|square| {
        let piece = board.piece_at(**square);
        piece.is_some_and(|piece| (piece.color, piece.role) == (color, role))
    });
    let names: Vec<String> = on.map(|square| words.square(&square.to_string())).collect();
    (!names.is_empty())
        .then(|| format!("{}: {}", piece_label(words, color, role), names.join(", ")))
}

/// The pieces in the players' hands, one line each.
fn hands(view: &View, words: &Words) -> Vec<String> {
    let mut lines = Vec::new();
    for color in Color::ALL {
        for (letter, _) in view.hands.held_by(color) {
            let Some(piece) = Piece::from_fen_char(letter) else {
                continue;
            };
            let piece = ("piece", piece_label(words, piece.color, piece.role).into());
            lines.push(format!(
                "{}: {}",
                player_label(words, color),
                words.tell("table-in-hand", &[piece])
            ));
        }
    }
    lines
}

/// The pieces put on squares between two views, one line each.
fn placed(before: &View, now: &View, words: &Words) -> Vec<String> {
    let (was, is) = (board_of(before), board_of(now));
    let squares = was.differing(&is).into_iter();
    let sentence = squares.filter_map(|square| {
        let piece = is.piece_at(square)?;
        let piece = ("piece", piece_label(words, piece.color, piece.role).into());
        let name = words.square(&square.to_string());
        Some(words.tell("play-placed", &[piece, ("square", name.into())]))
    });
    sentence.collect()
}

/// The squares of a kind of piece: `knights`, `white rook`, or its letter.
fn where_is(what: &str, view: &View, words: &Words) -> Vec<String> {
    let board = board_of(view);
    let (side, name) = match what.split_once(' ') {
        Some(("white", name)) => (Some(Color::White), name),
        Some(("black", name)) => (Some(Color::Black), name),
        Some(_) | None => (None, what),
    };
    let named = Role::ALL.into_iter().find(|role| {
        let english = role.name();
        name == english || name.strip_suffix('s') == Some(english)
    });
    let Some(role) = named.or_else(|| role_of_letter(name, words)) else {
        return vec![help::with_example("text-no-piece", "where knights", words)];
    };
    let mut lines = Vec::new();
    for color in Color::ALL
        .into_iter()
        .filter(|color| side.is_none_or(|side| side == *color))
    {
        let found = kind(&board, color, role, words);
        let none = || {
            format!(
                "{}: {}",
                piece_label(words, color, role),
                words.say("text-none")
            )
        };
        lines.push(found.unwrap_or_else(none));
    }
    lines
}

/// The piece with this letter in the reader's language, or else in English.
fn role_of_letter(letter: &str, words: &Words) -> Option<Role> {
    let sign = letter.to_uppercase();
    let alphabets = [words.language().into(), Letters::En];
    let found = alphabets.iter().find_map(|letters| letters.role_at(&sign));
    found
        .filter(|(_, length)| *length == sign.len())
        .map(|(role, _)| role)
}

/// What is on a square: the piece, or that it is empty.
pub fn on_square(square: Square, view: &View, words: &Words) -> String {
    let piece = board_of(view).piece_at(square);
    let what = piece.map_or_else(
        || words.say("text-empty"),
        |piece| piece_label(words, piece.color, piece.role),
    );
    format!("{}: {what}", words.square(&square.to_string()))
}

/// The pieces on a rank or a file, in order.
fn row(name: &str, of: impl Fn(Square) -> String, view: &View, words: &Words) -> Vec<String> {
    let squares: Vec<Square> = Square::ALL
        .into_iter()
        .filter(|square| of(*square) == name)
        .collect();
    if squares.is_empty() {
        return vec![words.tell(
            "text-no-row",
            &[
                ("rank", help::code("rank 4", words).into()),
                ("file", help::code("file e", words).into()),
            ],
        )];
    }
    let board = board_of(view);
    let full = squares
        .iter()
        .filter(|square| board.piece_at(**square).is_some());
    let lines: Vec<String> = full.map(|square| on_square(*square, view, words)).collect();
    if lines.is_empty() {
        vec![words.say("text-empty")]
    } else {
        lines
    }
}

/// The times of both clocks, and which clock runs.
pub fn clocks(view: &View, words: &Words) -> Vec<String> {
    if !view.clocks.timed {
        return vec![words.say("table-no-clocks")];
    }
    let shown = [
        (Color::White, view.clocks.white),
        (Color::Black, view.clocks.black),
    ];
    let mut lines: Vec<String> = Vec::new();
    for (color, ms) in shown {
        let runs = if view.clocks.running == Some(color) {
            format!(" ({})", words.say("play-clock-runs"))
        } else {
            String::new()
        };
        lines.push(format!("{}{runs}", clock_line(color, ms, words)));
    }
    lines
}

/// `White's clock: 5 minutes`.
fn clock_line(color: Color, ms: u64, words: &Words) -> String {
    let clock = words.tell("table-clock-of", &[("who", color.into())]);
    let span = words.span(i64::try_from(ms).unwrap_or(i64::MAX));
    format!("{clock}: {span}")
}

/// The view `ms` milliseconds later if no one acts.
#[must_use]
pub fn later(view: &View, ms: u64) -> View {
    let mut later = view.clone();
    let clocks = &mut later.clocks;
    let ran = ms.saturating_sub(clocks.waits);
    match clocks.running {
        Some(Color::White) => clocks.white = clocks.white.saturating_sub(ran),
        Some(Color::Black) => clocks.black = clocks.black.saturating_sub(ran),
        None => {}
    }
    clocks.waits = clocks.waits.saturating_sub(ms);
    later.now += ms;
    later
}

/// A move with its number: `12. White: Nf3`.
fn numbered_move(made: &Move, words: &Words) -> String {
    format!(
        "{}. {}: {}",
        made.number,
        player_label(words, made.color),
        made.written
    )
}

fn last(view: &View, words: &Words) -> String {
    let made = view.moves.last().or(view.made.as_ref());
    made.map_or_else(
        || words.say("table-no-moves"),
        |made| numbered_move(made, words),
    )
}

/// The moves of the game, without those taken back.
pub fn moves(view: &View, words: &Words) -> Vec<String> {
    if view.moves.is_empty() {
        return vec![words.say("table-no-moves")];
    }
    view.moves
        .iter()
        .map(|made| numbered_move(made, words))
        .collect()
}

/// The rulings of the view, oldest first.
pub fn rulings(view: &View, words: &Words) -> Vec<String> {
    if view.rulings.is_empty() {
        return vec![words.say("table-no-rulings")];
    }
    let lines = view.rulings.iter();
    lines
        .map(|ruling| format!("{}: {}", ruling.number, ruling.text))
        .collect()
}

/// The state of the game: the turn, touch-move obligations, an offer, a question.
pub fn status(view: &View, words: &Words) -> Vec<String> {
    let mut lines = vec![view.says.status.clone()];
    if view.can.iter().any(|act| act == "arrive") {
        lines.push(help::with_example("text-type-here", "arrive", words));
    }
    let standing = status_details(view, &Manner::default(), words).into_iter();
    lines.extend(standing.map(|(news, _)| news.text));
    lines
}

/// The details below the status: obligations, pieces in hand, an offer, a question.
/// Each has a flag: whether it is announced when it is new.
pub fn status_details(view: &View, manner: &Manner, words: &Words) -> Vec<(Announcement, bool)> {
    let filled = |text: &String| Some(text.clone()).filter(|text| !text.is_empty());
    let (bound, next) = (filled(&view.says.bound), filled(&view.says.next));
    let adjusts = filled(&view.says.adjusts);
    let can_wait = bound.into_iter().chain(hands(view, words)).chain(next);
    let cannot = draw_offer(view, words).into_iter().chain(question(view));
    let is_brief = manner.is_brief();
    let to_news =
        |is_urgent| move |text| (Announcement { text, is_urgent }, is_urgent || !is_brief);
    let adjusts = adjusts.map(|text| {
        let is_urgent = false;
        (Announcement { text, is_urgent }, true)
    });
    (adjusts.into_iter())
        .chain(can_wait.map(to_news(false)))
        .chain(cannot.map(to_news(true)))
        .collect()
}

/// Whether a new status is announced; in brief mode not while a clock press is awaited.
///
/// A result that a ruling has announced is not announced again.
pub fn announces_status(view: &View, manner: &Manner) -> bool {
    if let Some(result) = &view.result {
        return view
            .rulings
            .iter()
            .all(|ruling| ruling.clause != result.clause);
    }
    let is_awaited = view.due || view.made.as_ref().is_some_and(|made| !made.completed);
    !manner.is_brief() || !is_awaited
}

/// The sentence for a draw offer that was declined (9.1.2.1).
pub fn offer_declined(by: Color, words: &Words) -> String {
    words.tell("text-offer-declined", &[("who", by.into())])
}

fn draw_offer(view: &View, words: &Words) -> Option<String> {
    let by = view.offer?;
    if view.seat.player() == Some(by) {
        return Some(words.say("text-offered"));
    }
    Some(format!(
        "{}: {}",
        player_label(words, by),
        words.say("table-offers-draw")
    ))
}

fn question(view: &View) -> Option<String> {
    let question = view.question.as_ref()?;
    let labels = question.labels.join(", ");
    Some(format!("{}: {} ({labels})", question.number, question.text))
}

/// The acts that make sense now, as they are typed.
fn possible_acts(view: &View, words: &Words) -> Vec<String> {
    if view.can.is_empty() {
        return vec![words.say("text-can-nothing")];
    }
    view.can.iter().map(|act| words.typed(act)).collect()
}

/// The changes between two views of a game, one sentence each; the newest last.
pub fn news(before: &View, now: &View, manner: &Manner, words: &Words) -> Vec<Announcement> {
    let is_brief = manner.is_brief();
    let mut lines = Vec::new();
    let can_wait = |text: String| Announcement {
        text,
        is_urgent: false,
    };
    let urgent = |text: String| Announcement {
        text,
        is_urgent: true,
    };
    let unchanged = before.moves.iter().zip(&now.moves);
    let unchanged = unchanged.take_while(|(one, other)| {
        (one.number, one.color, &one.uci) == (other.number, other.color, &other.uci)
    });
    let unchanged = unchanged.count();
    let made = now.moves.iter().skip(unchanged);
    lines.extend(made.map(|made| {
        can_wait(if is_brief {
            made.written.clone()
        } else {
            numbered_move(made, words)
        })
    }));
    let has_ruled = now.rulings.last().is_some_and(|it| it.seq > before.seq);
    let is_mover = now.seat.side() == Some(before.turn);
    let is_whole = before.moves.len().max(now.moves.len()) == unchanged;
    if is_whole && !has_ruled && (is_mover || !is_brief) {
        lines.extend(placed(before, now, words).into_iter().map(can_wait));
    }
    if before.hands != now.hands && !is_brief {
        lines.extend(hands(now, words).into_iter().map(can_wait));
    }
    if before.says.adjusts != now.says.adjusts && !now.says.adjusts.is_empty() {
        lines.push(can_wait(now.says.adjusts.clone()));
    }
    // The status says how the game ended, so the ruling of the result is not repeated.
    let end = now.result.as_ref().filter(|_| before.result.is_none());
    let end_ruling = end.and_then(|end| {
        let mut rulings = now.rulings.iter();
        rulings.rposition(|ruling| ruling.clause == end.clause)
    });
    let fallen = now.rulings.iter().enumerate();
    let fallen =
        fallen.filter(|(index, ruling)| ruling.seq > before.seq && end_ruling != Some(*index));
    lines.extend(fallen.map(|(_, ruling)| {
        urgent(if is_brief {
            ruling.text.clone()
        } else {
            format!("{}: {}", ruling.number, ruling.text)
        })
    }));
    // The ruling says why, so it comes first.
    if unchanged < before.moves.len() {
        let last = now.moves[..unchanged].last();
        let last = last.map_or_else(
            || words.say("table-no-moves"),
            |made| numbered_move(made, words),
        );
        lines.push(urgent(words.tell("text-back", &[("move", last.into())])));
    }
    if before.offer != now.offer {
        lines.extend(draw_offer(now, words).into_iter().map(urgent));
        let ended = before
            .offer
            .filter(|_| now.offer.is_none() && now.result.is_none());
        lines.extend(ended.map(|by| urgent(offer_declined(by, words))));
    }
    if before.question != now.question {
        lines.extend(question(now).into_iter().map(urgent));
    }
    let hints = [
        (&before.says.bound, &now.says.bound),
        (&before.says.next, &now.says.next),
    ];
    let fresh = hints
        .into_iter()
        .filter(|(old, new)| old != new && !new.is_empty() && !is_brief);
    lines.extend(fresh.map(|(_, new)| can_wait(new.clone())));
    let status = now.says.status.clone();
    if end.is_some() {
        lines.push(urgent(status));
    } else if before.says.status != status && announces_status(now, manner) {
        lines.push(can_wait(status));
    }
    lines
}

#[cfg(test)]
mod tests;
