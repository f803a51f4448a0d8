//! Computes the tables of `src/attacks.rs` and `src/zobrist.rs` and writes them as Rust source.
//!
//! Done here because the compiler's own constant evaluation would take minutes for the same.

#![expect(
    clippy::print_stdout,
    reason = "a build script speaks to cargo on its standard output"
)]

use std::{env, fmt::Write as _, fs, path::Path};

mod magics;
mod tables;

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

    let pairs = || squares().flat_map(|a| squares().map(move |b| (a, b)));
    let between: Vec<u64> = pairs().map(|(a, b)| tables::between(a, b)).collect();
    let line: Vec<u64> = pairs().map(|(a, b)| tables::line(a, b)).collect();
    write_table(&mut source, "BETWEEN", &between);
    write_table(&mut source, "LINE", &line);

    let mut sliders = Vec::new();
    write_magics(
        &mut source,
        "BISHOP",
        &tables::BISHOP,
        &magics::BISHOP_MAGICS,
        &mut sliders,
    );
    write_magics(
        &mut source,
        "ROOK",
        &tables::ROOK,
        &magics::ROOK_MAGICS,
        &mut sliders,
    );
    write_table(&mut source, "SLIDERS", &sliders);

    let mut sliders = Vec::new();
    write_pext(&mut source, "BISHOP", &tables::BISHOP, &mut sliders);
    write_pext(&mut source, "ROOK", &tables::ROOK, &mut sliders);
    source.push_str(X86_64);
    write_table(&mut source, "SLIDERS_PEXT", &sliders);

    // One key per colour, kind and square; one per rook with a castling right; one per file of an
    // en passant square; one for Black to move.
    write_table(
        &mut source,
        "KEYS",
        &tables::random_numbers(768 + 64 + 8 + 1),
    );

    let folder = env::var_os("OUT_DIR").expect("cargo tells a build script where to write");
    fs::write(Path::new(&folder).join("tables.rs"), source).expect("OUT_DIR can be written");
}

/// Only there can PEXT be.
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
