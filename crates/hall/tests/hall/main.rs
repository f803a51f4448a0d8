//! The hall from outside: over HTTP and live connections, on a free port.

mod announced;
mod arbiter;
mod closed;
mod desk;
mod event_forms;
mod event_people;
mod event_rooms;
mod event_teams;
mod events;
mod forms;
mod hung;
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
mod unnoticed;
mod watch;
