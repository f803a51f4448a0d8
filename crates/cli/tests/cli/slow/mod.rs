//! Tests of `make test-slow`: halls in processes of their own, and the wall clock.

mod hall;
mod keep;
mod seat;
mod watch;
