//! The URLs at which the hall can be opened.

use std::{
    collections::BTreeSet,
    net::{IpAddr, SocketAddr},
};

/// The URLs to type into a browser: this computer's own first, then those for the network.
pub(super) fn to_open(listening: SocketAddr, scheme: &str) -> Vec<String> {
    let port = listening.port();
    let ip = listening.ip();
    if ip.is_loopback() {
        return vec![format!("{scheme}://localhost:{port}/")];
    }
    if !ip.is_unspecified() {
        return vec![format!("{scheme}://{listening}/")];
    }
    let mut urls = vec![format!("{scheme}://localhost:{port}/")];
    urls.extend(
        for_others(listening.is_ipv6(), of_this_computer())
            .into_iter()
            .map(|ip| format!("{scheme}://{}/", SocketAddr::new(ip, port))),
    );
    urls
}

/// All addresses of this computer's interfaces; empty if the system does not report them.
fn of_this_computer() -> Vec<IpAddr> {
    if_addrs::get_if_addrs()
        .unwrap_or_default()
        .iter()
        .map(if_addrs::Interface::ip)
        .collect()
}

/// The addresses that other computers of the network can use. A listener on `0.0.0.0` accepts only
/// IPv4.
fn for_others(with_ipv6: bool, all: Vec<IpAddr>) -> BTreeSet<IpAddr> {
    all.into_iter()
        .filter(|ip| match ip {
            IpAddr::V4(ip) => !ip.is_loopback() && !ip.is_unspecified() && !ip.is_link_local(),
            IpAddr::V6(ip) => {
                with_ipv6
                    && !ip.is_loopback()
                    && !ip.is_unspecified()
                    && !ip.is_unicast_link_local()
            }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_only_this_computer_can_open_is_left_out() {
        let all = || {
            [
                "fe80::1",
                "2001:db8::7",
                "::1",
                "169.254.3.4",
                "192.168.1.17",
                "127.0.0.1",
            ]
            .map(|ip| ip.parse().expect("an address"))
            .to_vec()
        };
        let texts = |with_ipv6| -> Vec<String> {
            let found = for_others(with_ipv6, all());
            found.iter().map(ToString::to_string).collect()
        };
        assert_eq!(texts(false), ["192.168.1.17"]);
        assert_eq!(texts(true), ["192.168.1.17", "2001:db8::7"]);
    }

    #[test]
    fn the_system_tells_its_addresses() {
        assert!(of_this_computer().iter().any(IpAddr::is_loopback));
    }

    #[test]
    fn one_address_is_printed_as_it_is() {
        assert_eq!(
            to_open(([127, 0, 0, 1], 8064).into(), "http"),
            ["http://localhost:8064/"]
        );
        assert_eq!(
            to_open(([10, 0, 0, 5], 80).into(), "https"),
            ["https://10.0.0.5:80/"]
        );
        assert_eq!(
            to_open(([0, 0, 0, 0], 8064).into(), "http")[0],
            "http://localhost:8064/"
        );
    }
}
