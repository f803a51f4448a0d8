//! An adjournment at the table (Guidelines I): the outside of the envelope for everyone, and the
//! acts of the player who seals.

use maud::{Markup, html};

use super::Table;
use crate::words;
use rokada_protocol::Stage;

impl Table<'_> {
    /// The forms to seal a move or a reply, and to state the sealed move of a lost envelope.
    pub(crate) fn sealing(&self) -> Markup {
        let (view, words) = (self.view, self.words);
        let letters = [("letters", self.page.letters.as_str().into())];
        let is_sealing = view
            .adjournment
            .as_ref()
            .is_some_and(|it| it.stage == Stage::Sealing && Some(it.by) == view.seat.side());
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
                    @if act == "seal {text}" {
                        div #stop-sealed hidden[!is_sealing] {
                            (self.form("", &html! {
                                button.arrive type="submit" name=(self.acts()) value=(words::STOP_SEALED.act) { (words.say(words::STOP_SEALED.key)) }
                            }))
                        }
                    }
                }
            }
        }
    }
}
