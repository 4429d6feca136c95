import { expect, test } from "vitest";
import { anAssignment, aUser, roles, workspaceAdmin } from "../user-fixture.ts";
import { deleteKeyLine, selectionLines, type UserActions, type UserMenuContext, userMenu } from "./user-menu.ts";
import type { PlaceLevel, UserRow } from "./user-row.ts";

const called: string[] = [];
const note = (name: keyof UserActions) => () => void called.push(name);
const actions: UserActions = {
  add: note("add"),
  assign: note("assign"),
  showDetails: note("showDetails"),
  assignToProjects: note("assignToProjects"),
  reinvite: note("reinvite"),
  unassign: note("unassign"),
  close: note("close"),
  delete: note("delete"),
};
const at = (level: PlaceLevel, ...selected: UserRow[]): UserMenuContext => ({ level, selected, actions });
const labels = (context: UserMenuContext) =>
  userMenu(context, { onSelectAll() {}, onCancel() {} }).flatMap((group) => group.actions.map(({ label }) => label));
const member = (change: Parameters<typeof anAssignment>[0] = {}) => aUser({ assignment: anAssignment(change) });
const inherited = (change: Parameters<typeof anAssignment>[0] = {}) =>
  member({ isInherited: true, inheritedFrom: { id: "p", name: "Lantern", kind: "PROJECT" }, ...change });
const deletable = (row: UserRow) => ({ ...row, allowedTo: { edit: true, delete: true } });

test("USERS-019 USERS-035 the context menu of nobody, of one and of several", () => {
  expect(labels(at("project"))).toEqual(["Add User", "Assign User", "Select All"]);
  expect(labels(at("project", deletable(member())))).toEqual([
    "Show Details",
    "Unassign",
    "Select All",
    "Cancel Selection",
    "Delete",
  ]);
  expect(labels(at("all", deletable(aUser()), deletable(aUser())))).toEqual([
    "Assign to Projects",
    "Select All",
    "Cancel Selection",
    "Delete",
  ]);
});

test("USERS-078 Delete is for those alone who may be deleted, all of the selection", () => {
  expect(labels(at("all", deletable(aUser())))).toContain("Delete");
  expect(labels(at("all", deletable(aUser()), aUser()))).not.toContain("Delete");
});

test("USERS-031 Re-Invite is for those who have not joined", () => {
  const waiting = aUser({ hasJoined: false });
  expect(labels(at("all", waiting))).toContain("Re-Invite");
  expect(labels(at("all", waiting, aUser()))).not.toContain("Re-Invite");
});

test("USERS-077 inherited users are not unassigned on a folder unless it is a top-level one, and admins never", () => {
  const lineOf = (level: PlaceLevel, row: UserRow) =>
    selectionLines(at(level, row)).find(({ id }) => id === "unassign");
  expect(lineOf("folder", inherited())).toBeUndefined();
  expect(lineOf("folder", member())).toBeDefined();
  called.length = 0;
  lineOf("top-level-folder", inherited())?.onSelect();
  lineOf("top-level-folder", member())?.onSelect();
  expect(called).toEqual(["close", "unassign"]);
  expect(lineOf("top-level-folder", inherited({ role: roles.supervisor }))).toBeUndefined();
  expect(lineOf("top-level-folder", { ...inherited(), isSuperuser: true })).toBeUndefined();
  for (const level of ["project", "top-level-folder", "folder"] as const) {
    expect(lineOf(level, workspaceAdmin())).toBeUndefined();
  }
});

test("the Delete key takes people out of a place, and deletes them where there is none", () => {
  expect(deleteKeyLine(at("project", deletable(member())))?.id).toBe("unassign");
  expect(deleteKeyLine(at("all", deletable(aUser())))?.id).toBe("delete");
  expect(deleteKeyLine(at("all", aUser()))).toBeUndefined();
});
