//! Under which addresses the hall can be opened.

use std::{
    collections::BTreeSet,
    fs,
    net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket},
};

/// What to type into a browser, the computer's own first, then those for the network.
pub(super) fn to_open(listening: SocketAddr) -> Vec<String> {
    let port = listening.port();
    let ip = listening.ip();
    if ip.is_loopback() {
        return vec![format!("http://localhost:{port}/")];
    }
    if !ip.is_unspecified() {
        return vec![format!("http://{listening}/")];
    }
    let mut urls = vec![format!("http://localhost:{port}/")];
    urls.extend(
        of_this_computer()
            .into_iter()
            .map(|ip| format!("http://{ip}:{port}/")),
    );
    urls
}

/// The addresses other computers on the network know this one by; works without the internet.
fn of_this_computer() -> BTreeSet<Ipv4Addr> {
    let mut found = fs::read_to_string("/proc/net/fib_trie")
        .map(|trie| local_hosts(&trie))
        .unwrap_or_default();
    found.extend(by_route());
    found
}

/// The address a packet would leave from. Connecting a datagram socket sends none.
fn by_route() -> Option<Ipv4Addr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    // An address reserved for documentation: it is never reached.
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    match socket.local_addr().ok()?.ip() {
        IpAddr::V4(ip) if is_of_use(ip) => Some(ip),
        IpAddr::V4(_) | IpAddr::V6(_) => None,
    }
}

/// Linux lists its own addresses as a line `|-- ADDRESS` followed by a line `/32 host LOCAL`.
fn local_hosts(trie: &str) -> BTreeSet<Ipv4Addr> {
    let mut found = BTreeSet::new();
    let mut last = None;
    for line in trie.lines().map(str::trim) {
        if let Some((_, address)) = line.split_once("-- ") {
            last = address.parse::<Ipv4Addr>().ok();
        } else if line.ends_with("/32 host LOCAL") {
            found.extend(last.filter(|&ip| is_of_use(ip)));
        }
    }
    found
}

fn is_of_use(ip: Ipv4Addr) -> bool {
    !ip.is_loopback() && !ip.is_unspecified() && !ip.is_link_local()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_kernels_list_is_read() {
        let trie = "\
Local:
  +-- 0.0.0.0/0 3 0 5
     +-- 127.0.0.0/8 2 0 2
        |-- 127.0.0.1
           /32 host LOCAL
     +-- 192.168.1.0/24 2 0 2
        |-- 192.168.1.0
           /24 link UNICAST
        |-- 192.168.1.17
           /32 host LOCAL
        |-- 192.168.1.255
           /32 link BROADCAST
";
        let found: Vec<String> = local_hosts(trie).iter().map(ToString::to_string).collect();
        assert_eq!(found, ["192.168.1.17"]);
    }

    #[test]
    fn one_address_is_printed_as_it_is() {
        assert_eq!(
            to_open(([127, 0, 0, 1], 8064).into()),
            ["http://localhost:8064/"]
        );
        assert_eq!(to_open(([10, 0, 0, 5], 80).into()), ["http://10.0.0.5:80/"]);
        assert_eq!(
            to_open(([0, 0, 0, 0], 8064).into())[0],
            "http://localhost:8064/"
        );
    }
}
