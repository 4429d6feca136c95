import { describe, expect, test } from "vitest";
import { PERMISSIONS, type Permission } from "./permission.ts";
import {
  ENTRY_NAMES,
  ENTRY_PERMISSIONS,
  type EntryName,
  type EntryPlace,
  permissionEntries,
  permissionsAfter,
} from "./permission-entries.ts";

const EDITOR: EntryPlace = {
  permissions: PERMISSIONS,
  isSuperuser: false,
  isSupervisor: false,
  canEditProject: true,
  isInherited: false,
  level: "project",
};
const holding = (permissions: readonly Permission[], change: Partial<EntryPlace> = {}) => ({
  ...EDITOR,
  permissions,
  ...change,
});
const VIEWER = holding(["VIEW", "COMMENT"]);
const facts = (place: EntryPlace, fact: "value" | "isLocked" | "isPartial") => {
  const entries = permissionEntries(place);
  return ENTRY_NAMES.filter((name) => entries[name][fact]);
};
const reasons = (place: EntryPlace) => Object.values(permissionEntries(place)).map(({ reason }) => reason);
const OTHERS: readonly EntryName[] = ["edit", "download", "share", "comment"];

test("USERS-032 USERS-033 five columns stand for all eight permissions, and Edit for everything that changes content", () => {
  expect(ENTRY_NAMES).toEqual(["view", "edit", "download", "share", "comment"]);
  expect(Object.values(ENTRY_PERMISSIONS).flat().toSorted()).toEqual(PERMISSIONS.toSorted());
  expect(permissionsAfter(VIEWER, "edit", true)?.toSorted()).toEqual(
    ["COMMENT", "CREATE", "DELETE", "EDIT", "UPLOAD", "VIEW"].toSorted(),
  );
});

describe("values and locks", () => {
  test("DATA-060 an entry has a value and a locked flag for each of view, edit, download, share and comment", () => {
    expect(permissionEntries(VIEWER)).toEqual({
      view: { value: true, isPartial: false, isLocked: false, reason: null },
      edit: { value: false, isPartial: false, isLocked: false, reason: null },
      download: { value: false, isPartial: false, isLocked: false, reason: null },
      share: { value: false, isPartial: false, isLocked: false, reason: null },
      comment: { value: true, isPartial: false, isLocked: false, reason: null },
    });
  });

  test.each([
    ["supervisor", { isSupervisor: true }],
    ["superuser", { isSuperuser: true }],
    ["workspace-admin", { canEditProject: false }],
  ] as const)(
    "USERS-051 USERS-074 everything is true and locked for a %s, in projects and in folders",
    (reason, who) => {
      for (const level of ["project", "top-level-folder", "folder"] as const) {
        const place = holding(["VIEW"], { ...who, level });
        expect(facts(place, "value")).toEqual(ENTRY_NAMES);
        expect(reasons(place)).toEqual(Array(5).fill(reason));
        expect(permissionsAfter(place, "edit", false)).toBeNull();
      }
    },
  );

  test("USERS-052 all five inherited entries are locked, and none is sent", () => {
    const place = holding(["VIEW", "SHARE"], { isInherited: true, level: "folder" });
    expect(facts(place, "value")).toEqual(["view", "share"]);
    expect(reasons(place)).toEqual(Array(5).fill("inherited"));
    for (const name of ENTRY_NAMES) expect(permissionsAfter(place, name, true)).toBeNull();
  });

  test("USERS-075 USERS-053 on a top-level folder inherited entries can be changed, except view", () => {
    const place = holding(PERMISSIONS, { isInherited: true, level: "top-level-folder" });
    expect(facts(place, "isLocked")).toEqual(["view"]);
    expect(permissionsAfter(place, "share", false)).toEqual(
      expect.arrayContaining(PERMISSIONS.filter((permission) => permission !== "SHARE")),
    );
    expect(permissionsAfter(place, "share", false)).not.toContain("SHARE");
  });

  test("USERS-053 view can be turned off in a project but not in a folder", () => {
    expect(facts(EDITOR, "isLocked")).toEqual([]);
    for (const level of ["top-level-folder", "folder"] as const) {
      expect(facts(holding(["VIEW"], { level }), "isLocked")).toEqual(["view"]);
      expect(permissionsAfter(holding(["VIEW"], { level }), "view", false)).toBeNull();
    }
  });

  test("a column can be partly set through the API", () => {
    expect(facts(holding(["VIEW", "UPLOAD"]), "isPartial")).toEqual(["edit"]);
    expect(facts(holding(["VIEW", "UPLOAD"]), "value")).toEqual(["view"]);
  });
});

describe("what is sent", () => {
  test("USERS-056 only a value that differs from the previous one is submitted", () => {
    for (const name of ENTRY_NAMES) {
      const { value } = permissionEntries(VIEWER)[name];
      expect(permissionsAfter(VIEWER, name, value)).toBeNull();
      expect(permissionsAfter(VIEWER, name, !value)).not.toBeNull();
    }
  });

  test("USERS-056 a partly set column differs from both values", () => {
    const place = holding(["VIEW", "UPLOAD"]);
    expect(permissionsAfter(place, "edit", true)).toEqual(["VIEW", "EDIT", "CREATE", "DELETE", "UPLOAD"]);
    expect(permissionsAfter(place, "edit", false)).toEqual(["VIEW"]);
    // Changing another column leaves it alone.
    expect(permissionsAfter(place, "download", true)).toEqual(["VIEW", "UPLOAD", "DOWNLOAD"]);
  });

  test("USERS-057 turning off view in a project clears the permissions", () => {
    expect(permissionsAfter(EDITOR, "view", false)).toEqual([]);
  });

  test("USERS-058 edit, download, share and comment are sent only when they are not locked", () => {
    // Without view the others are locked, whatever is stored: turning view on grants view alone.
    const off = holding(["EDIT", "DOWNLOAD", "SHARE", "COMMENT"]);
    expect(facts(off, "isLocked")).toEqual(OTHERS);
    expect(permissionsAfter(off, "view", true)).toEqual(["VIEW"]);
    expect(permissionsAfter(EDITOR, "download", false)?.toSorted()).toEqual(
      PERMISSIONS.filter((permission) => permission !== "DOWNLOAD").toSorted(),
    );
  });

  test("USERS-059 view is sent whenever it is on, locked or not", () => {
    for (const name of OTHERS) {
      expect(permissionsAfter(EDITOR, name, false)).toContain("VIEW");
      const locked = holding(PERMISSIONS, { level: "folder" });
      expect(permissionEntries(locked).view.isLocked).toBe(true);
      expect(permissionsAfter(locked, name, false)).toContain("VIEW");
    }
  });
});
