//! The Rust part of the Python package `rokada`; `rokada/__init__.pyi` documents it for users and
//! type checkers.

mod board;
mod check;
mod reader;
mod rules;

use pyo3::prelude::*;

#[pymodule]
fn _rokada(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add_class::<board::Board>()?;
    module.add_class::<board::CanMate>()?;
    module.add_class::<reader::Reader>()?;
    module.add_function(wrap_pyfunction!(board::can_mate, module)?)?;
    module.add_function(wrap_pyfunction!(rules::rule, module)?)?;
    module.add_function(wrap_pyfunction!(check::check, module)?)?;
    module.add_function(wrap_pyfunction!(check::plies, module)?)?;
    module.add_function(wrap_pyfunction!(check::columns, module)?)?;
    Ok(())
}
