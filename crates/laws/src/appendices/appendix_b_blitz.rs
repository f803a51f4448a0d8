//! Appendix B: blitz. Without adequate supervision its rules are those of
//! rapid ([`super::appendix_a_rapid`]); its minutes stand in the editions.

/// Whether blitz is adequately supervised: one arbiter to a game, and each
/// game recorded by him or an assistant.
///
/// Laws 2023, B.2 (2018: B.3.1; 2014: B.3).
pub(crate) fn is_supervised(games_to_an_arbiter: u32, recorded: bool) -> bool {
    games_to_an_arbiter <= 1 && recorded
}

#[cfg(test)]
mod tests {
    use alloc::format;

    use crate::regulations::Header;

    /// Whether an event may apply the competition rules in full.
    fn may(time: &str, arbiters: u32, games: u32, recorder: &str) -> bool {
        format!(
            "time: {time}\nregulation arbiters: {arbiters}\nregulation games: {games}\nregulation recorder: {recorder}\n"
        )
        .parse::<Header>()
        .is_ok()
    }

    #[test]
    fn supervision_is_adequate_up_to_three_games_of_rapid_and_one_of_blitz() {
        for (time, arbiters, games, adequate) in [
            ("15m+10s", 1, 2, true),
            ("15m+10s", 1, 3, true),
            ("15m+10s", 1, 4, false),
            ("15m+10s", 2, 6, true),
            ("15m+10s", 2, 7, false),
            ("15m+10s", 0, 1, false),
            ("3m+2s", 1, 1, true),
            ("3m+2s", 1, 2, false),
            ("3m+2s", 2, 2, true),
            ("90m+30s", 1, 30, true),
        ] {
            assert_eq!(
                may(time, arbiters, games, "arbiter"),
                adequate,
                "{time}: {arbiters} arbiters, {games} games"
            );
        }
        assert!(!may("15m+10s", 1, 1, "none"), "a game must be recorded");
        assert!(!may("3m+2s", 1, 1, "none"), "a game must be recorded");
    }
}
