//! Recognizes files that are not PGN.

use std::fmt;

use rokada_board::Board;

/// The format of a file that is not PGN, recognized by its first bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Format {
    /// Text in UTF-16, as some Windows programs write it.
    Utf16,
    /// Text in UTF-32.
    Utf32,
    /// Compressed a second time, by gzip.
    Gzip,
    /// Compressed a second time, by zstd.
    Zstd,
    /// Compressed by the old `compress` of Unix.
    Compress,
    /// Compressed by LZMA, without the container of xz.
    Lzma,
    /// An index of a Scid database.
    Scid,
    /// A list of positions, in FEN or EPD.
    Positions,
    /// Compressed by bzip2.
    Bzip2,
    /// Compressed by xz.
    Xz,
    /// A ZIP archive.
    Zip,
    /// A 7-Zip archive.
    SevenZip,
    /// A RAR archive.
    Rar,
    /// Compressed by LZ4.
    Lz4,
    /// A tar archive.
    Tar,
    /// A web page.
    Html,
    /// A PDF document.
    Pdf,
    /// An SQLite database.
    Sqlite,
}

impl Format {
    /// The format that the first bytes of a file show; `None` for text.
    ///
    /// ```
    /// use rokada_audit::Format;
    ///
    /// assert_eq!(Format::of(b"PK\x03\x04"), Some(Format::Zip));
    /// assert_eq!(Format::of(b"[Event \"x\"]"), None);
    /// ```
    pub fn of(head: &[u8]) -> Option<Format> {
        let signs: [(&[u8], Format); 18] = [
            (b"\xFF\xFE\0\0", Format::Utf32),
            (b"\0\0\xFE\xFF", Format::Utf32),
            (b"\x1F\x8B", Format::Gzip),
            (b"\x28\xB5\x2F\xFD", Format::Zstd),
            (b"\x1F\x9D", Format::Compress),
            (b"\x5D\0\0", Format::Lzma),
            (b"Scid.s", Format::Scid),
            (b"\xFF\xFE", Format::Utf16),
            (b"\xFE\xFF", Format::Utf16),
            (b"BZh", Format::Bzip2),
            (b"\xFD7zXZ\0", Format::Xz),
            (b"PK\x03\x04", Format::Zip),
            (b"PK\x05\x06", Format::Zip),
            (b"7z\xBC\xAF\x27\x1C", Format::SevenZip),
            (b"Rar!\x1A\x07", Format::Rar),
            (b"\x04\x22\x4D\x18", Format::Lz4),
            (b"%PDF-", Format::Pdf),
            (b"SQLite format 3\0", Format::Sqlite),
        ];
        let signed = signs.into_iter().find(|(sign, _)| head.starts_with(sign));
        if let Some((_, format)) = signed {
            return Some(format);
        }
        if head.get(257..262) == Some(b"ustar") {
            return Some(Format::Tar);
        }
        if is_html(head) {
            return Some(Format::Html);
        }
        if is_position(head) {
            return Some(Format::Positions);
        }
        is_wide(head).then_some(Format::Utf16)
    }
}

/// Whether ASCII characters and zero bytes alternate, as in UTF-16 without a byte order mark.
fn is_wide(head: &[u8]) -> bool {
    let takes_turns = |letter: usize| {
        let pairs = head.chunks_exact(2).take(4);
        pairs.len() == 4
            && pairs.clone().all(|pair| pair[1 - letter] == 0)
            && pairs
                .clone()
                .all(|pair| pair[letter].is_ascii_graphic() || pair[letter] == b' ')
    };
    takes_turns(0) || takes_turns(1)
}

/// Whether the first word is the placement field of a FEN.
fn is_position(head: &[u8]) -> bool {
    let word = head.split(|byte| *byte <= b' ').next().unwrap_or(head);
    let board = std::str::from_utf8(word).ok().map(str::parse::<Board>);
    matches!(board, Some(Ok(_)))
}

fn is_html(head: &[u8]) -> bool {
    let text = head.trim_ascii_start();
    [&b"<!doctype html"[..], b"<html"].into_iter().any(|begin| {
        (text.get(..begin.len())).is_some_and(|there| there.eq_ignore_ascii_case(begin))
    })
}

/// The name of the format, and how to get at its games.
impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (what, by) = match self {
            Format::Utf16 => (
                "text in UTF-16, which is not read",
                "iconv -f UTF-16 -t UTF-8 FILE",
            ),
            Format::Utf32 => (
                "text in UTF-32, which is not read",
                "iconv -f UTF-32 -t UTF-8 FILE",
            ),
            Format::Gzip => ("packed twice, by gzip the second time", "gzip -dc FILE"),
            Format::Zstd => ("packed twice, by zstd the second time", "zstd -dc FILE"),
            Format::Compress => ("packed by compress, which is not unpacked", "zcat FILE"),
            Format::Lzma => (
                "packed by lzma, which is not unpacked",
                "xz --format=lzma -dc FILE",
            ),
            Format::Scid => {
                return f.write_str(
                    "a database of Scid, which is not read: let it write its games as PGN",
                );
            }
            Format::Positions => {
                return f.write_str("a list of positions (FEN or EPD), and no games");
            }
            Format::Bzip2 => ("packed by bzip2, which is not unpacked", "bzcat FILE"),
            Format::Xz => ("packed by xz, which is not unpacked", "xzcat FILE"),
            Format::Zip => (
                "a zip archive, which is not unpacked",
                "unzip -p FILE '*.pgn'",
            ),
            Format::SevenZip => ("a 7z archive, which is not unpacked", "7z x -so FILE"),
            Format::Rar => ("a RAR archive, which is not unpacked", "unrar p -inul FILE"),
            Format::Lz4 => ("packed by lz4, which is not unpacked", "lz4cat FILE"),
            Format::Tar => ("a tar archive, which is not unpacked", "tar -xOf FILE"),
            Format::Html => return f.write_str("a page of the web, and no PGN"),
            Format::Pdf => return f.write_str("a PDF document, and no PGN"),
            Format::Sqlite => return f.write_str("a database of SQLite, and no PGN"),
        };
        write!(f, "{what}: `{by} | rokada check -`")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_are_recognized() {
        for text in [
            &b""[..],
            b"1. e4",
            b"\xEF\xBB\xBF[Event",
            b"[\0]\0",
            b"% escaped",
        ] {
            assert_eq!(Format::of(text), None, "{}", text.escape_ascii());
        }
        assert_eq!(Format::of(b"[\0E\0v\0e\0n\0"), Some(Format::Utf16));
        assert_eq!(Format::of(b"\0[\0E\0v\0e\0n"), Some(Format::Utf16));
        assert_eq!(Format::of(b"\xFF\xFE\0\0[\0\0\0"), Some(Format::Utf32));
        assert_eq!(Format::of(b"\xFF\xFE[\0E\0v\0"), Some(Format::Utf16));
        assert_eq!(Format::of(b"\x1F\x9D\x90"), Some(Format::Compress));
        assert_eq!(Format::of(b"\x5D\0\0\x80\0"), Some(Format::Lzma));
        let lists = ["4k3/8/8/8/8/8/8/4K3 w - -", "8/8/8/8/8/8/8/8\n"];
        for list in lists {
            assert_eq!(
                Format::of(list.as_bytes()),
                Some(Format::Positions),
                "{list}"
            );
        }
        assert_eq!(Format::of(b"\n<!DOCTYPE HTML>"), Some(Format::Html));
        let mut tar = [0; 512];
        tar[257..262].copy_from_slice(b"ustar");
        assert_eq!(Format::of(&tar), Some(Format::Tar));
    }
}
