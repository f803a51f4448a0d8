//! Is the game dead? Measures the cost of the test after every move of real games. Also measures
//! which of the solver's findings the earlier tests find. Run from the root of the repository:
//!
//! ```text
//! cargo bench -p rokada-bench --bench alive
//! ```
//!
//! The games are those of `rokada_bench::games`, which were chosen for their odd ends. A file of
//! ordinary games needs the later tests far less.
#![expect(
    clippy::print_stdout,
    reason = "a race prints its table on standard output"
)]

use std::{hint::black_box, ops::ControlFlow, time::Duration};

use cpu_time::ThreadTime;
use rokada_audit::{Options, check_bytes};
use rokada_bench::{
    games::{self, Games},
    race::{Findings, Per, contestant, race},
};
use rokada_board::{Color, Position};
use rokada_unwinnable::{
    Limits, can_mate, cheap, is_dead, leads_to_life, soon_surely_alive, surely_alive,
};

fn main() {
    let games = Games::read().rokada;
    let lines: Vec<Vec<Position>> = games
        .iter()
        .map(|game| {
            let mut here = game.start;
            let after = game.moves.iter().map(|mv| {
                here = here.play(*mv);
                here
            });
            after.collect()
        })
        .collect();
    let all: Vec<Position> = lines.iter().flatten().copied().collect();
    after_every_move(&all);
    let last: Vec<Position> = lines
        .iter()
        .filter_map(|line| Some(*line.iter().rev().find(|here| here.has_legal_move())?))
        .collect();
    at_the_end(&last);
    found(&last);
}

/// How many positions are tested repeatedly, so that they are in the cache as in a game.
const IN_CACHE: usize = 256;
const REPEATED: usize = 20;

/// The tests after every move, each on the positions that the ones before it leave open.
fn after_every_move(all: &[Position]) {
    let mut open = all.to_vec();
    let mut tier = |title, lets_through: fn(&Position) -> bool| {
        let asked = open.len();
        let run = || {
            let through = open.chunks(IN_CACHE).map(|chunk| {
                let rounds = (0..REPEATED).map(|_| chunk.iter().filter(|at| lets_through(at)));
                rounds.map(Iterator::count).sum::<usize>()
            });
            through.sum::<usize>() as u64
        };
        let per = Per::Each((asked * REPEATED) as u64);
        race(title, per, Findings::Own, vec![contestant("rokada", run)]);
        open.retain(|at| !lets_through(at));
        println!("  asked of {asked} positions, {} stay open", open.len());
    };
    tier("gate", surely_alive);
    tier("gate after each move", soon_surely_alive);
    tier("cheap test, both sides", |at| {
        Color::ALL
            .map(|color| cheap(at, color))
            .contains(&Some(true))
    });
}

/// The cost for `rokada check`, which tests the last position of each game.
fn at_the_end(last: &[Position]) {
    let file = games::bytes();
    let options = Options::default();
    let whole = best(|| {
        check_bytes(&file, &options, &mut |event| {
            black_box(&event);
            ControlFlow::Continue(())
        });
    });
    let quick = best(|| {
        for at in last {
            black_box(soon_surely_alive(at) || leads_to_life(at) || known(at).is_some());
        }
    });
    let two_tiers = best(|| {
        for at in last {
            black_box(soon_surely_alive(at) || known(at).is_some());
        }
    });
    let gate = best(|| {
        for at in last {
            black_box(soon_surely_alive(at));
        }
    });
    let left: Vec<&Position> = last
        .iter()
        .filter(|at| !soon_surely_alive(at) && !leads_to_life(at) && known(at).is_none())
        .collect();
    println!(
        "rokada check, {} games, {} bytes: {whole:?}",
        last.len(),
        file.len()
    );
    let parts = [
        ("gate", gate),
        ("gate and cheap test", two_tiers),
        ("gate, walk and cheap test", quick),
    ];
    for (what, time) in parts {
        let hundredths = time.as_nanos() * 10_000 / whole.as_nanos().max(1);
        println!(
            "  {what} on the last positions: {time:?}, {}.{:02} % of it",
            hundredths / 100,
            hundredths % 100
        );
    }
    println!("  {} last positions are left to the solver", left.len());
}

/// Whether the cheap test knows that the position is dead or alive.
fn known(at: &Position) -> Option<bool> {
    match Color::ALL.map(|color| cheap(at, color)) {
        [Some(true), _] | [_, Some(true)] => Some(false),
        [Some(false), Some(false)] => Some(true),
        [None, _] | [_, None] => None,
    }
}

fn best(mut run: impl FnMut()) -> Duration {
    let times = (0..5).map(|_| {
        let start = ThreadTime::now();
        run();
        start.elapsed()
    });
    times.min().unwrap_or_default()
}

/// What the full solver finds, and how much of that the earlier tests find.
fn found(last: &[Position]) {
    let mut noes = (0, 0);
    let mut dead = (0, 0);
    for at in last {
        for color in Color::ALL {
            if can_mate(at, color, Limits::default()).known() == Some(false) {
                noes.0 += 1;
                if cheap(at, color) == Some(false) {
                    noes.1 += 1;
                } else {
                    println!("  not found by the cheap test: {at} {color}");
                }
            }
        }
        if is_dead(at, Limits::default()).is_dead() == Some(true) {
            dead.0 += 1;
            dead.1 += usize::from(!soon_surely_alive(at) && known(at) == Some(true));
        }
    }
    println!(
        "of {} one-sided noes on last positions the cheap test finds {}, of {} dead positions {}",
        noes.0, noes.1, dead.0, dead.1
    );
}
