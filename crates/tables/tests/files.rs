//! Games in, tables out: files of each format, and tables as input.

use std::{
    fs::{self, File},
    ops::ControlFlow,
    path::{Path, PathBuf},
    sync::Arc,
};

use arrow_array::{
    Array, ArrayRef, Date32Array, DictionaryArray, Int16Array, Int64Array, RecordBatch,
    StringArray, cast::AsArray as _, types::Int32Type,
};
use arrow_ipc::{reader::FileReader, writer::StreamWriter};
use parquet::arrow::{ArrowWriter, arrow_reader::ParquetRecordBatchReaderBuilder};
use rokada_audit::{Options, Share};
use rokada_tables::{
    Columns, Error, Findings, GameSource, Games, ParquetFile, Table, TableFile, check_file,
    check_into,
};
use tempfile::TempDir;

const GAMES: &str = "\
[Event \"A, \\\"B\\\"\"]
[Date \"2023.01.02\"]
[White \"Fool\"]
[WhiteElo \"900\"]
[Result \"1-0\"]

1. f3 {[%clk 0:03:00]} e5 {[%clk 0:02:58.5]} 2. g4 Qh4# {[%clk 0:02:50]} 1-0

[Date \"2023.01.03\"]
[Result \"*\"]

1. e4 Ke7 *

[Date \"2023.01.04\"]
[Result \"1/2-1/2\"]

1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8 9. e4 1/2-1/2
";

/// Checks a file into both tables in one format; returns their paths.
fn written(
    input: &Path,
    folder: &Path,
    ending: &str,
    options: &Options,
    columns: &Columns,
) -> Result<(PathBuf, PathBuf), Error> {
    let part = options.part.to_string().replace('/', "of");
    let stem = input
        .file_stem()
        .and_then(|stem| stem.to_str())
        .expect("a name");
    let path = |table: &str| folder.join(format!("{stem}-{table}-{part}.{ending}"));
    let (findings_path, games_path) = (path("findings"), path("games"));
    let mut findings = TableFile::<Findings>::create(&findings_path).expect("a new file");
    let mut games = TableFile::<Games>::create(&games_path).expect("a new file");
    assert!(!findings_path.exists(), "no half file has the name");
    let options = Options {
        report_games: true,
        ..*options
    };
    let checked = check_file(input, &options, columns, &mut |event| {
        if let Some(row) = Findings::row("games", &event) {
            findings.push(&row).expect("room");
        }
        if let Some(row) = Games::row("games", &event) {
            games.push(&row).expect("room");
        }
        ControlFlow::Continue(())
    });
    findings.finish().expect("room");
    games.finish().expect("room");
    checked.map(|_| (findings_path, games_path))
}

fn lines(path: &Path) -> Vec<String> {
    let text = fs::read_to_string(path).expect("a table as text");
    text.lines().map(str::to_owned).collect()
}

fn plain(input: &Path, folder: &TempDir) -> (Vec<String>, Vec<String>) {
    let (findings, games) = written(
        input,
        folder.path(),
        "jsonl",
        &Options::default(),
        &Columns::default(),
    )
    .expect("a file of games");
    (lines(&findings), lines(&games))
}

fn games_file(folder: &TempDir) -> PathBuf {
    let path = folder.path().join("games.pgn");
    fs::write(&path, GAMES).expect("room");
    path
}

#[test]
fn json_lines_and_csv_have_the_rows() {
    let folder = tempfile::tempdir().expect("a folder");
    let input = games_file(&folder);
    let (findings, games) = plain(&input, &folder);
    expect_test::expect_file!["snapshots/findings.jsonl"].assert_eq(&(findings.join("\n") + "\n"));
    expect_test::expect_file!["snapshots/games.jsonl"].assert_eq(&(games.join("\n") + "\n"));
    let (findings, games) = written(
        &input,
        folder.path(),
        "csv",
        &Options::default(),
        &Columns::default(),
    )
    .expect("a file of games");
    expect_test::expect_file!["snapshots/findings.csv"]
        .assert_eq(&fs::read_to_string(findings).expect("a table"));
    expect_test::expect_file!["snapshots/games.csv"]
        .assert_eq(&fs::read_to_string(games).expect("a table"));
}

/// All texts and numbers of a batch, as text.
fn cells(batch: &RecordBatch, name: &str) -> Vec<String> {
    let column = batch.column_by_name(name).expect("a column");
    (0..batch.num_rows())
        .map(|row| {
            if column.is_null(row) {
                return "-".to_owned();
            }
            if let Some(texts) = column.as_string_opt::<i32>() {
                texts.value(row).to_owned()
            } else if let Some(numbers) = column.as_any().downcast_ref::<Int64Array>() {
                numbers.value(row).to_string()
            } else {
                format!("{:?}", column.as_list::<i32>().value(row).as_ref())
            }
        })
        .collect()
}

#[test]
fn parquet_and_arrow_have_the_same_rows() {
    let folder = tempfile::tempdir().expect("a folder");
    let input = games_file(&folder);
    let of = |ending: &str| {
        written(
            &input,
            folder.path(),
            ending,
            &Options::default(),
            &Columns::default(),
        )
        .expect("a file of games")
    };
    let (_, parquet) = of("parquet");
    let file = File::open(parquet).expect("a file");
    let opened = ParquetRecordBatchReaderBuilder::try_new(file).expect("a table");
    assert_eq!(opened.schema().metadata["rokada.table"], "games");
    let mut batches = opened.build().expect("a table");
    let parquet = batches.next().expect("a batch").expect("rows");
    let (_, arrow) = of("arrow");
    let mut batches = FileReader::try_new(File::open(arrow).expect("a file"), None).expect("Arrow");
    let arrow = batches.next().expect("a batch").expect("rows");
    assert_eq!(parquet.columns(), arrow.columns());
    assert_eq!(cells(&arrow, "end"), ["checkmate", "-", "fivefold"]);
    assert_eq!(cells(&arrow, "end_ply"), ["4", "-", "16"]);
    assert_eq!(cells(&arrow, "played_on"), ["0", "-", "1"]);
    assert_eq!(cells(&arrow, "lawful_result"), ["0-1", "-", "1/2-1/2"]);
    assert_eq!(cells(&arrow, "examined"), ["whole", "to-illegal", "whole"]);
    assert_eq!(cells(&arrow, "threefold_ply"), ["-", "-", "8"]);
    assert_eq!(cells(&arrow, "event"), ["A, \"B\"", "-", "-"]);
}

fn strings(texts: &[Option<&str>]) -> ArrayRef {
    Arc::new(StringArray::from(texts.to_vec()))
}

fn write_parquet(path: &Path, columns: Vec<(&str, ArrayRef)>) {
    let batch = RecordBatch::try_from_iter_with_nullable(
        columns
            .into_iter()
            .map(|(name, column)| (name, column, true)),
    )
    .expect("columns of one length");
    let file = File::create(path).expect("a file");
    let mut writer = ArrowWriter::try_new(file, batch.schema(), None).expect("a writer");
    writer.write(&batch).expect("room");
    writer.close().expect("room");
}

/// The games of [`GAMES`] in the columns of the Lichess data set.
fn lichess() -> Vec<(&'static str, ArrayRef)> {
    let text: Vec<&str> = GAMES.lines().filter(|it| it.starts_with('1')).collect();
    let elo: DictionaryArray<Int32Type> = [Some("x"), None, Some("x")].into_iter().collect();
    vec![
        ("Opening", Arc::new(elo) as ArrayRef),
        ("White", strings(&[Some("Fool"), None, None])),
        (
            "WhiteElo",
            Arc::new(Int16Array::from(vec![Some(900), None, None])),
        ),
        (
            "UTCDate",
            Arc::new(Date32Array::from(vec![19_359, 19_360, 19_361])),
        ),
        (
            "Result",
            strings(&[Some("1-0"), Some("*"), Some("1/2-1/2")]),
        ),
        (
            "movetext",
            strings(&[Some(text[0]), Some(text[1]), Some(text[2])]),
        ),
    ]
}

/// The findings without their places in the file.
fn what(lines: &[String]) -> Vec<String> {
    let field = |line: &str, name: &str| {
        let value: serde_json::Value = serde_json::from_str(line).expect("an object");
        value[name].to_string()
    };
    (lines.iter())
        .map(|line| {
            ["game", "move", "clause", "edition", "text"]
                .map(|it| field(line, it))
                .join(" ")
        })
        .collect()
}

#[test]
fn table_and_file_have_the_same_findings() {
    let folder = tempfile::tempdir().expect("a folder");
    let pgn = plain(&games_file(&folder), &folder);
    let table = folder.path().join("lichess.parquet");
    write_parquet(&table, lichess());
    let parquet = plain(&table, &folder);
    assert_eq!(what(&parquet.0), what(&pgn.0));
    let game: serde_json::Value = serde_json::from_str(&parquet.1[0]).expect("an object");
    assert_eq!(game["white_elo"], "900");
    assert_eq!(game["utc_date"], "2023.01.02");
    assert_eq!(game["opening"], "x");
    assert_eq!(game["clocks_ms"].to_string(), "[180000,178500,null,170000]");
    // An Arrow stream, and a column `pgn` with complete games.
    let whole = GAMES.split("\n\n[").next().expect("a game");
    let batch = RecordBatch::try_from_iter([("PGN", strings(&[Some(whole)]))]).expect("a column");
    let stream = folder.path().join("stream.arrow");
    let file = File::create(&stream).expect("a file");
    let mut writer = StreamWriter::try_new(file, &batch.schema()).expect("a writer");
    writer.write(&batch).expect("room");
    writer.finish().expect("room");
    let arrow = plain(&stream, &folder);
    assert_eq!(what(&arrow.0), what(&pgn.0)[..1]);
}

fn refused(path: &Path, columns: &Columns) -> String {
    let result = check_file(path, &Options::default(), columns, &mut |_| {
        ControlFlow::Continue(())
    });
    result.expect_err("no table of games").to_string()
}

#[test]
fn file_without_games_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games.parquet");
    let usual = Columns::default();
    write_parquet(&path, vec![("White", strings(&[Some("A")]))]);
    assert_eq!(
        refused(&path, &usual),
        "no column `movetext` or `pgn`; there are: White"
    );
    let named = Columns {
        movetext: Some("moves".to_owned()),
    };
    assert_eq!(
        refused(&path, &named),
        "no column `moves`; there are: White"
    );
    write_parquet(
        &path,
        vec![("movetext", Arc::new(Int16Array::from(vec![1])))],
    );
    assert_eq!(
        refused(&path, &usual),
        "the column `movetext` holds no text, but Int16"
    );
    write_parquet(
        &path,
        vec![
            ("movetext", strings(&[Some("1. e4 *")])),
            (
                "Result",
                Arc::new(arrow_array::BooleanArray::from(vec![true])),
            ),
        ],
    );
    assert_eq!(
        refused(&path, &usual),
        "the column `Result` cannot be read as a tag, it holds Boolean"
    );
    write_parquet(&path, lichess());
    let whole = fs::read(&path).expect("a file");
    fs::write(&path, &whole[..whole.len() / 2]).expect("room");
    assert!(refused(&path, &usual).starts_with("this cannot be opened; was it cut short?"));
    fs::write(&path, "1. e4 *").expect("room");
    assert_eq!(refused(&path, &usual), "this is no Parquet file");
}

#[test]
fn row_without_a_game_is_reported() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("rows.parquet");
    let rows = [Some("1. e4 *"), None, Some("hello world"), Some("")];
    write_parquet(&path, vec![("movetext", strings(&rows))]);
    let (findings, games) = plain(&path, &folder);
    assert_eq!(games.len(), 1);
    let findings = what(&findings);
    assert_eq!(findings.len(), 3, "{findings:?}");
    assert!(findings[0].starts_with("2 ") && findings[0].contains("the row has no movetext"));
    assert!(findings[1].starts_with("3 "), "{findings:?}");
    assert!(findings[2].starts_with("4 ") && findings[2].contains("the row holds no game"));
}

/// More rows than one block, in row groups with other boundaries.
#[test]
fn shares_of_a_table_make_up_the_whole() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("many.parquet");
    let stream = folder.path().join("many.arrow");
    let rows: Vec<String> = (0..5000)
        .map(|row| match row % 7 {
            0 => "1. f3 e5 2. g4 Qh4# 1-0".to_owned(),
            _ => format!("1. e4 {{{row}}} e5 *"),
        })
        .collect();
    let rows: Vec<Option<&str>> = rows.iter().map(|row| Some(row.as_str())).collect();
    write_parquet(&path, vec![("movetext", strings(&rows))]);
    let batch = RecordBatch::try_from_iter([("movetext", strings(&rows))]).expect("a column");
    let file = File::create(&stream).expect("a file");
    let mut writer = StreamWriter::try_new(file, &batch.schema()).expect("a writer");
    for at in (0..5000).step_by(700) {
        writer
            .write(&batch.slice(at, 700.min(5000 - at)))
            .expect("room");
    }
    writer.finish().expect("room");
    let (whole, games) = plain(&path, &folder);
    assert_eq!((whole.len(), games.len()), (715, 5000));
    for path in [path, stream] {
        let mut parts = Vec::new();
        let mut games_of_parts = Vec::new();
        for number in 1..=3 {
            let options = Options {
                part: Share::new(number, 3).expect("a share"),
                threads: 2.try_into().expect("two"),
                ..Options::default()
            };
            let (findings, games) =
                written(&path, folder.path(), "jsonl", &options, &Columns::default())
                    .expect("rows");
            let findings = lines(&findings);
            assert!((140..300).contains(&findings.len()), "{}", findings.len());
            parts.extend(findings);
            games_of_parts.extend(lines(&games));
            for table in ["findings", "games"] {
                let name = format!("many-{table}-{number}of3.jsonl");
                fs::remove_file(folder.path().join(name)).expect("it was there");
            }
        }
        let sorted = |mut lines: Vec<String>| {
            lines.sort();
            lines
        };
        assert_eq!(sorted(parts), sorted(whole.clone()));
        assert_eq!(sorted(games_of_parts), sorted(games.clone()));
    }
}

#[test]
fn existing_file_is_not_overwritten_and_half_file_is_not_renamed() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games.parquet");
    drop(TableFile::<Games>::create(&path).expect("a new file"));
    assert!(!path.exists() && folder.path().join("games.parquet.part").exists());
    fs::write(&path, "kept").expect("room");
    let refused = TableFile::<Games>::create(&path).expect_err("it is there");
    assert!(refused.to_string().contains("there already"));
    let refused = TableFile::<Games>::create(Path::new("games.txt")).expect_err("no table");
    assert_eq!(
        refused.to_string(),
        "a table ends in .parquet, .arrow, .csv or .jsonl"
    );
}

#[test]
fn long_table_is_written_in_groups_of_a_few_megabytes() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("long.parquet");
    // Each text is different, and hardly compressible.
    let text = |row: u64| {
        let words = (1..6).map(|word| (row * 5 + word).wrapping_mul(0x9E37_79B9_7F4A_7C15));
        let words: Vec<String> = words.map(|word| format!("{word:016x}")).collect();
        words.concat()
    };
    let batch = |rows: std::ops::Range<u64>| {
        let texts = StringArray::from_iter_values(rows.map(text));
        RecordBatch::try_from_iter([("text", Arc::new(texts) as ArrayRef)]).expect("a column")
    };
    let schema = batch(0..0).schema();
    let file = File::create(&path).expect("a file");
    let mut writer = ParquetFile::new(file, schema).expect("a writer");
    for begin in (0..200_000).step_by(4000) {
        writer.write(&batch(begin..begin + 4000)).expect("room");
    }
    writer.finish().expect("room");
    let file = File::open(&path).expect("it was written");
    let reader = ParquetRecordBatchReaderBuilder::try_new(file).expect("Parquet");
    let about = reader.metadata();
    assert_eq!(about.file_metadata().num_rows(), 200_000);
    assert!(about.num_row_groups() > 1, "not kept in memory to the end");
    for group in about.row_groups() {
        let packed = group.compressed_size();
        assert!(packed < 6 << 20, "{packed} bytes of a group were kept");
    }
}

#[test]
fn check_without_findings_ends_when_the_caller_stops() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("good.pgn");
    let text = "[Date \"2023.01.02\"]\n\n1. e4 e5 *\n\n".repeat(1_000);
    fs::write(&path, &text).expect("a file");
    let options = Options {
        piece_bytes: 1_000,
        ..Options::default()
    };
    for is_file in [true, false] {
        let input = if is_file {
            GameSource::File(&path)
        } else {
            GameSource::Pgn(Box::new(text.as_bytes()))
        };
        let pieces = std::cell::Cell::new(0);
        let goes_on = || {
            pieces.set(pieces.get() + 1);
            pieces.get() < 3
        };
        let columns = Columns::default();
        let checked =
            check_into::<Findings>("", input, &options, &columns, 100, &goes_on, &mut |_| {
                panic!("nothing was found")
            });
        let games = checked.expect("stopping early is not an error").games;
        assert!((1..500).contains(&games), "{games}");
    }
}
