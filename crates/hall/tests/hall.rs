//! The hall from outside: over HTTP and live connections, on a free port.

#[path = "hall/acme.rs"]
mod acme;
#[path = "hall/announced.rs"]
mod announced;
#[path = "hall/arbiter.rs"]
mod arbiter;
#[path = "hall/client.rs"]
mod client;
#[path = "hall/closed.rs"]
mod closed;
#[path = "hall/crowd.rs"]
mod crowd;
#[path = "hall/desk.rs"]
mod desk;
#[path = "hall/engines.rs"]
mod engines;
#[path = "hall/event_forms.rs"]
mod event_forms;
#[path = "hall/event_people.rs"]
mod event_people;
#[path = "hall/event_rooms.rs"]
mod event_rooms;
#[path = "hall/event_teams.rs"]
mod event_teams;
#[path = "hall/events.rs"]
mod events;
#[path = "hall/floods.rs"]
mod floods;
#[path = "hall/forms.rs"]
mod forms;
#[path = "hall/hung.rs"]
mod hung;
#[path = "hall/kill.rs"]
mod kill;
#[path = "hall/links.rs"]
mod links;
#[cfg(feature = "postgres")]
#[path = "hall/nodes.rs"]
mod nodes;
#[path = "hall/organiser.rs"]
mod organiser;
#[path = "hall/pdf.rs"]
mod pdf;
#[path = "hall/play.rs"]
mod play;
#[path = "hall/push.rs"]
mod push;
#[path = "hall/relayed.rs"]
mod relayed;
#[path = "hall/rooms.rs"]
mod rooms;
#[cfg(unix)]
#[path = "../../uci/tests/support/runnable.rs"]
mod runnable;
#[path = "hall/sealed.rs"]
mod sealed;
#[path = "hall/stall.rs"]
mod stall;
#[path = "hall/tails.rs"]
mod tails;
#[path = "hall/text_board.rs"]
mod text_board;
#[path = "hall/tls.rs"]
mod tls;
#[path = "hall/unnoticed.rs"]
mod unnoticed;
#[path = "hall/untold.rs"]
mod untold;
#[path = "hall/watch.rs"]
mod watch;
