//! Clock times in comments: `[%clk 1:23:45]`.

use alloc::{format, string::String};

/// Reads a clock time, `h:mm:ss` with an optional fraction of a second, into
/// milliseconds. `mm:ss` and bare seconds are read too.
///
/// ```
/// use rokada_notation::pgn::parse_clock;
/// assert_eq!(parse_clock("1:30:00"), Some(5_400_000));
/// assert_eq!(parse_clock("0:00:09.5"), Some(9_500));
/// assert_eq!(parse_clock("soon"), None);
/// ```
pub fn parse_clock(text: &str) -> Option<u64> {
    let (whole, fraction) = match text.split_once(['.', ',']) {
        Some((whole, fraction)) => (whole, fraction),
        None => (text, ""),
    };
    let mut seconds: u64 = 0;
    for (place, part) in whole.split(':').enumerate() {
        if place == 3 {
            return None;
        }
        seconds = seconds.checked_mul(60)?.checked_add(digits(part)?)?;
    }
    seconds
        .checked_mul(1000)?
        .checked_add(milliseconds(fraction)?)
}

/// Milliseconds as `h:mm:ss`, with `.mmm` only where they are not whole
/// seconds.
pub fn clock_text(ms: u64) -> String {
    let seconds = ms / 1000;
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    let text = format!("{hours}:{minutes:02}:{seconds:02}");
    match ms % 1000 {
        0 => text,
        fraction => format!("{text}.{fraction:03}"),
    }
}

fn digits(text: &str) -> Option<u64> {
    if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    text.parse().ok()
}

/// Digits after the point as milliseconds; finer digits are cut off.
fn milliseconds(fraction: &str) -> Option<u64> {
    if !fraction.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let three = fraction.bytes().chain([b'0'; 3]).take(3);
    Some(three.fold(0, |ms, digit| ms * 10 + u64::from(digit - b'0')))
}

/// The times in a comment, and the rest of its words.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct CommentTimes {
    pub(crate) clock_ms: Option<u64>,
    pub(crate) elapsed_ms: Option<u64>,
    pub(crate) rest: String,
}

/// Takes `[%clk ...]` and `[%emt ...]` out of a comment. Text that is no valid time stays in the
/// words.
pub(crate) fn take_times(comment: &str) -> CommentTimes {
    let mut timed = CommentTimes::default();
    let mut rest = comment;
    while let Some(start) = rest.find("[%") {
        let Some(length) = rest[start..].find(']') else {
            break;
        };
        let command = &rest[start + 2..start + length];
        let (name, value) = match command.split_once(char::is_whitespace) {
            Some((name, value)) => (name, parse_clock(value.trim())),
            None => (command, None),
        };
        let target = match name {
            "clk" => Some(&mut timed.clock_ms),
            "emt" => Some(&mut timed.elapsed_ms),
            _ => None,
        };
        let end = start + length + 1;
        match (target, value) {
            (Some(target), Some(ms)) => {
                *target = Some(ms);
                timed.rest.push_str(&rest[..start]);
                timed.rest.push(' ');
            }
            (Some(_) | None, Some(_) | None) => timed.rest.push_str(&rest[..end]),
        }
        rest = &rest[end..];
    }
    timed.rest.push_str(rest);
    timed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_round_trip() {
        for ms in [0, 1, 999, 1000, 59_999, 3_600_000, 86_400_000, 12_345_678] {
            assert_eq!(parse_clock(&clock_text(ms)), Some(ms));
        }
        assert_eq!(clock_text(5_025_000), "1:23:45");
        assert_eq!(clock_text(500), "0:00:00.500");
    }

    #[test]
    fn invalid_times_are_none() {
        for text in [
            "",
            ":",
            "1:2:3:4",
            "-1",
            "99999999999999999999",
            "1:xx",
            "1.2.3",
        ] {
            assert_eq!(parse_clock(text), None, "{text}");
        }
        assert_eq!(parse_clock(&format!("{}", u64::MAX)), None);
    }

    #[test]
    fn a_comment_keeps_its_other_words() {
        let timed = take_times("good [%clk 0:01:00][%eval 0.3] move [%emt 5.25] [%clk x]");
        assert_eq!(timed.clock_ms, Some(60_000));
        assert_eq!(timed.elapsed_ms, Some(5_250));
        assert_eq!(timed.rest, "good  [%eval 0.3] move   [%clk x]");
    }
}
