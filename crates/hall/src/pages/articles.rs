//! The articles in our words: an index with a search, and a page for each,
//! the editions side by side with the cases that show it.
//! What finds them is in the room of words.

use maud::{Markup, html};
use rokada_laws::{Edition, register::Article};
use rokada_words::{
    Words,
    articles::{self, number_in, under},
};

use super::frame::{Frame, Page};
use rokada_desk::cases::{self, Case};

pub(crate) use rokada_words::articles::article_key;

/// How many cases an article shows before the others are folded away.
const CASES_SHOWN: usize = 8;

const GLOSSARY: &str = include_str!(concat!(env!("OUT_DIR"), "/glossary.md"));

/// The index, or what a search found.
pub(crate) fn articles(wanted: &str, words: &Words) -> Page {
    let found = (!wanted.is_empty()).then(|| articles::search(wanted, words));
    frame(
        &words.say("laws-title"),
        words,
        &html! {
            main #main .sheet.laws {
                h1 { (words.say("laws-heading")) }
                p.lead { (words.tell("laws-lead", &[("editions", words.editions().into())])) }
                (search_form(wanted, words))
                @match &found {
                    Some(found) if found.is_empty() => { p role="status" { (words.tell("laws-nothing-found", &[("text", wanted.into())])) } }
                    Some(found) => {
                        p role="status" { (words.tell("laws-found", &[("count", u32::try_from(found.len()).unwrap_or(u32::MAX).into())])) }
                        ol.found { @for article in found { (line(article, words)) } }
                    }
                    None => { (index(words)) }
                }
            }
        },
    )
}

fn search_form(wanted: &str, words: &Words) -> Markup {
    html! {
        form.search role="search" action="/laws" {
            label.visually-hidden for="q" { (words.say("laws-search")) }
            div.line {
                input #q type="search" name="q" value=(wanted) placeholder=(words.say("laws-search-example"));
                button type="submit" { (words.say("laws-search")) }
            }
            p.help { (super::frame::with_code(&words.say("laws-search-help"))) }
        }
    }
}

/// Every chapter with its articles.
fn index(words: &Words) -> Markup {
    html! {
        p { a href="/laws/glossary" { (words.say("laws-glossary")) } " · " a href="/practice" { (words.say("nav-practice")) } }
        @for (chapter, heading) in articles::CHAPTERS {
            details.chapter {
                summary { h2 { span.article { (chapter) } " " (words.say(heading)) } }
                ol.found { @for article in Article::all().iter().filter(|article| articles::chapter_of(article.key) == chapter && articles::depth(article.key) <= 2) { (line(article, words)) } }
            }
        }
    }
}

/// An article in a list: its number and what it says in the newest edition that has it.
fn line(article: &Article, words: &Words) -> Markup {
    let edition = article.newest();
    html! {
        li {
            a.article href=(format!("/laws/{}", article.key)) { (number(article, edition)) }
            @if edition != Edition::NEWEST { span.tag.quiet { (edition.to_string()) } }
            " " (words.article(edition, article).unwrap_or_default())
        }
    }
}

/// Its number in an edition; its key where the edition has none.
fn number(article: &Article, edition: Edition) -> &'static str {
    article.number(edition).unwrap_or(article.key)
}

/// One article with what stands under it; the number may be that of any edition.
pub(crate) fn article(number: &str, words: &Words) -> Option<Page> {
    let key = article_key(number)?;
    let here = under(key);
    let title = words.tell("laws-article", &[("number", key.into())]);
    let (before, after) = articles::neighbours(key);
    let shown: Vec<&Case> = cases::about(key).collect();
    Some(frame(
        &format!("{title} - Rokada"),
        words,
        &html! {
            main #main .sheet.wide.laws {
                p.crumbs {
                    a href="/laws" { (words.say("nav-laws")) }
                    @for above in articles::above(key) { " › " a href=(format!("/laws/{above}")) { (above) } }
                }
                h1 { (title) }
                @for article in &here { (clause(article, words)) }
                (same_matter(key, words))
                (examples(&shown, words))
                nav.neighbours aria-label=(words.say("laws-neighbours")) {
                    @if let Some(before) = before { a rel="prev" href=(format!("/laws/{before}")) { "← " (before) } }
                    @if let Some(after) = after { a rel="next" href=(format!("/laws/{after}")) { (after) " →" } }
                }
                (search_form("", words))
            }
        },
    ))
}

/// A clause: one text where the editions agree, else a column for each.
fn clause(article: &Article, words: &Words) -> Markup {
    let newest = article.newest();
    let said = |edition| words.article(edition, article);
    let newest_says = said(Edition::NEWEST);
    let agree = newest_says.is_some()
        && Edition::ALL
            .iter()
            .all(|edition| said(*edition) == newest_says);
    html! {
        section.clause id=(article.key) {
            h2 {
                a href=(format!("/laws/{}", article.key)) { (number(article, newest)) }
                " " span.tag.quiet { (words.pick("kind-", article.kind)) }
            }
            @if agree {
                p { (linked(newest_says.as_deref().unwrap_or_default(), Edition::NEWEST)) }
                p.numbers {
                    @for edition in Edition::ALL {
                        span { (edition) ": " (number(article, edition)) }
                    }
                }
            } @else {
                div.columns {
                    @for edition in Edition::ALL {
                        @let text = said(edition);
                        @let older = edition != Edition::NEWEST;
                        @let same = older && text.is_some() && text == newest_says;
                        div.edition .same[same] .apart[older && !same] {
                            h3 {
                                span.year { (edition) } " "
                                @if let Some(number) = article.number(edition) { span.article { (number) } }
                                @if same { span.tag.quiet { (super::desk::same_as(Edition::NEWEST.year(), words)) } }
                            }
                            @match &text {
                                Some(text) => p { (linked(text, edition)) },
                                None => p.nothing { (words.say("laws-not-there")) },
                            }
                        }
                    }
                }
            }
        }
    }
}

/// A text in which the numbers of articles are links.
fn linked(text: &str, edition: Edition) -> Markup {
    let is_part = |letter: char| letter.is_alphanumeric() || letter == '.';
    let mut parts = Vec::new();
    let mut rest = text;
    while let Some(start) = rest.find(is_part) {
        let (between, from) = rest.split_at(start);
        let end = from.find(|letter| !is_part(letter)).unwrap_or(from.len());
        let word = from[..end].trim_end_matches('.');
        // A word of dots alone is what stands between words.
        let (word, after) = from.split_at(word.len().max(1));
        parts.push((between, word, number_in(word, edition)));
        rest = after;
    }
    html! {
        @for (between, word, key) in &parts {
            (between)
            @match key {
                Some(key) => { a href=(format!("/laws/{key}")) { (word) } },
                None => { (word) },
            }
        }
        (rest)
    }
}

/// Other articles on the same matter.
fn same_matter(key: &str, words: &Words) -> Markup {
    let others = articles::same_topic(key);
    html! {
        @if !others.is_empty() {
            p.same-matter {
                (words.say("laws-same-matter")) " "
                @for (index, other) in others.iter().enumerate() {
                    @if index > 0 { ", " }
                    a href=(format!("/laws/{other}")) { (other) }
                }
            }
        }
    }
}

/// What a case shows, in the reader's language if it has been said there, else in English.
pub(super) fn title(case: &Case, words: &Words) -> Markup {
    html! {
        @match words.case_title(case.id) {
            Some(own) => (own),
            None => span lang="en" { (case.title()) },
        }
    }
}

fn examples(shown: &[&Case], words: &Words) -> Markup {
    let item = |case: &Case| {
        html! {
            li {
                a href=(format!("/desk?case={}", case.id)) { (title(case, words)) }
                " " span.help lang="en" { (case.source()) }
            }
        }
    };
    // What was really ruled comes first.
    let mut shown = shown.to_vec();
    shown.sort_by_key(|case| !case.is_real());
    let (first, rest) = shown.split_at(shown.len().min(CASES_SHOWN));
    html! {
        @if !first.is_empty() {
            section.cases aria-labelledby="cases-title" {
                h2 #cases-title { (words.say("laws-cases")) }
                p.help { (words.say("laws-cases-help")) }
                ul { @for case in first { (item(case)) } }
                @if !rest.is_empty() {
                    details { summary { (words.tell("laws-more-cases", &[("count", u32::try_from(rest.len()).unwrap_or(u32::MAX).into())])) }
                        ul { @for case in rest { (item(case)) } }
                    }
                }
            }
        }
    }
}

/// Our words and what they mean.
pub(crate) fn glossary(words: &Words) -> Page {
    frame(
        &words.say("laws-glossary"),
        words,
        &html! {
            main #main .sheet.laws {
                p.crumbs { a href="/laws" { (words.say("nav-laws")) } }
                h1 { (words.say("laws-glossary")) }
                @for part in GLOSSARY.split("\n## ").skip(1) {
                    @let english = part.lines().next().unwrap_or_default();
                    @match words.glossary_part(english) {
                        Some(heading) => h2 { (heading) },
                        None => h2 lang="en" { (english) },
                    }
                    dl.glossary {
                        @for (word, meaning) in part.lines().filter_map(row) { (term(word, &meaning, words)) }
                    }
                }
            }
        },
    )
}

/// A word with its meaning; beside it the English one, which transcripts and programs use.
fn term(english: &str, meaning: &str, words: &Words) -> Markup {
    let linked = |text: &str| linked(text, Edition::NEWEST);
    html! {
        @match words.glossed(english) {
            Some(own) => {
                dt { (own.word) " " span.tag.quiet lang="en" { (english) } }
                dd { (linked(&own.means)) }
            }
            None => { dt lang="en" { (english) } dd lang="en" { (linked(meaning)) } }
        }
    }
}

/// A row of a table in Markdown, but its head.
fn row(line: &str) -> Option<(&str, String)> {
    let mut cells = line
        .strip_prefix("| ")?
        .trim_end_matches(" |")
        .splitn(2, " | ");
    let word = cells.next()?;
    let meaning = cells.next()?.replace(['*', '`'], "");
    (word != "word").then_some((word, meaning))
}

fn frame(title: &str, words: &Words, body: &Markup) -> Page {
    Frame {
        words,
        title,
        name: "laws",
        refresh: None,
        about: None,
        lasts: true,
    }
    .around(body)
}
