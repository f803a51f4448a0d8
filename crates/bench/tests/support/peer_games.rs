//! PGN files, read by us and by pgn-reader.

use std::{fs, ops::ControlFlow, path::PathBuf};

use pgn_reader::{SanPlus as PeerSan, Visitor as PeerVisitor};
use rokada_notation::pgn;
use shakmaty::{Chess, Position as _, fen::Fen};

struct Last;

impl PeerVisitor for Last {
    type Tags = ();
    type Movetext = (Chess, usize);
    type Output = (Chess, usize);

    fn begin_tags(&mut self) -> ControlFlow<Self::Output, ()> {
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, (): ()) -> ControlFlow<Self::Output, Self::Movetext> {
        ControlFlow::Continue((Chess::default(), 0))
    }

    fn san(
        &mut self,
        (position, plies): &mut Self::Movetext,
        san: PeerSan,
    ) -> ControlFlow<Self::Output> {
        match san.san.to_move(position) {
            Ok(mv) => {
                position.play_unchecked(mv);
                *plies += 1;
                ControlFlow::Continue(())
            }
            Err(_) => ControlFlow::Break((position.clone(), *plies)),
        }
    }

    fn end_game(&mut self, movetext: Self::Movetext) -> Self::Output {
        movetext
    }
}

/// Asserts that each game leads to the same position in both readers, an illegal one up to its last
/// legal move. Returns the number of games compared. In a file with games from other start
/// positions, or without tags, only the games before those count.
pub(crate) fn assert_read_alike(paths: Vec<PathBuf>) -> usize {
    let mut compared = 0;
    for path in paths {
        let bytes = fs::read(&path).expect("a file that was listed can be read");
        let mut peers = pgn_reader::Reader::new(&bytes[..]);
        for game in pgn::read(&bytes) {
            let Ok(Some((peer, plies))) = peers.read_game(&mut Last) else {
                break;
            };
            // Another start position, or text where the readers need not agree on the start of
            // games.
            if game.tags.get("FEN").is_some() || game.tags.is_empty() {
                break;
            }
            let name = format!("{} game {}", path.display(), game.number);
            let last = game.final_position().expect("the usual start");
            assert_eq!(game.moves.len(), plies, "{name}");
            let theirs = Fen::from_position(&peer, shakmaty::EnPassantMode::Always).to_string();
            assert_eq!(last.to_string(), theirs, "{name}");
            compared += 1;
        }
    }
    compared
}
