//! Boards that are not ours, on the pages of a room.

use rokada_testkit::{Disk, TestHall};

use crate::rooms::opened;

#[tokio::test(start_paused = true)]
async fn a_hall_that_follows_nothing_has_no_such_page() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let at = hall.address;
    let room = opened(at, &[("pairs", "Ana - Ion"), ("time", "90m")]).await;
    assert_eq!(at.get(&format!("{room}/relayed")).await.status, 404);
    assert!(!at.get(&room).await.body.contains("/relayed"));
    hall.close().await;
}

mod slow {
    use std::{fs, time::Duration};

    use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader};

    use super::*;
    use rokada_testkit::Address;

    const HEAD: &str = "[Event \"Open\"]\n[Date \"2024.05.01\"]\n[Round \"1.2\"]\n[White \"Kos <b>\"]\n[Black \"Pop\"]\n\n";

    /// Waits until a page says this, and gives the page.
    async fn until(hall: Address, path: &str, what: &str) -> String {
        let mut last = String::new();
        for _ in 0..600 {
            last = hall.get(path).await.body;
            if last.contains(what) {
                return last;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        panic!("no {what} in {last}");
    }

    #[tokio::test]
    async fn arbiters_of_a_room_see_boards_of_others_and_what_is_to_be_looked_at() {
        let folder = tempfile::tempdir().expect("a folder");
        let relay = tempfile::tempdir().expect("a folder");
        let file = relay.path().join("round-1.pgn");
        fs::write(
            &file,
            format!("{HEAD}1. e4 {{[%clk 0:09:58]}} e5 {{[%clk 0:00:00]}} 2. Ke3 *\n"),
        )
        .expect("written");
        let hall = TestHall::listen_with(folder.path(), |config| {
            let Ok(place) = relay.path().display().to_string().parse();
            config.relayed = vec![place];
        })
        .await;
        let at = hall.address;
        let room = opened(at, &[("pairs", "Ana - Ion"), ("time", "90m")]).await;
        let others = format!("{room}/relayed");
        let page = until(at, &others, "An illegal move").await;
        for what in [
            "Kos &lt;b&gt;",
            "round-1.pgn",
            "9:58",
            "1...e5",
            "/laws/",
            "The clock of Black shows zero",
            "http-equiv=\"refresh\"",
        ] {
            assert!(page.contains(what), "no {what} in {page}");
        }
        let directory = relay.path().display().to_string();
        assert!(!page.contains(&directory), "{page}");
        // The overview leads there and counts.
        let overview = at.get(&room).await.body;
        assert!(overview.contains("data-alerts=\"2\""), "{overview}");
        // What changes comes over the stream: all first, then the board and the list.
        let mut stream = at.connect().await.expect("the hall listens");
        let ask = format!("GET {others}/stream HTTP/1.1\r\nHost: {at}\r\n\r\n");
        stream.write_all(ask.as_bytes()).await.expect("it hears");
        let mut lines = BufReader::new(stream).lines();
        let mut received = String::new();
        let mut hear = async |what: &str| {
            received.clear();
            while let Some(line) = lines.next_line().await.expect("it speaks") {
                received += &line;
                received.push('\n');
                if line.contains(what) {
                    return received.clone();
                }
            }
            panic!("no {what} in {received}");
        };
        let first = hear("event: alerts").await;
        assert!(first.contains("event: all"), "{first}");
        fs::write(
            &file,
            format!("{HEAD}1. e4 {{[%clk 0:09:58]}} e5 {{[%clk 0:09:50]}} 2. Ke2 *\n"),
        )
        .expect("written");
        hear("event: card").await;
        hear("Nothing to look at").await;
        let page = at.get(&others).await.body;
        assert!(
            page.contains("(corrected)") && page.contains("<s>"),
            "{page}"
        );
        assert_eq!(page.matches("An illegal move").count(), 1, "{page}");
        // The committee decides appeals and is not notified of this, nor is anyone else.
        let named = [("name", "Ema"), ("what", "appeals")];
        let answer = at.post(&format!("{room}/staff"), &named).await;
        let (_, link) = answer.body.split_once("link-named").expect("a link");
        let (_, key) = link.split_once("/r/").expect("its key");
        let key: String = key
            .chars()
            .take_while(|it| it.is_ascii_alphanumeric() || *it == '-' || *it == '_')
            .collect();
        assert_eq!(at.get(&format!("/r/{key}")).await.status, 200);
        assert_eq!(at.get(&format!("/r/{key}/relayed")).await.status, 404);
        assert_eq!(
            at.get(&format!("/r/{key}/relayed/stream")).await.status,
            404
        );
        hall.close().await;
    }
}
