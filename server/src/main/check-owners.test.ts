import { expect, test } from "vitest";
import { z } from "zod";
import { welcome } from "#core/live/welcome.ts";
import { liveRoute } from "#server/platform/live/live-route.ts";
import { defineEvent } from "#server/platform/outbox/event.ts";
import { followEvent } from "#server/platform/outbox/follower.ts";
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
const done = defineEvent("a.done", {});
const route = liveRoute({ event: done, sends: welcome, message: async () => null, audience: async () => new Set() });

test("the program's features pass the check", () => {
  expect(() => checkOwners(features, PLATFORM_EVENTS)).not.toThrow();
});

test("a name with two owners is refused with an error that names it", () => {
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
        { name: "a", events: [done] },
        { name: "b", events: [done] },
      ],
      [],
    ),
  ).toThrow('Event "a.done"');
});

test("a live message without an owner of its event is refused", () => {
  expect(() => checkOwners([{ name: "a", live: [route] }], [])).toThrow("no feature owns it");
  expect(() => checkOwners([{ name: "a", live: [route], events: [done] }], [])).not.toThrow();
});

test("a follower of an event without an owner is refused", () => {
  const follower = followEvent(done, async () => {});
  expect(() => checkOwners([{ name: "a", follows: [follower] }], [])).toThrow("no feature owns it");
  expect(() => checkOwners([{ name: "a", follows: [follower], events: [done] }], [])).not.toThrow();
});
