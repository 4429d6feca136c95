import "#testkit/browser-window.ts";
import { beforeEach, expect, test } from "vitest";
import { REFUSED, standInServer } from "#web/data/graphql/server-fixture.ts";
import { assetItem, type BrowserItem, folderItem } from "#web/features/folders/items/browser-item.ts";
import { assetCard, folderCard } from "#web/features/folders/items/cards-fixture.ts";
import { useNotices } from "#web/ui/notices/notice-store.ts";
import { copyItems } from "./copy-items.ts";

const server = standInServer();
beforeEach(() => useNotices.setState({ shown: [], log: [] }));

const place = { projectId: "p", folderId: "f" };
const folder: BrowserItem = folderItem(folderCard({ id: "f1", name: "Day 12" }));
const asset: BrowserItem = assetItem(assetCard({ id: "a1", name: "A001.mov" }));
const shown = () => useNotices.getState().shown;

test("FOLDERS-088 FOLDERS-099 FOLDERS-105 copying confirms its success for 2 s, reports its failure, and says that a large copy takes a while", async () => {
  server.answers.CopyItems = { copyItems: { itemCount: 1, job: null } };
  await copyItems(place, { selected: [asset] }, "to", false);
  expect(shown()[0]).toMatchObject({ text: "Successfully copied items", durationMs: 2000 });
  server.answers.CopyItems = { copyItems: { itemCount: 900, job: { id: "j" } } };
  await copyItems(place, { selected: [folder] }, "to", false);
  const told = { kind: "info", text: "Copying 900 items", detail: "The copy appears when it's complete." };
  expect(shown()[0]).toMatchObject(told);
  // PLUS-025: only superusers have Jobs.
  await copyItems(place, { selected: [folder] }, "to", true);
  expect(shown()[0]).toMatchObject({ ...told, detail: `${told.detail} See its progress in Jobs.` });
  server.answers.CopyItems = REFUSED;
  await copyItems(place, { selected: [folder] }, "to", false);
  expect(shown()[0]).toMatchObject({ kind: "negative", text: "Failed to copy items" });
});
