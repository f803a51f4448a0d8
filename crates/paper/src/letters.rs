//! The two fonts: widths of words, and missing letters.

use krilla::text::Font;
use skrifa::{
    FontRef, MetadataProvider,
    instance::{LocationRef, Size},
};

use crate::Error;

const REGULAR: &[u8] = include_bytes!("../fonts/RokadaSerif-Regular.ttf");
const BOLD: &[u8] = include_bytes!("../fonts/RokadaSerif-Semibold.ttf");

/// Replaces a letter that the fonts lack.
const UNKNOWN: char = '?';

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum FontStyle {
    Regular,
    Bold,
}

pub(crate) struct Fonts {
    regular: (Font, FontRef<'static>),
    bold: (Font, FontRef<'static>),
}

impl Fonts {
    pub(crate) fn new() -> Result<Self, Error> {
        let read = |bytes: &'static [u8]| {
            let font = Font::new(bytes.to_vec().into(), 0);
            let font = font.ok_or_else(|| Error("a font cannot be read".into()))?;
            let measured = FontRef::new(bytes).map_err(|why| Error(why.to_string()))?;
            Ok::<_, Error>((font, measured))
        };
        Ok(Self {
            regular: read(REGULAR)?,
            bold: read(BOLD)?,
        })
    }

    fn of(&self, face: FontStyle) -> &(Font, FontRef<'static>) {
        match face {
            FontStyle::Regular => &self.regular,
            FontStyle::Bold => &self.bold,
        }
    }

    pub(crate) fn font(&self, face: FontStyle) -> Font {
        self.of(face).0.clone()
    }

    /// The words as the font can write them: no line breaks, no missing letters.
    pub(crate) fn plain(&self, text: &str, face: FontStyle) -> String {
        let letters = self.of(face).1.charmap();
        let plain = text.chars().filter_map(|letter| match letter {
            letter if letter.is_whitespace() => Some(' '),
            // Marks that only control the direction of text.
            '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{2069}' => None,
            letter if letters.map(letter).is_some() => Some(letter),
            _ => Some(UNKNOWN),
        });
        plain.collect()
    }

    pub(crate) fn width(&self, text: &str, face: FontStyle, size: f32) -> f32 {
        let font = &self.of(face).1;
        let letters = font.charmap();
        let metrics = font.glyph_metrics(Size::new(size), LocationRef::default());
        let glyphs = text.chars().filter_map(|letter| letters.map(letter));
        glyphs
            .filter_map(|glyph| metrics.advance_width(glyph))
            .sum()
    }

    /// Breaks the words into lines of at most this width in points. A longer word is broken. At
    /// least one line.
    pub(crate) fn wrapped(&self, text: &str, face: FontStyle, size: f32, wide: f32) -> Vec<String> {
        let fits = |line: &str| self.width(line, face, size) <= wide;
        let mut lines = Vec::new();
        for paragraph in text.split('\n') {
            let mut line = String::new();
            for word in self.plain(paragraph, face).split_whitespace() {
                let joined = if line.is_empty() {
                    word.to_owned()
                } else {
                    format!("{line} {word}")
                };
                if fits(&joined) {
                    line = joined;
                    continue;
                }
                if !line.is_empty() {
                    lines.push(std::mem::take(&mut line));
                }
                for letter in word.chars() {
                    line.push(letter);
                    if !fits(&line) && line.chars().nth(1).is_some() {
                        line.pop();
                        lines.push(std::mem::replace(&mut line, letter.to_string()));
                    }
                }
            }
            lines.push(line);
        }
        lines
    }
}
