//! One board in depth, beside the others: what waits there with its lawful answers, what is most
//! often done, the position, the moves, the rulings.

use maud::{Markup, html};
use rokada_board::Color;
use rokada_laws::clock::Span;
use rokada_words::Words;

use super::card::waited;
use crate::{
    page_data::Depth,
    pages::{diagram::diagram, fields, words},
    seat::Seat,
    wire::Phase,
};

/// One board as the inside of its place beside the overview.
pub(crate) fn room_depth(key: &str, seat: Seat, depth: &Depth, words: &Words) -> String {
    Inside {
        key,
        seat,
        depth,
        words,
    }
    .all()
    .into_string()
}

struct Inside<'a> {
    key: &'a str,
    seat: Seat,
    depth: &'a Depth,
    words: &'a Words,
}

impl Inside<'_> {
    fn all(&self) -> Markup {
        let (depth, words) = (self.depth, self.words);
        let (board, view, number) = (&depth.board, &depth.view, depth.number);
        let home = format!("/t/{}.{number}", self.key);
        html! {
            header.depth-head {
                h2 { span.board-number { (number) } " " (board.names[0]) " – " (board.names[1]) }
                a.close href=(format!("/r/{}", self.key)) data-close aria-label=(words.say("room-close")) { "×" }
            }
            p.status.over[view.phase == Phase::Over] { (board.status) }
            (self.asked())
            @if self.seat.is_official() { (self.often()) }
            @if self.seat == Seat::Appeals { (self.committee()) }
            (self.clocks())
            @if let Some(placement) = &board.placement {
                @let last: Vec<String> = board.last.iter().flatten().map(ToString::to_string).collect();
                (diagram(placement, &last.iter().map(String::as_str).collect::<Vec<_>>(), words))
            } @else {
                p.note { (words.say("room-unseen")) }
            }
            @if self.seat.is_official() { (self.decide()) }
            @if !view.moves.is_empty() {
                p.depth-moves {
                    @for made in view.moves.iter().rev().take(16).rev() {
                        @if made.color == Color::White { span.number { (made.number) "." } " " }
                        span.illegal[made.illegal] { (made.written) } " "
                    }
                }
            }
            ol.depth-rulings {
                @for ruling in view.rulings.iter().rev().take(12) {
                    li { span.article { (ruling.number) } " " (ruling.text) }
                }
            }
            p.downloads {
                @if self.seat == Seat::Arbiter { a href=(home) { (words.say("room-full-page")) } }
                a href=(format!("/r/{}/b/{number}/report", self.key)) { (words.say("room-report")) }
                @if self.seat == Seat::Arbiter { a href=(format!("{home}/links")) { (words.say("table-links")) } }
                a href=(format!("/r/{}/log?board={number}", self.key)) { (words.say("room-log")) }
            }
            form method="post" action="/desk" target="_blank" {
                textarea name="case" hidden { (depth.case) }
                button.quiet type="submit" { (words.say("room-to-desk")) }
            }
        }
    }

    fn action(&self) -> String {
        format!("/r/{}/b/{}/act", self.key, self.depth.number)
    }

    fn form(&self, class: &str, body: &Markup) -> Markup {
        html! { form.(class).room-act method="post" action=(self.action()) { input type="hidden" name="id" value=(self.depth.command_id); (body) } }
    }

    fn button(&self, act: &str, label: &str, class: &str) -> Markup {
        self.form(
            "act",
            &html! { button.(class) type="submit" name="act" value=(act) { (label) } },
        )
    }

    /// Every open question with what may be answered.
    fn asked(&self) -> Markup {
        let words = self.words;
        html! {
            @for asked in &self.depth.board.asked {
                @let question = &asked.question;
                @let may = if asked.is_appeal { self.seat == Seat::Appeals } else { self.seat.is_official() };
                section.question {
                    p { span.article { (question.number) } " " (question.text) " " span.waited data-waited=(asked.waited_ms) { (waited(asked.waited_ms)) } }
                    @if may {
                        div.row {
                            @for (option, label) in question.options.iter().zip(&question.labels) {
                                @let act = format!("answer [{}] {option}", question.clause);
                                (self.form("answer", &html! {
                                    @for field in fields::names(option) { (fields::input(field, words)) }
                                    button type="submit" name="act" value=(act) { (label) }
                                }))
                            }
                        }
                    } @else if asked.is_appeal { p.help { (words.say("room-appeal-waits")) } }
                }
            }
        }
    }

    /// What is most often done, each with its key.
    fn often(&self) -> Markup {
        let (depth, words) = (self.depth, self.words);
        let view = &depth.view;
        let side = |color: Color| words.pick("seat-", &color.to_string());
        html! {
            div.often {
                @match view.phase {
                    Phase::BeforeStart => { (self.button("start", &words.say("desk-start"), "key-s")) }
                    Phase::Playing => { (self.button("stop", &words.say("desk-stop"), "key-s")) }
                    Phase::Stopped => { (self.button("resume", &words.say("desk-resume"), "key-s")) }
                    Phase::Adjourned => { (self.button("resume session", &words.say("desk-resume-session"), "key-s")) }
                    Phase::Over => {}
                }
                @if matches!(view.phase, Phase::Playing | Phase::Stopped) {
                    span.group { span.label { (words.say("table-desk-flag")) }
                        @for color in Color::ALL { (self.button(&format!("call flag {color}"), &side(color), "quiet")) } }
                    span.group { span.label { (words.say("table-desk-illegal")) }
                        @for color in Color::ALL { (self.button(&format!("call illegal {color}"), &side(color), "quiet")) } }
                    @if depth.board.on_wood {
                        span.group { span.label { (words.say("room-call-press")) }
                            @for color in Color::ALL { (self.button(&format!("call press {color}"), &side(color), "quiet")) } }
                    }
                }
                (self.sessions())
                @if let Some((number, last)) = &depth.may_undo {
                    (self.button(&format!("undo {number}"), &words.tell("room-undo", &[("act", last.as_str().into())]), "quiet key-u"))
                }
            }
        }
    }

    /// What an adjournment asks of him now (Guidelines I); that a session is resumed has its key.
    fn sessions(&self) -> Markup {
        let can = &self.depth.view.can;
        let now = words::DESK_SESSIONS.iter().filter(|deed| {
            deed.act != "resume session" && can.iter().any(|known| known == deed.act)
        });
        html! {
            @for deed in now { (self.button(deed.act, &self.words.say(deed.key), "quiet")) }
        }
    }

    /// What the clocks show, and what they should.
    fn clocks(&self) -> Markup {
        let (depth, words) = (self.depth, self.words);
        let clocks = &depth.board.clocks;
        let should = depth.should.filter(|_| self.seat.is_official());
        let names = &depth.board.names;
        html! {
            @if clocks.timed {
                div.depth-clocks data-waits=(clocks.waits) data-running=[clocks.running.map(|color| color.to_string())] {
                    @for (color, ms) in [(Color::White, clocks.white), (Color::Black, clocks.black)] {
                        p.side.(color.to_string()).running[clocks.running == Some(color)] {
                            span.dot.(color.to_string()) {}
                            span.player { (names[color.index()]) }
                            span.clock.low[ms < words::LOW_MS].flag[depth.board.flags[color.index()]] data-ms=(ms) data-side=(color) { (words::clock_text(ms)) }
                        }
                    }
                }
                @if let Some(should) = should {
                    @for (color, ms) in Color::ALL.into_iter().zip(should) {
                        @if ms != [clocks.white, clocks.black][color.index()] || clocks.running == Some(color) {
                            @let shown = words::clock_text(ms);
                            (self.button(&format!("set {color} {}", Span(i64::try_from(ms).unwrap_or(0))),
                                &words.tell("room-set-to", &[("who", words.pick("seat-", &color.to_string()).into()), ("time", shown.into())]), "quiet"))
                        }
                    }
                }
            }
        }
    }

    /// Everything that the Laws leave to him, with a reason where he writes one.
    fn decide(&self) -> Markup {
        let (depth, words) = (self.depth, self.words);
        let reason = html! { input type="text" name="reason" aria-label=(words.say("room-reason")) placeholder=(words.say("room-reason")) maxlength="200"; };
        let filled = |act: &str, key: &str| {
            self.form(
                "filled",
                &html! {
                    @for field in fields::names(act) { (fields::input(field, words)) }
                    (reason)
                    button.quiet type="submit" name="act" value=(act) { (words.say(key)) }
                },
            )
        };
        let over = depth.view.phase == Phase::Over;
        html! {
            div.row.depth-folds {
                @if !over {
                    details.fold { summary { (words.say("table-desk-time")) } div.fold-body {
                        (filled("add {side} {span}", "desk-add-time"))
                        (filled("add {side} -{span}", "desk-take-time"))
                        (filled("set {side} {time}", "desk-set-clock"))
                        (filled("set increment {span}", "desk-set-increment"))
                    } }
                    details.fold { summary { (words.say("table-desk-position")) } div.fold-body {
                        @if depth.board.on_wood {
                            p.help { (words.say("room-position-help")) }
                            (filled("position {position}", "room-put-up"))
                        }
                        (self.button("notice position", &words.say("desk-notice-position"), "quiet"))
                        (self.button("restore", &words.say("desk-restore"), "quiet"))
                        (filled("call illegal {side} {number}", "desk-illegal-at"))
                    } }
                    details.fold { summary { (words.say("table-desk-penalty")) } div.fold-body {
                        (self.form("filled", &html! {
                            (fields::input("side", words))
                            (fields::list("penalty", &fields::penalties(&depth.penalties, words), words))
                            (reason)
                            button.quiet type="submit" name="act" value="penalise {side} {penalty}" { (words.say("desk-penalise")) }
                        }))
                        (filled("penalise {side} {change} {span}", "desk-penalise"))
                    } }
                    details.fold { summary { (words.say("table-desk-incident")) } div.fold-body {
                        p.help { (words.say("room-incident-help")) }
                        (self.form("filled", &html! {
                            (fields::input("side", words))
                            (fields::input("kind", words))
                            (reason)
                            label.check { input type="checkbox" required; " " (words.say("room-sure")) }
                            button.quiet type="submit" name="act" value="incident {side} {kind}" { (words.say("desk-incident")) }
                        }))
                        (filled("rule {text} like {article}", "desk-rule-freely"))
                    } }
                }
                details.fold { summary { (words.say("table-desk-result")) } div.fold-body {
                    @if over { p.help { (words.say("room-correct-help")) } }
                    (self.form("filled", &html! {
                        select name="act" aria-label=(words.say("table-desk-result")) {
                            @for deed in &words::DESK_RESULTS { option value=(deed.act) { (words.say(deed.key)) } }
                        }
                        (reason)
                        label.check { input type="checkbox" required; " " (words.say("room-sure")) }
                        button.quiet type="submit" { (words.say("table-desk-declare")) }
                    }))
                    @if depth.board.on_wood { (filled("moves {moves}", "room-enter-moves")) }
                } }
                details.fold { summary { (words.say("table-in-words")) } div.fold-body {
                    (self.form("filled", &html! {
                        input type="text" name="act" placeholder="add black 2m" aria-label=(words.say("table-any-act")) autocomplete="off" autocapitalize="off" spellcheck="false" required;
                        (reason)
                        button.quiet type="submit" { (words.say("table-do-it")) }
                    }))
                } }
            }
        }
    }

    /// What the appeals committee decides (11.10).
    fn committee(&self) -> Markup {
        let words = self.words;
        html! {
            section.question {
                p { span.article { "11.10" } " " (words.say("room-committee")) }
                (self.form("filled", &html! {
                    select name="act" aria-label=(words.say("table-desk-result")) {
                        @for deed in &words::DESK_RESULTS { option value=(deed.act) { (words.say(deed.key)) } }
                        option value="declare new game" { (words.say("desk-new-game")) }
                    }
                    label.check { input type="checkbox" required; " " (words.say("room-sure")) }
                    button type="submit" { (words.say("table-desk-declare")) }
                }))
            }
        }
    }
}
