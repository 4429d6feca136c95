import "#testkit/browser-window.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { REFUSED, standInServer } from "#web/data/graphql/server-fixture.ts";
import { DEFAULT_NOTICE_MS, useNotices } from "#web/ui/notices/notice-store.ts";
import { assetItem, type BrowserItem, folderItem } from "../items/browser-item.ts";
import { assetCard, folderCard } from "../items/cards-fixture.ts";
import { undoLast } from "../last-undo.ts";
import { createFolder, renameItem } from "./folder-changes.ts";
import { deleteItems, moveItems } from "./item-changes.ts";

const server = standInServer();
beforeEach(() => useNotices.setState({ shown: [], log: [] }));

const place = { projectId: "p", folderId: "f" };
const folder: BrowserItem = folderItem(folderCard({ id: "f1", name: "Day 12" }));
const asset: BrowserItem = assetItem(assetCard({ id: "a1", name: "A001.mov" }));
const shown = () => useNotices.getState().shown;
const texts = () => shown().map((notice) => notice.text);
const quietly = (work: Promise<unknown>) => work.catch(() => undefined);

test("FOLDERS-084 FOLDERS-085 ASSETS-019 a failed creation or renaming is told", async () => {
  server.answers = { CreateFolder: REFUSED, RenameFolder: REFUSED, RenameAsset: REFUSED };
  await quietly(createFolder(place, "New"));
  await quietly(renameItem(place, folder, "New"));
  await quietly(renameItem(place, asset, "New"));
  expect(texts()).toEqual(["Could not rename asset", "Could not rename folder", "Could not create folder"]);
});

test("ASSETS-020 a renamed asset is told", async () => {
  await renameItem(place, asset, "New");
  expect(server.calls[0]).toMatchObject({ operationName: "RenameAsset", variables: { id: "a1", newName: "New" } });
  expect(texts()).toEqual(["Renamed asset"]);
});

test("FOLDERS-087 FOLDERS-105 moving tells its success for 2 s, and its failure with the server's sentence", async () => {
  await moveItems(place, [folder, asset], "to");
  expect(server.calls[0]?.variables).toEqual({ project: "p", newParent: "to", folders: ["f1"], assets: ["a1"] });
  expect(shown()[0]).toMatchObject({ text: "Successfully moved items", durationMs: 2000 });
  server.answers.MoveItems = REFUSED;
  await moveItems(place, [folder], "to");
  expect(shown()[0]).toMatchObject({
    kind: "negative",
    text: "Failed to move items",
    detail: "This name is taken by the server",
  });
});

test("PLUS-371 a move is taken back once, from its notice or by Ctrl+Z, and a failure of that is told", async () => {
  await moveItems(place, [folder, asset], "to");
  shown()[0]?.action?.onSelect();
  await vi.waitFor(() => expect(texts()).toEqual(["Moved back"]));
  const back = { project: "p", newParent: "f", folders: ["f1"], assets: ["a1"] };
  expect(
    server.calls.filter(({ operationName }) => operationName === "MoveItems").map(({ variables }) => variables),
  ).toEqual([{ ...back, newParent: "to" }, back]);
  const moves = () => server.calls.filter(({ operationName }) => operationName === "MoveItems").length;
  undoLast();
  expect(moves()).toBe(2);
  await moveItems(place, [asset], "to");
  server.answers.MoveItems = REFUSED;
  undoLast();
  await vi.waitFor(() => expect(texts()[0]).toBe("Failed to move items back"));
  expect(moves()).toBe(4);
});

test("FOLDERS-086 FOLDERS-089 FOLDERS-097 PLUS-021 a deletion is told, and taken back from its notice", async () => {
  await deleteItems(place, [folder]);
  expect(texts()[0]).toBe("Successfully deleted folder");
  await deleteItems(place, [folder, asset]);
  const [notice] = shown();
  expect(notice).toMatchObject({ text: "Successfully deleted items", action: { label: "Undo" } });
  expect(notice?.durationMs).toBeGreaterThan(DEFAULT_NOTICE_MS);
  server.answers.RestoreItems = { restoreFromTrash: [{ id: "f1", name: "Day 12", folderId: "f", folderName: "Root" }] };
  notice?.action?.onSelect();
  await vi.waitFor(() => expect(texts()).toContain("Restored from the trash"));
  expect(server.calls.at(-1)).toMatchObject({
    operationName: "RestoreItems",
    variables: { project: "p", ids: ["f1", "a1"] },
  });
  expect(shown()).not.toContain(notice);
});

test("FOLDERS-086 FOLDERS-089 a failed deletion is told", async () => {
  server.answers.DeleteItems = REFUSED;
  await deleteItems(place, [folder]);
  await deleteItems(place, [folder, asset]);
  expect(texts()).toEqual(["Failed to delete items", "Failed to delete folder"]);
});
