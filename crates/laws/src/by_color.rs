//! A value for each of the two players.

use core::ops::{Index, IndexMut};

use rokada_board::Color;

/// A value for White and one for Black.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ByColor<T> {
    /// White's.
    pub white: T,
    /// Black's.
    pub black: T,
}

impl<T> ByColor<T> {
    /// Creates the pair.
    pub const fn new(white: T, black: T) -> Self {
        Self { white, black }
    }

    /// The same value for both.
    pub const fn both(value: T) -> Self
    where
        T: Copy,
    {
        Self::new(value, value)
    }

    /// Applies a function to both values.
    pub fn map<U>(self, mut make: impl FnMut(T) -> U) -> ByColor<U> {
        ByColor::new(make(self.white), make(self.black))
    }

    /// Iterates over White's value, then Black's.
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        [&self.white, &self.black].into_iter()
    }
}

impl ByColor<bool> {
    /// Whether either is `true`.
    pub const fn any(self) -> bool {
        self.white || self.black
    }
}

impl<T> Index<Color> for ByColor<T> {
    type Output = T;

    fn index(&self, color: Color) -> &T {
        match color {
            Color::White => &self.white,
            Color::Black => &self.black,
        }
    }
}

impl<T> IndexMut<Color> for ByColor<T> {
    fn index_mut(&mut self, color: Color) -> &mut T {
        match color {
            Color::White => &mut self.white,
            Color::Black => &mut self.black,
        }
    }
}
