//! The articles in our words: an index with a search, a page per article, the readings and the
//! glossary.
//!
//! An article's page compares the editions and lists the cases that show it. `rokada_desk::search`
//! does the search.

use maud::{Markup, html};
use rokada_laws::{Edition, register::Article};
use rokada_words::{
    Language, Words,
    articles::{self, number_in, under},
};

use super::{
    frame::{Frame, Page},
    markdown,
};
use rokada_desk::{
    cases::{self, Case},
    glossary,
    readings::{self, Reading},
    search::{Found, search},
};

pub use rokada_words::articles::article_key;

/// How many cases an article shows before the rest is collapsed.
const CASES_SHOWN: usize = 8;

/// The index, or the results of a search.
pub fn articles(wanted: &str, words: &Words) -> Page {
    let found = (!wanted.is_empty()).then(|| search(wanted, words));
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
                    Some(found) => { (results(found, words)) }
                    None => { (index(words)) }
                }
            }
        },
    )
}

/// The articles found, then readings, cases and terms.
fn results(found: &Found, words: &Words) -> Markup {
    let Found {
        articles,
        readings,
        cases,
        terms,
    } = found;
    html! {
        p role="status" { (words.tell("laws-found", &[("count", u32::try_from(articles.len()).unwrap_or(u32::MAX).into())])) }
        @if !articles.is_empty() { ol.found { @for article in articles { (line(article, words)) } } }
        @if !readings.is_empty() {
            section.cases aria-labelledby="readings-title" {
                h2 #readings-title { (words.say("laws-readings")) }
                @if words.language() != Language::En { p.help { (words.say("laws-readings-help")) } }
                ul lang="en" { @for reading in readings { li { (reading_link(reading)) } } }
            }
        }
        @if !cases.is_empty() {
            section.cases aria-labelledby="cases-title" {
                h2 #cases-title { (words.say("laws-cases")) }
                ul { @for case in cases { (case_item(case, words)) } }
            }
        }
        @if !terms.is_empty() {
            section.cases aria-labelledby="terms-title" {
                h2 #terms-title { a href="/laws/glossary" { (words.say("laws-glossary")) } }
                dl.glossary { @for term in terms { (self::term(term, words)) } }
            }
        }
    }
}

fn reading_link(reading: &Reading) -> Markup {
    html! { a href=(format!("/laws/readings/{}", reading.name)) { (reading.title) } }
}

/// A reading of an unclear passage; these pages are in English.
pub fn reading(name: &str, words: &Words) -> Option<Page> {
    let reading = readings::find(name)?;
    Some(frame(
        &format!("{} - Rokada", reading.title),
        words,
        &html! {
            main #main .sheet.laws {
                p.crumbs {
                    a href="/laws" { (words.say("nav-laws")) }
                    @if let Some(key) = reading.about { " › " a href=(format!("/laws/{key}")) { (key) } }
                }
                @if words.language() != Language::En { p.help { (words.say("laws-readings-help")) } }
                div.reading lang="en" {
                    h1 { (reading.title) }
                    @for block in markdown::blocks(reading.text) { (block) }
                }
            }
        },
    ))
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

/// An article in a list: its number, and its text in the newest edition that has it.
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

/// The number of an article in an edition; its key if the edition lacks it.
fn number(article: &Article, edition: Edition) -> &'static str {
    article.number(edition).unwrap_or(article.key)
}

/// An article with its clauses; the number may be that of any edition.
pub fn article(number: &str, words: &Words) -> Option<Page> {
    let key = article_key(number)?;
    let mut here = under(key);
    // Clauses of the edition in force are first.
    here.sort_by_key(|article| article.newest() != Edition::NEWEST);
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
                (readings_of(key, words))
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

/// A clause: one text if the editions agree, else a column per edition.
fn clause(article: &Article, words: &Words) -> Markup {
    let newest = article.newest();
    let said = |edition| words.article(edition, article);
    let newest_says = said(Edition::NEWEST);
    let agree = newest_says.is_some()
        && Edition::ALL
            .iter()
            .all(|edition| said(*edition) == newest_says);
    let editions = Edition::ALL.into_iter();
    let texts = editions.filter_map(|edition| Some((edition, said(edition)?)));
    let lacks = |edition: &Edition| said(*edition).is_none();
    let lacking = Edition::ALL.into_iter().filter(lacks);
    let lacking: Vec<String> = lacking.map(|edition| edition.to_string()).collect();
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
                    @for (edition, text) in texts {
                        @let older = edition != Edition::NEWEST;
                        @let same = older && Some(&text) == newest_says.as_ref();
                        div.edition .same[same] .apart[older && !same] {
                            h3 {
                                span.year { (edition) } " "
                                @if let Some(number) = article.number(edition) { span.article { (number) } }
                                @if same { span.tag.quiet { (crate::words::same_as(Edition::NEWEST.year(), words)) } }
                            }
                            p { (linked(&text, edition)) }
                        }
                    }
                }
                @if !lacking.is_empty() { p.numbers { (lacking.join(", ")) ": " (words.say("laws-not-there")) } }
            }
        }
    }
}

/// A text with article numbers turned into links.
fn linked(text: &str, edition: Edition) -> Markup {
    let is_part = |letter: char| letter.is_alphanumeric() || letter == '.';
    let mut parts = Vec::new();
    let mut rest = text;
    while let Some(start) = rest.find(is_part) {
        let (between, from) = rest.split_at(start);
        let end = from.find(|letter| !is_part(letter)).unwrap_or(from.len());
        let word = from[..end].trim_end_matches('.');
        // Dots alone separate words.
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

/// Links to other articles on the same matter.
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

/// Links to the readings of the article, or of a clause of it.
fn readings_of(key: &str, words: &Words) -> Markup {
    let is_here = |reading: &&Reading| {
        reading
            .about
            .is_some_and(|about| articles::is_under(about, key))
    };
    let readings: Vec<&Reading> = readings::all().iter().filter(is_here).collect();
    html! {
        @if !readings.is_empty() {
            p.same-matter {
                (words.say("laws-readings")) ": "
                @for (index, reading) in readings.iter().enumerate() {
                    @if index > 0 { "; " }
                    span lang="en" { (reading_link(reading)) }
                }
            }
        }
    }
}

/// The title of a case, in the reader's language if there is a translation, else in English.
pub(crate) fn title(case: &Case, words: &Words) -> Markup {
    html! {
        @match words.case_title(case.id) {
            Some(own) => (own),
            None => span lang="en" { (case.title()) },
        }
    }
}

fn case_item(case: &Case, words: &Words) -> Markup {
    html! {
        li {
            a href=(format!("/desk?case={}", case.id)) { (title(case, words)) }
            " " span.help lang="en" { (case.source()) }
        }
    }
}

fn examples(shown: &[&Case], words: &Words) -> Markup {
    // Real rulings are first.
    let mut shown = shown.to_vec();
    shown.sort_by_key(|case| !case.is_real());
    let (first, rest) = shown.split_at(shown.len().min(CASES_SHOWN));
    html! {
        @if !first.is_empty() {
            section.cases aria-labelledby="cases-title" {
                h2 #cases-title { (words.say("laws-cases")) }
                p.help { (words.say("laws-cases-help")) }
                ul { @for case in first { (case_item(case, words)) } }
                @if !rest.is_empty() {
                    details { summary { (words.tell("laws-more-cases", &[("count", u32::try_from(rest.len()).unwrap_or(u32::MAX).into())])) }
                        ul { @for case in rest { (case_item(case, words)) } }
                    }
                }
            }
        }
    }
}

/// The terms of the project and their meanings.
pub fn glossary(words: &Words) -> Page {
    frame(
        &words.say("laws-glossary"),
        words,
        &html! {
            main #main .sheet.laws {
                p.crumbs { a href="/laws" { (words.say("nav-laws")) } }
                h1 { (words.say("laws-glossary")) }
                @for part in glossary::parts() {
                    @match words.glossary_part(part.heading) {
                        Some(heading) => h2 { (heading) },
                        None => h2 lang="en" { (part.heading) },
                    }
                    dl.glossary { @for term in &part.terms { (self::term(term, words)) } }
                }
            }
        },
    )
}

/// A term with its meaning and the English word, which transcripts and programs use.
fn term(term: &glossary::Term, words: &Words) -> Markup {
    let linked = |text: &str| linked(text, Edition::NEWEST);
    html! {
        @match words.glossary_entry(term.word) {
            Some(own) => {
                dt { (own.word) " " span.tag.quiet lang="en" { (term.word) } }
                dd { (linked(&own.means)) }
            }
            None => { dt lang="en" { (term.word) } dd lang="en" { (linked(&term.means)) } }
        }
    }
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

#[cfg(test)]
mod tests {
    use rokada_words::words;

    use super::*;

    #[test]
    fn an_article_opens_with_the_text_in_force() {
        let page = article("9.2", words(Language::En)).expect("an article");
        let page = page.into_string();
        let clauses: Vec<&str> = page.split("<section class=\"clause\"").skip(1).collect();
        assert!(clauses[0].starts_with(" id=\"9.2\""), "{page}");
        assert!(!clauses[0].contains("Not in this edition"), "{page}");
        for clause in clauses {
            assert!(
                clause.matches("Not in this edition").count() <= 1,
                "{clause}"
            );
        }
    }
}
