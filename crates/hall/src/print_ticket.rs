//! Tickets: encrypted addresses to print from, which show no key and expire.

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use rokada_live_game::envelope::EnvelopeCipher;
use rokada_store::HallTime;

/// The associated data, so that a ticket cannot be opened as an envelope or vice versa.
const TICKET: &[u8] = b"address to print from";

/// Encrypts an address that is valid until this moment, for use inside another address.
///
/// # Errors
/// If the system cannot provide random numbers.
pub(crate) fn seal_ticket(
    cipher: &EnvelopeCipher,
    address: &str,
    valid_until: HallTime,
) -> Result<String, getrandom::Error> {
    let inside = [&valid_until.0.to_be_bytes(), address.as_bytes()].concat();
    Ok(URL_SAFE_NO_PAD.encode(cipher.encrypt(&inside, TICKET)?))
}

/// The address in a ticket; `None` if the ticket has expired or belongs to another hall.
pub(crate) fn open_ticket(cipher: &EnvelopeCipher, ticket: &str, now: HallTime) -> Option<String> {
    let bytes = URL_SAFE_NO_PAD.decode(ticket).ok()?;
    let inside = cipher.decrypt(&bytes, TICKET)?;
    let (valid_until, address) = inside.split_first_chunk()?;
    let is_valid = now < HallTime(i64::from_be_bytes(*valid_until));
    String::from_utf8(address.to_vec())
        .ok()
        .filter(|_| is_valid)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticket_opens_until_it_is_old_and_only_with_the_key() {
        let cipher = EnvelopeCipher::disabled().expect("random numbers");
        let address = "/v/KEY/slips/1?lang=sl";
        let ticket = seal_ticket(&cipher, address, HallTime(10)).expect("random");
        assert!(!ticket.contains("KEY"), "{ticket}");
        let opens =
            |cipher: &EnvelopeCipher, ticket: &str, now| open_ticket(cipher, ticket, HallTime(now));
        assert_eq!(opens(&cipher, &ticket, 9).as_deref(), Some(address));
        assert_eq!(opens(&cipher, &ticket, 10), None);
        for other in ["", "x", &ticket[1..], &format!("{ticket}A")] {
            assert_eq!(opens(&cipher, other, 9), None, "{other}");
        }
        let other = EnvelopeCipher::disabled().expect("random numbers");
        assert_eq!(opens(&other, &ticket, 9), None);
    }
}
