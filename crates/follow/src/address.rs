//! Polls an address.

use std::{
    io::{self, Read as _},
    time::Duration,
};

use ureq::{
    Agent, Body,
    http::{HeaderMap, Response, header},
    unversioned::{resolver::DefaultResolver, transport::DefaultConnector},
};

use crate::{
    News, Place, Said, Trouble,
    inside::{Guard, leads_inside},
};

/// Largest response that is read, in bytes.
pub const BYTES_MAX: u64 = 10 << 20;
const REDIRECTS_MAX: u32 = 3;
/// Longest delay that an address may request.
const ASKED_MAX: Duration = Duration::from_secs(600);

#[derive(Debug)]
pub(crate) struct Address {
    asks: String,
    shown: String,
    answer: Duration,
    agent: Agent,
    /// `ETag` and `Last-Modified` of the last reported text, for conditional requests.
    etag: Option<String>,
    dated: Option<String>,
    text: Option<Vec<u8>>,
    reported: Option<Trouble>,
}

#[derive(Debug)]
enum Answer {
    /// A text, with its `ETag` and `Last-Modified`.
    Text(Vec<u8>, [Option<String>; 2]),
    /// The text has not changed.
    Same,
}

/// The failure, and the requested delay before a retry.
type Failed = (Trouble, Option<Duration>);

impl Address {
    pub(crate) fn new(address: &str, answer: Duration) -> Self {
        let config = Agent::config_builder()
            .timeout_global(Some(answer))
            .max_redirects(REDIRECTS_MAX)
            .http_status_as_error(false)
            .user_agent(concat!("rokada/", env!("CARGO_PKG_VERSION")))
            .accept("application/x-chess-pgn, text/plain;q=0.9, */*;q=0.5")
            .build();
        Self {
            asks: address.to_owned(),
            shown: Place::Address(address.to_owned()).to_string(),
            answer,
            agent: Agent::with_parts(
                config,
                DefaultConnector::default(),
                Guard::new(DefaultResolver::default()),
            ),
            etag: None,
            dated: None,
            text: None,
            reported: None,
        }
    }

    /// Polls once. Returns the news, whether the response was good, and the requested delay.
    pub(crate) fn look(&mut self) -> (Option<News>, bool, Option<Duration>) {
        let news = |said| News {
            place: self.shown.clone(),
            said,
        };
        match self.ask() {
            Ok(answer) => {
                let had_failed = self.reported.take().is_some();
                let text = match answer {
                    Answer::Text(text, [etag, dated]) => {
                        (self.etag, self.dated) = (etag, dated);
                        (self.text.as_ref() != Some(&text)).then_some(text)
                    }
                    Answer::Same => None,
                };
                let said = match text {
                    Some(text) => {
                        self.text = Some(text.clone());
                        Some(Said::Text(text))
                    }
                    None if had_failed => Some(Said::Well),
                    None => None,
                };
                (said.map(news), true, None)
            }
            Err((why, asked)) => {
                let is_new = self.reported.as_ref() != Some(&why);
                let said = is_new.then(|| Said::Trouble(why.clone()));
                let news = said.map(news);
                self.reported = Some(why);
                (news, false, asked)
            }
        }
    }

    fn ask(&self) -> Result<Answer, Failed> {
        let mut request = self.agent.get(&self.asks);
        for (name, value) in [
            (header::IF_NONE_MATCH, &self.etag),
            (header::IF_MODIFIED_SINCE, &self.dated),
        ] {
            if let Some(value) = value {
                request = request.header(name, value);
            }
        }
        let mut response = request
            .call()
            .map_err(|why| (self.trouble_of_client(why), None))?;
        match response.status().as_u16() {
            200 => {}
            304 if self.text.is_some() => return Ok(Answer::Same),
            status => {
                return Err((
                    Trouble::Status { status },
                    requested_delay(response.headers()),
                ));
            }
        }
        let text = self.read(&mut response).map_err(|why| (why, None))?;
        if is_page(response.headers(), &text) {
            return Err((Trouble::Page, None));
        }
        let headers = response.headers();
        let named = [header::ETAG, header::LAST_MODIFIED].map(|name| header_text(headers, &name));
        Ok(Answer::Text(text, named))
    }

    /// Reads the whole text; fails if it is incomplete.
    fn read(&self, response: &mut Response<Body>) -> Result<Vec<u8>, Trouble> {
        let mut text = Vec::new();
        let reader = response.body_mut().as_reader();
        let read = reader.take(BYTES_MAX + 1).read_to_end(&mut text);
        read.map_err(|why| self.trouble_of_connection(why))?;
        if text.len() as u64 > BYTES_MAX {
            return Err(Trouble::TooLarge {
                megabytes: BYTES_MAX >> 20,
            });
        }
        Ok(text)
    }

    fn trouble_of_client(&self, why: ureq::Error) -> Trouble {
        if let ureq::Error::Io(why) = why {
            if leads_inside(&why) {
                return Trouble::LeadsInside;
            }
            return self.trouble_of_connection(why);
        }
        if matches!(why, ureq::Error::TooManyRedirects) {
            let times = REDIRECTS_MAX;
            return Trouble::LeadsOn { times };
        }
        if matches!(why, ureq::Error::Timeout(_)) {
            return self.silent();
        }
        let why = match why {
            ureq::Error::HostNotFound => "its host was not found".to_owned(),
            why => why.to_string(),
        };
        Trouble::Unreachable { why }
    }

    fn silent(&self) -> Trouble {
        let seconds = self.answer.as_secs().max(1);
        Trouble::Silent { seconds }
    }

    /// Translates an error of the connection, in which the client may have hidden its own.
    fn trouble_of_connection(&self, why: io::Error) -> Trouble {
        let kind = why.kind();
        match why.downcast::<ureq::Error>() {
            Ok(inner) => self.trouble_of_client(inner),
            Err(why) => match kind {
                io::ErrorKind::TimedOut | io::ErrorKind::WouldBlock => self.silent(),
                io::ErrorKind::UnexpectedEof
                | io::ErrorKind::ConnectionReset
                | io::ErrorKind::ConnectionAborted
                | io::ErrorKind::InvalidInput
                | io::ErrorKind::InvalidData
                | io::ErrorKind::BrokenPipe => Trouble::BreaksOff,
                _ => Trouble::Unreachable {
                    why: why.to_string(),
                },
            },
        }
    }
}

fn header_text(headers: &HeaderMap, name: &header::HeaderName) -> Option<String> {
    let value = headers.get(name)?.to_str().ok()?;
    Some(value.to_owned())
}

/// The requested delay (`Retry-After`, in seconds).
fn requested_delay(headers: &HeaderMap) -> Option<Duration> {
    let seconds: u64 = header_text(headers, &header::RETRY_AFTER)?
        .trim()
        .parse()
        .ok()?;
    Some(Duration::from_secs(seconds).min(ASKED_MAX))
}

/// Whether this is HTML, or JSON for programs; no game begins with `<`.
fn is_page(headers: &HeaderMap, text: &[u8]) -> bool {
    let kind = header_text(headers, &header::CONTENT_TYPE).unwrap_or_default();
    let kind = kind.to_ascii_lowercase();
    let begins = text.trim_ascii_start().first();
    kind.starts_with("text/html")
        || kind.starts_with("application/xhtml")
        || kind.starts_with("application/json")
        || begins == Some(&b'<')
}
