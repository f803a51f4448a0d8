//! Computes the tables of `src/attacks.rs` and `src/zobrist.rs` and writes them as Rust source.
//!
//! Done here because constant evaluation by the compiler would take minutes.

#![expect(
    clippy::print_stdout,
    reason = "a build script speaks to cargo on its standard output"
)]

use std::{env, fmt::Write as _, fs, path::Path};

mod magics;
mod tables;

/// Where pawns of either colour are promoted.
const LAST_RANKS: u64 = 0xFF00_0000_0000_00FF;

fn main() {
    println!("cargo::rerun-if-changed=build");
    let mut source = String::new();

    let knight: Vec<u64> = squares()
        .map(|s| tables::steps(s, &tables::KNIGHT))
        .collect();
    let king: Vec<u64> = squares().map(|s| tables::steps(s, &tables::KING)).collect();
    let white_pawn = squares().map(|s| tables::steps(s, &[(1, 1), (-1, 1)]));
    let black_pawn = squares().map(|s| tables::steps(s, &[(1, -1), (-1, -1)]));
    let pawn: Vec<u64> = white_pawn.chain(black_pawn).collect();
    write_table(&mut source, "KNIGHT", &knight);
    write_table(&mut source, "KING", &king);
    write_table(&mut source, "PAWN", &pawn);

    // The squares that each kind of piece reaches on an empty board, in the order of `Code`. Then
    // the moves of pawns without promotion: White's steps and captures, Black's steps and captures.
    let rows: [&[(i32, i32)]; 8] = [
        &[],
        &tables::BISHOP,
        &tables::ROOK,
        &tables::KING,
        &[],
        &[],
        &[],
        &[],
    ];
    let mut reach: Vec<u64> = rows
        .iter()
        .flat_map(|directions| squares().map(|s| tables::rays(s, directions, 0)))
        .collect();
    reach[5 * 64..6 * 64].copy_from_slice(&knight);
    reach[6 * 64..7 * 64].copy_from_slice(&king);
    for (captures, second_rank, forward) in [(&pawn[..64], 1, 1), (&pawn[64..], 6, -1)] {
        let steps = squares().map(|square| {
            let one = tables::steps(square, &[(0, forward)]);
            let two = tables::steps(square, &[(0, 2 * forward)]);
            let is_first = square / 8 == second_rank;
            (one | if is_first { two } else { 0 }) & !LAST_RANKS
        });
        reach.extend(steps);
        reach.extend(captures.iter().map(|targets| targets & !LAST_RANKS));
    }
    // A row for every four-bit number, so that the index needs no check.
    reach.resize(16 * 64, 0);
    write_table(&mut source, "REACH", &reach);

    let pairs = || squares().flat_map(|a| squares().map(move |b| (a, b)));
    let between: Vec<u64> = pairs().map(|(a, b)| tables::between(a, b)).collect();
    let line: Vec<u64> = pairs().map(|(a, b)| tables::line(a, b)).collect();
    write_table(&mut source, "BETWEEN", &between);
    write_table(&mut source, "LINE", &line);

    write_lines(&mut source);

    if env::var_os("CARGO_FEATURE_SMALL_TABLES").is_none() {
        write_large_tables(&mut source);
    }
    write_keys(&mut source);

    let folder = env::var_os("OUT_DIR").expect("cargo tells a build script where to write");
    fs::write(Path::new(&folder).join("tables.rs"), source).expect("OUT_DIR can be written");
}

/// For multiplication and for PEXT: the attacks of every square with every arrangement of blockers.
fn write_large_tables(source: &mut String) {
    let mut sliders = Vec::new();
    write_magics(
        source,
        "BISHOP",
        &tables::BISHOP,
        &magics::BISHOP_MAGICS,
        &mut sliders,
    );
    write_magics(
        source,
        "ROOK",
        &tables::ROOK,
        &magics::ROOK_MAGICS,
        &mut sliders,
    );
    write_table(source, "SLIDERS", &sliders);

    let mut sliders = Vec::new();
    write_pext(source, "BISHOP", &tables::BISHOP, &mut sliders);
    write_pext(source, "ROOK", &tables::ROOK, &mut sliders);
    source.push_str(X86_64);
    write_table(source, "SLIDERS_PEXT", &sliders);
}

/// Only this architecture has PEXT.
const X86_64: &str = "#[cfg(target_arch = \"x86_64\")]\n";

fn squares() -> impl Iterator<Item = i32> {
    0..64
}

fn write_table(source: &mut String, name: &str, values: &[u64]) {
    write!(
        source,
        "pub(crate) static {name}: [u64; {}] = [",
        values.len()
    )
    .expect("a String takes all text");
    for value in values {
        write!(source, "{value},").expect("a String takes all text");
    }
    source.push_str("];\n");
}

/// For subtraction: file and diagonals of each square, and a rook's attacks along a rank.
fn write_lines(source: &mut String) {
    source.push_str("pub(crate) static LINES: [[u64; 3]; 64] = [");
    for square in squares() {
        let [file, rising, falling] = [(0, 1), (1, 1), (1, -1)]
            .map(|(files, ranks)| tables::rays(square, &[(files, ranks), (-files, -ranks)], 0));
        write!(source, "[{file},{rising},{falling}],").expect("a String takes all text");
    }
    source.push_str("];\n");
    source.push_str("pub(crate) static RANK_ATTACKS: [u8; 512] = [");
    for inner in 0..64_u64 {
        for file in 0..8 {
            let attacks = tables::rays(file, &[(1, 0), (-1, 0)], inner << 1);
            write!(source, "{attacks},").expect("a String takes all text");
        }
    }
    source.push_str("];\n");
}

/// One key per colour, kind and square; one per rook with a castling right; one per file of an en
/// passant square; one for Black to move. An empty square (kind 0) and no en passant square (the
/// 65th) have the key 0; kind 7 does not exist.
fn write_keys(source: &mut String) {
    let mut random = tables::random_numbers(768 + 64 + 8 + 1).into_iter();
    let mut next = || random.next().expect("there are as many as are taken");
    let mut pieces = Vec::new();
    for _color in 0..2 {
        pieces.extend([0; 64]);
        pieces.extend((0..6 * 64).map(|_| next()));
        pieces.extend([0; 64]);
    }
    write_table(source, "PIECE_KEYS", &pieces);
    let rooks: Vec<u64> = squares().map(|_| next()).collect();
    write_table(source, "CASTLING_KEYS", &rooks);
    let files: Vec<u64> = (0..8).map(|_| next()).collect();
    let mut passed = files.repeat(8);
    passed.resize(128, 0);
    write_table(source, "EN_PASSANT_KEYS", &passed);
    write_table(source, "BLACK_TO_MOVE_KEY", &[next()]);
}

fn write_magics(
    source: &mut String,
    name: &str,
    directions: &[(i32, i32)],
    magics: &[u64; 64],
    sliders: &mut Vec<u64>,
) {
    write!(
        source,
        "pub(crate) static {name}_MAGICS: [MagicEntry; 64] = ["
    )
    .expect("a String takes all text");
    for (square, &magic) in squares().zip(magics) {
        let mask = tables::relevant_blockers(square, directions);
        let shift = 64 - mask.count_ones();
        let offset = sliders.len();
        sliders.extend(tables::slider_table(square, directions, mask, magic, shift));
        write!(
            source,
            "MagicEntry {{ mask: {mask}, multiplier: {magic}, offset: {offset}, shift: {shift} }},"
        )
        .expect("a String takes all text");
    }
    source.push_str("];\n");
}

fn write_pext(source: &mut String, name: &str, directions: &[(i32, i32)], sliders: &mut Vec<u64>) {
    source.push_str(X86_64);
    write!(source, "pub(crate) static {name}_PEXT: [PextEntry; 64] = [")
        .expect("a String takes all text");
    for square in squares() {
        let mask = tables::relevant_blockers(square, directions);
        let offset = sliders.len();
        sliders.extend(tables::slider_table_in_order(square, directions, mask));
        write!(source, "PextEntry {{ mask: {mask}, offset: {offset} }},")
            .expect("a String takes all text");
    }
    source.push_str("];\n");
}
