//! Runs every question of `docs/sql.md` and compares the answer. `UPDATE_EXPECT=1` rewrites the
//! answers.
#![expect(clippy::unwrap_used, reason = "this is a test")]

use std::{env, fmt::Write as _, fs, path::Path};

use rokada_query::{Bounds, Progress, session};

#[tokio::test(flavor = "multi_thread")]
async fn answers_of_the_page_are_current() {
    let house = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    env::set_current_dir(&house).unwrap();
    let page = fs::read_to_string("docs/sql.md").unwrap();
    let mut parts = page.split("```sql\n");
    let mut made = parts.next().unwrap().to_owned();
    let mut questions = 0;
    for part in parts {
        let (question, rest) = part.split_once("```\n\n```text\n").unwrap();
        let (_, after) = rest.split_once("```").unwrap();
        let context = session(Bounds::default(), &Progress::default()).unwrap();
        let rows = context.sql(question.trim().trim_end_matches(';')).await;
        let answer = rows.unwrap().to_string().await.unwrap();
        write!(
            made,
            "```sql\n{question}```\n\n```text\n{answer}\n```{after}"
        )
        .unwrap();
        questions += 1;
    }
    assert!(questions > 4, "the page has {questions} questions");
    if env::var_os("UPDATE_EXPECT").is_some() {
        fs::write("docs/sql.md", made).unwrap();
    } else {
        assert_eq!(made, page, "UPDATE_EXPECT=1 rewrites the answers");
    }
}
