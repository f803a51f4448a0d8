//! A certificate from an authority on the internet, by ACME (RFC 8555, TLS-ALPN-01).
//!
//! Until there is one every handshake fails: the server serves nothing without it.

use std::{
    fs, io,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
};

use futures_util::StreamExt as _;
use rustls_acme::{AcmeConfig, AcmeState, EventOk, caches::DirCache};
use tokio_rustls::rustls::{
    ClientConfig, RootCertStore, ServerConfig,
    crypto::ring,
    pki_types::{CertificateDer, pem::PemObject as _},
};

use super::TlsError;

/// Settings for ordering a certificate by ACME.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Acme {
    /// The name that the certificate is for; it must lead to port 443 of this server.
    pub name: String,
    /// E-mail address for messages from the authority, if any.
    pub contact: Option<String>,
    /// Directory URL of the authority; Let's Encrypt by default.
    pub directory: Option<String>,
    /// A PEM file with the root certificate of the directory's own server, for an authority inside
    /// an organization.
    pub root: Option<PathBuf>,
}

/// The account at the authority and the certificate, with its renewal.
#[derive(Debug)]
pub struct AcmeCertificate {
    /// The configuration for clients of the server.
    pub(super) usual: Arc<ServerConfig>,
    /// The configuration for the authority, which checks that the name leads here.
    pub(super) challenge: Arc<ServerConfig>,
    name: String,
    folder: PathBuf,
    state: Mutex<Option<AcmeState<io::Error>>>,
}

/// Reads the directory of certificates and keys, made if missing; requests nothing yet.
///
/// # Errors
/// If the directory or the root certificate cannot be used.
pub fn open(acme: &Acme, folder: PathBuf) -> Result<AcmeCertificate, TlsError> {
    fs::create_dir_all(&folder)
        .and_then(|()| close_to_others(&folder))
        .map_err(|why| TlsError::File {
            file: folder.display().to_string(),
            why,
            advice: "it is the directory of the certificate: remove it, and a new one is asked for",
        })?;
    let contact = acme.contact.iter().map(|to| format!("mailto:{to}"));
    let config = match &acme.root {
        None => AcmeConfig::new([&acme.name]),
        Some(file) => AcmeConfig::new_with_client_config(
            [&acme.name],
            Arc::new(directory_client_config(file)?),
        ),
    };
    let mut config = config
        .contact(contact)
        .cache(DirCache::new(folder.clone()))
        .directory_lets_encrypt(true);
    if let Some(directory) = &acme.directory {
        config = config.directory(directory);
    }
    let state = config.state();
    let mut usual = ServerConfig::clone(&state.default_rustls_config());
    usual.alpn_protocols = vec![b"http/1.1".to_vec()];
    Ok(AcmeCertificate {
        usual: Arc::new(usual),
        challenge: state.challenge_rustls_config(),
        name: acme.name.clone(),
        folder,
        state: Mutex::new(Some(state)),
    })
}

/// The client configuration for a directory server whose root certificate is in this file.
fn directory_client_config(file: &Path) -> Result<ClientConfig, TlsError> {
    let unreadable = |why: String| TlsError::AcmeRoot {
        file: file.display().to_string(),
        why,
    };
    let mut roots = RootCertStore::empty();
    let certificates = CertificateDer::pem_file_iter(file);
    for certificate in certificates.map_err(|why| unreadable(why.to_string()))? {
        let certificate = certificate.map_err(|why| unreadable(why.to_string()))?;
        let added = roots.add(certificate);
        added.map_err(|why| unreadable(why.to_string()))?;
    }
    if roots.is_empty() {
        return Err(unreadable("there is none in it".into()));
    }
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .map_err(|why| unreadable(why.to_string()))?;
    Ok(config.with_root_certificates(roots).with_no_client_auth())
}

impl AcmeCertificate {
    /// Orders the certificate, stores it, and renews it in time.
    pub(super) async fn keep(&self) {
        let state = (self.state.lock())
            .unwrap_or_else(PoisonError::into_inner)
            .take();
        let Some(mut state) = state else { return };
        let name = &self.name;
        while let Some(event) = state.next().await {
            match event {
                Ok(EventOk::DeployedNewCert | EventOk::DeployedCachedCert) => {
                    tracing::info!(name, "there is a certificate");
                }
                Ok(EventOk::CertCacheStore | EventOk::AccountCacheStore) => {}
                Err(why) => tracing::error!(
                    name,
                    %why,
                    "no new certificate; where no earlier one is valid nothing is served; trying again"
                ),
            }
            if let Err(why) = close_to_others(&self.folder) {
                tracing::error!(%why, "the kept certificate could not be closed to others");
            }
        }
    }
}

/// Makes the directory and its files accessible for the server's user alone.
fn close_to_others(folder: &Path) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        fs::set_permissions(folder, fs::Permissions::from_mode(0o700))?;
        for file in fs::read_dir(folder)? {
            fs::set_permissions(file?.path(), fs::Permissions::from_mode(0o600))?;
        }
    }
    #[cfg(not(unix))]
    let _ = folder;
    Ok(())
}
