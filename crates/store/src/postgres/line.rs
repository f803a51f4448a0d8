//! Connections to the database, with reconnection.

use std::{sync::Arc, time::Duration};

use tokio::sync::Mutex;
use tokio_postgres::{
    AsyncMessage, Client, Config, Error, IsolationLevel, config::TargetSessionAttrs,
};

use super::{
    rows,
    tls::{self, Tls},
};
use crate::{GameId, RecordExport, StoreError};

const CONNECT_MAX: Duration = Duration::from_secs(2);

/// Attempts of a reader whose connection breaks each time.
pub(super) const READS_MAX: usize = 3;

/// Timeout of the system for a host that went away silently.
const SILENT_MAX: Duration = Duration::from_secs(3);

/// Interval of keep-alive probes to a silent host, and how many may fail before the connection is
/// closed: with the system's defaults that takes more than ten minutes.
const KEEPALIVE_INTERVAL: Duration = Duration::from_secs(1);
const KEEPALIVE_RETRIES: u32 = 3;

/// The address of the database. It may name several hosts; the writable one is used.
#[derive(Debug, Clone)]
pub(super) struct Address {
    config: Config,
    tls: Tls,
}

impl Address {
    /// Parses `postgres://user@one,two/name`; [`tls::TlsParameters`] reads the parameters after a `?`.
    pub(super) fn parse(url: &str) -> Result<Self, StoreError> {
        let (url, wish) = tls::TlsParameters::read(url);
        let tls = wish.and_then(|wish| Tls::new(wish.authority.as_deref()));
        let tls = tls.map_err(|why| StoreError::Database {
            doing: "read how its line is encrypted",
            why: why.to_string(),
        })?;
        let config: Result<Config, Error> = url.parse();
        let mut config = config.map_err(|why| StoreError::Database {
            doing: "read its address",
            why: said(&why),
        })?;
        if config.get_connect_timeout().is_none() {
            config.connect_timeout(CONNECT_MAX);
        }
        config.tcp_user_timeout(SILENT_MAX);
        config.keepalives_idle(SILENT_MAX);
        config.keepalives_interval(KEEPALIVE_INTERVAL);
        config.keepalives_retries(KEEPALIVE_RETRIES);
        config.application_name("rokada");
        Ok(Self { config, tls })
    }

    #[must_use]
    pub(super) fn for_writing(mut self) -> Self {
        self.config
            .target_session_attrs(TargetSessionAttrs::ReadWrite);
        self
    }

    pub(super) async fn connect(&self) -> Result<Client, Error> {
        let (client, connection) = self.config.connect(self.tls.clone()).await?;
        tokio::spawn(async move {
            if let Err(why) = connection.await {
                tracing::debug!(why = said(&why), "a connection to the database ended");
            }
        });
        Ok(client)
    }

    /// A new connection that also receives notifications.
    pub(super) async fn connect_to_hear(
        &self,
        heard: tokio::sync::mpsc::UnboundedSender<String>,
    ) -> Result<Client, Error> {
        let (client, mut connection) = self.config.connect(self.tls.clone()).await?;
        tokio::spawn(async move {
            let mut messages = futures_util::stream::poll_fn(move |cx| connection.poll_message(cx));
            while let Some(message) = futures_util::StreamExt::next(&mut messages).await {
                match message {
                    Ok(AsyncMessage::Notification(note)) => {
                        if heard.send(note.payload().to_owned()).is_err() {
                            return;
                        }
                    }
                    Ok(_) => {}
                    Err(why) => {
                        tracing::debug!(why = said(&why), "the connection for hints ended");
                        return;
                    }
                }
            }
        });
        Ok(client)
    }
}

/// A connection for many concurrent readers, opened on first use and again when it broke.
#[derive(Debug)]
pub(super) struct Line {
    address: Address,
    client: Mutex<Option<Arc<Client>>>,
}

impl Line {
    pub(super) fn new(address: Address) -> Self {
        Self {
            address,
            client: Mutex::new(None),
        }
    }

    pub(super) async fn get(&self) -> Result<Arc<Client>, Error> {
        let mut client = self.client.lock().await;
        if let Some(known) = client.as_ref().filter(|known| !known.is_closed()) {
            return Ok(known.clone());
        }
        let new = Arc::new(self.address.connect().await?);
        *client = Some(new.clone());
        Ok(new)
    }

    /// Drops a broken connection, so that the next reader opens another.
    pub(super) async fn leave(&self, broken: &Arc<Client>) {
        let mut client = self.client.lock().await;
        if client
            .as_ref()
            .is_some_and(|known| Arc::ptr_eq(known, broken))
        {
            *client = None;
        }
    }
}

/// A connection for one reader at a time that needs a consistent snapshot.
#[derive(Debug)]
pub(super) struct SnapshotConnection {
    address: Address,
    client: Mutex<Option<Client>>,
}

impl SnapshotConnection {
    pub(super) fn new(address: Address) -> Self {
        Self {
            address,
            client: Mutex::new(None),
        }
    }

    /// A whole record from one snapshot; retries on a new connection if one broke.
    pub(super) async fn at_one_moment(&self, game: GameId) -> Result<Option<RecordExport>, Error> {
        let mut kept = self.client.lock().await;
        let mut attempts = 0;
        loop {
            attempts += 1;
            let known = kept.take().filter(|known| !known.is_closed());
            let reading = async {
                let mut client = match known {
                    Some(known) => known,
                    None => self.address.connect().await?,
                };
                let read = read_whole(&mut client, game).await;
                if !read.as_ref().is_err_and(broken) {
                    *kept = Some(client);
                }
                read
            };
            match reading.await {
                Err(why) if broken(&why) && attempts < READS_MAX => {}
                read => return read,
            }
        }
    }
}

/// Whether the connection broke.
///
/// Behind a pooler it may stay open and only report that the database closed the lent one. A read
/// can always be repeated.
pub(super) fn broken(why: &Error) -> bool {
    why.code().is_none_or(|code| {
        let code = code.code();
        code.starts_with("08") || code.starts_with("57P")
    })
}

async fn read_whole(client: &mut Client, game: GameId) -> Result<Option<RecordExport>, Error> {
    let moment = client
        .build_transaction()
        .isolation_level(IsolationLevel::RepeatableRead)
        .read_only(true)
        .start()
        .await?;
    let whole = rows::whole(moment.client(), game).await?;
    moment.commit().await?;
    Ok(whole)
}

/// The message of the database, in one line.
pub(super) fn said(why: &Error) -> String {
    why.as_db_error().map_or_else(
        || {
            use std::error::Error as _;
            match why.source() {
                Some(source) => format!("{why}: {source}"),
                None => why.to_string(),
            }
        },
        |said| said.message().to_owned(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn silent_host_is_dropped_within_seconds() {
        let address = Address::parse("postgres://rokada@one,two/hall").expect("an address");
        let config = address.config;
        let asked = config.get_keepalives_interval().expect("it is asked");
        let times = config.get_keepalives_retries().expect("not for ever");
        let gone = config.get_keepalives_idle() + asked * times;
        assert!(gone <= Duration::from_secs(10), "{gone:?}");
        assert_eq!(config.get_tcp_user_timeout(), Some(&SILENT_MAX));
    }
}
