import { expect, test } from "vitest";
import { earliestDay, entryOf, inAWeek, momentOf, timesOf } from "./expiry-entry.ts";

const now = new Date(2026, 10, 21, 16, 41, 30).getTime();

test("SHARES-099 the expiration is shown as year-month-day hour:minute", () => {
  expect(entryOf(now)).toEqual({ day: "2026-11-21", time: "16:41" });
  expect(entryOf(new Date(2026, 0, 2, 3, 4).getTime())).toEqual({ day: "2026-01-02", time: "03:04" });
});

test("SHARES-064 typed text is parsed as a time; an invalid date or time is empty", () => {
  expect(momentOf({ day: "2026-11-27", time: "18:00" })).toBe(new Date(2026, 10, 27, 18, 0).getTime());
  expect(momentOf({ day: " 2026-11-7 ", time: "9:05" })).toBe(new Date(2026, 10, 7, 9, 5).getTime());
  for (const [day, time] of [
    ["2026-02-31", "10:00"],
    ["2026-13-01", "10:00"],
    ["2026-11-27", "24:00"],
    ["2026-11-27", "10:61"],
    ["27.11.2026", "10:00"],
    ["", ""],
  ] as const)
    expect(momentOf({ day, time }), `${day} ${time}`).toBeNull();
});

test("SHARES-084 the default expiration is a week from now", () => {
  expect(inAWeek(now)).toEqual({ day: "2026-11-28", time: "16:41" });
});

test("SHARES-097 SHARES-098 today is the first date; on it only later times are offered", () => {
  expect(earliestDay(now)).toBe("2026-11-21");
  expect(timesOf("2026-11-21", now)[0]).toBe("17:00");
  expect(timesOf("2026-11-22", now)).toHaveLength(48);
  expect(timesOf("2026-11-21", new Date(2026, 10, 21, 23, 45).getTime())).toEqual([]);
});

test("SHARES-064 a day or a time with anything around it is empty, and so is half of one", () => {
  const valid = { day: "2026-11-27", time: "18:00" };
  for (const change of [{ day: "x2026-11-27" }, { day: "2026-11-270" }, { time: "018:00" }, { time: "18:000" }])
    expect(momentOf({ ...valid, ...change })).toBeNull();
  expect(momentOf({ ...valid, time: "" })).toBeNull();
  expect(momentOf({ ...valid, day: "" })).toBeNull();
  expect(momentOf({ ...valid, day: "2026-00-10" })).toBeNull();
  expect(momentOf({ day: "2026-11-27", time: " 23:59 " })).toBe(new Date(2026, 10, 27, 23, 59).getTime());
});

test("SHARES-098 the times are every half hour from midnight; one that is just now is over", () => {
  const all = timesOf("2026-11-22", now);
  expect(all.slice(0, 3)).toEqual(["00:00", "00:30", "01:00"]);
  expect(all.at(-1)).toBe("23:30");
  expect(timesOf("2026-11-21", new Date(2026, 10, 21, 16, 30).getTime())[0]).toBe("17:00");
});
