import { expect, test } from "vitest";
import { PERMISSIONS, PROJECT_ROLES } from "./permission.ts";
import { ALL_PERMISSIONS, effectiveMask, has, listOf, maskOf, ROLE_MASK } from "./permission-set.ts";

test("DATA-041 the permissions are the eight named ones, and their bits never move", () => {
  expect(PERMISSIONS.map((permission) => [permission, maskOf([permission])])).toEqual([
    ["VIEW", 1],
    ["CREATE", 2],
    ["EDIT", 4],
    ["DELETE", 8],
    ["DOWNLOAD", 16],
    ["UPLOAD", 32],
    ["SHARE", 64],
    ["COMMENT", 128],
  ]);
});

test("every mask of eight bits survives conversion to a list and back", () => {
  for (let mask = 0; mask <= ALL_PERMISSIONS; mask++) expect(maskOf(listOf(mask))).toBe(mask);
});

test("unknown bits grant nothing", () => {
  expect(listOf(1 << 20)).toEqual([]);
  expect(effectiveMask(1 | (1 << 20))).toBe(1);
});

test("USERS-057 a mask without view grants nothing", () => {
  expect(effectiveMask(maskOf(["EDIT", "COMMENT"]))).toBe(0);
  expect(effectiveMask(maskOf(["VIEW", "COMMENT"]))).toBe(maskOf(["VIEW", "COMMENT"]));
});

test("USERS-008 a viewer views and comments, and nothing else", () => {
  expect(listOf(ROLE_MASK.VIEWER)).toEqual(["VIEW", "COMMENT"]);
});

test("USERS-009 an editor has edit, download and share on top of a viewer", () => {
  for (const right of ["VIEW", "COMMENT", "EDIT", "CREATE", "DELETE", "UPLOAD", "DOWNLOAD", "SHARE"] as const) {
    expect(has(ROLE_MASK.EDITOR, right)).toBe(true);
  }
});

test("USERS-007 USERS-017 each role has all rights of the role below it", () => {
  expect(PROJECT_ROLES).toEqual(["VIEWER", "EDITOR", "SUPERVISOR"]);
  expect(ROLE_MASK.EDITOR & ROLE_MASK.VIEWER).toBe(ROLE_MASK.VIEWER);
  expect(ROLE_MASK.SUPERVISOR & ROLE_MASK.EDITOR).toBe(ROLE_MASK.EDITOR);
});
