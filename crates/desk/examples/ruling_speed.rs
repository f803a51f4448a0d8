//! Measures how long a ruling takes: every case of the collection, after each of its acts, under
//! all editions together.
//!
//! `cargo run --release -p rokada-desk --example ruling_speed`
#![expect(
    clippy::print_stdout,
    clippy::disallowed_methods,
    clippy::float_arithmetic,
    reason = "it tells what its own clock measured"
)]

use std::{fs, path::Path, time::Instant};

use rokada_laws::Edition;
use rokada_words::{Language, Words, words};

fn main() {
    let cases = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/cases");
    let mut texts = Vec::new();
    collect(&cases, &mut texts);
    texts.sort();
    let words = words(Language::En);
    let mut took: Vec<(f64, String)> = Vec::new();
    for (name, text) in &texts {
        for after in prefixes(text) {
            // The best of three, to exclude other load on the machine.
            let ms = (0..3).map(|_| ms_of(&after, words)).min_by(f64::total_cmp);
            if let Some(ms) = ms.filter(|ms| ms.is_finite()) {
                took.push((ms, name.clone()));
            }
        }
    }
    took.sort_by(|one, other| one.0.total_cmp(&other.0));
    let at = |share: usize| took[(took.len() - 1) * share / 100].0;
    println!("{} rulings under all editions", took.len());
    println!(
        "half within {:.2} ms, 99 in 100 within {:.2} ms",
        at(50),
        at(99)
    );
    for (ms, name) in took.iter().rev().take(5) {
        println!("{ms:8.2} ms  {name}");
    }
}

/// How long a case takes, in milliseconds; infinite if it is invalid.
fn ms_of(text: &str, words: &Words) -> f64 {
    let began = Instant::now();
    let ruled = rokada_desk::rule(text, &Edition::ALL, words);
    let ms = began.elapsed().as_secs_f64() * 1000.0;
    if ruled.is_ok() { ms } else { f64::INFINITY }
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
