//! Search for articles, and for other documents, by everyday words.
//!
//! | file | contents |
//! |---|---|
//! | `search/words.tsv` | concepts, and the everyday words for each in every language |
//! | `search/questions.tsv` | frequent questions, as concepts, and the articles that answer them |
//! | `token`, `stem` | a text in folded words and signs; the stem of a word |
//! | `lexicon` | the concepts that words and phrases mean |
//! | `asked` | a question: its language, and its words as concepts |
//! | `index` | documents of one language, ranked by BM25 |
//! | `articles` | the ranking of the articles |
//!
//! A question may be in another language than the reader's. Concepts are independent of the
//! language, so it finds the same articles. An index is built at first use.
//!
//! ```
//! use rokada_words::{Language, search};
//!
//! let asked = search::asked("telefon zazvoni", Language::Sl);
//! let found = search::articles("telefon zazvoni", &asked, &[]);
//! assert_eq!(found[0].key, "11.3.2");
//! ```

#[expect(
    clippy::float_arithmetic,
    reason = "a ranking, on which no ruling hangs"
)]
mod articles;
mod asked;
#[expect(
    clippy::float_arithmetic,
    reason = "a ranking, on which no ruling hangs"
)]
mod index;
mod lexicon;
mod stem;
mod token;

pub use articles::articles;
pub use asked::{Asked, asked};
pub use index::{Hit, Index};
