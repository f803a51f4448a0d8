//! Certificates that the hall makes itself.
//!
//! An authority is made once and kept in the data directory; devices trust it
//! by hand. It may vouch for nothing but private addresses, names that no site
//! of the web can have, and what this computer was called when it was made: a
//! stolen key opens nobody's bank. The certificate under it lives in memory and
//! is made anew at each start, when the computer's addresses change, and in
//! time before it ends.

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

use crate::{
    config::Config,
    error::HallError,
    folder, same_site,
    time::{HallTime, wall},
};

/// How often the computer is asked for its addresses.
const LOOK_AGAIN: Duration = Duration::from_secs(30);

/// A day, in milliseconds.
const DAY_MS: i64 = 86_400_000;

/// How long a certificate holds, in milliseconds; some systems trust none for longer than 398 days.
const HOLDS_MS: i64 = 390 * DAY_MS;

/// How old it gets, in milliseconds.
const RENEWED_MS: i64 = 330 * DAY_MS;

/// How long the authority holds, in milliseconds: ten years.
const AUTHORITY_HOLDS_MS: i64 = 3652 * DAY_MS;

/// Addresses of a network, with the number of bits that all of it share.
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
pub(crate) enum Name {
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

    /// The part of a certificate that allows it alone.
    fn subtree(&self) -> GeneralSubtree {
        match self {
            Self::Host(name) => GeneralSubtree::DnsName(name.clone()),
            Self::Address(address) => {
                let bits = if address.is_ipv4() { 32 } else { 128 };
                GeneralSubtree::IpAddress(CidrSubnet::from_addr_prefix(*address, bits))
            }
        }
    }

    /// As it stands in the list of an authority that allows it alone.
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

/// What devices are asked to trust.
pub(crate) struct Authority {
    key: KeyPair,
    certificate: CertificateDer<'static>,
    /// The file for devices.
    pub(crate) pem: String,
    /// SHA-256 of the certificate, as devices show it: `AB:CD:...`.
    pub(crate) fingerprint: String,
}

impl std::fmt::Debug for Authority {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Authority").field(&self.fingerprint).finish()
    }
}

impl Authority {
    /// The one in the folder; made if there is none, for these names besides what is private.
    fn in_folder(folder: &Path, names: &BTreeSet<Name>, now: HallTime) -> Result<Self, HallError> {
        let wrong = |why: &dyn std::fmt::Display| HallError::Authority {
            folder: folder.display().to_string(),
            why: why.to_string(),
        };
        let unusable = |why| HallError::Folder {
            folder: folder.display().to_string(),
            why,
        };
        let (key_file, file) = (folder.join("ca.key"), folder.join("ca.crt"));
        let there = [&key_file, &file].map(|file| file.exists());
        if there == [false, false] {
            let key = KeyPair::generate().map_err(|why| wrong(&why))?;
            let made = authority(&key, names, now)
                .self_signed(&key)
                .map_err(|why| wrong(&why))?;
            folder::keep_secret(&key_file, key.serialize_pem().as_bytes()).map_err(unusable)?;
            folder::keep_secret(&file, made.pem().as_bytes()).map_err(unusable)?;
        } else if there != [true, true] {
            return Err(wrong(&"one of them is missing"));
        }
        let read = |file| fs::read_to_string(file).map_err(|why| wrong(&why));
        let (key, pem) = (read(&key_file)?, read(&file)?);
        let key = KeyPair::from_pem(&key).map_err(|why| wrong(&why))?;
        let certificate =
            CertificateDer::from_pem_slice(pem.as_bytes()).map_err(|why| wrong(&why))?;
        if !holds(&certificate, key.der_bytes()) {
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

    /// Whether devices that trust the authority believe it about this name.
    fn may_vouch_for(&self, name: &Name) -> bool {
        name.is_private() || holds(&self.certificate, &name.written())
    }

    /// A new certificate for these names, ready to be used.
    fn certify(&self, names: &BTreeSet<Name>, now: HallTime) -> Result<Arc<ServerConfig>, String> {
        let said = |why: &dyn std::fmt::Display| why.to_string();
        let key = KeyPair::generate().map_err(|why| said(&why))?;
        let mut about = CertificateParams::default();
        let (year, month, date) = day(now.0 - DAY_MS);
        about.not_before = date_time_ymd(year, month, date);
        let (year, month, date) = day(now.0 + HOLDS_MS);
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
        let signer = Issuer::new(authority(&self.key, &BTreeSet::new(), now), &self.key);
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

/// What the authority says of itself. Its name comes from its key, so that two halls are told
/// apart and an old one signs under the name that it always had.
fn authority(key: &KeyPair, names: &BTreeSet<Name>, now: HallTime) -> CertificateParams {
    let mut about = CertificateParams::default();
    let mark = Sha256::digest(key.der_bytes());
    let name = format!("Rokada hall {:02X}{:02X}{:02X}", mark[0], mark[1], mark[2]);
    about.distinguished_name.remove(DnType::CommonName);
    about.distinguished_name.push(DnType::CommonName, name);
    let (year, month, date) = day(now.0 - DAY_MS);
    about.not_before = date_time_ymd(year, month, date);
    let (year, month, date) = day(now.0 + AUTHORITY_HOLDS_MS);
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

/// Whether the bytes are anywhere in the certificate.
fn holds(certificate: &[u8], bytes: &[u8]) -> bool {
    certificate.windows(bytes.len()).any(|part| part == bytes)
}

/// The hall's certificate, and what makes the next.
#[derive(Debug)]
pub(crate) struct Own {
    pub(crate) authority: Arc<Authority>,
    /// The addresses to listen on, and names that somebody configured.
    wanted: Wanted,
    current: watch::Sender<Arc<ServerConfig>>,
    /// What the certificate at the start is for, and when it was made.
    first: Made,
}

/// Under which names people come.
#[derive(Debug)]
struct Wanted {
    configured: BTreeSet<Name>,
    /// The one address that the hall hears; `None` for all.
    only: Option<IpAddr>,
}

/// A certificate that was made.
#[derive(Debug, Clone)]
struct Made {
    names: BTreeSet<Name>,
    at: HallTime,
}

impl Made {
    fn is_good(&self, names: &BTreeSet<Name>, now: HallTime) -> bool {
        self.names == *names && (self.at.0..self.at.0 + RENEWED_MS).contains(&now.0)
    }
}

/// Opens the authority of this folder, or makes it, and makes a certificate.
pub(crate) fn open(config: &Config, address: SocketAddr) -> Result<Own, HallError> {
    let public = config.public_origin.iter().filter_map(|origin| {
        let (_, host) = origin.split_once("://")?;
        Some(same_site::host(host))
    });
    let hosts = config.hosts.iter().map(String::as_str);
    let wanted = Wanted {
        configured: public.chain(hosts).map(Name::of).collect(),
        only: (!address.ip().is_unspecified()).then_some(address.ip().to_canonical()),
    };
    let (names, now) = (wanted.names(), wall());
    let authority = Authority::in_folder(&config.data_dir, &names, now)?;
    let names = believed(&authority, names);
    let first = authority
        .certify(&names, now)
        .map_err(|why| HallError::Authority {
            folder: config.data_dir.display().to_string(),
            why,
        })?;
    Ok(Own {
        authority: Arc::new(authority),
        wanted,
        current: watch::Sender::new(first),
        first: Made { names, at: now },
    })
}

/// Those that the authority may vouch for; the others are told to the log.
fn believed(authority: &Authority, names: BTreeSet<Name>) -> BTreeSet<Name> {
    let (ours, others): (BTreeSet<_>, BTreeSet<_>) =
        (names.into_iter()).partition(|name| authority.may_vouch_for(name));
    if !others.is_empty() {
        tracing::warn!(
            ?others,
            "the authority was made without these names and cannot vouch for them; to have them, \
             stop the hall, remove ca.key and ca.crt, and let every device trust the new one"
        );
    }
    ours
}

impl Wanted {
    /// As the computer is called just now.
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

/// What this computer is called, if that can stand in an address.
fn computer() -> Option<String> {
    #[cfg(unix)]
    let name = rustix::system::uname().nodename().to_str().ok()?.to_owned();
    #[cfg(not(unix))]
    let name = std::env::var("COMPUTERNAME").ok()?;
    let name = name.trim_end_matches('.').to_ascii_lowercase();
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-.".contains(&byte);
    (!name.is_empty() && name.len() < 128 && name.bytes().all(is_plain)).then_some(name)
}

impl Own {
    /// The newest.
    pub(crate) fn config(&self) -> Arc<ServerConfig> {
        self.current.borrow().clone()
    }

    /// Makes a new certificate whenever the old one will not do.
    pub(crate) async fn keep(&self) {
        let mut made = self.first.clone();
        loop {
            tokio::time::sleep(LOOK_AGAIN).await;
            let (names, now) = (self.wanted.names(), wall());
            let names: BTreeSet<_> = (names.into_iter())
                .filter(|name| self.authority.may_vouch_for(name))
                .collect();
            if made.is_good(&names, now) {
                continue;
            }
            match self.authority.certify(&names, now) {
                Ok(config) => {
                    tracing::info!(?names, "a new certificate");
                    self.current.send_replace(config);
                    made = Made { names, at: now };
                }
                Err(why) => tracing::warn!(%why, "no new certificate could be made"),
            }
        }
    }
}

#[cfg(test)]
mod tests;
