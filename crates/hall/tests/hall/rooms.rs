//! Rooms of many boards, by their plain pages.

use rokada_hall::Limits;
use rokada_store::Fault;
use rokada_testkit::{Address, Answer, Disk, Page, TestHall};
use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader};

/// The first link of a kind on a page.
fn link<'a>(page: &'a str, kind: &str) -> &'a str {
    let at = page
        .find(kind)
        .unwrap_or_else(|| panic!("no {kind} in {page}"));
    let rest = &page[at..];
    let end = rest.find(|it: char| !(it.is_ascii_alphanumeric() || it == '/'));
    &rest[..end.unwrap_or(rest.len())]
}

#[tokio::test(start_paused = true)]
async fn a_rooms_arbiter_has_the_whole_page_of_each_board() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let at = hall.address;
    let pairs = "Kos, Ana - Pop, Ion\n".repeat(60);
    let fields = [
        ("pairs", pairs.as_str()),
        ("time", "90m"),
        ("table", "known"),
    ];
    let room = opened(at, &fields).await;
    let key = room.trim_start_matches("/r/");
    let overview = at.get(&room).await;
    assert_eq!(overview.status, 200);
    assert!(overview.body.contains("board=60"), "{}", overview.body);
    let whole = at.get(&format!("/t/{key}.2")).await;
    assert_eq!(whole.status, 200, "{}", whole.body);
    let act = [("act", "start")];
    assert_eq!(at.post(&format!("/t/{key}.2/act"), &act).await.status, 303);
    assert_eq!(at.get(&format!("/t/{key}.61")).await.status, 404);
    // Keys of another kind lead nowhere, and are no fault of the hall.
    let links = at.create(&[("time", "5m")]).await;
    let other = links.white.replace("/t/", "/r/");
    assert_eq!(at.get(&other).await.status, 404);
    hall.close().await;
}

/// A room of so many boards; its path.
async fn room(hall: Address, boards: usize) -> String {
    let pairs = "Kos, Ana - Pop, Ion\n".repeat(boards);
    opened(hall, &[("pairs", &pairs), ("time", "90m")]).await
}

/// Opens a room by its form; its path.
pub(crate) async fn opened(hall: Address, fields: &[(&str, &str)]) -> String {
    let answer = hall.post("/rooms", fields).await;
    assert_eq!(answer.status, 303, "{}", answer.body);
    let links = answer.header("location").expect("the page of the links");
    links.trim_end_matches("/links").to_owned()
}

async fn to_all(hall: Address, room: &str, act: &str) -> Answer {
    hall.post(&format!("{room}/all"), &[("act", act)]).await
}

async fn at_board(hall: Address, room: &str, board: usize, fields: &[(&str, &str)]) -> Answer {
    hall.post(&format!("{room}/b/{board}/act"), fields).await
}

/// The whole page of a board.
fn whole(room: &str, board: usize) -> String {
    format!("{}.{board}", room.replace("/r/", "/t/"))
}

/// Somebody whom the arbiter names; the path of his link.
pub(crate) async fn named(hall: Address, room: &str, fields: &[(&str, &str)]) -> String {
    let answer = hall.post(&format!("{room}/staff"), fields).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    let (_, link_of) = answer.body.split_once("link-named").expect("a link");
    link(link_of, "/r/").to_owned()
}

#[tokio::test(start_paused = true)]
async fn an_act_for_all_that_has_a_point_nowhere_is_done_and_leaves_no_trace() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let at = hall.address;
    let room = room(at, 2).await;
    let before = at.get(&format!("{room}/log")).await.body;
    for act in ["stop", "resume", "resume session"] {
        let answer = to_all(at, &room, act).await;
        assert_eq!(answer.status, 303, "{act}: {}", answer.body);
    }
    assert_eq!(at.get(&format!("{room}/log")).await.body, before);
    hall.close().await;
}

/// Only the boards that the alarm stopped go on when it is over.
#[tokio::test(start_paused = true)]
async fn resuming_all_leaves_the_boards_that_somebody_else_stopped() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let at = hall.address;
    let room = room(at, 3).await;
    assert_eq!(to_all(at, &room, "start").await.status, 303);
    assert_eq!(to_all(at, &room, "stop").await.status, 303);
    // One goes on before, and is stopped for a reason of its own.
    for act in ["resume", "stop"] {
        let answer = at_board(at, &room, 2, &[("act", act)]).await;
        assert_eq!(answer.status, 303, "{act}: {}", answer.body);
    }
    assert_eq!(to_all(at, &room, "resume").await.status, 303);
    let mut runs = Vec::new();
    for board in 1..=3 {
        let seen = at.view(&whole(&room, board)).await;
        runs.push(seen.clocks.running.is_some());
    }
    assert_eq!(runs, [true, false, true]);
    hall.close().await;
}

/// Who may give a penalty may say why, and no more (12.9).
#[tokio::test(start_paused = true)]
async fn an_assistant_says_why_with_the_power_of_what_he_does() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let at = hall.address;
    let room = room(at, 1).await;
    assert_eq!(to_all(at, &room, "start").await.status, 303);
    let fields = [("name", "Ion"), ("what", "deputy"), ("penalties", "on")];
    let his = named(at, &room, &fields).await;
    let done = at_board(
        at,
        &his,
        1,
        &[
            ("act", "penalise white warning"),
            ("reason", "His phone rang."),
        ],
    )
    .await;
    assert_eq!(done.status, 303, "{}", done.body);
    let record = async || at.get(&format!("{}/game.case", whole(&room, 1))).await.body;
    assert!(record().await.contains("say His phone rang."));
    // The reason of a refused act is not recorded either.
    for (who, act) in [
        (&his, "stop"),
        (&his, "penalise white nonsense"),
        (&room, "penalise white nonsense"),
    ] {
        let fields = [("act", act), ("reason", "No reason.")];
        let refused = at_board(at, who, 1, &fields).await;
        assert!(
            matches!(refused.status, 409 | 422),
            "{act}: {}",
            refused.body
        );
    }
    assert_eq!(
        at_board(at, &his, 1, &[("act", "say Anything.")])
            .await
            .status,
        409
    );
    assert!(!record().await.contains("No reason."), "{}", record().await);
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn an_assistant_is_dismissed_and_his_link_leads_nowhere() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let at = hall.address;
    let room = room(at, 1).await;
    let fields = [("name", "Ana"), ("what", "deputy"), ("clocks", "on")];
    let his = named(at, &room, &fields).await;
    assert_eq!(at_board(at, &his, 1, &[("act", "start")]).await.status, 303);
    let mut open = Page::open(at, &whole(&his, 1)).await;
    let end = [("seat", "arbiter-2")];
    // Only the arbiter may revoke a link.
    let refused = at.post(&format!("{his}/staff/end"), &end).await;
    assert_eq!(refused.status, 409);
    let shown = at.get(&room).await.body;
    assert!(shown.contains("value=\"arbiter-2\""), "{shown}");
    let done = at.post(&format!("{room}/staff/end"), &end).await;
    assert_eq!(done.status, 303, "{}", done.body);
    while open.hear().await.is_some() {}
    for path in [his.clone(), whole(&his, 1)] {
        assert_eq!(at.get(&path).await.status, 404, "{path}");
    }
    let again = at.post(&format!("{room}/staff/end"), &end).await;
    assert_eq!(again.status, 409);
    // Past acts keep the name, also when another deputy is named.
    named(at, &room, &[("name", "Ion"), ("what", "deputy")]).await;
    let log = at.get(&format!("{room}/log")).await.body;
    assert!(log.contains("Ana"), "{log}");
    hall.close().await;
}

/// A form sent twice takes back one act: it names the one that it means.
#[tokio::test(start_paused = true)]
async fn an_act_is_taken_back_once() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let at = hall.address;
    let room = room(at, 1).await;
    for act in ["start", "stop", "resume", "stop"] {
        let answer = at_board(at, &room, 1, &[("act", act)]).await;
        assert_eq!(answer.status, 303, "{act}: {}", answer.body);
    }
    let shown = at.get(&format!("{room}?board=1")).await.body;
    let undo = shown.split_once("value=\"undo ").expect("a button").1;
    let undo = format!("undo {}", undo.split('"').next().expect("a number"));
    let statuses = [
        at_board(at, &room, 1, &[("act", &undo)]).await.status,
        at_board(at, &room, 1, &[("act", &undo)]).await.status,
    ];
    assert_eq!(statuses, [303, 409]);
    let seen = at.view(&whole(&room, 1)).await;
    assert!(
        seen.clocks.running.is_some(),
        "only the last stop is undone"
    );
    hall.close().await;
}

/// The reason of an act is taken back with it.
#[tokio::test(start_paused = true)]
async fn an_act_is_taken_back_with_its_reason() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let at = hall.address;
    let room = room(at, 1).await;
    assert_eq!(
        at_board(at, &room, 1, &[("act", "start")]).await.status,
        303
    );
    let undo = async || {
        let shown = at.get(&format!("{room}?board=1")).await.body;
        let (_, undo) = shown.split_once("value=\"undo ").expect("a button");
        format!("undo {}", undo.split('"').next().expect("a number"))
    };
    let start = undo().await;
    for id in [&[][..], &[("id", "one")]] {
        let stop = [&[("act", "stop"), ("reason", "Fire alarm.")][..], id].concat();
        let done = at_board(at, &room, 1, &stop).await;
        assert_eq!(done.status, 303, "{}", done.body);
        let act = undo().await;
        assert_eq!(at_board(at, &room, 1, &[("act", &act)]).await.status, 303);
        assert_eq!(
            undo().await,
            start,
            "neither the stop nor its reason is left"
        );
        let seen = at.view(&whole(&room, 1)).await;
        assert!(seen.clocks.running.is_some());
    }
    // A remark of its own stays.
    for act in ["say The hall is cold.", "stop"] {
        assert_eq!(at_board(at, &room, 1, &[("act", act)]).await.status, 303);
    }
    let act = undo().await;
    assert_eq!(at_board(at, &room, 1, &[("act", &act)]).await.status, 303);
    assert_ne!(undo().await, start);
    hall.close().await;
}

/// A form of a room that is wrong, or passes a limit, sets up nothing; one sent twice, also at one
/// moment, opens one room; and its links stay for the arbiter alone.
#[tokio::test(start_paused = true)]
async fn a_room_is_opened_whole_and_once() {
    let disk = Disk::new();
    let limits = Limits {
        client_hour: 4,
        hour: 10,
        running: 10,
    };
    let hall = TestHall::open_with(&disk, |config| config.limits = limits).await;
    let at = hall.address;
    let form = async |pairs: &str, time: &str, key: &str| {
        let fields = [("pairs", pairs), ("time", time), ("key", key)];
        at.post("/rooms", &fields).await
    };
    let shown = at.get("/rooms").await.body;
    let key = shown.split_once("name=\"key\" value=\"").expect("a key").1;
    let key = key.split('"').next().expect("a key");
    let wrong = form("A - B\nC - D", "yesterday", key).await;
    assert_eq!(wrong.status, 422, "{}", wrong.body);
    assert!(wrong.body.contains(key), "the form keeps what was typed");
    let too_many = form(&"A - B\n".repeat(5), "5m", key).await;
    assert_eq!(too_many.status, 429, "{}", too_many.body);
    let pairs = "A - B\nC - D\nE - F";
    let (one, other) = tokio::join!(form(pairs, "5m", key), form(pairs, "5m", key));
    let links = format!("/r/{key}/links");
    for answer in [one, other, form(pairs, "5m", key).await] {
        assert_eq!(
            answer.header("location"),
            Some(links.as_str()),
            "{}",
            answer.body
        );
    }
    let page = at.get(&links).await.body;
    assert_eq!(page.matches("<svg class=\"qr\"").count(), 6, "{page}");
    let overview = at.get(&format!("/r/{key}")).await.body;
    assert!(overview.contains("board=3") && !overview.contains("board=4"));
    assert!(overview.contains(&links));
    // Other answers under the same key are another room, if the limit allows: one table is left.
    let another = form("X - Y", "5m", key).await;
    assert_eq!(another.status, 303, "{}", another.body);
    assert_ne!(another.header("location"), Some(links.as_str()));
    assert_eq!(form("X - Y\nZ - W", "5m", "").await.status, 429);
    let fields = [("name", "Ana"), ("what", "deputy"), ("clocks", "on")];
    let his = named(at, &format!("/r/{key}"), &fields).await;
    assert_eq!(at.get(&format!("{his}/links")).await.status, 404);
    hall.close().await;
    // They are there after the hall was closed.
    let hall = TestHall::open(&disk).await;
    let again = hall.get(&links).await.body;
    assert_eq!(again.matches("<svg class=\"qr\"").count(), 6, "{again}");
    hall.close().await;
}

/// The link of a seat at a board of a room, as its page of links has it.
pub(crate) async fn seat_at(hall: Address, room: &str, board: usize, seat: &str) -> String {
    let page = hall.get(&format!("{room}/links")).await.body;
    let (_, field) = page
        .split_once(&format!("id=\"link-{board}-{seat}\""))
        .unwrap_or_else(|| panic!("no {seat} at {board} in {page}"));
    let (_, path) = field.split_once("/t/").expect("a link of a seat");
    let end = path.find('"').expect("its end");
    format!("/t/{}", &path[..end])
}

/// Opens a room of one wooden board; its path, and the link of its clock.
async fn wooden(hall: Address) -> (String, String) {
    let fields = [
        ("pairs", "Kos, Ana - Pop, Ion"),
        ("time", "90m"),
        ("table", "on wood"),
    ];
    let room = opened(hall, &fields).await;
    let phone = seat_at(hall, &room, 1, "phone").await;
    (room, phone)
}

/// The hall does not know the position of a wooden board: the code of a player leads to the result,
/// and takes no moves. The arbiter may enter them.
#[tokio::test(start_paused = true)]
async fn code_of_a_player_at_a_wooden_board_takes_no_moves() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let at = hall.address;
    let (room, phone) = wooden(at).await;
    let white = seat_at(at, &room, 1, "white").await;
    for act in ["white arrive", "black arrive"] {
        at.act(&phone, act).await;
    }
    let led = at.send("GET", &white, "", "").await;
    assert_eq!(led.status, 303);
    let result = format!("{white}/result");
    assert_eq!(led.header("location"), Some(result.as_str()));
    let page = at.get(&result).await.body;
    assert!(!page.contains(&format!("href=\"{white}\"")), "{page}");
    for act in ["move e2e4", "touch e2", "lift e2"] {
        let refused = at.post(&format!("{white}/act"), &[("act", act)]).await;
        assert_eq!(refused.status, 409, "{act}: {}", refused.body);
        assert!(refused.body.contains("wooden board"), "{}", refused.body);
    }
    assert!(at.view(&white).await.moves.is_empty());
    let tell = [("act", "tell {lines}"), ("lines", "white touch e2")];
    let entered = at_board(at, &room, 1, &tell).await;
    assert_eq!(entered.status, 303, "{}", entered.body);
    hall.close().await;
}

/// An announcement to all is on the page of each player and each clock, reaches open pages, and is
/// still there after a restart.
#[tokio::test(start_paused = true)]
async fn an_announcement_reaches_the_players_and_the_clocks() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let at = hall.address;
    let room = room(at, 1).await;
    let white = seat_at(at, &room, 1, "white").await;
    let (other, phone) = wooden(at).await;
    let open = Page::try_open_at(at, &format!("{white}/socket?room=1")).await;
    let mut open = open.expect("the hall takes the connection");
    let said = [("act", "announce"), ("text", "The buffet is <open>.")];
    for room in [&room, &other] {
        assert_eq!(at.post(&format!("{room}/all"), &said).await.status, 303);
    }
    let heard = open.hear_until(|said| said["type"] == "room").await;
    let heard = heard.expect("the announcement");
    assert_eq!(heard["said"], "The buffet is <open>.");
    let plan = [("act", "plan start"), ("minutes", "10")];
    assert_eq!(at.post(&format!("{room}/all"), &plan).await.status, 303);
    let heard = open.hear_until(|said| said["type"] == "room").await;
    let left = heard.expect("the time to the start")["starts_in"].as_u64();
    assert!(
        left.is_some_and(|ms| (590_000..=600_000).contains(&ms)),
        "{left:?}"
    );
    for page in [&white, &phone, &format!("{white}/text")] {
        let shown = at.get(page).await.body;
        assert!(shown.contains("The buffet is &lt;open&gt;."), "{shown}");
    }
    hall.close().await;
    let hall = TestHall::open(&disk).await;
    let at = hall.address;
    let mut shown = String::new();
    for _ in 0..100 {
        shown = at.get(&white).await.body;
        if shown.contains("The buffet") {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    assert!(shown.contains("The buffet is"), "{shown}");
    hall.close().await;
}

/// A call is counted on every page of the arbiter: the log, the report, the whole page of another
/// board.
#[tokio::test(start_paused = true)]
async fn call_is_counted_on_each_page_of_the_arbiter() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let at = hall.address;
    let room = room(at, 2).await;
    assert_eq!(to_all(at, &room, "start").await.status, 303);
    let white = seat_at(at, &room, 2, "white").await;
    let mut calls = Page::try_open_at(at, &format!("{room}/calls"))
        .await
        .expect("the arbiter may listen");
    assert_eq!(calls.hear_text().await.as_deref(), Some(""));
    let pages = [
        format!("{room}/log"),
        format!("{room}/b/1/report"),
        format!("{room}/links"),
        whole(&room, 1),
        format!("{}/text", whole(&room, 1)),
    ];
    for page in &pages {
        let shown = at.get(page).await.body;
        assert!(
            shown.contains("id=\"calls\"") && !shown.contains("calls-all"),
            "{page}: {shown}"
        );
    }
    at.act(&white, "stop").await;
    let heard = calls.hear_text().await.expect("the call");
    assert!(heard.contains("?board=2"), "{heard}");
    for page in &pages {
        let shown = at.get(page).await.body;
        assert!(
            shown.contains("?board=2\" data-open=\"2\""),
            "{page}: {shown}"
        );
    }
    // No other seat receives it.
    let others = at
        .post(
            &format!("{room}/staff"),
            &[("name", ""), ("what", "appeals")],
        )
        .await;
    let (_, link_of) = others.body.split_once("link-named").expect("a link");
    let committee = link(link_of, "/r/").to_owned();
    assert!(
        Page::try_open_at(at, &format!("{committee}/calls"))
            .await
            .is_none()
    );
    assert!(!at.get(&white).await.body.contains("id=\"calls\""));
    hall.close().await;
}

/// Each answer shows its consequence, and takes a reason that is recorded.
#[tokio::test(start_paused = true)]
async fn answer_shows_its_consequence_and_records_its_reason() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let at = hall.address;
    let (room, phone) = wooden(at).await;
    assert_eq!(to_all(at, &room, "start").await.status, 303);
    at.act(&phone, "white press").await;
    at.act(&phone, "black claim illegal").await;
    let open = format!("{room}?board=1");
    let shown = at.get(&open).await.body;
    let (_, answers) = shown.split_once("class=\"branches\"").expect("answers");
    let (answers, _) = answers.split_once("</ul>").expect("their end");
    assert!(answers.matches("class=\"leads\"").count() >= 2, "{answers}");
    assert!(
        answers.contains("7.5"),
        "what is ruled has its article: {answers}"
    );
    let (_, act) = answers.split_once("value=\"answer ").expect("an answer");
    let act = format!("answer {}", act.split('"').next().expect("its end"));
    let fields = [("act", act.as_str()), ("reason", "I saw it.")];
    let done = at_board(at, &room, 1, &fields).await;
    assert_eq!(done.status, 303, "{act}: {}", done.body);
    let record = at.get(&format!("{}/game.case", whole(&room, 1))).await.body;
    assert!(record.contains("arbiter say I saw it."), "{record}");
    hall.close().await;
}

/// The committee says why, too (11.10).
#[tokio::test(start_paused = true)]
async fn the_committee_says_why() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let at = hall.address;
    let room = room(at, 1).await;
    assert_eq!(to_all(at, &room, "start").await.status, 303);
    let declared = at_board(at, &room, 1, &[("act", "declare 1-0")]).await;
    assert_eq!(declared.status, 303, "{}", declared.body);
    let committee = named(at, &room, &[("name", "Committee"), ("what", "appeals")]).await;
    let fields = [
        ("act", "declare 1/2-1/2"),
        ("reason", "The clock was wrong."),
    ];
    let done = at_board(at, &committee, 1, &fields).await;
    assert_eq!(done.status, 303, "{}", done.body);
    let log = at.get(&format!("{room}/log")).await.body;
    assert!(
        log.contains("The clock was wrong.") && log.contains("Committee"),
        "{log}"
    );
    hall.close().await;
}

/// For a wooden board the arbiter sets up a position and enters what happened; a signature on paper
/// is entered. Each is recorded as reported by the arbiter, and a refusal names its line.
#[tokio::test(start_paused = true)]
async fn arbiter_enters_acts_on_wood_and_signatures_on_paper() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let at = hall.address;
    let (room, phone) = wooden(at).await;
    assert_eq!(to_all(at, &room, "start").await.status, 303);
    at.act(&phone, "white press").await;
    let tell = async |lines: &str| {
        let fields = [
            ("act", "tell {lines}"),
            ("lines", lines),
            ("reason", "I was present."),
        ];
        at_board(at, &room, 1, &fields).await
    };
    let record = async || at.get(&format!("{}/game.case", whole(&room, 1))).await.body;
    assert_eq!(
        tell("black touch g8").await.status,
        409,
        "the position is unknown"
    );
    let position = [
        ("act", "position {position}"),
        ("position", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b"),
    ];
    assert_eq!(at_board(at, &room, 1, &position).await.status, 303);
    let done = tell("black touch g8\r\nblack move e7e5\r\nwhite claim touched g8\r\n").await;
    assert_eq!(done.status, 303, "{}", done.body);
    let now = record().await;
    for line in [
        "arbiter say reported: black touch g8. I was present.",
        "black touch g8",
        "black move e7e5",
    ] {
        assert!(now.contains(line), "{line}: {now}");
    }
    assert!(now.contains("4.3.1"), "{now}");
    let wrong = tell("white offer draw\nwhite dances\nwhite offer draw").await;
    assert_eq!(wrong.status, 409, "{}", wrong.body);
    assert!(
        wrong.body.contains("line 2:") || wrong.body.contains("Line 2:"),
        "{}",
        wrong.body
    );
    let without_player = tell("touch g1").await;
    assert_eq!(without_player.status, 409, "{}", without_player.body);
    // The result by his word; what both signed on paper follows.
    let declared = at_board(at, &room, 1, &[("act", "declare 1-0")]).await;
    assert_eq!(declared.status, 303, "{}", declared.body);
    assert!(at.get(&room).await.body.contains("(8.7)"));
    let fields = [("name", "Ion"), ("what", "deputy"), ("rulings", "on")];
    let his = named(at, &room, &fields).await;
    for side in ["white", "black"] {
        let sign = [
            ("act", "tell {side} sign {score}"),
            ("side", side),
            ("score", "1-0"),
            ("reason", "Scoresheet 7"),
        ];
        let refused = at_board(at, &his, 1, &sign).await;
        assert_eq!(refused.status, 409, "results are not his: {}", refused.body);
        assert_eq!(at_board(at, &room, 1, &sign).await.status, 303);
    }
    assert!(!at.get(&room).await.body.contains("(8.7)"));
    assert!(
        record()
            .await
            .contains("arbiter say reported: white sign 1-0. Scoresheet 7")
    );
    // At a game on the screen the arbiter cannot move for a player.
    let screen = self::room(at, 1).await;
    let moved = [("act", "tell white move e2e4")];
    assert_eq!(at_board(at, &screen, 1, &moved).await.status, 409);
    // The report prints the acts.
    let report = at.get(&format!("{room}/b/1/report")).await.body;
    let (_, acts) = report.split_once("report-acts").expect("the acts");
    assert!(acts.contains("black move e7e5"), "{acts}");
    hall.close().await;
}

/// Without scripts the order that was chosen stays while boards are opened and acts are done.
#[tokio::test(start_paused = true)]
async fn the_order_by_time_stays() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let at = hall.address;
    let room = room(at, 2).await;
    let shown = at.get(&format!("{room}?sort=time&board=2")).await.body;
    assert!(shown.contains("?sort=time&amp;board=1"), "{shown}");
    let done = at_board(at, &room, 2, &[("act", "start"), ("sort", "time")]).await;
    let back = format!("{room}?sort=time&board=2");
    assert_eq!(done.header("location"), Some(back.as_str()));
    hall.close().await;
}

/// A page that connects gets the current state of its open board. The board may have changed since
/// the page was written, or while it was disconnected.
#[tokio::test(start_paused = true)]
async fn page_that_connects_gets_its_open_board() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let at = hall.address;
    let room = room(at, 2).await;
    let mut stream = at.connect().await.expect("the hall listens");
    let ask = format!("GET {room}/stream?board=2 HTTP/1.1\r\nHost: {at}\r\n\r\n");
    stream.write_all(ask.as_bytes()).await.expect("it hears");
    let mut lines = BufReader::new(stream).lines();
    let mut events = Vec::new();
    while events.last().is_none_or(|last| last != "waiting") {
        let line = lines.next_line().await.expect("it speaks");
        let line = line.expect("what waits comes last");
        events.extend(line.strip_prefix("event: ").map(str::to_owned));
    }
    assert_eq!(events, ["card", "card", "depth", "waiting"]);
    hall.close().await;
}

/// The disk fails in the middle of an entry, which may or may not be stored: the room continues
/// from what is stored.
#[tokio::test(start_paused = true)]
async fn room_is_updated_again_after_a_failed_write() {
    for fault in [Fault::Lost, Fault::Kept] {
        let disk = Disk::new();
        let hall = TestHall::open(&disk).await;
        let at = hall.address;
        let room = room(at, 1).await;
        let all = format!("{room}/all");
        let said = |text: &'static str| [("act", "announce"), ("text", text)];
        disk.faults.set(Some(fault));
        let failed = at.post(&all, &said("While it fails.")).await;
        assert!(failed.status >= 303, "{fault:?}");
        disk.faults.set(None);
        while at.get("/health").await.status != 200 {
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
        let answer = at.post(&all, &said("It works again.")).await;
        assert_eq!(answer.status, 303, "{fault:?}: {}", answer.body);
        let shown = at.get(&room).await.body;
        assert!(shown.contains("It works again."), "{fault:?}: {shown}");
        hall.close().await;
    }
}
