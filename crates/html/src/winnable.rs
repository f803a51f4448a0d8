//! The page that answers whether a player can still checkmate, with a line or a reason.

use maud::{Markup, html};
use rokada_board::{Color, Faults, Position, Setup};
use rokada_words::{Words, Wrong};

use super::{
    desk::{mate_line, palette},
    diagram,
    frame::{Frame, Page, with_code},
    live,
};
use rokada_desk::mate::{CanMate, STATES_ASKED, ask};

/// Example positions: name and FEN.
const SHOWN: [(&str, &str); 6] = [
    ("winnable-knight", "8/8/8/8/4n3/7k/8/6BK w - - 0 1"),
    (
        "winnable-blocked",
        "4k3/8/1p1p1p1p/1P1P1P1P/8/8/8/4KB2 w - - 0 1",
    ),
    (
        "winnable-cage",
        "3k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/8/8 w - - 0 1",
    ),
    ("winnable-bishops", "8/8/3b4/8/8/2k5/8/K1B5 w - - 0 1"),
    ("winnable-rook-bishop", "8/8/8/4k3/8/3b4/8/K6R w - - 0 1"),
    ("winnable-forced", "8/8/8/8/8/1k6/1r6/K7 w - - 0 1"),
];

/// The page; with a position also the answer, which may take long to compute.
pub fn winnable(fen: &str, words: &Words) -> Page {
    let asked = (!fen.is_empty()).then(|| read(fen));
    let placement = match &asked {
        Some(Ok(position)) => position.board().to_string(),
        _ => String::new(),
    };
    Frame {
        words,
        title: &words.say("winnable-title"),
        name: "winnable",
        refresh: None,
        about: None,
        lasts: true,
    }
    .around(&html! {
        main #main .sheet.wide.winnable {
            h1 { (words.say("winnable-heading")) }
            p.lead { (words.say("winnable-lead")) }
            form #winnable-form action="/winnable" {
                label for="fen" { (words.say("setup-fen")) }
                div.line {
                    input #fen type="text" name="fen" value=(fen) placeholder="8/8/8/8/4n3/7k/8/6BK w - - 0 1"
                        spellcheck="false" autocomplete="off" autocapitalize="off" required
                        aria-invalid=[matches!(asked, Some(Err(_))).then_some("true")] aria-describedby=[matches!(asked, Some(Err(_))).then_some("fen-error")];
                    button type="submit" { (words.say("winnable-ask")) }
                }
                @if let Some(Err(why)) = &asked { p.error-line #fen-error role="alert" { (with_code(&words.wrong(why))) } }
            }
            div.problem {
                div.problem-board {
                    (diagram::live_board("board", &placement, words))
                    div.needs-script hidden {
                        (palette(words))
                        div.setup-line {
                            label.check { input type="radio" name="turn" value="w"; " " (words.say("desk-to-move-white")) }
                            label.check { input type="radio" name="turn" value="b"; " " (words.say("desk-to-move-black")) }
                            button.quiet.small type="button" #empty-board { (words.say("setup-empty")) }
                        }
                    }
                }
                div #answer {
                    @if let Some(Ok(position)) = &asked { (answer(position, words)) } @else { (shown(words)) }
                }
            }
        }
        (live::strings_with(&[("mate-back", &[]), ("mate-on", &[])], words))
    })
}

fn read(fen: &str) -> Result<Position, Wrong> {
    let setup: Setup = fen.parse().map_err(|why| Wrong::from(&why))?;
    setup
        .position_forgiving(Faults::FORGIVABLE)
        .map_err(|_| Wrong::from(setup.faults()))
}

fn answer(position: &Position, words: &Words) -> Markup {
    let both = Color::ALL.map(|color| ask(position, color, STATES_ASKED, words));
    let answers = [both[0].answer, both[1].answer];
    html! {
        p.state role="status" {
            @if position.is_checkmate() { (words.say("winnable-checkmate")) }
            @else if position.is_stalemate() { (words.say("winnable-stalemate")) }
            @else if answers == ["no", "no"] { (words.say("winnable-dead")) }
            @else if answers.contains(&"yes") { (words.say("winnable-alive")) }
            @else { (words.say("winnable-open")) }
        }
        @for said in &both { (side(said, words)) }
        p.help { (words.say("winnable-help")) " " a href="/laws/5.2.2" { "5.2.2" } ", " a href="/laws/6.9" { "6.9" } "." }
    }
}

fn side(said: &CanMate, words: &Words) -> Markup {
    html! {
        section.side-answer {
            h2 { span.dot.(said.color) aria-hidden="true" {} " " (said.question(words)) }
            p {
                strong { @match said.answer {
                    "yes" => { (words.say("mate-yes")) }
                    "no" => { (words.say("mate-no")) }
                    _ => { (words.say("mate-unknown")) }
                } }
                " " (said.why)
            }
            @if said.answer == "yes" && said.line.is_empty() { p { (words.say("mate-already")) } }
            (mate_line(said, words))
        }
    }
}

fn shown(words: &Words) -> Markup {
    html! {
        h2 { (words.say("winnable-examples")) }
        ul { @for (key, fen) in SHOWN { li { a href=(format!("/winnable?fen={}", fen.replace(' ', "+"))) { (words.say(key)) } } } }
    }
}
