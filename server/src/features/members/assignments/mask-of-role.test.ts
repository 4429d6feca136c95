import { expect, test } from "vitest";
import { ALL_PERMISSIONS, listOf, NO_PERMISSIONS, ROLE_MASK } from "#core/permissions/permission-set.ts";
import { maskOfRole } from "./mask-of-role.ts";

test("USERS-057 USERS-089 a role sets its default permissions, others can be selected; without VIEW there are none; supervisors keep all", () => {
  expect(maskOfRole("EDITOR", null)).toBe(ROLE_MASK.EDITOR);
  expect(listOf(maskOfRole("EDITOR", ["VIEW", "SHARE"]))).toEqual(["VIEW", "SHARE"]);
  expect(maskOfRole("VIEWER", ["DOWNLOAD"])).toBe(NO_PERMISSIONS);
  expect(maskOfRole("VIEWER", [])).toBe(NO_PERMISSIONS);
  expect(maskOfRole("SUPERVISOR", ["VIEW"])).toBe(ALL_PERMISSIONS);
});
