//! Makes, writes, reads back and checks a certificate for every no of a file of rows (FEN,
//! question, answer, source; split by tabs).
//!
//! ```text
//! cargo run --release -p rokada-unwinnable --example certify -- ROWS OUT [STATES] [THREADS]
//! ```
//!
//! Each no becomes a line of OUT as soon as it is done: FEN, side, certificate or `none`, positions
//! and scenes that the check visited, milliseconds to find and to check it. Lines already in OUT
//! are not computed again, so an interrupted run can be resumed. With STATES 0 nothing is searched
//! for and every certificate of OUT is checked again. At the end it prints the number of noes and
//! of accepted certificates, and the slowest.
#![expect(
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "a tool for the desk"
)]

use std::{
    collections::{BTreeMap, BTreeSet},
    fs::{self, File},
    io::Write as _,
    sync::Mutex,
    thread,
    time::Instant,
};

use rokada_board::{Color, Faults, Position, Setup};
use rokada_unwinnable::Certificate;

/// A no: the position and the side.
type Question = (String, Color);

/// The result for a no.
struct Shown {
    /// `None` if no certificate was found.
    certificate: Option<String>,
    visited: u64,
    found_in_ms: u128,
    checked_in_ms: u128,
}

fn main() {
    let mut args = std::env::args().skip(1);
    let (rows, out) = (args.next().unwrap(), args.next().unwrap());
    let mut number = |or: u64| args.next().map_or(or, |text| text.parse().unwrap());
    let (states, threads) = (number(3_000_000), number(1));
    let questions = questions(&fs::read_to_string(rows).unwrap());
    let known = read(&fs::read_to_string(&out).unwrap_or_default());
    let is_recheck = states == 0;
    let open: Vec<Question> = (questions.iter())
        .filter(|question| known.contains_key(question) == is_recheck)
        .cloned()
        .collect();
    // A last line that was cut short is dropped.
    let mut file = File::create(&out).unwrap();
    for (question, shown) in &known {
        write(&mut file, question, shown);
    }
    let shown = Mutex::new((known, file));
    let waiting = Mutex::new(open.into_iter());
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let Some(question) = waiting.lock().unwrap().next() else {
                        break;
                    };
                    let before = if is_recheck {
                        shown.lock().unwrap().0.remove(&question)
                    } else {
                        None
                    };
                    let now = show(&question, states, before);
                    let mut shown = shown.lock().unwrap();
                    if !is_recheck {
                        write(&mut shown.1, &question, &now);
                    }
                    shown.0.insert(question, now);
                }
            });
        }
    });
    let (known, _) = shown.into_inner().unwrap();
    sum_up(&questions, &known);
}

/// Every no of the rows once; a position may occur in several rows.
fn questions(rows: &str) -> BTreeSet<Question> {
    let mut questions = BTreeSet::new();
    for row in rows.lines() {
        let cells: Vec<&str> = row.split('\t').collect();
        let sides: &[Color] = match cells[1..3] {
            ["white_can_win", "no"] => &[Color::White],
            ["black_can_win", "no"] => &[Color::Black],
            ["dead", "yes"] => &Color::ALL,
            _ => &[],
        };
        questions.extend(sides.iter().map(|side| (cells[0].to_owned(), *side)));
    }
    questions
}

/// The results of an earlier run.
fn read(text: &str) -> BTreeMap<Question, Shown> {
    let whole = text
        .split_inclusive('\n')
        .filter_map(|line| line.strip_suffix('\n'));
    let rows = whole.map(|line| {
        let cells: Vec<&str> = line.split('\t').collect();
        let number = |at: usize| cells[at].parse::<u64>().unwrap();
        let shown = Shown {
            certificate: (cells[2] != "none").then(|| cells[2].to_owned()),
            visited: number(3),
            found_in_ms: number(4).into(),
            checked_in_ms: number(5).into(),
        };
        ((cells[0].to_owned(), cells[1].parse().unwrap()), shown)
    });
    rows.collect()
}

fn write(file: &mut File, (fen, side): &Question, shown: &Shown) {
    let certificate = shown.certificate.as_deref().unwrap_or("none");
    let line = format!(
        "{fen}\t{side}\t{certificate}\t{}\t{}\t{}\n",
        shown.visited, shown.found_in_ms, shown.checked_in_ms
    );
    file.write_all(line.as_bytes()).unwrap();
}

/// Finds a certificate, or takes the one from an earlier run, and checks it.
#[expect(clippy::disallowed_methods, reason = "it measures")]
fn show((fen, side): &Question, states: u64, before: Option<Shown>) -> Shown {
    let setup: Setup = fen.parse().unwrap();
    let position: Position = setup.position_forgiving(Faults::FORGIVABLE).unwrap();
    let start = Instant::now();
    let (certificate, found_in_ms) = if let Some(before) = before {
        (before.certificate, before.found_in_ms)
    } else {
        let found = Certificate::find(&position, *side, states);
        let text = found.map(|certificate| certificate.to_string());
        (text, start.elapsed().as_millis())
    };
    let start = Instant::now();
    let visited = certificate.as_ref().map_or(0, |text| {
        let certificate: Certificate = text.parse().unwrap();
        let visited = certificate.check(&position, *side);
        visited.unwrap_or_else(|objection| panic!("REFUSED {fen} {side}: {objection}"))
    });
    if certificate.is_none() {
        println!("none after {found_in_ms} ms: {fen} {side}");
    }
    Shown {
        certificate,
        visited,
        found_in_ms,
        checked_in_ms: start.elapsed().as_millis(),
    }
}

fn sum_up(questions: &BTreeSet<Question>, known: &BTreeMap<Question, Shown>) {
    let shown: Vec<(&Question, &Shown)> = (known.iter())
        .filter(|(question, _)| questions.contains(question))
        .collect();
    let accepted: Vec<_> = (shown.iter())
        .filter_map(|(question, shown)| Some((question, shown, shown.certificate.as_ref()?)))
        .collect();
    let letters: usize = accepted.iter().map(|(_, _, text)| text.len()).sum();
    let found: u128 = shown.iter().map(|(_, shown)| shown.found_in_ms).sum();
    let checked: u128 = shown.iter().map(|(_, shown)| shown.checked_in_ms).sum();
    println!(
        "{} noes: {} certificates accepted, {} not found, {} not asked; \
         found in {} s, checked in {} s, {letters} letters",
        questions.len(),
        accepted.len(),
        shown.len() - accepted.len(),
        questions.len() - shown.len(),
        found / 1000,
        checked / 1000,
    );
    let tell = |what: &str, weight: &dyn Fn(&Shown) -> u128| {
        let mut slow = shown.clone();
        slow.sort_by_key(|(_, shown)| std::cmp::Reverse(weight(shown)));
        for ((fen, side), shown) in slow.into_iter().take(5) {
            println!(
                "{what}: found in {} ms, checked in {} ms, {} visited: {fen} {side}",
                shown.found_in_ms, shown.checked_in_ms, shown.visited
            );
        }
    };
    tell("slow to find", &|shown| shown.found_in_ms);
    tell("slow to check", &|shown| shown.checked_in_ms);
}
