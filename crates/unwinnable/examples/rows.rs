//! Runs the solver over a file of rows (FEN, question, answer, source; split by
//! tabs), prints wrong and undecided rows, the slowest, and totals by source.
//!
//! `cargo run --release -p rokada-unwinnable --example rows -- FILE [STATES] [MATCH]`
#![expect(
    clippy::print_stdout,
    clippy::float_arithmetic,
    clippy::unwrap_used,
    reason = "a tool for the desk"
)]

use std::collections::BTreeMap;

use cpu_time::ThreadTime;

use rokada_board::{Color, Faults, Setup};
use rokada_unwinnable::{Limits, Proof, Reason, Verdict, can_mate, cheap, is_dead};

fn main() {
    let mut args = std::env::args().skip(1);
    let file = std::fs::read_to_string(args.next().unwrap()).unwrap();
    let limits = args.next().map_or(Limits::default(), |states| {
        Limits::states(states.parse().unwrap())
    });
    let only = args.next().unwrap_or_default();
    let mut slow = Vec::new();
    let mut groups: BTreeMap<String, (u32, u32, u32, f64, f64)> = BTreeMap::new();
    for line in file.lines().filter(|line| line.contains(&only)) {
        let mut cells = line.split('\t');
        let mut cell = || cells.next().unwrap();
        let (fen, question, truth, source) = (cell(), cell(), cell() == "yes", cell());
        let setup: Setup = fen.parse().unwrap();
        let position = setup.position_forgiving(Faults::FORGIVABLE).unwrap();
        let side = match question {
            "white_can_win" => Some(Color::White),
            "black_can_win" => Some(Color::Black),
            _ => None,
        };
        let quick = ThreadTime::now();
        let cheaply = side.and_then(|side| cheap(&position, side));
        let quick = quick.elapsed().as_secs_f64();
        let start = ThreadTime::now();
        let (answer, how) = match side {
            Some(side) => {
                let verdict = can_mate(&position, side, limits);
                let how = match &verdict {
                    Verdict::Yes(line) => format!("yes in {}", line.len()),
                    Verdict::No(Proof {
                        reason: Reason::Exhausted { states },
                        ..
                    }) => format!("exhausted {states}"),
                    Verdict::No(_) => "no".into(),
                    Verdict::Undecided { states } => format!("undecided {states}"),
                };
                (verdict.known(), how)
            }
            None => (is_dead(&position, limits).is_dead(), "dead?".into()),
        };
        let took = start.elapsed().as_secs_f64();
        if answer.is_some_and(|answer| answer != truth)
            || cheaply.is_some_and(|answer| answer != truth)
        {
            println!("WRONG {line} cheap {cheaply:?} full {answer:?}");
        }
        if answer.is_none() && !only.is_empty() {
            println!("undecided {line}");
        }
        let mut words = source.split(' ');
        let group = match source {
            _ if source.starts_with("unfair") => "unfair lichess",
            _ => words.next().unwrap().trim_end_matches(','),
        };
        let name = format!("{group} {}", if truth { "yes" } else { "no" });
        let group = groups.entry(name).or_default();
        group.0 += 1;
        group.1 += u32::from(answer.is_none());
        group.2 += u32::from(cheaply.is_none());
        group.3 += took;
        group.4 += quick;
        slow.push((took, how, line));
    }
    slow.sort_by(|a, b| b.0.total_cmp(&a.0));
    for (took, how, line) in slow.iter().take(25) {
        println!("{:9.1} us  {how}  {line}", took * 1e6);
    }
    for (name, (rows, undecided, not_cheap, time, quick)) in groups {
        println!(
            "{name:40} rows {rows:5} undecided {undecided:4} not cheap {not_cheap:5} mean {:9.1} us cheap {:6.2} us",
            time * 1e6 / f64::from(rows),
            quick * 1e6 / f64::from(rows)
        );
    }
    println!("total {:.1} s", slow.iter().map(|row| row.0).sum::<f64>());
}
