//! Holds what the hall says to its own description.

use rokada_testkit::{Answer, FORM, JSON};
use serde_json::Value;

use crate::client::{Program, TestHall};

/// Holds a value to the shape of this name: all that must be there is, and nothing is there that is
/// not described.
pub(crate) fn hold(description: &Value, name: &str, value: &Value) {
    let shape = &description["components"]["schemas"][name];
    assert!(shape.is_object(), "no shape {name}");
    check(description, shape, value, name);
}

fn check(description: &Value, shape: &Value, value: &Value, place: &str) {
    if let Some(why) = fault(description, shape, value, place) {
        panic!("{why}");
    }
}

fn fault(description: &Value, shape: &Value, value: &Value, place: &str) -> Option<String> {
    if let Some(name) = shape["$ref"].as_str() {
        let name = name.rsplit('/').next()?;
        let shape = &description["components"]["schemas"][name];
        if !shape.is_object() {
            return Some(format!("{place}: no shape {name}"));
        }
        return fault(description, shape, value, place);
    }
    for key in ["oneOf", "anyOf"] {
        let Some(all) = shape[key].as_array() else {
            continue;
        };
        let faults = all.iter().map(|one| fault(description, one, value, place));
        let faults: Vec<Option<String>> = faults.collect();
        let fitting = faults.iter().filter(|fault| fault.is_none()).count();
        if fitting == 0 || key == "oneOf" && fitting > 1 {
            return Some(format!("{place}: {fitting} fit of {faults:?}"));
        }
    }
    if !shape["const"].is_null() && shape["const"] != *value {
        return Some(format!("{place} is not {}: {value}", shape["const"]));
    }
    let words = shape["enum"].as_array();
    if words.is_some_and(|words| !words.contains(value)) {
        return Some(format!("{place} is none of {}: {value}", shape["enum"]));
    }
    let fits = match shape["type"].as_str() {
        None => true,
        Some("null") => value.is_null(),
        Some("string") => value.is_string(),
        Some("integer") => value.is_i64() || value.is_u64(),
        Some("boolean") => value.is_boolean(),
        Some("array") => value.is_array(),
        Some("object") => value.is_object(),
        Some(kind) => return Some(format!("{place}: no kind {kind}")),
    };
    if !fits {
        return Some(format!("{place} is no {}: {value}", shape["type"]));
    }
    let items = value.as_array().filter(|_| shape["items"].is_object());
    for item in items.into_iter().flatten() {
        let why = fault(description, &shape["items"], item, &format!("{place}[]"));
        if why.is_some() {
            return why;
        }
    }
    for name in shape["required"].as_array().into_iter().flatten() {
        if value.get(name.as_str()?).is_none() {
            return Some(format!("{place} lacks {name}: {value}"));
        }
    }
    let more = &shape["additionalProperties"];
    let (Some(fields), Some(there)) = (
        shape["properties"].as_object().or(more.as_object()),
        value.as_object(),
    ) else {
        return None;
    };
    there.iter().find_map(|(name, value)| {
        let place = format!("{place}.{name}");
        match fields.get(name).filter(|_| more.is_null()) {
            Some(of) => fault(description, of, value, &place),
            None if more.is_object() => fault(description, more, value, &place),
            None => Some(format!("{place} is not described: {value}")),
        }
    })
}

struct Places<'a> {
    white: &'a Program<'a>,
    black: &'a Program<'a>,
    /// A challenge that White has sent to Black.
    challenge: String,
    game: String,
    /// The secret of the arbiter's seat at a table of the hall.
    seat: String,
    organised: &'a Organised,
}

/// A room of two boards, and a tournament whose first round is set up.
struct Organised {
    /// The arbiter's key of each.
    room: String,
    tournament: String,
    id: String,
}

impl Organised {
    async fn new(hall: &TestHall) -> Self {
        let posted = async |path: &str, form: &str| {
            let made = hall.send("POST", path, FORM, form).await;
            assert_eq!(made.status, 303, "{path}: {}", made.body);
            made.header("location")
                .expect("it leads somewhere")
                .to_owned()
        };
        let part = |path: &str| path.split(['/', '?']).nth(2).map(str::to_owned);
        let room = posted("/rooms", "name=Club&tables=2&time=5m").await;
        let list = "name=Open&system=berger&time=5m&list=Ana%0AIon%0ASava%0AZoe";
        let tournament = part(&posted("/tournaments", list).await).expect("a key");
        posted(&format!("/v/{tournament}/pair"), "next=1").await;
        posted(&format!("/v/{tournament}/tables"), "round=1").await;
        let shown = hall.send("GET", "/tournaments", "", "").await.body;
        let id = shown
            .split("\"/tournaments/")
            .nth(1)
            .and_then(|it| it.split('"').next());
        Self {
            room: part(&room).expect("a key"),
            tournament,
            id: id.expect("a tournament is listed").to_owned(),
        }
    }

    /// The address, if it is one of a room or a tournament.
    fn address(&self, path: &str) -> Option<String> {
        let filled = match path.split('/').nth(1)? {
            "r" => path.replace("{key}", &self.room),
            "v" => path.replace("{key}", &self.tournament),
            "tournaments" => path.replace("{id}", &self.id).replace("{board}", "1.1"),
            _ => return None,
        };
        Some(filled.replace("{board}", "1").replace("{number}", "1"))
    }
}

impl Places<'_> {
    async fn new<'a>(
        white: &'a Program<'a>,
        black: &'a Program<'a>,
        organised: &'a Organised,
    ) -> Places<'a> {
        let game = challenge(white, black).await;
        let accepted = black.post(&format!("/api/challenge/{game}/accept")).await;
        assert_eq!(accepted.status, 200, "{}", accepted.body);
        let challenge = challenge(white, black).await;
        let [_, _, arbiter] = white.hall.table("time=5m").await;
        let seat = arbiter["/t/".len()..].to_owned();
        Places {
            white,
            black,
            challenge,
            game,
            seat,
            organised,
        }
    }

    fn address(&self, path: &str, operation: &Value) -> String {
        let of_challenge = path.starts_with("/api/challenge/");
        let id = match (of_challenge, path.contains("start-clocks")) {
            (true, false) => &self.challenge,
            (_, _) => &self.game,
        };
        if let Some(address) = self.organised.address(path) {
            return address;
        }
        let account = self.white.page.rsplit('/').next().unwrap_or_default();
        let mut path = match path {
            "/api/challenge/{id}" => path.replace("{id}", &self.black.name),
            _ => path.replace("{id}", id),
        };
        path = path.replace("{token}", &self.seat);
        path = path
            .replace("{key}", account)
            .replace("{name}", &self.black.name);
        let mut query = Vec::new();
        for parameter in operation["parameters"].as_array().into_iter().flatten() {
            let name = parameter["name"].as_str().expect("a name");
            let Some(example) = parameter["example"].as_str() else {
                continue;
            };
            if parameter["in"] == "path" {
                path = path.replace(&format!("{{{name}}}"), example);
            } else {
                query.push(format!("{name}={example}"));
            }
        }
        if query.is_empty() {
            path
        } else {
            format!("{path}?{}", query.join("&"))
        }
    }
}

async fn challenge(white: &Program<'_>, black: &Program<'_>) -> String {
    let terms = "clock.limit=300&clock.increment=0&color=white";
    let path = format!("/api/challenge/{}", black.name);
    let made = white.form(&path, terms).await;
    assert_eq!(made.status, 200, "{}", made.body);
    made.json()["id"].as_str().expect("an id").to_owned()
}

/// Requests refused in a game that has just begun, in this hall, or always; with the reason.
const REFUSED: &[(&str, &str)] = &[
    ("/api/challenge/ai", "no engine plays here"),
    (
        "/api/challenge/{id}/start-clocks",
        "the tokens of the example are unknown",
    ),
    ("/api/round/{id}/add-time/{seconds}", "White is no arbiter"),
    ("/api/seat", "the link of the example is unknown"),
    ("/api/token", "the code of the example is unknown"),
    ("/takeback/{answer}", "taking back is not in the Laws (4.7)"),
    ("/claim-victory", "no flag has fallen"),
    ("/claim-draw", "no position has occurred three times"),
    ("/berserk", "there are no arenas"),
    ("/account/upgrade", "White has played as a person"),
    ("/account/{key}", "the token of the example is unknown"),
    ("/t/{token}/envelope.pdf", "no move was sealed"),
    ("/v/{key}/teams", "the tournament has no teams"),
    (
        "/r/{key}/staff/end",
        "the assistant of the example does not exist",
    ),
];

/// Every request of the description, with its example, is answered in the shape that it tells.
#[tokio::test(start_paused = true)]
async fn every_example_is_answered_as_it_is_described() {
    let hall = TestHall::memory().await;
    let scopes = "board:play,bot:play,challenge:read,challenge:write";
    let white = hall.program("Ana", scopes, "").await;
    let black = hall.program("RandomBot", scopes, "&bot=true").await;
    let organised = Organised::new(&hall).await;
    let mut places = Places::new(&white, &black, &organised).await;
    let paths = hall.description["paths"]
        .as_object()
        .expect("paths")
        .clone();
    let error = &hall.description["components"]["schemas"]["error"];
    let (mut asked, mut faults) = (0, Vec::new());
    for (path, operations) in &paths {
        for (method, operation) in operations.as_object().expect("operations") {
            let body = &operation["requestBody"]["content"];
            let as_form = &body["application/x-www-form-urlencoded"];
            let takes = !body.is_null();
            let example = as_form["example"]
                .as_str()
                .or(body["text/plain"]["example"].as_str());
            assert_eq!(takes, example.is_some(), "{path} has no example");
            // A WebSocket, which `rokada seat` and the pages are tested by; and the token itself,
            // which is withdrawn last.
            if path.ends_with("/socket") || method == "delete" {
                continue;
            }
            let answer = ask(
                &places,
                path,
                method,
                operation,
                example.unwrap_or_default(),
            )
            .await;
            asked += 1;
            let is_refused = REFUSED.iter().any(|(of, _)| {
                path == of || path.trim_end_matches('/').ends_with(of) && !of.starts_with("/api")
            });
            let is_page = path.starts_with("/account/{");
            if is_refused && !(is_page && method == "get") {
                let is_error = is_page
                    || says_in_a_page(operation)
                    || fault(&hall.description, error, &answer.json(), path).is_none();
                if !(400..500).contains(&answer.status) || !is_error {
                    faults.push(format!("{path} is not refused: {}", answer.body));
                }
            } else if !(200..400).contains(&answer.status) {
                faults.push(format!(
                    "{method} {path}: {} {}",
                    answer.status, answer.body
                ));
            } else {
                let content = &operation["responses"]["200"]["content"];
                faults.extend(shape_fault(&hall, content, &answer, path));
            }
            // What ends a game or a challenge leaves none for the next.
            let ends = [
                "/resign",
                "/abort",
                "/accept",
                "/decline",
                "/cancel",
                "/move/{uci}",
                "/draw/{answer}",
                "/claim/{kind}",
            ];
            if ends.iter().any(|it| path.ends_with(it)) {
                let left = white
                    .post(&format!("/api/board/game/{}/resign", places.game))
                    .await;
                assert!(left.status == 200 || left.status == 400, "{}", left.body);
                places = Places::new(&white, &black, &organised).await;
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(asked > 60, "{asked}");
    let gone = white
        .hall
        .send("DELETE", "/api/token", &white.bearer(), "")
        .await;
    assert_eq!(gone.status, 204);
    hall.close().await;
}

/// Whether it says in a page why a thing was not done.
fn says_in_a_page(operation: &Value) -> bool {
    operation["responses"]["default"]["content"]["text/html"].is_object()
}

/// Asks as White, or as Black where it is for him to answer. Of a stream only its first lines.
async fn ask(
    places: &Places<'_>,
    path: &str,
    method: &str,
    operation: &Value,
    example: &str,
) -> Answer {
    let is_his = ["/accept", "/decline"].iter().any(|it| path.ends_with(it));
    let program = if is_his { places.black } else { places.white };
    let address = places.address(path, operation);
    let method = method.to_uppercase();
    let is_json = example.starts_with('{');
    let headers = match (example.is_empty(), is_json) {
        (true, _) => "",
        (false, true) => JSON,
        (false, false) if operation["requestBody"]["content"]["text/plain"].is_object() => "",
        (false, false) => FORM,
    };
    let headers = format!("{headers}Accept: application/json\r\n");
    if !path.contains("/stream/") && path != "/api/board/seek" {
        let headers = format!("{}{headers}", program.bearer());
        return program
            .hall
            .send(&method, &address, &headers, example)
            .await;
    }
    let mut stream = program
        .stream_by(&method, &address, &headers, example)
        .await;
    let is_seek = path == "/api/board/seek";
    let first = if is_seek { None } else { stream.next().await };
    Answer {
        status: 200,
        head: stream.head,
        body: first.map(|line| line.to_string()).unwrap_or_default(),
        bytes: Vec::new(),
    }
}

/// The first difference between an answer and its described shape.
fn shape_fault(hall: &TestHall, content: &Value, answer: &Answer, path: &str) -> Option<String> {
    let fits = |received: &Value, value: &Value| {
        fault(&hall.description, &received["schema"], value, path)
    };
    if let Some(received) = content.get("application/json") {
        fits(received, &answer.json())
    } else if let Some(received) = content.get("application/x-ndjson") {
        let mut lines = answer.body.lines().filter(|line| line.starts_with('{'));
        lines.find_map(|line| {
            fits(
                received,
                &serde_json::from_str(line).expect("a line is JSON"),
            )
        })
    } else {
        let (kind, _) = content.as_object()?.iter().next()?;
        let is_there = answer.head.contains(kind.as_str()) || answer.status == 303;
        (!is_there).then(|| format!("{path} is no {kind}: {}", answer.head))
    }
}
