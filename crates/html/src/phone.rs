//! The clock of a wooden board: two displays, and each player's half is the button to press.

use maud::{Markup, html};
use rokada_board::Color;
use rokada_words::Words;

use super::{
    fixed_board,
    frame::{Frame, Page, banner, with_code},
    live,
    result::RESULTS,
    room::news,
    words,
};
use crate::data::TablePage;
use rokada_protocol::{Phase, Ruling, View};

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
pub fn phone(page: &TablePage, words: &Words) -> Page {
    let home = format!("/t/{}", page.token);
    let clock = Clock { page, words, home };
    let view = &page.view;
    let ruling = answer(view);
    Frame {
        words,
        title: &format!("{} - {} - Rokada", view.white, view.black),
        name: "phone",
        refresh: (view.phase != Phase::Over || page.fixed.is_some()).then_some((10, clock.home.as_str())),
        about: None,
        lasts: false,
    }
    .around(&html! {
        (banner(page.matter.as_deref()))
        main #main .phone data-home=(clock.home) data-seq=(view.seq) data-running=[view.clocks.running.map(|color| color.to_string())] data-phase=(phase(view.phase)) data-fixed[page.fixed.is_some()] {
            h1.visually-hidden { (words.tell("phone-title", &[("white", view.white.as_str().into()), ("black", view.black.as_str().into())])) }
            (clock.half(Color::Black))
            div.phone-middle {
                (news(&page.news, words))
                p #status role="status" { (view.says.status) }
                @if let Some(board) = page.fixed { p.next-game { (fixed_board::says(board, words)) } }
                p #ruling role="status" hidden[ruling.is_empty()] { (ruling) }
                p #notice .notice role="alert" hidden[page.refused.is_none()] { (with_code(page.refused.as_deref().unwrap_or_default())) }
                p #no-awake .help hidden { (words.say("phone-no-awake")) }
                (clock.sounds())
            }
            (clock.half(Color::White))
        }
        (live::strings_with(&[("phone-sure-resign", &[]), ("phone-arrive", &[]), ("phone-press", &[])], words))
    })
}

/// The rulings on the last act, while the clocks are stopped: the answer to a claim.
fn answer(view: &View) -> String {
    let is_last = |ruling: &&Ruling| view.phase == Phase::Stopped && ruling.seq == view.seq;
    let rulings = view.rulings.iter().filter(is_last);
    let said = rulings.map(|ruling| format!("{} ({})", ruling.text, ruling.number));
    said.collect::<Vec<_>>().join(" ")
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
        // A player has at most one open menu.
        let menus = format!("menus-{color}");
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
                            span.clock.low[ms < words::LOW_MS].flag[ms == 0] role="timer" data-clock=(color) { (words::clock_text(ms)) }
                        }
                        span.hint { (words.say(key)) }
                        span.flag-hint { (words.say("phone-flag")) }
                    }
                }
                div.half-acts {
                    (self.button(color, "stop", "phone-stop", "call"))
                    details.fold name=(menus) {
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
                    details.fold name=(menus) {
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

#[cfg(test)]
mod tests {
    use rokada_protocol::{News, RematchState, Seat, sample_view};
    use rokada_words::{Language, words};

    use super::*;

    fn page(view: View) -> String {
        let page = TablePage {
            matter: None,
            token: "secret".into(),
            command_id: "c1".into(),
            has_both: false,
            view,
            refused: None,
            penalties: Vec::new(),
            letters: String::new(),
            rematch: RematchState::default(),
            start: String::new(),
            legal_written: Vec::new(),
            is_coached: false,
            penalty_clauses: &[],
            news: News::default(),
            calls: None,
            fixed: None,
        };
        phone(&page, words(Language::En)).into_string()
    }

    #[test]
    fn the_answer_to_a_claim_is_shown_while_the_clocks_are_stopped() {
        let mut view = sample_view(Seat::Phone);
        view.phase = Phase::Stopped;
        assert_eq!(answer(&view), "", "an older ruling");
        view.seq = view.rulings[0].seq;
        assert_eq!(answer(&view), "It must move. (4.3a)");
        let shown = r#"<p id="ruling" role="status">It must move. (4.3a)</p>"#;
        assert!(page(view.clone()).contains(shown));
        view.phase = Phase::Playing;
        let hidden = r#"<p id="ruling" role="status" hidden></p>"#;
        assert!(page(view).contains(hidden));
    }

    #[test]
    fn a_fallen_flag_is_marked() {
        let mut view = sample_view(Seat::Phone);
        assert!(!page(view.clone()).contains("clock low flag"));
        view.clocks.white = 0;
        let page = page(view);
        let marked = r#"<span class="clock low flag" role="timer" data-clock="white">"#;
        assert!(page.contains(marked), "{page}");
        assert!(page.contains("The flag has fallen"));
    }

    #[test]
    fn one_menu_of_a_player_is_open_at_a_time() {
        let page = page(sample_view(Seat::Phone));
        for color in Color::ALL {
            let menu = format!("<details class=\"fold\" name=\"menus-{color}\">");
            assert_eq!(page.matches(&menu).count(), 2, "{page}");
        }
    }
}
