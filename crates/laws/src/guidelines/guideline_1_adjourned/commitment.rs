//! A sealed move that nobody can read before the envelope is opened: the act
//! of sealing carries a commitment, the salted hash of the text; the act of
//! opening carries text and salt and is held against it.

use alloc::{format, string::String, vec::Vec};
use core::fmt::Write as _;

/// The commitment to a sealed text: SHA-256 of salt, a colon and the text, in
/// 64 hexadecimal digits. The salt keeps a guess from being tried, so it must
/// be long, random and secret until the envelope is opened.
///
/// ```
/// assert_eq!(
///     rokada_laws::commitment("Nf3", "5b1c"),
///     "4ffb362d98a25f26174e8c7689dd8ef5a87ba0921b51e023e1d3a1c2d5d4ce6b"
/// );
/// ```
pub fn commitment(text: &str, salt: &str) -> String {
    let mut hex = String::with_capacity(64);
    for byte in sha256(format!("{salt}:{text}").as_bytes()) {
        write!(hex, "{byte:02x}").expect("writing to a string");
    }
    hex
}

/// The first 32 bits of the fractional parts of the cube roots of the first
/// sixty-four primes (FIPS 180-4, 4.2.2).
const ROUNDS: [u32; 64] = [
    0x428a_2f98,
    0x7137_4491,
    0xb5c0_fbcf,
    0xe9b5_dba5,
    0x3956_c25b,
    0x59f1_11f1,
    0x923f_82a4,
    0xab1c_5ed5,
    0xd807_aa98,
    0x1283_5b01,
    0x2431_85be,
    0x550c_7dc3,
    0x72be_5d74,
    0x80de_b1fe,
    0x9bdc_06a7,
    0xc19b_f174,
    0xe49b_69c1,
    0xefbe_4786,
    0x0fc1_9dc6,
    0x240c_a1cc,
    0x2de9_2c6f,
    0x4a74_84aa,
    0x5cb0_a9dc,
    0x76f9_88da,
    0x983e_5152,
    0xa831_c66d,
    0xb003_27c8,
    0xbf59_7fc7,
    0xc6e0_0bf3,
    0xd5a7_9147,
    0x06ca_6351,
    0x1429_2967,
    0x27b7_0a85,
    0x2e1b_2138,
    0x4d2c_6dfc,
    0x5338_0d13,
    0x650a_7354,
    0x766a_0abb,
    0x81c2_c92e,
    0x9272_2c85,
    0xa2bf_e8a1,
    0xa81a_664b,
    0xc24b_8b70,
    0xc76c_51a3,
    0xd192_e819,
    0xd699_0624,
    0xf40e_3585,
    0x106a_a070,
    0x19a4_c116,
    0x1e37_6c08,
    0x2748_774c,
    0x34b0_bcb5,
    0x391c_0cb3,
    0x4ed8_aa4a,
    0x5b9c_ca4f,
    0x682e_6ff3,
    0x748f_82ee,
    0x78a5_636f,
    0x84c8_7814,
    0x8cc7_0208,
    0x90be_fffa,
    0xa450_6ceb,
    0xbef9_a3f7,
    0xc671_78f2,
];

/// The square roots of the first eight primes likewise (5.3.3).
const START: [u32; 8] = [
    0x6a09_e667,
    0xbb67_ae85,
    0x3c6e_f372,
    0xa54f_f53a,
    0x510e_527f,
    0x9b05_688c,
    0x1f83_d9ab,
    0x5be0_cd19,
];

/// SHA-256 as FIPS 180-4 has it (6.2).
fn sha256(message: &[u8]) -> [u8; 32] {
    let mut padded: Vec<u8> = message.to_vec();
    padded.push(0x80);
    while padded.len() % 64 != 56 {
        padded.push(0);
    }
    let bits = u64::try_from(message.len()).unwrap_or(u64::MAX) * 8;
    padded.extend(bits.to_be_bytes());

    let mut hash = START;
    for block in padded.chunks_exact(64) {
        let mut words = [0_u32; 64];
        for (word, bytes) in words.iter_mut().zip(block.as_chunks().0) {
            *word = u32::from_be_bytes(*bytes);
        }
        for at in 16..64 {
            let (near, far) = (words[at - 2], words[at - 15]);
            let small_0 = far.rotate_right(7) ^ far.rotate_right(18) ^ (far >> 3);
            let small_1 = near.rotate_right(17) ^ near.rotate_right(19) ^ (near >> 10);
            words[at] = words[at - 16]
                .wrapping_add(small_0)
                .wrapping_add(words[at - 7])
                .wrapping_add(small_1);
        }
        let mut state = hash;
        for (round, word) in ROUNDS.iter().zip(words) {
            // The working variables a to h of the standard.
            let (a, e) = (state[0], state[4]);
            let big_1 = e.rotate_right(6) ^ e.rotate_right(11) ^ e.rotate_right(25);
            // Ch and Maj of the standard, each by the bits that differ.
            let choose = state[6] ^ (e & (state[5] ^ state[6]));
            let first = state[7]
                .wrapping_add(big_1)
                .wrapping_add(choose)
                .wrapping_add(*round)
                .wrapping_add(word);
            let big_0 = a.rotate_right(2) ^ a.rotate_right(13) ^ a.rotate_right(22);
            let majority = state[1] ^ ((a ^ state[1]) & (state[1] ^ state[2]));
            state.rotate_right(1);
            state[0] = first.wrapping_add(big_0).wrapping_add(majority);
            state[4] = state[4].wrapping_add(first);
        }
        for (sum, part) in hash.iter_mut().zip(state) {
            *sum = sum.wrapping_add(part);
        }
    }
    let mut digest = [0; 32];
    for (bytes, word) in digest.chunks_exact_mut(4).zip(hash) {
        bytes.copy_from_slice(&word.to_be_bytes());
    }
    digest
}
