//! An adjournment at the table (Guidelines I): the outside of the envelope for everyone, and the
//! acts of the player who seals.

use maud::{Markup, html};

use super::Table;
use crate::words;
use rokada_protocol::Stage;

impl Table<'_> {
    /// The forms to seal a move or a reply, and to state the sealed move of a lost envelope.
    pub(crate) fn sealing(&self) -> Markup {
        let words = self.words;
        let letters = [("letters", self.page.letters.as_str().into())];
        let ways = [
            ("seal {text}", "seal", "table-seal", "act-seal"),
            ("seal reply {text}", "reply", "table-seal-reply", "act-seal"),
            (
                "says {text}",
                "says",
                "table-says-sealed",
                "act-says-sealed",
            ),
        ];
        html! {
            @for (act, name, label, button) in ways {
                section.sealing data-with=(act) hidden[!self.can(act)] {
                    (self.form("", &html! {
                        label for=(name) { (words.say(label)) }
                        div.line {
                            input #(name) name="text" type="text" autocomplete="off" autocapitalize="off" spellcheck="false" required
                                aria-describedby=(format!("{name}-help"));
                            button type="submit" name=(self.acts()) value=(act) { (words.say(button)) }
                        }
                        p.help #(format!("{name}-help")) { (words.tell("table-seal-help", &letters)) }
                    }))
                }
            }
        }
    }

    /// The button of the player who has sealed: it stops the clocks.
    pub(crate) fn stop_sealed(&self) -> Markup {
        let adjournment = self.view.adjournment.as_ref();
        let is_sealing = adjournment
            .is_some_and(|it| it.stage == Stage::Sealing && Some(it.by) == self.view.seat.side());
        let stop = words::STOP_SEALED;
        html! {
            div #stop-sealed hidden[!is_sealing] {
                (self.form("", &html! {
                    button.arrive type="submit" name=(self.acts()) value=(stop.act) { (self.words.say(stop.key)) }
                }))
            }
        }
    }
}
