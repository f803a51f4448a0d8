//! Concrete mating pictures to aim for.
//!
//! A picture defines: the weak king here, the strong king there, a man that checks from this square,
//! the remaining flights held by own men or attacked by a second man, and these squares empty. The
//! distance of a position is the sum of the moves each man needs to its place, as if it were alone
//! on the board except for pawns face to face. Drawing the pictures takes some hundred
//! microseconds, so it is done only when a search has not succeeded at once.

use alloc::vec::Vec;

use rokada_board::{Board, Color, Position, Role};

use crate::geometry::{self, RANK_1, RANK_8, Squares};

/// More than any real number of moves: unreachable.
const NEVER: u8 = 60;
const PICTURES_MAX: usize = 24;
/// The maximum number of them that differ in the checking square alone.
const ALIKE_MAX: usize = 2;
/// The maximum number of flights that men are assigned to.
const CALLS_MAX: u32 = 6;

/// All pieces and pawns except the king.
const MEN: [Role; 5] = [
    Role::Pawn,
    Role::Knight,
    Role::Bishop,
    Role::Rook,
    Role::Queen,
];

/// Officers, in the order in which they are assigned.
const OFFICERS: [Role; 4] = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen];

/// A man of this side and kind on one square; `map` has the moves it needs.
#[derive(Clone, Copy, Debug)]
struct Need {
    side: Color,
    role: Role,
    map: u16,
}

#[derive(Clone, Debug)]
struct Picture {
    /// The kings and the men that hold or attack flights.
    needs: Vec<Need>,
    /// The man that checks; its moves are counted last.
    check: Need,
    empty: Squares,
}

/// The pictures nearest to the position they were drawn for.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    pictures: Vec<Picture>,
    maps: Maps,
    /// The picture that was nearest to the last position.
    nearest: usize,
    /// The nearest man for each map in the current position, where computed: pictures share most of
    /// their maps.
    known: Vec<Option<(u8, u8)>>,
}

impl Plan {
    /// Draws the pictures for a position; `None` if there are none.
    pub(super) fn draw(position: &Position, winner: Color) -> Option<Plan> {
        let mut artist = Artist::new(position.board(), winner);
        artist.draw();
        if artist.drawn.is_empty() {
            return None;
        }
        Some(Plan {
            pictures: artist
                .drawn
                .into_iter()
                .map(|(_, picture)| picture)
                .collect(),
            known: alloc::vec![None; artist.maps.moves.len()],
            maps: artist.maps,
            nearest: 0,
        })
    }

    /// The approximate number of moves to the nearest picture.
    pub(super) fn distance(&mut self, board: &Board) -> u32 {
        // The picture that was nearest last time is likely near again, which cuts the others short.
        let men = MenOf::new(board);
        self.known.fill(None);
        let (mut best, first) = (u32::MAX, self.nearest);
        let others = (0..self.pictures.len()).filter(|at| *at != first);
        for at in [first].into_iter().chain(others) {
            let nearest = |need, used| nearest(&self.maps, &mut self.known, &men, need, used);
            let cost = distance_to(&self.pictures[at], &men, best, nearest);
            if cost < best {
                (best, self.nearest) = (cost, at);
            }
        }
        best
    }
}

/// Moves to one picture; a result that is not below `best` may be cut short.
fn distance_to(
    picture: &Picture,
    men: &MenOf,
    best: u32,
    mut nearest: impl FnMut(Need, Squares) -> (u32, Squares),
) -> u32 {
    let mut cost = (men.all & picture.empty).count_ones();
    let mut used: Squares = 0;
    for need in &picture.needs {
        if cost >= best {
            return cost;
        }
        let (moves, man) = nearest(*need, used);
        cost += moves;
        used |= man;
    }
    // A check before the other men are in place would only chase the king.
    let (moves, _) = nearest(picture.check, used);
    cost + if cost > 0 { moves.max(1) } else { moves }
}

/// As [`Maps::nearest`]; caches the result if no man is used yet.
fn nearest(
    maps: &Maps,
    known: &mut [Option<(u8, u8)>],
    men: &MenOf,
    need: Need,
    used: Squares,
) -> (u32, Squares) {
    let known = &mut known[usize::from(need.map)];
    let (moves, at) = *known.get_or_insert_with(|| {
        let (moves, man) = maps.nearest(men, need, 0);
        #[expect(clippy::cast_possible_truncation, reason = "64 squares, 63 moves")]
        let small = (moves as u8, man.trailing_zeros() as u8);
        small
    });
    let man = 1_u64.checked_shl(u32::from(at)).unwrap_or(0);
    if man & used == 0 {
        (u32::from(moves), man)
    } else {
        maps.nearest(men, need, used)
    }
}

/// The men of a board by side and kind.
#[derive(Clone, Copy, Debug)]
struct MenOf {
    men: [[Squares; 6]; 2],
    all: Squares,
    /// The moves each pawn of a side needs to promote and move once more, and its square.
    promotions: [[(u8, u8); PAWNS_MAX]; 2],
}

/// Further pawns are not considered for promotion.
const PAWNS_MAX: usize = 8;

impl MenOf {
    fn new(board: &Board) -> MenOf {
        let of = |side| Role::ALL.map(|role| board.pieces(side, role).0);
        let mut men = [[0; 6]; 2];
        for side in [Color::White, Color::Black] {
            men[side.index()] = of(side);
        }
        let mut men = MenOf {
            men,
            all: board.occupied().0,
            promotions: [[(NEVER, 0); PAWNS_MAX]; 2],
        };
        for side in [Color::White, Color::Black] {
            let pawns = geometry::squares(men.of(side, Role::Pawn));
            for (at, square) in pawns.take(PAWNS_MAX).enumerate() {
                let (steps, ahead) = match side {
                    Color::White => (7 - (square >> 3), 1 << square << 8),
                    Color::Black => (square >> 3, 1 << square >> 8),
                };
                let blocked = u32::from(men.all & ahead != 0) * 4;
                #[expect(clippy::cast_possible_truncation, reason = "small numbers")]
                let promotion = ((steps + blocked + 2) as u8, square as u8);
                men.promotions[side.index()][at] = promotion;
            }
        }
        men
    }

    fn of(&self, side: Color, role: Role) -> Squares {
        self.men[side.index()][role.index()]
    }
}

/// Moves of one kind of man to one square, from every square.
#[derive(Clone, Debug)]
struct Maps {
    moves: Vec<[u8; 64]>,
    /// The number of each map + 1, by side, kind and square; 0 if not made.
    made: Vec<u16>,
}

impl Maps {
    fn nearest(&self, men: &MenOf, need: Need, used: Squares) -> (u32, Squares) {
        let map = &self.moves[usize::from(need.map)];
        let mut best = (u32::from(NEVER), 0);
        for square in geometry::squares(men.of(need.side, need.role) & !used) {
            let moves = u32::from(map[square as usize]);
            if moves < best.0 {
                best = (moves, 1 << square);
            }
        }
        if best.0 > 3 && need.role != Role::King && need.role != Role::Pawn {
            // A pawn may become this man first.
            for &(moves, square) in &men.promotions[need.side.index()] {
                if u32::from(moves) < best.0 && used >> square & 1 == 0 {
                    best = (u32::from(moves), 1 << square);
                }
            }
        }
        best
    }
}

struct Artist<'a> {
    board: &'a Board,
    men: MenOf,
    winner: Color,
    /// Squares without a pawn that is face to face with another.
    open: Squares,
    /// Flights held or attacked by such pawns.
    settled: Squares,
    /// The squares where the kings may never go because of such pawns, by side.
    barred: [Squares; 2],
    maps: Maps,
    drawn: Vec<(u32, Picture)>,
}

impl<'a> Artist<'a> {
    fn new(board: &'a Board, winner: Color) -> Self {
        let white = board.pieces(Color::White, Role::Pawn).0;
        let black = board.pieces(Color::Black, Role::Pawn).0;
        let rammed = [white & black >> 8, black & white << 8];
        let attacks = [
            geometry::pawn(rammed[0], true),
            geometry::pawn(rammed[1], false),
        ];
        let (us, them) = (winner.index(), winner.opposite().index());
        Artist {
            board,
            men: MenOf::new(board),
            winner,
            open: !(rammed[0] | rammed[1]),
            settled: attacks[us] | rammed[them],
            barred: [attacks[1], attacks[0]],
            maps: Maps {
                moves: Vec::new(),
                made: alloc::vec![0; 2 * 6 * 64],
            },
            drawn: Vec::new(),
        }
    }

    /// The map of a man's moves to a square.
    fn map(&mut self, side: Color, role: Role, square: u32) -> u16 {
        let key = (side.index() * 6 + role as usize) * 64 + square as usize;
        if let Some(at) = self.maps.made[key].checked_sub(1) {
            return at;
        }
        let mut map = [NEVER; 64];
        let mut reached: Squares = 1 << square;
        let mut front = reached;
        let mut moves = 0;
        while front != 0 && moves < NEVER {
            for at in geometry::squares(front) {
                map[at as usize] = moves;
            }
            let stand = match role {
                Role::King => self.open & !self.barred[side.index()],
                Role::Pawn | Role::Knight | Role::Bishop | Role::Rook | Role::Queen => self.open,
            };
            let back = self.back(side, role, front) & stand;
            front = back & !reached;
            reached |= front;
            moves += 1;
        }
        self.maps.moves.push(map);
        let count = u16::try_from(self.maps.moves.len()).expect("at most 768 maps are made");
        self.maps.made[key] = count;
        count - 1
    }

    /// The squares from which a man moves to some square of the set.
    fn back(&self, side: Color, role: Role, to: Squares) -> Squares {
        match role {
            Role::Pawn => match side {
                Color::White => to >> 8,
                Color::Black => to << 8,
            },
            Role::Knight | Role::Bishop | Role::Rook | Role::Queen | Role::King => {
                attacks(role, side, to, self.open)
            }
        }
    }

    fn moves_to(
        &mut self,
        side: Color,
        role: Role,
        square: u32,
        used: Squares,
    ) -> (Need, u32, Squares) {
        let map = self.map(side, role, square);
        let need = Need { side, role, map };
        let (moves, man) = self.maps.nearest(&self.men, need, used);
        (need, moves, man)
    }

    fn worst(&self) -> u32 {
        match self.drawn.last() {
            Some((cost, _)) if self.drawn.len() == PICTURES_MAX => *cost,
            _ => u32::from(NEVER),
        }
    }

    fn draw(&mut self) {
        let loser = self.winner.opposite();
        let weak_king = self.board.pieces(loser, Role::King).0;
        let mut places: Vec<(u32, u32, Need)> = Vec::new();
        for king in geometry::squares(self.open & !self.settled | weak_king) {
            let (need, moves, _) = self.moves_to(loser, Role::King, king, 0);
            if moves < u32::from(NEVER) {
                places.push((moves, king, need));
            }
        }
        places.sort_unstable_by_key(|place| (place.0, place.1));
        for (moves, king, need) in places {
            if moves < self.worst() {
                self.draw_around(king, need, moves);
            }
        }
    }

    /// Draws pictures with the weak king on this square.
    fn draw_around(&mut self, king: u32, weak: Need, moves: u32) {
        let square: Squares = 1 << king;
        let adjacent = geometry::king(square);
        let flights = adjacent & !self.settled;
        let strong_now = self.board.pieces(self.winner, Role::King).0;
        let ring = geometry::king(adjacent) & !adjacent & !square;
        for strong in geometry::squares((ring & self.open | strong_now) & !adjacent & !square) {
            let (need, steps, _) = self.moves_to(self.winner, Role::King, strong, 0);
            if moves + steps >= self.worst() {
                continue;
            }
            let left = flights & !geometry::king(1 << strong);
            let kings = [weak, need];
            for role in MEN {
                self.draw_check(king, strong, role, left, kings, moves + steps);
            }
        }
    }

    fn draw_check(
        &mut self,
        king: u32,
        strong: u32,
        role: Role,
        flights: Squares,
        kings: [Need; 2],
        moves: u32,
    ) {
        let winner = self.winner;
        if !self.has(winner, role) {
            return;
        }
        let square: Squares = 1 << king;
        let free = self.open & !(1 << strong);
        let protected = geometry::king(1 << strong);
        let from = match role {
            // A pawn attacks as an enemy pawn on the king's square would.
            Role::Pawn => geometry::pawn(square, winner == Color::Black) & !(RANK_1 | RANK_8),
            Role::Knight | Role::Bishop | Role::Rook | Role::Queen | Role::King => {
                attacks(role, winner, square, free)
            }
        };
        for spot in geometry::squares(from & free) {
            let spot_set: Squares = 1 << spot;
            if geometry::king(square) & spot_set & !protected & !self.settled != 0 {
                continue;
            }
            let left = flights & !attacks(role, winner, spot_set, free | square) & !spot_set;
            if left.count_ones() > CALLS_MAX {
                continue;
            }
            let (need, steps, man) = self.moves_to(winner, role, spot, 0);
            let cost = moves + steps;
            if cost >= self.worst() {
                continue;
            }
            let line = between(role, king, spot);
            let mut call = Call {
                cost,
                needs: kings.to_vec(),
                used: man,
                keep_off: line | spot_set,
                helpers: 2,
            };
            if self.call_all(&mut call, left, square, free & !spot_set) {
                let picture = Picture {
                    needs: call.needs,
                    check: need,
                    empty: line,
                };
                let cost = call.cost + (self.board.occupied().0 & line).count_ones();
                self.keep(cost, picture);
            }
        }
    }

    /// Assigns a man to each flight that is left.
    fn call_all(
        &mut self,
        call: &mut Call,
        mut left: Squares,
        king: Squares,
        free: Squares,
    ) -> bool {
        while left != 0 {
            let flight = left.trailing_zeros();
            let Some(attacked) = self.call_one(call, flight, king, free) else {
                return false;
            };
            left &= !attacked;
            if call.cost >= self.worst() {
                return false;
            }
        }
        true
    }

    /// Assigns the nearest fitting man to a flight; returns the flights it covers.
    fn call_one(
        &mut self,
        call: &mut Call,
        flight: u32,
        king: Squares,
        free: Squares,
    ) -> Option<Squares> {
        let square: Squares = 1 << flight;
        let loser = self.winner.opposite();
        let mut best: Option<(u32, Need, Squares, Squares)> = None;
        for role in MEN {
            if !self.has(loser, role)
                || square & call.keep_off != 0
                || role == Role::Pawn && square & (RANK_1 | RANK_8) != 0
                || attacks(role, loser, square, free & !king) & call.keep_off != 0
            {
                continue;
            }
            let (need, moves, man) = self.moves_to(loser, role, flight, call.used);
            if moves < best.map_or(u32::from(NEVER), |best| best.0) {
                best = Some((moves, need, man, square));
            }
        }
        if call.helpers > 0 && best.is_none_or(|best| best.0 > 1) {
            for role in OFFICERS {
                if !self.has(self.winner, role) {
                    continue;
                }
                let from = attacks(role, self.winner, square, free);
                let apart = !geometry::king(king) & !call.keep_off & !king;
                for spot in geometry::squares(from & free & apart) {
                    let (need, moves, man) = self.moves_to(self.winner, role, spot, call.used);
                    if moves < best.map_or(u32::from(NEVER), |best| best.0) {
                        let covers = attacks(role, self.winner, 1 << spot, free | king);
                        best = Some((moves, need, man, covers | square));
                    }
                }
            }
        }
        let (moves, need, man, covers) = best?;
        if need.side == self.winner {
            call.helpers -= 1;
        }
        call.cost += moves;
        call.needs.push(need);
        call.used |= man;
        Some(covers)
    }

    /// Whether a side has such a man, or a pawn that could become one.
    fn has(&self, side: Color, role: Role) -> bool {
        let pawns = self.board.pieces(side, Role::Pawn).0;
        !self.board.pieces(side, role).is_empty() || pawns & self.open != 0
    }

    fn keep(&mut self, cost: u32, picture: Picture) {
        if cost >= self.worst() {
            return;
        }
        let alike = |known: &Picture| {
            known.check.role == picture.check.role
                && known.needs.len() == picture.needs.len()
                && known
                    .needs
                    .iter()
                    .zip(&picture.needs)
                    .all(|(a, b)| a.map == b.map)
        };
        let same = self.drawn.iter().filter(|(_, known)| alike(known)).count();
        if same >= ALIKE_MAX {
            return;
        }
        let at = self.drawn.partition_point(|(known, _)| *known <= cost);
        self.drawn.insert(at, (cost, picture));
        self.drawn.truncate(PICTURES_MAX);
    }
}

/// A picture being drawn.
struct Call {
    cost: u32,
    needs: Vec<Need>,
    used: Squares,
    /// Squares the weak king's men must neither attack nor occupy.
    keep_off: Squares,
    /// How many more men of the winner may be assigned.
    helpers: u32,
}

fn attacks(role: Role, side: Color, from: Squares, open: Squares) -> Squares {
    match role {
        Role::Pawn => geometry::pawn(from, side == Color::White),
        Role::Knight => geometry::knight(from),
        Role::Bishop => geometry::bishop(from, open),
        Role::Rook => geometry::rook(from, open),
        Role::Queen => geometry::bishop(from, open) | geometry::rook(from, open),
        Role::King => geometry::king(from),
    }
}

/// The squares a checking line passes over.
fn between(role: Role, king: u32, spot: u32) -> Squares {
    match role {
        Role::Pawn | Role::Knight | Role::King => 0,
        Role::Bishop | Role::Rook | Role::Queen => geometry::between(1 << king, 1 << spot),
    }
}
