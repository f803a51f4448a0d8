//! The ruling desk: the acts on the left, the rulings of the Laws on the right.
//!
//! Without JavaScript the page is a form with the case as a transcript, and the rulings below it.
//! The modules of `web/src/desk` edit the same transcript by clicks, and the hall answers with the
//! rulings of this module.
//!
//! - `setup`: the position and the conditions at the start of the case.
//! - `deeds`: the lists of possible acts.
//! - `rulings`: the rulings of the editions, act by act.

mod deeds;
mod rulings;
mod setup;

use maud::{Markup, html};
use rokada_laws::Fault;
use rokada_words::Words;

pub use rulings::rulings;
pub(crate) use rulings::{mate_line, previews};
pub(crate) use setup::palette;

use super::{
    diagram,
    frame::{Frame, Page, confirm_dialog, with_code},
    live,
    words::piece_name,
};
use rokada_desk::{Answer, cases};

/// The example that an empty desk shows as plain text.
const EXAMPLE: &str = "title: Black touches the king and then the rook\ntime: 90m+30s\nstart: r3k2r/ppp2ppp/8/8/8/B7/P1PP1PPP/RN2K1NR b KQkq - 0 10\n---\nblack touch e8\nblack touch h8\n";

/// Cases of the collection as arbiters meet them every week; each is a start for one's own.
const SHOWN: [&str; 6] = [
    "article_04/touch/breach_claimed_in_time",
    "article_07/illegal/second_in_standard",
    "article_06/flag/rook_against_bishop",
    "article_09/threefold/has_just_appeared",
    "article_07/hands/castling_with_both",
    "article_11/device/a_telephone_rings",
];

/// The texts that the modules of the desk show by themselves.
const SENTENCES: [(&str, &[&str]); 25] = [
    ("desk-after", &["number", "count", "act"]),
    ("desk-before", &[]),
    ("desk-edit", &[]),
    ("desk-up", &[]),
    ("desk-down", &[]),
    ("desk-delete", &[]),
    ("desk-act-number", &["number"]),
    ("desk-unreachable", &[]),
    ("desk-copied", &[]),
    ("desk-link-marked", &[]),
    ("desk-differs", &[]),
    ("desk-agree", &[]),
    ("desk-said", &["edition", "text"]),
    ("desk-to-move-white", &[]),
    ("desk-to-move-black", &[]),
    ("setup-done", &[]),
    ("desk-nothing", &[]),
    ("desk-unnoticed", &["number"]),
    ("mate-back", &[]),
    ("mate-on", &[]),
    ("desk-line", &["line", "what"]),
    ("desk-flag-white", &["time"]),
    ("desk-flag-black", &["time"]),
    ("desk-flag-pass", &[]),
    ("desk-flag-now", &[]),
];

/// The desk with a case, and the rulings if they were requested.
pub fn desk(
    text: &str,
    why: &str,
    ruled: Option<&Result<Answer, Vec<Fault>>>,
    words: &Words,
) -> Page {
    let title = match ruled {
        Some(Ok(answer)) if !answer.title.is_empty() => format!("{} - Rokada", answer.title),
        _ => words.say("desk-title"),
    };
    Frame {
        words,
        title: &title,
        name: "desk",
        refresh: None,
        about: None,
        lasts: true,
    }
    .around(&html! {
        p #announcer .visually-hidden aria-live="polite" {}
        main #main .ruling-desk {
            header.desk-head {
                h1 { (words.say("desk-heading")) }
                p.lead { (words.tell("desk-lead", &[("editions", words.editions().into())])) }
            }
            div.desk-left.needs-script hidden {
                section.desk-setup aria-labelledby="setup-title" { (setup::setup(words)) }
                section.desk-table aria-label=(words.say("desk-board")) {
                    (diagram::live_board("board", "", words))
                    p.desk-turn {
                        span #turn {}
                        span #desk-clocks {}
                    }
                    a #brief .brief href="#rulings-title" hidden {}
                }
            }
            div.desk-right {
                section.desk-who.needs-script hidden aria-label=(words.say("desk-who")) { (deeds::hands(words)) }
                section.desk-rulings aria-labelledby="rulings-title" {
                    div.desk-bar {
                        h2 #rulings-title { (words.say("desk-rulings")) }
                        p #after .help {}
                    }
                    div #rulings {
                        @if let Some(Ok(answer)) = ruled { (rulings(answer, words)) }
                    }
                    @if ruled.is_none() { (examples(words)) }
                    (keep(words))
                }
                div.desk-lists {
                    section.desk-deeds.needs-script hidden aria-labelledby="deeds-title" { (deeds::deeds(words)) }
                    (story(text, why, ruled, words))
                }
            }
        }
        (chooser(words))
        (confirm_dialog(words))
        (live::strings_with(&SENTENCES, words))
    })
}

/// The list of the acts, and the case as a transcript.
fn story(
    text: &str,
    why: &str,
    ruled: Option<&Result<Answer, Vec<Fault>>>,
    words: &Words,
) -> Markup {
    html! {
        section.desk-story aria-labelledby="story-title" {
            div.desk-bar {
                h2 #story-title { (words.say("desk-story")) }
                div.needs-script hidden {
                    button.quiet.small #undo type="button" { (words.say("desk-undo")) }
                    button.quiet.small #redo type="button" { (words.say("desk-redo")) }
                    button.quiet.small #clear type="button" { (words.say("desk-clear")) }
                }
            }
            ol #story .story.needs-script hidden {}
            p #story-empty .empty.needs-script hidden { (words.say("desk-story-empty")) }
            (transcript(text, why, ruled.is_none(), words))
            div #faults .faults role="alert" {
                @if let Some(Err(faults)) = ruled {
                    @for fault in faults {
                        p.error-line { (with_code(&words.tell("desk-line", &[("line", fault.line.to_string().into()), ("what", words.wrong(&fault.what).into())]))) }
                    }
                }
            }
        }
    }
}

/// The case as text: the form that works without scripts, and another view of the same case.
fn transcript(text: &str, why: &str, is_empty: bool, words: &Words) -> Markup {
    let shown = if text.is_empty() && is_empty {
        EXAMPLE
    } else {
        text
    };
    html! {
        details #transcript .fold.transcript open {
            summary { (words.say("desk-transcript")) }
            form #case-form method="post" action="/desk" {
                label.visually-hidden for="case" { (words.say("desk-transcript")) }
                textarea #case name="case" rows="12" spellcheck="false" autocapitalize="off" autocomplete="off"
                    data-empty[text.is_empty()] { (shown) }
                p.help { (super::frame::with_code(&words.say("desk-transcript-help"))) }
                div.row {
                    button type="submit" .plain-only { (words.say("desk-rule")) }
                    button.quiet type="submit" formaction="/desk/case" { (words.say("desk-download")) }
                }
                div.row {
                    label for="why" { (words.say("why-ask")) }
                    input #why name="why" value=(why) placeholder="upheld [9.2]" spellcheck="false" autocapitalize="off" autocomplete="off";
                    button.quiet type="submit" { (words.say("why-ask")) }
                }
            }
        }
    }
}

/// The dialog for the piece of a promotion, or for an unpromoted pawn; the modules open it.
fn chooser(words: &Words) -> Markup {
    html! {
        dialog #promotion aria-labelledby="promotion-title" {
            h2 #promotion-title { (words.say("desk-promotion")) }
            form.row method="dialog" {
                @for letter in ['q', 'r', 'b', 'n', 'p'] {
                    button.choice type="submit" value=(letter) aria-label=(piece_name(words, letter.to_ascii_uppercase())) {
                        span.piece data-letter=(letter) aria-hidden="true" {}
                    }
                }
                button.quiet type="submit" value="none" { (words.say("desk-not-yet")) }
            }
        }
    }
}

/// The links and buttons that save or share a case.
fn keep(words: &Words) -> Markup {
    html! {
        div.keep.needs-script hidden {
            button.quiet #copy-link type="button" { (words.say("desk-copy-link")) }
            button.quiet #print type="button" { (words.say("desk-print")) }
            a.button.quiet #open-text href="/desk" { (words.say("desk-plain-link")) }
            input #link type="text" readonly hidden aria-label=(words.say("desk-link"));
            span #kept role="status" {}
        }
    }
}

fn examples(words: &Words) -> Markup {
    html! {
        section #examples .examples aria-labelledby="examples-title" {
            h3 #examples-title { (words.say("desk-examples")) }
            ul {
                @for case in SHOWN.iter().filter_map(|id| cases::find(id)) {
                    li { a href=(format!("/desk?case={}", case.id)) { (super::articles::title(case, words)) } }
                }
            }
            p.help { a href="/laws" { (words.say("desk-more-examples")) } }
        }
    }
}
