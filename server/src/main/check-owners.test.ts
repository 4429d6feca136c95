import { expect, test } from "vitest";
import { z } from "zod";
import { checkOwners } from "./check-owners.ts";
import { features } from "./features.ts";
import { PLATFORM_EVENTS } from "./open-platform.ts";

const job = {
  name: "a.do",
  type: "PROCESSING",
  payload: z.never(),
  maxAttempts: 1,
  timeoutMs: 1,
  concurrency: 1,
  run: async () => {},
} as const;
const route = { event: "a.done", message: async () => null, audience: async () => new Set<never>() };

test("the program's own features pass", () => {
  expect(() => checkOwners(features, PLATFORM_EVENTS)).not.toThrow();
});

test("a name with two owners is refused by name", () => {
  expect(() => checkOwners([{ name: "a" }, { name: "a" }], [])).toThrow('Feature "a" has two owners.');
  expect(() =>
    checkOwners(
      [
        { name: "a", jobs: [job] },
        { name: "b", jobs: [job] },
      ],
      [],
    ),
  ).toThrow('Job "a.do" has two owners.');
  expect(() =>
    checkOwners(
      [
        { name: "a", events: ["a.done"] },
        { name: "b", events: ["a.done"] },
      ],
      [],
    ),
  ).toThrow('Event "a.done"');
});

test("a live message without an owner of its event is refused", () => {
  expect(() => checkOwners([{ name: "a", live: [route] }], [])).toThrow("no feature owns it");
  expect(() => checkOwners([{ name: "a", live: [route], events: ["a.done"] }], [])).not.toThrow();
});
