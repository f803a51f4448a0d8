//! The hall's own routes that programs use. Its HTML pages are not listed.

use super::{RouteDoc, route_doc};

#[rustfmt::skip]
pub(super) const HALL_ROUTES: &[RouteDoc] = &[
    // Games.
    route_doc("post", "/games", "white black event time edition regime arbiter supervision facts start", "table", "Creates a game; the response has the links of its seats, as JSON if the request accepts it, else as a page"),
    route_doc("post", "/t/{token}/act", "act id", "leads", "An act of a seat in transcript words"),
    route_doc("get", "/t/{token}/view.json", "", "view", "What a seat sees"),
    route_doc("get", "/t/{token}/game.pgn", "", "pgn", "The game as PGN, as far as the seat may know it"),
    route_doc("get", "/t/{token}/game.case", "", "text", "The record as a transcript"),
    route_doc("get", "/t/{token}/scoresheet.pdf", "", "pdf", "The scoresheet, as far as the seat may know the game"),
    route_doc("get", "/t/{token}/envelope.pdf", "", "pdf", "The envelope of a sealed move (Guidelines I.2), for the arbiter of an adjourned game"),
    route_doc("get", "/t/{token}/socket", "?have", "socket", "The live connection of a seat, a WebSocket; see `x-socket`"),
    route_doc("get", "/t/{token}/board/socket", "", "socket", "The connection of an electronic board, a WebSocket; see `x-board-socket`"),
    route_doc("post", "/t/{token}/links", "seat do", "link", "The arbiter withdraws the link of a seat (`withdraw`) or replaces it (`reissue`); JSON if the request accepts it"),
    // Rooms: games under one arbiter.
    route_doc("post", "/rooms", "name pairs tables time edition supervision table others begins late adjournment key", "leads", "Opens a room: `pairs` has a line `White - Black` for each table. `Location` is /r/KEY/links, and KEY the arbiter's; a form with the same `key` opens it once"),
    route_doc("post", "/r/{key}/all", "act text minutes", "leads", "One act for all boards: `start`, `stop`, `resume`, `end session`, `announce` with `text`, `plan start` with `minutes`"),
    route_doc("post", "/r/{key}/b/{board}/act", "act id reason", "leads", "An act of this official at one board, in transcript words"),
    route_doc("post", "/r/{key}/staff", "name what", "page", "Appoints an assistant (`what=assistant`, with a field for each power) or the appeals committee (`what=appeals`); the page has the link"),
    route_doc("post", "/r/{key}/staff/end", "seat", "leads", "Takes back an assistant's or the committee's link"),
    route_doc("get", "/r/{key}/b/{board}/report.pdf", "", "pdf", "The incident report of a board"),
    // Tournaments.
    route_doc("post", "/tournaments", "name city rounds system time points tie_breaks regulations list key", "leads", "Begins a tournament: `list` has a player a line, or is a report (TRF16 or TRF26). `Location` is /v/KEY, and KEY the arbiter's; a form with the same `key` begins it once"),
    route_doc("post", "/v/{key}", "deed round next", "leads", "A line of the tournament's record, like `withdraw 3 2` or `result 2.1 1/2-1/2`; with `next` it is refused once another round is the next"),
    route_doc("post", "/v/{key}/pair", "next", "leads", "Pairs the next round, by the Berger tables or by the program that the hall has for it"),
    route_doc("post", "/v/{key}/tables", "round on_wood begins start_in", "leads", "Creates the games of a round; `on_wood` names the boards of wood: `5, 11-20`; `begins` is `when both have arrived` or `when the arbiter starts`; `start_in` plans the start in so many minutes"),
    route_doc("post", "/v/{key}/start", "round minutes", "leads", "Starts the clocks of the round, or in so many `minutes`; 0 cancels that"),
    route_doc("post", "/v/{key}/room", "round", "leads", "Opens the room of the tournament; `Location` is /r/KEY"),
    route_doc("post", "/v/{key}/results", "round b1 w1", "leads", "Results of a round: `b1` what board 1 has, `w1` what was there before"),
    route_doc("post", "/v/{key}/teams", "deed team", "leads", "A line of the record that is about teams"),
    route_doc("get", "/v/{key}/trf16.trf", "", "text", "The tournament as TRF16, as ratings are reported"),
    route_doc("get", "/v/{key}/trf26.trf", "", "text", "The tournament as TRF26"),
    route_doc("get", "/v/{key}/record.tournament", "", "text", "The tournament's own record, a line a deed"),
    route_doc("get", "/tournaments/{id}/round-{number}.pgn", "", "pgn", "A round, as the public may know it; with `ETag`. An illegal move is shown as it was made"),
    route_doc("get", "/tournaments/{id}/round-{number}-relay.pgn", "", "pgn", "The same as every reader accepts it: it waits before an illegal move"),
    route_doc("get", "/tournaments/{id}/board/{board}/scoresheet.pdf", "", "pdf", "The scoresheet of a board that everybody may follow"),
    // Routes that need no game.
    route_doc("post", "/api/rule", "transcript editions language why", "answer", "Rules on a case, under one edition or all"),
    route_doc("get", "/health", "", "health", "Whether the hall records what people do"),
    route_doc("get", "/ready", "", "health", "The same"),
    route_doc("get", "/metrics", "", "metrics", "Figures for Prometheus: asked from the hall's own machine, or with the token of its configuration"),
];
