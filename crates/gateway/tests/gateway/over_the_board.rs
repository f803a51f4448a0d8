//! Programs where moves are made by hands, against a person at a page.

use rokada_testkit::Disk;
use serde_json::json;

use crate::client::{Program, Stream, TestHall, path_of};

/// White castles on the king's side.
const BY_BOTH_HANDS: [&str; 5] = [
    "lift e1 with both hands",
    "lift h1 with both hands",
    "place g1 with both hands",
    "place f1 with both hands",
    "press",
];

/// An open challenge over the board; Black is a program and White a page. The name of the game, and
/// White's path.
async fn against_a_page<'a>(
    hall: &'a TestHall,
    terms: &str,
) -> (String, String, Program<'a>, Stream) {
    let bot = hall.program("Bot", "bot:play", "&bot=true").await;
    let made = hall
        .open_challenge(&format!("regime=over+the+board{terms}"))
        .await;
    let id = made["id"].as_str().expect("an id").to_owned();
    let (white, black) = (path_of(&made["urlWhite"]), path_of(&made["urlBlack"]));
    assert_eq!(bot.sits(&black).await, id);
    hall.acts(&white, &["arrive"]).await;
    let mut stream = bot.stream(&format!("/api/bot/game/stream/{id}")).await;
    let full = stream.next().await.expect("gameFull");
    assert_eq!(full["laws"]["regime"], "over the board");
    (id, white, bot, stream)
}

#[tokio::test(start_paused = true)]
async fn an_illegal_move_of_a_page_is_claimed_penalised_and_played_on() {
    let hall = TestHall::memory().await;
    let (id, white, bot, mut stream) =
        against_a_page(&hall, "&clock.limit=300&clock.increment=0").await;
    hall.acts(&white, &["lift e2", "place e4", "press"]).await;
    assert_eq!(stream.state(1).await["moves"], "e2e4");
    bot.plays(&id, "e7e5").await;
    assert_eq!(stream.state(2).await["moves"], "e2e4 e7e5");
    // A bishop does not go so.
    hall.acts(&white, &["lift f1", "place f4", "press"]).await;
    let ruled = loop {
        let said = stream.next().await.expect("the game is on");
        if said["type"] == "gameState" {
            assert_eq!(said["moves"], "e2e4 e7e5", "an illegal move is never sent");
        }
        let number = said["ruling"]["number"].as_str();
        if number.is_some_and(|it| it.starts_with("7.5")) {
            break said["ruling"].clone();
        }
    };
    assert!(ruled["text"].is_string() && ruled["clause"].is_string());
    // Two minutes more for Black (7.5.5), and the bishop has to move.
    let view = hall.get(&format!("{white}/view.json")).await.json();
    assert!(
        view["clocks"]["black"].as_u64() > Some(400_000),
        "{}",
        view["clocks"]
    );
    let state = stream.until("gameState").await;
    assert!(state["btime"].as_u64() > Some(400_000));
    assert_eq!(view["bound"], json!(["move f1"]));
    hall.acts(&white, &["lift f1", "place c4", "press"]).await;
    assert_eq!(stream.state(3).await["moves"], "e2e4 e7e5 f1c4");
    bot.plays(&id, "b8c6").await;
    stream.state(4).await;
    // The same again loses (7.5.5).
    hall.acts(&white, &["lift d1", "place d5", "press"]).await;
    let last = stream.over().await;
    assert_eq!(last["moves"], "e2e4 e7e5 f1c4 b8c6");
    assert_eq!(last["winner"], "black");
    assert_eq!(last["laws"]["clause"], "7.5.5");
    assert_eq!(stream.next().await, None);
    let log = hall.get(&format!("{white}/game.case")).await.body;
    // The automatic arbiter found the illegal moves: no claim was needed.
    let lines = ["black lift e7", "black place e5", "black press"];
    for line in lines {
        assert!(log.lines().any(|it| it.ends_with(line)), "{line}:\n{log}");
    }
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_press_without_a_move_and_both_hands_are_claimed() {
    let hall = TestHall::memory().await;
    let start = "&fen=r3k3/8/8/8/8/8/8/R3K2R+w+KQq+-+0+1&clock.limit=300&clock.increment=0";
    let (id, white, bot, mut stream) = against_a_page(&hall, start).await;
    hall.acts(&white, &["press"]).await;
    let ruled = loop {
        let said = stream.until("chatLine").await;
        if said["ruling"]["number"]
            .as_str()
            .is_some_and(|it| it.starts_with("7.5"))
        {
            break said;
        }
    };
    assert_eq!(ruled["username"], "arbiter");
    hall.acts(&white, &BY_BOTH_HANDS).await;
    let last = stream.over().await;
    assert_eq!(
        last["winner"], "black",
        "the second illegal move loses (7.5.4, 7.5.5)"
    );
    drop((id, bot));
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn castling_promotion_and_en_passant_are_made_by_hands() {
    let hall = TestHall::memory().await;
    let start = "&fen=r3k2r/6P1/8/8/5p2/8/4P3/R3K2R+w+KQkq+-+0+1&clock.limit=300&clock.increment=0";
    let (id, white, bot, mut stream) = against_a_page(&hall, start).await;
    hall.acts(&white, &["lift e2", "place e4", "press"]).await;
    assert_eq!(stream.state(1).await["moves"], "e2e4");
    bot.plays(&id, "f4e3").await;
    hall.acts(
        &white,
        &["lift e1", "place g1", "lift h1", "place f1", "press"],
    )
    .await;
    stream.state(3).await;
    // Some clients name the rook's square.
    bot.plays(&id, "e8a8").await;
    let state = stream.state(4).await;
    assert_eq!(state["moves"], "e2e4 f4e3 e1g1 e8c8");
    hall.acts(
        &white,
        &["take off g7", "take off h8", "place h8 queen", "press"],
    )
    .await;
    let state = stream.state(5).await;
    assert_eq!(state["moves"], "e2e4 f4e3 e1g1 e8c8 g7h8q");
    let log = hall.get(&format!("{white}/game.case")).await.body;
    #[rustfmt::skip]
    let hands = [
        "lift f4", "place e3", "take off e4", "press", "lift e8", "place c8", "lift a8",
        "place d8", "press",
    ];
    let done: Vec<&str> = log
        .lines()
        .filter_map(|line| line.split_once("black ").map(|(_, act)| act))
        .filter(|act| *act != "arrive")
        .collect();
    assert_eq!(done, hands, "{log}");
    hall.close().await;
}

/// In 2014 castling with both hands is not undone when it is claimed (4.1); the arbiter decides on
/// a penalty. The question is not repeated when the clocks start or the hall is reopened.
#[tokio::test(start_paused = true)]
async fn decided_claim_is_not_made_again() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let bot = hall.program("Bot", "board:play", "").await;
    let form = "white=Ana&black=Bot&time=15m&regime=over+the+board&arbiter=human&edition=2014\
        &start=r3k2r/p7/8/8/8/8/P7/R3K2R+w+KQkq+-+0+1";
    let [white, black, arbiter] = hall.table(form).await;
    let path = format!("/api/board/game/stream/{}", bot.sits(&black).await);
    hall.acts(&white, &["arrive"]).await;
    hall.acts(&arbiter, &["start"]).await;
    let mut stream = bot.stream(&path).await;
    hall.acts(&white, &BY_BOTH_HANDS).await;
    ruled(&mut stream, "4.1").await;
    hall.acts(&arbiter, &["answer none", "resume"]).await;
    // What is claimed next shows that it was looked at again.
    hall.acts(&white, &["displace a2"]).await;
    ruled(&mut stream, "7.6").await;
    let claims = async |hall: &TestHall| {
        let log = hall.get(&format!("{arbiter}/game.case")).await.body;
        let claims = log
            .lines()
            .filter_map(|line| line.split_once(" black claim "));
        let claims: Vec<String> = claims.map(|(_, what)| what.to_owned()).collect();
        claims
    };
    assert_eq!(claims(&hall).await, ["hands", "displaced"]);
    hall.acts(&arbiter, &["resume"]).await;
    let token = bot.token.clone();
    hall.close().await;

    let hall = TestHall::open(&disk).await;
    let bot = hall.known(token);
    let mut stream = bot.stream(&path).await;
    hall.acts(&white, &["displace a2"]).await;
    ruled(&mut stream, "7.6").await;
    assert_eq!(claims(&hall).await, ["hands", "displaced", "displaced"]);
    hall.close().await;
}

/// Reads until a ruling under an article arrives.
async fn ruled(stream: &mut Stream, number: &str) {
    while stream.until("chatLine").await["ruling"]["number"] != number {}
}
