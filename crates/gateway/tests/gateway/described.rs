//! Holds what the hall says to its own description.

use serde_json::Value;

/// Holds a value to the shape of this name.
pub(crate) fn hold(description: &Value, name: &str, value: &Value) {
    let shape = &description["components"]["schemas"][name];
    assert!(shape.is_object(), "no shape {name}");
    check(description, shape, value, name);
}

fn check(description: &Value, shape: &Value, value: &Value, place: &str) {
    if let Some(name) = shape["$ref"].as_str() {
        let name = name.rsplit('/').next().expect("a reference has a name");
        return hold(description, name, value);
    }
    if let Some(all) = shape["oneOf"].as_array() {
        let kind = &value["type"];
        let fits = all.iter().find(|one| {
            let name = one["$ref"]
                .as_str()
                .and_then(|name| name.rsplit('/').next());
            let name = name.expect("a reference has a name");
            description["components"]["schemas"][name]["properties"]["type"]["const"] == *kind
        });
        let fits = fits.unwrap_or_else(|| panic!("{place}: no line is called {kind}"));
        return check(description, fits, value, place);
    }
    if !shape["const"].is_null() {
        assert_eq!(&shape["const"], value, "{place}");
    }
    let fits = match shape["type"].as_str() {
        None => true,
        Some("string") => value.is_string(),
        Some("integer") => value.is_i64() || value.is_u64(),
        Some("boolean") => value.is_boolean(),
        Some("array") => value.is_array(),
        Some("object") => value.is_object(),
        Some(kind) => panic!("{place}: {kind}"),
    };
    assert!(fits, "{place} is no {}: {value}", shape["type"]);
    for name in shape["required"].as_array().into_iter().flatten() {
        let name = name.as_str().expect("a name");
        assert!(!value[name].is_null(), "{place} lacks {name}: {value}");
    }
    for (name, of) in shape["properties"].as_object().into_iter().flatten() {
        if !value[name].is_null() {
            check(description, of, &value[name], &format!("{place}.{name}"));
        }
    }
}
