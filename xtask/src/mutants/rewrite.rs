//! Writes mutants into the text of a file, each as an arm of a `match` on its number.

use std::{collections::BTreeSet, fmt::Write as _, ops::Range};

use syn::{spanned::Spanned, visit::Visit};

use super::Mutant;

/// The source with each mutant behind its number, and the numbers that have a place in it.
pub(super) fn mutate(source: &str, mutants: &[Mutant]) -> syn::Result<(String, BTreeSet<usize>)> {
    let file = syn::parse_file(source)?;
    let mut finder = Finder {
        mutants,
        sites: Vec::new(),
    };
    finder.visit_file(&file);
    let mut sites = finder.sites;
    sites.sort_by_key(|site| {
        (
            site.bytes.start,
            usize::MAX - site.bytes.end,
            site.bytes.len(),
        )
    });
    // What is inserted at a place comes before an expression that begins there.
    sites.sort_by_key(|site| (site.bytes.start, !site.bytes.is_empty()));
    let numbers = sites
        .iter()
        .flat_map(|site| site.numbers.iter().copied())
        .collect();
    let renderer = Renderer { source, sites };
    Ok((renderer.render(0..source.len(), false), numbers))
}

/// One place of the source with the mutants that change it.
struct Site {
    bytes: Range<usize>,
    numbers: Vec<usize>,
    parts: Vec<Part>,
}

/// What is written at a site: new text, or a range of the source with its own sites.
enum Part {
    Text(String),
    Source(Range<usize>),
}

struct Renderer<'s> {
    source: &'s str,
    sites: Vec<Site>,
}

impl Renderer<'_> {
    /// The text of these bytes. What is inserted before them is not part of it if `has_inserted`.
    fn render(&self, bytes: Range<usize>, has_inserted: bool) -> String {
        let mut text = String::new();
        let mut at = bytes.start;
        let first = self
            .sites
            .partition_point(|site| site.bytes.start < bytes.start);
        for site in &self.sites[first..] {
            if site.bytes.start >= bytes.end {
                break;
            }
            let is_inserted =
                has_inserted && site.bytes.is_empty() && site.bytes.start == bytes.start;
            if site.bytes.start < at || site.bytes.end > bytes.end || is_inserted {
                continue;
            }
            text.push_str(&self.source[at..site.bytes.start]);
            at = site.bytes.end;
            for part in &site.parts {
                match part {
                    Part::Text(new) => text.push_str(new),
                    Part::Source(range) => {
                        let has_inserted = range.start == site.bytes.start;
                        text.push_str(&self.render(range.clone(), has_inserted));
                    }
                }
            }
        }
        text.push_str(&self.source[at..bytes.end]);
        text
    }
}

struct Finder<'m> {
    mutants: &'m [Mutant],
    sites: Vec<Site>,
}

impl Finder<'_> {
    /// The mutants of this genre that begin here: number and replacement.
    fn at(&self, genre: &str, start: usize) -> Vec<(usize, &str)> {
        let here = |mutant: &&Mutant| mutant.genre == genre && mutant.bytes.start == start;
        let found = self.mutants.iter().filter(here);
        found
            .map(|mutant| (mutant.number, mutant.replacement.as_str()))
            .collect()
    }

    fn add(&mut self, bytes: Range<usize>, numbers: Vec<usize>, parts: Vec<Part>) {
        self.sites.push(Site {
            bytes,
            numbers,
            parts,
        });
    }
}

/// `match crate::__mutant() { 1 => .., 2 => .., _ => ` with each arm on a line of its own.
fn arms(mutants: &[(usize, String)]) -> String {
    let mut text = "match crate::__mutant() {".to_owned();
    for (number, value) in mutants {
        let _ = write!(text, "\n/*#{number}*/ {number} => {value},");
    }
    text.push_str("\n_ => ");
    text
}

/// The comment by which an error in the text that follows leads to its mutants.
fn marker(mutants: &[(usize, String)]) -> String {
    let numbers: Vec<String> = mutants
        .iter()
        .map(|(number, _)| number.to_string())
        .collect();
    format!("\n/*#{}*/", numbers.join(" "))
}

fn numbers(mutants: &[(usize, String)]) -> Vec<usize> {
    mutants.iter().map(|(number, _)| *number).collect()
}

/// Whether a `let` of a chain of conditions is part of the expression.
fn has_let(expression: &syn::Expr) -> bool {
    if let syn::Expr::Binary(binary) = expression {
        return has_let(&binary.left) || has_let(&binary.right);
    }
    matches!(expression, syn::Expr::Let(_))
}

impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_block(&mut self, block: &'ast syn::Block) {
        if let Some(first) = block.stmts.first() {
            let start = first.span().byte_range().start;
            let owned = |(number, value): (usize, &str)| (number, format!("return {value}"));
            let found: Vec<_> = self.at("FnValue", start).into_iter().map(owned).collect();
            if !found.is_empty() {
                let text = format!("{}{{}} }}\n", arms(&found));
                self.add(start..start, numbers(&found), vec![Part::Text(text)]);
            }
        }
        syn::visit::visit_block(self, block);
    }

    fn visit_expr_binary(&mut self, binary: &'ast syn::ExprBinary) {
        syn::visit::visit_expr_binary(self, binary);
        let operator = binary.op.span().byte_range();
        let found = self.at("BinaryOperator", operator.start);
        if found.is_empty() || has_let(&binary.left) || has_let(&binary.right) {
            return;
        }
        let left = Part::Source(binary.left.span().byte_range());
        let right = Part::Source(binary.right.span().byte_range());
        let text = |text: &str| Part::Text(text.to_owned());
        let written = quote_operator(&binary.op);
        let each = |l: &str, r: &str| -> Vec<(usize, String)> {
            let value = |(number, new): &(usize, &str)| (*number, format!("{l} {new} {r}"));
            found.iter().map(value).collect()
        };
        let (values, parts) = match written.as_str() {
            "&&" | "||" => {
                let values = each("", "");
                let comparison = if written == "&&" { "!=" } else { "==" };
                let [(number, _)] = values[..] else { return };
                let condition = format!("; if l {comparison} (crate::__mutant() == {number}) {{ ");
                let begin = format!("({{ {}let l: bool = ", marker(&values));
                (
                    values,
                    vec![
                        Part::Text(begin),
                        left,
                        Part::Text(condition),
                        right,
                        text(" } else { l } })"),
                    ],
                )
            }
            "+=" | "-=" | "*=" | "|=" => {
                let place = binary.left.span().byte_range();
                let mut parts = vec![
                    Part::Text(format!("{{ {}let r = ", marker(&each("", "")))),
                    right,
                ];
                parts.push(text("; match crate::__mutant() {"));
                for (number, new) in &found {
                    parts.push(Part::Text(format!("\n/*#{number}*/ {number} => ")));
                    parts.push(Part::Source(place.clone()));
                    parts.push(Part::Text(format!(" {new} r,")));
                }
                parts.push(text("\n_ => "));
                parts.push(left);
                parts.push(Part::Text(format!(" {written} r }} }}")));
                (each("", ""), parts)
            }
            "==" | "!=" | "<" | "<=" | ">" | ">=" => {
                let values = each("*l", "*r");
                let begin = format!("({}match (&(", marker(&values));
                let end = format!(")) {{ (l, r) => {} *l {written} *r }} }})", arms(&values));
                (
                    values,
                    vec![
                        Part::Text(begin),
                        left,
                        text("), &("),
                        right,
                        Part::Text(end),
                    ],
                )
            }
            _ => {
                let values = each("l", "r");
                let begin = format!("({}match (", marker(&values));
                let end = format!(") {{ (l, r) => {} l {written} r }} }})", arms(&values));
                (
                    values,
                    vec![Part::Text(begin), left, text(", "), right, Part::Text(end)],
                )
            }
        };
        self.add(binary.span().byte_range(), numbers(&values), parts);
    }

    fn visit_expr_unary(&mut self, unary: &'ast syn::ExprUnary) {
        syn::visit::visit_expr_unary(self, unary);
        let start = unary.op.span().byte_range().start;
        let owned = |(number, _): (usize, &str)| (number, "v".to_owned());
        let found: Vec<_> = self
            .at("UnaryOperator", start)
            .into_iter()
            .map(owned)
            .collect();
        if found.is_empty() {
            return;
        }
        let operator = if matches!(unary.op, syn::UnOp::Not(_)) {
            "!"
        } else {
            "-"
        };
        let parts = vec![
            Part::Text(format!("({}match ", marker(&found))),
            Part::Source(unary.expr.span().byte_range()),
            Part::Text(format!(" {{ v => {} {operator}v }} }})", arms(&found))),
        ];
        self.add(unary.span().byte_range(), numbers(&found), parts);
    }

    fn visit_arm(&mut self, arm: &'ast syn::Arm) {
        syn::visit::visit_arm(self, arm);
        let start = arm.span().byte_range().start;
        let deleted: Vec<usize> = self
            .at("MatchArm", start)
            .into_iter()
            .map(|(number, _)| number)
            .collect();
        let present = deleted.iter().fold(String::new(), |mut text, number| {
            let _ = write!(text, "\n/*#{number}*/ crate::__mutant() != {number} && ");
            text
        });
        let Some((_, guard)) = &arm.guard else {
            if !deleted.is_empty() {
                let end = arm.pat.span().byte_range().end;
                let text = format!(" if {present} true");
                self.add(end..end, deleted, vec![Part::Text(text)]);
            }
            return;
        };
        let bytes = guard.span().byte_range();
        let owned = |(number, value): (usize, &str)| (number, value.to_owned());
        let found: Vec<_> = self
            .at("MatchArmGuard", bytes.start)
            .into_iter()
            .map(owned)
            .collect();
        if found.is_empty() && deleted.is_empty() || has_let(guard) {
            return;
        }
        let mut all = numbers(&found);
        all.extend(deleted);
        self.add(
            bytes.start..bytes.start,
            all,
            vec![Part::Text(format!("{present} {} (", arms(&found)))],
        );
        self.add(
            bytes.end..bytes.end,
            Vec::new(),
            vec![Part::Text(") }".to_owned())],
        );
    }

    fn visit_expr_match(&mut self, it: &'ast syn::ExprMatch) {
        syn::visit::visit_expr_match(self, it);
        // Whether the match remains exhaustive without an arm is reported at its beginning.
        let starts = it.arms.iter().map(|arm| arm.span().byte_range().start);
        let deleted: Vec<_> = starts
            .flat_map(|start| self.at("MatchArm", start))
            .collect();
        if !deleted.is_empty() {
            let deleted: Vec<_> = deleted
                .into_iter()
                .map(|(number, _)| (number, String::new()))
                .collect();
            let start = it.span().byte_range().start;
            self.add(start..start, Vec::new(), vec![Part::Text(marker(&deleted))]);
        }
    }

    fn visit_signature(&mut self, signature: &'ast syn::Signature) {
        if let Some(word) = &signature.constness {
            self.add(word.span().byte_range(), Vec::new(), Vec::new());
        }
        syn::visit::visit_signature(self, signature);
    }

    fn visit_expr_struct(&mut self, literal: &'ast syn::ExprStruct) {
        syn::visit::visit_expr_struct(self, literal);
        let Some(base) = &literal.rest else { return };
        for field in &literal.fields {
            let bytes = field.span().byte_range();
            let found = self.at("StructField", bytes.start);
            let (Some((number, _)), syn::Member::Named(name)) = (found.first(), &field.member)
            else {
                continue;
            };
            let number = *number;
            let parts = vec![
                Part::Text(format!(
                    "\n/*#{number}*/ {name}: if crate::__mutant() == {number} {{ ("
                )),
                Part::Source(base.span().byte_range()),
                Part::Text(format!(").{name}.clone() }} else {{ ")),
                match field.colon_token {
                    Some(_) => Part::Source(field.expr.span().byte_range()),
                    None => Part::Text(name.to_string()),
                },
                Part::Text(" }".to_owned()),
            ];
            self.add(bytes, vec![number], parts);
        }
    }
}

fn quote_operator(operator: &syn::BinOp) -> String {
    operator.span().source_text().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rewritten(source: &str, changes: &[(&str, &str, &str)]) -> String {
        let mutants: Vec<Mutant> = (1..)
            .zip(changes)
            .map(|(number, (genre, at, replacement))| {
                let start = source.find(at).expect("the text to change");
                Mutant {
                    number,
                    genre: (*genre).to_owned(),
                    bytes: start..start + at.len(),
                    replacement: (*replacement).to_owned(),
                }
            })
            .collect();
        let (text, numbers) = mutate(source, &mutants).expect("Rust");
        assert_eq!(numbers.len(), changes.len(), "{text}");
        syn::parse_file(&text).expect("Rust");
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn changes_of_an_expression_and_of_its_operands_are_nested() {
        let source = "fn f(a: u8, b: u8) -> bool { a == b && !g(a + 1) }";
        let changes = [
            ("FnValue", "a == b && !g(a + 1)", "true"),
            ("BinaryOperator", "&&", "||"),
            ("BinaryOperator", "==", "!="),
            ("UnaryOperator", "!", ""),
            ("BinaryOperator", "+", "*"),
        ];
        assert_eq!(
            rewritten(source, &changes),
            "fn f(a: u8, b: u8) -> bool { \
             match crate::__mutant() { /*#1*/ 1 => return true, _ => {} } \
             ({ /*#2*/let l: bool = ( /*#3*/match (&(a), &(b)) { (l, r) => \
             match crate::__mutant() { /*#3*/ 3 => *l != *r, _ => *l == *r } }); \
             if l != (crate::__mutant() == 2) { ( /*#4*/match \
             g(( /*#5*/match (a, 1) { (l, r) => match crate::__mutant() { /*#5*/ 5 => l * r, _ => l + r } })) \
             { v => match crate::__mutant() { /*#4*/ 4 => v, _ => !v } }) } else { l } }) }"
        );
    }

    #[test]
    fn arms_and_guards_have_their_conditions() {
        let source = "fn f(a: u8) { match a { 1 if b => c(), 2 => d(), _ => {} } }";
        let changes = [
            ("MatchArmGuard", "b =>", "true"),
            ("MatchArm", "2 => d()", ""),
        ];
        assert_eq!(
            rewritten(source, &changes),
            "fn f(a: u8) { /*#2*/match a { \
             1 if match crate::__mutant() { /*#1*/ 1 => true, _ => (b) } => c(), \
             2 if /*#2*/ crate::__mutant() != 2 && true => d(), _ => {} } }"
        );
    }

    #[test]
    fn chains_with_let_are_left_alone() {
        let source = "fn f() { if let Some(a) = b && c { d += 1; } }";
        let file = mutate(
            source,
            &[Mutant {
                number: 1,
                genre: "BinaryOperator".to_owned(),
                bytes: 28..30,
                replacement: "||".to_owned(),
            }],
        );
        let (text, numbers) = file.expect("Rust");
        assert_eq!((text.as_str(), numbers.len()), (source, 0));
    }
}
