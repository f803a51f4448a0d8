//! Real rulings of the collection as examination problems: what does the arbiter rule? The right
//! answer is the ruling on the case. The others are rulings on cases of the same article, and the
//! remaining results.

use std::{collections::BTreeMap, sync::OnceLock};

use rokada_laws::{Edition, act::Score};
use rokada_words::{Language, Words, words};

use crate::{
    answer::{ActResult, RulingText, Run},
    cases::{self, Case},
    run,
};

/// The number of answers to choose from.
const ANSWERS: usize = 4;

/// A case to be judged.
#[derive(Debug)]
pub struct Problem {
    /// The case whose rulings are asked for.
    pub case: &'static Case,
    /// How many of its acts are shown; the last of them is to be judged.
    pub acts: usize,
    /// The answers to choose from.
    pub answers: Vec<String>,
    /// The index of the right answer.
    pub right: usize,
    /// 1 to 3: a plain ruling; several acts; the editions differ or the arbiter is asked.
    pub level: u8,
    /// The case under the edition.
    pub run: Run,
}

/// All problems of an edition in a language, in the order of the Laws. They are generated at first
/// use and cached.
pub fn all(edition: Edition, language: Language) -> &'static [Problem] {
    const CACHE_SIZE: usize = Edition::ALL.len() * Language::ALL.len();
    static CACHE: [OnceLock<Vec<Problem>>; CACHE_SIZE] = [const { OnceLock::new() }; CACHE_SIZE];
    let place = |found: Option<usize>| found.expect("the tables have every edition and language");
    let row = place(Edition::ALL.iter().position(|known| *known == edition));
    let column = place(Language::ALL.iter().position(|known| *known == language));
    CACHE[row * Language::ALL.len() + column]
        .get_or_init(|| build_problems(edition, words(language)))
}

fn build_problems(edition: Edition, words: &Words) -> Vec<Problem> {
    let judged: Vec<Judged> = cases::all()
        .iter()
        .filter(|case| case.is_under(edition))
        .filter_map(|case| judge(case, edition, words))
        .collect();
    let mut family: BTreeMap<&str, Vec<&Judged>> = BTreeMap::new();
    for one in &judged {
        family.entry(one.case.topic()).or_default().push(one);
    }
    let results: Vec<String> = [Score::WHITE_WINS, Score::BLACK_WINS, Score::DRAW]
        .map(|score| words.score(score))
        .into();
    judged
        .iter()
        .filter(|one| one.case.is_real())
        .map(|one| {
            let mut others: Vec<&Judged> = family[one.case.topic()].clone();
            // Answers to the same kind of act with a similar result come first. A draw claim among
            // illegal moves would give itself away.
            others.sort_by_key(|other| {
                (
                    other.deed != one.deed,
                    other.weight.abs_diff(one.weight),
                    hash(one.case.id, other.case.id),
                )
            });
            let mut answers = vec![one.verdict.clone()];
            let nothing = words.say("practice-nothing");
            let siblings = others.iter().map(|other| &other.verdict);
            let likely = siblings.take(2 * ANSWERS).chain(&results).chain([&nothing]);
            for answer in likely {
                if answers.len() < ANSWERS && !answers.contains(answer) {
                    answers.push(answer.clone());
                }
            }
            answers.sort_by_key(|answer| hash(one.case.id, answer));
            let right = answers.iter().position(|answer| *answer == one.verdict);
            Problem {
                case: one.case,
                acts: one.acts,
                right: right.expect("the right answer is among them"),
                answers,
                level: one.level,
                run: one.run.clone(),
            }
        })
        .collect()
}

/// A case with its verdict.
struct Judged {
    case: &'static Case,
    run: Run,
    acts: usize,
    /// The kind of the judged act: its first two words.
    deed: String,
    verdict: String,
    weight: u8,
    level: u8,
}

fn judge(case: &'static Case, edition: Edition, words: &Words) -> Option<Judged> {
    let run = run(&case.transcript, edition, words).ok()?;
    // The act to be judged is the first with the gravest result.
    let gravest = run.acts.iter().map(weight).max()?;
    let index = run.acts.iter().position(|done| weight(done) == gravest)?;
    let asked = run.acts[..=index]
        .iter()
        .any(|done| done.rulings.iter().any(|ruling| ruling.kind == "question"));
    let level = match (asked || case.text.contains("expect@"), index) {
        (true, _) => 3,
        (false, 2..) => 2,
        (false, _) => 1,
    };
    Some(Judged {
        case,
        acts: index + 1,
        deed: deed(&run.acts[index].act),
        verdict: verdict(&run.acts[index], words),
        weight: gravest,
        level,
        run,
    })
}

/// The first words of an act without its time, person and squares: `claim illegal`, `touch`.
fn deed(act: &str) -> String {
    act.split_whitespace()
        .filter(|word| !word.starts_with(['+', '@']))
        .skip(1)
        .filter(|word| word.bytes().all(|byte| byte.is_ascii_lowercase()))
        .take(2)
        .collect()
}

/// How grave the result of an act is: nothing, an obligation, a decision, time, the game result.
fn weight(done: &ActResult) -> u8 {
    let of_rulings = done
        .rulings
        .iter()
        .map(|ruling| match ruling.kind {
            "result" | "new-game" => 6,
            "question" => 5,
            "penalty" | "illegal" | "added" => 4,
            "refused" | "upheld" | "taken-back" | "restored" => 3,
            "clock" => 0,
            _ => 2,
        })
        .max()
        .unwrap_or(0);
    of_rulings.max(u8::from(!done.state.bound_says.is_empty()))
}

/// The result of an act, in a few sentences.
fn verdict(done: &ActResult, words: &Words) -> String {
    let mut sentences: Vec<String> = Vec::new();
    // Clock starts, stops and corrections are details that are not examined.
    let is_detail = |ruling: &RulingText| ruling.kind == "clock" || ruling.clause == "7.1";
    for ruling in done.rulings.iter().filter(|ruling| !is_detail(ruling)) {
        if !sentences.contains(&ruling.text) {
            sentences.push(ruling.text.clone());
        }
    }
    if sentences.is_empty() && !done.state.bound_says.is_empty() {
        sentences.push(done.state.bound_says.clone());
    }
    if sentences.is_empty() {
        return words.say("practice-nothing");
    }
    sentences.join(" ")
}

/// The 64-bit FNV-1a hash of two words: a reproducible order that looks random.
fn hash(one: &str, other: &str) -> u64 {
    one.bytes()
        .chain(other.bytes())
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_problem_has_one_right_answer() {
        for edition in Edition::ALL {
            let problems = all(edition, Language::En);
            let real = cases::all()
                .iter()
                .filter(|case| case.is_real() && case.is_under(edition))
                .count();
            assert_eq!(problems.len(), real);
            for problem in problems {
                let id = problem.case.id;
                assert!(problem.answers.len() >= 3, "{id}: {:?}", problem.answers);
                let right = &problem.answers[problem.right];
                let same = problem.answers.iter().filter(|answer| *answer == right);
                assert_eq!(same.count(), 1, "{id}");
                assert!(problem.acts <= problem.run.acts.len(), "{id}");
            }
        }
    }
}
