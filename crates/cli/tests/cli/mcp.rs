//! `rokada mcp`, driven as an assistant's program does: one JSON object per line.

use std::{
    io::{BufRead as _, BufReader, Write as _},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
};

use serde_json::{Value, json};

struct Client {
    child: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
    id: u64,
}

impl Client {
    fn begin() -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_rokada"))
            .arg("mcp")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the binary was built for this test");
        let to = child.stdin.take().expect("it was piped");
        let from = BufReader::new(child.stdout.take().expect("it was piped"));
        let mut talk = Self {
            child,
            to,
            from,
            id: 0,
        };
        let begun = talk.ask(
            "initialize",
            &json!({
                "protocolVersion": "2025-06-18",
                "capabilities": {},
                "clientInfo": { "name": "test", "version": "1" },
            }),
        );
        assert_eq!(begun["result"]["serverInfo"]["name"], "rokada", "{begun}");
        assert!(begun["result"]["capabilities"]["tools"].is_object());
        talk.say(&json!({ "jsonrpc": "2.0", "method": "notifications/initialized" }).to_string());
        talk
    }

    fn say(&mut self, line: &str) {
        writeln!(self.to, "{line}").expect("the server reads");
    }

    /// Sends a request and returns its response.
    fn ask(&mut self, method: &str, params: &Value) -> Value {
        self.id += 1;
        let id = self.id;
        let asked = json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params });
        self.say(&asked.to_string());
        loop {
            let mut line = String::new();
            let read = self.from.read_line(&mut line).expect("it answers");
            assert!(read > 0, "it ended before it answered {asked}");
            let answer: Value = serde_json::from_str(&line).expect("an object a line");
            if answer["id"] == json!(id) {
                return answer;
            }
        }
    }

    /// Calls a tool and returns its result.
    fn call(&mut self, name: &str, arguments: &Value) -> Value {
        let answer = self.ask(
            "tools/call",
            &json!({ "name": name, "arguments": arguments }),
        );
        assert!(answer["error"].is_null(), "{answer}");
        let result = answer["result"].clone();
        assert_eq!(result["isError"], false, "{result}");
        let text = result["content"][0]["text"]
            .as_str()
            .expect("there is text");
        let value: Value = serde_json::from_str(text).expect("the text is the object");
        assert_eq!(value, result["structuredContent"]);
        value
    }

    /// Calls a tool that fails, and returns the error message.
    fn refused(&mut self, name: &str, arguments: &Value) -> String {
        let answer = self.ask(
            "tools/call",
            &json!({ "name": name, "arguments": arguments }),
        );
        if let Some(message) = answer["error"]["message"].as_str() {
            return message.to_owned();
        }
        assert_eq!(answer["result"]["isError"], true, "{answer}");
        let text = answer["result"]["content"][0]["text"].as_str();
        text.expect("there is text").to_owned()
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        // The process may have exited already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

const CASE: &str = "title: A claim after touching a piece is too late\nsource: Laws 9.4\ntime: 90m+30s\nmoves: g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8\n---\nwhite touch e2\n+2 white claim threefold\n";

#[test]
fn tools_are_listed_with_their_parameters() {
    let mut talk = Client::begin();
    let listed = talk.ask("tools/list", &json!({}));
    let tools = listed["result"]["tools"].as_array().expect("a list");
    let mut names: Vec<&str> = tools
        .iter()
        .filter_map(|tool| tool["name"].as_str())
        .collect();
    names.sort_unstable();
    assert_eq!(
        names,
        ["can_mate", "check", "laws", "position", "rule", "why_not"]
    );
    for tool in tools {
        assert!(
            tool["description"].as_str().is_some_and(|it| it.len() > 40),
            "{tool}"
        );
        assert_eq!(tool["annotations"]["readOnlyHint"], true);
        for (name, field) in tool["inputSchema"]["properties"]
            .as_object()
            .expect("fields")
        {
            assert!(field["description"].is_string(), "{name} of {tool}");
        }
    }
}

#[test]
fn rule_answers_like_the_ruling_desk() {
    let mut talk = Client::begin();
    let answer = talk.call(
        "rule",
        &json!({ "transcript": CASE, "editions": ["2018", "2023"] }),
    );
    let runs = answer["runs"].as_array().expect("runs");
    assert_eq!(runs.len(), 2);
    let rulings = &runs[1]["acts"][1]["rulings"];
    assert_eq!(rulings[0]["number"], "9.4", "{rulings}");
    assert_eq!(rulings[0]["kind"], "refused");

    let why = json!({ "transcript": CASE, "ruling": "upheld [9.2]", "editions": ["2023"] });
    let why = talk.call("why_not", &why);
    assert_eq!(why["why"][0]["acts"][0]["fell"], false, "{}", why["why"]);

    let slovenian = json!({ "transcript": CASE, "language": "sl" });
    assert_ne!(
        talk.call("rule", &slovenian)["acts"][0]["said"],
        answer["acts"][0]["said"]
    );
}

#[test]
fn articles_positions_and_games() {
    let mut talk = Client::begin();
    let article = talk.call("laws", &json!({ "number": "9.6a" }));
    assert_eq!(article["articles"][0]["key"], "9.6.1");
    let found = talk.call(
        "laws",
        &json!({ "search": "two hands", "editions": ["2023"] }),
    );
    assert!(
        found["articles"]
            .as_array()
            .is_some_and(|all| !all.is_empty())
    );
    assert!(
        found["others"]
            .as_array()
            .is_some_and(|all| all.iter().any(|one| one["found"] == "case"))
    );

    let knight = json!({ "fen": "8/8/8/8/4n3/7k/8/6BK b - - 0 1" });
    let knight = talk.call("can_mate", &knight);
    assert_eq!(
        (&knight["black"], &knight["dead"]),
        (&json!("yes"), &json!("no"))
    );
    let stalemate = talk.call(
        "position",
        &json!({ "fen": "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1" }),
    );
    assert_eq!(stalemate["state"], "stalemate");

    let games =
        json!({ "pgn": "1. e4 e5 2. Ke3 *\n\n1. f3 e5 2. g4 Qh4# 1-0\n", "edition": "2023" });
    let games = talk.call("check", &games);
    assert_eq!(
        (&games["games"], &games["found"]),
        (&json!(2), &json!(2)),
        "{games}"
    );
    assert_eq!(games["findings"][0]["finding"], "illegal");
    assert_eq!(games["findings"][1]["finding"], "result");
}

#[test]
fn failed_call_keeps_the_connection_open() {
    let mut talk = Client::begin();
    #[rustfmt::skip]
    let rows = [
        ("rule", json!({ "transcript": "title: x\n---\nwhite fly" }), "line 3"),
        ("rule", json!({ "transcript": CASE, "editions": ["1997"] }), "editions"),
        ("rule", json!({ "transcript": CASE, "language": "tlh" }), "language"),
        ("rule", json!({}), "transcript"),
        ("why_not", json!({ "transcript": CASE, "ruling": "" }), "ruling"),
        ("laws", json!({}), "number"),
        ("laws", json!({ "number": "99.9" }), "99.9"),
        ("can_mate", json!({ "fen": "nonsense" }), "FEN"),
        ("position", json!({ "fen": 7 }), "expected a string"),
        ("check", json!({ "pgn": "no games here" }), "pgn"),
        ("fly", json!({}), "not found"),
    ];
    for (name, arguments, why) in rows {
        let message = talk.refused(name, &arguments);
        assert!(
            message.contains(why) || message.to_lowercase().contains(why),
            "{name} {arguments}: {message}"
        );
    }
    talk.say("this is no object");
    let answer = talk.ask("ping", &json!({}));
    assert!(answer["error"].is_null(), "{answer}");
    assert_eq!(
        talk.call("laws", &json!({ "number": "9.6.1" }))["articles"][0]["key"],
        "9.6.1"
    );
}
