//! Builds the rounds from the cells of the players.

use alloc::string::ToString;

use rokada_board::Color;
use rokada_laws::Wrong;

use super::{Cell, Reader, columns};
use crate::{
    card::Slot,
    fault::Fault,
    player::Number,
    points::Points,
    result::{Sign, Signs},
    round::{Bye, Pairing, Round},
    tournament::{Absences, limits::cells},
};

impl Reader {
    /// Builds the rounds from the players' lines, which must agree with each other.
    pub(super) fn rounds(&mut self) {
        let rows = core::mem::take(&mut self.rows);
        for row in rows.values() {
            self.tournament.players.push(row.player.clone());
            self.tournament.time_off.push(Absences::default());
        }
        let longest = rows.values().max_by_key(|row| row.cells.len());
        let (line, last) = longest.map_or((1, 0), |row| (row.line, row.cells.len()));
        if let Err(what) = cells(rows.len(), last) {
            self.fault(line, columns::ROUNDS, what);
            return;
        }
        let is_paired = |at: &usize| {
            let mut cells = rows.values().filter_map(|row| row.cells.get(*at));
            cells.any(Cell::is_paired)
        };
        let paired = (0..last).rev().find(is_paired).map_or(0, |at| at + 1);
        self.requests_in_cells(&rows, paired);
        for at in 0..paired {
            let mut round = Round::default();
            for (number, row) in &rows {
                let Some(cell) = row.cells.get(at) else {
                    round.byes.push((*number, Bye::Zero));
                    continue;
                };
                if cell.opponent == 0 {
                    let bye = Bye::of_letter(cell.letter);
                    if bye.is_none() {
                        self.unknown_letter(*cell);
                    }
                    round.byes.push((*number, bye.unwrap_or(Bye::Zero)));
                    continue;
                }
                let theirs = rows.get(&cell.opponent).and_then(|row| row.cells.get(at));
                let agrees = theirs.is_some_and(|theirs| {
                    theirs.opponent == *number && theirs.color == cell.color.map(|color| !color)
                });
                if !agrees || cell.opponent == *number {
                    let wrong = Wrong::new(
                        "t-disagree",
                        "round {round}: player {number} has {opponent} as opponent, but the line of player {opponent} does not show this game with the other colour",
                    );
                    let wrong = wrong.with("round", (at + 1).to_string());
                    let wrong = wrong.with("number", number.to_string());
                    let wrong = wrong.with("opponent", cell.opponent.to_string());
                    self.fault(cell.line, columns::ROUNDS + at * columns::ROUND, wrong);
                    continue;
                }
                match (cell.color, theirs) {
                    (Some(Color::White), Some(theirs)) => {
                        round.pairings.push(self.game(*number, *cell, *theirs));
                    }
                    (Some(Color::Black), _) => {}
                    (None, _) | (_, None) => {
                        let wrong = Wrong::new(
                            "t-no-colour",
                            "round {round}: the game of player {number} has no colour: write w or b",
                        );
                        let wrong = wrong.with("round", (at + 1).to_string());
                        let wrong = wrong.with("number", number.to_string());
                        self.fault(cell.line, columns::ROUNDS + at * columns::ROUND + 5, wrong);
                    }
                }
            }
            self.tournament.rounds.push(round);
        }
        self.rows = rows;
    }

    pub(super) fn unknown_letter(&mut self, cell: Cell) {
        let note = Wrong::new(
            "t-letter",
            "`{word}` is not the sign of a result and was left out: write 1 = 0 + - W D L, or H F U Z without an opponent",
        );
        self.note(
            cell.line,
            cell.column,
            note.with("word", cell.letter.to_string()),
        );
    }

    fn game(&mut self, white: Number, his: Cell, theirs: Cell) -> Pairing {
        let mut pairing = Pairing::new(white, his.opponent);
        if his.letter == ' ' && theirs.letter == ' ' {
            return pairing;
        }
        let mut sign = |cell: Cell| {
            let sign = Sign::of_letter(cell.letter);
            if sign.is_none() {
                self.unknown_letter(cell);
            }
            sign
        };
        let (Some(white), Some(black)) = (sign(his), sign(theirs)) else {
            return pairing;
        };
        pairing.result = Signs::new(white, black);
        if pairing.result.is_none() {
            let wrong = Wrong::new(
                "t-signs",
                "`{white}` for White and `{black}` for Black contradict each other: the other one is in line {line}",
            );
            let wrong = wrong.with("white", white.letter().to_string());
            let wrong = wrong.with("black", black.letter().to_string());
            let wrong = wrong.with("line", theirs.line.to_string());
            self.fault(his.line, his.column, wrong);
        }
        pairing
    }

    /// Compares the points in the file with those of the results.
    pub(super) fn check_sums(&mut self) {
        let system = self.tournament.points;
        let next = self.tournament.next_round();
        let cards = self.tournament.cards();
        let players = self.tournament.numbers().zip(&cards);
        let totals = self.tournament.totals();
        for ((row, computed), (number, card)) in self.rows.values().zip(totals).zip(players) {
            // A program may add the points of a requested bye before its round, and those of an
            // open game.
            let bye = self.tournament.absence(number, next);
            let bye = bye.map_or(Points::NONE, |bye| Slot::Bye(bye).points(&system));
            let open = card
                .iter()
                .filter(|it| matches!(it, Slot::Game { sign: None, .. }));
            let open: Points = open.map(|_| system.unknown).sum();
            let is_right = |points: &Points| {
                let sums = [
                    computed,
                    computed + bye,
                    computed + open,
                    computed + bye + open,
                ];
                sums.contains(points)
            };
            if let Some(points) = row.points.filter(|points| !is_right(points)) {
                let note = Wrong::new(
                    "t-sum",
                    "{name}: the file gives {points} points, but the results give {computed}",
                );
                let note = note.with("name", row.player.name.as_str());
                let note = note.with("points", points.to_string());
                let note = note.with("computed", computed.to_string());
                let note = Fault::at(row.line, columns::POINTS.0, note);
                self.notes.push(note);
            }
        }
    }
}
