//! Prevents a redirect from the internet into the hall's own machine or network (SSRF).

use std::{
    error::Error,
    io,
    net::{IpAddr, Ipv4Addr, Ipv6Addr},
    sync::OnceLock,
};

use ureq::{
    config::Config,
    http::Uri,
    unversioned::{
        resolver::{ResolvedSocketAddrs, Resolver},
        transport::NextTimeout,
    },
};

/// The error for a host with a private address.
#[derive(Debug, thiserror::Error)]
#[error("it leads into this machine or its network")]
struct LeadsInside;

/// Whether an error is that of [`Guard`].
pub(crate) fn leads_inside(why: &io::Error) -> bool {
    why.get_ref()
        .is_some_and(<dyn Error + Send + Sync>::is::<LeadsInside>)
}

/// Rejects private addresses, unless the first resolved host has one itself.
///
/// The first host is the configured one. Redirects, and later DNS answers for that host, cannot
/// lead to private addresses.
#[derive(Debug)]
pub(crate) struct Guard<R> {
    resolver: R,
    is_named_inside: OnceLock<bool>,
}

impl<R> Guard<R> {
    pub(crate) fn new(resolver: R) -> Self {
        Self {
            resolver,
            is_named_inside: OnceLock::new(),
        }
    }
}

impl<R: Resolver> Resolver for Guard<R> {
    fn resolve(
        &self,
        uri: &Uri,
        config: &Config,
        timeout: NextTimeout,
    ) -> Result<ResolvedSocketAddrs, ureq::Error> {
        let found = self.resolver.resolve(uri, config, timeout)?;
        // A proxy is configured by the operator, and resolves the hosts itself.
        if config.proxy().is_some() {
            return Ok(found);
        }
        let all_inside = || found.iter().all(|address| is_inside(address.ip()));
        if *self.is_named_inside.get_or_init(all_inside) {
            return Ok(found);
        }
        let mut outside = self.empty();
        for address in found.iter().filter(|address| !is_inside(address.ip())) {
            outside.push(*address);
        }
        if outside.is_empty() {
            let why = io::Error::new(io::ErrorKind::PermissionDenied, LeadsInside);
            return Err(ureq::Error::Io(why));
        }
        Ok(outside)
    }
}

/// Whether an address belongs to this machine or a private network.
fn is_inside(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(address) => is_inside_v4(address),
        IpAddr::V6(address) => is_inside_v6(address),
    }
}

fn is_inside_v4(address: Ipv4Addr) -> bool {
    let [first, second, ..] = address.octets();
    first == 0
        || address.is_loopback()
        || address.is_private()
        || address.is_link_local()
        || address.is_broadcast()
        || (first == 100 && second & 0xc0 == 64)
}

fn is_inside_v6(address: Ipv6Addr) -> bool {
    address.is_loopback()
        || address.is_unspecified()
        || address.is_unique_local()
        || address.is_unicast_link_local()
}

#[cfg(test)]
mod tests {
    use std::{collections::HashMap, net::SocketAddr};

    use super::*;

    /// Hosts with their addresses.
    #[derive(Debug)]
    struct Known(HashMap<&'static str, Vec<&'static str>>);

    impl Resolver for Known {
        fn resolve(
            &self,
            uri: &Uri,
            _: &Config,
            _: NextTimeout,
        ) -> Result<ResolvedSocketAddrs, ureq::Error> {
            let mut found = self.empty();
            let host = uri.host().expect("a host");
            for address in &self.0[host] {
                found.push(SocketAddr::new(address.parse().expect("an address"), 80));
            }
            Ok(found)
        }
    }

    /// The addresses of these hosts, resolved in this order; none if they are rejected.
    fn resolved(hosts: &[&str]) -> Vec<usize> {
        let known = [
            ("relay.example", vec!["203.0.113.7"]),
            ("both.example", vec!["203.0.113.8", "127.0.0.1"]),
            ("metadata.example", vec!["169.254.169.254"]),
            ("club-pc", vec!["192.168.1.20"]),
            ("localhost", vec!["127.0.0.1", "::1"]),
            ("mapped", vec!["::ffff:10.0.0.1"]),
        ];
        let guard = Guard::new(Known(HashMap::from(known)));
        let config = ureq::Agent::config_builder().proxy(None).build();
        let resolve = |host: &&str| {
            let uri: Uri = format!("http://{host}/").parse().expect("an address");
            match guard.resolve(&uri, &config, NextTimeout::default()) {
                Ok(found) => found.len(),
                Err(ureq::Error::Io(why)) if leads_inside(&why) => 0,
                Err(why) => panic!("{host}: {why}"),
            }
        };
        hosts.iter().map(resolve).collect()
    }

    #[test]
    fn public_host_cannot_redirect_to_private_address() {
        let inside = ["metadata.example", "club-pc", "localhost", "mapped"];
        for host in inside {
            assert_eq!(resolved(&["relay.example", host]), [1, 0], "{host}");
        }
        assert_eq!(resolved(&["relay.example", "both.example"]), [1, 1]);
        assert_eq!(resolved(&["both.example", "localhost"]), [1, 0]);
    }

    #[test]
    fn configured_private_host_may_redirect_anywhere() {
        assert_eq!(
            resolved(&["club-pc", "localhost", "relay.example"]),
            [1, 2, 1]
        );
        assert_eq!(resolved(&["localhost", "mapped"]), [2, 1]);
    }
}
