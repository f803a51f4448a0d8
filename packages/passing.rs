//! How a page and the module pass texts: the page asks for room, writes its question there, has it
//! answered, and reads the answer where the module says it stands.

use std::cell::RefCell;

thread_local! {
    /// The question, and after it the answer.
    static TEXT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Makes room for a question of so many bytes; where it begins.
#[unsafe(no_mangle)]
pub extern "C" fn room(bytes: usize) -> *const u8 {
    TEXT.with_borrow_mut(|text| {
        text.clear();
        text.resize(bytes, 0);
        text.as_ptr()
    })
}

/// Answers the question that stands there, in UTF-8; how many bytes the answer has.
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> usize {
    TEXT.with_borrow_mut(|text| {
        let said = match std::str::from_utf8(text) {
            Ok(asked) => crate::said(asked),
            Err(why) => crate::error(&why.to_string()),
        };
        *text = said.into_bytes();
        text.len()
    })
}

/// Where the answer begins.
#[unsafe(no_mangle)]
pub extern "C" fn place() -> *const u8 {
    TEXT.with_borrow(Vec::as_ptr)
}
