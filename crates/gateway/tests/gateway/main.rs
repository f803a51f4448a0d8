//! Programs in a real hall, request by request.

mod accounts;
mod attackers;
mod begin;
mod bots;
mod client;
mod clients;
mod described;
mod elsewhere;
mod goes_on;
mod nonsense;
mod over_the_board;
mod slow;
mod sockets;
mod spectators;
