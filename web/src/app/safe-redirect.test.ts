import { expect, test } from "vitest";
import { safeRedirect } from "./safe-redirect.ts";

test("AUTH-018 only a path of our own is followed after sign-in", () => {
  expect(safeRedirect("/projects/a/b?frame=4")).toBe("/projects/a/b?frame=4");
  for (const hostile of [
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "/\n\\evil.example",
    "/a\r/evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "",
    undefined,
    4,
  ]) {
    expect(safeRedirect(hostile)).toBeUndefined();
  }
});
