import { expect, test } from "vitest";
import { linkTokenOf } from "./link-token.ts";

test("SHELL-024 the token is taken only from the routes that have one", () => {
  expect(linkTokenOf("/share/aB3-x/signin")).toBe("aB3-x");
  expect(linkTokenOf("/share/aB3-x")).toBe("aB3-x");
  expect(linkTokenOf("/link/aB3-x")).toBe("aB3-x");
  expect(linkTokenOf("/share/%zz")).toBeUndefined();
  for (const path of ["/", "/share", "/share/", "/shares/p", "/projects/share/x"])
    expect(linkTokenOf(path)).toBeUndefined();
});
