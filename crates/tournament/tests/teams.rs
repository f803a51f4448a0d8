//! Teams: their matches, their standings, their lines of a report, and their input for a pairing
//! program; and accelerated rounds.

use rokada_tournament::{
    Board, Deed, Record, Round, TeamSlot, Tournament, pairing, team_standings,
    trf::{self, Version},
};

/// A tournament after these lines.
fn tournament(lines: &str) -> Record {
    let mut record = Record::default();
    for line in lines.lines().map(str::trim).filter(|line| !line.is_empty()) {
        add(&mut record, line).unwrap_or_else(|why| panic!("{line}: {why}"));
    }
    record
}

fn add(record: &mut Record, line: &str) -> Result<(), String> {
    let typed = record
        .tournament()
        .typed(line)
        .map_err(|why| why.to_string())?;
    for deed in typed {
        record.add(0, deed).map_err(|why| why.to_string())?;
    }
    Ok(())
}

/// Players A1 to A3, B1 to B3 ..., numbered team by team.
fn players(teams: &str) -> String {
    let names = teams
        .chars()
        .flat_map(|team| (1..=3).map(move |at| (team, at)));
    let lines = names.map(|(team, at)| format!("enter {team}{at} | | | | | | | Club {team}\n"));
    lines.collect()
}

fn four() -> String {
    players("ABCD") + "about boards 2\nteams by club\n"
}

fn table(tournament: &Tournament) -> Vec<(u32, u16, String, String)> {
    let lines = team_standings(tournament).into_iter();
    let lines = lines.map(|it| {
        (
            it.place,
            it.team,
            it.matches.to_string(),
            it.games.to_string(),
        )
    });
    lines.collect()
}

fn row(place: u32, team: u16, matches: &str, games: &str) -> (u32, u16, String, String) {
    (place, team, matches.into(), games.into())
}

#[test]
fn teams_meet_by_the_berger_tables() {
    let record = tournament(&(four() + "about system berger"));
    let it = record.tournament();
    assert_eq!(it.teams[1].to_string(), "Club B | 4 5 6");
    assert_eq!(it.all_rounds(), 3);
    // The table of four: 1-4, 2-3. The first team has White at the first board, the reserves do not
    // play.
    let round = it.berger_round().expect("a round");
    assert_eq!(
        round.to_string(),
        "1-10 11-2 4-7 8-5 zero 3 zero 6 zero 9 zero 12"
    );
    // An absent player is replaced by the next in board order; if none is left, the opponent is
    // alone.
    let mut record = record;
    for line in ["ask 1 1 zero", "ask 4 1 zero", "ask 5 1 zero"] {
        add(&mut record, line).expect(line);
    }
    let round = record.tournament().berger_round().expect("a round");
    assert_eq!(
        round.to_string(),
        "2-10 11-3 6-7 zero 1 zero 4 zero 5 present 8 zero 9 zero 12"
    );
}

#[test]
fn matches_and_games_bring_points() {
    let mut record = tournament(&(four() + "about rounds 3\nmatch 1-2 3-4"));
    assert_eq!(table(record.tournament())[0], row(1, 1, "0.0", "0.0"));
    for line in ["result 1.1 1-0", "result 1.3 1-0", "result 1.4 1-0"] {
        add(&mut record, line).expect(line);
    }
    // An unfinished match has game points but no match points.
    let it = record.tournament();
    assert_eq!(
        table(it),
        [
            row(1, 3, "1.0", "1.0"),
            row(1, 4, "1.0", "1.0"),
            row(3, 1, "0.0", "1.0"),
            row(4, 2, "0.0", "0.0"),
        ]
    );
    let matches = it.matches(&it.rounds[0]);
    assert_eq!((matches[0].teams, matches[0].is_done), ([1, 2], false));
    assert_eq!(matches[1].boards, [3, 4]);
    add(&mut record, "result 1.2 1/2-1/2").expect("a result");
    assert_eq!(table(record.tournament())[0], row(1, 1, "2.0", "1.5"));
    // Other points, in any system.
    add(&mut record, "about match-points 3 1 0").expect("points");
    assert_eq!(table(record.tournament())[0], row(1, 1, "3.0", "1.5"));
    let again: Record = record.to_string().parse().expect("a record");
    assert_eq!(again.tournament(), record.tournament());
}

#[test]
fn invalid_team_changes_are_refused() {
    let mut record = tournament(&(four() + "enter E1\nmatch 1-2 3-4"));
    let mut refused = |line: &str| add(&mut record, line).expect_err(line);
    assert_eq!(
        refused("match 2-1 3-4"),
        "1 Club A and 2 Club B already met in round 1"
    );
    assert_eq!(
        refused("match 1-3 1-4"),
        "1 A1 is paired twice in this round"
    );
    assert_eq!(refused("match 1-9"), "there is no team 9");
    assert_eq!(
        refused("pair 1-2"),
        "players of 1 Club A do not meet each other"
    );
    assert_eq!(
        refused("pair 1-7 2-10"),
        "1 Club A is paired twice in this round"
    );
    assert_eq!(refused("pair 1-13"), "E1 plays for no team");
    assert_eq!(
        refused("team Club A | 13"),
        "team 1 is called Club A already: choose another name"
    );
    assert_eq!(refused("team Club E | 1"), "A1 already plays in a team");
    assert_eq!(refused("team Club E | 99"), "there is no player 99");
    assert_eq!(
        refused("reteam 1 Club A | 2 3"),
        "A1 has played for this team and must stay in it"
    );
    assert_eq!(
        refused("about boards 15"),
        "`15`: a match has 1 to 14 boards"
    );
    assert!(refused("teams by club").contains("has a club"));
    assert!(refused("sort").contains("a team is entered"));
    add(&mut record, "reteam 1 Ajax | 2 1 3").expect("another order");
    assert_eq!(record.tournament().teams[0].name, "Ajax");
}

#[test]
fn team_has_the_bye_once() {
    let mut record =
        tournament(&(players("ABC") + "about boards 2\nteams by club\nmatch 1-2 bye 3"));
    let it = record.tournament();
    assert_eq!(it.rounds[0].free, Some(3));
    let (slot, matches, games) = it.team_round(3, 1);
    assert_eq!(slot, TeamSlot::Free);
    // A drawn match and a draw at each board.
    assert_eq!(
        (matches.to_string(), games.to_string()),
        ("1.0".into(), "1.0".into())
    );
    let round: Round = it.rounds[0].to_string().parse().expect("a round");
    assert_eq!(round.free, Some(3));
    assert_eq!(
        add(&mut record, "match 1-2 bye 3").expect_err("again"),
        "3 Club C had a bye in round 1 and cannot have another"
    );
}

/// The points of a bye are a regulation of the tournament: they count in the standings, go to the
/// pairing program, and are in line `320` of a report.
#[test]
fn points_of_a_bye_follow_the_regulation() {
    let mut record =
        tournament(&(players("ABC") + "about boards 2\nteams by club\nmatch 1-2 bye 3"));
    assert_eq!(record.tournament().team_bye().to_string(), "1.0 1.0");
    add(&mut record, "about team-bye 2 1.5").expect("a bye");
    let it = record.tournament();
    assert_eq!(table(it)[0], row(1, 3, "2.0", "1.5"));
    assert!(trf::pairing_input(it).contains("BBW  2.0"));
    let third = "001    3";
    let asked = trf::pairing_input(it);
    let third = asked.lines().find(|line| line.starts_with(third));
    assert!(
        third.is_some_and(|line| line[80..].starts_with(" 2.0")),
        "{asked}"
    );
    let folded: Record = record.to_string().parse().expect("a record");
    assert_eq!(folded.tournament(), it);
    for version in [Version::Trf16, Version::Trf26] {
        let text = trf::write(it, version);
        assert!(text.contains("\r\n320  2.0  1.5 003\r\n"), "{text}");
        let back = trf::read(&text).expect("a report").tournament;
        assert_eq!(back.team_bye, it.team_bye);
        assert_eq!(trf::write(&back, version), text);
        // Without a regulation the default applies.
        let plain = text.replace("320  2.0  1.5 003", "320           003");
        assert_eq!(
            trf::read(&plain).expect("a report").tournament.team_bye,
            None
        );
        let broken = text.replace("320  2.0  1.5", "320  2.0  one");
        let faults = trf::read(&broken).expect_err("no points").to_string();
        assert!(
            faults.contains("`one` is not a number of points"),
            "{faults}"
        );
    }
    for (line, why) in [
        (
            "about team-bye 2",
            "`2`: write the match points and the game points of a bye, such as 1 2",
        ),
        (
            "about team-bye 2 x",
            "`x` is not a number of points: write a number such as 1, 0.5 or 11.5",
        ),
    ] {
        assert_eq!(add(&mut record, line).expect_err(line), why);
    }
}

/// A team plays one round in another order, with a reserve; the boards of the others are unchanged.
#[test]
fn team_plays_a_round_in_another_order() {
    let mut record = tournament(&(four() + "about rounds 3\nmatch 1-2 3-4"));
    let round = |record: &Record| record.tournament().rounds[0].to_string();
    assert_eq!(
        round(&record),
        "1-4 5-2 7-10 11-8 zero 3 zero 6 zero 9 zero 12"
    );
    // The second plays first, and the reserve second.
    add(&mut record, "line-up 1 1 | 2 3").expect("a line-up");
    assert!(round(&record).starts_with("2-4 5-3 7-10 11-8"));
    assert!(round(&record).contains("zero 1 "), "{}", round(&record));
    assert_eq!(record.tournament().teams[0].to_string(), "Club A | 1 2 3");
    add(&mut record, "line-up 1 2 | 5 4").expect("a line-up");
    assert!(round(&record).starts_with("2-5 4-3"));
    // A line-up that changes no board is not written.
    add(&mut record, "result 1.1 1-0").expect("a result");
    add(&mut record, "line-up 1 1 | 2 1").expect("a line-up");
    assert!(round(&record).starts_with("2-5 4-1"));
    assert!(record.tournament().rounds[0].pairings[0].result.is_some());
    for (line, why) in [
        (
            "line-up 1 1 | 1 2",
            "board 1.1 has a result: delete the result first",
        ),
        (
            "line-up 1 1 | 2",
            "the match has 2 boards: name that many players of Club A",
        ),
        ("line-up 1 1 | 2 5", "B2 does not play for Club A"),
        ("line-up 1 1 | 2 2", "2 A2 is paired twice in this round"),
        ("line-up 2 1 | 1 2", "Club A has no match in round 2"),
        ("line-up 1 9 | 1 2", "there is no team 9"),
        (
            "line-up 1 | 1 2",
            "`1 | 1 2`: write the round, the team, a bar and its players from board 1 on, such as line-up 2 3 | 9 5 12",
        ),
    ] {
        assert_eq!(add(&mut record, line).expect_err(line), why);
    }
    let again: Record = record.to_string().parse().expect("a record");
    assert_eq!(again.tournament(), record.tournament());
}

/// TRF16 `013`, TRF26 `082`, `310`, `320`, `300`, `352`, `362`, `802` are written and read back
/// unchanged.
#[test]
fn lines_of_teams_are_written_and_read_back() {
    let mut record = tournament(
        &(players("ABC")
            + "about rounds 3\nabout boards 2\nabout match-points 3 1 0\nteams by club\nmatch 1-2 bye 3"),
    );
    for line in ["result 1.1 1-0", "result 1.2 1/2-1/2"] {
        add(&mut record, line).expect(line);
    }
    // The third plays before the first: the report says that the order is not the usual one.
    add(&mut record, "pair 9-1 2-7").expect("a round");
    add(&mut record, "result 2.1 1-0").expect("a result");
    let it = record.tournament();
    for version in [Version::Trf16, Version::Trf26] {
        let text = trf::write(it, version);
        let back = trf::read(&text).unwrap_or_else(|faults| panic!("{faults}\n{text}"));
        assert_eq!(back.tournament.teams, it.teams, "{text}");
        assert_eq!(back.tournament.match_points, it.match_points);
        assert_eq!(back.tournament.boards, 2);
        assert_eq!(back.tournament.rounds[0].free, Some(3));
        assert_eq!(table(&back.tournament), table(it), "{text}");
        let board = Board { round: 2, board: 2 };
        assert_eq!(back.tournament.pairing(board), it.pairing(board), "{text}");
        assert_eq!(trf::write(&back.tournament, version), text);
    }
    let lines = |version| {
        let text = trf::write(it, version);
        let lines = text.lines().map(str::to_owned);
        lines
            .filter(|line| !line.starts_with("001"))
            .collect::<Vec<_>>()
    };
    let old = lines(Version::Trf16);
    let names = |team: &str| format!("Club {team}{}", " ".repeat(26));
    assert!(
        old.contains(&format!("013 {}   4    5    6", names("B"))),
        "{old:?}"
    );
    let new = lines(Version::Trf26);
    for line in [
        "082 3".to_owned(),
        "352 WB".to_owned(),
        "362 TW 3.0   TD 1.0   TL 0.0".to_owned(),
        format!(
            "310   2 {}{}0.0    0.5   3     4    5    6",
            names("B"),
            " ".repeat(17)
        ),
        "320  1.0  1.0 003 000".to_owned(),
        "300   2   3   1    9    7".to_owned(),
        "802   1          3.0    1.5   2 w  1.5     3 b  0.0".to_owned(),
        "802   3          1.0    2.0 PAB    1.0     1 w  1.0".to_owned(),
    ] {
        assert!(new.contains(&line), "{line}\n{}", new.join("\n"));
    }
    let wrong = |from: &str, to: &str| {
        let text = trf::write(it, Version::Trf26).replacen(from, to, 1);
        trf::read(&text).expect_err(to).0[0].to_string()
    };
    assert!(wrong("310   2 Club B", "310   7 Club B").contains("without a gap"));
    assert!(wrong("310   2 Club B", "310   2 Club A").contains("team 1 is called Club A already"));
    assert!(wrong("TW 3.0", "XX 3.0").contains("TW, TD or TL"));
    assert!(wrong("TW 3.0", "TW 0.5").contains("worth at least as much"));
}

/// Pairing programs see teams as players.
#[test]
fn pairing_program_gets_the_teams() {
    let mut record = tournament(
        &(players("ABC") + "about rounds 3\nabout boards 2\nteams by club\nmatch 1-2 bye 3"),
    );
    for line in ["result 1.1 1-0", "result 1.2 1/2-1/2"] {
        add(&mut record, line).expect(line);
    }
    let asked = trf::pairing_input(record.tournament());
    let rows: Vec<&str> = asked
        .lines()
        .filter(|line| line.starts_with("001"))
        .collect();
    assert_eq!(rows.len(), 3);
    let end = |row: &str| row.split_at(80).1.to_owned();
    assert_eq!(end(rows[0]), " 2.0    1     2 w 1");
    assert_eq!(end(rows[2]), " 1.0    3  0000 - U");
    for line in ["BBW  2.0", "BBD  1.0", "BBU  1.0"] {
        assert!(asked.contains(line), "{asked}");
    }
    let answer = pairing::answer("2\n3 1\n2 0\n").expect("an answer");
    let round = record.tournament().paired(answer).expect("a round");
    assert_eq!(
        round.to_string(),
        "7-1 2-8 zero 3 zero 4 zero 5 zero 6 zero 9 free 2"
    );
    record.add(0, Deed::Pair(round)).expect("a lawful round");
}

/// C.04.7: of 10 players in 7 rounds the upper 6 have an additional point in rounds 1 and 2, half a
/// point in 3 and 4. Points from a file are passed on, too.
#[test]
fn accelerated_rounds_reach_the_program_and_the_report() {
    let entered: Vec<String> = (1..=10).map(|at| format!("enter P{at:02}\n")).collect();
    let record = tournament(&(entered.concat() + "about rounds 7\nabout acceleration baku"));
    let asked = trf::pairing_input(record.tournament());
    let lines: Vec<&str> = asked
        .lines()
        .filter(|line| line.starts_with("XXA"))
        .collect();
    assert_eq!(lines.len(), 6);
    assert_eq!(lines[5], "XXA    6  1.0  1.0  0.5  0.5");
    let new = trf::write(record.tournament(), Version::Trf26);
    assert!(
        new.contains("250       1.0 001 002 0001 0006\r\n250       0.5 003 004 0001 0006"),
        "{new}"
    );
    for version in [Version::Trf16, Version::Trf26] {
        let text = trf::write(record.tournament(), version);
        let back = trf::read(&text).expect("a report").tournament;
        assert_eq!(trf::write(&back, version), text);
        let again = trf::pairing_input(&back);
        let again: Vec<&str> = again
            .lines()
            .filter(|line| line.starts_with("XXA"))
            .collect();
        assert_eq!(again, lines);
    }
    let mut late = record;
    add(&mut late, "enter Q").expect("one more");
    add(&mut late, "from 11 2").expect("late");
    assert_eq!(
        trf::pairing_input(late.tournament()).matches("XXA").count(),
        6
    );
}
