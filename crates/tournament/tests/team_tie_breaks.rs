//! Tie-breaks of teams held to the worked exercises of FIDE's Technical Commission ("Exercises in
//! Tie-Breaking", rev. 2403220900, part two), which the edition of 2024 keeps.

use rokada_tournament::{Points, Record, Tournament, team_standings, trf};

/// The tournament of the exercises (2.3): opponent, color and game points of each round. `f` is a
/// forfeited match, `P` an allotted bye, `H` a half-point bye, `Z` an absence.
const TEAMS: [&str; 14] = [
    "8w2.5 4b1.5 7w3 2b2.5 5w1.5 6w4f 3b2.5",
    "9b3 3w4 5b0 1w1.5 13w3 4b2.5 10b3",
    "10w2.5 2b0 9w3 6b2.5 4w3 5b3.5 1w1.5",
    "11b3 1w2.5 13b3 5w3.5 3b1 2w1.5 9b2.5",
    "12w4 6b3 2w4 4b0.5 1b2.5 3w0.5 13b3.5",
    "13b2 5w1 8b3 3w1.5 11b2.5 1b0f 12w2.5",
    "14w2 8b2 1b1 10w2.5 9b2 13w2 Z",
    "1b1.5 7w2 6w1 12b3.5 10b2 9w2 11w3",
    "2w1 12b4 3b1 14w3 7w2 8b2 4w1.5",
    "3b1.5 11w1.5 12b2.5 7b1.5 8w2 14b3 2w1",
    "4w1 10b2.5 14w2 13b1.5 6w1.5 12w2 8b1",
    "5b0 9w0 10w1.5 8w0.5 P 11b2 6b1.5",
    "6w2 14b2.5 4w1 11w2.5 2b1 7b2 5w0.5",
    "7b2 13w1.5 11b2 9b1 H 10w1 P",
];

/// The results of a team with White at board 1, by its game points in halves.
fn results(halves: usize) -> [&'static str; 4] {
    let points = |board: usize| halves.saturating_sub(2 * board).min(2);
    [0, 1, 2, 3].map(|board| {
        // The second team has White at the even boards.
        match (points(board), board % 2) {
            (1, _) => "1/2-1/2",
            (2, 0) | (0, 1) => "1-0",
            _ => "0-1",
        }
    })
}

fn add(record: &mut Record, line: &str) {
    let deeds = record.tournament().typed(line);
    for deed in deeds.unwrap_or_else(|why| panic!("{line}: {why}")) {
        let added = record.add(0, deed);
        added.unwrap_or_else(|why| panic!("{line}: {why}"));
    }
}

/// The tournament with these settings.
fn tournament(settings: &[&str]) -> Tournament {
    let mut record = Record::default();
    for line in ["about boards 4", "about rounds 7"].iter().chain(settings) {
        add(&mut record, line);
    }
    for (team, player) in (1..=14).flat_map(|team| (1..=4).map(move |player| (team, player))) {
        add(
            &mut record,
            &format!("enter Player {team} {player} | | | | | | | Team {team}"),
        );
    }
    add(&mut record, "teams by club");
    for round in 1..=7 {
        let mut matches = Vec::new();
        let mut line = String::from("match");
        for (team, row) in (1..).zip(TEAMS) {
            let cell = row.split(' ').nth(round - 1).expect("a round");
            match cell {
                "P" => line.extend([" bye ", &team.to_string()]),
                "H" => add(&mut record, &format!("ask-team {team} {round} half")),
                "Z" => add(&mut record, &format!("ask-team {team} {round} zero")),
                _ => {
                    if let Some((other, points)) = cell.split_once('w') {
                        line.extend([" ", &team.to_string(), "-", other]);
                        matches.push((team, points));
                    }
                }
            }
        }
        add(&mut record, &line);
        for (at, (team, points)) in matches.into_iter().enumerate() {
            let points: Points = points.trim_end_matches('f').parse().expect("points");
            let halves = usize::try_from(points.0).expect("few");
            let mut results = results(halves);
            if round == 6 && team == 1 {
                results = ["+/-", "-/+", "+/-", "-/+"];
            }
            // The match of exercises 46 to 48, board by board.
            if round == 3 && team == 11 {
                results = ["1-0", "1/2-1/2", "1/2-1/2", "1-0"];
            }
            for (board, result) in results.iter().enumerate() {
                add(
                    &mut record,
                    &format!("result {round}.{} {result}", 4 * at + board + 1),
                );
            }
        }
    }
    record.tournament().clone()
}

/// The places and the values by team.
fn figures(tournament: &Tournament) -> (Vec<u32>, Vec<String>) {
    let mut table = team_standings(tournament);
    table.sort_by_key(|line| line.team);
    let value = |line: &rokada_tournament::TeamLine| line.values[0].to_string();
    (
        table.iter().map(|line| line.place).collect(),
        table.iter().map(value).collect(),
    )
}

fn check(code: &str, edition: &str, expected: &str) {
    let settings = [
        format!("about tie-breaks {code}"),
        format!("about tie-break-edition {edition}"),
    ];
    let it = tournament(&settings.each_ref().map(String::as_str));
    let plain = |text: &str| text.parse::<f64>().expect("a number").to_string();
    let (_, ours) = figures(&it);
    let ours: Vec<String> = ours.iter().map(|it| plain(it)).collect();
    let theirs: Vec<String> = expected.split(' ').map(plain).collect();
    assert_eq!(ours, theirs, "{code}");
}

/// Exercises 34 to 41 and 49.
#[test]
fn team_tournament_of_the_exercises() {
    for (code, expected) in [
        (
            "MPvGP",
            "17.5 17 16 17 18 12.5 11.5 15 14.5 13 11.5 7.5 11.5 11.5",
        ),
        ("BH", "64 57 58 56 55 46 44 41 50 44 41 41 52 36"),
        ("BH:MP/C1", "57 52 53 52 53 39 38 39 48 42 39 39 48 32"),
        (
            "BH:GP",
            "114 107.5 109.5 106 99 92 94.5 90 97.5 92 88 92 101 87",
        ),
        (
            "BH:GP/C1",
            "100.5 96 97 94.5 91.5 79.5 83 82.5 90 84.5 80.5 84.5 89.5 75.5",
        ),
        ("EMMSB", "88 74 76 72 70 32 33 30 26 19 16 6 30 19"),
        (
            "EGMSB",
            "158 144 150 146 132 79.5 78.5 79 66.5 53 45 19 72 48",
        ),
        (
            "EMGSB",
            "158.5 131 128 130 125 73 68.5 77 83 72.5 61 33.5 73 58",
        ),
        (
            "EGGSB",
            "283 249.75 247.5 253.5 236 157.5 155 181.5 180 161.75 138.5 83.75 152.5 140.75",
        ),
        (
            "SSSC",
            "38.83 36 35.33 35.67 36.33 27.83 26.17 28.67 31.17 27.67 25.17 21.17 28.83 23.5",
        ),
    ] {
        check(code, "2024", expected);
    }
    let it = tournament(&["about tie-breaks EMMSB/C1", "about tie-break-edition 2024"]);
    assert_eq!(
        figures(&it).1[..5],
        ["74.0", "64.0", "66.0", "64.0", "66.0"]
    );
}

/// 16.4: the dummy of 1, who won against 6 without playing, has at most the 7 match points of 6; that
/// of 12 and 14 at most a drawn match in each round, 7, which is more than their own score. 7 has 6.
#[test]
fn dummy_team_is_limited_since_2026() {
    check("BH", "2026", "61 57 58 56 55 46 44 41 50 44 41 41 52 36");
    // The normalizing factor is 2 x 7 / 4, rounded down: 17.5 + 61 / 3. With another one: 17.5 + 61 / 4.
    for (code, expected) in [("SSSC", "37.83"), ("SSSC/K4", "32.75")] {
        let it = tournament(&[&format!("about tie-breaks {code}")]);
        assert_eq!(figures(&it).1[0], expected, "{code}");
    }
    // A forfeit that counts is one against 6 with its score.
    let it = tournament(&["about tie-breaks EMMSB/P"]);
    assert_eq!(figures(&it).1[0], "82.0");
}

/// Exercises 42 to 48: two teams with 4 points met and drew; 6 beat 8; of those with 6 points two did
/// not meet; the five with 10 points are separated by game points.
#[test]
fn extended_direct_encounter_of_the_exercises() {
    for (code, last) in [
        ("EDE", [12, 12]),
        ("EDEBT", [12, 13]),
        ("EDEBB", [12, 13]),
        ("EDET", [12, 13]),
        ("EDEB", [12, 13]),
    ] {
        let it = tournament(&[&format!("about tie-breaks {code}")]);
        let (places, values) = figures(&it);
        assert_eq!(places[..5], [3, 2, 4, 1, 5], "{code}");
        assert_eq!([places[5], places[7]], [6, 7], "{code}");
        assert_eq!([places[6], places[8], places[12]], [8, 8, 8], "{code}");
        assert_eq!([places[10], places[13]], last, "{code}");
        // 10 is not tied.
        assert_eq!(values[9], "", "{code}");
    }
}

/// 12, in the whole tournament: 11 and 14 have 4 match points and 11.5 game points each. The points
/// of 11 at the boards are 4, 2.5, 2 and 3. Those of 14 are 3.5, 2.5, 3 and 4.5: its allotted bye
/// counts as four wins. Teams with other game points are not compared by BC.
#[test]
fn boards_of_all_matches() {
    let of = |code: &str| figures(&tournament(&[&format!("about tie-breaks {code}")]));
    let (places, values) = of("BC");
    assert_eq!([places[10], places[13]], [12, 13]);
    // 4 + 2 x 2.5 + 3 x 2 + 4 x 3, and 3.5 + 2 x 2.5 + 3 x 3 + 4 x 4.5.
    assert_eq!(
        [&*values[10], &*values[13], &*values[0]],
        ["27.0", "35.5", ""]
    );
    let (places, values) = of("TBR");
    assert_eq!([places[10], places[13]], [12, 13]);
    assert_eq!([&*values[10], &*values[13], &*values[9]], ["1", "2", ""]);
    // 8.5 and 9 points without board 4.
    let (places, _) = of("BBE");
    assert_eq!([places[10], places[13]], [13, 12]);
}

/// Without tie-breaks game points decide, and the report has none; otherwise it has them.
#[test]
fn report_of_teams_has_their_tie_breaks() {
    let it = tournament(&[]);
    let table = team_standings(&it);
    let order: Vec<u16> = table.iter().map(|line| line.team).collect();
    assert_eq!(order[..5], [5, 1, 2, 4, 3]);
    assert!(table.iter().all(|line| line.values.is_empty()));
    let codes = "MPvGP EDET/P EMGSB/C1 BH:MP/C1/P SSSC/F BC";
    let it = tournament(&[&format!("about tie-breaks {codes}")]);
    let report = trf::write(&it, trf::Version::Trf26);
    let codes = codes.replace(' ', ",");
    assert!(report.contains(&format!("\r\n202 {codes}\r\n")), "{report}");
    assert!(
        report.contains(&format!("\r\n212 PTS,{codes}\r\n")),
        "{report}"
    );
    let read = trf::read(&report).unwrap_or_else(|faults| panic!("{faults}"));
    assert_eq!(read.tournament.tie_breaks, it.tie_breaks);
    assert_eq!(team_standings(&read.tournament), team_standings(&it));
}
