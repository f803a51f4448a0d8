//! The final positions of the games of `data/games`, with many men on the board. Each is dead where
//! the table of facts says so, which does not come from this crate. Else the possible mate is
//! shown, and for a side that cannot mate a certificate is made.

use std::path::Path;

use rokada_board::Color;
use rokada_unwinnable::{
    Certificate, Life, Limits, Verdict, can_mate, cheap, is_dead, soon_surely_alive, surely_alive,
};

use crate::common::{assert_mates, position};

#[test]
fn the_ends_of_our_own_games_are_known() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/games/facts.tsv");
    let table = std::fs::read_to_string(file).expect("the table of facts");
    let mut lines = table.lines().filter(|line| !line.starts_with('#'));
    let names: Vec<&str> = lines.next().expect("a head").split('\t').collect();
    let column = |name: &str| names.iter().position(|&one| one == name).expect("a column");
    let (end, dead, fen) = (column("end"), column("dead"), column("fen"));
    let (mut living, mut gone, mut noes, mut full) = (0, 0, 0, 0);
    for line in lines {
        let cells: Vec<&str> = line.split('\t').collect();
        let here = position(cells[fen]);
        let is_over = cells[dead] != "-" || cells[end] == "stalemate";
        match is_dead(&here, Limits::default()) {
            Life::Alive { by, line } => {
                assert!(!is_over, "{here} is dead");
                assert_mates(&here, by, &line);
                living += 1;
            }
            Life::Dead { .. } => {
                assert!(is_over, "{here} lives");
                assert!(!surely_alive(&here) && !soon_surely_alive(&here), "{here}");
                gone += 1;
            }
            Life::Undecided { .. } => panic!("{here} is left open"),
        }
        for color in Color::ALL {
            let quick = cheap(&here, color);
            let verdict = can_mate(&here, color, Limits::default());
            assert!(quick.is_none() || quick == verdict.known(), "{here}");
            match verdict {
                Verdict::Yes(line) => assert_mates(&here, color, &line),
                Verdict::No(_) => {
                    let found = Certificate::find(&here, color, 20_000);
                    let found = found.unwrap_or_else(|| panic!("{here}: {color}"));
                    assert!(found.check(&here, color).is_ok(), "{here}: {color}");
                    noes += 1;
                }
                Verdict::Undecided { .. } => panic!("{here}: {color} is left open"),
            }
        }
        full += usize::from(here.board().occupied().len() > 20);
    }
    println!("{living} alive, {gone} dead, {noes} noes of one side, {full} of more than 20 men");
    assert!(living >= 80 && gone >= 25 && noes >= 60 && full >= 40);
}
