use rokada_protocol::{Clocks, Seat, sample_view as view};
use rokada_words::{Language, words};

use super::*;

fn typed(line: &str, view: &View) -> String {
    match read(line, view, words(Language::En)) {
        ParsedLine::Act(act) => act,
        ParsedLine::Answer(lines) => format!("answer: {}", lines.join(" | ")),
    }
}

fn seen_by(seat: Seat, board: &str) -> View {
    let mut view = view(seat);
    view.board = board.into();
    view.hands = rokada_protocol::Hands::default();
    view.turn = seat.side().unwrap_or(Color::White);
    view.fen = format!("{board} {:.1} KQkq - 0 1", view.turn);
    view
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

#[test]
fn moves_are_typed_as_they_are_written_or_said() {
    let mut here = seen_by(Seat::White, START);
    for (line, act) in [
        ("e4", "make e2e4"),
        ("Nf3", "make g1f3"),
        ("g1f3", "make g1f3"),
        // Over the board what is illegal can be made.
        ("make e2e5", "make e2e5"),
        ("make Nf3", "make g1f3"),
        ("Springer Gustav eins Felix drei", "make g1f3"),
        ("claim threefold with Nf3", "claim threefold with g1f3"),
        ("  touch   e2 ", "touch e2"),
        ("offer", "offer draw"),
        ("here", "arrive"),
        ("arrive", "arrive"),
        ("arbiter", "stop"),
        ("write Nf3", "write Nf3"),
        // The text board does not know it: the hall says what is wrong.
        ("castle please", "castle please"),
    ] {
        assert_eq!(typed(line, &here), act, "{line}");
    }
    assert!(typed("Nf6", &here).starts_with("answer: `Nf6` is not a legal move"));
    here.regime = Regime::Guarded;
    assert_eq!(typed("e4", &here), "move e2e4");
    let mut black = seen_by(Seat::Black, START);
    assert_eq!(typed("Nf6", &black), "make g8f6");
    // In the game, a piece in hand is still on the square it was lifted from.
    black.board = "rnbqkb1r/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR".into();
    assert_eq!(typed("Nf6", &black), "make g8f6");
}

#[test]
fn the_word_for_being_here_is_named() {
    let words = words(Language::En);
    let mut here = seen_by(Seat::White, START);
    here.can = vec!["arrive".into()];
    let named = |lines: Vec<String>| lines.iter().any(|line| line.contains("`here`"));
    assert!(named(status(&here, words)));
    assert!(named(help(&here, words)));
    here.can.clear();
    assert!(!named(status(&here, words)));
}

#[test]
fn castling_promotion_and_a_capture_in_passing_are_found() {
    let mut here = seen_by(Seat::White, "r3k2r/P7/8/3pP3/8/8/8/R3K2R");
    here.fen = here.fen.replace("KQkq -", "KQkq d6");
    for (line, squares) in [
        ("0-0", "e1g1"),
        ("O-O-O", "e1c1"),
        ("a8=Q", "a7a8q"),
        ("exd6", "e5d6"),
    ] {
        let act = typed(line, &here);
        if line == "a8=Q" {
            // A rook occupies the square: the pawn cannot move straight ahead.
            assert!(act.starts_with("answer"), "{act}");
        } else {
            assert_eq!(act, format!("make {squares}"), "{line}");
        }
    }
    // The same squares in another game: neither king may castle, and the pawn came by single steps.
    here.fen = here.fen.replace("KQkq d6", "- -");
    for line in ["0-0", "O-O-O", "exd6"] {
        assert!(typed(line, &here).starts_with("answer"), "{line}");
    }
    let two = seen_by(Seat::White, "4k3/8/8/8/8/8/8/R3K2R");
    assert!(typed("Rd1", &two).starts_with("make a1d1"));
    let both = seen_by(Seat::White, "4k3/8/8/8/8/R7/4K3/R7");
    assert!(typed("Ra2", &both).contains("more than one move"));
}

#[test]
fn questions_are_answered_from_the_view_alone() {
    let here = seen_by(Seat::Black, START);
    #[rustfmt::skip]
    let rows = [
        ("where knights", "white knight: b1, g1 | black knight: b8, g8"),
        ("where white queen", "white queen: d1"),
        ("what e4", "e4: empty"),
        ("what e8", "e8: black king"),
        ("rank 4", "empty"),
        ("file e", "e1: white king | e2: white pawn | e7: black pawn | e8: black king"),
        ("last", "1. White: e4"),
        ("can", "offer draw | note (=)"),
        ("what z9", "That is not a square: write for example `what e4`."),
        ("where elephants", "That is not a piece: write for example `where knights`."),
    ];
    for (line, answer) in rows {
        assert_eq!(typed(line, &here), format!("answer: {answer}"), "{line}");
    }
    let diagram = board(&here, words(Language::En));
    // The last line is nearest to the reader, who plays Black.
    assert_eq!(diagram[0], "1  R N B K Q B N R");
    assert_eq!(diagram[7], "8  r n b k q b n r");
    assert_eq!(diagram[8], "   h g f e d c b a");
    let romanian = words(Language::Ro);
    assert_eq!(board(&here, romanian)[7], "8  t c n r d n c t");
    let asked = read("where cal", &here, romanian);
    assert!(matches!(asked, ParsedLine::Answer(lines) if lines[0].ends_with("b1, g1")));
}

#[test]
fn every_language_finds_its_own_pieces() {
    for language in Language::ALL {
        let words = words(language);
        let here = seen_by(Seat::White, START);
        for role in Role::ALL {
            let name = language.name(role);
            let answer = read(&format!("where {name}"), &here, words);
            let own =
                kind(&board_of(&here), Color::White, role, words).expect("it is on the board");
            assert!(
                matches!(&answer, ParsedLine::Answer(lines) if lines[0] == own),
                "{language} {name}: {answer:?}"
            );
        }
    }
}

fn typed_in(language: Language, line: &str, view: &View) -> ParsedLine {
    read(line, view, words(language))
}

#[test]
fn commands_are_typed_in_the_words_of_each_language() {
    let here = seen_by(Seat::White, START);
    for (language, line, english) in [
        (Language::Sl, "ura", "clock"),
        (Language::Sl, "pomoč", "help"),
        (Language::Sl, "POMOC", "help"),
        (Language::Sl, "kje skakači", "where knights"),
        (Language::Sl, "kje S", "where N"),
        (Language::Sl, "kje črna dama", "where black queen"),
        (Language::Sl, "where skakac", "where knights"),
        (Language::SrCyrl, "сат", "clock"),
        (Language::SrCyrl, "Где скакачи", "where knights"),
        (Language::SrCyrl, "где С", "where N"),
        (Language::SrCyrl, "gde beli lovci", "where white bishops"),
        (Language::SrCyrl, "шта е4", "what e4"),
        (Language::SrCyrl, "линија ц", "file c"),
        (Language::SrLatn, "где скакачи", "where knights"),
        (Language::CnrLatn, "gdje pješaci", "where pawns"),
        (Language::CnrLatn, "gde pešaci", "where pawns"),
        (Language::CnrLatn, "poslije početka", "after start"),
        (Language::Ro, "ceas", "clock"),
        (Language::Ro, "unde caii", "where knights"),
        // The king in Romanian, the rook in English.
        (Language::Ro, "unde R", "where K"),
        (Language::Ro, "unde B", "where B"),
        (Language::Ro, "after 1 alb", "after 1 white"),
    ] {
        let expected = read(&words(language).typed(english), &here, words(language));
        assert!(matches!(expected, ParsedLine::Answer(_)), "{english}");
        assert_eq!(
            typed_in(language, line, &here),
            expected,
            "{language}: {line}"
        );
    }
    for (language, line, act) in [
        (Language::Sl, "ponujam remi", "offer draw"),
        (Language::Sl, "Predam", "resign"),
        (Language::Sl, "zastavica", "claim flag"),
        (Language::Sl, "ponovitev s Sf3", "claim threefold with g1f3"),
        (Language::Sl, "povleci Sf3", "make g1f3"),
        (Language::Sl, "Skakač f3", "make g1f3"),
        (Language::Sl, "offer", "offer draw"),
        (Language::SrCyrl, "притисни", "press"),
        (Language::SrCyrl, "е2е4", "make e2e4"),
        (Language::SrCyrl, "повуци г1ф3", "make g1f3"),
        (
            Language::SrCyrl,
            "понављање са Сф3",
            "claim threefold with g1f3",
        ),
        (Language::SrLatn, "tu sam", "arrive"),
        (Language::SrLatn, "spusti e8 dama", "place e8 queen"),
        (Language::SrLatn, "popravljam", "adjust"),
        (Language::CnrLatn, "dodaj crnom 2m", "add black 2m"),
        (Language::Ro, "aranjez e2", "adjust e2"),
        (Language::Ro, "propun remiza", "offer draw"),
        (Language::Ro, "spun Aș vrea apă", "say Aș vrea apă"),
        (Language::En, "j’adoube e2", "adjust e2"),
    ] {
        let expected = ParsedLine::Act(act.to_owned());
        assert_eq!(
            typed_in(language, line, &here),
            expected,
            "{language}: {line}"
        );
    }
}

#[test]
fn each_command_of_the_table_has_an_effect_in_each_language() {
    let here = seen_by(Seat::White, START);
    let (english, manner) = (words(Language::En), Manner::default());
    for sample in rokada_words::typed::samples().filter(|sample| sample != "quit") {
        for language in Language::ALL {
            let words = words(language);
            let typed = words.typed(&sample);
            let after = |line, words| manner.after(line, words).map(|(manner, _)| manner);
            assert_eq!(after(&typed, words), after(&sample, english), "{typed}");
            if after(&typed, words).is_some() {
                continue;
            }
            match (read(&typed, &here, words), read(&sample, &here, english)) {
                (ParsedLine::Act(act), ParsedLine::Act(expected)) => {
                    assert_eq!(act, expected, "{language}: {typed}");
                    assert!(act.parse::<Deed>().is_ok(), "{act}");
                }
                (ParsedLine::Answer(_), ParsedLine::Answer(_)) => {}
                (typed, sample) => panic!("{language}: {typed:?} {sample:?}"),
            }
        }
    }
}

#[test]
fn help_lists_examples_in_the_words_of_its_language() {
    for language in Language::ALL {
        let words = words(language);
        for seat in [Seat::White, Seat::Arbiter] {
            for regime in [Regime::Guarded, Regime::OverTheBoard] {
                let mut here = seen_by(seat, START);
                here.regime = regime;
                let listed = help(&here, words).join("\n");
                for example in listed.split('`').skip(1).step_by(2) {
                    let is_manner = Manner::default().after(example, words).is_some();
                    let is_understood = match read(example, &here, words) {
                        ParsedLine::Answer(_) => true,
                        ParsedLine::Act(act) => act.parse::<Deed>().is_ok(),
                    };
                    assert!(is_manner || is_understood, "{language}: {example}");
                    let is_latin = example.contains(|letter: char| letter.is_ascii_alphabetic());
                    let is_own_script = language != Language::SrCyrl || !is_latin;
                    // The unit of a time is a Latin letter.
                    assert!(is_own_script || example.ends_with(" 2m"), "{example}");
                }
            }
        }
    }
    let here = seen_by(Seat::White, START);
    let slovenian = help(&here, words(Language::Sl)).join("\n");
    for own in [
        "`kje skakači`",
        "`ura`",
        "`pomoč`",
        "`Sf3`",
        "`predam`",
        "`popravljam e2`",
    ] {
        assert!(slovenian.contains(own), "{own}: {slovenian}");
    }
}

#[test]
fn acts_that_make_sense_are_listed_in_the_words_of_the_language() {
    let mut here = seen_by(Seat::White, START);
    here.can = vec!["offer draw".into(), "adjust".into(), "sign {score}".into()];
    let answer = typed_in(Language::Sl, "možnosti", &here);
    let listed = ["ponujam remi", "popravljam", "podpišem {score}"].map(str::to_owned);
    assert_eq!(answer, ParsedLine::Answer(listed.to_vec()));
}

#[test]
fn question_is_answered_by_the_label_of_an_option() {
    let mut here = seen_by(Seat::Arbiter, START);
    here.question = Some(rokada_protocol::Question {
        clause: "4.2.2".into(),
        number: "4.2.2".into(),
        text: "Namerno?".into(),
        options: vec!["intent".into(), "accident".into()],
        labels: vec!["Namerno".into(), "Naključno".into()],
    });
    for line in ["odgovor naključno", "answer NAKLJUCNO"] {
        let act = ParsedLine::Act("answer [4.2.2] accident".into());
        assert_eq!(typed_in(Language::Sl, line, &here), act, "{line}");
    }
    let unchanged = ParsedLine::Act("answer [4.2.2] intent".into());
    assert_eq!(
        typed_in(Language::Sl, "answer [4.2.2] intent", &here),
        unchanged
    );
}

#[test]
fn changes_are_announced_once_and_clocks_are_updated() {
    let words = words(Language::En);
    let full = Manner::default();
    let before = view(Seat::White);
    assert_eq!(news(&before, &before, &full, words), Vec::new());
    let mut now = before.clone();
    now.seq += 1;
    now.moves[0].completed = true;
    let mut reply = now.moves[0].clone();
    (reply.color, reply.uci, reply.written) = (Color::Black, "e7e5".into(), "e5".into());
    now.moves.push(reply);
    now.offer = Some(Color::Black);
    now.says.status = "Your move.".into();
    let announced = news(&before, &now, &full, words);
    let announced: Vec<_> = announced
        .iter()
        .map(|it| (it.text.as_str(), it.is_urgent))
        .collect();
    assert_eq!(
        announced,
        [
            ("1. Black: e5", false),
            ("Black: offers a draw", true),
            ("Your move.", false)
        ]
    );
    let back = news(&now, &before, &full, words);
    assert!(back[0].text.ends_with("1. White: e4"), "{back:?}");
    assert!(back[0].is_urgent, "a move that is taken back cannot wait");
    let mut timed = before;
    timed.clocks = Clocks {
        white: 5_000,
        black: 9_000,
        running: Some(Color::White),
        waits: 1_000,
        timed: true,
    };
    let later = later(&timed, 3_000);
    assert_eq!((later.clocks.white, later.clocks.black), (3_000, 9_000));
}

#[test]
fn guarded_move_on_the_others_turn_is_answered_with_whose_turn_it_is() {
    let mut here = seen_by(Seat::Black, START);
    here.regime = Regime::Guarded;
    assert!(typed("Nd5", &here).starts_with("answer: `Nd5` is not a legal move"));
    here.turn = Color::White;
    assert_eq!(typed("Nd5", &here), "answer: It is White's turn.");
    // The hall itself refuses a move that would be legal on Black's turn.
    assert_eq!(typed("Nf6", &here), "move g8f6");
}

fn checkmate() -> rokada_protocol::Outcome {
    rokada_protocol::Outcome {
        score: "0-1".into(),
        clause: "5.1.1".into(),
        text: "Checkmate. Black wins, 0-1.".into(),
    }
}

#[test]
fn acts_without_effect_are_answered_after_the_end() {
    let mut here = seen_by(Seat::White, START);
    here.phase = rokada_protocol::Phase::Over;
    here.result = Some(checkmate());
    here.says.status = "0-1. Black wins: checkmate (5.1.1).".into();
    for line in ["press", "resign", "offer", "e4", "touch e2"] {
        let answer = format!("answer: {}", here.says.status);
        assert_eq!(typed(line, &here), answer, "{line}");
    }
    for line in ["sign 0-1", "appeal the position was wrong"] {
        assert_eq!(typed(line, &here), line);
    }
}

#[test]
fn offer_and_its_refusal_are_announced_to_both_players() {
    let words = words(Language::En);
    let full = Manner::default();
    for (seat, offered) in [
        (Seat::White, "You have offered a draw."),
        (Seat::Black, "White: offers a draw"),
    ] {
        let before = view(seat);
        let mut open = before.clone();
        open.offer = Some(Color::White);
        let announced = |before: &View, now: &View| -> Vec<String> {
            let announced = news(before, now, &full, words).into_iter();
            announced.map(|it| it.text).collect()
        };
        assert_eq!(announced(&before, &open), [offered]);
        assert_eq!(
            announced(&open, &before),
            ["White's draw offer was declined."]
        );
        // An accepted offer has ended the game.
        let mut over = before.clone();
        over.result = Some(checkmate());
        assert_eq!(announced(&open, &over), [over.says.status.clone()]);
    }
}

#[test]
fn end_of_the_game_is_announced_once_and_rulings_before_what_they_take_back() {
    let words = words(Language::En);
    let full = Manner::default();
    let before = view(Seat::White);
    let mut now = before.clone();
    now.seq += 1;
    now.result = Some(checkmate());
    now.says.status = "0-1. Black wins: checkmate (5.1.1).".into();
    let announced = |now: &View| -> Vec<String> {
        let announced = news(&before, now, &full, words).into_iter();
        announced.map(|it| it.text).collect()
    };
    assert_eq!(announced(&now), [now.says.status.clone()]);
    let mut ruling = now.rulings[0].clone();
    (ruling.seq, ruling.clause, ruling.number) = (now.seq, "5.1.1".into(), "5.1.1".into());
    ruling.text = checkmate().text;
    now.rulings.push(ruling);
    assert_eq!(announced(&now), [now.says.status.clone()]);
    // A page that has the result already lists the ruling, and does not announce the status.
    let mut seen = now.clone();
    seen.seq = before.seq;
    let listed: Vec<String> = (news(&seen, &now, &full, words).into_iter())
        .map(|it| it.text)
        .collect();
    assert_eq!(listed, ["5.1.1: Checkmate. Black wins, 0-1."]);
    assert!(!announces_status(&now, &full));
    assert!(
        !status_details(&now, &full, words)
            .iter()
            .any(|(it, _)| it.text.contains("mate"))
    );
    let mut back = before.clone();
    back.seq += 1;
    back.moves.clear();
    let mut ruling = back.rulings[0].clone();
    (ruling.seq, ruling.text) = (back.seq, "It was illegal.".into());
    back.rulings.push(ruling);
    assert_eq!(
        announced(&back),
        [
            "4.3a: It was illegal.",
            "Moves were taken back. The last move that remains: No moves yet.",
        ]
    );
}

#[test]
fn verbosity_is_announced_and_survives_as_text() {
    let words = words(Language::En);
    let usual = Manner::default();
    let after = |line: &str| usual.after(line, words);
    let (brief, says) = after("Brief").expect("it is about this");
    assert_eq!(
        (brief.verbosity, says[0].starts_with("Brief: moves")),
        (Verbosity::Brief, true)
    );
    assert_eq!(brief.after("full", words).expect("this too").0, usual);
    let (chosen, says) = brief
        .after("clock at 0:30, 5m 1:00:00 5:00", words)
        .expect("so is this");
    assert_eq!(chosen.at, [3_600_000, 300_000, 30_000]);
    assert_eq!(
        says,
        ["The clock is announced at 1 hour, 5 minutes, 30 seconds."]
    );
    assert_eq!(chosen.to_string(), "brief.3600.300.30");
    assert_eq!("brief.30.3600.300".parse(), Ok(chosen.clone()));
    for kept in ["", "loud", "full.", "full.x", "full.-1"] {
        assert_eq!(kept.parse::<Manner>(), Err(()), "{kept}");
    }
    for line in [
        "clock at 5",
        "clock at 5:60",
        "clock at soon",
        "clock at 0s",
        "clock at +5m",
        "clock at 1:2:3:4",
    ] {
        let (manner, says) = chosen.after(line, words).expect("it is about this");
        assert!(
            manner == chosen && says[0].starts_with("These are not times"),
            "{line}: {says:?}"
        );
    }
    let (never, says) = chosen
        .after("clock at never", words)
        .expect("it is about this");
    assert!(never.at.is_empty() && says[0].starts_with("The clock is announced when you ask"));
    for line in ["clock", "clocks", "e4", "full house", "at 5:00"] {
        assert_eq!(after(line), None, "{line}");
    }
}

#[test]
fn briefly_a_move_is_its_words_and_no_press_is_awaited() {
    let words = words(Language::En);
    let brief = Manner {
        verbosity: Verbosity::Brief,
        at: Vec::new(),
    };
    let before = view(Seat::White);
    let mut now = before.clone();
    now.seq += 1;
    let mut reply = now.moves[0].clone();
    (reply.color, reply.uci, reply.written, reply.completed) =
        (Color::Black, "e7e5".into(), "e5".into(), false);
    (now.made, now.due) = (Some(reply.clone()), false);
    now.moves.push(reply);
    now.hands = rokada_protocol::Hands::default();
    now.says.bound = "Touch-move: e7.".into();
    now.says.next = "Claim first.".into();
    now.says.status = "Black to press.".into();
    let mut ruling = now.rulings[0].clone();
    ruling.seq = now.seq;
    now.rulings.push(ruling);
    let announced = |now: &View, manner| -> Vec<(String, bool)> {
        let announced = news(&before, now, manner, words).into_iter();
        announced.map(|it| (it.text, it.is_urgent)).collect()
    };
    let said = |text: &str, is_urgent| (text.to_owned(), is_urgent);
    assert_eq!(
        announced(&now, &brief),
        [said("e5", false), said("It must move.", true)]
    );
    let everything = Manner::default();
    let full = announced(&now, &everything);
    for line in [
        "1. Black: e5",
        "Touch-move: e7.",
        "Claim first.",
        "Black to press.",
    ] {
        assert!(full.contains(&said(line, false)), "{line}: {full:?}");
    }
    assert!(
        full.contains(&said("4.3a: It must move.", true)),
        "{full:?}"
    );
    // After the move is completed, the side to move is announced.
    now.made.as_mut().expect("a move").completed = true;
    assert!(announced(&now, &brief).contains(&said("Black to press.", false)));
}

#[test]
fn clock_is_announced_once_at_each_chosen_time() {
    let words = words(Language::En);
    let manner: Manner = "full.300.60.10".parse().expect("a manner");
    let mut bell = ClockReminders::default();
    let mut now = seen_by(Seat::White, START);
    let mut at = |white: u64, black: u64, running| {
        now.clocks = Clocks {
            white,
            black,
            running: Some(running),
            waits: 0,
            timed: true,
        };
        let said = bell.take_due(&now, &manner, words);
        let said: Vec<_> = said.into_iter().map(|it| (it.text, it.is_urgent)).collect();
        (said, bell.next_in(&now, &manner))
    };
    let announced = |text: &str, is_urgent| vec![(text.to_owned(), is_urgent)];
    // A time that had already passed is not announced.
    assert_eq!(at(250_000, 400_000, Color::White), (vec![], Some(190_000)));
    assert_eq!(
        at(60_000, 400_000, Color::White).0,
        announced("White's clock: 1 minute", true)
    );
    // An increment does not cause a second announcement.
    assert_eq!(
        at(70_000, 300_000, Color::Black),
        (announced("Black's clock: 5 minutes", false), Some(240_000))
    );
    assert_eq!(at(59_000, 290_000, Color::White), (vec![], Some(49_000)));
    // If two times have passed, the nearer one; the next period starts again.
    assert_eq!(
        at(9_000, 290_000, Color::White).0,
        announced("White's clock: 10 seconds", true)
    );
    assert_eq!(at(600_000, 290_000, Color::White).0, vec![]);
    assert_eq!(
        at(299_000, 290_000, Color::White).0,
        announced("White's clock: 5 minutes", false)
    );
    let brief: Manner = "brief.60".parse().expect("a manner");
    let sides: Vec<Color> = brief.sentences(&now, words).iter().map(|it| it.0).collect();
    assert_eq!(sides, [Color::White], "briefly one's own");
}

#[test]
fn placed_piece_and_adjusting_are_announced_once() {
    let words = words(Language::En);
    let (full, brief) = (Manner::default(), "brief".parse().expect("a manner"));
    let announced = |before: &View, now: &View, manner: &Manner| -> Vec<String> {
        let announced = news(before, now, manner, words).into_iter();
        announced.map(|it| it.text).collect()
    };
    for (seat, manner, is_heard) in [
        (Seat::Black, &full, true),
        (Seat::White, &full, true),
        (Seat::Black, &brief, true),
        // Briefly the opponent's move is heard once, with the press.
        (Seat::White, &brief, false),
    ] {
        let mut before = seen_by(seat, START);
        before.turn = Color::Black;
        let mut now = before.clone();
        now.seq += 1;
        now.board = "rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR".into();
        let expected: &[&str] = if is_heard {
            &["black pawn: placed on e5"]
        } else {
            &[]
        };
        assert_eq!(announced(&before, &now, manner), expected, "{seat}");
        assert_eq!(announced(&now, &now, manner), [""; 0], "{seat}");
        // A move that is listed, or a ruling that puts pieces back, says where they are.
        let mut ruled = now.clone();
        ruled.rulings[0].seq = now.seq;
        assert!(
            !announced(&before, &ruled, &full)
                .join(" ")
                .contains("placed")
        );
    }
    let before = seen_by(Seat::White, START);
    let mut now = before.clone();
    now.says.adjusts = "Black says “I adjust” about e8.".into();
    for manner in [&full, &brief] {
        assert_eq!(announced(&before, &now, manner), [&*now.says.adjusts]);
        let details = status_details(&now, manner, words);
        assert!(details.iter().any(|(it, _)| it.text == now.says.adjusts));
    }
}
