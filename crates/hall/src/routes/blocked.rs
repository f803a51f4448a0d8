//! Requests while all permits for CPU-heavy work are taken, without a network.

use axum::body::Body;
use tower::ServiceExt as _;

use super::*;
use crate::hall::{NewTournament, tests::opened};
use rokada_netserver::{cpu_limits::Queue, same_site::HostNames};
use rokada_protocol::NewGame;

const CLIENT: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);

/// The router of a hall's requests.
fn routes(hall: &Arc<Hall>) -> Router {
    let origins = Origins {
        names: HostNames::default(),
        lan: None,
        port: 80,
        proxies: Arc::new([]),
    };
    let shared = Shared {
        hall: hall.clone(),
        origins: Arc::new(origins),
        authority: None,
        metrics_token: None,
    };
    router(shared, Router::new())
}

/// The answer to one request from an address of its own.
async fn ask(router: Router, client: u8, method: &str, path: String, form: &str) -> Response {
    let request = Request::builder().method(method).uri(&path);
    let request = request
        .header(header::HOST, "localhost")
        .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
        .extension(ConnectInfo(SocketAddr::from(([192, 0, 2, client], 1))))
        .body(Body::from(form.to_owned()))
        .expect("a request");
    router.oneshot(request).await.expect("an answer")
}

/// Pages of tournaments wait for a permit; whether the hall is well, and a player's act, do not.
#[tokio::test(start_paused = true)]
async fn pages_of_a_tournament_wait_and_a_player_does_not() {
    let (_folder, hall) = opened().await;
    let router = routes(&hall);
    let deeds = ["about name Club", "enter A", "enter B", "pair 1-2"];
    let new = NewTournament {
        deeds: deeds.map(|deed| deed.parse().expect("a deed")).into(),
        report: None,
    };
    let key = hall
        .begin_tournament(new, None, CLIENT)
        .await
        .expect("begins");
    let id = hall.tournament_by(&key).await.expect("it is there").id;
    let table = hall.create(&NewGame::default(), None, CLIENT).await;
    let table = table.expect("a table");
    let seats = hall.organised(&table).await.expect("reads");
    let mut seats = seats.expect("it is there").seats.into_iter();
    let white =
        seats.find_map(|(seat, token)| token.filter(|_| seat == SeatGrant::One(Seat::White)));
    let white = white.expect("a link");

    let (public, keyed) = (format!("/tournaments/{id}"), format!("/v/{}", key.as_str()));
    let pages = ["", "/wall", "/round-1.pgn"].map(|end| format!("{public}{end}"));
    let ends = ["", "/about", "/teams", "/trf26.trf", "/record.tournament"];
    let others = ["/tournaments", "/laws?q=clock", "/winnable?fen=8%2F8"].map(str::to_owned);
    let pages = pages.into_iter().chain(others);
    let pages = pages.chain(ends.map(|end| format!("{keyed}{end}")));
    let mut papers = Vec::new();
    for end in ["/final", "/sheets/1", "/slips/1"] {
        let redirect = ask(router.clone(), 99, "GET", format!("{keyed}{end}"), "").await;
        let to = &redirect.headers()[header::LOCATION];
        papers.push(to.to_str().expect("an address").to_owned());
    }
    let pages = pages.chain(papers);
    let all = hall.cpu.take_all();
    let asked: Vec<_> = (1..)
        .zip(pages)
        .map(|(client, path)| {
            let asking = ask(router.clone(), client, "GET", path.clone(), "");
            (path, tokio::spawn(asking))
        })
        .collect();
    let health = ask(router.clone(), 99, "GET", "/health".into(), "").await;
    assert_eq!(health.status(), StatusCode::OK);
    let act = format!("/t/{}/act", white.as_str());
    let act = ask(router.clone(), 99, "POST", act, "act=arrive").await;
    assert_eq!(act.status(), StatusCode::SEE_OTHER);
    let waits: Vec<bool> = asked.iter().map(|(_, it)| !it.is_finished()).collect();
    drop(all);
    for ((path, asking), waits) in asked.into_iter().zip(waits) {
        let status = asking.await.expect("no panic").status();
        // On a slow disk it may have waited for as long as it may.
        let expected = if waits {
            StatusCode::OK
        } else {
            StatusCode::SERVICE_UNAVAILABLE
        };
        assert_eq!(status, expected, "{path}");
    }
}

/// An address whose two turns are taken waits, and another address does not.
#[tokio::test(start_paused = true)]
async fn address_waits_for_its_own_turns() {
    let (_folder, hall) = opened().await;
    let ask = |client| ask(routes(&hall), client, "GET", "/laws".into(), "");
    let client = IpAddr::from([192, 0, 2, 1]);
    let turn = || hall.cpu.client_turn(client, Queue::Public);
    let turns = [turn().await, turn().await];
    let mut waiting = std::pin::pin!(ask(1));
    let a_second = std::time::Duration::from_secs(1);
    let answer = tokio::time::timeout(a_second, &mut waiting).await;
    assert!(answer.is_err(), "{answer:?}");
    assert_eq!(ask(2).await.status(), StatusCode::OK);
    drop(turns);
    assert_eq!(waiting.await.status(), StatusCode::OK);
}
