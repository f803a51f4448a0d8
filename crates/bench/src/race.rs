//! Contestants run in turn, so that a busy machine disturbs all of them alike; the best round of
//! each counts. Time is that of the thread, not of the wall.

use std::time::Duration;

use cpu_time::ThreadTime;

/// One way of doing the work.
pub struct Contestant<'a> {
    name: &'static str,
    run: Box<dyn FnMut() -> u64 + 'a>,
}

/// A contestant; its function does the whole work once and returns what it found.
pub fn contestant<'a>(name: &'static str, run: impl FnMut() -> u64 + 'a) -> Contestant<'a> {
    Contestant {
        name,
        run: Box::new(run),
    }
}

impl std::fmt::Debug for Contestant<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Contestant").field(&self.name).finish()
    }
}

/// Do the findings of all contestants mean the same?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Findings {
    /// They must be equal: nobody wins by counting wrongly.
    Equal,
    /// Each has its own, such as hash keys.
    Own,
}

/// How often each contestant runs; `ROKADA_ROUNDS` in the environment overrides it.
fn rounds() -> u32 {
    std::env::var("ROKADA_ROUNDS")
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(9)
}

/// Only titles with the text of `ROKADA_ONLY` in them run, if it is set.
fn is_wanted(title: &str) -> bool {
    std::env::var("ROKADA_ONLY").map_or(true, |only| title.contains(&only))
}

/// What the time is divided into.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Per {
    /// So many calls, moves or nodes: printed as nanoseconds each.
    Each(u64),
    /// So many bytes: printed as megabytes a second.
    Bytes(u64),
}

/// Runs the race and prints a line of the table: the best figure of each contestant, and how many
/// times longer than the first each other one took.
///
/// # Panics
/// If the findings must be equal and are not.
pub fn race(title: &str, per: Per, findings: Findings, mut contestants: Vec<Contestant<'_>>) {
    if !is_wanted(title) {
        return;
    }
    let mut best = vec![Duration::MAX; contestants.len()];
    let mut found = vec![0; contestants.len()];
    for _ in 0..rounds() {
        for (index, contestant) in contestants.iter_mut().enumerate() {
            let start = ThreadTime::now();
            found[index] = std::hint::black_box((contestant.run)());
            best[index] = best[index].min(start.elapsed());
        }
    }
    if findings == Findings::Equal {
        for (contestant, &finding) in contestants.iter().zip(&found) {
            assert_eq!(finding, found[0], "{title}: {}", contestant.name);
        }
    }
    print!("{title:<28}");
    for (contestant, time) in contestants.iter().zip(&best) {
        print!(" | {} {}", contestant.name, figure(*time, per));
        let hundredths = time.as_nanos() * 100 / best[0].as_nanos().max(1);
        if hundredths != 100 {
            print!(" ({}.{:02}x)", hundredths / 100, hundredths % 100);
        }
    }
    println!();
}

fn figure(time: Duration, per: Per) -> String {
    match per {
        Per::Each(count) => {
            let picoseconds = time.as_nanos() * 1000 / u128::from(count.max(1));
            format!(
                "{:>4}.{:02} ns",
                picoseconds / 1000,
                picoseconds % 1000 / 10
            )
        }
        Per::Bytes(bytes) => {
            let rate = u128::from(bytes) * 1000 / time.as_nanos().max(1);
            format!("{rate:>4} MB/s")
        }
    }
}
