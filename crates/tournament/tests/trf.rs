//! Report files: they are written and read back, have their faults reported, and never make the
//! reader panic.

use std::{fs, path::Path};

use proptest::prelude::*;
use rokada_laws::is_hidden;
use rokada_tournament::{
    Deed, Record, Tournament,
    trf::{self, Version},
};

/// A report of teams after one of three rounds.
const TEAM_REPORT: &str = "\
012 Ekipe
142 3
192 CUSTOM_TEAM_SWISS
352 WB
001    1      Novak, Ana                                                         1.0    1     3 w 1
001    2      Petrov, Boris                                                      0.0    2     4 b 0  0000 - Z
001    3      Kos, Cilka                                                         0.0    3     1 b 0
001    4      Rus, Dan                                                           1.0    4     2 w 1
310   1 Ajax                                             0.0    0.0   1     1    2
310   2 Bela                                             0.0    0.0   1     3    4
";

const GOOD: &str = "\
012 Odprto prvenstvo
022 Ljubljana
032 SLO
042 2026/11/22
052 2026/11/24
102 Kos, Cilka
122 90m+30s
142 5
152 B
162  W 3.0    D 1.0    L 0.0    P 1.0
202 DE,BH/C1,SB
240 H 003    2
260 001 005    1    2
### a remark
SLO    1  M1 Novak, Ana                        2290     00012345
001    1 wWIM Novak, Ana                        2310 SLO    14600012 1990/01/02  4.0    1     4 b 1     3 w =
001    2 m FM Petrov, Boris                     2250 SRB      900001 1985/00/00  1.0    3  0000 - U     4 w
001    3      Kos, Čedomir                      2100 MNE                         1.0    2  0000 - Z     1 b =
001    4      Rus, Dan                               ROU                         0.0    4     1 w 0     2 b
";

fn read(text: &str) -> Tournament {
    trf::read(text)
        .unwrap_or_else(|faults| panic!("{faults}\n{text}"))
        .tournament
}

#[test]
fn report_is_unchanged_after_reading() {
    let tournament = read(GOOD);
    assert_eq!(tournament.players[0].name, "Novak, Ana");
    assert_eq!(tournament.rounds.len(), 2);
    assert!(
        tournament.rounds[1]
            .pairings
            .iter()
            .any(|pairing| pairing.result.is_none())
    );
    assert_eq!(tournament.time_off[1].byes.len(), 1);
    for version in [Version::Trf16, Version::Trf26] {
        let written = trf::write(&tournament, version);
        let again = trf::read(&written).unwrap_or_else(|faults| panic!("{faults}\n{written}"));
        assert_eq!(trf::write(&again.tournament, version), written);
        assert_eq!(again.tournament, tournament, "{written}");
    }
    // A record of it folds to the same state, too.
    let record = Record::of_tournament(7, &tournament);
    let again: Record = record.to_string().parse().expect("a record");
    assert_eq!(again.tournament(), record.tournament());
    assert_eq!(record.tournament(), &tournament);
}

#[test]
fn reports_of_others_are_written_as_read() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/trf");
    let mut found = 0;
    for entry in fs::read_dir(folder).expect("data/trf") {
        let path = entry.expect("a readable folder").path();
        if path.extension().is_some_and(|ending| ending == "trf") {
            let text = fs::read_to_string(&path).expect("a file");
            let tournament = read(&text);
            for version in [Version::Trf16, Version::Trf26] {
                assert_eq!(
                    read(&trf::write(&tournament, version)),
                    tournament,
                    "{}",
                    path.display()
                );
            }
            found += 1;
        }
    }
    assert!(found >= 6, "{found}");
}

#[test]
fn all_faults_have_line_and_column() {
    let bad = GOOD
        .replace("001    3 ", "001    x ")
        .replace("    4 b 1     3 w =", "    4 ? 1     3 w =")
        .replace("142 5", "142 many");
    let faults = trf::read(&bad).expect_err("faults");
    let places: Vec<String> = faults
        .0
        .iter()
        .map(|fault| format!("{}:{}", fault.line, fault.column))
        .collect();
    // Results are checked only if all lines can be parsed.
    assert_eq!(places, ["8:5", "16:97", "18:8"]);
    let one = |from: &str, to: &str| {
        let faults = trf::read(&GOOD.replacen(from, to, 1)).expect_err(to);
        faults.0[0].to_string()
    };
    assert!(one("    3 w =", "    3 w 1").contains("contradict each other"));
    assert!(one("    3 w =", "    2 w =").starts_with("line 16, column 102: round 2: player 1"));
    assert!(one("001    4", "001    3").contains("two players have number"));
    assert!(one("162  W 3.0", "162  W x.0").contains("`x.0` is not a number of points"));
    assert_eq!(
        one("162  W 3.0", "162  W 0.5"),
        "line 10, column 6: a win must be worth at least as much as a draw, and a draw at least as much as a loss"
    );
    assert_eq!(
        one("### a remark", "XXP 9 1"),
        "line 14, column 5: there is no player 9"
    );
    assert!(
        trf::read("")
            .expect_err("nothing")
            .to_string()
            .contains("no players")
    );
}

#[test]
fn oddities_are_read_and_noted() {
    let odd = GOOD
        .replace("2250 SRB", "2250 YUG")
        .replace("  4.0    1 ", "  9.0    1 ");
    let read = trf::read(&odd).expect("a report");
    let notes: Vec<String> = read.notes.iter().map(ToString::to_string).collect();
    assert_eq!(
        notes,
        [
            "line 16, column 81: Novak, Ana: the file gives 9.0 points, but the results give 4.0",
            "line 17, column 54: `YUG` is not a known federation",
        ]
    );
}

#[test]
fn pairing_program_gets_the_players_of_the_round() {
    let mut record = Record::default();
    for deed in [
        "about rounds 5",
        "enter A | | | 2100",
        "enter B | | | 2000",
        "enter C | | | 1900",
        "enter D | | | 1800",
        "pair 1-3 2-4",
        "result 1.1 1-0",
        "adjourn 1.2",
        "ask 3 2 half",
        "withdraw 1 2",
    ] {
        let deed: Deed = deed.parse().expect(deed);
        record
            .add(0, deed.clone())
            .unwrap_or_else(|why| panic!("{deed}: {why}"));
    }
    let asked = trf::pairing_input(record.tournament());
    let lines: Vec<&str> = asked.lines().collect();
    assert_eq!(lines[0], "XXR 5");
    let end = |line: &str| line.chars().skip(80).collect::<String>();
    assert_eq!(end(lines[1]), " 1.0    1     3 w 1  0000 - Z");
    assert_eq!(end(lines[2]), " 0.5    2     4 w =");
    assert_eq!(end(lines[3]), " 0.5    3     1 b 0  0000 - H");
}

/// The rounds of a ban do not depend on the rounds that the system needs.
#[test]
fn bans_of_a_round_robin_are_written_in_both_versions() {
    for planned in 2..=5 {
        let robin = GOOD
            .replace("142 5", &format!("192 FIDE_ROUNDROBIN\n142 {planned}"))
            .replace("260 001 005", &format!("260 001 {planned:03}"));
        let read = trf::read(&robin).expect("a good report");
        let written = trf::write(&read.tournament, Version::Trf16);
        assert!(written.contains("\r\nXXP 1 2\r\n"), "{planned}: {written}");
        let again = trf::read(&written).expect("our own report");
        assert_eq!(trf::write(&again.tournament, Version::Trf16), written);
    }
}

proptest! {
    /// The reader answers any file, and reads back what it has read.
    #[test]
    fn no_file_makes_the_reader_panic(lines in proptest::collection::vec(line(), 0..20)) {
        let text = lines.join("\n");
        if let Ok(read) = trf::read(&text) {
            for version in [Version::Trf16, Version::Trf26] {
                let written = trf::write(&read.tournament, version);
                let again = trf::read(&written);
                let again = again.unwrap_or_else(|faults| panic!("{faults}\n{written}\n--\n{text}"));
                prop_assert_eq!(trf::write(&again.tournament, version), written);
            }
            trf::pairing_input(&read.tournament);
            rokada_tournament::standings::standings(&read.tournament);
            // The stored record can be opened again.
            let record = Record::of_tournament(0, &read.tournament).to_string();
            prop_assert!(record.parse::<Record>().is_ok(), "{record}\n--\n{text}");
        }
    }

    /// A report read with such lines is the same when it is written and read again.
    #[test]
    fn lines_of_other_programs_are_written_as_read(
        is_of_teams: bool,
        added in proptest::sample::subsequence(PROGRAM_LINES.to_vec(), 0..=PROGRAM_LINES.len()),
    ) {
        let base = if is_of_teams { TEAM_REPORT } else { GOOD };
        let fits = |line: &&str| is_of_teams || !line.starts_with("300");
        let added: Vec<&str> = added.into_iter().filter(fits).collect();
        let text = added.join("\n") + "\n" + base;
        let read = trf::read(&text).unwrap_or_else(|faults| panic!("{faults}\n{text}"));
        for version in [Version::Trf16, Version::Trf26] {
            let written = trf::write(&read.tournament, version);
            let again = trf::read(&written).unwrap_or_else(|faults| panic!("{faults}\n{written}"));
            prop_assert_eq!(&again.tournament, &read.tournament, "{}\n--\n{}", text, written);
        }
        let record = Record::of_tournament(0, &read.tournament).to_string();
        let record: Record = record.parse().expect("a record");
        prop_assert_eq!(record.tournament(), &read.tournament);
    }

    #[test]
    fn any_text_is_read_without_panic(text in "\\PC{0,200}") {
        drop(trf::read(&text));
        for line in GOOD.lines().chain(TEAM_LINES) {
            let tag: String = line.chars().take(3).collect();
            drop(trf::read(&format!("{tag} {text}")));
        }
        drop(text.parse::<Record>());
        drop(text.parse::<Deed>());
        drop(rokada_tournament::list::read(&text));
        drop(rokada_tournament::pairing::answer(&text));
    }
}

/// Lines of teams, each with its own tag.
const TEAM_LINES: [&str; 11] = [
    "013 Bled                               1    2",
    "013 Kranj                               3    4",
    "310   1 Bled                                                                1    2",
    "310   2 Kranj                                                               4    3",
    "362 TW  2.0    TD  1.0",
    "352 WBWB",
    "320 1.0 0.0    0    1",
    "300   1   1    1    2",
    "192 FIDE_ROUNDROBIN",
    "092 Team: Double Round-Robin",
    "092 Individual: Swiss-System",
];

/// Lines of pairing programs and other programs.
const PROGRAM_LINES: [&str; 15] = [
    "XXR 4",
    "XXZ 2 3",
    "XXS W=3 D=1 PAB=.5 BW=2",
    "BBW  2.0",
    "BBU  1.0",
    "299           -0.5 001    1    2",
    "299    1.0     0.5     0002",
    "250      01.0 001 002 0001 0004",
    "XXA    3  1.0  0.5",
    "240 Z 003    1    2",
    "042 Nov 5, 2026",
    "052 26/11/05",
    "300   1   2   1    4 0000    3",
    "001    7      Škof, Č                           2010 CRO                         0.0    4  0000 - Z            0000 - H",
    "001    6      Zora, Z                                                            1.0    5  0000 - +  0000 - -  0000 - Z  0000 - Z",
];

/// Lines of a report, most of them nearly correct.
fn line() -> impl Strategy<Value = String> {
    let mut lines: Vec<String> = GOOD.lines().map(str::to_owned).collect();
    lines.extend([String::new(), "001".into(), "XXP 1 2 3".into()]);
    lines.extend(PROGRAM_LINES.map(str::to_owned));
    lines.extend(TEAM_LINES.map(str::to_owned));
    let known = proptest::sample::select(lines);
    let changed = (known.clone(), 0_usize..120, any::<char>()).prop_map(|(line, at, letter)| {
        let mut letters: Vec<char> = line.chars().collect();
        if let Some(place) = letters.get_mut(at) {
            *place = letter;
        }
        letters.into_iter().collect()
    });
    prop_oneof![3 => known, 2 => changed]
}

#[test]
fn report_removes_hidden_characters() {
    let shown = |letter: char| letter == '\r' || letter == '\n' || !is_hidden(letter);
    let text = GOOD
        .replace("Odprto prvenstvo", "Odprto\u{1b}[2J prvenstvo\u{202e}")
        .replace("Rus, Dan ", "Rus\u{200b}, Dan")
        .replace("### a remark", "### a\u{2066}\u{1b}c remark");
    let tournament = read(&text);
    assert_eq!(tournament.name, "Odprto [2J prvenstvo");
    assert_eq!(tournament.players[3].name, "Rus, Dan");
    for version in [Version::Trf16, Version::Trf26] {
        let written = trf::write(&tournament, version);
        assert!(written.contains("### a"), "{written}");
        assert!(written.chars().all(shown), "{written:?}");
    }
    assert!(trf::pairing_input(&tournament).chars().all(shown));
}
