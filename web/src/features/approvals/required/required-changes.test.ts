import { expect, test } from "vitest";
import { type RequiredList, withChanges } from "./required-changes.ts";

const opened: RequiredList = { isOwn: true, rule: "ALL", ids: ["ann", "ben"] };

test("PLUS-1446 changes made here keep the people whom others added or removed, and their rule", () => {
  const now: RequiredList = { isOwn: true, rule: "ANY", ids: ["ben", "cat"] };
  expect(withChanges(now, opened, { ...opened, ids: ["ann", "dan"] })).toEqual({ ...now, ids: ["cat", "dan"] });
  expect(withChanges(now, opened, opened)).toEqual(now);
  expect(withChanges(opened, opened, { ...opened, rule: "ANY" })).toEqual({ ...opened, rule: "ANY" });
});

test("PLUS-1446 a list that somebody else dropped stays dropped, unless this person changed its people", () => {
  const now: RequiredList = { isOwn: false, rule: "ALL", ids: ["zoe"] };
  expect(withChanges(now, opened, { ...opened, rule: "ANY" }).isOwn).toBe(false);
  const mine = { ...opened, ids: ["ann"] };
  expect(withChanges(now, opened, mine)).toEqual(mine);
  expect(withChanges(opened, opened, { ...opened, isOwn: false }).isOwn).toBe(false);
});
