//! Checks Article 4 against a slow definition, each clause by examples that the sources give or
//! suggest.

#[path = "article_4/definition.rs"]
mod definition;

#[path = "article_4/judge.rs"]
mod judge;
#[path = "article_4/parts.rs"]
mod parts;
#[path = "article_4/play.rs"]
mod play;
#[path = "article_4/scenario.rs"]
mod scenario;

use std::collections::BTreeMap;

use proptest::{
    strategy::{Strategy, ValueTree},
    test_runner::TestRunner,
};

use definition::{Claim, Hand, Remedy, Turn};
use rokada_board::{Move, Position, Square, UciStyle};

const NAMED: [(&str, &str); 4] = [
    (
        "START",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    ),
    ("CASTLING", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"),
    (
        "CENTRE",
        "rnbqkbnr/p1p2ppp/1p6/3pP3/4P3/2N5/PPP2PPP/R1BQKBNR w KQkq d6 0 1",
    ),
    ("PROMOTION", "1r5k/P6P/8/8/8/8/7P/7K w - - 0 1"),
];

/// `touched e2, brushed d2 meant, released e2 e4, chosen a8 queen, wrote g1f3, both hands`.
fn hands(text: &str) -> Vec<Hand> {
    let square = |word: &str| word.parse::<Square>().expect("a square");
    let hand = |text: &str| match text.split_whitespace().collect::<Vec<_>>()[..] {
        ["touched", at] => Hand::Touched(square(at)),
        ["brushed", at, "meant"] => Hand::Brushed(square(at), Some(true)),
        ["brushed", at, "accident"] => Hand::Brushed(square(at), Some(false)),
        ["brushed", at] => Hand::Brushed(square(at), None),
        ["released", from, to] => Hand::Released(square(from), square(to)),
        ["chosen", at, role] => Hand::Chosen(square(at), role.parse().expect("a piece")),
        ["wrote", step] => Hand::Wrote(step.parse().expect("a step")),
        ["both", "hands"] => Hand::BothHands,
        _ => panic!("no hand: {text}"),
    };
    let parts = text
        .split(',')
        .map(str::trim)
        .filter(|part| !part.is_empty());
    parts.map(hand).collect()
}

struct Case {
    position: Position,
    hands: Vec<Hand>,
    is_chess960: bool,
}

/// A named position or a FEN, with `chess960` before it or not.
fn case(position: &str, text: &str) -> Case {
    let chess960 = position.strip_prefix("chess960 ");
    let position = chess960.unwrap_or(position);
    let named = NAMED.iter().find(|(name, _)| *name == position);
    let fen = named.map_or(position, |(_, fen)| *fen);
    Case {
        position: fen.parse().expect("a position"),
        hands: hands(text),
        is_chess960: chess960.is_some(),
    }
}

impl Case {
    fn turn(&self) -> Turn<'_> {
        Turn::new(&self.position, self.is_chess960, &self.hands)
    }

    fn shown(&self, moves: &[Move]) -> String {
        let style = if self.is_chess960 {
            UciStyle::Chess960
        } else {
            UciStyle::Standard
        };
        let mut texts: Vec<String> = moves.iter().map(|mv| mv.uci(style)).collect();
        texts.sort();
        texts.join(" ")
    }

    fn clause(&self) -> &'static str {
        self.turn()
            .duties()
            .first()
            .map_or("4.5", |duty| duty.clause)
    }

    /// Each breach of a move: its clause, the claims that name it, and the outcome.
    fn breaches(&self, made: &str) -> Vec<(&'static str, String, String)> {
        let made = self.position.parse_uci(made).expect("a legal move");
        let breaches = self.turn().breaches(made).into_iter();
        let named = |claim: &Claim| match claim {
            Claim::Touched(square) => format!("touched {square}"),
            Claim::Released(square) => format!("released {square}"),
            Claim::Hands => "hands".to_owned(),
        };
        let outcome = |then: &Remedy| match then {
            Remedy::Remains(mv) => format!("remains {}", self.shown(&[*mv])),
            Remedy::Bound(moves) => format!("bound {}", self.shown(moves)),
        };
        breaches
            .map(|breach| {
                let claims: Vec<String> = breach.named_by.iter().map(named).collect();
                (breach.clause, claims.join(", "), outcome(&breach.then))
            })
            .collect()
    }

    fn meets(&self, expected: &str) -> bool {
        let (what, rest) = expected.split_once(' ').unwrap_or((expected, ""));
        let left = self.turn().moves_left();
        match what {
            "free" => left.len() == self.position.legal_moves().len(),
            "clause" => self.clause() == rest,
            "left" => self.shown(&left) == rest,
            "seen" => self.shown(&self.turn().moves_left_when_seen()) == rest,
            "from" => left.iter().all(|mv| mv.from().to_string() == rest),
            "to" => left.iter().any(|mv| mv.to().to_string() == rest),
            "has" => self.shown(&left).contains(rest),
            "lacks" => !self.shown(&left).contains(rest),
            "obeys" => self.breaches(rest).is_empty(),
            "breach" => self.has_breach(rest),
            _ => panic!("no expectation: {expected}"),
        }
    }

    /// `N of M MOVE / clause / claims / outcome`.
    fn has_breach(&self, expected: &str) -> bool {
        let fields: Vec<&str> = expected.split(" / ").collect();
        let [head, fields @ ..] = &fields[..] else {
            panic!("no breach: {expected}");
        };
        let head: Vec<&str> = head.split(' ').collect();
        let [number, "of", count, made] = head[..] else {
            panic!("no breach: {expected}");
        };
        assert_eq!(fields.len(), 3, "{expected}");
        let is = |expected: &str, actual: &str| {
            let part = expected.strip_prefix('~');
            expected == "*" || part.map_or(expected == actual, |part| actual.contains(part))
        };
        let breaches = self.breaches(made);
        is(count, &breaches.len().to_string())
            && (1..).zip(&breaches).any(|(at, (clause, claims, outcome))| {
                let actual = [*clause, claims.as_str(), outcome.as_str()];
                let are_equal = fields.iter().zip(actual).all(|(field, it)| is(field, it));
                is(number, &format!("{at}")) && are_equal
            })
    }
}

/// The form is at the head of the file.
const EXAMPLES: &str = include_str!("article_4/examples.txt");

#[test]
fn slow_definition_agrees_with_the_examples() {
    let mut faults = Vec::new();
    let lines = EXAMPLES.lines();
    for line in lines.filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let parts: Vec<&str> = line.split(" | ").collect();
        let [position, hands, expected] = parts[..] else {
            panic!("three parts: {line}");
        };
        let case = case(position, hands);
        let wrong = expected.split("; ").filter(|it| !case.meets(it));
        faults.extend(wrong.map(|it| {
            let left = case.shown(&case.turn().moves_left());
            format!("{line}\n  not {it}: {} {left}", case.clause())
        }));
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// The number of random turns; `ROKADA_TURNS` overrides it.
const TURNS: usize = 4_000;

/// Plays random turns, the same in each run. The shortest transcript of each kind of disagreement
/// is printed.
#[test]
fn engine_agrees_with_slow_definition() {
    let turns = std::env::var("ROKADA_TURNS");
    let turns = turns.map_or(TURNS, |turns| turns.parse().expect("a number"));
    let mut runner = TestRunner::deterministic();
    let mut partings: BTreeMap<String, (usize, String)> = BTreeMap::new();
    for _ in 0..turns {
        let scenario = scenario::scenarios().new_tree(&mut runner);
        let Err(parting) = judge::judge(&scenario.expect("a turn").current()) else {
            continue;
        };
        let (count, shortest) = partings.entry(parting.kind).or_default();
        *count += 1;
        if shortest.is_empty() || parting.transcript.len() < shortest.len() {
            *shortest = parting.transcript;
        }
    }
    let disagreements: Vec<String> = partings
        .into_iter()
        .map(|(kind, (count, transcript))| format!("=== {kind} ({count})\n{transcript}"))
        .collect();
    assert!(disagreements.is_empty(), "{}", disagreements.join("\n\n"));
}
