//! Round robins: absent players, withdrawals, late entries, the cross-table, reports.

use rokada_tournament::{
    Record, Tournament, standings,
    trf::{self, Version},
};

fn add(record: &mut Record, line: &str) -> Result<(), String> {
    let deeds = record.tournament().typed(line);
    for deed in deeds.map_err(|why| why.to_string())? {
        record.add(0, deed).map_err(|why| why.to_string())?;
    }
    // The text of a record gives the same tournament, and so does an import.
    let again: Record = record.to_string().parse().expect("a record");
    assert_eq!(again.tournament(), record.tournament());
    let imported = Record::of_tournament(0, record.tournament());
    assert_eq!(imported.tournament(), record.tournament());
    Ok(())
}

fn act(record: &mut Record, lines: &str) {
    for line in lines.split('\n').map(str::trim) {
        add(record, line).unwrap_or_else(|why| panic!("{line}: {why}"));
    }
}

fn refused(record: &mut Record, line: &str) -> String {
    add(record, line).expect_err(line)
}

/// A round robin of players A, B, C...
fn robin(players: usize, system: &str) -> Record {
    let mut record = Record::default();
    act(&mut record, &format!("about system {system}"));
    for letter in ('A'..).take(players) {
        act(&mut record, &format!("enter {letter}"));
    }
    record
}

/// Pairs the next round by the tables.
fn pair(record: &mut Record) -> String {
    let round = record.tournament().berger_round().expect("a round");
    act(record, &format!("pair {round}"));
    let round = record.tournament().rounds.last().expect("a round");
    let signs = round.pairings.iter().filter_map(|pairing| {
        let signs = pairing.result?;
        Some(format!(" {}-{} {signs}", pairing.white, pairing.black))
    });
    let signs: String = signs.collect();
    format!("{round};{signs}")
}

/// White wins every open game of the last round.
fn white_wins(record: &mut Record) {
    let round = record.tournament().rounds.len();
    let boards = record.tournament().rounds[round - 1].pairings.clone();
    for (board, _) in (1..)
        .zip(boards)
        .filter(|(_, pairing)| pairing.result.is_none())
    {
        act(record, &format!("result {round}.{board} 1-0"));
    }
}

fn points(tournament: &Tournament) -> Vec<(u16, String)> {
    let lines = standings::standings(tournament).into_iter();
    lines
        .map(|line| (line.player, line.points.to_string()))
        .collect()
}

/// General Regulations 6.6: the absent player has a minus, the opponent a plus.
#[test]
fn absent_player_loses_by_forfeit_and_the_pairing_goes_on() {
    let mut it = robin(6, "berger");
    assert_eq!(pair(&mut it), "1-6 2-5 3-4;");
    white_wins(&mut it);
    act(&mut it, "withdraw 6 2\nask 3 2 zero");
    assert_eq!(pair(&mut it), "6-4 5-3 1-2; 6-4 -/+ 5-3 +/-");
    act(&mut it, "ask 2 3 zero");
    // Neither of two absent players has a point.
    assert_eq!(pair(&mut it), "2-6 3-1 4-5; 2-6 -/-");
    assert_eq!(pair(&mut it), "6-5 1-4 2-3; 6-5 -/+");
    assert_eq!(pair(&mut it), "3-6 4-2 5-1; 3-6 +/-");
    let report = trf::write(it.tournament(), Version::Trf26);
    let six = report.lines().find(|line| line.starts_with("001    6"));
    assert_eq!(
        six.map(|line| line[94..].trim_start()),
        Some("1 b 0     4 w -     2 b -     5 w -     3 b -")
    );
}

#[test]
fn free_player_of_an_odd_number_may_be_absent() {
    let mut it = robin(5, "berger");
    act(&mut it, "ask 1 1 zero");
    assert_eq!(pair(&mut it), "2-5 3-4 zero 1;");
}

#[test]
fn pairs_by_hand_follow_the_same_rule() {
    let mut it = robin(4, "berger");
    act(&mut it, "withdraw 4 1\npair 1-4 2-3");
    assert_eq!(
        it.tournament().rounds[0].pairings[0]
            .result
            .map(|it| it.to_string())
            .as_deref(),
        Some("+/-")
    );
    // In a Swiss tournament an absent player is not paired.
    let mut swiss = robin(4, "swiss");
    act(&mut swiss, "withdraw 4 1");
    assert_eq!(
        refused(&mut swiss, "pair 1-4 2-3"),
        "4 D does not play this round and cannot be paired"
    );
}

/// A round is canceled although the program entered a forfeit, but not if an arbiter did.
#[test]
fn round_with_a_forfeit_of_an_absent_player_can_be_canceled() {
    let mut it = robin(4, "berger");
    act(&mut it, "ask 4 1 zero");
    pair(&mut it);
    act(&mut it, "unpair");
    pair(&mut it);
    act(&mut it, "result 1.1 1-0");
    assert!(refused(&mut it, "unpair").contains("has results"));
    act(&mut it, "reopen 1.1\nresult 1.2 -/+");
    assert!(refused(&mut it, "unpair").contains("has results"));
}

/// A player withdraws after later rounds were paired: the open games are forfeits.
#[test]
fn withdrawal_forfeits_the_open_games_of_paired_rounds() {
    let mut it = robin(4, "berger");
    pair(&mut it);
    white_wins(&mut it);
    pair(&mut it);
    pair(&mut it);
    act(&mut it, "result 2.1 0-1");
    // A played game stays: 4 lost to 3 in round 2.
    assert!(refused(&mut it, "withdraw 4 2").contains("is paired in round 2"));
    act(&mut it, "withdraw 4 3");
    let third = &it.tournament().rounds[2].pairings[0];
    assert_eq!((third.white, third.black), (2, 4));
    assert_eq!(
        third.result.map(|it| it.to_string()).as_deref(),
        Some("+/-")
    );
    // The arbiter may decide otherwise.
    act(&mut it, "reopen 3.1");
    assert_eq!(it.tournament().rounds[2].pairings[0].result, None);
}

/// A player who was withdrawn by mistake plays the games that are still open.
#[test]
fn forfeits_of_a_player_who_is_present_again_are_opened() {
    let results = |it: &Record| {
        let rounds = it.tournament().rounds.iter();
        let signs = rounds.flat_map(|round| round.pairings.iter().map(|it| it.result));
        let signs = signs.map(|it| it.map_or("*".into(), |it| it.to_string()));
        signs.collect::<Vec<String>>().join(" ")
    };
    // Rounds: 1-4 2-3, 4-3 1-2, 2-4 3-1.
    let paired = |lines: &str| {
        let mut it = robin(4, "berger");
        act(&mut it, lines);
        for _ in 0..3 {
            pair(&mut it);
        }
        it
    };
    for (before, after, expected) in [
        ("withdraw 4 2", "return 4 2", "* * * * * *"),
        ("withdraw 4 2", "return 4 3", "* * -/+ * * *"),
        ("withdraw 4 1", "withdraw 4 3", "* * * * +/- *"),
        ("withdraw 4 3", "withdraw 4 2", "* * -/+ * +/- *"),
        (
            "withdraw 4 2\nwithdraw 3 2",
            "return 4 2",
            "* * +/- * * -/+",
        ),
        ("from 4 3", "from 4 1", "* * * * * *"),
        ("ask 4 2 zero", "ask 4 2 none", "* * * * * *"),
    ] {
        let mut it = paired(before);
        act(&mut it, after);
        assert_eq!(results(&it), expected, "{before}, {after}");
    }
    // The last round can be canceled then.
    let mut it = paired("withdraw 4 1");
    act(&mut it, "return 4 1\nunpair");
    // A result that a game reported stays, and so does one that differs from the forfeit.
    let mut it = paired("withdraw 4 1");
    act(
        &mut it,
        "table 1.1 7\nreported 1.1 +/-\nresult 2.1 -/-\nreturn 4 1",
    );
    assert_eq!(results(&it), "+/- * -/- * * *");
}

/// A withdrawal concerns the games of that player only. Regression: each one visited all boards.
#[test]
fn withdrawal_changes_no_game_of_others() {
    let mut it = robin(6, "berger");
    act(&mut it, "ask 4 1 zero");
    assert_eq!(pair(&mut it), "1-6 2-5 3-4; 3-4 +/-");
    // Player 4 comes late, and the arbiter lets the game be played.
    act(&mut it, "reopen 1.3\nwithdraw 6 1");
    let signs = &it.tournament().rounds[0].pairings;
    let signs = signs.iter().map(|it| it.result.map(|it| it.to_string()));
    let signs: Vec<String> = signs.map(Option::unwrap_or_default).collect();
    assert_eq!(signs, ["+/-", "", ""]);
}

#[test]
fn adjourned_game_is_no_forfeit() {
    let mut it = robin(4, "berger");
    pair(&mut it);
    act(&mut it, "adjourn 1.1");
    assert!(refused(&mut it, "withdraw 4 1").contains("is paired in round 1"));
}

#[test]
fn byes_with_points_are_refused() {
    let mut it = robin(4, "berger");
    for line in ["ask 4 1 half", "ask 4 1 full"] {
        assert_eq!(
            refused(&mut it, line),
            "in a round robin a missed game is lost by forfeit: write zero"
        );
    }
    let mut swiss = robin(4, "swiss");
    act(&mut swiss, "ask 4 1 half");
}

/// Pairs and plays rounds up to the given one.
fn play(record: &mut Record, rounds: usize) {
    while record.tournament().rounds.len() < rounds {
        pair(record);
        white_wins(record);
    }
}

/// General Regulations 6.6: two of five games are less than half. White wins all games, so that
/// each of the others has two points without player 6.
#[test]
fn who_withdraws_before_half_of_the_games_does_not_count() {
    let mut it = robin(6, "berger");
    act(&mut it, "about tie-breaks WIN SB PS");
    play(&mut it, 2);
    act(&mut it, "withdraw 6 3");
    assert_eq!(it.tournament().uncounted_players(), [6]);
    play(&mut it, 5);
    let tournament = it.tournament();
    let table = standings::standings(tournament);
    assert_eq!(table.len(), 5);
    for line in &table {
        assert_eq!(line.points.to_string(), "2.0", "{line:?}");
        assert_eq!(line.values[0].to_string(), "2", "{line:?}");
        assert_eq!(line.values[1].to_string(), "4.0", "{line:?}");
    }
    // The results stay in the report with all their points.
    for version in [Version::Trf16, Version::Trf26] {
        let report = trf::write(tournament, version);
        let end = |number: u16| {
            let start = format!("001 {number:>4}");
            let line = report.lines().find(|line| line.starts_with(&start));
            line.map(|line| line[80..].to_owned())
        };
        let six = " 1.0    6     1 b 0     4 w 1     2 b -     5 w -     3 b -";
        assert_eq!(end(6).as_deref(), Some(six));
        let one = " 3.0    1     6 w 1     2 w 1     3 b 0     4 w 1     5 b 0";
        assert!(end(1).is_some_and(|line| line.starts_with(" 3.0") && line[12..] == one[12..]));
    }
}

#[test]
fn half_of_the_games_is_enough() {
    let mut it = robin(6, "berger");
    play(&mut it, 3);
    act(&mut it, "withdraw 6 4");
    play(&mut it, 5);
    let mut points = points(it.tournament());
    points.sort_unstable();
    let expected = [
        (1, "3.0"),
        (2, "3.0"),
        (3, "3.0"),
        (4, "2.0"),
        (5, "3.0"),
        (6, "1.0"),
    ];
    assert_eq!(
        points,
        expected.map(|(player, points)| (player, points.to_owned()))
    );
    for (games, uncounted) in [(2, &[4][..]), (3, &[])] {
        let mut twice = robin(4, "berger twice");
        play(&mut twice, games);
        act(&mut twice, &format!("withdraw 4 {}", games + 1));
        assert_eq!(twice.tournament().uncounted_players(), uncounted, "{games}");
    }
}

/// A won forfeit is a completed game: the player was there.
#[test]
fn only_games_that_the_player_missed_are_not_completed() {
    let mut it = robin(4, "berger");
    act(&mut it, "withdraw 1 1");
    play(&mut it, 2);
    act(&mut it, "withdraw 4 3");
    assert_eq!(it.tournament().uncounted_players(), [1]);
}

#[test]
fn absent_player_who_did_not_withdraw_counts() {
    let mut it = robin(4, "berger");
    act(&mut it, "ask 4 1 zero\nask 4 2 zero\nask 4 3 zero");
    play(&mut it, 3);
    // After the last round there is nothing to withdraw from.
    act(&mut it, "withdraw 4 4");
    assert!(it.tournament().uncounted_players().is_empty());
    // A later withdrawal has no effect yet, and a player who returns counts again.
    let mut it = robin(6, "berger");
    play(&mut it, 1);
    act(&mut it, "withdraw 6 3");
    assert!(it.tournament().uncounted_players().is_empty());
    pair(&mut it);
    assert_eq!(it.tournament().uncounted_players(), [6]);
    act(&mut it, "return 6 3");
    assert!(it.tournament().uncounted_players().is_empty());
    // In a Swiss tournament all results count.
    let mut swiss = robin(4, "swiss");
    act(&mut swiss, "withdraw 4 1");
    assert!(swiss.tournament().uncounted_players().is_empty());
}

const NO_PLACE: &str = "this round robin has begun and has no free place: while no game has a result, cancel its rounds with `unpair` first";

/// With an even number of players another one would change the whole schedule.
#[test]
fn late_entry_is_refused_after_the_first_round() {
    for system in ["berger", "berger twice"] {
        let mut it = robin(4, system);
        pair(&mut it);
        let before = it.to_string();
        assert_eq!(refused(&mut it, "enter Late"), NO_PLACE);
        let late = rokada_tournament::Deed::Enter(rokada_tournament::Player::named("Late"));
        assert!(it.add_all(0, vec![late]).is_err());
        assert_eq!(it.to_string(), before);
        // While nothing is played the schedule is drawn again, with the new player.
        act(&mut it, "unpair\nenter Late");
        assert_eq!(pair(&mut it), "2-5 3-4 zero 1;");
    }
    let mut swiss = robin(4, "swiss");
    act(&mut swiss, "pair 1-2 3-4\nenter Late");
}

/// With an odd number of players a late entry takes the free place of the tables: no two meet
/// twice, and the missed games are added to their rounds.
#[test]
fn late_entry_takes_the_free_place() {
    let mut it = robin(3, "berger");
    assert_eq!(pair(&mut it), "2-3 zero 1;");
    white_wins(&mut it);
    act(&mut it, "enter Late\nfrom 4 2");
    assert_eq!(refused(&mut it, "enter Later"), NO_PLACE);
    assert_eq!(pair(&mut it), "4-3 1-2;");
    white_wins(&mut it);
    assert_eq!(pair(&mut it), "2-4 3-1;");
    white_wins(&mut it);
    act(&mut it, "repair 1 2:1-4\nresult 1.2 1-0");
    let rounds: Vec<String> = it
        .tournament()
        .rounds
        .iter()
        .map(ToString::to_string)
        .collect();
    assert_eq!(rounds, ["2-3 1-4", "4-3 1-2", "2-4 3-1"]);
    assert_eq!(it.tournament().all_rounds(), 3);
}

#[test]
fn late_team_is_refused_too() {
    let mut it = robin(6, "berger");
    act(&mut it, "team One | 1\nteam Two | 2");
    act(&mut it, "match 1-2\nenter G");
    assert_eq!(refused(&mut it, "team Three | 3"), NO_PLACE);
    let mut it = robin(6, "berger");
    act(&mut it, "team One | 1\nteam Two | 2\nteam Three | 3");
    act(&mut it, "match 2-3 bye 1\nteam Four | 4");
}

/// Hand pairings must not repeat a game of the round robin.
#[test]
fn players_meet_once_or_twice() {
    let mut it = robin(4, "berger");
    act(&mut it, "pair 1-4 2-3\nresult 1.1 -/+");
    assert_eq!(
        refused(&mut it, "pair 4-1 3-2"),
        "4 D and 1 A already met in round 1"
    );
    let mut twice = robin(4, "berger twice");
    act(&mut twice, "pair 1-4 2-3\npair 4-1 3-2");
    assert_eq!(
        refused(&mut twice, "pair 1-4 2-3"),
        "1 A and 4 D already met in round 2"
    );
    act(&mut twice, "repair 2 1:1-4");
}

/// The codes of line 192 are those of the format's description; a team tournament has its own.
#[test]
fn report_names_the_system() {
    let of = |system: &str, teams: &str| {
        let mut it = robin(4, system);
        act(&mut it, &format!("about boards 2{teams}"));
        it
    };
    let teams = "\nteam One | 1 2\nteam Two | 3 4";
    for (system, teams, code, text) in [
        ("swiss", "", "FIDE_DUTCH_2026", "Individual: Swiss-System"),
        ("berger", "", "FIDE_ROUNDROBIN", "Individual: Round-Robin"),
        (
            "berger twice",
            "",
            "FIDE_DOUBLEROUNDROBIN",
            "Individual: Double Round-Robin",
        ),
        ("swiss", teams, "CUSTOM_TEAM_SWISS", "Team: Swiss-System"),
        ("berger", teams, "FIDE_TEAM_ROUNDROBIN", "Team: Round-Robin"),
        (
            "berger twice",
            teams,
            "FIDE_TEAM_DOUBLEROUNDROBIN",
            "Team: Double Round-Robin",
        ),
    ] {
        let it = of(system, teams);
        for (version, line) in [
            (Version::Trf26, format!("192 {code}\r\n")),
            (Version::Trf16, format!("092 {text}\r\n")),
        ] {
            let report = trf::write(it.tournament(), version);
            assert!(report.contains(&line), "{line}{report}");
            let read = trf::read(&report).expect("our own report");
            assert_eq!(read.tournament.system, it.tournament().system, "{report}");
            assert_eq!(read.tournament.kept, [""; 0], "{report}");
            assert_eq!(trf::write(&read.tournament, version), report);
        }
    }
}

/// Line 092 of other programs names the system in words; line 192 decides.
#[test]
fn line_092_of_others_is_read() {
    use rokada_tournament::System;
    let read = |head: &str| {
        let text = format!("012 Club\n{head}\n001    1      A\n001    2      B\n");
        trf::read(&text).expect("a report").tournament
    };
    for (line, system) in [
        ("092 Individual: Round-Robin", System::Berger),
        ("092 round robin (4 players)", System::Berger),
        ("092 Individual: Double Round Robin", System::BergerTwice),
        ("092 Individual: Swiss-System (Dutch)", System::Swiss),
        (
            "192 FIDE_ROUNDROBIN\n092 Individual: Swiss-System",
            System::Berger,
        ),
        (
            "092 Individual: Round-Robin\n192 FIDE_DUTCH_2026",
            System::Swiss,
        ),
    ] {
        let read = read(line);
        assert_eq!(read.system, system, "{line}");
        for version in [Version::Trf16, Version::Trf26] {
            let again = trf::read(&trf::write(&read, version)).expect("our own report");
            assert_eq!(again.tournament, read, "{line}");
        }
    }
    // Words that say no more are kept.
    let read = read("092 Individual: Swiss-System (Dutch)");
    assert_eq!(read.kept, ["092 Individual: Swiss-System (Dutch)"]);
}

/// Free rounds and forfeits count differently in a Swiss tournament, so the report must name the
/// system.
#[test]
fn standings_are_the_same_after_a_report_of_2016() {
    let mut it = robin(5, "berger");
    act(&mut it, "about tie-breaks SB");
    play(&mut it, 5);
    let report = trf::write(it.tournament(), Version::Trf16);
    let read = trf::read(&report).expect("our own report").tournament;
    assert_eq!(
        standings::standings(&read),
        standings::standings(it.tournament())
    );
}

fn cross_table(record: &Record) -> Vec<String> {
    let table = record.tournament().cross_table().expect("a round robin");
    table.iter().map(|row| row.join("|")).collect()
}

/// One row and one column for each player; General Regulations 6.6 for the signs of unplayed games.
#[test]
fn cross_table_has_the_results_of_each_player_against_each() {
    let mut it = robin(4, "berger");
    assert_eq!(cross_table(&it), ["|||", "|||", "|||", "|||"]);
    pair(&mut it);
    act(&mut it, "result 1.1 1/2-1/2\nwithdraw 4 2");
    assert_eq!(cross_table(&it), ["|||½", "||*|", "|*||", "½|||"]);
    pair(&mut it);
    act(&mut it, "result 2.2 1-0 unrated\nresult 1.2 0-0");
    pair(&mut it);
    act(&mut it, "result 3.2 1/2-0");
    assert_eq!(cross_table(&it), ["|1|0|½", "0||0|+", "½|0||+", "½|-|-|"]);
    let mut twice = robin(3, "berger twice");
    play(&mut twice, 6);
    assert_eq!(cross_table(&twice), ["|1 0|0 1", "0 1||1 0", "1 0|0 1|"]);
}

#[test]
fn cross_table_of_teams_has_their_game_points() {
    let mut it = robin(6, "berger");
    act(
        &mut it,
        "about boards 2\nteam One | 1 2\nteam Two | 3 4\nteam Three | 5 6\nmatch 2-3 bye 1\nresult 1.1 1-0",
    );
    assert_eq!(cross_table(&it), ["||", "||1.0*", "|0.0*|"]);
    act(&mut it, "result 1.2 1/2-1/2");
    assert_eq!(cross_table(&it), ["||", "||1.5", "|0.5|"]);
}

#[test]
fn only_a_round_robin_that_can_be_finished_has_a_cross_table() {
    assert_eq!(robin(4, "swiss").tournament().cross_table(), None);
    assert_eq!(robin(1, "berger").tournament().cross_table(), None);
    let mut large = robin(2, "berger");
    for number in 3..=101 {
        act(&mut large, &format!("enter P{number}"));
    }
    assert_eq!(large.tournament().cross_table(), None);
}
