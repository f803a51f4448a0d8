//! Games from external PGN sources: each with its position and alerts for an arbiter.
//!
//! The hall renders the whole page; the module `relayed.ts` inserts what changes.

use maud::{Markup, PreEscaped, html};
use rokada_audit::{Alert, Board};
use rokada_board::Color;
use rokada_words::Words;

use super::{
    frame::{Frame, Page},
    law, live,
    room::{calls_strip, mini},
    words::{LOW_MS, clock_text},
};
use crate::data::{FollowedGames, PendingCalls};

/// Seconds until the page without scripts reloads.
const REFRESH_S: u32 = 10;

/// All followed boards.
pub fn relayed(
    key: &str,
    now: &FollowedGames,
    calls: Option<&PendingCalls>,
    words: &Words,
) -> Page {
    let address = format!("/r/{key}/relayed");
    Frame {
        words,
        title: &format!("{} - Rokada", words.say("relayed-title")),
        name: "room",
        refresh: Some((REFRESH_S, address.as_str())),
        about: Some(html! {
            ul.about {
                li { a href=(format!("/r/{key}")) { (words.say("relayed-back")) } }
            }
        }),
        lasts: true,
    }
    .around(&html! {
        (calls_strip(calls, words))
        main #main .room-others data-home=(address) {
            h1 { (words.say("relayed-title")) }
            p.lead { (words.say("relayed-what")) }
            p #announcer .visually-hidden aria-live="polite" {}
            section #alerts .waiting aria-label=(words.say("relayed-alerts")) { (PreEscaped(relayed_alerts(now, words))) }
            div #others { (PreEscaped(relayed_boards(now, words))) }
        }
        (live::strings_with(&[("relayed-announcement", &["text"])], words))
    })
}

/// The link on the page of a room, with the number of alerts.
pub fn relayed_link(key: &str, now: &FollowedGames, words: &Words) -> String {
    let alerts = now.alerts();
    html! {
        a href=(format!("/r/{key}/relayed")) data-alerts=(alerts) { (words.say("relayed-title")) }
        @if alerts > 0 { " " span.count { (alerts) } }
    }
    .into_string()
}

/// Every current alert, in the order of the boards, and the sources that cannot be read.
pub fn relayed_alerts(now: &FollowedGames, words: &Words) -> String {
    let boards = now.boards.iter().enumerate();
    let alerts = boards.flat_map(|(index, board)| board.active_alerts().map(move |it| (index, it)));
    let count = now.alerts();
    html! {
        h2 data-calls=(count) { (words.say("relayed-alerts")) @if count > 0 { " " span.count { (count) } } }
        @if count == 0 { p.empty { (words.say("relayed-no-alerts")) } }
        ol {
            @for (index, alert) in alerts {
                li.call {
                    a href=(format!("#g{}", index + 1)) {
                        (alert.players[0]) " – " (alert.players[1])
                    }
                    // One element, so that its text wraps like a sentence.
                    " " span { (said(alert, words)) }
                }
            }
        }
        @for trouble in &now.troubles {
            p.error-line { (trouble.place) ": " (trouble.sentence(words)) }
        }
    }
    .into_string()
}

/// All boards.
pub fn relayed_boards(now: &FollowedGames, words: &Words) -> String {
    html! {
        @if now.boards.is_empty() { p.empty { (words.say("relayed-none")) } }
        ol.boards {
            @for (index, board) in now.boards.iter().enumerate() {
                li data-board=(index + 1) { (PreEscaped(relayed_card(index + 1, board, words))) }
            }
        }
    }
    .into_string()
}

/// One board.
pub fn relayed_card(number: usize, board: &Board, words: &Words) -> String {
    let is_over = board.result != "*";
    let has_alerts = board.active_alerts().next().is_some();
    let placement = board.fen.as_deref().and_then(|fen| fen.split(' ').next());
    html! {
        article.board-card.over[is_over].calls[has_alerts] id=(format!("g{number}")) tabindex="-1" {
            h2 {
                span {
                    @if board.round.is_empty() || board.round == "?" || board.round == "-" { span.board-number { (number) } }
                    @else { span.board-number { (board.round) } }
                    " " span.relayed-place title=(board.event) { (shown_source(&board.source)) }
                }
                @if is_over { span.score { (board.result) } }
                @else if !board.mv.is_empty() { span.move-number { (board.mv) } }
            }
            (side(board, Color::Black, words))
            @match placement {
                Some(placement) => (mini(placement, board.last)),
                None => div.mini.unseen aria-hidden="true" { span { "?" } },
            }
            (side(board, Color::White, words))
            ul.board-flags {
                @for alert in &board.alerts {
                    @if alert.withdrawn {
                        li.withdrawn { s { (said(alert, words)) } " " (words.say("relayed-withdrawn")) }
                    } @else { li.(weight(alert.kind)) { (said(alert, words)) } }
                }
            }
        }
    }
    .into_string()
}

fn side(board: &Board, color: Color, words: &Words) -> Markup {
    let index = color.index();
    let on_move = board.turn == color && board.result == "*";
    html! {
        p.side.(color.to_string()) {
            span.dot.(color.to_string()) title=(words.pick("seat-", &color.to_string())) {}
            span.player { (board.players[index]) }
            @if on_move { span.on-move title=(words.say("room-to-move")) { "●" span.visually-hidden { (words.say("room-to-move")) } } }
            @if let Some(ms) = board.clocks_ms[index] { span.clock.low[ms < LOW_MS].flag[ms == 0] { (clock_text(ms)) } }
        }
    }
}

/// An alert with its article and edition.
fn said(alert: &Alert, words: &Words) -> Markup {
    html! {
        a.article href=(law::address(alert.clause.key())) { (alert.number) } " (" (alert.edition) ") "
        @if !alert.mv.is_empty() { bdi { (alert.mv) } ": " }
        (sentence(alert, words))
    }
}

/// An alert as a sentence in the reader's language.
pub(crate) fn sentence(alert: &Alert, words: &Words) -> String {
    let moved = if alert.mv.contains("...") {
        Color::Black
    } else {
        Color::White
    };
    match alert.kind {
        "unwinnable-white" => words.tell("relayed-unwinnable", &[("who", Color::White.into())]),
        "unwinnable-black" => words.tell("relayed-unwinnable", &[("who", Color::Black.into())]),
        kind @ ("flag" | "increment") => {
            words.tell(&format!("relayed-{kind}"), &[("who", moved.into())])
        }
        kind => words.pick("relayed-", kind),
    }
}

/// The severity: the game is over or broken, or the board needs a look.
fn weight(kind: &str) -> &'static str {
    match kind {
        "threefold" | "fifty" | "unwinnable-white" | "unwinnable-black" => "warn",
        _ => "bad",
    }
}

/// A source without query and fragment of its address, which may contain a secret.
pub fn without_secret(place: &str) -> &str {
    let end = place.find(['?', '#']).filter(|_| place.contains("://"));
    &place[..end.unwrap_or(place.len())]
}

/// A source as arbiters may see it: without the local folder, and without secrets of an address.
pub fn shown_source(place: &str) -> &str {
    if place.contains("://") {
        without_secret(place)
    } else {
        place.rsplit(['/', '\\']).next().unwrap_or(place)
    }
}

#[cfg(test)]
mod tests {
    use super::shown_source;

    #[test]
    fn a_place_gives_away_no_folder_and_no_secret() {
        assert_eq!(shown_source("/srv/club/secret/round-5.pgn"), "round-5.pgn");
        assert_eq!(shown_source("what?.pgn"), "what?.pgn");
        assert_eq!(
            shown_source("https://relay.example.org/5.pgn?token=abc#x"),
            "https://relay.example.org/5.pgn"
        );
    }
}
