//! Acts that an arbiter enters for the players of a board.
//!
//! Such an act is a signature on paper (8.7). On a wooden board without reported moves, it is also
//! what happened in the position that the arbiter has set up. The record gets a note under the
//! arbiter's name first, then the player's act.

use std::sync::Arc;

use rokada_words::{Words, Wrong};

use crate::{error::Error, hall::Hall};
use rokada_live_game::{LiveGame, without_sealed_text};
use rokada_protocol::Seat;

/// Most lines entered at once.
const LINES_MAX: usize = 50;

/// An act to enter, with its line, from 1: of a player, or of the arbiter.
struct EnteredAct<'a> {
    line: usize,
    player: Option<Seat>,
    deed: &'a str,
}

impl Hall {
    /// Enters what a player did, as the arbiter has seen or read it.
    pub(crate) async fn enter_for(
        self: &Arc<Self>,
        table: &Arc<LiveGame>,
        seat: Seat,
        player: Seat,
        deed: &str,
        reason: &str,
        command: Option<String>,
    ) -> Result<(), Error> {
        let signs = deed.starts_with("sign ");
        // Recording and ruling are two powers of an assistant.
        let like = if signs {
            "declare 1-0"
        } else {
            "notice position"
        };
        self.check_powers(table, seat, like)?;
        if self.check_act(table, player, deed).await? {
            let said = format!("reported: {player} {}. {reason}", without_sealed_text(deed));
            let id = command.as_ref().map(|id| format!("{id}-report"));
            self.record_remark(table, seat, like, said.trim(), id)
                .await?;
        }
        let entered = self.act_entered(table, player, deed.to_owned(), command);
        entered.await.map(drop)
    }

    /// Enters several acts, one per line, in the notation of the desk: `white touch g1`.
    ///
    /// It stops at the first act that is rejected; those before it remain.
    pub(crate) async fn tell(
        self: &Arc<Self>,
        table: &Arc<LiveGame>,
        seat: Seat,
        lines: &str,
        reason: &str,
        command: Option<String>,
        words: &Words,
    ) -> Result<(), Error> {
        let acts = read(lines)?;
        let on_wood = self.board(table, seat, words).await?.on_wood;
        if !on_wood
            && acts
                .iter()
                .any(|it| it.player.is_some() && !it.deed.starts_with("sign "))
        {
            return Err(Error::Refused(Wrong::new(
                "told-on-screen",
                "at a board on the screen the players act themselves; only a player's signature is entered from paper",
            )));
        }
        for (nth, EnteredAct { line, player, deed }) in acts.into_iter().enumerate() {
            let reason = if nth == 0 { reason } else { "" };
            let id = command.as_ref().map(|id| format!("{id}-{nth}"));
            let done = if let Some(player) = player {
                self.enter_for(table, seat, player, deed, reason, id).await
            } else {
                let done = self.act_detached(table, seat, deed.to_owned(), id);
                done.await.map(drop)
            };
            if let Err(why) = done {
                if !why.is_shown_at_the_game() {
                    return Err(why);
                }
                let wrong = Wrong::new("told-until", "line {line}: {why}");
                let wrong = wrong.with("line", line.to_string());
                return Err(Error::Refused(wrong.with("why", why.sentence(words))));
            }
        }
        Ok(())
    }
}

/// Parses the acts of some lines; times and comments of a case are skipped.
fn read(lines: &str) -> Result<Vec<EnteredAct<'_>>, Error> {
    let mut acts = Vec::new();
    for (index, text) in lines.lines().enumerate() {
        let text = text.split(" #").next().unwrap_or_default().trim();
        if text.is_empty() || text.starts_with(['#', '>']) {
            continue;
        }
        let (first, rest) = text.split_once(' ').unwrap_or((text, ""));
        let is_time = first.starts_with(|it: char| it.is_ascii_digit() || it == '+');
        let act = if is_time { rest.trim_start() } else { text };
        let (who, deed) = act.split_once(' ').unwrap_or((act, ""));
        let player = match who {
            "white" => Some(Seat::White),
            "black" => Some(Seat::Black),
            "arbiter" => None,
            _ => {
                let wrong = Wrong::new(
                    "told-who",
                    "line {line} does not say who: write `white touch g1`, `black move e7e5`, `arbiter call illegal white`",
                );
                return Err(Error::Refused(wrong.with("line", (index + 1).to_string())));
            }
        };
        acts.push(EnteredAct {
            line: index + 1,
            player,
            deed: deed.trim(),
        });
    }
    if acts.len() > LINES_MAX {
        let wrong = Wrong::new(
            "entered-lines",
            "at most {most} acts can be entered at once",
        );
        return Err(Error::Refused(wrong.with("most", LINES_MAX.to_string())));
    }
    if acts.is_empty() {
        return Err(Error::EmptyField);
    }
    Ok(acts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lines_of_a_case_are_acts_of_somebody() {
        let text =
            "0:05 white touch g1  # seen\n\n> 4.3\nblack move e7e5\r\narbiter call flag white\n";
        let manual_entry = read(text).unwrap_or_else(|_| panic!("they are"));
        let manual_entry: Vec<_> = manual_entry
            .iter()
            .map(|it| (it.line, it.player, it.deed))
            .collect();
        assert_eq!(
            manual_entry,
            [
                (1, Some(Seat::White), "touch g1"),
                (4, Some(Seat::Black), "move e7e5"),
                (5, None, "call flag white"),
            ]
        );
        for wrong in ["touch g1", "appeals uphold", "", "# nothing"] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }
}
