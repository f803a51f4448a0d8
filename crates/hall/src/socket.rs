//! The live connection of one page: views out, acts in.
//!
//! Views are states, not changes: a slow page skips to the newest one, and a
//! page that was away needs nothing else. The loop ends when the page goes,
//! cannot keep up, or the hall closes.

use std::{sync::Arc, time::Duration};

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use futures_util::{
    SinkExt, StreamExt,
    stream::{SplitSink, SplitStream},
};
use rokada_words::Words;
use tokio::sync::OwnedSemaphorePermit;

use crate::{
    hall::{Hall, closed},
    seat::Seat,
    table::{Table, message, view_message},
    wire::{FromPage, ToPage},
};

/// How often the page hears that the connection lives.
const BEAT: Duration = Duration::from_secs(5);

/// How long a page may take to accept a message.
const SEND_MAX: Duration = Duration::from_secs(10);

/// The page is gone or too slow.
struct Gone;

/// Serves one connection until it ends.
pub(crate) async fn serve(
    socket: WebSocket,
    hall: Arc<Hall>,
    table: Arc<Table>,
    seat: Seat,
    words: &'static Words,
    permit: OwnedSemaphorePermit,
) {
    let (sink, stream) = socket.split();
    let mut connection = Connection {
        sink,
        hall,
        table,
        seat,
        words,
        sent: None,
    };
    tracing::debug!(game = %connection.table.id(), %seat, "a page connected");
    let ended = connection.run(stream).await;
    tracing::debug!(game = %connection.table.id(), %seat, lost = ended.is_err(), "a page left");
    drop(permit);
}

struct Connection {
    sink: SplitSink<WebSocket, Message>,
    hall: Arc<Hall>,
    table: Arc<Table>,
    seat: Seat,
    /// The words of the page's reader.
    words: &'static Words,
    /// The entry up to which the page has seen the game.
    sent: Option<u64>,
}

impl Connection {
    async fn run(&mut self, mut stream: SplitStream<WebSocket>) -> Result<(), Gone> {
        let mut changes = self.table.changes();
        let mut closing = self.hall.closing();
        let mut beats = tokio::time::interval(BEAT);
        beats.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        self.send_fresh_view().await?;
        loop {
            tokio::select! {
                frame = stream.next() => match frame {
                    Some(Ok(Message::Text(text))) => self.hear(&text).await?,
                    Some(Ok(Message::Binary(_))) => {
                        self.complain("this connection speaks JSON in text frames".into()).await?;
                    }
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                    Some(Ok(Message::Close(_))) | None => return Ok(()),
                    Some(Err(why)) => {
                        tracing::debug!(%why, "a connection broke");
                        return Err(Gone);
                    }
                },
                // The table outlives its connections: it cannot be gone.
                Ok(()) = changes.changed() => self.send_view().await?,
                _ = beats.tick() => self.send_beat().await?,
                () = closed(&mut closing) => {
                    let frame = CloseFrame {
                        code: close_code::RESTART,
                        reason: Utf8Bytes::from_static("the hall closes"),
                    };
                    return self.send_frame(Message::Close(Some(frame))).await;
                }
            }
        }
    }

    /// Answers one message of the page.
    async fn hear(&mut self, text: &str) -> Result<(), Gone> {
        let heard = match serde_json::from_str(text) {
            Ok(heard) => heard,
            Err(why) => {
                return self
                    .complain(format!("this message makes no sense: {why}"))
                    .await;
            }
        };
        match heard {
            FromPage::Ping {} => self.send_beat().await,
            FromPage::Act { id, act } => {
                let answer = match self.hall.act(&self.table, self.seat, &act, Some(&id)).await {
                    Ok(seq) => {
                        // The page learns what became of its act before it learns that it counts.
                        self.send_view().await?;
                        ToPage::Ack { id, seq }
                    }
                    Err(why) if why.is_for_the_table() => ToPage::Refused {
                        id,
                        reason: why.sentence(self.words),
                    },
                    Err(why) => {
                        tracing::error!(game = %self.table.id(), %why, "an act was not recorded");
                        ToPage::Error {
                            reason: why.sentence(self.words),
                        }
                    }
                };
                self.send(&answer).await
            }
        }
    }

    /// Sends the view as it is this moment: the one written for others may show older clocks.
    async fn send_fresh_view(&mut self) -> Result<(), Gone> {
        match self.hall.view(&self.table, self.seat, self.words).await {
            Ok(view) => {
                self.sent = Some(view.seq);
                self.send(&view_message(view, self.words)).await
            }
            Err(why) => {
                tracing::error!(game = %self.table.id(), %why, "a view could not be made");
                self.complain(why.sentence(self.words)).await
            }
        }
    }

    /// Sends the newest view, unless the page has it.
    async fn send_view(&mut self) -> Result<(), Gone> {
        match self
            .hall
            .view_message(&self.table, self.seat, self.words)
            .await
        {
            Ok((seq, _)) if self.sent == Some(seq) => Ok(()),
            Ok((seq, text)) => {
                self.sent = Some(seq);
                self.send_frame(Message::Text(Utf8Bytes::from(&*text)))
                    .await
            }
            Err(why) => {
                tracing::error!(game = %self.table.id(), %why, "a view could not be made");
                self.complain(why.sentence(self.words)).await
            }
        }
    }

    async fn send_beat(&mut self) -> Result<(), Gone> {
        match self.hall.game_ms(&self.table).await {
            Ok(now) => self.send(&ToPage::Beat { now }).await,
            Err(why) => self.complain(why.sentence(self.words)).await,
        }
    }

    async fn complain(&mut self, reason: String) -> Result<(), Gone> {
        self.send(&ToPage::Error { reason }).await
    }

    async fn send(&mut self, what: &ToPage) -> Result<(), Gone> {
        self.send_frame(Message::Text(message(what).into())).await
    }

    async fn send_frame(&mut self, frame: Message) -> Result<(), Gone> {
        match tokio::time::timeout(SEND_MAX, self.sink.send(frame)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(Gone),
        }
    }
}
