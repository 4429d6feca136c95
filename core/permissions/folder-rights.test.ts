import { describe, expect, test } from "vitest";
import type { Actor } from "./actor.ts";
import { folderMask, folderRights, isPathOnly, NO_FOLDER_RIGHTS } from "./folder-rights.ts";
import { aFolder, aUser, aVisitor } from "./permission-cases.ts";
import { ALL_PERMISSIONS, listOf, maskOf, ROLE_MASK } from "./permission-set.ts";

const VIEW = maskOf(["VIEW"]);
const VIEWER = { role: "VIEWER", mask: ROLE_MASK.VIEWER } as const;
const EDITOR = { role: "EDITOR", mask: ROLE_MASK.EDITOR } as const;
const SUPERVISOR = { role: "SUPERVISOR", mask: ROLE_MASK.SUPERVISOR } as const;

/** Files as they are, so none with a mark. */
const everything = {
  ...Object.fromEntries(Object.keys(NO_FOLDER_RIGHTS).map((right) => [right, true])),
  downloadMarked: false,
};

describe("roles on a folder without its own entries", () => {
  test("DATA-019 USERS-008 a viewer sees and comments in every folder of the project", () => {
    expect(folderRights(aUser(), aFolder("clips", VIEWER))).toEqual({ ...NO_FOLDER_RIGHTS, view: true, comment: true });
  });

  test("USERS-009 UPLOAD-058 an editor may do everything with content, upload included", () => {
    expect(folderRights(aUser(), aFolder("clips", EDITOR))).toEqual(everything);
  });

  test("USERS-051 a supervisor has all rights, whatever mask or folder entry is stored", () => {
    expect(folderMask(aUser(), aFolder("cam", { role: "SUPERVISOR", mask: 0 }, { day: 0 }))).toBe(ALL_PERMISSIONS);
    expect(folderMask(aUser(), aFolder("cam", SUPERVISOR))).toBe(ALL_PERMISSIONS);
  });

  test("USERS-072 a workspace admin has all rights in the workspace's projects and none in others", () => {
    expect(folderMask(aUser({ managedWorkspaceIds: new Set(["w"]) }), aFolder("clips", null))).toBe(ALL_PERMISSIONS);
    expect(folderMask(aUser({ managedWorkspaceIds: new Set(["other"]) }), aFolder("clips", null))).toBe(0);
  });

  test("a superuser has all rights everywhere", () => {
    expect(folderMask(aUser({ isSuperuser: true }), aFolder("clips", null))).toBe(ALL_PERMISSIONS);
  });

  test.each<[string, Actor]>([
    ["an anonymous caller", { kind: "anonymous" }],
    ["a person who is not assigned", aUser()],
    ["a person with a pending second factor", aUser({ verified: false })],
    ["a superuser with a pending second factor", aUser({ verified: false, isSuperuser: true })],
  ])("API-012 %s has no right at all", (_who, actor) => {
    const grant = actor.kind === "user" && actor.verified ? null : SUPERVISOR;
    expect(folderRights(actor, aFolder("clips", grant))).toEqual(NO_FOLDER_RIGHTS);
  });

  test("the stored mask of an assignment applies, not the name of its role", () => {
    const custom = { role: "EDITOR", mask: maskOf(["VIEW", "DOWNLOAD"]) } as const;
    expect(listOf(folderMask(aUser(), aFolder("day", custom)))).toEqual(["VIEW", "DOWNLOAD"]);
  });
});

describe("entries on folders", () => {
  // grant on the project, entries on folders, folder checked, expected permissions
  const cases = [
    ["an entry counts for its folder", null, { cam: VIEW }, "cam", ["VIEW"]],
    ["an entry counts for the whole subtree", null, { cam: VIEW }, "clips", ["VIEW"]],
    ["an entry does not count above its folder", null, { cam: VIEW }, "day", []],
    ["a top-level entry narrows what the project gives", EDITOR, { day: VIEW }, "day", ["VIEW"]],
    ["what a top-level entry narrows stays narrow below", EDITOR, { day: VIEW }, "clips", ["VIEW"]],
    ["a top-level entry may close a branch altogether", EDITOR, { day: 0 }, "clips", []],
    ["a top-level entry leaves the root as it is", VIEWER, { day: 0 }, "root", ["VIEW", "COMMENT"]],
    ["a deeper entry cannot narrow", VIEWER, { cam: VIEW }, "cam", ["VIEW", "COMMENT"]],
    ["a deeper entry of nothing takes nothing away", VIEWER, { cam: 0 }, "clips", ["VIEW", "COMMENT"]],
    ["a deeper entry adds", VIEWER, { cam: maskOf(["VIEW", "DOWNLOAD"]) }, "clips", ["VIEW", "DOWNLOAD", "COMMENT"]],
    ["a deeper entry reopens a closed branch", EDITOR, { day: 0, cam: VIEW }, "clips", ["VIEW"]],
    [
      "entries add up on the way down",
      null,
      { day: VIEW, cam: maskOf(["VIEW", "SHARE"]), clips: maskOf(["VIEW", "EDIT"]) },
      "clips",
      ["VIEW", "EDIT", "SHARE"],
    ],
    ["an entry without view grants nothing", null, { cam: maskOf(["EDIT"]) }, "cam", []],
    ["an entry of another branch does not count", null, { elsewhere: ALL_PERMISSIONS }, "clips", []],
    [
      "an entry on the root adds to the assignment",
      VIEWER,
      { root: maskOf(["VIEW", "UPLOAD"]) },
      "cam",
      ["VIEW", "UPLOAD", "COMMENT"],
    ],
  ] as const;

  test.each(cases)("USERS-075 %s", (_rule, grant, entries, folderId, expected) => {
    expect(listOf(folderMask(aUser(), aFolder(folderId, grant, entries)))).toEqual(expected);
  });

  test("USERS-109 with view off at project level the assignment grants nothing; folder entries still apply", () => {
    const empty = { role: "VIEWER", mask: maskOf(["COMMENT"]) } as const;
    expect(folderMask(aUser(), aFolder("day", empty))).toBe(0);
    expect(listOf(folderMask(aUser(), aFolder("cam", empty, { cam: VIEW })))).toEqual(["VIEW"]);
  });

  test("API-012 a lineage that doesn't end in the folder or doesn't start at the project's root grants nothing", () => {
    const folder = aFolder("cam", EDITOR);
    expect(folderMask(aUser(), { ...folder, folderId: "clips" })).toBe(0);
    expect(folderMask(aUser(), { ...folder, rootFolderId: "another" })).toBe(0);
    expect(folderMask(aUser(), { ...folder, lineage: [] })).toBe(0);
  });
});

describe("folders on the path to an assigned one", () => {
  const toClips = [["root", "day", "cam", "clips"]];
  const entries = { clips: VIEW };

  test.each(["root", "day", "cam"] as const)("%s is shown as path only", (folderId) => {
    expect(isPathOnly(aUser(), aFolder(folderId, null, entries), toClips)).toBe(true);
    expect(folderRights(aUser(), aFolder(folderId, null, entries))).toEqual(NO_FOLDER_RIGHTS);
  });

  test("the assigned folder itself is a real folder", () => {
    expect(isPathOnly(aUser(), aFolder("clips", null, entries), toClips)).toBe(false);
  });

  test("a folder that is visible anyway is not path only", () => {
    expect(isPathOnly(aUser(), aFolder("day", VIEWER, entries), toClips)).toBe(false);
  });

  test("a branch without visible folders is hidden", () => {
    expect(isPathOnly(aUser(), aFolder("cam", null, { aside: VIEW }), [["root", "aside"]])).toBe(false);
  });

  test("an empty entry opens no path", () => {
    expect(isPathOnly(aUser(), aFolder("day", null, { clips: 0 }), toClips)).toBe(false);
  });

  test.each<[string, Actor]>([
    ["visitors", aVisitor({ folderIds: new Set(["clips"]) })],
    ["anonymous callers", { kind: "anonymous" }],
    ["people with a pending second factor", aUser({ verified: false })],
  ])("%s see no path", (_who, actor) => {
    expect(isPathOnly(actor, aFolder("day", null, entries), toClips)).toBe(false);
  });
});

describe("visitors on a share link", () => {
  test("SHARES-002 a visitor sees the shared folder and everything below it, and nothing else", () => {
    const visitor = aVisitor({ folderIds: new Set(["cam"]) });
    expect(listOf(folderMask(visitor, aFolder("cam", null)))).toEqual(["VIEW"]);
    expect(listOf(folderMask(visitor, aFolder("clips", null)))).toEqual(["VIEW"]);
    expect(folderMask(visitor, aFolder("day", null))).toBe(0);
    expect(folderMask(aVisitor({ folderIds: new Set(["beside"]) }), aFolder("clips", null))).toBe(0);
  });

  test("SHARES-045 the link decides about downloads and comments; visitors never get any other right", () => {
    const visitor = aVisitor({ folderIds: new Set(["root"]), canDownload: true, canComment: true });
    expect(listOf(folderMask(visitor, aFolder("clips", null)))).toEqual(["VIEW", "DOWNLOAD", "COMMENT"]);
  });

  test("API-012 a folder id of another project opens nothing, nor do assignments that are in the scope by chance", () => {
    const visitor = aVisitor({ projectId: "q", folderIds: new Set(["cam"]) });
    expect(folderMask(visitor, aFolder("cam", SUPERVISOR, { cam: ALL_PERMISSIONS }))).toBe(0);
    expect(folderMask(aVisitor(), aFolder("cam", SUPERVISOR, { cam: ALL_PERMISSIONS }))).toBe(0);
  });
});
