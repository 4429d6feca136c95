import { expect, test } from "vitest";
import { chosenSort } from "#core/sorting/sort.ts";
import { membersMessages } from "../members.messages.ts";
import { anAssignment, aUser, roles } from "../user-fixture.ts";
import { DEFAULT_USER_SORT, rolesOf, USER_SORT_KEYS, USERS_START_DESCENDING, type UserSortKey } from "./user-list.ts";

const choose = (key: UserSortKey) => chosenSort<UserSortKey>(DEFAULT_USER_SORT, key, USERS_START_DESCENDING);

test("the sort menu offers Name, Email, Role and Last Activity", () => {
  expect(USER_SORT_KEYS.map((key) => membersMessages.sortKeys[key])).toEqual([
    "Name",
    "Email",
    "Role",
    "Last Activity",
  ]);
});

test("USERS-025 selecting Role starts descending", () => {
  expect(choose("role")).toEqual({ key: "role", direction: "descending" });
  expect(choose("email").direction).toBe("ascending");
});

test("USERS-026 selecting Last Activity starts descending", () => {
  expect(choose("lastActivity")).toEqual({ key: "lastActivity", direction: "descending" });
});

test("a person's roles are listed with the most powerful first; in a project the one there applies", () => {
  const uniqueRoles = ["Viewer", "Admin", "Editor"];
  expect(rolesOf(aUser({ uniqueRoles }))).toEqual(["Admin", "Editor", "Viewer"]);
  expect(rolesOf(aUser({ uniqueRoles, assignment: anAssignment({ role: roles.editor }) }))).toEqual(["Editor"]);
});
