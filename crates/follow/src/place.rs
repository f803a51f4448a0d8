//! The places that can be followed.

use std::{convert::Infallible, fmt, path::PathBuf, str::FromStr};

/// A source of live games.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Place {
    /// A file, or a directory whose `.pgn` files are followed.
    Path(PathBuf),
    /// An http or https URL.
    Address(String),
}

/// A place that cannot be followed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum InvalidSource {
    /// Neither an existing path nor a URL.
    #[error(
        "{0} is not there: name a PGN file, a folder, or an address that begins with http:// or https://"
    )]
    Missing(String),
    /// A URL without a host, or with invalid characters.
    #[error("{0} is no address: write it as https://relay.example.org/round-5.pgn")]
    NoAddress(String),
}

/// A text that begins with `http://` or `https://` is a URL, everything else a path.
impl FromStr for Place {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Self, Infallible> {
        let lower = text.to_ascii_lowercase();
        let is_address = lower.starts_with("http://") || lower.starts_with("https://");
        Ok(if is_address {
            Self::Address(text.to_owned())
        } else {
            Self::Path(text.into())
        })
    }
}

impl Place {
    /// Checks that it can be followed, without a request to a URL.
    ///
    /// # Errors
    /// If there is no such file or directory, or the URL is invalid.
    pub fn check(&self) -> Result<(), InvalidSource> {
        match self {
            Self::Path(path) if !path.exists() => {
                Err(InvalidSource::Missing(path.display().to_string()))
            }
            Self::Path(_) => Ok(()),
            Self::Address(address) => {
                let uri: Result<ureq::http::Uri, _> = address.parse();
                match uri {
                    Ok(uri) if uri.host().is_some_and(|host| !host.is_empty()) => Ok(()),
                    Ok(_) | Err(_) => Err(InvalidSource::NoAddress(self.to_string())),
                }
            }
        }
    }
}

/// For display: a URL without user name and password.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Path(path) => path.display().fmt(f),
            Self::Address(address) => {
                let Some((scheme, rest)) = address.split_once("://") else {
                    return f.write_str(address);
                };
                let (host, path) = match rest.find(['/', '?', '#']) {
                    Some(at) => rest.split_at(at),
                    None => (rest, ""),
                };
                let host = host.rsplit_once('@').map_or(host, |(_, host)| host);
                write!(f, "{scheme}://{host}{path}")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(text: &str) -> Place {
        let Ok(place) = text.parse();
        place
    }

    #[test]
    fn urls_are_distinguished_from_paths_and_shown_without_password() {
        assert_eq!(place("http/a.pgn"), Place::Path("http/a.pgn".into()));
        let address = place("HTTPS://me:secret@relay.example.org:8443/a@b.pgn");
        assert_eq!(address.check(), Ok(()));
        assert_eq!(
            address.to_string(),
            "HTTPS://relay.example.org:8443/a@b.pgn"
        );
    }

    #[test]
    fn places_that_cannot_be_followed_are_rejected_at_once() {
        for odd in ["https://", "http:///round.pgn", "http://a b/"] {
            let why = place(odd).check().expect_err(odd);
            assert_eq!(why, InvalidSource::NoAddress(odd.to_owned()));
        }
        let missing = place("nowhere/round.pgn").check();
        assert!(
            matches!(missing, Err(InvalidSource::Missing(_))),
            "{missing:?}"
        );
    }
}
