import { expect, test } from "vitest";
import { rootAddress } from "./root-address.ts";

test("SHARES-003 a visitor of a share is redirected to the share, everyone else to the root", () => {
  expect(rootAddress("a/b")).toBe("/share/a%2Fb");
  expect(rootAddress(null)).toBe("/");
});
