//! A hall with its gateway, and a program small enough to see through.

use std::{net::SocketAddr, path::Path, sync::Arc, time::Duration};

use crate::described::hold;
use rokada_hall::{Config, Environment, HallError, OpenHall};
use serde_json::Value;
use tokio::{
    io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader},
    sync::oneshot,
    task::JoinHandle,
    time::timeout,
};

pub(crate) use crate::in_memory::{Address, Disk};

/// Longest wait for anything.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

/// A hall in this process.
pub(crate) struct TestHall {
    pub(crate) address: Address,
    /// What it says of itself.
    pub(crate) description: Arc<Value>,
    close: oneshot::Sender<()>,
    running: JoinHandle<()>,
}

impl TestHall {
    /// One in memory.
    pub(crate) async fn open(disk: &Disk) -> Self {
        Self::open_with(disk, |_| {}).await
    }

    /// One in memory that is set up otherwise than usual.
    pub(crate) async fn open_with(disk: &Disk, change: impl FnOnce(&mut Config)) -> Self {
        let mut config = disk.config();
        change(&mut config);
        Self::start(config, || {
            let (env, address) = disk.environment();
            (env, Some(address))
        })
        .await
    }

    /// One with a port of the system's choice and a store on the disk.
    pub(crate) async fn listen(folder: &Path) -> Self {
        Self::listen_with(folder, |_| {}).await
    }

    pub(crate) async fn listen_with(folder: &Path, change: impl FnOnce(&mut Config)) -> Self {
        let mut config = Config::new(SocketAddr::from(([127, 0, 0, 1], 0)), folder.to_owned());
        change(&mut config);
        Self::start(config, || (Environment::default(), None)).await
    }

    async fn start(config: Config, env: impl Fn() -> (Environment, Option<Address>)) -> Self {
        // What the hall before did for its last callers may still come to its end.
        let opened = async {
            loop {
                let (env, address) = env();
                match OpenHall::open_in(config.clone(), env).await {
                    Err(HallError::InUse { .. }) => {
                        tokio::time::sleep(Duration::from_millis(20)).await;
                    }
                    opened => break (opened, address),
                }
            }
        };
        let (opened, address) = timeout(PATIENCE, opened).await.expect("it opens in time");
        let mut hall = opened.expect("the hall opens");
        let address = address.unwrap_or(Address::Tcp(hall.address()));
        let programs = rokada_gateway::addresses(hall.steward()).await;
        hall.add(programs);
        let (close, closed) = oneshot::channel::<()>();
        let running = tokio::spawn(async move {
            let closed = async {
                let _ = closed.await;
            };
            hall.run(closed).await.expect("the hall serves");
        });
        let mut hall = Self {
            address,
            description: Arc::default(),
            close,
            running,
        };
        let description = hall.get("/api/openapi.json").await.json();
        hall.description = Arc::new(description);
        hall
    }

    /// Holds a value to a shape of the description.
    pub(crate) fn hold(&self, shape: &str, value: &Value) {
        hold(&self.description, shape, value);
    }

    pub(crate) async fn close(self) {
        let _ = self.close.send(());
        let closed = timeout(PATIENCE, self.running).await;
        closed
            .expect("the hall closes in time")
            .expect("the hall does not panic");
    }

    /// Sends a request as it stands.
    pub(crate) async fn send(&self, method: &str, path: &str, headers: &str, body: &str) -> Answer {
        let mut stream = self.begin(method, path, headers, body).await;
        let mut bytes = Vec::new();
        let read = timeout(PATIENCE, stream.read_to_end(&mut bytes)).await;
        read.expect("an answer in time").expect("an answer");
        Answer::read(&bytes)
    }

    async fn begin(
        &self,
        method: &str,
        path: &str,
        headers: &str,
        body: &str,
    ) -> BufReader<crate::in_memory::Stream> {
        let mut stream = self.address.connect().await.expect("the hall listens");
        let text = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n{headers}Content-Length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        );
        stream
            .write_all(text.as_bytes())
            .await
            .expect("the hall reads");
        BufReader::new(stream)
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.send("GET", path, "", "").await
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

    /// Makes an account with a token.
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

/// Acts of a page by its plain form.
pub(crate) async fn page_acts(hall: &TestHall, path: &str, acts: &[&str]) {
    for act in acts {
        let body = format!("act={}", act.replace(' ', "+"));
        let done = hall.send("POST", &format!("{path}/act"), FORM, &body).await;
        assert_eq!(done.status, 303, "{act}: {}", done.body);
    }
}

/// The header of a form.
pub(crate) const FORM: &str = "Content-Type: application/x-www-form-urlencoded\r\n";

/// The header of JSON.
pub(crate) const JSON: &str = "Content-Type: application/json\r\n";

/// An answer.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Answer {
    fn read(bytes: &[u8]) -> Self {
        let text = String::from_utf8_lossy(bytes);
        let (head, body) = text.split_once("\r\n\r\n").expect("an answer has a head");
        let status = head
            .split_whitespace()
            .nth(1)
            .and_then(|it| it.parse().ok());
        Self {
            status: status.expect("a status"),
            head: head.to_ascii_lowercase(),
            body: body.to_owned(),
        }
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|why| panic!("{why}: {}", self.body))
    }
}

/// A program with its token.
pub(crate) struct Program<'a> {
    pub(crate) hall: &'a TestHall,
    pub(crate) name: String,
    pub(crate) token: String,
    /// The address of the account's page.
    pub(crate) page: String,
}

impl Program<'_> {
    pub(crate) fn bearer(&self) -> String {
        format!("Authorization: Bearer {}\r\n", self.token)
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.hall.send("GET", path, &self.bearer(), "").await
    }

    /// Posts nothing, as most requests do.
    pub(crate) async fn post(&self, path: &str) -> Answer {
        self.hall.send("POST", path, &self.bearer(), "").await
    }

    pub(crate) async fn form(&self, path: &str, body: &str) -> Answer {
        let headers = format!("{}{FORM}", self.bearer());
        self.hall.send("POST", path, &headers, body).await
    }

    pub(crate) async fn json(&self, path: &str, body: &str) -> Answer {
        let headers = format!("{}{JSON}", self.bearer());
        self.hall.send("POST", path, &headers, body).await
    }

    /// Opens a stream.
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
        let mut from = self.hall.begin(method, path, &headers, body).await;
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

/// A stream of lines.
pub(crate) struct Stream {
    description: Arc<Value>,
    /// The shape of its lines.
    shape: &'static str,
    pub(crate) head: String,
    from: BufReader<crate::in_memory::Stream>,
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

    /// Chunks of HTTP: a length, then a line of ours.
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

    /// The next state with so many moves.
    pub(crate) async fn state(&mut self, moves: usize) -> Value {
        loop {
            let said = self.until("gameState").await;
            let told = said["moves"]
                .as_str()
                .expect("moves")
                .split_whitespace()
                .count();
            if told >= moves || said["status"] != "started" {
                return said;
            }
        }
    }
}
