//! The ranking of the articles by frequent questions (`search/questions.tsv`), by their own text,
//! and by documents found that cite them.

use std::{collections::HashMap, sync::OnceLock};

use rokada_laws::{Edition, register::Article};
use rokada_notation::Language;

use super::{
    Index,
    asked::Asked,
    lexicon::{Concept, concepts, rows},
};
use crate::{
    articles::{CHAPTERS, above, article_key, chapter_of, is_under},
    say::words,
};

static QUESTIONS: &str = include_str!("../../search/questions.tsv");

const FOUND_MAX: usize = 12;

/// An article that scores less than this part of the best is not shown.
const LEAST: f32 = 0.35;

/// The weight of the words of the articles, relative to a question that fits.
const TEXT: f32 = 0.5;

/// The weight of words that follow each other as in the question.
const FOLLOW: f32 = 0.7;

/// The weight of the English words for a question in another language.
const TRANSLATED: f32 = 0.8;

/// The weight of a document that was found and cites the article.
const CITED: f32 = 0.2;

/// The reduction for each further article of a question.
const LATER: f32 = 0.15;

/// The articles that answer a question, the best first. Other documents found add their score to
/// the articles that they cite, by key.
pub fn articles(wanted: &str, asked: &Asked, cited: &[(&str, f32)]) -> Vec<&'static Article> {
    let all = Article::all();
    let mut scores = answered(asked);
    let mut add_texts = |language, weight: f32| {
        let texts = texts(language);
        let follow = texts.follow(asked);
        for hit in texts.find(asked) {
            let says = &mut scores[hit.document].1;
            *says = says.max(weight * (TEXT * hit.score + FOLLOW * follow[hit.document]));
        }
    };
    add_texts(asked.language(), 1.0);
    if asked.language() != Language::En {
        add_texts(Language::En, TRANSLATED);
    }
    let mut lent: HashMap<&str, f32> = HashMap::new();
    for (key, score) in cited {
        let best = lent.entry(key).or_default();
        *best = best.max(CITED * score);
    }
    let mut found: Vec<(f32, &Article)> = all
        .iter()
        .zip(&scores)
        .map(|(article, (answers, says))| {
            let own = answers + says;
            // A citation improves an article's score, but does not add an article that fits
            // nothing.
            let lent = lent.get(article.key).copied().unwrap_or_default();
            (if own > 0.0 { own + lent } else { 0.0 }, article)
        })
        .filter(|(score, _)| *score > 0.0)
        .collect();
    found.sort_by(|one, other| other.0.total_cmp(&one.0));
    let best = found.first().map_or(0.0, |(best, _)| *best);
    found.retain(|(score, _)| *score >= LEAST * best);
    let mut answers = numbered(wanted);
    for (_, article) in found {
        if !answers.iter().any(|known| known.key == article.key) {
            answers.push(article);
        }
    }
    answers.truncate(FOUND_MAX);
    answers
}

/// The articles whose numbers are among the words, of the newest edition first.
fn numbered(wanted: &str) -> Vec<&'static Article> {
    let mut found: Vec<&Article> = Vec::new();
    let mut add = |article: &'static Article| {
        if !found.iter().any(|known| known.key == article.key) {
            found.push(article);
        }
    };
    for word in wanted.split_whitespace() {
        let number = crate::fold::fold(word);
        let number = number.trim_matches([',', ';', ':', '!', '?', '"', '.']);
        let is_number = number.contains('.') && number.chars().any(|sign| sign.is_ascii_digit());
        if is_number {
            let is = |other: &str| other.eq_ignore_ascii_case(number);
            for edition in Edition::ALL.into_iter().rev() {
                let numbered = |article: &&Article| article.number(edition).is_some_and(is);
                edition.articles().filter(numbered).for_each(&mut add);
            }
            Article::all()
                .iter()
                .filter(|article| is(article.key))
                .for_each(&mut add);
        }
    }
    if let Some(key) = article_key(wanted) {
        let under = |article: &&Article| is_under(article.key, key);
        Article::all().iter().filter(under).for_each(add);
    }
    found
}

#[derive(Debug)]
struct Question {
    concepts: Vec<Concept>,
    /// The articles that answer it, by their index in the register.
    answers: Vec<usize>,
    /// The total weight of its concepts.
    weight: f32,
}

fn questions() -> &'static (Vec<Question>, HashMap<Concept, f32>) {
    static ALL: OnceLock<(Vec<Question>, HashMap<Concept, f32>)> = OnceLock::new();
    ALL.get_or_init(|| {
        let place = |key: &str| Article::all().iter().position(|article| article.key == key);
        let mut questions: Vec<Question> = rows(QUESTIONS)
            .map(|columns| Question {
                concepts: columns[0]
                    .split(' ')
                    .filter_map(|name| concepts().get(name).copied())
                    .collect(),
                answers: columns[1].split(' ').filter_map(place).collect(),
                weight: 0.0,
            })
            .collect();
        let mut asked: HashMap<Concept, u16> = HashMap::new();
        for concept in questions.iter().flat_map(|question| &question.concepts) {
            *asked.entry(*concept).or_default() += 1;
        }
        let all = u16::try_from(questions.len()).map_or(f32::MAX, f32::from);
        let weights: HashMap<Concept, f32> = asked
            .into_iter()
            .map(|(concept, count)| (concept, (1.0 + all / f32::from(count)).ln()))
            .collect();
        for question in &mut questions {
            question.weight = question
                .concepts
                .iter()
                .map(|concept| weights[concept])
                .sum();
        }
        (questions, weights)
    })
}

/// For each article, how well the best questions of the table that it answers fit; the second
/// number is still 0.
fn answered(asked: &Asked) -> Vec<(f32, f32)> {
    /// The weight of a word that is no concept of any question.
    const UNKNOWN: f32 = 5.0;
    /// The part of a concept's weight that counts if only a word of a phrase has it.
    const PART: f32 = 0.6;
    /// The part of the second-best question's score that is added.
    const SECOND: f32 = 0.1;
    let (questions, weights) = questions();
    let weight = |concept: &Concept| weights.get(concept).copied();
    let whole: f32 = asked
        .units
        .iter()
        .map(|unit| unit.concepts.iter().filter_map(weight).fold(0.0, f32::max))
        .map(|weight| if weight > 0.0 { weight } else { UNKNOWN })
        .sum();
    let units = &asked.units;
    let part_met = |concept: &Concept| {
        if units.iter().any(|unit| unit.concepts.contains(concept)) {
            1.0
        } else if units.iter().any(|unit| unit.parts.contains(concept)) {
            PART
        } else {
            0.0
        }
    };
    // The best and the second-best question of each article.
    let mut best = vec![(0.0f32, 0.0f32); Article::all().len()];
    for question in questions {
        let met: f32 = question
            .concepts
            .iter()
            .filter_map(|concept| Some(part_met(concept) * weight(concept)?))
            .sum();
        if met == 0.0 {
            continue;
        }
        let mut score = met / (whole * question.weight).sqrt();
        for article in &question.answers {
            let (first, second) = &mut best[*article];
            *second = second.max(score.min(*first));
            *first = first.max(score);
            score *= 1.0 - LATER;
        }
    }
    best.into_iter()
        .map(|(first, second)| (first + SECOND * second, 0.0))
        .collect()
}

/// The articles' own words in a language, in all editions, with the headings above them.
pub(super) fn texts(language: Language) -> &'static Index {
    static ALL: [OnceLock<Index>; Language::ALL.len()] =
        [const { OnceLock::new() }; Language::ALL.len()];
    // The two scripts of Serbian are the same once folded.
    let language = match language {
        Language::SrCyrl => Language::SrLatn,
        Language::En | Language::SrLatn | Language::CnrLatn | Language::Ro | Language::Sl => {
            language
        }
    };
    let place = Language::ALL.iter().position(|known| *known == language);
    ALL[place.expect("the table has every language")].get_or_init(|| read(language))
}

fn read(language: Language) -> Index {
    const OLDER: f32 = 0.5;
    const HEADING: f32 = 0.3;
    let words = words(language);
    let mut index = Index::with_pairs(language);
    for article in Article::all() {
        let newest = words.article(article.newest(), article).unwrap_or_default();
        let mut texts = vec![(newest, 1.0)];
        for edition in Edition::ALL.into_iter().rev() {
            if let Some(says) = words.article(edition, article)
                && texts.iter().all(|(known, _)| *known != says)
            {
                texts.push((says, OLDER));
            }
        }
        for key in above(article.key) {
            let heading = Article::all().iter().find(|article| article.key == key);
            let says = heading.and_then(|article| words.article(article.newest(), article));
            texts.extend(says.map(|says| (says, HEADING)));
        }
        let chapter = chapter_of(article.key);
        let heading = CHAPTERS.iter().find(|(known, _)| *known == chapter);
        texts.extend(heading.map(|(_, key)| (words.say(key), HEADING)));
        index.add(texts.iter().map(|(text, weight)| (text.as_str(), *weight)));
    }
    index
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::articles::depth;

    #[test]
    fn every_question_has_known_concepts_and_articles() {
        let mut faults = Vec::new();
        let mut known = HashSet::new();
        for columns in rows(QUESTIONS) {
            let [question, answers] = columns.as_slice() else {
                faults.push(format!("{columns:?} has not two columns"));
                continue;
            };
            let mut sorted: Vec<&str> = question.split(' ').collect();
            sorted.sort_unstable();
            for name in &sorted {
                if !concepts().contains_key(name) {
                    faults.push(format!("{question}: no concept {name}"));
                }
            }
            if !known.insert(sorted) {
                faults.push(format!("{question} is asked twice"));
            }
            for key in answers.split(' ') {
                if !Article::all().iter().any(|article| article.key == key) {
                    faults.push(format!("{question}: no article {key}"));
                }
            }
        }
        assert!(faults.is_empty(), "{}", faults.join("\n"));
    }

    #[test]
    fn every_rule_answers_a_question_or_a_rule_above_it_does() {
        let answers: HashSet<&str> = rows(QUESTIONS)
            .flat_map(|columns| columns[1].split(' '))
            .collect();
        let silent: Vec<&str> = Edition::NEWEST
            .articles()
            .filter(|article| article.kind != "definition" && depth(article.key) <= 3)
            .map(|article| article.key)
            .filter(|key| {
                let above = above(key);
                !answers.contains(key) && !above.iter().any(|above| answers.contains(above))
            })
            .collect();
        assert!(silent.is_empty(), "{silent:?}");
    }

    #[test]
    fn every_concept_is_used() {
        let asked: HashSet<&str> = rows(QUESTIONS)
            .flat_map(|columns| columns[0].split(' '))
            .collect();
        let idle: Vec<&&str> = concepts()
            .keys()
            .filter(|name| **name != "-" && !asked.contains(**name))
            .collect();
        assert!(idle.is_empty(), "{idle:?}");
    }

    #[test]
    fn numbers_of_every_edition_are_first() {
        let first = |wanted: &str| numbered(wanted).first().map(|article| article.key);
        for (wanted, key) in [
            ("9.6a", "9.6.1"),
            ("A.4b", "A.5.2"),
            ("what does 11.3.4 say?", "11.3.4"),
            ("члан 9.6а", "9.6.1"),
            ("article II.3", "II.3"),
            ("6.11", "6.11"),
        ] {
            assert_eq!(first(wanted), Some(key), "{wanted}");
        }
        assert!(
            numbered("6.11")
                .iter()
                .any(|article| article.key == "III.3.1")
        );
        for wanted in ["3/4", "e.p.", "0-0-0", "phone", "99.1"] {
            assert_eq!(first(wanted), None, "{wanted}");
        }
    }
}
