//! Programs in a real hall, request by request.

#[path = "gateway/client.rs"]
mod client;
#[path = "gateway/clients.rs"]
mod clients;
