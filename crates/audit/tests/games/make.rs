//! Generates the games of `data/games` from seeds, each to show one thing at a known ply.
//!
//! What a game must show is written next to its generator, and asserted against its facts.

use rokada_board::{Color, Move, Position, Role, Setup, Square};
use rokada_notation::san;

use crate::{
    facts::{Facts, facts, name, positions},
    line::{
        ANY, GREEDY, KING_STEPS, Line, OPENING, PAWNS_MEET, PAWNS_RUN, QUIET, captures_in_passing,
        mates, mates_by_underpromotion, stalemates,
    },
};

/// A game, and what the file says of it.
#[derive(Debug)]
pub(crate) struct Made {
    pub(crate) file: &'static str,
    /// What it must show; the `Event` tag of the file.
    pub(crate) shows: String,
    pub(crate) date: &'static str,
    pub(crate) result: &'static str,
    pub(crate) start: Position,
    pub(crate) moves: Vec<Move>,
    /// A move that is illegal in the last position.
    pub(crate) illegal: Option<String>,
    pub(crate) facts: Facts,
}

impl Made {
    fn new(
        file: &'static str,
        shows: impl Into<String>,
        (date, result): (&'static str, &'static str),
        line: &Line,
    ) -> Made {
        Made {
            file,
            shows: shows.into(),
            date,
            result,
            start: line.start,
            moves: line.moves.clone(),
            illegal: None,
            facts: facts(&line.start, &line.moves, date),
        }
    }

    /// The name of the move that led to a ply.
    pub(crate) fn name(&self, ply: usize) -> String {
        name(&self.start, &self.moves, ply)
    }
}

/// The first seed from `seed` on that produces the required game.
fn first<T>(seed: u64, make: impl Fn(u64) -> Option<T>) -> T {
    (seed..seed + 10_000)
        .find_map(make)
        .expect("a seed that gives such a game")
}

/// Every game, in the order of the files.
pub(crate) fn all() -> Vec<Made> {
    let mut games = Vec::new();
    threefold(&mut games);
    false_threefold(&mut games);
    fivefold(&mut games);
    counters(&mut games);
    dead(&mut games);
    mate(&mut games);
    stalemate(&mut games);
    promotions(&mut games);
    in_passing(&mut games);
    illegal(&mut games);
    from_positions(&mut games);
    games
}

/// Days before and after each edition, in turn.
const DAYS: [&str; 6] = [
    "1987.03.14",
    "2014.06.30",
    "2014.07.01",
    "2017.12.31",
    "2018.01.01",
    "2023.01.01",
];

/// `1-0`, `0-1`, `1/2-1/2`, in turn.
const RESULTS: [&str; 3] = ["1-0", "0-1", "1/2-1/2"];

fn day(number: u64) -> &'static str {
    DAYS[usize::try_from(number).expect("small") % DAYS.len()]
}

fn result(number: u64) -> &'static str {
    RESULTS[usize::try_from(number).expect("small") % RESULTS.len()]
}

/// The same position three times without a claim, and the game goes on.
fn threefold(games: &mut Vec<Made>) {
    for number in 0..9 {
        games.push(first(1_000 * number, |seed| {
            let mut line = Line::usual(seed);
            line.wander(7 + 9 * usize::try_from(number).ok()?, 1, OPENING)?;
            let base = line.plies();
            let far = number % 3 == 2;
            let there = line.round_trip(far, QUIET)?;
            line.repeat(&there, 2)?;
            line.wander(4 + 3 * usize::try_from(number).ok()?, 1, ANY)?;
            let shows = "the third time, not claimed";
            let game = Made::new("threefold.pgn", shows, (day(number), result(number)), &line);
            // On the longer way the turning position is passed twice each time.
            let third = game.facts.third == Some(base + if far { 10 } else { 8 });
            (third && game.facts.false_third.is_none() && game.facts.fifth.is_none())
                .then_some(game)
        }));
    }
}

/// The same pieces on the same squares three times, but not the same position each time.
fn false_threefold(games: &mut Vec<Made>) {
    for number in 0..12 {
        let by_castling = number % 2 == 0;
        let goes_on = number % 4 < 2;
        games.push(first(20_000 + 1_000 * number, |seed| {
            let mut line = Line::usual(seed);
            let opening = 9 + usize::try_from(number).ok()?;
            if by_castling {
                line.wander(opening, 1, OPENING)?;
            } else {
                line.until(60, PAWNS_MEET, |position, mv| {
                    let next = position.play(mv);
                    next.legal_en_passant().is_some()
                })?;
            }
            let base = line.plies();
            let there = line.round_trip(false, if by_castling { KING_STEPS } else { QUIET })?;
            line.repeat(&there, 2 + usize::from(goes_on))?;
            line.wander(5, 1, ANY)?;
            let shows = if by_castling {
                "three times in appearance: the right to castle was lost on the way"
            } else {
                "three times in appearance: the first time a pawn could be taken in passing"
            };
            let file = "false_threefold.pgn";
            let game = Made::new(file, shows, (day(number), result(number)), &line);
            // The position after the first step is the same each time.
            let third = goes_on.then_some(base + 9);
            let facts = (game.facts.false_third, game.facts.third);
            (facts == (Some(base + 8), third)).then_some(game)
        }));
    }
}

/// Five times, in a row or with other moves between, before and after each edition.
fn fivefold(games: &mut Vec<Made>) {
    for number in 0..12 {
        let in_a_row = number < 6;
        let later_too = number % 2 == 1;
        games.push(first(40_000 + 1_000 * number, |seed| {
            let mut line = Line::usual(seed);
            line.wander(12 + 3 * usize::try_from(number).ok()?, 1, OPENING)?;
            let base = line.plies();
            let near = line.round_trip(false, QUIET)?;
            let far = line.round_trip(true, QUIET)?;
            let fifth = if in_a_row {
                line.repeat(&near, 4)?;
                base + 16
            } else {
                line.repeat(&near, 2)?;
                line.repeat(&far, 1)?;
                line.repeat(&near, if later_too { 4 } else { 1 })?;
                base + 20
            };
            line.wander(6, 9, ANY)?;
            let shows = match (in_a_row, later_too) {
                (true, _) => "five times in a row, played on",
                (false, false) => "five times, another way between, played on",
                (false, true) => "five times, and later five times in a row, played on",
            };
            let day = day(number);
            let ends = match day {
                _ if day < "2014.07.01" => None,
                _ if day >= "2018" || in_a_row => Some(fifth),
                _ => later_too.then_some(base + 32),
            };
            let game = Made::new("fivefold.pgn", shows, (day, result(number)), &line);
            let facts = &game.facts;
            (facts.fifth == Some(fifth) && facts.fifth_ends == ends).then_some(game)
        }));
    }
}

/// Moves without capture or pawn move: just before, at and after fifty and seventy-five.
fn counters(games: &mut Vec<Made>) {
    for (file, limit) in [("fifty.pgn", 100), ("seventy_five.pgn", 150)] {
        // How far the count goes; whether its last move is a capture or pawn move.
        let goals = [(-1, true), (0, true), (0, false), (1, false), (17, false)];
        for (number, (more, zeroed)) in (0..).zip(goals.into_iter().cycle().take(10)) {
            games.push(first(60_000 + limit * 100 + 1_000 * number, |seed| {
                let mut line = Line::usual(seed);
                line.wander(20 + usize::try_from(number).ok()?, 1, ANY)?;
                let idle = usize::try_from(line.here.halfmoves()).ok()?;
                let limit = usize::try_from(limit).ok()?;
                let reached = line.plies() - idle + limit;
                let last = reached.checked_add_signed(more)?;
                line.wander(last - line.plies() - usize::from(zeroed), 2, QUIET)?;
                if zeroed {
                    line.wander(1, 1, |position, mv| u32::from(position.is_zeroing(mv)))?;
                }
                line.wander(if more < 0 || zeroed { 3 } else { 0 }, 2, ANY)?;
                let moves = limit / 2;
                let shows = match (zeroed, more) {
                    (true, 0) => format!("a capture or pawn move as the last of {moves} moves"),
                    (true, _) => format!("a capture or pawn move just before {moves} moves"),
                    (false, 0) => format!("{moves} moves, and no more"),
                    (false, _) => format!("{moves} moves, and on"),
                };
                let game = Made::new(file, shows, (day(number), result(number)), &line);
                let found = [game.facts.fifty, game.facts.seventy_five][(limit - 100) / 50];
                let expected = (!zeroed).then_some(reached);
                (found == expected && game.facts.third.is_none()).then_some(game)
            }));
        }
    }
}

/// The remaining pieces cannot mate, and the players continue.
fn dead(games: &mut Vec<Made>) {
    for number in 0..14 {
        games.push(first(80_000 + 1_000 * number, |seed| {
            let mut line = Line::usual(seed);
            line.until(260, GREEDY, |position, mv| {
                let next = position.play(mv);
                next.board().occupied().len() <= 3
                    && next.board().by_role(Role::Pawn).is_empty()
                    && next.board().by_role(Role::Rook).is_empty()
                    && next.board().by_role(Role::Queen).is_empty()
            })?;
            let left = line.plies();
            let on = usize::try_from(number).ok()? % 5;
            line.wander(on, 2, QUIET)?;
            let shows = format!("dead, and {on} half-moves played on");
            let game = Made::new("dead.pgn", shows, (day(number), result(number / 2)), &line);
            // It may have been dead before, if the last capture was forced.
            game.facts.dead.filter(|&ply| ply <= left)?;
            Some(game)
        }));
    }
}

/// Mates, with the right result, another, or none.
fn mate(games: &mut Vec<Made>) {
    for number in 0..12 {
        games.push(first(100_000 + 1_000 * number, |seed| {
            let mut line = Line::usual(seed);
            line.until(120, ANY, mates)?;
            let results = ["1-0", "0-1", "1/2-1/2", "*"];
            let result = results[usize::try_from(number).ok()? % 4];
            let right = if line.here.turn() == Color::Black {
                "1-0"
            } else {
                "0-1"
            };
            let shows = if result == right {
                "mate"
            } else {
                "mate with another result"
            };
            let game = Made::new("mate.pgn", shows, (day(number), result), &line);
            (game.facts.end == "checkmate").then_some(game)
        }));
    }
}

/// Stalemates, with the right result or another.
fn stalemate(games: &mut Vec<Made>) {
    for number in 0..10 {
        games.push(first(120_000 + 1_000 * number, |seed| {
            let mut line = Line::usual(seed);
            line.until(200, GREEDY, stalemates)?;
            let result = result(if number < 5 { 2 } else { number });
            let shows = if result == "1/2-1/2" {
                "stalemate"
            } else {
                "stalemate with another result"
            };
            let game = Made::new("stalemate.pgn", shows, (day(number), result), &line);
            (game.facts.end == "stalemate").then_some(game)
        }));
    }
}

/// Promotions to knight, bishop and rook, and mates by them.
fn promotions(games: &mut Vec<Made>) {
    for (number, role) in (0..).zip([Role::Knight, Role::Bishop, Role::Rook].repeat(3)) {
        games.push(first(140_000 + 1_000 * number, |seed| {
            let mut line = Line::usual(seed);
            line.until(120, PAWNS_RUN, |position, mv| {
                mv.promotion() == Some(role) && position.play(mv).has_legal_move()
            })?;
            line.wander(30, 2, PAWNS_RUN)?;
            let game = Made::new(
                "underpromotion.pgn",
                format!("a {} instead of a queen", role.name()),
                (day(number), result(number)),
                &line,
            );
            let letter = role.letter().to_ascii_uppercase();
            let promotions = game.facts.promotions.to_ascii_uppercase();
            promotions.contains(letter).then_some(game)
        }));
    }
    for number in 0..4 {
        games.push(first(200_000 + 1_000 * number, |seed| {
            let mut line = Line::usual(seed);
            line.until(120, PAWNS_RUN, mates_by_underpromotion)?;
            let result = if line.here.turn() == Color::Black {
                "1-0"
            } else {
                "0-1"
            };
            let shows = "mate by a promotion, not to a queen";
            Some(Made::new(
                "underpromotion.pgn",
                shows,
                (day(number), result),
                &line,
            ))
        }));
    }
}

/// En passant captures.
fn in_passing(games: &mut Vec<Made>) {
    for number in 0..4 {
        games.push(first(160_000 + 1_000 * number, |seed| {
            let mut line = Line::usual(seed);
            for _ in 0..3 {
                line.until(90, PAWNS_MEET, captures_in_passing)?;
            }
            let shows = "three captures in passing";
            let dated = (day(number), result(number));
            Some(Made::new("in_passing.pgn", shows, dated, &line))
        }));
    }
}

/// A move of some kind that the last position does not allow, if there is one.
type Offence = fn(&Line) -> Option<String>;

/// A move that the position does not allow, after legal moves.
fn illegal(games: &mut Vec<Made>) {
    let kinds: [(&str, Offence); 6] = [
        ("castling after the right was lost", |line| {
            let home = Square::new(
                rokada_board::File::E,
                rokada_board::Rank::First.seen_by(line.here.turn()),
            );
            let has_moved = !line.here.castling().has_color(line.here.turn());
            let is_home = line.here.king(line.here.turn()) == home;
            (has_moved && is_home).then(|| "O-O".to_owned())
        }),
        ("the king is left in check", |line| {
            let king = line.here.king(line.here.turn());
            let moves = into_check(&line.here);
            let mv = moves
                .iter()
                .find(|mv| line.here.is_check() && mv.0 != king)?;
            Some(written(&line.here, *mv))
        }),
        ("a pinned man moves", |line| {
            let king = line.here.king(line.here.turn());
            let moves = into_check(&line.here);
            let mv = moves
                .iter()
                .find(|mv| !line.here.is_check() && mv.0 != king)?;
            Some(written(&line.here, *mv))
        }),
        ("the king goes into check", |line| {
            let king = line.here.king(line.here.turn());
            let moves = into_check(&line.here);
            let mv = moves.iter().find(|mv| mv.0 == king)?;
            Some(written(&line.here, *mv))
        }),
        ("a pawn goes where none can", |line| {
            // Three ranks from the start.
            let rank = ["5", "4"][line.here.turn().index()];
            let pawn_move = |file: char| format!("{file}{rank}");
            let legal = line.here.legal_moves();
            let names: Vec<String> = legal.iter().map(|&mv| san(&line.here, mv)).collect();
            ('a'..='h')
                .map(pawn_move)
                .find(|text| !names.iter().any(|name| name.starts_with(text)))
        }),
        ("a pawn taken in passing too late", |line| {
            let positions = positions(&line.start, &line.moves);
            let before = &positions[positions.len().checked_sub(3)?];
            let legal = before.legal_moves();
            let mv = legal.iter().copied().find(|&mv| before.is_en_passant(mv))?;
            let text = san(before, mv);
            let is_clear =
                line.here.board().piece_at(mv.from()) == before.board().piece_at(mv.from());
            let legal = line.here.legal_moves();
            let is_new = !legal
                .iter()
                .any(|&other| san(&line.here, other).starts_with(&text));
            (is_clear && is_new).then_some(text)
        }),
    ];
    for (number, (shows, text)) in (0..).zip(kinds.into_iter().cycle().take(12)) {
        games.push(first(180_000 + 1_000 * number, |seed| {
            let mut line = Line::usual(seed);
            line.wander(14 + 4 * usize::try_from(number).ok()?, 1, ANY)?;
            let text = text(&line)?;
            let dated = (day(number), result(number));
            let mut game = Made::new("illegal.pgn", shows, dated, &line);
            game.illegal = Some(text);
            (game.facts.end == "open").then_some(game)
        }));
    }
}

/// Moves by the movement of the pieces that leave or put the own king in check: from, to.
fn into_check(position: &Position) -> Vec<(Square, Square)> {
    let own = position.board().by_color(position.turn());
    let mut moves = Vec::new();
    for from in own {
        let role = position.board().role_at(from).expect("a man of his");
        if role == Role::Pawn {
            continue;
        }
        for to in (0..64).filter_map(Square::from_index) {
            let free = position.board().color_at(to) != Some(position.turn());
            if free
                && position.attackers(to, position.turn()).contains(from)
                && !position.is_legal(Move::normal(from, to))
            {
                moves.push((from, to));
            }
        }
    }
    moves
}

/// With the whole departure square, so that the piece is unambiguous.
fn written(position: &Position, (from, to): (Square, Square)) -> String {
    let role = position.board().role_at(from).expect("a man");
    let takes = if position.board().piece_at(to).is_some() {
        "x"
    } else {
        ""
    };
    let letter = role.letter().to_ascii_uppercase();
    if role == Role::King {
        format!("{letter}{takes}{to}")
    } else {
        format!("{letter}{from}{takes}{to}")
    }
}

/// What is rare from the initial position begins elsewhere: the count nearly full, a blocked
/// position, a forced capture, a mate by castling. The moves are given.
fn from_positions(games: &mut Vec<Made>) {
    #[rustfmt::skip]
    let rows = [
        ("mate by the last of 75 moves: it takes precedence", "6k1/8/6K1/8/8/8/8/R7 w - - 149 180", "2020.05.05", "1-0", "a1a8"),
        ("mate by the last of 50 moves: nothing could be claimed", "6k1/8/6K1/8/8/8/8/R7 w - - 99 130", "2020.05.05", "1-0", "a1a8"),
        ("mate after 75 moves, the game was drawn", "7k/8/6K1/8/8/8/8/R7 w - - 149 180", "2020.05.05", "1-0", "a1b1 h8g8 b1b8"),
        ("the same before July 2014: the mate counts", "7k/8/6K1/8/8/8/8/R7 w - - 149 180", "2013.05.05", "1-0", "a1b1 h8g8 b1b8"),
        ("stalemate by the last of 75 moves", "k7/8/8/1K6/8/8/2Q5/8 w - - 149 180", "2020.05.05", "1/2-1/2", "c2c7"),
        ("a wall of pawns: dead from the first", "8/6k1/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/1K6/8 w - - 0 60", "2019.01.01", "1/2-1/2", "b2b3 g7f8"),
        ("the wall is closed by the last free pawn", "8/6k1/1p1p1p2/pPpPpPpp/P1P1P1P1/7P/1K6/8 b - - 0 60", "2019.01.01", "1-0", "h5h4 b2b3 g7f8 b3b2"),
        ("the last man must be taken: dead before it is", "7k/6R1/8/8/8/8/8/K7 b - - 0 80", "2021.01.01", "1/2-1/2", "h8g7 a1b1"),
        ("bishops of one colour", "8/8/3k4/8/5r2/4B1K1/1b6/8 w - - 0 80", "2021.01.01", "0-1", "e3f4 d6e6 g3g4"),
        ("a capture in passing that a pin forbids: the position is the same", "8/8/8/K2Pp2r/8/8/8/6k1 w - e6 0 40", "2021.01.01", "1/2-1/2", "a5a6 g1f1 a6a5 f1g1 a5a6 g1f1 a6a5 f1g1"),
        ("the count goes on from the diagram", "8/5k2/8/8/8/2N5/1K3b2/8 w - - 98 120", "2022.02.02", "1/2-1/2", "c3d5 f2g3 d5c3"),
        ("mate by castling to the king's side", "4rkr1/4p1p1/8/8/8/8/8/4K2R w K - 0 30", "2016.06.06", "1-0", "e1g1"),
        ("mate by castling to the queen's side", "r3k3/8/8/8/8/8/2P1P3/2RKR3 b q - 0 30", "2016.06.06", "0-1", "e8c8"),
        ("mate in passing, by the line that opens", "6bk/3p3p/8/4P3/8/8/8/B3K3 b - - 0 30", "2016.06.06", "1-0", "d7d5 e5d6"),
        ("mate in passing, and the other result", "b3k3/8/8/8/4p3/8/3P3P/6BK w - - 0 30", "2016.06.06", "1-0", "d2d4 e4d3"),
    ];
    for (shows, fen, date, result, moves) in rows {
        let setup: Setup = fen.parse().expect("a FEN");
        let mut line = Line::new(setup.position().expect("a lawful position"), 0);
        for word in moves.split_whitespace() {
            let mv = line.here.parse_uci(word).expect("a legal move");
            line.play(mv);
        }
        let dated = (date, result);
        games.push(Made::new("from_positions.pgn", shows, dated, &line));
    }
}
