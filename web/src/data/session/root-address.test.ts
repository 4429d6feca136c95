import { expect, test } from "vitest";
import { rootAddress } from "./root-address.ts";

test("SHARES-003 a visitor of a share is led back to the share, anybody else to the root", () => {
  expect(rootAddress("a/b")).toBe("/share/a%2Fb");
  expect(rootAddress(null)).toBe("/");
});
