//! Pages of other sites, which play by a token as api-demo does: what a browser asks before them,
//! their forms in parts, and what they are not let do.

use rokada_testkit::FORM;
use serde_json::json;

use crate::client::TestHall;

const ELSEWHERE: &str = "Origin: https://demo.example.org\r\nSec-Fetch-Site: cross-site\r\n";

/// The header by which a browser lets a page of another site read an answer.
const MAY_READ: &str = "access-control-allow-origin: *";

#[tokio::test(start_paused = true)]
async fn a_page_of_another_site_plays_by_its_token() {
    let hall = TestHall::memory().await;
    let ana = hall.program("Ana", "board:play", "").await;
    let ion = hall.program("Ion", "board:play", "").await;
    let asks = format!(
        "{ELSEWHERE}Access-Control-Request-Method: POST\r\nAccess-Control-Request-Headers: authorization\r\n"
    );
    for path in [
        "/api/challenge/Ion",
        "/api/token",
        "/api/board/game/aaaaaaaa/move/e2e4",
    ] {
        let may = hall.send("OPTIONS", path, &asks, "").await;
        assert_eq!(may.status, 204, "{path}: {}", may.body);
        assert!(may.head.contains(MAY_READ), "{}", may.head);
        assert!(
            may.head
                .contains("access-control-allow-headers: authorization, content-type")
        );
        assert!(
            may.head
                .contains("access-control-allow-methods: GET, POST, DELETE")
        );
    }
    let headers = format!("{ELSEWHERE}{}", ana.bearer());
    let account = hall.send("GET", "/api/account", &headers, "").await;
    assert_eq!(account.json()["id"], "ana");
    assert!(account.head.contains(MAY_READ), "{}", account.head);
    // A page's FormData comes in parts.
    let part = |name: &str, value: &str| {
        format!("--aB3\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n")
    };
    let body = part("username", "Ion")
        + &part("rated", "false")
        + &part("clock.limit", "180")
        + &part("clock.increment", "2")
        + &part("color", "white")
        + &part("keepAliveStream", "false")
        + "--aB3--\r\n";
    let in_parts = format!("{headers}Content-Type: multipart/form-data; boundary=aB3\r\n");
    let made = hall
        .send("POST", "/api/challenge/Ion", &in_parts, &body)
        .await;
    assert_eq!(made.status, 200, "{}", made.body);
    let made = made.json();
    assert_eq!(
        made["timeControl"],
        json!({ "type": "clock", "limit": 180, "increment": 2, "show": "3+2" })
    );
    assert_eq!(made["color"], "white");
    let id = made["id"].as_str().expect("an id");
    ion.posts(&format!("/api/challenge/{id}/accept"), 200).await;
    let moved = hall
        .send(
            "POST",
            &format!("/api/board/game/{id}/move/e2e4"),
            &headers,
            "",
        )
        .await;
    assert_eq!((moved.status, moved.body.as_str()), (200, r#"{"ok":true}"#));
    // It reads why it is refused, too.
    let again = hall
        .send(
            "POST",
            &format!("/api/board/game/{id}/move/d2d4"),
            &headers,
            "",
        )
        .await;
    assert!(
        again.status == 400 && again.head.contains(MAY_READ),
        "{}",
        again.head
    );
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn page_of_another_site_does_nothing_without_a_valid_token() {
    let hall = TestHall::memory().await;
    let ana = hall.program("Ana", "board:play", "").await;
    let unknown = format!("{ELSEWHERE}Authorization: Bearer unknown\r\n");
    let known = format!("{ELSEWHERE}{}", ana.bearer());
    // What needs no token is done for no foreign page that shows none.
    let says_less = "Sec-Fetch-Site: cross-site\r\nAuthorization: Bearer unknown\r\n";
    for (headers, status) in [
        (ELSEWHERE, 403),
        (&unknown, 401),
        (says_less, 401),
        (&known, 200),
    ] {
        let headers = format!("{headers}{FORM}");
        let made = hall
            .send("POST", "/api/challenge/open", &headers, "clock.limit=60")
            .await;
        assert_eq!(made.status, status, "{headers}: {}", made.body);
        assert_eq!(made.head.contains(MAY_READ), status != 403, "{}", made.head);
    }
    for headers in [ELSEWHERE, &unknown] {
        let read = hall
            .send("GET", "/api/users/status?ids=ana", headers, "")
            .await;
        assert!(!read.head.contains(MAY_READ), "{}", read.head);
    }
    // A token opens none of the addresses that are for the pages of the hall, nor the desk.
    for path in ["/account/oauth/token/create", "/games", "/api/rule"] {
        let headers = format!("{known}{FORM}");
        let made = hall
            .send("POST", path, &headers, "name=Eva&agree=true&time=5m")
            .await;
        assert_eq!(made.status, 403, "{path}: {}", made.body);
        assert!(!made.head.contains(MAY_READ), "{path}");
    }
    hall.close().await;
}

fn link_back(page: &str) -> String {
    let at = page
        .find("href=\"https://demo.example.org/")
        .expect("a way back");
    let link = page[at + 6..].split('"').next().expect("an end");
    link.replace("&amp;", "&")
}

/// api-demo from its first page to its first move: asked at `/oauth`, agreed to, and back with a
/// code for the token.
#[tokio::test(start_paused = true)]
async fn a_page_of_another_site_is_given_its_token_by_its_reader() {
    let hall = TestHall::memory().await;
    // The secret and its SHA-256 are the example of RFC 7636.
    let asks = "response_type=code&client_id=demo&redirect_uri=https%3A%2F%2Fdemo.example.org%2F&scope=board%3Aplay\
        &code_challenge_method=S256&code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM&state=x%261";
    let page = hall.get(&format!("/oauth?{asks}")).await;
    assert_eq!(page.status, 200, "{}", page.body);
    for received in [
        "demo, a page at https://demo.example.org",
        "board:play",
        "name=\"code_challenge\"",
    ] {
        assert!(page.body.contains(received), "{received}: {}", page.body);
    }
    assert!(
        !page.body.contains("bot:play"),
        "nothing is offered that was not asked for"
    );
    assert_eq!(
        link_back(&page.body),
        "https://demo.example.org/?error=access_denied&state=x%261"
    );
    // He ticks nothing; then he agrees, and takes more than the page asked for.
    let agree = "&name=Ana&agree=true&scopes%5B%5D=board:play&scopes%5B%5D=bot:play";
    let page = hall
        .send("POST", "/oauth", FORM, &format!("{asks}&name=Ana"))
        .await;
    assert_eq!(page.status, 422, "{}", page.body);
    let page = hall
        .send("POST", "/oauth", FORM, &format!("{asks}{agree}"))
        .await;
    assert_eq!(page.status, 200, "{}", page.body);
    assert!(
        page.body.contains("/account/"),
        "the account is new: {}",
        page.body
    );
    let back = link_back(&page.body);
    let code = back
        .strip_prefix("https://demo.example.org/?code=")
        .expect("a code");
    let code = code.strip_suffix("&state=x%261").expect("what it said");
    let fetch = |secret: &str| {
        let body = format!(
            "grant_type=authorization_code&code={code}&redirect_uri=https%3A%2F%2Fdemo.example.org%2F&client_id=demo&code_verifier={secret}"
        );
        let hall = &hall;
        async move {
            let headers = format!("{ELSEWHERE}{FORM}");
            hall.send("POST", "/api/token", &headers, &body).await
        }
    };
    let given = fetch("dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk").await;
    assert_eq!(given.status, 200, "{}", given.body);
    assert!(given.head.contains(MAY_READ), "{}", given.head);
    hall.hold("given", &given.json());
    let token = given.json()["access_token"]
        .as_str()
        .expect("a token")
        .to_owned();
    let tested = hall
        .send("POST", "/api/token/test", "", &token)
        .await
        .json();
    assert_eq!(
        (&tested[&token]["userId"], &tested[&token]["scopes"]),
        (&json!("ana"), &json!("board:play"))
    );
    // The code is used up, and who guesses the secret uses one up as well.
    for secret in ["dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk", "another"] {
        let refused = fetch(secret).await;
        assert_eq!(refused.status, 400);
        assert_eq!(refused.json()["error"], "invalid_grant");
    }
    // Logging out gives the token up.
    let bearer = format!("{ELSEWHERE}Authorization: Bearer {token}\r\n");
    assert_eq!(
        hall.send("GET", "/api/account", &bearer, "").await.json()["username"],
        "Ana"
    );
    assert_eq!(
        hall.send("DELETE", "/api/token", &bearer, "").await.status,
        204
    );
    let gone = hall.send("GET", "/api/account", &bearer, "").await;
    assert!(
        gone.status == 401 && gone.head.contains(MAY_READ),
        "{}",
        gone.head
    );
    for wrong in [
        "/oauth",
        &format!("/oauth?{}", asks.replace("S256", "plain")),
    ] {
        assert_eq!(hall.get(wrong).await.status, 400, "{wrong}");
    }
    hall.close().await;
}
