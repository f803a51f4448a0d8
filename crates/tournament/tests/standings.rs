//! Our figures held to those that another library reckons for the same events (`data/trf`, made by
//! `scripts/event/figures.py` with tiebreak-core).

use std::{fs, path::Path};

use rokada_tournament::{
    Event, Number,
    standings::{TieBreak, standings, value},
    trf,
};

fn data() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/trf")
}

fn event(text: &str) -> Event {
    let read = trf::read(text).unwrap_or_else(|faults| panic!("{faults}"));
    assert_eq!(read.notes, []);
    read.event
}

#[test]
fn the_figures_of_another_library_are_ours() {
    let columns = [
        TieBreak::Wins,
        TieBreak::WonGames,
        TieBreak::Progressive,
        TieBreak::Buchholz,
        TieBreak::BuchholzCut1,
        TieBreak::SonnebornBerger,
    ];
    let mut compared = 0;
    for seed in 1..=6 {
        let read = |ending: &str| {
            let path = data().join(format!("random-{seed}.{ending}"));
            fs::read_to_string(&path).unwrap_or_else(|why| panic!("{}: {why}", path.display()))
        };
        let event = event(&read("trf"));
        let table = standings(&event);
        for line in read("tsv").lines() {
            let fields: Vec<&str> = line.split('\t').collect();
            let number: Number = fields[0].parse().expect("a number");
            let at = table.iter().position(|line| line.player == number);
            let at = at.expect("everybody stands in the table");
            assert_eq!(
                plain(&table[at].points.to_string()),
                fields[1],
                "{seed} {number}"
            );
            for (tie_break, theirs) in columns.iter().zip(&fields[2..8]) {
                let ours = value(&event, *tie_break, number).expect("a player");
                assert_eq!(
                    plain(&ours.to_string()),
                    *theirs,
                    "{seed} {number} {tie_break}"
                );
                compared += 1;
            }
            // They order those whom nothing tells apart as they like; so do we.
            let theirs: usize = fields[8].parse().expect("a place");
            let place = usize::try_from(table[at].place).expect("a small number");
            let shared = table.iter().filter(|line| line.place == table[at].place);
            assert!(
                (place..place + shared.count()).contains(&theirs),
                "{seed} {number}"
            );
        }
    }
    assert!(compared > 300, "{compared}");
}

/// `12.50` and `12.5` are the same figure.
fn plain(figure: &str) -> String {
    if figure.contains('.') {
        figure
            .trim_end_matches('0')
            .trim_end_matches('.')
            .to_owned()
    } else {
        figure.to_owned()
    }
}

/// 10.1: any system of points; what is reckoned follows it.
#[test]
fn three_points_for_a_win() {
    let text = "012 Three\r\n162  W 3.0    D 1.0    L 0.0\r\n202 BH,SB\r\n\
        001    1      A                                                                  4.0    1     2 w 1     3 w =  0000 - Z\r\n\
        001    2      B                                                                  3.0    2     1 b 0  0000 - U  0000 - Z\r\n\
        001    3      C                                                                  1.0    3  0000 - Z     1 b =  0000 - Z\r\n";
    let event = event(text);
    let table = standings(&event);
    let points: Vec<String> = table.iter().map(|line| line.points.to_string()).collect();
    assert_eq!(points, ["4.0", "3.0", "1.0"]);
    // A met B (3 points, and a draw for the round that he never played) and C (1, and one), and
    // nobody in the third round: himself, but no more than a draw in each round.
    assert_eq!(table[0].values[0].to_string(), "9.0");
    assert_eq!(table[0].values[1].to_string(), "14.0");
}

/// Who has won against whom decides only where it is sure (C.07, 6.3).
#[test]
fn direct_encounter_waits_until_it_is_sure() {
    let head = "012 Direct\n202 DE\n";
    let row = |number: u8, cells: &str| {
        format!(
            "001 {number:4}      {number:<33}                                  1.0 {number:4}  {cells}\n"
        )
    };
    let all = [
        row(1, "   4 w 0     2 w 1"),
        row(2, "   3 w 1     1 b 0"),
        row(3, "   2 b 0     4 b 1"),
        row(4, "   1 b 1     3 w 0"),
    ];
    let event = event(&(head.to_owned() + &all.concat()));
    let places: Vec<u32> = standings(&event).iter().map(|line| line.place).collect();
    assert_eq!(places, [1, 1, 1, 1]);
}

#[test]
fn no_sum_of_the_greatest_points_outgrows_its_number() {
    assert!("1000".parse::<rokada_tournament::Points>().is_err());
    let mut text = String::from("162 W 999.5  D 999.5  L 999.5\n202 PS,BH,BH/C1,SB,DE\n");
    for (number, opponent, color) in [(1, 2, 'w'), (2, 1, 'b')] {
        let name = format!("Player {number}");
        let head = format!("001 {number:>4}      {name:<33}");
        let cells = format!("{opponent:>4} {color} =  ").repeat(99);
        let line = format!("{head:<91}{cells}\n");
        text += &line;
    }
    let table = standings(&event(&text));
    assert_eq!(table[0].points.to_string(), "98950.5");
    // Each of 99 rounds: 98950.5 points of the opponent, times 999.5.
    assert_eq!(table[0].values[3].to_string(), "9791201450.25");
}
