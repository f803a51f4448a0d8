//! The appendices, a file each: rapid, blitz, notation, blind play.

pub(crate) mod appendix_a_rapid;
pub(crate) mod appendix_b_blitz;
pub(crate) mod appendix_c_notation;
pub(crate) mod appendix_d_blind;
