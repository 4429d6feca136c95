import { expect, test } from "vitest";
import { shellKeys } from "./shell-keys.ts";

test("PLUS-345 for Esc the key sheet says what it does on every page, not where it leads", () => {
  const lines = shellKeys.flatMap((group) => group.lines);
  expect(lines.find(({ keys }) => keys.includes("Esc"))?.text).toBe("Cancel, close or clear");
});
