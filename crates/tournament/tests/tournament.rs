//! A tournament from its list of players to its last round: possible and impossible changes.

use proptest::prelude::*;
use rokada_tournament::{About, Board, Deed, Record, Signs, Tournament, list, pairing};

fn deed(record: &mut Record, text: &str) -> Result<(), String> {
    let deed: Deed = text.parse().map_err(|why| format!("{text}: {why}"))?;
    assert_eq!(deed.to_string(), text);
    record.add(0, deed).map(drop).map_err(|why| why.to_string())
}

fn record(deeds: &[&str]) -> Record {
    let mut record = Record::default();
    for text in deeds {
        deed(&mut record, text).unwrap_or_else(|why| panic!("{text}: {why}"));
    }
    record
}

const FIVE: [&str; 6] = [
    "enter A",
    "enter B",
    "enter C",
    "enter D",
    "enter E",
    "about rounds 4",
];

#[test]
fn time_control_that_cannot_be_read_is_refused() {
    let mut club = record(&FIVE);
    for good in [
        "90m+30s",
        "40/90m+30s, 30m+30s",
        "white 5m black 4m",
        "none",
    ] {
        deed(&mut club, &format!("about time {good}")).expect(good);
    }
    for wrong in ["G90+30", "blabla"] {
        let why = deed(&mut club, &format!("about time {wrong}"));
        let why = why.expect_err("it is no time control");
        assert!(why.contains("is not a time control"), "{why}");
    }
    assert_eq!(club.tournament().time, "none");
    // A report may describe it in free words.
    let read = "rokada tournament 1\n@0 about time 90 min for 40 moves\n".parse::<Record>();
    let read = read.expect("a record");
    assert_eq!(read.tournament().time, "90 min for 40 moves");
}

/// FIDE Rapid and Blitz Rating Regulations, 1.2.
#[test]
fn rated_tournament_refuses_different_times() {
    let rated = "about regulation regulation rating: fide";
    let times = "about time white 5m black 4m";
    for (first, second) in [(rated, times), (times, rated)] {
        let mut club = record(&FIVE);
        deed(&mut club, first).expect(first);
        let why = deed(&mut club, second).expect_err(second);
        assert!(why.contains("does not rate"), "{why}");
        deed(&mut club, "about time 5m").expect("the same time");
    }
}

#[test]
fn trailing_blanks_of_a_kept_line_are_ignored() {
    let mut record = Record::default();
    for line in ["keep  ", "keep ### a  \u{1a} ", "keep"] {
        let deed: Deed = line.parse().expect("a deed");
        record.add(0, deed).expect("it is kept");
    }
    let again: Record = record.to_string().parse().expect("a record");
    assert_eq!(again.tournament(), record.tournament());
    assert_eq!(record.tournament().kept, ["", "### a", ""]);
}

/// The first report of a live game does not replace a result that was entered before it.
#[test]
fn report_contradicts_a_result_entered_before_it() {
    let mut club = record(&FIVE);
    for text in ["pair 1-2 3-4 bye 5", "table 1.1 7", "result 1.1 1-0"] {
        deed(&mut club, text).expect(text);
    }
    let board = Board { round: 1, board: 1 };
    for (text, result, contradiction) in [
        ("reported 1.1 1-0", "1-0", None),
        ("result 1.1 1-0 unrated", "1-0 unrated", None),
        ("result 1.1 0-1", "0-1", Some("1-0")),
        // The arbiter decides at the board.
        ("reported 1.1 0-1", "0-1", None),
        ("table 1.1 8", "0-1", None),
        ("reported 1.1 1/2-1/2", "0-1", Some("1/2-1/2")),
        ("reported 1.1 1-0", "1-0", None),
    ] {
        deed(&mut club, text).expect(text);
        let pairing = club.tournament().pairing(board).expect("the board");
        let signs = |text: &str| text.parse::<Signs>().expect("a result");
        assert_eq!(pairing.result, Some(signs(result)), "{text}");
        assert_eq!(pairing.contradiction(), contradiction.map(signs), "{text}");
        assert_eq!(pairing.heard(pairing.reported_result), None, "{text}");
        let imported = Record::of_tournament(0, club.tournament());
        assert_eq!(imported.tournament(), club.tournament(), "{text}");
    }
}

/// C.04.1.d: the bye is not allotted twice, whatever it is worth.
#[test]
fn bye_of_half_a_point_is_not_allotted_twice() {
    let mut it = Record::default();
    for text in [
        "about points 1 1/2 0 bye 1/2",
        "enter A",
        "enter B",
        "enter C",
        "pair 1-2 bye 3",
        "result 1.1 1-0",
    ] {
        deed(&mut it, text).expect(text);
    }
    assert_eq!(
        deed(&mut it, "pair 2-1 bye 3").expect_err("met"),
        "2 B and 1 A already met in round 1"
    );
    deed(&mut it, "result 1.1 +/-").expect("a result");
    assert_eq!(
        deed(&mut it, "pair 2-1 bye 3").expect_err("a second bye"),
        "3 C had a bye in round 1 and cannot have another"
    );
}

#[test]
fn round_is_checked_before_it_is_used() {
    let mut it = record(&FIVE);
    let mut refused = |text: &str| deed(&mut it, text).expect_err(text);
    assert_eq!(
        refused("pair 1-2 3-4"),
        "5 E plays this round but is not paired"
    );
    assert_eq!(
        refused("pair 1-2 3-1 bye 5"),
        "1 A is paired twice in this round"
    );
    assert_eq!(refused("pair 1-2 3-6 bye 5"), "there is no player 6");
    assert_eq!(
        refused("pair 1-2 bye 3 bye 4 zero 5"),
        "3 C and 4 D both have the bye: pair them with each other"
    );
    deed(&mut it, "pair 1-2 3-4 bye 5").expect("a round");
    let mut refused = |text: &str| deed(&mut it, text).expect_err(text);
    assert_eq!(
        refused("pair 2-1 3-5 bye 4"),
        "2 B and 1 A already met in round 1"
    );
    assert_eq!(
        refused("pair 1-3 2-4 bye 5"),
        "5 E got a full point without playing in round 1 and cannot have the bye"
    );
    // An unplayed game can be played later (C.04.1.b).
    deed(&mut it, "result 1.1 +/-").expect("a result");
    assert_eq!(
        deed(&mut it, "pair 4-5 2-3 bye 1").expect_err("a second bye"),
        "1 A got a full point without playing in round 1 and cannot have the bye"
    );
    deed(&mut it, "forbid 4 5").expect("two who do not meet");
    assert_eq!(
        deed(&mut it, "pair 2-1 4-5 bye 3").expect_err("4-5"),
        "4 D and 5 E must not meet"
    );
    deed(&mut it, "pair 2-1 3-5 bye 4").expect("a second round");
}

#[test]
fn late_entries_byes_and_withdrawals() {
    let mut it = record(&FIVE);
    for text in [
        "pair 1-2 3-4 bye 5",
        "result 1.1 1-0",
        "result 1.2 1/2-1/2",
        "enter F",
        "from 6 2",
        "ask 6 1 half",
    ] {
        deed(&mut it, text).unwrap_or_else(|why| panic!("{text}: {why}"));
    }
    let points = |it: &Record, at: usize| {
        let tournament = it.tournament();
        tournament.points_of(&tournament.cards()[at]).to_string()
    };
    assert_eq!(
        (points(&it, 5), points(&it, 4)),
        ("0.5".into(), "1.0".into())
    );
    for text in ["withdraw 2 2", "ask 3 2 half"] {
        deed(&mut it, text).expect(text);
    }
    assert_eq!(
        deed(&mut it, "pair 1-5 4-6 bye 3 bye 2").expect_err("byes"),
        "3 C and 2 B both have the bye: pair them with each other"
    );
    assert_eq!(
        deed(&mut it, "pair 1-3 4-6").expect_err("away"),
        "3 C does not play this round and cannot be paired"
    );
    let round = it
        .tournament()
        .completed("1-5 4-6".parse().expect("a round"));
    assert_eq!(round.to_string(), "1-5 4-6 zero 2 half 3");
    it.add(0, Deed::Pair(round)).expect("a round");
    assert_eq!(
        deed(&mut it, "withdraw 1 2").expect_err("he plays"),
        "A is paired in round 2: give that board another player, enter a result such as -/+, or cancel the round"
    );
    deed(&mut it, "return 2 3").expect("he is back");
    assert_eq!(
        it.tournament().absence(2, 2),
        Some(rokada_tournament::Bye::Zero)
    );
    assert_eq!(it.tournament().absence(2, 3), None);
}

#[test]
fn boards_are_repaired_and_colors_swapped() {
    let mut it = record(&["enter A", "enter B", "enter C", "enter D", "pair 1-2 3-4"]);
    deed(&mut it, "repair 1 1:1-4 2:3-2").expect("two tables again");
    deed(&mut it, "swap 1.2").expect("colours");
    assert_eq!(it.tournament().rounds[0].to_string(), "1-4 2-3");
    assert_eq!(
        deed(&mut it, "repair 1 1:1-3").expect_err("3 twice"),
        "3 C is paired twice in this round"
    );
    deed(&mut it, "result 1.1 0-1").expect("a result");
    assert!(
        deed(&mut it, "swap 1.1")
            .expect_err("played")
            .contains("has a result")
    );
    assert!(
        deed(&mut it, "unpair")
            .expect_err("played")
            .contains("has results")
    );
    deed(&mut it, "reopen 1.1").expect("it was wrong");
    deed(&mut it, "unpair").expect("nothing was played");
    assert!(it.tournament().rounds.is_empty());
    deed(&mut it, "erase 2").expect("a name");
    assert_eq!(it.tournament().players[1].name, "(2)");
}

#[test]
fn answers_of_programs() {
    let round = pairing::answer("2\n1 3\n5 0\n").expect("an answer");
    assert_eq!(round.to_string(), "1-3 bye 5");
    let wrong = |text: &str| pairing::answer(text).expect_err(text).0[0].to_string();
    assert_eq!(
        wrong(""),
        "line 1, column 1: the pairing program wrote nothing"
    );
    assert_eq!(
        wrong("2\n1 2\n"),
        "line 2, column 1: the pairing program announced 2 pairs and wrote 1"
    );
    assert_eq!(
        wrong("1\n1 x\n"),
        "line 2, column 3: the pairing program wrote `x` where a player's number belongs"
    );
    assert_eq!(
        wrong("1\n1 2 3\n"),
        "line 2, column 1: the pairing program wrote a line that is no pair of numbers"
    );
    assert_eq!(
        pairing::command_line(pairing::Rules::Dutch, "in.trf", "out.txt"),
        ["--dutch", "in.trf", "-p", "out.txt"]
    );
}

#[test]
fn pasted_lists_are_read() {
    let list = list::read("1. WIM Novak, Ana 2310 SLO 14600012\n2) Petrov Boris  2250\n\nČedomir Kos (MNE) 1999-05-04 # late\n").expect("a list");
    let said: Vec<String> = list.players.iter().map(ToString::to_string).collect();
    assert_eq!(
        said,
        [
            "Novak, Ana |  | WIM | 2310 | SLO | 14600012",
            "Petrov Boris |  |  | 2250",
            "Čedomir Kos |  |  |  | MNE |  | 1999/05/04"
        ]
    );
    let faults = list::read("Novak Ana\nPetrov Boris\nNovak Ana 2310\n").expect_err("twice");
    assert_eq!(
        faults.to_string(),
        "line 3, column 1: Novak Ana is already entered as number 1: if these are two people, give each a FIDE number or a date of birth"
    );
    let odd = list::read("Name;Fed\nNovak;YUG\n").expect("a list");
    assert_eq!(
        odd.notes[0].to_string(),
        "line 2, column 1: `YUG` is not a known federation"
    );
}

#[test]
fn tables_of_programs_are_read() {
    let swiss_manager = "ID_No;Name;Sex;Fed;Clubnumber;ClubName;Birthday;Rtg_Nat;Fide_No;Rtg_Int\n12;\"Novak, Ana\";f;SLO;3;ŠK Ljubljana;02.01.1990;2290;14600012;2310\n13;Rus, Dan;;ROU;;;1988;1870;0;0\n";
    let list = list::read(swiss_manager).expect("a list");
    let said: Vec<String> = list.players.iter().map(ToString::to_string).collect();
    assert_eq!(
        said,
        [
            "Novak, Ana | w |  | 2310 | SLO | 14600012 | 1990/01/02 | ŠK Ljubljana",
            "Rus, Dan |  |  | 1870 | ROU |  | 1988/00/00"
        ]
    );
    let others = "Last name,First name,Gender,Title,Federation,FIDE ID,Standard rating,Date of birth,Club\n\"Kos\",\"Cilka\",Female,WFM,SLO,123,2001,1999-12-31,\"A \"\"B\"\", C\"\n";
    let list = list::read(others).expect("a list");
    assert_eq!(
        list.players[0].to_string(),
        "Kos, Cilka | w | WFM | 2001 | SLO | 123 | 1999/12/31 | A \"B\", C"
    );
    let faults = list::read("Name,Rating\nKos,many\n").expect_err("no rating");
    assert_eq!(
        faults.to_string(),
        "line 2, column 5: `many` is not a rating: write a number such as 2150, or nothing"
    );
}

#[test]
fn faults_of_a_record_have_their_place() {
    let faults = "rokada tournament 1\n@0 enter A\n@x enter B\n@5 enter C | q\n@6 dance\n"
        .parse::<Record>()
        .expect_err("faults");
    let places: Vec<String> = faults
        .0
        .iter()
        .map(|fault| format!("{}:{}", fault.line, fault.column))
        .collect();
    assert_eq!(places, ["3:1", "4:4", "5:4"]);
    assert!("".parse::<Record>().is_err());
}

proptest! {
    /// A whole tournament of random pairings: the record folds to the same state, and its rounds
    /// are lawful.
    #[test]
    fn tournament_equals_its_folded_record(players in 2_u16..14, rounds in 1_usize..7, seed: u64) {
        let mut chance = fastrand::Rng::with_seed(seed);
        let mut it = Record::default();
        for number in 1..=players {
            it.add(0, Deed::Enter(rokada_tournament::Player::named(&format!("P{number}")))).expect("a player");
        }
        let signs = ["1-0", "0-1", "1/2-1/2", "+/-", "-/-", "0-0", "1-0 unrated", "0-1/2"];
        for _ in 0..rounds {
            let mut here: Vec<u16> = (1..=players).collect();
            chance.shuffle(&mut here);
            let words = here.chunks(2).map(|pair| match pair {
                [white, black] => format!("{white}-{black} "),
                pair => format!("bye {}", pair[0]),
            });
            let text: String = words.collect();
            if it.add(1, Deed::Pair(text.parse().expect("a round"))).is_err() {
                break;
            }
            let round = u16::try_from(it.tournament().rounds.len()).expect("a few");
            for board in 1..=players / 2 {
                let signs: Signs = signs[chance.usize(..signs.len())].parse().expect("signs");
                it.add(2, Deed::Result(Board { round, board }, signs)).expect("a result");
            }
        }
        let again: Record = it.to_string().parse().expect("a record");
        prop_assert_eq!(again.tournament(), it.tournament());
        let tournament: &Tournament = it.tournament();
        let report = rokada_tournament::trf::write(tournament, rokada_tournament::trf::Version::Trf26);
        let back = rokada_tournament::trf::read(&report).expect("a report").tournament;
        prop_assert_eq!(back.cards(), tournament.cards());
    }
}

#[test]
fn unreadable_record_has_faults() {
    let text =
        "rokada tournament 1\n@0 about points 0 1 1/2\n@0 about start soon\n@0 about name X\n";
    let faults = text.parse::<Record>().expect_err("two faults");
    let lines: Vec<usize> = faults.0.iter().map(|fault| fault.line).collect();
    assert_eq!(lines, [2, 3]);
}

#[test]
fn line_breaks_in_a_text_add_no_entries() {
    for (deed, line) in [
        (
            Deed::About(About::Name, "Club\r\ntable 1.1 7".into()),
            "@0 about name Club table 1.1 7\n",
        ),
        (
            Deed::Keep("### a\r\ntable 1.1 7".into()),
            "@0 keep ### atable 1.1 7\n",
        ),
    ] {
        let mut record = Record::default();
        record.add(0, deed).expect("it is one entry");
        assert_eq!(record.to_string(), format!("rokada tournament 1\n{line}"));
        assert_eq!(record.to_string().parse::<Record>(), Ok(record));
    }
}

/// A player who left no trace is deleted; a number that something uses stays.
#[test]
fn a_player_who_never_played_is_deleted() {
    let names = |record: &Record| {
        let players = record.tournament().players.iter();
        players.map(|it| it.name.clone()).collect::<String>()
    };
    let mut club = record(&FIVE);
    deed(&mut club, "ask 3 1 half").expect("a bye");
    deed(&mut club, "delete 2").expect("nothing is paired");
    assert_eq!(names(&club), "ACDE");
    assert_eq!(
        club.tournament().absence(2, 1),
        Some(rokada_tournament::Bye::Half)
    );
    deed(&mut club, "pair 1-3 half 2 zero 4").expect("a round");
    for paired in ["delete 1", "delete 3"] {
        let why = deed(&mut club, paired).expect_err("paired");
        assert!(why.contains("cannot be deleted"), "{why}");
    }
    let why = deed(&mut club, "delete 2").expect_err("4 is paired");
    assert!(why.contains("the last number"), "{why}");
    deed(&mut club, "delete 4").expect("the last number");
    assert_eq!(names(&club), "ACD");
    assert_eq!(club.tournament().rounds[0].byes.len(), 1);
    let again: Record = club.to_string().parse().expect("a record");
    assert_eq!(again.tournament(), club.tournament());
    deed(&mut club, "enter F").expect("a place");
    deed(&mut club, "forbid 1 4").expect("a ban");
    deed(&mut club, "delete 4").expect_err("in a ban");
}

/// Only a tournament without tables and results is deleted.
#[test]
fn a_tournament_that_was_played_is_not_deleted() {
    let mut club = record(&FIVE);
    deed(&mut club, "about deleted yes").expect("nothing is played");
    assert!(club.tournament().is_deleted);
    deed(&mut club, "about deleted no").expect("restored");
    deed(&mut club, "about deleted maybe").expect_err("yes or no");
    deed(&mut club, "pair 1-2 3-4 bye 5").expect("a round");
    deed(&mut club, "about deleted yes").expect("nothing is played");
    deed(&mut club, "result 1.1 1-0").expect("a result");
    deed(&mut club, "about deleted yes").expect_err("played");
    assert!(club.tournament().is_deleted);
}

/// C.04.3, absolute criteria: the bye is barred by an earlier one and by a win without a game, and
/// not by a half-point bye.
#[test]
fn candidates_have_what_a_program_needs() {
    use rokada_board::Color::{Black, White};
    use rokada_tournament::{Float, Points};

    let mut club = record(&FIVE);
    for text in [
        "enter F",
        "ask 6 1 half",
        "pair 1-2 3-4 bye 5 half 6",
        "result 1.1 1-0",
        "result 1.2 +/-",
        "pair 1-3 6-2 4-5",
        "result 2.1 1/2-1/2",
        "result 2.2 0-1",
        "forbid 1 6",
    ] {
        deed(&mut club, text).unwrap_or_else(|why| panic!("{text}: {why}"));
    }
    let candidates = club.tournament().candidates();
    let of = |number: usize| {
        let it = &candidates[number - 1];
        let barred: Vec<u16> = it.barred.iter().copied().collect();
        (
            it.score.0,
            it.colors.clone(),
            it.floats.clone(),
            barred,
            it.may_have_bye,
        )
    };
    assert_eq!(Points::whole(1).0, 2, "scores are in halves");
    let (down, up, none) = (Float::Down, Float::Up, Float::None);
    assert_eq!(
        of(1),
        (3, vec![White, White], vec![none, none], vec![2, 3, 6], true)
    );
    // 2 had 0 points and met 6, who had a half.
    assert_eq!(
        of(2),
        (2, vec![Black, Black], vec![none, up], vec![1, 6], true)
    );
    assert_eq!(of(3), (3, vec![Black], vec![down, none], vec![1], false));
    // The open game counts as a draw.
    assert_eq!(of(4), (1, vec![White], vec![none, up], vec![5], true));
    assert_eq!(of(5), (3, vec![Black], vec![down, down], vec![4], false));
    assert_eq!(of(6), (1, vec![White], vec![down, down], vec![1, 2], true));
}
