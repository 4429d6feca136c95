import { expect, test } from "vitest";
import { unlessLeaving } from "./leaving.ts";

function tab() {
  const page = new EventTarget();
  let nowMs = 5_000;
  const waiting: { work: () => void; delayMs: number }[] = [];
  const run = unlessLeaving({
    page,
    nowMs: () => nowMs,
    schedule: (work, delayMs) => void waiting.push({ work, delayMs }),
  });
  const pass = (ms: number) => {
    nowMs += ms;
  };
  return { leave: () => page.dispatchEvent(new Event("beforeunload")), pass, run, waiting };
}

test("PLUS-889 on a page that stays, work runs immediately", () => {
  const { run, waiting } = tab();
  let runs = 0;
  run(() => {
    runs += 1;
  });
  expect([runs, waiting.length]).toEqual([1, 0]);
});

test("PLUS-889 while somebody leaves, work waits; it runs if they are still here after 30 s, and immediately from then on", () => {
  const { leave, pass, run, waiting } = tab();
  let runs = 0;
  const work = () => {
    runs += 1;
  };
  leave();
  pass(2_000);
  run(work);
  expect([runs, waiting.map(({ delayMs }) => delayMs)]).toEqual([0, [28_000]]);
  pass(28_000);
  waiting[0]?.work();
  expect(runs).toBe(1);
  run(work);
  expect(runs).toBe(2);
});
