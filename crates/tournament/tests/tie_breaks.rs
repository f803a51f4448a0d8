//! Tie-breaks of players held to the worked exercises of FIDE's Technical Commission ("Exercises in
//! Tie-Breaking", rev. 2403220900). They follow the text of 2023, whose values the edition of 2024
//! keeps. What the edition of 2026 changes is computed from its articles.

use rokada_tournament::{
    Deed, Record, Tournament,
    standings::{standings, values},
    trf,
};

/// The Swiss tournament of the exercises (2.1): rating, then a sign, the color and the opponent of
/// each round. `f` is a forfeit; `=` alone a half-point bye, `+` alone an allotted bye, `-` an
/// absence.
const SWISS: [&str; 16] = [
    "2200 +W9 =B13 =W2 +B15 =W4",
    "2150 +B10 +W7 =B1 +W16 =B3",
    "2100 =W11 +B6 +W8 =B4 =W2",
    "2050 +B12 = +W13 =W3 =B1",
    "2000 -W13 -B15 +W11 =B7 +W10",
    "1950 -B14 -W3 + +W10 +B8",
    "1900 +W15 -B2 -B16 =W5 -B11",
    "1850 =B16 +W14 -B3 +W13 -W6",
    "1800 -B1 -W10 = -B11f +",
    "1750 -W2 +B9 -W15 -B6 -B5",
    "1700 =B3 -W16 -B5 +W9f +W7",
    "1650 -W4 + +W14f - -",
    "1600 +B5 =W1 -B4 -B8 -W14",
    "1550 +W6 -B8 -B12f - +B13",
    "1500 -B7 +W5 +B10 -W1 -B16",
    "1450 =W8 +B11 +W7 -B2 +W15",
];

/// The same tournament after nine rounds (exercise 25): the rounds after the fifth.
const LATER: [&str; 16] = [
    "=B6 =B3 =W16 +B8",
    "=W4 -W6 =B15 =W5",
    "+B16 =W1 +W14 +B10",
    "=B2 =W16 =B6 +W15",
    "-B14 +B9 -W8 =B2",
    "=W1 +B2 =W4 +B16",
    "-B10 +W13 +W9 +B14",
    "=B11 =W15 +B5 -W1",
    "+B13 -W5 -B7 =W12",
    "+W7 +B12 +W11 -W3",
    "=W8 -B14 -B10 =W13",
    "-B15 -W10 =B13 =B9",
    "-W9 -B7 =W12 =B11",
    "+W5 +W11 -B3 -W7",
    "+W12 =B8 =W2 -B4",
    "-W3 =B4 =B1 -W6",
];

/// The round robin of the exercises (2.2). The game of 5 and 6 was a forfeit.
const ROBIN: [&str; 6] = [
    "2200 =W5 +W2 +B3 -W4 +B6",
    "2150 +W6 -B1 +W5 =W3 +B4",
    "2100 +W4 +B6 -W1 =B2 +W5",
    "2050 -B3 -B5 =W6 +B1 -W2",
    "1950 =B1 +W4 -B2 -W6f -B3",
    "2000 -B2 -W3 =B4 +B5f -W1",
];

/// A report with these rows.
fn report(head: &str, rows: &[String]) -> String {
    let mut text = format!("012 Exercises\n{head}\n");
    for (number, row) in (1..).zip(rows) {
        let (rating, rounds) = row.split_once(' ').expect("a rating");
        let mut line = format!(
            "{:<48}{rating:<43}",
            format!("001 {number:>4}      {number}")
        );
        for cell in rounds.split(' ') {
            let sign = &cell[..1];
            let whom = cell[1..].trim_end_matches('f');
            let text = match (sign, whom) {
                ("=", "") => "0000 - H  ".to_owned(),
                ("+", "") => "0000 - U  ".to_owned(),
                (_, "") => "0000 - Z  ".to_owned(),
                (sign, whom) => {
                    let letter = match sign {
                        "+" if cell.ends_with('f') => "+",
                        "-" if cell.ends_with('f') => "-",
                        "+" => "1",
                        "-" => "0",
                        draw => draw,
                    };
                    let color = whom[..1].to_lowercase();
                    format!("{:>4} {color} {letter}  ", &whom[1..])
                }
            };
            line += &text;
        }
        text += line.trim_end();
        text.push('\n');
    }
    text
}

fn read(text: &str) -> Tournament {
    let read = trf::read(text).unwrap_or_else(|faults| panic!("{faults}\n{text}"));
    read.tournament
}

fn swiss(head: &str) -> Tournament {
    let rows = SWISS.map(str::to_owned);
    read(&report(&format!("142 5\n{head}"), &rows))
}

fn robin(head: &str) -> Tournament {
    let rows = ROBIN.map(str::to_owned);
    read(&report(&format!("192 FIDE_ROUNDROBIN\n{head}"), &rows))
}

/// The values of a code, by number.
fn figures(tournament: &Tournament, code: &str) -> Vec<String> {
    let tie_break = code.parse().unwrap_or_else(|why| panic!("{why}"));
    let values = values(tournament, &tie_break);
    values.iter().map(ToString::to_string).collect()
}

/// Compares numbers, however many decimals they have; `-` is no value.
fn check(tournament: &Tournament, code: &str, expected: &str) {
    let plain = |text: &str| {
        text.parse::<f64>()
            .map_or(String::new(), |it| it.to_string())
    };
    let ours = figures(tournament, code);
    let ours: Vec<String> = ours.iter().map(|it| plain(it)).collect();
    let theirs: Vec<String> = expected.split(' ').map(plain).collect();
    assert_eq!(ours, theirs, "{code}");
}

/// The players in order, those who share a place in brackets.
fn order(tournament: &Tournament) -> String {
    let table = standings(tournament);
    let groups = table.chunk_by(|one, other| one.place == other.place);
    let text = groups.map(|same| {
        let same: Vec<String> = same.iter().map(|it| it.player.to_string()).collect();
        match same.as_slice() {
            [one] => one.clone(),
            all => format!("({})", all.join(" ")),
        }
    });
    text.collect::<Vec<_>>().join(" ")
}

/// Exercises 1 to 15, 17 to 22 and 27 to 33.
#[test]
fn swiss_tournament_of_the_exercises() {
    let it = swiss("042 2025/05/01");
    let columns = [
        (
            "BH",
            "12.5 13 15.5 15 8.5 12 14.5 13.5 9 13 13.5 11.5 14 11 12 12.5",
        ),
        (
            "BH/C1",
            "11 12 13 11.5 7.5 11 12.5 12 7.5 11.5 12 9.5 12 9 11 11",
        ),
        (
            "AOB",
            "12.6 13.6 13.4 13.38 13.4 13.25 11.9 13 12.75 10.9 12.75 15 12.1 13.17 12.2 13.3",
        ),
        (
            "FB",
            "13.5 13.5 15 15.5 10 12 13.5 12.5 9.5 12.5 12.5 11.5 13.5 10.5 12 13.5",
        ),
        (
            "SB",
            "8 9.5 10.5 9.75 4.25 6.5 3.25 5.25 2.25 1.5 5.75 4 4.25 4.5 3.5 7.25",
        ),
        (
            "SB/C1",
            "7.25 8.5 9.25 8 3.25 5.5 1.25 3.75 2.25 0 4.25 4 4.25 3 2.5 5.75",
        ),
        (
            "ARO",
            "1820 1880 1940 1888 1690 1813 1760 1730 1975 1880 1863 2050 1930 1800 1860 1820",
        ),
        (
            "ARO/C1",
            "1900 1988 2000 1983 1738 1900 1838 1800 2200 1975 2000 - 2025 1900 1963 1900",
        ),
        (
            "TPR",
            "1969 2120 2089 2081 1690 1813 1611 1730 1175 1640 1776 1250 1781 1925 1788 1969",
        ),
        (
            "APRO",
            "1789 1856 1904 1772 1719 1846 1869 1915 1805 1717 1840 2081 1879 1775 1776 1805",
        ),
        (
            "PTP",
            "2029 2216 2112 2168 1689 1810 1531 1715 950 1575 1763 1250 1744 1942 1768 2013",
        ),
        (
            "APPO",
            "1769 1852 1934 1784 1676 1836 1890 1924 1802 1687 1836 2168 1909 1756 1767 1799",
        ),
        ("WIN", "2 3 2 2 2 3 1 2 1 1 2 2 1 2 2 3"),
        ("WON", "2 3 2 2 2 2 1 2 0 1 1 0 1 2 2 3"),
        ("BPG", "2 3 2 2 2 2 3 2 1 3 2 0 3 2 3 2"),
        ("BWG", "1 1 1 1 0 1 0 0 0 1 0 0 1 1 1 1"),
        ("REP", "5 5 5 4 5 5 5 5 3 5 5 3 5 3 5 5"),
        ("PS", "11 13 11 11.5 5 6 6 8.5 2.5 4 5.5 7 7 6 7 10.5"),
        ("PS/C1", "10 12 10.5 10.5 5 6 5 8 2.5 4 5 7 6 5 7 10"),
        // The points themselves: a win counts one here.
        ("STD", "3.5 4 3.5 3.5 2.5 3 1.5 2.5 1.5 1 2.5 2 1.5 2 2 3.5"),
        (
            "RTNG",
            "2200 2150 2100 2050 2000 1950 1900 1850 1800 1750 1700 1650 1600 1550 1500 1450",
        ),
    ];
    for (code, expected) in columns {
        check(&it, code, expected);
    }
}

/// 16.4: the dummy of 4 (half-point bye) and 6 (allotted bye) has at most a draw in each of five
/// rounds, 2.5 points; that of 11 (forfeit win against 9) at most the 1.5 points of 9. For 9, 12 and
/// 14 their own score is the least. In SB/C1 the bye of 4 is 0.5 x 2.5 = 1.25, less than the least
/// significant value, 1 x 1.5 against 13, which is cut (16.5).
#[test]
fn dummy_opponent_is_limited_since_2026() {
    for head in ["042 2026/05/01", ""] {
        let it = swiss(head);
        check(
            &it,
            "BH",
            "12.5 13 15.5 14 8.5 11.5 14.5 13.5 9 13 12.5 11.5 14 11 12 12.5",
        );
        check(
            &it,
            "BH/C1",
            "11 12 13 11.5 7.5 10.5 12.5 12 7.5 11.5 11 9.5 12 9 11 11",
        );
        check(
            &it,
            "SB",
            "8 9.5 10.5 9.25 4.25 6 3.25 5.25 2.25 1.5 4.75 4 4.25 4.5 3.5 7.25",
        );
        check(
            &it,
            "SB/C1",
            "7.25 8.5 9.25 7.75 3.25 5 1.25 3.75 2.25 0 3.25 4 4.25 3 2.5 5.75",
        );
    }
}

/// The edition is that of the first day, unless it is set.
#[test]
fn edition_is_kept_in_the_record() {
    let buchholz = |tournament: &Tournament| figures(tournament, "BH")[3].clone();
    let mut record = Record::of_tournament(0, &swiss("042 2026/02/28"));
    assert_eq!(buchholz(record.tournament()), "15.0");
    for (line, expected) in [
        ("about tie-break-edition 2026", "14.0"),
        ("about start 2026/03/01", "14.0"),
        ("about tie-break-edition 2024", "15.0"),
        ("about tie-break-edition none", "14.0"),
        ("about start 2025", "15.0"),
        ("about start 2026", "14.0"),
    ] {
        let deed: Deed = line.parse().expect(line);
        record.add(0, deed).expect(line);
        assert_eq!(buchholz(record.tournament()), expected, "{line}");
        let again: Record = record.to_string().parse().expect("a record");
        assert_eq!(again.tournament(), record.tournament());
        let copied = Record::of_tournament(0, record.tournament());
        assert_eq!(copied.tournament(), record.tournament());
    }
    let deed: Deed = "about tie-break-edition 2025".parse().expect("a deed");
    let why = record
        .add(0, deed)
        .expect_err("no such edition")
        .to_string();
    assert_eq!(
        why,
        "`2025` is not an edition of the tie-break rules: write 2024 or 2026"
    );
}

/// Exercises 14 to 16. In KS the limit is 2.5 of 5 points; one point lower it includes the three
/// with 1.5 (14.5), so that all points count.
#[test]
fn round_robin_of_the_exercises() {
    for day in ["2025/05/01", "2026/05/01"] {
        let it = robin(&format!("042 {day}"));
        check(&it, "SB", "9.25 6.25 6.25 4.25 3.25 2.25");
        check(&it, "SB/C1", "9.25 4.75 4.75 4.25 3.25 1.5");
        check(&it, "KS", "2 0.5 0.5 1 0.5 0");
        check(&it, "KS/L-2", "3.5 3.5 3.5 1.5 1.5 1.5");
        check(&it, "KS/L+3", "0 0 0 0 0 0");
    }
}

/// 15.2 (2026): in a round robin a forfeit is a game, except in tie-breaks by ratings, and if lost in
/// those of the player's own results. 5 lost and 6 won without playing: WON counts the win of 6, BPG
/// its black game; ARO of 6 is that of 1 to 4.
#[test]
fn forfeits_in_a_round_robin() {
    let it = robin("042 2026/05/01");
    check(&it, "WON", "3 3 3 1 1 1");
    check(&it, "BPG", "2 2 2 3 3 3");
    check(&it, "REP", "5 5 5 5 4 5");
    assert_eq!(figures(&it, "ARO")[5], "2125");
    // 6 gave 5 White: 5 has no other black game that was not played.
    let mut rows = ROBIN.map(str::to_owned);
    rows[4] = rows[4].replace("-W6f", "-B6f");
    rows[5] = rows[5].replace("+B5f", "+W5f");
    for (day, expected) in [("2026/05/01", "3"), ("2025/05/01", "4")] {
        let it = read(&report(&format!("192 FIDE_ROUNDROBIN\n042 {day}"), &rows));
        assert_eq!(figures(&it, "BPG")[4], expected, "{day}");
    }
}

/// Exercises 23, 24, 25 and 26.
#[test]
fn direct_encounter_of_the_exercises() {
    assert_eq!(
        order(&swiss("202 DE")),
        "2 (1 3 4 16) 6 (5 8 11) (12 14 15) (7 9 13) 10"
    );
    let rows = SWISS
        .iter()
        .zip(LATER)
        .map(|(one, more)| format!("{one} {more}"));
    let mut rows: Vec<String> = rows.collect();
    // Here 2 beat 3 in round 5.
    rows[1] = rows[1].replace("=B3 =W4", "+B3 =W4");
    rows[2] = rows[2].replace("=W2 +B16", "-W2 +B16");
    let it = read(&report("142 9\n202 DE", &rows));
    assert_eq!(order(&it), "3 6 (1 4) 2 (7 8 16) (5 10 14 15) 11 (9 12) 13");
    assert_eq!(order(&robin("202 DE")), "1 (2 3) 6 5 4");
}

/// 6.1.1: the only game between 1 and 2 was a forfeit. It counts only if the code says so.
#[test]
fn direct_encounter_leaves_out_forfeits() {
    let rows = ["2000 +W2f -B3", "1900 -B1f +", "1800 + +W1"].map(str::to_owned);
    for (code, expected) in [("DE", "3 (1 2)"), ("DE/P", "3 1 2")] {
        let it = read(&report(&format!("142 2\n202 {code}"), &rows));
        assert_eq!(order(&it), expected, "{code}");
    }
}

/// 6.3: 1 is first whatever the missing game of 2 and 3 brings. In the same table 2 has 1 point and 3
/// at most 1, so they remain tied.
#[test]
fn certain_places_come_from_one_table() {
    // In round 3, 4 beats all three of the others or gives them a bye, so that 1, 2 and 3 are tied.
    let rows = [
        "2000 +W2 =B3 - -",
        "1900 -B1 = +W4 -",
        "1800 = =W1 =B5 -",
        "1700 - - -B2 -",
        "1600 - - =W3 -",
    ];
    let it = read(&report("142 4\n202 DE", &rows.map(str::to_owned)));
    assert_eq!(order(&it), "(1 2 3) 5 4");
    // 1 beat 2 and 3: it is first, and the other two have not met.
    let rows = [
        "2000 +W2 +B3 - -",
        "1900 -B1 + + -",
        "1800 + -W1 + -",
        "1700 - - - -",
    ];
    let it = read(&report("142 4\n202 DE", &rows.map(str::to_owned)));
    assert_eq!(order(&it), "1 (2 3) 4");
}

/// 10: without a rating for all, the tie-break is dropped, unless the code sets one.
#[test]
fn unrated_players_drop_tie_breaks_by_ratings() {
    let rows = ["2000 +W2", "0 -B1"].map(str::to_owned);
    let it = read(&report("142 1", &rows));
    for code in ["ARO", "TPR", "PTP", "APRO", "APPO", "RTNG"] {
        check(&it, code, "- -");
    }
    check(&it, "ARO/U1400", "1400 2000");
    // All or nothing is worth 800 points (B.02, 8.1.1), and 736 is the least that makes a win certain
    // (8.1.2).
    check(&it, "TPR/U1400", "2200 1200");
    check(&it, "PTP/U1400", "2136 1200");
    check(&it, "RTNG/U1400", "2000 1400");
}

/// 7.7, with three points for a win: 1 won and drew; 2 lost and has a bye with three points; 3 drew
/// and was absent.
#[test]
fn standard_points_are_independent_of_the_points() {
    let rows = ["2000 +W2 =B3", "1900 -B1 +", "1800 - =W1"].map(str::to_owned);
    let it = read(&report("142 2\n162 W  3.0    D  1.0    L  0.0", &rows));
    check(&it, "STD", "1.5 1 0.5");
    check(&it, "WIN", "1 1 0");
}

/// 7.8 and 10.6: the order may be reversed.
#[test]
fn numbers_and_ratings_in_both_orders() {
    let rows = ["1800 =W2", "2000 =B1"].map(str::to_owned);
    for (code, expected) in [
        ("TPN", "1 2"),
        ("TPN/R", "2 1"),
        ("RTNG", "2 1"),
        ("RTNG/R", "1 2"),
        ("DE,RTNG", "2 1"),
    ] {
        let it = read(&report(&format!("142 1\n202 {code}"), &rows));
        assert_eq!(order(&it), expected, "{code}");
    }
}

/// A line `212` counts if there is no line `202`; both are written.
#[test]
fn report_names_tie_breaks_in_both_lines() {
    let it = swiss("212 PTS,BH/C1/P,KS/L+1,APRO");
    let codes: Vec<String> = it.tie_breaks.iter().map(ToString::to_string).collect();
    assert_eq!(codes, ["BH/C1/P", "KS/L+1", "APRO"]);
    let written = trf::write(&it, trf::Version::Trf26);
    assert!(
        written.contains("\r\n202 BH/C1/P,KS/L+1,APRO\r\n"),
        "{written}"
    );
    assert!(
        written.contains("\r\n212 PTS,BH/C1/P,KS/L+1,APRO\r\n"),
        "{written}"
    );
    assert_eq!(read(&written), it);
    let it = swiss("202 DE\n212 PTS,BH");
    assert_eq!(it.tie_breaks.len(), 1);
    assert_eq!(read(&trf::write(&it, trf::Version::Trf26)), it);
}

/// Tournaments of random results.
fn random(seed: u64) -> Vec<Vec<String>> {
    let mut chance = fastrand::Rng::with_seed(seed);
    let (players, rounds) = (8, 5);
    let mut rows = vec![Vec::new(); players];
    for _ in 0..rounds {
        let mut order: Vec<usize> = (0..players).collect();
        chance.shuffle(&mut order);
        while let Some(one) = order.pop() {
            if chance.u8(..5) == 0 {
                rows[one].push(chance.choice(["=", "-"]).expect("a bye").to_owned());
                continue;
            }
            let Some(other) = order.pop() else {
                rows[one].push("+".to_owned());
                continue;
            };
            let pairs = [("+", "-"), ("=", "="), ("-", "+")];
            let (own, theirs) = chance.choice(pairs).expect("a result");
            let end = if own != "=" && chance.u8(..5) == 0 {
                "f"
            } else {
                ""
            };
            rows[one].push(format!("{own}W{}{end}", other + 1));
            rows[other].push(format!("{theirs}B{}{end}", one + 1));
        }
    }
    rows
}

fn of_rows(rows: &[Vec<String>]) -> Tournament {
    let lines = rows.iter().enumerate();
    let lines = lines.map(|(at, row)| format!("{} {}", 1500 + 37 * at, row.join(" ")));
    read(&report("142 5", &lines.collect::<Vec<_>>()))
}

const CUT: [&str; 5] = ["BH", "FB", "SB", "PS", "BH/P"];

/// 14: what is left out is never less than nothing.
#[test]
fn cut_never_raises_a_sum() {
    for seed in 0..50 {
        let it = of_rows(&random(seed));
        for code in CUT {
            let (base, more) = code
                .split_once('/')
                .map_or((code, String::new()), |(base, more)| {
                    (base, format!("/{more}"))
                });
            let values = |cut: &str| -> Vec<f64> {
                let values = figures(&it, &format!("{base}{cut}{more}"));
                values
                    .iter()
                    .map(|it| it.parse().expect("a number"))
                    .collect()
            };
            let cuts = ["", "/C1", "/C2", "/C9"].map(values);
            for pair in cuts.windows(2) {
                assert!(
                    pair[0].iter().zip(&pair[1]).all(|(all, cut)| all >= cut),
                    "{seed} {code}"
                );
            }
            let both = values("/M1");
            assert!(
                cuts[1].iter().zip(both).all(|(cut, both)| *cut >= both),
                "{seed} {code}"
            );
        }
    }
}

/// The numbers of the players do not matter, except for TPN.
#[test]
fn numbers_of_players_change_nothing() {
    for seed in 0..30 {
        let rows = random(seed);
        let count = rows.len();
        // Player n becomes player count + 1 - n, with the rating that goes with it.
        let turned = |cell: &String| {
            let Some(at) = cell.find(|it: char| it.is_ascii_digit()) else {
                return cell.clone();
            };
            let number: usize = cell[at..].trim_end_matches('f').parse().expect("a number");
            let end = if cell.ends_with('f') { "f" } else { "" };
            format!("{}{}{end}", &cell[..at], count + 1 - number)
        };
        let lines = |rows: &[Vec<String>], rating: &dyn Fn(usize) -> usize| {
            let lines = rows.iter().enumerate();
            let lines = lines.map(|(at, row)| format!("{} {}", rating(at), row.join(" ")));
            read(&report("142 5", &lines.collect::<Vec<_>>()))
        };
        let one = lines(&rows, &|at| 1500 + 37 * at);
        let other: Vec<Vec<String>> = rows
            .iter()
            .rev()
            .map(|row| row.iter().map(turned).collect())
            .collect();
        let other = lines(&other, &|at| 1500 + 37 * (count - 1 - at));
        for code in [
            "WIN", "WON", "BPG", "BWG", "REP", "PS/C1", "BH", "BH/M1", "AOB", "FB/C2", "SB/C1",
            "KS", "ARO/C1", "TPR", "PTP", "APRO", "APPO", "RTNG", "STD",
        ] {
            let mut there = figures(&other, code);
            there.reverse();
            assert_eq!(figures(&one, code), there, "{seed} {code}");
        }
    }
}
