//! The arbiter's part of the table page: each decision with its lawful options.

use maud::{Markup, html};
use rokada_laws::{Clause, act::Incident};

use super::{Shown, Table};
use crate::{fields, law, words};
use rokada_protocol::Phase;

/// Whether the Laws themselves make this incident lose the game (11.3.2).
fn loses(known: &Incident) -> bool {
    known.breaches == Some(Clause::ForbiddenDevice)
}

impl Table<'_> {
    /// All controls of the arbiter.
    pub(crate) fn desk(&self) -> Markup {
        let words = self.words;
        html! {
            div.desk data-until-over hidden[self.view.phase == Phase::Over] {
                h2 { (words.say("table-desk")) }
                div.desk-line { h3 { (words.say("table-desk-clocks")) } (self.buttons(&words::DESK_CLOCKS, Shown::WhenSensible)) }
                div.desk-line {
                    div.desk-call { h3 { (words.say("table-desk-flag")) } (self.buttons(&words::DESK_FLAGS, Shown::WhilePlaying)) }
                    div.desk-call { h3 { (words.say("table-desk-illegal")) } (self.buttons(&words::DESK_ILLEGAL, Shown::WhilePlaying)) }
                }
                div.desk-line.sessions { (self.buttons(&words::DESK_SESSIONS, Shown::WhenSensible)) }
                div.row {
                    (self.fold("table-desk-time", &self.time()))
                    (self.fold("table-desk-position", &self.position()))
                    (self.fold("table-desk-penalty", &self.penalty()))
                    (self.fold("table-desk-incident", &html! {
                        (self.incident())
                        (self.filled("permit {side}", "desk-permit"))
                        (self.device())
                    }))
                    (self.fold("table-desk-ruling", &html! {
                        p.help { (words.say("desk-rule-freely-help")) }
                        (self.filled("rule {text} like {article}", "desk-rule-freely"))
                    }))
                    (self.fold("table-desk-result", &self.result()))
                }
                (self.more())
            }
        }
    }

    fn fold(&self, key: &str, body: &Markup) -> Markup {
        html! {
            details.fold {
                summary { (self.words.say(key)) }
                div.fold-body { (body) }
            }
        }
    }

    /// The form that records an incident for the arbiter to weigh; no player is preselected.
    fn incident(&self) -> Markup {
        let words = self.words;
        self.form(
            "filled",
            &html! {
                (fields::side_to_choose(words))
                (fields::incidents(|known| !loses(known), words))
                button.quiet type="submit" name=(self.acts()) value="incident {side} {kind}" { (words.say("desk-incident")) }
            },
        )
    }

    /// An incident that loses the game at once: separate, with its article, and with a
    /// confirmation.
    fn device(&self) -> Markup {
        let (words, edition) = (self.words, self.view.edition);
        html! {
            details.fold.forfeit {
                summary { (words.say("desk-device")) }
                div.fold-body {
                    p { (words.say("desk-device-what")) }
                    (law::quoted(Clause::ForbiddenDevice, edition, words))
                    (self.form("filled", &html! {
                        (fields::side_to_choose(words))
                        button.danger type="submit" name=(self.acts()) value="incident {side} device" data-confirm=(words.say("desk-device-what")) {
                            (words.say("desk-device-do"))
                        }
                    }))
                }
            }
        }
    }

    fn time(&self) -> Markup {
        let words = self.words;
        html! {
            (self.form("filled", &html! {
                (fields::input("side", words))
                (fields::input("span", words))
                button.quiet type="submit" name=(self.acts()) value="add {side} {span}" { (words.say("desk-add-time")) }
                button.quiet type="submit" name=(self.acts()) value="add {side} -{span}" { (words.say("desk-take-time")) }
            }))
            (self.filled("set {side} {time}", "desk-set-clock"))
            (self.filled(words::increment_act(&self.view.time), "desk-set-increment"))
        }
    }

    fn position(&self) -> Markup {
        html! {
            (self.buttons(&words::DESK_POSITION, Shown::WhilePlaying))
            div #restore-to hidden[self.view.moves.is_empty()] { (self.panels().restore_to()) }
            (self.filled("call illegal {side} {number}", "desk-illegal-at"))
        }
    }

    fn penalty(&self) -> Markup {
        let words = self.words;
        let penalties = fields::penalties(&self.page.penalties, words);
        html! {
            (self.form("filled", &html! {
                (fields::input("side", words))
                (fields::list("penalty", &penalties, words))
                button.quiet type="submit" name=(self.acts()) value="penalise {side} {penalty}" { (words.say("desk-penalise")) }
            }))
            (self.filled("penalise {side} {change} {span}", "desk-penalise"))
        }
    }

    fn result(&self) -> Markup {
        let words = self.words;
        html! {
            (self.form("filled", &html! {
                label.visually-hidden for="declare" { (words.say("table-desk-result")) }
                select #declare name=(self.acts()) {
                    @for deed in &words::DESK_RESULTS { option value=(deed.act) { (words.say(deed.key)) } }
                }
                button.quiet type="submit" data-confirm=(words.say("desk-declare-what")) { (words.say("table-desk-declare")) }
            }))
            (self.form("filled", &html! {
                button.quiet type="submit" name=(self.acts()) value="declare new game" { (words.say("desk-new-game")) }
            }))
        }
    }
}
