//! `rokada laws`: an article in plain words.

use anyhow::{Result, bail};
use clap::Args;
use rokada_desk::{
    cases,
    search::{Found, search},
};
use rokada_laws::{Edition, register::Article};
use rokada_words::{Language, Words, articles, words};
use serde::Serialize;

use crate::{Outcome, input::language, printer::Printer};

/// Most cases to list by name; the pages of the hall list all.
const CASES_MAX: usize = 5;

/// Most numbers to suggest where no article has the given number.
const SUGGESTIONS_MAX: usize = 4;

/// Explain an article of the Laws in our words, in all editions and six
/// languages.
///
/// The article is named by its number in any edition, or looked for by words
/// as people use them, in any of the languages. A search also lists readings,
/// cases and terms of the glossary, after the articles. Without either, the
/// chapters are listed.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  rokada laws 9.2
  rokada laws 9.6a --edition 2014
  rokada laws 9.2 --edition 2018 --lang sl
  rokada laws --search \"two hands\"
  rokada laws --search \"phone rings\" --json
  rokada laws --search \"elektronska cigareta\" --lang sl")]
pub(crate) struct LawsCommand {
    /// The number of an article in any edition, such as 9.6.1 or 9.6a
    #[arg(value_name = "NUMBER")]
    number: Option<String>,

    /// Look for articles, readings, cases and terms by everyday words
    #[arg(long, value_name = "WORDS", conflicts_with = "number")]
    search: Option<String>,

    #[arg(long, value_name = "YEAR", help = format!("Only this edition ({}; may be repeated)", Edition::YEARS))]
    edition: Vec<Edition>,

    /// The language: en, sr-Latn, sr-Cyrl, cnr, ro or sl
    #[arg(long, value_name = "LANGUAGE", default_value_t = Language::En, value_parser = language)]
    lang: Language,

    /// Print one JSON object a line: each clause, and each other text found
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Serialize)]
struct Clause {
    /// The key, which is the same in every edition.
    key: &'static str,
    kind: &'static str,
    topic: &'static str,
    editions: Vec<InEdition>,
    /// Clauses of other chapters on the same topic.
    related: Vec<&'static str>,
    /// Cases that illustrate it, under `data/cases`.
    cases: Vec<&'static str>,
}

/// A search result that is not an article, as JSON.
#[derive(Debug, Serialize)]
#[serde(tag = "found", rename_all = "lowercase")]
enum Other {
    /// A reading of an unclear place of the Laws: a section of a page under `docs/readings`.
    Reading {
        name: &'static str,
        page: &'static str,
        title: &'static str,
    },
    /// A case, under `data/cases`.
    Case { id: &'static str, title: String },
    /// A term of the glossary, in English and in the language.
    Term {
        english: &'static str,
        word: String,
        means: String,
    },
}

/// The text of a clause in one edition.
#[derive(Debug, Serialize)]
struct InEdition {
    edition: String,
    number: &'static str,
    text: String,
    /// False if the text is English because the language has no translation yet.
    translated: bool,
}

impl LawsCommand {
    pub(crate) fn run(&self, printer: &mut Printer) -> Result<Outcome> {
        let words = words(self.lang);
        match (&self.number, &self.search) {
            (Some(number), _) => self.print_article(number, words, printer),
            (None, Some(wanted)) => self.print_search(wanted, words, printer),
            (None, None) => Self::chapters(words, printer),
        }
    }

    fn print_article(&self, number: &str, words: &Words, printer: &mut Printer) -> Result<Outcome> {
        let (key, clauses) = self.articles_under(number, words)?;
        for (place, article) in clauses.iter().enumerate() {
            if self.json {
                printer.json(&self.clause(article, words))?;
            } else {
                if place > 0 {
                    printer.line("")?;
                }
                self.print(article, words, printer)?;
            }
        }
        if !self.json {
            Self::print_related(key, words, printer)?;
        }
        Ok(Outcome::Well)
    }

    /// Articles as JSON objects, by number or by search, and the other search results.
    #[cfg(feature = "mcp")]
    pub(crate) fn found(
        number: Option<&str>,
        search: Option<&str>,
        edition: Vec<Edition>,
        lang: Language,
    ) -> Result<(Vec<serde_json::Value>, Vec<serde_json::Value>)> {
        let asked = Self {
            number: None,
            search: None,
            edition,
            lang,
            json: true,
        };
        let words = words(lang);
        let found = match (number, search) {
            (Some(number), _) => Found {
                articles: asked.articles_under(number, words)?.1,
                ..Found::default()
            },
            (None, Some(wanted)) => asked.matching(wanted, words),
            (None, None) => bail!("say the number of an article, or words to search for"),
        };
        let articles = found.articles.iter();
        let articles = articles.map(|article| serde_json::to_value(asked.clause(article, words)));
        let others = others(&found, words);
        let others = others.iter().map(serde_json::to_value);
        Ok((
            articles.collect::<Result<_, _>>()?,
            others.collect::<Result<_, _>>()?,
        ))
    }

    /// The key of a number, with the articles that it names or that are below it.
    fn articles_under(
        &self,
        number: &str,
        words: &Words,
    ) -> Result<(&'static str, Vec<&'static Article>)> {
        let Some(key) = self.key_of(number) else {
            let offered = nearest(number).join(", ");
            bail!(words.tell(
                "laws-no-such-number",
                &[("number", number.into()), ("others", offered.into())]
            ));
        };
        let mut clauses = self.numbered(number);
        if clauses.is_empty() {
            clauses = articles::under(key);
            clauses.retain(|article| !self.in_editions(article, words).is_empty());
        }
        if clauses.is_empty() {
            bail!(words.tell("laws-no-such-edition", &[("number", number.into())]));
        }
        Ok((key, clauses))
    }

    /// The search results; only articles that the selected editions have.
    fn matching(&self, wanted: &str, words: &Words) -> Found {
        let mut found = search(wanted, words);
        let articles = &mut found.articles;
        articles.retain(|article| !self.in_editions(article, words).is_empty());
        found
    }

    /// The key of a number, which a selected edition may have under another number.
    fn key_of(&self, number: &str) -> Option<&'static str> {
        let named = |edition: &Edition| {
            let numbered = |article: &&Article| article.number(*edition) == Some(number);
            edition.articles().find(numbered).map(|article| article.key)
        };
        self.edition
            .iter()
            .find_map(named)
            .or_else(|| articles::article_key(number))
    }

    /// Articles with this number or one below it, in a selected edition.
    ///
    /// For example 9.2 of 2018 is a heading whose articles have other numbers in 2023.
    fn numbered(&self, wanted: &str) -> Vec<&'static Article> {
        let is_meant = |number: &str| {
            let rest = number.strip_prefix(wanted);
            rest.is_some_and(|rest| {
                let is_lettered = wanted.ends_with(|last: char| last.is_ascii_digit());
                rest.is_empty()
                    || rest.starts_with(['.', '('])
                    || is_lettered && rest.starts_with(|next: char| next.is_ascii_lowercase())
            })
        };
        let is_numbered = |article: &&Article| {
            let mut editions = self.edition.iter();
            editions.any(|edition| article.number(*edition).is_some_and(is_meant))
        };
        Article::all().iter().filter(is_numbered).collect()
    }

    fn print_search(&self, wanted: &str, words: &Words, printer: &mut Printer) -> Result<Outcome> {
        let found = self.matching(wanted, words);
        if found.is_empty() && !self.json {
            printer.line(words.tell("laws-nothing-found", &[("text", wanted.into())]))?;
        }
        for article in &found.articles {
            if self.json {
                printer.json(&self.clause(article, words))?;
                continue;
            }
            // The newest of the selected editions represents all.
            if let Some(newest) = self.in_editions(article, words).first() {
                let older = if newest.edition == Edition::NEWEST.year() {
                    String::new()
                } else {
                    format!(" ({})", newest.edition)
                };
                printer.line(format_args!("{}{older}: {}", newest.number, newest.text))?;
            }
        }
        let others = others(&found, words);
        if self.json {
            others.iter().try_for_each(|other| printer.json(other))?;
        } else {
            Self::print_others(&others, words, printer)?;
        }
        Ok(if found.is_empty() {
            Outcome::Amiss
        } else {
            Outcome::Well
        })
    }

    /// Prints readings, cases and terms, each kind under its heading.
    fn print_others(others: &[Other], words: &Words, printer: &mut Printer) -> Result<()> {
        let mut above = "";
        for other in others {
            let (heading, line) = match other {
                Other::Reading { name, page, title } => (
                    "laws-readings",
                    format!("{title} (docs/readings/{page}.md#{name})"),
                ),
                Other::Case { id, title } => {
                    ("laws-cases", format!("{title} (data/cases/{id}.case)"))
                }
                Other::Term { word, means, .. } => ("laws-glossary", format!("{word}: {means}")),
            };
            if heading != above {
                printer.line("")?;
                printer.line(format_args!("{}:", words.say(heading)))?;
                above = heading;
            }
            printer.line(format_args!("  {line}"))?;
        }
        Ok(())
    }

    fn chapters(words: &Words, printer: &mut Printer) -> Result<Outcome> {
        for (chapter, heading) in articles::CHAPTERS {
            printer.line(format_args!("{chapter:<6} {}", words.say(heading)))?;
        }
        Ok(Outcome::Well)
    }

    /// The texts of the selected editions, newest first.
    fn in_editions(&self, article: &Article, words: &Words) -> Vec<InEdition> {
        let asked = |edition: &Edition| self.edition.is_empty() || self.edition.contains(edition);
        let newest_first = Edition::ALL.into_iter().rev();
        newest_first
            .filter(asked)
            .filter_map(|edition| {
                Some(InEdition {
                    edition: edition.to_string(),
                    number: article.number(edition)?,
                    text: words.article(edition, article)?,
                    translated: words.own_article(edition, article).is_some(),
                })
            })
            .collect()
    }

    fn clause(&self, article: &Article, words: &Words) -> Clause {
        Clause {
            key: article.key,
            kind: article.kind,
            topic: article.topic,
            editions: self.in_editions(article, words),
            related: articles::same_topic(article.key),
            cases: cases::about(article.key).map(|case| case.id).collect(),
        }
    }

    /// Prints the clause in each edition; a text equal to that of the newer edition is not
    /// repeated.
    fn print(&self, article: &Article, words: &Words, printer: &mut Printer) -> Result<()> {
        let texts = self.in_editions(article, words);
        let kind = words.pick("kind-", article.kind);
        let number = texts.first().map_or(article.key, |text| text.number);
        let title = words.tell("laws-article", &[("number", number.into())]);
        printer.line(format_args!("{title} ({kind})"))?;
        let mut newer: Option<&str> = None;
        for in_edition in &texts {
            let InEdition {
                edition,
                number,
                text,
                ..
            } = in_edition;
            if newer == Some(text.as_str()) {
                let same = words.say("laws-the-same");
                printer.line(format_args!("  {edition}  {number:<8}  {same}"))?;
            } else {
                printer.line(format_args!("  {edition}  {number:<8}  {text}"))?;
            }
            newer = Some(text);
        }
        Ok(())
    }

    fn print_related(key: &str, words: &Words, printer: &mut Printer) -> Result<()> {
        let related = articles::same_topic(key);
        if !related.is_empty() {
            printer.line("")?;
            let related = related.join(", ");
            printer.line(format_args!("{} {related}", words.say("laws-same-matter")))?;
        }
        let shown: Vec<&cases::Case> = cases::about(key).collect();
        if !shown.is_empty() {
            printer.line("")?;
            printer.line(format_args!("{}:", words.say("laws-cases")))?;
            for case in shown.iter().take(CASES_MAX) {
                printer.line(format_args!("  data/cases/{}.case", case.id))?;
            }
            let more = u32::try_from(shown.len().saturating_sub(CASES_MAX)).unwrap_or(u32::MAX);
            if more > 0 {
                let more = words.tell("laws-more-cases", &[("count", more.into())]);
                printer.line(format_args!("  {more}"))?;
            }
        }
        Ok(())
    }
}

/// The search results that are not articles: readings, then cases, then terms.
fn others(found: &Found, words: &Words) -> Vec<Other> {
    let readings = found.readings.iter().map(|reading| Other::Reading {
        name: reading.name,
        page: reading.page,
        title: reading.title,
    });
    let cases = found.cases.iter().map(|case| Other::Case {
        id: case.id,
        title: words
            .case_title(case.id)
            .unwrap_or_else(|| case.title().to_owned()),
    });
    let terms = found.terms.iter().map(|term| {
        let own = words.glossary_entry(term.word);
        let (word, means) = own.map_or_else(
            || (term.word.to_owned(), term.means.clone()),
            |own| (own.word, own.means),
        );
        Other::Term {
            english: term.word,
            word,
            means,
        }
    });
    readings.chain(cases).chain(terms).collect()
}

/// The numbers most similar to one that no edition has, most similar first.
fn nearest(wanted: &str) -> Vec<&'static str> {
    let wanted = wanted.to_lowercase();
    let mut known: Vec<(usize, &'static str)> = Vec::new();
    for edition in Edition::ALL.iter().rev() {
        for number in edition
            .articles()
            .filter_map(|article| article.number(*edition))
        {
            if number.contains('.') && known.iter().all(|(_, other)| *other != number) {
                known.push((distance(&wanted, &number.to_lowercase()), number));
            }
        }
    }
    known.sort_by_key(|(far, _)| *far);
    known
        .into_iter()
        .take(SUGGESTIONS_MAX)
        .map(|(_, number)| number)
        .collect()
}

/// The edit distance of two texts; differences at the end count least.
fn distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (place, letter) in one.chars().enumerate() {
        let mut before = row[0];
        row[0] = place + 1;
        for (at, there) in other.iter().enumerate() {
            let change = before + usize::from(letter != *there);
            before = row[at + 1];
            row[at + 1] = change.min(before + 1).min(row[at] + 1);
        }
    }
    let common = one
        .chars()
        .zip(&other)
        .take_while(|(one, other)| one == *other)
        .count();
    (row[other.len()] * 10).saturating_sub(common.min(9))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wrong_number_is_near_to_right_ones() {
        assert!(
            nearest("9.6.9").contains(&"9.6.1"),
            "{:?}",
            nearest("9.6.9")
        );
        assert!(nearest("7.5.55").contains(&"7.5.5"));
        assert_eq!(nearest("").len(), SUGGESTIONS_MAX);
    }
}
