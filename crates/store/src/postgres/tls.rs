//! TLS to the database, by the parameters of its address:
//!
//! | `sslmode` | `sslrootcert` | the connection |
//! |---|---|---|
//! | `disable` | - | is plain |
//! | `prefer`, or none | none | is encrypted if the database supports TLS |
//! | `require` | none | is encrypted; a man in the middle is not detected |
//! | `verify-full`, `require`, `prefer`, none | a file | is encrypted; the certificate is verified against the authorities in the file and the host name |
//!
//! libpq verifies only the authority under `require` with a file, nothing under `prefer`, and has
//! `verify-ca` besides. Here a file always means complete verification.

use std::{
    io,
    path::{Path, PathBuf},
    pin::Pin,
    sync::Arc,
    task::{Context, Poll},
};

use futures_util::future::BoxFuture;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio_postgres::tls::{self, ChannelBinding, MakeTlsConnect, TlsConnect};
use tokio_rustls::{
    TlsConnector,
    client::TlsStream,
    rustls::{
        self, ClientConfig, DigitallySignedStruct, RootCertStore, SignatureScheme,
        client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier},
        crypto::{CryptoProvider, verify_tls12_signature, verify_tls13_signature},
        pki_types::{CertificateDer, ServerName, UnixTime, pem::PemObject as _},
    },
};

#[derive(Debug, PartialEq, Eq)]
pub(super) struct TlsParameters {
    /// A file with the trusted certificates (PEM).
    pub(super) authority: Option<PathBuf>,
}

impl TlsParameters {
    /// Removes the parameters that the address parser does not know, and adds those that it does.
    pub(super) fn read(url: &str) -> (String, io::Result<Self>) {
        let (place, words) = url.split_once('?').unwrap_or((url, ""));
        let (mut rest, mut mode, mut file) = (Vec::new(), None, None);
        for word in words.split('&').filter(|word| !word.is_empty()) {
            match word.split_once('=') {
                Some(("sslmode", named)) => mode = Some(named),
                Some(("sslrootcert", named)) => file = Some(decoded_path(named)),
                _ => rest.push(word.to_owned()),
            }
        }
        let (mode, wish) = match (mode, file) {
            (Some("verify-ca"), _) => (
                None,
                refused("take sslmode=verify-full: it holds the certificate to the host too"),
            ),
            (Some("verify-full"), None) => (
                None,
                refused(
                    "sslmode=verify-full needs sslrootcert=FILE with the authority's certificate",
                ),
            ),
            (Some("disable"), Some(_)) => (
                None,
                refused("sslrootcert=FILE has no effect with sslmode=disable"),
            ),
            (mode, None) => (mode, Ok(Self { authority: None })),
            (Some("verify-full" | "require" | "prefer") | None, authority) => {
                (Some("require"), Ok(Self { authority }))
            }
            // The address parser reports the unknown mode.
            (mode, authority) => (mode, Ok(Self { authority })),
        };
        rest.extend(mode.map(|mode| format!("sslmode={mode}")));
        let rest = rest.join("&");
        let url = if rest.is_empty() {
            place.to_owned()
        } else {
            format!("{place}?{rest}")
        };
        (url, wish)
    }
}

fn refused<T>(why: &str) -> io::Result<T> {
    Err(io::Error::new(io::ErrorKind::InvalidInput, why.to_owned()))
}

/// A file name after decoding, since an address writes bytes as `%2F`.
fn decoded_path(named: &str) -> PathBuf {
    let mut bytes = Vec::with_capacity(named.len());
    let mut rest = named.as_bytes();
    while let Some((&byte, after)) = rest.split_first() {
        let coded = after.get(..2).and_then(|two| {
            let two = std::str::from_utf8(two).ok()?;
            u8::from_str_radix(two, 16).ok()
        });
        if let Some(coded) = coded.filter(|_| byte == b'%') {
            bytes.push(coded);
            rest = &after[2..];
        } else {
            bytes.push(byte);
            rest = after;
        }
    }
    String::from_utf8_lossy(&bytes).into_owned().into()
}

#[derive(Debug, Clone)]
pub(super) struct Tls(Arc<ClientConfig>);

impl Tls {
    /// Trusts the authorities in a PEM file, or without one every certificate.
    pub(super) fn new(authorities: Option<&Path>) -> io::Result<Self> {
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let building = ClientConfig::builder_with_provider(provider.clone())
            .with_safe_default_protocol_versions()
            .map_err(io::Error::other)?;
        let config = match authorities {
            Some(file) => {
                let mut known = RootCertStore::empty();
                let all = CertificateDer::pem_file_iter(file).map_err(io::Error::other)?;
                for one in all {
                    let one = one.map_err(io::Error::other)?;
                    known.add(one).map_err(io::Error::other)?;
                }
                if known.is_empty() {
                    return refused("the file of sslrootcert holds no certificate");
                }
                building.with_root_certificates(known)
            }
            None => building
                .dangerous()
                .with_custom_certificate_verifier(Arc::new(AcceptAnyCertificate(provider))),
        };
        Ok(Self(Arc::new(config.with_no_client_auth())))
    }
}

impl<S> MakeTlsConnect<S> for Tls
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    type Stream = Encrypted<S>;
    type TlsConnect = Connect;
    type Error = io::Error;

    fn make_tls_connect(&mut self, host: &str) -> io::Result<Connect> {
        // A Unix socket has no name, and no TLS.
        let name = ServerName::try_from(host.to_owned()).ok();
        Ok(Connect(TlsConnector::from(self.0.clone()), name))
    }
}

pub(super) struct Connect(TlsConnector, Option<ServerName<'static>>);

impl<S> TlsConnect<S> for Connect
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    type Stream = Encrypted<S>;
    type Error = io::Error;
    type Future = BoxFuture<'static, io::Result<Encrypted<S>>>;

    fn connect(self, stream: S) -> Self::Future {
        Box::pin(async move {
            let Self(connector, name) = self;
            let name = name.ok_or_else(|| io::Error::other("the host has no name for TLS"))?;
            Ok(Encrypted(connector.connect(name, stream).await?))
        })
    }
}

pub(super) struct Encrypted<S>(TlsStream<S>);

impl<S: AsyncRead + AsyncWrite + Unpin> tls::TlsStream for Encrypted<S> {
    fn channel_binding(&self) -> ChannelBinding {
        ChannelBinding::none()
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> AsyncRead for Encrypted<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_read(cx, into)
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> AsyncWrite for Encrypted<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.0).poll_write(cx, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_shutdown(cx)
    }
}

/// Accepts every certificate whose key the server has.
#[derive(Debug)]
struct AcceptAnyCertificate(Arc<CryptoProvider>);

impl ServerCertVerifier for AcceptAnyCertificate {
    fn verify_server_cert(
        &self,
        _: &CertificateDer<'_>,
        _: &[CertificateDer<'_>],
        _: &ServerName<'_>,
        _: &[u8],
        _: UnixTime,
    ) -> Result<ServerCertVerified, rustls::Error> {
        Ok(ServerCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        cert: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        let known = &self.0.signature_verification_algorithms;
        verify_tls12_signature(message, cert, signed, known)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        cert: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        let known = &self.0.signature_verification_algorithms;
        verify_tls13_signature(message, cert, signed, known)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        let known = &self.0.signature_verification_algorithms;
        known.supported_schemes()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLACE: &str = "postgres://rokada@one,two/hall";

    /// The parameters left for the address parser, and the file.
    fn read(words: &str) -> Result<(String, Option<String>), String> {
        let (url, wish) = TlsParameters::read(&format!("{PLACE}{words}"));
        let left = url.strip_prefix(PLACE).expect("the place stays").to_owned();
        let file = wish.map_err(|why| why.to_string())?.authority;
        Ok((left, file.map(|file| file.display().to_string())))
    }

    #[test]
    fn named_authority_requires_a_verified_connection() {
        let to = |left: &str, file: Option<&str>| Ok((left.to_owned(), file.map(str::to_owned)));
        assert_eq!(read(""), to("", None));
        assert_eq!(read("?sslmode=require"), to("?sslmode=require", None));
        assert_eq!(read("?sslmode=disable"), to("?sslmode=disable", None));
        for mode in [
            "",
            "&sslmode=prefer",
            "&sslmode=require",
            "&sslmode=verify-full",
        ] {
            let words = format!("?sslrootcert=/etc/my%20ca.pem{mode}&connect_timeout=2");
            let left = "?connect_timeout=2&sslmode=require";
            assert_eq!(read(&words), to(left, Some("/etc/my ca.pem")), "{words}");
        }
    }

    #[test]
    fn unsupported_modes_are_rejected() {
        for (words, why) in [
            ("?sslmode=verify-full", "needs sslrootcert=FILE"),
            ("?sslmode=verify-ca&sslrootcert=/ca.pem", "verify-full"),
            ("?sslmode=disable&sslrootcert=/ca.pem", "has no effect"),
        ] {
            let refused = read(words).expect_err(words);
            assert!(refused.contains(why), "{refused}");
        }
        let folder = tempfile::tempdir().expect("a folder");
        let empty = folder.path().join("ca.pem");
        std::fs::write(&empty, "").expect("ours");
        assert!(Tls::new(Some(&empty)).is_err());
        assert!(Tls::new(Some(&folder.path().join("none.pem"))).is_err());
    }
}
