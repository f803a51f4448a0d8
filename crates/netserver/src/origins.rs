//! The beginnings of links to this server.

use std::{net::IpAddr, sync::Arc};

use axum::http::{HeaderMap, header};

use crate::{
    same_site::{HostNames, host},
    tls::Transport,
};

/// The addresses under which clients reach the server.
#[derive(Debug)]
pub struct Origins {
    /// As configured.
    pub names: HostNames,
    /// The origin for devices of the local network, if they reach the server.
    pub lan: Option<String>,
    /// The port of the server's links.
    pub port: u16,
    /// The trusted proxies.
    pub proxies: Arc<[IpAddr]>,
}

impl Origins {
    /// The beginning of links: as configured, else from the request.
    pub fn of_request(&self, headers: &HeaderMap, transport: Option<Transport>) -> String {
        if let Some(public) = self.public() {
            return public;
        }
        let host = host_header(headers).unwrap_or("localhost");
        let scheme = transport.map_or("http", Transport::scheme);
        format!("{scheme}://{host}")
    }

    /// The beginning of links over TLS: as configured, else with the host of the request. `None`
    /// if that is not a name of the server.
    pub fn of_request_over_tls(&self, headers: &HeaderMap) -> Option<String> {
        if let Some(public) = self.public() {
            return Some(public);
        }
        let host = host_header(headers).filter(|host| self.names.is_ours(host));
        let host = self::host(host?);
        Some(match self.port {
            443 => format!("https://{host}"),
            port => format!("https://{host}:{port}"),
        })
    }

    /// Whether a client uses TLS, here or up to a proxy.
    pub fn is_secure(&self, transport: Option<Transport>) -> bool {
        let public = self.names.public.as_deref();
        transport.is_some_and(Transport::is_secure)
            || public.is_some_and(|origin| origin.starts_with("https:"))
    }

    fn public(&self) -> Option<String> {
        let public = self.names.public.as_deref();
        public.map(|origin| origin.trim_end_matches('/').to_owned())
    }
}

/// The host of a request, if it can be part of a link.
fn host_header(headers: &HeaderMap) -> Option<&str> {
    let host = headers.get(header::HOST)?.to_str().ok()?;
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b".:-[]_".contains(&byte);
    host.bytes().all(is_plain).then_some(host)
}

/// Whether links with this origin work on this machine only.
pub fn is_local_only(origin: &str) -> bool {
    let host = origin.split_once("://").map_or(origin, |(_, host)| host);
    ["localhost", "127.", "[::1]"]
        .iter()
        .any(|local| host.starts_with(local))
}
