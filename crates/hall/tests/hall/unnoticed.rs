//! An irregularity that has not been noticed shows in no output, nor by any two of them together.
//!
//! Two boards of one round are played alike, but for one move of White's bishop: on the first board
//! it is illegal and has not been noticed, on the second it is legal. Each output of the first
//! board, with that move put in place of the illegal one, must be the same as that of the second.
//! What may differ: names, keys, the number of the game, times, and the square of the bishop. What
//! anybody can work out from the moves themselves is no secret of the hall.

use rokada_testkit::{Address, Disk, Page, TestHall};
use serde_json::Value;

use crate::{
    pdf::{pdf, words_of},
    rooms::{named, opened, seat_at},
    tournaments::{at_tables, number, page, seats},
};

/// The illegal move and the legal one, as each output writes them and what they leave.
const TWINS: [[&str; 2]; 5] = [
    ["Bf3", "Be2"],
    ["f1f3", "f1e2"],
    ["5B2/PPPP1PPP", "8/PPPPBPPP"],
    ["\"f3\"", "\"e2\""],
    [" f3", " e2"],
];

/// A board of the round.
struct Board {
    number: u8,
    names: [&'static str; 2],
    /// The paths of its seats: White, Black, a spectator, the arbiter.
    seats: [String; 4],
}

impl Board {
    /// A text with what may differ put aside.
    fn alike(&self, text: &str) -> String {
        let mut text = text.to_owned();
        for [illegal, legal] in TWINS {
            text = text.replace(illegal, legal);
        }
        for (name, side) in self.names.iter().zip(["(white)", "(black)"]) {
            text = text.replace(name, side);
        }
        for seat in &self.seats {
            text = text.replace(seat.trim_start_matches("/t/"), "(key)");
        }
        text
    }

    /// A view with what may differ put aside.
    fn view(&self, text: &str) -> Value {
        let mut view: Value = serde_json::from_str(&self.alike(text)).expect("a view");
        without_times(&mut view);
        view
    }
}

/// What of a view depends on the clock, and on how often the machine was too busy.
const TIMES: [&str; 5] = ["seq", "now", "at", "clock", "clocks"];

fn without_times(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            fields.retain(|name, _| !TIMES.contains(&name.as_str()));
            fields.values_mut().for_each(without_times);
        }
        Value::Array(all) => {
            // A busy machine may have kept one of the two boards waiting.
            all.retain(|item| item["clause"] != "6.11.1");
            all.iter_mut().for_each(without_times);
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// A log without the times of its acts.
fn untimed(log: &str) -> Vec<String> {
    let acts = log.split_once("---").expect("a log has a head").1;
    let lines = acts.lines().filter(|line| !line.starts_with('#'));
    let act = |line: &str| line.split_once(' ').map(|(_, act)| act.to_owned());
    lines.filter_map(act).collect()
}

/// The game of a board in a file of the round, without its clocks and its tags of the round.
fn game(file: &str, board: &Board) -> String {
    let round = format!("[Round \"1.{}\"]", board.number);
    let mut games = file.split("[Event ").filter(|game| game.contains(&round));
    let game = board.alike(games.next().expect("the game"));
    let is_round = |line: &&str| line.starts_with("[Board ") || line.starts_with("[Round ");
    let lines: Vec<&str> = game.lines().filter(|line| !is_round(line)).collect();
    without_comments(&lines.join("\n"))
}

fn without_comments(text: &str) -> String {
    let parts = text.split('{');
    let plain: Vec<&str> = parts
        .map(|part| part.split_once('}').map_or(part, |(_, rest)| rest))
        .collect();
    let plain = plain.concat();
    let words: Vec<&str> = plain.split_whitespace().collect();
    words.join(" ")
}

/// The words of a paper without times of day and clocks.
fn untimed_words(paper: &str) -> String {
    let words = paper.split_whitespace();
    let untimed: Vec<&str> = words.filter(|word| !word.contains(':')).collect();
    untimed.join(" ")
}

async fn boards(at: Address, home: &str) -> [Board; 2] {
    let sits = seats(&page(at, &format!("{home}/sheets/1")).await);
    let names = [["Anda", "Dora"], ["Bora", "Cila"]];
    let mut boards = Vec::new();
    for (number, names) in (1..).zip(names) {
        let led = at.get(&format!("{home}/table/1.{number}")).await;
        let arbiter = led.header("location").expect("a seat").to_owned();
        let form = [("seat", "spectator"), ("do", "reissue")];
        let given = at.post(&format!("{arbiter}/links"), &form).await.body;
        let (_, link) = given.split_once("id=\"new-link\"").expect("a link");
        let (_, key) = link.split_once("/t/").expect("a link of a seat");
        let at_board = usize::from(number - 1) * 2;
        boards.push(Board {
            number,
            names,
            seats: [
                sits[at_board].clone(),
                sits[at_board + 1].clone(),
                format!("/t/{}", &key[..26]),
                arbiter,
            ],
        });
    }
    boards.try_into().unwrap_or_else(|_| panic!("two boards"))
}

#[tokio::test(start_paused = true)]
async fn no_two_outputs_show_what_has_not_been_noticed() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let at = hall.address;
    let home = at_tables(at, "90m", "Anda\nBora\nCila\nDora\n").await;
    let id = number(&page(at, &home).await);
    let boards = boards(at, &home).await;
    let moves = ["f1f3", "f1e2"];
    for (board, own) in boards.iter().zip(moves) {
        let [white, black, ..] = &board.seats;
        for (seat, act) in [
            (white, "arrive"),
            (black, "arrive"),
            (white, "move e2e4"),
            (black, "move e7e5"),
            (white, &format!("move {own}")),
            (black, "move b8c6"),
        ] {
            at.act(seat, act).await;
        }
    }
    let [illegal, legal] = &boards;

    // The players and a spectator.
    for seat in 0..3 {
        let path = |board: &Board, end: &str| format!("{}{end}", board.seats[seat]);
        let mut views = Vec::new();
        for board in &boards {
            views.push(board.view(&page(at, &path(board, "/view.json")).await));
            let socket = Page::open(at, &board.seats[seat]).await;
            let sent = serde_json::to_string(&socket.view).expect("a view");
            views.push(board.view(&sent));
        }
        assert_eq!(views[0]["moves"], views[2]["moves"], "view {seat}");
        assert_eq!(views[0], views[2], "view {seat}");
        assert_eq!(views[1], views[3], "socket {seat}");
        let logs = [
            untimed(&illegal.alike(&page(at, &path(illegal, "/game.case")).await)),
            untimed(&legal.alike(&page(at, &path(legal, "/game.case")).await)),
        ];
        assert_eq!(logs[0], logs[1], "log {seat}");
        for end in ["", "/text", "/sheet"] {
            let count = async |board: &Board| {
                let shown = page(at, &path(board, end)).await;
                shown.matches("illegal").count()
            };
            assert_eq!(count(illegal).await, count(legal).await, "{seat} {end}");
        }
    }
    let mut own = Vec::new();
    for board in &boards {
        let pgn = page(at, &format!("{}/game.pgn", board.seats[2])).await;
        let (_, moves) = pgn.split_once("\n\n").expect("moves behind the tags");
        own.push(without_comments(&board.alike(moves)));
    }
    assert_eq!(own[0], own[1]);

    let mut papers = Vec::new();
    for board in &boards {
        let path = format!("{}/scoresheet.pdf", board.seats[2]);
        let words = words_of(&pdf(at, &path).await);
        papers.push(words.map(|words| untimed_words(&board.alike(&words))));
    }
    assert_eq!(papers[0], papers[1]);

    // Both files of the round, and both with the same moves.
    let mut games = Vec::new();
    for file in ["round-1.pgn", "round-1-relay.pgn"] {
        let text = page(at, &format!("/tournaments/{id}/{file}")).await;
        assert!(!text.contains("7.5"), "{text}");
        let [one, other] = [illegal, legal].map(|board| game(&text, board));
        assert_eq!(one, other, "{file}");
        let (_, moves) = one.rsplit_once(']').expect("moves behind the tags");
        games.push(moves.to_owned());
    }
    assert_eq!(games[0], games[1]);
    assert!(
        games[0].contains("Be2") && games[0].contains("Nc6"),
        "{games:?}"
    );
    let mut shown = Vec::new();
    for board in &boards {
        let live = page(at, &format!("/tournaments/{id}/board/1.{}", board.number)).await;
        shown.push(live.matches("illegal").count());
    }
    assert_eq!(shown[0], shown[1]);

    // The arbiter alone has seen it.
    let received = page(at, &format!("{}/view.json", illegal.seats[3])).await;
    assert!(received.contains("\"illegal\":true"), "{received}");
    hall.close().await;
}

/// A room of one board with an arbiter, on which White's first move is illegal; and the seats
/// of White, Black and a spectator.
async fn room_with_illegal_move(at: Address) -> (String, [String; 3]) {
    let fields = [
        ("pairs", "Kos, Ana - Pop, Ion"),
        ("time", "90m"),
        ("table", "known"),
    ];
    let room = opened(at, &fields).await;
    let seats = [
        seat_at(at, &room, 1, "white").await,
        seat_at(at, &room, 1, "black").await,
        seat_at(at, &room, 1, "spectator").await,
    ];
    let acts = ["arrive", "arrive", "move f1f3"];
    for (seat, act) in [&seats[0], &seats[1], &seats[0]].into_iter().zip(acts) {
        at.act(seat, act).await;
    }
    (room, seats)
}

/// SECURITY.md: an assistant of the arbiter and the committee see no more than the players.
#[tokio::test(start_paused = true)]
async fn assistants_and_committee_are_not_shown_what_has_not_been_noticed() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let at = hall.address;
    let (room, [_, black, _]) = room_with_illegal_move(at).await;
    at.act(&black, "move e7e5").await;
    let shows = async |room: &str| {
        let whole = format!("{}.1", room.replace("/r/", "/t/"));
        let card = page(at, room).await;
        let depth = page(at, &format!("{room}?board=1")).await;
        let view = page(at, &format!("{whole}/view.json")).await;
        [
            card.contains("An illegal move was made and is not corrected"),
            depth.contains("class=\"illegal\""),
            view.contains("\"illegal\":true"),
        ]
    };
    assert_eq!(shows(&room).await, [true; 3], "the arbiter");
    let deputy = [("name", "Eve"), ("what", "deputy"), ("rulings", "yes")];
    for form in [&deputy[..], &[("name", "Three"), ("what", "appeals")]] {
        let link = named(at, &room, form).await;
        assert_eq!(shows(&link).await, [false; 3], "{form:?}");
    }
    hall.close().await;
}

/// What would be ruled is advice to anybody but the arbiter (11.3.1, 12.6): it is on the arbiter's
/// page of the board, and in no output for another person.
#[tokio::test(start_paused = true)]
async fn only_the_arbiter_is_shown_what_would_be_ruled() {
    const HEADING: &str = "No ruling yet.";
    const CLAIM: &str = "If Black claims that the opponent";
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let at = hall.address;
    let (room, seats) = room_with_illegal_move(at).await;
    let shown = page(at, &format!("{room}?board=1")).await;
    assert!(shown.contains(HEADING), "{shown}");
    let (_, preview) = shown.split_once(CLAIM).expect("the claim is on the page");
    assert!(preview.contains("7.5.1"), "{preview}");

    let mut outputs = Vec::new();
    for seat in &seats {
        for end in ["", "/view.json", "/game.case", "/text", "/sheet"] {
            outputs.push(page(at, &format!("{seat}{end}")).await);
        }
        let socket = Page::open(at, seat).await;
        outputs.push(serde_json::to_string(&socket.view).expect("a view"));
    }
    outputs.push(page(at, &format!("{}/game.pgn", seats[2])).await);
    let deputy = [("name", "Eve"), ("what", "deputy"), ("rulings", "yes")];
    for form in [&deputy[..], &[("name", "Three"), ("what", "appeals")]] {
        let link = named(at, &room, form).await;
        outputs.push(page(at, &link).await);
        outputs.push(page(at, &format!("{link}?board=1")).await);
    }
    for output in outputs {
        assert!(!output.contains(HEADING), "{output}");
        assert!(!output.contains(CLAIM), "{output}");
    }
    hall.close().await;
}

/// An offer is for the players and the arbiter (9.1).
#[tokio::test(start_paused = true)]
async fn a_spectator_hears_of_no_draw_offer_before_the_game_is_over() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let form = [
        ("time", "90m"),
        ("regime", "over the board"),
        ("arbiter", "human"),
    ];
    let links = hall.create(&form).await;
    for (seat, act) in [
        (&links.white, "arrive"),
        (&links.black, "arrive"),
        (&links.white, "move e2e4"),
        (&links.black, "move e7e5"),
        (&links.white, "make g1f3"),
        (&links.white, "offer draw"),
        (&links.white, "press"),
    ] {
        hall.act(seat, act).await;
    }
    assert!(hall.view(&links.black).await.offer.is_some());
    assert!(hall.view(&links.arbiter).await.offer.is_some());
    assert_eq!(hall.view(&links.spectator).await.offer, None);
    let text = async |end| page(*hall, &format!("{}{end}", links.spectator)).await;
    let socket = Page::open(hall.address, &links.spectator).await;
    let sent = serde_json::to_string(&socket.view).expect("a view");
    let files = [text("/view.json").await, text("/game.pgn").await];
    for text in files.into_iter().chain([text("/game.case").await, sent]) {
        assert!(!text.contains("offer draw"), "{text}");
        assert!(!text.contains("\"offer\":\"white\""), "{text}");
    }
    // The page has the words hidden next to each player's name.
    let shown = text("").await;
    let hidden = "<span class=\"offer\" hidden>";
    assert_eq!(shown.matches(hidden).count(), 2, "{shown}");
    hall.act(&links.black, "accept").await;
    let log = hall.get(&format!("{}/game.case", links.spectator)).await;
    assert!(log.body.contains("white offer draw"), "{}", log.body);
    hall.close().await;
}
