//! Looking for bytes, eight at a time.
//!
//! Most bytes of a file are skipped: words of comments, values of tags. A machine word is processed
//! as eight bytes; a match shows as a zero byte after an exclusive or.

const ONES: u64 = 0x0101_0101_0101_0101;
const HIGHS: u64 = ONES << 7;

/// The first offset from `from` on with either of two bytes.
#[inline]
pub(crate) fn find_either(bytes: &[u8], from: usize, one: u8, other: u8) -> Option<usize> {
    let (ones, others) = (ONES * u64::from(one), ONES * u64::from(other));
    let mut at = from;
    while let Some(Ok(eight)) = bytes.get(at..at + 8).map(<[u8; 8]>::try_from) {
        let word = u64::from_le_bytes(eight);
        let found = zeros(word ^ ones) | zeros(word ^ others);
        if found != 0 {
            return Some(at + (found.trailing_zeros() / 8) as usize);
        }
        at += 8;
    }
    let rest = bytes.get(at..)?;
    let found = rest.iter().position(|&byte| byte == one || byte == other)?;
    Some(at + found)
}

/// The first offset from `from` on with one of four bytes.
#[inline]
pub(crate) fn find_any(bytes: &[u8], from: usize, wanted: [u8; 4]) -> Option<usize> {
    let all = wanted.map(|byte| ONES * u64::from(byte));
    let mut at = from;
    while let Some(Ok(eight)) = bytes.get(at..at + 8).map(<[u8; 8]>::try_from) {
        let word = u64::from_le_bytes(eight);
        let found = all.map(|byte| zeros(word ^ byte));
        let found = (found[0] | found[1]) | (found[2] | found[3]);
        if found != 0 {
            return Some(at + (found.trailing_zeros() / 8) as usize);
        }
        at += 8;
    }
    let rest = bytes.get(at..)?;
    let found = rest.iter().position(|byte| wanted.contains(byte))?;
    Some(at + found)
}

/// High bits where a word has zero bytes; correct up to the first, counted from the low end.
#[inline]
fn zeros(word: u64) -> u64 {
    word.wrapping_sub(ONES) & !word & HIGHS
}

pub(crate) fn count(bytes: &[u8], wanted: u8) -> usize {
    // Short chunks, so that the compiler can count in bytes.
    bytes
        .chunks(255)
        .map(|piece| {
            let count: u8 = piece.iter().map(|&byte| u8::from(byte == wanted)).sum();
            usize::from(count)
        })
        .sum()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn scanning_finds_what_a_plain_loop_finds(
            bytes in proptest::collection::vec(0..6u8, 0..600),
            from in 0..20usize,
        ) {
            let wanted = |&byte: &u8| byte == 0 || byte == 5;
            let plain = bytes.iter().skip(from).position(wanted).map(|at| at + from);
            prop_assert_eq!(find_either(&bytes, from, 0, 5), plain);
            prop_assert_eq!(find_any(&bytes, from, [0, 5, 9, 5]), plain);
            let mut threes = bytes.clone();
            threes.retain(|&byte| byte == 3);
            prop_assert_eq!(count(&bytes, 3), threes.len());
        }
    }
}
