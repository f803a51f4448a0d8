//! A hall to test and a client small enough to see through.

use std::{
    net::SocketAddr,
    path::Path,
    sync::atomic::{AtomicU64, Ordering},
    time::Duration,
};

use futures_util::{SinkExt, StreamExt};
use rokada_hall::{Config, OpenHall, seat::Seat, wire};
use serde_json::{Value, json};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    sync::oneshot,
    task::JoinHandle,
};
use tokio_tungstenite::{WebSocketStream, tungstenite::Message};

pub(crate) use crate::in_memory::{Address, Disk, Stream};

/// Longest wait for anything.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

/// A hall in this process.
pub(crate) struct TestHall {
    pub(crate) address: Address,
    close: oneshot::Sender<()>,
    running: JoinHandle<()>,
}

impl TestHall {
    /// One in memory.
    pub(crate) async fn open(disk: &Disk) -> Self {
        Self::open_with(disk, |_| {}).await
    }

    pub(crate) async fn open_with(disk: &Disk, change: impl FnOnce(&mut Config)) -> Self {
        let mut config = disk.config();
        change(&mut config);
        let (env, address) = disk.environment();
        let opened = OpenHall::open_in(config, env).await;
        Self::at(address, opened.expect("the hall opens"))
    }

    /// One with a port of the system's choice and a store on the disk.
    pub(crate) async fn listen(folder: &Path) -> Self {
        Self::listen_with(folder, |_| {}).await
    }

    pub(crate) async fn listen_with(folder: &Path, change: impl FnOnce(&mut Config)) -> Self {
        let mut config = Config::new(SocketAddr::from(([127, 0, 0, 1], 0)), folder.to_owned());
        change(&mut config);
        Self::of(OpenHall::open(config).await.expect("the hall opens"))
    }

    /// One that listens.
    pub(crate) fn of(hall: OpenHall) -> Self {
        Self::at(Address::Tcp(hall.address()), hall)
    }

    fn at(address: Address, hall: OpenHall) -> Self {
        let (close, closed) = oneshot::channel::<()>();
        let running = tokio::spawn(async move {
            let closed = async {
                let _ = closed.await;
            };
            hall.run(closed).await.expect("the hall serves");
        });
        Self {
            address,
            close,
            running,
        }
    }

    /// Closes in good order.
    pub(crate) async fn close(self) {
        let _ = self.close.send(());
        tokio::time::timeout(PATIENCE, self.running)
            .await
            .expect("the hall closes in time")
            .expect("the hall does not panic");
    }
}

/// An answer over HTTP.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Answer {
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().find_map(|line| {
            let (key, value) = line.split_once(':')?;
            key.eq_ignore_ascii_case(name).then(|| value.trim())
        })
    }
}

/// One request with a form on a connection of its own.
pub(crate) async fn request(hall: Address, method: &str, path: &str, form: &str) -> Answer {
    send(
        hall,
        method,
        path,
        "application/x-www-form-urlencoded",
        form,
    )
    .await
}

/// One request with a body of any kind on a connection of its own.
pub(crate) async fn send(
    hall: Address,
    method: &str,
    path: &str,
    kind: &str,
    body: &str,
) -> Answer {
    let bytes = ask(hall, method, path, kind, body).await;
    let text = String::from_utf8(bytes).expect("answers are text");
    let (head, body) = text.split_once("\r\n\r\n").expect("an answer has a head");
    Answer {
        status: status(head),
        head: head.to_owned(),
        body: body.to_owned(),
    }
}

/// A file that is no text: the status, the head, what is in it.
pub(crate) async fn file(hall: Address, path: &str) -> (u16, String, Vec<u8>) {
    file_with(hall, path, "Accept: */*").await
}

/// The same, asked for with this line in the head.
pub(crate) async fn file_with(hall: Address, path: &str, line: &str) -> (u16, String, Vec<u8>) {
    let bytes = ask_with(hall, "GET", path, line, "").await;
    let end = bytes.windows(4).position(|at| at == b"\r\n\r\n");
    let (head, body) = bytes.split_at(end.expect("an answer has a head"));
    let head = String::from_utf8(head.to_vec()).expect("a head is text");
    (status(&head), head, body[4..].to_vec())
}

fn status(head: &str) -> u16 {
    let status = head.split_whitespace().nth(1);
    let status = status.and_then(|status| status.parse().ok());
    status.expect("a status")
}

async fn ask(hall: Address, method: &str, path: &str, kind: &str, body: &str) -> Vec<u8> {
    let head = format!("Content-Type: {kind}\r\nContent-Length: {}", body.len());
    ask_with(hall, method, path, &head, body).await
}

/// What is at an address, unless it has this tag.
pub(crate) async fn poll(hall: Address, path: &str, tag: &str) -> Answer {
    let head = format!("If-None-Match: {tag}");
    let bytes = ask_with(hall, "GET", path, &head, "").await;
    let text = String::from_utf8(bytes).expect("answers are text");
    let (head, body) = text.split_once("\r\n\r\n").expect("an answer has a head");
    Answer {
        status: status(head),
        head: head.to_owned(),
        body: body.to_owned(),
    }
}

async fn ask_with(hall: Address, method: &str, path: &str, head: &str, body: &str) -> Vec<u8> {
    let mut stream = hall.connect().await.expect("the hall listens");
    let text = format!(
        "{method} {path} HTTP/1.1\r\nHost: {hall}\r\nConnection: close\r\n{head}\r\n\r\n{body}"
    );
    // A body that is too large is answered before it is read.
    let _ = stream.write_all(text.as_bytes()).await;
    let mut bytes = Vec::new();
    tokio::time::timeout(PATIENCE, stream.read_to_end(&mut bytes))
        .await
        .expect("the hall answers in time")
        .expect("the hall answers");
    bytes
}

/// What is at an address; a page for paper at the address to which it redirects.
pub(crate) async fn get(hall: Address, path: &str) -> Answer {
    let answer = request(hall, "GET", path, "").await;
    match answer.header("location") {
        Some(ticket) if ticket.starts_with("/p/") => request(hall, "GET", ticket, "").await,
        Some(_) | None => answer,
    }
}

pub(crate) async fn post(hall: Address, path: &str, fields: &[(&str, &str)]) -> Answer {
    let form: Vec<String> = fields
        .iter()
        .map(|(name, value)| format!("{name}={}", escape(value)))
        .collect();
    request(hall, "POST", path, &form.join("&")).await
}

/// Says or does something by a form of a seat's page.
pub(crate) async fn act(hall: Address, seat: &str, act: &str) {
    let answer = post(hall, &format!("{seat}/act"), &[("act", act)]).await;
    assert_eq!(answer.status, 303, "{act}: {}", answer.body);
}

fn escape(text: &str) -> String {
    text.bytes()
        .map(|byte| match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => char::from(byte).to_string(),
            _ => format!("%{byte:02X}"),
        })
        .collect()
}

/// The paths of a game's seats: `/t/...`.
#[derive(Debug, Clone)]
pub(crate) struct Links {
    pub(crate) white: String,
    pub(crate) black: String,
    pub(crate) arbiter: String,
    pub(crate) spectator: String,
    /// White's and Black's, where they have one.
    pub(crate) assistants: [Option<String>; 2],
}

/// Creates a game and reads its links off the organiser's page.
pub(crate) async fn create(hall: Address, fields: &[(&str, &str)]) -> Links {
    let created = post(hall, "/games", fields).await;
    assert_eq!(created.status, 303, "{}", created.body);
    let page = created.header("location").expect("the page of the links");
    links(hall, page).await
}

/// The links on an organiser's page, in the order in which they stand there.
pub(crate) async fn links(hall: Address, page: &str) -> Links {
    let answer = get(hall, page).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    let mut paths: Vec<String> = Vec::new();
    for (at, _) in answer.body.match_indices("/t/") {
        let path: String = answer.body[at..].chars().take(3 + 26).collect();
        if !paths.contains(&path) {
            paths.push(path);
        }
    }
    let mut seats = Vec::new();
    for path in paths {
        seats.push((view(hall, &path).await.seat, path));
    }
    let path_of = |seat| {
        let found = seats.iter().find(|(known, _)| *known == seat);
        found.map(|(_, path)| path.clone())
    };
    let usual = |seat| path_of(seat).expect("a link for every usual seat");
    Links {
        white: usual(Seat::White),
        black: usual(Seat::Black),
        arbiter: usual(Seat::Arbiter),
        spectator: usual(Seat::Spectator),
        assistants: [Seat::WhiteAssistant, Seat::BlackAssistant].map(path_of),
    }
}

/// What a seat sees, over plain HTTP.
pub(crate) async fn view(hall: Address, seat: &str) -> wire::View {
    let answer = get(hall, &format!("{seat}/view.json")).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    serde_json::from_str(&answer.body).expect("a view")
}

/// The newest move, as UCI has it.
pub(crate) fn last_move(view: &wire::View) -> Option<&str> {
    view.moves.last().map(|made| made.uci.as_str())
}

/// How many pages were opened: each gives its acts ids of its own.
static PAGES: AtomicU64 = AtomicU64::new(0);

/// A page's live connection.
pub(crate) struct Page {
    socket: WebSocketStream<Stream>,
    /// The newest view that came.
    pub(crate) view: Option<wire::View>,
    ids: u32,
    name: String,
}

impl Page {
    /// Both players, who have arrived.
    pub(crate) async fn both(hall: Address, links: &Links) -> [Self; 2] {
        let mut players = [
            Self::open(hall, &links.white).await,
            Self::open(hall, &links.black).await,
        ];
        for player in &mut players {
            player.act("arrive").await;
        }
        players
    }

    /// Connects and waits for the first view.
    pub(crate) async fn open(hall: Address, seat: &str) -> Self {
        let mut page = Self::try_open(hall, seat)
            .await
            .expect("the hall takes the connection");
        page.hear_until(|said| said["type"] == "view")
            .await
            .expect("a view on connecting");
        page
    }

    /// Comes back with the view that the page had; what it is sent first.
    pub(crate) async fn come_back(hall: Address, seat: &str, older: wire::View) -> (Self, Value) {
        let mut page = Self::try_open_at(hall, &format!("{seat}/socket?have={}", older.seq))
            .await
            .expect("the hall takes the connection");
        page.view = Some(older);
        let said = page.hear_until(|said| said["type"] == "view").await;
        (page, said.expect("a view on connecting"))
    }

    /// The same, for a page that shows what is said in its room.
    pub(crate) async fn open_in_room(hall: Address, seat: &str) -> Self {
        Self::try_open_at(hall, &format!("{seat}/socket?room=1"))
            .await
            .expect("the hall takes the connection")
    }

    pub(crate) async fn try_open(hall: Address, seat: &str) -> Option<Self> {
        Self::try_open_at(hall, &format!("{seat}/socket")).await
    }

    pub(crate) async fn try_open_at(hall: Address, path: &str) -> Option<Self> {
        let url = format!("ws://{hall}{path}");
        let stream = hall.connect().await.ok()?;
        let (socket, _) = tokio_tungstenite::client_async(url, stream).await.ok()?;
        let name = PAGES.fetch_add(1, Ordering::Relaxed).to_string();
        Some(Self {
            socket,
            view: None,
            ids: 0,
            name,
        })
    }

    pub(crate) async fn send_text(&mut self, text: &str) {
        self.socket
            .send(Message::text(text))
            .await
            .expect("the hall reads");
    }

    pub(crate) async fn send_binary(&mut self, bytes: &[u8]) {
        self.socket
            .send(Message::binary(bytes.to_vec()))
            .await
            .expect("the hall reads");
    }

    /// Makes a view whole with what the page has.
    fn take(&mut self, said: &Value) {
        let sent: wire::View = serde_json::from_value(said["view"].clone()).expect("a view");
        let tails = serde_json::from_value(said["tails"].clone()).expect("where its lists begin");
        self.view = Some(match &self.view {
            Some(older) => sent.after(older, tails),
            None => sent,
        });
    }

    /// The next message; `None` if the connection is gone.
    pub(crate) async fn hear(&mut self) -> Option<Value> {
        let text = self.hear_text().await?;
        let said: Value = serde_json::from_str(&text).expect("the hall speaks JSON");
        if said["type"] == "view" {
            self.take(&said);
        }
        Some(said)
    }

    /// The text of the next message, whatever it is.
    pub(crate) async fn hear_text(&mut self) -> Option<String> {
        loop {
            let frame = tokio::time::timeout(PATIENCE, self.socket.next())
                .await
                .expect("the hall says something in time")?
                .ok()?;
            match frame {
                Message::Text(text) => return Some(text.to_string()),
                Message::Close(_) => return None,
                Message::Binary(_) | Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => {}
            }
        }
    }

    pub(crate) async fn hear_until(&mut self, wanted: impl Fn(&Value) -> bool) -> Option<Value> {
        loop {
            let said = self.hear().await?;
            if wanted(&said) {
                return Some(said);
            }
        }
    }

    /// Sends an act under an id and waits for what becomes of it, also where the disk is so slow that
    /// the page hears first that nobody knows.
    pub(crate) async fn act_as(&mut self, id: &str, act: &str) -> Option<Value> {
        let text = json!({"type": "act", "id": id, "act": act}).to_string();
        self.socket.send(Message::text(text)).await.ok()?;
        let ends = |said: &Value| match said["type"].as_str() {
            Some("unknown") => false,
            Some("error") => true,
            _ => said["id"] == id || said["ack"]["id"] == id,
        };
        let mut said = self.hear_until(ends).await?;
        // Most acks come with the view after the act.
        if !said["ack"].is_null() {
            said = said["ack"].take();
            said["type"] = "ack".into();
        }
        Some(said)
    }

    /// Does an act that can be done; the view after it.
    pub(crate) async fn act(&mut self, act: &str) -> &wire::View {
        self.ids += 1;
        let id = format!("{}-{}", self.name, self.ids);
        let said = self.act_as(&id, act).await.expect("the connection holds");
        assert_eq!(said["type"], "ack", "{act}: {said}");
        let seq = said["seq"]
            .as_u64()
            .expect("an ack has the number of the entry");
        self.see(|view| view.seq >= seq).await
    }

    /// Tries an act that cannot be done; the reason.
    pub(crate) async fn refused(&mut self, act: &str) -> String {
        self.ids += 1;
        let id = format!("{}-{}", self.name, self.ids);
        let said = self.act_as(&id, act).await.expect("the connection holds");
        assert_eq!(said["type"], "refused", "{act}: {said}");
        said["reason"].as_str().expect("a reason").to_owned()
    }

    /// Waits until the view is as wanted.
    pub(crate) async fn see(&mut self, wanted: impl Fn(&wire::View) -> bool) -> &wire::View {
        while !self.view.as_ref().is_some_and(&wanted) {
            self.hear().await.expect("the connection holds");
        }
        self.view.as_ref().expect("there is a view")
    }
}
