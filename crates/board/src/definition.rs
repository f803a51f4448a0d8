//! The rules of moving, straight from Articles 3.1-3.10. (Being written.)
