//! Looking for an article by words or by what has happened.
//!
//! Words are folded before they are compared (`fold`): small letters, no marks,
//! no Cyrillic, so that `zalba`, `žalba` and `жалба` are one. What people say
//! has happened stands in `search.ftl` of each language and leads to the
//! clauses of [`SITUATIONS`]; the rest is found by the words of the articles,
//! of which a rare one counts more than an ordinary one.

use std::sync::OnceLock;

use rokada_laws::{Edition, register::Article};
use rokada_notation::Language;

use super::{fold::fold, register::is_under};
use crate::say::{Words, words as words_of};

/// Situations and their clauses, the likeliest first; of situations that are told as well as each
/// other the one that stands first is taken, so the particular ones do. The key's sentence lists what a person may
/// say, with commas; of an entry of several words all must be asked for.
const SITUATIONS: [(&str, &[&str]); 36] = [
    ("situation-phone", &["11.3.2", "11.3.3", "12.9"]),
    ("situation-notes", &["11.3.1", "12.9"]),
    ("situation-two-hands", &["4.1", "7.5.4", "7.5.5"]),
    ("situation-touch", &["4.3", "4.5", "4.2", "4.8"]),
    ("situation-castling-touch", &["4.4", "4.7.2", "3.8.2"]),
    ("situation-castling-check", &["3.8.2.2", "3.8.2"]),
    ("situation-castling", &["3.8.2", "4.4"]),
    ("situation-release", &["4.7"]),
    ("situation-adjust", &["4.2"]),
    ("situation-promotion", &["3.7.3", "4.4.4", "7.5.2", "4.6"]),
    ("situation-queen", &["6.11.2"]),
    (
        "situation-en-passant",
        &["3.7.3.1", "3.7.3.2", "2018:3.7.4"],
    ),
    ("situation-illegal", &["7.5", "3.10.2", "A.5.2"]),
    ("situation-flag", &["6.9", "6.8", "A.5.3", "5.2.2"]),
    ("situation-both-flags", &["III.3.1", "III.3"]),
    ("situation-bare-king", &["6.9", "5.2.2"]),
    ("situation-late", &["6.7", "6.6"]),
    ("situation-press", &["6.2", "7.5.3"]),
    ("situation-repetition", &["9.2", "9.6.1", "9.4", "9.5"]),
    ("situation-fifty", &["9.3", "9.6.2", "9.5"]),
    ("situation-offer", &["9.1", "5.2.3", "11.5"]),
    ("situation-not-written", &["8.1.1", "8.1", "8.5", "8.4"]),
    ("situation-signing", &["8.7"]),
    ("situation-scoresheet", &["8.1", "8.4", "8.5", "A.2"]),
    ("situation-quickplay", &["III.5", "III.4", "III.6", "III.2"]),
    ("situation-time-trouble", &["8.4", "8.5"]),
    ("situation-displaced", &["7.4"]),
    ("situation-set-up", &["7.2", "7.3", "A.5.1"]),
    ("situation-clock-wrong", &["6.10", "7.1"]),
    ("situation-stop", &["6.11"]),
    ("situation-noise", &["11.5", "11.6"]),
    ("situation-left", &["11.2"]),
    ("situation-appeal", &["11.10"]),
    (
        "situation-adjourned",
        &["I.1", "I.8", "I.7", "I.10", "I.12"],
    ),
    ("situation-penalty", &["12.9", "7.5.5", "9.5.3"]),
    ("situation-stalemate", &["5.2.1", "5.2.2", "5.1.1"]),
];

/// Most answers worth reading.
const FOUND_MAX: usize = 40;

/// The articles that fit words in this language or in English, or a situation that they name; the best
/// first, at most 40.
pub fn search(wanted: &str, words: &Words) -> Vec<&'static Article> {
    let index = Index::of(words.language());
    let asked = index.asked(wanted);
    if asked.is_empty() {
        return Vec::new();
    }
    let meant = index.meant(&asked);
    let said = index.said(&asked);
    let mut found: Vec<(u32, &Article)> = Article::all()
        .iter()
        .zip(said)
        .map(|(article, said)| match fits(article, &meant) {
            0 => (said, article),
            fits => (fits + said / 3, article),
        })
        .filter(|(score, _)| *score > 0)
        .map(|(score, article)| (2 * score - u32::from(is_heading(article)), article))
        .collect();
    found.sort_by_key(|(score, _)| core::cmp::Reverse(*score));
    found.truncate(FOUND_MAX);
    found.into_iter().map(|(_, article)| article).collect()
}

/// What a search in a language looks into, folded: made once.
struct Index {
    /// Words of the language and of English that say nothing about an article.
    little: Vec<String>,
    /// For each situation what people say: entries of one or more words.
    situations: Vec<Vec<Vec<String>>>,
    /// For each article all that it says, in the language and in English, in every edition.
    articles: Vec<String>,
}

impl Index {
    fn of(language: Language) -> &'static Self {
        static SHELF: [OnceLock<Index>; Language::ALL.len()] =
            [const { OnceLock::new() }; Language::ALL.len()];
        let place = Language::ALL
            .iter()
            .position(|known| *known == language)
            .expect("the table has every language");
        SHELF[place].get_or_init(|| Self::made(words_of(language)))
    }

    fn made(words: &Words) -> Self {
        let both = [words, words_of(Language::En)];
        let both = &both[..if words.language() == Language::En {
            1
        } else {
            2
        }];
        let entries = |key: &str| -> Vec<Vec<String>> {
            both.iter()
                .flat_map(|words| {
                    let list = words.say(key);
                    list.split(',').map(tokens).collect::<Vec<_>>()
                })
                .filter(|entry| !entry.is_empty())
                .collect()
        };
        let little: Vec<String> = entries("search-little-words").concat();
        let kept = |mut entry: Vec<String>| {
            let all = entry.clone();
            entry.retain(|word| !little.contains(word));
            if entry.is_empty() { all } else { entry }
        };
        let situations = SITUATIONS
            .iter()
            .map(|(key, _)| entries(key).into_iter().map(kept).collect())
            .collect();
        let articles = Article::all()
            .iter()
            .map(|article| {
                let mut text = String::new();
                for edition in Edition::ALL {
                    let english = article.says(edition).map(str::to_owned);
                    for says in words
                        .own_article(edition, article)
                        .into_iter()
                        .chain(english)
                    {
                        for word in tokens(&says) {
                            text.push_str(&word);
                            text.push(' ');
                        }
                    }
                }
                text
            })
            .collect();
        Self {
            little,
            situations,
            articles,
        }
    }

    /// The words that somebody asks for, without those that say nothing.
    fn asked(&self, wanted: &str) -> Vec<String> {
        let mut asked: Vec<String> = tokens(wanted);
        asked.retain(|word| word.chars().count() > 1);
        asked.truncate(20);
        let all = asked.clone();
        asked.retain(|word| !self.little.contains(word));
        if asked.is_empty() { all } else { asked }
    }

    /// The clauses of the situations that the words tell, the likeliest first.
    fn meant(&self, asked: &[String]) -> Vec<&'static str> {
        let mut told: Vec<(u32, &[&str])> = self
            .situations
            .iter()
            .zip(&SITUATIONS)
            .map(|(entries, (_, clauses))| (self.told(entries, asked), *clauses))
            .filter(|(told, _)| *told > 0)
            .collect();
        told.sort_by_key(|(told, _)| core::cmp::Reverse(*told));
        let best = told.first().map_or(0, |(told, _)| *told);
        told.into_iter()
            .filter(|(told, _)| 2 * told > best)
            .take(3)
            .flat_map(|(_, clauses)| clauses.iter().copied())
            .collect()
    }

    /// How well the words tell a situation. An entry that several situations have counts less, one
    /// of several words more; a word counts for its best entry only.
    fn told(&self, entries: &[Vec<String>], asked: &[String]) -> u32 {
        const ENTRY: u32 = 12;
        let mut by_word = vec![0; asked.len()];
        for entry in entries {
            let places: Option<Vec<usize>> = entry
                .iter()
                .map(|word| asked.iter().position(|asked| alike(word, asked)))
                .collect();
            let Some(places) = places else {
                continue;
            };
            let sharing = self
                .situations
                .iter()
                .filter(|others| others.contains(entry))
                .count();
            let counts = ENTRY / u32::try_from(sharing.max(1)).unwrap_or(ENTRY);
            let counts = counts + 2 * u32::try_from(places.len() - 1).unwrap_or(0);
            for place in places {
                by_word[place] = counts.max(by_word[place]);
            }
        }
        by_word.iter().sum()
    }

    /// For each article how many of the words it has; a rare word counts more, and all of them most.
    fn said(&self, asked: &[String]) -> Vec<u32> {
        let has: Vec<Vec<bool>> = asked
            .iter()
            .map(|asked| {
                let has = |text: &String| text.split(' ').any(|word| alike(word, asked));
                self.articles.iter().map(has).collect()
            })
            .collect();
        let counts: Vec<u32> = has
            .iter()
            .map(|has| match has.iter().filter(|has| **has).count() {
                0..=3 => 12,
                4..=9 => 9,
                10..=29 => 5,
                30..=79 => 2,
                _ => 1,
            })
            .collect();
        (0..self.articles.len())
            .map(|article| {
                let hits = || (0..asked.len()).filter(|word| has[*word][article]);
                let all = u32::from(hits().count() == asked.len()) * 20;
                let sum: u32 = hits().map(|word| counts[word]).sum();
                if sum > 0 { (sum + all).min(70) } else { 0 }
            })
            .collect()
    }
}

/// The folded words of a text.
fn tokens(text: &str) -> Vec<String> {
    fold(text)
        .split(|letter: char| !letter.is_alphanumeric() && letter != '.')
        .map(|word| word.trim_matches('.').to_owned())
        .filter(|word| !word.is_empty())
        .collect()
}

/// Whether two words are one in two forms: `ring` and `rings`, `zastavica` and `zastavico`, but not
/// `roka` and `rokada`. The longer what they share, the more their ends may differ.
fn alike(one: &str, other: &str) -> bool {
    if one == other {
        return true;
    }
    let shared = one
        .chars()
        .zip(other.chars())
        .take_while(|(one, other)| one == other)
        .count();
    let (one, other) = (one.chars().count(), other.chars().count());
    let (short, long) = (one.min(other) - shared, one.max(other) - shared);
    match shared {
        0..=2 => false,
        3 => short == 0 && long <= 1,
        4 => short <= 1 && long <= 1,
        _ => short <= 3 && long <= 3,
    }
}

/// A clause of a situation stands above what only has the words; the first clause first, whatever
/// the others say.
fn fits(article: &Article, meant: &[&str]) -> u32 {
    let place = meant.iter().position(|key| is_under(article.key, key));
    place.map_or(0, |place| {
        let exactly = u32::from(meant.contains(&article.key)) * 2;
        600 - 30 * u32::try_from(place.min(15)).unwrap_or(15) + exactly
    })
}

/// A short line above other articles, which says only what they are about.
fn is_heading(article: &Article) -> bool {
    const LONGEST: usize = 60;
    let is_short = article
        .says(article.newest())
        .is_some_and(|says| says.len() < LONGEST);
    article.kind == "definition" && is_short
}

#[cfg(test)]
mod tests {
    use super::*;

    fn first(wanted: &str, language: Language) -> Vec<&'static str> {
        search(wanted, words_of(language))
            .iter()
            .take(4)
            .map(|article| article.key)
            .collect()
    }

    fn finds(language: Language, asked: &[(&str, &str)]) {
        let mut faults = Vec::new();
        for (wanted, key) in asked {
            let found = first(wanted, language);
            if !found.iter().any(|one| is_under(one, key)) {
                faults.push(format!("{language} {wanted}: {found:?}, not {key}"));
            }
        }
        assert!(faults.is_empty(), "{}", faults.join("\n"));
    }

    #[test]
    fn situations_find_their_articles() {
        finds(
            Language::En,
            &[
                ("phone rings", "11.3.2"),
                ("two hands", "4.1"),
                ("flag fell", "6.9"),
                ("threefold repetition", "9.2"),
                ("king then rook touched", "4.4"),
                ("mobile", "11.3.2"),
                ("late arrival", "6.7"),
                ("sealed move", "I.1"),
                ("appeal", "11.10"),
                ("who signs the scoresheets", "8.7"),
                ("I did not write the moves", "8.1"),
                ("do I have to write my moves", "8.1"),
                ("can I castle out of check", "3.8.2.2"),
                ("time ran out but I have only a king", "6.9"),
                ("stopped the clock to get a queen", "6.11.2"),
                ("who wins if both flags fall", "III.3.1"),
                ("en passant", "3.7.3.1"),
                ("two minutes left", "III.5"),
                ("time trouble", "8.4"),
            ],
        );
        assert!(first("xyzzy", Language::En).is_empty());
        assert!(first("?!", Language::En).is_empty());
    }

    #[test]
    fn two_minutes_are_no_two_hands() {
        let found = search("two minutes left", words_of(Language::En));
        let hands = |article: &&Article| ["4.1", "7.5.4"].contains(&article.key);
        assert!(!found.iter().copied().take(8).any(|article| hands(&article)));
    }

    #[test]
    fn other_languages_find_what_their_readers_say() {
        finds(
            Language::Sl,
            &[
                ("kuvertirana poteza", "I.1"),
                ("pritožba", "11.10"),
                ("časovna stiska", "8.4"),
                ("cajtnot", "8.4"),
                ("žadub", "4.2"),
                ("an pasan", "3.7.3.1"),
                ("zastavico", "6.9"),
                ("zamudo", "6.7"),
                ("trikratna ponovitev", "9.2"),
                ("kazni", "12.9"),
                ("rokado", "3.8.2"),
                ("zastavica je padla", "6.9"),
                ("podpis zapisnika", "8.7"),
                ("nisem zapisal potez", "8.1"),
            ],
        );
        finds(
            Language::Ro,
            &[
                ("mutare secretă", "I.1"),
                ("mutare secreta", "I.1"),
                ("contestație", "11.10"),
                ("repetarea poziției", "9.2"),
                ("criză de timp", "8.4"),
                ("nu am notat mutările", "8.1"),
                ("semnătura", "8.7"),
                ("en passant", "3.7.3.1"),
            ],
        );
        for language in [Language::SrLatn, Language::SrCyrl, Language::CnrLatn] {
            finds(
                language,
                &[
                    ("kovertirani potez", "I.1"),
                    ("žalba", "11.10"),
                    ("zalba", "11.10"),
                    ("žadub", "4.2"),
                    ("an pasan", "3.7.3.1"),
                    ("cajtnot", "8.4"),
                    ("potpisao sam", "8.7"),
                    ("nisam zapisivao poteze", "8.1"),
                    ("tri puta ista pozicija", "9.2"),
                ],
            );
        }
    }

    #[test]
    fn both_scripts_find_the_same() {
        for (latin, cyrillic) in [
            ("kovertirani potez", "ковертирани потез"),
            ("žalba", "жалба"),
            ("zastavica", "заставица"),
            ("džep", "џеп"),
        ] {
            for language in [Language::SrLatn, Language::SrCyrl] {
                assert_eq!(
                    first(latin, language),
                    first(cyrillic, language),
                    "{language} {latin}"
                );
            }
        }
    }

    #[test]
    fn words_are_alike_in_their_forms_only() {
        for (one, other) in [
            ("ring", "rings"),
            ("zastavica", "zastavico"),
            ("ponovitev", "ponovitve"),
            ("promote", "promotion"),
            ("win", "wins"),
        ] {
            assert!(alike(one, other) && alike(other, one), "{one} {other}");
        }
        for (one, other) in [
            ("roka", "rokada"),
            ("ura", "figura"),
            ("pass", "passant"),
            ("je", "jedel"),
        ] {
            assert!(!alike(one, other) && !alike(other, one), "{one} {other}");
        }
    }
}
