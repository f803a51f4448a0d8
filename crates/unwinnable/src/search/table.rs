//! The set of positions seen, and the line to each.

use alloc::{vec, vec::Vec};

use rokada_board::{Move, Position};

use crate::verdict::Line;

/// A position in one cache line: most lookups find a position that is there and read just this.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
struct Line64(Position);

/// Further data of a position.
#[derive(Clone, Copy, Debug)]
struct Note {
    /// The node it was reached from; the root has its own number.
    from: u32,
    /// The move that led there; the root has none.
    by: Option<Move>,
    depth: u16,
    /// Any of the marks below.
    marks: u8,
}

/// It was visited.
const SEEN: u8 = 1;
/// A guide has rated it.
const RATED: u8 = 2;
/// A guide has chosen it.
const LED: u8 = 4;
/// The move that led there cannot be taken back.
const FINAL: u8 = 8;

/// Nodes of one chunk of the list, some 5 MB: a long list grows without being moved.
const CHUNK: usize = 1 << 16;

#[derive(Debug)]
struct Chunk {
    positions: Vec<Line64>,
    notes: Vec<Note>,
}

impl Chunk {
    fn with_room(nodes: usize) -> Chunk {
        Chunk {
            positions: Vec::with_capacity(nodes),
            notes: Vec::with_capacity(nodes),
        }
    }
}

/// The first chunk grows from almost nothing: most questions are short.
const FIRST_CHUNK: usize = 64;

/// An upper bound on the legal moves of a position.
const CHILDREN_MAX: usize = 256;

/// Positions by number, and a hash table of the numbers. A node takes 76 bytes, its share of the
/// hash table 16 to 32.
#[derive(Debug)]
pub(super) struct Table {
    chunks: Vec<Chunk>,
    len: u32,
    /// Number + 1 of a node in the low half, 0 for none, and half of its key in the high half. The
    /// length is a power of two, at most half of it used; the key selects the first slot, and
    /// collisions probe the following ones.
    places: Vec<u64>,
}

/// A position with its key, to be looked up soon: first at a [`Table::glance`].
#[derive(Clone, Debug)]
pub(super) struct Candidate {
    pub(super) position: Position,
    pub(super) by: Move,
    pub(super) is_final: bool,
    key: u64,
    /// The content of its first slot.
    first: u64,
    /// Whether that has its key.
    is_likely: bool,
}

impl Candidate {
    pub(super) fn new(position: Position, by: Move, is_final: bool) -> Candidate {
        Candidate {
            key: mixed(&position),
            position,
            by,
            is_final,
            first: 0,
            is_likely: false,
        }
    }
}

impl Table {
    pub(super) fn new(root: Position) -> Self {
        let mut table = Table {
            chunks: vec![Chunk::with_room(FIRST_CHUNK)],
            len: 0,
            places: vec![0; 1024],
        };
        let place = table.home(mixed(&root));
        table.places[place] = mixed(&root) >> 32 << 32 | 1;
        let note = Note {
            from: 0,
            by: None,
            depth: 0,
            marks: 0,
        };
        table.push(root, note);
        table
    }

    pub(super) fn len(&self) -> u32 {
        self.len
    }

    /// Reserves space for all that may follow one position. Candidates prepared before are no
    /// longer valid.
    pub(super) fn make_room(&mut self) {
        if (self.len as usize + CHILDREN_MAX) * 2 >= self.places.len() {
            self.widen();
        }
    }

    /// Prefetches the slots of some positions: memory is slow, and several reads in a row overlap.
    pub(super) fn glance(&self, candidates: &mut [Candidate]) {
        for candidate in &mut *candidates {
            candidate.first = self.places[self.home(candidate.key)];
        }
        for candidate in candidates {
            if candidate.first >> 32 == candidate.key >> 32 && candidate.first != 0 {
                let first = self.position(low(candidate.first) - 1);
                candidate.is_likely = mixed(first) == candidate.key;
            }
        }
    }

    /// Adds a position unless it is there; returns its number and whether it is new.
    pub(super) fn insert(&mut self, candidate: &Candidate, from: u32) -> (u32, bool) {
        let place = match self.look_up(candidate) {
            Ok(number) => return (number, false),
            Err(place) => place,
        };
        let half = candidate.key >> 32;
        let number = self.len;
        self.places[place] = half << 32 | u64::from(number + 1);
        let note = Note {
            from,
            by: Some(candidate.by),
            depth: self.depth(from).saturating_add(1),
            marks: if candidate.is_final { FINAL } else { 0 },
        };
        self.push(candidate.position, note);
        (number, true)
    }

    /// The number of a position, if it is there.
    pub(super) fn find(&self, candidate: &Candidate) -> Option<u32> {
        self.look_up(candidate).ok()
    }

    /// The number of a position, or the free slot where it belongs.
    fn look_up(&self, candidate: &Candidate) -> Result<u32, usize> {
        let half = candidate.key >> 32;
        let mut place = self.home(candidate.key);
        if candidate.is_likely {
            let number = low(candidate.first) - 1;
            if self.position(number).is_same(&candidate.position) {
                return Ok(number);
            }
        }
        // A slot once used stays used.
        let mut found = match candidate.first {
            0 => self.places[place],
            taken => taken,
        };
        while found != 0 {
            let number = low(found) - 1;
            if found >> 32 == half && self.position(number).is_same(&candidate.position) {
                return Ok(number);
            }
            place = (place + 1) & (self.places.len() - 1);
            found = self.places[place];
        }
        Err(place)
    }

    fn push(&mut self, position: Position, note: Note) {
        if self.len > 0 && (self.len as usize).is_multiple_of(CHUNK) {
            self.chunks.push(Chunk::with_room(CHUNK));
        }
        if let Some(chunk) = self.chunks.last_mut() {
            chunk.positions.push(Line64(position));
            chunk.notes.push(note);
            self.len += 1;
        }
    }

    fn home(&self, key: u64) -> usize {
        // The low half; the high half distinguishes those in one slot.
        low(key) as usize & (self.places.len() - 1)
    }

    fn widen(&mut self) {
        let mut places = vec![0; self.places.len() * 2];
        let mask = places.len() - 1;
        for number in 0..self.len {
            let key = mixed(self.position(number));
            let mut place = low(key) as usize & mask;
            while places[place] != 0 {
                place = (place + 1) & mask;
            }
            places[place] = key >> 32 << 32 | u64::from(number + 1);
        }
        self.places = places;
    }

    fn note(&self, at: u32) -> &Note {
        &self.chunks[at as usize / CHUNK].notes[at as usize % CHUNK]
    }

    pub(super) fn position(&self, at: u32) -> &Position {
        &self.chunks[at as usize / CHUNK].positions[at as usize % CHUNK].0
    }

    /// The number of moves on the stored line to it.
    pub(super) fn depth(&self, at: u32) -> u16 {
        self.note(at).depth
    }

    /// Whether it was reached by a pawn move or capture.
    pub(super) fn is_final(&self, at: u32) -> bool {
        self.note(at).marks & FINAL != 0
    }

    /// Marks a node as visited; false if it was.
    pub(super) fn open(&mut self, at: u32) -> bool {
        self.mark(at, SEEN)
    }

    /// Marks a node as rated; false if it was.
    pub(super) fn rate(&mut self, at: u32) -> bool {
        self.mark(at, RATED)
    }

    /// Marks a node as chosen by a guide; false if it was.
    pub(super) fn lead(&mut self, at: u32) -> bool {
        self.mark(at, LED)
    }

    /// Sets a mark; false if it was set.
    fn mark(&mut self, at: u32, mark: u8) -> bool {
        let note = &mut self.chunks[at as usize / CHUNK].notes[at as usize % CHUNK];
        let is_new = note.marks & mark == 0;
        note.marks |= mark;
        is_new
    }

    /// The nodes rated and not yet chosen.
    pub(super) fn waiting(&self) -> impl Iterator<Item = u32> {
        (0u32..)
            .zip(self.chunks.iter().flat_map(|chunk| &chunk.notes))
            .filter(|(_, note)| note.marks & (RATED | LED) == RATED)
            .map(|(at, _)| at)
    }

    /// The line to a node, and one move further.
    pub(super) fn line(&self, to: u32, last: Move) -> Line {
        let mut line = vec![last];
        let mut at = to;
        while let Some(by) = self.note(at).by {
            line.push(by);
            at = self.note(at).from;
        }
        line.reverse();
        line
    }
}

#[expect(clippy::cast_possible_truncation, reason = "the low half is meant")]
const fn low(number: u64) -> u32 {
    number as u32
}

/// The key of a position, every bit of it mixed.
fn mixed(position: &Position) -> u64 {
    position.repetition_key()
}
