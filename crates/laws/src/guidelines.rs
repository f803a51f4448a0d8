//! Guidelines I (adjourned games) and III (quickplay finish). Guideline II, Chess960, is in the
//! board crate.

pub(crate) mod guideline_1_adjourned;
pub(crate) mod guideline_3_quickplay;

pub use guideline_1_adjourned::{Envelope, commitment};
