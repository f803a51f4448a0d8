//! The authenticated account of a request and its scopes.

use std::sync::Arc;

use axum::{
    extract::FromRequestParts,
    http::{HeaderMap, header, request::Parts},
};
use rokada_hall::steward::Visit;

use crate::{
    fingerprint::Fingerprint, gateway::Gateway, rate_limit::RequestKind, response::ApiError,
    scope::Scope,
};

/// Each of these scopes allows creating and answering challenges.
pub(crate) const CHALLENGE_SCOPES: [Scope; 3] = [Scope::WriteChallenges, Scope::Bot, Scope::Board];

#[derive(Debug, Clone)]
pub(crate) struct Caller {
    pub(crate) account: String,
    pub(crate) scopes: Vec<Scope>,
    pub(crate) token: Fingerprint,
    pub(crate) visit: Visit,
}

impl Caller {
    /// Checks that the token has one of these scopes.
    pub(crate) fn require_scope(&self, any: &[Scope]) -> Result<(), ApiError> {
        if any.iter().any(|scope| self.scopes.contains(scope)) {
            return Ok(());
        }
        let wanted: Vec<&str> = any.iter().map(|scope| scope.name()).collect();
        let wanted = wanted.join(" or ");
        Err(ApiError::forbidden(format!("Missing scope: {wanted}")))
    }

    pub(crate) fn require_play(&self) -> Result<(), ApiError> {
        self.require_scope(&[Scope::Board, Scope::Bot])
    }

    /// Checks that the caller may create and answer challenges.
    pub(crate) fn require_challenges(&self) -> Result<(), ApiError> {
        self.require_scope(&CHALLENGE_SCOPES)
    }

    pub(crate) fn require_read_challenges(&self) -> Result<(), ApiError> {
        self.require_scope(&[Scope::ReadChallenges, Scope::Bot, Scope::Board])
    }
}

/// The token of `Authorization: Bearer TOKEN`.
pub(crate) fn bearer(headers: &HeaderMap) -> Option<&str> {
    let said = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (kind, token) = said.split_once(' ')?;
    kind.eq_ignore_ascii_case("bearer").then(|| token.trim())
}

impl FromRequestParts<Arc<Gateway>> for Caller {
    type Rejection = ApiError;

    async fn from_request_parts(
        parts: &mut Parts,
        gateway: &Arc<Gateway>,
    ) -> Result<Self, ApiError> {
        let visit = (gateway.hall).visit(&parts.uri, &parts.headers, &parts.extensions);
        let token = bearer(&parts.headers).ok_or_else(ApiError::missing_token)?;
        let token = Fingerprint::of(token);
        let caller = {
            let registry = gateway.registry();
            let held = registry.token(token).ok_or_else(ApiError::invalid_token)?;
            Self {
                account: held.account.clone(),
                scopes: held.scopes.clone(),
                token,
                visit,
            }
        };
        let now = gateway.hall.now_ms();
        gateway
            .rate_limiter
            .count(RequestKind::Request, &caller.account, now)?;
        caller.visit.is_known();
        Ok(caller)
    }
}

/// The rate-limit key of a request without a token: its client address prefix.
pub(crate) fn client_key(visit: &Visit) -> String {
    format!("from {}", visit.client_network())
}

#[derive(Debug, Clone)]
pub(crate) struct Guest(pub(crate) Visit);

impl FromRequestParts<Arc<Gateway>> for Guest {
    type Rejection = ApiError;

    async fn from_request_parts(
        parts: &mut Parts,
        gateway: &Arc<Gateway>,
    ) -> Result<Self, ApiError> {
        let visit = (gateway.hall).visit(&parts.uri, &parts.headers, &parts.extensions);
        let now = gateway.hall.now_ms();
        let who = client_key(&visit);
        gateway
            .rate_limiter
            .count(RequestKind::Request, &who, now)?;
        Ok(Self(visit))
    }
}
