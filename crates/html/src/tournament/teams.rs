//! The teams page of a tournament for its arbiter: values of matches and byes, board orders, and
//! line-ups of the current round.

use std::sync::Arc;

use maud::{Markup, html};
use rokada_tournament::{Match, TEAM_PLAYERS_MAX, Team, Tournament};
use rokada_words::Words;

use super::{field, framed, named};
use crate::{Page, frame::with_code, tournament_snapshot::TournamentSnapshot};

/// The default number of boards of a match.
const BOARDS: usize = 4;

/// How many reserves a form has fields for.
const RESERVES: usize = 2;

/// The data of the page.
#[derive(Debug)]
pub struct TeamsPage {
    /// The key of the tournament.
    pub key: String,
    /// The tournament.
    pub snapshot: Arc<TournamentSnapshot>,
    /// The team that is edited, from 1; 0 for none.
    pub team: u16,
    /// Why the submitted form was rejected, as a sentence.
    pub refused: Option<String>,
    /// The submitted values.
    pub typed: TypedTeam,
}

/// The submitted values of a form.
#[derive(Debug, Default)]
pub struct TypedTeam {
    /// The deed, with braces for the values of the fields.
    pub deed: String,
    /// The name of the team.
    pub name: String,
    /// The chosen players by number, in order.
    pub players: Vec<u16>,
}

/// `GET /v/{key}/teams`
pub fn teams(page: &TeamsPage, words: &Words) -> Page {
    let TeamsPage { key, .. } = page;
    let tournament = page.snapshot.tournament();
    let home = format!("/v/{key}");
    framed(
        words,
        &tournament.name,
        page.refused.is_none(),
        None,
        &html! {
            main #main .sheet.wide.tournament-desk {
                h1 { (tournament.name) ": " (words.say("tournament-teams")) }
                p.lead { (words.say("tournament-teams-what")) }
                @if let Some(refused) = &page.refused { p.error-line role="alert" { (with_code(refused)) } }
                ul.ways { li { a href=(home) { (words.say("tournament-teams-back")) } } }
                (all(page, &home, words))
                (correction(page, &home, words))
                (new_team(page, &home, words))
                (line_ups(page, &home, words))
                (match_values(tournament, &home, words))
            }
        },
    )
}

/// The teams, each with its players in board order.
fn all(page: &TeamsPage, home: &str, words: &Words) -> Markup {
    let tournament = page.snapshot.tournament();
    html! {
        @if tournament.is_of_teams() {
            section aria-labelledby="teams" {
                h2 #teams { (words.say("tournament-teams")) }
                div.scrolls { table.players {
                    thead { tr {
                        th.num scope="col" { "#" }
                        th scope="col" { (words.say("tournament-team")) }
                        th scope="col" { (words.say("tournament-players")) }
                        th scope="col" { span.visually-hidden { (words.say("tournament-do")) } }
                    } }
                    tbody {
                        @for (number, team) in (1_u16..).zip(&tournament.teams) {
                            tr {
                                td.num { (number) }
                                td { (team.name) }
                                td { (in_order(tournament, team, words)) }
                                td { a href=(format!("{home}/teams?team={number}#correct")) { (words.say("tournament-team-correct")) } }
                            }
                        }
                    }
                } }
            }
        }
    }
}

/// `1 Novak, 2 Kos; reserve: Rus`.
fn in_order(tournament: &Tournament, team: &Team, words: &Words) -> String {
    let boards = tournament.boards_of_match();
    let one = |(at, number): (usize, &u16)| {
        let name = named(tournament, *number);
        if at < boards {
            format!("{} {name}", at + 1)
        } else {
            format!("{} {name}", words.say("tournament-reserve"))
        }
    };
    let players: Vec<String> = team.players.iter().enumerate().map(one).collect();
    players.join("; ")
}

fn correction(page: &TeamsPage, home: &str, words: &Words) -> Markup {
    let tournament = page.snapshot.tournament();
    let Some(team) = tournament.team(page.team) else {
        return html! {};
    };
    let deed = format!("reteam {} {{name}} | {{players}}", page.team);
    let (name, players) = typed(page, &deed).map_or((&team.name, &team.players), |typed| {
        (&typed.name, &typed.players)
    });
    let free = |number: u16| {
        tournament
            .team_of(number)
            .is_none_or(|its| its == page.team)
    };
    html! {
        section aria-labelledby="correct" {
            h2 #correct { (words.say("tournament-team-correct")) ": " (team.name) }
            form method="post" action=(format!("{home}/teams")) {
                input type="hidden" name="deed" value=(deed);
                input type="hidden" name="team" value=(page.team);
                (team_fields(tournament, "old", name, players, free, words))
                button.primary type="submit" { (words.say("tournament-enter")) }
            }
        }
    }
}

/// The submitted values of a deed that was rejected.
fn typed<'a>(page: &'a TeamsPage, deed: &str) -> Option<&'a TypedTeam> {
    Some(&page.typed).filter(|typed| typed.deed == deed)
}

fn new_team(page: &TeamsPage, home: &str, words: &Words) -> Markup {
    const DEED: &str = "team {name} | {players}";
    let tournament = page.snapshot.tournament();
    let free = |number: u16| tournament.team_of(number).is_none();
    let (name, players) = match typed(page, DEED) {
        Some(typed) => (typed.name.as_str(), typed.players.as_slice()),
        None => ("", &[][..]),
    };
    let has_club = tournament
        .numbers()
        .zip(&tournament.players)
        .any(|(number, player)| free(number) && !player.team.is_empty());
    html! {
        section aria-labelledby="new-team" {
            h2 #new-team { (words.say("tournament-team-new")) }
            @if tournament.numbers().any(free) {
                form method="post" action=(format!("{home}/teams")) {
                    input type="hidden" name="deed" value=(DEED);
                    (team_fields(tournament, "new", name, players, free, words))
                    button.primary type="submit" { (words.say("tournament-enter")) }
                }
                @if has_club {
                    form method="post" action=(format!("{home}/teams")) {
                        input type="hidden" name="deed" value="teams by club";
                        button type="submit" { (words.say("tournament-teams-by-club")) }
                    }
                }
            } @else {
                p { (words.say("tournament-all-in-teams")) }
            }
        }
    }
}

/// The name, and a list of players for each board and reserve.
fn team_fields(
    tournament: &Tournament,
    form: &str,
    name: &str,
    players: &[u16],
    free: impl Fn(u16) -> bool,
    words: &Words,
) -> Markup {
    let boards = match tournament.boards_of_match() {
        0 => BOARDS,
        boards => boards,
    };
    let places = (boards + RESERVES)
        .max(players.len() + 1)
        .min(TEAM_PLAYERS_MAX);
    let id = format!("{form}-name");
    html! {
        div.field {
            label for=(id) { (words.say("tournament-team-name")) }
            input #(id) name="name" type="text" value=(name) autocomplete="off" maxlength="120";
        }
        @for place in 1..=places {
            @let label = if place <= boards { format!("{} {place}", words.say("tournament-board")) }
                else { format!("{} {}", words.say("tournament-reserve"), place - boards) };
            (choice(tournament, &format!("{form}-{place}"), place, &label, players.get(place - 1).copied(), &free, true))
        }
    }
}

/// A list of players; with an empty option if the board may stay empty.
fn choice(
    tournament: &Tournament,
    id: &str,
    place: usize,
    label: &str,
    chosen: Option<u16>,
    offered: impl Fn(u16) -> bool,
    may_be_empty: bool,
) -> Markup {
    html! {
        div.field {
            label for=(id) { (label) }
            select #(id) name=(format!("p{place}")) {
                @if may_be_empty { option value="" selected[chosen.is_none()] { "-" } }
                @for number in tournament.numbers().filter(|number| offered(*number)) {
                    option value=(number) selected[chosen == Some(number)] { (number) " " (named(tournament, number)) }
                }
            }
        }
    }
}

/// The line-up of each team in the last round, as long as games of the match are open.
fn line_ups(page: &TeamsPage, home: &str, words: &Words) -> Markup {
    let tournament = page.snapshot.tournament();
    let number = tournament.next_round() - 1;
    let Some(round) = tournament.rounds.last() else {
        return html! {};
    };
    let matches: Vec<Match> = tournament.matches(round);
    html! {
        @if tournament.is_of_teams() && matches.iter().any(|it| !it.is_done) {
            section aria-labelledby="line-ups" {
                h2 #line-ups { (words.tell("tournament-line-ups", &[("round", number.to_string().into())])) }
                p.help { (words.say("tournament-line-ups-what")) }
                @for met in matches.iter().filter(|it| !it.is_done) {
                    @for team in met.teams {
                        @let deed = format!("line-up {number} {team} | {{players}}");
                        @let plays = line_up(tournament, met, team);
                        @let shown = typed(page, &deed).map_or(&plays, |typed| &typed.players);
                        details.more open[typed(page, &deed).is_some()] {
                            summary { (tournament.team(team).map_or("", |team| team.name.as_str())) }
                            form.more-body method="post" action=(format!("{home}/teams")) {
                                input type="hidden" name="deed" value=(deed);
                                @for (at, board) in met.boards.iter().enumerate() {
                                    (choice(tournament, &format!("round-{team}-{at}"), at + 1,
                                        &format!("{} {board}", words.say("tournament-board")),
                                        shown.get(at).copied(), |number| tournament.team_of(number) == Some(team), false))
                                }
                                button type="submit" { (words.say("tournament-enter")) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The players of a team at the boards of a match.
fn line_up(tournament: &Tournament, met: &Match, team: u16) -> Vec<u16> {
    let round = tournament.rounds.last();
    let at = |board: &u16| {
        let pairing = round?.pairings.get(usize::from(*board).checked_sub(1)?)?;
        let is_white = tournament.team_of(pairing.white) == Some(team);
        Some(if is_white {
            pairing.white
        } else {
            pairing.black
        })
    };
    met.boards.iter().filter_map(at).collect()
}

/// The number of boards of a match, and the values of a match and of a bye.
fn match_values(tournament: &Tournament, home: &str, words: &Words) -> Markup {
    let points = tournament.match_points.0;
    let bye = tournament.team_bye();
    let boards = match tournament.boards_of_match() {
        0 => String::new(),
        boards => boards.to_string(),
    };
    let form = |deed: &str, fields: &Markup| {
        html! {
            form method="post" action=(format!("{home}/teams")) {
                input type="hidden" name="deed" value=(deed);
                (fields)
                button type="submit" { (words.say("tournament-enter")) }
            }
        }
    };
    html! {
        section aria-labelledby="worth" {
            h2 #worth { (words.say("tournament-teams-worth")) }
            (form("about boards {boards}", &field("boards", &words.say("tournament-team-boards"), &boards, "4")))
            (form("about match-points {worth}", &field("worth", &words.say("tournament-match-worth"), &points.to_string(), "2 1 0")))
            @if !boards.is_empty() {
                (form("about team-bye {bye}", &field("bye", &words.say("tournament-bye-worth"), &bye.to_string(), "1 2")))
                p.help { (words.say("tournament-bye-worth-what")) }
            }
        }
    }
}
