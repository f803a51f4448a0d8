//! Races of the reader of files. Run from the root of the repository:
//!
//! ```text
//! cargo bench -p rokada-bench --bench pgn -- [MEGABYTES [FILE.pgn]]
//! ```
//!
//! Without a file the games of `rokada_bench::games` are told on: each is followed for a while and then
//! played to 80 plies at random, so that no two games of the race are alike. The contestants run in
//! turn; the best round of each counts, in the time of its thread.
#![expect(
    clippy::print_stdout,
    reason = "a race prints its table on standard output"
)]
#![expect(
    clippy::float_arithmetic,
    reason = "speeds are told in megabytes a second"
)]

use std::{fs, hint::black_box, num::NonZeroUsize, ops::ControlFlow, time::Instant};

use pgn_reader::{SanPlus, Visitor as PeerVisitor};
use rokada_audit::{Options, check_bytes};
use rokada_bench::{
    games,
    race::{Findings, Per, contestant, race},
};
use rokada_board::{Move, Position};
use rokada_notation::pgn::{self, Game, Ply, PlyRecord, Visitor, WriteOptions, write_game};
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
        None => made_up(megabytes * 1_000_000),
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
    files(&file);
    threads(&file);
}

/// Reading whole files, in megabytes a second.
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

/// Checks the file as `rokada check` does; the moves in it.
fn checked(file: &[u8], threads: usize) -> u64 {
    let options = Options {
        threads: NonZeroUsize::new(threads).expect("a thread"),
        ..Options::default()
    };
    let mut tell = |told| {
        black_box(&told);
        ControlFlow::Continue(())
    };
    check_bytes(file, &options, &mut tell).plies
}

/// How much sooner several threads are through, by the clock on the wall; a busy machine spoils it.
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

/// The peer finds each move and plays it.
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

/// As many bytes of games as asked for; the usual start only.
fn made_up(bytes: usize) -> Vec<u8> {
    let games = known_games();
    let mut chance = Chance(0x9E37_79B9_7F4A_7C15);
    let mut file = String::with_capacity(bytes + 4096);
    let mut plain = Game::new(rokada_board::Setup::initial());
    plain.tags.set("Event", "A race");
    while file.len() < bytes {
        let mut game = plain.clone();
        let mut position = Position::initial();
        let model = (!games.is_empty()).then(|| &games[chance.below(games.len())]);
        let follow = 20 + chance.below(60);
        for ply in 0..80 {
            let legal = position.legal_moves();
            if legal.is_empty() {
                break;
            }
            let mv = match model {
                Some(model) if ply < follow && ply < model.len() => model[ply],
                _ => legal[chance.below(legal.len())],
            };
            game.moves.push(PlyRecord::from(mv));
            position = position.play(mv);
        }
        for (name, value) in [
            ("Site", "Belgrade SRB"),
            ("Date", "2023.01.01"),
            ("Round", "1"),
            ("White", "Somebody, A"),
            ("Black", "Nobody, B"),
            ("Result", "1/2-1/2"),
            ("WhiteElo", "2500"),
            ("BlackElo", "2500"),
        ] {
            game.tags.set(name, value);
        }
        game.result = pgn::GameResult::Draw;
        file.push_str(&write_game(&game, &WriteOptions::default()));
        file.push('\n');
    }
    file.into_bytes()
}

/// The moves of the games that [`games`] finds.
fn known_games() -> Vec<Vec<Move>> {
    pgn::read(&games::bytes())
        .filter(|game| game.tags.get("FEN").is_none())
        .map(|game| game.moves.iter().map(|ply| ply.mv).collect())
        .collect()
}

/// Numbers by chance, the same in every run.
struct Chance(u64);

impl Chance {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from((self.0 >> 32) % bound as u64).expect("below a usize")
    }
}
