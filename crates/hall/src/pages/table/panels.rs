//! The panels that change while a page is open: moves, rulings, what the arbiter is asked, what
//! stands on an envelope, what may be done besides. A page is written with them inside; over its
//! line each comes as HTML again after the game has gone on. So there is one way to write each.

use maud::{Markup, html};
use rokada_board::Color;
use rokada_words::Words;

use crate::pages::{fields, frame::with_code, law, words};
use rokada_protocol::{Ruling, Seat, Tails, View};

/// Where the forms of a page go. What comes over a line has no page: the module that puts it into
/// one knows the address, and gives each act an id of its own.
#[derive(Clone, Copy)]
pub(super) struct Posts<'a> {
    /// The page's own address.
    pub(super) home: &'a str,
    /// So that a form sent twice counts once.
    pub(super) command_id: &'a str,
    pub(super) face: Face,
}

/// The two pages of a seat: the table to see, and the same as text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Face {
    Board,
    Text,
}

/// What the panels of one seat are written from.
#[derive(Clone, Copy)]
pub(super) struct Panels<'a> {
    pub(super) view: &'a View,
    /// Where the lists of the view begin.
    pub(super) tails: Tails,
    pub(super) words: &'a Words,
    pub(super) posts: Option<Posts<'a>>,
}

/// All panels of a seat as a line carries them, each under the id of its place on the page.
pub(crate) fn panels(view: &View, tails: Tails, words: &Words) -> rokada_protocol::Panels {
    let panels = Panels {
        view,
        tails,
        words,
        posts: None,
    };
    rokada_protocol::Panels {
        moves: panels.moves().into_string(),
        rulings: panels.rulings().into_string(),
        question: panels.question().into_string(),
        envelope: panels.envelope().into_string(),
        sheet: panels.sheet().into_string(),
        more: panels.more().into_string(),
        restore_to: panels.moves_to_go_back_to().into_string(),
    }
}

impl Panels<'_> {
    /// A form that sends an act; the fields and the button are the body's.
    pub(super) fn form(&self, class: &str, body: &Markup) -> Markup {
        html! {
            form.(self.kind()).(class) method="post" action=[self.address()] {
                (self.unseen())
                (body)
            }
        }
    }

    fn is_text(&self) -> bool {
        self.posts.is_some_and(|posts| posts.face == Face::Text)
    }

    /// The class of a form that sends an act.
    pub(super) fn kind(&self) -> &'static str {
        if self.is_text() { "typed" } else { "act" }
    }

    /// Under which name it sends the act.
    pub(super) fn acts(&self) -> &'static str {
        if self.is_text() { "line" } else { "act" }
    }

    /// Where it is sent.
    pub(super) fn address(&self) -> Option<String> {
        let end = if self.is_text() { "text" } else { "act" };
        self.posts.map(|posts| format!("{}/{end}", posts.home))
    }

    /// What it says besides: the id of the command, and at the text board what its reader has seen.
    pub(super) fn unseen(&self) -> Markup {
        html! {
            @if let Some(posts) = self.posts { input type="hidden" name="id" value=(posts.command_id); }
            @if self.is_text() {
                input type="hidden" name="seq" value=(self.view.seq);
                input type="hidden" name="moves" value=(self.view.moves.len());
            }
        }
    }

    /// The moves that stand, as on a scoresheet.
    pub(super) fn moves(&self) -> Markup {
        html! {
            @for (index, made) in self.view.moves.iter().enumerate() {
                li.half.(made.color) .made[!made.completed] .illegal[made.illegal] data-uci=(made.uci) {
                    @if made.color == Color::White || self.tails.moves + index == 0 {
                        span.number { (made.number) "." @if made.color == Color::Black { ".." } }
                    }
                    span.san { (made.written) }
                }
            }
        }
    }

    /// What is next, then the newest act first, the rulings of one act in the order in which they fell.
    pub(super) fn rulings(&self) -> Markup {
        html! {
            @if !self.view.says.next.is_empty() {
                li.next { span.ruling-text { (with_code(&self.view.says.next)) } }
            }
            @for ruling in newest_acts_first(&self.view.rulings) { (self.card(ruling)) }
        }
    }

    /// A ruling: what, under which article, and what that says.
    fn card(&self, ruling: &Ruling) -> Markup {
        let newest = self.view.rulings.last().map(|newest| newest.seq);
        html! {
            li.card-of-ruling .newest[newest == Some(ruling.seq)] data-seq=(ruling.seq) {
                a.article href=(law::address(&ruling.clause)) target="_blank" rel="noopener" { (ruling.number) }
                span.ruling-text { (ruling.text) }
                @if let Some(says) = law::says(&ruling.clause, self.view.edition, self.words) { span.why { (says) } }
                span.at { (words::moment_text(ruling.at)) }
            }
        }
    }

    /// What the Laws leave to the arbiter; he alone has the buttons.
    pub(super) fn question(&self) -> Markup {
        html! {
            @if let Some(question) = &self.view.question {
                p { span.article { (question.number) } " " (question.text) }
                @if self.view.seat == Seat::Arbiter {
                    div.row {
                        @for (option, label) in question.options.iter().zip(&question.labels) {
                            (self.form("answer", &html! {
                                @for field in fields::names(option) { (fields::input(field, self.words)) }
                                button type="submit" name=(self.acts()) value=(format!("answer [{}] {option}", question.clause)) { (label) }
                            }))
                        }
                    }
                }
            }
        }
    }

    /// What stands on the envelope of an adjourned game (Guidelines I.2).
    pub(super) fn envelope(&self) -> Markup {
        let adjournment = self.view.adjournment.as_ref();
        let lines = adjournment.map_or(&[][..], |it| it.envelope.as_slice());
        html! {
            @if !lines.is_empty() {
                h2 { (self.words.say("table-envelope")) }
                ul { @for line in lines { li { (line) } } }
            }
        }
    }

    /// The player's own scoresheet: his duty, the newest lines, and what he signs at the end.
    pub(super) fn sheet(&self) -> Markup {
        let words = self.words;
        let Some(sheet) = &self.view.sheet else {
            return html! {};
        };
        let is_over = self.view.phase == rokada_protocol::Phase::Over;
        let duty = if sheet.is_duty {
            "sheet-duty"
        } else {
            "sheet-waived"
        };
        let missing = u32::try_from(sheet.missing).unwrap_or(u32::MAX);
        html! {
            @if !is_over { p.duty .free[!sheet.is_duty] { (words.say(duty)) } }
            @if missing > 0 { p.missing { (words.tell("sheet-missing", &[("count", missing.into())])) } }
            ol.sheet-lines {
                @for (index, line) in sheet.lines.iter().enumerate() {
                    li {
                        @if line.color == Color::White || index == 0 {
                            span.number { (line.number) "." @if line.color == Color::Black { ".." } " " }
                        }
                        @match &line.text {
                            Some(text) => span.san { (text) },
                            None => span.gap { span aria-hidden="true" { "____" } span.visually-hidden { (words.say("sheet-gap")) } },
                        }
                    }
                }
            }
            @if let Some(score) = &sheet.to_sign {
                (self.form("sign", &html! {
                    button type="submit" name=(self.acts()) value=(format!("sign {score}")) { (words.tell("sheet-sign", &[("score", score.replace("1/2", "½").into())])) }
                }))
            }
            @if sheet.is_signed { p.signed { (words.say("sheet-signed")) } }
        }
    }

    /// Acts the hall names for which the page has no button of its own.
    pub(super) fn more(&self) -> Markup {
        html! {
            @for act in self.view.can.iter().filter(|act| !words::has_its_button(act)) {
                (self.form("more", &html! {
                    button.quiet type="submit" name=(self.acts()) value=(act) { (words::plain_label(self.words, act)) }
                }))
            }
        }
    }

    /// The moves after which the arbiter can let the game go on again (7.1 to 7.5).
    pub(super) fn restore_to(&self) -> Markup {
        let words = self.words;
        html! {
            (self.form("filled", &html! {
                select name="after" aria-label=(words.pick("field-", "after")) { (self.moves_to_go_back_to()) }
                button.quiet type="submit" name=(self.acts()) value="restore to {after}" { (words.say("desk-restore-to")) }
            }))
        }
    }

    /// For the arbiter, the newest move first.
    fn moves_to_go_back_to(&self) -> Markup {
        let moves = self.view.moves.iter().rev();
        let moves = moves.filter(|_| self.view.seat == Seat::Arbiter);
        html! {
            @for made in moves {
                option value=(format!("{} {}", made.number, made.color)) {
                    (made.number) @if made.color == Color::Black { "..." } @else { "." } " " (made.written)
                }
            }
        }
    }
}

/// The rulings with the newest act first, and those of one act in the order in which they fell.
fn newest_acts_first(rulings: &[Ruling]) -> impl Iterator<Item = &Ruling> {
    rulings
        .chunk_by(|one, next| one.seq == next.seq)
        .rev()
        .flatten()
}
