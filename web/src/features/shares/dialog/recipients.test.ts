import { expect, test } from "vitest";
import {
  allOf,
  finished,
  lastBack,
  maySendTo,
  NO_RECIPIENTS,
  recipientsProblem,
  without,
  withTyped,
} from "./recipients.ts";

const typed = (...texts: string[]) =>
  texts.reduce((before, text) => withTyped(before, before.typed + text), NO_RECIPIENTS);

test("SHARES-061 SHARES-089 spaces and commas finish an address; what follows stays in the field", () => {
  expect(typed("clara@a.example", ",")).toEqual({ emails: ["clara@a.example"], typed: "" });
  expect(typed("clara@a.example jon@b.example, mar")).toEqual({
    emails: ["clara@a.example", "jon@b.example"],
    typed: "mar",
  });
  expect(finished(typed("a@a.example b@b.example"))).toEqual({ emails: ["a@a.example", "b@b.example"], typed: "" });
  expect(typed(" , ,")).toEqual({ emails: [], typed: "" });
});

test("SHARES-090 duplicates are dropped, ignoring case", () => {
  expect(allOf(typed("Clara@A.example, clara@a.example b@b.example"))).toEqual(["Clara@A.example", "b@b.example"]);
});

test("SHARES-091 SHARES-092 SHARES-093 one invalid address has a different sentence from several", () => {
  expect(recipientsProblem(typed("clara@a.example "))).toBeNull();
  expect(recipientsProblem(typed("clara@a "))).toBe("Entered Email Is Invalid");
  expect(recipientsProblem(typed("clara@a jon ok@b.example "))).toBe("Some Entered Emails Are Invalid");
  expect(recipientsProblem(typed("not finished yet".slice(0, 3)))).toBeNull();
});

test("SHARES-094 at least one recipient is required, and all must be reachable", () => {
  expect(maySendTo(NO_RECIPIENTS)).toBe(false);
  expect(maySendTo(typed("clara@a.example"))).toBe(true);
  expect(maySendTo(typed("clara@a.example jon"))).toBe(false);
});

test("SHARES-061 an address can be removed, and the last one corrected", () => {
  const two = typed("a@a.example b@b.example ");
  expect(without(two, "a@a.example").emails).toEqual(["b@b.example"]);
  expect(lastBack(two)).toEqual({ emails: ["a@a.example"], typed: "b@b.example" });
  expect(lastBack(NO_RECIPIENTS)).toEqual(NO_RECIPIENTS);
});
