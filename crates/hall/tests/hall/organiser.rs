//! The organiser's page of a table is kept, and a lost link can be replaced.

use rokada_board::Color;
use rokada_testkit::{Answer, Disk, Links, TestHall};

const FORM: &[(&str, &str)] = &[
    ("key", "0123456789abcdefghjkmnpqrs"),
    ("white", "Vera"),
    ("black", "Milan"),
    ("time", "15+10"),
    ("regime", "guarded"),
];

fn page_of(created: &Answer) -> String {
    assert_eq!(created.status, 303, "{}", created.body);
    let page = created.header("location").expect("the organiser's page");
    page.to_owned()
}

fn same(one: &Links, other: &Links) -> bool {
    let all = |it: &Links| [&it.white, &it.black, &it.arbiter, &it.spectator].map(Clone::clone);
    all(one) == all(other)
}

#[tokio::test(start_paused = true)]
async fn the_page_shows_the_same_links_after_a_reload_and_after_the_hall_was_closed() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let page = page_of(&hall.post("/games", FORM).await);
    let before = hall.links(&page).await;
    assert!(same(&before, &hall.links(&page).await));
    let text = hall.get(&page).await.body;
    assert!(
        text.contains("15 minutes for the game, plus 10 seconds per move"),
        "{text}"
    );
    assert!(text.contains("01234-56789-abcde-fghjk-mnpqr-s"), "{text}");
    assert_eq!(text.matches("<svg class=\"qr\"").count(), 4, "{text}");
    hall.close().await;
    let hall = TestHall::open(&disk).await;
    assert!(same(&before, &hall.links(&page).await));
    // The key taken for a link leads to its page, and sits nowhere.
    let key = page.replace("/o/", "/t/");
    assert_eq!(hall.get(&key).await.header("location"), Some(page.as_str()));
    assert_eq!(hall.get(&format!("{key}/view.json")).await.status, 404);
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_form_sent_twice_makes_one_table_and_another_form_makes_another() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let twice = tokio::join!(hall.post("/games", FORM), hall.post("/games", FORM));
    let page = page_of(&twice.0);
    assert_eq!(page, page_of(&twice.1));
    assert_eq!(page, page_of(&hall.post("/games", FORM).await));
    let mut other = FORM.to_vec();
    other[1] = ("white", "Sonja");
    let other = page_of(&hall.post("/games", &other).await);
    assert_ne!(page, other);
    assert!(!same(&hall.links(&page).await, &hall.links(&other).await));
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn replaced_or_withdrawn_link_is_revoked_and_the_game_goes_on() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let page = page_of(&hall.post("/games", FORM).await);
    let before = hall.links(&page).await;
    hall.act(&before.white, "arrive").await;
    hall.act(&before.black, "arrive").await;
    hall.act(&before.white, "move e2e4").await;
    let done = hall
        .post(&page, &[("seat", "black"), ("do", "reissue")])
        .await;
    let received = done
        .header("location")
        .expect("back to the page")
        .to_owned();
    assert!(
        received.ends_with("?seat=black&done=reissue#seat-black"),
        "{received}"
    );
    let address = received.trim_end_matches("#seat-black");
    let text = hall.get(address).await.body;
    assert!(text.contains("Black has a new link."), "{text}");
    let after = hall.links(&page).await;
    assert_ne!(before.black, after.black);
    assert_eq!(before.white, after.white);
    assert_eq!(hall.get(&before.black).await.status, 404);
    hall.act(&after.black, "move e7e5").await;

    // A withdrawn link opens nothing, and the next link is a new one.
    hall.post(&page, &[("seat", "black"), ("do", "withdraw")])
        .await;
    for old in [&before.black, &after.black] {
        assert_eq!(hall.get(old).await.status, 404);
    }
    let text = hall.get(&page).await.body;
    assert!(text.contains("There is no link to show"), "{text}");
    hall.post(&page, &[("seat", "black"), ("do", "reissue")])
        .await;
    let last = hall.links(&page).await;
    assert!(![&before.black, &after.black].contains(&&last.black));
    assert_eq!(hall.view(&last.black).await.moves.len(), 2);
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn the_browser_and_the_key_find_the_table_again() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let created = hall.post("/games", FORM).await;
    let page = page_of(&created);
    let cookie = created.header("set-cookie").expect("a cookie").to_owned();
    for word in ["HttpOnly", "SameSite=Lax", "Max-Age=31536000", "Path=/"] {
        assert!(cookie.contains(word), "{cookie}");
    }
    let kept = cookie.split(';').next().expect("name and value");
    let kept = format!("Cookie: lang=en; {kept}\r\n");
    let front = hall.send("GET", "/", &kept, "").await.body;
    assert!(
        front.contains(&format!("<a href=\"{page}\">Vera – Milan</a>")),
        "{front}"
    );
    assert!(!hall.get("/").await.body.contains(&page));

    for written in [
        "01234-56789-abcde-fghjk-mnpqr-s",
        "O1234 56789 ABCDE FGHJK MNPQR S",
    ] {
        let found = hall.post("/o", &[("key", written)]).await;
        assert_eq!(page_of(&found), page);
        assert_eq!(found.header("set-cookie"), Some(cookie.as_str()));
    }
    let unknown = hall.post("/o", &[("key", "0123")]).await;
    assert_eq!(unknown.status, 404);
    assert!(
        unknown.body.contains("No game has this key."),
        "{}",
        unknown.body
    );
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_time_is_said_back_in_words() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let said = hall.get("/time?time=5").await;
    assert_eq!(
        (said.status, said.body.as_str()),
        (200, "5 minutes for the game")
    );
    let said = hall.get("/time?time=90%2B30&lang=sl").await;
    assert_eq!(
        said.body,
        "90 minut za partijo, 30 sekund dodatka za vsako potezo"
    );
    assert_eq!(hall.get("/time?time=soon").await.status, 422);
    hall.close().await;
}

/// A clock for a wooden board, in one form of the front page; an invalid time is reported next to
/// its field.
#[tokio::test(start_paused = true)]
async fn this_device_becomes_the_clock_of_a_wooden_board() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let front = hall.get("/").await.body;
    assert!(
        front.contains("name=\"table\" value=\"on wood\""),
        "{front}"
    );
    let asked = |time| {
        [
            ("way", "clock"),
            ("table", "on wood"),
            ("regime", "over the board"),
            ("arbiter", "human"),
            ("time", time),
        ]
    };
    let refused = hall.post("/games", &asked("soon")).await;
    assert_eq!(refused.status, 422);
    assert!(
        refused.body.contains("<details class=\"clock-way\" open>"),
        "{}",
        refused.body
    );
    assert!(refused.body.contains("value=\"soon\""), "{}", refused.body);
    let created = hall.post("/games", &asked("25m d10s")).await;
    assert_eq!(created.status, 303, "{}", created.body);
    let clock = created.header("location").expect("the clock").to_owned();
    let page = hall.get(&clock).await.body;
    assert!(page.contains("class=\"phone\""), "{page}");
    for side in ["white", "black"] {
        hall.act(&clock, &format!("{side} arrive")).await;
    }
    let seen = hall.view(&clock).await;
    assert_eq!(seen.clocks.running, Some(Color::White));
    assert!(seen.clocks.waits > 9_000, "{:?}", seen.clocks);
    hall.close().await;
}
