//! Tests what no transcript can express.
//!
//! These are the supervision of events, scores, the envelope, commitments, and the acts offered to
//! a seat. Others are impossible acts, the conditions tested for a ruling, and the half-moves of a
//! position.

use rokada_board::{Color, Square};
use rokada_laws::{
    Deed, Edition, Game, Header, Transcript,
    act::{Person, Score},
    commitment,
    question::Choice,
    transcript,
    why::Condition,
};

fn after(text: &str, edition: Edition) -> Game {
    let transcript: Transcript = text.parse().expect("a valid transcript");
    let report = transcript::run(&transcript, edition).expect("it starts");
    assert!(report.failures.is_empty(), "{:?}", report.failures);
    report.record.game().clone()
}

/// Whether an event may apply the competition rules in full.
fn may_supervise(time: &str, arbiters: u32, games: u32, recorder: &str) -> bool {
    format!(
        "time: {time}\nregulation arbiters: {arbiters}\nregulation games: {games}\nregulation recorder: {recorder}\n"
    )
    .parse::<Header>()
    .is_ok()
}

/// Laws 2023, A.4.1 and B.2.1 (2018: A.3.1, B.3.1; 2014: A.3, B.3).
#[test]
fn supervision_is_adequate_up_to_three_games_of_rapid_and_one_of_blitz() {
    for (time, arbiters, games, adequate) in [
        ("15m+10s", 1, 2, true),
        ("15m+10s", 1, 3, true),
        ("15m+10s", 1, 4, false),
        ("15m+10s", 2, 6, true),
        ("15m+10s", 2, 7, false),
        ("15m+10s", 0, 1, false),
        ("3m+2s", 1, 1, true),
        ("3m+2s", 1, 2, false),
        ("3m+2s", 2, 2, true),
        ("90m+30s", 1, 30, true),
    ] {
        assert_eq!(
            may_supervise(time, arbiters, games, "arbiter"),
            adequate,
            "{time}: {arbiters} arbiters, {games} games"
        );
    }
    for time in ["15m+10s", "3m+2s"] {
        assert!(!may_supervise(time, 1, 1, "none"), "a game is recorded");
    }
}

/// Laws 2023, 10.1 (2018: 10.1; 2014: 10.1).
#[test]
fn each_scoring_system_has_its_own_points() {
    for (system, score, points) in [
        ("1 1/2 0", "1-0", Some([2, 0])),
        ("1 1/2 0", "1/2-1/2", Some([1, 1])),
        ("1 1/2 0", "0-0", Some([0, 0])),
        ("1 1/2 0", "1/2-0", Some([1, 0])),
        ("1 1/2 0", "-/+", Some([0, 2])),
        ("1 1/2 0", "-/-", Some([0, 0])),
        ("3 1 0", "0-1", Some([0, 6])),
        ("3 1 0", "1/2-1/2", Some([2, 2])),
        ("3 2 1", "0-0", Some([2, 2])),
        ("3 2 1", "+/-", Some([6, 0])),
        ("1 1/2 0", "3/4-1/4", None),
    ] {
        let header: Header = format!("points: {system}").parse().expect("our header");
        let score: Score = score.parse().expect("a score");
        assert_eq!(header.worth(score), points, "{score} under {system}");
    }
}

/// Laws 2023, 10.2 (2018: 10.2; not in 2014).
#[test]
fn a_normal_score_is_no_more_than_a_win() {
    let is_normal = |score: &str| score.parse::<Score>().expect("a score").is_normal();
    for score in [
        "1-0", "0-1", "1/2-1/2", "0-0", "1/2-0", "0-1/2", "+/-", "-/+", "-/-",
    ] {
        assert!(is_normal(score), "{score}");
    }
    for score in ["1-1/2", "1/2-1", "1-1", "3/4-1/4", "1/4-0", "0-3/4", "3-0"] {
        assert!(!is_normal(score), "{score}");
    }
}

/// 2023 and 2018, I.2; 2014, E.2.
#[test]
fn envelope_shows_what_i_2_requires() {
    let game = after(
        "\
white: Vera
black: Milan
time: 90m
guidelines: adjournment
regulation resumption: tomorrow 10:00, the same hall
moves: e2e4 e7e5
---
+100 white make g1f3
white offer draw
+20 white press
+300 arbiter order sealing
+60 black seal Nc6
black stop
",
        Edition::Laws2023,
    );
    let envelope = game.envelope().expect("a move has been sealed");
    assert_eq!(envelope.names.white, "Vera");
    assert_eq!(envelope.names.black, "Milan");
    assert_eq!(
        envelope.position.to_string(),
        "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2"
    );
    assert_eq!(envelope.used_ms, [120_000, 360_000]);
    assert_eq!(envelope.sealed_by, Color::Black);
    assert_eq!(envelope.move_number, 2);
    assert_eq!(envelope.offer, Some(Color::White));
    assert_eq!(envelope.resumption, "tomorrow 10:00, the same hall");
}

/// The examples of FIPS 180-4 have no salt; these do, and cross block boundaries.
///
/// The digests were computed with another program.
#[test]
fn a_commitment_is_sha_256_of_salt_and_text() {
    #[rustfmt::skip]
    let rows = [
        ("", "", "e7ac0786668e0ff0f02b62bd04f45ff636fd82db63b1104601c975dc005f3a67"),
        ("salt", "Nf3", "343c2300e4b0eabceb99c6dab75544eb8218d9f29b4d2ee079f9b4ae5eae0d31"),
        ("", &"x".repeat(54), "1520f4e9ebc5f798ce5623cc9ef2ea234303ca4a33d007349d421bc7374dbb1e"),
        ("", &"x".repeat(55), "84cbe2772c053f789594b18a87266424b6ab2baad7acf89697ac7a1a299bec09"),
        ("", &"x".repeat(63), "b11771b067007163cabbc27e998f71772d4f2745d54be89e0f7c8a00751a6b3f"),
        (&"s".repeat(40), &"y".repeat(100), "24848b10dd7c9a825dac807bafca7fef804e5e49cf9dfb58151678c503a5bbc0"),
    ];
    for (salt, text, digest) in rows {
        assert_eq!(commitment(text, salt), digest, "{salt}:{text}");
    }
}

/// Also after an illegal move, as 9.3 counts: a capture or a pawn move restarts the count.
#[test]
fn position_has_its_half_move_count() {
    #[rustfmt::skip]
    let rows = [
        ("white move g1g3", "rnbqkbnr/pppppppp/8/8/8/6N1/PPPPPPPP/RNBQKB1R b KQkq - 5 3"),
        ("white move e2e5", "rnbqkbnr/pppppppp/8/4P3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 3"),
        ("white move g1g7", "rnbqkbnr/ppppppNp/8/8/8/8/PPPPPPPP/RNBQKB1R b KQkq - 0 3"),
        ("white move h1h3\nblack move a8a6", "1nbqkbnr/pppppppp/r7/8/8/7R/PPPPPPPP/RNBQKBN1 w Qk - 6 4"),
    ];
    for (moves, fen) in rows {
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 4 3";
        let game = after(
            &format!("time: 90m\nstart: {start}\n---\n{moves}\n"),
            Edition::Laws2023,
        );
        assert_eq!(game.current_setup().0.to_string(), fen, "{moves}");
    }
}

/// The acts of an adjournment offered to each seat, stage by stage.
///
/// 2023 and 2018, I.1, I.5, I.7, I.9, I.12; 2014, E.1, E.5, E.7, E.9, E.12.
#[test]
fn each_stage_of_an_adjournment_offers_its_acts() {
    let mut text = String::from(
        "time: 90m\nmoves: e2e4 e7e5\ndefault-time: 60m\nguidelines: adjournment\n---\n",
    );
    #[rustfmt::skip]
    let rows = [
        ("", "order sealing", "", ""),
        ("arbiter order sealing", "", "seal {text}", ""),
        ("white seal Nf3", "", "seal {text}", ""),
        ("white stop", "end session", "", ""),
        ("arbiter end session", "resume session, lose envelope", "", ""),
        ("+3600 arbiter resume session", "open envelope, lose envelope", "", ""),
        ("black arrive", "open envelope, lose envelope", "", ""),
        ("arbiter open envelope", "order sealing", "", "seal reply {text}"),
        ("black seal reply Nc6", "", "", ""),
    ];
    for (act, arbiter, white, black) in rows {
        text.push_str(act);
        text.push('\n');
        for (seat, acts) in [
            (Person::Arbiter(1), arbiter),
            (Person::Player(Color::White), white),
            (Person::Player(Color::Black), black),
            (Person::Spectator, ""),
            (Person::Organiser, ""),
        ] {
            let can = offered(&text, Edition::Laws2023, seat);
            assert_eq!(can, acts, "{seat} after {act}");
        }
    }
    let lost = text.replace(
        "black arrive\narbiter open envelope\nblack seal reply Nc6\n",
        "arbiter lose envelope\n",
    );
    for (seat, acts) in [
        (Person::Player(Color::White), "says {text}"),
        (Person::Player(Color::Black), ""),
        (Person::Arbiter(1), ""),
    ] {
        assert_eq!(
            offered(&lost, Edition::Laws2023, seat),
            acts,
            "{seat}, lost"
        );
    }
    // The sealer comes and the replier does not: the replier's clock runs until it is stopped.
    let resumed = text.split_once("black arrive").expect("a stage").0;
    let waiting = format!("{resumed}white arrive\n");
    for (text, seat, may_stop) in [
        (resumed, Color::Black, false),
        (&waiting, Color::Black, true),
        (&waiting, Color::White, false),
    ] {
        let game = after(text, Edition::Laws2023);
        let can = game.view(Person::Player(seat), game.now()).can;
        assert_eq!(can.contains(&Deed::Stop), may_stop, "{seat} after {text}");
    }
    // A reply under a commitment waits for its text.
    let under = format!("black seal reply #{}", commitment("Nc6", "5b1c"));
    let replied = text.replace("black seal reply Nc6", &under);
    let arrived = format!("{replied}black press\n+60 white arrive\n");
    let arbiter = Person::Arbiter(1);
    assert_eq!(offered(&replied, Edition::Laws2023, arbiter), "");
    assert_eq!(
        offered(&arrived, Edition::Laws2023, arbiter),
        "open envelope"
    );
}

/// The acts of an adjournment offered to a seat after these lines.
fn offered(text: &str, edition: Edition, seat: Person) -> String {
    #[rustfmt::skip]
    let of_an_adjournment = [
        "order sealing", "seal {text}", "seal reply {text}", "end session", "resume session",
        "open envelope", "lose envelope", "says {text}",
    ];
    let game = after(text, edition);
    let can = game.view(seat, game.now()).can;
    let mut can: Vec<String> = can.iter().map(Deed::form).collect();
    can.retain(|act| of_an_adjournment.contains(&act.as_str()));
    can.join(", ")
}

/// Only 2014 has adjournments in the Laws themselves.
#[test]
fn unannounced_guideline_offers_no_acts() {
    let unannounced = "time: 90m\n---\n";
    for (edition, acts) in [
        (Edition::Laws2014, "order sealing"),
        (Edition::Laws2018, ""),
    ] {
        assert_eq!(
            offered(unannounced, edition, Person::Arbiter(1)),
            acts,
            "{edition}"
        );
    }
    // A player who has yet to come to a game that was never adjourned seals no reply.
    let alone = "time: 90m\ndefault-time: 60m\npresent: white\nguidelines: adjournment\n---\n";
    for acts in ["", "white move e2e4\n"] {
        let text = format!("{alone}{acts}");
        for seat in [Color::White, Color::Black] {
            let can = offered(&text, Edition::Laws2023, Person::Player(seat));
            assert_eq!(can, "", "{seat} after {acts}");
            assert!(!may_arrive(&text, seat), "{seat} after {acts}");
        }
    }
}

/// Whether a player is offered to report their arrival after these lines.
fn may_arrive(text: &str, seat: Color) -> bool {
    let game = after(text, Edition::Laws2023);
    let can = game.view(Person::Player(seat), game.now()).can;
    can.contains(&Deed::Arrive)
}

/// Arrivals are reported between two sessions, and after the resumption until the player moves.
///
/// 2023 and 2018, I.9 to I.11; 2014, E.9 to E.11.
#[test]
fn an_awaited_player_may_arrive() {
    let mut text = String::from(
        "time: 90m\nmoves: e2e4 e7e5\ndefault-time: 60m\nguidelines: adjournment\n---\n",
    );
    for (acts, white, black) in [
        (
            "arbiter order sealing\nwhite seal Nf3\nwhite stop",
            false,
            false,
        ),
        ("arbiter end session", true, true),
        ("+3600 arbiter resume session", true, true),
        ("black arrive", true, false),
        // The sealed move is not made at the board.
        ("arbiter open envelope\nblack move b8c6", true, false),
        ("white move f1c4", false, false),
    ] {
        text.push_str(acts);
        text.push('\n');
        assert_eq!(may_arrive(&text, Color::White), white, "white after {acts}");
        assert_eq!(may_arrive(&text, Color::Black), black, "black after {acts}");
    }
}

/// Whether a condition was met for an expected ruling, at the last act that tested any.
fn tested(acts: &str, asked: &str, what: Condition) -> Option<bool> {
    let text = format!("time: 90m\n{acts}");
    let transcript: Transcript = text.parse().expect("a valid transcript");
    let why = transcript::why(&transcript, Edition::Laws2023, asked).expect("an article");
    let mut tested = why.acts.iter().flat_map(|act| &act.tested);
    let found = tested.rfind(|(tested, _)| tested.what == what);
    found.map(|(tested, _)| tested.is_met)
}

/// Laws 2023, 4.3, 4.7, 4.8, 5.2.2, 6.9 (2018 and 2014: the same articles).
#[test]
fn why_reports_tested_conditions() {
    let touched = |square| Condition::TouchRecorded(Color::White, square);
    let let_go = |square| Condition::ReleaseRecorded(Color::White, square);
    let kept = Condition::NotTouchedSince(Color::Black);
    let touch = "---\nwhite touch a2\nwhite move e2e4\nblack claim touched a2\n";
    let late = "---\nwhite touch a2\nwhite move e2e4\nblack touch e7\nblack claim touched a2\n";
    let release = "---\nwhite lift g1\nwhite place f3\nwhite lift f3\nwhite place h3\nwhite press\nblack claim released f3\n";
    let other = release.replace("released f3", "released e5");
    for (acts, asked, what, is_met) in [
        (touch, "upheld [4.3]", touched(Square::A2), true),
        (touch, "upheld [4.3]", kept, true),
        (late, "upheld [4.3]", touched(Square::A2), true),
        (late, "upheld [4.3]", kept, false),
        (release, "upheld [4.7]", let_go(Square::F3), true),
        (&other, "upheld [4.7]", let_go(Square::E5), false),
    ] {
        assert_eq!(tested(acts, asked, what), Some(is_met), "{what:?}: {acts}");
    }
    // A lone king cannot mate, a queen can.
    let bare = "start: 4k3/8/8/8/8/8/4p3/Q3K3 w - - 0 40\n---\nwhite make e1e2\n";
    for (who, is_met) in [(Color::White, false), (Color::Black, true)] {
        let what = Condition::CannotMate(who);
        assert_eq!(
            tested(bare, "result 1/2-1/2 [5.2.2]", what),
            Some(is_met),
            "{who}"
        );
    }
    // White's flag is down, Black's is up, and Black can mate (6.9).
    let flag = "clocks: white 0:00:04 black 0:01:00\n---\n+5 clock\nblack claim flag\n";
    for what in [
        Condition::FlagDown(Color::White),
        Condition::FlagUp(Color::Black),
        Condition::CanMate(Color::Black),
    ] {
        assert_eq!(
            tested(flag, "result 0-1 [6.9]", what),
            Some(true),
            "{what:?}"
        );
    }
}

/// Five times in a row by 2014, in any order since (9.6.1).
#[test]
fn why_counts_fivefold_as_the_edition_does() {
    let back_and_forth = "g1f3 g8f6 f3g1 f6g8 ";
    let astray = "b1c3 b8c6 c3d5 c6d4 d5c3 d4c6 c3b1 c6b8 ";
    let moves = format!("{back_and_forth}{back_and_forth}{astray}g1f3 g8f6 f3g1");
    let text = format!("time: 90m\nmoves: {moves}\n---\nblack make f6g8\n");
    let transcript: Transcript = text.parse().expect("a valid transcript");
    for (edition, count, is_met) in [(Edition::Laws2014, 2, false), (Edition::Laws2018, 5, true)] {
        let why = transcript::why(&transcript, edition, "result 1/2-1/2 [9.6.1]");
        let acts = why.expect("an article").acts;
        let mut tested = acts.iter().flat_map(|act| &act.tested);
        let five = tested.find(|(tested, _)| tested.what == Condition::FiveTimes(count));
        assert_eq!(five.map(|(five, _)| five.is_met), Some(is_met), "{edition}");
    }
}

#[test]
fn impossible_act_gets_a_reason() {
    for (before, act, key) in [
        ("", "white make e2e2", "same-square"),
        ("", "white make d1d2", "same-colour-there"),
        ("", "white make e4e5", "nothing-there"),
        ("", "white place e4", "hand-empty"),
        ("white lift g1", "white place e2", "own-piece-there"),
        ("white lift g1", "white lift b1", "hand-full"),
        ("white lift g1", "white place f3 queen", "hand-full"),
        ("white lift g1", "white make e2e4", "piece-in-hand"),
        ("", "white place e2 queen", "own-piece-to-take-off"),
        ("white stop", "arbiter answer maybe", "no-such-answer"),
        (
            "white appeal this",
            "arbiter answer uphold",
            "not-the-arbiters-appeal",
        ),
    ] {
        let text = format!("time: 90m\n---\n{before}\n{act}\n");
        let transcript: Transcript = text.parse().expect("a valid transcript");
        let report = transcript::run(&transcript, Edition::Laws2023).expect("it starts");
        let step = report.steps.last().expect("an act");
        let why = step.impossible.as_ref().map(|wrong| wrong.message().key);
        assert_eq!(why, Some(key), "{before}: {act}");
    }
}

/// Laws 2023, 12.9 (2018: 12.9; 2014: 12.9, without exclusion from rounds).
#[test]
fn an_edition_knows_its_penalties() {
    let lawful = |edition| {
        let game = after("time: 90m\n---\n", edition);
        let names: Vec<&str> = game.lawful_penalties().map(Choice::name).collect();
        names.join(" ")
    };
    let known = "warning more-time less-time points loss fine";
    assert_eq!(lawful(Edition::Laws2014), format!("{known} expulsion"));
    for edition in [Edition::Laws2018, Edition::Laws2023] {
        assert_eq!(lawful(edition), format!("{known} exclusion expulsion"));
    }
}

/// Laws 2023, 4.3 to 4.7, 9.5.3 (2018 and 2014: the same articles).
#[test]
fn bound_under_names_the_clause() {
    for (acts, key) in [
        ("", None),
        ("white touch a1", Some("4.5")),
        ("white touch g1", Some("4.3.1")),
        ("white touch g1\nwhite make g1f3", None),
        ("white touch g1\nwhite resign", None),
        ("white claim fifty with g1f3", Some("9.5.3")),
    ] {
        let game = after(&format!("time: 90m\n---\n{acts}\n"), Edition::Laws2023);
        let under = game.bound_under().map(rokada_laws::Clause::key);
        assert_eq!(under, key, "{acts}");
    }
    // Castling touches the rook too (4.4.3).
    let castled = "time: 90m\nstart: 4kr2/8/8/8/8/8/8/4K2R w K - 0 1\n---\nwhite move e1g1\nblack claim illegal\n";
    let under = after(castled, Edition::Laws2023).bound_under();
    assert_eq!(under.map(rokada_laws::Clause::key), Some("4.4.3"));
}
