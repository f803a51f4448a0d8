//! Passes Arrow batches to the caller.

use std::{
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
        mpsc::{Receiver, RecvTimeoutError},
    },
    thread::{self, ThreadId},
    time::Duration,
};

use arrow_array::{RecordBatch, RecordBatchReader};
use arrow_schema::{ArrowError, Schema, SchemaRef};
use pyo3::{
    exceptions::{PyRuntimeError, PyValueError},
    prelude::*,
    types::PyCapsule,
};
use pyo3_arrow::{PyRecordBatch, PyRecordBatchReader};

/// A batch of a check, or the reason why it stopped.
pub(crate) type Sent = Result<RecordBatch, String>;

/// How often Ctrl-C is checked.
const SIGNAL_CHECK_INTERVAL: Duration = Duration::from_millis(50);

/// The batches of a check on its own threads; it begins when the first batch is requested.
struct Stream {
    schema: SchemaRef,
    state: State,
    /// The thread that requested the check: it receives Ctrl-C.
    asked_by: ThreadId,
    /// Tells the check that its receiver is gone.
    is_over: Arc<AtomicBool>,
}

impl Drop for Stream {
    fn drop(&mut self) {
        self.is_over.store(true, Ordering::Relaxed);
    }
}

enum State {
    Asked(Box<dyn Start>),
    Running(Receiver<Sent>),
}

/// A check that has not begun.
pub(crate) trait Start: Send {
    /// Begins it on its own thread, which ends soon after `is_over` is set.
    fn start(self: Box<Self>, is_over: Arc<AtomicBool>) -> std::io::Result<Receiver<Sent>>;
    /// The same check again; `None` if its games can be read only once.
    fn again(&self) -> Option<Box<dyn Start>>;
}

impl Stream {
    fn new(schema: &SchemaRef, check: Box<dyn Start>) -> Self {
        Self {
            schema: Arc::clone(schema),
            state: State::Asked(check),
            asked_by: thread::current().id(),
            is_over: Arc::default(),
        }
    }

    fn running(&mut self) -> std::io::Result<&Receiver<Sent>> {
        if let State::Asked(check) = &mut self.state {
            let check = std::mem::replace(check, Box::new(AlreadyBegun));
            let begun = check.start(Arc::clone(&self.is_over))?;
            self.state = State::Running(begun);
        }
        match &self.state {
            State::Running(batches) => Ok(batches),
            State::Asked(_) => unreachable!("it was begun"),
        }
    }
}

/// Replaces a check that has begun.
struct AlreadyBegun;

impl Start for AlreadyBegun {
    fn start(self: Box<Self>, _: Arc<AtomicBool>) -> std::io::Result<Receiver<Sent>> {
        Err(std::io::Error::other("the check could not begin"))
    }

    fn again(&self) -> Option<Box<dyn Start>> {
        None
    }
}

impl Iterator for Stream {
    type Item = Result<RecordBatch, ArrowError>;

    #[expect(
        clippy::redundant_closure_for_method_calls,
        reason = "the method alone is for one lifetime, and any is asked for"
    )]
    fn next(&mut self) -> Option<Self::Item> {
        let asked_by = self.asked_by;
        let batches = match self.running() {
            Ok(batches) => batches,
            Err(error) => return Some(Err(ArrowError::ExternalError(Box::new(error)))),
        };
        loop {
            match batches.recv_timeout(SIGNAL_CHECK_INTERVAL) {
                Ok(Ok(batch)) => return Some(Ok(batch)),
                Ok(Err(why)) => return Some(Err(ArrowError::ExternalError(why.into()))),
                Err(RecvTimeoutError::Disconnected) => return None,
                Err(RecvTimeoutError::Timeout) => {
                    if thread::current().id() == asked_by
                        && let Err(pressed) = Python::attach(|py| py.check_signals())
                    {
                        return Some(Err(ArrowError::ExternalError(Box::new(pressed))));
                    }
                }
            }
        }
    }
}

impl RecordBatchReader for Stream {
    fn schema(&self) -> SchemaRef {
        // Some programs compare schemas with their metadata, and batches have none.
        Arc::new(Schema::new(self.schema.fields().clone()))
    }
}

/// A table that is computed while it is read, as a stream of Arrow batches.
#[pyclass(module = "rokada", name = "Reader")]
pub(crate) struct Reader {
    schema: SchemaRef,
    /// The check to begin again, if possible.
    check: Mutex<Option<Box<dyn Start>>>,
    /// The current iteration.
    now: Mutex<Option<Stream>>,
}

impl Reader {
    pub(crate) fn new(schema: SchemaRef, check: Box<dyn Start>) -> Self {
        Self {
            schema,
            check: Mutex::new(Some(check)),
            now: Mutex::new(None),
        }
    }

    /// All rows from the first on. Some programs ask twice: for the columns, and for the rows.
    fn stream(&self) -> PyResult<Stream> {
        let mut check = self.check.lock().unwrap_or_else(PoisonError::into_inner);
        let taken = match check.as_ref().and_then(|check| check.again()) {
            Some(again) => Some(again),
            None => check.take(),
        };
        let taken = taken.ok_or_else(|| {
            PyRuntimeError::new_err("the rows that came in by a stream were given already")
        })?;
        Ok(Stream::new(&self.schema, taken))
    }
}

#[pymethods]
impl Reader {
    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyCapsule>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let reader = PyRecordBatchReader::new(Box::new(self.stream()?));
        let reader = Bound::new(py, reader)?;
        reader.call_method1("__arrow_c_stream__", (requested_schema,))
    }

    fn __iter__(this: PyRef<'_, Self>) -> PyResult<PyRef<'_, Self>> {
        let stream = this.stream()?;
        *this.now.lock().unwrap_or_else(PoisonError::into_inner) = Some(stream);
        Ok(this)
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<PyRecordBatch>> {
        let next = py.detach(|| {
            let mut stream = self.now.lock().unwrap_or_else(PoisonError::into_inner);
            let next = stream.as_mut().and_then(Iterator::next);
            // At the end and after an error the check has no receiver any more.
            if !matches!(next, Some(Ok(_))) {
                *stream = None;
            }
            next
        });
        match next {
            None => Ok(None),
            Some(Ok(batch)) => Ok(Some(PyRecordBatch::new(batch))),
            Some(Err(error)) => Err(raised(py, error)),
        }
    }

    /// The names of the columns.
    #[getter]
    fn column_names(&self) -> Vec<String> {
        let fields = self.schema.fields().iter();
        fields.map(|field| field.name().clone()).collect()
    }
}

/// The error as a Python exception.
fn raised(py: Python<'_>, error: ArrowError) -> PyErr {
    if let ArrowError::ExternalError(inner) = error {
        match inner.downcast::<PyErr>() {
            Ok(pressed) => pressed.clone_ref(py),
            Err(other) => PyValueError::new_err(other.to_string()),
        }
    } else {
        PyValueError::new_err(error.to_string())
    }
}
