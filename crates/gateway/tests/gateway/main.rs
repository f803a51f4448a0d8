//! Programs in a real hall, request by request.

mod accounts;
mod attackers;
mod bots;
mod client;
mod clients;
mod cross_origin;
mod game_continuation;
mod game_start;
mod invalid_requests;
mod openapi;
mod over_the_board;
mod slow;
mod sockets;
mod spectators;
