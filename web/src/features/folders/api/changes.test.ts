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

test("FOLDERS-084 FOLDERS-085 ASSETS-019 a failed creation or rename is reported", async () => {
  server.answers = { CreateFolder: REFUSED, RenameFolder: REFUSED, RenameAsset: REFUSED };
  await quietly(createFolder(place, "New"));
  await quietly(renameItem(place, folder, "New"));
  await quietly(renameItem(place, asset, "New"));
  expect(texts()).toEqual(["Could not rename asset", "Could not rename folder", "Could not create folder"]);
});

test("ASSETS-020 a renamed asset is reported, one that keeps its name is not", async () => {
  server.answers = { RenameAsset: REFUSED };
  await quietly(renameItem(place, asset, "New"));
  expect(texts()).toEqual(["Could not rename asset"]);
  useNotices.setState({ shown: [], log: [] });
  server.answers = {};
  await renameItem(place, asset, "New");
  expect(server.calls[0]).toMatchObject({ operationName: "RenameAsset", variables: { id: "a1", newName: "New" } });
  expect(texts()).toEqual(["Renamed asset"]);
});

const chosen = (...selected: BrowserItem[]) => ({ selected });
const ACTS = { MoveChosen: { moveChosen: { actId: "act" } }, DeleteChosen: { deleteChosen: { actId: "act" } } };
const back = (given: object) => ({ takeBack: { itemCount: 2, stayedCount: 0, otherwise: null, ...given } });
const callsOf = (name: string) => server.calls.filter(({ operationName }) => operationName === name);

test("FOLDERS-087 FOLDERS-105 moving confirms its success for 2 s, and its failure with the server's sentence", async () => {
  server.answers = { ...ACTS };
  await moveItems(place, chosen(folder, asset), "to");
  const choice = { folder: "f", items: ["f1", "a1"] };
  expect(server.calls[0]?.variables).toEqual({ project: "p", newParent: "to", choice });
  expect(shown()[0]).toMatchObject({ text: "Successfully moved items", durationMs: 2000 });
  server.answers.MoveChosen = REFUSED;
  await moveItems(place, chosen(folder), "to");
  expect(shown()[0]).toMatchObject({
    kind: "negative",
    text: "Failed to move items",
    detail: "This name is taken by the server",
  });
});

test("PLUS-371 PLUS-681 a move is undone once, from its notice or by Ctrl+Z, and a failure of that is reported", async () => {
  server.answers = { ...ACTS, TakeBack: back({}) };
  await moveItems(place, chosen(folder, asset), "to");
  shown()[0]?.action?.onSelect();
  await vi.waitFor(() => expect(texts()).toEqual(["Moved back"]));
  expect(callsOf("TakeBack").map(({ variables }) => variables)).toEqual([{ actId: "act" }]);
  undoLast();
  expect(callsOf("TakeBack")).toHaveLength(1);
  await moveItems(place, chosen(asset), "to");
  server.answers.TakeBack = REFUSED;
  undoLast();
  await vi.waitFor(() => expect(texts()[0]).toBe("Could not move the items back"));
  expect(callsOf("TakeBack")).toHaveLength(2);
});

test("PLUS-371 Ctrl+Z undoes a move or a deletion once, and closes its notice", async () => {
  server.answers = { ...ACTS, TakeBack: back({}) };
  for (const act of [() => moveItems(place, chosen(asset), "to"), () => deleteItems(place, chosen(asset))]) {
    await act();
    const [notice] = shown();
    undoLast();
    expect(shown()).not.toContain(notice);
    undoLast();
  }
  expect(callsOf("TakeBack")).toHaveLength(2);
});

test("PLUS-681 undo reports what others changed in the meantime, and if nothing was left to undo", async () => {
  server.answers = { ...ACTS, TakeBack: back({ stayedCount: 3 }) };
  await moveItems(place, chosen(folder, asset), "to");
  undoLast();
  const detail = "Skipped 3 items that have changed since";
  await vi.waitFor(() => expect(shown()[0]).toMatchObject({ text: "Moved back", detail }));
  server.answers.TakeBack = back({ itemCount: 0, stayedCount: 1 });
  await deleteItems(place, chosen(asset));
  undoLast();
  await vi.waitFor(() =>
    expect(shown()[0]).toMatchObject({
      text: "Could not restore the items",
      detail: "Skipped 1 item that has changed since",
    }),
  );
});

test("FOLDERS-086 FOLDERS-089 FOLDERS-097 PLUS-021 a deletion is confirmed, and undone from its notice", async () => {
  server.answers = { ...ACTS };
  await deleteItems(place, chosen(folder));
  expect(texts()[0]).toBe("Successfully deleted folder");
  await deleteItems(place, chosen(folder, asset));
  const [notice] = shown();
  expect(notice).toMatchObject({ text: "Successfully deleted items", action: { label: "Undo" } });
  expect(notice?.durationMs).toBeGreaterThan(DEFAULT_NOTICE_MS);
  const otherwise = { id: "f1", name: "Day 12 (2)", folderId: "f", folderName: "Root", isElsewhere: false };
  server.answers.TakeBack = back({ otherwise: { ...otherwise, isRenamed: true } });
  notice?.action?.onSelect();
  await vi.waitFor(() => expect(texts()).toContain("Restored from the trash"));
  expect(shown()[0]?.detail).toBe('The original name is taken. Restored as "Day 12 (2)".');
  expect(server.calls.at(-1)).toMatchObject({ operationName: "TakeBack", variables: { actId: "act" } });
  expect(shown()).not.toContain(notice);
});

test("FOLDERS-086 FOLDERS-089 a failed deletion is reported", async () => {
  server.answers.DeleteChosen = REFUSED;
  await deleteItems(place, chosen(folder));
  await deleteItems(place, chosen(folder, asset));
  expect(texts()).toEqual(["Failed to delete items", "Failed to delete folder"]);
});

test("PLUS-680 items selected by range are changed together, and deselected once they are gone", async () => {
  server.answers = { ...ACTS };
  const letGo = vi.fn();
  const choice = { folder: "f", all: true, except: ["x"] };
  const byList = {
    choice,
    count: 4_997,
    sums: undefined,
    askSums: () => Promise.reject(new Error("not asked")),
    letGo,
  };
  await moveItems(place, { selected: [asset], byList }, "to");
  await deleteItems(place, { selected: [asset], byList });
  expect(server.calls.map(({ variables }) => variables.choice)).toEqual([choice, choice]);
  expect(texts()[0]).toBe("Successfully deleted items");
  expect(letGo).toHaveBeenCalledTimes(2);
  server.answers.MoveChosen = REFUSED;
  await moveItems(place, { selected: [asset], byList }, "to");
  expect(letGo).toHaveBeenCalledTimes(2);
});
