//! An inverted index of texts in one language, ranked by BM25.

use std::collections::{BTreeMap, HashMap};

use rokada_notation::Language;

use super::{
    asked::{Asked, Unit},
    lexicon::{Concept, Lexicon},
    stem::SearchLanguage,
    token::tokens,
};

/// The BM25 parameter for repeated words.
const K1: f32 = 1.2;

/// The BM25 parameter for the length of a document.
const B: f32 = 0.75;

#[derive(Debug, PartialEq, Eq, Hash)]
enum Term {
    Concept(Concept),
    Stem(String),
    /// Two consecutive words, stop words included.
    Pair(String, String),
}

/// Documents of one language, found by words.
#[derive(Debug)]
pub struct Index {
    lexicon: &'static Lexicon,
    has_pairs: bool,
    /// The documents of each term, with the weighted frequency.
    postings: HashMap<Term, Vec<(usize, f32)>>,
    /// Weighted words of each document.
    lengths: Vec<f32>,
    total_length: f32,
}

/// A document that was found.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Hit {
    /// Its number, in the order in which documents were added.
    pub document: usize,
    /// From 0 to 1.
    pub score: f32,
    /// The part of the question that the document has, from 0 to 1; rare words count more.
    pub share: f32,
}

impl Index {
    /// An empty index of texts in a language.
    pub fn new(language: Language) -> Self {
        Self {
            lexicon: Lexicon::of(SearchLanguage::of(language)),
            has_pairs: false,
            postings: HashMap::new(),
            lengths: Vec::new(),
            total_length: 0.0,
        }
    }

    /// The same, which also indexes consecutive words.
    pub(super) fn with_pairs(language: Language) -> Self {
        Self {
            has_pairs: true,
            ..Self::new(language)
        }
    }

    /// Adds a document by its texts, each with its weight.
    pub fn add<'a>(&mut self, texts: impl IntoIterator<Item = (&'a str, f32)>) {
        let document = self.lengths.len();
        let mut length = 0.0;
        let mut say = |term: Term, weight: f32| {
            let posting = self.postings.entry(term).or_default();
            match posting.last_mut() {
                Some((last, count)) if *last == document => *count += weight,
                _ => posting.push((document, weight)),
            }
        };
        for (text, weight) in texts {
            let tokens = tokens(text);
            self.lexicon.read_text(&tokens, |term| match term {
                Ok(concept) => say(Term::Concept(concept), weight),
                Err(stem) => {
                    length += weight;
                    say(Term::Stem(stem), weight);
                }
            });
            if self.has_pairs {
                for pair in pairs(self.lexicon, &tokens) {
                    say(pair, weight);
                }
            }
        }
        self.lengths.push(length);
        self.total_length += length;
    }

    /// The documents that match any part of the question, the best first.
    pub fn find(&self, asked: &Asked) -> Vec<Hit> {
        let mut scores = vec![(0.0f32, 0.0f32); self.lengths.len()];
        let mut whole = 0.0;
        for unit in &asked.units {
            let mut weight: f32 = 0.0;
            let mut best: BTreeMap<usize, f32> = BTreeMap::new();
            for posting in self.postings_of(unit) {
                let rarity = self.rarity(posting.len());
                weight = weight.max(rarity);
                for (document, count) in posting {
                    let long = self.lengths[*document] * self.documents() / self.total_length;
                    let norm = K1 * (1.0 - B + B * long);
                    let score = rarity * count * (K1 + 1.0) / (count + norm);
                    let best = best.entry(*document).or_default();
                    *best = best.max(score);
                }
            }
            for (document, score) in best {
                scores[document].0 += score;
                scores[document].1 += weight;
            }
            whole += if weight > 0.0 { weight } else { self.rarity(1) };
        }
        let mut hits: Vec<Hit> = scores
            .into_iter()
            .enumerate()
            .filter(|(_, (score, _))| *score > 0.0)
            .map(|(document, (score, had))| Hit {
                document,
                score: score / (whole * (K1 + 1.0)),
                share: had / whole,
            })
            .collect();
        hits.sort_by(|one, other| other.score.total_cmp(&one.score));
        hits
    }

    /// For each document the part of the question's consecutive words that are consecutive in it
    /// too, from 0 to 1; rare pairs count more.
    pub(super) fn follow(&self, asked: &Asked) -> Vec<f32> {
        let mut parts = vec![0.0; self.lengths.len()];
        let mut whole = 0.0;
        for pair in pairs(self.lexicon, &asked.tokens) {
            let posting = self.postings.get(&pair);
            let rarity = self.rarity(posting.map_or(1, Vec::len));
            whole += rarity;
            for (document, _) in posting.into_iter().flatten() {
                parts[*document] += rarity;
            }
        }
        let least = 3.0 * self.rarity(1);
        for part in &mut parts {
            *part /= f32::max(whole, least);
        }
        parts
    }

    /// Whether any document has the word in one of its forms.
    pub(super) fn has(&self, word: &str) -> bool {
        self.postings
            .contains_key(&Term::Stem(self.lexicon.stem(word)))
    }

    fn postings_of(&self, unit: &Unit) -> impl Iterator<Item = &Vec<(usize, f32)>> {
        let concepts = unit.concepts.iter().map(|concept| Term::Concept(*concept));
        let stems = unit
            .words
            .iter()
            .map(|word| Term::Stem(self.lexicon.stem(word)));
        let terms: Vec<Term> = concepts.chain(stems).collect();
        terms
            .into_iter()
            .filter_map(|term| self.postings.get(&term))
    }

    #[expect(
        clippy::cast_precision_loss,
        reason = "there are a few thousand documents"
    )]
    fn documents(&self) -> f32 {
        self.lengths.len() as f32
    }

    /// The inverse document frequency of a term that this many documents have.
    #[expect(
        clippy::cast_precision_loss,
        reason = "there are a few thousand documents"
    )]
    fn rarity(&self, having: usize) -> f32 {
        let having = having as f32;
        (1.0 + (self.documents() - having + 0.5) / (having + 0.5)).ln()
    }
}

/// The pairs of consecutive words of a text.
fn pairs(lexicon: &Lexicon, tokens: &[String]) -> impl Iterator<Item = Term> {
    let stems: Vec<String> = tokens.iter().map(|token| lexicon.stem(token)).collect();
    (1..stems.len()).map(move |place| Term::Pair(stems[place - 1].clone(), stems[place].clone()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::asked;

    fn found(documents: &[&str], wanted: &str) -> Vec<Hit> {
        let mut index = Index::new(Language::En);
        for document in documents {
            index.add([(*document, 1.0)]);
        }
        index.find(&asked(wanted, Language::En))
    }

    #[test]
    fn the_rarer_word_and_the_shorter_text_are_first() {
        let documents = [
            "The clock and the scoresheet and the table and the chair and the water.",
            "The envelope.",
            "The envelope, the clock and the flag.",
            "The clock runs.",
        ];
        let places = |wanted| -> Vec<usize> {
            let hits = found(&documents, wanted);
            hits.iter().map(|hit| hit.document).collect()
        };
        assert_eq!(places("envelope"), [1, 2]);
        assert_eq!(places("the clock")[0], 3);
        assert_eq!(places("envelope clock")[0], 2);
        assert!(places("xyzzy").is_empty());
    }

    #[test]
    fn share_is_the_matched_part() {
        let hits = found(
            &["a bishop", "a knight and a bishop", "a rook"],
            "knight bishop",
        );
        assert_eq!(hits[0].document, 1);
        assert!(
            (hits[0].share - 1.0).abs() < 1e-6 && hits[1].share < 0.5,
            "{hits:?}"
        );
        assert!(hits.iter().all(|hit| (0.0..=1.0).contains(&hit.score)));
    }
}
