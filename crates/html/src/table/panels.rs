//! The panels that change while a page is open: moves, rulings, questions, the envelope, other
//! acts.
//!
//! The page is rendered with them. Later each is sent as HTML over the WebSocket. So one function
//! renders each panel for both.

use maud::{Markup, html};
use rokada_board::Color;
use rokada_words::Words;

use crate::{fields, frame::with_code, law, words};
use rokada_protocol::{Ruling, Seat, Tails, View, with_half_sign};

/// The target of a page's forms.
///
/// A panel sent over the WebSocket has no target. The module that inserts it knows the address, and
/// gives each act an id of its own.
#[derive(Clone, Copy)]
pub(crate) struct FormTarget<'a> {
    /// The page's own address.
    pub(crate) home: &'a str,
    /// The id of the command: a form sent twice counts once.
    pub(crate) command_id: &'a str,
    pub(crate) face: Face,
}

/// The two pages of a seat: the graphical table and the text board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Face {
    Board,
    Text,
}

/// The data from which the panels of a seat are rendered.
#[derive(Clone, Copy)]
pub(crate) struct Panels<'a> {
    pub(crate) view: &'a View,
    /// How the lists of the view continue those of the page.
    pub(crate) tails: Tails,
    pub(crate) words: &'a Words,
    pub(crate) posts: Option<FormTarget<'a>>,
}

/// All panels of a seat for a WebSocket message, by the ids of their elements.
pub fn panels(view: &View, tails: Tails, words: &Words) -> rokada_protocol::Panels {
    let panels = Panels {
        view,
        tails,
        words,
        posts: None,
    };
    rokada_protocol::Panels {
        moves: panels.moves().into_string(),
        rulings: panels.rulings().into_string(),
        next: panels.next().into_string(),
        question: panels.question().into_string(),
        envelope: panels.envelope().into_string(),
        sheet: panels.sheet().into_string(),
        more: panels.more().into_string(),
        restore_to: panels.moves_to_go_back_to().into_string(),
    }
}

impl Panels<'_> {
    /// A form that sends an act; `body` has its fields and button.
    pub(crate) fn form(&self, class: &str, body: &Markup) -> Markup {
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

    /// The CSS class of a form that sends an act.
    pub(crate) fn kind(&self) -> &'static str {
        if self.is_text() { "typed" } else { "act" }
    }

    /// The field name of the act.
    pub(crate) fn acts(&self) -> &'static str {
        if self.is_text() { "line" } else { "act" }
    }

    /// The address of the form.
    pub(crate) fn address(&self) -> Option<String> {
        let end = if self.is_text() { "text" } else { "act" };
        self.posts.map(|posts| format!("{}/{end}", posts.home))
    }

    /// The hidden fields: the id of the command, and at the text board what its reader has seen.
    pub(crate) fn unseen(&self) -> Markup {
        html! {
            @if let Some(posts) = self.posts { input type="hidden" name="id" value=(posts.command_id); }
            @if self.is_text() {
                input type="hidden" name="seq" value=(self.view.seq);
                input type="hidden" name="moves" value=(self.view.moves.len());
                input type="hidden" name="board" value=(self.view.board);
            }
        }
    }

    /// The moves made, as on a scoresheet.
    pub(crate) fn moves(&self) -> Markup {
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

    /// What happens next.
    pub(crate) fn next(&self) -> Markup {
        with_code(&self.view.says.next)
    }

    /// The rulings: the newest act first, those of one act in their order.
    pub(crate) fn rulings(&self) -> Markup {
        html! { @for rulings in self.acts_ruled_on().rev() { (self.cards(rulings)) } }
    }

    /// The rulings on the last act that has any.
    ///
    /// The page shows them at the board too, in short; its module copies them from the list.
    pub(crate) fn last_ruling(&self) -> Markup {
        self.cards(self.acts_ruled_on().next_back().unwrap_or_default())
    }

    /// The rulings by the act that they are about.
    fn acts_ruled_on(&self) -> impl DoubleEndedIterator<Item = &[Ruling]> {
        self.view.rulings.chunk_by(|one, next| one.seq == next.seq)
    }

    /// The rulings on one act; an article is named once where it repeats.
    fn cards(&self, rulings: &[Ruling]) -> Markup {
        html! {
            @for (index, ruling) in rulings.iter().enumerate() {
                @let before = index.checked_sub(1).and_then(|index| rulings.get(index));
                (self.card(ruling, before.is_some_and(|before| before.clause == ruling.clause)))
            }
        }
    }

    /// A ruling with its article and the text of the article.
    fn card(&self, ruling: &Ruling, is_of_same_article: bool) -> Markup {
        let newest = self.view.rulings.last().map(|newest| newest.seq);
        html! {
            li.card-of-ruling .newest[newest == Some(ruling.seq)] .same-article[is_of_same_article] data-seq=(ruling.seq) {
                a.article href=(law::address(&ruling.clause)) target="_blank" rel="noopener" { (ruling.number) }
                span.ruling-text { (ruling.text) }
                @if let Some(says) = law::says(&ruling.clause, self.view.edition, self.words) { span.why { (says) } }
                span.at { (words::moment_text(ruling.at)) }
            }
        }
    }

    /// The open question to the arbiter; only the arbiter has the buttons.
    pub(crate) fn question(&self) -> Markup {
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

    /// The text on the envelope of an adjourned game (Guidelines I.2).
    pub(crate) fn envelope(&self) -> Markup {
        let adjournment = self.view.adjournment.as_ref();
        let lines = adjournment.map_or(&[][..], |it| it.envelope.as_slice());
        html! {
            @if !lines.is_empty() {
                h2 { (self.words.say("table-envelope")) }
                ul { @for line in lines { li { (line) } } }
            }
        }
    }

    /// The player's own scoresheet: the duty to write, the newest lines, and the signature at the
    /// end.
    pub(crate) fn sheet(&self) -> Markup {
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
                    button type="submit" name=(self.acts()) value=(format!("sign {score}")) { (words.tell("sheet-sign", &[("score", with_half_sign(score).into())])) }
                }))
            }
            @if sheet.is_signed { p.signed { (words.say("sheet-signed")) } }
        }
    }

    /// The sensible acts for which the page has no button.
    pub(crate) fn more(&self) -> Markup {
        html! {
            @for act in self.view.can.iter().filter(|act| !words::has_its_button(act)) {
                (self.form("more", &html! {
                    button.quiet type="submit" name=(self.acts()) value=(act) { (words::plain_label(self.words, act)) }
                }))
            }
        }
    }

    /// The moves after which the arbiter can resume the game (7.1 to 7.5).
    pub(crate) fn restore_to(&self) -> Markup {
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
