import { expect, test } from "vitest";
import { entryOf } from "./options/expiry-entry.ts";
import { createShareDraft } from "./share-draft.ts";
import { formOf, type SavedConditions, type ShareChanges } from "./share-form.ts";

const unchanged: SavedConditions = {
  name: "Day 12",
  canDownload: false,
  canComment: false,
  canResolve: false,
  showComments: false,
  expiresAt: null,
  hasPassword: false,
  watermark: null,
};

function draft(link: SavedConditions = unchanged) {
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
  writes[0]?.answer({ ...unchanged, canDownload: true, canComment: true });
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

test.each([
  ["an expiration in the past", { hasExpiry: true, expiry: entryOf(-86_400_000) }],
  ["a missing password", { hasPassword: true }],
  ["a weak password", { hasPassword: true, password: "abc" }],
  ["a missing watermark", { hasWatermark: true, watermarkText: "  " }],
])("SHARES-075 with %s nothing is saved, not even another change", async (_what, change) => {
  const one = draft();
  one.change(change);
  one.change({ name: "Selects" });
  one.elapse(500);
  await turn();
  expect([one.writes, one.state()]).toEqual([[], "unsaved"]);
  one.change({ hasExpiry: false, hasPassword: false, hasWatermark: false });
  one.elapse(500);
  expect(one.writes.map(({ changes }) => changes)).toEqual([{ name: "Selects" }]);
});

test("SHARES-081 Send waits for unsaved changes, and saves them immediately", async () => {
  const { change, settled, timers, writes } = draft();
  expect(await settled()).toBe(true);
  change({ name: "Selects" });
  const done = settled();
  expect(writes).toHaveLength(1);
  expect([...timers].map(({ delayMs }) => delayMs)).toEqual([5000]);
  expect(await Promise.race([done, turn().then(() => "waits")])).toBe("waits");
  writes[0]?.answer({ ...unchanged, name: "Selects" });
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
  writes[0]?.answer({ ...unchanged, hasPassword: true });
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

const END = new Date(2026, 11, 6, 12, 0, 7).toISOString();

test("PLUS-1441 an option that somebody else changed is not undone by a save of another one, and is shown", async () => {
  const open = {
    ...unchanged,
    expiresAt: END,
    canDownload: true,
    watermark: { text: "T&T", position: "CENTER" } as const,
  };
  const { change, writes, elapse, store, state } = draft(open);
  change({ canComment: true });
  elapse(500);
  const theirs = { hasPassword: true, expiresAt: null, canDownload: false, canResolve: true, showComments: true };
  const stored = {
    ...unchanged,
    ...theirs,
    canComment: true,
    watermark: { text: "New", position: "TOPLEFT" } as const,
  };
  writes[0]?.answer(stored);
  await turn();
  expect(store.getState().form).toEqual(formOf(stored));
  change({ name: "Selects" });
  elapse(500);
  writes[1]?.answer({ ...stored, name: "Selects", hasPassword: false, watermark: null });
  await turn();
  change({ canResolve: false });
  elapse(500);
  expect(writes.map(({ changes }) => changes)).toEqual([
    { canComment: true },
    { name: "Selects" },
    { canResolve: false },
  ]);
  expect(store.getState().form).toMatchObject({ hasPassword: false, hasWatermark: false, watermarkText: "" });
  writes[2]?.answer(stored);
  await turn();
  expect(state()).toBe("saved");
});

test("PLUS-1441 an option that both changed becomes what was saved last, also while a save is in flight", async () => {
  const { change, writes, elapse, store } = draft();
  change({ canComment: true });
  elapse(500);
  change({ name: "Mine", hasPassword: true, password: "candle", hasExpiry: true, expiry: entryOf(Date.parse(END)) });
  writes[0]?.answer({ ...unchanged, canComment: true, name: "Theirs", canDownload: true, expiresAt: null });
  await turn();
  expect(store.getState().form).toMatchObject({ name: "Mine", canDownload: true, password: "candle", hasExpiry: true });
  elapse(500);
  await turn();
  const expiresAt = new Date(2026, 11, 6, 12, 0).toISOString();
  const mine = { name: "Mine", hasPassword: true, password: "candle", hasExpiry: true, expiresAt };
  expect(writes.map(({ changes }) => changes)).toEqual([{ canComment: true }, mine]);
  writes[1]?.answer({ ...unchanged, canComment: true, name: "Mine", canDownload: true, hasPassword: true, expiresAt });
  await turn();
  change({ canResolve: true });
  elapse(500);
  writes[2]?.answer({ ...unchanged, name: "Theirs again", hasPassword: false, canResolve: true, expiresAt: null });
  await turn();
  expect(store.getState()).toMatchObject({
    form: { name: "Theirs again", hasPassword: false, password: null, hasExpiry: false, canComment: false },
    sentPassword: null,
  });
});

test("PLUS-1441 a save doesn't rewrite typed text that means the same as what is stored", async () => {
  const { change, writes, elapse, store } = draft({ ...unchanged, expiresAt: END });
  const typed = {
    name: "Selects ",
    expiry: { day: "2026-12-7", time: "9:00" },
    hasWatermark: true,
    watermarkText: "Clara ",
  };
  change(typed);
  elapse(500);
  const watermark = { text: "Clara", position: "BOTTOMCENTER" } as const;
  const expiresAt = new Date(2026, 11, 7, 9, 0).toISOString();
  writes[0]?.answer({ ...unchanged, name: "Selects", expiresAt, watermark });
  await turn();
  expect(store.getState().form).toMatchObject(typed);
  change({ canComment: true });
  elapse(500);
  expect(writes[1]?.changes).toEqual({ canComment: true });
});
