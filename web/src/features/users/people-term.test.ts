import { expect, test } from "vitest";
import { peopleTerm } from "./people-term.ts";

test("USERS-004 person search starts at 2 characters; blanks around them and halves of one do not count", () => {
  expect(["", "a", " a ", "\u{1F3AC}"].map(peopleTerm)).toEqual([null, null, null, null]);
  expect(["ad", " ad ", "\u674e\u660e"].map(peopleTerm)).toEqual(["ad", "ad", "\u674e\u660e"]);
});
