//! Appendix B: blitz. Without adequate supervision the rules of rapid apply
//! ([`super::appendix_a_rapid`]); the penalty minutes are in the editions.

/// Whether blitz is adequately supervised: one arbiter per game, recorded by the arbiter or an
/// assistant.
///
/// Laws 2023, B.2 (2018: B.3.1; 2014: B.3).
pub(crate) fn is_supervised(games_to_an_arbiter: u32, recorded: bool) -> bool {
    games_to_an_arbiter <= 1 && recorded
}
