import { expect, test } from "vitest";
import { readyNotification } from "./notification-form.ts";

test("TEMPLATES-004 TEMPLATES-005 subject and body are trimmed, and both are needed", () => {
  expect(readyNotification({ subject: " Day 1 ", body: "\n Is up. " })).toEqual({ subject: "Day 1", body: "Is up." });
  expect(readyNotification({ subject: "  ", body: "Is up." })).toBeNull();
  expect(readyNotification({ subject: "Day 1", body: " \n\t" })).toBeNull();
});
