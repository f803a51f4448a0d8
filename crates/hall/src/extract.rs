//! Extractors for parts of a URL whose rejections become pages and JSON of the hall.
//!
//! The extractors of axum answer a rejection with the text of the deserializer.

use axum::{
    extract::{self, FromRequestParts},
    http::request::Parts,
};
use serde::de::DeserializeOwned;

use crate::error::Error;

/// The path parameters; invalid ones are answered with 404.
#[derive(Debug)]
pub(crate) struct Path<T>(pub(crate) T);

/// The query parameters; invalid ones are answered with 400.
#[derive(Debug)]
pub(crate) struct Query<T>(pub(crate) T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Path<T> {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Error> {
        match extract::Path::from_request_parts(parts, state).await {
            Ok(extract::Path(read)) => Ok(Self(read)),
            Err(why) if why.status().is_server_error() => Err(Error::TaskPanicked),
            Err(_) => Err(Error::UnknownPage),
        }
    }
}

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Error> {
        match extract::Query::from_request_parts(parts, state).await {
            Ok(extract::Query(read)) => Ok(Self(read)),
            Err(why) => Err(Error::BadRequest(why.body_text())),
        }
    }
}

#[cfg(test)]
mod tests {
    use axum::{Router, body::Body, http::Request, routing::get};
    use serde::Deserialize;
    use tower::ServiceExt as _;

    use super::*;

    #[derive(Deserialize)]
    struct Shown {
        round: Option<u16>,
    }

    async fn answer(
        Path((tournament, round)): Path<(i64, u16)>,
        Query(shown): Query<Shown>,
    ) -> String {
        format!("{tournament} {round} {:?}", shown.round)
    }

    #[tokio::test]
    async fn what_cannot_be_read_is_an_error_of_the_hall() {
        let router = Router::new().route("/tournaments/{tournament}/{round}", get(answer));
        let error = async |address: &str| {
            let request = Request::get(address)
                .body(Body::empty())
                .expect("a request");
            let response = router.clone().oneshot(request).await.expect("an answer");
            response.extensions().get::<Error>().cloned()
        };
        for missing in [
            "/tournaments/ana/1",
            "/tournaments/1/round-0.pgn",
            "/tournaments/1/-1",
            "/tournaments/1/70000",
            "/tournaments/1/%ff",
        ] {
            let why = error(missing).await;
            assert!(
                matches!(why, Some(Error::UnknownPage)),
                "{missing}: {why:?}"
            );
        }
        let why = error("/tournaments/1/1?round=one").await;
        assert!(matches!(why, Some(Error::BadRequest(_))), "{why:?}");
        assert!(error("/tournaments/1/1?round=2").await.is_none());
    }
}
