//! The log of the officials' decisions in a room, and the report of one board: to read, search and
//! print.

use maud::{Markup, html};
use rokada_words::Words;

use super::card::{calls_strip, waited};
use crate::{
    data::{BoardDetail, LogSearch, PendingCalls},
    diagram::diagram,
    frame::{Frame, Page},
    live,
    words::{clock_text, moment_text},
};
use rokada_protocol::{Decision, RoomSummary};

/// The moment of a decision in local time, with the offset from UTC: `2026-11-25 15:03:11 +01:00`.
pub(crate) fn when(at: i64) -> String {
    let moment = jiff::Timestamp::from_millisecond(at).unwrap_or_default();
    let there = moment.to_zoned(jiff::tz::TimeZone::system());
    there.strftime("%Y-%m-%d %H:%M:%S %:z").to_string()
}

/// Who decided; by name if the arbiter has given one.
fn who(decided: &Decision, room: &RoomSummary, words: &Words) -> String {
    if decided.automatic {
        return words.say("room-by-laws");
    }
    if let Some(name) = room.name_of(&decided.who) {
        return name.to_owned();
    }
    match decided.who.as_str() {
        "arbiter" => words.say("room-seat-arbiter"),
        "appeals" => words.say("room-seat-appeals"),
        other => format!(
            "{} {}",
            words.say("room-seat-deputy"),
            other.trim_start_matches("arbiter-")
        ),
    }
}

fn row(decided: &Decision, room: &RoomSummary, words: &Words) -> Markup {
    html! {
        tr.automatic[decided.automatic] {
            td { time { (when(decided.at)) } }
            td { (decided.board) }
            td { (decided.names[0]) " – " (decided.names[1]) }
            td { (who(decided, room, words)) }
            td { @if decided.automatic { } @else { code { (decided.act) } } }
            td {
                @for (key, number, text) in &decided.rulings {
                    p { a.article href=(format!("/laws/{key}")) { (number) } " " (text) }
                }
            }
        }
    }
}

/// The column heads of a printed table of decisions.
pub fn when_heads(words: &Words) -> Vec<String> {
    let keys = [
        "room-log-when",
        "room-log-who",
        "room-log-what",
        "room-log-ruled",
    ];
    keys.map(|key| words.say(key)).to_vec()
}

/// A decision as the cells of a row, in the order of `when_heads`.
pub fn table_row(decided: &Decision, room: &RoomSummary, words: &Words) -> Vec<String> {
    let act = if decided.automatic { "" } else { &decided.act };
    let rulings = decided.rulings.iter();
    let rulings: Vec<String> = rulings
        .map(|(_, number, text)| format!("{number} {text}"))
        .collect();
    vec![
        when(decided.at),
        who(decided, room, words),
        act.to_owned(),
        rulings.join("\n"),
    ]
}

fn table(decided: &[&Decision], room: &RoomSummary, words: &Words) -> Markup {
    html! {
        table.log {
            thead { tr {
                th { (words.say("room-log-when")) }
                th { (words.say("room-log-board")) }
                th { (words.say("room-log-players")) }
                th { (words.say("room-log-who")) }
                th { (words.say("room-log-what")) }
                th { (words.say("room-log-ruled")) }
            } }
            tbody { @for decided in decided { (row(decided, room, words)) } }
        }
    }
}

/// The decisions of a room that contain the searched words.
pub fn room_log(
    key: &str,
    room: &RoomSummary,
    decided: &[Decision],
    search: &LogSearch,
    calls: Option<&PendingCalls>,
    words: &Words,
) -> Page {
    let wanted = search.q.trim().to_lowercase();
    let has = |decided: &&Decision| {
        let who = who(decided, room, words);
        let rulings = decided
            .rulings
            .iter()
            .map(|(_, number, text)| format!("{number} {text} "));
        let all = format!(
            "{} {} {} {who} {} {}",
            decided.board,
            decided.names[0],
            decided.names[1],
            decided.act,
            rulings.collect::<String>()
        );
        wanted.is_empty() || all.to_lowercase().contains(&wanted)
    };
    let found: Vec<&Decision> = decided.iter().filter(has).collect();
    let mut print = form_urlencoded::Serializer::new("?print=1".to_owned());
    print.append_pair("q", &search.q);
    if let Some(board) = search.board {
        print.append_pair("board", &board.to_string());
    }
    let print = print.finish();
    Frame {
        words,
        title: &format!("{} - Rokada", words.say("room-log")),
        name: "room-log",
        refresh: None,
        about: Some(html! { ul.about { li.seat-name { (words.say("room-log")) } li { (room.name) } } }),
        lasts: true,
    }
    .around(&html! {
        (calls_strip(calls, words))
        main #main .sheet.wide {
            h1 { (words.say("room-log")) @if let Some(board) = search.board { ": " (words.tell("room-report-board", &[("number", board.to_string().into())])) } }
            form.line.no-print method="get" {
                @if let Some(board) = search.board { input type="hidden" name="board" value=(board); }
                input type="text" name="q" value=(search.q) aria-label=(words.say("room-log-search")) placeholder=(words.say("room-log-search"));
                button type="submit" { (words.say("room-log-search-do")) }
            }
            p.help { (words.tell("room-log-count", &[("count", found.len().to_string().into())])) }
            (table(&found, room, words))
            @if !room.done.is_empty() {
                h2 { (words.say("room-log-all")) }
                ul { @for (at, act) in &room.done { li { time { (when(*at)) } " " code { (act) } } } }
            }
            p.no-print.row {
                a href=(format!("/r/{key}")) { (words.say("room-back")) }
                @if search.board.is_some() { " " a href=(format!("/r/{key}/log")) { (words.say("room-log-whole")) } }
                " " a.button.quiet href=(print) data-print { (words.say("organiser-print")) }
            }
        }
        (live::strings(words))
    })
}

/// The report of a board: position, clocks, acts, rulings with their articles, signatures.
pub fn room_report(
    key: &str,
    room: &RoomSummary,
    depth: &BoardDetail,
    decided: &[Decision],
    calls: Option<&PendingCalls>,
    words: &Words,
) -> Page {
    let board = &depth.board;
    let all: Vec<&Decision> = decided.iter().collect();
    Frame {
        words,
        title: &format!("{} {} - Rokada", words.say("room-report"), depth.number),
        name: "room-report",
        refresh: None,
        about: None,
        lasts: true,
    }
    .around(&html! {
        (calls_strip(calls, words))
        main #main .sheet.wide.report {
            h1 { (words.say("room-report")) ": " (board.names[0]) " – " (board.names[1]) }
            p.no-print.row {
                a href=(format!("/r/{key}?board={}", depth.number)) { (words.say("room-back")) }
                " " a href=(format!("/r/{key}/b/{}/report.pdf", depth.number)) { (words.say("pdf-report")) }
                " " a.button.quiet href="?print=1" data-print { (words.say("organiser-print")) }
            }
            p.lead { (room.name) @if !room.name.is_empty() { ", " } (words.tell("room-report-board", &[("number", depth.number.to_string().into())])) ", " (words.tell("table-laws", &[("edition", depth.view.edition.to_string().into())])) ", " (rokada_desk::time_said(words, &depth.view.time)) }
            p { (board.status) }
            div.report-now {
                @if let Some(placement) = &board.placement { (diagram(placement, &[], words)) }
                @else { p.note { (words.say("room-unseen")) } }
                dl {
                    @if board.clocks.timed {
                        dt { (words.say("table-desk-clocks")) }
                        dd { (clock_text(board.clocks.white)) " – " (clock_text(board.clocks.black)) }
                    }
                    dt { (words.say("room-report-moves")) }
                    dd { (board.moves[0]) " – " (board.moves[1]) }
                    dt { (words.say("room-report-offences")) }
                    dd { (board.offences[0]) " – " (board.offences[1]) }
                    dt { (words.say("room-report-result")) }
                    dd { (board.score.as_deref().unwrap_or("–")) }
                    dt { (words.say("room-report-time")) }
                    dd { (moment_text(depth.view.now)) }
                }
            }
            @if !board.asked.is_empty() {
                h2 { (words.say("room-waiting")) }
                ul { @for asked in &board.asked { li { span.article { (asked.question.number) } " " (asked.question.text) " (" (waited(asked.waited_ms)) ")" } } }
            }
            h2 { (words.say("room-report-decided")) }
            (table(&all, room, words))
            h2 { (words.say("room-report-acts")) }
            ol.report-acts { @for act in acts(&depth.case) { li { (act) } } }
            h2 { (words.say("room-report-signatures")) }
            div.signatures {
                @for (index, name) in board.names.iter().enumerate() {
                    p { (name) @if let Some(score) = &board.signed[index] { ": " (score) } }
                }
                p { (words.say("room-seat-arbiter")) }
            }
            details.no-print { summary { (words.say("table-transcript")) } pre { (depth.case) } }
        }
        (live::strings(words))
    })
}

/// The acts of a case, as its transcript has them.
pub fn acts(case: &str) -> impl Iterator<Item = &str> {
    let lines = case.lines().skip_while(|line| line.trim() != "---").skip(1);
    lines.map(str::trim).filter(|line| !line.is_empty())
}
