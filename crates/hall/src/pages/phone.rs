//! The clock of a wooden board: two displays, and each player's half is the button to press.

use maud::{Markup, html};
use rokada_board::Color;
use rokada_words::Words;

use super::{
    frame::{Frame, Page, banner, with_code},
    live,
    result::RESULTS,
    room::news,
    words,
};
use crate::page_data::TablePage;
use rokada_protocol::Phase;

/// The acts of a player at the clock: the act after the player's color, and the key of its label.
const SAYS: [(&str, &str); 9] = [
    ("offer draw", "act-offer-draw"),
    ("accept", "act-accept"),
    ("decline", "act-decline"),
    ("claim flag", "act-claim-flag"),
    ("claim illegal", "act-claim-illegal"),
    ("claim press", "phone-claim-press"),
    ("claim hands", "phone-claim-hands"),
    ("claim threefold", "act-claim-threefold"),
    ("claim fifty", "act-claim-fifty"),
];

/// The clock page of a board.
pub(crate) fn phone(page: &TablePage, words: &Words) -> Page {
    let home = format!("/t/{}", page.token);
    let clock = Clock { page, words, home };
    let view = &page.view;
    Frame {
        words,
        title: &format!("{} - {} - Rokada", view.white, view.black),
        name: "phone",
        refresh: (view.phase != Phase::Over).then_some((10, clock.home.as_str())),
        about: None,
        lasts: false,
    }
    .around(&html! {
        (banner(page.matter.as_deref()))
        main #main .phone data-home=(clock.home) data-seq=(view.seq) data-running=[view.clocks.running.map(|color| color.to_string())] data-phase=(phase(view.phase)) {
            h1.visually-hidden { (words.tell("phone-title", &[("white", view.white.as_str().into()), ("black", view.black.as_str().into())])) }
            (clock.half(Color::Black))
            div.phone-middle {
                (news(&page.news, words))
                p #status role="status" { (view.says.status) }
                p #notice .notice role="alert" hidden[page.refused.is_none()] { (with_code(page.refused.as_deref().unwrap_or_default())) }
                p #no-awake .help hidden { (words.say("phone-no-awake")) }
                (clock.sounds())
            }
            (clock.half(Color::White))
        }
        (live::strings_with(&[("phone-sure-resign", &[]), ("phone-arrive", &[]), ("phone-press", &[])], words))
    })
}

struct Clock<'a> {
    page: &'a TablePage,
    words: &'a Words,
    home: String,
}

/// The name of a phase in the style sheet and the module.
fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::BeforeStart => "before-start",
        Phase::Playing => "playing",
        Phase::Stopped => "stopped",
        Phase::Adjourned => "adjourned",
        Phase::Over => "over",
    }
}

impl Clock<'_> {
    /// One player's half: the display as the button, and the other acts.
    fn half(&self, color: Color) -> Markup {
        let (view, words) = (&self.page.view, self.words);
        let (name, ms) = match color {
            Color::White => (&view.white, view.clocks.white),
            Color::Black => (&view.black, view.clocks.black),
        };
        let before = view.phase == Phase::BeforeStart;
        let (act, key) = if before {
            ("arrive", "phone-arrive")
        } else {
            ("press", "phone-press")
        };
        html! {
            section.half.(color.to_string()).running[view.clocks.running == Some(color)] #(format!("half-{color}"))
                aria-label=(words.pick("seat-", &color.to_string())) {
                form.face-form method="post" action=(format!("{}/act", self.home)) {
                    input type="hidden" name="id" value=(self.page.command_id);
                    button.face type="submit" name="act" value=(format!("{color} {act}")) data-press=(color) disabled[view.phase == Phase::Over] {
                        span.player { (name) }
                        @if view.clocks.timed {
                            span.clock.low[ms < words::LOW_MS] role="timer" data-clock=(color) { (words::clock_text(ms)) }
                        }
                        span.hint { (words.say(key)) }
                    }
                }
                div.half-acts {
                    (self.button(color, "stop", "phone-stop", "call"))
                    details.fold {
                        summary { (words.say("phone-say")) }
                        div.fold-body {
                            @for (act, key) in SAYS { (self.button(color, act, key, "quiet")) }
                            form.act method="post" action=(format!("{}/act", self.home)) data-sure="phone-sure-resign" {
                                input type="hidden" name="id" value=(self.page.command_id);
                                label.check { input type="checkbox" required; " " (words.say("phone-sure")) }
                                button.danger type="submit" name="act" value=(format!("{color} resign")) { (words.say("act-resign")) }
                            }
                        }
                    }
                    details.fold {
                        summary { (words.say("phone-result")) }
                        div.fold-body {
                            p.help { (words.say("phone-result-help")) }
                            @for (score, key) in RESULTS { (self.button(color, &format!("sign {score}"), key, "quiet")) }
                        }
                    }
                }
            }
        }
    }

    /// The sound settings of the clock; the modules read and store the choices.
    fn sounds(&self) -> Markup {
        let words = self.words;
        html! {
            details.fold.settings.live-only {
                summary { (words.say("phone-sounds")) }
                div.fold-body {
                    @for (name, key) in [("sounds", "phone-sound-press"), ("low", "play-low")] {
                        label.switch { input type="checkbox" data-setting=(name); span { (words.say(key)) } }
                    }
                }
            }
        }
    }

    fn button(&self, color: Color, act: &str, key: &str, class: &str) -> Markup {
        html! {
            form.act method="post" action=(format!("{}/act", self.home)) {
                input type="hidden" name="id" value=(self.page.command_id);
                button.(class) type="submit" name="act" value=(format!("{color} {act}")) { (self.words.say(key)) }
            }
        }
    }
}
