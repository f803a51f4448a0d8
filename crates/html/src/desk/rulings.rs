//! The rulings of the editions on a case, act by act, in columns.

use maud::{Markup, html};
use rokada_board::Color;
use rokada_laws::{Clause, Edition, clock::Span};
use rokada_words::Words;

use super::super::{frame::with_code, words::clock_text};
use rokada_desk::{
    Answer,
    answer::{ActResult, Branch, Question, RulingText, Run, State},
    cases,
    mate::CanMate,
    preview::Preview,
};
use rokada_protocol::{Outcome, with_half_sign};

/// Every act with its columns; the modules show one act at a time.
pub fn rulings(answer: &Answer, words: &Words) -> Markup {
    html! {
        header.print-head {
            @match cases::all().iter().find(|case| case.title() == answer.title) {
                Some(case) => {
                    h2 { (super::super::articles::title(case, words)) }
                    p lang="en" { (answer.source) }
                }
                None => { h2 { (answer.title) } p { (answer.source) } }
            }
            p { (answer.event) }
            @for what in &answer.not_understood { p.marked { (what) } }
        }
        @for (index, act) in answer.acts.iter().enumerate() {
            section.after data-act=(index) data-line=(act.line) .differs[act.differs()] {
                h3.act-said { span.act-number { (index + 1) } " " (act.said) }
                @if act.differs() { p.marked { (words.say("desk-differs")) } }
                @let common = common(answer, index);
                div.columns {
                    @for (column, run) in answer.runs.iter().enumerate().rev() {
                        @if let Some(done) = run.acts.get(index) {
                            @let last = index + 1 == answer.acts.len();
                            (self::column(run, done, compare(answer, index, column), last, &common, words))
                        }
                    }
                }
            }
        }
        (why_not(answer, words))
        (failures(answer, words))
    }
}

/// The texts on which all editions agree for an act: rulings and obligations of touch-move.
fn common(answer: &Answer, act: usize) -> Vec<&str> {
    let mut runs = answer.runs.iter().filter_map(|run| run.acts.get(act));
    let Some(first) = runs.next() else {
        return Vec::new();
    };
    let mut common = texts(first);
    for done in runs {
        let said = texts(done);
        common.retain(|text| said.contains(text));
    }
    common
}

fn texts(done: &ActResult) -> Vec<&str> {
    let rulings = done.rulings.iter().map(|item| item.text.as_str());
    rulings.chain([done.state.bound.as_str()]).collect()
}

/// How an edition compares with the newest one requested.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Comparison<'a> {
    /// It is the newest.
    Newest,
    /// It gives the same rulings as that edition.
    Same(&'a str),
    /// It gives other rulings.
    Apart,
}

fn compare(answer: &Answer, act: usize, column: usize) -> Comparison<'_> {
    let like = &answer.acts[act].like;
    let newest = answer.runs.len().saturating_sub(1);
    if column == newest {
        Comparison::Newest
    } else if like.get(column) == like.get(newest) {
        Comparison::Same(&answer.runs[newest].edition)
    } else {
        Comparison::Apart
    }
}

fn column(
    run: &Run,
    done: &ActResult,
    comparison: Comparison<'_>,
    last: bool,
    common: &[&str],
    words: &Words,
) -> Markup {
    let state = &done.state;
    let quiet = done.rulings.is_empty() && done.impossible.is_none();
    html! {
        article.edition .same[matches!(comparison, Comparison::Same(_))] .apart[comparison == Comparison::Apart] data-edition=(run.edition)
            aria-label=(words.tell("desk-edition", &[("edition", run.edition.as_str().into())])) {
            h4 {
                span.year { (run.edition) }
                @if comparison == Comparison::Apart { span.tag { (words.say("desk-apart")) } }
                @if let Comparison::Same(newest) = comparison { span.tag.quiet { (crate::words::same_as(newest, words)) } }
            }
            @if let Some(why) = &done.impossible {
                p.impossible { strong { (words.say("desk-impossible")) } " " (with_code(why)) }
            }
            @for item in done.rulings.iter().filter(|item| !asked_below(item, run, last)) { (ruling(item, !common.contains(&item.text.as_str()))) }
            @if state.result.is_none() && (state.bound_under.is_some() || !state.bound_says.is_empty()) { (bound(state, !common.contains(&state.bound.as_str()), words)) }
            @else if quiet && state.result.is_none() { p.nothing { (nothing_ruled(run, last, words)) } }
            @if let Some(result) = &state.result {
                @if done.rulings.is_empty() { (over(result, &run.edition)) }
                p.result { (with_half_sign(&result.score)) }
            }
            @if let Some(next) = done.next.as_ref().filter(|_| state.result.is_none()) { p.next { (with_code(&next.says)) } }
            @if last { (previews(&run.previews, words)) }
            @if state.clocks.timed {
                p.faces {
                    span.dot.white aria-hidden="true" {} span.visually-hidden { (words.say("desk-white-clock")) }
                    span.face.runs[state.clocks.running == Some(Color::White)] { (clock_text(state.clocks.white)) }
                    span.dot.black aria-hidden="true" {} span.visually-hidden { (words.say("desk-black-clock")) }
                    span.face.runs[state.clocks.running == Some(Color::Black)] { (clock_text(state.clocks.black)) }
                }
            }
            (why(done, words))
            @for said in &done.mate { (mate(said, words)) }
            @if last { (clock_sums(run, words)) }
            @if last { @for asked in &run.questions { (question(asked, words)) } }
        }
    }
}

/// The reason why there is no ruling.
///
/// Usually there is nothing to rule. But there may be an illegal move on the board, which the Laws
/// consider only once it is noticed.
fn nothing_ruled(run: &Run, last: bool, words: &Words) -> String {
    let last_move = run.moves.last().filter(|_| last);
    if last_move.is_some_and(|made| made.illegal && made.completed) {
        let edition: Edition = run.edition.parse().unwrap_or(Edition::NEWEST);
        let number = edition.number(Clause::IllegalMoveCompleted);
        return words.tell("desk-unnoticed", &[("number", number.into())]);
    }
    words.say("desk-nothing")
}

/// The rulings on the next likely acts.
pub(crate) fn previews(previews: &[Preview], words: &Words) -> Markup {
    html! {
        @if !previews.is_empty() {
            ul.previews aria-label=(words.say("desk-nothing")) {
                @for preview in previews { li { (with_code(&preview.says)) } }
            }
        }
    }
}

/// The result of a game that was over before this act.
fn over(result: &Outcome, edition: &str) -> Markup {
    let number = Clause::from_key(&result.clause)
        .zip(edition.parse::<Edition>().ok())
        .map_or(result.clause.as_str(), |(clause, edition)| {
            edition.number(clause)
        });
    html! {
        p.nothing {
            a.article href=(format!("/laws/{}", result.clause)) { (number) } " " (result.text)
        }
    }
}

/// Whether a ruling is a question that is still open; it is shown below with its options.
fn asked_below(item: &RulingText, run: &Run, last: bool) -> bool {
    last && item.kind == "question"
        && run
            .questions
            .iter()
            .any(|asked| asked.clause == item.clause && item.text.starts_with(&asked.text))
}

/// A ruling with its article; `own` highlights one that not every edition makes.
fn ruling(item: &RulingText, own: bool) -> Markup {
    html! {
        p.ruled data-kind=(item.kind) .own[own] {
            a.article href=(format!("/laws/{}", item.clause)) { (item.number) }
            " " span.ruling-text { (item.text) }
        }
    }
}

/// The articles behind the rulings of an act, in our words, without repetition.
fn why(done: &ActResult, words: &Words) -> Markup {
    let mut cited: Vec<(&str, &str, &str)> = Vec::new();
    let articles = done.rulings.iter().flat_map(|item| {
        let also = item.also.iter().map(|also| {
            (
                also.clause.as_str(),
                also.number.as_str(),
                also.why.as_str(),
            )
        });
        [(
            item.clause.as_str(),
            item.number.as_str(),
            item.why.as_str(),
        )]
        .into_iter()
        .chain(also)
    });
    let bound = done
        .state
        .bound_under
        .iter()
        .filter(|_| done.state.result.is_none());
    let bound = bound.map(|under| {
        (
            under.clause.as_str(),
            under.number.as_str(),
            under.why.as_str(),
        )
    });
    for article in articles.chain(bound) {
        if !article.2.is_empty() && !cited.contains(&article) {
            cited.push(article);
        }
    }
    html! {
        @if !cited.is_empty() {
            details.why {
                summary { (words.say("desk-why")) }
                @for (clause, number, text) in cited {
                    p { a.article href=(format!("/laws/{clause}")) { (number) } " " (text) }
                }
            }
        }
    }
}

/// The obligation of touch-move, with its article.
fn bound(state: &State, own: bool, words: &Words) -> Markup {
    html! {
        p.ruled data-kind="bound" .own[own] .bound-line[!state.bound_says.is_empty()] {
            @if let Some(under) = &state.bound_under {
                a.article href=(format!("/laws/{}", under.clause)) { (under.number) } " "
            }
            span.bound-text { @if state.bound_says.is_empty() { (words.say("desk-free")) } @else { (state.bound_says) } }
        }
    }
}

fn question(asked: &Question, words: &Words) -> Markup {
    html! {
        div.question {
            p {
                a.article href=(format!("/laws/{}", asked.clause)) { (asked.number) }
                " " strong { (words.say("desk-arbiter-decides")) } " " (asked.text)
            }
            ul.branches {
                @for branch in &asked.options { (self::branch(branch, words)) }
            }
        }
    }
}

fn branch(branch: &Branch, words: &Words) -> Markup {
    let says: Vec<&str> = branch
        .rulings
        .iter()
        .map(|item| item.text.as_str())
        .collect();
    html! {
        li {
            button.quiet.small.option type="button" data-whole=(branch.act) disabled { (branch.said) }
            span.leads {
                @if says.is_empty() && branch.bound_says.is_empty() { (words.say("desk-nothing")) }
                (says.join(" "))
                @if !branch.bound_says.is_empty() { " " (branch.bound_says) }
            }
        }
    }
}

fn mate(said: &CanMate, words: &Words) -> Markup {
    html! {
        div.mate {
            p {
                strong { (said.question(words)) }
                " "
                @match said.answer {
                    "yes" => { (words.say("mate-yes")) }
                    "no" => { (words.say("mate-no")) }
                    _ => {}
                }
                " " (said.why)
            }
            (mate_line(said, words))
        }
    }
}

/// The moves to a mate; the modules play them on the board.
pub(crate) fn mate_line(said: &CanMate, words: &Words) -> Markup {
    html! {
        @if !said.line.is_empty() {
            ol.mate-line data-mate-line aria-label=(words.say("mate-line")) {
                @for played in &said.line { li data-board=(played.board) data-uci=(played.uci) { (played.san) } }
            }
        }
    }
}

/// The clock times that should result after the last act, as sums.
fn clock_sums(run: &Run, words: &Words) -> Markup {
    html! {
        @if !run.clock_sums.is_empty() {
            details.why {
                summary { (words.say("sum-head")) }
                @for sum in &run.clock_sums {
                    table {
                        caption { (words.pick("side-", &sum.who)) }
                        @for item in &sum.items {
                            tr {
                                td { (Span(item.ms)) }
                                td { (item.text) }
                                td { a.article href=(format!("/laws/{}", item.clause)) { (item.number) } }
                            }
                        }
                        tr { td { strong { (Span(sum.should)) } } td colspan="2" { (words.say("sum-should")) ". " (sum.says) } }
                    }
                }
            }
        }
    }
}

/// Why a ruling was not made, if that was asked.
fn why_not(answer: &Answer, words: &Words) -> Markup {
    html! {
        @for why in &answer.why {
            section.after.why-not {
                h3 {
                    (why.edition) " " (with_code(&words.tell("why-head", &[("asked", why.asked.as_str().into())])))
                }
                @if !why.says.is_empty() { p { (why.says) } }
                @for act in &why.acts {
                    p { code { (act.act) } @if act.fell { " " (words.say("why-fell")) } }
                    ul {
                        @for condition in &act.conditions {
                            li {
                                strong { (words.say(if condition.met { "why-met" } else { "why-missing" })) } " "
                                a.article href=(format!("/laws/{}", condition.clause)) { (condition.number) } " "
                                (condition.text)
                            }
                        }
                    }
                    @for item in &act.rulings { (ruling(item, false)) }
                }
            }
        }
    }
}

/// The expectations of a case that fail under an edition it names.
fn failures(answer: &Answer, words: &Words) -> Markup {
    html! {
        @for run in answer.runs.iter().filter(|run| run.named) {
            @for failure in run.failures.iter().filter(|failure| failure.expected.starts_with("expect")) {
                p.error-line.failed {
                    (words.tell("desk-does-not-hold", &[
                        ("edition", run.edition.as_str().into()),
                        ("line", failure.line.to_string().into()),
                        ("text", failure.expected.as_str().into()),
                        ("instead", failure.instead.as_str().into()),
                    ]))
                }
            }
        }
    }
}
