import { expect, test } from "vitest";
import { peopleTerm } from "./people-term.ts";

test("USERS-004 person search starts at 2 characters; spaces around them and half characters don't count", () => {
  expect(["", "a", " a ", "\u{1F3AC}"].map(peopleTerm)).toEqual([null, null, null, null]);
  expect(["ad", " ad ", "\u674e\u660e"].map(peopleTerm)).toEqual(["ad", "ad", "\u674e\u660e"]);
});
