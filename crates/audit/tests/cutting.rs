//! Files of games: compressed, cut into pieces, repaired. `properties.rs` shares them, too.

use std::{
    fs,
    num::NonZeroUsize,
    ops::ControlFlow,
    path::{Path, PathBuf},
};

use rokada_audit::{CheckEvent, Error, Finding, Options, check_bytes, check_file};
use rokada_notation::pgn::{self, Game};

fn findings(bytes: &[u8], options: &Options) -> Vec<Finding> {
    let mut findings = Vec::new();
    check_bytes(bytes, options, &mut |event| {
        if let CheckEvent::Finding(finding) = event {
            findings.push(finding);
        }
        ControlFlow::Continue(())
    });
    findings
}

/// All games of `data/games`, one file after another.
fn all_games() -> Vec<u8> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/games");
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)
        .expect("data/games is part of the repository")
        .map(|entry| entry.expect("a folder that can be read").path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "pgn"))
        .collect();
    paths.sort();
    let mut all = Vec::new();
    for path in paths {
        all.extend(fs::read(path).expect("a file that can be read"));
        all.push(b'\n');
    }
    all
}

#[test]
fn compressed_files_are_decompressed() {
    let all = all_games();
    let whole = findings(&all, &Options::default());
    let there = tempfile::tempdir().expect("a place for files");
    let gzip = {
        let mut packer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
        std::io::Write::write_all(&mut packer, &all).expect("memory");
        packer.finish().expect("memory")
    };
    let zstd = zstd::encode_all(&all[..], 1).expect("memory");
    for (name, bytes) in [
        ("plain.pgn", &all),
        ("games.gz", &gzip),
        ("games.zst", &zstd),
    ] {
        let path = there.path().join(name);
        fs::write(&path, bytes).expect("a file that can be written");
        let mut found = Vec::new();
        let mut read = 0;
        let summary = check_file(&path, &Options::default(), &mut |event| {
            match event {
                CheckEvent::Finding(finding) => found.push(finding),
                CheckEvent::Progress { bytes } => read = bytes,
                CheckEvent::Game(_) | CheckEvent::Repaired(_) => {}
            }
            ControlFlow::Continue(())
        })
        .expect("a good file");
        assert_eq!(found, whole, "{name}");
        assert_eq!(summary.bytes, all.len() as u64, "{name}");
        assert_eq!(read, bytes.len() as u64, "{name}");
        assert_eq!(summary.findings(), whole.len() as u64, "{name}");
    }
    let cut = there.path().join("cut.gz");
    fs::write(&cut, &gzip[..gzip.len() / 2]).expect("a file that can be written");
    let result = check_file(
        &cut,
        &Options::default(),
        &mut |_| ControlFlow::Continue(()),
    );
    let Err(Error::Read { before, .. }) = result else {
        panic!("half a file was read as a whole one");
    };
    assert!(before.games > 50, "{before:?}");
}

/// Lines and bytes count within the file, however it is cut.
#[test]
fn findings_have_the_line_of_the_file() {
    let all = all_games();
    let text = std::str::from_utf8(&all).expect("our games are ASCII");
    for finding in findings(
        &all,
        &Options {
            piece_bytes: 3000,
            ..Options::default()
        },
    ) {
        let byte = usize::try_from(finding.byte).expect("a small file");
        let line = 1 + text[..byte].matches('\n').count();
        assert_eq!(finding.line, Some(line), "{finding:?}");
        if let Some((_, mv)) = finding.mv.rsplit_once('.') {
            assert!(
                text[byte..].starts_with(mv.trim_end_matches(['+', '#'])),
                "{finding:?}"
            );
        }
    }
}

/// A repaired game has no fault except those in its comments, and the same moves.
#[test]
fn repaired_games_have_no_faults() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/pgn/odd");
    let mut games = 0;
    for entry in fs::read_dir(folder).expect("part of the repository") {
        let path = entry.expect("a readable folder").path();
        if path.extension().is_none_or(|ending| ending != "pgn") {
            continue;
        }
        let bytes = fs::read(&path).expect("a readable file");
        for piece_bytes in [50, 1 << 20] {
            let options = Options {
                repair: true,
                piece_bytes,
                ..Options::default()
            };
            let mut repaired = String::new();
            check_bytes(&bytes, &options, &mut |event| {
                if let CheckEvent::Repaired(games) = event {
                    repaired.push_str(&games);
                }
                ControlFlow::Continue(())
            });
            let before: Vec<Game> = pgn::read(&bytes).collect();
            let after: Vec<Game> = pgn::read(&repaired).collect();
            assert_eq!(after.len(), before.len(), "{}:\n{repaired}", path.display());
            for (before, after) in before.iter().zip(&after) {
                let faults: Vec<String> = after.faults.iter().map(ToString::to_string).collect();
                let kept = |fault: &String| fault.contains("which no game can end with");
                assert!(faults.iter().all(kept), "{}: {faults:?}", path.display());
                let moves = |game: &Game| game.moves.iter().map(|ply| ply.mv).collect::<Vec<_>>();
                assert!(moves(before).starts_with(&moves(after)));
                assert_eq!(before.result, after.result);
                assert!(
                    before.faults.is_empty() || repaired.contains("rokada:"),
                    "{repaired}"
                );
                games += 1;
            }
        }
    }
    assert!(games > 100, "{games}");
}

#[test]
fn callback_can_stop_the_check() {
    let file = "[Event \"x\"]\n\n1. e5 *\n\n".repeat(1000);
    for threads in [1, 2] {
        let options = Options {
            piece_bytes: 100,
            threads: NonZeroUsize::new(threads).expect("some threads"),
            ..Options::default()
        };
        let mut reported = 0;
        check_bytes(file.as_bytes(), &options, &mut |_| {
            reported += 1;
            if reported == 5 {
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        assert_eq!(reported, 5);
    }
}
