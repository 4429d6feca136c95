import { expect, test } from "vitest";
import { AUDIT_VERBS } from "#core/audit/audit-verbs.ts";
import { auditMessages } from "./audit.messages.ts";
import { ACT_GROUPS, EVERYTHING, verbsOf, wantedRecords } from "./audit-choice.ts";

const today = new Date(2026, 10, 21, 16, 30);
const local = (year: number, month: number, day: number) => new Date(year, month - 1, day).toISOString();

test("PLUS-142 no filter requests everything; each filter narrows it", () => {
  expect(wantedRecords(EVERYTHING, today)).toEqual({});
  const actor = { id: "a1", name: "Tomasz Editor" };
  expect(wantedRecords({ ...EVERYTHING, text: "  tomasz ", kind: "folder", actor }, today)).toEqual({
    text: "tomasz",
    kinds: ["folder"],
    actor: "a1",
  });
});

test("PLUS-142 an action is selected alone or with its group; the groups hold every action once", () => {
  expect(wantedRecords({ ...EVERYTHING, act: "session.refused" }, today)).toEqual({ verbs: ["session.refused"] });
  expect(wantedRecords({ ...EVERYTHING, act: "password" }, today)).toEqual({
    verbs: ["password.reset-requested", "password.reset", "password.changed"],
  });
  expect(ACT_GROUPS.flatMap(verbsOf)).toEqual([...AUDIT_VERBS]);
  for (const verb of AUDIT_VERBS) expect(auditMessages.act(verb)).not.toBe(verb);
  for (const group of ACT_GROUPS) expect(auditMessages.actGroup(group)).not.toBe(group);
});

test("PLUS-142 days begin at the reader's midnight; the last one is included; a missing date sets no limit", () => {
  expect(wantedRecords({ ...EVERYTHING, period: "TODAY" }, today)).toEqual({ from: local(2026, 11, 21) });
  expect(wantedRecords({ ...EVERYTHING, period: "DAYS_30" }, today)).toEqual({ from: local(2026, 10, 23) });
  const custom = { ...EVERYTHING, period: "CUSTOM", dayFrom: "2026-10-31", dayTo: "2026-12-31" } as const;
  expect(wantedRecords(custom, today)).toEqual({ from: local(2026, 10, 31), to: local(2027, 1, 1) });
  expect(wantedRecords({ ...custom, dayFrom: "" }, today)).toEqual({ to: local(2027, 1, 1) });
  expect(wantedRecords({ ...custom, dayFrom: "soon", dayTo: "" }, today)).toEqual({});
});

test("PLUS-142 the periods of 7 and 90 days include today", () => {
  expect(wantedRecords({ ...EVERYTHING, period: "DAYS_7" }, today)).toEqual({ from: local(2026, 11, 15) });
  expect(wantedRecords({ ...EVERYTHING, period: "DAYS_90" }, today)).toEqual({ from: local(2026, 8, 24) });
});

test("PLUS-142 what is no kind and no whole date sets no limit; days count only for a period of one's own", () => {
  expect(wantedRecords({ ...EVERYTHING, kind: "nothing" }, today)).toEqual({});
  const custom = { ...EVERYTHING, period: "CUSTOM", dayFrom: "x2026-10-31", dayTo: "2026-10-311" } as const;
  expect(wantedRecords(custom, today)).toEqual({});
  expect(wantedRecords({ ...EVERYTHING, dayFrom: "2026-10-31", dayTo: "2026-10-31" }, today)).toEqual({});
});
