//! Each command as a user runs it: text in, text out.
#![expect(clippy::needless_raw_string_hashes, reason = "expect-test writes them")]

use crate::run::{rokada, words};
use expect_test::{Expect, expect};

fn prints(arguments: &[&str], input: &str, code: i32, expected: &Expect) {
    let (found, out, err) = rokada(arguments, input);
    expected.assert_eq(&out);
    assert_eq!(found, code, "{err}");
}

fn refuses(arguments: &[&str], input: &str, expected: &Expect) {
    let (code, out, err) = rokada(arguments, input);
    expected.assert_eq(&err);
    assert_eq!((code, out.as_str()), (2, ""));
}

#[test]
fn perft_counts_with_any_number_of_threads() {
    for threads in ["1", "2", "7"] {
        let (code, out, _) = rokada(&["perft", "4", "--threads", threads], "");
        let lines: Vec<&str> = out.lines().collect();
        assert_eq!(code, 0);
        assert_eq!(lines[0], "nodes 197281");
        assert!(
            lines[1].starts_with("seconds ") && lines[2].starts_with("mnps "),
            "{out}"
        );
    }
}

#[test]
fn perft_divides() {
    let divided = |line: &str| rokada(&words(line), "").1;
    let out = divided("perft 2 --divide --fen '7k/5Q2/6K1/8/8/8/8/R7 b - - 0 1'");
    assert_eq!(out.lines().next(), Some("nodes 0"));
    let out = divided("perft 1 --divide --threads 3 --fen '7k/8/8/8/8/8/8/K7 w - - 0 1'");
    let mut moves: Vec<&str> = out.lines().take(3).collect();
    moves.sort_unstable();
    assert_eq!(moves, ["a1a2 1", "a1b1 1", "a1b2 1"]);
}

#[test]
fn perft_of_depth_zero_is_one() {
    let (_, out, _) = rokada(&["perft", "0", "--json"], "");
    assert!(out.contains(r#""depth":0,"nodes":1,"#), "{out}");
}

#[test]
fn a_position_is_shown() {
    prints(
        &["position", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"],
        "",
        0,
        &expect![[r#"
              +-----------------+
            8 | . . . . . . . k |
            7 | . . . . . Q . . |
            6 | . . . . . . K . |
            5 | . . . . . . . . |
            4 | . . . . . . . . |
            3 | . . . . . . . . |
            2 | . . . . . . . . |
            1 | . . . . . . . . |
              +-----------------+
                a b c d e f g h

            fen     7k/5Q2/6K1/8/8/8/8/8 b - - 0 1
            turn    black
            state   stalemate: the game is drawn (5.2.1)
            white can mate   no: the game has already ended in stalemate
            black can mate   no: the game has already ended in stalemate
            legal moves  0
        "#]],
    );
}

#[test]
fn a_fen_needs_no_quotes() {
    let fen = "8/8/8/8/8/5k2/5q2/7K w - - 0 1";
    let words: Vec<&str> = ["position"].into_iter().chain(fen.split(' ')).collect();
    assert_eq!(rokada(&words, ""), rokada(&["position", fen], ""));
}

#[test]
fn unreachable_position_is_shown_with_its_faults() {
    let fen = "4k3/4Q3/8/8/8/8/8/P3K3 w KQ e3 0 1";
    let (code, out, _) = rokada(&["position", "--json", fen], "");
    let report: serde_json::Value = serde_json::from_str(&out).expect("one object");
    expect![[r#"
        [
          "a pawn is on the first or the eighth rank",
          "the side that is not to move is in check",
          "castling is allowed, but the king or the rook is not on its square",
          "an en passant square is named, but no pawn can have just passed it"
        ]"#]]
    .assert_eq(&format!("{:#}", report["faults"]));
    assert_eq!(report["moves"].as_array().map(Vec::len), Some(27));
    assert_eq!(report["white_can_mate"]["answer"], "yes");
    assert_eq!(report["dead"], false);
    assert_eq!(code, 1);
}

#[test]
fn all_faults_of_a_fen_are_listed() {
    refuses(
        &words("position 'rnbqkbnr/ppppppp/8/8/8/8/8/RNBQKBNR x KQkq e9 0 1'"),
        "",
        &expect![[r#"
            rokada: not a FEN: placement: rank 7 has 7 squares instead of 8; turn: expected `w` or `b`, found "x"; en passant: expected a square or `-`, found "e9"
        "#]],
    );
}

#[test]
fn a_position_without_a_king_cannot_be_judged() {
    refuses(
        &["position", "8/8/8/8/8/8/8/K7 w - - 0 1"],
        "",
        &expect![[r#"
            rokada: this position cannot be judged: a side has no king
        "#]],
    );
}

const CASE: &str = "\
title: A claim after touching a piece is too late
source: Laws 9.4
edition: 2014 2023
time: 90m+30s
moves: g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8
---
white touch e2
expect bound white move e2
+2 white claim threefold
expect refused [9.4]
expect playing
";

#[test]
fn a_transcript_is_run_under_each_edition() {
    prints(
        &["rule", "-"],
        CASE,
        0,
        &expect![[r#"
            -, edition 2014: A claim after touching a piece is too late (Laws 9.4)
                7  white touch e2
                9  +2 white claim threefold
                   > 9.4: Refused: White had already touched the pawn on e2.
                   > White must move the pawn on e2 (4.3a); the clocks are stopped: White 1:30:28, Black 1:30:30; White's draw offer is open; `resume` starts White's clock.
                   > If Black, before touching a piece (9.1b(1)), accepts the draw: 5.2c Draw agreed. The game is drawn, ½-½.
                   all hold (3 expectations)
            -, edition 2023: A claim after touching a piece is too late (Laws 9.4)
                7  white touch e2
                9  +2 white claim threefold
                   > 9.4: Refused: White had already touched the pawn on e2.
                   > White must move the pawn on e2 (4.3.1); the clocks are stopped: White 1:30:28, Black 1:30:30; White's draw offer is open; `resume` starts White's clock.
                   > If Black, before touching a piece (9.1.2.1), accepts the draw: 5.2.3 Draw agreed. The game is drawn, ½-½.
                   all hold (3 expectations)
            2 runs, 6 expectations, all hold
        "#]],
    );
}

#[test]
fn failed_expectation_is_printed() {
    let wrong = CASE.replace("expect playing", "expect result 1/2-1/2 [9.2]");
    prints(
        &["rule", "--quiet", "--edition", "2018", "-"],
        &wrong,
        1,
        &expect![[r#"
            -, edition 2018: A claim after touching a piece is too late (Laws 9.4)
               11  DOES NOT HOLD  expect result 1/2-1/2 [9.2]
                   instead: the game goes on
            1 run, 3 expectations, 1 problem
        "#]],
    );
}

#[test]
fn all_faults_of_a_transcript_are_listed() {
    let broken = CASE
        .replace("touch e2", "touch e9")
        .replace("time: 90m+30s", "time: soon");
    let (code, out, err) = rokada(&["rule", "-"], &broken);
    expect![[r#"
        rokada: - cannot be read:
          line 4: `soon` is not a time control: write 90m+30s, 40/90m+30s, 30m+30s (periods), 25m d10s (delay), 25m b10s (Bronstein), +30s@41 (increment from a move), white 5m black 4m (a time for each player) or none
          line 7: `e9` is not a square: write a letter a-h and a digit 1-8, such as e4
    "#]].assert_eq(&err);
    assert_eq!(code, 2);
    assert_eq!(out, "0 runs, 0 expectations, all hold\n");
}

/// Four games: knights back and forth until the end, an illegal move, a mate recorded as a draw, a
/// truncated game.
const GAMES: &str = r#"[Event "Knights"]
[Date "2024.01.01"]
[Result "1/2-1/2"]

1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8 9. e4 1/2-1/2

[Event "Illegal"]
[Date "1973.??.??"]
[Result "0-1"]

1. e4 e5 2. Ke3 Nf6 0-1

[Event "Mate"]
[Date "2019.05.01"]
[Result "1/2-1/2"]

1. f3 e5 2. g4 Qh4# 1/2-1/2

[Event "Cut"]
[Result "1-0"]

1. e4 e5 2. Nf3 Nc"#;

#[test]
fn all_faults_of_regulations_are_listed() {
    refuses(
        &["tournament", "check", "-"],
        "edtion = 2023\ntime = \"90m+30s\"\nevent = \"rapid\"\nblind = \"white\"\n",
        &expect![[r#"
            rokada: - cannot be read as the regulations of a tournament:
              line 1: `edtion` is not a key: did you mean `edition`?
              line 3: with a time control of 90m+30s the games are standard (A.1, B.1), not rapid: change `time` or `event`
              line 4: `blind` belongs to a game, not to a tournament: write it in the transcript's header
        "#]],
    );
}

#[test]
fn unlawful_regulations_are_refused() {
    let (code, out, err) = rokada(
        &["tournament", "check", "-"],
        "edition = 2018\ntime = \"3+2\"\nguidelines = \"quickplay\"\npoints = [0, \"1/2\", 1]\n\n\
         [regulations]\n\"minutes in supervised blitz\" = 2\n",
    );
    // The valid settings are printed nevertheless.
    assert!(out.contains("3m+2s"), "{out}");
    assert_eq!(code, 2);
    expect![[r#"
        rokada: -: against the Laws:
          line 3: guidelines: a quickplay finish is for standard and rapid games without an increment or a delay (III.2.2): leave quickplay out
          line 4: points: a win is worth more than a draw, and a draw more than a loss (10.1): write them in this order, such as 1 1/2 0
          line 7: minutes in supervised blitz: in the Laws of 2018 all blitz has one minute (B.2): leave it out or write 1
    "#]]
    .assert_eq(&err);
}

#[test]
fn unknown_regulation_is_only_a_warning() {
    let text = "title: x\nsource: x\nregulation session: long\n---\nwhite move e2e4\n";
    let (code, out, err) = rokada(&["rule", "-"], text);
    assert_eq!(code, 0, "{out}");
    expect![[r#"
        rokada: -: `regulation session: long` is not understood and regulates nothing: write a time, such as 4h
    "#]]
    .assert_eq(&err);
}

#[test]
fn a_transcript_is_run_under_a_tournaments_regulations() {
    let tournament = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../data/tournaments/club_championship.toml"
    );
    prints(
        &["rule", "--tournament", tournament, "-"],
        "title: An offer too early\nsource: Laws 9.1.1\nmoves: e2e4 e7e5\n---\nwhite offer draw\nexpect refused [9.1.1]\n",
        0,
        &expect![[r#"
            -, edition 2023: An offer too early (Laws 9.1.1)
                5  white offer draw
                   > 9.1.1: Refused: the regulations of the tournament do not allow a draw to be agreed now.
                   > 9.1.1: White wants a draw, which the tournament allows only with the arbiter's consent. Does the arbiter consent?
                   > White to move; White's clock is running: White 1:30:30, Black 1:30:30; the arbiter is asked under 9.1.1 about White: `yes`, `no`.
                   > If the arbiter answers “Yes” (9.1.1): 9.1.1 The arbiter consents: on this move or the next, a draw may be offered and agreed.
                   > If the arbiter answers “No” (9.1.1): 9.1.1 Refused: the regulations of the tournament do not allow a draw to be agreed now.
                   all hold (1 expectation)
            1 run, 1 expectation, all hold
        "#]],
    );
}

#[test]
fn games_are_replayed() {
    prints(
        &["check", "-"],
        GAMES,
        2,
        &expect![[r#"
            -: game 1: 4...Ng8: threefold [2023 9.2.2]: the same position for the third time: the player having the move could claim a draw (line 5)
            -: game 1: 8...Ng8: fivefold [2023 9.6.1]: the same position for the fifth time: the game is drawn; 1 half-move was played after it (line 5)
            -: game 2: 2.Ke3: illegal [2014 7.5a]: 2.Ke3: not a legal move here; what follows is not examined (line 11, column 13)
            -: game 3: 2...Qh4#: result [2018 5.1.1]: recorded 1/2-1/2, but checkmate on the board gives 0-1 (line 17)
            -: game 4: ply 4: unreadable: the file ends inside the moves; what follows is not examined (line 22, column 19)
        "#]],
    );
}

#[test]
fn findings_are_objects() {
    let whole = &GAMES[..GAMES.find("[Event \"Cut\"]").expect("it is there")];
    prints(
        &["check", "--json", "-"],
        whole,
        0,
        &expect![[r#"
            {"file":"-","game":1,"ply":8,"move":"4...Ng8","clause":"9.2.2","number":"9.2.2","edition":"2023","dated":"known","finding":"threefold","ends":false,"byte":98,"line":5,"what":"the same position for the third time","why":"the player having the move could claim a draw","text":"the same position for the third time: the player having the move could claim a draw"}
            {"file":"-","game":1,"ply":16,"move":"8...Ng8","clause":"9.6.1","number":"9.6.1","edition":"2023","dated":"known","finding":"fivefold","ends":true,"byte":142,"line":5,"what":"the same position for the fifth time","why":"the game is drawn; 1 half-move was played after it","text":"the same position for the fifth time: the game is drawn; 1 half-move was played after it"}
            {"file":"-","game":2,"ply":3,"move":"2.Ke3","clause":"7.5.1","number":"7.5a","edition":"2014","dated":"before","finding":"illegal","ends":false,"byte":227,"line":11,"column":13,"what":"2.Ke3","why":"not a legal move here; what follows is not examined","text":"2.Ke3: not a legal move here; what follows is not examined"}
            {"file":"-","game":3,"ply":4,"move":"2...Qh4#","clause":"5.1.1","number":"5.1.1","edition":"2018","dated":"known","finding":"result","ends":false,"byte":310,"line":17,"what":"recorded 1/2-1/2, but checkmate on the board gives 0-1","why":"","text":"recorded 1/2-1/2, but checkmate on the board gives 0-1"}
        "#]],
    );
}

#[test]
fn game_is_judged_by_the_requested_edition() {
    let knights =
        &GAMES[..GAMES.find("[Event \"Illegal\"]").expect("it is there")].replace("2024", "1990");
    let ends = |line: &str| {
        let out = rokada(&words(line), knights).1;
        out.matches("\"ends\":true").count()
    };
    // Fivefold repetition did not end a game in 1990.
    assert_eq!(ends("check --json -"), 0);
    assert_eq!(ends("check --json --edition 2014 -"), 1);
}

#[test]
fn file_without_games_is_refused() {
    let (code, _, err) = rokada(&["check", "-"], "\u{0}\u{1}PNG nonsense");
    assert_eq!(code, 2);
    assert!(err.contains("no game in it"), "{err}");
}

/// Counts are right after a fault, and a file that is not PGN is named.
#[test]
fn format_of_a_foreign_file_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games.pgn");
    let name = path.to_str().expect("UTF-8");
    for (bytes, named) in [
        (&b"PK\x03\x04rest"[..], "a zip archive"),
        (b"BZh91AY&SY", "packed by bzip2"),
        (b"\xFD7zXZ\0\0", "packed by xz"),
        (b"7z\xBC\xAF\x27\x1C", "a 7z archive"),
        (b"\xFF\xFE[\0E\0", "text in UTF-16"),
    ] {
        std::fs::write(&path, bytes).expect("it can be written");
        let (code, _, err) = rokada(&["check", name], "");
        assert_eq!(code, 2);
        assert!(
            err.contains(named) && err.contains("| rokada check -"),
            "{err}"
        );
    }
    let german = "[Event \"x\"]\n\n1. Sf3 Sf6 *\n";
    let (code, out, err) = rokada(&["check", "-"], german);
    assert_eq!(code, 2);
    assert!(out.contains("--letters"), "{out}");
    assert!(err.contains("1 game, 1 finding"), "{err}");
}

#[test]
fn repaired_games_and_the_page_of_an_archive_are_written() {
    let folder = tempfile::tempdir().expect("a folder");
    let [out, page] = ["out.pgn", "page.md"].map(|name| folder.path().join(name));
    let paths = [&out, &page].map(|path| path.to_str().expect("UTF-8"));
    let (code, ..) = rokada(
        &["check", "-", "--repair", paths[0], "--archive", paths[1]],
        GAMES,
    );
    assert_eq!(code, 2, "one of the games is cut");
    let repaired = std::fs::read_to_string(&out).expect("it was written");
    let words = repaired.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains("rokada: not read: Ke3"), "{repaired}");
    let page = std::fs::read_to_string(&page).expect("it was written");
    assert!(page.contains("| 2024 | 1 | 17 | 0 | 1 | 1 |"), "{page}");
    // A page of its own is overwritten.
    let again = rokada(&["check", "-", "--archive", paths[1]], GAMES);
    assert_eq!(again.0, 2, "{}", again.2);
    assert!(again.2.contains("finding"), "{}", again.2);
}

#[test]
fn existing_files_are_not_overwritten() {
    let folder = tempfile::tempdir().expect("a folder");
    let mine = folder.path().join("mine.pgn");
    std::fs::write(&mine, GAMES).expect("the folder is writable");
    let path = mine.to_str().expect("UTF-8");
    // A shell expands `--repair *.pgn` and `--archive *.pgn` to such arguments.
    for option in ["--repair", "--archive"] {
        let (code, _, err) = rokada(&["check", "-", option, path], GAMES);
        assert_eq!(code, 2);
        assert!(err.contains("mine.pgn"), "{option}: {err}");
        assert!(
            !err.contains("finding"),
            "refused before anything is read: {err}"
        );
        let there = std::fs::read_to_string(&mine).expect("it is there");
        assert_eq!(there, GAMES, "{option}");
    }
}

#[test]
fn watch_reads_names_in_windows_1250() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("round.pgn");
    let tags = b"[White \"\xc8oli\xe6, Milo\x9a\"]\n[Black \"Kova\xe8, Ana\"]\n\n";
    let moves = b"1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 *\n";
    std::fs::write(&file, [&tags[..], moves].concat()).expect("the folder is writable");
    let path = file.to_str().expect("UTF-8");
    let (code, out, err) = rokada(&["watch", "--once", "--json", path], "");
    assert_eq!(code, 0, "{err}");
    let first = out.lines().next().expect("the third repetition");
    let alert: serde_json::Value = serde_json::from_str(first).expect("JSON");
    let players = [&alert["white"], &alert["black"]];
    assert_eq!(players, ["Čolić, Miloš", "Kovač, Ana"], "{out}");
}

#[test]
fn new_key_needs_a_hall_with_records() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("none");
    let path = data.to_str().expect("UTF-8");
    for more in [&[][..], &["--new", "7"], &["Club", "--json"]] {
        let arguments = [&["keys", "--data", path], more].concat();
        let (code, out, err) = rokada(&arguments, "");
        assert_eq!((code, out.as_str()), (2, ""), "{more:?}");
        assert!(err.contains("cannot be used"), "{more:?}: {err}");
        assert!(!data.exists(), "{more:?} makes no directory");
    }
    let (code, _, err) = rokada(&["keys", "Club", "--new", "7"], "");
    assert_eq!(code, 2);
    assert!(err.contains("cannot be used with"), "{err}");
}

#[test]
fn a_missing_file_does_not_stop_the_others() {
    let (code, out, err) = rokada(&["check", "missing.pgn", "-"], GAMES);
    assert_eq!(code, 2);
    assert!(err.contains("missing.pgn: cannot open the file"), "{err}");
    assert!(out.contains("threefold"), "{out}");
}

#[test]
fn winnable_prints_and_checks_a_line_per_position() {
    let input = "8/8/8/8/4n3/7k/8/6BK w - - 0 1\tmore\n\n# a comment\nno position\n\
                 4k3/8/8/8/8/8/8/4K3 w - - 0 1\n";
    let (code, out, err) = rokada(&words("winnable --certificate --line --check -"), input);
    assert_eq!(code, 2);
    assert!(err.starts_with("rokada: line 4: not a FEN"), "{err}");
    let lines: Vec<Vec<&str>> = out.lines().map(|line| line.split('\t').collect()).collect();
    assert_eq!(lines.len(), 2, "{out}");
    let fields = |line: usize| lines[line][..4].join(" ");
    let alive = "8/8/8/8/4n3/7k/8/6BK w - - 0 1 white=yes black=yes dead=no";
    assert_eq!(fields(0), alive);
    let dead = "4k3/8/8/8/8/8/8/4K3 w - - 0 1 white=no black=no dead=yes";
    assert_eq!(fields(1), dead);
    assert!(lines[1].contains(&"white_certificate=states=0"), "{out}");
    assert!(lines[1].contains(&"black_check=ok"), "{out}");
    // The output of one run is checked by another.
    let (code, again, err) = rokada(&["winnable", "--check", "-"], &out);
    assert_eq!(code, 0, "{err}");
    assert_eq!(again.matches("_check=ok").count(), 4, "{again}");
    let spoilt = out.replace("white_line=", "white_line=a1a2 ");
    let (code, again, _) = rokada(&["winnable", "--check", "-"], &spoilt);
    assert_eq!(
        (code, again.matches("_check=failed").count()),
        (1, 1),
        "{again}"
    );
}

#[test]
fn json_answer_has_the_fields_of_the_line() {
    let fen = "5k1K/7P/8/8/8/8/8/8 b - - 0 1";
    let (code, out, err) = rokada(&["winnable", "--json", "--certificate", "--check", fen], "");
    assert_eq!(code, 0, "{err}");
    let answer: serde_json::Value = serde_json::from_str(&out).expect("one object");
    let answer = answer.as_object().expect("an object");
    assert!(
        (answer.values()).all(|value| value.is_string() || value.is_number()),
        "{out}"
    );
    // Which line is found depends on the solver.
    let is_certain = |name: &&String| !["us", "states", "white_line"].contains(&name.as_str());
    let fields: Vec<String> = (answer.iter())
        .filter(|(name, _)| is_certain(name))
        .map(|(name, value)| format!("{name}={}", value.as_str().unwrap_or_default()))
        .collect();
    expect![[r#"
        black=no
        black_certificate=states=0
        black_check=ok
        black_reason=bare-king
        black_why=a bare king cannot mate
        dead=no
        fen=5k1K/7P/8/8/8/8/8/8 b - - 0 1
        white=yes
        white_check=ok"#]]
    .assert_eq(&fields.join("\n"));
}

#[test]
fn option_may_follow_the_position() {
    let fen = "8/8/8/8/8/k7/8/K6R b - - 0 1";
    let before = rokada(&["winnable", "--why", fen], "");
    let (code, out, err) = rokada(&["winnable", fen, "--why"], "");
    assert_eq!((code, before.0), (0, 0), "{err}");
    assert!(out.contains("black_why=a bare king cannot mate"), "{out}");
}

#[test]
fn missing_certificate_is_reported() {
    let fen = "7k/6R1/8/8/8/8/8/K7 b - - 0 1";
    let line = format!("winnable --certificate --why --check --states 0 '{fen}'");
    let (code, out, err) = rokada(&words(&line), "");
    let fields: Vec<&str> = (out.trim_end().split('\t'))
        .filter(|field| !field.starts_with("us=") && !field.starts_with("states="))
        .collect();
    expect![[r#"
        7k/6R1/8/8/8/8/8/K7 b - - 0 1
        white=no
        black=no
        dead=yes
        white_why=every legal move leaves too few men for a mate
        white_certificate=none: not found within 0 states
        white_check=none
        black_why=a bare king cannot mate
        black_certificate=states=0
        black_check=ok"#]]
    .assert_eq(&fields.join("\n"));
    assert_eq!(code, 1, "{err}");
}

/// Ctrl-C: the finished answers are complete on standard output, in order.
#[cfg(unix)]
#[test]
fn interrupted_run_prints_finished_answers() {
    use std::{
        io::{BufRead as _, BufReader, Read as _, Write as _},
        process::{Command, Stdio},
    };

    let mut child = Command::new(env!("CARGO_BIN_EXE_rokada"))
        .args(["winnable", "--threads", "1", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary was built for this test");
    let mut input = child.stdin.take().expect("piped");
    let fen = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
    input
        .write_all(format!("{fen}\n{fen}\n").as_bytes())
        .expect("it reads");
    let mut reader = BufReader::new(child.stdout.take().expect("piped"));
    let mut output_text = String::new();
    reader.read_line(&mut output_text).expect("a line");
    // It now waits for more input, as it could be busy with a hard position.
    let pid = child.id().to_string();
    let sent = Command::new("kill").args(["-INT", &pid]).status();
    assert!(sent.expect("there is a kill").success());
    reader.read_to_string(&mut output_text).expect("UTF-8");
    let code = child.wait().expect("it ends").code();
    let mut error_text = String::new();
    (child.stderr.take().expect("piped"))
        .read_to_string(&mut error_text)
        .expect("UTF-8");
    assert_eq!(code, Some(130), "{error_text}");
    assert!(output_text.ends_with('\n'), "{output_text}");
    for line in output_text.lines() {
        assert!(
            line.starts_with(fen) && line.contains("\tdead=yes\tstates="),
            "{output_text}"
        );
    }
    let count = output_text.lines().count();
    assert_eq!(
        error_text,
        format!(
            "rokada: broken off after {count} position{}\n",
            if count == 1 { "" } else { "s" }
        )
    );
    drop(input);
}

#[test]
fn position_shows_the_line_to_mate() {
    let (_, out, _) = rokada(&["position", "8/6k1/6P1/5K2/8/8/8/8 b - - 0 31"], "");
    let value_of = |side: &str| {
        let line = out.lines().find_map(|line| line.strip_prefix(side));
        line.unwrap_or_default().to_owned()
    };
    assert_eq!(value_of("black can mate   "), "no: a bare king cannot mate");
    // Which line is found depends on the solver.
    let line = value_of("white can mate   ");
    assert!(line.starts_with("yes: 31... K"), "{line}");
    assert!(line.contains(" 32. ") && line.ends_with('#'), "{line}");
}
