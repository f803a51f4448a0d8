//! The scoresheet of a game and the envelope of an adjourned one, for printing.

use maud::{Markup, html};
use rokada_board::Color;
use rokada_words::Words;

use super::{
    diagram,
    frame::{Frame, Page},
    words::clock_text,
};
use crate::data::ScoresheetPage;
use rokada_protocol::{Scoresheet, ScoresheetMove};

/// The least number of lines on a sheet.
const LINES_MIN: usize = 40;

/// The sheet, and the envelope if there is one.
pub fn paper(page: &ScoresheetPage, words: &Words) -> Page {
    let paper = &page.sheet;
    let title = format!("{} - {} - Rokada", paper.white, paper.black);
    Frame {
        words,
        title: &title,
        name: "paper",
        refresh: None,
        about: None,
        lasts: true,
    }
    .around(&html! {
        main #main .sheet.paper {
            p.crumbs { a href=(format!("/t/{}", page.token)) { (words.say("seats-back")) } }
            ul.ways.on-screen {
                li { a href=(format!("/t/{}/scoresheet.pdf", page.token)) { (words.say("pdf-scoresheet")) } }
                @if !paper.envelope.is_empty() {
                    li { a href=(format!("/t/{}/envelope.pdf", page.token)) { (words.say("pdf-envelope")) } }
                }
            }
            h1 { (words.say("paper-title")) }
            (head(paper, words))
            (moves(paper, words))
            @if !paper.how.is_empty() { p.result { (paper.how) } }
            div.signatures {
                @for (name, color, signed) in [(&paper.white, "white", paper.signed[0]), (&paper.black, "black", paper.signed[1])] {
                    div {
                        span.line-to-sign { @if signed { (words.say("paper-signed")) } }
                        span { (words.pick("seat-", color)) ": " (name) }
                    }
                }
            }
            @if !paper.envelope.is_empty() {
                section.envelope-paper {
                    h2 { (words.say("table-envelope")) }
                    (head(paper, words))
                    ul { @for line in &paper.envelope { li { (line) } } }
                    div.small-board { (diagram::diagram(&paper.board, &[], words)) }
                }
            }
        }
    })
}

/// Players, place, date and conditions: the key of each label and the text; empty if unknown.
pub fn head_rows(paper: &Scoresheet) -> [(&'static str, &String); 6] {
    [
        ("seat-white", &paper.white),
        ("seat-black", &paper.black),
        ("front-event", &paper.event),
        ("paper-date", &paper.date),
        ("front-time-control", &paper.time),
        ("front-edition", &paper.edition),
    ]
}

fn head(paper: &Scoresheet, words: &Words) -> Markup {
    html! {
        dl.paper-head {
            @for (key, text) in head_rows(paper) {
                @if !text.is_empty() { div { dt { (words.say(key)) } dd { (text) } } }
            }
        }
    }
}

/// The moves as lines, padded with empty lines to write on.
pub fn lines(paper: &Scoresheet) -> Vec<(u32, [Option<&ScoresheetMove>; 2])> {
    let mut lines: Vec<(u32, [Option<&ScoresheetMove>; 2])> = Vec::new();
    for made in &paper.moves {
        let side = usize::from(made.color == Color::Black);
        match lines.last_mut() {
            Some((number, both)) if *number == made.number => both[side] = Some(made),
            _ => {
                let mut both = [None, None];
                both[side] = Some(made);
                lines.push((made.number, both));
            }
        }
    }
    let mut next = lines.last().map_or(1, |(number, _)| number + 1);
    while lines.len() < LINES_MIN {
        lines.push((next, [None, None]));
        next += 1;
    }
    lines
}

/// The moves in two columns.
fn moves(paper: &Scoresheet, words: &Words) -> Markup {
    let lines = lines(paper);
    let half = lines.len().div_ceil(2);
    html! {
        div.paper-columns {
            @for column in lines.chunks(half) {
                table {
                    thead { tr {
                        th scope="col" { (words.say("paper-number")) }
                        @for side in ["seat-white", "seat-black"] { th scope="col" { (words.say(side)) } }
                    } }
                    tbody {
                        @for (number, both) in column {
                            tr {
                                th scope="row" { (number) }
                                @for made in both {
                                    td {
                                        @if let Some(made) = made {
                                            b { (made.written) }
                                            @if let Some(ms) = made.clock_ms { " " small { (clock_text(ms)) } }
                                        }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
