// Rays and steps, one square at a time: the slow definition of every table. A square is 0 (a1) to
// 63 (h8); a direction is files to the right and ranks up.

pub(crate) const KNIGHT: [(i32, i32); 8] = [
    (1, 2),
    (2, 1),
    (2, -1),
    (1, -2),
    (-1, -2),
    (-2, -1),
    (-2, 1),
    (-1, 2),
];
pub(crate) const ROOK: [(i32, i32); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
pub(crate) const BISHOP: [(i32, i32); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
pub(crate) const KING: [(i32, i32); 8] = [
    (1, 0),
    (-1, 0),
    (0, 1),
    (0, -1),
    (1, 1),
    (1, -1),
    (-1, 1),
    (-1, -1),
];

fn step(square: i32, (files, ranks): (i32, i32)) -> Option<i32> {
    let (file, rank) = (square % 8 + files, square / 8 + ranks);
    ((0..8).contains(&file) && (0..8).contains(&rank)).then_some(rank * 8 + file)
}

fn bit(square: i32) -> u64 {
    1 << square
}

pub(crate) fn steps(square: i32, directions: &[(i32, i32)]) -> u64 {
    directions
        .iter()
        .filter_map(|&direction| step(square, direction))
        .fold(0, |set, target| set | bit(target))
}

/// The squares in one direction up to and including the first occupied one.
fn ray(square: i32, direction: (i32, i32), occupied: u64) -> u64 {
    let mut set = 0;
    let mut here = square;
    while let Some(next) = step(here, direction) {
        set |= bit(next);
        if occupied & bit(next) != 0 {
            break;
        }
        here = next;
    }
    set
}

/// The squares in all these directions, each up to and including the first occupied one.
pub(crate) fn rays(square: i32, directions: &[(i32, i32)], occupied: u64) -> u64 {
    directions
        .iter()
        .fold(0, |set, &direction| set | ray(square, direction, occupied))
}

/// The squares whose pieces matter for a slider: its rays without the last square of each.
pub(crate) fn relevant_blockers(square: i32, directions: &[(i32, i32)]) -> u64 {
    directions.iter().fold(0, |set, &direction| {
        let ray = ray(square, direction, 0);
        let last = (0..64).find(|&end| ray & bit(end) != 0 && { step(end, direction).is_none() });
        set | ray & !last.map_or(0, bit)
    })
}

/// The attacks of a slider for every arrangement of blockers, each at its magic index.
#[expect(
    clippy::cast_possible_truncation,
    reason = "the shift leaves at most twelve bits"
)]
pub(crate) fn slider_table(
    square: i32,
    directions: &[(i32, i32)],
    mask: u64,
    magic: u64,
    shift: u32,
) -> Vec<u64> {
    let mut table = vec![0; 1 << (64 - shift)];
    let mut blockers = 0_u64;
    loop {
        let attacks = rays(square, directions, blockers);
        let place = &mut table[(blockers.wrapping_mul(magic) >> shift) as usize];
        assert!(
            *place == 0 || *place == attacks,
            "magic of square {square} sends two attacks to one place"
        );
        *place = attacks;
        blockers = blockers.wrapping_sub(mask) & mask;
        if blockers == 0 {
            return table;
        }
    }
}

/// The attacks of a slider for every arrangement of blockers under the mask, in rising order of the
/// arrangement: the order in which PEXT numbers them.
pub(crate) fn slider_table_in_order(square: i32, directions: &[(i32, i32)], mask: u64) -> Vec<u64> {
    let mut table = Vec::new();
    let mut blockers = 0_u64;
    loop {
        table.push(rays(square, directions, blockers));
        blockers = blockers.wrapping_sub(mask) & mask;
        if blockers == 0 {
            return table;
        }
    }
}

/// The squares strictly between two on a common rank, file or diagonal; none otherwise.
pub(crate) fn between(a: i32, b: i32) -> u64 {
    KING.into_iter()
        .map(|direction| ray(a, direction, bit(b)))
        .find(|ray| ray & bit(b) != 0)
        .map_or(0, |ray| ray & !bit(b))
}

/// The whole rank, file or diagonal through two different squares, edge to edge; none if they
/// share none.
pub(crate) fn line(a: i32, b: i32) -> u64 {
    KING.into_iter()
        .find(|&direction| ray(a, direction, 0) & bit(b) != 0)
        .map_or(0, |(files, ranks)| {
            bit(a) | ray(a, (files, ranks), 0) | ray(a, (-files, -ranks), 0)
        })
}

/// `SplitMix64` from a fixed seed: the same keys in every build.
pub(crate) fn random_numbers(count: usize) -> Vec<u64> {
    let mut state = 0x526F_6B61_6461_2121_u64;
    (0..count)
        .map(|_| {
            state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
            let mut mixed = state;
            mixed = (mixed ^ mixed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
            mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
            mixed ^ mixed >> 31
        })
        .collect()
}
