//! OAuth authorization codes, which a page of another site exchanges for a token.
//!
//! A code is valid once, for two minutes. The client must present the secret whose SHA-256 it sent
//! with its request (RFC 7636). Codes are in memory only. After a restart, the client requests a
//! new one.

use std::{
    collections::BTreeMap,
    sync::{Mutex, MutexGuard, PoisonError},
};

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use sha2::{Digest as _, Sha256};

use crate::{fingerprint::Fingerprint, scope::Scope};

/// How long a code is valid, in milliseconds.
const GOOD_MS: i64 = 120_000;

/// Most pending codes.
const WAITING_MAX: usize = 1_000;

/// The token that a person has agreed to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Grant {
    pub(crate) account: String,
    pub(crate) scopes: Vec<Scope>,
    pub(crate) note: String,
    /// The client that asked, and its redirect address.
    pub(crate) client: String,
    pub(crate) back: String,
    /// The SHA-256 of the client's secret, as base64url.
    pub(crate) challenge: String,
}

/// The pending codes.
#[derive(Debug, Default)]
pub(crate) struct Grants(Mutex<BTreeMap<Fingerprint, (i64, Grant)>>);

impl Grants {
    /// Stores the grant of a code from `now` on; false if too many are pending.
    pub(crate) fn keep(&self, code: Fingerprint, grant: Grant, now: i64) -> bool {
        let mut waiting = self.locked();
        waiting.retain(|_, (until, _)| *until > now);
        if waiting.len() >= WAITING_MAX {
            return false;
        }
        waiting.insert(code, (now + GOOD_MS, grant));
        true
    }

    /// Removes a code and returns its grant if the client, the redirect address and the secret
    /// match.
    ///
    /// The code is also removed if they do not match.
    pub(crate) fn take(
        &self,
        code: Fingerprint,
        client: &str,
        back: &str,
        secret: &str,
        now: i64,
    ) -> Option<Grant> {
        let (until, grant) = self.locked().remove(&code)?;
        let is_same_client = (grant.client.as_str(), grant.back.as_str()) == (client, back)
            && grant.challenge == URL_SAFE_NO_PAD.encode(Sha256::digest(secret.as_bytes()));
        (is_same_client && until > now).then_some(grant)
    }

    fn locked(&self) -> MutexGuard<'_, BTreeMap<Fingerprint, (i64, Grant)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The example of RFC 7636, Appendix B.
    const SECRET: &str = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";

    fn grant() -> Grant {
        Grant {
            account: "ana".into(),
            scopes: vec![Scope::Board],
            note: String::new(),
            client: "demo".into(),
            back: "https://demo.example.org/".into(),
            challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM".into(),
        }
    }

    #[test]
    fn a_code_is_good_once_for_who_asked_and_not_for_long() {
        let grants = Grants::default();
        let code = Fingerprint::of("code");
        let back = grant().back;
        let asked = |secret, client, back, now| {
            assert!(grants.keep(code, grant(), 0));
            let taken = grants.take(code, client, back, secret, now);
            assert_eq!(grants.take(code, client, back, secret, now), None, "once");
            taken
        };
        assert_eq!(asked(SECRET, "demo", &back, GOOD_MS - 1), Some(grant()));
        assert_eq!(asked(SECRET, "demo", &back, GOOD_MS), None);
        assert_eq!(asked("another", "demo", &back, 0), None);
        assert_eq!(asked(SECRET, "other", &back, 0), None);
        assert_eq!(asked(SECRET, "demo", "https://evil.example.org/", 0), None);
    }

    #[test]
    fn no_crowd_of_codes_fills_the_memory() {
        let grants = Grants::default();
        let code = |number: usize| Fingerprint::of(&number.to_string());
        for number in 0..WAITING_MAX {
            assert!(grants.keep(code(number), grant(), 0));
        }
        assert!(!grants.keep(code(WAITING_MAX), grant(), GOOD_MS - 1));
        assert!(grants.keep(code(WAITING_MAX), grant(), GOOD_MS));
    }
}
