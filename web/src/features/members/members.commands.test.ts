import "#testkit/browser-window.ts";
import { expect, test } from "vitest";
import { withAllCommands } from "#web/faces/all-commands-fixture.ts";
import { linesOf } from "#web/features/folders/items/items-fixture.ts";
import { type MemberRows, memberRows, wayOut } from "./list/member-rows.ts";
import type { PlaceLevel, UserRow } from "./list/user-row.ts";
import { membersFeature } from "./members.feature.ts";
import { anAssignment, aUser, roles, workspaceAdmin } from "./user-fixture.ts";

const feature = await withAllCommands(membersFeature);

const at = (level: PlaceLevel, ...selected: UserRow[]): MemberRows => ({
  level,
  place: { projectId: null, folderId: null },
  projects: [],
  selected,
  onSelectAll() {},
  onCancelSelection() {},
  onGone() {},
});
const lines = (rows: MemberRows) => linesOf(feature, memberRows, rows);
const labels = (rows: MemberRows) => lines(rows).map(({ label }) => label);
const member = (change: Parameters<typeof anAssignment>[0] = {}) => aUser({ assignment: anAssignment(change) });
const inherited = (change: Parameters<typeof anAssignment>[0] = {}) =>
  member({ isInherited: true, inheritedFrom: { id: "p", name: "Lantern", kind: "PROJECT" }, ...change });
const deletable = (row: UserRow) => ({ ...row, allowedTo: { edit: true, delete: true } });

test("USERS-019 USERS-035 the context menu depends on whether no user, one or several are selected", () => {
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

test("USERS-078 Delete is offered only if the whole selection can be deleted", () => {
  expect(labels(at("all", deletable(aUser())))).toContain("Delete");
  expect(labels(at("all", deletable(aUser()), aUser()))).not.toContain("Delete");
});

test("USERS-031 Re-Invite is for people who have not joined", () => {
  const waiting = aUser({ hasJoined: false });
  expect(labels(at("all", waiting))).toContain("Re-Invite");
  expect(labels(at("all", waiting, aUser()))).not.toContain("Re-Invite");
});

test("USERS-077 inherited users can't be unassigned in a folder unless it is top-level, and admins never", () => {
  const offered = (level: PlaceLevel, row: UserRow) => labels(at(level, row)).includes("Unassign");
  expect(offered("folder", inherited())).toBe(false);
  expect(offered("folder", member())).toBe(true);
  expect(wayOut(at("top-level-folder", inherited()))).toBe("close");
  expect(wayOut(at("top-level-folder", member()))).toBe("unassign");
  expect(offered("top-level-folder", inherited())).toBe(true);
  expect(offered("top-level-folder", inherited({ role: roles.supervisor }))).toBe(false);
  expect(offered("top-level-folder", { ...inherited(), isSuperuser: true })).toBe(false);
  for (const level of ["project", "top-level-folder", "folder"] as const) {
    expect(offered(level, workspaceAdmin())).toBe(false);
  }
});

test("the Delete key removes people from a place, and deletes them outside of one", () => {
  const onDelete = (rows: MemberRows) => lines(rows).flatMap(({ id, shortcut }) => (shortcut === "Del" ? id : []));
  expect(onDelete(at("project", deletable(member())))).toEqual(["members.unassign"]);
  expect(onDelete(at("all", deletable(aUser())))).toEqual(["members.delete"]);
  expect(onDelete(at("all", aUser()))).toEqual([]);
});
