//! Random choices from a seed, the same in every run.

/// Returns one of the values.
///
/// # Panics
/// If there are none.
pub fn pick<T: Copy>(random: &mut fastrand::Rng, from: &[T]) -> T {
    from[random.usize(..from.len())]
}
