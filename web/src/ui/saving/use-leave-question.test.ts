import { expect, test } from "vitest";
import { type LeaveQuestion, leaveBlocker } from "./use-leave-question.ts";

const blocker = (part: Partial<LeaveQuestion>, asked: string[] = [], settled = { hasChanges: true }) =>
  leaveBlocker(
    {
      hasChanges: true,
      isSignedIn: () => true,
      ask: async () => {
        asked.push("leave?");
        return false;
      },
      ...part,
    },
    async () => settled,
  );
const here = { pathname: "/account" };
const elsewhere = { current: here, next: { pathname: "/projects" } };

test("ACCOUNT-014 unsaved changes ask for confirmation before the page is left, in the app or by closing it", async () => {
  expect(await blocker({}).shouldBlockFn(elsewhere)).toBe(true);
  expect(await blocker({ ask: async () => true }).shouldBlockFn(elsewhere)).toBe(false);
  expect(await blocker({}).shouldBlockFn({ current: here, next: here })).toBe(false);
  expect(blocker({}).enableBeforeUnload()).toBe(true);
  expect(blocker({}).disabled).toBe(false);
  expect(blocker({ hasChanges: false }).disabled).toBe(true);
});

test("an ended session delays nobody, and nothing is asked", async () => {
  const asked: string[] = [];
  const ended = blocker({ isSignedIn: () => false, refuse: () => asked.push("refused") }, asked);
  expect(ended.enableBeforeUnload()).toBe(false);
  expect(await ended.shouldBlockFn(elsewhere)).toBe(false);
  expect(asked).toEqual([]);
});

test("ACCOUNT-014 if leaving is impossible, this is reported and nothing is asked", async () => {
  const asked: string[] = [];
  const shut = blocker({ hasChanges: false, refuse: () => asked.push("refused") }, asked);
  expect(shut.disabled).toBe(false);
  expect(await shut.shouldBlockFn(elsewhere)).toBe(true);
  expect(shut.enableBeforeUnload()).toBe(false);
  expect(asked).toEqual(["refused"]);
});

test("PLUS-415 a save in progress when somebody leaves asks only if something remains unsaved", async () => {
  const asked: string[] = [];
  expect(await blocker({}, asked, { hasChanges: false }).shouldBlockFn(elsewhere)).toBe(false);
  expect(asked).toEqual([]);
  expect(await blocker({}, asked, { hasChanges: true }).shouldBlockFn(elsewhere)).toBe(true);
  expect(asked).toEqual(["leave?"]);
});
