//! Checks that a request comes from a page of this server.
//!
//! Any page of the web can make a browser send a form to the server. With a name that it resolves
//! to the server's address (DNS rebinding) it could also read the response. So the origin of every live
//! connection and of every request that changes something is checked. A program that is not a
//! browser sends no origin and is accepted: it can do nothing here that its user cannot.

use std::net::IpAddr;

use axum::http::{HeaderMap, Method, Uri, header};

/// Why a request is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SiteError {
    /// It names a host that is not this server.
    #[error("the request names another host")]
    UnknownHost,
    /// A page of another site sent it.
    #[error("a page of another site sent the request")]
    CrossOrigin,
}

/// The names of the server.
#[derive(Debug, Default)]
pub struct HostNames {
    /// Scheme, host and port as configured, if any.
    pub public: Option<String>,
    /// Further hosts, in lower case and without a port.
    pub hosts: Vec<String>,
}

/// Top-level names of local networks, which no site of the web can have.
pub(crate) const PRIVATE_NAMES: [&str; 6] =
    ["localhost", "local", "lan", "home.arpa", "internal", "test"];

/// Whether a name is one that no site of the web can have. It is in lower case and has no full stop
/// at its end.
pub(crate) fn is_private(name: &str) -> bool {
    PRIVATE_NAMES.iter().any(|end| {
        let before = name.strip_suffix(end);
        before.is_some_and(|before| before.is_empty() || before.ends_with('.'))
    })
}

impl HostNames {
    /// Checks the origin of a request.
    ///
    /// A TLS request must not come from a page that was loaded without TLS.
    ///
    /// # Errors
    /// If it names another host, or comes from a page of another site.
    pub fn check(
        &self,
        method: &Method,
        uri: &Uri,
        headers: &HeaderMap,
        is_secure: bool,
    ) -> Result<(), SiteError> {
        let is_live = headers.contains_key(header::UPGRADE);
        if method.is_safe() && !is_live {
            return Ok(());
        }
        let said = |name| headers.get(name).and_then(|value| value.to_str().ok());
        let requested = asked(uri, headers);
        if !self.is_host_allowed(uri, headers) {
            return Err(SiteError::UnknownHost);
        }
        if said(header::HeaderName::from_static("sec-fetch-site"))
            .is_some_and(|site| site != "same-origin" && site != "none")
        {
            return Err(SiteError::CrossOrigin);
        }
        let is_from_us = |origin: &str| {
            self.is_public(origin)
                || requested.is_some_and(|requested| {
                    let host = origin.split_once("://");
                    host.is_some_and(|(scheme, host)| {
                        (!is_secure || scheme.eq_ignore_ascii_case("https"))
                            && without_usual_port(scheme, host)
                                == without_usual_port(scheme, requested)
                    })
                })
        };
        match headers.get(header::ORIGIN) {
            None => Ok(()),
            Some(origin) if origin.to_str().is_ok_and(is_from_us) => Ok(()),
            Some(_) => Err(SiteError::CrossOrigin),
        }
    }

    /// Whether the host of a request is a name of this server.
    pub fn is_host_allowed(&self, uri: &Uri, headers: &HeaderMap) -> bool {
        asked(uri, headers).is_some_and(|host| self.is_ours(host))
    }

    fn is_public(&self, origin: &str) -> bool {
        let public = self.public.as_deref();
        public.is_some_and(|public| public.eq_ignore_ascii_case(origin))
    }

    /// Whether this is a name of the server: an IP address, a name of the local network, or a
    /// configured one.
    pub fn is_ours(&self, authority: &str) -> bool {
        let host = host(authority).to_ascii_lowercase();
        let plain = host.trim_end_matches('.');
        let is_address = host.trim_matches(['[', ']']).parse::<IpAddr>().is_ok();
        let public = self.public.as_deref().and_then(|url| url.split_once("://"));
        is_address
            || !plain.contains('.') && !plain.is_empty()
            || is_private(plain)
            || self.hosts.iter().any(|known| known == plain)
            || public.is_some_and(|(_, public)| self::host(public).eq_ignore_ascii_case(plain))
    }
}

/// The host and port of a request.
fn asked<'a>(uri: &'a Uri, headers: &'a HeaderMap) -> Option<&'a str> {
    let authority = uri.authority().map(axum::http::uri::Authority::as_str);
    authority.or_else(|| headers.get(header::HOST)?.to_str().ok())
}

/// The host of `host:port`, with the brackets of an IPv6 address.
pub(crate) fn host(authority: &str) -> &str {
    match authority.rsplit_once(':') {
        Some((host, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => host,
        _ => authority,
    }
}

/// In lower case, and without the default port of the scheme.
fn without_usual_port(scheme: &str, authority: &str) -> String {
    let usual = match scheme {
        "https" => ":443",
        _ => ":80",
    };
    let authority = authority.to_ascii_lowercase();
    authority
        .strip_suffix(usual)
        .unwrap_or(&authority)
        .to_owned()
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn names() -> HostNames {
        HostNames {
            public: Some("https://hall.example.org".into()),
            hosts: vec!["chess.example.com".into()],
        }
    }

    fn post(headers: &[(&'static str, &'static str)]) -> Result<(), &'static str> {
        asked(&Method::POST, headers, false)
    }

    fn asked(
        method: &Method,
        headers: &[(&'static str, &'static str)],
        is_secure: bool,
    ) -> Result<(), &'static str> {
        let headers = headers
            .iter()
            .map(|(name, value)| {
                let name = header::HeaderName::from_static(name);
                (name, HeaderValue::from_static(value))
            })
            .collect();
        let uri = Uri::from_static("/games");
        names()
            .check(method, &uri, &headers, is_secure)
            .map_err(|why| match why {
                SiteError::CrossOrigin => "page",
                SiteError::UnknownHost => "host",
            })
    }

    #[test]
    fn our_own_pages_and_programs_are_let_in() {
        for host in [
            "192.168.1.5:8064",
            "localhost:8064",
            "[::1]:8064",
            "[2001:db8::1]",
            "club-pc:8064",
            "club.local",
            "chess.example.com:8064",
            "hall.example.org",
        ] {
            assert_eq!(post(&[("host", host)]), Ok(()), "{host}");
        }
        let own = ("origin", "http://192.168.1.5:8064");
        assert_eq!(post(&[("host", "192.168.1.5:8064"), own]), Ok(()));
        assert_eq!(
            post(&[
                ("host", "club-pc"),
                ("origin", "http://Club-PC:80"),
                ("sec-fetch-site", "same-origin")
            ]),
            Ok(())
        );
        // A proxy that does not pass the host on.
        let public = ("origin", "https://hall.example.org");
        assert_eq!(post(&[("host", "127.0.0.1:8064"), public]), Ok(()));
    }

    #[test]
    fn pages_of_others_are_not() {
        let host = ("host", "192.168.1.5:8064");
        for origin in [
            "https://evil.example",
            "http://192.168.1.5:8065",
            "http://192.168.1.5",
            "null",
            "",
        ] {
            assert_eq!(post(&[host, ("origin", origin)]), Err("page"), "{origin}");
        }
        for site in ["cross-site", "same-site"] {
            assert_eq!(post(&[host, ("sec-fetch-site", site)]), Err("page"));
        }
        // A name that its owner turned to our address.
        let rebound = ("host", "evil.example:8064");
        assert_eq!(
            post(&[rebound, ("origin", "http://evil.example:8064")]),
            Err("host")
        );
        assert_eq!(post(&[]), Err("host"));
    }

    #[test]
    fn reading_is_free_and_a_live_connection_is_no_reading() {
        let foreign = [("host", "localhost"), ("origin", "https://evil.example")];
        assert_eq!(asked(&Method::GET, &foreign, false), Ok(()));
        let live = [foreign[0], foreign[1], ("upgrade", "websocket")];
        assert_eq!(asked(&Method::GET, &live, false), Err("page"));
    }

    #[test]
    fn over_tls_a_page_that_came_without_is_foreign() {
        let host = ("host", "192.168.1.5:8064");
        let ask = |origin| asked(&Method::POST, &[host, ("origin", origin)], true);
        assert_eq!(ask("https://192.168.1.5:8064"), Ok(()));
        assert_eq!(ask("http://192.168.1.5:8064"), Err("page"));
        let usual = [("host", "club.local"), ("origin", "https://club.local:443")];
        assert_eq!(asked(&Method::POST, &usual, true), Ok(()));
    }
}
