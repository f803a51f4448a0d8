//! The page of a result slip: a player submits the result of their board, and the opponent confirms
//! it (8.7).
//!
//! The printed slip has a QR code of its address.

use maud::{Markup, html};
use rokada_board::Color;
use rokada_words::Words;

use super::frame::{Frame, Page, banner};
use crate::data::ResultPage;
use rokada_protocol::{BoardSummary, score_text};

/// The results that a player can submit.
pub(crate) const RESULTS: [(&str, &str); 3] = [
    ("1-0", "result-white-wins"),
    ("1/2-1/2", "result-draw"),
    ("0-1", "result-black-wins"),
];

/// `GET /t/{token}/result`
pub fn result(page: &ResultPage, words: &Words) -> Page {
    let ResultPage { token, board, .. } = page;
    let [white, black] = &board.names;
    let home = format!("/t/{token}");
    let here = format!("{home}/result");
    let names = [
        ("white", white.as_str().into()),
        ("black", black.as_str().into()),
    ];
    let title = words.tell("slip-title", &names);
    Frame {
        words,
        title: &format!("{title} - Rokada"),
        name: "links",
        refresh: (page.refused.is_none() && board.score.is_none()).then_some((10, here.as_str())),
        about: None,
        lasts: false,
    }
    .around(&html! {
        (banner(page.matter.as_deref()))
        main #main .sheet {
            h1 { (title) }
            @if let Some(refused) = &page.refused { p.error-line role="alert" { (refused) } }
            div role="status" {
                @for (name, signed) in board.names.iter().zip(&board.signed) {
                    @if let Some(score) = signed {
                        p { (words.tell("room-slip", &[("who", name.as_str().into()), ("score", score.as_str().into())])) }
                    }
                }
                @if board.has_contradiction { p.note { (words.say("slip-differ")) } }
                @if let Some(score) = &board.score { p.note { (words.tell("slip-score", &[("score", score.as_str().into())])) } }
            }
            p.help { (words.say("phone-result-help")) }
            @for color in &page.sides { (side(board, *color, &here, words)) }
            // The page of a player at a wooden board leads here.
            @if !board.on_wood || page.sides.len() > 1 {
                p { a href=(home) { (words.say("slip-table")) } }
            }
        }
    })
}

/// The part of one player. A result submitted by the opponent is first, to be confirmed.
fn side(board: &BoardSummary, color: Color, here: &str, words: &Words) -> Markup {
    let [own, others] =
        [color, color.opposite()].map(|color| board.signed[color as usize].as_deref());
    let is_confirmed = |score: &str| {
        let score = score.parse().ok();
        others == Some(score_text(score).as_str()) && own != others
    };
    let (confirmed, rest): (Vec<_>, Vec<_>) =
        RESULTS.iter().partition(|(score, _)| is_confirmed(score));
    let name = &board.names[color as usize];
    html! {
        section.link-card data-side=(color) {
            h2 { (words.pick("seat-", &color.to_string())) ": " (name) }
            form.setup method="post" action=(here) {
                input type="hidden" name="as" value=(color);
                @for (score, key) in confirmed {
                    button.primary type="submit" name="score" value=(score) {
                        (words.tell("slip-confirm", &[("result", words.say(key).into())]))
                    }
                }
                @for (score, key) in rest {
                    button.quiet type="submit" name="score" value=(score) { (words.say(key)) }
                }
            }
        }
    }
}
