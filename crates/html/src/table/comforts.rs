//! Settings kept in the reader's device: sounds, voices, board and pieces, and replay of the moves.
//!
//! They need the modules and are hidden without them.

use maud::{Markup, html};
use rokada_board::Color;
use rokada_words::Words;

use super::Table;
use rokada_protocol::{Phase, View};
use rokada_textboard::Manner;

const BOARDS: [&str; 5] = ["green", "wood", "blue", "grey", "contrast"];

const PIECES: [&str; 3] = ["classic", "outlined", "large"];

impl Table<'_> {
    /// Sounds, voices, board and pieces; the modules read and store the choices.
    pub(crate) fn settings(&self) -> Markup {
        let words = self.words;
        let switch = |name: &str, key: &str| {
            html! {
                label.switch { input type="checkbox" data-setting=(name); span { (words.say(key)) } }
            }
        };
        let boards = BOARDS.map(|one| (one, words.pick("play-board-", one)));
        let pieces = PIECES.map(|one| (one, words.pick("play-pieces-", one)));
        let choice = |name: &str, label: &str, all: &[(&str, String)]| {
            html! {
                label.choice-of { span { (label) }
                    select data-setting=(name) {
                        @for (one, called) in all { option value=(one) { (called) } }
                    }
                }
            }
        };
        html! {
            details.fold.settings.live-only {
                summary { (words.say("play-settings")) }
                div.fold-body {
                    (switch("sounds", "play-sounds"))
                    (switch("low", "play-low"))
                @if self.view.clocks.timed {
                    (switch("clock", "text-clock-usual"))
                    (clock_sentences(self.view, &Manner::suggested(), words))
                }
                    (switch("read", "play-read"))
                    p #no-voice .help hidden { (words.say("play-no-voice")) }
                    (choice("board", &words.say("play-board"), &boards))
                    (choice("pieces", &words.say("play-pieces"), &pieces))
                    @if self.page.has_both { (switch("flat", "play-flat")) }
                    button.quiet #turn type="button" { (words.say("play-turn")) }
                }
            }
        }
    }

    /// The buttons that step through earlier positions during the game.
    pub(crate) fn stepper(&self) -> Markup {
        let words = self.words;
        html! {
            div #steps .steps.live-only role="group" aria-label=(words.say("play-steps")) {
                @for (step, sign) in [("first", "|◀"), ("before", "◀"), ("after", "▶"), ("last", "▶|")] {
                    button.quiet type="button" data-step=(step) aria-label=(words.pick("play-step-", step)) { span aria-hidden="true" { (sign) "\u{fe0e}" } }
                }
            }
        }
    }

    /// The notice that the board shows an earlier position, with a link back.
    pub(crate) fn looking_back(&self) -> Markup {
        html! {
            p #back .looking-back hidden {
                span #back-at {} " "
                button.quiet type="button" data-step="last" { (self.words.say("play-back")) }
            }
        }
    }

    /// The request for a rematch with colors swapped, after the game; it needs both players.
    pub(crate) fn rematch(&self) -> Markup {
        let (words, wishes) = (self.words, self.page.rematch);
        let is_over = self.view.phase == Phase::Over;
        let own = match self.view.seat.player() {
            Some(Color::White) => wishes.white,
            Some(Color::Black) => wishes.black,
            None => false,
        };
        let opponents = (wishes.white || wishes.black) && !own;
        let go_on = is_over && wishes.made;
        let home = format!("{}/rematch", self.home);
        html! {
            section #rematch .rematch aria-label=(words.say("play-rematch")) hidden[!is_over || (self.view.seat.player().is_none() && !go_on)] {
                p #rematch-wished role="status" hidden[!opponents || go_on] { (words.say("play-rematch-wished")) }
                p #rematch-waits role="status" hidden[!own || go_on] { (words.say("play-rematch-waits")) }
                a.button #rematch-go href=(home) hidden[!go_on] { (words.say("play-rematch-go")) }
                @if self.view.seat.player().is_some() {
                    form #rematch-ask method="post" action=(home) hidden[!is_over || own || go_on] {
                        button type="submit" {
                            span #rematch-first hidden[opponents] { (words.say("play-rematch")) }
                            span #rematch-accept hidden[!opponents] { (words.say("play-rematch-accept")) }
                        }
                    }
                }
            }
        }
    }
}

/// The sentences for the chosen times of the clocks, for the modules.
pub(crate) fn clock_sentences(view: &View, manner: &Manner, words: &Words) -> Markup {
    html! {
        ul #at hidden {
            @for (color, ms, news) in manner.sentences(view, words) {
                li data-side=(color) data-ms=(ms) data-urgent[news.is_urgent] { (news.text) }
            }
        }
    }
}
