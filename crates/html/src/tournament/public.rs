//! The public pages of a tournament: pairings, boards, results, standings.

use std::{ops::Range, sync::Arc};

use maud::{Markup, html};
use rokada_board::Color;
use rokada_tournament::{Round, Tournament};
use rokada_words::Words;

use super::{
    Columns, byes, cross_table, framed, named, pairing_table, pairings, rounds, standings,
    standings_table, team_table,
};
use crate::{Page, diagram::diagram, tournament_snapshot::TournamentSnapshot, words::clock_text};

/// The data of the page.
#[derive(Debug)]
pub struct PublicPage {
    /// The number of the tournament.
    pub id: i64,
    /// The tournament.
    pub snapshot: Arc<TournamentSnapshot>,
    /// The round that is shown, from 1; 0 for none.
    pub round: u16,
}

/// The live state of a board.
#[derive(Debug)]
pub struct Live {
    /// The number of the board.
    pub board: u16,
    /// The game as spectators see it.
    pub view: rokada_protocol::View,
}

impl PublicPage {
    /// The tournament.
    pub fn tournament(&self) -> &Tournament {
        self.snapshot.tournament()
    }

    fn hides(&self, what: &str) -> bool {
        self.tournament().hidden.iter().any(|hidden| hidden == what)
    }

    pub(super) fn columns(&self) -> Columns {
        Columns {
            ratings: !self.hides("ratings"),
            federations: !self.hides("federations"),
            clubs: !self.hides("clubs"),
            rounds: true,
        }
    }

    /// The players at a board of the round, White first; redacted names stay hidden.
    fn names_at(&self, board: u16) -> [String; 2] {
        let before = |number: u16| usize::from(number).checked_sub(1);
        let round = before(self.round).and_then(|at| self.tournament().rounds.get(at));
        let pairing = round.and_then(|round| round.pairings.get(before(board)?));
        pairing.map_or_else(Default::default, |pairing| {
            [pairing.white, pairing.black].map(|number| named(self.tournament(), number))
        })
    }

    /// Whether boards can be followed: not if games are hidden or shown later.
    pub fn can_follow(&self) -> bool {
        !self.hides("games") && self.tournament().delay_min == 0
    }
}

/// `GET /tournaments/{id}`
pub fn public(page: &PublicPage, words: &Words) -> Page {
    let PublicPage { id, round, .. } = page;
    let tournament = page.tournament();
    let home = format!("/tournaments/{id}");
    let there = tournament.rounds.get(usize::from(*round).wrapping_sub(1));
    // The latest round is replaced by the next one; a requested round stays.
    let here = if usize::from(*round) == tournament.rounds.len() {
        home.clone()
    } else {
        format!("{home}?round={round}")
    };
    let games = there.is_some_and(|there| there.pairings.iter().any(|it| it.game.is_some()));
    framed(
        words,
        &tournament.name,
        true,
        Some((30, &here)),
        &html! {
            main #main .sheet.wide {
                h1 { (tournament.name) }
                p.lead {
                    (tournament.city)
                    @if let Some(day) = tournament.start { " " (day) }
                    @if let Some(day) = tournament.end { " - " (day) }
                }
                @if tournament.rounds.is_empty() { p { (words.say("tournament-not-begun")) } (entered(page, words)) }
                @else {
                    (rounds(tournament, &home, *round, words))
                    (pairings(tournament, *round, page.columns().ratings, words))
                    p.on-screen { a href=(format!("{home}/pairings/{round}")) { (words.say("tournament-print-pairings")) } }
                    @if games && page.can_follow() {
                        h2 { (words.say("tournament-boards")) }
                        ul.ways { @for (board, pairing) in (1_u16..).zip(there.into_iter().flat_map(|it| &it.pairings)) {
                            @if pairing.game.is_some() { li { a href=(format!("{home}/board/{round}.{board}")) { (board) " " (named(tournament, pairing.white)) " - " (named(tournament, pairing.black)) } } }
                        } }
                    }
                    @if games && !page.hides("games") {
                        h2 { (words.say("tournament-games")) }
                        ul.ways {
                            li { a href=(format!("{home}/round-{round}.pgn")) { (words.say("tournament-faithful")) } }
                            li { a href=(format!("{home}/round-{round}-relay.pgn")) { (words.say("tournament-relay")) } }
                        }
                    }
                    @if !page.hides("standings") {
                        (standings(&page.snapshot, page.columns(), words))
                        (cross_table(&page.snapshot, words))
                    }
                }
                p.on-screen { a href=(format!("{home}/wall")) { (words.say("tournament-wall")) } }
            }
        },
    )
}

fn entered(page: &PublicPage, words: &Words) -> Markup {
    let tournament = page.tournament();
    html! {
        h2 { (words.say("tournament-players")) }
        ol { @for (number, player) in tournament.numbers().zip(&tournament.players) {
            li { (named(tournament, number)) @if page.columns().ratings && player.rating > 0 { " " (player.rating) } }
        } }
    }
}

/// `GET /tournaments/{id}/board/{round}.{board}`: one board to follow.
pub fn board(page: &PublicPage, live: &Live, words: &Words) -> Page {
    let here = format!(
        "/tournaments/{}/board/{}.{}",
        page.id, page.round, live.board
    );
    let names = page.names_at(live.board);
    framed(
        words,
        &page.tournament().name,
        true,
        Some((5, &here)),
        &html! {
            main #main .sheet {
                h1 { (names[0]) " - " (names[1]) }
                p.lead { a href=(format!("/tournaments/{}?round={}", page.id, page.round)) { (page.tournament().name) } }
                (small_board(page, live, words))
                ol.moves-list { @for pair in live.view.moves.chunks(2) {
                    li { @for made in pair { (made.written) " " } }
                } }
                p.on-screen { a href=(format!("{here}/scoresheet.pdf")) { (words.say("pdf-scoresheet")) } }
            }
        },
    )
}

fn small_board(page: &PublicPage, live: &Live, words: &Words) -> Markup {
    let view = &live.view;
    let [white, black] = page.names_at(live.board);
    html! {
        figure.small-board {
            figcaption.running[view.clocks.running == Some(Color::Black)] { span.player { (black) } @if view.clocks.timed { span.clock { (clock_text(view.clocks.black)) } } }
            (diagram(&view.board, &[], words))
            figcaption.running[view.clocks.running == Some(Color::White)] { span.player { (white) } @if view.clocks.timed { span.clock { (clock_text(view.clocks.white)) } } }
            p { (live.board) @if !view.says.status.is_empty() { ": " (view.says.status) } }
        }
    }
}

/// How many lines of a table one half of a projector's screen shows.
const WALL_LINES: usize = 14;

/// The lines for this turn in the two halves of the screen; the second may be empty.
fn halves(turn: usize, lines: usize) -> [Range<usize>; 2] {
    let pages = lines.div_ceil(2 * WALL_LINES).max(1);
    let first = turn % pages * 2 * WALL_LINES;
    let last = (first + 2 * WALL_LINES).min(lines);
    let middle = (first + WALL_LINES).min(last);
    [first..middle, middle..last]
}

/// `GET /tournaments/{id}/wall`: for a projector; the `Refresh` header of the response turns the
/// pages.
///
/// Before the round it shows the pairings, then the boards, then the results and the standings.
/// `turn` is the number of pages shown so far.
pub fn wall(page: &PublicPage, turn: usize, boards: &[Live], words: &Words) -> Page {
    let tournament = page.tournament();
    let there = tournament
        .rounds
        .get(usize::from(page.round).wrapping_sub(1));
    let is_done = there.is_some_and(Round::is_done);
    let shows_table = is_done && turn % 2 == 1 && !page.hides("standings");
    let turn = if is_done { turn / 2 } else { turn };
    framed(
        words,
        &tournament.name,
        false,
        None,
        &html! {
            main #main .wall {
                h1 { (tournament.name) @if page.round > 0 { ": " (words.tell("tournament-round", &[("round", page.round.to_string().into())])) } }
                @if !boards.is_empty() {
                    div.boards { @for live in boards { (small_board(page, live, words)) } }
                } @else if shows_table {
                    @let parts = halves(turn, page.snapshot.standings().players.len());
                    @if tournament.is_of_teams() && parts[0].start == 0 { (team_table(&page.snapshot, words)) }
                    div.halves {
                        @for part in parts.iter().filter(|part| !part.is_empty()) {
                            (standings_table(&page.snapshot, Columns::PROJECTOR, part, words))
                        }
                    }
                } @else if let Some(there) = there {
                    @let parts = halves(turn, there.pairings.len());
                    div.halves {
                        @for part in parts.iter().filter(|part| !part.is_empty()) {
                            (pairing_table(tournament, page.round, there, part, false, words))
                        }
                    }
                    @if parts[1].end == there.pairings.len() { (byes(tournament, there, words)) }
                } @else {
                    (entered(page, words))
                }
            }
        },
    )
}
