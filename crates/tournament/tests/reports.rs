//! Report files as established programs write them: what is read, and what is written again.

use rokada_tournament::{
    Bye, Tournament, standings, team_standings,
    trf::{self, Version},
};

/// The tournament of a report, with its notes.
fn read(text: &str) -> (Tournament, Vec<String>) {
    let read = trf::read(text).unwrap_or_else(|faults| panic!("{faults}\n{text}"));
    let notes = read.notes.iter().map(ToString::to_string).collect();
    for version in [Version::Trf16, Version::Trf26] {
        let written = trf::write(&read.tournament, version);
        let again = trf::read(&written).unwrap_or_else(|faults| panic!("{faults}\n{written}"));
        assert_eq!(again.tournament, read.tournament, "{written}");
    }
    (read.tournament, notes)
}

/// A player's line up to the points.
fn line(number: u16, name: &str, points: &str, rounds: &str) -> String {
    let line = format!("001 {number:>4}      {name:<33}{points:>37} {number:>4}  {rounds}");
    line.trim_end().to_string()
}

/// A report: lines before the players, then for each player the points and the rounds.
fn report(head: &str, players: &[(&str, &str)]) -> String {
    let names = [
        "Abel, A", "Bern, B", "Corn, C", "Drax, D", "Egon, E", "Funk, F",
    ];
    let rows = (1..).zip(names).zip(players);
    let rows = rows.map(|((number, name), (points, rounds))| line(number, name, points, rounds));
    format!("{head}\n{}\n", rows.collect::<Vec<_>>().join("\n"))
}

/// The byes of players in rounds to come: player, round, bye.
fn coming(tournament: &Tournament) -> Vec<(u16, u16, Bye)> {
    let next = tournament.next_round();
    let mut byes = Vec::new();
    for player in tournament.numbers() {
        for round in next..=tournament.all_rounds() {
            byes.extend(
                tournament
                    .absence(player, round)
                    .map(|bye| (player, round, bye)),
            );
        }
    }
    byes
}

/// After round 1 of a tournament of four.
const ONE_ROUND: [(&str, &str); 4] = [
    ("1.0", "   3 w 1"),
    ("1.0", "   4 b 1"),
    ("0.0", "   1 b 0"),
    ("0.0", "   2 w 0"),
];

/// The same with other cells for one player.
fn with_cells(head: &str, player: usize, points: &str, rounds: &str) -> String {
    let mut players = ONE_ROUND;
    players[player - 1] = (points, rounds);
    report(head, &players)
}

/// A cell of a round without any pairing is a request for that round, not a played round.
#[test]
fn cells_of_rounds_to_come_are_requests() {
    const HEAD: &str = "012 Club\nXXR 5";
    for (cells, expected) in [
        ("   4 b 1  0000 - Z", vec![(2, 2, Bye::Zero)]),
        ("   4 b 1  0000   -", vec![(2, 2, Bye::Zero)]),
        ("   4 b 1            0000 - Z", vec![(2, 3, Bye::Zero)]),
        ("   4 b 1  0000 - F", vec![(2, 2, Bye::Full)]),
        ("   4 b 1  0000 w", vec![]),
        ("   4 b 1  0000 -", vec![]),
    ] {
        let (tournament, notes) = read(&with_cells(HEAD, 2, "1.0", cells));
        assert_eq!(tournament.rounds.len(), 1, "{cells}");
        assert_eq!(coming(&tournament), expected, "{cells}");
        assert_eq!(notes, [""; 0], "{cells}");
    }
    // The points may already contain those of the requested bye.
    for points in ["1.0", "1.5"] {
        let (tournament, notes) = read(&with_cells(HEAD, 2, points, "   4 b 1  0000 - H"));
        assert_eq!(coming(&tournament), [(2, 2, Bye::Half)]);
        assert_eq!(notes, [""; 0], "{points}");
    }
    // A round with a pairing-allocated bye was paired.
    let (tournament, _) = read(&with_cells(HEAD, 2, "2.0", "   4 b 1  0000 - U"));
    assert_eq!(tournament.rounds.len(), 2);
}

#[test]
fn first_round_with_blank_cells_is_not_paired() {
    let (tournament, notes) = read(&report(
        "012 Club\nXXR 3\nXXC white1",
        &[("0.0", "0000 w"), ("0.0", "0000 -"), ("0.0", "")],
    ));
    assert_eq!((tournament.rounds.len(), notes.len()), (0, 0));
    assert_eq!(coming(&tournament), []);
}

#[test]
fn cell_after_the_last_round_is_left_out() {
    let (tournament, notes) = read(&with_cells(
        "012 Club\nXXR 1",
        2,
        "1.0",
        "   4 b 1  0000   -",
    ));
    assert_eq!(tournament.rounds.len(), 1);
    assert_eq!(
        notes,
        ["line 4, column 109: round 2 is after the last one: this cell was left out"]
    );
}

/// A player without a game in all rounds to come has withdrawn.
#[test]
fn absence_to_the_end_is_a_withdrawal() {
    let away = "   4 b 1  0000 - Z  0000 - Z  0000 - Z";
    let (tournament, notes) = read(&with_cells("012 Club\nXXR 4", 2, "1.0", away));
    assert_eq!((tournament.rounds.len(), notes.len()), (1, 0));
    assert_eq!(tournament.time_off[1].until, Some(2));
    let written = trf::write(&tournament, Version::Trf16);
    assert!(written.contains(away), "{written}");
    let written = trf::write(&tournament, Version::Trf26);
    for round in 2..=4 {
        assert!(
            written.contains(&format!("240 Z {round:03}    2\r\n")),
            "{written}"
        );
    }
}

/// `JaVaFo` names the absent players of the next round in lines `XXZ`.
#[test]
fn absent_players_of_the_next_round_are_read() {
    let (tournament, notes) = read(&report("012 Club\nXXR 5\nXXZ 2\nXXZ 3 4", &ONE_ROUND));
    let expected = [2, 3, 4].map(|player| (player, 2, Bye::Zero));
    assert_eq!(coming(&tournament), expected);
    assert_eq!((tournament.kept.len(), notes.len()), (0, 0));
    let asked = trf::pairing_input(&tournament);
    assert!(asked.contains("   4 b 1  0000 - Z\r\n"), "{asked}");
}

/// Without the number of rounds a program would pair each round as the last one.
#[test]
fn unknown_number_of_rounds_is_noted_and_not_invented() {
    let (tournament, notes) = read(&report("012 Club", &ONE_ROUND));
    assert_eq!(
        notes,
        [
            "line 1, column 1: the number of rounds is missing: set it before a program pairs the next round"
        ]
    );
    assert!(!trf::pairing_input(&tournament).contains("XXR"));
}

/// The points of the players in a report of two rounds.
fn points(head: &str, players: [(&str, &str); 3]) -> (Vec<String>, Vec<String>) {
    let (tournament, notes) = read(&report(head, &players));
    let mut table = standings::standings(&tournament);
    table.sort_by_key(|line| line.player);
    (
        table.iter().map(|line| line.points.to_string()).collect(),
        notes,
    )
}

const TWO_ROUNDS: [(&str, &str); 3] = [
    ("4.0", "   2 w 1     3 b ="),
    ("3.0", "   1 b 0  0000 - U"),
    ("4.0", "0000 - U     1 w ="),
];

#[test]
fn scoring_lines_of_pairing_programs_are_read() {
    for head in [
        "XXR 2\nXXS W=3 D=1 PAB=3",
        "XXR 2\nXXS WW=3 BW=3 FW=3 FPB=3\nXXS D=1 PAB=3.0 WL=0",
        "XXR 2\nBBW  3.0\nBBD  1.0",
        "XXR 2\nBBU  3.0\nBBW  3.0\nBBD  1.0\nBBL  0.0",
        "XXR 2\n162  W 3.0    D 1.0    L 0.0    P 3.0",
    ] {
        let (points, notes) = points(head, TWO_ROUNDS);
        assert_eq!(
            (points.join(" "), notes.len()),
            ("4.0 3.0 4.0".into(), 0),
            "{head}"
        );
    }
    // The bye keeps the standard value in such a line.
    let (half, _) = points("XXR 2\nXXS W=3 D=1", TWO_ROUNDS);
    assert_eq!(half, ["4.0", "1.0", "2.0"]);
    // All values are written for the pairing program.
    let (tournament, _) = read(&report(
        "XXR 5\nBBL 1.0\nBBW 3.0\nBBD 2.0\nBBZ 0.5\nBBF 0.5\nBBU 2.0",
        &ONE_ROUND,
    ));
    let asked = trf::pairing_input(&tournament);
    for line in [
        "BBW  3.0", "BBD  2.0", "BBL  1.0", "BBZ  0.5", "BBF  0.5", "BBU  2.0",
    ] {
        assert!(asked.contains(&format!("{line}\r\n")), "{line}: {asked}");
    }
}

#[test]
fn odd_scoring_values_are_noted() {
    let (first, notes) = points("XXR 2\n162  W 3.0    D 1.0    Z 0.0    Q 1.0", TWO_ROUNDS);
    assert_eq!(first.join(" "), "4.0 3.0 4.0");
    assert_eq!(
        notes,
        [
            "line 2, column 6: `Z` was read as A, the letter for an absence",
            "line 2, column 6: `Q` is not a result with points: write W, D, L, A, P or X",
        ]
    );
    // White and Black cannot have different values.
    let (_, notes) = points("XXR 2\nXXS WW=3 BW=2 D=1 PAB=3", TWO_ROUNDS);
    assert_eq!(
        notes[0],
        "line 2, column 10: `BW=2` differs from the other value for the same result and was left out"
    );
}

/// A penalty or bonus of a line `299` counts (TRF26).
#[test]
fn corrections_of_points_count() {
    let head = "142 1\n299              -0.5 001    1\n299               0.5 001    2";
    let (tournament, notes) = read(&report(head, &[("0.5", "   2 w 1"), ("0.5", "   1 b 0")]));
    let table = standings::standings(&tournament);
    let table: Vec<_> = table
        .iter()
        .map(|line| (line.place, line.points.to_string()))
        .collect();
    assert_eq!(table, [(1, "0.5".into()), (1, "0.5".into())]);
    assert_eq!(notes, [""; 0]);
    // In the columns of the description, for two players and all rounds.
    let head = "142 1\n299           -0.5     0001 0002";
    let (tournament, _) = read(&report(head, &[("0.5", "   2 w 1"), ("0.0", "   1 b 0")]));
    let written = trf::write(&tournament, Version::Trf26);
    assert!(written.contains("0.5    1     2 w 1"), "{written}");
    assert!(written.contains("0.0    2     1 b 0"), "{written}");
}

/// Fields that no pairing needs are noted and left out.
#[test]
fn unreadable_details_do_not_refuse_a_report() {
    let rows = "\
001    1 w gf Abel, A                           2000 GER        1001 1990/02/03  1.0    1     2 w 1
001    2 xAGM Bern, B                           19xx G          10A1 1990/13/03  0.0    2     1 b 0";
    let (tournament, notes) = read(&format!("012 Club\nXXR 1\n{rows}\n"));
    assert_eq!(
        tournament.players[0].to_string(),
        "Abel, A | w | WGM | 2000 | GER | 1001 | 1990/02/03"
    );
    assert_eq!(tournament.players[1].to_string(), "Bern, B");
    let columns: Vec<&str> = notes
        .iter()
        .filter_map(|note| note.split(':').next())
        .collect();
    assert_eq!(
        columns,
        [10, 11, 49, 54, 65, 70].map(|column| format!("line 4, column {column}"))
    );
}

#[test]
fn days_are_read_in_the_forms_of_other_programs() {
    for (text, expected, is_noted) in [
        ("Nov 5, 2026", "2026/11/05", false),
        ("5 November 2026", "2026/11/05", false),
        ("05/11/2026", "2026/11/05", false),
        ("11/22/2026", "2026/11/22", false),
        ("2026-11-05T18:00:00", "2026/11/05", false),
        ("26/11/05", "2026/11/05", true),
    ] {
        let (tournament, notes) = read(&report(&format!("042 {text}\nXXR 1"), &ONE_ROUND));
        let start = tournament.start.map(|day| day.to_string());
        assert_eq!(start.as_deref(), Some(expected), "{text}");
        let noted = format!("line 1, column 5: `{text}` was read as {expected}");
        assert_eq!(notes, if is_noted { vec![noted] } else { vec![] });
    }
    // Another text is kept as it is.
    let (tournament, notes) = read(&report("042 soon\nXXR 1", &ONE_ROUND));
    assert_eq!(tournament.kept, ["042 soon"]);
    assert!(
        notes[0].starts_with("line 1, column 5: `soon` is not a date"),
        "{notes:?}"
    );
}

#[test]
fn unknown_signs_are_open_games() {
    let players = [
        ("1.5", "   2 w 1     3 b ?"),
        ("1.0", "   1 b 0  0000 - U"),
        ("1.5", "0000 - U     1 w ?"),
    ];
    let (tournament, notes) = read(&report("142 2\n162  X 0.5", &players));
    assert_eq!(tournament.rounds[1].pairings[0].result, None);
    assert!(
        notes[0].starts_with("line 3, column 109: `?` is not the sign of a result"),
        "{notes:?}"
    );
    assert_eq!(notes.len(), 2, "{notes:?}");
}

/// The numbers of a report with gaps are replaced everywhere.
#[test]
fn players_with_gaps_are_numbered_again() {
    let rows = [
        line(1, "Abel, A", "1.0", "   4 w 1"),
        line(4, "Bern, B", "0.0", "   1 b 0"),
        line(9, "Corn, C", "0.0", "0000 - Z"),
    ];
    let head = "XXR 3\nXXP 4 9\nXXZ 9\nXXA    4  1.0\n299              -0.5 001    9\n250      01.0 001 002 0002 0009\nSLO    9      Corn, C\n240 H 003    4";
    let text = format!("{head}\n{}\n", rows.join("\n"));
    let (tournament, notes) = read(&text);
    assert_eq!(tournament.players.len(), 3);
    assert_eq!(tournament.rounds[0].to_string(), "1-2 zero 3");
    assert_eq!(tournament.forbidden[0].players(), [2, 3]);
    assert_eq!(coming(&tournament), [(2, 3, Bye::Half), (3, 2, Bye::Zero)]);
    assert_eq!(
        tournament.kept,
        [
            "XXA    2  1.0",
            "299              -0.5 001    3",
            "250      01.0 001 002 0002 0003",
            "SLO    3      Corn, C"
        ]
    );
    assert_eq!(
        notes[0],
        "line 10, column 5: numbers are missing: the players were numbered again from 1"
    );
}

/// Some programs fill up names by bytes, so letters of two bytes move the columns.
#[test]
fn columns_counted_in_bytes_are_read() {
    let name = "Škéř, Ö";
    let width = 33 - (name.len() - name.chars().count());
    let moved =
        format!("001    1      {name:<width$} 2000 CZE        1001 1990/02/03  1.0    1     2 w 1");
    let other = line(2, "Bern, B", "0.0", "   1 b 0");
    let (tournament, notes) = read(&format!("XXR 1\n{moved}\n{other}\n"));
    assert_eq!(
        tournament.players[0].to_string(),
        "Škéř, Ö |  |  | 2000 | CZE | 1001 | 1990/02/03"
    );
    assert_eq!(
        notes,
        ["line 2, column 15: the columns of this line are counted in bytes: check the name"]
    );
}

/// A tournament of three teams of two players.
fn teams(more: &str) -> String {
    let cells = [
        ("1.0", "   3 w 1"),
        ("0.5", "   4 b ="),
        ("0.0", "   1 b 0"),
        ("0.5", "   2 w ="),
        ("0.0", "0000 - Z"),
        ("0.0", "0000 - Z"),
    ];
    report(
        &format!("142 3\n192 CUSTOM_TEAM_SWISS\n352 WB\n{more}"),
        &cells,
    ) + TEAMS
}

const TEAMS: &str = "\
310   1 Ash                                              0.0    0.0   1     1    2
310   2 Bay                                              0.0    0.0   1     3    4
310   3 Cob                                              0.0    0.0   1     5    6
";

/// The match points and game points of each team.
fn team_points(tournament: &Tournament) -> Vec<String> {
    let mut table = team_standings(tournament);
    table.sort_by_key(|line| line.team);
    table
        .iter()
        .map(|line| format!("{} {}", line.matches, line.games))
        .collect()
}

/// The numbers of a line `240` are teams in a team competition.
#[test]
fn byes_of_teams_count() {
    for (letter, own, code) in [
        ("F", "2.0 2.0", "FPB"),
        ("H", "1.0 1.0", "HPB"),
        ("Z", "0.0 0.0", "ZPB"),
    ] {
        let (tournament, _) = read(&teams(&format!("240 {letter} 001    3\n240 H 002    1")));
        assert_eq!(team_points(&tournament), ["2.0 1.5", "0.0 0.5", own]);
        assert_eq!(coming(&tournament), []);
        for version in [Version::Trf16, Version::Trf26] {
            let written = trf::write(&tournament, version);
            for line in [
                format!("240 {letter} 001    3\r\n"),
                "240 H 002    1\r\n".into(),
            ] {
                assert!(written.contains(&line), "{line}: {written}");
            }
        }
        let written = trf::write(&tournament, Version::Trf26);
        assert!(written.contains(&format!(" {code}  ")), "{written}");
        // Team 1 does not play round 2, and its players cannot be paired.
        let asked = trf::pairing_input(&tournament);
        assert!(asked.contains("     2 w 1  0000 - H\r\n"), "{asked}");
        assert!(tournament.team_pairing("1-3 bye 2").is_err());
    }
}

/// The numbers of a line `260` are teams in a team competition, those of a line `XXP` players.
#[test]
fn teams_that_must_not_meet_are_read() {
    let (tournament, _) = read(&teams("260 002 002    1    3\nXXP 2 6"));
    assert_eq!(tournament.kept, ["XXP 2 6"]);
    assert!(trf::pairing_input(&tournament).contains("XXP 1 3\r\n"));
    let pair = |text: &str| {
        let round = tournament.team_pairing(text).expect(text);
        rokada_tournament::pairing::check(&tournament, 2, &round, None)
    };
    assert_eq!(
        pair("1-3 bye 2").expect_err("forbidden").to_string(),
        "1 Ash and 3 Cob must not meet"
    );
    pair("2-3 bye 1").expect("other teams");
    assert!(trf::read(&teams("260 002 002    1    4")).is_err());
}

/// A board without a player keeps its place in a line `300`.
#[test]
fn empty_board_of_a_team_is_written_as_read() {
    let cells = [
        ("1.0", "   4 w 1"),
        ("0.0", "0000 - Z"),
        ("0.5", "   6 w ="),
        ("0.0", "   1 b 0"),
        ("1.0", "0000 - +"),
        ("0.5", "   3 b ="),
    ];
    let text = report("142 1\n192 CUSTOM_TEAM_SWISS\n352 WBW", &cells)
        + "310   1 Ash                                              1.0    1.5   1     1    2    3
310   2 Bay                                              1.0    1.5   1     4    5    6
300   1   1   2    1 0000    3
";
    let (tournament, _) = read(&text);
    for version in [Version::Trf16, Version::Trf26] {
        let written = trf::write(&tournament, version);
        let lines: Vec<&str> = written
            .lines()
            .filter(|line| line.starts_with("300"))
            .collect();
        assert_eq!(lines, ["300   1   1   2    1 0000    3"], "{written}");
    }
}

/// Rounds without a bye may be blank in a line `320`.
#[test]
fn byes_of_teams_stay_in_their_rounds() {
    let cells = [
        ("1.0", "   3 w 1  0000 - -"),
        ("0.5", "   4 b =  0000 - -"),
        ("1.0", "   1 b 0     5 w 1"),
        ("0.5", "   2 w =     6 b 0"),
        ("0.0", "0000 - -     3 b 0"),
        ("1.0", "0000 - -     4 w 1"),
    ];
    let text = report("142 3\n192 CUSTOM_TEAM_SWISS\n352 WB", &cells) + TEAMS;
    let (tournament, _) = read(&(text + "320  1.0  1.0       1\n"));
    let free: Vec<_> = tournament.rounds.iter().map(|round| round.free).collect();
    assert_eq!(free, [None, Some(1)]);
}
