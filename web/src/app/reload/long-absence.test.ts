import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AWAKE_EVERY_MS, reloadAfterLongAbsence } from "./long-absence.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function watchedPage(isSignedIn = true) {
  const page = Object.assign(new EventTarget(), { visibilityState: "visible" as DocumentVisibilityState });
  let nowMs = 1_000;
  let reloads = 0;
  const stop = reloadAfterLongAbsence({
    page,
    nowMs: () => nowMs,
    isSignedIn: () => isSignedIn,
    reload: () => {
      reloads += 1;
    },
  });
  const show = (state: DocumentVisibilityState) => {
    page.visibilityState = state;
    page.dispatchEvent(new Event("visibilitychange"));
  };
  return {
    stop,
    reloads: () => reloads,
    /** The machine sleeps: the page stays visible, and none of its timers runs. */
    sleepFor: (ms: number) => {
      nowMs += ms;
      vi.advanceTimersByTime(AWAKE_EVERY_MS);
    },
    hide: () => show("hidden"),
    awayFor: (ms: number) => {
      show("hidden");
      nowMs += ms;
      show("visible");
    },
  };
}

test("SHELL-034 a signed-in page that was hidden for more than 24 hours reloads when it is shown again", () => {
  const page = watchedPage();
  page.awayFor(DAY_MS);
  expect(page.reloads()).toBe(0);
  page.awayFor(DAY_MS + 1);
  expect(page.reloads()).toBe(1);
  page.stop();
  page.awayFor(2 * DAY_MS);
  expect(page.reloads()).toBe(1);
});

test("SHELL-034 a page without a user doesn't reload", () => {
  const page = watchedPage(false);
  page.awayFor(2 * DAY_MS);
  expect(page.reloads()).toBe(0);
});

test("SHELL-034 a page that slept with its machine for more than 24 hours reloads when that wakes up, although it was never hidden", () => {
  const page = watchedPage();
  page.sleepFor(DAY_MS);
  expect(page.reloads()).toBe(0);
  page.sleepFor(DAY_MS + 1);
  expect(page.reloads()).toBe(1);
  page.hide();
  page.sleepFor(DAY_MS + 1);
  expect(page.reloads()).toBe(1);
  page.stop();
});
