import { expect, test } from "vitest";
import { createShareDraft } from "./share-draft.ts";
import type { SavedConditions, ShareChanges } from "./share-form.ts";

const link: SavedConditions = {
  name: "Day 12",
  canDownload: false,
  canComment: false,
  canResolve: false,
  showComments: false,
  expiresAt: null,
  hasPassword: false,
  watermark: null,
};

function draft() {
  const timers = new Set<{ work: () => void; delayMs: number }>();
  const writes: { changes: ShareChanges; answer: (saved: SavedConditions | null) => void }[] = [];
  const made = createShareDraft(link, {
    write: (changes) => new Promise((answer) => writes.push({ changes, answer })),
    schedule: (work, delayMs) => {
      const timer = { work, delayMs };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    nowMs: () => 0,
  });
  const elapse = (delayMs: number) => {
    for (const timer of [...timers].filter((one) => one.delayMs === delayMs)) {
      timers.delete(timer);
      timer.work();
    }
  };
  return { ...made, timers, writes, elapse, state: () => made.store.getState().state };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

test("SHARES-074 any change makes the dialog dirty and is saved 500 ms after the last one", async () => {
  const { change, timers, writes, elapse, state } = draft();
  change({ canDownload: true });
  change({ canComment: true });
  expect(state()).toBe("unsaved");
  expect([...timers].map(({ delayMs }) => delayMs)).toEqual([500]);
  elapse(500);
  expect(writes.map(({ changes }) => changes)).toEqual([{ canDownload: true, canComment: true }]);
  expect(state()).toBe("saving");
  writes[0]?.answer({ ...link, canDownload: true, canComment: true });
  await turn();
  expect(state()).toBe("saved");
});

test("SHARES-075 SHARES-076 invalid and unchanged options are not saved", async () => {
  const { change, writes, elapse, state } = draft();
  change({ name: "" });
  elapse(500);
  await turn();
  expect(writes).toHaveLength(0);
  expect(state()).toBe("unsaved");
  change({ name: "Day 12" });
  elapse(500);
  await turn();
  expect(writes).toHaveLength(0);
  expect(state()).toBe("saved");
});

test("SHARES-081 Send waits for unsaved changes, and saves them immediately", async () => {
  const { change, settled, timers, writes } = draft();
  expect(await settled()).toBe(true);
  change({ name: "Selects" });
  const done = settled();
  expect(writes).toHaveLength(1);
  expect([...timers].map(({ delayMs }) => delayMs)).toEqual([5000]);
  writes[0]?.answer({ ...link, name: "Selects" });
  expect(await done).toBe(true);
});

test("SHARES-082 after 5 seconds, and after a failed save, Send does nothing", async () => {
  const slow = draft();
  slow.change({ name: "Selects" });
  const done = slow.settled();
  slow.elapse(5000);
  expect(await done).toBe(false);
  const failing = draft();
  failing.change({ name: "Selects" });
  const failed = failing.settled();
  failing.writes[0]?.answer(null);
  expect(await failed).toBe(false);
  expect(failing.state()).toBe("unsaved");
  // The next attempt asks again.
  void failing.settled();
  expect(failing.writes).toHaveLength(2);
});

test("SHARES-074 changes during a save are saved after it, the password once", async () => {
  const { change, writes, elapse, store } = draft();
  change({ hasPassword: true, password: "candle" });
  elapse(500);
  change({ canComment: true });
  elapse(500);
  writes[0]?.answer({ ...link, hasPassword: true });
  await turn();
  expect(writes.map(({ changes }) => changes)).toEqual([
    { hasPassword: true, password: "candle" },
    { canComment: true },
  ]);
  expect(store.getState().sentPassword).toBe("candle");
});

test("closing the dialog saves pending changes immediately", () => {
  const { change, close, writes } = draft();
  change({ name: "Selects" });
  close();
  expect(writes).toHaveLength(1);
});
