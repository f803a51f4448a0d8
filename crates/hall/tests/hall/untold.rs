//! What nobody at the board has noticed, looked for wherever the hall writes: pages, streams,
//! views, files (7.5.1, 9.1, 12.7).

use rokada_testkit::{Address, Disk, Links, Page, TestHall};

async fn game(hall: Address, acts: &[(&str, &str)]) -> Links {
    let form = [
        ("time", "90m"),
        ("regime", "over the board"),
        ("arbiter", "human"),
    ];
    let links = hall.create(&form).await;
    for seat in [&links.white, &links.black] {
        hall.act(seat, "arrive").await;
    }
    for (who, deed) in acts {
        let seat = match *who {
            "white" => &links.white,
            "black" => &links.black,
            _ => &links.arbiter,
        };
        hall.act(seat, deed).await;
    }
    links
}

/// Everything that a seat can get of its game; what is new on every page is taken out.
async fn told(hall: Address, seat: &str) -> Vec<String> {
    let mut texts = Vec::new();
    for end in ["", "/view.json", "/game.pgn", "/game.case"] {
        texts.push(hall.get(&format!("{seat}{end}")).await.body);
    }
    let mut page = Page::open(hall, seat).await;
    let view = page.see(|_| true).await;
    texts.push(serde_json::to_string(view).expect("JSON"));
    texts
}

/// Two games, alike but for one thing: 1 Ng3 cannot be played, 1 Nf3 can.
#[tokio::test(start_paused = true)]
async fn who_reads_everything_does_not_find_the_illegal_move() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let links = game(
        hall.address,
        &[
            ("white", "move g1g3"),
            ("black", "move e7e5"),
            ("white", "move g3f5"),
        ],
    )
    .await;
    for seat in [&links.white, &links.black, &links.spectator] {
        let pgn = hall.get(&format!("{seat}/game.pgn")).await.body;
        assert!(pgn.contains("1. Ng3 "), "{pgn}");
        assert!(pgn.contains("Nf5"), "it goes on: {pgn}");
        let seen = hall.view(seat).await;
        let written: Vec<_> = seen.moves.iter().map(|made| made.san.as_str()).collect();
        assert_eq!(written, ["Ng3", "e5", "Nf5"]);
        assert!(seen.moves.iter().all(|made| !made.illegal));
        for text in told(hall.address, seat).await {
            assert!(!text.contains("\"illegal\":true"), "{text}");
            assert!(!text.contains("made illegal"), "{text}");
            assert!(!text.contains("illegal move g1g3"), "{text}");
        }
    }
    // The arbiter alone may be told by whoever sees it (12.7).
    let seen = hall.view(&links.arbiter).await;
    assert!(seen.moves[0].illegal && seen.moves[0].san == "Ng3");
    let pgn = hall.get(&format!("{}/game.pgn", links.arbiter)).await;
    assert!(pgn.body.contains("illegal move g1g3"), "{}", pgn.body);
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_spectator_hears_of_no_draw_offer_before_the_game_is_over() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let links = game(
        hall.address,
        &[
            ("white", "move e2e4"),
            ("black", "move e7e5"),
            ("white", "make g1f3"),
            ("white", "offer draw"),
            ("white", "press"),
        ],
    )
    .await;
    assert!(hall.view(&links.black).await.offer.is_some());
    assert!(hall.view(&links.arbiter).await.offer.is_some());
    assert_eq!(hall.view(&links.spectator).await.offer, None);
    let [page, seen, pgn, log, stream]: [String; 5] = told(hall.address, &links.spectator)
        .await
        .try_into()
        .expect("five texts");
    for text in [&seen, &pgn, &log, &stream] {
        assert!(
            !text.contains("offer draw") && !text.contains("\"offer\":\"white\""),
            "{text}"
        );
    }
    // The page has the words hidden beside each player's name.
    assert_eq!(
        page.matches("<span class=\"offer\" hidden>").count(),
        2,
        "{page}"
    );
    hall.act(&links.black, "accept").await;
    let log = hall.get(&format!("{}/game.case", links.spectator)).await;
    assert!(log.body.contains("white offer draw"), "{}", log.body);
    hall.close().await;
}
