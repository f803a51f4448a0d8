//! Choices by chance from a seed, the same in every run.

/// One of these.
///
/// # Panics
/// If there are none.
pub fn pick<T: Copy>(random: &mut fastrand::Rng, from: &[T]) -> T {
    from[random.usize(..from.len())]
}
