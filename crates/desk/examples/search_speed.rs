//! Measures how long a search takes: the questions of `tests/search.tsv`, each with its indexes
//! already built, and the first of each language, which builds them.
//!
//! `cargo run --release -p rokada-desk --example search_speed`
#![expect(
    clippy::print_stdout,
    clippy::disallowed_methods,
    clippy::float_arithmetic,
    reason = "it tells what its own clock measured"
)]

use std::time::Instant;

use rokada_desk::search::search;
use rokada_words::{Language, words};

fn main() {
    // The cases are parsed and the texts loaded once for all searches.
    rokada_desk::cases::all();
    for language in Language::ALL {
        words(language);
    }
    for (language, first) in [
        (Language::En, "envelope"),
        (Language::Sl, "ovojnica"),
        (Language::SrLatn, "omot"),
        (Language::CnrLatn, "omot"),
        (Language::Ro, "plicul"),
    ] {
        println!("{:8.2} ms  the first of {language}", ms_of(first, language));
    }
    let rows = include_str!("../tests/search.tsv").lines().skip(1);
    let mut took: Vec<(f64, &str)> = rows
        .filter_map(|row| {
            let mut columns = row.split('\t');
            let language = columns.next()?.parse().ok()?;
            let question = columns.next()?;
            // The best of three, to exclude other load on the machine.
            let ms = (0..3)
                .map(|_| ms_of(question, language))
                .min_by(f64::total_cmp)?;
            Some((ms, question))
        })
        .collect();
    took.sort_by(|one, other| one.0.total_cmp(&other.0));
    let at = |share: usize| took[(took.len() - 1) * share / 100].0;
    println!("{} questions", took.len());
    println!(
        "half within {:.2} ms, 99 in 100 within {:.2} ms",
        at(50),
        at(99)
    );
    for (ms, question) in took.iter().rev().take(5) {
        println!("{ms:8.2} ms  {question}");
    }
}

/// How long a search takes, in milliseconds.
fn ms_of(question: &str, language: Language) -> f64 {
    let began = Instant::now();
    search(question, words(language));
    began.elapsed().as_secs_f64() * 1000.0
}
