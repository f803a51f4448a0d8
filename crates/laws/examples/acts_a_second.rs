//! Measures how fast acts are judged.
//!
//! A game is played with lift, place and press for each move, standard time control, history rules
//! on.
//!
//! `cargo run --release -p rokada-laws --example acts_a_second`
#![expect(clippy::print_stdout, reason = "a tool that prints its figure")]

use std::time::Instant;

use rokada_board::Color;
use rokada_laws::{Act, Deed, Edition, Header, Person, Record, act::Manner, clock::Millis};

/// 1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Ba4 Nf6 5.O-O Be7 6.Re1 b5 7.Bb3 d6 8.c3 O-O 9.h3 Na5 10.Bc2 c5
/// 11.d4 Qc7 12.Nbd2, a main line; then knights and rooks move back and forth.
const MOVES: &str = "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f8e7 f1e1 b7b5 a4b3 d7d6 c2c3 e8g8 h2h3 c6a5 b3c2 \
                     c7c5 d2d4 d8c7 b1d2 c8d7 d2f1 a8c8 f1g3 f8e8 c1e3 e7f8 a1c1 c7b8 d1d2 g7g6 e1d1 d7c6 d4d5 c6d7";

#[expect(clippy::disallowed_methods, reason = "it measures")]
fn main() {
    let header: Header = "time: 90m+30s".parse().expect("a header");
    let mut acts: Vec<Deed> = Vec::new();
    for step in MOVES.split_whitespace() {
        let (from, to) = (&step[..2], &step[2..4]);
        let mut deeds = vec![format!("lift {from}"), format!("place {to}")];
        if step == "e1g1" || step == "e8g8" {
            let rank = &step[1..2];
            deeds.extend([format!("lift h{rank}"), format!("place f{rank}")]);
        }
        deeds.push("press".into());
        acts.extend(deeds.iter().map(|deed| deed.parse().expect("a deed")));
    }
    let games = 2_000;
    let begin = Instant::now();
    let mut judged = 0_u32;
    for _ in 0..games {
        let mut record = Record::new(header.clone(), Edition::Laws2023).expect("a start");
        let mut at: Millis = 0;
        for deed in &acts {
            at += 1000;
            let who = if record.game().clock().running == Some(Color::White) {
                Color::White
            } else {
                Color::Black
            };
            let act = Act {
                at,
                who: Person::Player(who),
                deed: deed.clone(),
                manner: Manner::default(),
            };
            record.attempt(act).expect("possible");
            judged += 1;
        }
        assert_eq!(
            record.game().line().len(),
            MOVES.split_whitespace().count(),
            "every move was made"
        );
    }
    let ms = begin.elapsed().as_millis().max(1);
    let a_second = u128::from(judged) * 1000 / ms;
    println!("{judged} acts in {ms} ms: {a_second} acts a second");
}
