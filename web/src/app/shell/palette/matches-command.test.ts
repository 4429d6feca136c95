import { expect, test } from "vitest";
import { matchesCommand } from "./matches-command.ts";

test.each([
  ["New Folder", "", true],
  ["New Folder", "fol", true],
  ["New Folder", "fol new", true],
  ["New Folder", "  NEW  ", true],
  ["New Folder", "older", false],
  ["New Folder", "new file", false],
  ["Café", "cafe", true],
  ["Download via Aspera", "via down", true],
])("PLUS-344 %s is found by '%s': %s", (label, term, found) => {
  expect(matchesCommand(label, term)).toBe(found);
});
