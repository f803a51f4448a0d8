//! Every position of `data/perft/*.perft`, to every depth it lists.

use std::{fs, path::Path};

use rokada_board::{Setup, perft};

/// More nodes than this wait for a release build.
const SHALLOW: u64 = 500_000;

/// Runs the lines whose node count is in the range; returns how many there were.
fn run(wanted: impl Fn(u64) -> bool) -> usize {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/perft");
    let mut count = 0;
    for entry in fs::read_dir(&folder).expect("data/perft is in the repository") {
        let path = entry.expect("its entries can be read").path();
        if path
            .extension()
            .is_none_or(|extension| extension != "perft")
        {
            continue;
        }
        let text = fs::read_to_string(&path).expect("a perft file is text");
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let mut parts = line.split(';');
            let fen = parts.next().expect("split gives at least one part");
            let setup: Setup = fen.parse().expect("the data hold good FENs");
            let position = setup.position().expect("the data hold lawful positions");
            for part in parts {
                let (depth, nodes) = part
                    .trim()
                    .split_once(' ')
                    .expect("each part is a depth and a number");
                let depth = depth.parse().expect("depth is a number");
                let nodes = nodes.parse().expect("nodes is a number");
                if wanted(nodes) {
                    assert_eq!(perft(&position, depth), nodes, "{fen} depth {depth}");
                    count += 1;
                }
            }
        }
    }
    count
}

#[test]
fn shallow() {
    assert!(run(|nodes| nodes <= SHALLOW) >= 25);
}

#[test]
fn deep() {
    if cfg!(debug_assertions) {
        println!("NOT RUN: deep perft; use `cargo test --release -p rokada-board`");
        return;
    }
    assert!(run(|nodes| nodes > SHALLOW) >= 10);
}
