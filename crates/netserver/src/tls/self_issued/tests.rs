//! The names an authority may certify, and when a certificate is renewed.

use super::*;

const NOW_MS: i64 = 1_800_000_000_000;

fn names(list: &[&str]) -> BTreeSet<Name> {
    list.iter().map(|text| Name::of(text)).collect()
}

#[test]
fn private_is_what_no_site_of_the_web_can_have() {
    for private in [
        "localhost",
        "club.local",
        "a.b.home.arpa",
        "10.1.2.3",
        "192.168.255.255",
        "172.31.0.1",
        "127.0.0.1",
        "::1",
        "fe80::7",
        "fd12::1",
        "100.64.0.1",
    ] {
        assert!(Name::of(private).is_private(), "{private}");
    }
    for other in [
        "example.org",
        "notlocal",
        "local.example.org",
        "8.8.8.8",
        "172.32.0.1",
        "192.169.0.1",
        "2001:db8::1",
        "::2",
        "club-pc",
    ] {
        assert!(!Name::of(other).is_private(), "{other}");
    }
}

#[test]
fn authority_is_made_once_and_certifies_only_its_names() {
    let folder = tempfile::tempdir().expect("a folder");
    let open = |list| Authority::in_folder(folder.path(), &names(list), NOW_MS).expect("it opens");
    let first = open(&["club-pc", "203.0.113.9", "2001:db8::7"]);
    let again = open(&["bank.example"]);
    assert_eq!(first.fingerprint, again.fingerprint);
    assert_eq!(first.fingerprint.len(), 32 * 3 - 1);
    for name in [
        "club-pc",
        "203.0.113.9",
        "2001:db8::7",
        "192.168.7.7",
        "hall.local",
    ] {
        assert!(again.may_certify(&Name::of(name)), "{name}");
    }
    for name in ["bank.example", "203.0.113.8", "2001:db8::8", "club"] {
        assert!(!again.may_certify(&Name::of(name)), "{name}");
    }
}

#[test]
fn incomplete_or_mismatched_authority_is_an_error() {
    let folder = tempfile::tempdir().expect("a folder");
    let open = || Authority::in_folder(folder.path(), &BTreeSet::new(), NOW_MS);
    open().expect("a new one");
    let other = KeyPair::generate().expect("a key").serialize_pem();
    let key = folder.path().join("ca.key");
    fs::write(&key, other).expect("ours");
    let why = open().expect_err("another key").to_string();
    assert!(why.contains("not that of the certificate"), "{why}");
    fs::remove_file(&key).expect("ours");
    let why = open().expect_err("no key").to_string();
    assert!(why.contains("missing"), "{why}");
}

#[test]
fn certificate_is_renewed_for_other_names_and_before_it_expires() {
    let made = IssuedCertificate {
        names: names(&["localhost", "10.0.0.1"]),
        at_ms: NOW_MS,
    };
    let same = made.names.clone();
    assert!(made.is_good(&same, NOW_MS));
    assert!(made.is_good(&same, NOW_MS + 329 * DAY_MS));
    assert!(!made.is_good(&same, NOW_MS + 330 * DAY_MS));
    // The computer's clock was wrong when it was made.
    assert!(!made.is_good(&same, NOW_MS - 1));
    assert!(!made.is_good(&names(&["localhost", "10.0.0.2"]), NOW_MS));
}
