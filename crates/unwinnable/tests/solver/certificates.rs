//! The certificate and its checker: valid ones are accepted, invalid ones refused, and the text
//! form is read back unchanged.

use std::{ops::ControlFlow, sync::LazyLock};

use fastrand::Rng;
use proptest::prelude::*;
use rokada_board::{Color, Position, Role, Square};
use rokada_unwinnable::{Certificate, Limits, Objection, Observer, Verdict, can_mate_observed};

use crate::{
    common::{mirrored, position},
    plain,
};

const STATES: u64 = 1_000;

/// A wall of pawns that no king and no bishop of the wrong colour can pass.
const WALL: &str = "8/6k1/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/1K6/8 w - - 0 1";
/// A cell whose bishops are too many to follow one by one.
const BISHOPS: &str = "8/4b3/3b3p/2b2p1P/3b1p1K/b4Pp1/1b1b2P1/b4kb1 w - - 0 1";

/// Pawns that can still step towards each other, but never past.
const FACING: &str = "k7/p1p1p1p1/P1P1P1P1/p1p1p1p1/8/8/P1P1P1P1/K7 w - - 0 1";

/// A queen that is taken wherever it gives check or steps into one.
const CAGE: &str = "6Q1/8/4n3/8/ppp5/qkp3bn/rnp5/n1K5 b - - 0 1";

/// A rook that has to give itself up, and then bishops that roam two cells.
const ROOK: &str = "1bB5/k7/R5r1/8/1pBp1p1p/1PpP1PbP/K1P4b/RB6 b - - 0 1";

fn certificate(position: &Position, color: Color) -> Certificate {
    Certificate::find(position, color, STATES).expect("a certificate is found")
}

#[test]
fn a_certificate_is_small_round_trips_and_is_accepted() {
    for (fen, length_max) in [(WALL, 400), (BISHOPS, 1_000), (FACING, 600), (ROOK, 1_500)] {
        let position = position(fen);
        for color in Color::ALL {
            let certificate = certificate(&position, color);
            let text = certificate.to_string();
            assert!(text.len() < length_max, "{text}");
            assert_eq!(text.parse(), Ok(certificate.clone()), "{text}");
            assert_eq!(certificate.check(&position, color), Ok(certificate.states));
        }
    }
}

/// A king shut in a corner, and pawns that can still step: all is soon seen, which is tried before
/// slower attempts. Black can mate, and no certificate claims otherwise.
#[test]
fn small_state_spaces_are_visited() {
    let position = position("k7/p1p1p3/8/8/8/2P1P1p1/P5Pp/7K w - - 0 1");
    let visited = Certificate::find(&position, Color::White, 100_000).expect("it is found");
    assert_eq!(visited.to_string(), format!("states={}", visited.states));
    assert_eq!(
        visited.check(&position, Color::White),
        Ok(visited.states),
        "{visited}"
    );
    assert_eq!(
        visited.check(&position, Color::Black),
        Err(Objection::Mate),
        "{visited}"
    );
}

#[test]
fn a_certificate_holds_for_one_position_and_side() {
    let certificate = certificate(&position(WALL), Color::White);
    let start = Position::initial();
    assert_eq!(
        certificate.check(&start, Color::White),
        Err(Objection::TooMany)
    );
}

#[test]
fn a_mate_on_the_board_or_ahead_refutes_any_certificate() {
    let believes_all = Certificate {
        invariants: Vec::new(),
        states: 1_000_000,
    };
    for fen in [
        "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1",
        "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1",
    ] {
        let found = believes_all.check(&position(fen), Color::White);
        assert_eq!(found, Err(Objection::Mate), "{fen}");
    }
}

#[test]
fn sets_that_are_too_small_or_leave_room_for_a_mate_are_refused() {
    let position = position(WALL);
    let refusal = |text: &str| {
        let certificate: Certificate = text.parse().expect("a certificate");
        certificate.check(&position, Color::White)
    };
    // Every man may be anywhere: nothing is excluded, and mates fit.
    let men: Vec<String> = "KPPPPPPPPkpppppppp"
        .chars()
        .map(|letter| format!("{letter}~ffffffffffffffff"))
        .collect();
    let anywhere = format!("states=9 [{}]", men.join(" "));
    assert!(matches!(
        refusal(&anywhere),
        Err(Objection::CouldMate(0) | Objection::Leaves(0))
    ));
    // Each man has only its own square: the kings leave theirs.
    let men: Vec<String> = position
        .board()
        .iter()
        .map(|(square, piece)| format!("{piece}~{:x}", 1u64 << square.index()))
        .collect();
    let here = format!("states=9 [{}]", men.join(" "));
    assert_eq!(refusal(&here), Err(Objection::Leaves(0)));
    assert_eq!(refusal("states=9 [K~1]"), Err(Objection::BadInvariant(0)));
    assert_eq!(refusal("states=3"), Err(Objection::TooMany));
}

#[test]
fn pawns_that_face_each_other_must_stand_in_their_order() {
    let (position, certificate) = &GOOD[2];
    let text = certificate.to_string();
    // Without the order of the pairs the pawns run to promotion.
    let unpaired: Vec<&str> = text
        .split(' ')
        .map(|man| man.split_once('=').map_or(man, |(man, _)| man))
        .collect();
    let unpaired = unpaired.join(" ").replacen("states", &text[..8], 1);
    let unpaired: Certificate = unpaired.parse().expect("a certificate");
    assert!(unpaired.invariants[0].men.iter().all(|man| man.facing == 0));
    assert_eq!(
        unpaired.check(position, Color::White),
        Err(Objection::Leaves(0))
    );
    // A pawn that has passed its like is outside: every position is followed.
    let passed = "k7/p1p1p1p1/P1P1P1P1/2p1p1p1/P7/p7/2P1P1P1/K7 w - - 0 1";
    let passed = crate::common::position(passed);
    assert_eq!(
        certificate.check(&passed, Color::White),
        Err(Objection::TooMany)
    );
    let alone = text.replacen("=3", "=7", 1).parse::<Certificate>();
    let alone = alone.expect("a certificate");
    assert_eq!(
        alone.check(position, Color::White),
        Err(Objection::BadInvariant(0))
    );
}

#[test]
fn a_check_that_may_stay_unanswered_is_refused() {
    let (cage, certificate) = &GOOD[3];
    assert_eq!(
        certificate.check(cage, Color::White),
        Ok(certificate.states)
    );
    for (fen, text) in [
        // No man takes the queen on c2.
        ("6Q1/8/4n3/8/ppp5/qkp3bn/rnp5/2K5 b - - 0 1", ""),
        // No queen is behind the knight on b2, which moves away.
        ("6Q1/8/4n3/8/ppp5/pkp3bn/rnp5/n1K5 b - - 0 1", "p!10000"),
        // The queen is not the last: a bishop helps her.
        (
            "6Q1/8/4n3/8/ppp5/qkp3bn/rnp5/n1K4B b - - 0 1",
            "q!10000 B~aa55aa55aa55aa55",
        ),
    ] {
        let mut changed = certificate.to_string();
        if text.is_empty() {
            changed = changed.replace("n!1 ", "");
        } else {
            changed = changed.replace("q!10000", text);
        }
        let mut changed: Certificate = changed.parse().expect("a certificate");
        changed.states = 10_000;
        let found = changed.check(&position(fen), Color::White);
        assert!(found.is_err(), "{fen}: {found:?}");
    }
}

#[test]
fn errors_name_the_unreadable_part() {
    let fault = |text: &str| {
        text.parse::<Certificate>()
            .map_err(|error| error.to_string())
    };
    assert_eq!(
        fault("[K~1]"),
        Err("a certificate begins with states=N, a whole number".to_owned())
    );
    assert_eq!(
        fault("states=1 [K~1 k!2] K~1"),
        Err("invariant 1 is not written between [ and ]".to_owned())
    );
    assert_eq!(
        fault("states=1 [K~1 k2]"),
        Err("man 1 of invariant 0 cannot be read".to_owned())
    );
}

/// A caller who cancels while the certificate is made gets the answer without it.
#[test]
fn making_a_certificate_can_be_cancelled() {
    let position = position(BISHOPS);
    let limits = Limits::default().with_certificate();
    let mut reports = 0;
    let ask = |observer: &mut Observer<'_>| {
        let answer = can_mate_observed(&position, Color::White, limits, observer);
        match answer.verdict {
            Verdict::No(proof) => proof.certificate.is_some(),
            other @ (Verdict::Yes(_) | Verdict::Undecided { .. }) => panic!("{other:?}"),
        }
    };
    assert!(ask(&mut |_| {
        reports += 1;
        ControlFlow::Continue(())
    }));
    assert!(reports > 0);
    assert!(!ask(&mut |_| ControlFlow::Break(())));
}

/// Good certificates for White, to be spoilt.
static GOOD: LazyLock<[(Position, Certificate); 5]> = LazyLock::new(|| {
    [WALL, BISHOPS, FACING, CAGE, ROOK].map(|fen| {
        let position = position(fen);
        (position, certificate(&position, Color::White))
    })
});

#[test]
fn the_mirror_of_a_no_has_a_certificate() {
    for (here, one) in &*GOOD {
        let other = certificate(&mirrored(here), Color::Black);
        assert_eq!(one.states, other.states);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(if cfg!(debug_assertions) { 24 } else { 256 }))]

    #[test]
    fn any_text_is_read_or_refused(text in "(states=[0-9]{0,3})?( ?\\[?[KkQpPbx~!0-9a-f+?= ]{0,40}\\]?){0,4}") {
        if let Ok(certificate) = text.parse::<Certificate>() {
            prop_assert_eq!(certificate.to_string().parse(), Ok(certificate.clone()));
            // The check always ends.
            let _ = certificate.check(&position(WALL), Color::White);
        }
    }

    /// Flips bits of a good certificate; if the result is accepted, it still holds for a random
    /// game.
    #[test]
    fn a_damaged_certificate_never_hides_a_mate(
        good in 0..5usize, place in 0..64usize, turned in any::<u64>(), numbers in 1..u64::MAX,
    ) {
        let (shut, certificate) = &GOOD[good];
        let mut spoilt = certificate.clone();
        for invariant in &mut spoilt.invariants {
            let count = invariant.men.len();
            let man = &mut invariant.men[place % count];
            man.squares.0 ^= turned & turned >> 7 & turned << 9;
            man.watched ^= turned & 1 != 0;
            man.may_miss ^= turned & 2 != 0;
            let pairs = u32::try_from(turned >> 40).expect("24 bits");
            man.facing ^= pairs & pairs >> 9;
        }
        // Another position, in which there may well be a mate.
        let mut random = Rng::with_seed(numbers);
        let mut setup = shut.to_setup();
        for _ in 0..random.usize(..4) {
            let square = Square::from_index(u8::try_from(random.usize(..64)).expect("below 64"));
            let square = square.expect("below 64");
            if setup.board.role_at(square) != Some(Role::King) {
                setup.board.set(square, None);
            }
        }
        let Ok(position) = setup.position() else {
            return Ok(());
        };
        spoilt.states = 2_000;
        if spoilt.check(&position, Color::White).is_ok() {
            let truth = plain::can_mate(&position, Color::White, 5_000);
            prop_assert_ne!(truth, Some(true), "{} {}", position, spoilt);
        }
    }
}
