//! Findings and games as tables.

use crate::run::rokada;

const GAMES: &str = "\
[Date \"2024.01.01\"]
[Result \"1/2-1/2\"]

1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. e4 1/2-1/2

[Date \"1973.??.??\"]
[Result \"0-1\"]

1. e4 e5 2. Ke3 Nf6 0-1

[Result \"1-0\"]

1. e4 e5 2. Nf3 Nc";

#[test]
fn findings_and_games_are_written_as_tables() {
    let folder = tempfile::tempdir().expect("a folder");
    let [out, games] = ["out.jsonl", "games.parquet"].map(|name| folder.path().join(name));
    let paths = [&out, &games].map(|path| path.to_str().expect("UTF-8"));
    let ask = ["check", "-", "--out", paths[0], "--games", paths[1]];
    let (code, printed, err) = rokada(&ask, GAMES);
    assert_eq!(
        (code, printed.as_str()),
        (2, ""),
        "one of the games is cut: {err}"
    );
    // The table has the same values as `--json`; both include empty texts.
    let (_, printed, _) = rokada(&["check", "--json", "-"], GAMES);
    let objects = |text: &str| -> Vec<serde_json::Map<String, serde_json::Value>> {
        let lines = text.lines().map(serde_json::from_str);
        lines.map(|line| line.expect("an object")).collect()
    };
    let table = objects(&std::fs::read_to_string(&out).expect("it was written"));
    let mut printed = objects(&printed);
    for row in &mut printed {
        row.retain(|_, value| !value.is_null());
    }
    assert_eq!(table, printed);
    let (_, _, err) = rokada(&ask, GAMES);
    assert!(err.contains("there already"), "{err}");
    // The error for a table without a column of moves names the option.
    let (code, _, err) = rokada(&["check", paths[1]], "");
    assert_eq!(code, 2);
    assert!(
        err.contains("no column `movetext` or `pgn`; there are: file, game,")
            && err.contains("clocks_ms; --movetext-column names another"),
        "{err}"
    );
}
