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

const CASTLING: &str = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
const PROMOTION: &str = "1r5k/P6P/8/8/8/8/7P/7K w - - 0 1";

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

fn case(fen: &str, text: &str) -> Case {
    Case {
        position: fen.parse().expect("a position"),
        hands: hands(text),
        is_chess960: false,
    }
}

impl Case {
    fn chess960(self) -> Self {
        Self {
            is_chess960: true,
            ..self
        }
    }

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

    /// The moves left before any claim.
    fn left(&self) -> String {
        self.shown(&self.turn().moves_left())
    }

    /// The clause of the strongest duty.
    fn clause(&self) -> &'static str {
        self.turn()
            .duties()
            .first()
            .map_or("4.5", |duty| duty.clause)
    }

    fn is_free(&self) -> bool {
        self.turn().moves_left().len() == self.position.legal_moves().len()
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
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const CENTRE: &str = "rnbqkbnr/p1p2ppp/1p6/3pP3/4P3/2N5/PPP2PPP/R1BQKBNR w KQkq d6 0 1";

#[test]
fn contact_in_doubt_counts_at_its_own_place() {
    assert!(case(START, "brushed e2").is_free());
    assert!(case(START, "brushed e2 accident").is_free());
    assert_eq!(
        case(START, "brushed e2 meant, touched d2").left(),
        "e2e3 e2e4"
    );
    assert_eq!(
        case(START, "touched d2, brushed e2 meant").left(),
        "d2d3 d2d4"
    );
    let castled = case(
        CASTLING,
        "brushed h1 meant, touched e1, released e1 g1, released h1 f1",
    );
    let breaches = castled.breaches("e1g1");
    assert_eq!(breaches[0].0, "4.3.1");
    assert_eq!(breaches[0].1, "touched h1");
    assert_eq!(
        breaches[0].2,
        "bound h1f1 h1g1 h1h2 h1h3 h1h4 h1h5 h1h6 h1h7 h1h8"
    );
}

#[test]
fn the_first_own_piece_that_can_be_moved_must_move() {
    assert_eq!(case(START, "touched g1").left(), "g1f3 g1h3");
    assert_eq!(
        case(START, "touched a1, touched e2, touched d2").left(),
        "e2e3 e2e4"
    );
    assert_eq!(case(START, "touched a1, touched e2").clause(), "4.3.1");
    let moved = case(START, "touched g1, touched e2, released e2 e4").breaches("e2e4");
    assert_eq!(
        moved,
        [("4.3.1", "touched g1".into(), "bound g1f3 g1h3".into())]
    );
    assert!(
        case(START, "touched g1, released g1 h3")
            .breaches("g1h3")
            .is_empty()
    );
}

#[test]
fn the_first_of_the_opponents_that_can_be_captured_must_be_captured() {
    let two = case(CENTRE, "touched a7, touched d5");
    assert_eq!(
        (two.clause(), two.left().as_str()),
        ("4.3.2", "c3d5 d1d5 e4d5 e5d6")
    );
    let king = case(
        "4k3/8/8/3n4/2P1P3/8/8/4K3 w - - 0 1",
        "touched d5, touched e1",
    );
    assert_eq!(king.clause(), "4.3.3");
    assert_eq!(king.left(), "c4d5 e4d5");
}

#[test]
fn first_touched_of_both_colors_must_capture() {
    let can = case(CENTRE, "touched d5, touched c3");
    assert_eq!((can.clause(), can.left().as_str()), ("4.3.3", "c3d5"));
    // It cannot move: the first touched piece binds, of either color.
    let rook_first = "4k3/8/8/3r4/4P3/8/8/Q3K3 w - - 0 1";
    assert_eq!(case(rook_first, "touched d5, touched a1").left(), "e4d5");
    let own_first = case(rook_first, "touched e1, touched d5");
    assert!(
        own_first
            .turn()
            .moves_left()
            .iter()
            .all(|mv| mv.from().to_string() == "e1")
    );
    // The first own piece is the first, even if it cannot move; then no capture is required.
    let boxed_in = case(CENTRE, "touched h1, touched c3, touched d5");
    assert!(
        boxed_in
            .turn()
            .moves_left()
            .iter()
            .any(|mv| mv.to().to_string() == "b5")
    );
    // The pawn captured en passant is on the adjacent file.
    let passing = case(CENTRE, "touched e5, touched d5");
    assert_eq!(passing.left(), "e5d6");
}

#[test]
fn first_of_several_touched_pieces_must_capture() {
    let taken = case(CENTRE, "touched c3, touched e4, touched d5, released e4 d5");
    let breaches = taken.breaches("e4d5");
    assert_eq!(breaches[0].0, "4.3.3");
    assert_eq!(breaches[0].2, "bound c3d5");
}

#[test]
fn king_and_then_rook_must_castle() {
    let short = case(CASTLING, "touched e1, touched h1");
    assert_eq!((short.clause(), short.left().as_str()), ("4.4.1", "e1g1"));
    let other_side = case(
        CASTLING,
        "touched e1, touched h1, released e1 c1, touched a1, released a1 d1",
    );
    let breaches = other_side.breaches("e1c1");
    assert_eq!(breaches.len(), 1);
    assert_eq!(breaches[0].1, "touched h1");
    assert_eq!(breaches[0].2, "bound e1g1");
    // Two rooks: the first; or the other if the first is illegal.
    assert_eq!(
        case(CASTLING, "touched e1, touched a1, touched h1").left(),
        "e1c1"
    );
    let attacked = "2r1k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    assert_eq!(
        case(attacked, "touched e1, touched a1, touched h1").left(),
        "e1g1"
    );
    // A duty to move or capture another piece excludes castling.
    let knight = case(
        "4k3/8/8/8/8/8/PP6/1N2K2R w K - 0 1",
        "touched b1, touched e1, touched h1",
    );
    assert_eq!(knight.left(), "b1a3 b1c3 b1d2");
    let takes = case(
        "4k3/8/8/8/8/8/5n2/4K2R w K - 0 1",
        "touched e1, touched f2, touched h1",
    );
    assert_eq!(takes.left(), "e1f2");
    let castles = case(
        "4k3/8/8/8/8/8/5n2/4K2R w K - 0 1",
        "touched e1, touched h1, touched f2",
    );
    assert_eq!(castles.left(), "e1g1");
}

#[test]
fn rook_and_then_king_bars_castling_there_on_this_move() {
    let rook = case(CASTLING, "touched h1, touched e1");
    assert!(
        rook.turn()
            .moves_left()
            .iter()
            .all(|mv| mv.from().to_string() == "h1")
    );
    // The rook cannot move: the king must, but not by castling.
    let boxed = case("4k3/8/8/8/8/8/6PP/5KRN w G - 0 1", "touched g1, touched f1").chess960();
    assert_eq!(boxed.left(), "f1e1 f1e2 f1f2");
    let breaches = boxed.breaches("f1g1");
    assert!(
        breaches
            .iter()
            .any(|breach| breach.0 == "4.4.2" && breach.1 == "touched g1")
    );
    // On this side, not on the other.
    let stuck = case(
        "4k3/8/8/8/8/8/6PP/R3K1NR w KQ - 0 1",
        "touched h1, touched e1",
    );
    assert!(stuck.left().contains("e1c1"));
    // Neither can move otherwise, and nothing binds: castling remains barred.
    let start = "rnqbbkrn/pppppppp/8/8/8/8/PPPPPPPP/RNQBBKRN w KQkq - 0 1";
    let barred = case(start, "touched g1, touched f1").chess960();
    assert_eq!(barred.clause(), "4.4.2");
    assert!(!barred.left().contains("f1g1"));
    let breaches = barred.breaches("f1g1");
    assert_eq!(
        (breaches[0].0, breaches[0].1.as_str()),
        ("4.4.2", "touched g1")
    );
}

#[test]
fn king_then_rook_with_illegal_castling_binds_the_king() {
    let check = case(
        "4k3/8/8/8/4q3/8/PPP2PPP/R1B1K2R w KQ - 0 1",
        "touched e1, touched h1",
    );
    assert_eq!(check.left(), "e1d1 e1d2 e1f1");
    let other_side = case(
        "4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1",
        "touched e1, touched h1",
    );
    assert!(other_side.left().contains("e1c1"));
    // The king has no move: any move is allowed, also of another piece than the rook.
    let none = case(
        "4k3/8/8/8/8/8/3PPP2/R2BKB2 w Q - 0 1",
        "touched e1, touched a1",
    );
    assert!(none.is_free());
    // But a later touch binds.
    let none = case(
        "4k3/8/8/8/8/8/3PPP2/R2BKB2 w Q - 0 1",
        "touched e1, touched a1, touched d2",
    );
    assert_eq!(none.left(), "d2d3 d2d4");
    // A rook without castling is a piece like any other.
    let plain = case(
        "4k3/8/8/8/8/R7/3PPP2/3BKB2 w - - 0 1",
        "touched e1, touched a3",
    );
    assert!(
        plain
            .turn()
            .moves_left()
            .iter()
            .all(|mv| mv.from().to_string() == "a3")
    );
}

#[test]
fn promotion_choice_is_final_on_touching_the_square() {
    let rook = case(PROMOTION, "touched a7, chosen a8 rook, chosen a8 queen");
    assert_eq!(rook.left(), "a7a8r");
    let queen = case(
        PROMOTION,
        "chosen a8 rook, touched a7, chosen a8 queen, released a7 a8",
    );
    assert_eq!(
        queen.breaches("a7a8q"),
        [(
            "4.4.4",
            "touched a8, released a8".into(),
            "bound a7a8r".into()
        )]
    );
    // A touch on the board comes before it, and another move breaks no choice.
    assert_eq!(
        case(PROMOTION, "chosen a8 rook, touched h2").left(),
        "h2h3 h2h4"
    );
    let other = case(PROMOTION, "chosen a8 rook, touched h2, released h2 h3");
    assert!(other.breaches("h2h3").is_empty());
    // An impossible choice for any pawn is no choice.
    assert!(case(PROMOTION, "chosen b5 rook").is_free());
}

#[test]
fn earlier_touch_binds_before_promotion_choice() {
    let pawn = case(
        PROMOTION,
        "touched h2, touched a7, chosen a8 queen, released a7 a8",
    );
    let breaches = pawn.breaches("a7a8q");
    assert_eq!(
        breaches,
        [("4.3.1", "touched h2".into(), "bound h2h3 h2h4".into())]
    );
    let capture = case(
        PROMOTION,
        "touched b8, touched a7, chosen a8 queen, released a7 a8",
    );
    let breaches = capture.breaches("a7a8q");
    assert_eq!(breaches[0].0, "4.3.3");
    assert_eq!(breaches[0].2, "bound a7b8b a7b8n a7b8q a7b8r");
}

#[test]
fn player_is_free_if_no_touched_piece_can_move_or_be_captured() {
    assert!(case(START, "touched a1, touched e1, touched d8").is_free());
    assert_eq!(case(START, "touched a1").clause(), "4.5");
}

#[test]
fn piece_released_as_legal_move_stays() {
    let moved_on = case(START, "touched e2, released e2 e4, released e2 e3");
    assert_eq!(
        moved_on.breaches("e2e3"),
        [("4.7", "released e4".into(), "remains e2e4".into())]
    );
    // A release on an illegal square is no release of a legal move.
    let illegal = case(START, "touched e2, released e2 e5, released e2 e3");
    assert!(illegal.breaches("e2e3").is_empty());
    // An earlier touch and a release, both disobeyed: each claim gets its own outcome.
    let both = case(
        "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1",
        "touched g1, touched f1, released f1 e2, released f1 c4",
    );
    assert_eq!(
        both.breaches("f1c4"),
        [
            ("4.3.1", "touched g1".into(), "bound g1e2 g1f3 g1h3".into()),
            ("4.7", "released e2".into(), "remains f1e2".into()),
        ]
    );
}

#[test]
fn released_king_binds_to_castling() {
    let short = case(CASTLING, "touched e1, released e1 g1");
    assert_eq!((short.clause(), short.left().as_str()), ("4.7.2", "e1g1"));
    let long = case(
        CASTLING,
        "touched e1, released e1 g1, released e1 c1, touched a1, released a1 d1",
    );
    let breaches = long.breaches("e1c1");
    assert_eq!(
        (breaches[0].0, breaches[0].2.as_str()),
        ("4.7.2", "bound e1g1")
    );
    // Illegal there: another king's move.
    let illegal = case(
        "r3k2r/8/8/8/8/8/8/R3K1r1 w Qkq - 0 1",
        "touched e1, released e1 c1",
    );
    assert_eq!(illegal.left(), "e1d2 e1e2 e1f2");
    // Unclaimed it remains in spite of an earlier touch; seen, the touch binds.
    let knight = case(
        "4k3/8/8/8/8/8/PP6/1N2K2R w K - 0 1",
        "touched b1, touched e1, released e1 g1",
    );
    assert_eq!(knight.left(), "e1g1");
    assert_eq!(
        knight.shown(&knight.turn().moves_left_when_seen()),
        "b1a3 b1c3 b1d2"
    );
    assert_eq!(
        knight.breaches("e1g1"),
        [("4.3.1", "touched b1".into(), "bound b1a3 b1c3 b1d2".into())]
    );
    // A rook let go on its square names the castling too.
    let castled = case(
        "4k3/8/8/8/8/8/8/1R3KR1 w GB - 0 1",
        "touched f1, released f1 g1, touched g1, released g1 f1, released f1 c1, released b1 d1",
    )
    .chess960();
    let breaches = castled.breaches("f1b1");
    assert!(
        breaches
            .iter()
            .any(|breach| breach.1.contains("released f1"))
    );
}

#[test]
fn pawn_released_on_last_rank_must_promote_there() {
    let pawn = case(PROMOTION, "touched a7, released a7 a8");
    assert_eq!(pawn.left(), "a7a8b a7a8n a7a8q a7a8r");
    let elsewhere = case(
        PROMOTION,
        "touched a7, released a7 a8, touched b8, chosen b8 queen",
    );
    let breaches = elsewhere.breaches("a7b8q");
    assert!(breaches.contains(&(
        "4.7.3",
        "released a8".into(),
        "bound a7a8b a7a8n a7a8q a7a8r".into()
    )));
}

#[test]
fn written_move_precedes_all_duties() {
    let written = case(START, "wrote g1f3, touched e2");
    assert_eq!(
        (written.clause(), written.left().as_str()),
        ("9.5.3", "g1f3")
    );
    assert_eq!(
        case(START, "wrote g1f3, touched g1, released g1 h3").breaches("g1h3"),
        [("9.5.3", "touched g1".into(), "bound g1f3".into())]
    );
    // An illegal one: the piece that it names binds.
    let illegal = case(START, "wrote g1g3, touched e2");
    assert_eq!(
        (illegal.clause(), illegal.left().as_str()),
        ("4.3.1", "g1f3 g1h3")
    );
    // Castling is written as the king's two squares, in Chess960 as king and rook.
    assert_eq!(case(CASTLING, "wrote e1g1").left(), "e1g1");
    assert_eq!(case(CASTLING, "wrote e1h1").chess960().left(), "e1h1");
}

#[test]
fn both_hands_are_a_separate_breach() {
    assert_eq!(
        case(START, "both hands, touched e2, released e2 e4").breaches("e2e4"),
        [("4.1", "hands".into(), "remains e2e4".into())]
    );
}

#[test]
fn touch_and_release_bind_replacement_of_illegal_move() {
    let seen = |text: &str| {
        let case = case(START, text);
        case.shown(&case.turn().moves_left_when_seen())
    };
    assert_eq!(seen("touched g1, released g1 g3"), "g1f3 g1h3");
    assert_eq!(seen("touched g1, released g1 f3, released g1 g5"), "g1f3");
    assert_eq!(
        seen("touched b1, touched g1, released g1 f3, released g1 g5"),
        "b1a3 b1c3"
    );
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
