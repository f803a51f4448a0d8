//! The layout: positions of words, and page breaks. All lengths are in points, from the upper left
//! corner.

use crate::{
    Line, Man, Moves, Paper, Part, Table,
    letters::{FontStyle, Fonts},
};

/// A4.
pub(crate) const WIDE: f32 = 595.0;
pub(crate) const HIGH: f32 = 842.0;

const MARGIN: f32 = 52.0;
/// Only the page number is below this line.
const BOTTOM: f32 = HIGH - 60.0;
const INNER: f32 = WIDE - 2.0 * MARGIN;

const SIZE: f32 = 10.5;
const SMALL: f32 = 8.0;
const LEAD: f32 = 14.5;
/// The gap between the columns of a scoresheet.
const GUTTER: f32 = 18.0;
/// The height of a row of a scoresheet.
const ROW: f32 = 15.0;
const SQUARE: f32 = 25.0;

#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Item {
    /// Words, with the start of their base line.
    Words(Words),
    /// A line between two points, and its gray, 0 for black.
    Rule([f32; 2], [f32; 2], u8),
    /// A filled square: its upper left corner, its side, its gray, 0 for black.
    Square([f32; 2], f32, u8),
    /// A disc with a rim: its center, its radius, whether it is black.
    Disc([f32; 2], f32, bool),
}

/// The structure role of words, for screen readers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Role {
    /// One paper of several.
    Paper,
    Title,
    Heading,
    Text,
    Table,
    Row,
    /// A heading cell of a column.
    Head,
    Cell,
    /// A picture with its description.
    Picture(String),
}

/// A structure element by its number, so that a part on several lines or pages is one element.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Place {
    pub(crate) role: Role,
    pub(crate) number: usize,
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Words {
    /// Its structure elements, outermost first; empty for text that only repeats other text.
    pub(crate) places: Vec<Place>,
    pub(crate) at: [f32; 2],
    pub(crate) text: String,
    pub(crate) face: FontStyle,
    pub(crate) size: f32,
    /// The gray, 0 for black.
    pub(crate) gray: u8,
}

pub(crate) type Page = Vec<Item>;

/// The pages of a paper, numbered if there are several. `number` is the position of this paper
/// among those bound together.
pub(crate) fn lay_out(number: usize, paper: &Paper, faces: &Fonts) -> Vec<Page> {
    let role = Role::Paper;
    let mut sheet = Sheet {
        faces,
        pages: vec![Vec::new()],
        y: MARGIN,
        places: vec![Place { role, number }],
        parts: 0,
    };
    sheet.within(Role::Title, |sheet| {
        sheet.paragraph(&paper.title, FontStyle::Bold, 19.0, 25.0);
    });
    sheet.y += 6.0;
    sheet.rows(&paper.rows);
    for part in &paper.parts {
        match part {
            Part::Heading(text) => {
                sheet.ensure_space(60.0);
                sheet.y += 10.0;
                sheet.within(Role::Heading, |sheet| {
                    sheet.paragraph(text, FontStyle::Bold, 12.5, 18.0);
                });
            }
            Part::Text(text) => {
                sheet.y += 4.0;
                sheet.within(Role::Text, |sheet| {
                    sheet.paragraph(text, FontStyle::Regular, SIZE, LEAD);
                });
            }
            Part::Moves(moves) => sheet.within(Role::Table, |sheet| sheet.moves(moves)),
            Part::Board(men) => {
                sheet.within(Role::Picture(board_in_words(men)), |sheet| sheet.board(men));
            }
            Part::Table(table) => sheet.within(Role::Table, |sheet| sheet.table(table)),
        }
    }
    sheet.signatures(&paper.signatures);
    sheet.number(&paper.title);
    sheet.pages
}

/// The pieces on a board in words, White's first.
fn board_in_words(men: &[Man]) -> String {
    let side = |is_white: bool| {
        let men = men.iter().filter(|man| man.is_white == is_white);
        let named = men.map(|man| {
            let file = char::from(b'a' + man.file.min(7));
            format!("{}{file}{}", man.letter, man.rank + 1)
        });
        named.collect::<Vec<_>>().join(", ")
    };
    format!("{} - {}", side(true), side(false))
}

struct Sheet<'a> {
    faces: &'a Fonts,
    pages: Vec<Page>,
    /// Where the next item begins.
    y: f32,
    /// The structure elements of the next item.
    places: Vec<Place>,
    /// The number of structure elements so far.
    parts: usize,
}

impl Sheet<'_> {
    fn put(&mut self, mark: Item) {
        if let Some(page) = self.pages.last_mut() {
            page.push(mark);
        }
    }

    /// Creates a structure element.
    fn place(&mut self, role: Role) -> Place {
        self.parts += 1;
        let number = self.parts;
        Place { role, number }
    }

    /// Puts items into a new structure element.
    fn within(&mut self, role: Role, put: impl FnOnce(&mut Self)) {
        let place = self.place(role);
        self.at(&[place], put);
    }

    /// Puts items into existing structure elements.
    fn at(&mut self, places: &[Place], put: impl FnOnce(&mut Self)) {
        let before = self.places.len();
        self.places.extend_from_slice(places);
        put(self);
        self.places.truncate(before);
    }

    /// Puts items outside the structure, so that repeated text is read aloud once.
    fn outside_structure(&mut self, put: impl FnOnce(&mut Self)) {
        let places = std::mem::take(&mut self.places);
        put(self);
        self.places = places;
    }

    fn words(&mut self, at: [f32; 2], text: &str, face: FontStyle, size: f32, gray: u8) {
        let text = self.faces.plain(text, face);
        if !text.trim().is_empty() {
            let places = self.places.clone();
            self.put(Item::Words(Words {
                places,
                at,
                text,
                face,
                size,
                gray,
            }));
        }
    }

    /// Begins a new page if the rest of this one is too short.
    fn ensure_space(&mut self, high: f32) {
        if self.y + high > BOTTOM && self.y > MARGIN {
            self.next_page();
        }
    }

    fn next_page(&mut self) {
        self.pages.push(Vec::new());
        self.y = MARGIN;
    }

    fn paragraph(&mut self, text: &str, face: FontStyle, size: f32, lead: f32) {
        for line in self.faces.wrapped(text, face, size, INNER) {
            self.ensure_space(lead);
            self.words([MARGIN, self.y + size], &line, face, size, 0);
            self.y += lead;
        }
    }

    /// The rows at the head, in two columns.
    fn rows(&mut self, rows: &[(String, String)]) {
        let wide = (INNER - GUTTER) / 2.0;
        for pair in rows.chunks(2) {
            let cells: Vec<Vec<String>> = pair
                .iter()
                .map(|(_, text)| self.faces.wrapped(text, FontStyle::Bold, SIZE, wide))
                .collect();
            let lines = cells.iter().map(Vec::len).max().unwrap_or(1);
            self.ensure_space(11.0 + LEAD);
            let places = [self.place(Role::Text), self.place(Role::Text)];
            let mut x = MARGIN;
            for ((label, _), place) in pair.iter().zip(places.chunks(1)) {
                let at = [x, self.y + SMALL];
                self.at(place, |sheet| {
                    sheet.words(at, label, FontStyle::Regular, SMALL, 90);
                });
                x += wide + GUTTER;
            }
            self.y += 10.0;
            for line in 0..lines {
                self.ensure_space(LEAD);
                let mut x = MARGIN;
                for (cell, place) in cells.iter().zip(places.chunks(1)) {
                    if let Some(text) = cell.get(line) {
                        let at = [x, self.y + SIZE];
                        self.at(place, |sheet| {
                            sheet.words(at, text, FontStyle::Bold, SIZE, 0);
                        });
                    }
                    x += wide + GUTTER;
                }
                self.y += LEAD;
            }
            self.y += 4.0;
        }
    }

    fn moves(&mut self, moves: &Moves) {
        self.y += 8.0;
        let mut rest = moves.lines.as_slice();
        let mut is_first = true;
        while !rest.is_empty() {
            let free = BOTTOM - self.y - ROW;
            let mut high = 1;
            while ROW * f32::from(high + 1_u16) <= free {
                high += 1;
            }
            let (here, later) = rest.split_at(rest.len().min(2 * usize::from(high)));
            rest = later;
            let half = here.len().div_ceil(2);
            let top = self.y;
            let mut lowest = top;
            let mut x = MARGIN;
            for column in here.chunks(half) {
                self.y = top;
                if is_first {
                    self.within(Role::Row, |sheet| sheet.column_head(x, &moves.heads));
                } else {
                    self.outside_structure(|sheet| sheet.column_head(x, &moves.heads));
                }
                is_first = false;
                self.column(x, column);
                lowest = lowest.max(self.y);
                x += f32::midpoint(INNER, GUTTER);
            }
            self.y = lowest;
            if !rest.is_empty() {
                self.next_page();
            }
        }
    }

    fn column_head(&mut self, x: f32, heads: &[String; 3]) {
        let at = self.y + 9.0;
        for (text, x) in heads.iter().zip(starts(x)) {
            let put =
                |sheet: &mut Self| sheet.words([x + 2.0, at], text, FontStyle::Regular, SMALL, 90);
            self.head(put);
        }
    }

    /// A heading cell; outside the structure on later pages.
    fn head(&mut self, put: impl FnOnce(&mut Self)) {
        if self.places.is_empty() {
            put(self);
        } else {
            self.within(Role::Head, put);
        }
    }

    fn column(&mut self, x: f32, lines: &[Line]) {
        let wide = (INNER - GUTTER) / 2.0;
        let starts = starts(x);
        let (number, side) = (starts[1] - x, starts[2] - starts[1]);
        self.y += ROW;
        self.put(Item::Rule([x, self.y], [x + wide, self.y], 0));
        let top = self.y;
        for line in lines {
            let base = self.y + 11.0;
            let count = line.number.to_string();
            let right = x + number - 6.0 - self.faces.width(&count, FontStyle::Regular, 9.0);
            self.within(Role::Row, |sheet| {
                sheet.within(Role::Cell, |sheet| {
                    sheet.words([right, base], &count, FontStyle::Regular, 9.0, 90);
                });
                for ((made, clock), x) in line.moves.iter().zip([starts[1], starts[2]]) {
                    let clock_wide = sheet.faces.width(clock, FontStyle::Regular, SMALL);
                    let free = side - clock_wide - 10.0;
                    let right = x + side - 3.0 - clock_wide;
                    sheet.within(Role::Cell, |sheet| {
                        sheet.fitted_words([x + 4.0, base], made, free);
                        sheet.words([right, base], clock, FontStyle::Regular, SMALL, 110);
                    });
                }
            });
            self.y += ROW;
            self.put(Item::Rule([x, self.y], [x + wide, self.y], 190));
        }
        for x in &starts[1..] {
            self.put(Item::Rule([*x, top], [*x, self.y], 190));
        }
    }

    /// A move in its column, in a smaller size if it is long.
    fn fitted_words(&mut self, at: [f32; 2], text: &str, wide: f32) {
        let full = self.faces.width(text, FontStyle::Bold, SIZE);
        let size = if full > wide {
            (SIZE * wide / full).max(4.0)
        } else {
            SIZE
        };
        self.words(at, text, FontStyle::Bold, size, 0);
    }

    fn board(&mut self, men: &[Man]) {
        let side = 8.0 * SQUARE;
        self.ensure_space(side + 30.0);
        self.y += 8.0;
        let (left, top) = (MARGIN + 16.0, self.y);
        let mut place = top;
        for rank in (0..8_u8).rev() {
            let mut x = left;
            for file in 0..8_u8 {
                let gray = if (file + rank) % 2 == 0 { 205 } else { 250 };
                self.put(Item::Square([x, place], SQUARE, gray));
                let man = men.iter().find(|man| (man.file, man.rank) == (file, rank));
                if let Some(man) = man {
                    let middle = [x + SQUARE / 2.0, place + SQUARE / 2.0];
                    self.put(Item::Disc(middle, SQUARE * 0.42, !man.is_white));
                    let wide = self.faces.width(&man.letter, FontStyle::Bold, 12.0);
                    let at = [middle[0] - wide / 2.0, middle[1] + 4.2];
                    let gray = if man.is_white { 0 } else { 255 };
                    self.words(at, &man.letter, FontStyle::Bold, 12.0, gray);
                }
                x += SQUARE;
            }
            let name = (rank + 1).to_string();
            let at = [MARGIN + 4.0, place + SQUARE * 0.62];
            self.words(at, &name, FontStyle::Regular, SMALL, 90);
            place += SQUARE;
        }
        let mut x = left + SQUARE * 0.42;
        for file in "abcdefgh".chars() {
            let at = [x, top + side + 10.0];
            self.words(at, &file.to_string(), FontStyle::Regular, SMALL, 90);
            x += SQUARE;
        }
        let edges = [
            ([left, top], [left + side, top]),
            ([left, top + side], [left + side, top + side]),
            ([left, top], [left, top + side]),
            ([left + side, top], [left + side, top + side]),
        ];
        for (from, to) in edges {
            self.put(Item::Rule(from, to, 0));
        }
        self.y = top + side + 20.0;
    }

    fn table(&mut self, table: &Table) {
        let all: u16 = table.widths.iter().map(|wide| u16::from(*wide)).sum();
        let share = INNER / f32::from(all.max(1));
        let widths: Vec<f32> = (table.widths.iter())
            .map(|wide| f32::from(*wide) * share)
            .collect();
        self.ensure_space(3.0 * LEAD);
        self.y += 4.0;
        self.within(Role::Row, |sheet| sheet.table_head(table, &widths));
        for row in &table.rows {
            let place = self.place(Role::Row);
            let places: Vec<[Place; 2]> = row
                .iter()
                .map(|_| [place.clone(), self.place(Role::Cell)])
                .collect();
            let cells: Vec<Vec<String>> = row
                .iter()
                .zip(&widths)
                .map(|(text, wide)| {
                    self.faces
                        .wrapped(text, FontStyle::Regular, 9.0, wide - 6.0)
                })
                .collect();
            let lines = cells.iter().map(Vec::len).max().unwrap_or(0);
            for line in 0..lines {
                if self.y + 12.0 > BOTTOM {
                    self.next_page();
                    self.outside_structure(|sheet| sheet.table_head(table, &widths));
                }
                let mut x = MARGIN;
                for ((cell, wide), places) in cells.iter().zip(&widths).zip(&places) {
                    if let Some(text) = cell.get(line) {
                        let at = [x + 1.0, self.y + 10.0];
                        self.at(places, |sheet| {
                            sheet.words(at, text, FontStyle::Regular, 9.0, 0);
                        });
                    }
                    x += wide;
                }
                self.y += 12.0;
            }
            self.y += 3.0;
            self.put(Item::Rule([MARGIN, self.y], [MARGIN + INNER, self.y], 190));
        }
    }

    fn table_head(&mut self, table: &Table, widths: &[f32]) {
        let mut x = MARGIN;
        for (head, wide) in table.heads.iter().zip(widths) {
            let at = [x + 1.0, self.y + 9.0];
            self.head(|sheet| sheet.words(at, head, FontStyle::Regular, SMALL, 90));
            x += wide;
        }
        self.y += 13.0;
        self.put(Item::Rule([MARGIN, self.y], [MARGIN + INNER, self.y], 0));
    }

    /// The lines to sign, all on one page.
    fn signatures(&mut self, signatures: &[(String, String)]) {
        let wide = (INNER - GUTTER) / 2.0;
        for pair in signatures.chunks(2) {
            let labels: Vec<Vec<String>> = pair
                .iter()
                .map(|(label, _)| self.faces.wrapped(label, FontStyle::Regular, 9.0, wide))
                .collect();
            let lines = labels.iter().map(Vec::len).max().unwrap_or(1);
            let line = u16::try_from(lines).unwrap_or(1);
            self.ensure_space(44.0 + 12.0 * f32::from(line));
            self.y += 34.0;
            let mut x = MARGIN;
            for ((_, said), label) in pair.iter().zip(&labels) {
                self.put(Item::Rule([x, self.y], [x + wide, self.y], 0));
                self.within(Role::Text, |sheet| {
                    let mut y = sheet.y + 12.0;
                    for text in label {
                        sheet.words([x, y], text, FontStyle::Regular, 9.0, 0);
                        y += 12.0;
                    }
                    sheet.words([x + 2.0, sheet.y - 4.0], said, FontStyle::Bold, SIZE, 0);
                });
                x += wide + GUTTER;
            }
            self.y += 8.0 + 12.0 * f32::from(line);
        }
    }

    /// `2/3` below each page, if there are several.
    fn number(&mut self, title: &str) {
        let all = self.pages.len();
        if all < 2 {
            return;
        }
        for number in 1..=all {
            let text = self.faces.plain(title, FontStyle::Regular);
            let text = format!("{text}, {number}/{all}");
            let line = self.faces.wrapped(&text, FontStyle::Regular, SMALL, INNER);
            let text = line.last().cloned().unwrap_or_default();
            self.pages[number - 1].push(Item::Words(Words {
                places: Vec::new(),
                at: [MARGIN, HIGH - 34.0],
                text,
                face: FontStyle::Regular,
                size: SMALL,
                gray: 90,
            }));
        }
    }
}

/// The left edges of number, White and Black in a column of a scoresheet.
fn starts(x: f32) -> [f32; 3] {
    let wide = (INNER - GUTTER) / 2.0;
    let number = 30.0;
    [x, x + number, x + number + (wide - number) / 2.0]
}
