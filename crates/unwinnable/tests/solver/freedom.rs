//! Endings that `leads_to_life` calls alive, compared with the solver and with whole tables.

use rokada_board::{Color, Position, Role};
use rokada_unwinnable::{Limits, can_mate, cheap, leads_to_life};

use crate::common::{arrange, position, square};

/// Two light officers, White's king aside: those of which one side can mate with the other's help.
const PAIRS: [[(Color, Role); 2]; 6] = [
    [(Color::White, Role::Knight), (Color::White, Role::Knight)],
    [(Color::White, Role::Bishop), (Color::White, Role::Knight)],
    [(Color::White, Role::Bishop), (Color::White, Role::Bishop)],
    [(Color::White, Role::Knight), (Color::Black, Role::Knight)],
    [(Color::White, Role::Bishop), (Color::Black, Role::Knight)],
    [(Color::White, Role::Bishop), (Color::Black, Role::Bishop)],
];

/// The placement of a number below 2 * 64^4, if it is lawful: whose turn, the kings, the officers.
fn placed(number: usize, pair: [(Color, Role); 2]) -> Option<Position> {
    let at = |place: u32| square(number >> (6 * place) & 63);
    let men = [
        (at(0), Color::White, Role::King),
        (at(1), Color::Black, Role::King),
        (at(2), pair[0].0, pair[0].1),
        (at(3), pair[1].0, pair[1].1),
    ];
    let turn = if number >> 24 == 0 {
        Color::White
    } else {
        Color::Black
    };
    arrange(&men, turn)
}

const PLACEMENTS: usize = 2 << 24;

#[test]
fn endings_with_two_light_officers_that_are_said_to_live_can_be_mated_in() {
    let mut chance = fastrand::Rng::with_seed(7);
    for pair in PAIRS {
        let mut living = 0;
        while living < 60 {
            let number = chance.usize(..PLACEMENTS);
            let Some(here) = placed(number, pair).filter(leads_to_life) else {
                continue;
            };
            let mates = Color::ALL.into_iter().any(|winner| {
                can_mate(&here, winner, Limits::states(200_000)).known() == Some(true)
            });
            assert!(mates, "{here}");
            living += 1;
        }
    }
}

/// Every placement of each pair. A table computed backwards from the mates, by the board's moves
/// alone, shows which are alive. Takes some minutes for each pair in a release build on an idle
/// machine.
#[test]
fn no_dead_ending_with_two_light_officers_is_said_to_live() {
    if std::env::var_os("ALL_PLACEMENTS").is_none() {
        println!("all placements of two light officers: NOT RUN (ALL_PLACEMENTS=1)");
        return;
    }
    for pair in PAIRS {
        let alive = table(pair);
        let (mut said, mut known) = (0u32, 0u32);
        for (number, &alive) in alive.iter().enumerate() {
            let Some(here) = placed(number, pair).filter(Position::has_legal_move) else {
                continue;
            };
            let says = leads_to_life(&here);
            assert!(alive || !says, "{here}");
            said += u32::from(says);
            known += u32::from(alive);
        }
        println!("{pair:?}: {said} of {known} that live are said to");
    }
}

/// Whether each placement can come to a mate with both officers on the board. After a capture it
/// cannot: a lone light officer never mates a bare king.
fn table(pair: [(Color, Role); 2]) -> Vec<bool> {
    let number_of = |here: &Position| {
        let mut officers: Vec<(usize, Color, Role)> = Vec::new();
        let mut number = usize::from(here.turn() == Color::Black) << 24;
        for at in 0..64 {
            match here.board().piece_at(square(at)) {
                Some(man) if man.role == Role::King => {
                    number |= at << (6 * usize::from(man.color == Color::Black));
                }
                Some(man) => officers.push((at, man.color, man.role)),
                None => {}
            }
        }
        let place = |officer: &(usize, Color, Role)| (officer.1, officer.2) == pair[0];
        if !officers.first().is_some_and(place) {
            officers.reverse();
        }
        number | officers[0].0 << 12 | officers[1].0 << 18
    };
    let mut alive = vec![false; PLACEMENTS];
    loop {
        let mut more = false;
        for number in 0..PLACEMENTS {
            if alive[number] {
                continue;
            }
            let Some(here) = placed(number, pair) else {
                continue;
            };
            let lives = here.is_checkmate()
                || here
                    .legal_moves()
                    .iter()
                    .any(|&mv| !here.is_capture(mv) && alive[number_of(&here.play(mv))]);
            alive[number] = lives;
            more |= lives;
        }
        if !more {
            break;
        }
    }
    // Two like officers of one side have two numbers each.
    if pair[0] == pair[1] {
        for number in 0..PLACEMENTS {
            let (one, other) = (number >> 12 & 63, number >> 18 & 63);
            let twin = number & !(0xfff << 12) | other << 12 | one << 18;
            alive[number] |= alive[twin];
        }
    }
    alive
}

/// Cages that the argument must not take for freedom, each for a clause of it.
#[test]
fn no_cage_is_said_to_live() {
    #[rustfmt::skip]
    let rows = [
        ("1k6/8/1p6/bP6/Bp6/1P6/8/1K6 w - - 0 1", "what stuck officers guard is not taken by a king"),
        ("8/8/6p1/6P1/6PK/2k3P1/6PP/8 w - - 0 1", "a caged king bars its own pawn"),
        ("8/2p5/1pP5/1P6/KP6/1P6/PP6/7k w - - 0 1", "a pawn that can still move is a wall to its king"),
        ("6nk/4p1bp/4Pp1p/5P1P/p1p5/P1Pp4/PB1P4/KN6 w - - 0 1", "king and bishop in one cage cannot make way for each other"),
        ("k6B/1b4B1/5B2/4B3/3B4/1pB1B3/pP1B4/K7 w - - 0 1", "what a caged king guards is not taken"),
        ("1k6/6p1/6P1/6PK/6P1/6PR/7P/8 b - - 0 1", "a rook in the cage of its king gets nowhere"),
        ("4k3/8/1p2K3/bP5B/Pp6/1Pp5/B1P5/NB6 b - - 0 1", "a pawn does not pass a stuck officer"),
        ("B1Bk4/p1pPp3/P1P1P3/8/3b4/2b5/8/5K2 w - - 0 1", "nor the king that is caged before it"),
    ];
    for (fen, why) in rows {
        let here = position(fen);
        assert!(!leads_to_life(&here), "{fen}: {why}");
        for winner in Color::ALL {
            let verdict = cheap(&here, winner)
                .or_else(|| can_mate(&here, winner, Limits::states(300_000)).known());
            assert_eq!(verdict, Some(false), "{fen}: {why}");
        }
    }
}
