//! The OAuth authorization request (RFC 6749, 4.1.1, with the code challenge of RFC 7636).

use axum::http::Uri;

use crate::{fields::Fields, response::ApiError, scope::Scope};

/// Longest redirect address, and longest text of another field, in bytes.
const TEXT_MAX: usize = 2_000;

/// Characters of a client's name that are shown.
const CLIENT_MAX: usize = 40;

/// The authorization request of another site's page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct AuthorizationRequest {
    pub(crate) client: String,
    /// The redirect address.
    pub(crate) back: String,
    pub(crate) scopes: Vec<Scope>,
    pub(crate) challenge: String,
    pub(crate) state: Option<String>,
}

impl AuthorizationRequest {
    pub(crate) fn read(fields: &Fields) -> Result<Self, ApiError> {
        let text = |name: &'static str| {
            let text = fields.get(name).filter(|text| text.len() <= TEXT_MAX);
            text.map(str::to_owned)
        };
        if fields.get("response_type") != Some("code") {
            return Err(ApiError::bad_request(
                "response_type: code is the only one here",
            ));
        }
        if fields.get("code_challenge_method") != Some("S256") {
            return Err(ApiError::bad_request(
                "code_challenge_method: S256 is the only one here",
            ));
        }
        let is_digest = |text: &String| {
            let fits = |it: u8| it.is_ascii_alphanumeric() || b"-_".contains(&it);
            text.len() == 43 && text.bytes().all(fits)
        };
        let challenge = text("code_challenge").filter(is_digest);
        let challenge = challenge.ok_or_else(|| {
            ApiError::bad_request(
                "code_challenge: the SHA-256 of your secret as base64url, 43 letters",
            )
        })?;
        if fields.get("state").is_some() && text("state").is_none() {
            return Err(ApiError::bad_request(format!(
                "state: at most {TEXT_MAX} bytes"
            )));
        }
        let client =
            text("client_id").ok_or_else(|| ApiError::bad_request("client_id: say who asks"))?;
        let back = text("redirect_uri").filter(|back| origin(back).is_some());
        let back = back.ok_or_else(|| {
            ApiError::bad_request("redirect_uri: an address with http or https, and without #")
        })?;
        let said = fields.get("scope").unwrap_or_default();
        let mut scopes: Vec<Scope> = (said.split([' ', ',']))
            .filter_map(|name| name.parse().ok())
            .collect();
        scopes.sort_unstable();
        scopes.dedup();
        if scopes.is_empty() {
            let all = Scope::ALL.map(Scope::name).join(" ");
            return Err(ApiError::bad_request(format!("scope: some of {all}")));
        }
        Ok(Self {
            client,
            back,
            scopes,
            challenge,
            state: text("state"),
        })
    }

    /// The origin of the redirect address: `https://demo.example.org`.
    pub(crate) fn site(&self) -> String {
        origin(&self.back).unwrap_or_default()
    }

    /// The client's name for display.
    ///
    /// It is cut to a length that is too short for a sentence. Control characters and bidirectional
    /// marks are removed.
    pub(crate) fn name(&self) -> String {
        let turns = |letter: char| {
            let marks = ['\u{200e}', '\u{200f}', '\u{61c}'];
            let spans = ['\u{202a}'..='\u{202e}', '\u{2066}'..='\u{2069}'];
            marks.contains(&letter) || spans.iter().any(|span| span.contains(&letter))
        };
        let letters = self.client.chars();
        let letters = letters.filter(|letter| !letter.is_control() && !turns(*letter));
        letters.take(CLIENT_MAX).collect()
    }

    /// The redirect address with a result parameter and the state.
    pub(crate) fn redirect_with(&self, name: &str, value: &str) -> String {
        let mut query = form_urlencoded::Serializer::new(String::new());
        query.append_pair(name, value);
        if let Some(state) = &self.state {
            query.append_pair("state", state);
        }
        let and = if self.back.contains('?') { '&' } else { '?' };
        format!("{}{and}{}", self.back, query.finish())
    }

    /// The hidden form fields that carry the request on.
    pub(crate) fn fields(&self) -> Vec<(&'static str, String)> {
        let scopes: Vec<&str> = self.scopes.iter().map(|it| it.name()).collect();
        let mut fields = vec![
            ("response_type", "code".to_owned()),
            ("code_challenge_method", "S256".to_owned()),
            ("code_challenge", self.challenge.clone()),
            ("client_id", self.client.clone()),
            ("redirect_uri", self.back.clone()),
            ("scope", scopes.join(" ")),
        ];
        fields.extend(self.state.clone().map(|state| ("state", state)));
        fields
    }
}

/// Scheme and host of a web address.
fn origin(address: &str) -> Option<String> {
    let uri: Uri = address.parse().ok()?;
    let scheme = uri.scheme_str()?;
    let is_web = ["http", "https"].contains(&scheme) && !address.contains('#');
    let host = uri.authority()?.as_str();
    // Text before an @ could look like another host.
    (is_web && !host.contains('@')).then(|| format!("{scheme}://{host}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    const ASKS: &str = "response_type=code&client_id=demo&redirect_uri=https%3A%2F%2Fdemo.example.org%2Fplay%3Fx%3D1\
        &scope=board%3Aplay%20puzzle%3Aread&code_challenge_method=S256&code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM&state=a%26b";

    fn read(query: &str) -> Result<AuthorizationRequest, ApiError> {
        AuthorizationRequest::read(&Fields::of_query(Some(query)))
    }

    #[test]
    fn what_a_page_asks_for_is_read_and_sent_on() {
        let wanted = read(ASKS).expect("it asks well");
        assert_eq!(
            wanted.scopes,
            [Scope::Board],
            "of those that are known here"
        );
        assert_eq!(wanted.site(), "https://demo.example.org");
        assert_eq!(
            wanted.redirect_with("code", "liu_1"),
            "https://demo.example.org/play?x=1&code=liu_1&state=a%26b"
        );
        let long = format!("client_id=%E2%80%AEomed{}", "+good".repeat(40));
        let named = read(&ASKS.replace("client_id=demo", &long)).expect("it asks well");
        assert_eq!(named.name(), format!("omed{} ", " good".repeat(7)));
        let mut again = form_urlencoded::Serializer::new(String::new());
        again.extend_pairs(wanted.fields());
        assert_eq!(read(&again.finish()), Ok(wanted));
    }

    #[test]
    fn what_is_asked_wrongly_is_said() {
        for (right, wrong) in [
            ("response_type=code", "response_type=token"),
            ("S256", "plain"),
            ("E9Mel", "E9Me"),
            ("E9Mel", "E9Me%2B"),
            ("client_id=demo", "client_id="),
            ("https%3A%2F%2Fdemo", "javascript%3Aalert%281%29%2F%2Fdemo"),
            ("https%3A%2F%2Fdemo", "https%3A%2F%2Flichess.org%40demo"),
            ("%2Fplay", "%2F%23play"),
            ("https%3A%2F%2Fdemo.example.org", ""),
            ("board%3Aplay", "board%3Apl"),
        ] {
            assert!(ASKS.contains(right), "{right}");
            assert!(read(&ASKS.replace(right, wrong)).is_err(), "{wrong}");
        }
    }
}
