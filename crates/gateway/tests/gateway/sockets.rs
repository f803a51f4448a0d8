//! Sends every example of the live connections to a real hall, and holds what comes to its shape.

use std::time::Duration;

use rokada_testkit::{PATIENCE, Page};
use serde_json::{Value, json};
use tokio::time::timeout;

use crate::client::TestHall;

/// After the last answer nothing comes for so long.
const QUIET: Duration = Duration::from_millis(300);

/// What the hall says at a connection as it is described under `name`, to all of its examples, to
/// one message of nonsense, and after each for as long as it goes on.
async fn says(hall: &TestHall, name: &str, path: &str) -> Vec<Value> {
    let received = &hall.description[name];
    let shape = received["from the hall"]["$ref"].as_str().expect("a shape");
    let shape = shape.rsplit('/').next().expect("its name");
    let page = Page::try_open_at(**hall, path).await;
    let mut page = page.expect("it connects");
    let mut said = Vec::new();
    let examples = received["to the hall"].as_array().expect("examples");
    let nonsense = json!({ "type": "nonsense" });
    for example in examples.iter().chain([&nonsense]) {
        let text = example.to_string();
        page.send_text(&text).await;
        let before = said.len();
        let mut patience = PATIENCE;
        while let Ok(message) = timeout(patience, page.hear_text()).await {
            let message = message.expect("it is open");
            let message: Value = serde_json::from_str(&message).expect("JSON");
            hall.hold(shape, &message);
            said.push(message);
            patience = QUIET;
        }
        assert!(patience == QUIET, "no answer to {text}");
        // An example that makes no sense would be no example.
        let is_wrong = |it: &Value| {
            ["error", "refused", "failed"]
                .map(Value::from)
                .contains(&it["type"])
        };
        let wrong = said[before..].iter().find(|it| is_wrong(it));
        assert_eq!(
            wrong.is_some(),
            *example == nonsense,
            "{example}: {wrong:?}"
        );
    }
    said
}

#[tokio::test(start_paused = true)]
async fn a_seat_and_an_electronic_board_are_answered_as_it_is_described() {
    let hall = TestHall::memory().await;
    let terms = "time=5m&regime=over+the+board&arbiter=human";
    let [_, _, arbiter] = hall.table(terms).await;
    let said = says(
        &hall,
        "x-socket",
        &format!("{arbiter}/socket?have=0&company=1"),
    )
    .await;
    for kind in ["view", "beat", "company", "error"] {
        assert!(
            said.iter().any(|it| it["type"] == kind),
            "no {kind}: {said:?}"
        );
    }
    let acked = said
        .iter()
        .find(|it| it["ack"]["id"] == "1" || it["id"] == "1");
    assert!(acked.is_some(), "the act is acknowledged: {said:?}");

    let said = says(&hall, "x-board-socket", &format!("{arbiter}/board/socket")).await;
    let most = said
        .iter()
        .filter_map(|it| Some(it["sensed"].as_array()?.len()))
        .max();
    assert_eq!(
        most,
        Some(2),
        "a lift and a place wait for the press: {said:?}"
    );
    let view = hall.get(&format!("{arbiter}/view.json")).await.json();
    assert_eq!(
        view["moves"][0]["uci"], "e2e4",
        "the press made acts of them: {view}"
    );
    assert_eq!(said.last().expect("something is said")["type"], "error");
    hall.close().await;
}
