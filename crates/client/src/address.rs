//! The link of a seat.

use std::{fmt, str::FromStr};

/// The link of a seat: `https://hall.example.org/t/TOKEN`.
#[derive(Clone, PartialEq, Eq)]
pub struct Address {
    /// Whether the hall speaks TLS.
    pub(crate) is_secure: bool,
    /// Host name or IP address, an IPv6 address without brackets.
    pub(crate) host: String,
    pub(crate) port: u16,
    /// `/t/TOKEN`.
    pub(crate) path: String,
}

/// Error for a text that is not the link of a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("this is no link of a seat: it begins with http:// or https:// and has /t/ and letters")]
pub struct InvalidLink;

impl FromStr for Address {
    type Err = InvalidLink;

    fn from_str(text: &str) -> Result<Self, InvalidLink> {
        let (scheme, rest) = text.trim().split_once("://").ok_or(InvalidLink)?;
        let is_secure = match scheme {
            "http" | "ws" => false,
            "https" | "wss" => true,
            _ => return Err(InvalidLink),
        };
        let (place, path) = rest.split_once("/t/").ok_or(InvalidLink)?;
        let end = path.find(['/', '?', '#']).unwrap_or(path.len());
        let token = &path[..end];
        let is_token = |byte: u8| byte.is_ascii_alphanumeric() || b"-_".contains(&byte);
        if token.is_empty() || !token.bytes().all(is_token) {
            return Err(InvalidLink);
        }
        let (host, port) = match place.strip_prefix('[') {
            Some(six) => {
                let (host, port) = six.split_once(']').ok_or(InvalidLink)?;
                (host, port.strip_prefix(':'))
            }
            None => match place.split_once(':') {
                Some((host, port)) => (host, Some(port)),
                None => (place, None),
            },
        };
        let usual = if is_secure { 443 } else { 80 };
        let port = port
            .map_or(Ok(usual), str::parse)
            .map_err(|_| InvalidLink)?;
        let is_name = |letter: char| letter.is_ascii_alphanumeric() || ".-:".contains(letter);
        if host.is_empty() || !host.chars().all(is_name) {
            return Err(InvalidLink);
        }
        Ok(Self {
            is_secure,
            host: host.to_owned(),
            port,
            path: format!("/t/{token}"),
        })
    }
}

impl Address {
    /// The URL of the live connection for a client that has seen the entries up to `have`.
    pub(crate) fn socket(&self, have: u64, language: Option<&str>) -> String {
        let language = language.map(|language| format!("&lang={language}"));
        let language = language.unwrap_or_default();
        format!("{}/socket?have={have}{language}", self.home())
    }

    /// The URL of the connection of an electronic board.
    pub(crate) fn board_socket(&self, language: Option<&str>) -> String {
        let language = language.map(|language| format!("?lang={language}"));
        format!(
            "{}/board/socket{}",
            self.home(),
            language.unwrap_or_default()
        )
    }

    fn home(&self) -> String {
        let scheme = if self.is_secure { "wss" } else { "ws" };
        let host = if self.host.contains(':') {
            format!("[{}]", self.host)
        } else {
            self.host.clone()
        };
        format!("{scheme}://{host}:{}{}", self.port, self.path)
    }
}

/// The link gives access to the seat, so it must not appear in logs.
impl fmt::Debug for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}/t/...", self.host, self.port)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn copied_links_are_parsed() {
        let socket = |text: &str| text.parse::<Address>().map(|it| it.socket(3, Some("sl")));
        assert_eq!(
            socket(" http://localhost:8064/t/abc_D-1/text?lang=sl \n").as_deref(),
            Ok("ws://localhost:8064/t/abc_D-1/socket?have=3&lang=sl")
        );
        assert_eq!(
            socket("https://hall.example.org/t/abc").as_deref(),
            Ok("wss://hall.example.org:443/t/abc/socket?have=3&lang=sl")
        );
        assert_eq!(
            socket("http://[::1]:80/t/a").as_deref(),
            Ok("ws://[::1]:80/t/a/socket?have=3&lang=sl")
        );
        for bad in [
            "",
            "localhost/t/a",
            "ftp://x/t/a",
            "http://x/o/a",
            "http://x/t/",
            "http://x:y/t/a",
            "http:///t/a",
            "http://x/t/a b",
        ] {
            assert_eq!(bad.parse::<Address>(), Err(InvalidLink), "{bad}");
        }
    }
}
