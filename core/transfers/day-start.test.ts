import { expect, test } from "vitest";
import { dayStart, isTimeZone } from "./day-start.ts";

const start = (day: string, zone: string, plusDays = 0) => dayStart(day, zone, plusDays).toISOString();

test("PLUS-160 a day begins at the reader's midnight, also on days of 23 and 25 hours", () => {
  expect(start("2026-11-21", "UTC")).toBe("2026-11-21T00:00:00.000Z");
  expect(start("2026-11-21", "UTC", 1)).toBe("2026-11-22T00:00:00.000Z");
  expect(start("2026-07-01", "Europe/Berlin")).toBe("2026-06-30T22:00:00.000Z");
  expect(start("2026-03-29", "Europe/Berlin")).toBe("2026-03-28T23:00:00.000Z");
  expect(start("2026-03-29", "Europe/Berlin", 1)).toBe("2026-03-29T22:00:00.000Z");
  expect(start("2026-10-25", "Europe/Berlin", 1)).toBe("2026-10-25T23:00:00.000Z");
  expect(start("2026-01-01", "Pacific/Kiritimati")).toBe("2025-12-31T10:00:00.000Z");
  expect(start("2026-01-01", "America/Los_Angeles")).toBe("2026-01-01T08:00:00.000Z");
  expect(start("2026-01-01", "Asia/Kathmandu")).toBe("2025-12-31T18:15:00.000Z");
});

test("PLUS-160 a day whose midnight is skipped by the clocks begins with its first instant", () => {
  expect(start("2026-09-06", "America/Santiago")).toBe("2026-09-06T04:00:00.000Z");
  expect(start("2018-11-04", "America/Sao_Paulo")).toBe("2018-11-04T03:00:00.000Z");
});

test("a time zone is recognized by its name", () => {
  expect(["UTC", "Europe/Berlin"].every(isTimeZone)).toBe(true);
  expect(["Europe/Atlantis", "", "'; drop table transfer; --"].some(isTimeZone)).toBe(false);
});
