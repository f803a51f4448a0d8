//! Real games next to the repository, read by us and by pgn-reader. The test fails without them, as
//! all tests of `rokada-known` do.

#[path = "support/peer_games.rs"]
mod peer_games;

#[test]
fn real_games_are_read_as_the_peer_reads_them() {
    let compared = peer_games::assert_read_alike(rokada_known::files("games", "pgn"));
    assert!(compared >= 200, "only {compared} games");
}
