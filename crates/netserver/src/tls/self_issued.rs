//! Certificates that the server issues itself.
//!
//! An authority is made once and stored in the data directory; devices trust it manually. It may
//! certify only private addresses, names that no site of the web can have, and this computer's
//! names at the time. So a stolen key cannot impersonate a site on the web. The certificate under
//! it is in memory only. A new one is made at each start, when the computer's addresses change, and
//! before the old one expires.

use std::{
    collections::BTreeSet,
    fmt::Write as _,
    fs,
    net::{IpAddr, SocketAddr},
    path::Path,
    sync::Arc,
    time::Duration,
};

use rcgen::{
    BasicConstraints, CertificateParams, CidrSubnet, DnType, ExtendedKeyUsagePurpose,
    GeneralSubtree, IsCa, Issuer, KeyPair, KeyUsagePurpose, NameConstraints, PublicKeyData as _,
    SanType, date_time_ymd,
};
use sha2::{Digest as _, Sha256};
use tokio::sync::watch;
use tokio_rustls::rustls::{
    ServerConfig,
    crypto::ring,
    pki_types::{CertificateDer, PrivatePkcs8KeyDer, pem::PemObject as _},
};

use super::TlsError;
use crate::{same_site, secret_file::write_secret};

/// Interval for reading the computer's addresses.
const CHECK_INTERVAL: Duration = Duration::from_secs(30);

/// A day, in milliseconds.
const DAY_MS: i64 = 86_400_000;

/// Validity of a certificate, in milliseconds; some systems trust none for longer than 398 days.
const VALIDITY_MS: i64 = 390 * DAY_MS;

/// Age at which it is renewed, in milliseconds.
const RENEWAL_AGE_MS: i64 = 330 * DAY_MS;

/// Validity of the authority, in milliseconds: ten years.
const AUTHORITY_VALIDITY_MS: i64 = 3652 * DAY_MS;

/// Private networks, with the lengths of their prefixes in bits.
const PRIVATE_NETWORKS: [(&str, u8); 9] = [
    ("127.0.0.0", 8),
    ("10.0.0.0", 8),
    ("100.64.0.0", 10),
    ("169.254.0.0", 16),
    ("172.16.0.0", 12),
    ("192.168.0.0", 16),
    ("::1", 128),
    ("fc00::", 7),
    ("fe80::", 10),
];

/// A name or an address that the certificate is for.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Name {
    Host(String),
    Address(IpAddr),
}

impl Name {
    fn of(text: &str) -> Self {
        let text = text.trim_matches(['[', ']']).trim_end_matches('.');
        match text.parse() {
            Ok(address) => Self::Address(address),
            Err(_) => Self::Host(text.to_ascii_lowercase()),
        }
    }

    /// The name constraint that allows only this name.
    fn subtree(&self) -> GeneralSubtree {
        match self {
            Self::Host(name) => GeneralSubtree::DnsName(name.clone()),
            Self::Address(address) => {
                let bits = if address.is_ipv4() { 32 } else { 128 };
                GeneralSubtree::IpAddress(CidrSubnet::from_addr_prefix(*address, bits))
            }
        }
    }

    /// The encoding in the name constraints of an authority.
    fn written(&self) -> Vec<u8> {
        let (tag, body) = match self {
            Self::Host(name) => (0x82, name.clone().into_bytes()),
            Self::Address(IpAddr::V4(address)) => (0x87, [address.octets(), [255; 4]].concat()),
            Self::Address(IpAddr::V6(address)) => (0x87, [address.octets(), [255; 16]].concat()),
        };
        let length = u8::try_from(body.len()).unwrap_or(u8::MAX);
        [vec![tag, length], body].concat()
    }

    fn is_private(&self) -> bool {
        match self {
            Self::Host(name) => same_site::is_private(name),
            Self::Address(address) => PRIVATE_NETWORKS
                .iter()
                .any(|(network, bits)| is_within(*address, network, *bits)),
        }
    }
}

fn is_within(address: IpAddr, network: &str, bits: u8) -> bool {
    let share =
        |a: u128, b: u128, width: u8| (a ^ b).checked_shr(u32::from(width - bits)) == Some(0);
    match (address, network.parse()) {
        (IpAddr::V4(a), Ok(IpAddr::V4(b))) => share(a.to_bits().into(), b.to_bits().into(), 32),
        (IpAddr::V6(a), Ok(IpAddr::V6(b))) => share(a.to_bits(), b.to_bits(), 128),
        _ => false,
    }
}

/// The authority that devices are asked to trust.
pub struct Authority {
    key: KeyPair,
    certificate: CertificateDer<'static>,
    /// The file for devices.
    pub pem: String,
    /// SHA-256 of the certificate, as devices show it: `AB:CD:...`.
    pub fingerprint: String,
}

impl std::fmt::Debug for Authority {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Authority").field(&self.fingerprint).finish()
    }
}

impl Authority {
    /// The authority in the directory; if missing, one is made for these names and all private
    /// ones.
    fn in_folder(folder: &Path, names: &BTreeSet<Name>, now_ms: i64) -> Result<Self, TlsError> {
        let wrong = |why: &dyn std::fmt::Display| TlsError::Authority {
            folder: folder.display().to_string(),
            why: why.to_string(),
        };
        let unusable = |why| TlsError::File {
            file: folder.display().to_string(),
            why,
            advice: "the keys of the certificate are kept in it",
        };
        let (key_file, file) = (folder.join("ca.key"), folder.join("ca.crt"));
        let there = [&key_file, &file].map(|file| file.exists());
        if there == [false, false] {
            let key = KeyPair::generate().map_err(|why| wrong(&why))?;
            let made = authority(&key, names, now_ms)
                .self_signed(&key)
                .map_err(|why| wrong(&why))?;
            write_secret(&key_file, key.serialize_pem().as_bytes()).map_err(unusable)?;
            write_secret(&file, made.pem().as_bytes()).map_err(unusable)?;
        } else if there != [true, true] {
            return Err(wrong(&"one of them is missing"));
        }
        let read = |file| fs::read_to_string(file).map_err(|why| wrong(&why));
        let (key, pem) = (read(&key_file)?, read(&file)?);
        let key = KeyPair::from_pem(&key).map_err(|why| wrong(&why))?;
        let certificate =
            CertificateDer::from_pem_slice(pem.as_bytes()).map_err(|why| wrong(&why))?;
        if !contains(&certificate, key.der_bytes()) {
            return Err(wrong(&"the key is not that of the certificate"));
        }
        let mut fingerprint = String::new();
        for byte in Sha256::digest(&certificate) {
            let colon = if fingerprint.is_empty() { "" } else { ":" };
            let _ = write!(fingerprint, "{colon}{byte:02X}");
        }
        Ok(Self {
            key,
            certificate,
            pem,
            fingerprint,
        })
    }

    /// Whether the authority's name constraints allow this name.
    fn may_certify(&self, name: &Name) -> bool {
        name.is_private() || contains(&self.certificate, &name.written())
    }

    /// A new certificate for these names, with the configuration that uses it.
    fn certify(&self, names: &BTreeSet<Name>, now_ms: i64) -> Result<Arc<ServerConfig>, String> {
        let said = |why: &dyn std::fmt::Display| why.to_string();
        let key = KeyPair::generate().map_err(|why| said(&why))?;
        let mut about = CertificateParams::default();
        let (year, month, date) = day(now_ms - DAY_MS);
        about.not_before = date_time_ymd(year, month, date);
        let (year, month, date) = day(now_ms + VALIDITY_MS);
        about.not_after = date_time_ymd(year, month, date);
        about.distinguished_name.remove(DnType::CommonName);
        about
            .distinguished_name
            .push(DnType::CommonName, "Rokada hall");
        about.key_usages = vec![KeyUsagePurpose::DigitalSignature];
        about.extended_key_usages = vec![ExtendedKeyUsagePurpose::ServerAuth];
        about.use_authority_key_identifier_extension = true;
        for name in names {
            about.subject_alt_names.push(match name {
                Name::Host(name) => {
                    SanType::DnsName(name.as_str().try_into().map_err(|why| said(&why))?)
                }
                Name::Address(address) => SanType::IpAddress(*address),
            });
        }
        let signer = Issuer::new(authority(&self.key, &BTreeSet::new(), now_ms), &self.key);
        let certificate = about.signed_by(&key, &signer).map_err(|why| said(&why))?;
        let chain = vec![certificate.der().clone(), self.certificate.clone()];
        let key = PrivatePkcs8KeyDer::from(key.serialize_der());
        let mut config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .map_err(|why| said(&why))?
            .with_no_client_auth()
            .with_single_cert(chain, key.into())
            .map_err(|why| said(&why))?;
        config.alpn_protocols = vec![b"http/1.1".to_vec()];
        config.ticketer = ring::Ticketer::new().map_err(|why| said(&why))?;
        Ok(Arc::new(config))
    }
}

/// The parameters of the authority's certificate.
///
/// Its name is derived from its key, so that two servers can be distinguished and an old authority
/// keeps its name.
fn authority(key: &KeyPair, names: &BTreeSet<Name>, now_ms: i64) -> CertificateParams {
    let mut about = CertificateParams::default();
    let mark = Sha256::digest(key.der_bytes());
    let name = format!("Rokada hall {:02X}{:02X}{:02X}", mark[0], mark[1], mark[2]);
    about.distinguished_name.remove(DnType::CommonName);
    about.distinguished_name.push(DnType::CommonName, name);
    let (year, month, date) = day(now_ms - DAY_MS);
    about.not_before = date_time_ymd(year, month, date);
    let (year, month, date) = day(now_ms + AUTHORITY_VALIDITY_MS);
    about.not_after = date_time_ymd(year, month, date);
    about.is_ca = IsCa::Ca(BasicConstraints::Constrained(0));
    about.key_usages = vec![KeyUsagePurpose::KeyCertSign, KeyUsagePurpose::CrlSign];
    let private = same_site::PRIVATE_NAMES.map(|name| GeneralSubtree::DnsName(name.to_owned()));
    let networks = PRIVATE_NETWORKS.iter().filter_map(|(network, bits)| {
        let subnet = CidrSubnet::from_addr_prefix(network.parse().ok()?, *bits);
        Some(GeneralSubtree::IpAddress(subnet))
    });
    let own = names.iter().filter(|name| !name.is_private());
    about.name_constraints = Some(NameConstraints {
        permitted_subtrees: private
            .into_iter()
            .chain(networks)
            .chain(own.map(Name::subtree))
            .collect(),
        excluded_subtrees: Vec::new(),
    });
    about
}

/// Year, month and day of this moment.
fn day(milliseconds: i64) -> (i32, u8, u8) {
    let moment = jiff::Timestamp::from_millisecond(milliseconds).unwrap_or_default();
    let day = moment.to_zoned(jiff::tz::TimeZone::UTC).date();
    let small = |number: i8| u8::try_from(number).unwrap_or(1);
    (day.year().into(), small(day.month()), small(day.day()))
}

/// Whether the certificate contains these bytes.
fn contains(certificate: &[u8], bytes: &[u8]) -> bool {
    certificate.windows(bytes.len()).any(|part| part == bytes)
}

/// The server's certificate and its renewal.
#[derive(Debug)]
pub struct SelfIssued {
    pub(super) authority: Arc<Authority>,
    /// The wall clock, in milliseconds since 1970.
    wall_ms: fn() -> i64,
    /// The addresses to listen on, and configured names.
    wanted: NameSources,
    current: watch::Sender<Arc<ServerConfig>>,
    /// The names of the first certificate, and when it was made.
    first: IssuedCertificate,
}

/// The names by which clients connect.
#[derive(Debug)]
struct NameSources {
    configured: BTreeSet<Name>,
    /// The only address that the server listens on; `None` for all.
    only: Option<IpAddr>,
}

/// An issued certificate.
#[derive(Debug, Clone)]
struct IssuedCertificate {
    names: BTreeSet<Name>,
    at_ms: i64,
}

impl IssuedCertificate {
    fn is_good(&self, names: &BTreeSet<Name>, now_ms: i64) -> bool {
        self.names == *names && (self.at_ms..self.at_ms + RENEWAL_AGE_MS).contains(&now_ms)
    }
}

/// Opens or makes the authority in this directory, and issues a certificate.
///
/// The certificate is for the host of `public_origin`, these `hosts`, and the names and addresses of
/// this computer. `wall_ms` reads the wall clock, in milliseconds since 1970.
///
/// # Errors
/// If the authority in the directory cannot be used.
pub fn open(
    data_dir: &Path,
    public_origin: Option<&str>,
    hosts: &[String],
    address: SocketAddr,
    wall_ms: fn() -> i64,
) -> Result<SelfIssued, TlsError> {
    let public = public_origin.iter().filter_map(|origin| {
        let (_, host) = origin.split_once("://")?;
        Some(same_site::host(host))
    });
    let hosts = hosts.iter().map(String::as_str);
    let wanted = NameSources {
        configured: public.chain(hosts).map(Name::of).collect(),
        only: (!address.ip().is_unspecified()).then_some(address.ip().to_canonical()),
    };
    let (names, now_ms) = (wanted.names(), wall_ms());
    let authority = Authority::in_folder(data_dir, &names, now_ms)?;
    let names = allowed_names(&authority, names);
    let first = authority
        .certify(&names, now_ms)
        .map_err(|why| TlsError::Authority {
            folder: data_dir.display().to_string(),
            why,
        })?;
    Ok(SelfIssued {
        authority: Arc::new(authority),
        wall_ms,
        wanted,
        current: watch::Sender::new(first),
        first: IssuedCertificate {
            names,
            at_ms: now_ms,
        },
    })
}

/// The names that the authority may certify; the others are logged.
fn allowed_names(authority: &Authority, names: BTreeSet<Name>) -> BTreeSet<Name> {
    let (ours, others): (BTreeSet<_>, BTreeSet<_>) =
        (names.into_iter()).partition(|name| authority.may_certify(name));
    if !others.is_empty() {
        tracing::warn!(
            ?others,
            "the authority was made without these names and cannot vouch for them; to have them, \
             stop the server, remove ca.key and ca.crt, and let every device trust the new one"
        );
    }
    ours
}

impl NameSources {
    /// The current names of the computer.
    fn names(&self) -> BTreeSet<Name> {
        let mut names = self.configured.clone();
        names.extend(["localhost", "127.0.0.1", "::1"].map(Name::of));
        if let Some(name) = computer() {
            if !name.contains('.') {
                names.insert(Name::Host(format!("{name}.local")));
            }
            names.insert(Name::Host(name));
        }
        match self.only {
            Some(only) => _ = names.insert(Name::Address(only)),
            None => names.extend(
                if_addrs::get_if_addrs()
                    .unwrap_or_default()
                    .iter()
                    .map(|interface| Name::Address(interface.ip())),
            ),
        }
        names
    }
}

/// The host name of this computer, if it can be part of a URL.
fn computer() -> Option<String> {
    #[cfg(unix)]
    let name = rustix::system::uname().nodename().to_str().ok()?.to_owned();
    #[cfg(not(unix))]
    let name = std::env::var("COMPUTERNAME").ok()?;
    let name = name.trim_end_matches('.').to_ascii_lowercase();
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-.".contains(&byte);
    (!name.is_empty() && name.len() < 128 && name.bytes().all(is_plain)).then_some(name)
}

impl SelfIssued {
    /// The newest configuration.
    pub(super) fn config(&self) -> Arc<ServerConfig> {
        self.current.borrow().clone()
    }

    /// Issues a new certificate whenever the old one is outdated.
    pub(super) async fn keep(&self) {
        let mut made = self.first.clone();
        loop {
            tokio::time::sleep(CHECK_INTERVAL).await;
            let (names, now_ms) = (self.wanted.names(), (self.wall_ms)());
            let names: BTreeSet<_> = (names.into_iter())
                .filter(|name| self.authority.may_certify(name))
                .collect();
            if made.is_good(&names, now_ms) {
                continue;
            }
            match self.authority.certify(&names, now_ms) {
                Ok(config) => {
                    tracing::info!(?names, "a new certificate");
                    self.current.send_replace(config);
                    made = IssuedCertificate {
                        names,
                        at_ms: now_ms,
                    };
                }
                Err(why) => tracing::warn!(%why, "no new certificate could be made"),
            }
        }
    }
}

#[cfg(test)]
mod tests;
