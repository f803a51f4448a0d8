//! The form of a token in the store.

use rokada_protocol::Token;
use rokada_store::TokenHash;

/// Adds the stored form to [`Token`].
pub(crate) trait StoredHash {
    /// The hash that the store keeps.
    fn hash(&self) -> TokenHash;
}

impl StoredHash for Token {
    fn hash(&self) -> TokenHash {
        TokenHash(self.sha256())
    }
}
