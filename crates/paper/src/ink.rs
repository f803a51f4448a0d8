//! Renders the layout to PDF.

use krilla::{
    Document,
    color::luma,
    geom::{PathBuilder, Point, Rect},
    metadata::Metadata,
    page::PageSettings,
    paint::{Fill, Stroke},
    surface::Surface,
    tagging::{Artifact, ArtifactType, ContentTag, SpanTag},
    text::TextDirection,
};

use crate::{
    Error, Paper,
    layout::{HIGH, Item, Page, WIDE},
    letters::Fonts,
    parts::Parts,
};

pub(crate) fn write(
    about: Option<&Paper>,
    pages: &[Page],
    faces: &Fonts,
) -> Result<Vec<u8>, Error> {
    let mut document = Document::new();
    let mut metadata = Metadata::new().creator("Rokada".to_owned());
    if let Some(paper) = about {
        metadata = metadata.title(paper.title.clone());
        if !paper.language.is_empty() {
            metadata = metadata.language(paper.language.clone());
        }
    }
    document.set_metadata(metadata);
    let mut parts = Parts::default();
    for marks in pages {
        let settings = PageSettings::from_wh(WIDE, HIGH);
        let settings = settings.ok_or_else(|| Error("no page is so large".into()))?;
        let mut page = document.start_page_with(settings);
        let mut surface = page.surface();
        for mark in marks {
            match mark {
                Item::Words(words) if !words.places.is_empty() => {
                    let tag = ContentTag::Span(SpanTag::empty());
                    parts.add(&words.places, surface.start_tagged(tag));
                }
                Item::Words(_) | Item::Rule(..) | Item::Square(..) | Item::Disc(..) => {
                    let artifact = Artifact::with_kind(ArtifactType::Layout);
                    surface.start_tagged(ContentTag::Artifact(artifact));
                }
            }
            put(&mut surface, mark, faces);
            surface.end_tagged();
        }
        surface.finish();
        page.finish();
    }
    let language = about.map(|paper| paper.language.clone());
    let language = language.filter(|language| !language.is_empty());
    document.set_tag_tree(parts.tree(language));
    (document.finish()).map_err(|why| Error(format!("{why:?}")))
}

fn fill(gray: u8) -> Fill {
    Fill {
        paint: luma::Color::new(gray).into(),
        ..Fill::default()
    }
}

fn stroke(gray: u8) -> Stroke {
    Stroke {
        paint: luma::Color::new(gray).into(),
        width: 0.6,
        ..Stroke::default()
    }
}

fn put(surface: &mut Surface<'_>, mark: &Item, faces: &Fonts) {
    let mut path = PathBuilder::new();
    match mark {
        Item::Words(words) => {
            surface.set_fill(Some(fill(words.gray)));
            surface.set_stroke(None);
            let at = Point::from_xy(words.at[0], words.at[1]);
            let font = faces.font(words.face);
            surface.draw_text(
                at,
                font,
                words.size,
                &words.text,
                false,
                TextDirection::Auto,
            );
            return;
        }
        Item::Rule(from, to, gray) => {
            path.move_to(from[0], from[1]);
            path.line_to(to[0], to[1]);
            surface.set_fill(None);
            surface.set_stroke(Some(stroke(*gray)));
        }
        Item::Square([x, y], side, gray) => {
            if let Some(square) = Rect::from_xywh(*x, *y, *side, *side) {
                path.push_rect(square);
            }
            surface.set_fill(Some(fill(*gray)));
            surface.set_stroke(None);
        }
        Item::Disc([x, y], radius, is_black) => {
            disc(&mut path, *x, *y, *radius);
            surface.set_fill(Some(fill(if *is_black { 0 } else { 255 })));
            surface.set_stroke(Some(stroke(0)));
        }
    }
    if let Some(path) = path.finish() {
        surface.draw_path(&path);
    }
}

/// Four curves; the length of their control handles makes them round.
fn disc(path: &mut PathBuilder, x: f32, y: f32, radius: f32) {
    let reach = radius * 0.552_285;
    path.move_to(x + radius, y);
    for [from, to] in [
        [(1.0, 0.0), (0.0, 1.0)],
        [(0.0, 1.0), (-1.0, 0.0)],
        [(-1.0, 0.0), (0.0, -1.0)],
        [(0.0, -1.0), (1.0, 0.0)],
    ] {
        let (fx, fy): (f32, f32) = from;
        let (tx, ty): (f32, f32) = to;
        path.cubic_to(
            x + fx * radius + tx * reach,
            y + fy * radius + ty * reach,
            x + tx * radius + fx * reach,
            y + ty * radius + fy * reach,
            x + tx * radius,
            y + ty * radius,
        );
    }
    path.close();
}
