//! The detail of one board: open questions with their lawful answers, frequent acts, position,
//! moves, rulings.

use maud::{Markup, html};
use rokada_board::Color;
use rokada_desk::Consequence;
use rokada_laws::clock::Span;
use rokada_words::Words;

use super::card::waited;
use crate::{data::BoardDetail, desk::previews, diagram::diagram, fields, frame::with_code, words};
use rokada_protocol::{Phase, Question, Seat};

/// The text of the confirmation, if an act ends the game.
fn ends(leads: Option<&Consequence>) -> Option<&str> {
    leads
        .filter(|leads| leads.over)
        .map(|leads| leads.says.as_str())
}

/// The detail of one board, for the panel next to the overview.
pub fn board_detail(key: &str, seat: Seat, depth: &BoardDetail, words: &Words) -> String {
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
    depth: &'a BoardDetail,
    words: &'a Words,
}

impl Inside<'_> {
    fn all(&self) -> Markup {
        let (depth, words) = (self.depth, self.words);
        let (board, view, number) = (&depth.board, &depth.view, depth.number);
        // The page keeps its game when the board gets another one.
        let home = format!("/t/{}.{number}.{}", self.key, depth.game);
        let by_itself = if board.automatic {
            "room-automatic"
        } else {
            "room-by-laws"
        };
        html! {
            header.depth-head {
                h2 { span.board-number { (number) } " " (board.names[0]) " – " (board.names[1]) }
                a.close href=(format!("/r/{}{}", self.key, if depth.by_time { "?sort=time" } else { "" })) data-close aria-label=(words.say("room-close")) { "×" }
            }
            p.status.over[view.phase == Phase::Over] { (board.status) }
            (self.asked())
            @if !depth.previews.is_empty() { p.nothing { (words.say("desk-nothing")) } }
            (previews(&depth.previews, words))
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
                    @let automatic = !depth.officials.contains(&ruling.seq);
                    li.automatic[automatic] {
                        span.article { (ruling.number) } " " (ruling.text)
                        @if automatic { " " span.by-laws { (words.say(by_itself)) } }
                    }
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
        html! { form.(class).room-act method="post" action=(self.action()) { input type="hidden" name="id" value=(self.depth.command_id); @if self.depth.by_time { input type="hidden" name="sort" value="time"; } (body) } }
    }

    fn button(&self, act: &str, label: &str, class: &str) -> Markup {
        self.form(
            "act",
            &html! { button.(class) type="submit" name="act" value=(act) { (label) } },
        )
    }

    /// Every open question with its answers, the consequence of each, and the reason.
    fn asked(&self) -> Markup {
        let words = self.words;
        html! {
            @for asked in &self.depth.board.asked {
                @let question = &asked.question;
                @let may = if asked.is_appeal { self.seat == Seat::Appeals } else { self.seat.is_official() };
                section.question {
                    p { span.article { (question.number) } " " (question.text) " " span.waited data-waited=(asked.waited_ms) { (waited(asked.waited_ms)) } }
                    @if may { (self.form("answers", &self.answers(question))) }
                    @else if asked.is_appeal { p.help { (words.say("room-appeal-waits")) } }
                }
            }
        }
    }

    /// The answers to a question; all share one field for an amount and one for a reason.
    fn answers(&self, question: &Question) -> Markup {
        let words = self.words;
        let mut amounts: Vec<&str> = question
            .options
            .iter()
            .flat_map(|option| fields::names(option))
            .collect();
        amounts.dedup();
        html! {
            // The Enter key in a field must not submit an answer.
            button type="submit" disabled hidden {}
            ul.branches {
                @for (option, label) in question.options.iter().zip(&question.labels) {
                    @let act = question.answer(option);
                    @let leads = self.depth.leads.get(&act);
                    li {
                        button type="submit" name="act" value=(act) formnovalidate[!option.contains('{')] data-confirm=[ends(leads)] { (label) }
                        " " span.leads { (with_code(leads.map_or("", |leads| leads.says.as_str()))) }
                    }
                }
            }
            div.row {
                @for field in amounts { (fields::input(field, words)) }
                (self.reason())
            }
        }
    }

    /// A field for the arbiter's reason; it is recorded before the act.
    fn reason(&self) -> Markup {
        let says = self.words.say("room-reason");
        html! { input type="text" name="reason" aria-label=(says) placeholder=(says) maxlength="200"; }
    }

    /// A button for an act; an act that ends the game is confirmed first.
    fn call(&self, act: &str, color: Color) -> Markup {
        let ends = ends(self.depth.leads.get(act));
        let label = self.words.pick("seat-", &color.to_string());
        let key = match act.split(' ').nth(1) {
            Some("flag") => "room-call-flag",
            Some("press") => "room-call-pressed",
            _ => "room-call-illegal",
        };
        // The dialog names the call, because "Black" alone could be the winner.
        let yes = self.words.tell(key, &[("who", color.into())]);
        self.form(
            "act",
            &html! {
                button.quiet type="submit" name="act" value=(act) data-confirm=[ends] data-yes=(yes) data-no=(self.words.say("room-call-cancel")) { (label) }
                @if ends.is_some() { (self.sure_without_scripts()) }
            },
        )
    }

    /// A check box as the confirmation without scripts.
    fn sure_without_scripts(&self) -> Markup {
        html! { noscript { label.check { input type="checkbox" required; " " (self.words.say("room-sure")) } } }
    }

    /// Frequent acts, each with its shortcut key.
    fn often(&self) -> Markup {
        let (depth, words) = (self.depth, self.words);
        let view = &depth.view;
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
                    span.group data-key="f" { span.label { (words.say("table-desk-flag")) }
                        @for color in Color::ALL { (self.call(&format!("call flag {color}"), color)) } }
                    span.group data-key="i" { span.label { (words.say("table-desk-illegal")) }
                        @for color in Color::ALL { (self.call(&format!("call illegal {color}"), color)) } }
                    @if depth.board.on_wood {
                        span.group { span.label { (words.say("room-call-press")) }
                            @for color in Color::ALL { (self.call(&format!("call press {color}"), color)) } }
                    }
                }
                (self.sessions())
                @if let Some((number, last)) = &depth.may_undo {
                    (self.button(&format!("undo {number}"), &words.tell("room-undo", &[("act", last.as_str().into())]), "quiet key-u"))
                }
            }
        }
    }

    /// The acts of an adjournment that are due now (Guidelines I); resuming a session has a key.
    fn sessions(&self) -> Markup {
        let can = &self.depth.view.can;
        let now = words::DESK_SESSIONS.iter().filter(|deed| {
            deed.act != "resume session" && can.iter().any(|known| known == deed.act)
        });
        html! {
            @for deed in now { (self.button(deed.act, &self.words.say(deed.key), "quiet")) }
        }
    }

    /// The clock times, and buttons that set them to the times that they should show.
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

    /// A form for an act with its fields, a reason, and a button.
    fn filled(&self, act: &str, key: &str) -> Markup {
        let words = self.words;
        self.form(
            "filled",
            &html! {
                @for field in fields::names(act) { (fields::input(field, words)) }
                (self.reason())
                button.quiet type="submit" name="act" value=(act) { (words.say(key)) }
            },
        )
    }

    /// All decisions that the Laws leave to the arbiter, with an optional reason.
    fn decide(&self) -> Markup {
        let words = self.words;
        let over = self.depth.view.phase == Phase::Over;
        html! {
            div.row.depth-folds {
                @if !over {
                    details.fold data-key="+" { summary { (words.say("table-desk-time")) } div.fold-body {
                        (self.filled("add {side} {span}", "desk-add-time"))
                        (self.filled("add {side} -{span}", "desk-take-time"))
                        (self.filled("set {side} {time}", "desk-set-clock"))
                        (self.filled(words::increment_act(&self.depth.view.time), "desk-set-increment"))
                    } }
                    details.fold data-key="p" { summary { (words.say("table-desk-position")) } div.fold-body { (self.position()) } }
                    details.fold data-key="e" { summary { (words.say("table-desk-penalty")) } div.fold-body { (self.penalty()) } }
                    details.fold { summary { (words.say("table-desk-incident")) } div.fold-body { (self.incident()) } }
                }
                details.fold data-key="r" { summary { (words.say("table-desk-result")) } div.fold-body { (self.result(over)) } }
                details.fold { summary { (words.say("table-in-words")) } div.fold-body {
                    (self.form("filled", &html! {
                        input type="text" name="act" placeholder="add black 2m" aria-label=(words.say("table-any-act")) autocomplete="off" autocapitalize="off" spellcheck="false" required;
                        (self.reason())
                        button.quiet type="submit" { (words.say("table-do-it")) }
                    }))
                } }
            }
        }
    }

    /// The position, and for a wooden board a form for the acts that happened there.
    fn position(&self) -> Markup {
        let (board, words) = (&self.depth.board, self.words);
        html! {
            @if board.on_wood {
                p.help { (words.say("room-position-help")) }
                (self.filled("position {position}", "room-put-up"))
                button.quiet type="button" data-put-up=(board.placement.as_deref().unwrap_or_default()) data-turn=(board.turn) { (words.say("room-by-hand")) }
            }
            (self.button("notice position", &words.say("desk-notice-position"), "quiet"))
            (self.button("restore", &words.say("desk-restore"), "quiet"))
            (self.filled("call illegal {side} {number}", "desk-illegal-at"))
            @if board.on_wood {
                p.help { (with_code(&words.say("room-tell-help"))) }
                (self.form("manual-entry", &html! {
                    textarea name="lines" rows="3" aria-label=(words.say("room-tell")) placeholder="white touch g1" spellcheck="false" autocapitalize="off" required {}
                    (self.reason())
                    button.quiet type="submit" name="act" value="tell {lines}" { (words.say("room-tell")) }
                }))
            }
        }
    }

    fn penalty(&self) -> Markup {
        let words = self.words;
        html! {
            (self.form("filled", &html! {
                (fields::side_to_choose(words))
                (fields::list("penalty", &fields::penalties(&self.depth.penalties, words), words))
                (self.reason())
                button.quiet type="submit" name="act" value="penalise {side} {penalty}" { (words.say("desk-penalise")) }
            }))
            (self.filled("penalise {side} {change} {span}", "desk-penalise"))
        }
    }

    fn incident(&self) -> Markup {
        let words = self.words;
        html! {
            p.help { (words.say("room-incident-help")) }
            (self.form("filled", &html! {
                (fields::side_to_choose(words))
                (fields::input("kind", words))
                (self.reason())
                label.check { input type="checkbox" required; " " (words.say("room-sure")) }
                button.quiet type="submit" name="act" value="incident {side} {kind}" { (words.say("desk-incident")) }
            }))
            (self.filled("rule {text} like {article}", "desk-rule-freely"))
        }
    }

    fn result(&self, over: bool) -> Markup {
        let words = self.words;
        html! {
            @if over { p.help { (words.say("room-correct-help")) } }
            (self.form("filled", &html! {
                select name="act" aria-label=(words.say("table-desk-result")) {
                    @for deed in &words::DESK_RESULTS { option value=(deed.act) { (words.say(deed.key)) } }
                }
                (self.reason())
                label.check { input type="checkbox" required; " " (words.say("room-sure")) }
                button.quiet type="submit" { (words.say("table-desk-declare")) }
            }))
            (self.filled("tell {side} sign {score}", "room-enter-signature"))
            @if self.depth.board.on_wood { (self.filled("moves {moves}", "room-enter-moves")) }
        }
    }

    /// The decisions of the appeals committee (11.10).
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
                    (self.reason())
                    label.check { input type="checkbox" required; " " (words.say("room-sure")) }
                    button type="submit" { (words.say("table-desk-declare")) }
                }))
            }
        }
    }
}
