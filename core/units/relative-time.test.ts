import { expect, test } from "vitest";
import { relativeTime } from "./relative-time.ts";

const now = new Date(2026, 5, 15, 12, 0, 0).getTime();
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  [-5 * MINUTE, "just now"],
  [0, "just now"],
  [29.999 * SECOND, "just now"],
])("FORMAT-008 FORMAT-011 %d ms ago reads %s", (ageMs, text) => {
  expect(relativeTime(now - ageMs, now)).toBe(text);
  expect(relativeTime(now - 30 * SECOND, now)).not.toBe(text);
});

test.each([
  [30 * SECOND, "30 seconds ago"],
  [59.9 * SECOND, "59 seconds ago"],
  [MINUTE, "a minute ago"],
  [2 * MINUTE - 1, "a minute ago"],
  [2 * MINUTE, "2 minutes ago"],
  [HOUR - 1, "59 minutes ago"],
  [HOUR, "1 hour ago"],
  [2 * HOUR, "2 hours ago"],
  [DAY - 1, "23 hours ago"],
  [DAY, "yesterday"],
  [1.4 * DAY, "yesterday"],
  [1.6 * DAY, "1 day ago"],
  [2 * DAY, "2 days ago"],
  [7 * DAY - 1, "6 days ago"],
  [7 * DAY, "1 week ago"],
  [15 * DAY, "2 weeks ago"],
  [30 * DAY - 1, "4 weeks ago"],
])("FORMAT-009 FORMAT-011 %d ms ago reads %s", (ageMs, text) => {
  expect(relativeTime(now - ageMs, now)).toBe(text);
});

test.each([
  [30 * DAY, "1 month ago"],
  [60 * DAY, "2 months ago"],
  [364 * DAY, "12 months ago"],
  [365 * DAY, "1 year ago"],
  [800 * DAY, "2 years ago"],
])(
  "FORMAT-009 FORMAT-010 FORMAT-011 FORMAT-014 months of 30 days come between weeks and years: %d ms ago reads %s",
  (ageMs, text) => {
    expect(relativeTime(now - ageMs, now)).toBe(text);
  },
);
