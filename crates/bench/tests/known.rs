//! Real games that lie beside the repository, against pgn-reader. Without them this fails, as all
//! tests of `rokada-known` do.

#[path = "support/peer_games.rs"]
mod peer_games;

#[test]
fn real_games_are_read_as_the_peer_reads_them() {
    let compared = peer_games::assert_read_alike(rokada_known::files("games", "pgn"));
    assert!(compared >= 200, "only {compared} games");
}
