//! The structure of a document: headings, paragraphs, tables with rows and cells.
//!
//! Screen readers follow it instead of the positions on the page.

use std::num::NonZeroU16;

use krilla::tagging::{Identifier, Node, TableHeaderScope, Tag, TagGroup, TagKind, TagTree};

use crate::layout::{Place, Role};

/// A structure element with its content, in the order of insertion.
#[derive(Debug)]
struct Part {
    place: Place,
    words: Vec<Identifier>,
    parts: Parts,
}

#[derive(Debug, Default)]
pub(crate) struct Parts(Vec<Part>);

impl Parts {
    /// Adds words to the element at the end of this path.
    pub(crate) fn add(&mut self, places: &[Place], words: Identifier) {
        let Some((first, rest)) = places.split_first() else {
            return;
        };
        // The last elements are those still in progress.
        let known = self.0.iter().rposition(|it| it.place == *first);
        let known = known.unwrap_or_else(|| {
            self.0.push(Part {
                place: first.clone(),
                words: Vec::new(),
                parts: Self::default(),
            });
            self.0.len() - 1
        });
        let part = &mut self.0[known];
        if rest.is_empty() {
            part.words.push(words);
        } else {
            part.parts.add(rest, words);
        }
    }

    pub(crate) fn tree(self, language: Option<String>) -> TagTree {
        TagTree::from(self.nodes()).with_lang(language)
    }

    fn nodes(self) -> Vec<Node> {
        let group = |part: Part| {
            let words = part.words.into_iter().map(Node::from);
            let inner = part.parts.nodes();
            TagGroup::with_children(tag(part.place.role), words.chain(inner).collect()).into()
        };
        self.0.into_iter().map(group).collect()
    }
}

fn tag(role: Role) -> TagKind {
    match role {
        Role::Paper => Tag::Part.into(),
        Role::Title => Tag::Hn(NonZeroU16::MIN, None).into(),
        Role::Heading => Tag::Hn(NonZeroU16::MIN.saturating_add(1), None).into(),
        Role::Text => Tag::P.into(),
        Role::Table => Tag::Table.into(),
        Role::Row => Tag::TR.into(),
        Role::Head => Tag::TH(TableHeaderScope::Column).into(),
        Role::Cell => Tag::TD.into(),
        Role::Picture(said) => Tag::Figure(Some(said)).into(),
    }
}
