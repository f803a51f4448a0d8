//! What each person may know of a game (7.5.1, 9.1, 12.6, 12.7, A.5.4).

use rokada_board::Color;
use rokada_laws::{Edition, Game, Information, Person, Transcript, event::Mark, transcript};

const WATCHES: [Person; 5] = [
    Person::Player(Color::White),
    Person::Player(Color::Black),
    Person::Assistant(Color::White),
    Person::Spectator,
    Person::Organiser,
];

fn game(header: &str, acts: &str) -> Game {
    let time = if header.contains("basic") {
        "15m"
    } else {
        "90m"
    };
    let text = format!("time: {time}\n{header}---\n{acts}");
    let case: Transcript = text.parse().expect("a transcript");
    let report = transcript::run(&case, Edition::Laws2023).expect("it starts");
    assert!(report.failures.is_empty(), "{:?}", report.failures);
    report.record.game().clone()
}

fn sans(game: &Game, who: Person) -> Vec<String> {
    let moves = game.view(who, game.now()).moves;
    moves.into_iter().map(|made| made.san).collect()
}

/// An illegal move is written as if it were legal (C.8 to C.13).
#[test]
fn an_illegal_move_is_written_as_if_it_were_legal() {
    let start = "start: r3k2r/1P2p3/8/3b4/8/2N1p3/N2P4/R3K2R w KQkq - 0 1\narbiter: human\n";
    for (step, written) in [
        // No square that the piece could go to.
        ("h1g2", "Rg2"),
        ("d2d5", "dxd5"),
        ("d2c2", "c2"),
        ("e1e3", "Kxe3"),
        ("b7d8q", "d8=Q+"),
        // Two knights, one of which could have gone there.
        ("a2b5", "Nab5"),
        // A king that goes two squares castles.
        ("e1c1", "O-O-O"),
        ("h1h8", "Rxh8+"),
    ] {
        let game = game(start, &format!("white move {step}\n"));
        assert_eq!(game.short_form(0), written, "{step}");
    }
    // Without a rook that moves along, the king only moves too far.
    let alone = "start: 4k3/8/8/8/3K4/8/8/R7 w - - 0 1\narbiter: human\n";
    for (step, written) in [("d4b4", "Kb4"), ("d4f4", "Kf4")] {
        let game = game(alone, &format!("white move {step}\n"));
        assert_eq!(game.short_form(0), written, "{step}");
    }
}

#[test]
fn unnoticed_illegal_move_looks_like_any_other() {
    // 1 Ng3 is no knight's move; the game goes on, and both lists read alike.
    let acts = "white move g1g3\nblack move e7e5\nwhite move g3f5\n";
    let game = game("arbiter: human\n", acts);
    assert_eq!(game.line()[0].made.mark, Mark::Illegal);
    for who in WATCHES {
        let view = game.view(who, game.now());
        assert!(view.moves.iter().all(|made| made.mark == Mark::Legal));
        assert_eq!(sans(&game, who), ["Ng3", "e5", "Nf5"]);
    }
    // A person who sees it tells the arbiter alone (12.7).
    let arbiter = game.view(Person::Arbiter(1), game.now());
    assert_eq!(arbiter.moves[0].mark, Mark::Illegal);
    assert_eq!(arbiter.moves[0].san, "Ng3");
}

#[test]
fn seat_of_automatic_arbiter_sees_no_unnoticed_irregularity() {
    let may_know = |header, who| {
        let game = game(header, "white move e2e4\n");
        game.may_know(who, Information::Irregularity(0))
    };
    assert!(!may_know("arbiter: automatic\n", Person::Arbiter(1)));
    assert!(may_know("arbiter: human\n", Person::Arbiter(1)));
    // Assistants and the appeals committee see what they look at, and no more.
    for who in [Person::Arbiter(2), Person::Appeals] {
        assert!(!may_know("arbiter: human\n", who), "{who}");
    }
}

/// 4.7, 7.5.1, 12.6: whether a released piece makes a legal move is not known before the press.
#[test]
fn released_move_is_known_with_the_press_the_reply_or_the_end() {
    for (acts, known) in [
        ("white make g1f3\n", 0),
        ("white make g1g3\n", 0),
        ("white make g1f3\nwhite press\n", 1),
        ("white make g1g3\nwhite press\n", 1),
        ("white make g1f3\nblack lift e7\n", 1),
        ("white make g1g3\nblack lift e7\n", 1),
        ("white make g1f3\nblack make e7e5\n", 1),
        ("white make g1f3\nblack resign\n", 1),
    ] {
        let game = game("arbiter: human\n", acts);
        for who in WATCHES {
            assert_eq!(sans(&game, who).len(), known, "{who}: {acts}");
        }
    }
    let game = game("arbiter: human\n", "white make g1f3\n");
    assert_eq!(sans(&game, Person::Arbiter(1)), ["Nf3"]);
}

/// A.5.2: in a rapid game the reply makes an illegal move final, and it is no longer secret.
#[test]
fn irregularity_is_known_once_it_cannot_be_claimed() {
    let header = "supervision: basic\narbiter: human\n";
    let illegal = "white make g1g3\nwhite press\n";
    for (acts, is_known) in [
        (illegal.to_owned(), false),
        (format!("{illegal}black make e7e5\n"), true),
    ] {
        let game = game(header, &acts);
        for who in WATCHES.into_iter().chain([Person::Appeals]) {
            assert_eq!(
                game.may_know(who, Information::Irregularity(0)),
                is_known,
                "{who}: {acts}"
            );
        }
    }
}

/// 5.1.1: a move that is not legal is no checkmate, so its text does not say so.
#[test]
fn illegal_move_that_leaves_a_mate_is_written_as_a_check() {
    let start = "start: 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1\narbiter: human\n";
    let legal = game(start, "white move a1a8\n");
    assert_eq!(legal.short_form(0), "Ra8#");
    let start = "start: 6k1/5ppp/8/8/8/8/8/1R2K3 w - - 0 1\narbiter: human\n";
    let illegal = game(start, "white move b1a8\n");
    assert!(illegal.is_playing());
    assert_eq!(illegal.short_form(0), "Ra8+");
}

#[test]
fn pawn_left_on_last_rank_is_visible_but_not_marked() {
    let start = "start: 4k3/P7/8/8/8/8/8/4K3 w - - 0 1\narbiter: human\n";
    let game = game(start, "white make a7a8\nwhite press\n");
    assert_eq!(game.line()[0].made.mark, Mark::PawnLeft);
    for who in WATCHES {
        let seen = game.view(who, game.now());
        assert_eq!(
            (seen.moves[0].mark, seen.moves[0].san.as_str()),
            (Mark::Legal, "a8")
        );
    }
}

#[test]
fn spectators_see_offers_only_after_the_game() {
    let acts = "white move e2e4\nblack move e7e5\nwhite make g1f3\nwhite offer draw\nwhite press\n";
    let on = game("", acts);
    let knows = |game: &Game, who| game.may_know(who, Information::Offer);
    assert_eq!(
        on.view(Person::Player(Color::Black), on.now()).offer,
        Some(Color::White)
    );
    assert_eq!(on.view(Person::Spectator, on.now()).offer, None);
    assert!(!knows(&on, Person::Spectator) && knows(&on, Person::Arbiter(1)));
    let over = game("", &format!("{acts}black accept\n"));
    assert!(over.outcome().is_some() && knows(&over, Person::Spectator));
}
