//! Responses of the API: errors, and the JSON of most handlers.

use axum::{
    Json,
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use rokada_hall::steward::Refusal;
use serde_json::{Value, json};

/// Why a request was rejected, as JSON: `{"error": "..."}`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ApiError {
    pub(crate) status: StatusCode,
    pub(crate) why: String,
    pub(crate) retry_after_s: Option<u64>,
}

impl ApiError {
    fn new(status: StatusCode, why: impl Into<String>) -> Self {
        Self {
            status,
            why: why.into(),
            retry_after_s: None,
        }
    }

    /// 400: the request cannot be carried out. The client need not retry.
    pub(crate) fn bad_request(why: impl Into<String>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, why)
    }

    /// 404: no such thing.
    pub(crate) fn not_found(why: impl Into<String>) -> Self {
        Self::new(StatusCode::NOT_FOUND, why)
    }

    /// 403: the token does not allow it.
    pub(crate) fn forbidden(why: impl Into<String>) -> Self {
        Self::new(StatusCode::FORBIDDEN, why)
    }

    /// 401: the token is unknown.
    pub(crate) fn invalid_token() -> Self {
        let why = "This token is not known here, or was withdrawn: make another at /account/oauth/token/create";
        Self::new(StatusCode::UNAUTHORIZED, why)
    }

    /// 401: the token is missing.
    pub(crate) fn missing_token() -> Self {
        let why = "A token is missing: send it as Authorization: Bearer TOKEN";
        Self::new(StatusCode::UNAUTHORIZED, why)
    }

    /// 429: too many requests.
    pub(crate) fn too_many_requests(why: impl Into<String>, retry_after_s: u64) -> Self {
        Self {
            retry_after_s: Some(retry_after_s),
            ..Self::new(StatusCode::TOO_MANY_REQUESTS, why)
        }
    }

    /// 503: the request may succeed in a moment, so clients retry.
    pub(crate) fn unavailable(why: impl Into<String>) -> Self {
        Self {
            retry_after_s: Some(1),
            ..Self::new(StatusCode::SERVICE_UNAVAILABLE, why)
        }
    }

    /// Whether a retry is useless.
    pub(crate) fn is_final(&self) -> bool {
        self.status.is_client_error() && self.status != StatusCode::TOO_MANY_REQUESTS
    }

    /// 503: the record of accounts cannot be written.
    pub(crate) fn storage_failed(why: &std::io::Error) -> Self {
        tracing::error!(%why, "the gateway's journal cannot be written");
        let why = "Nothing can be recorded just now; try again";
        Self::new(StatusCode::SERVICE_UNAVAILABLE, why)
    }
}

impl From<Refusal> for ApiError {
    /// An impossible act is the client's mistake; a failure of the hall may be temporary.
    fn from(refusal: Refusal) -> Self {
        match refusal.status {
            StatusCode::CONFLICT | StatusCode::UNPROCESSABLE_ENTITY => {
                Self::bad_request(refusal.why)
            }
            StatusCode::TOO_MANY_REQUESTS => {
                Self::too_many_requests(refusal.why, refusal.again.unwrap_or(1))
            }
            status => Self::new(status, refusal.why),
        }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let mut body = json!({ "error": self.why });
        if let Some(retry_after_s) = self.retry_after_s
            && self.status == StatusCode::TOO_MANY_REQUESTS
        {
            body["ratelimit"] = json!({ "seconds": retry_after_s });
        }
        let mut response = (self.status, Json(body)).into_response();
        let headers = response.headers_mut();
        if let Some(retry_after_s) = self.retry_after_s {
            headers.insert(header::RETRY_AFTER, HeaderValue::from(retry_after_s));
        }
        if self.status == StatusCode::UNAUTHORIZED {
            headers.insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        response
    }
}

/// The result of most handlers.
pub(crate) type JsonResult = Result<Json<Value>, ApiError>;

#[expect(clippy::unnecessary_wraps, reason = "what the routes end with")]
pub(crate) fn ok_response() -> JsonResult {
    Ok(Json(json!({ "ok": true })))
}
