//! Converts the values of a column in a user's table to the text of a tag.
#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "Arrow has some forty types, and these are read"
)]

use arrow_array::{
    Array, ArrayRef, LargeStringArray, StringArray, StringViewArray,
    cast::AsArray as _,
    types::{
        Date32Type, Date64Type, Float32Type, Float64Type, Int8Type, Int16Type, Int32Type,
        Int64Type, Time32MillisecondType, Time32SecondType, Time64MicrosecondType,
        Time64NanosecondType, TimestampMicrosecondType, TimestampMillisecondType,
        TimestampNanosecondType, TimestampSecondType, UInt8Type, UInt16Type, UInt32Type,
        UInt64Type,
    },
};
use arrow_schema::{DataType, TimeUnit};

#[derive(Debug)]
pub(crate) enum Values {
    Text(StringArray),
    LargeText(LargeStringArray),
    TextView(StringViewArray),
    /// The text of each key, and the key of each row.
    Keyed(Vec<Option<usize>>, Box<Values>),
    /// Texts converted from numbers, dates or times.
    Made(Vec<Option<String>>),
}

impl Values {
    /// Whether the type of a column is supported.
    pub(crate) fn can_be(data_type: &DataType) -> bool {
        match data_type {
            DataType::Dictionary(_, value) => Values::can_be(value),
            DataType::Timestamp(..) => true,
            other => {
                other.is_string()
                    || other.is_integer()
                    || matches!(
                        other,
                        DataType::Float32
                            | DataType::Float64
                            | DataType::Date32
                            | DataType::Date64
                            | DataType::Time32(_)
                            | DataType::Time64(_)
                            | DataType::Null
                    )
            }
        }
    }

    pub(crate) fn is_text(data_type: &DataType) -> bool {
        match data_type {
            DataType::Dictionary(_, value) => Values::is_text(value),
            other => other.is_string(),
        }
    }

    /// The texts of a column; `None` if its type is not supported.
    pub(crate) fn of(array: &ArrayRef) -> Option<Values> {
        if let Some(texts) = array.as_string_opt::<i32>() {
            return Some(Values::Text(texts.clone()));
        }
        if let Some(texts) = array.as_string_opt::<i64>() {
            return Some(Values::LargeText(texts.clone()));
        }
        if let Some(texts) = array.as_string_view_opt() {
            return Some(Values::TextView(texts.clone()));
        }
        if let Some(keyed) = array.as_any_dictionary_opt() {
            let values = Values::of(keyed.values())?;
            let keys = if keyed.values().is_empty() {
                vec![None; keyed.len()]
            } else {
                let keys = keyed.normalized_keys().into_iter().enumerate();
                keys.map(|(row, key)| keyed.is_valid(row).then_some(key))
                    .collect()
            };
            return Some(Values::Keyed(keys, Box::new(values)));
        }
        numbers(array)
            .or_else(|| days(array))
            .or_else(|| times(array))
            .or_else(|| {
                matches!(array.data_type(), DataType::Null)
                    .then(|| Values::Made(vec![None; array.len()]))
            })
    }

    pub(crate) fn at(&self, row: usize) -> Option<&str> {
        match self {
            Values::Text(texts) => texts.is_valid(row).then(|| texts.value(row)),
            Values::LargeText(texts) => texts.is_valid(row).then(|| texts.value(row)),
            Values::TextView(texts) => texts.is_valid(row).then(|| texts.value(row)),
            Values::Keyed(keys, values) => values.at(keys[row]?),
            Values::Made(texts) => texts[row].as_deref(),
        }
    }
}

macro_rules! made {
    ($array:ident, $text:expr, $($kind:ty),+) => {
        $(if let Some(values) = $array.as_primitive_opt::<$kind>() {
            return Some(Values::Made(values.iter().map(|value| $text(value?)).collect()));
        })+
    };
}

fn numbers(array: &ArrayRef) -> Option<Values> {
    #[expect(clippy::unnecessary_wraps, reason = "others may have no text")]
    fn whole(number: impl std::fmt::Display) -> Option<String> {
        Some(format!("{number}"))
    }
    // pandas stores a column of integers with missing values as floats.
    fn broken(number: impl Into<f64>) -> Option<String> {
        let number = number.into();
        number.is_finite().then(|| number.to_string())
    }
    made!(
        array, whole, Int8Type, Int16Type, Int32Type, Int64Type, UInt8Type, UInt16Type, UInt32Type,
        UInt64Type
    );
    made!(array, broken, Float32Type, Float64Type);
    None
}

const DAY_S: i64 = 24 * 60 * 60;

fn days(array: &ArrayRef) -> Option<Values> {
    made!(array, |days: i32| date(i64::from(days)), Date32Type);
    made!(
        array,
        |ms: i64| date(ms.div_euclid(DAY_S * 1000)),
        Date64Type
    );
    let units = match array.data_type() {
        DataType::Timestamp(TimeUnit::Second, _) => 1,
        DataType::Timestamp(TimeUnit::Millisecond, _) => 1_000,
        DataType::Timestamp(TimeUnit::Microsecond, _) => 1_000_000,
        DataType::Timestamp(TimeUnit::Nanosecond, _) => 1_000_000_000,
        _ => return None,
    };
    made!(
        array,
        |moment: i64| date(moment.div_euclid(DAY_S * units)),
        TimestampSecondType,
        TimestampMillisecondType,
        TimestampMicrosecondType,
        TimestampNanosecondType
    );
    None
}

fn times(array: &ArrayRef) -> Option<Values> {
    #[expect(clippy::unnecessary_wraps, reason = "others may have no text")]
    fn time(seconds: i64) -> Option<String> {
        let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
        Some(format!("{hours:02}:{minutes:02}:{:02}", seconds % 60))
    }
    made!(array, |s: i32| time(i64::from(s)), Time32SecondType);
    made!(
        array,
        |ms: i32| time(i64::from(ms) / 1_000),
        Time32MillisecondType
    );
    made!(array, |us: i64| time(us / 1_000_000), Time64MicrosecondType);
    made!(
        array,
        |ns: i64| time(ns / 1_000_000_000),
        Time64NanosecondType
    );
    None
}

/// A date, given in days since 1970-01-01, in PGN format; `None` before the year 1.
///
/// Years begin in March here, so that the leap day is the last day.
fn date(days: i64) -> Option<String> {
    const DAYS_IN_400_YEARS: i64 = 146_097;
    // Days since the first of March of the year 0.
    let days = days + 719_468;
    let (era, day) = (
        days.div_euclid(DAYS_IN_400_YEARS),
        days.rem_euclid(DAYS_IN_400_YEARS),
    );
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let of_year = day - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let of_month = of_year - (153 * month + 2) / 5 + 1;
    let (month, next) = if month < 10 {
        (month + 3, 0)
    } else {
        (month - 9, 1)
    };
    let year = year + era * 400 + next;
    (1..=9999)
        .contains(&year)
        .then(|| format!("{year:04}.{month:02}.{of_month:02}"))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use arrow_array::{Date32Array, DictionaryArray, Float64Array, Int16Array, Time32SecondArray};

    use super::*;

    fn texts(array: impl Array + 'static) -> Vec<Option<String>> {
        let array: ArrayRef = Arc::new(array);
        let values = Values::of(&array).expect("a type that is read");
        assert!(Values::can_be(array.data_type()));
        (0..array.len())
            .map(|row| values.at(row).map(str::to_owned))
            .collect()
    }

    fn some(texts: &[&str]) -> Vec<Option<String>> {
        texts.iter().map(|&text| Some(text.to_owned())).collect()
    }

    #[test]
    fn dates_have_the_pgn_format() {
        let days = Date32Array::from(vec![0, -1, 17_226, 11_016, 19_782, -719_162]);
        assert_eq!(
            texts(days),
            some(&[
                "1970.01.01",
                "1969.12.31",
                "2017.03.01",
                "2000.02.29",
                "2024.02.29",
                "0001.01.01"
            ])
        );
        assert_eq!(texts(Date32Array::from(vec![i32::MIN])), [None]);
    }

    #[test]
    fn numbers_times_and_keyed_texts_are_read() {
        assert_eq!(
            texts(Int16Array::from(vec![Some(2851), None])),
            [Some("2851".into()), None]
        );
        assert_eq!(
            texts(Float64Array::from(vec![2851.0, f64::NAN])),
            [Some("2851".into()), None]
        );
        assert_eq!(
            texts(Time32SecondArray::from(vec![3_661])),
            some(&["01:01:01"])
        );
        let keyed: DictionaryArray<Int16Type> = [Some("a"), None, Some("b"), Some("a")]
            .into_iter()
            .collect();
        assert_eq!(
            texts(keyed),
            [Some("a".into()), None, Some("b".into()), Some("a".into())]
        );
    }
}
