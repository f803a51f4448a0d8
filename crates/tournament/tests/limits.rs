//! Limits on text from outside: text over a limit is refused with its line, and an error is never
//! many times as long as the text.

use std::fmt::Write as _;

use proptest::prelude::*;
use rokada_tournament::{
    Deed, Entry, Record, Tournament, list, pairing, standings, team_standings,
    trf::{self, Version},
};

/// A report of `players` players without rounds, after the given lines.
fn report(lines: &str, players: usize) -> String {
    let mut text = format!("012 Open\n{lines}\n");
    for number in 1..=players {
        writeln!(text, "001 {number:>4}      Player {number}").expect("a string grows");
    }
    text
}

/// A record of `players` players, then the given entries.
fn record(players: usize, entries: &str) -> String {
    let mut text = String::from("rokada tournament 1\n");
    for number in 1..=players {
        writeln!(text, "@0 enter Player {number}").expect("a string grows");
    }
    text + entries
}

fn numbers(count: usize) -> String {
    let numbers: Vec<String> = (1..=count).map(|it| it.to_string()).collect();
    numbers.join(" ")
}

fn first_fault(text: &str) -> String {
    match trf::read(text) {
        Ok(_) => "it was read".into(),
        Err(faults) => faults.0[0].to_string(),
    }
}

/// Regression: one line of 56 KB grew to 2.5 GB, and was stored as 159 MB.
#[test]
fn group_of_all_players_stays_one_line() {
    let all = numbers(2_000);
    for (line, rounds) in [
        (format!("XXP {all}"), String::new()),
        (format!("260 001 002 {all}"), " 1-2".into()),
    ] {
        let read = trf::read(&report(&line, 2_000)).expect("a report");
        let record = Record::of_tournament(0, &read.tournament);
        let text = record.to_string();
        assert!(
            text.contains(&format!("\n@0 forbid {all}{rounds}\n")),
            "{line:.20}"
        );
        assert!(text.len() < 200_000, "{} bytes", text.len());
        assert_eq!(
            text.parse::<Record>().expect("a record").tournament(),
            record.tournament()
        );
        for version in [Version::Trf16, Version::Trf26] {
            let written = trf::write(&read.tournament, version);
            let tags = ["XXP", "260"];
            let lines = written.lines().filter(|it| tags.contains(&&it[..3]));
            assert_eq!(lines.count(), 1, "{version:?}");
            assert_eq!(
                trf::read(&written).expect("our report").tournament,
                read.tournament
            );
        }
        let asked = trf::pairing_input(&read.tournament);
        let lines: Vec<&str> = asked.lines().filter(|it| it.starts_with("XXP")).collect();
        assert_eq!(lines, [format!("XXP {all}")]);
    }
}

#[test]
fn members_of_a_group_do_not_meet() {
    let text = record(6, "@0 forbid 2 4 6\n@0 forbid 1 3 5 2-3\n");
    let tournament = text
        .parse::<Record>()
        .expect("a record")
        .tournament()
        .clone();
    let check = |round: &str| {
        let round = round.parse().expect("a round");
        pairing::check(&tournament, 1, &round, None).map_err(|why| why.to_string())
    };
    assert_eq!(
        check("1-3 2-5 4-6"),
        Err("4 Player 4 and 6 Player 6 must not meet".into())
    );
    // In the first round the second group may meet.
    assert_eq!(check("1-3 2-5 zero 4 zero 6"), Ok(()));
    let of = |text: &str| text.parse::<Deed>().map(|deed| deed.to_string());
    assert_eq!(of("forbid 9 3 3 5"), Ok("forbid 3 5 9".into()));
    assert!(
        of("forbid 3 3").is_err() && of("forbid 3").is_err() && of("forbid 3 5 1-2 4").is_err()
    );
}

#[test]
fn reports_over_a_limit_are_refused_with_the_line() {
    let name = "n".repeat(121);
    let long = "t".repeat(501);
    let repeated = |line: &str, count: usize| vec![line; count].join("\n");
    let groups = format!("XXP {}", numbers(9_000));
    for (lines, players, line, limit) in [
        (format!("012 {name}"), 2, 2, "120"),
        (format!("022 {name}"), 2, 2, "120"),
        (format!("032 {name}"), 2, 2, "120"),
        (format!("102 {name}"), 2, 2, "120"),
        (format!("112 {name}"), 2, 2, "120"),
        (format!("122 {long}"), 2, 2, "500"),
        (repeated("112 Deputy", 101), 2, 102, "100"),
        (
            format!("202 {}", "DE,".repeat(3_000)),
            2,
            2,
            "10 tie-breaks",
        ),
        (
            format!("202 {}", "XX,".repeat(3_000)),
            2,
            2,
            "10 tie-breaks",
        ),
        (format!("SLO {}", "x".repeat(200_000)), 2, 2, "131072"),
        (repeated("SLO x", 20_001), 2, 20_002, "20000"),
        (
            repeated("250  1.0      001 099 0001 9999", 101),
            2,
            102,
            "100",
        ),
        (repeated(&groups, 6), 9_000, 7, "50000"),
        (repeated("XXP 1 2", 5_001), 2, 5_002, "5000"),
        (format!("352 {}", "WB".repeat(8)), 2, 2, "14"),
        (
            format!("320                {}", "001 ".repeat(100)),
            2,
            2,
            "99",
        ),
        (format!("013 {:32}{}", "Club", numbers(15)), 15, 2, "14"),
        (
            format!(
                "001    3      Player 3{}",
                " ".repeat(990 + 78) + "0000 - Z"
            ),
            2,
            2,
            "99",
        ),
    ] {
        let fault = first_fault(&report(&lines, players));
        let place = format!("line {line}, ");
        assert!(
            fault.starts_with(&place) && fault.contains(limit),
            "{lines:.40}: {fault}"
        );
    }
}

#[test]
fn product_of_players_and_rounds_is_limited() {
    let round = "  0000 - Z";
    let with_rounds = |players: usize, rounds: usize| {
        let cells = " ".repeat(67) + &round.repeat(rounds);
        let text = report("", players);
        text.replacen("Player 1\n", &format!("Player 1{cells}\n"), 1)
    };
    assert!(trf::read(&with_rounds(5_000, 60)).is_ok());
    let fault = first_fault(&with_rounds(5_000, 61));
    assert!(
        fault.starts_with("line 3, ") && fault.contains("300000"),
        "{fault}"
    );
}

#[test]
fn records_over_a_limit_are_refused_with_the_line() {
    let name = "n".repeat(121);
    let long = "t".repeat(501);
    let repeated = |line: &str, count: usize| vec![line; count].join("\n");
    for (players, entries, line, limit) in [
        (0, format!("@0 about name {name}"), 2, "120"),
        (0, format!("@0 about regulation {long}"), 2, "500"),
        (0, repeated("@0 about regulation a: b", 101), 102, "100"),
        (0, repeated("@0 about deputy A", 101), 102, "100"),
        (
            0,
            format!("@0 about tie-breaks {}", "DE ".repeat(11)),
            2,
            "10",
        ),
        (0, format!("@0 about dates {}", "- ".repeat(100)), 2, "99"),
        (
            0,
            format!("@0 about on-wood {}", "1,".repeat(300)),
            2,
            "500",
        ),
        (0, format!("@0 about hidden {}", "games ".repeat(6)), 2, "5"),
        (0, format!("@0 enter {name}"), 2, "120"),
        (0, format!("@0 enter A | | | | | | | {name}"), 2, "120"),
        (0, format!("@0 team {name} | 1"), 2, "120"),
        (0, format!("@0 team A | {}", numbers(15)), 2, "14"),
        (9_999, "@0 enter One more".into(), 10_001, "9999"),
        (0, repeated("@0 keep x", 20_001), 20_002, "20000"),
        (0, repeated("@0 pair", 100), 101, "99"),
        (0, format!("@0 pair {}", "1-2 ".repeat(5_000)), 2, "4999"),
        (0, format!("@0 keep {}", "x".repeat(200_000)), 2, "131072"),
    ] {
        let fault = match record(players, &entries).parse::<Record>() {
            Ok(_) => "it was read".into(),
            Err(faults) => faults.0[0].to_string(),
        };
        let place = format!("line {line}, ");
        assert!(
            fault.starts_with(&place) && fault.contains(limit),
            "{entries:.40}: {fault}"
        );
    }
}

/// Regression: a pairing with a number that no player has made the standings panic.
#[test]
fn numbers_in_a_record_are_entered_and_once_in_a_round() {
    for (entries, place, fault) in [
        ("@0 pair 1-99", "6:4", "no player 99"),
        ("@0 pair 1-2 bye 99", "6:4", "no player 99"),
        ("@0 pair 1-2 free 1", "6:4", "no team 1"),
        ("@0 pair 1-2 3-1", "6:4", "1 Player 1 is paired twice"),
        ("@0 pair 1-1", "6:4", "1 Player 1 is paired twice"),
        ("@0 pair 1-2 bye 2", "6:4", "2 Player 2 is paired twice"),
        ("@0 pair 1-2\n@10 repair 1 1:1-99", "7:5", "no player 99"),
        ("@0 pair 1-2 3-4\n@0 repair 1 1:3-2", "7:4", "twice"),
        ("@0 pair 1-2\n@0 pair 3-4\n@0 ask 2 1 half", "8:4", "twice"),
        ("@0 team A | 1 99", "6:4", "no player 99"),
        ("@0 team A | 1\n@0 reteam 1 A | 99", "7:4", "no player 99"),
        ("@0 forbid 1 99", "6:4", "no player 99"),
        ("@0 team A | 1\n@0 forbid 1 99", "7:4", "no team 99"),
    ] {
        let Err(faults) = record(4, entries).parse::<Record>() else {
            panic!("{entries}: it was read");
        };
        let [first] = faults.0.as_slice() else {
            panic!("{entries}: {faults}");
        };
        assert_eq!(
            format!("{}:{}", first.line, first.column),
            place,
            "{entries}"
        );
        assert!(first.to_string().contains(fault), "{entries}: {first}");
    }
    // A round that was paired again counts as it is now.
    for entries in [
        "@0 pair 1-2\n@0 ask 1 1 half\n@0 unpair\n@0 pair 1-2",
        "@0 pair 1-2\n@0 ask 3 1 half\n@0 repair 1 2:3-4",
        "@0 forbid 3 4\n@0 team A | 1\n@0 team B | 2\n@0 pair 1-2 zero 3",
    ] {
        let read = record(4, entries).parse::<Record>();
        assert!(read.is_ok(), "{entries}: {read:?}");
    }
}

/// An entry that was not checked may name an unknown opponent: its points are 0.
#[test]
fn standings_ignore_an_unknown_opponent() {
    let mut record: Record = record(2, "@0 about tie-breaks BH SB")
        .parse()
        .expect("a record");
    for line in ["pair 1-99", "result 1.1 1-0"] {
        let deed = line.parse().expect("a deed");
        record.follow(&Entry { at_ms: 0, deed });
    }
    let lines = standings::standings(record.tournament());
    let lines: Vec<_> = lines
        .iter()
        .map(|it| (it.player, it.points.to_string()))
        .collect();
    assert_eq!(lines, [(1, "1.0".to_owned()), (2, "0.0".to_owned())]);
    trf::write(record.tournament(), Version::Trf26);
}

/// Input from forms has the same limits, and nothing of refused input is stored.
#[test]
fn forms_over_a_limit_are_refused() {
    let mut tournament = Tournament::default();
    for text in [
        format!("about name {}", "n".repeat(1_000_000)),
        format!("about tie-breaks {}", "DE ".repeat(3_000)),
        format!("enter {}", "n".repeat(121)),
        format!("forbid {}", numbers(9_999)),
        format!("team {} | 1", "n".repeat(121)),
    ] {
        let deeds = tournament.typed(&text);
        let result = deeds.and_then(|deeds| deeds.iter().try_for_each(|deed| tournament.act(deed)));
        let result = result.expect_err("it is over a limit").to_string();
        assert!(result.len() < 400, "{text:.30}: {result}");
        assert_eq!(tournament, Tournament::default(), "{text:.30}");
    }
}

#[test]
fn lists_over_a_limit_are_refused_with_the_line() {
    let clubs = format!("Novak, Ana;{}", "club;".repeat(100));
    let cells = "a,".repeat(500_000);
    // A number would be read as a rating.
    let letter = |digit: u8| char::from(digit - b'0' + b'a');
    let name = |it: u32| it.to_string().bytes().map(letter).collect::<String>();
    let many: String = (1..=10_000).map(|it| name(it) + "\n").collect();
    for (text, line, limit) in [
        (format!("Kos, Dan\n{clubs}\n"), 2, "120"),
        (format!("Kos, Dan\n{}\n", "n".repeat(121)), 2, "120"),
        (
            format!("Name;Club\nKos, Dan;{}\n", "n".repeat(121)),
            2,
            "120",
        ),
        (cells, 1, "131072"),
        (many, 10_000, "9999"),
    ] {
        let fault = match list::read(&text) {
            Ok(_) => "it was read".into(),
            Err(faults) => faults.0[0].to_string(),
        };
        let place = format!("line {line}, ");
        assert!(
            fault.starts_with(&place) && fault.contains(limit),
            "{text:.40}: {fault}"
        );
    }
}

/// Regression: 1 MB of input was answered by 69 MB of faults.
#[test]
fn faults_are_counted_after_the_first_twenty() {
    let long = "w".repeat(10_000);
    let lines = format!("142 {long}\n").repeat(100);
    let faults = [
        trf::read(&report(&lines, 2)).expect_err("no rounds").0,
        list::read(&format!("Name;Rtg\n{}", format!("A;{long}\n").repeat(100)))
            .expect_err("no ratings")
            .0,
        format!(
            "rokada tournament 1\n{}",
            format!("@0 {long}\n").repeat(100)
        )
        .parse::<Record>()
        .expect_err("no deeds")
        .0,
        pairing::answer(&format!("100\n{}", format!("{long} 1\n").repeat(100)))
            .expect_err("no numbers")
            .0,
    ];
    for faults in faults {
        assert_eq!(faults.len(), 21);
        let text: String = faults.iter().map(ToString::to_string).collect();
        assert!(text.len() < 8_000, "{text}");
        let last = faults[20].to_string();
        assert!(
            last.ends_with("more faults that are not listed: 80"),
            "{last}"
        );
    }
    let rows: Vec<String> = (0..100).map(|it| format!("P {it};QQQ\n")).collect();
    let notes = list::read(&format!("Name;FED\n{}", rows.concat()));
    assert_eq!(notes.expect("a list").notes.len(), 21);
}

/// Regression: an unreadable line 300 was dropped without a message.
#[test]
fn malformed_line_up_is_a_fault() {
    let report = |line: &str| {
        let teams = "013 Bled                               1    2\n\
            013 Kranj                               3    4\n";
        first_fault(&report(&format!("{teams}{line}"), 4))
    };
    for (line, expected) in [
        ("300   1   1    2    1", "it was read"),
        ("300   1   1    2 0000    2", "it was read"),
        (
            "300   1   1",
            "line 4, column 7: a line 300 needs a round, a team, its opponent",
        ),
        (
            "300",
            "line 4, column 4: a line 300 needs a round, a team, its opponent",
        ),
        (
            "300   x   1    2    1",
            "line 4, column 7: `x` is not a round",
        ),
        (
            "300   1   x    2    1",
            "line 4, column 7: `x` is not a player's number",
        ),
        (
            "300   1   1    2    x",
            "line 4, column 7: `x` is not a player's number",
        ),
        (
            "300   1   3    2    1",
            "line 4, column 9: there is no team 3",
        ),
    ] {
        let said = report(line);
        assert!(said.starts_with(expected), "{line}: {said}");
    }
}

/// Regression: a line of two cells that are not team numbers was read as byes of no team.
#[test]
fn malformed_team_bye_is_a_fault() {
    let teams = "013 Bled                               1    2\n";
    let fault = first_fault(&report(&format!("{teams}320  1.0  2.0 x"), 2));
    assert!(fault.contains("`x`"), "{fault}");
}

/// Lines as typed by an arbiter.
const TYPED: [&str; 41] = [
    "about name Open",
    "about federation SLO",
    "about start 2026/11/22",
    "about deputy Kos",
    "about deputy none",
    "about rounds 5",
    "about system berger",
    "about points 3 1 0",
    "about tie-breaks DE BH/C1 SB EDET/P KS/L+1",
    "about tie-break-edition 2024",
    "about colour black",
    "about hidden games ratings",
    "about delay 15",
    "about boards 2",
    "about match-points 3 1 0",
    "about team-bye 1 2",
    "about acceleration baku",
    "about dates 2026/11/22 - 2026/11/24",
    "about on-wood 3-4, 9",
    "about regulation session: 4h",
    "enter Novak, Ana | w | WIM | 2310 | SLO | 14600012 | 1990/01/02 | Bled",
    "enter Rus, Dan | m | | 2100 | SLO | | | Kranj",
    "enter Kos, Cilka | | | | | | | Bled",
    "enter Eminov, Eldar | | | | | | | Kranj",
    "correct 1 Novak, Anja | w",
    "sort",
    "from 2 2",
    "withdraw 3 2",
    "return 3 4",
    "ask 2 1 half",
    "forbid 1 2 3 1-2",
    "team Bled | 1 3",
    "teams by club",
    "pair 1-2 3-4",
    "match 1-2",
    "line-up 1 1 | 3 1",
    "repair 1 1:1-4",
    "result 1.1 1-0",
    "unpair",
    "keep 250  1.0      001 099 0001 9999",
    "erase 2",
];

fn typed() -> impl Strategy<Value = String> {
    let known = prop::sample::select(TYPED.map(str::to_owned).to_vec());
    let changed = (known.clone(), 0_usize..60, any::<char>()).prop_map(|(line, at, letter)| {
        let mut letters: Vec<char> = line.chars().collect();
        if let Some(place) = letters.get_mut(at) {
            *place = letter;
        }
        letters.into_iter().collect()
    });
    prop_oneof![4 => known, 1 => changed]
}

proptest! {
    /// The same as the fuzz target `tournament`.
    #[test]
    fn typed_lines_never_panic(lines in prop::collection::vec(typed(), 0..40)) {
        let mut record = Record::default();
        for line in &lines {
            for deed in record.tournament().typed(line).unwrap_or_default() {
                drop(record.add(0, deed));
            }
        }
        let tournament = record.tournament();
        let written = record.to_string();
        let again = written.parse::<Record>();
        let again = again.unwrap_or_else(|faults| panic!("{faults}\n{written}"));
        prop_assert_eq!(again.tournament(), tournament, "{}", written);
        standings::standings(tournament);
        team_standings(tournament);
        trf::write(tournament, Version::Trf16);
        trf::write(tournament, Version::Trf26);
        trf::pairing_input(tournament);
    }
}
