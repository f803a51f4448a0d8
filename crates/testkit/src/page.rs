//! The live connection of a page.

use std::sync::atomic::{AtomicU64, Ordering};

use futures_util::{SinkExt as _, StreamExt as _};

use serde_json::{Value, json};
use tokio::time::timeout;
use tokio_tungstenite::{WebSocketStream, tungstenite::Message};

use crate::{
    address::{Address, PATIENCE, Stream},
    seats::Links,
};

/// How many pages were opened. Each gives its acts ids with its own number.
static PAGES: AtomicU64 = AtomicU64::new(0);

#[derive(Debug)]
pub struct Page {
    socket: WebSocketStream<Stream>,
    pub view: Option<rokada_protocol::View>,
    ids: u32,
    name: String,
}

impl Page {
    /// Opens the pages of both players, who arrive.
    pub async fn both(hall: Address, links: &Links) -> [Self; 2] {
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
    pub async fn open(hall: Address, seat: &str) -> Self {
        let page = Self::try_open(hall, seat).await;
        let mut page = page.expect("the hall takes the connection");
        let said = page.hear_until(|said| said["type"] == "view").await;
        said.expect("a view on connecting");
        page
    }

    /// Connects again with the last view of the page; also returns the first message.
    pub async fn come_back(
        hall: Address,
        seat: &str,
        older: rokada_protocol::View,
    ) -> (Self, Value) {
        let path = format!("{seat}/socket?have={}", older.seq);
        let page = Self::try_open_at(hall, &path).await;
        let mut page = page.expect("the hall takes the connection");
        page.view = Some(older);
        let said = page.hear_until(|said| said["type"] == "view").await;
        (page, said.expect("a view on connecting"))
    }

    /// Connects, or `None` where the hall refuses.
    pub async fn try_open(hall: Address, seat: &str) -> Option<Self> {
        Self::try_open_at(hall, &format!("{seat}/socket")).await
    }

    /// Connects to this path, or `None` where the hall refuses.
    pub async fn try_open_at(hall: Address, path: &str) -> Option<Self> {
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

    pub async fn send(&mut self, message: Message) {
        let sent = self.socket.send(message).await;
        sent.expect("the hall reads");
    }

    pub async fn send_text(&mut self, text: &str) {
        self.send(Message::text(text)).await;
    }

    /// Completes a view with the lists that the page has.
    fn take(&mut self, said: &Value) {
        let sent: rokada_protocol::View =
            serde_json::from_value(said["view"].clone()).expect("a view");
        let tails = serde_json::from_value(said["tails"].clone()).expect("where its lists begin");
        self.view = Some(match &self.view {
            Some(older) => sent.after(older, tails),
            None => sent,
        });
    }

    /// The next message; `None` at the end of the connection.
    pub async fn hear(&mut self) -> Option<Value> {
        let text = self.hear_text().await?;
        let said: Value = serde_json::from_str(&text).expect("the hall speaks JSON");
        if said["type"] == "view" {
            self.take(&said);
        }
        Some(said)
    }

    pub async fn hear_text(&mut self) -> Option<String> {
        loop {
            let frame = timeout(PATIENCE, self.socket.next())
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

    /// Reads on to the first message that is wanted.
    pub async fn hear_until(&mut self, wanted: impl Fn(&Value) -> bool) -> Option<Value> {
        loop {
            let said = self.hear().await?;
            if wanted(&said) {
                return Some(said);
            }
        }
    }

    /// Sends an act under an id and waits for the answer that is final: not for `unknown`.
    pub async fn act_as(&mut self, id: &str, act: &str) -> Option<Value> {
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

    /// Sends an act under the next id; the answer has this type.
    async fn answered(&mut self, act: &str, kind: &str) -> Value {
        self.ids += 1;
        let id = format!("{}-{}", self.name, self.ids);
        let said = self.act_as(&id, act).await.expect("the connection holds");
        assert_eq!(said["type"], kind, "{act}: {said}");
        said
    }

    /// Performs an act; the view after it.
    pub async fn act(&mut self, act: &str) -> &rokada_protocol::View {
        let said = self.answered(act, "ack").await;
        let seq = said["seq"].as_u64().expect("the number of the entry");
        self.see(|view| view.seq >= seq).await
    }

    /// Tries an act that is refused; the reason.
    pub async fn refused(&mut self, act: &str) -> String {
        let said = self.answered(act, "refused").await;
        said["reason"].as_str().expect("a reason").to_owned()
    }

    pub async fn see(
        &mut self,
        wanted: impl Fn(&rokada_protocol::View) -> bool,
    ) -> &rokada_protocol::View {
        while !self.view.as_ref().is_some_and(&wanted) {
            self.hear().await.expect("the connection holds");
        }
        self.view.as_ref().expect("there is a view")
    }
}
