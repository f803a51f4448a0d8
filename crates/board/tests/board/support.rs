//! Random positions, from a seed, so that a failure names its seed and its FEN.

use rokada_board::{
    CastlingSide, Color, Faults, File, Move, Piece, Position, Rank, Role, Setup, Square,
};

/// Random numbers from a seed, the same on every machine.
pub(crate) struct Random(fastrand::Rng);

impl Random {
    pub(crate) fn new(seed: u64) -> Random {
        Random(fastrand::Rng::with_seed(seed))
    }

    pub(crate) fn below(&mut self, below: usize) -> usize {
        self.0.usize(..below)
    }

    pub(crate) fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    pub(crate) fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }

    fn file(&mut self) -> File {
        self.pick(&File::ALL)
    }
}

/// A position with all its faults forgiven, if it has the two kings.
pub(crate) fn forgiven(setup: &Setup) -> Option<Position> {
    setup.position_forgiving(Faults::FORGIVABLE).ok()
}

pub(crate) fn position(fen: &str) -> Position {
    let setup: Setup = fen.parse().expect("the test has a good FEN");
    forgiven(&setup).expect("the test has a king each")
}

/// A usual or Chess960 initial position.
pub(crate) fn start(random: &mut Random) -> Position {
    if random.once_in(2) {
        return Position::initial();
    }
    let number = u16::try_from(random.below(960)).expect("below 960");
    Setup::chess960(number)
        .expect("there are 960")
        .position()
        .expect("an initial position has no fault")
}

/// Plays up to `plies` random moves, showing each position, the first included.
pub(crate) fn walk(
    random: &mut Random,
    start: Position,
    plies: usize,
    mut show: impl FnMut(&Position),
) -> Position {
    let mut position = start;
    show(&position);
    for _ in 0..plies {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        let mv = pick_move(random, &position, &moves);
        // A played position stores whether it is check, one made in place must compute it.
        if random.below(2) == 0 {
            position = position.play(mv);
        } else {
            position.make(mv);
        }
        show(&position);
    }
    position
}

/// Picks captures, castling and pawn moves somewhat more often than their share.
fn pick_move(random: &mut Random, position: &Position, moves: &[Move]) -> Move {
    let lively: Vec<Move> = moves
        .iter()
        .copied()
        .filter(|&mv| position.is_zeroing(mv) || mv.is_castling())
        .collect();
    if !lively.is_empty() && random.once_in(3) {
        random.pick(&lively)
    } else {
        random.pick(moves)
    }
}

/// Any position with one king each: pawns on any rank, adjacent kings, many checkers.
pub(crate) fn anything(random: &mut Random) -> Setup {
    let mut setup = if random.once_in(3) {
        let plies = random.below(60);
        let first = start(random);
        walk(random, first, plies, |_| {}).to_setup()
    } else {
        Setup::EMPTY
    };
    let crowd = [3, 8, 20, 45];
    let pieces = random.pick(&crowd);
    for _ in 0..random.below(pieces) {
        let square = random.pick(&Square::ALL);
        let role = random.pick(&Role::ALL[..5]);
        let color = random.pick(&Color::ALL);
        if setup
            .board
            .piece_at(square)
            .is_none_or(|there| there.role != Role::King)
        {
            setup.board.set(square, Some(Piece { color, role }));
        }
    }
    for color in Color::ALL {
        if setup.board.king(color).is_none() {
            place_king(random, &mut setup, color);
        }
    }
    setup.turn = random.pick(&Color::ALL);
    if random.once_in(2) {
        place_pins(random, &mut setup);
    }
    if random.once_in(2) {
        place_en_passant(random, &mut setup);
    }
    setup
}

fn place_king(random: &mut Random, setup: &mut Setup, color: Color) {
    let king = Piece::new(color, Role::King);
    let home = Rank::First.seen_by(color);
    let square = if random.once_in(2) {
        Square::new(random.file(), home)
    } else {
        random.pick(&Square::ALL)
    };
    let there = setup.board.piece_at(square);
    if there.is_some_and(|piece| piece.role == Role::King) {
        return;
    }
    setup.board.set(square, Some(king));
    if square.rank() != home {
        return;
    }
    for side in CastlingSide::ALL {
        let rook = random.file();
        if rook != square.file() && CastlingSide::of(square.file(), rook) == side {
            let rook_square = Square::new(rook, home);
            let there = setup.board.piece_at(rook_square);
            if there.is_none_or(|piece| piece.role != Role::King) {
                setup
                    .board
                    .set(rook_square, Some(Piece::new(color, Role::Rook)));
                setup.castling.set(color, side, Some(rook));
            }
        }
    }
    // Castling is rare on a full rank; sometimes clear the way.
    if random.once_in(2) {
        for file in File::ALL {
            let square = Square::new(file, home);
            let there = setup.board.piece_at(square);
            if there.is_some_and(|piece| !matches!(piece.role, Role::King | Role::Rook)) {
                setup.board.set(square, None);
            }
        }
    }
}

/// Aims at the mover's king from several directions, sometimes with a piece of the mover between.
fn place_pins(random: &mut Random, setup: &mut Setup) {
    let Some(king) = setup.board.king(setup.turn) else {
        return;
    };
    for (files, ranks) in [
        (0, 1),
        (0, -1),
        (1, 0),
        (-1, 0),
        (1, 1),
        (1, -1),
        (-1, 1),
        (-1, -1),
    ] {
        let mut line = Vec::new();
        let mut next = king.offset(files, ranks);
        while let Some(square) = next {
            line.push(square);
            next = square.offset(files, ranks);
        }
        if line.len() < 2 || random.once_in(2) {
            continue;
        }
        let aim = 1 + random.below(line.len() - 1);
        let shield = random.below(aim);
        let straight = files == 0 || ranks == 0;
        let slider = if straight { Role::Rook } else { Role::Bishop };
        let attacker = random.pick(&[slider, Role::Queen]);
        let shielding = random.pick(&Role::ALL[..5]);
        for (place, &square) in line[..=aim].iter().enumerate() {
            let there = setup.board.piece_at(square);
            let is_right = |color, side| setup.castling.rook_square(color, side) == Some(square);
            let keeps = Color::ALL.into_iter().any(|color| {
                CastlingSide::ALL
                    .into_iter()
                    .any(|side| is_right(color, side))
            });
            if keeps || there.is_some_and(|piece| piece.role == Role::King) {
                continue;
            }
            let piece = if place == aim {
                Some(Piece::new(setup.turn.opposite(), attacker))
            } else if place == shield && !random.once_in(6) {
                Some(Piece::new(setup.turn, shielding))
            } else {
                None
            };
            setup.board.set(square, piece);
        }
    }
}

fn place_en_passant(random: &mut Random, setup: &mut Setup) {
    let file = random.file();
    let passed = Square::new(file, Rank::Sixth.seen_by(setup.turn));
    setup.en_passant = Some(passed);
    let is_free = |setup: &Setup, square| {
        setup
            .board
            .piece_at(square)
            .is_none_or(|piece| piece.role != Role::King)
    };
    let pawn = Square::new(file, Rank::Fifth.seen_by(setup.turn));
    let origin = Square::new(file, Rank::Seventh.seen_by(setup.turn));
    if [passed, pawn, origin]
        .iter()
        .all(|&square| is_free(setup, square))
    {
        setup.board.set(passed, None);
        setup.board.set(origin, None);
        setup
            .board
            .set(pawn, Some(Piece::new(setup.turn.opposite(), Role::Pawn)));
        for side in [-1, 1] {
            if let Some(taker) = pawn.offset(side, 0)
                && is_free(setup, taker)
                && random.once_in(2)
            {
                setup
                    .board
                    .set(taker, Some(Piece::new(setup.turn, Role::Pawn)));
            }
        }
    }
}
