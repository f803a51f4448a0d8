// A page without a connection is fetched again at intervals. The test controls the timers.

import assert from "node:assert/strict";
import { mock, test } from "node:test";

import { Refresh } from "../../src/refresh";

/** A page that is fetched every 30 seconds, and what it showed. */
function page() {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setInterval"] });
  const hall = { content: "round 1" as string | null, isHidden: false, loads: 0 };
  const shown: string[] = [];
  const refresh = new Refresh("round 1", 30_000, {
    isHidden: () => hall.isHidden,
    load: async () => {
      hall.loads += 1;
      if (hall.content === null) throw new TypeError("no network");
      return hall.content;
    },
    show: (content) => shown.push(content),
  });
  /** The next interval, and the answer to its request. */
  const pass = async () => {
    mock.timers.tick(30_000);
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return { hall, shown, refresh, pass };
}

test("a page shows its content when it has changed, once", async () => {
  const { hall, shown, pass } = page();
  await pass();
  assert.deepEqual([hall.loads, shown], [1, []]);
  hall.content = "round 2";
  await pass();
  await pass();
  assert.deepEqual([hall.loads, shown], [3, ["round 2"]]);
});

test("a page that did not arrive is fetched again, and a hidden page is not fetched", async () => {
  const { hall, shown, refresh, pass } = page();
  hall.content = null;
  await pass();
  hall.content = "round 2";
  hall.isHidden = true;
  await pass();
  assert.deepEqual([hall.loads, shown], [1, []]);
  hall.isHidden = false;
  await refresh.refresh();
  assert.deepEqual(shown, ["round 2"]);
});
