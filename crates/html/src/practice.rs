//! Practice: the real rulings of the case collection as an examination.
//!
//! The module keeps the progress in the browser, nowhere else.

use std::collections::BTreeMap;

use maud::{Markup, html};
use rokada_laws::Edition;
use rokada_words::Words;
use serde::Deserialize;

use super::{
    diagram,
    frame::{Frame, Page},
};
use rokada_desk::{answer::State, practice::Problem};

/// The filters of a reader, and their answer.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub struct PracticeQuery {
    /// `2014`, `2018` or `2023`.
    edition: String,
    /// The folder of an article, such as `article_04`; empty for all.
    topic: String,
    /// `1` to `3`; empty for all.
    level: String,
    /// The index of the chosen answer, from 0; `show` to see the solution.
    answer: String,
}

impl PracticeQuery {
    /// The edition to practice; the newest by default.
    pub fn edition(&self) -> Edition {
        self.edition.parse().unwrap_or(Edition::NEWEST)
    }

    fn wants(&self, problem: &Problem) -> bool {
        (self.topic.is_empty() || self.topic == problem.case.topic())
            && (self.level.is_empty() || self.level == problem.level.to_string())
    }

    /// The filters as a query string.
    fn address(&self) -> String {
        let clean = |text: &str| -> String {
            text.chars()
                .filter(|letter| letter.is_ascii_alphanumeric() || *letter == '_')
                .collect()
        };
        format!(
            "?edition={}&topic={}&level={}",
            self.edition(),
            clean(&self.topic),
            clean(&self.level)
        )
    }
}

/// The address of a problem.
fn address(problem: &Problem, query: &PracticeQuery) -> String {
    format!("/practice/{}{}", problem.case.id, query.address())
}

/// All matching problems, by topic.
pub fn practice_list(problems: &[Problem], query: &PracticeQuery, words: &Words) -> Page {
    let wanted: Vec<&Problem> = problems
        .iter()
        .filter(|problem| query.wants(problem))
        .collect();
    let mut topics: Vec<&str> = problems
        .iter()
        .map(|problem| problem.case.topic())
        .collect();
    topics.dedup();
    // In the order of the Laws: the articles, then the appendices and the guidelines.
    topics.sort_by_key(|topic| !topic.starts_with("article"));
    frame(
        &words.say("practice-title"),
        words,
        &html! {
            main #main .sheet.practice data-practice {
                h1 { (words.say("practice-heading")) }
                p.lead { (words.say("practice-lead")) }
                form.filters action="/practice" {
                    label { (words.say("practice-edition")) " "
                        select name="edition" {
                            @for edition in Edition::ALL.into_iter().rev() {
                                option selected[edition == query.edition()] { (edition.to_string()) }
                            }
                        }
                    }
                    label { (words.say("practice-topic")) " "
                        select name="topic" {
                            option value="" { (words.say("practice-all")) }
                            @for topic in &topics { option value=(topic) selected[*topic == query.topic] { (topic_name(topic, words)) } }
                        }
                    }
                    label { (words.say("practice-level")) " "
                        select name="level" {
                            option value="" { (words.say("practice-all")) }
                            @for level in ["1", "2", "3"] { option value=(level) selected[level == query.level] { (words.pick("practice-level-", level)) } }
                        }
                    }
                    button.quiet type="submit" { (words.say("practice-choose")) }
                }
                p #progress .note hidden data-said=(words.tell("practice-progress", &[("right", "{right}".into()), ("count", "{count}".into())])) {}
                @if let Some(first) = wanted.first() {
                    p.row { a.button #practice-start href=(address(first, query)) { (words.say("practice-start")) } }
                }
                @for topic in topics {
                    @let here: Vec<&&Problem> = wanted.iter().filter(|problem| problem.case.topic() == topic).collect();
                    @if !here.is_empty() {
                        // The whole collection is long: each topic is collapsed, unless one topic
                        // was chosen.
                        details.topic open[here.len() == wanted.len()] {
                            summary { h2 { (topic_name(topic, words)) } span.tag.quiet { (here.len()) } }
                            ol.problems {
                                @for (name, problem) in numbered_names(&here) {
                                    li data-problem=(problem.case.id) {
                                        a href=(address(problem, query)) lang="en" { (name) }
                                        " " span.tag.quiet { (words.pick("practice-level-", &problem.level.to_string())) }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        },
    )
}

/// The problems with their names; several from one source are numbered.
fn numbered_names<'a>(problems: &[&&'a Problem]) -> Vec<(String, &'a Problem)> {
    let mut seen: BTreeMap<&str, u32> = BTreeMap::new();
    let same = |name| {
        problems
            .iter()
            .filter(|other| origin(other) == name)
            .count()
    };
    problems
        .iter()
        .map(|problem| {
            let name = origin(problem);
            let number = seen.entry(name).or_default();
            *number += 1;
            let name = match same(name) {
                1 => name.to_owned(),
                _ => format!("{name} ({number})"),
            };
            (name, **problem)
        })
        .collect()
}

/// The source of a case, without its articles: they would reveal the answer.
fn origin(problem: &Problem) -> &str {
    problem.case.source().split(';').next().unwrap_or_default()
}

/// The name of a topic such as `article_04`.
fn topic_name(topic: &str, words: &Words) -> String {
    let (kind, number) = topic.split_once('_').unwrap_or((topic, ""));
    let chapter = match kind {
        "article" => number.trim_start_matches('0').to_owned(),
        "guideline" => "i".repeat(number.parse().unwrap_or(1)),
        _ => number.to_owned(),
    };
    format!(
        "{} · {}",
        chapter.to_uppercase(),
        words.pick("chapter-", &chapter)
    )
}

/// One problem: the case, the answers to choose from, and after the answer the ruling.
pub fn practice_case(
    problems: &[Problem],
    id: &str,
    query: &PracticeQuery,
    words: &Words,
) -> Option<Page> {
    let place = problems.iter().position(|problem| problem.case.id == id)?;
    let problem = &problems[place];
    let mut later = problems[place + 1..].iter().chain(&problems[..place]);
    let next = later.find(|problem| query.wants(problem));
    let chosen: Option<usize> = query.answer.parse().ok();
    let answered = !query.answer.is_empty();
    // The title of a case would reveal its ruling.
    let number = (place + 1).to_string();
    let title = words.tell("practice-case", &[("number", number.into())]);
    Some(frame(
        &format!("{title} - Rokada"),
        words,
        &html! {
            main #main .sheet.wide.practice data-problem=(problem.case.id)
                data-outcome=[answered.then_some(if chosen == Some(problem.right) { "right" } else if chosen.is_some() { "wrong" } else { "shown" })] {
                p.crumbs { a href=(format!("/practice{}", query.address())) { (words.say("nav-practice")) } " › " (topic_name(problem.case.topic(), words)) }
                h1 { (title) }
                p.help lang="en" { (origin(problem)) }
                div.problem {
                    div.problem-board {
                        (diagram::diagram(&before(problem).board, &[], words))
                        (situation(problem, words))
                    }
                    div {
                        h2 { (words.say("practice-happened")) }
                        ol.story { @for said in act_sentences(problem, words) { li { (said) } } }
                        h2 { (words.say("practice-question")) }
                        @if answered { (verdict(problem, chosen, words)) } @else { (choices(problem, query, words)) }
                    }
                }
                p.row {
                    @if let Some(next) = next { a.button.quiet href=(address(next, query)) { (words.say("practice-next")) } }
                }
            }
        },
    ))
}

/// The state before the first act.
fn before(problem: &Problem) -> &State {
    &problem.run.start
}

/// The acts as sentences, with the elapsed time where it matters.
fn act_sentences(problem: &Problem, words: &Words) -> Vec<String> {
    rokada_desk::said_all(&problem.case.transcript, words)
        .into_iter()
        .take(problem.acts)
        .collect()
}

/// The event and the clock times.
fn situation(problem: &Problem, words: &Words) -> Markup {
    let header = &problem.case.transcript.header;
    let state = before(problem);
    html! {
        ul.facts {
            li { (words.pick("kind-of-event-", &header.event.kind.to_string())) ", " (rokada_desk::time_said(words, &header.event.time)) ", " (words.pick("event-supervision-", &header.event.supervision.to_string())) }
            li { (words.pick("desk-to-move-", &state.turn)) }
            @if state.clocks.timed {
                li { (words.say("desk-white-clock")) " " (super::words::clock_text(state.clocks.white)) ", "
                    (words.say("desk-black-clock")) " " (super::words::clock_text(state.clocks.black)) }
            }
            li { (words.tell("practice-under", &[("edition", problem.run.edition.as_str().into())])) }
        }
    }
}

fn choices(problem: &Problem, query: &PracticeQuery, words: &Words) -> Markup {
    html! {
        form.choices action=(format!("/practice/{}", problem.case.id)) {
            input type="hidden" name="edition" value=(query.edition().to_string());
            input type="hidden" name="topic" value=(query.topic);
            input type="hidden" name="level" value=(query.level);
            @for (index, answer) in problem.answers.iter().enumerate() {
                button.quiet.choice-line type="submit" name="answer" value=(index) { (answer) }
            }
            button.quiet.small type="submit" name="answer" value="show" { (words.say("practice-show")) }
        }
    }
}

fn verdict(problem: &Problem, chosen: Option<usize>, words: &Words) -> Markup {
    let done = &problem.run.acts[problem.acts - 1];
    html! {
        p.outcome role="status" .right[chosen == Some(problem.right)] {
            @match chosen {
                Some(chosen) if chosen == problem.right => { (words.say("practice-right")) }
                Some(_) => { (words.say("practice-wrong")) }
                None => { (words.say("practice-shown")) }
            }
        }
        h2 { (super::articles::title(problem.case, words)) }
        ol.choices.judged {
            @for (index, answer) in problem.answers.iter().enumerate() {
                li .right[index == problem.right] .wrong[chosen == Some(index) && index != problem.right] { (answer) }
            }
        }
        @for ruling in &done.rulings {
            p { a.article href=(format!("/laws/{}", ruling.clause)) { (ruling.number) } " " (ruling.text) }
            p.help { (ruling.why) }
        }
        p.help lang="en" { (problem.case.source()) }
        p { a href=(format!("/desk?case={}", problem.case.id)) { (words.say("practice-open")) } }
    }
}

fn frame(title: &str, words: &Words, body: &Markup) -> Page {
    Frame {
        words,
        title,
        name: "practice",
        refresh: None,
        about: None,
        lasts: true,
    }
    .around(body)
}
