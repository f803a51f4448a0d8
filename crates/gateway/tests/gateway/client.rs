//! A hall with its gateway, and programs with their tokens.

use std::{ops::Deref, path::Path, sync::Arc};

use crate::openapi::hold;
use rokada_hall::{Config, OpenHall};
use rokada_testkit::{Address, Answer, Disk, FORM, JSON, PATIENCE};
use serde_json::Value;
use tokio::{
    io::{AsyncBufReadExt as _, BufReader},
    time::timeout,
};

pub(crate) struct TestHall {
    hall: rokada_testkit::TestHall,
    /// The disk that ends with the hall, if no test opens another on it.
    _disk: Option<Disk>,
    pub(crate) description: Arc<Value>,
}

impl Deref for TestHall {
    type Target = Address;

    fn deref(&self) -> &Address {
        &self.hall.address
    }
}

impl TestHall {
    /// Opens one in memory on a disk of its own.
    pub(crate) async fn memory() -> Self {
        let disk = Disk::new();
        let hall = Self::open(&disk).await;
        Self {
            _disk: Some(disk),
            ..hall
        }
    }

    pub(crate) async fn open(disk: &Disk) -> Self {
        Self::open_with(disk, |_| {}).await
    }

    pub(crate) async fn open_with(disk: &Disk, change: impl FnOnce(&mut Config)) -> Self {
        Self::run(rokada_testkit::TestHall::prepare(disk, change).await).await
    }

    /// Opens one on a free port with a store on the disk.
    pub(crate) async fn listen(folder: &Path) -> Self {
        Self::listen_with(folder, |_| {}).await
    }

    pub(crate) async fn listen_with(folder: &Path, change: impl FnOnce(&mut Config)) -> Self {
        Self::run(rokada_testkit::TestHall::prepare_to_listen(folder, change).await).await
    }

    async fn run((mut hall, address): (OpenHall, Address)) -> Self {
        let programs = rokada_gateway::router(hall.steward()).await;
        hall.add(programs);
        let hall = rokada_testkit::TestHall::run((hall, address));
        let description = Arc::new(hall.get("/api/openapi.json").await.json());
        Self {
            hall,
            _disk: None,
            description,
        }
    }

    pub(crate) async fn close(self) {
        self.hall.close().await;
    }

    pub(crate) fn hold(&self, shape: &str, value: &Value) {
        hold(&self.description, shape, value);
    }

    /// A program that comes back with the token it had.
    pub(crate) fn known(&self, token: String) -> Program<'_> {
        Program {
            hall: self,
            name: String::new(),
            token,
            page: String::new(),
        }
    }

    /// An open challenge, as the response describes it.
    pub(crate) async fn open_challenge(&self, terms: &str) -> Value {
        let made = self.send("POST", "/api/challenge/open", FORM, terms).await;
        assert_eq!(made.status, 200, "{}", made.body);
        made.json()
    }

    /// The paths of the seats at a new table: White, Black, the arbiter.
    pub(crate) async fn table(&self, terms: &str) -> [String; 3] {
        let accepts = format!("{FORM}Accept: application/json\r\n");
        let made = self.send("POST", "/games", &accepts, terms).await.json();
        ["white", "black", "arbiter"].map(|seat| {
            let seats = made["seats"].as_array().expect("seats");
            let found = seats.iter().find(|it| it["seat"] == seat);
            path_of(&found.expect("a seat")["link"])
        })
    }

    /// The accounts of Ana and Ion, each with a token for everything that players do.
    pub(crate) async fn two(&self) -> [Program<'_>; 2] {
        let scopes = "board:play,bot:play,challenge:read,challenge:write";
        [
            self.program("Ana", scopes, "").await,
            self.program("Ion", scopes, "").await,
        ]
    }

    pub(crate) async fn program(&self, name: &str, scopes: &str, more: &str) -> Program<'_> {
        let scopes = scopes
            .split(',')
            .fold(String::new(), |all, scope| all + "&scopes%5B%5D=" + scope);
        let body = format!("name={name}&agree=true{scopes}{more}");
        let path = "/account/oauth/token/create";
        let page = self.send("POST", path, FORM, &body).await;
        assert_eq!(page.status, 200, "{}", page.body);
        let value_of = |id: &str| {
            let rest = page.body.split(&format!("id=\"{id}\"")).nth(1)?;
            let value = rest.split("value=\"").nth(1)?;
            Some(value.split('"').next()?.to_owned())
        };
        Program {
            hall: self,
            name: name.to_owned(),
            token: value_of("token").expect("a token"),
            // An account that there is has its page already.
            page: value_of("page").unwrap_or_default(),
        }
    }
}

pub(crate) struct Program<'a> {
    pub(crate) hall: &'a TestHall,
    pub(crate) name: String,
    pub(crate) token: String,
    pub(crate) page: String,
}

impl Program<'_> {
    pub(crate) fn bearer(&self) -> String {
        format!("Authorization: Bearer {}\r\n", self.token)
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.hall.send("GET", path, &self.bearer(), "").await
    }

    pub(crate) async fn post(&self, path: &str) -> Answer {
        self.hall.send("POST", path, &self.bearer(), "").await
    }

    /// The same, with the status that the answer must have.
    pub(crate) async fn posts(&self, path: &str, status: u16) {
        let answer = self.post(path).await;
        assert_eq!(answer.status, status, "{path}: {}", answer.body);
    }

    pub(crate) async fn form(&self, path: &str, body: &str) -> Answer {
        let headers = format!("{}{FORM}", self.bearer());
        self.hall.send("POST", path, &headers, body).await
    }

    pub(crate) async fn json(&self, path: &str, body: &str) -> Answer {
        let headers = format!("{}{JSON}", self.bearer());
        self.hall.send("POST", path, &headers, body).await
    }

    pub(crate) async fn stream(&self, path: &str) -> Stream {
        self.stream_by("GET", path, "", "").await
    }

    pub(crate) async fn stream_by(
        &self,
        method: &str,
        path: &str,
        headers: &str,
        body: &str,
    ) -> Stream {
        let headers = format!("{}{headers}", self.bearer());
        let from = self.hall.begin(method, path, &headers, body).await;
        let mut from = BufReader::new(from);
        let mut head = String::new();
        loop {
            let mut line = String::new();
            let read = timeout(PATIENCE, from.read_line(&mut line)).await;
            read.expect("a head in time").expect("a head");
            if line.trim().is_empty() {
                break;
            }
            head.push_str(&line.to_ascii_lowercase());
        }
        let shape = match path {
            "/api/stream/event" => "event",
            path if path.contains("/game/stream/") => "line",
            _ => "",
        };
        Stream {
            description: self.hall.description.clone(),
            shape,
            head,
            from,
            beats: 0,
        }
    }

    /// Takes the seat of a link: the game.
    pub(crate) async fn sits(&self, link: &str) -> String {
        let sat = self.form("/api/seat", &format!("link={link}")).await;
        assert_eq!(sat.status, 200, "{}", sat.body);
        sat.json()["gameId"].as_str().expect("a game").to_owned()
    }

    /// Challenges another program, who accepts: the game.
    pub(crate) async fn game_with(&self, other: &Program<'_>, terms: &str) -> String {
        let path = format!("/api/challenge/{}", other.name);
        let made = self.form(&path, terms).await;
        assert_eq!(made.status, 200, "{}", made.body);
        let id = made.json()["id"].as_str().expect("an id").to_owned();
        let accepted = other.post(&format!("/api/challenge/{id}/accept")).await;
        assert_eq!(accepted.body, r#"{"ok":true}"#);
        id
    }

    /// A move that has to be taken.
    pub(crate) async fn plays(&self, game: &str, uci: &str) {
        let answer = self
            .post(&format!("/api/board/game/{game}/move/{uci}"))
            .await;
        assert_eq!(
            (answer.status, answer.body.as_str()),
            (200, r#"{"ok":true}"#),
            "{uci}"
        );
    }
}

/// The path of a seat's link.
pub(crate) fn path_of(link: &Value) -> String {
    let link = link.as_str().expect("a link");
    link[link.find("/t/").expect("a seat")..].to_owned()
}

/// Checks members of a value; `null` also means that it lacks the member.
#[track_caller]
pub(crate) fn has(value: &Value, members: &Value) {
    for (name, member) in members.as_object().expect("an object") {
        assert_eq!(&value[name], member, "{name} of {value}");
    }
}

pub(crate) struct Stream {
    description: Arc<Value>,
    shape: &'static str,
    pub(crate) head: String,
    from: BufReader<rokada_testkit::Stream>,
    /// How often it said that it lives.
    pub(crate) beats: usize,
}

impl Stream {
    /// The next object; `None` at the end.
    pub(crate) async fn next(&mut self) -> Option<Value> {
        timeout(PATIENCE, self.read())
            .await
            .expect("something happens in time")
    }

    /// Reads one HTTP chunk: its length, then a line of JSON.
    async fn read(&mut self) -> Option<Value> {
        loop {
            let mut line = String::new();
            let read = self.from.read_line(&mut line).await;
            if read.ok()? == 0 {
                return None;
            }
            let line = line.trim();
            if line.starts_with('{') {
                let said: Value = serde_json::from_str(line).expect("a line is JSON");
                if !self.shape.is_empty() {
                    hold(&self.description, self.shape, &said);
                }
                return Some(said);
            }
            match line {
                // The length of an empty line.
                "1" => self.beats += 1,
                "0" => return None,
                _ => {}
            }
        }
    }

    /// The next object of a type.
    pub(crate) async fn until(&mut self, kind: &str) -> Value {
        loop {
            let said = self
                .next()
                .await
                .unwrap_or_else(|| panic!("the stream ended before {kind}"));
            if said["type"] == kind {
                return said;
            }
        }
    }

    /// The first state in which the game is over.
    pub(crate) async fn over(&mut self) -> Value {
        loop {
            let said = self.until("gameState").await;
            if said["status"] != "started" {
                return said;
            }
        }
    }

    pub(crate) async fn state(&mut self, moves: usize) -> Value {
        loop {
            let said = self.until("gameState").await;
            let received = said["moves"]
                .as_str()
                .expect("moves")
                .split_whitespace()
                .count();
            if received >= moves || said["status"] != "started" {
                return said;
            }
        }
    }
}
