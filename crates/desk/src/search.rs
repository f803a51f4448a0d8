//! Searches articles, readings, cases and terms by everyday words.
//!
//! ```
//! use rokada_desk::search::search;
//! use rokada_words::{Language, words};
//!
//! let found = search("electronic cigarette", words(Language::En));
//! assert_eq!(found.articles[0].key, "11.3.4");
//! // A question may be in another language than the reader's.
//! let found = search("Rochade", words(Language::Sl));
//! assert_eq!(found.articles[0].key, "3.8.2");
//! ```

use std::{collections::HashMap, sync::OnceLock};

use rokada_laws::register::Article;
use rokada_words::{
    Language, Words,
    search::{Asked, Hit, Index, articles, asked},
    words,
};

use crate::{
    cases::{self, Case},
    glossary::{self, Term},
    readings::{self, Reading},
};

/// The results of a search; within each kind the best first.
#[derive(Debug, Default)]
pub struct Found {
    /// Articles that answer the question.
    pub articles: Vec<&'static Article>,
    /// Readings of unclear places in the Laws.
    pub readings: Vec<&'static Reading>,
    /// Cases that match.
    pub cases: Vec<&'static Case>,
    /// Terms of the glossary.
    pub terms: Vec<&'static Term>,
}

impl Found {
    /// Whether nothing was found.
    pub fn is_empty(&self) -> bool {
        self.articles.is_empty()
            && self.readings.is_empty()
            && self.cases.is_empty()
            && self.terms.is_empty()
    }
}

/// The maximum number of documents of each kind after the articles.
const READINGS_MAX: usize = 4;
const CASES_MAX: usize = 6;
const TERMS_MAX: usize = 4;

/// How many of the best documents pass their score on to the articles they cite.
const LENDERS: usize = 8;

/// The minimum share of the query that a result must match.
const SHARE: f32 = 0.6;

/// Results for the words of a reader of this language; the words may be of any language.
pub fn search(wanted: &str, reader: &Words) -> Found {
    let asked = asked(wanted, reader.language());
    let own = Documents::of(asked.language());
    let english = Documents::of(Language::En);
    let is_english = asked.language() == Language::En;
    let find = |index: fn(&Documents) -> &Index| {
        let others = (!is_english).then(|| index(english));
        best_of(&asked, std::iter::once(index(own)).chain(others))
    };
    let cases = find(|documents| &documents.cases);
    let readings = find(|documents| &documents.readings);
    let terms = find(|documents| &documents.terms);

    let mut cited: Vec<(&str, f32)> = Vec::new();
    for hit in cases.iter().take(LENDERS) {
        let cites = &cases::all()[hit.document].cites;
        // A case that cites many articles says little about each.
        let share = f32::from(u16::try_from(cites.len()).unwrap_or(u16::MAX)).sqrt();
        cited.extend(cites.iter().map(|key| (key.as_str(), hit.score / share)));
    }
    for hit in readings.iter().take(LENDERS) {
        let about = readings::all()[hit.document].about;
        cited.extend(about.map(|key| (key, hit.score)));
    }
    let all_terms: Vec<&Term> = glossary::terms().collect();
    Found {
        articles: articles(wanted, &asked, &cited),
        readings: shown(&readings, READINGS_MAX, |place| &readings::all()[place]),
        cases: shown(&cases, CASES_MAX, |place| &cases::all()[place]),
        terms: shown(&terms, TERMS_MAX, |place| all_terms[place]),
    }
}

/// The documents found in any of the languages, each with its best score.
fn best_of<'a>(asked: &Asked, indexes: impl Iterator<Item = &'a Index>) -> Vec<Hit> {
    let mut found: HashMap<usize, Hit> = HashMap::new();
    for hit in indexes.flat_map(|index| index.find(asked)) {
        let best = found.entry(hit.document).or_insert(hit);
        best.score = best.score.max(hit.score);
        best.share = best.share.max(hit.share);
    }
    let mut found: Vec<Hit> = found.into_values().collect();
    found.sort_by(|one, other| {
        let by_score = other.score.total_cmp(&one.score);
        by_score.then(one.document.cmp(&other.document))
    });
    found
}

fn shown<T>(found: &[Hit], most: usize, document: impl Fn(usize) -> T) -> Vec<T> {
    let shown = found.iter().filter(|best| best.share >= SHARE).take(most);
    shown.map(|best| document(best.document)).collect()
}

/// The indexes of one language; a document has the same number in all languages.
#[derive(Debug)]
struct Documents {
    readings: Index,
    cases: Index,
    terms: Index,
}

impl Documents {
    fn of(language: Language) -> &'static Self {
        static ALL: [OnceLock<Documents>; Language::ALL.len()] =
            [const { OnceLock::new() }; Language::ALL.len()];
        let place = Language::ALL.iter().position(|known| *known == language);
        ALL[place.expect("the table has every language")].get_or_init(|| Self::read(language))
    }

    fn read(language: Language) -> Self {
        const TITLE: f32 = 2.0;
        const TEXT: f32 = 1.0;
        const COMMENT: f32 = 0.5;
        let words = words(language);
        let is_english = language == Language::En;
        let mut documents = Self {
            readings: Index::new(language),
            cases: Index::new(language),
            terms: Index::new(language),
        };
        for reading in readings::all() {
            // The readings exist only in English.
            let texts = is_english.then_some([(reading.title, TITLE), (reading.text, TEXT)]);
            documents.readings.add(texts.into_iter().flatten());
        }
        for case in cases::all() {
            let own = words.case_title(case.id);
            let title = own.as_deref().or(is_english.then(|| case.title()));
            let comments = case.text.lines().filter(|_| is_english);
            let comments = comments.filter_map(|line| Some((line.strip_prefix("# ")?, COMMENT)));
            let title = title.map(|title| (title, TITLE));
            documents.cases.add(title.into_iter().chain(comments));
        }
        for term in glossary::terms() {
            let own = words.glossary_entry(term.word);
            let (word, means) = match &own {
                Some(own) => (own.word.as_str(), own.means.as_str()),
                None if is_english => (term.word, term.means.as_str()),
                None => ("", ""),
            };
            documents.terms.add([(word, TITLE), (means, TEXT)]);
        }
        documents
    }
}
