//! A round sent to a broadcast: a small server takes what the hall posts.

use std::{sync::Arc, time::Duration};

use rokada_hall::Push;
use rokada_testkit::TestHall;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpListener,
    sync::mpsc,
};

use crate::tournaments::{club, done, number, seats};

/// How long a test waits for what must come.
const PATIENCE: Duration = Duration::from_secs(60);

/// Takes requests one by one and answers each with the next of these statuses, the last one for
/// all that follow; tells what was asked.
async fn broadcast(statuses: &'static [&'static str]) -> (u16, mpsc::UnboundedReceiver<String>) {
    let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a port");
    let port = listener.local_addr().expect("an address").port();
    let (tell, received) = mpsc::unbounded_channel();
    tokio::spawn(async move {
        let mut statuses = statuses.iter();
        let mut status = "500 Broken";
        while let Ok((mut stream, _)) = listener.accept().await {
            status = statuses.next().copied().unwrap_or(status);
            let mut bytes = Vec::new();
            let mut part = [0; 4096];
            let text = loop {
                let read = stream.read(&mut part).await.unwrap_or(0);
                bytes.extend_from_slice(&part[..read]);
                let text = String::from_utf8_lossy(&bytes).into_owned();
                if read == 0 || is_whole(&text) {
                    break text;
                }
            };
            let answer =
                format!("HTTP/1.1 {status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
            let _ = stream.write_all(answer.as_bytes()).await;
            if tell.send(text).is_err() {
                return;
            }
        }
    });
    (port, received)
}

fn is_whole(text: &str) -> bool {
    let Some((head, body)) = text.split_once("\r\n\r\n") else {
        return false;
    };
    let head = head.to_lowercase();
    let length = head.split("content-length:").nth(1);
    let length = length.and_then(|rest| rest.lines().next()?.trim().parse::<usize>().ok());
    length.is_some_and(|length| body.len() >= length)
}

async fn next(received: &mut mpsc::UnboundedReceiver<String>) -> String {
    let next = tokio::time::timeout(PATIENCE, received.recv()).await;
    next.expect("it comes in time").expect("it comes")
}

/// The first try fails and is made again; a move is sent when it was made, only to its target.
#[tokio::test]
async fn a_round_is_sent_when_it_changed_and_again_when_it_failed() {
    let folder = tempfile::tempdir().expect("a folder");
    let rounds = folder.path().join("rounds.txt");
    std::fs::write(&rounds, "# none yet\n").expect("a file");
    let (port, mut received) = broadcast(&["503 Later", "200 OK"]).await;
    let push = Push {
        rounds: rounds.clone(),
        token: Arc::from("lip_secret"),
    };
    let data = folder.path().join("data");
    let hall = TestHall::listen_with(&data, |config| config.push = Some(push)).await;
    let at = hall.address;
    let home = club(at, "5m", "Ana\nBor\n").await;
    done(at, &format!("{home}/pair"), &[]).await;
    let page = done(at, &format!("{home}/tables"), &[("round", "1")]).await;
    let id = number(&page);
    assert!(!page.contains("id=\"pushes\""));
    let line = format!("{id} 1 http://127.0.0.1:{port}/api/broadcast/round/abc/push\n");
    std::fs::write(&rounds, line).expect("a file");

    let first = next(&mut received).await;
    assert!(
        first.starts_with("POST /api/broadcast/round/abc/push HTTP/1.1\r\n"),
        "{first}"
    );
    assert!(
        first.contains("authorization: Bearer lip_secret\r\n"),
        "{first}"
    );
    let again = next(&mut received).await;
    let body = |text: &str| text.split_once("\r\n\r\n").map(|(_, body)| body.to_owned());
    assert_eq!(body(&first), body(&again));
    assert!(again.contains("\"Ana\"]"), "{again}");

    let sheet = at.get(&format!("{home}/sheets/1")).await.body;
    let seats = seats(&sheet);
    for (seat, act) in [(0, "arrive"), (1, "arrive"), (0, "move e2e4"), (0, "press")] {
        let answer = at
            .post(&format!("{}/act", seats[seat]), &[("act", act)])
            .await;
        assert!(
            answer.status == 303 || act == "press",
            "{act}: {}",
            answer.body
        );
    }
    // It says what the address of the relay says.
    let relay = at
        .get(&format!("/tournaments/{id}/round-1-relay.pgn"))
        .await
        .body;
    assert!(relay.contains("1. e4"), "{relay}");
    while body(&next(&mut received).await) != Some(relay.clone()) {}
    let page = at.get(&home).await.body;
    assert!(
        page.contains("id=\"pushes\"") && page.contains("127.0.0.1"),
        "{page}"
    );
    assert!(!page.contains("lip_secret"), "the token is on no page");
    hall.close().await;
}
