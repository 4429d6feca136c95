import { expect, test } from "vitest";
import { assetRights } from "./asset-rights.ts";
import { folderRights, gainedRight, NO_FOLDER_RIGHTS } from "./folder-rights.ts";
import { aFolder, aUser, aVisitor } from "./permission-cases.ts";
import { ROLE_MASK } from "./permission-set.ts";
import { isMarkedPerson } from "./project-rights.ts";

const grant = (role: "VIEWER" | "EDITOR" | "SUPERVISOR") => ({ role, mask: ROLE_MASK[role] });
const marking = (role: "VIEWER" | "EDITOR" | "SUPERVISOR") => ({
  ...aFolder("clips", grant(role)),
  marksTeam: true,
});
const downloads = (of: { readonly download: boolean; readonly downloadMarked: boolean }) => [
  of.download,
  of.downloadMarked,
];
const clip = { id: "a", archiveFormat: null };

test.each([
  ["a viewer", aUser(), "VIEWER", true],
  ["an editor", aUser(), "EDITOR", true],
  ["a supervisor", aUser(), "SUPERVISOR", false],
  ["an admin of the workspace", aUser({ managedWorkspaceIds: new Set(["w"]) }), "VIEWER", false],
  ["an admin of another workspace", aUser({ managedWorkspaceIds: new Set(["x"]) }), "EDITOR", true],
  ["a superuser", aUser({ isSuperuser: true }), "VIEWER", false],
] as const)(
  "PLUS-1300 whether %s gets pictures and files of a marking project marked: case %#",
  (_who, actor, role, isMarked) => {
    expect(isMarkedPerson(actor, marking(role))).toBe(isMarked);
    expect(isMarkedPerson(actor, aFolder("clips", grant(role)))).toBe(false);
  },
);

test("PLUS-1302 people who could download the files of such a project download them marked, and nothing else changes", () => {
  const [own, other] = [
    folderRights(aUser(), marking("EDITOR")),
    folderRights(aUser(), aFolder("clips", grant("EDITOR"))),
  ];
  expect(own).toEqual({ ...other, download: false, downloadMarked: true });
  expect(downloads(assetRights(aUser(), own, clip))).toEqual([false, true]);
  expect(downloads(assetRights(aUser(), own, { ...clip, archiveFormat: "LTO" }))).toEqual([false, false]);
  expect(downloads(folderRights(aUser(), marking("VIEWER")))).toEqual([false, false]);
  expect(downloads(folderRights(aUser(), marking("SUPERVISOR")))).toEqual([true, false]);
  expect(downloads(folderRights(aUser({ asksMarked: true }), marking("EDITOR")))).toEqual([true, false]);
});

test("PLUS-1302 a visitor of a share with a watermark that allows downloads may download what is shared with the mark", () => {
  const visitor = aVisitor({ folderIds: new Set(["clips"]), canDownloadMarked: true });
  expect(downloads(folderRights(visitor, aFolder("clips", null)))).toEqual([false, true]);
  expect(downloads(folderRights(visitor, aFolder("cam", null)))).toEqual([false, false]);
  const ofAsset = aVisitor({ assetIds: new Set(["a"]), canDownloadMarked: true });
  expect(downloads(assetRights(ofAsset, NO_FOLDER_RIGHTS, clip))).toEqual([false, true]);
});

test.each([
  [[false, false], [false, true], "download"],
  [[false, true], [true, false], "download"],
  [[false, true], [false, true], undefined],
  [[true, false], [false, true], undefined],
] as const)("PLUS-1304 carrying files from %j to %j (as they are, marked) gains: %s", (from, to, gained) => {
  const rights = ([download, downloadMarked]: readonly [boolean, boolean]) => {
    return { ...NO_FOLDER_RIGHTS, download, downloadMarked };
  };
  expect(gainedRight("copy", rights(from), rights(to))).toBe(gained);
});
