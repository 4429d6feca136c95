import { expect, test } from "vitest";
import { nextRecovery } from "./stream-recovery.ts";

test("PLAYER-055 after five recoveries the player gives up", () => {
  const actions = [0, 1, 2, 3, 4, 5].map((used) => nextRecovery("network", used).action);
  expect(actions).toEqual([...Array<string>(5).fill("reload-stream"), "give-up"]);
});

test("PLAYER-056 a fatal network error restarts loading, later each time", () => {
  expect(nextRecovery("network", 0)).toEqual({ action: "reload-stream", attempt: 1, delayMs: 250 });
  expect(nextRecovery("network", 4).delayMs).toBe(4000);
});

test("PLAYER-057 a fatal media error runs media recovery immediately", () => {
  expect(nextRecovery("media", 1)).toEqual({ action: "recover-media", attempt: 2, delayMs: 0 });
});

test("an error of another kind can't be recovered", () => {
  expect(nextRecovery("other", 0).action).toBe("give-up");
});
