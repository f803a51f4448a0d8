//! The embedded files, and their addresses in pages.

/// An embedded file, ready to be served.
#[derive(Debug, Clone, Copy)]
pub struct Asset {
    pub bytes: &'static [u8],
    /// The gzip form, if it is shorter.
    pub gzip: Option<&'static [u8]>,
    pub content_type: &'static str,
    /// Whether the name contains a hash of the content, so that the file may be cached forever.
    pub immutable: bool,
}

/// A file as listed by the build script.
struct File {
    /// The name the templates use: `hall.css`.
    name: &'static str,
    /// The name with the hash of the content: `hall.0123456789abcdef.css`.
    hashed: &'static str,
    bytes: &'static [u8],
    gzip: Option<&'static [u8]>,
}

const FILES: &[File] = include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// The embedded file for `/assets/{path}`, by its hashed or its plain name.
pub fn asset(path: &str) -> Option<Asset> {
    let file = FILES
        .iter()
        .find(|file| file.hashed == path || file.name == path)?;
    Some(Asset {
        bytes: file.bytes,
        gzip: file.gzip,
        content_type: content_type(file.name),
        immutable: file.hashed == path,
    })
}

/// The address of a file by its plain name; `None` if this build lacks the file.
pub(crate) fn address(name: &str) -> Option<String> {
    FILES
        .iter()
        .find(|file| file.name == name)
        .map(|file| format!("/assets/{}", file.hashed))
}

fn content_type(name: &str) -> &'static str {
    match name.rsplit_once('.').map(|(_, extension)| extension) {
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("md") => "text/plain; charset=utf-8",
        Some("txt") => "text/plain; charset=utf-8",
        Some("woff2") => "font/woff2",
        Some("svg") => "image/svg+xml",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_style_sheet_names_only_files_that_are_there() {
        let sheet = asset("hall.css").expect("every build has the style sheet");
        let text = str::from_utf8(sheet.bytes).expect("the sheet is text");
        let named: Vec<&str> = text
            .split("url(")
            .skip(1)
            .filter_map(|rest| rest.split(')').next())
            .collect();
        assert!(named.len() >= 12, "twelve pieces at least: {named:?}");
        for name in named {
            let file = asset(name).unwrap_or_else(|| panic!("no file {name}"));
            assert!(file.immutable, "{name} has no hash in its name");
        }
    }

    #[test]
    fn a_plain_name_is_not_cached_for_ever() {
        assert!(!asset("hall.css").expect("it is there").immutable);
        assert!(asset("../Cargo.toml").is_none());
    }
}
