//! Places that are followed over HTTP.

mod slow;
