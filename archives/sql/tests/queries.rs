//! Questions with their answers, and the tables compared with the check.
#![expect(
    clippy::unwrap_used,
    clippy::needless_raw_string_hashes,
    reason = "this is a test, and its answers are written as expect-test writes them"
)]

use std::{
    fs::{self, File},
    io::Write as _,
    num::NonZeroUsize,
    ops::ControlFlow,
    path::{Path, PathBuf},
};

use datafusion::arrow::{compute::concat_batches, record_batch::RecordBatch};
use expect_test::{Expect, expect};
use rokada_audit::Options;
use rokada_query::{Bounds, Progress, session};
use rokada_tables::{Columns, Findings, GameSource, Games, Table, check_into};

fn games(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../data/games")
        .join(name)
}

async fn rows(question: &str) -> Result<Vec<RecordBatch>, String> {
    let context = session(Bounds::default(), &Progress::default()).unwrap();
    let asked = context
        .sql(question)
        .await
        .map_err(|error| error.strip_backtrace())?;
    asked
        .collect()
        .await
        .map_err(|error| error.strip_backtrace())
}

#[track_caller]
#[expect(
    clippy::needless_pass_by_value,
    reason = "an answer is written where it is asked"
)]
fn check(question: &str, answer: Expect) {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let context = session(Bounds::default(), &Progress::default()).unwrap();
    let result = runtime.block_on(async {
        let asked = context
            .sql(question)
            .await
            .map_err(|error| error.strip_backtrace())?;
        asked
            .to_string()
            .await
            .map_err(|error| error.strip_backtrace())
    });
    answer.assert_eq(&result.unwrap_or_else(|error| error));
}

#[test]
fn functions_of_positions() {
    check(
        "SELECT can_mate(fen, 'white') AS white, can_mate(fen, 'black') AS black, is_dead(fen) AS dead
         FROM (VALUES ('8/8/8/8/4n3/7k/8/6BK b - - 0 1'), ('4k3/8/8/8/8/8/8/4K2R w - - 0 1'),
                      ('8/8/8/8/4k3/8/8/3BK3 w - - 0 1'), (NULL)) AS asked(fen)",
        expect![[r#"
            +-------+-------+-------+
            | white | black | dead  |
            +-------+-------+-------+
            | true  | true  | false |
            | true  | false | false |
            | false | false | true  |
            |       |       |       |
            +-------+-------+-------+"#]],
    );
    check(
        "SELECT zobrist('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1') AS key",
        expect![[r#"
            +---------------------+
            | key                 |
            +---------------------+
            | 5060803636482931868 |
            +---------------------+"#]],
    );
    check(
        "SELECT mv, legal('r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1', mv) AS legal
         FROM (VALUES ('O-O'), ('e1g1'), ('Ke3'), ('Rd1'), ('hello'), (NULL)) AS asked(mv)",
        expect![[r#"
            +-------+-------+
            | mv    | legal |
            +-------+-------+
            | O-O   | true  |
            | e1g1  | true  |
            | Ke3   | false |
            | Rd1   | true  |
            | hello | false |
            |       |       |
            +-------+-------+"#]],
    );
}

#[test]
fn functions_of_movetext() {
    check(
        "SELECT ply, plies(game) AS plies, position(game, ply) AS fen
         FROM (VALUES ('1. e4 e5 2. Ke3 Nc6', 0), ('1. e4 e5 2. Ke3 Nc6', 2), ('1. e4 e5 2. Ke3 Nc6', 3),
                      ('', 0), ('', 1), (NULL, 0), ('1. e4', NULL)) AS asked(game, ply)",
        expect![[r#"
            +-----+-------+---------------------------------------------------------------+
            | ply | plies | fen                                                           |
            +-----+-------+---------------------------------------------------------------+
            | 0   | 2     | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1      |
            | 2   | 2     | rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2 |
            | 3   | 2     |                                                               |
            | 0   | 0     | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1      |
            | 1   | 0     |                                                               |
            | 0   |       |                                                               |
            |     | 1     |                                                               |
            +-----+-------+---------------------------------------------------------------+"#]],
    );
}

#[test]
fn invalid_arguments_are_reported() {
    check(
        "SELECT is_dead('8/8/8')",
        expect![[
            r#"Execution error: "8/8/8": not a FEN: placement: 3 ranks instead of 8; turn: missing; castling: missing; en passant: missing"#
        ]],
    );
    check(
        "SELECT can_mate('8/8/8/8/4n3/7k/8/6BK b - - 0 1', 'red')",
        expect![[r#"Execution error: a side is 'white' or 'black', not "red""#]],
    );
    check(
        "SELECT position('1. e4', -1)",
        expect!["Execution error: half-moves are counted from 0, and -1 is less"],
    );
    check(
        "SELECT position_fault('8/8/8/8/8/8/8/8 w - - 0 1')",
        expect![[r#"
            +----------------------------------------------------+
            | position_fault(Utf8("8/8/8/8/8/8/8/8 w - - 0 1"))  |
            +----------------------------------------------------+
            | this position cannot be judged: a side has no king |
            +----------------------------------------------------+"#]],
    );
    check(
        "SELECT * FROM findings('nowhere/*.pgn')",
        expect!["Error during planning: there is no file nowhere/*.pgn"],
    );
    check(
        "SELECT * FROM findings(7)",
        expect![
            "Error during planning: findings(Int64(7)): files are named by a text in quotes, such as findings('games/*.pgn.zst')"
        ],
    );
    check(
        "SELECT * FROM pgn('a', 'b')",
        expect![
            "Error during planning: pgn('FILES') takes one text: which files, * and ? standing for others"
        ],
    );
    check(
        "SELECT colour FROM findings('Cargo.toml')",
        expect![[r#"
        Schema error: No field named colour. Did you mean '"findings()".column'?
        Valid fields are "findings()".file, "findings()".game, "findings()".ply, "findings()".move, "findings()".clause, "findings()".number, "findings()".edition, "findings()".dated, "findings()".finding, "findings()".ends, "findings()".byte, "findings()".line, "findings()".column, "findings()".what, "findings()".why, "findings()".text."#]],
    );
}

/// The result of the check for a file, on one thread.
fn checked<T: Table>(path: &Path) -> RecordBatch {
    let options = Options {
        threads: NonZeroUsize::MIN,
        ..Options::default()
    };
    let mut batches = Vec::new();
    let name = path.display().to_string();
    check_into::<T>(
        &name,
        GameSource::File(path),
        &options,
        &Columns::default(),
        100,
        &|| true,
        &mut |batch| {
            batches.push(batch);
            ControlFlow::Continue(())
        },
    )
    .unwrap();
    concat_batches(&T::schema(), &batches).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_equal_the_check() {
    let mut findings = 0;
    for file in fs::read_dir(games("")).unwrap() {
        let path = file.unwrap().path();
        if path.extension().is_none_or(|ending| ending != "pgn") {
            continue;
        }
        let name = path.display();
        let found = rows(&format!("SELECT * FROM findings('{name}')"))
            .await
            .unwrap();
        let found = concat_batches(&Findings::schema(), &found).unwrap();
        findings += found.num_rows();
        assert_eq!(found, checked::<Findings>(&path), "{name}");
        let played = rows(&format!("SELECT * FROM games('{name}')"))
            .await
            .unwrap();
        let played = concat_batches(&Games::schema(), &played).unwrap();
        assert_eq!(played, checked::<Games>(&path), "{name}");
    }
    assert!(findings > 100, "{findings} findings are few");
}

#[tokio::test(flavor = "multi_thread")]
async fn games_are_unchanged_after_parquet() {
    let folder = tempfile::tempdir().unwrap();
    let parquet = folder.path().join("games.parquet");
    let (parquet, pgn) = (parquet.display(), games("illegal.pgn"));
    let pgn = pgn.display();
    // The columns have the names of the public data sets.
    rows(&format!(
        "COPY (SELECT white, date, movetext
               FROM pgn('{pgn}') ORDER BY game) TO '{parquet}' STORED AS PARQUET"
    ))
    .await
    .unwrap();
    let of = |table: String| {
        format!(
            "SELECT game, ply, finding, count(*) FROM {table} WHERE finding = 'illegal' GROUP BY game, ply, finding ORDER BY game, ply"
        )
    };
    let there = rows(&of(format!("findings('{pgn}')"))).await.unwrap();
    let back = rows(&of(format!("findings('{parquet}')"))).await.unwrap();
    assert!(there.iter().map(RecordBatch::num_rows).sum::<usize>() > 0);
    assert_eq!(there, back);
    let missing = rows(&format!("SELECT * FROM findings('{parquet}', 'moves')"))
        .await
        .unwrap_err();
    assert!(missing.contains("moves"), "{missing}");
    let plain = folder.path().join("plain.parquet");
    let plain = plain.display();
    rows(&format!(
        "COPY (SELECT '1. e4 *' AS moves) TO '{plain}' STORED AS PARQUET"
    ))
    .await
    .unwrap();
    let unnamed = rows(&format!("SELECT * FROM games('{plain}')")).await;
    let unnamed = unnamed.unwrap_err();
    let how = format!("there are: moves; games('{plain}', 'COLUMN') names another");
    assert!(unnamed.contains(&how), "{unnamed}");
    rows(&format!("SELECT * FROM games('{plain}', 'moves')"))
        .await
        .unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn truncated_file_gives_no_count() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("cut.pgn.gz");
    let pgn = fs::read(games("dead.pgn")).unwrap();
    let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    packed.write_all(&pgn).unwrap();
    let packed = packed.finish().unwrap();
    File::create(&path)
        .unwrap()
        .write_all(&packed[..packed.len() / 2])
        .unwrap();
    for table in ["pgn", "findings", "games"] {
        let result = rows(&format!(
            "SELECT count(*) FROM {table}('{}')",
            path.display()
        ))
        .await;
        let error = result.unwrap_err();
        assert!(error.contains("cut.pgn.gz"), "{error}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn limit_stops_the_reading() {
    let progress = Progress::default();
    let context = session(Bounds::default(), &progress).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("many.pgn");
    fs::write(
        &path,
        fs::read_to_string(games("mate.pgn")).unwrap().repeat(3000),
    )
    .unwrap();
    let asked = format!("SELECT white FROM pgn('{}') LIMIT 3", path.display());
    let rows = context.sql(&asked).await.unwrap().collect().await.unwrap();
    assert_eq!(rows.iter().map(RecordBatch::num_rows).sum::<usize>(), 3);
    let few = progress.rows();
    let all = format!("SELECT white FROM pgn('{}')", path.display());
    context.sql(&all).await.unwrap().collect().await.unwrap();
    let all = progress.rows() - few;
    assert!(few > 0 && few < all, "{few} of {all}");
}
