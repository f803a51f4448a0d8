//! Passes texts between a page and the module. The page reserves space for a question, writes it
//! there, calls `answer`, and reads the answer where the module put it.

use std::cell::RefCell;

thread_local! {
    /// The question, replaced by the answer.
    static TEXT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Reserves space for a question of this many bytes; returns its address.
#[unsafe(no_mangle)]
pub extern "C" fn reserve(bytes: usize) -> *const u8 {
    TEXT.with_borrow_mut(|text| {
        text.clear();
        text.resize(bytes, 0);
        text.as_ptr()
    })
}

/// Answers the question in the buffer, in UTF-8; returns the length of the answer in bytes.
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> usize {
    TEXT.with_borrow_mut(|text| {
        let answer = match std::str::from_utf8(text) {
            Ok(asked) => crate::answer(asked),
            Err(why) => crate::error(&why.to_string()),
        };
        *text = answer.into_bytes();
        text.len()
    })
}

/// The address of the answer.
#[unsafe(no_mangle)]
pub extern "C" fn answer_address() -> *const u8 {
    TEXT.with_borrow(Vec::as_ptr)
}
