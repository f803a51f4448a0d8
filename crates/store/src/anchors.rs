//! The last entry of each record, stored outside the store, so that a truncated record is noticed.
//!
//! The hash chain detects altered entries, but a record that lost its last entries is still valid.
//! Causes: an older copy of the store is restored, its log is deleted, a disk loses synced data, or
//! a lagging standby is promoted. So a small file next to the store has one slot of 64 bytes for
//! each record: the number of its last acknowledged entry and that entry's hash. A record that does
//! not contain the entry in its slot has lost it.
//!
//! The cost: between the commit of an entry and its answer, the slot is queued for a separate
//! thread. That thread makes one write of 64 bytes, without a sync. No request waits for that
//! thread. The file is synced once a second. If the process is killed, only the queue of that
//! thread is lost. After a power failure the file may lack the last second: an older slot proves
//! less, but nothing false. The file grows with the number of records (64 MB for a million).
//!
//! A slot that cannot be read only means that its record is not checked; the next entry of its
//! record writes it again. If the first slot is damaged the others are still used; a file without
//! any slot is renamed.
//!
//! An attacker who can write both files can forge both. Against that, keep a copy of the anchors
//! elsewhere and compare the store with it.

use std::{
    collections::BTreeMap,
    fs::{self, File, OpenOptions},
    io::{self, Read as _, Seek as _, SeekFrom, Write as _},
    path::{Path, PathBuf},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
        mpsc,
    },
    thread,
    time::Duration,
};

use sha2::{Digest as _, Sha256};
use tokio::sync::broadcast;

use crate::{
    Answer, Appended, Draft, Entry, GameHead, GameId, HallTime, Hash, Kind, RecordExport, Stop,
    Store, StoredGame, TokenHash, WriterStatus, chain,
};

/// Bytes of a slot: the numbers of record and entry, the hash, and a checksum over these.
const SLOT: usize = 64;

/// The first slot: no record has the number 0.
const MARK: &[u8; 17] = b"rokada anchors 1\n";

/// Interval of syncs while entries come.
const SYNC: Duration = Duration::from_secs(1);

/// The end of a record: an entry by its number, and its hash. Number 0 is the head.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Anchor {
    /// The number of the entry.
    pub seq: u64,
    /// Its hash.
    pub hash: Hash,
}

/// The file of anchors.
#[derive(Debug)]
pub struct Anchors {
    path: PathBuf,
    file: Mutex<File>,
    /// Whether anything was written since the last sync.
    written: AtomicBool,
    syncs: AtomicU64,
}

impl Anchors {
    /// Opens the file, and creates it if missing. A file without any anchor is renamed.
    ///
    /// # Errors
    /// If it cannot be read and written.
    pub fn open(path: &Path) -> io::Result<Self> {
        match Self::open_or_make(path) {
            Err(why) if why.kind() == io::ErrorKind::InvalidData => {
                let mut aside = path.as_os_str().to_owned();
                aside.push(".damaged");
                fs::rename(path, &aside)?;
                let aside = aside.display();
                tracing::error!(%why, %aside, "it was put aside, and a new one is begun");
                Self::open_or_make(path)
            }
            opened => opened,
        }
    }

    fn open_or_make(path: &Path) -> io::Result<Self> {
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let mut file = options.open(path)?;
        if file.metadata()?.len() == 0 {
            write_mark(&mut file)?;
        }
        let has_mark = has_mark(&mut file)?;
        let anchors = Self::of(path, file)?;
        if !has_mark {
            let file = path.display();
            tracing::error!(%file, "its first slot is damaged and is written again");
            let mut file = anchors.file.lock().unwrap_or_else(PoisonError::into_inner);
            write_mark(&mut file)?;
        }
        Ok(anchors)
    }

    /// Opens an existing file for reading.
    ///
    /// # Errors
    /// If it cannot be read, or is not a file of anchors.
    pub fn read(path: &Path) -> io::Result<Self> {
        Self::of(path, File::open(path)?)
    }

    fn of(path: &Path, mut file: File) -> io::Result<Self> {
        let has_mark = has_mark(&mut file)?;
        let anchors = Self {
            path: path.to_owned(),
            file: Mutex::new(file),
            written: AtomicBool::new(false),
            syncs: AtomicU64::new(0),
        };
        if !has_mark && anchors.newest().is_none() {
            let why = format!("{} is no file of anchors", path.display());
            return Err(io::Error::new(io::ErrorKind::InvalidData, why));
        }
        Ok(anchors)
    }

    /// The anchor of a record; `None` if it has none, or its slot cannot be read.
    pub fn get(&self, game: GameId) -> Option<Anchor> {
        let mut slot = [0; SLOT];
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        file.seek(SeekFrom::Start(place(game)?)).ok()?;
        file.read_exact(&mut slot).ok()?;
        drop(file);
        parse(&slot)
            .filter(|(known, _)| *known == game)
            .map(|(_, anchor)| anchor)
    }

    /// Every anchor that can be read, and the numbers of the slots that cannot.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn all(&self) -> io::Result<(BTreeMap<GameId, Anchor>, Vec<GameId>)> {
        let mut bytes = Vec::new();
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        file.seek(SeekFrom::Start(SLOT as u64))?;
        file.read_to_end(&mut bytes)?;
        drop(file);
        let (mut all, mut damaged) = (BTreeMap::new(), Vec::new());
        for (game, slot) in (1..).map(GameId).zip(bytes.chunks(SLOT)) {
            // A truncated slot may have contained an anchor.
            if slot.len() == SLOT && slot.iter().all(|byte| *byte == 0) {
                continue;
            }
            match <&[u8; SLOT]>::try_from(slot).ok().and_then(parse) {
                Some((known, anchor)) if known == game => _ = all.insert(game, anchor),
                Some(_) | None => damaged.push(game),
            }
        }
        Ok((all, damaged))
    }

    /// The newest record that has an anchor.
    pub fn newest(&self) -> Option<GameId> {
        let file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        let mut slots = file.metadata().ok()?.len() / SLOT as u64;
        drop(file);
        while slots > 1 {
            slots -= 1;
            let game = GameId(i64::try_from(slots).ok()?);
            if self.get(game).is_some() {
                return Some(game);
            }
        }
        None
    }

    /// Writes or clears the anchor of a record. It is durable after [`Anchors::sync`].
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn set(&self, game: GameId, anchor: Option<Anchor>) -> io::Result<()> {
        let Some(place) = place(game) else {
            return Ok(());
        };
        let mut slot = [0; SLOT];
        if let Some(anchor) = anchor {
            slot[..8].copy_from_slice(&game.0.to_be_bytes());
            slot[8..16].copy_from_slice(&anchor.seq.to_be_bytes());
            slot[16..48].copy_from_slice(&anchor.hash.0);
            let sum = sum(&slot);
            slot[48..].copy_from_slice(&sum);
        }
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        file.seek(SeekFrom::Start(place))?;
        file.write_all(&slot)?;
        drop(file);
        self.written.store(true, Ordering::Release);
        Ok(())
    }

    /// Syncs everything written.
    ///
    /// # Errors
    /// If the disk fails.
    pub fn sync(&self) -> io::Result<()> {
        let file = self
            .file
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .try_clone()?;
        self.syncs.fetch_add(1, Ordering::Relaxed);
        file.sync_data()
    }

    fn tell(&self, done: io::Result<()>) {
        if let Err(why) = done {
            let file = self.path.display();
            tracing::error!(%why, %file, "the end of a record cannot be noted");
        }
    }

    /// The path of the file.
    pub fn path(&self) -> &Path {
        &self.path
    }
}

fn has_mark(file: &mut File) -> io::Result<bool> {
    let mut mark = [0; MARK.len()];
    file.seek(SeekFrom::Start(0))?;
    match file.read_exact(&mut mark) {
        Ok(()) => Ok(&mark == MARK),
        Err(why) if why.kind() == io::ErrorKind::UnexpectedEof => Ok(false),
        Err(why) => Err(why),
    }
}

fn write_mark(file: &mut File) -> io::Result<()> {
    let mut first = [0; SLOT];
    first[..MARK.len()].copy_from_slice(MARK);
    file.seek(SeekFrom::Start(0))?;
    file.write_all(&first)?;
    file.sync_all()
}

fn place(game: GameId) -> Option<u64> {
    let number = u64::try_from(game.0).ok().filter(|number| *number > 0)?;
    number.checked_mul(SLOT as u64)
}

fn parse(slot: &[u8; SLOT]) -> Option<(GameId, Anchor)> {
    if slot[48..] != sum(slot) {
        return None;
    }
    let (mut game, mut seq, mut hash) = ([0; 8], [0; 8], [0; 32]);
    game.copy_from_slice(&slot[..8]);
    seq.copy_from_slice(&slot[8..16]);
    hash.copy_from_slice(&slot[16..48]);
    let anchor = Anchor {
        seq: u64::from_be_bytes(seq),
        hash: Hash(hash),
    };
    Some((GameId(i64::from_be_bytes(game)), anchor))
}

/// The checksum that detects a torn slot: half of a SHA-256 over the rest of it.
fn sum(slot: &[u8; SLOT]) -> [u8; 16] {
    let whole: [u8; 32] = Sha256::digest(&slot[..48]).into();
    let mut half = [0; 16];
    half.copy_from_slice(&whole[..16]);
    half
}

/// A store that maintains its anchors.
#[derive(Debug)]
pub struct Anchored<S> {
    store: S,
    anchors: Arc<Anchors>,
    /// `None` only while it is being dropped.
    writer: Option<mpsc::Sender<(GameId, Anchor)>>,
    threads: Vec<thread::JoinHandle<()>>,
}

impl<S: Store> Anchored<S> {
    /// Maintains the anchors of a store from now on.
    ///
    /// # Errors
    /// If the system cannot start a thread.
    pub fn new(store: S, anchors: Anchors) -> io::Result<Self> {
        let anchors = Arc::new(anchors);
        let (writer, queue) = mpsc::channel();
        let (kept, synced) = (anchors.clone(), anchors.clone());
        let (open, closed) = mpsc::channel();
        let named = |name: &str| thread::Builder::new().name(name.into());
        let threads = vec![
            named("anchors").spawn(move || write_queued(&kept, &queue, open))?,
            named("anchors-sync").spawn(move || sync_periodically(&synced, &closed))?,
        ];
        Ok(Self {
            store,
            anchors,
            writer: Some(writer),
            threads,
        })
    }

    /// The store without its anchors.
    pub fn store(&self) -> &S {
        &self.store
    }

    fn note(&self, game: GameId, anchor: Anchor) {
        if let Some(writer) = &self.writer {
            // The thread ends with the store.
            let _ = writer.send((game, anchor));
        }
    }
}

/// Writes the queued anchors; `_open` is held as long as more may come. After a failed write a
/// record is not checked, but it is in the store.
fn write_queued(
    anchors: &Anchors,
    queue: &mpsc::Receiver<(GameId, Anchor)>,
    _open: mpsc::Sender<()>,
) {
    while let Ok((game, anchor)) = queue.recv() {
        anchors.tell(anchors.set(game, Some(anchor)));
    }
}

/// Syncs what was written, once a second even under load, and at the end.
fn sync_periodically(anchors: &Anchors, open: &mpsc::Receiver<()>) {
    loop {
        let ends = open.recv_timeout(SYNC) != Err(mpsc::RecvTimeoutError::Timeout);
        if anchors.written.swap(false, Ordering::AcqRel) {
            anchors.tell(anchors.sync());
        }
        if ends {
            return;
        }
    }
}

impl<S> Drop for Anchored<S> {
    fn drop(&mut self) {
        // Its queue is written before the store is dropped.
        self.writer = None;
        for thread in self.threads.drain(..) {
            let _ = thread.join();
        }
    }
}

/// Methods that the store inside answers.
macro_rules! forwarded {
    ($(fn $name:ident($($argument:ident: $type:ty),*) -> $answer:ty;)*) => {
        $(
            fn $name(&self, $($argument: $type),*) -> $answer {
                self.store.$name($($argument),*)
            }
        )*
    };
}

impl<S: Store> Store for Anchored<S> {
    fn create(&self, head: GameHead, seats: Vec<(TokenHash, String)>) -> Answer<'_, GameId> {
        Box::pin(async move {
            let hash = chain::first(&head);
            let game = self.store.create(head, seats).await?;
            self.note(game, Anchor { seq: 0, hash });
            Ok(game)
        })
    }

    fn append(&self, draft: Draft) -> Answer<'_, Appended> {
        Box::pin(async move {
            let (game, seq) = (draft.game, draft.seq);
            let appended = self.store.append(draft).await?;
            if let Appended::Stored(hash) = appended {
                self.note(game, Anchor { seq, hash });
            }
            Ok(appended)
        })
    }

    fn restore(&self, whole: RecordExport) -> Answer<'_, ()> {
        Box::pin(async move {
            let (game, end) = (whole.id, whole.stored.end());
            self.store.restore(whole).await?;
            self.note(game, end);
            Ok(())
        })
    }

    fn anchor(&self, game: GameId) -> Option<Anchor> {
        self.anchors.get(game)
    }

    forwarded! {
        fn load(game: GameId) -> Answer<'_, Option<StoredGame>>;
        fn entries(game: GameId, seqs: Vec<u64>) -> Answer<'_, Vec<Entry>>;
        fn recorded(game: GameId, command: String) -> Answer<'_, Option<Entry>>;
        fn envelope(game: GameId, commitment: String) -> Answer<'_, Option<Vec<u8>>>;
        fn seat(token: TokenHash) -> Answer<'_, Option<(GameId, String)>>;
        fn links(game: GameId) -> Answer<'_, Vec<(TokenHash, String)>>;
        fn relink(game: GameId, seat: String, token: Option<TokenHash>) -> Answer<'_, ()>;
        fn beat(now: HallTime, stops: Vec<Stop>) -> Answer<'_, ()>;
        fn leave(now: HallTime, stops: Vec<Stop>) -> Answer<'_, ()>;
        fn stops() -> Answer<'_, Vec<Stop>>;
        fn forget(until: HallTime) -> Answer<'_, ()>;
        fn pulse() -> Arc<WriterStatus>;
        fn last_beat() -> Answer<'_, Option<HallTime>>;
        fn running() -> Answer<'_, Vec<GameId>>;
        fn records(kind: Kind, after: GameId, most: usize) -> Answer<'_, Vec<GameId>>;
        fn latest(kind: Kind, before: GameId, most: usize) -> Answer<'_, Vec<GameId>>;
        fn has_envelopes() -> Answer<'_, bool>;
        fn changes() -> Option<broadcast::Receiver<(GameId, u64)>>;
        fn ends(known: Vec<(GameId, u64)>) -> Answer<'_, Vec<(GameId, u64)>>;
        fn time() -> Answer<'_, Option<HallTime>>;
        fn node() -> Option<i64>;
        fn nodes() -> Answer<'_, Vec<(i64, HallTime)>>;
        fn whole(game: GameId) -> Answer<'_, Option<RecordExport>>;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Three anchors, of records 1 to 3, in a file.
    fn three(path: &Path) -> BTreeMap<GameId, Anchor> {
        let anchors = Anchors::open(path).expect("a new file");
        for number in 1..=3 {
            let hash = Hash([7; 32]);
            let anchor = Anchor { seq: 9, hash };
            anchors.set(GameId(number), Some(anchor)).expect("written");
        }
        let (all, damaged) = anchors.all().expect("read");
        assert_eq!((all.len(), damaged.len()), (3, 0));
        all
    }

    #[test]
    fn flipped_bit_loses_at_most_one_anchor() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("hall.anchors");
        let before = three(&path);
        let whole = fs::read(&path).expect("it is there");
        for at in 0..whole.len() {
            let mut flipped = whole.clone();
            flipped[at] ^= 1 << (at % 8);
            fs::write(&path, &flipped).expect("written");
            let anchors = Anchors::open(&path).expect("it opens");
            let (mut all, damaged) = anchors.all().expect("read");
            let lost = i64::try_from(at / SLOT).expect("a few").checked_sub(1);
            let lost: Vec<GameId> = lost
                .filter(|it| *it >= 0)
                .map(|it| GameId(it + 1))
                .into_iter()
                .collect();
            assert_eq!(damaged, lost, "byte {at}");
            for game in lost {
                assert_eq!(anchors.get(game), None);
                // The next entry of the record writes it again.
                anchors.set(game, Some(before[&game])).expect("written");
                all = anchors.all().expect("read").0;
            }
            assert_eq!(all, before, "byte {at}");
        }
        fs::write(&path, [b"R", &whole[1..]].concat()).expect("written");
        drop(Anchors::open(&path).expect("it opens"));
        assert_eq!(
            fs::read(&path).expect("it is there")[..MARK.len()],
            MARK[..]
        );
    }

    #[test]
    fn truncated_file_loses_the_last_anchor() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("hall.anchors");
        three(&path);
        let whole = fs::read(&path).expect("it is there");
        for lost in 1..SLOT {
            fs::write(&path, &whole[..whole.len() - lost]).expect("written");
            let anchors = Anchors::open(&path).expect("it opens");
            let (all, damaged) = anchors.all().expect("read");
            assert_eq!((all.len(), damaged), (2, vec![GameId(3)]), "{lost}");
        }
    }

    #[test]
    fn file_without_anchors_is_renamed() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("hall.anchors");
        for other in [
            "x",
            "a letter to somebody, which is longer than one slot of this file is",
        ] {
            fs::write(&path, other).expect("written");
            assert!(Anchors::read(&path).is_err());
            let anchors = Anchors::open(&path).expect("a new one");
            assert_eq!(anchors.all().expect("read").0.len(), 0);
            let aside = folder.path().join("hall.anchors.damaged");
            assert_eq!(fs::read_to_string(aside).expect("kept"), other);
        }
    }

    #[test]
    fn anchors_are_synced_under_constant_load() {
        let folder = tempfile::tempdir().expect("a folder");
        let anchors = Anchors::open(&folder.path().join("hall.anchors")).expect("opens");
        let anchors = Arc::new(anchors);
        let (writer, queue) = mpsc::channel();
        let (open, closed) = mpsc::channel();
        let (kept, synced) = (anchors.clone(), anchors.clone());
        let writing = thread::spawn(move || write_queued(&kept, &queue, open));
        let syncing = thread::spawn(move || sync_periodically(&synced, &closed));
        let hash = Hash([7; 32]);
        let mut seq = 0;
        while anchors.syncs.load(Ordering::Relaxed) == 0 {
            seq += 1;
            assert!(seq < 60_000, "no sync in a minute");
            writer
                .send((GameId(1), Anchor { seq, hash }))
                .expect("it is there");
            thread::sleep(Duration::from_millis(1));
        }
        drop(writer);
        for thread in [writing, syncing] {
            thread.join().expect("the thread does not panic");
        }
        assert_eq!(anchors.get(GameId(1)), Some(Anchor { seq, hash }));
    }
}
