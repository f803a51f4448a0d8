//! A tournament in the hall: from a list to tables, results and files, all of it by plain forms;
//! and a round polled like a broadcast while an illegal move is uncorrected.

use std::time::Duration;

use rokada_hall::Limits;
use rokada_testkit::{Address, Answer, Disk, PATIENCE, TestHall};

/// The form that begins a tournament, as a browser sends it.
pub(crate) async fn begin(hall: Address, fields: &[(&str, &str)]) -> Answer {
    let part = |(name, value): &(&str, &str)| {
        format!("--bb\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n")
    };
    let body: String = fields.iter().map(part).collect();
    let kind = "Content-Type: multipart/form-data; boundary=bb\r\n";
    hall.send("POST", "/tournaments", kind, &(body + "--bb--\r\n"))
        .await
}

pub(crate) async fn begun(hall: Address, fields: &[(&str, &str)]) -> String {
    let answer = begin(hall, fields).await;
    assert_eq!(answer.status, 303, "{}", answer.body);
    let to = answer.header("location").expect("the arbiter's page");
    to.split('?').next().expect("a path").to_owned()
}

/// The same for a club's tournament by Berger's tables, with this time for a game.
pub(crate) async fn club(hall: Address, time: &str, list: &str) -> String {
    let form = [
        ("name", "Club"),
        ("system", "berger"),
        ("time", time),
        ("list", list),
    ];
    begun(hall, &form).await
}

/// The same with its first round at tables.
pub(crate) async fn at_tables(hall: Address, time: &str, list: &str) -> String {
    let home = club(hall, time, list).await;
    done(hall, &format!("{home}/pair"), &[]).await;
    done(hall, &format!("{home}/tables"), &[("round", "1")]).await;
    home
}

/// The room of a round.
pub(crate) async fn room_of(hall: Address, home: &str, round: &str) -> String {
    let opened = hall
        .post(&format!("{home}/room"), &[("round", round)])
        .await;
    opened.header("location").expect("the room").to_owned()
}

/// The arbiter's seat at a board.
pub(crate) async fn arbiter_of(hall: Address, home: &str, board: &str) -> String {
    let led = hall.get(&format!("{home}/table/{board}")).await;
    led.header("location").expect("a seat").to_owned()
}

/// The page after a form that was accepted.
pub(crate) async fn done(hall: Address, path: &str, fields: &[(&str, &str)]) -> String {
    let answer = hall.post(path, fields).await;
    assert_eq!(answer.status, 303, "{fields:?}: {}", answer.body);
    page(hall, answer.header("location").expect("a page")).await
}

pub(crate) async fn page(hall: Address, path: &str) -> String {
    let answer = hall.get(path).await;
    assert_eq!(answer.status, 200, "{path}: {}", answer.body);
    answer.body
}

/// Waits until a page says this: a tournament asks its tables now and then.
pub(crate) async fn shows(hall: Address, path: &str, what: &str) {
    let shown = async {
        while !page(hall, path).await.contains(what) {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    let shown = tokio::time::timeout(PATIENCE, shown).await;
    assert!(shown.is_ok(), "no {what} at {path}");
}

/// The number of the tournament, out of the arbiter's page.
pub(crate) fn number(page: &str) -> String {
    let (_, rest) = page
        .split_once("href=\"/tournaments/")
        .expect("the public page");
    rest.split('"').next().expect("a number").to_owned()
}

/// The seats of a board, White's first, out of the sheet.
pub(crate) fn seats(sheet: &str) -> Vec<String> {
    let links = sheet.match_indices("href=\"http").filter_map(|(at, _)| {
        let link = sheet[at + 6..].split('"').next()?;
        Some(link[link.find("/t/")?..].to_owned())
    });
    links.collect()
}

/// Otherwise the owner of a tournament could show any game of the hall as its board, and rule
/// there.
#[tokio::test(start_paused = true)]
async fn text_of_a_tournament_cannot_inject_entries() {
    let disk = Disk::new();
    let mut hall = TestHall::open(&disk).await;
    hall.create(&[("time", "5m")]).await;
    let with_lines = "Club\r\nenter A\r\nenter B\r\npair 1-2\r\ntable 1.1 1";
    let fields = [("name", with_lines), ("system", "berger")];
    let home = begun(hall.address, &fields).await;
    done(hall.address, &home, &[("deed", "keep x\r\nenter C")]).await;
    hall.close().await;
    hall = TestHall::open(&disk).await;
    let record = page(hall.address, &format!("{home}/record.tournament")).await;
    for deed in ["enter", "pair", "table"] {
        let entry = |line: &str| line.split(' ').nth(1) == Some(deed);
        assert!(!record.lines().any(entry), "{record}");
    }
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_tournament_runs_by_plain_forms_from_its_list_to_its_report() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let at = hall.address;
    let list = "Novak, Ana 2310 SLO\nPetrov, Boris 2250\nKos, Cilka 2100\nRus, Dan 1990\n";
    let home = club(at, "none", list).await;
    let first = page(at, &home).await;
    let public = format!("/tournaments/{}", number(&first));
    assert!(page(at, &public).await.contains("Petrov, Boris"));
    assert!(
        done(at, &format!("{home}/pair"), &[])
            .await
            .contains("name=\"b1\"")
    );
    let set_up = done(at, &format!("{home}/tables"), &[("round", "1")]).await;
    assert!(set_up.contains(&format!("{home}/table/1.1")));
    let sheet = page(at, &format!("{home}/sheets/1")).await;
    assert_eq!(sheet.matches("<svg class=\"qr\"").count(), 4, "{sheet}");
    let sits = seats(&sheet);
    assert_eq!(sits.len(), 4);
    // Black resigns at the first board: the result flows into the tournament.
    for seat in &sits[..2] {
        at.act(seat, "arrive").await;
    }
    at.act(&sits[1], "resign").await;
    shows(at, &public, "<td class=\"score\">1-0</td>").await;
    // The other is entered, of every kind, and is refused in words where it is none.
    let entered = [
        ("deed", "result 1.2 {signs}"),
        ("signs", "+/-"),
        ("round", "1"),
    ];
    assert!(
        done(at, &home, &entered)
            .await
            .contains("<option value=\"+/-\" selected>")
    );
    let refused = at.post(&home, &[("deed", "result 1.2 2-0")]).await;
    assert_eq!(refused.status, 409);
    assert!(refused.body.contains("is not a result"), "{}", refused.body);
    // A game of another table cannot be a board of the tournament.
    let stolen = at.post(&home, &[("deed", "table 1.2 1")]).await;
    assert_eq!(stolen.status, 409);
    assert!(
        stolen.body.contains("set up by the hall"),
        "{}",
        stolen.body
    );
    let report = page(at, &format!("{home}/trf26.trf")).await;
    assert!(
        report.contains("2250") && report.contains("   3 w +"),
        "{report}"
    );
    // A late entry would change the whole schedule; a name is taken out.
    let late = [
        ("deed", "enter {player}"),
        ("late", "yes"),
        ("player", "Eminov, Eldar 1700"),
    ];
    let late = at.post(&home, &late).await;
    assert_eq!(late.status, 409);
    assert!(late.body.contains("has no free place"), "{}", late.body);
    done(at, &home, &[("deed", "erase 2")]).await;
    for path in [
        public.clone(),
        format!("{public}/wall"),
        format!("{public}/pairings/1"),
        format!("{public}/pairings/1?order=name"),
        format!("{public}/board/1.1"),
    ]
    .into_iter()
    .chain([format!("{public}/board/1.2")])
    {
        let shown = page(at, &path).await;
        assert!(!shown.contains("Petrov"), "{path}: {shown}");
    }
    assert_eq!(at.get("/tournaments/99").await.status, 404);
    assert_eq!(at.get(&home.replace("/v/", "/t/")).await.status, 404);
    // All of it is there after the hall was closed.
    let before = page(at, &format!("{home}/record.tournament")).await;
    hall.close().await;
    let hall = TestHall::open(&disk).await;
    assert_eq!(
        page(hall.address, &format!("{home}/record.tournament")).await,
        before
    );
    hall.close().await;
}

/// General Regulations 6.6: the opponents of a player who withdraws win by forfeit, and before half
/// of the games the results stay only in the cross-table.
#[tokio::test(start_paused = true)]
async fn round_robin_continues_after_a_withdrawal() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let at = hall.address;
    let home = club(at, "none", "Ana\nBor\nCilka\nDan\n").await;
    let public = format!("/tournaments/{}", number(&page(at, &home).await));
    let pair = format!("{home}/pair");
    done(at, &pair, &[("next", "1")]).await;
    for deed in ["result 1.1 1/2-1/2", "result 1.2 1-0", "withdraw 4 2"] {
        done(at, &home, &[("deed", deed)]).await;
    }
    let paired = done(at, &pair, &[("next", "2")]).await;
    assert!(
        paired.contains("<option value=\"-/+\" selected>"),
        "{paired}"
    );
    for path in [public, format!("{home}/final")] {
        let shown = page(at, &path).await;
        let (standings, table) = shown.split_once("Cross-table").expect("a cross-table");
        assert!(
            standings.contains("do not count in the standings (General Regulations 6.6): Dan"),
            "{shown}"
        );
        // Ana drew with Dan, and Cilka won against him without a game.
        for cell in ["½", "+", "-", "*", "×"] {
            assert!(
                table.contains(&format!("<td class=\"num\">{cell}</td>")),
                "{cell}: {shown}"
            );
        }
    }
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn faulty_list_is_refused_with_line_and_column() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let list = "Novak Ana 2310\nKos Cilka\nNovak Ana\n";
    let answer = begin(
        hall.address,
        &[("name", "Club"), ("system", "swiss"), ("list", list)],
    )
    .await;
    assert_eq!(answer.status, 422);
    assert!(
        answer
            .body
            .contains("Line 3, column 1: Novak Ana is already entered"),
        "{}",
        answer.body
    );
    // The form keeps what was typed.
    assert!(answer.body.contains("Kos Cilka"));
    // Without a name the tournament could not be found on the page of tournaments.
    let nameless = begin(hall.address, &[("name", " "), ("list", "A\nB\n")]).await;
    assert_eq!(nameless.status, 422);
    assert!(nameless.body.contains("A tournament needs a name."));
    let home = begun(
        hall.address,
        &[("name", "Club"), ("system", "swiss"), ("list", "A\nB\n")],
    )
    .await;
    let refused = hall.post(&format!("{home}/pair"), &[]).await;
    assert_eq!(refused.status, 409);
    assert!(
        refused.body.contains("has no pairing program"),
        "{}",
        refused.body
    );
    hall.close().await;
}

/// 7.5.1, 12.6: until an illegal move is noticed both files show it without comment. Then the
/// faithful file has the ruling, and the relay-safe one continues without the move.
#[tokio::test(start_paused = true)]
async fn a_broadcast_survives_an_illegal_move() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let at = hall.address;
    let home = at_tables(at, "90m+30s", "A\nB\n").await;
    let id = number(&page(at, &home).await);
    let sits = seats(&page(at, &format!("{home}/sheets/1")).await);
    let turn = async |seat: &str, step: &str| {
        tokio::time::sleep(Duration::from_secs(1)).await;
        for act in [step, "press"] {
            at.act(seat, act).await;
        }
    };
    let files = async || {
        let faithful = page(at, &format!("/tournaments/{id}/round-1.pgn")).await;
        (
            faithful,
            page(at, &format!("/tournaments/{id}/round-1-relay.pgn")).await,
        )
    };
    for seat in &sits {
        at.act(seat, "arrive").await;
    }
    turn(&sits[0], "move e2e4").await;
    turn(&sits[1], "move e7e5").await;
    let (faithful, relay) = files().await;
    // Without a date of the round, it is that of the game.
    for file in [&faithful, &relay] {
        assert!(file.contains("[Date \"2026.09.01\"]"), "{file}");
    }
    done(at, &home, &[("deed", "about dates 2026/09/02")]).await;
    let (dated, _) = files().await;
    assert!(dated.contains("[Date \"2026.09.02\"]"), "{dated}");
    assert!(
        faithful.contains("[RelaySafe \"/tournaments/")
            && relay.contains("[Faithful \"/tournaments/")
    );
    assert!(
        faithful.contains("[%clk 1:30:") && faithful.contains("[%emt 0:00:"),
        "{faithful}"
    );
    // The bishop jumps over a pawn, unnoticed.
    turn(&sits[0], "move f1f3").await;
    turn(&sits[1], "move b8c6").await;
    let (faithful, relay) = files().await;
    assert!(
        faithful.contains("Bf3") && faithful.contains("Nc6"),
        "{faithful}"
    );
    assert!(!faithful.contains("illegal") && !relay.contains("illegal"));
    assert!(relay.contains("Bf3") && relay.contains("Nc6"), "{relay}");
    // Found: it is taken back, and both go on.
    at.act(&sits[1], "claim illegal").await;
    let arbiter = arbiter_of(at, &home, "1.1").await;
    let asked = page(at, &format!("{arbiter}/view.json")).await;
    if asked.contains("\"question\":{") {
        at.act(&arbiter, "answer upheld").await;
    }
    let (faithful, relay) = files().await;
    assert!(faithful.contains("2.Bf3 was illegal"), "{faithful}");
    assert!(!relay.contains("Bf3"), "{relay}");
    turn(&sits[0], "move f1c4").await;
    let (faithful, relay) = files().await;
    assert!(
        relay.contains("Bc4") && faithful.contains("Bc4"),
        "{relay}\n{faithful}"
    );
    hall.close().await;
}

/// The tables of a round pass the limits together, as one for each ten boards; and they are a room
/// of the tournament's arbiter.
#[tokio::test(start_paused = true)]
async fn the_tables_of_a_round_pass_the_limits_together_and_are_a_room() {
    let disk = Disk::new();
    let open = async |client_hour| {
        let limits = Limits {
            client_hour,
            ..Limits::default()
        };
        TestHall::open_with(&disk, |config| config.limits = limits).await
    };
    let hall = open(1).await;
    let home = club(hall.address, "5m", "A\nB\nC\nD\n").await;
    done(hall.address, &format!("{home}/pair"), &[]).await;
    // To begin the tournament counts as one table.
    let refused = hall
        .post(&format!("{home}/tables"), &[("round", "1")])
        .await;
    assert_eq!(refused.status, 429, "{}", refused.body);
    let no_room = hall.post(&format!("{home}/room"), &[("round", "1")]).await;
    assert_eq!(no_room.status, 409);
    assert!(
        no_room.body.contains("set them up first"),
        "{}",
        no_room.body
    );
    hall.close().await;
    let hall = open(2).await;
    let at = hall.address;
    done(at, &format!("{home}/tables"), &[("round", "1")]).await;
    let rooms = [
        at.post(&format!("{home}/room"), &[("round", "1")]).await,
        at.post(&format!("{home}/room"), &[("round", "1")]).await,
    ];
    let room = rooms[0].header("location").expect("the room").to_owned();
    assert_eq!(rooms[1].header("location"), Some(room.as_str()));
    let overview = page(at, &room).await;
    assert!(overview.contains("board=2") && !overview.contains("board=3"));
    let start = [("act", "start")];
    assert_eq!(at.post(&format!("{room}/all"), &start).await.status, 303);
    let log = page(at, &format!("{room}/log")).await;
    assert_eq!(log.matches("<code>start</code>").count(), 2, "{log}");
    hall.close().await;
}

/// A table added later appears in the open room of its round, without a reload by the arbiter.
#[tokio::test(start_paused = true)]
async fn later_table_of_a_round_appears_in_its_open_room() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let at = hall.address;
    let home = club(at, "5m", "A\nB\nC\nD\n").await;
    done(at, &format!("{home}/pair"), &[]).await;
    // Somebody has not come, it is said.
    done(at, &home, &[("deed", "result 1.2 +/-")]).await;
    done(at, &format!("{home}/tables"), &[("round", "1")]).await;
    let room = room_of(at, &home, "1").await;
    assert!(!page(at, &room).await.contains("board=2"));
    done(at, &home, &[("deed", "reopen 1.2")]).await;
    done(at, &format!("{home}/tables"), &[("round", "1")]).await;
    assert!(page(at, &room).await.contains("board=2"));
    hall.close().await;
}

/// 8.7: each slip has a code for each player; one hands the result in, the other confirms it, and
/// the tournament has it.
#[tokio::test(start_paused = true)]
async fn a_result_comes_by_the_codes_of_its_slip() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let at = hall.address;
    let form = [
        ("name", "Club"),
        ("system", "berger"),
        ("time", "90m+30s"),
        ("list", "Novak, Ana\nPetrov, Boris\n"),
        ("regulations", "table: on wood"),
    ];
    let home = begun(at, &form).await;
    let id = number(&page(at, &home).await);
    done(at, &format!("{home}/pair"), &[]).await;
    let slips = format!("{home}/slips/1");
    let bare = page(at, &slips).await;
    assert!(bare.contains("Novak, Ana") && !bare.contains("class=\"qr\""));
    done(at, &format!("{home}/tables"), &[("round", "1")]).await;
    // The clock at the wooden board has a card too.
    let sheet = page(at, &format!("{home}/sheets/1")).await;
    assert_eq!(sheet.matches("<svg class=\"qr\"").count(), 3, "{sheet}");
    let phone = seats(&sheet).remove(2);
    let slip = page(at, &slips).await;
    assert_eq!(slip.matches("<svg class=\"qr\"").count(), 2, "{slip}");
    let [white, black] = <[String; 2]>::try_from(seats(&slip)).expect("two codes");
    assert!(white.ends_with("/result"), "{white}");
    for act in ["white arrive", "black arrive"] {
        at.act(&phone, act).await;
    }
    let own = page(at, &white).await;
    assert_eq!(own.matches("data-side").count(), 1, "{own}");
    let shown = done(at, &white, &[("as", "white"), ("score", "1-0")]).await;
    assert!(shown.contains("Novak, Ana has handed in 1-0"), "{shown}");
    // The clock at the board and the organizer's page say so too.
    let said = "White has handed in 1-0. It counts once Black hands in the same (8.7).";
    for path in [&phone, &home] {
        let shown = page(at, path).await;
        assert!(shown.contains(said), "{shown}");
    }
    assert!(page(at, &black).await.contains("Confirm: "));
    let differs = done(at, &black, &[("as", "black"), ("score", "0-1")]).await;
    assert!(differs.contains("contradict each other"), "{differs}");
    // A code hands in only for its own player, and only a result.
    let nonsense = at
        .post(&black, &[("as", "white"), ("score", "resign")])
        .await;
    assert!((400..500).contains(&nonsense.status), "{}", nonsense.body);
    let agreed = done(at, &black, &[("as", "white"), ("score", "1-0")]).await;
    assert!(agreed.contains("The result is 1-0"), "{agreed}");
    shows(
        at,
        &format!("/tournaments/{id}"),
        "<td class=\"score\">1-0</td>",
    )
    .await;
    // A later result that contradicts changes nothing, and is not ignored (8.7).
    let later = [("as", "black"), ("score", "0-1")];
    let later = done(at, &black, &later).await;
    assert!(later.contains("contradict each other"), "{later}");
    let desk = page(at, &home).await;
    let said = "Black has handed in 0-1 after the result 1-0. The arbiter decides (8.7).";
    assert!(desk.contains(said), "{desk}");
    // The clock at the board has both sides; an arbiter is redirected to the arbiter's seat.
    let both = page(at, &format!("{phone}/result")).await;
    assert_eq!(both.matches("data-side").count(), 2, "{both}");
    let arbiter = arbiter_of(at, &home, "1.1").await;
    let led = at.get(&format!("{arbiter}/result")).await;
    assert_eq!(led.header("location"), Some(arbiter.as_str()));
    hall.close().await;
}

/// The end of a session reaches the tournament by itself, and the next round is paired (Guidelines
/// I).
#[tokio::test(start_paused = true)]
async fn an_adjourned_board_is_known_to_its_tournament() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let at = hall.address;
    let form = [
        ("name", "Club"),
        ("system", "berger twice"),
        ("time", "90m+30s"),
        ("list", "Novak, Ana\nPetrov, Boris\n"),
        ("regulations", "guidelines: adjournment"),
    ];
    let home = begun(at, &form).await;
    done(at, &format!("{home}/pair"), &[]).await;
    done(at, &format!("{home}/tables"), &[("round", "1")]).await;
    let sits = seats(&page(at, &format!("{home}/sheets/1")).await);
    let arbiter = arbiter_of(at, &home, "1.1").await;
    for (seat, act) in [
        (&sits[0], "arrive"),
        (&sits[1], "arrive"),
        (&arbiter, "start"),
        (&arbiter, "order sealing"),
        (&sits[0], "seal e2e4"),
        (&sits[0], "stop"),
        (&arbiter, "end session"),
    ] {
        at.post(&format!("{seat}/act"), &[("act", act)]).await;
    }
    let heard = async {
        let record = format!("{home}/record.tournament");
        loop {
            page(at, &home).await;
            let text = page(at, &record).await;
            if text.contains("adjourn 1.1") {
                break text;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    let heard = tokio::time::timeout(PATIENCE, heard).await;
    let heard = heard.expect("the tournament hears of it");
    assert_eq!(heard.matches("adjourn 1.1").count(), 1, "{heard}");
    done(at, &format!("{home}/pair"), &[]).await;
    hall.close().await;
}

/// Teams are made of clubs and meet; their table precedes the players' on every page.
#[tokio::test(start_paused = true)]
async fn teams_meet_and_have_a_table_of_their_own() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let at = hall.address;
    let list = "Name;Club\nA1;Ajax\nA2;Ajax\nB1;Bor\nB2;Bor\nB3;Bor\n";
    let form = [("name", "Cup"), ("system", "berger"), ("list", list)];
    let home = begun(at, &form).await;
    let id = number(&page(at, &home).await);
    done(at, &home, &[("deed", "teams by club")]).await;
    let refused = at.post(&home, &[("deed", "match 1-7")]).await;
    assert_eq!(refused.status, 409);
    assert!(
        refused.body.contains("here is no team 7"),
        "{}",
        refused.body
    );
    done(at, &format!("{home}/pair"), &[]).await;
    done(at, &home, &[("deed", "result 1.1 1-0")]).await;
    let shown = done(at, &home, &[("deed", "result 1.2 1/2-1/2")]).await;
    for text in [shown, page(at, &format!("/tournaments/{id}")).await] {
        assert!(text.contains("Ajax – Bor <b>1.5–0.5</b>"), "{text}");
        let teams = text
            .find("<caption>Teams</caption>")
            .expect("a table of teams");
        assert!(
            teams
                < text
                    .find("<caption>Standings</caption>")
                    .expect("the players'")
        );
        assert!(
            text.contains("<td>Ajax</td><td class=\"num\"><b>2.0</b></td>"),
            "{text}"
        );
    }
    let report = page(at, &format!("{home}/trf16.trf")).await;
    assert!(
        report.contains("013 Ajax") && report.contains("352 WB"),
        "{report}"
    );
    hall.close().await;
}

/// A client that polls a round gets a short answer if nothing changed, and the round again after a
/// move. With a delay the change is published only after it.
#[tokio::test(start_paused = true)]
async fn poller_gets_a_round_only_when_it_changed() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let at = hall.address;
    let home = club(at, "90m+30s", "A\nB\n").await;
    let id = number(&page(at, &home).await);
    done(at, &home, &[("deed", "about delay 15")]).await;
    done(at, &format!("{home}/pair"), &[]).await;
    done(at, &format!("{home}/tables"), &[("round", "1")]).await;
    let sits = seats(&page(at, &format!("{home}/sheets/1")).await);
    let turn = async |seat: &str, step: &str| {
        for act in [step, "press"] {
            at.act(seat, act).await;
        }
    };
    for seat in &sits {
        at.act(seat, "arrive").await;
    }
    let files =
        ["round-1.pgn", "round-1-relay.pgn"].map(|file| format!("/tournaments/{id}/{file}"));
    let poll = async |file: &str, tag: &str| {
        let headers = format!("If-None-Match: {tag}\r\n");
        at.send("GET", file, &headers, "").await
    };
    let changed = async |file: &str, tag: &str| {
        let answer = poll(file, tag).await;
        assert_eq!(answer.status, 200, "{file}: {}", answer.head);
        assert_eq!(answer.header("cache-control"), Some("public, no-cache"));
        let new = answer.header("etag").expect("a tag").to_owned();
        assert_ne!(new, tag);
        (new, answer.body)
    };
    let unchanged = async |file: &str, tag: &str| {
        let answer = poll(file, tag).await;
        assert_eq!(answer.status, 304, "{file}: {}", answer.body);
        assert!(answer.body.is_empty());
        assert!(answer.header("etag").is_some_and(|same| tag.contains(same)));
    };
    for file in &files {
        let (tag, _) = changed(file, "\"another\"").await;
        unchanged(file, &tag).await;
        unchanged(file, &format!("\"another\", W/{tag}")).await;
    }
    let delayed = changed(&files[0], "\"none\"").await.0;
    turn(&sits[0], "move e2e4").await;
    unchanged(&files[0], &delayed).await;
    done(at, &home, &[("deed", "about delay 0")]).await;
    for file in &files {
        let (tag, text) = changed(file, &delayed).await;
        assert!(text.contains("e4"), "{text}");
        unchanged(file, &tag).await;
    }
    let (tag, _) = changed(&files[0], "\"none\"").await;
    turn(&sits[1], "move e7e5").await;
    let (_, text) = changed(&files[0], &tag).await;
    assert!(text.contains("e5"), "{text}");
    hall.close().await;
}

/// The newest tournaments stand first, and the oldest are on a later page.
#[tokio::test(start_paused = true)]
async fn the_list_of_tournaments_goes_on_page_by_page() {
    let disk = Disk::new();
    let hall = TestHall::open_with(&disk, |config| {
        config.limits = Limits {
            client_hour: 1000,
            ..Limits::default()
        };
    })
    .await;
    let at = hall.address;
    for number in 1..=51 {
        let name = format!("Evening {number}.");
        begun(
            at,
            &[("name", &name), ("system", "berger"), ("list", "A\nB\n")],
        )
        .await;
    }
    let first = page(at, "/tournaments").await;
    let order = [51, 50, 2].map(|number| first.find(&format!(">Evening {number}.<")));
    assert!(order.is_sorted() && order[0].is_some(), "{first}");
    assert!(!first.contains(">Evening 1.<") && !first.contains("href=\"/tournaments\">The newest"));
    let (_, link) = first
        .split_once("rel=\"next\" href=\"")
        .expect("older tournaments");
    let older = page(at, link.split('"').next().expect("an address")).await;
    assert!(older.contains(">Evening 1.<") && !older.contains(">Evening 2.<"));
    assert!(older.contains("href=\"/tournaments\">The newest") && !older.contains("rel=\"next\""));
    hall.close().await;
}
