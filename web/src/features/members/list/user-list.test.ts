import { expect, test } from "vitest";
import { chosenSort } from "#core/sorting/sort.ts";
import { membersMessages } from "../members.messages.ts";
import { anAssignment, aUser, roles } from "../user-fixture.ts";
import {
  DEFAULT_USER_SORT,
  shownUsers,
  USER_SORT_KEYS,
  USERS_START_DESCENDING,
  type UserSortKey,
} from "./user-list.ts";

const rows = [
  aUser({
    id: "ada",
    name: "Ada",
    email: "z@dit.example",
    uniqueRoles: ["Viewer"],
    lastActivity: "2026-11-20T10:00:00Z",
  }),
  aUser({ id: "bob", name: "Bob", email: "m@cut.example", uniqueRoles: ["Editor", "Supervisor"] }),
  aUser({ id: "cy", name: "Cy", email: "a@cut.example", uniqueRoles: [], lastActivity: "2026-11-21T10:00:00Z" }),
];
const ids = (sort: Parameters<typeof shownUsers>[2], filter = "") => shownUsers(rows, filter, sort).map(({ id }) => id);
const choose = (key: UserSortKey) => chosenSort<UserSortKey>(DEFAULT_USER_SORT, key, USERS_START_DESCENDING);

test("USERS-024 users are sorted by Name, Email, Role or Last Activity, as the sort menu offers them", () => {
  expect(USER_SORT_KEYS.map((key) => membersMessages.sortKeys[key])).toEqual([
    "Name",
    "Email",
    "Role",
    "Last Activity",
  ]);
  expect(ids({ key: "name", direction: "descending" })).toEqual(["cy", "bob", "ada"]);
  expect(ids({ key: "email", direction: "ascending" })).toEqual(["cy", "bob", "ada"]);
  expect(ids({ key: "role", direction: "descending" })).toEqual(["bob", "ada", "cy"]);
  expect(ids({ key: "lastActivity", direction: "ascending" })).toEqual(["ada", "cy", "bob"]);
});

test("USERS-025 choosing Role starts descending: the most powerful first", () => {
  expect(choose("role")).toEqual({ key: "role", direction: "descending" });
  expect(ids(choose("role"))[0]).toBe("bob");
  expect(choose("email").direction).toBe("ascending");
});

test("USERS-026 choosing Last Activity starts descending: the latest first, those who never came last", () => {
  expect(choose("lastActivity")).toEqual({ key: "lastActivity", direction: "descending" });
  expect(ids(choose("lastActivity"))).toEqual(["cy", "ada", "bob"]);
});

test("in a project the role in it counts, not what somebody is elsewhere", () => {
  const here = [
    aUser({ id: "editor", uniqueRoles: ["Supervisor"], assignment: anAssignment({ role: roles.editor }) }),
    aUser({ id: "admin", isSuperuser: true, assignment: anAssignment({ role: roles.admin }) }),
    aUser({ id: "viewer", isSuperuser: true, assignment: anAssignment() }),
  ];
  expect(shownUsers(here, "", choose("role")).map(({ id }) => id)).toEqual(["admin", "editor", "viewer"]);
});

test("USERS-027 the filter leaves whose name or address contains the text, whatever its case", () => {
  expect(ids(DEFAULT_USER_SORT, " CUT ")).toEqual(["bob", "cy"]);
  expect(ids(DEFAULT_USER_SORT, "bo")).toEqual(["bob"]);
  expect(ids(DEFAULT_USER_SORT, "nobody")).toEqual([]);
});
