//! The hall from outside: over HTTP and live connections, on a free port.

mod announced;
mod arbiter;
mod closed;
mod desk;
mod forms;
mod hung;
mod keys;
mod links;
mod organiser;
mod pdf;
mod play;
mod relayed;
mod rooms;
mod sealed;
mod slow;
mod tails;
mod text_board;
mod tournament_boards;
mod tournament_forms;
mod tournament_people;
mod tournament_players;
mod tournament_rooms;
mod tournament_teams;
mod tournaments;
mod unnoticed;
mod watch;
