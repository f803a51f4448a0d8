//! Random turns: their start, the hand acts, and their end.

use proptest::prelude::*;
use rokada_laws::Edition;

/// The starts of turns: castling both ways, hindered, in check; promotion; en passant; Chess960.
pub(crate) const STARTS: [&str; 14] = [
    "rnbqkbnr/ppp1pppp/8/3p4/4P3/2N5/PPPP1PPP/R1BQKBNR w KQkq - 0 3",
    "r3k2r/ppp2ppp/2n5/3p4/3P4/2N5/PPP2PPP/R3K2R w KQkq - 0 10",
    "r3k2r/ppp2ppp/2n5/3p4/4P3/2N5/PPP2PPP/R3K2R b KQkq - 0 10",
    "4kr2/8/8/3p4/8/2N5/PP4PP/R3K2R w KQ - 0 1",
    "4k3/8/8/8/4q3/8/PPP2PPP/RNB1K2R w KQ - 0 1",
    "1r1r3k/P1P5/8/3p4/8/2N5/7P/4K2R w K - 0 1",
    "4k3/8/8/3n4/2P5/8/p1p5/1R1RK3 b - - 0 1",
    "4k3/1p6/8/2PpP3/8/2N5/PP6/R3K2R w KQ d6 0 1",
    "4k3/3p4/8/8/8/8/3PPP2/R2BKB1R w KQ - 0 1",
    "4k3/8/3p4/8/8/2N5/5nPP/4K2R w K - 0 1",
    "4k3/8/3p4/8/8/2N5/6PP/5KRN w G - 0 1",
    "rnqbbkrn/pppppppp/8/8/8/8/PPPPPPPP/RNQBBKRN w KQkq - 0 1",
    "4k3/3p4/8/8/8/2N5/PP6/1R3KR1 w GB - 0 1",
    "4k3/3p4/8/8/8/2N5/PP6/1RK4R w HB - 0 1",
];

/// One hand act, or a finding about it, drawn by numbers.
#[derive(Debug, Clone)]
pub(crate) enum Gesture {
    Touch(usize),
    Brush { which: usize, meant: bool },
    Hold(usize),
    LiftAndPutBack(usize),
    LetGoIllegally(usize, usize),
    LetTheKingGo(usize),
}

/// How the turn ends.
#[derive(Debug, Clone)]
pub(crate) enum Last {
    /// A legal move: any, or one that the duties leave; in one act or by hand.
    Legal {
        which: usize,
        dutiful: bool,
        by_hand: bool,
    },
    /// An illegal move, pressed and claimed (7.5.1).
    Illegal(usize, usize),
}

#[derive(Debug, Clone)]
pub(crate) struct After {
    pub(crate) pressed: bool,
    pub(crate) claims: Vec<usize>,
    pub(crate) claimant_touches: bool,
    pub(crate) by_arbiter: bool,
    pub(crate) obeys: usize,
}

/// A displaced piece at the start of the turn, drawn by numbers (7.6).
#[derive(Debug, Clone, Copy)]
pub(crate) enum Shift {
    /// A piece on another square.
    Elsewhere(usize, usize),
    /// A piece off the board.
    Off(usize),
}

#[derive(Debug, Clone)]
pub(crate) struct Scenario {
    pub(crate) start: usize,
    pub(crate) shift: Option<Shift>,
    pub(crate) year: usize,
    pub(crate) written: Option<(bool, usize, usize)>,
    pub(crate) gestures: Vec<Gesture>,
    pub(crate) found_late: Option<(usize, usize, bool)>,
    pub(crate) let_go: Option<usize>,
    pub(crate) last: Last,
    pub(crate) after: After,
}

pub(crate) fn scenarios() -> impl Strategy<Value = Scenario> {
    let number = 0usize..1000;
    let gesture = prop_oneof![
        5 => number.clone().prop_map(Gesture::Touch),
        1 => (number.clone(), any::<bool>()).prop_map(|(which, meant)| Gesture::Brush { which, meant }),
        2 => number.clone().prop_map(Gesture::Hold),
        1 => number.clone().prop_map(Gesture::LiftAndPutBack),
        1 => (number.clone(), number.clone()).prop_map(|(piece, to)| Gesture::LetGoIllegally(piece, to)),
        1 => number.clone().prop_map(Gesture::LetTheKingGo),
    ];
    let last = prop_oneof![
        8 => (number.clone(), any::<bool>(), any::<bool>())
            .prop_map(|(which, dutiful, by_hand)| Last::Legal { which, dutiful, by_hand }),
        1 => (number.clone(), number.clone()).prop_map(|(piece, to)| Last::Illegal(piece, to)),
    ];
    let written = prop::option::weighted(0.15, (any::<bool>(), number.clone(), number.clone()));
    let found_late = prop::option::weighted(0.15, (0usize..4, number.clone(), any::<bool>()));
    let after = (
        any::<bool>(),
        prop::collection::vec(number.clone(), 1..3),
        prop::bool::weighted(0.15),
        prop::bool::weighted(0.2),
        number.clone(),
    )
        .prop_map(
            |(pressed, claims, claimant_touches, by_arbiter, obeys)| After {
                pressed,
                claims,
                claimant_touches,
                by_arbiter,
                obeys,
            },
        );
    let shift = prop_oneof![
        2 => (number.clone(), number.clone()).prop_map(|(piece, to)| Shift::Elsewhere(piece, to)),
        1 => number.clone().prop_map(Shift::Off),
    ];
    let shift = prop::option::weighted(0.4, shift);
    (
        (0..STARTS.len(), shift, 0..Edition::ALL.len(), written),
        prop::collection::vec(gesture, 0..4),
        found_late,
        prop::option::weighted(0.15, number),
        last,
        after,
    )
        .prop_map(
            |((start, shift, year, written), gestures, found_late, let_go, last, after)| Scenario {
                start,
                shift,
                year,
                written,
                gestures,
                found_late,
                let_go,
                last,
                after,
            },
        )
}
