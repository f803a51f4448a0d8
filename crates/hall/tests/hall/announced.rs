//! Moves that are said aloud where one player is blind (D.2.1): they reach the opponent wherever he
//! sits, and he repeats them.

use rokada_protocol::View;
use rokada_testkit::{Address, Disk, Links, Page, TestHall};

const BLIND: [(&str, &str); 5] = [
    ("time", "5m"),
    ("regime", "over the board"),
    ("arbiter", "automatic"),
    ("blind", "white"),
    ("letters_white", "sl"),
];

async fn arrived(hall: Address) -> Links {
    let links = hall.create(&BLIND).await;
    hall.act(&links.white, "arrive").await;
    hall.act(&links.black, "arrive").await;
    links
}

/// The rulings under the article of announcements (D.2.1), and the moves that can be repeated.
fn heard(view: &View) -> (Vec<&str>, Vec<&str>) {
    let spoken = view.rulings.iter().filter(|it| it.number == "D.2.1");
    let repeat = view
        .can
        .iter()
        .filter_map(|act| act.strip_prefix("repeat "));
    (
        spoken.map(|it| it.text.as_str()).collect(),
        repeat.filter(|text| *text != "{text}").collect(),
    )
}

#[tokio::test(start_paused = true)]
async fn an_announced_move_reaches_the_opponent_who_repeats_it() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let links = arrived(hall.address).await;
    let mut black = Page::open(hall.address, &links.black).await;
    hall.act(&links.white, "announce Sf3").await;
    let said = "White announces: Nf3 (Springer Felix drei)";
    let seen = black.see(|seen| !heard(seen).0.is_empty()).await;
    assert_eq!(heard(seen), (vec![said], vec!["Sf3"]));
    // At the pages too, where it cannot wait; in the reader's own letters.
    let text = hall
        .get(&format!("{}/text?seq=2&moves=0", links.black))
        .await;
    assert!(text.body.contains("data-urgent"), "{}", text.body);
    assert!(text.body.contains(said), "{}", text.body);
    assert!(text.body.contains("value=\"repeat Sf3\""), "{}", text.body);
    let page = hall.get(&format!("{}?lang=sr-Cyrl", links.black)).await;
    assert!(page.body.contains("Бели најављује: Сф3"), "{}", page.body);
    assert!(page.body.contains("Поновите: Sf3"), "{}", page.body);
    // The player who announced has nothing to repeat, and sees the announcement.
    assert_eq!(heard(&hall.view(&links.white).await), (vec![said], vec![]));
    hall.act(&links.black, "repeat Sf3").await;
    let repeated = "Black repeats: Nf3 (Springer Felix drei)";
    let seen = hall.view(&links.black).await;
    assert_eq!(heard(&seen), (vec![said, repeated], vec![]));
    hall.close().await;

    // It is kept in the record alone.
    let hall = TestHall::open(&disk).await;
    let seen = hall.view(&links.spectator).await;
    assert_eq!(heard(&seen).0, [said, repeated]);
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn unannounced_move_is_not_made_and_its_player_is_asked_to_announce() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let links = arrived(hall.address).await;
    hall.act(&links.white, "make e2e4").await;
    let seen = hall.view(&links.white).await;
    assert_eq!(
        seen.says.status,
        "Announce your move: it counts as made only when it is announced (D.2.3)."
    );
    assert!(!seen.due && seen.made.is_none(), "{seen:?}");
    assert_eq!(hall.view(&links.black).await.says.status, "White to move.");
    hall.act(&links.white, "announce e4").await;
    let seen = hall.view(&links.white).await;
    // It is in the list of moves once it is pressed.
    assert!(seen.due && seen.made.is_none(), "{seen:?}");
    // The opponent may repeat it until he moves himself.
    hall.act(&links.white, "press").await;
    assert_eq!(heard(&hall.view(&links.black).await).1, ["e4"]);
    hall.act(&links.black, "make e7e5").await;
    assert_eq!(heard(&hall.view(&links.black).await).1, Vec::<&str>::new());
    hall.close().await;
}
