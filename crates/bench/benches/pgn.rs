//! Speed comparison of PGN readers. Run from the root of the repository:
//!
//! ```text
//! cargo bench -p rokada-bench --bench pgn -- [MEGABYTES [FILE.pgn]]
//! ```
//!
//! Without a file the games of `rokada_bench::like_real` are read, no two alike. The contestants
//! run in turn; the best round of each counts, in thread CPU time.
#![expect(
    clippy::print_stdout,
    reason = "a race prints its table on standard output"
)]
#![expect(
    clippy::float_arithmetic,
    reason = "speeds are printed in megabytes a second"
)]

use std::{fs, hint::black_box, num::NonZeroUsize, ops::ControlFlow, time::Instant};

use pgn_reader::{SanPlus, Visitor as PeerVisitor};
use rokada_audit::{Options, check_bytes};
use rokada_bench::{
    like_real,
    race::{Findings, Per, contestant, race},
};
use rokada_board::{Position, Setup};
use rokada_notation::pgn::{self, Ply, Visitor};
use rokada_unwinnable::{soon_surely_alive, surely_alive};
use shakmaty::Position as _;

fn main() {
    let mut arguments = std::env::args()
        .skip(1)
        .filter(|argument| argument != "--bench");
    let megabytes: usize = arguments
        .next()
        .map_or(20, |text| text.parse().expect("a number of megabytes"));
    let file = match arguments.next() {
        Some(path) => fs::read(path).expect("a file that can be read"),
        None => like_real::file(megabytes * 1_000_000),
    };
    let mut plies = Plies::default();
    let mut reader = pgn::read(&file);
    while reader.visit(&mut plies) {}
    println!(
        "{} bytes, {} plies of {:.2} bytes",
        file.len(),
        plies.0,
        ratio(file.len(), plies.0)
    );
    ends(&file);
    files(&file);
    threads(&file);
}

/// How many last positions are not obviously alive: these make a file expensive to check.
fn ends(file: &[u8]) {
    let mut ends = Ends::default();
    let mut reader = pgn::read(file);
    while reader.visit(&mut ends) {}
    let living = || ends.0.iter().filter(|last| last.has_legal_move());
    let share = |open: usize| 100.0 * ratio(open, living().count());
    println!(
        "last positions with a move: {}, the gate leaves {:.1} % open, one move on {:.1} %",
        living().count(),
        share(living().filter(|last| !surely_alive(last)).count()),
        share(living().filter(|last| !soon_surely_alive(last)).count()),
    );
}

/// Collects the last position of each game.
#[derive(Default)]
struct Ends(Vec<Position>);

impl Visitor for Ends {
    fn start(&mut self, _: &Setup, position: Option<&Position>) {
        self.0.extend(position);
    }

    fn ply(&mut self, ply: Ply<'_>) {
        if let Some(last) = self.0.last_mut() {
            *last = ply.before.play(ply.mv);
        }
    }
}

/// Reads whole files; printed in megabytes per second.
fn files(file: &[u8]) {
    let bytes = Per::Bytes(file.len() as u64);
    race(
        "tokens only",
        bytes,
        Findings::Own,
        vec![
            contestant("rokada", || pgn::Lexer::new(file).count() as u64),
            contestant("pgn-reader", || peer_reads(file, Tokens)),
        ],
    );
    race(
        "games counted only",
        bytes,
        Findings::Own,
        vec![contestant("rokada", || pgn::count_games(file) as u64)],
    );
    race(
        "every move checked",
        bytes,
        Findings::Equal,
        vec![
            contestant("rokada", || {
                let mut plies = Plies::default();
                let mut reader = pgn::read(file);
                while reader.visit(&mut plies) {}
                plies.0 as u64
            }),
            contestant("pgn-reader + shakmaty", || peer_reads(file, Checked)),
        ],
    );
    race(
        "checked by the Laws",
        bytes,
        Findings::Own,
        vec![contestant("rokada", || checked(file, 1))],
    );
    race(
        "games kept",
        bytes,
        Findings::Own,
        vec![contestant("rokada", || {
            pgn::read(file).map(|game| game.moves.len() as u64).sum()
        })],
    );
}

/// Checks the file as `rokada check` does; returns the number of moves.
fn checked(file: &[u8], threads: usize) -> u64 {
    let options = Options {
        threads: NonZeroUsize::new(threads).expect("a thread"),
        ..Options::default()
    };
    let mut tell = |event| {
        black_box(&event);
        ControlFlow::Continue(())
    };
    check_bytes(file, &options, &mut tell).plies
}

/// The speedup of several threads, in wall-clock time; a busy machine distorts it.
#[expect(clippy::disallowed_methods, reason = "it measures")]
fn threads(file: &[u8]) {
    let best = |threads| {
        let times = (0..rounds()).map(|_| {
            let start = Instant::now();
            black_box(checked(file, threads));
            start.elapsed()
        });
        times.min().unwrap_or_default().as_secs_f64()
    };
    let (one, two) = (best(1), best(2));
    println!(
        "checked on two threads       | {:.2} times as fast as on one",
        one / two
    );
}

fn rounds() -> u32 {
    std::env::var("ROKADA_ROUNDS").map_or(7, |text| text.parse().expect("a number of rounds"))
}

#[expect(clippy::cast_precision_loss, reason = "counts of bytes and moves")]
fn ratio(one: usize, other: usize) -> f64 {
    one as f64 / other as f64
}

#[derive(Default)]
struct Plies(usize);

impl Visitor for Plies {
    fn ply(&mut self, _: Ply<'_>) {
        self.0 += 1;
    }
}

fn peer_reads<V>(file: &[u8], mut visitor: V) -> u64
where
    V: PeerVisitor<Output = usize>,
{
    let mut reader = pgn_reader::Reader::new(file);
    let mut plies = 0;
    while let Some(more) = reader.read_game(&mut visitor).expect("bytes in memory") {
        plies += more as u64;
    }
    plies
}

/// The peer reads moves and does nothing with them.
struct Tokens;

impl PeerVisitor for Tokens {
    type Tags = ();
    type Movetext = usize;
    type Output = usize;

    fn begin_tags(&mut self) -> ControlFlow<usize, ()> {
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, (): ()) -> ControlFlow<usize, usize> {
        ControlFlow::Continue(0)
    }

    fn san(&mut self, plies: &mut usize, _: SanPlus) -> ControlFlow<usize> {
        *plies += 1;
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, plies: usize) -> usize {
        plies
    }
}

/// The peer validates and plays each move.
struct Checked;

impl PeerVisitor for Checked {
    type Tags = ();
    type Movetext = (shakmaty::Chess, usize);
    type Output = usize;

    fn begin_tags(&mut self) -> ControlFlow<usize, ()> {
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, (): ()) -> ControlFlow<usize, Self::Movetext> {
        ControlFlow::Continue((shakmaty::Chess::default(), 0))
    }

    fn san(&mut self, (position, plies): &mut Self::Movetext, san: SanPlus) -> ControlFlow<usize> {
        match san.san.to_move(position) {
            Ok(mv) => {
                position.play_unchecked(mv);
                *plies += 1;
                ControlFlow::Continue(())
            }
            Err(_) => ControlFlow::Break(*plies),
        }
    }

    fn end_game(&mut self, (_, plies): Self::Movetext) -> usize {
        plies
    }
}
