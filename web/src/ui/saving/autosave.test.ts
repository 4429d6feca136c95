import { expect, test } from "vitest";
import { createAutosave, SETTINGS_SAVE_DELAY_MS, WATERMARK_SAVE_DELAY_MS } from "./autosave.ts";

function autosave(delayMs: number) {
  const timers = new Set<{ work: () => void; delayMs: number }>();
  const saves: (() => void)[] = [];
  const made = createAutosave({
    delayMs,
    save: () => new Promise((resolve) => saves.push(resolve)),
    schedule: (work, ms) => {
      const timer = { work, delayMs: ms };
      timers.add(timer);
      return () => timers.delete(timer);
    },
  });
  const elapse = () => {
    for (const timer of timers) {
      timers.delete(timer);
      timer.work();
    }
  };
  return { ...made, timers, saves, elapse };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

test("PROJECTS-043 settings are saved 1000 ms after the last change, however many there were", () => {
  const { touch, timers, saves, elapse } = autosave(SETTINGS_SAVE_DELAY_MS);
  touch();
  touch();
  touch();
  expect([...timers].map(({ delayMs }) => delayMs)).toEqual([1000]);
  expect(saves).toHaveLength(0);
  elapse();
  expect(saves).toHaveLength(1);
  elapse();
  expect(saves).toHaveLength(1);
});

test("WATERMARK-004 watermarks are saved after 500 ms", () => {
  const { touch, timers } = autosave(WATERMARK_SAVE_DELAY_MS);
  touch();
  expect([...timers].map(({ delayMs }) => delayMs)).toEqual([500]);
});

test("changes during a save are saved after it, never concurrently", async () => {
  const { touch, saves, elapse } = autosave(1000);
  touch();
  elapse();
  touch();
  elapse();
  expect(saves).toHaveLength(1);
  saves[0]?.();
  await settle();
  expect(saves).toHaveLength(2);
  saves[1]?.();
  await settle();
  expect(saves).toHaveLength(2);
});

test("leaving saves pending changes immediately, or nothing if there are none", () => {
  const { touch, flush, saves, elapse } = autosave(1000);
  flush();
  expect(saves).toHaveLength(0);
  touch();
  flush();
  expect(saves).toHaveLength(1);
  elapse();
  expect(saves).toHaveLength(1);
});
