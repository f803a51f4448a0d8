//! Enums whose values are fixed words.

/// Gives each enum its list, in the order in which errors name the words, and its words.
macro_rules! fixed_words {
    ($($type:ident { $($variant:ident $word:literal),* $(,)? })*) => {
        $(
            impl $type {
                /// Every value, once.
                pub const ALL: &'static [Self] = &[$(Self::$variant),*];

                /// Its word, as in records and headers.
                pub const fn name(self) -> &'static str {
                    match self {
                        $(Self::$variant => $word),*
                    }
                }
            }

            impl core::fmt::Display for $type {
                fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                    f.write_str(self.name())
                }
            }
        )*
    };
}
pub(crate) use fixed_words;
