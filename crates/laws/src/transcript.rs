use crate::Record; /// Stub.
#[derive(Debug)] pub struct Transcript; #[allow(unused)] fn x(_: Record) {}
