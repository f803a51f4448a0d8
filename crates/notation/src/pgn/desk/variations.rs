//! Variations: opened, followed or skipped, closed.

use super::{DEPTH_MAX, GameReading, Line};
use crate::pgn::{FaultKind, Visitor};

impl<V: Visitor> GameReading<'_, '_, V> {
    pub(super) fn open_variation(&mut self, offset: usize) {
        if self.depth() == 0 {
            self.opened = offset;
        }
        let is_followed = V::VARIATIONS && self.passed == 0 && self.line.lost.is_none();
        match self.line.before.filter(|_| is_followed) {
            Some(before) if self.outer.len() < DEPTH_MAX => {
                self.visitor.open_variation();
                self.outer.push(self.line);
                self.line = Line {
                    position: Some(before),
                    shift: self.line.shift,
                    ..Line::default()
                };
            }
            Some(_) => {
                self.passed += 1;
                self.flaw(offset, FaultKind::DeepVariation);
            }
            None => {
                self.passed += 1;
                if V::VARIATIONS && is_followed {
                    self.flaw(offset, FaultKind::VariationOfNothing);
                }
            }
        }
    }

    pub(super) fn close_bracket(&mut self, offset: usize) {
        if self.passed > 0 {
            self.passed -= 1;
        } else if self.outer.is_empty() {
            self.flaw(offset, FaultKind::ClosingBracket);
        } else {
            self.close_variation(offset);
        }
    }

    /// Returns to the line that a variation interrupted.
    pub(super) fn close_variation(&mut self, offset: usize) {
        self.unread(offset);
        if let Some(line) = self.outer.pop() {
            self.visitor.close_variation();
            self.line = line;
        }
    }

    /// Reports the text of a line that could not be followed, up to the end of the line.
    pub(super) fn unread(&mut self, end: usize) {
        if let Some(lost) = self.line.lost.filter(|_| !self.passing) {
            self.visitor
                .unread(self.reader.bytes[lost..end].trim_ascii());
        }
    }

    pub(super) fn close_variations(&mut self, offset: usize) {
        if self.depth() > 0 {
            self.fault(self.opened, FaultKind::OpenVariation);
            self.drop_variations(offset);
        }
    }

    pub(super) fn drop_variations(&mut self, offset: usize) {
        self.passed = 0;
        while !self.outer.is_empty() {
            self.close_variation(offset);
        }
    }
}
