//! The real games beside the repository: what is found is what an independent
//! library computed, however the file is cut and shared.

use std::{fs, num::NonZeroUsize, ops::ControlFlow, path::PathBuf};

use rokada_audit::{Error, Finding, Kind, Options, Part, Told, check_bytes, check_file};

#[expect(clippy::print_stdout, reason = "a test that did not run must say so")]
fn folder() -> Option<PathBuf> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/games");
    if folder.is_dir() {
        return Some(folder);
    }
    println!("NOT RUN: {} is not here", folder.display());
    None
}

fn findings(bytes: &[u8], options: &Options) -> Vec<Finding> {
    let mut findings = Vec::new();
    check_bytes(bytes, options, &mut |told| {
        if let Told::Finding(finding) = told {
            findings.push(finding);
        }
        ControlFlow::Continue(())
    });
    findings
}

/// All files one behind the other.
fn all_games(folder: &PathBuf) -> Vec<u8> {
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)
        .expect("a folder that can be read")
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

/// What the index says of the game being read.
#[derive(Default)]
struct Row {
    file: String,
    third: Option<String>,
    fifty: Option<String>,
    fifth: Option<String>,
    seventy_five: Option<String>,
    dead: Option<String>,
}

#[test]
fn findings_are_those_of_the_index() {
    let Some(folder) = folder() else {
        return;
    };
    let index = fs::read_to_string(folder.join("index.json")).expect("the index lies there");
    let rows = rows(&index);
    let mut compared = 0;
    let mut file = String::new();
    let mut game = 0;
    let mut found = Vec::new();
    for row in rows {
        if row.file != file {
            let bytes = fs::read(folder.join(&row.file)).expect("the file lies there");
            found = findings(&bytes, &Options::default());
            (file, game) = (row.file.clone(), 0);
        }
        game += 1;
        let mv = |kind| {
            let of_game = |finding: &&Finding| finding.game == game && finding.kind == kind;
            found.iter().find(of_game).map(|finding| finding.mv.clone())
        };
        let told = [
            Kind::Threefold,
            Kind::Fifty,
            Kind::Fivefold,
            Kind::SeventyFive,
        ]
        .map(mv);
        let expected = [row.third, row.fifty, row.fifth, row.seventy_five];
        assert_eq!(told, expected, "{file} game {game}");
        // The index knows dead positions by what is left on the board only; one
        // that must come to that is dead before.
        let dead = mv(Kind::Dead);
        assert_eq!(
            dead.is_some(),
            row.dead.is_some(),
            "{file} game {game}: {dead:?}"
        );
        compared += 1;
    }
    assert_eq!(compared, 206);
}

/// Reads the index, which has one key on each line.
fn rows(index: &str) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    for line in index.lines() {
        let Some((key, value)) = line.trim().split_once(": ") else {
            continue;
        };
        let value = value.trim_end_matches(',').trim_matches('"');
        if key == "\"file\"" {
            rows.push(Row {
                file: value.to_owned(),
                ..Row::default()
            });
        }
        let Some(row) = rows.last_mut() else {
            continue;
        };
        let fact = match key.trim_matches('"') {
            "third" => &mut row.third,
            "fifth" => &mut row.fifth,
            "fifty" => &mut row.fifty,
            "seventyfive" => &mut row.seventy_five,
            "dead" => &mut row.dead,
            _ => continue,
        };
        *fact = Some(value.to_owned());
    }
    rows
}

#[test]
fn cutting_and_sharing_change_nothing() {
    let Some(folder) = folder() else {
        return;
    };
    let all = all_games(&folder);
    let whole = findings(&all, &Options::default());
    assert!(whole.len() > 100, "{}", whole.len());
    for (piece_bytes, threads) in [(1, 1), (3000, 2), (50_000, 3), (1 << 20, 2)] {
        let options = Options {
            piece_bytes,
            threads: NonZeroUsize::new(threads).expect("some threads"),
            ..Options::default()
        };
        assert_eq!(findings(&all, &options), whole, "{piece_bytes}, {threads}");
        let mut shared: Vec<Finding> = (1..=3)
            .flat_map(|number| {
                let part = Part::new(number, 3).expect("one of three");
                findings(&all, &Options { part, ..options })
            })
            .collect();
        shared.sort_by_key(|finding| finding.game);
        assert_eq!(shared, whole, "{piece_bytes}, {threads}");
    }
}

#[test]
fn packed_files_are_unpacked() {
    let Some(folder) = folder() else {
        return;
    };
    let all = all_games(&folder);
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
        let summary = check_file(&path, &Options::default(), &mut |told| {
            match told {
                Told::Finding(finding) => found.push(finding),
                Told::Progress { bytes } => read = bytes,
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
    let told = check_file(
        &cut,
        &Options::default(),
        &mut |_| ControlFlow::Continue(()),
    );
    let Err(Error::Read { before, .. }) = told else {
        panic!("half a file was read as a whole one");
    };
    assert!(before.games > 50, "{before:?}");
}

#[test]
fn telling_may_be_broken_off() {
    let file = "[Event \"x\"]\n\n1. e5 *\n\n".repeat(1000);
    for threads in [1, 2] {
        let options = Options {
            piece_bytes: 100,
            threads: NonZeroUsize::new(threads).expect("some threads"),
            ..Options::default()
        };
        let mut told = 0;
        check_bytes(file.as_bytes(), &options, &mut |_| {
            told += 1;
            if told == 5 {
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        assert_eq!(told, 5);
    }
}
