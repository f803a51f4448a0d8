//! The page of whoever set up a table: it stays, and one lost link ends no board.

use rokada_board::Color;

use crate::client::{Answer, Disk, Links, TestHall, act, get, links, post, send, view};

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
    let page = page_of(&post(hall.address, "/games", FORM).await);
    let before = links(hall.address, &page).await;
    assert!(same(&before, &links(hall.address, &page).await));
    let text = get(hall.address, &page).await.body;
    assert!(
        text.contains("15 minutes for the game, 10 seconds more for each move"),
        "{text}"
    );
    assert!(text.contains("01234-56789-abcde-fghjk-mnpqr-s"), "{text}");
    assert_eq!(text.matches("<svg class=\"qr\"").count(), 4, "{text}");
    hall.close().await;
    let hall = TestHall::open(&disk).await;
    assert!(same(&before, &links(hall.address, &page).await));
    // The key taken for a link leads to its page, and sits nowhere.
    let key = page.replace("/o/", "/t/");
    assert_eq!(
        get(hall.address, &key).await.header("location"),
        Some(page.as_str())
    );
    assert_eq!(
        get(hall.address, &format!("{key}/view.json")).await.status,
        404
    );
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_form_sent_twice_makes_one_table_and_another_form_makes_another() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let twice = tokio::join!(
        post(hall.address, "/games", FORM),
        post(hall.address, "/games", FORM)
    );
    let page = page_of(&twice.0);
    assert_eq!(page, page_of(&twice.1));
    assert_eq!(page, page_of(&post(hall.address, "/games", FORM).await));
    let mut other = FORM.to_vec();
    other[1] = ("white", "Sonja");
    let other = page_of(&post(hall.address, "/games", &other).await);
    assert_ne!(page, other);
    assert!(!same(
        &links(hall.address, &page).await,
        &links(hall.address, &other).await
    ));
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_link_given_out_anew_or_withdrawn_ends_and_the_game_goes_on() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let page = page_of(&post(hall.address, "/games", FORM).await);
    let before = links(hall.address, &page).await;
    act(hall.address, &before.white, "arrive").await;
    act(hall.address, &before.black, "arrive").await;
    act(hall.address, &before.white, "move e2e4").await;
    let done = post(hall.address, &page, &[("seat", "black"), ("do", "reissue")]).await;
    let told = done
        .header("location")
        .expect("back to the page")
        .to_owned();
    assert!(
        told.ends_with("?seat=black&done=reissue#seat-black"),
        "{told}"
    );
    let address = told.trim_end_matches("#seat-black");
    let text = get(hall.address, address).await.body;
    assert!(text.contains("Black has a new link."), "{text}");
    let after = links(hall.address, &page).await;
    assert_ne!(before.black, after.black);
    assert_eq!(before.white, after.white);
    assert_eq!(get(hall.address, &before.black).await.status, 404);
    act(hall.address, &after.black, "move e7e5").await;

    // Withdrawn, nobody comes; and the next link is none of those that were.
    post(
        hall.address,
        &page,
        &[("seat", "black"), ("do", "withdraw")],
    )
    .await;
    for old in [&before.black, &after.black] {
        assert_eq!(get(hall.address, old).await.status, 404);
    }
    let text = get(hall.address, &page).await.body;
    assert!(text.contains("This page has no link to show"), "{text}");
    post(hall.address, &page, &[("seat", "black"), ("do", "reissue")]).await;
    let last = links(hall.address, &page).await;
    assert!(![&before.black, &after.black].contains(&&last.black));
    assert_eq!(view(hall.address, &last.black).await.moves.len(), 2);
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn the_browser_and_the_key_find_the_table_again() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let created = post(hall.address, "/games", FORM).await;
    let page = page_of(&created);
    let cookie = created.header("set-cookie").expect("a cookie").to_owned();
    for word in ["HttpOnly", "SameSite=Lax", "Max-Age=31536000", "Path=/"] {
        assert!(cookie.contains(word), "{cookie}");
    }
    let kept = cookie.split(';').next().expect("name and value");
    let kind = format!("text/plain\r\nCookie: lang=en; {kept}");
    let front = send(hall.address, "GET", "/", &kind, "").await.body;
    assert!(
        front.contains(&format!("<a href=\"{page}\">Vera – Milan</a>")),
        "{front}"
    );
    assert!(!get(hall.address, "/").await.body.contains(&page));

    for written in [
        "01234-56789-abcde-fghjk-mnpqr-s",
        "O1234 56789 ABCDE FGHJK MNPQR S",
    ] {
        let found = post(hall.address, "/o", &[("key", written)]).await;
        assert_eq!(page_of(&found), page);
        assert_eq!(found.header("set-cookie"), Some(cookie.as_str()));
    }
    let unknown = post(hall.address, "/o", &[("key", "0123")]).await;
    assert_eq!(unknown.status, 404);
    assert!(
        unknown.body.contains("No table has this key."),
        "{}",
        unknown.body
    );
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_time_is_said_back_in_words() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let said = get(hall.address, "/time?time=5").await;
    assert_eq!(
        (said.status, said.body.as_str()),
        (200, "5 minutes for the game")
    );
    let said = get(hall.address, "/time?time=90%2B30&lang=sl").await;
    assert_eq!(
        said.body,
        "90 minut za partijo, 30 sekund dodatka za vsako potezo"
    );
    assert_eq!(get(hall.address, "/time?time=soon").await.status, 422);
    hall.close().await;
}

/// A clock for a wooden board, in one form of the front page; what is no time is said beside it.
#[tokio::test(start_paused = true)]
async fn this_device_becomes_the_clock_beside_a_wooden_board() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let front = get(hall.address, "/").await.body;
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
    let refused = post(hall.address, "/games", &asked("soon")).await;
    assert_eq!(refused.status, 422);
    assert!(
        refused.body.contains("<details class=\"clock-way\" open>"),
        "{}",
        refused.body
    );
    assert!(refused.body.contains("value=\"soon\""), "{}", refused.body);
    let created = post(hall.address, "/games", &asked("25m d10s")).await;
    assert_eq!(created.status, 303, "{}", created.body);
    let clock = created.header("location").expect("the clock").to_owned();
    let page = get(hall.address, &clock).await.body;
    assert!(page.contains("class=\"phone\""), "{page}");
    for side in ["white", "black"] {
        act(hall.address, &clock, &format!("{side} arrive")).await;
    }
    let seen = view(hall.address, &clock).await;
    assert_eq!(seen.clocks.running, Some(Color::White));
    assert!(seen.clocks.waits > 9_000, "{:?}", seen.clocks);
    hall.close().await;
}
