//! The concepts of `search/words.tsv` and their everyday words.

use std::{
    collections::{BTreeSet, HashMap, HashSet},
    sync::OnceLock,
};

use super::{
    stem::{SearchLanguage, stem},
    token::{is_sign, tokens},
};

/// A concept by its row in the table.
pub(super) type Concept = u16;

static TABLE: &str = include_str!("../../search/words.tsv");

/// The row of the stop words.
const LITTLE: &str = "-";

/// The rows of a table without comments, split into columns.
pub(super) fn rows(table: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    table
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with("# "))
        .map(|line| line.split('\t').collect())
}

pub(super) fn concepts() -> &'static HashMap<&'static str, Concept> {
    static NAMES: OnceLock<HashMap<&str, Concept>> = OnceLock::new();
    NAMES.get_or_init(|| {
        let names = rows(TABLE).skip(1).map(|columns| columns[0]);
        names.zip(0..).collect()
    })
}

#[derive(Debug)]
pub(super) struct Lexicon {
    tongue: SearchLanguage,
    little: HashSet<String>,
    /// The meanings of a word, by its stem.
    words: HashMap<String, Vec<Concept>>,
    /// The meanings of a word as the table has it, folded.
    spelled: HashMap<String, Vec<Concept>>,
    /// The meanings of phrases, the longest first.
    phrases: Vec<(Vec<String>, Vec<Concept>)>,
}

/// A place in a text where a word or a phrase was recognized.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Spoken<'a> {
    /// The alternative meanings.
    pub(super) concepts: &'a [Concept],
    /// The indices of its tokens.
    pub(super) places: Vec<usize>,
}

impl Lexicon {
    pub(super) fn of(tongue: SearchLanguage) -> &'static Self {
        static ALL: [OnceLock<Lexicon>; SearchLanguage::ALL.len()] =
            [const { OnceLock::new() }; SearchLanguage::ALL.len()];
        ALL[tongue as usize].get_or_init(|| Self::read(tongue))
    }

    fn read(tongue: SearchLanguage) -> Self {
        let mut little = HashSet::new();
        let mut words: HashMap<String, Vec<Concept>> = HashMap::new();
        let mut spelled: HashMap<String, Vec<Concept>> = HashMap::new();
        let mut phrases: HashMap<Vec<String>, Vec<Concept>> = HashMap::new();
        for (columns, concept) in rows(TABLE).skip(1).zip(0..) {
            let cell = columns
                .get(1 + tongue as usize)
                .copied()
                .unwrap_or_default();
            for entry in cell.split(',') {
                let entry = tokens(entry);
                if columns[0] == LITTLE {
                    little.extend(entry);
                    continue;
                }
                let mut stems: Vec<String> =
                    entry.iter().map(|token| stem_of(token, tongue)).collect();
                let add = |meant: &mut Vec<Concept>| {
                    if !meant.contains(&concept) {
                        meant.push(concept);
                    }
                };
                match stems.len() {
                    0 => {}
                    1 => {
                        add(spelled.entry(entry.concat()).or_default());
                        add(words.entry(stems.remove(0)).or_default());
                    }
                    _ => add(phrases.entry(stems).or_default()),
                }
            }
        }
        let mut phrases: Vec<_> = phrases.into_iter().collect();
        phrases.sort_by(|one, other| (other.0.len(), &one.0).cmp(&(one.0.len(), &other.0)));
        Self {
            tongue,
            little,
            words,
            spelled,
            phrases,
        }
    }

    pub(super) fn stem(&self, token: &str) -> String {
        stem_of(token, self.tongue)
    }

    pub(super) fn is_stop_word(&self, token: &str) -> bool {
        self.little.contains(token)
    }

    /// Single words as they are spelled, with their meanings.
    pub(super) fn spelled(&self) -> impl Iterator<Item = (&str, &[Concept])> {
        let words = self.spelled.iter();
        words.map(|(word, concepts)| (word.as_str(), concepts.as_slice()))
    }

    /// The meanings of a word; if the table has this form, only those of the form.
    pub(super) fn meanings(&self, token: &str) -> &[Concept] {
        let meant = self.spelled.get(token);
        let meant = meant.or_else(|| self.words.get(&self.stem(token)));
        meant.map_or(&[], Vec::as_slice)
    }

    /// Recognizes words and phrases among the tokens that are not yet taken; a phrase in any order
    /// of its words, if these are near each other. Stop words are taken too, without a meaning.
    pub(super) fn recognize(&self, tokens: &[String], taken: &mut [bool]) -> Vec<Spoken<'_>> {
        let stems: Vec<String> = tokens.iter().map(|token| self.stem(token)).collect();
        let mut spoken = Vec::new();
        let starts = self.phrase_starts();
        let possible = stems.iter().filter_map(|stem| starts.get(stem.as_str()));
        // In the order of the list, so that a longer phrase comes first.
        let possible: BTreeSet<usize> = possible.flatten().copied().collect();
        for index in possible {
            let (phrase, concepts) = &self.phrases[index];
            if let Some(places) = places_near(phrase, &stems, taken) {
                for place in &places {
                    taken[*place] = true;
                }
                spoken.push(Spoken { concepts, places });
            }
        }
        for (place, token) in tokens.iter().enumerate() {
            if taken[place] {
                continue;
            }
            if self.is_stop_word(token) {
                taken[place] = true;
                continue;
            }
            let concepts = self.meanings(token);
            if !concepts.is_empty() {
                taken[place] = true;
                let places = vec![place];
                spoken.push(Spoken { concepts, places });
            }
        }
        spoken
    }

    /// The content of a text: each stem that is no stop word, and each concept; phrases only where
    /// their words are consecutive.
    pub(super) fn read_text(
        &self,
        tokens: &[String],
        mut say: impl FnMut(Result<Concept, String>),
    ) {
        let stems: Vec<String> = tokens.iter().map(|token| self.stem(token)).collect();
        let starts = self.phrase_starts();
        let mut place = 0;
        while place < tokens.len() {
            let phrases = starts.get(stems[place].as_str());
            let found = phrases.into_iter().flatten().find_map(|index| {
                let (phrase, concepts) = &self.phrases[*index];
                Some((self.end_of(phrase, tokens, &stems, place)?, concepts))
            });
            let (end, concepts) = match found {
                Some((end, concepts)) => (end, Some(concepts)),
                None if self.is_stop_word(&tokens[place]) => {
                    place += 1;
                    continue;
                }
                None => (place + 1, self.words.get(&stems[place])),
            };
            concepts
                .into_iter()
                .flatten()
                .for_each(|concept| say(Ok(*concept)));
            for index in place..end {
                if !self.is_stop_word(&tokens[index]) && !is_sign(&tokens[index]) {
                    say(Err(stems[index].clone()));
                }
            }
            place = end;
        }
    }

    /// The phrases by their first stem.
    fn phrase_starts(&self) -> &HashMap<&str, Vec<usize>> {
        static STARTS: [OnceLock<HashMap<&str, Vec<usize>>>; SearchLanguage::ALL.len()] =
            [const { OnceLock::new() }; SearchLanguage::ALL.len()];
        STARTS[self.tongue as usize].get_or_init(|| {
            let mut starts: HashMap<&str, Vec<usize>> = HashMap::new();
            for (index, (phrase, _)) in Self::of(self.tongue).phrases.iter().enumerate() {
                starts.entry(&phrase[0]).or_default().push(index);
            }
            starts
        })
    }

    /// The end of a phrase that begins here; stop words may be inside it.
    fn end_of(
        &self,
        phrase: &[String],
        tokens: &[String],
        stems: &[String],
        start: usize,
    ) -> Option<usize> {
        let mut place = start;
        for wanted in phrase {
            while stems.get(place)? != wanted {
                if place == start || !self.is_stop_word(&tokens[place]) {
                    return None;
                }
                place += 1;
            }
            place += 1;
        }
        Some(place)
    }
}

fn stem_of(token: &str, tongue: SearchLanguage) -> String {
    if is_sign(token) {
        token.to_owned()
    } else {
        stem(token, tongue)
    }
}

/// The indices of the words of a phrase, in any order but within a short distance.
fn places_near(phrase: &[String], stems: &[String], taken: &[bool]) -> Option<Vec<usize>> {
    /// How many other words may be among them.
    const OTHERS: usize = 2;
    let stretch = phrase.len() + OTHERS;
    (0..stems.len()).find_map(|start| {
        let end = stems.len().min(start + stretch);
        let mut places: Vec<usize> = Vec::with_capacity(phrase.len());
        for wanted in phrase {
            let free = |place: &usize| {
                !taken[*place] && !places.contains(place) && stems[*place] == *wanted
            };
            let place = (start..end).find(free)?;
            places.push(place);
        }
        places.sort_unstable();
        Some(places)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_concept_has_words_in_every_language() {
        let mut faults = Vec::new();
        let mut names = HashSet::new();
        let mut rows = rows(TABLE);
        assert_eq!(
            rows.next().as_deref(),
            Some(["concept", "en", "sl", "sr", "ro", "others"].as_slice())
        );
        for columns in rows {
            if !names.insert(columns[0]) {
                faults.push(format!("{} has two rows", columns[0]));
            }
            for tongue in &SearchLanguage::ALL[..4] {
                if columns
                    .get(1 + *tongue as usize)
                    .is_none_or(|cell| cell.trim().is_empty())
                {
                    faults.push(format!("{} has no word in {tongue:?}", columns[0]));
                }
            }
        }
        assert!(faults.is_empty(), "{}", faults.join("\n"));
        assert!(names.len() > 200, "only {}", names.len());
    }

    #[test]
    fn words_and_phrases_mean_their_concepts() {
        let means = |tongue, text: &str| -> Vec<&str> {
            let tokens = tokens(text);
            let mut taken = vec![false; tokens.len()];
            let spoken = Lexicon::of(tongue).recognize(&tokens, &mut taken);
            let name = |concept: &Concept| {
                let mut all = concepts().iter();
                *all.find(|(_, number)| *number == concept)
                    .expect("it has a name")
                    .0
            };
            let mut names: Vec<&str> = spoken
                .iter()
                .flat_map(|spoken| spoken.concepts.iter().map(name))
                .collect();
            names.sort_unstable();
            names
        };
        #[rustfmt::skip]
        let rows = [
            (SearchLanguage::English, "a mobile phone", vec!["phone"]),
            (SearchLanguage::English, "e.p.", vec!["en-passant"]),
            (SearchLanguage::English, "time ran out", vec!["time", "time-out"]),
            (SearchLanguage::English, "position which is dead", vec!["dead-position"]),
            (SearchLanguage::Slovenian, "v časovni stiski", vec!["time-trouble"]),
            (SearchLanguage::Serbian, "pokvarenog sata", vec!["clock", "defect"]),
            (SearchLanguage::Serbian, "ljevoruki", vec!["left-handed"]),
            // Not "kazna", which has the same stem.
            (SearchLanguage::Serbian, "kaže", vec!["intervene"]),
            (SearchLanguage::Romanian, "telefoanele mobile", vec!["phone"]),
            (SearchLanguage::Other, "Rochade", vec!["castle"]),
        ];
        for (tongue, text, concepts) in rows {
            assert_eq!(means(tongue, text), concepts, "{text}");
        }
    }

    #[test]
    fn phrases_need_consecutive_words() {
        let lexicon = Lexicon::of(SearchLanguage::English);
        let said = |text: &str| {
            let mut said = Vec::new();
            lexicon.read_text(&tokens(text), |term| said.push(term));
            said
        };
        let dead = Ok(concepts()["dead-position"]);
        assert!(said("It is a dead position.").contains(&dead));
        assert!(said("an envelope").contains(&Err(lexicon.stem("envelope"))));
        assert!(said("of the").is_empty());
    }
}
