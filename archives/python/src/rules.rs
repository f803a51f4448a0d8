//! Rulings on a transcript of acts.

use pyo3::{exceptions::PyValueError, prelude::*};
use rokada_laws::Edition;
use rokada_words::{named, words};

/// Rules on a transcript of acts; returns the answer of `rokada rule --json` as a dict.
#[pyfunction]
#[pyo3(signature = (transcript, editions = None, lang = "en"))]
pub(crate) fn rule<'py>(
    py: Python<'py>,
    transcript: &str,
    editions: Option<Vec<String>>,
    lang: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let bad = |what: String| PyValueError::new_err(what);
    let language = named(lang).ok_or_else(|| bad(format!("no language {lang:?} is known")))?;
    let editions = match editions {
        None => Edition::ALL.to_vec(),
        Some(years) => (years.iter())
            .map(|year| year.parse().map_err(|error| bad(format!("{error}"))))
            .collect::<PyResult<Vec<Edition>>>()?,
    };
    let answer = py.detach(|| {
        let words = words(language);
        match rokada_desk::rule(transcript, &editions, words) {
            Ok(answer) => serde_json::to_string(&answer).map_err(|error| error.to_string()),
            Err(faults) => {
                let lines = faults.iter().map(|fault| {
                    let what = words.wrong(&fault.what);
                    format!("line {}: {what}", fault.line)
                });
                Err(lines.collect::<Vec<_>>().join("\n"))
            }
        }
    });
    let answer = answer.map_err(bad)?;
    py.import("json")?.call_method1("loads", (answer,))
}
