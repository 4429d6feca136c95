import { afterEach, expect, test, vi } from "vitest";
import { atLeast } from "./at-least.ts";
import { SMS_SPINNER_MS } from "./factors/sms-spinner.ts";

afterEach(() => {
  vi.useRealTimers();
});

/** When a wait of at least 300 ms for work of this duration ends. */
async function endOf(work: () => Promise<unknown>): Promise<number> {
  const startMs = Date.now();
  let endMs = 0;
  const stop = () => {
    endMs = Date.now();
  };
  const waiting = atLeast(SMS_SPINNER_MS, work()).then(stop, stop);
  await vi.advanceTimersByTimeAsync(2_000);
  await waiting;
  return endMs - startMs;
}

const after = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

test("AUTH-068 the spinner for sending a text message is shown for at least 300 ms, and longer if sending takes longer", async () => {
  vi.useFakeTimers();
  expect(SMS_SPINNER_MS).toBe(300);
  expect(await endOf(() => Promise.resolve())).toBe(300);
  expect(await endOf(() => Promise.reject(new Error("no")))).toBe(300);
  expect(await endOf(() => after(299))).toBe(300);
  expect(await endOf(() => after(900))).toBe(900);
});

test("returns the result of the work", async () => {
  await expect(atLeast(0, Promise.resolve(4))).resolves.toBe(4);
  await expect(atLeast(0, Promise.reject(new Error("no")))).rejects.toThrow("no");
});
