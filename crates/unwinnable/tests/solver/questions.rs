//! Small questions, one subject each.

use rokada_board::{Color, Position};
use rokada_unwinnable::{
    Life, Limits, Reason, Shade, Verdict, can_mate, cheap, is_dead, surely_alive,
};

use crate::common::{assert_mates, position};

fn ask(fen: &str, color: Color) -> Verdict {
    let position = position(fen);
    let verdict = can_mate(&position, color, Limits::default());
    if let Verdict::Yes(line) = &verdict {
        assert_mates(&position, color, line);
    }
    verdict
}

fn says_yes(fen: &str, color: Color) {
    assert_eq!(ask(fen, color).known(), Some(true), "{fen} {color}");
}

fn says_no(fen: &str, color: Color, reason: Reason) {
    assert_eq!(ask(fen, color), Verdict::No(reason.into()), "{fen} {color}");
}

#[test]
fn a_lone_knight_can_mate_a_king_with_a_bishop() {
    says_yes("8/8/8/8/4n3/7k/8/6BK w - - 0 1", Color::Black);
    says_yes("8/8/8/8/4n3/7k/8/6BK b - - 0 1", Color::Black);
}

#[test]
fn a_bare_king_cannot_mate() {
    let fen = "4k3/8/8/8/8/8/8/QQQ1K3 w - - 0 1";
    says_no(fen, Color::Black, Reason::BareKing);
    assert_eq!(Reason::BareKing.to_string(), "a bare king cannot mate");
}

#[test]
fn a_knight_cannot_mate_queens_but_a_rook_blocks() {
    says_no(
        "8/8/8/8/4n3/7k/8/5QQK w - - 0 1",
        Color::Black,
        Reason::KnightAgainstQueens,
    );
    says_yes("8/8/8/8/4n3/7k/8/6RK w - - 0 1", Color::Black);
}

#[test]
fn bishops_need_a_blocker_of_the_other_colour() {
    says_no(
        "8/8/8/4b3/8/7k/8/6BK w - - 0 1",
        Color::Black,
        Reason::OneColouredBishops(Shade::Dark),
    );
    says_yes("8/8/8/4b3/8/7k/8/5B1K w - - 0 1", Color::Black);
    says_yes("8/8/8/4b3/8/7k/8/6NK w - - 0 1", Color::Black);
}

#[test]
fn an_end_on_the_board_comes_first() {
    let mated = "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1";
    assert_eq!(ask(mated, Color::White), Verdict::Yes(Vec::new()));
    says_no(mated, Color::Black, Reason::Mated);
    assert_eq!(
        is_dead(&position(mated), Limits::default()).is_dead(),
        Some(false)
    );

    let stalemate = "k7/2Q5/8/8/8/8/8/7K b - - 0 1";
    says_no(stalemate, Color::White, Reason::Stalemate);
    says_no(stalemate, Color::Black, Reason::Stalemate);
    assert_eq!(
        is_dead(&position(stalemate), Limits::default()).is_dead(),
        Some(true)
    );
}

#[test]
fn a_forced_capture_leaves_no_mate() {
    // The rook next to the king must be taken.
    let fen = "7k/6R1/8/8/8/8/8/K7 b - - 0 1";
    assert_eq!(ask(fen, Color::White).known(), Some(false));
    assert_eq!(cheap(&position(fen), Color::White), Some(false));
    assert!(!surely_alive(&position(fen)));
}

#[test]
fn a_pinned_man_is_not_free_to_move() {
    // Knight and pawn are pinned, the rook has one square, and the king none: soon it is stalemate.
    let fen = "B1K5/6pr/1k3nRp/2p4P/2P5/2P5/1P2PPP1/R2Q4 b - - 0 3";
    assert!(!surely_alive(&position(fen)));
}

#[test]
fn a_wall_of_pawns_with_no_way_round_is_dead() {
    let fen = "8/6k1/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/1K6/8 w - - 0 1";
    says_no(fen, Color::White, Reason::LockedPawns);
    says_no(fen, Color::Black, Reason::LockedPawns);
    assert!(!surely_alive(&position(fen)));
}

#[test]
fn the_initial_position_is_alive() {
    let start = Position::initial();
    assert!(surely_alive(&start));
    assert!(matches!(
        is_dead(&start, Limits::default()),
        Life::Alive { .. }
    ));
    says_yes(&start.to_string(), Color::White);
    says_yes(&start.to_string(), Color::Black);
}

#[test]
fn with_a_tiny_limit_the_answer_is_undecided() {
    let walled = position("k5b1/Pp3p2/1P3Pp1/6P1/8/8/8/4K3 w - - 0 1");
    let verdict = can_mate(&walled, Color::Black, Limits::states(3));
    assert!(matches!(verdict, Verdict::Undecided { .. }));
}

/// Only a pawn or two can still step, and then it is stalemate: the other king comes too late,
/// whatever it takes.
#[test]
fn a_side_soon_without_a_move_cannot_be_mated() {
    for (fen, color) in [
        ("1k6/pPp4p/P1P5/8/8/8/7P/5K2 b - - 0 1", Color::White),
        ("7k/6pP/p5P1/5K2/8/8/P7/8 w - - 0 1", Color::Black),
        ("8/p7/8/2p5/P5k1/2P3p1/6Pp/7K b - - 0 1", Color::White),
        ("8/p7/7p/2k2p1P/5PpK/P5P1/8/8 w - - 0 1", Color::Black),
    ] {
        says_no(fen, color, Reason::SoonStalemate);
        assert_eq!(cheap(&position(fen), color), Some(false), "{fen}");
        let truth = crate::plain::can_mate(&position(fen), color, 50_000);
        assert_eq!(truth, Some(false), "{fen}");
    }
}
