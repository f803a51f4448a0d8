//! Parsers of foreign text have linear cost.
//!
//! Each kind of text is doubled. The parser's processor time and allocated bytes, both of its
//! thread alone, may grow at most threefold. They are ratios in one run, each from the least of
//! several repetitions.

use std::{fmt::Write as _, time::Duration};

use cpu_time::ThreadTime;
use rokada_board::{Epd, Setup};
use rokada_laws::Transcript;
use rokada_notation::pgn;
use rokada_tournament::{
    Record, Tournament, list, pairing, standings, team_standings,
    trf::{self, Version},
};

/// The largest growth of a cost when the text is doubled.
const RATIO_MAX: u32 = 3;

/// How often a text is parsed; the least cost counts.
const REPETITIONS: usize = 3;

/// How often a pair of texts is tried, in case the machine is busy.
const TRIES: usize = 3;

/// Bytes of the shorter text, below and above most limits.
const SIZES: [usize; 2] = [32 << 10, 128 << 10];

#[derive(Debug, Clone, Copy)]
struct Cost {
    time: Duration,
    bytes: u64,
}

fn cost(reader: fn(&str), text: &str) -> Cost {
    let mut cost = Cost {
        time: Duration::MAX,
        bytes: u64::MAX,
    };
    for _ in 0..REPETITIONS {
        let mut time = Duration::ZERO;
        let counted = allocation_counter::measure(|| {
            let start = ThreadTime::now();
            reader(text);
            time = start.elapsed();
        });
        cost.time = cost.time.min(time);
        cost.bytes = cost.bytes.min(counted.bytes_total);
    }
    cost
}

/// The costs that grew too fast in all tries.
fn growth(name: &str, reader: fn(&str), make: impl Fn(usize) -> String) -> Vec<String> {
    let mut faults = Vec::new();
    for size in SIZES {
        let (short, long) = (make(size), make(2 * size));
        let mut fault = None;
        for _ in 0..TRIES {
            let (one, two) = (cost(reader, &short), cost(reader, &long));
            let is_slow = two.time > one.time * RATIO_MAX && two.time > Duration::from_micros(500);
            let is_large = two.bytes > one.bytes * u64::from(RATIO_MAX) && two.bytes > 1 << 16;
            fault = (is_slow || is_large).then(|| {
                format!(
                    "{name}, {} and {} bytes: {one:?}, {two:?}",
                    short.len(),
                    long.len()
                )
            });
            if fault.is_none() {
                break;
            }
        }
        faults.extend(fault);
    }
    faults
}

/// A kind of text: its name, its head, and the line with a number.
type TextKind = (&'static str, &'static str, fn(usize) -> String);

/// Checks a parser with kinds of text: a head, then numbered lines up to the size.
fn check_growth(reader: fn(&str), kinds: &[TextKind]) {
    let mut faults = Vec::new();
    for (name, head, line) in kinds {
        faults.extend(growth(name, reader, |size| {
            let mut text = String::from(*head);
            let lines = (1..).map(line);
            for line in lines {
                text.push_str(&line);
                if text.len() >= size {
                    break;
                }
            }
            text
        }));
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// A number in letters, since digits may have a meaning.
fn letters(number: usize) -> String {
    let letter = |digit: u8| char::from(digit - b'0' + b'a');
    number.to_string().bytes().map(letter).collect()
}

fn use_tournament(tournament: &Tournament) {
    drop(standings::standings(tournament));
    drop(team_standings(tournament));
    drop(trf::write(tournament, Version::Trf16));
    drop(trf::write(tournament, Version::Trf26));
    drop(trf::pairing_input(tournament));
    drop(tournament.completed(rokada_tournament::Round::default()));
}

fn report(text: &str) {
    if let Ok(read) = trf::read(text) {
        let record = Record::of_tournament(0, &read.tournament);
        drop(record.to_string().parse::<Record>());
        use_tournament(record.tournament());
    }
}

/// Two players of a team, paired with the two of the next team in three rounds.
fn team(number: usize) -> String {
    let mut text = String::new();
    let teams = number.div_ceil(2);
    let (first, second) = (2 * number - 1, 2 * number);
    let is_odd = number % 2 == 1;
    for (player, is_first) in [(first, true), (second, false)] {
        let other = if is_odd { player + 2 } else { player - 2 };
        let color = if is_odd == is_first { 'w' } else { 'b' };
        let cell = format!("  {other:>4} {color} =");
        writeln!(
            text,
            "001 {player:>4}      {:<75}{}",
            letters(player),
            cell.repeat(3)
        )
        .expect("a string grows");
    }
    writeln!(
        text,
        "013 Club {:<27}{first:>4} {second:>4}",
        letters(number)
    )
    .expect("a string grows");
    // Only complete pairs of teams.
    if is_odd && teams > 0 {
        text.push_str(&team(number + 1));
    }
    text
}

#[test]
fn reports() {
    check_growth(
        report,
        &[
            ("players", "", |it| {
                format!("001 {it:>4}      {}\n", letters(it))
            }),
            ("byes", "", |it| {
                format!(
                    "001 {it:>4}      {:<75}{}\n",
                    letters(it),
                    "  0000 - H".repeat(5)
                )
            }),
            ("teams", "", |it| team(2 * it - 1)),
            ("kept", "001    1      A\n", |_| "SLO x\n".into()),
            ("tie-breaks", "001    1      A\n", |_| "202 XX\n".into()),
            ("pairs", "001    1      A\n001    2      B\n", |_| {
                "XXP 1 2\n".into()
            }),
            ("group", "001    1      A\nXXP", |it| format!(" {it}")),
            (
                "line-ups",
                "001    1      A\n013 C                                  1\n",
                |it| format!("300 {} 1 1 1\n", it % 99 + 1),
            ),
            ("asked", "001    1      A\n", |it| {
                format!("240 H {:03} 1\n", it % 99 + 1)
            }),
            ("asked in one line", "001    1      A\n240 H 001", |_| {
                " 1".into()
            }),
            ("accelerated", "001    1      A\n", |_| {
                "250  1.0      001 099 0001 9999\n".into()
            }),
            ("faults", "", |_| "001\n".into()),
            ("carriage returns", "", |_| "\r".into()),
        ],
    );
}

#[test]
fn lists() {
    check_growth(
        |text| drop(list::read(text)),
        &[
            ("names", "", |it| format!("{}\n", letters(it))),
            ("one name", "", |it| {
                format!("Novak, Ana;{}\n", 10_000_000 + it)
            }),
            ("one name, days", "", |it| {
                format!("Novak, Ana;{}-{}-{}\n", 1000 + it, it % 12 + 1, it % 28 + 1)
            }),
            ("cells", "", |_| "a,".into()),
            ("cells of lines", "", |it| {
                if it % 2_000 == 0 {
                    "a\n".into()
                } else {
                    "a,".into()
                }
            }),
            ("words", "A", |_| " 9".into()),
            ("table", "Name;Rtg;FED\n", |it| {
                format!("{};2000;SLO\n", letters(it))
            }),
            ("table of columns", "Name", |_| ";Name".into()),
            ("quotes", "", |_| "\"".into()),
            ("faults", "Name;Rtg\n", |_| "A;high\n".into()),
            ("notes", "Name;FED\n", |it| format!("{};QQQ\n", letters(it))),
        ],
    );
}

#[test]
fn records() {
    let read = |text: &str| {
        if let Ok(record) = text.parse::<Record>() {
            drop(record.to_string());
            use_tournament(record.tournament());
        }
    };
    check_growth(
        read,
        &[
            ("players", "rokada tournament 1\n", |it| {
                format!("@0 enter {}\n", letters(it))
            }),
            (
                "pairs",
                "rokada tournament 1\n@0 enter A\n@0 enter B\n",
                |_| "@0 forbid 1 2\n".into(),
            ),
            ("round", "rokada tournament 1\n@0 pair", |it| {
                format!(" {}-{}", 2 * it - 1, 2 * it)
            }),
            ("byes", "rokada tournament 1\n@0 enter A\n@0 pair\n", |it| {
                format!("@0 ask {} 1 half\n", it % 9_999 + 1)
            }),
            (
                "results",
                "rokada tournament 1\n@0 enter A\n@0 enter B\n@0 pair 1-2\n",
                |_| "@0 result 1.1 1-0\n".into(),
            ),
            (
                "sort",
                "rokada tournament 1\n@0 enter B\n@0 enter A\n",
                |_| "@0 sort\n".into(),
            ),
            ("teams", "rokada tournament 1\n", |it| {
                let name = letters(it);
                format!("@0 enter {name}\n@0 team {name} | {it}\n")
            }),
            (
                "boards again",
                "rokada tournament 1\n@0 enter A\n@0 enter B\n@0 enter C\n@0 pair 1-2 zero 3\n",
                |_| "@0 repair 1 1:1-3 1:1-2\n".into(),
            ),
            ("days", "rokada tournament 1\n@0 about dates", |_| {
                " -".into()
            }),
            ("faults", "rokada tournament 1\n", |_| "@0 x\n".into()),
        ],
    );
}

#[test]
fn answers_of_pairing_programs() {
    check_growth(
        |text| drop(pairing::answer(text)),
        &[
            ("pairs", "4000\n", |it| {
                format!("{} {}\n", 2 * it - 1, 2 * it)
            }),
            ("words", "1\n", |_| "1 ".into()),
            ("faults", "1\n", |_| "x\n".into()),
        ],
    );
}

#[test]
fn transcripts() {
    check_growth(
        |text| drop(text.parse::<Transcript>()),
        &[
            ("acts", "---\n", |_| "+1 white touch e2\n".into()),
            ("regulations", "", |it| format!("regulation r{it}: x\n")),
            ("header", "", |it| format!("white: {it}\n")),
            ("moves", "moves:", |_| " e2e4 e7e5".into()),
            ("hashes", "---\nwhite ", |_| "seal\t#".into()),
            ("hashes and blanks", "---\nwhite ", |_| "seal #".into()),
            ("faults", "---\n", |_| "x\n".into()),
            ("faults of the header", "", |_| "x: y\n".into()),
            ("one word", "---\n", |_| "x".into()),
        ],
    );
}

#[test]
fn positions() {
    let read = |text: &str| {
        drop(text.parse::<Setup>());
        drop(text.parse::<Epd>());
        drop(Epd::parse_lenient(text));
    };
    check_growth(
        read,
        &[
            ("pieces", "", |_| "p".into()),
            ("unknown letters", "", |_| "x".into()),
            ("ranks", "", |_| "8/".into()),
            ("rights", "8/8/8/8/8/8/8/K1k5 w ", |_| "K".into()),
            ("blanks", "8/8/8/8/8/8/8/K1k5 w - -", |_| " ".into()),
            ("operations", "8/8/8/8/8/8/8/K1k5 w - - ", |_| {
                "a 1; ".into()
            }),
            ("operands", "8/8/8/8/8/8/8/K1k5 w - - a", |_| " 1".into()),
            ("semicolons", "8/8/8/8/8/8/8/K1k5 w - - ", |_| ";".into()),
            ("clocks", "8/8/8/8/8/8/8/K1k5 w - - ", |_| "hmvc x; ".into()),
            ("clocks of texts", "8/8/8/8/8/8/8/K1k5 w - - hmvc", |_| {
                " \";hmvc\"".into()
            }),
            ("quotes", "8/8/8/8/8/8/8/K1k5 w - - id ", |_| "\" ".into()),
            ("prose", "8/8/8/8/8/8/8/K1k5 w - - ", |_| "(x) ".into()),
        ],
    );
}

#[test]
fn games() {
    check_growth(
        |text| pgn::read(text).for_each(drop),
        &[
            ("games", "", |_| {
                "[Event \"A\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 1-0\n\n".into()
            }),
            ("one game", "", |_| "Nf3 Nf6 Ng1 Ng8 ".into()),
            ("numbers", "", |_| "1. ".into()),
            ("tags", "", |it| format!("[T{it} \"x\"]\n")),
            ("one tag", "", |_| "[T \"x\"]\n".into()),
            ("brackets", "", |_| "[".into()),
            ("open quotes", "", |_| "[A \"".into()),
            ("braces", "e4 ", |_| "{".into()),
            ("comments", "e4 ", |_| "{x} ".into()),
            ("line comments", "e4 ", |_| ";x\n".into()),
            ("variations", "e4 ", |_| "(".into()),
            ("closed variations", "e4 ", |_| "(d4) ".into()),
            ("glyphs", "e4 ", |_| "$1 ".into()),
            ("results", "", |_| "1-0 ".into()),
            ("escapes", "", |_| "%x\n".into()),
            ("words", "", |_| "x ".into()),
            ("one word", "", |_| "x".into()),
            ("quotes", "", |_| "\"".into()),
            ("backslashes", "[A \"", |_| "\\".into()),
            ("angles", "", |_| "<".into()),
        ],
    );
}
