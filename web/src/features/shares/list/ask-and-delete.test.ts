import "#testkit/browser-window.ts";
import { expect, test } from "vitest";
import { aLink } from "../share-fixture.ts";
import { deleteQuestion } from "./ask-and-delete.ts";

const [one, other] = [aLink(), aLink({ id: "l2", name: "Day 13" })];

test("SHARES-029 SHARES-030 the confirmation before deleting names one share, and counts several", () => {
  expect(deleteQuestion([one])).toBe("Delete 'Day 12 selects'?");
  expect(deleteQuestion([one, other])).toBe("Delete these 2 links?");
});
