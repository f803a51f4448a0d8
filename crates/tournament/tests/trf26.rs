//! Compares written TRF26 line by line and column by column with its published description
//! ("Tournament Report File Format, Version 2026", FIDE Council 12 May 2025).

use rokada_tournament::{
    Record, Tournament,
    trf::{self, Version},
};

/// The form of a field.
#[derive(Debug, Clone, Copy)]
enum Form {
    /// Any text, from its first column on.
    Text,
    /// One of these words.
    Word(&'static str),
    /// Digits that end in the last column.
    Number,
    /// Digits with leading zeros, in all columns.
    Filled,
    /// `11.5`, ending in the last column.
    Points,
    /// A number, or the code of a team without an opponent.
    Opponent,
    /// `YYYY/MM/DD`.
    Day,
    /// `YY/MM/DD`.
    ShortDay,
}

/// The first and the last column, from 1, with the form of the text there, or blank.
type Field = (usize, usize, Form);

use Form::{Day, Filled, Number, Opponent, Points, ShortDay, Text, Word};

const TITLES: &str = "GM IM WGM FM WIM CM WFM WCM";
const RESULTS: &str = "- + W D L 1 = 0 H F U Z";

/// The fields of a line, up to the given length.
fn described(tag: &str, length: usize) -> Vec<Field> {
    let mut fields: Vec<Field> = match tag {
        "012" | "022" | "102" | "112" | "122" => vec![(5, length, Text)],
        "032" => vec![(5, 7, Text)],
        "042" | "052" => vec![(5, 14, Day)],
        "062" | "072" | "082" | "142" => vec![(5, length, Number)],
        "152" => vec![(5, 5, Word("W B"))],
        "192" => vec![(
            5,
            length,
            Word(
                "FIDE_DUTCH_2026 FIDE_ROUNDROBIN FIDE_DOUBLEROUNDROBIN CUSTOM_TEAM_SWISS \
                 FIDE_TEAM_ROUNDROBIN FIDE_TEAM_DOUBLEROUNDROBIN",
            ),
        )],
        "202" => vec![(5, length, Word("DE,BH/C1,SB"))],
        "212" => vec![(5, length, Word("PTS,DE,BH/C1,SB"))],
        "222" => vec![(5, length, Word("40/5400+30:1800+30"))],
        "352" => vec![(5, length, Word("WB"))],
        "132" | "162" | "362" => Vec::new(),
        "001" => vec![
            (5, 8, Number),
            (10, 10, Word("m w")),
            (11, 13, Word(TITLES)),
            (15, 47, Text),
            (49, 52, Number),
            (54, 56, Text),
            (58, 68, Number),
            (70, 79, Day),
            (81, 84, Points),
            (86, 89, Number),
        ],
        "240" => vec![(5, 5, Word("F H Z")), (7, 9, Filled)],
        "250" => vec![
            (5, 8, Points),
            (10, 13, Points),
            (15, 17, Filled),
            (19, 21, Filled),
            (23, 26, Filled),
            (28, 31, Filled),
        ],
        "260" => vec![(5, 7, Filled), (9, 11, Filled)],
        "300" => vec![(5, 7, Number), (9, 11, Number), (13, 15, Number)],
        "310" => vec![
            (5, 7, Number),
            (9, 40, Text),
            (42, 46, Text),
            (48, 53, Number),
            (55, 60, Points),
            (62, 67, Points),
            (69, 71, Number),
        ],
        "320" => vec![(5, 8, Points), (10, 13, Points)],
        "802" => vec![
            (5, 7, Number),
            (9, 13, Text),
            (15, 20, Points),
            (22, 27, Points),
        ],
        _ => panic!("`{tag}` is not described"),
    };
    // Repeated fields: the first column, the distance to the next repetition, and the fields.
    let again: (usize, usize, &[Field]) = match tag {
        "001" => (
            92,
            10,
            &[(0, 3, Number), (5, 5, Word("w b -")), (7, 7, Word(RESULTS))],
        ),
        "132" => (92, 10, &[(0, 7, ShortDay)]),
        "162" => (6, 9, &[(0, 0, Word("W D L A P X")), (1, 4, Points)]),
        "240" => (11, 5, &[(0, 3, Number)]),
        "260" => (13, 5, &[(0, 3, Number)]),
        "300" => (17, 5, &[(0, 3, Number)]),
        "310" => (74, 5, &[(0, 3, Number)]),
        "320" => (15, 4, &[(0, 2, Filled)]),
        "802" => (
            29,
            13,
            &[
                (0, 2, Opponent),
                (4, 4, Word("w b")),
                (6, 9, Points),
                (10, 10, Word("f F")),
            ],
        ),
        _ => return fields,
    };
    let (from, step, columns) = again;
    for at in (from..=length).step_by(step) {
        let there = columns.iter();
        fields.extend(there.map(|(first, last, form)| (at + first, at + last, *form)));
    }
    fields
}

fn holds(form: Form, text: &str) -> bool {
    let bare = text.trim();
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|it| it.is_ascii_digit());
    let day = |parts: &[usize]| {
        let said: Vec<&str> = bare.split('/').collect();
        said.len() == parts.len()
            && said
                .iter()
                .zip(parts)
                .all(|(it, length)| digits(it) && it.len() == *length)
    };
    match form {
        _ if bare.is_empty() => true,
        Text => !text.starts_with(' '),
        Word(words) => words.split(' ').any(|word| word == bare),
        Number => digits(bare) && !text.ends_with(' '),
        Filled => digits(text),
        Opponent if digits(bare) => !text.ends_with(' '),
        Opponent => ["PAB", "FPB", "HPB", "ZPB"].contains(&text),
        Points => {
            let parts = bare.split_once('.');
            !text.ends_with(' ') && parts.is_some_and(|(whole, half)| digits(whole) && digits(half))
        }
        Day => day(&[4, 2, 2]),
        ShortDay => day(&[2, 2, 2]),
    }
}

/// Checks every line of a report; returns its tags.
fn held(tournament: &Tournament) -> Vec<String> {
    let report = trf::write(tournament, Version::Trf26);
    let mut tags: Vec<String> = Vec::new();
    assert!(report.ends_with("\r\n"));
    for line in report.split_terminator("\r\n") {
        let letters: Vec<char> = line.chars().collect();
        let tag: String = letters[..3].iter().collect();
        let fields = described(&tag, letters.len());
        for (first, last, form) in &fields {
            let cut = letters.iter().skip(first - 1).take(last + 1 - first);
            let text: String = cut.collect();
            assert!(
                holds(*form, &text),
                "`{text}` in columns {first} to {last} is no {form:?}:\n{line}"
            );
        }
        for (column, letter) in (1..).zip(&letters).skip(3) {
            let is_described = fields
                .iter()
                .any(|(first, last, _)| (*first..=*last).contains(&column));
            let is_free = tag == "362";
            assert!(
                *letter == ' ' || is_described || is_free,
                "column {column} belongs to nothing:\n{line}"
            );
        }
        tags.push(tag);
    }
    tags.dedup();
    let again = trf::read(&report).unwrap_or_else(|faults| panic!("{faults}\n{report}"));
    assert_eq!(&again.tournament, tournament, "{report}");
    tags
}

fn tournament(deeds: &str) -> Tournament {
    let mut record = Record::default();
    for line in deeds.lines().map(str::trim) {
        for deed in record.tournament().typed(line).expect(line) {
            record
                .add(0, deed)
                .unwrap_or_else(|why| panic!("{line}: {why}"));
        }
    }
    // Its record folds to the same state.
    let again: Record = record.to_string().parse().expect("a record");
    assert_eq!(again.tournament(), record.tournament());
    record.tournament().clone()
}

#[test]
fn every_line_of_a_tournament_of_players() {
    let tournament = tournament(
        "about name Odprto prvenstvo
        about city Ljubljana
        about federation SLO
        about start 2026/11/22
        about end 2026/11/24
        about arbiter Kos, Cilka
        about deputy Rus, Dan
        about deputy Ilić, Iva
        about time 40/90m+30s, 30m+30s
        about rounds 4
        about dates 2026/11/22 2026/11/22 - 2026/11/24
        about colour white
        about points 3 1 0 bye 1
        about tie-breaks DE BH/C1 SB
        about acceleration baku
        enter Novak, Ana | w | WIM | 2310 | SLO | 14600012 | 1990/01/02 | ŠK Ptuj
        enter Петров, Борис | m | GM | 2250 | SRB | 900001 | 1985 |
        enter Kos, Čedomir | m | | 2100 | MNE
        enter Rus, Dan
        enter Eminov, Eldar | | FM | 1950
        enter Fekete, Flora | w | | 1900 | HUN
        enter Gruev, Goran
        forbid 1 7
        forbid 3 4 1-2
        pair 1-4 5-2 3-6 bye 7
        result 1.1 1-0
        result 1.2 1/2-1/2
        result 1.3 +/-
        ask 6 2 half
        ask 5 4 zero
        ask 3 4 half
        ask 6 4 half
        pair 2-1 4-5 7-3
        result 2.1 0-0
        result 2.2 1/2-0
        result 2.3 1-0 unrated
        withdraw 7 3
        pair 1-3 2-4 6-5
        result 3.1 -/-
        adjourn 3.2",
    );
    // Data that a report cannot hold is not compared.
    let mut expected = tournament.clone();
    let plain = trf::read(&trf::write(&tournament, Version::Trf26)).expect("a report");
    expected.time_off.clone_from(&plain.tournament.time_off);
    expected.rounds.clone_from(&plain.tournament.rounds);
    expected.players[0].team.clear();
    expected.is_accelerated = plain.tournament.is_accelerated;
    expected.kept.clone_from(&plain.tournament.kept);
    expected.time.clone_from(&plain.tournament.time);
    let tags = held(&expected);
    let wanted = [
        "012", "022", "032", "042", "052", "062", "072", "102", "112", "122", "132", "142", "152",
        "162", "192", "202", "212", "222", "260", "250", "001", "240",
    ];
    assert_eq!(tags, wanted);
    let report = trf::write(&tournament, Version::Trf26);
    for line in [
        "260 001 004    1    7\r\n",
        "260 001 002    3    4\r\n",
        "240 H 004    3    6\r\n",
    ] {
        assert!(report.contains(line), "{line}: {report}");
    }
    assert!(
        report.contains("26/11/22  26/11/22            26/11/24"),
        "{report}"
    );
    // The older version has it too, and pairings are forbidden only in the rounds of the ban.
    let older = trf::write(&tournament, Version::Trf16);
    assert!(older.contains("XXP 1 7\r\n") && older.contains("260 001 002    3    4\r\n"));
    let asked = trf::pairing_input(&tournament);
    assert!(
        asked.contains("XXP 1 7\r\n") && !asked.contains("XXP 3 4"),
        "{asked}"
    );
}

#[test]
fn every_line_of_a_tournament_of_teams() {
    let players: Vec<String> = (1..=10)
        .map(|at| format!("enter Player {at} | | | {}", 2400 - at))
        .collect();
    let players = players.join("\n");
    let tournament = tournament(&format!(
        "about name Teams
        about rounds 3
        about boards 2
        about match-points 3 1 0
        {players}
        team Ajax | 1 4 7
        team Bela | 2 5 8
        team Črna | 3 6
        pair 1-2 5-4 bye 3 zero 6 zero 7 zero 8 zero 9 zero 10
        unpair
        match 1-2 bye 3
        result 1.1 1-0
        result 1.2 1/2-1/2
        withdraw 6 2
        match 3-1 bye 2
        line-up 2 1 | 7
        result 2.1 0-1"
    ));
    let mut expected = tournament.clone();
    let plain = trf::read(&trf::write(&tournament, Version::Trf26)).expect("a report");
    expected.time_off.clone_from(&plain.tournament.time_off);
    expected.rounds.clone_from(&plain.tournament.rounds);
    let tags = held(&expected);
    for tag in ["082", "352", "362", "310", "320", "300", "802"] {
        assert!(tags.iter().any(|it| it == tag), "{tag} of {tags:?}");
    }
    // Of two boards the second was empty.
    let report = trf::write(&tournament, Version::Trf26);
    assert!(report.contains("300   2   3   1    3 0000\r\n"), "{report}");
}

#[test]
fn faults_of_newer_lines_have_their_place() {
    let one = |line: &str| {
        let report = format!("142 9\n{line}\n001    1      A\n001    2      B\n001    3      C\n");
        match trf::read(&report) {
            Ok(read) if !read.notes.is_empty() => read.notes[0].to_string(),
            Ok(read) => format!(
                "{:?} {:?}",
                read.tournament.forbidden, read.tournament.dates
            ),
            Err(faults) => faults.to_string(),
        }
    };
    assert_eq!(
        one("260 001"),
        "line 2, column 5: a line 260 needs the first round, the last round and players who must not meet"
    );
    assert_eq!(
        one("260 001 002    1    9"),
        "line 2, column 21: there is no player 9"
    );
    assert!(one("260 00x 002    1    2").starts_with("line 2, column 5: `x` is not a round"));
    assert!(one("260 001 002  001  003").contains("players: [1, 3], rounds: Some((1, 2))"));
    let days = format!("{:<91}26/11/22  26/13/40", "132");
    assert_eq!(
        one(&days),
        "line 2, column 102: `2026/13/40` is not a date: write year, month and day, such as 2026/11/22"
    );
    let days = format!("{:<91}26/11/22  2026/11/23", "132");
    assert!(one(&days).contains("day: 23"), "{}", one(&days));
}
