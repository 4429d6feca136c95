import { describe, expect, test } from "vitest";
import type { Actor } from "./actor.ts";
import { assetRights, mayViewAsset } from "./asset-rights.ts";
import { commentRights } from "./comment-rights.ts";
import { folderRights, NO_FOLDER_RIGHTS } from "./folder-rights.ts";
import { aFolder, aProject, aUser, aVisitor } from "./permission-cases.ts";
import { ROLE_MASK } from "./permission-set.ts";
import { NO_PROJECT_RIGHTS, projectRights } from "./project-rights.ts";
import { mayCreateWorkspace, workspaceRights } from "./workspace-rights.ts";

const VIEWER = { role: "VIEWER", mask: ROLE_MASK.VIEWER } as const;
const EDITOR = { role: "EDITOR", mask: ROLE_MASK.EDITOR } as const;
const SUPERVISOR = { role: "SUPERVISOR", mask: ROLE_MASK.SUPERVISOR } as const;
const root = aUser({ isSuperuser: true });
const admin = aUser({ managedWorkspaceIds: new Set(["w"]) });
const outsiders: [string, Actor][] = [
  ["anonymous", { kind: "anonymous" }],
  ["unverified", aUser({ verified: false, isSuperuser: true, managedWorkspaceIds: new Set(["w"]) })],
  ["a visitor", aVisitor({ folderIds: new Set(["root"]) })],
];

describe("projects", () => {
  test.each([
    ["superuser", root, null, false, { view: true, edit: true, delete: true, manageUsers: true }],
    ["workspace admin", admin, null, false, { view: true, edit: true, delete: true, manageUsers: true }],
    ["supervisor", aUser(), SUPERVISOR, false, { view: true, edit: true, delete: false, manageUsers: true }],
    ["editor", aUser(), EDITOR, false, { view: true, edit: false, delete: false, manageUsers: false }],
    ["viewer", aUser(), VIEWER, false, { view: true, edit: false, delete: false, manageUsers: false }],
    ["folder user", aUser(), null, true, { view: true, edit: false, delete: false, manageUsers: false }],
    ["stranger", aUser(), null, false, NO_PROJECT_RIGHTS],
  ] as const)(
    "DATA-010 USERS-010 PROJECTS-106 a %s has exactly the listed rights",
    (_who, actor, grant, hasFolderGrants, expected) => {
      expect(projectRights(actor, aProject(grant), hasFolderGrants)).toEqual(expected);
    },
  );

  test.each(outsiders)("API-012 %s has no right on a project", (_who, actor) => {
    expect(projectRights(actor, aProject(SUPERVISOR), true)).toEqual(NO_PROJECT_RIGHTS);
  });

  test("admins of another workspace have no rights", () => {
    const other = aUser({ managedWorkspaceIds: new Set(["elsewhere"]) });
    expect(projectRights(other, aProject(null), false)).toEqual(NO_PROJECT_RIGHTS);
  });
});

describe("workspaces", () => {
  const nothing = { view: false, edit: false, delete: false, createProject: false };

  test("WORKSPACES-005 PROJECTS-072 an admin edits the workspace and creates projects in it but does not delete it", () => {
    expect(workspaceRights(admin, "w", false)).toEqual({ view: true, edit: true, delete: false, createProject: true });
  });

  test("WORKSPACES-007 PROJECTS-073 other people can't see a workspace", () => {
    expect(workspaceRights(admin, "elsewhere", false)).toEqual(nothing);
    expect(workspaceRights(aUser(), "w", false)).toEqual(nothing);
  });

  test("WORKSPACES-003 PROJECTS-071 a superuser may do everything, but nobody deletes the default workspace", () => {
    expect(workspaceRights(root, "w", false)).toEqual({ view: true, edit: true, delete: true, createProject: true });
    expect(workspaceRights(root, "w", true).delete).toBe(false);
  });

  test("WORKSPACES-002 only superusers create workspaces", () => {
    expect(mayCreateWorkspace(root)).toBe(true);
    expect(mayCreateWorkspace(admin)).toBe(false);
  });

  test.each(outsiders)("API-012 %s has no right on a workspace", (_who, actor) => {
    expect(workspaceRights(actor, "w", false)).toEqual(nothing);
    expect(mayCreateWorkspace(actor)).toBe(false);
  });
});

describe("assets", () => {
  const clip = { id: "a", archiveFormat: null };
  const editorFolder = folderRights(aUser(), aFolder("cam", EDITOR));

  test("DATA-025 an asset follows its folder", () => {
    expect(assetRights(aUser(), editorFolder, clip)).toEqual({
      edit: true,
      delete: true,
      download: true,
      downloadMarked: false,
      share: true,
      comment: true,
    });
    const viewed = folderRights(aUser(), aFolder("cam", VIEWER));
    expect(assetRights(aUser(), viewed, clip)).toEqual({
      edit: false,
      delete: false,
      download: false,
      downloadMarked: false,
      share: false,
      comment: true,
    });
  });

  test("an archived asset has no file to download, even for a superuser", () => {
    expect(
      assetRights(root, folderRights(root, aFolder("cam", null)), { id: "a", archiveFormat: "LTO" }).download,
    ).toBe(false);
    expect(assetRights(root, editorFolder, { id: "a", archiveFormat: "" }).download).toBe(true);
  });

  test("SHARES-001 COMMENTS-039 a link to a single asset grants the link's rights on that asset and nothing else", () => {
    const visitor = aVisitor({ assetIds: new Set(["a"]), canDownload: true, canComment: true });
    const folder = folderRights(visitor, aFolder("cam", null));
    expect(folder).toEqual(NO_FOLDER_RIGHTS);
    expect(mayViewAsset(visitor, folder, "a")).toBe(true);
    expect(mayViewAsset(visitor, folder, "b")).toBe(false);
    expect(assetRights(visitor, folder, clip)).toEqual({
      edit: false,
      delete: false,
      download: true,
      downloadMarked: false,
      share: false,
      comment: true,
    });
    expect(Object.values(assetRights(visitor, folder, { ...clip, id: "b" }))).not.toContain(true);
  });

  test("a link without options only lets its asset be viewed", () => {
    const visitor = aVisitor({ assetIds: new Set(["a"]) });
    expect(Object.values(assetRights(visitor, NO_FOLDER_RIGHTS, clip))).not.toContain(true);
  });

  test("an asset is visible only with its folder", () => {
    expect(mayViewAsset(aUser(), editorFolder, "a")).toBe(true);
    expect(mayViewAsset(aUser(), NO_FOLDER_RIGHTS, "a")).toBe(false);
  });
});

describe("comments", () => {
  const folder = folderRights(aUser(), aFolder("cam", VIEWER));
  const mine = { authorId: "ada", visitId: null, isDeleted: false };
  const theirs = { authorId: "bob", visitId: null, isDeleted: false };
  const none = { edit: false, delete: false };

  test("COMMENTS-007 COMMENTS-008 your own comment can be edited and deleted, another person's can't", () => {
    expect(commentRights(aUser(), folder, { edit: false }, mine)).toEqual({ edit: true, delete: true });
    expect(commentRights(aUser(), folder, { edit: false }, theirs)).toEqual(none);
  });

  test("anyone who can edit the project deletes any comment, and edits only their own", () => {
    expect(commentRights(aUser(), folder, { edit: true }, theirs)).toEqual({ edit: false, delete: true });
    expect(commentRights(root, folder, { edit: true }, { authorId: null, visitId: null, isDeleted: false })).toEqual({
      edit: false,
      delete: true,
    });
  });

  test("without the comment right your own comment can no longer be edited, only deleted", () => {
    expect(commentRights(aUser(), { ...folder, comment: false }, { edit: false }, mine)).toEqual({
      edit: false,
      delete: true,
    });
  });

  test("a deleted comment, or one in a hidden folder, has no rights", () => {
    expect(commentRights(aUser(), folder, { edit: true }, { ...mine, isDeleted: true })).toEqual(none);
    expect(commentRights(aUser(), NO_FOLDER_RIGHTS, { edit: true }, mine)).toEqual(none);
  });

  test("COMMENTS-010 PLUS-288 a visitor edits and deletes what they wrote during this visit, while the link allows comments", () => {
    const visitor = aVisitor({ sessionId: "visit", folderIds: new Set(["root"]), canComment: true });
    const own = { authorId: null, visitId: "visit", isDeleted: false };
    const seen = folderRights(visitor, aFolder("cam", null));
    expect(commentRights(visitor, seen, { edit: false }, own)).toEqual({ edit: true, delete: true });
    expect(commentRights(visitor, seen, { edit: false }, { ...own, visitId: "another" })).toEqual(none);
    expect(commentRights(visitor, seen, { edit: false }, { ...own, isDeleted: true })).toEqual(none);
    expect(commentRights({ ...visitor, canComment: false }, seen, { edit: false }, own)).toEqual(none);
  });

  test.each(outsiders)("COMMENTS-010 COMMENTS-011 API-012 %s can neither edit nor delete", (_who, actor) => {
    expect(commentRights(actor, folder, { edit: true }, { authorId: null, visitId: null, isDeleted: false })).toEqual(
      none,
    );
  });
});
