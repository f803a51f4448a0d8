//! The appendices that are acts: D. Rapid and blitz (A, B) change numbers and
//! windows, which stand with the articles they change.

pub(crate) mod appendix_d_blind;
