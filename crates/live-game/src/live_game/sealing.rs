//! Seals and opens moves before an act is judged.
//!
//! A move to be sealed is encrypted before it is judged, stored or shown; an envelope to be opened
//! is decrypted. So every interface (form, WebSocket, text) works the same way, and only the
//! commitment is processed further (Guidelines I).

use rokada_laws::{Deed, act::Sealed};
use rokada_store::SealedEnvelope;

use super::{LiveGame, Services, State, What};
use crate::{
    envelope::Opened,
    error::Error,
    state::{GameState, OpeningDue, acting_person},
    time::HallTime,
};
use rokada_protocol::Seat;

/// The text of an empty envelope: no move in any language, so the Laws judge it as no move.
const NOTHING: &str = "nothing";

/// The effect of an act on the envelope.
#[derive(Debug, Clone)]
pub(super) enum Envelope {
    /// None: the act continues unchanged.
    Untouched,
    /// A move is sealed in it.
    Closed {
        put: SealedEnvelope,
        /// The act as the record may contain it.
        deed: String,
    },
    /// The arbiter opens it; the content.
    Opened(Opened),
}

impl Envelope {
    /// The ciphertext for the store, and its commitment.
    pub(super) fn put(&self) -> Option<SealedEnvelope> {
        match self {
            Self::Closed { put, .. } => Some(put.clone()),
            Self::Untouched | Self::Opened(_) => None,
        }
    }
}

/// The sealing deed, if the deed seals a move.
fn sealed(deed: &str) -> Option<Sealed> {
    match Deed::parse_with_manner(deed) {
        Ok((Deed::Seal(sealed), _)) => Some(sealed),
        Ok(_) | Err(_) => None,
    }
}

/// The text that a deed seals, and whether it is a reply (I.9.3).
///
/// `None` for other acts, and if the deed contains only a commitment.
fn sealed_text(deed: &str) -> Option<(String, bool)> {
    match sealed(deed)? {
        Sealed::Text(text) => Some((text, false)),
        Sealed::Reply(text) => (!text.starts_with('#')).then_some((text, true)),
        Sealed::Nothing => Some((NOTHING.to_owned(), false)),
        Sealed::Hash(_) => None,
    }
}

/// The deed as others may read it: without a text to be sealed.
pub fn without_sealed_text(deed: &str) -> &str {
    if sealed_text(deed).is_some() {
        "seal"
    } else {
        deed
    }
}

/// The commitment in a stored act, and whether it is a reply.
fn stored_commitment(act: &str) -> Option<(String, bool)> {
    let (_, deed) = act.split_once(' ')?;
    match sealed(deed)? {
        Sealed::Hash(commitment) => Some((commitment, false)),
        Sealed::Reply(text) => Some((text.strip_prefix('#')?.to_owned(), true)),
        Sealed::Text(_) | Sealed::Nothing => None,
    }
}

impl LiveGame {
    /// Seals or opens the envelope of an act; see the module.
    pub(super) async fn seal_or_open(
        &self,
        services: Services<'_>,
        state: &State,
        what: &What,
    ) -> Result<Envelope, Error> {
        let What::Deed(seat, deed) = what else {
            return Ok(Envelope::Untouched);
        };
        // An act of the clock of a wooden board begins with the player.
        if let Ok((who, bare)) = acting_person(*seat, deed)
            && let Some((text, is_reply)) = sealed_text(bare)
            && !seat.is_official()
        {
            if state.game.refuses_to_seal(who, &text) {
                return Err(Error::SealsNoMove);
            }
            let put = services.envelope_cipher.close(self.id, &text)?;
            let reply = if is_reply { "reply " } else { "" };
            let player = deed.strip_suffix(bare).unwrap_or_default();
            let deed = format!("{player}seal {reply}#{}", put.commitment);
            return Ok(Envelope::Closed { put, deed });
        }
        if seat.is_official()
            && Deed::parse_with_manner(deed).is_ok_and(|(deed, _)| deed == Deed::OpenEnvelope)
            && let Some(commitment) = state.game.closed_envelope()
            && let Some(opened) = self.read_envelope(services, commitment).await?
        {
            return Ok(Envelope::Opened(opened));
        }
        Ok(Envelope::Untouched)
    }

    /// The content of an envelope; `None` if it was not sealed here: a player may have sent only a
    /// commitment.
    async fn read_envelope(
        &self,
        services: Services<'_>,
        commitment: &str,
    ) -> Result<Option<Opened>, Error> {
        let put = services
            .store
            .envelope(self.id, commitment.to_owned())
            .await?;
        put.map(|bytes| {
            let opened = services.envelope_cipher.open(self.id, commitment, &bytes);
            opened.ok_or(Error::Envelope)
        })
        .transpose()
    }

    /// Whether a stored act equals a repeated command of a seat.
    pub(super) async fn is_same(
        &self,
        services: Services<'_>,
        stored: &str,
        seat: Seat,
        deed: &str,
    ) -> Result<bool, Error> {
        if GameState::is_act(stored, seat, deed) {
            return Ok(true);
        }
        let is_opening = |deed: &str| deed.starts_with("open envelope");
        if is_opening(deed) {
            return Ok(stored
                .split_once(' ')
                .is_some_and(|(_, act)| is_opening(act)));
        }
        let bare = acting_person(seat, deed).map_or(deed, |(_, bare)| bare);
        let Some((text, is_reply)) = sealed_text(bare) else {
            return Ok(false);
        };
        match stored_commitment(stored) {
            Some((commitment, was_reply)) if was_reply == is_reply => {
                let inside = self.read_envelope(services, &commitment).await?;
                Ok(inside.is_some_and(|opened| opened.text == text))
            }
            Some(_) | None => Ok(false),
        }
    }

    /// Opens the envelope of a game with the automatic arbiter when it is due.
    ///
    /// That is when the player who must reply is present (I.7, I.9.1). It is also when the sealed
    /// move ends the game: that counts even if a player is late (I.10).
    pub async fn open_if_due(&self, services: Services<'_>, now: HallTime) -> Result<(), Error> {
        let (due, commitment) = self
            .with(services.store, services.clock, |state| {
                let commitment = state.game.closed_envelope().map(str::to_owned);
                (state.game.opening_is_due(), commitment)
            })
            .await?;
        let is_due = match (due, commitment) {
            (OpeningDue::No, _) | (_, None) => false,
            (OpeningDue::Now, Some(_)) => true,
            (OpeningDue::IfItEndsTheGame, Some(commitment)) => {
                match self.read_envelope(services, &commitment).await? {
                    Some(opened) => {
                        self.with(services.store, services.clock, |state| {
                            state.game.ends_with(&opened)
                        })
                        .await?
                    }
                    None => false,
                }
            }
        };
        if is_due {
            let opens = What::Deed(Seat::Arbiter, "open envelope".into());
            self.record(services, opens, None, now).await?;
        }
        Ok(())
    }
}
