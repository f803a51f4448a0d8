//! The tables that `build/` computes.

/// The data for looking up a slider's attacks in `SLIDERS`.
#[cfg(not(feature = "small-tables"))]
#[derive(Debug)]
pub(crate) struct MagicEntry {
    /// The squares whose pieces matter.
    pub(crate) mask: u64,
    /// Gathers the bits under `mask` at the top of the product.
    pub(crate) multiplier: u64,
    /// The start of this square's part of the table.
    pub(crate) offset: u32,
    /// 64 minus the number of bits of `mask`.
    pub(crate) shift: u32,
}

/// The data for looking up a slider's attacks in `SLIDERS_PEXT`.
#[cfg(all(target_arch = "x86_64", not(feature = "small-tables")))]
#[derive(Debug)]
pub(crate) struct PextEntry {
    /// The squares whose pieces matter.
    pub(crate) mask: u64,
    /// The start of this square's part of the table.
    pub(crate) offset: u32,
}

include!(concat!(env!("OUT_DIR"), "/tables.rs"));
