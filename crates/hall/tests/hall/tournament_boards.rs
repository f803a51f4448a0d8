//! The boards of a tournament from round to round: fixed codes, the start by the arbiter, entered
//! results, and the one room.

use std::time::Duration;

use rokada_protocol::Phase;
use rokada_testkit::{Address, Disk, TestHall};

use crate::{
    rooms::named,
    tournaments::{at_tables, club, done, page, room_of, seats},
};

const FOUR: &str = "Ana\nBor\nCilka\nDan\n";

/// Long enough for the results of games to be read again.
async fn settle() {
    tokio::time::advance(Duration::from_millis(600)).await;
}

/// The fixed codes on the sheet of a tournament.
async fn codes(at: Address, home: &str) -> Vec<String> {
    let sheet = page(at, &format!("{home}/codes")).await;
    let links = sheet.match_indices("href=\"http").filter_map(|(at, _)| {
        let link = sheet[at + 6..].split('"').next()?;
        Some(link[link.find("/tournaments/")?..].to_owned())
    });
    links.collect()
}

/// Where a code leads: the path of a seat, or of another page.
async fn leads(at: Address, path: &str) -> String {
    let answer = at.send("GET", path, "", "").await;
    assert_eq!(answer.status, 303, "{path}: {}", answer.body);
    answer.header("location").expect("an address").to_owned()
}

/// A tournament of four players with the first round set up on wooden boards.
async fn on_wood(at: Address) -> String {
    let home = club(at, "5m", FOUR).await;
    done(at, &format!("{home}/pair"), &[]).await;
    let all = [("round", "1"), ("on_wood", "all")];
    done(at, &format!("{home}/tables"), &all).await;
    home
}

/// The next round, paired and set up.
async fn next_round(at: Address, home: &str, round: &str) {
    done(at, &format!("{home}/pair"), &[("next", round)]).await;
    done(at, &format!("{home}/tables"), &[("round", round)]).await;
}

#[tokio::test(start_paused = true)]
async fn fixed_code_takes_the_next_game_of_its_board() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let at = hall.address;
    let home = on_wood(at).await;
    let codes = codes(at, &home).await;
    assert_eq!(codes.len(), 2, "one clock for each board: {codes:?}");
    let key = home.trim_start_matches("/v/");
    assert!(codes.iter().all(|code| !code.contains(key)), "{codes:?}");
    assert!(codes[0].starts_with("/tournaments/1/clock/1/"), "{codes:?}");

    let first = leads(at, &codes[0]).await;
    assert!(page(at, &first).await.contains("Ana"));
    for act in ["white arrive", "black arrive", "white resign"] {
        at.act(&first, act).await;
    }
    let over = page(at, &first).await;
    let next = "Board 1: the game of round 2 appears here by itself.";
    assert!(over.contains(next), "{over}");
    assert!(over.contains(&format!("data-refresh-url=\"{first}\"")));
    settle().await;
    assert_eq!(leads(at, &codes[0]).await, first, "there is no other game");

    next_round(at, &home, "2").await;
    settle().await;
    assert_eq!(leads(at, &first).await, codes[0]);
    let second = leads(at, &codes[0]).await;
    assert_ne!(second, first);
    let shown = page(at, &second).await;
    assert!(shown.contains("Cilka") && shown.contains("Dan"), "{shown}");
    at.act(&second, "white arrive").await;
    // What is still open of the old game acts in no other.
    let late = format!("{first}/act");
    let late = at.post(&late, &[("act", "black arrive")]).await;
    assert_eq!(late.status, 404);
    // The game of the other board is not over, so its device stays there.
    let other = leads(at, &codes[1]).await;
    assert!(page(at, &other).await.contains("Bor"));
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn stranger_takes_no_board() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let at = hall.address;
    let home = on_wood(at).await;
    let before = codes(at, &home).await;
    let seat = leads(at, &before[0]).await;
    let secret = before[0].rsplit('/').next().expect("a secret");
    for path in [
        "/tournaments/1/clock/1/0123456789abcdefghjkmnpqrs".to_owned(),
        format!("/tournaments/1/clock/2/{secret}"),
        format!("/tournaments/1/board/1/{secret}"),
        format!("/tournaments/2/clock/1/{secret}"),
        format!("/t/{secret}"),
        format!("/r/{secret}"),
        format!("/v/{secret}"),
    ] {
        assert_eq!(at.get(&path).await.status, 404, "{path}");
    }
    // A new key of the tournament ends the old codes.
    let new = "0123456789abcdefghjkmnpqrs";
    done(at, &format!("{home}/key"), &[("new", new)]).await;
    for path in [&before[0], &seat] {
        assert_eq!(at.get(path).await.status, 404, "{path}");
    }
    let after = codes(at, &format!("/v/{new}")).await;
    assert_eq!(after.len(), 2);
    assert_ne!(leads(at, &after[0]).await, seat);
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn device_says_what_its_board_waits_for() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let at = hall.address;
    let home = on_wood(at).await;
    let code = codes(at, &home).await.remove(0);
    done(at, &home, &[("deed", "unpair")]).await;
    let waits = page(at, &code).await;
    let what = "Board 1: the game of round 1 appears here by itself.";
    assert!(waits.contains(what), "{waits}");
    assert!(waits.contains(&format!("data-refresh-url=\"{code}\"")));
    // The same board on the screen has a code for each player, and the clock says so.
    done(at, &format!("{home}/pair"), &[]).await;
    let none = [("round", "1"), ("on_wood", "")];
    done(at, &format!("{home}/tables"), &none).await;
    let waits = page(at, &code).await;
    assert!(
        waits.contains("with the other codes of the board"),
        "{waits}"
    );
    let players = codes(at, &home).await;
    assert_eq!(players.len(), 4, "{players:?}");
    assert!(players[0].starts_with("/tournaments/1/board/1/"));
    for (code, seat) in players.iter().zip(["white", "black"]) {
        let path = leads(at, code).await;
        assert_eq!(at.view(&path).await.seat.name(), seat);
    }
    hall.close().await;
}

/// 6.6: with a start by the arbiter, clocks wait although both players are there.
#[tokio::test(start_paused = true)]
async fn arbiter_starts_all_boards_of_the_round() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let at = hall.address;
    let home = club(at, "5m", FOUR).await;
    done(at, &format!("{home}/pair"), &[]).await;
    let choices = [("round", "1"), ("begins", "when the arbiter starts")];
    done(at, &format!("{home}/tables"), &choices).await;
    let sits = seats(&page(at, &format!("{home}/sheets/1")).await);
    for seat in &sits[..2] {
        at.act(seat, "arrive").await;
    }
    let waits = at.view(&sits[0]).await;
    assert_eq!(waits.phase, Phase::BeforeStart);
    assert!(waits.says.status.contains("the arbiter starts the clocks"));
    done(at, &format!("{home}/start"), &[("round", "1")]).await;
    for seat in [&sits[0], &sits[2]] {
        assert!(at.view(seat).await.clocks.running.is_some(), "{seat}");
    }
    // The choice holds for the next round, until another one is made.
    done(at, &format!("{home}/pair"), &[("next", "2")]).await;
    let form = page(at, &home).await;
    assert!(
        form.contains("value=\"when the arbiter starts\" selected"),
        "{form}"
    );
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn clocks_start_by_themselves_at_the_planned_time() {
    let disk = Disk::new();
    let mut hall = TestHall::open(&disk).await;
    let home = club(hall.address, "5m", FOUR).await;
    done(hall.address, &format!("{home}/pair"), &[]).await;
    let choices = [("round", "1"), ("start_in", "2")];
    let shown = done(hall.address, &format!("{home}/tables"), &choices).await;
    assert!(shown.contains("The round starts in 2:00"), "{shown}");
    let sits = seats(&page(hall.address, &format!("{home}/sheets/1")).await);
    for seat in &sits[..2] {
        hall.address.act(seat, "arrive").await;
    }
    // A restart does not forget the plan.
    hall.close().await;
    hall = TestHall::open(&disk).await;
    let at = hall.address;
    let phase = async |seat: &String| at.view(seat).await.phase;
    tokio::time::advance(Duration::from_secs(100)).await;
    assert_eq!(phase(&sits[0]).await, Phase::BeforeStart);
    tokio::time::sleep(Duration::from_secs(40)).await;
    // White's clock runs also if White is absent (6.7.2).
    for seat in [&sits[0], &sits[2]] {
        assert_eq!(phase(seat).await, Phase::Playing, "{seat}");
    }
    assert!(!page(at, &home).await.contains("The round starts in"));
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn entered_result_ends_the_game_or_contradicts_it() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let at = hall.address;
    let home = at_tables(at, "5m", FOUR).await;
    let room = room_of(at, &home, "1").await;
    let sits = seats(&page(at, &format!("{home}/sheets/1")).await);
    for seat in &sits {
        at.act(seat, "arrive").await;
    }
    let results = format!("{home}/results");
    done(at, &results, &[("round", "1"), ("b1", "0-1"), ("w1", "")]).await;
    let ended = at.view(&sits[0]).await.result.expect("a result");
    assert_eq!(ended.score, "0-1");
    let log = page(at, &format!("{room}/log")).await;
    assert!(log.contains("declare 0-1"), "{log}");

    at.act(&sits[2], "resign").await;
    settle().await;
    assert!(page(at, &home).await.contains("value=\"0-1\" selected"));
    done(at, &home, &[("deed", "result 1.2 1/2-1/2")]).await;
    let says = "½-½ is entered in the tournament, but the board has 0-1.";
    for path in [&home, &room] {
        let shown = page(at, path).await;
        assert!(shown.contains(says), "{path}: {shown}");
    }
    assert_eq!(
        at.view(&sits[2]).await.result.expect("a result").score,
        "0-1"
    );
    // The arbiter decides at the board.
    let act = [("act", "declare 1/2-1/2")];
    let decided = at.post(&format!("{room}/b/2/act"), &act).await;
    assert_eq!(decided.status, 303, "{}", decided.body);
    settle().await;
    for path in [&home, &room] {
        let shown = page(at, path).await;
        assert!(!shown.contains("is entered in the tournament"), "{path}");
    }
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn room_and_its_officials_stay_for_all_rounds() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let at = hall.address;
    let home = at_tables(at, "5m", FOUR).await;
    let room = room_of(at, &home, "1").await;
    let eve = [("name", "Eve"), ("what", "deputy"), ("results", "yes")];
    let deputy = named(at, &room, &eve).await;
    let detail = page(at, &format!("{room}?board=1")).await;
    let (_, whole) = detail.split_once("href=\"/t/").expect("the full page");
    let whole = format!("/t/{}", whole.split('"').next().expect("an address"));
    let declared = async |by: &str, board: &str, act: &str| {
        let answer = at
            .post(&format!("{by}/b/{board}/act"), &[("act", act)])
            .await;
        assert_eq!(answer.status, 303, "{}", answer.body);
    };
    declared(&deputy, "1", "declare 1-0").await;
    settle().await;

    next_round(at, &home, "2").await;
    assert_eq!(room_of(at, &home, "2").await, room);
    // The boards of the round, then the game of round 1 that is still open.
    let shown = page(at, &deputy).await;
    for board in 1..=3 {
        assert!(
            shown.contains(&format!("data-board=\"{board}\"")),
            "{shown}"
        );
    }
    assert!(!shown.contains("data-board=\"4\""), "{shown}");
    declared(&deputy, "1", "declare 0-1").await;
    declared(&deputy, "3", "declare 1/2-1/2").await;
    let log = page(at, &format!("{room}/log")).await;
    for act in ["declare 1-0", "declare 0-1", "declare 1/2-1/2"] {
        assert!(log.contains(act), "{act}: {log}");
    }
    // A page that stayed open keeps its game.
    let kept = at.view(&whole).await;
    assert_eq!(kept.result.expect("a result").score, "1-0");
    hall.close().await;
}
