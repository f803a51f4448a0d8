//! A board in the overview, and the matters that wait for the arbiter.

use maud::{Markup, html};
use rokada_board::{Color, Square};
use rokada_words::Words;

use crate::data::BoardCard;
use crate::{
    board::read_placement,
    data::PendingCalls,
    words::{LOW_MS, clock_text, piece_class},
};
use rokada_protocol::{BoardHealth, BoardSummary, News, Phase};

/// The sort key of the order by least time.
pub(crate) fn rank(shown: &BoardCard) -> u64 {
    let board = shown.as_ref().ok().map(|(board, _)| board);
    board.and_then(BoardSummary::least_ms).unwrap_or(u64::MAX)
}

/// A board in the overview.
pub fn room_card(
    key: &str,
    number: usize,
    shown: &BoardCard,
    by_time: bool,
    words: &Words,
) -> String {
    let sorted = if by_time { "sort=time&" } else { "" };
    let (board, here) = match shown {
        Ok((board, here)) => (board, here),
        Err(why) => {
            return html! { article.board-card.unread id=(format!("b{number}")) { h2 { (number) } p.error-line { (why) } } }
                .into_string();
        }
    };
    let calls = board.asked.iter().any(|asked| asked.is_call);
    let asks = !board.asked.is_empty();
    html! {
        article.board-card.(phase(board.phase)).calls[calls].asks[asks] id=(format!("b{number}"))
            data-seq=(board.seq) data-rank=(rank(shown)) data-running=[board.clocks.running.map(|color| color.to_string())] data-waits=(board.clocks.waits) {
            h2 {
                a href=(format!("/r/{key}?{sorted}board={number}")) data-open=(number) {
                    span.board-number { (number) } " "
                    span.visually-hidden { (board.names[0]) " – " (board.names[1]) }
                }
                @if let Some(score) = &board.score { span.score { (score) } }
                @else if board.phase != Phase::BeforeStart { span.move-number { (words.tell("room-move", &[("number", (board.moves[0].max(board.moves[1])).into())])) } }
            }
            (side(board, Color::Black, here[1], words))
            (picture(board, words))
            (side(board, Color::White, here[0], words))
            (flags(board, words))
        }
    }
    .into_string()
}

/// The CSS name of a phase.
pub(crate) fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::BeforeStart => "before",
        Phase::Playing => "playing",
        Phase::Stopped => "stopped",
        Phase::Adjourned => "adjourned",
        Phase::Over => "over",
    }
}

/// A player: name, clock, and whether they have the move.
fn side(board: &BoardSummary, color: Color, is_here: bool, words: &Words) -> Markup {
    let index = color.index();
    let ms = match color {
        Color::White => board.clocks.white,
        Color::Black => board.clocks.black,
    };
    let on_move = board.turn == color && board.score.is_none();
    html! {
        p.side.(color.to_string()).running[board.clocks.running == Some(color)] {
            span.dot.(color.to_string()) title=(words.pick("seat-", &color.to_string())) {}
            span.player.away[!is_here] { (board.names[index]) }
            @if on_move { span.on-move title=(words.say("room-to-move")) { "●" span.visually-hidden { (words.say("room-to-move")) } } }
            @if board.offences[index] > 0 { span.offence title=(words.tell("room-offences", &[("count", u32::from(board.offences[index]).into())])) { "!" (board.offences[index]) } }
            @if board.clocks.timed {
                span.clock.low[ms < LOW_MS].flag[board.flags[index]] data-ms=(ms) data-side=(color) { (clock_text(ms)) }
            }
        }
    }
}

/// The position as a small picture; a note if the game is on a wooden board without a known
/// position.
fn picture(board: &BoardSummary, words: &Words) -> Markup {
    let Some(placement) = &board.placement else {
        return html! {
            div.mini.unseen aria-hidden="true" { span { (words.say("room-on-wood")) } }
        };
    };
    mini(placement, board.last)
}

/// A small board with the last move.
pub(crate) fn mini(placement: &str, last: Option<[Square; 2]>) -> Markup {
    let pieces = read_placement(placement);
    let marked = |square: Square| last.is_some_and(|last| last.contains(&square));
    html! {
        div.mini aria-hidden="true" {
            @for square in Square::ALL {
                @if pieces[square.index()].is_some() || marked(square) {
                    i.(format!("f{} r{}", square.file() as usize + 1, square.rank() as usize + 1)).(pieces[square.index()].map_or_else(String::new, piece_class)).m[marked(square)] {}
                }
            }
        }
    }
}

/// The notices of a board, in words.
fn flags(board: &BoardSummary, words: &Words) -> Markup {
    let mut said: Vec<(&str, String)> = Vec::new();
    let name = |color: Color| words.pick("seat-", &color.to_string());
    for color in Color::ALL {
        if board.flags[color.index()] {
            said.push(("bad", words.tell("room-flag", &[("who", color.into())])));
        }
        if board.absent[color.index()] && board.phase != Phase::BeforeStart {
            let left = board.default_left_ms;
            said.push(match left {
                Some(ms) if ms > 0 => (
                    "warn",
                    words.tell(
                        "room-absent-left",
                        &[
                            ("who", name(color).into()),
                            ("minutes", (ms / 60_000 + 1).to_string().into()),
                        ],
                    ),
                ),
                Some(_) => (
                    "bad",
                    words.tell("room-absent-late", &[("who", name(color).into())]),
                ),
                None => (
                    "warn",
                    words.tell("room-absent", &[("who", name(color).into())]),
                ),
            });
        }
    }
    if let Some(who) = board.offer {
        said.push((
            "note",
            words.tell("room-offer", &[("who", name(who).into())]),
        ));
    }
    if board.phase == Phase::Adjourned {
        said.push(("note", words.say("tournament-adjourn")));
    }
    if board.illegal {
        said.push(("bad", words.say("room-illegal")));
    }
    if !board.handed_in.is_empty() {
        let weight = if board.has_contradiction {
            "bad"
        } else {
            "note"
        };
        said.push((weight, board.handed_in.clone()));
    } else if board.lacks_signature() {
        said.push(("warn", words.say("room-unsigned")));
    }
    match board.sensors {
        BoardHealth::None => {}
        BoardHealth::Ok => said.push(("note", words.say("room-board-read"))),
        BoardHealth::Lost => said.push(("bad", words.say("room-board-lost"))),
        BoardHealth::InvalidData => said.push(("bad", words.say("room-board-nonsense"))),
    }
    if board.automatic {
        said.push(("note", words.say("room-automatic")));
    }
    let asked = board.asked.iter().map(|asked| asked.question.text.clone());
    let asked: Vec<String> = asked.collect();
    html! {
        ul.board-flags {
            @for text in asked { li.ask { (text) } }
            @if board.phase == Phase::Stopped && board.asked.is_empty() { li.warn { (words.say("room-stopped")) } }
            @for (class, text) in said { li.(class) { (text) } }
        }
    }
}

/// A matter that waits at a board.
struct Item {
    order: u8,
    board: usize,
    ms: u64,
    text: String,
    is_call: bool,
}

impl Item {
    /// Whether it is counted: stopped clocks are only shown.
    fn counts(&self) -> bool {
        self.order < 2
    }
}

/// The open matters: calls, then other questions, then stopped clocks; the longest wait first.
fn waiting(boards: &[BoardCard], words: &Words) -> Vec<Item> {
    let mut items = Vec::new();
    for (index, shown) in boards.iter().enumerate() {
        let Ok((board, _)) = shown else { continue };
        for asked in &board.asked {
            items.push(Item {
                order: u8::from(!asked.is_call),
                board: index + 1,
                ms: asked.waited_ms,
                text: asked.question.text.clone(),
                is_call: asked.is_call,
            });
        }
        if let (Some(ms), true) = (
            board.stopped_ms,
            board.asked.is_empty() && board.phase == Phase::Stopped,
        ) {
            items.push(Item {
                order: 2,
                board: index + 1,
                ms,
                text: words.say("room-stopped-check"),
                is_call: false,
            });
        }
        for color in Color::ALL {
            if board.flags[color.index()] {
                items.push(Item {
                    order: 1,
                    board: index + 1,
                    ms: 0,
                    text: words.tell("room-flag", &[("who", color.into())]),
                    is_call: false,
                });
            }
        }
        if board.has_contradiction {
            items.push(Item {
                order: 1,
                board: index + 1,
                ms: 0,
                text: words.say("room-slips"),
                is_call: false,
            });
        }
    }
    items.sort_by_key(|item| (item.order, std::cmp::Reverse(item.ms)));
    items
}

/// The board of an item, and its matter.
fn item_link(key: &str, item: &Item) -> Markup {
    html! {
        a href=(format!("/r/{key}?board={}", item.board)) data-open=(item.board) {
            span.board-number { (item.board) } " " (item.text)
        }
    }
}

/// The open matters, for the overview.
pub fn room_waiting(key: &str, boards: &[BoardCard], words: &Words) -> String {
    let items = waiting(boards, words);
    let count = items.iter().filter(|item| item.counts()).count();
    html! {
        h2 data-calls=(count) { (words.say("room-waiting")) @if count > 0 { " " span.count { (count) } } }
        @if items.is_empty() { p.empty { (words.say("room-nothing-waits")) } }
        ol {
            @for item in &items {
                li.call[item.is_call] data-counts[item.counts()] {
                    (item_link(key, item))
                    @if item.ms > 0 { span.waited data-waited=(item.ms) { (waited(item.ms)) } }
                }
            }
        }
    }
    .into_string()
}

/// The most open matters shown on another page.
const STRIP_MAX: usize = 3;

/// The open matters for an official's other pages, without times; empty if none is counted.
pub fn pending_calls(key: &str, boards: &[BoardCard], words: &Words) -> String {
    let mut items = waiting(boards, words);
    items.retain(Item::counts);
    html! {
        @if !items.is_empty() {
            a.calls-all href=(format!("/r/{key}")) { (words.say("room-waiting")) " " span.count { (items.len()) } }
            ol {
                @for (nth, item) in items.iter().enumerate() {
                    li.call[item.is_call] data-counts hidden[nth >= STRIP_MAX] { (item_link(key, item)) }
                }
            }
        }
    }
    .into_string()
}

/// The announcement in a room, on the page of a player there; hidden while there is none.
pub(crate) fn news(news: &News, words: &Words) -> Markup {
    let said = news.said.as_deref().unwrap_or_default();
    let left = news.starts_in.unwrap_or(0);
    html! {
        div #room-news .room-news hidden[said.is_empty() && left == 0] {
            p.room-start data-part="start" hidden[left == 0] {
                (words.say("room-starts-in")) " "
                span.countdown role="timer" data-part="left" data-left=(left) { (clock_text(left.div_ceil(1000) * 1000)) }
            }
            p.room-announced role="status" data-part="said" hidden[said.is_empty()] { (said) }
            button.quiet type="button" data-part="read" hidden aria-label=(words.say("room-close")) { "×" }
        }
    }
}

/// The strip of open matters on such a page.
pub(crate) fn calls_strip(calls: Option<&PendingCalls>, words: &Words) -> Markup {
    html! {
        @if let Some(calls) = calls {
            section #calls .calls-strip data-room=(calls.room) aria-label=(words.say("room-waiting")) hidden[calls.waiting.is_empty()] {
                (maud::PreEscaped(&calls.waiting))
            }
            p #calls-said .visually-hidden aria-live="assertive" {}
        }
    }
}

/// A waiting time: `0:07`, `12:30`.
pub(crate) fn waited(ms: u64) -> String {
    let seconds = ms / 1000;
    format!("{}:{:02}", seconds / 60, seconds % 60)
}
