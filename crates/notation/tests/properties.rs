//! Properties of the crate: a written game is read back, and no text makes a parser panic.

use proptest::prelude::*;
use rokada_board::{Move, Position, Setup};
use rokada_notation::{
    Form, Letters, MoveError, Written,
    pgn::{
        Game, GameResult, Lexer, PlyRecord, Variation, WriteOptions, clock_text, decode,
        parse_clock, read, write_game,
    },
    read_line, read_move, spoken, write_move,
};

const FORMS: [Form; 3] = [Form::Short, Form::Long, Form::Pgn];

/// Starts from which random moves soon reach promotions, en passant, castling and many pieces of a
/// kind.
const STARTS: [&str; 6] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "Q3Q2Q/8/3N1N2/8/Q2k3Q/2n3n1/1K2n3/Q6Q w - - 0 1",
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
];

const RESULTS: [GameResult; 4] = [
    GameResult::WhiteWins,
    GameResult::BlackWins,
    GameResult::Draw,
    GameResult::Unknown,
];

/// A start, and numbers that choose a legal move each.
fn play() -> impl Strategy<Value = (Setup, Vec<Move>)> {
    let numbers = proptest::collection::vec(any::<u16>(), 0..60);
    (0..STARTS.len(), numbers).prop_map(|(start, numbers)| {
        let start: Setup = STARTS[start].parse().expect("a FEN");
        let mut moves = Vec::new();
        let mut position = position_of(&start);
        for number in numbers {
            let legal = position.legal_moves();
            if legal.is_empty() {
                break;
            }
            let mv = legal[usize::from(number) % legal.len()];
            position = position.play(mv);
            moves.push(mv);
        }
        (start, moves)
    })
}

fn position_of(start: &Setup) -> Position {
    start
        .position_forgiving(rokada_board::Faults::FORGIVABLE)
        .expect("one king each")
}

/// A move written in full, as short as possible, and without its promotion.
fn writings(position: &Position, mv: Move) -> [String; 3] {
    let long = write_move(position, mv, Letters::En, Form::Long);
    let short = write_move(position, mv, Letters::En, Form::Short);
    let letter: String = short.chars().take_while(char::is_ascii_uppercase).collect();
    let bare = match mv.castling_side() {
        None if !letter.is_empty() => format!("{letter}{}", mv.to()),
        _ => short.replace(['Q', 'R', 'B', 'N'], ""),
    };
    [long, short, bare]
}

fn last_position(start: &Setup, moves: &[Move]) -> Position {
    moves
        .iter()
        .fold(position_of(start), |position, &mv| position.play(mv))
}

/// Text that resembles moves often enough to reach deep into the parsers.
fn scribble() -> impl Strategy<Value = String> {
    #[rustfmt::skip]
    let pieces = vec![
        "e4", "Nf3", "O-O", "0-0-0", "x", "х", "К", "С", "е", "р", "Q", "=", "(", ")", "(=)", "+",
        "#", "++", "e.p.", "!?", "1.", "12...", "…", "–", "½", "{", "}", ";", "\n", "\r\n", "%",
        "[", "]", "\"", "\\", "[Event \"x\"]", "\n[Event \"", "[FEN \"", "$", "$1", "$300", "1-0",
        "1/2-1/2", "*", "0", "8", "9", "a", "h", " ", "\t", "mat", "Eva", "zwei", "Rochade", "ß",
        "[%clk 1:00:00]", "[%clk ", "--", "<", "\u{0}",
    ];
    let piece = proptest::sample::select(pieces);
    prop_oneof![
        4 => proptest::collection::vec(piece, 0..40).prop_map(|pieces| pieces.concat()),
        1 => any::<String>(),
    ]
}

/// Words that a comment or a tag may contain.
fn words() -> impl Strategy<Value = String> {
    proptest::collection::vec("[!-z|~äžЖ½]{1,20}", 0..30).prop_map(|words| words.join(" "))
}

fn ply_marks() -> impl Strategy<Value = (Vec<u8>, String, Option<u64>, Option<u64>)> {
    (
        proptest::collection::vec(any::<u8>(), 0..3),
        prop_oneof![3 => Just(String::new()), 1 => words()],
        proptest::option::of(0..360_000_000u64),
        proptest::option::weighted(0.1, 0..360_000_000u64),
    )
}

/// One move of a tree: the number of a legal move, marks, and alternatives.
#[derive(Clone, Debug)]
struct Node {
    number: u16,
    marks: (Vec<u8>, String, Option<u64>, Option<u64>),
    variations: Vec<(String, Vec<Node>, String)>,
}

fn nodes() -> impl Strategy<Value = Vec<Node>> {
    let leaf = (any::<u16>(), ply_marks()).prop_map(|(number, marks)| Node {
        number,
        marks,
        variations: vec![],
    });
    let line = proptest::collection::vec(leaf, 0..6);
    line.prop_recursive(4, 60, 8, |line| {
        let remark = prop_oneof![3 => Just(String::new()), 1 => words()];
        let variations = proptest::collection::vec((remark.clone(), line, remark), 0..3);
        let node = (any::<u16>(), ply_marks(), variations);
        let node = node.prop_map(|(number, marks, variations)| Node {
            number,
            marks,
            variations,
        });
        proptest::collection::vec(node, 0..6)
    })
}

fn line_of(start: &Position, nodes: &[Node]) -> Vec<PlyRecord> {
    let mut position = *start;
    let mut line = vec![];
    for node in nodes {
        let legal = position.legal_moves();
        let passed = position.null_move().filter(|_| node.number % 11 == 0);
        let (mv, next) = match (
            passed,
            legal.get(usize::from(node.number) % legal.len().max(1)),
        ) {
            (Some(next), _) => (Move::NULL, next),
            (None, Some(&mv)) => (mv, position.play(mv)),
            (None, None) => break,
        };
        let mut ply = PlyRecord::from(mv);
        let (nags, comment, clock_ms, elapsed_ms) = node.marks.clone();
        (ply.nags, ply.clock_ms, ply.elapsed_ms) = (nags, clock_ms, elapsed_ms);
        ply.comment = comment.replace('}', ")");
        for (comment, moves, after) in &node.variations {
            ply.variations.push(Variation {
                comment: comment.replace('}', ")"),
                moves: line_of(&position, moves),
                unread: String::new(),
                after: after.replace('}', ")"),
            });
        }
        line.push(ply);
        position = next;
    }
    line
}

/// A game with comments, glyphs, clock times and variations.
fn annotated() -> impl Strategy<Value = Game> {
    (play(), nodes(), words()).prop_map(|((start, _), nodes, comment)| {
        let mut game = Game::new(start);
        game.moves = line_of(&position_of(&start), &nodes);
        game.comment = comment.replace('}', ")");
        game
    })
}

proptest! {
    #[test]
    fn every_legal_move_is_read_back_in_all_letters_and_forms((start, moves) in play()) {
        let position = last_position(&start, &moves);
        for &mv in &position.legal_moves() {
            for letters in Letters::ALL {
                for form in FORMS {
                    let text = write_move(&position, mv, letters, form);
                    let reading = read_move(&position, &text, letters)
                        .map_err(|error| TestCaseError::fail(format!("{position}: {text}: {error}")))?;
                    prop_assert_eq!(reading.mv, mv, "{}: {}", &position, &text);
                    prop_assert!(reading.remarks.is_empty(), "{}: {}", &position, &text);
                }
            }
            let announced = spoken::announce(&position, mv);
            let heard = spoken::hear(&position, &announced).map(|reading| reading.mv);
            prop_assert_eq!(heard, Ok(mv), "{}: {}", &position, &announced);
        }
    }

    /// The definition of fitting and the search for fitting moves agree.
    #[test]
    fn found_moves_are_those_that_fit((start, moves) in play(), other in play()) {
        let position = last_position(&start, &moves);
        let elsewhere = last_position(&other.0, &other.1);
        for &mv in &elsewhere.legal_moves() {
            for text in writings(&elsewhere, mv) {
                let written = Written::parse(&text, Letters::En).expect("a move was written");
                let mut fitting: Vec<Move> = position
                    .legal_moves()
                    .iter()
                    .copied()
                    .filter(|&mv| written.fits(&position, mv))
                    .collect();
                fitting.sort();
                let mut found = match written.find(&position) {
                    Ok(mv) => vec![mv],
                    Err(MoveError::Ambiguous { candidates, .. }) => candidates,
                    Err(_) => vec![],
                };
                found.sort();
                prop_assert_eq!(found, fitting, "{}: {}", &position, &text);
            }
        }
    }

    #[test]
    fn no_two_legal_moves_are_written_the_same((start, moves) in play()) {
        let position = last_position(&start, &moves);
        for letters in Letters::ALL {
            for form in FORMS {
                let legal = position.legal_moves();
                let mut texts: Vec<String> =
                    legal.iter().map(|&mv| write_move(&position, mv, letters, form)).collect();
                texts.sort();
                texts.dedup();
                prop_assert_eq!(texts.len(), legal.len(), "{}", &position);
            }
        }
    }

    /// Reading and writing loses nothing, however deep variations are nested.
    #[test]
    fn a_written_game_is_read_back(
        mut game in annotated(),
        white in words(),
        result in proptest::sample::select(&RESULTS[..]),
    ) {
        game.result = result;
        game.tags.set("White", white.clone());
        game.tags.set("Annotator", white);
        let text = write_game(&game, &WriteOptions::default());
        for line in text.lines().skip_while(|line| line.starts_with('[')) {
            let unbroken = line.split_whitespace().count() <= 3;
            prop_assert!(line.chars().count() < 80 || unbroken, "{}", line);
            prop_assert!(!line.starts_with(['[', '%']), "{}", line);
        }
        let null_moves = game.moves.iter().filter(|ply| ply.mv.is_null()).count();
        let both: Vec<Game> = read(&format!("{text}{text}")).collect();
        prop_assert_eq!(both.len(), 2);
        for back in both {
            let faults: Vec<String> = back.faults.iter().map(ToString::to_string).collect();
            prop_assert!(faults.len() == null_moves.min(16), "{:?}\n{}", faults, &text);
            prop_assert_eq!(back.start, game.start);
            prop_assert_eq!(&back.moves, &game.moves, "{}", &text);
            prop_assert_eq!(&back.comment, &game.comment);
            prop_assert_eq!(back.result, game.result);
            prop_assert_eq!(back.tags.get("Annotator"), game.tags.get("Annotator"));
            prop_assert_eq!(write_game(&back, &WriteOptions::default()), text.clone());
        }
    }

    #[test]
    fn a_cut_file_keeps_its_games_and_has_a_fault(
        (start, moves) in play(),
        cut in any::<prop::sample::Index>(),
    ) {
        let mut game = Game::new(start);
        game.moves.extend(moves.iter().copied().map(PlyRecord::from));
        let text = write_game(&game, &WriteOptions::default());
        let file = format!("{text}{text}");
        let cut = text.len() + cut.index(text.trim_end().len() - 1) + 1;
        let games: Vec<Game> = read(&file[..cut]).collect();
        prop_assert_eq!(games.len(), 2);
        prop_assert!(games[0].faults.is_empty());
        prop_assert!(!games[1].faults.is_empty(), "the cut is noticed");
        prop_assert!(moves.starts_with(
            &games[1].moves.iter().map(|ply| ply.mv).take(games[1].moves.len().saturating_sub(1)).collect::<Vec<_>>()
        ));
    }

    #[test]
    fn no_text_makes_a_parser_panic(text in scribble()) {
        let start = Position::initial();
        for letters in Letters::ALL {
            let _ = Written::parse(&text, letters);
            let _ = read_move(&start, &text, letters);
            let _ = read_line(&start, &text, letters);
        }
        let _ = spoken::parse(&text);
        let _ = text.parse::<Letters>();
        let _ = parse_clock(&text);
        for game in read(&text) {
            let _ = write_game(&game, &WriteOptions::default());
        }
    }

    #[test]
    fn no_bytes_make_the_reader_panic(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        let _ = decode(&bytes);
        let mut end = 0;
        for (at, _) in Lexer::new(&bytes) {
            prop_assert!(at >= end && at < bytes.len());
            end = at + 1;
        }
        for game in read(&bytes) {
            prop_assert!(game.offset < bytes.len());
        }
    }

    #[test]
    fn clock_times_are_read_back(ms in 0..u64::MAX / 2) {
        prop_assert_eq!(parse_clock(&clock_text(ms)), Some(ms));
    }
}
