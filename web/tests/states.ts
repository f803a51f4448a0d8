// Every page of a seat in each state of a game, for tests and screenshots.

import assert from "node:assert/strict";

import type { Browser } from "playwright-core";

import type { Hall } from "./hall";
import { openPage } from "./page";
import { act, createGame, type Links } from "./player";

/** A page in a state. */
export interface Shown {
  name: string;
  address: string;
}

type Acts = [seat: keyof Links, act: string][];

const ARRIVED: Acts = [
  ["white", "arrive"],
  ["black", "arrive"],
];

/** One seat's page, and its text board. */
const BOTH = ["", "/text"];

interface State {
  answers?: Record<string, string>;
  acts: Acts;
  /** The seats whose pages are shown, with the paths after their links. */
  shown: Partial<Record<keyof Links, string[]>>;
}

const OPENING: Acts = [
  ...ARRIVED,
  ["white", "make e2e4"],
  ["white", "press"],
  ["black", "make e7e5"],
  ["black", "press"],
  ["white", "make g1f3"],
  ["white", "press"],
];

const STATES: Record<string, State> = {
  before: { acts: [], shown: { white: BOTH, spectator: [""] } },
  playing: { acts: OPENING, shown: { white: [...BOTH, "/sheet", "/board"], black: BOTH, spectator: BOTH } },
  guarded: {
    answers: { regime: "guarded" },
    acts: [...ARRIVED, ["white", "move e2e4"]],
    shown: { black: BOTH },
  },
  // A touch binds, and a draw is offered.
  bound: { acts: [...OPENING, ["white", "offer draw"], ["black", "touch b8"]], shown: { white: [""], black: BOTH } },
  ruled: {
    acts: [...OPENING, ["black", "make d8d5"], ["black", "press"], ["white", "claim threefold"]],
    shown: { white: BOTH, black: [""] },
  },
  asked: {
    answers: { arbiter: "human", facts: "as told" },
    acts: [...OPENING, ["black", "claim touched b1"]],
    shown: { white: BOTH, arbiter: [...BOTH, "/links"] },
  },
  stopped: {
    answers: { arbiter: "human" },
    acts: [...OPENING, ["black", "stop"]],
    shown: { white: [""], arbiter: [""] },
  },
  sheet: {
    answers: { sheets: "kept", letters_white: "sl" },
    acts: [...OPENING, ["white", "write e4"]],
    shown: { white: [...BOTH, "/sheet"] },
  },
  sealing: {
    answers: { arbiter: "human", adjournment: "yes", resumption: "tomorrow at six" },
    acts: [...OPENING, ["arbiter", "order sealing"]],
    shown: { black: BOTH, arbiter: [""] },
  },
  adjourned: {
    answers: { arbiter: "human", adjournment: "yes", resumption: "tomorrow at six" },
    acts: [
      ...OPENING,
      ["arbiter", "order sealing"],
      ["black", "seal Nc6"],
      ["black", "stop"],
      ["arbiter", "end session"],
    ],
    shown: { white: BOTH, arbiter: [""] },
  },
  blind: {
    answers: { blind: "white", assistants: "white" },
    acts: [...ARRIVED, ["white", "announce e4"]],
    shown: { white: BOTH, black: BOTH, "white-assistant": BOTH },
  },
  over: { acts: [...OPENING, ["black", "resign"]], shown: { white: [...BOTH, "/sheet"], spectator: [""] } },
};

/** Performs acts at the seats of a table, one after the other. */
async function play(hall: Hall, links: Links, acts: Acts): Promise<void> {
  for (const [seat, text] of acts) await act(hall, links[seat], text);
}

/** Sets up a table by a quick way; returns its first page. */
async function createByWay(hall: Hall, answers: Record<string, string>): Promise<string> {
  const answer = await fetch(`${hall.url}/games`, {
    method: "POST",
    headers: { Origin: hall.url },
    body: new URLSearchParams(answers),
    redirect: "manual",
  });
  const to = answer.headers.get("location");
  assert.ok(to !== null, `${answer.status}`);
  return hall.url + to;
}

/** All pages of a table in all their states, and related ones. */
export async function allStates(browser: Browser, hall: Hall): Promise<Shown[]> {
  const organiser = await openPage(browser);
  const all: Shown[] = [
    { name: "front", address: `${hall.url}/` },
    { name: "nowhere", address: `${hall.url}/t/nothing` },
  ];
  for (const [name, { answers, acts, shown }] of Object.entries(STATES)) {
    const links = await createGame(organiser, hall, answers);
    if (name === "blind") all.push({ name: "organiser", address: organiser.url() });
    await play(hall, links, acts);
    for (const [seat, ends] of Object.entries(shown)) {
      for (const end of ends) {
        const page = end === "" ? "" : `-${end.slice(1)}`;
        all.push({ name: `${name}-${seat}${page}`, address: links[seat as keyof Links] + end });
      }
    }
  }
  await organiser.context().close();
  const alone = { way: "alone", time: "15m+10s", coach: "yes" };
  all.push({ name: "alone-coached", address: await createByWay(hall, { ...alone, regime: "over the board" }) });
  all.push({ name: "friend", address: await createByWay(hall, { way: "friend", time: "15m+10s", own: "white" }) });
  return all;
}
