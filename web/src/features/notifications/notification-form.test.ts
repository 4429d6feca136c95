import { expect, test } from "vitest";
import { readyNotification, shownNotification } from "./notification-form.ts";

test("TEMPLATES-004 TEMPLATES-005 subject and body are trimmed, and both are required", () => {
  expect(readyNotification({ subject: " Day 1 ", body: "\n Is up. " })).toEqual({ subject: "Day 1", body: "Is up." });
  expect(readyNotification({ subject: "  ", body: "Is up." })).toBeNull();
  expect(readyNotification({ subject: "Day 1", body: " \n\t" })).toBeNull();
});

test("TEMPLATES-033 the dialog starts with the project's templates; what is typed, even nothing, is kept", () => {
  const draft = { subject: "Lantern: Day 1", body: "Have a look." };
  expect(shownNotification({}, undefined)).toEqual({ subject: "", body: "" });
  expect(shownNotification({}, draft)).toEqual(draft);
  expect(shownNotification({ subject: "" }, draft)).toEqual({ subject: "", body: "Have a look." });
  expect(shownNotification({ body: "Mine" }, draft)).toEqual({ subject: "Lantern: Day 1", body: "Mine" });
});
