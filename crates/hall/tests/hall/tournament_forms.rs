//! The forms of a tournament's arbiter, as people use them: sent twice, sent late, several results
//! at once; and a table that changes what it said.

use rokada_hall::Limits;
use rokada_testkit::{Address, Disk, TestHall};

use crate::tournaments::{arbiter_of, begin, begun, club, done, number, page, seats, shows};

/// A tournament of four players whose first round is paired: its arbiter's page.
async fn four(at: Address) -> String {
    let home = club(at, "90m+30s", "Ana\nBor\nCilka\nDan\n").await;
    done(at, &format!("{home}/pair"), &[("next", "1")]).await;
    home
}

async fn record(at: Address, home: &str) -> String {
    page(at, &format!("{home}/record.tournament")).await
}

/// The same form sent twice begins one tournament, also with the hall's limit reached by the first.
#[tokio::test(start_paused = true)]
async fn a_form_that_is_sent_twice_begins_one_tournament() {
    let disk = Disk::new();
    let hall = TestHall::open_with(&disk, |config| {
        config.limits = Limits {
            client_hour: 1,
            ..Limits::default()
        };
    })
    .await;
    let at = hall.address;
    let blank = page(at, "/tournaments").await;
    let (_, key) = blank.split_once("name=\"key\" value=\"").expect("a key");
    let key = key.split('"').next().expect("a key").to_owned();
    let form = [
        ("key", key.as_str()),
        ("name", "Club"),
        ("system", "swiss"),
        ("list", "Ana\nBor\n"),
    ];
    let (one, two) = tokio::join!(begin(at, &form), begin(at, &form));
    let first = one.header("location").expect("the tournament").to_owned();
    assert_eq!(two.header("location"), Some(first.as_str()), "{}", two.body);
    // Also later, by the Back button, when the tournament went on.
    let home = first.split('?').next().expect("a path");
    done(at, home, &[("deed", "enter Cilka")]).await;
    let again = begin(at, &form).await;
    assert_eq!(again.header("location"), Some(first.as_str()));
    assert_eq!(page(at, "/tournaments").await.matches(">Club<").count(), 1);
    // Another list under the same key is another tournament, and that is one too many.
    let other = begin(at, &[("key", &key), ("name", "Other"), ("list", "Eva\n")]).await;
    assert_eq!(other.status, 429, "{}", other.body);
    hall.close().await;
}

/// The record of a tournament, from a file of `rokada tournament` or of another hall, is continued
/// here. Its games are not taken for games of this hall.
#[tokio::test(start_paused = true)]
async fn record_of_a_tournament_is_read_from_a_file() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let at = hall.address;
    hall.create(&[("time", "5m")]).await;
    let file = "rokada tournament 1\n@1 about name Evening\n@1 about time 5m+3s\n\
        @1 about system berger\n@1 enter Kos, Ana | w |  | 1700\n@1 enter Pop, Ion\n\
        @2 pair 1-2\n@3 table 1.1 1\n@4 reported 1.1 1-0\n@5 key\n";
    let form = [("system", "swiss"), ("time", "90m+30s"), ("file", file)];
    let home = begun(at, &form).await;
    let read = record(at, &home).await;
    let deeds: Vec<&str> = read
        .lines()
        .skip(1)
        .filter_map(|line| line.split_once(' '))
        .map(|it| it.1)
        .collect();
    let expected = [
        "about name Evening",
        "about time 5m+3s",
        "about system berger",
        "enter Kos, Ana | w |  | 1700",
        "enter Pop, Ion",
        "pair 1-2",
        "result 1.1 1-0",
    ];
    assert_eq!(deeds, expected, "{read}");
    // A mistake in it is shown with its line.
    let wrong = begin(at, &[("file", &file.replace("@2 pair", "@2 pear"))]).await;
    assert_eq!(wrong.status, 422);
    assert!(wrong.body.contains("pear"), "{}", wrong.body);
    // So is a number that no player has.
    let wrong = begin(at, &[("file", &file.replace("pair 1-2", "pair 1-99"))]).await;
    assert_eq!(wrong.status, 422);
    assert!(wrong.body.contains("no player 99"), "{}", wrong.body);
    hall.close().await;
}

/// A round is paired once and taken back once, however often the button is pressed; an older
/// page gets an error.
#[tokio::test(start_paused = true)]
async fn a_round_is_paired_and_taken_back_once() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let at = hall.address;
    let home = four(at).await;
    let pair = format!("{home}/pair");
    for next in ["1", "1"] {
        done(at, &pair, &[("next", next)]).await;
    }
    let both = [("next", "2")];
    let (one, two) = tokio::join!(at.post(&pair, &both), at.post(&pair, &both));
    assert_eq!((one.status, two.status), (303, 303), "{}", two.body);
    assert_eq!(record(at, &home).await.matches(" pair ").count(), 2);
    let unpair = [("deed", "unpair"), ("next", "3")];
    for _ in 0..2 {
        done(at, &home, &unpair).await;
    }
    assert_eq!(record(at, &home).await.matches(" unpair").count(), 1);
    let by_hand = [("deed", "pair 4-3 1-2"), ("next", "2")];
    for _ in 0..2 {
        done(at, &home, &by_hand).await;
    }
    assert_eq!(record(at, &home).await.matches(" pair ").count(), 3);
    done(at, &pair, &[("next", "3")]).await;
    let late = at
        .post(&home, &[("deed", "pair 4-3 1-2"), ("next", "2")])
        .await;
    assert_eq!(late.status, 409);
    assert!(
        late.body.contains("was opened when round 2"),
        "{}",
        late.body
    );
    let late = at.post(&pair, &[("next", "2")]).await;
    assert_eq!(late.status, 409);
    hall.close().await;
}

/// All results that were chosen are entered by one button; one that came in meanwhile is not
/// overwritten, and the form keeps what was chosen.
#[tokio::test(start_paused = true)]
async fn results_are_entered_together() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let at = hall.address;
    let home = four(at).await;
    let results = format!("{home}/results");
    let form = [
        ("round", "1"),
        ("b1", "1-0"),
        ("w1", ""),
        ("b2", "1/2-0"),
        ("w2", ""),
    ];
    let sent = at.post(&results, &form).await;
    let back = sent.header("location").expect("the page");
    assert!(back.ends_with("?round=1#b2"), "{back}");
    let shown = page(at, &home).await;
    for chosen in ["1-0", "1/2-0"] {
        assert!(shown.contains(&format!("value=\"{chosen}\" selected")));
    }
    // Sent again nothing more is written.
    let before = record(at, &home).await;
    assert_eq!(at.post(&results, &form).await.status, 303);
    assert_eq!(record(at, &home).await, before);
    // A page from before the first result came: that one is kept, and the choice too.
    let old = [
        ("round", "1"),
        ("b1", "0-1"),
        ("w1", ""),
        ("b2", "+/-"),
        ("w2", "1/2-0"),
    ];
    let refused = at.post(&results, &old).await;
    assert_eq!(refused.status, 409);
    let said = "board 1.1: the result 1-0 came in meanwhile, and you chose 0-1";
    assert!(refused.body.contains(said), "{}", refused.body);
    assert!(refused.body.contains("value=\"+/-\" selected"));
    assert_eq!(record(at, &home).await, before);
    // Taken back by choosing nothing.
    let empty = [("round", "1"), ("b2", ""), ("w2", "1/2-0")];
    done(at, &results, &empty).await;
    assert!(record(at, &home).await.ends_with(" reopen 1.2\n"));
    // The form of a round of 1,200 boards, as a browser sends it.
    let names: Vec<[String; 2]> = (3..=1_200)
        .map(|board| [format!("b{board}"), format!("w{board}")])
        .collect();
    let mut long = vec![("round", "1"), ("b2", "0-1"), ("w2", "")];
    long.extend(
        names
            .iter()
            .flatten()
            .map(|name| (name.as_str(), "1/2-1/2")),
    );
    done(at, &results, &long).await;
    assert!(record(at, &home).await.ends_with(" result 1.2 0-1\n"));
    done(at, &results, &[("round", "1"), ("b2", ""), ("w2", "0-1")]).await;
    let nonsense = [("round", "1"), ("b2", "2-0"), ("w2", "")];
    assert_eq!(at.post(&results, &nonsense).await.status, 409);
    let nowhere = [("round", "1"), ("b7", "1-0"), ("w7", "")];
    let nowhere = at.post(&results, &nowhere).await;
    assert!(
        nowhere.body.contains("there is no board 1.7"),
        "{}",
        nowhere.body
    );
    hall.close().await;
}

/// What is fixed about a tournament is changed by one form, and only what was changed becomes an
/// entry.
#[tokio::test(start_paused = true)]
async fn a_tournament_is_described_by_a_form() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let at = hall.address;
    let home = four(at).await;
    let about = format!("{home}/about");
    assert!(page(at, &about).await.contains("value=\"Club\""));
    let before = record(at, &home).await;
    let form = [
        ("name", "Club"),
        ("city", "Ptuj"),
        ("federation", "slo"),
        ("arbiter", "Kos, Cilka"),
        ("start", "2026-11-22"),
        ("end", "2026-11-24"),
        ("rounds", ""),
        ("time", "90m+30s"),
        ("points", ""),
        ("tie-breaks", "DE"),
        ("on-wood", "2"),
        ("delay", ""),
        ("deputies", "Rus, Dan\r\nIlić, Iva\r\n"),
        ("hide-clubs", "yes"),
        ("day-1", "2026-11-22"),
        ("day-3", "2026-11-24"),
    ];
    for _ in 0..2 {
        done(at, &about, &form).await;
    }
    let after = record(at, &home).await;
    let more: Vec<&str> = after[before.len()..]
        .lines()
        .filter_map(|line| line.split_once(' ').map(|(_, deed)| deed))
        .collect();
    assert_eq!(
        more,
        [
            "about city Ptuj",
            "about federation slo",
            "about arbiter Kos, Cilka",
            "about start 2026/11/22",
            "about end 2026/11/24",
            "about tie-breaks DE",
            "about on-wood 2",
            "about deputy Rus, Dan",
            "about deputy Ilić, Iva",
            "about hidden clubs",
            "about dates 2026/11/22 - 2026/11/24",
        ]
    );
    let shown = page(at, &about).await;
    assert!(shown.contains("value=\"2026-11-24\"") && shown.contains("Ilić, Iva"));
    let report = page(at, &format!("{home}/trf26.trf")).await;
    assert!(report.contains("26/11/22            26/11/24"), "{report}");
    // A refused form changes nothing and keeps its values.
    let mut bad = form;
    bad[4].1 = "soon";
    bad[1].1 = "Celje";
    let refused = at.post(&about, &bad).await;
    assert_eq!(refused.status, 409);
    assert!(
        refused.body.contains("`soon` is not a date") || refused.body.contains("<code>soon</code>")
    );
    assert!(refused.body.contains("value=\"Celje\""));
    assert_eq!(record(at, &home).await, after);
    // Unsaid again.
    let mut less = form;
    less[1].1 = "";
    less[4].1 = "";
    less[12].1 = "Ilić, Iva";
    let less: Vec<_> = less.into_iter().filter(|it| it.0 != "hide-clubs").collect();
    done(at, &about, &less).await;
    let report = page(at, &format!("{home}/trf16.trf")).await;
    assert!(
        !report.contains("\r\n022")
            && !report.contains("\r\n042")
            && !report.contains("Rus, Dan\r\n")
    );
    assert!(report.contains("112 Ilić, Iva\r\n"), "{report}");
    hall.close().await;
}

/// Some boards of a round are on wood, each with its clock; and it is asked for where tables are set
/// up, and remembered.
#[tokio::test(start_paused = true)]
async fn some_boards_of_a_round_are_on_wood() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let at = hall.address;
    let home = four(at).await;
    let tables = format!("{home}/tables");
    let refused = at.post(&tables, &[("round", "1"), ("on_wood", "x")]).await;
    assert_eq!(refused.status, 409);
    assert!(
        refused.body.contains("is not a list of boards"),
        "{}",
        refused.body
    );
    let set_up = [("round", "1"), ("on_wood", "2")];
    done(at, &tables, &set_up).await;
    let sits = seats(&page(at, &format!("{home}/sheets/1")).await);
    assert_eq!(sits.len(), 5, "two seats on the screen, three on wood");
    assert!(record(at, &home).await.contains("about on-wood 2\n"));
    done(at, &format!("{home}/pair"), &[("next", "2")]).await;
    let shown = page(at, &home).await;
    assert!(shown.contains("name=\"on_wood\" type=\"text\" value=\"2\""));
    hall.close().await;
}

/// The answer to 1 MB of faults had 69 MB.
#[tokio::test(start_paused = true)]
async fn text_over_a_limit_is_refused_and_nothing_is_stored() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let at = hall.address;
    let numbers: Vec<String> = (1..=300).map(|it| it.to_string()).collect();
    let players = "001    1      Ana\n001    2      Bor\n";
    let groups = "XXP 1 2\n".repeat(5_001);
    let long = "n".repeat(121);
    for (name, list, line) in [
        ("Groups", groups + players, "Line 5001"),
        ("Faults", "001 \n".repeat(20_000), "Line 21"),
        ("Cells", "a,".repeat(100_000), "Line 1"),
        (&long, "Ana\nBor\n".to_owned(), "120"),
    ] {
        let answer = begin(at, &[("name", name), ("list", &list)]).await;
        assert_eq!(answer.status, 422, "{name}");
        assert!(answer.body.contains(line), "{name}");
        // The list comes back to be corrected, and little more.
        assert!(
            answer.body.len() < list.len() + 40_000,
            "{name}: {}",
            answer.body.len()
        );
    }
    let listed = page(at, "/tournaments").await;
    assert!(!listed.contains("/tournaments/1"), "{listed}");
    // A group of all players is stored as it came.
    let row = |it: &String| format!("001 {it:>4}      Player {it}\n");
    let players: Vec<String> = numbers.iter().map(row).collect();
    let report = format!("012 Open\nXXP {}\n{}", numbers.join(" "), players.concat());
    let answer = begin(at, &[("list", &report)]).await;
    let home = answer.header("location").expect("the tournament");
    let home = home.split('?').next().expect("a path").to_owned();
    let record = record(at, &home).await;
    assert!(record.len() < 3 * report.len(), "{} bytes", record.len());
    // The names of a game are held to the same limit.
    for field in ["white", "black", "event"] {
        let answer = at.post("/games", &[(field, &long), ("time", "5m")]).await;
        assert_eq!(answer.status, 422, "{field}");
        assert!(answer.body.contains("120"), "{field}");
    }
    hall.close().await;
}

/// 11.10: a result that a committee changes is heard again; one that the arbiter entered for a table
/// that said something else is not heard over.
#[tokio::test(start_paused = true)]
async fn a_table_that_changes_what_it_said_is_heard_again() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let at = hall.address;
    let home = four(at).await;
    let public = format!("/tournaments/{}", number(&page(at, &home).await));
    done(at, &format!("{home}/tables"), &[("round", "1")]).await;
    let sits = seats(&page(at, &format!("{home}/sheets/1")).await);
    let act = async |seat: &str, act: &str| {
        at.act(seat, act).await;
    };
    // Not at once, so that the tables are asked once more.
    let result = async |wanted: &str| {
        tokio::time::sleep(std::time::Duration::from_millis(600)).await;
        let shown = page(at, &public).await;
        let (other, _) = shown.split_once("<td class=\"score\">").expect("a result");
        shows(at, &public, &format!("{other}<td class=\"score\">{wanted}")).await;
    };
    for seat in &sits[..2] {
        act(seat, "arrive").await;
    }
    act(&sits[0], "appeal his clock never ran").await;
    act(&sits[1], "resign").await;
    result("1-0").await;
    let arbiter = arbiter_of(at, &home, "1.1").await;
    act(&arbiter, "declare 1/2-1/2").await;
    result("1/2-1/2").await;
    assert!(record(at, &home).await.ends_with(" reported 1.1 1/2-1/2\n"));
    // Taken back it stays taken back, and what is entered then stays too.
    done(at, &home, &[("deed", "reopen 1.1")]).await;
    result("</td>").await;
    done(at, &home, &[("deed", "result 1.1 0-1")]).await;
    result("0-1").await;
    // The result of a board cannot be typed as an entry.
    let typed = at.post(&home, &[("deed", "reported 1.1 1-0")]).await;
    assert_eq!(typed.status, 409);
    // A change while the server was down is read when it opens again.
    act(&arbiter, "declare 1-0").await;
    hall.close().await;
    let hall = TestHall::open(&disk).await;
    let shown = page(hall.address, &public).await;
    assert!(shown.contains("<td class=\"score\">1-0</td>"), "{shown}");
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn players_find_their_board_by_name() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let at = hall.address;
    let home = club(at, "none", "Zoran\nČedo\nAna\n").await;
    let organizer = done(at, &format!("{home}/pair"), &[("next", "1")]).await;
    let printed = format!("/tournaments/{}/pairings/1", number(&organizer));
    assert!(organizer.contains(&format!("href=\"{printed}\"")));
    let by_name = page(at, &format!("{printed}?order=name")).await;
    let first_cells: Vec<&str> = by_name.split("<tr><td>").skip(1).collect();
    let names = first_cells.iter().map(|row| row.split('<').next());
    let names: Vec<&str> = names.flatten().collect();
    assert_eq!(names, ["Ana", "Čedo", "Zoran"], "{by_name}");
    // Three players: two at one board, and one without a game.
    assert_eq!(by_name.matches("<td class=\"num\">1</td>").count(), 2);
    assert_eq!(by_name.matches("colspan=\"3\"").count(), 1);
    assert!(!by_name.contains(&home), "the key of the tournament");
    assert_eq!(
        at.get(&printed.replace("/pairings/1", "/pairings/2"))
            .await
            .status,
        404
    );
    hall.close().await;
}
