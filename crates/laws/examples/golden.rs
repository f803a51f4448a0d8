//! Prints golden records: of the cases in a folder, or of games with random acts. They make a new
//! file in `data/golden`, and `scripts/oracle.sh` compares those of two commits.
//!
//! ```text
//! cargo run -p rokada-laws --example golden -- data/cases > data/golden/NAME.records
//! cargo run -p rokada-laws --example golden -- --by-chance 0 40 > data/golden/NAME.records
//! ```

#[path = "../tests/support/golden.rs"]
#[expect(
    dead_code,
    reason = "the tests use the reader, this example the writer"
)]
mod golden;

use std::{
    env, fs,
    path::{Path, PathBuf},
};

use golden::Golden;
use rokada_laws::{Act, Deed, Edition, Header, Person, Record, Transcript, transcript};

fn main() {
    let mut arguments = env::args().skip(1);
    let first = arguments
        .next()
        .expect("name a folder of cases, or --by-chance with a first number and a count");
    if first == "--by-chance" {
        let mut number = || -> u32 {
            let word = arguments.next().and_then(|word| word.parse().ok());
            word.expect("--by-chance takes a first number and a count")
        };
        let (first, count) = (number(), number());
        for game in first..first + count {
            print_all(random_records(game));
        }
    } else {
        print_all(records_of_cases(Path::new(&first)));
    }
}

#[expect(clippy::print_stdout, reason = "the records are the output")]
fn print_all(made: Vec<Golden>) {
    for golden in merged(made) {
        print!("{}", golden.text());
    }
}

/// Every case below a folder under every edition, also those it does not name.
fn records_of_cases(folder: &Path) -> Vec<Golden> {
    let mut paths = Vec::new();
    walk(folder, &mut paths);
    let mut made = Vec::new();
    for path in paths {
        let text = fs::read_to_string(&path).expect("a readable case");
        let case: Transcript = text
            .parse()
            .unwrap_or_else(|why| panic!("{}: {why}", path.display()));
        let name = path.strip_prefix(folder).unwrap_or(&path);
        for edition in Edition::ALL {
            if let Ok(report) = transcript::run(&case, edition)
                && !report.record.entries().is_empty()
            {
                made.push(Golden::of(&name.to_string_lossy(), &report.record));
            }
        }
    }
    made
}

fn walk(folder: &Path, found: &mut Vec<PathBuf>) {
    let mut entries: Vec<PathBuf> = fs::read_dir(folder)
        .expect("a readable folder")
        .map(|entry| entry.expect("a readable folder").path())
        .collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            walk(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "case") {
            found.push(path);
        }
    }
}

/// Merges records of one name that differ only in the edition.
fn merged(made: Vec<Golden>) -> Vec<Golden> {
    let mut merged: Vec<Golden> = Vec::new();
    for golden in made {
        let same = |other: &&mut Golden| {
            other.name == golden.name
                && other.header == golden.header
                && other.steps == golden.steps
        };
        match merged.iter_mut().rev().take(3).find(same) {
            Some(other) => other.editions.extend(golden.editions),
            None => merged.push(golden),
        }
    }
    merged
}

/// A random number generator whose output never changes.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        usize::try_from(self.0 >> 33).expect("31 bits") % sides
    }

    fn one_of<'a>(&mut self, all: &[&'a str]) -> &'a str {
        all[self.roll(all.len())]
    }
}

/// A random game: mostly moves, now and then any other act.
fn random_records(number: u32) -> Vec<Golden> {
    let mut dice = Dice(u64::from(number) + 1);
    let time = dice.one_of(&[
        "90m+30s",
        "3m+2s",
        "2/1m, 1m",
        "25m d10s",
        "2m b5s",
        "none",
        "40/90m+30s, 30m+30s",
    ]);
    let start = dice.one_of(&[
        "chess960 518",
        "chess960 518",
        "chess960 77",
        "4k3/P6P/8/8/3pP3/8/p6p/R3K2R w KQ - 90 40",
    ]);
    let header = format!(
        "title: by chance {number}\ntime: {time}\nstart: {start}\nsupervision: {}\nregime: {}\narbiter: {}\nsheets: {}\nguidelines: adjournment quickplay\n",
        dice.one_of(&["competition", "basic"]),
        dice.one_of(&["over the board", "over the board", "guarded"]),
        dice.one_of(&["human", "automatic"]),
        dice.one_of(&["kept", "by the software"]),
    );
    let header: Header = header.parse().expect("a valid header");
    Edition::ALL
        .into_iter()
        .map(|edition| {
            let mut dice = Dice(u64::from(number) + 1_000);
            let mut record = Record::new(header.clone(), edition).expect("a valid start");
            let mut at = 0;
            for _ in 0..120 {
                at += i64::try_from(dice.roll(9_000)).expect("small");
                for (who, deed) in next_acts(&record, &mut dice) {
                    let (deed, manner) = Deed::parse_with_manner(&deed).expect("a valid act");
                    let _ = record.attempt(Act {
                        at,
                        who,
                        deed,
                        manner,
                    });
                }
            }
            Golden::of(&format!("by-chance-{number}"), &record)
        })
        .collect()
}

/// The next act: mostly a legal move, in one act or by hand.
fn next_acts(record: &Record, dice: &mut Dice) -> Vec<(Person, String)> {
    let game = record.game();
    let (turn, side) = (
        game.turn(),
        if dice.roll(2) == 0 {
            rokada_board::Color::White
        } else {
            rokada_board::Color::Black
        },
    );
    let square = |dice: &mut Dice| {
        let file = dice.one_of(&["a", "b", "c", "d", "d", "e", "e", "f", "g", "h"]);
        let rank = dice.one_of(&["1", "2", "2", "3", "4", "5", "6", "7", "7", "8"]);
        format!("{file}{rank}")
    };
    let legal = game.position().map(|position| position.legal_moves());
    if dice.roll(10) < 6
        && let Some(legal) = legal
        && !legal.is_empty()
    {
        let mv = legal[dice.roll(legal.len())];
        let (from, to) = (mv.from().to_string(), mv.to().to_string());
        let step = rokada_laws::table::step_of(mv, game.is_chess960()).to_string();
        let deeds = match dice.roll(4) {
            0 => vec![
                format!("touch {from}"),
                format!("make {step}"),
                "press".into(),
            ],
            1 => vec![
                format!("lift {from}"),
                format!("place {to}"),
                "press".into(),
            ],
            _ => vec![format!("move {step}")],
        };
        let by_turn = |deed| (Person::Player(turn), deed);
        return deeds.into_iter().map(by_turn).collect();
    }
    match dice.roll(4) {
        0 => {
            let deed = match dice.roll(6) {
                0 => format!("touch {}", square(dice)),
                1 => format!("brush {}", square(dice)),
                2 => format!("make {}{}", square(dice), square(dice)),
                3 => format!("move {}{}", square(dice), square(dice)),
                4 => format!("claim touched {}", square(dice)),
                _ => format!("claim released {}", square(dice)),
            };
            vec![(Person::Player(side), deed)]
        }
        1 | 2 => {
            #[rustfmt::skip]
            let deeds = [
                "offer draw", "accept", "decline", "claim illegal", "claim flag",
                "claim threefold", "claim hands", "stop", "press", "adjust", "claim cannot win",
                "request increment", "propose correction", "write Nf3", "see sheet", "report",
                "claim threefold with g1f3",
            ];
            let deed = dice.one_of(&deeds);
            vec![(Person::Player(side), deed.to_owned())]
        }
        _ => {
            #[rustfmt::skip]
            let deeds = [
                "resume", "stop", "answer none", "answer yes", "answer intent", "answer continue",
                "restore", "notice position", "call illegal white", "call illegal black",
                "add white 1m", "add black 1m", "incident white device", "call flag both",
            ];
            let deed = dice.one_of(&deeds);
            vec![(Person::Arbiter(1), deed.to_owned())]
        }
    }
}
