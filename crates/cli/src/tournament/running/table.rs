//! The standings of a tournament in progress.

use anyhow::Result;
use rokada_tournament::{
    Tournament,
    standings::{Line, Value, standings, values},
    team_standings,
    tie_break::{DEFINITIONS, Rule, TieBreak},
};
use rokada_words::{Language, words};
use serde::Serialize;

use crate::{Outcome, printer::Printer};

#[derive(Debug, Serialize)]
struct Standing {
    place: u32,
    number: u16,
    name: String,
    points: String,
    tie_breaks: Vec<(String, String)>,
}

/// Tie-breaks that the tournament does not use, with the values of all players.
fn unused(tournament: &Tournament) -> Vec<(TieBreak, Vec<Value>)> {
    let all = DEFINITIONS.iter().filter(|it| !it.is_for_teams());
    let cut = TieBreak {
        cut: 1,
        ..TieBreak::of(Rule::Buchholz)
    };
    let all = all.map(|it| TieBreak::of(it.rule)).chain([cut]);
    let is_unused = |it: &TieBreak| !tournament.player_tie_breaks().contains(it);
    all.filter(is_unused)
        .map(|it| (it, values(tournament, &it)))
        .collect()
}

/// The values of a player with their codes.
fn figures(
    tournament: &Tournament,
    line: &Line,
    unused: &[(TieBreak, Vec<Value>)],
) -> Vec<(String, String)> {
    let own = tournament.player_tie_breaks().iter().zip(&line.values);
    let others = unused.iter().filter_map(|(tie_break, values)| {
        let value = values.get(usize::from(line.player).checked_sub(1)?)?;
        Some((tie_break, value)).filter(|_| *value != Value::Undefined)
    });
    own.chain(others)
        .map(|(code, value)| (code.to_string(), value.to_string()))
        .collect()
}

/// The heads of the columns of tie-breaks.
fn codes(tie_breaks: &[TieBreak]) -> String {
    let codes: Vec<String> = tie_breaks
        .iter()
        .map(|code| format!("{:>6}", code.to_string()))
        .collect();
    codes.join(" ")
}

/// The teams, before the players.
fn team_table(printer: &mut Printer, tournament: &Tournament) -> Result<()> {
    let name = |team| tournament.team(team).map_or("", |it| it.name.as_str());
    let lines = team_standings(tournament);
    let names = lines.iter().map(|line| name(line.team));
    let names = names.chain([tournament.name.as_str()]);
    let width = names.map(|it| it.chars().count()).max().unwrap_or(0);
    let head = format!(
        "     {:<width$} matches  games {}",
        tournament.name,
        codes(&tournament.tie_breaks)
    );
    printer.line(head.trim_end())?;
    for line in &lines {
        let values = line
            .values
            .iter()
            .map(|it| format!("{:>6}", it.to_string()));
        let values: Vec<String> = values.collect();
        let row = format!(
            "{:>3}. {:<width$} {:>7} {:>6} {}",
            line.place,
            name(line.team),
            line.matches.to_string(),
            line.games.to_string(),
            values.join(" ")
        );
        printer.line(row.trim_end())?;
    }
    legend(printer, &tournament.tie_breaks)?;
    printer.line("")?;
    Ok(())
}

/// What the columns of tie-breaks mean.
fn legend(printer: &mut Printer, tie_breaks: &[TieBreak]) -> Result<()> {
    let words = words(Language::En);
    for tie_break in tie_breaks {
        printer.line(format_args!(
            "{tie_break}: {}",
            words.list(&tie_break.names())
        ))?;
    }
    Ok(())
}

/// Prints the standings, also as JSON.
pub(super) fn table(printer: &mut Printer, tournament: &Tournament, json: bool) -> Result<Outcome> {
    // JSON has all tie-break values, even those that are not used here.
    let unused = if json { unused(tournament) } else { Vec::new() };
    let lines = standings(tournament).into_iter().map(|line| {
        let figures = figures(tournament, &line, &unused);
        Standing {
            place: line.place,
            number: line.player,
            name: tournament
                .player(line.player)
                .map_or_else(String::new, |it| it.name.clone()),
            points: line.points.to_string(),
            tie_breaks: figures,
        }
    });
    let lines: Vec<Standing> = lines.collect();
    if json {
        printer.json(&lines)?;
        return Ok(Outcome::Well);
    }
    let width = lines
        .iter()
        .map(|line| line.name.chars().count())
        .chain([tournament.name.chars().count()])
        .max()
        .unwrap_or(0);
    if tournament.is_of_teams() {
        team_table(printer, tournament)?;
    }
    let head = format!(
        "     {:<width$}  points {}",
        tournament.name,
        codes(tournament.player_tie_breaks())
    );
    printer.line(head.trim_end())?;
    for line in &lines {
        let values: Vec<String> = line
            .tie_breaks
            .iter()
            .map(|(_, value)| format!("{value:>6}"))
            .collect();
        let (place, name, points) = (line.place, &line.name, &line.points);
        let row = format!(
            "{place:>3}. {name:<width$}  {points:>6} {}",
            values.join(" ")
        );
        printer.line(row.trim_end())?;
    }
    legend(printer, tournament.player_tie_breaks())?;
    for number in tournament.uncounted_players() {
        let name = tournament.player(number).map_or("", |it| it.name.as_str());
        printer.line(format_args!(
            "{number} {name} withdrew before half of the games and does not count (General Regulations 6.6)"
        ))?;
    }
    Ok(Outcome::Well)
}
