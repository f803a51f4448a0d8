//! Measures how long rulings and searches take: every case of the collection, after each of its
//! acts, under all editions together; the questions of `tests/search.tsv`, with the indexes already
//! built; and the first question of each language, which builds them.
//!
//! `cargo run --release -p rokada-desk --example speed`
#![expect(
    clippy::print_stdout,
    clippy::disallowed_methods,
    clippy::float_arithmetic,
    reason = "it prints what its own clock measured"
)]

use std::{fs, path::Path, time::Instant};

use rokada_desk::search::search;
use rokada_laws::Edition;
use rokada_words::{Language, words};

fn main() {
    // The cases are parsed and the texts loaded once for all searches.
    rokada_desk::cases::all();
    for language in Language::ALL {
        words(language);
    }
    rulings();
    for (language, first) in [
        (Language::En, "envelope"),
        (Language::Sl, "ovojnica"),
        (Language::SrLatn, "omot"),
        (Language::CnrLatn, "omot"),
        (Language::Ro, "plicul"),
    ] {
        let took = ms_of(|| search(first, words(language)));
        println!("{took:8.2} ms  the first of {language}");
    }
    searches();
}

fn rulings() {
    let cases = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/cases");
    let mut texts = Vec::new();
    collect(&cases, &mut texts);
    let words = words(Language::En);
    let mut took: Vec<(f64, String)> = Vec::new();
    for (name, text) in &texts {
        for after in prefixes(text) {
            let rule = || rokada_desk::rule(&after, &Edition::ALL, words);
            if rule().is_ok() {
                took.push((best_of_three(rule), name.clone()));
            }
        }
    }
    report("rulings under all editions", took);
}

fn searches() {
    let rows = include_str!("../tests/search.tsv").lines().skip(1);
    let took = rows.filter_map(|row| {
        let mut columns = row.split('\t');
        let language = columns.next()?.parse().ok()?;
        let question = columns.next()?;
        let ms = best_of_three(|| search(question, words(language)));
        Some((ms, question.to_owned()))
    });
    report("questions", took.collect());
}

fn report(what: &str, mut took: Vec<(f64, String)>) {
    took.sort_by(|one, other| one.0.total_cmp(&other.0));
    let at = |share: usize| took[(took.len() - 1) * share / 100].0;
    let (half, most) = (at(50), at(99));
    println!("{} {what}", took.len());
    println!("half within {half:.2} ms, 99 in 100 within {most:.2} ms");
    for (ms, name) in took.iter().rev().take(5) {
        println!("{ms:8.2} ms  {name}");
    }
}

/// The least of three runs, to exclude other load on the machine.
fn best_of_three<T>(run: impl Fn() -> T) -> f64 {
    let runs = (0..3).map(|_| ms_of(&run));
    runs.min_by(f64::total_cmp).expect("three runs")
}

fn ms_of<T>(run: impl Fn() -> T) -> f64 {
    let began = Instant::now();
    run();
    began.elapsed().as_secs_f64() * 1000.0
}

/// The case after its first act, after its second, and so on.
fn prefixes(text: &str) -> Vec<String> {
    let lines: Vec<&str> = text.lines().collect();
    let Some(rule) = lines.iter().position(|line| line.trim() == "---") else {
        return Vec::new();
    };
    (rule + 2..=lines.len())
        .filter(|end| !lines[end - 1].starts_with("expect"))
        .map(|end| lines[..end].join("\n"))
        .collect()
}

fn collect(folder: &Path, into: &mut Vec<(String, String)>) {
    for entry in fs::read_dir(folder).expect("the collection is in data/cases") {
        let path = entry.expect("a readable entry").path();
        if path.is_dir() {
            collect(&path, into);
        } else if let Ok(text) = fs::read_to_string(&path) {
            into.push((path.display().to_string(), text));
        }
    }
}
