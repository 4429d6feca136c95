import "#testkit/browser-window.ts";
import { expect, test } from "vitest";
import { assetItem, type BrowserItem, folderItem } from "./browser-item.ts";
import { assetCard, folderCard, openFolder } from "./cards-fixture.ts";
import { folderMenu } from "./folder-menu.ts";
import { type ActingPerson, libraryActions } from "./library-actions.ts";

const rest = { open() {}, newFolder() {}, rename() {}, move() {}, copy() {}, download() {}, delete() {}, retry() {} };
const NOBODY: ActingPerson = { edit: false, isSuperuser: false };

function labels(selected: readonly BrowserItem[], person: ActingPerson = NOBODY): string[] {
  const actions = { ...rest, ...libraryActions({ projectId: "p", folderId: "f" }, person) };
  const { folder } = openFolder();
  return folderMenu({ folder, selected }, actions).flatMap((group) => group.actions.map(({ label }) => label));
}
const card = folderCard();
const folder = folderItem(card);
const asset = assetItem(assetCard());
const locked = folderItem(folderCard({ id: "locked", allowedTo: { ...card.allowedTo, edit: false } }));

test("FOLDERS-066 Copy is offered only with edit permission on all selected items", () => {
  expect(labels([folder, asset])).toContain("Copy");
  expect(labels([folder, locked])).not.toContain("Copy");
  expect(labels([])).not.toContain("Copy");
});

test("FOLDERS-063 regenerating a thumbnail is offered to superusers, for exactly one folder", () => {
  const superuser = { edit: true, isSuperuser: true };
  expect(labels([folder], superuser)).toContain("Regenerate Thumbnail");
  for (const selected of [[], [asset], [folder, locked]])
    expect(labels(selected, superuser)).not.toContain("Regenerate Thumbnail");
  expect(labels([folder], { edit: true, isSuperuser: false })).not.toContain("Regenerate Thumbnail");
});

test("FOLDERS-070 Set Poster is offered only with project edit permission", () => {
  expect(labels([folder], { edit: true, isSuperuser: false })).toContain("Set Poster Image");
  expect(labels([folder])).not.toContain("Set Poster Image");
  expect(labels([asset], { edit: true, isSuperuser: false })).not.toContain("Set Poster Image");
});

test("PLUS-022 PLUS-025 the trash is offered to those who may delete here, jobs to superusers", () => {
  expect(labels([])).toContain("Trash");
  expect(labels([])).not.toContain("Jobs");
  expect(labels([], { edit: true, isSuperuser: true })).toContain("Jobs");
});
