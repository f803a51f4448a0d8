//! The claims, offers and requests of a player, each in two touches.
//!
//! Common ones are buttons; the others are in a few collapsible sections. The list depends on the
//! phase and on the regime, never on whether a claim would succeed. So a claim that fails looks
//! like one that is upheld.

use maud::{Markup, html};
use rokada_board::Color;
use rokada_laws::{
    Clause,
    regulations::{ArbiterKind, Regime},
};

use super::{Shown, Table};
use crate::{
    frame::with_code,
    law,
    words::{self, Deed},
};
use rokada_protocol::{Phase, Seat};

impl Table<'_> {
    /// All claims, offers and requests of a player or their assistant.
    pub(crate) fn player(&self) -> Markup {
        let by_hand = self.view.regime == Regime::OverTheBoard;
        let is_player = self.view.seat.player().is_some();
        html! {
                @if is_player {
                    div.offers data-until-over hidden[self.view.phase == Phase::Over] {
                        (self.buttons(&words::OFFERS, Shown::WhenSensible))
                        (self.resign())
                    }
                }
                (self.section("claims", "say-draw", &self.draw()))
                @if by_hand { (self.section("opponent", "say-opponent", &self.opponent())) }
                (self.section("clock-and-arbiter", "say-clock", &self.clock_and_arbiter()))
                @if by_hand && is_player { (self.section("set-up", "say-set-up", &self.claims(&words::SET_UP))) }
                @if is_player {
                    (self.arbiter_asked())
                }
                @if by_hand { (self.act_button(words::ADJUST, Shown::WhenSensible, "quiet")) }
        }
    }

    /// The resignation, in two touches.
    fn resign(&self) -> Markup {
        html! {
            details.fold.resign name="say" data-with="resign" hidden[!self.can("resign")] {
                summary { (self.words.say("table-resign")) }
                div.fold-body {
                    (self.resign_what())
                    (self.act_button(words::RESIGN, Shown::WhenSensible, "danger"))
                }
            }
        }
    }

    /// What a resignation does. On a page of both players it is that of the player to move.
    fn resign_what(&self) -> Markup {
        let what = self.words.say("table-resign-what");
        if !self.page.has_both {
            return html! { p { (what) } };
        }
        let seat = self.view.seat.player();
        html! {
            @for color in Color::ALL {
                p data-resigns=(color) hidden[seat != Some(color)] {
                    (self.words.tell(&format!("both-{color}"), &[("what", what.as_str().into())]))
                }
            }
        }
    }

    /// The announcements of moves in a game under Appendix D.
    pub(crate) fn spoken(&self) -> Markup {
        html! {
            @if self.view.seat != Seat::Spectator {
                @for (act, key) in [("announce {text}", "act-announce"), ("repeat {text}", "act-repeat")] {
                    div data-with=(act) hidden[!self.can(act)] { (self.filled(act, key)) }
                }
            }
        }
    }

    /// A collapsible section; only one is open at a time.
    fn section(&self, class: &str, key: &str, body: &Markup) -> Markup {
        html! {
            details.fold.(class) name="say" data-while-playing hidden[self.is_idle()] {
                summary { (self.words.say(key)) }
                div.fold-body { (body) }
            }
        }
    }

    /// Claims as buttons. An assistant has those that the hall lists; a player may err.
    fn claims(&self, deeds: &[Deed]) -> Markup {
        let is_player = self.view.seat.player().is_some();
        html! {
            @for deed in deeds {
                @let shown = if is_player && deed.act.starts_with("claim ") { Shown::WhilePlaying } else { Shown::WhenSensible };
                (self.act_button(*deed, shown, "quiet"))
            }
        }
    }

    /// Draw claims for the position on the board, or with a move that is written first.
    fn draw(&self) -> Markup {
        let words = self.words;
        let letters = [("letters", self.page.letters.as_str().into())];
        html! {
            (self.claims(&words::DRAW_CLAIMS))
            @if self.view.seat.player().is_some() {
                (self.form("filled", &html! {
                    label for="claim-move" { (words.say("say-with-a-move")) }
                    input #claim-move type="text" name="move" size="6" autocomplete="off" autocapitalize="off" spellcheck="false" required
                        aria-describedby="claim-move-help";
                    @for deed in words::WITH_A_MOVE { button.quiet type="submit" name=(self.acts()) value=(deed.act) { (words.say(deed.key)) } }
                }))
                p.help #claim-move-help { (words.tell("say-with-a-move-help", &letters)) }
                (law::quoted(Clause::ThreefoldIntended, self.view.edition, words))
            }
        }
    }

    /// Claims about the opponent's hands.
    fn opponent(&self) -> Markup {
        let words = self.words;
        html! {
            @if self.view.seat.player().is_some() {
                @for deed in words::OF_A_SQUARE {
                    (self.form("filled of-a-square", &html! {
                        button.quiet type="submit" name=(self.acts()) value=(deed.act) data-pick="square" { (words.say(deed.key)) }
                        input type="text" name="square" size="3" placeholder="e4" aria-label=(words.pick("field-", "square"))
                            autocomplete="off" autocapitalize="off" spellcheck="false" required;
                    }))
                }
            }
            (self.claims(&words::OPPONENT_CLAIMS))
            p.help { (words.say("say-opponent-help")) }
        }
    }

    /// Claims about the flag, and stopping the clocks with a call of the arbiter.
    fn clock_and_arbiter(&self) -> Markup {
        let words = self.words;
        let then = if self.view.arbiter == ArbiterKind::Automatic {
            "say-stop-automatic"
        } else {
            "say-stop-person"
        };
        html! {
            (self.claims(&words::CLOCK_CLAIMS))
            p.help { (words.say(then)) }
            (law::quoted(Clause::PlayerStops, self.view.edition, words))
        }
    }

    /// A question about the Laws (11.9), and an appeal, which is also possible after the game
    /// (11.10).
    fn arbiter_asked(&self) -> Markup {
        let words = self.words;
        let is_over = self.view.phase == Phase::Over;
        html! {
            details.fold.ask-arbiter name="say" {
                summary { (words.say("say-arbiter")) }
                div.fold-body {
                    div data-until-over hidden[is_over] {
                        (self.form("filled", &html! {
                            input type="text" name="text" size="12" placeholder="4.8" aria-label=(words.say("say-ask-what"))
                                autocomplete="off" spellcheck="false" required;
                            button.quiet type="submit" name=(self.acts()) value="ask {text}" { (words.say("say-ask")) }
                        }))
                    }
                    (self.form("filled", &html! {
                        input type="text" name="text" size="12" aria-label=(words.say("say-appeal-what"))
                            autocomplete="off" required;
                        button.quiet type="submit" name=(self.acts()) value="appeal {text}" { (words.say("say-appeal")) }
                    }))
                    p.help { (with_code(&words.say("say-arbiter-help"))) }
                }
            }
        }
    }
}
