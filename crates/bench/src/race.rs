//! Runs contestants in turn, so that a busy machine affects all of them alike. The best round of
//! each counts. Times are thread CPU times, not wall-clock times.

use std::time::Duration;

use cpu_time::ThreadTime;

/// One implementation of the work.
pub struct Contestant<'a> {
    name: &'static str,
    run: Box<dyn FnMut() -> u64 + 'a>,
}

/// A contestant; its function does the whole work once and returns a result to compare.
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

/// Whether the results of all contestants must be equal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Findings {
    /// They must be equal: a wrong count is not a faster one.
    Equal,
    /// Each has its own results, such as hash keys.
    Own,
}

/// The number of rounds for each contestant; `ROKADA_ROUNDS` in the environment overrides it.
fn rounds() -> u32 {
    std::env::var("ROKADA_ROUNDS")
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(9)
}

/// Whether a race runs: its title must contain the text of `ROKADA_ONLY`, if set.
fn is_wanted(title: &str) -> bool {
    std::env::var("ROKADA_ONLY").map_or(true, |only| title.contains(&only))
}

/// The unit of the result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Per {
    /// A number of calls, moves or nodes: printed as nanoseconds each.
    Each(u64),
    /// A number of bytes: printed as megabytes per second.
    Bytes(u64),
}

/// Runs the race and prints a line of the table: the best result of each contestant, and its ratio
/// to that of the first.
///
/// # Panics
/// If the results must be equal and are not.
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
