//! The addresses of clients, and of this machine.

use std::net::{IpAddr, Ipv6Addr, SocketAddr, UdpSocket};

use axum::http::HeaderMap;

/// The part of an address that a client cannot change at will: an IPv6 client has 2^64 addresses.
pub fn client_network(client: IpAddr) -> IpAddr {
    match client.to_canonical() {
        IpAddr::V4(four) => IpAddr::V4(four),
        IpAddr::V6(six) => {
            let [a, b, c, d, ..] = six.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
    }
}

/// The address of the client of a request.
///
/// Behind a trusted proxy it is the last address in `X-Forwarded-For`, because only that proxy
/// writes there.
pub fn client_address(peer: IpAddr, headers: &HeaderMap, proxies: &[IpAddr]) -> IpAddr {
    let mut client = peer.to_canonical();
    let said = headers.get_all("x-forwarded-for").iter().rev();
    let mut named = said
        .filter_map(|said| said.to_str().ok())
        .flat_map(|said| said.rsplit(','))
        .map(|name| name.trim().parse::<IpAddr>());
    while proxies.contains(&client)
        && let Some(Ok(before)) = named.next()
    {
        client = before.to_canonical();
    }
    client
}

/// The beginning of links with this machine's address in the local network.
///
/// Connecting a UDP socket sends nothing; it only queries the route.
pub fn lan_origin(address: SocketAddr, scheme: &str) -> Option<String> {
    let ip = if address.ip().is_unspecified() {
        let socket = UdpSocket::bind("0.0.0.0:0").ok()?;
        socket.connect("192.0.2.1:9").ok()?;
        socket.local_addr().ok()?.ip()
    } else {
        address.ip()
    };
    if ip.is_loopback() || ip.is_unspecified() {
        return None;
    }
    let host = match ip {
        IpAddr::V4(ip) => ip.to_string(),
        IpAddr::V6(ip) => format!("[{ip}]"),
    };
    Some(format!("{scheme}://{host}:{}", address.port()))
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderName, HeaderValue};

    use super::*;

    fn ip(text: &str) -> IpAddr {
        text.parse().expect("an address")
    }

    #[test]
    fn an_ipv6_network_is_one_client() {
        let one = client_network(ip("2001:db8:1:2::1"));
        assert_eq!(one, client_network(ip("2001:db8:1:2::ffff:1")));
        assert_ne!(one, client_network(ip("2001:db8:1:3::1")));
        assert_eq!(client_network(ip("::ffff:192.0.2.1")), ip("192.0.2.1"));
    }

    #[test]
    fn only_a_named_proxy_is_believed() {
        let said = |lines: &[&'static str]| -> HeaderMap {
            let name = HeaderName::from_static("x-forwarded-for");
            let lines = lines
                .iter()
                .map(|line| (name.clone(), HeaderValue::from_static(line)));
            lines.collect()
        };
        let (proxy, inner) = (ip("10.0.0.1"), ip("10.0.0.2"));
        let ask = |peer, lines: &[&'static str], proxies: &[IpAddr]| {
            client_address(peer, &said(lines), proxies)
        };
        let forged = ["203.0.113.9"];
        assert_eq!(ask(ip("192.0.2.1"), &forged, &[]), ip("192.0.2.1"));
        assert_eq!(ask(ip("192.0.2.1"), &forged, &[proxy]), ip("192.0.2.1"));
        // The addresses that the client sends precede the one that the proxy adds.
        let through = ["203.0.113.9, 192.0.2.7"];
        assert_eq!(ask(proxy, &through, &[proxy]), ip("192.0.2.7"));
        let two = ["203.0.113.9", "192.0.2.7, 10.0.0.2"];
        assert_eq!(ask(proxy, &two, &[proxy, inner]), ip("192.0.2.7"));
        assert_eq!(ask(proxy, &["nonsense"], &[proxy]), proxy);
        assert_eq!(ask(proxy, &[], &[proxy]), proxy);
    }
}
