import "#testkit/browser-window.ts";
import { beforeEach, expect, test } from "vitest";
import { queryClient } from "#web/data/query-client.ts";
import { installAll } from "#web/faces/all-commands-fixture.ts";
import { commandsByFeature, installFeatures } from "#web/faces/faces.ts";
import { forgetProject, keptKeys, reloadWithAllThatShow } from "#web/faces/kept-keys.ts";
import { barFor, commandsFor, headFor, menuFor } from "#web/faces/shown-commands.ts";
import { assetItem, type BrowserItem, folderItem } from "#web/features/folders/items/browser-item.ts";
import { assetCard, folderCard, openFolder } from "#web/features/folders/items/cards-fixture.ts";
import { folderItems } from "#web/features/folders/items/folder-items.ts";
import { features } from "./features.ts";

beforeEach(() => installAll(features));

const page = (selected: readonly BrowserItem[]) => ({
  folder: openFolder(),
  selected,
  open() {},
  hasAspera: true,
  mayEditProject: true,
  isSuperuser: true,
});
const menu = (selected: readonly BrowserItem[]) =>
  menuFor(folderItems, page(selected)).map(({ actions }) => actions.map(({ label }) => label));

test("the menu of a folder has one order, whichever feature an item comes from", () => {
  expect(menu([])).toEqual([
    ["New Folder", "Upload via Aspera"],
    ["Share"],
    ["Set Poster Image"],
    ["Checksums", "Download MHL"],
    ["Trash", "Jobs"],
    ["Manage Users", "Send Notification", "Required reviewers…"],
  ]);
  expect(menu([folderItem(folderCard())])).toEqual([
    ["Open"],
    ["Rename", "Move", "Copy", "Download", "Download via Aspera", "Share"],
    ["Set Poster Image", "Regenerate Thumbnail", "Regenerate Renditions"],
    ["Checksums", "Download MHL"],
    ["Manage Users", "Send Notification", "Required reviewers…"],
    ["Delete"],
  ]);
});

test("the selection bar and the buttons over the page have one order", () => {
  const take = page([assetItem(assetCard())]);
  expect(barFor(folderItems, take).map(({ id }) => id)).toEqual([
    "shares.share",
    "downloads.download",
    "folders.circle",
    "folders.rename",
    "folders.move",
    "copies.copy",
    "folders.delete",
  ]);
  expect(headFor(folderItems, page([])).map(({ id }) => id)).toEqual(["shares.share", "folders.new", "uploads.upload"]);
});

test("PLUS-1063 the buttons above a folder and in an empty one load before the other commands", () => {
  const empty = () => commandsFor(folderItems, page([])).find(({ emptyLabel }) => emptyLabel)?.id;
  const loaded = [headFor(folderItems, page([])), empty()];
  installFeatures(features);
  expect([headFor(folderItems, page([])), empty()]).toEqual(loaded);
});

test("every command has its own id that begins with its feature's name", () => {
  const named = commandsByFeature().flatMap(([{ name }, commands]) =>
    commands.flatMap(({ target, commands: own }) => own.map(({ id }) => ({ name, id, at: `${target.kind} ${id}` }))),
  );
  expect(named.filter(({ name, id }) => !id.startsWith(`${name}.`))).toEqual([]);
  expect(new Set(named.map(({ at }) => at)).size).toBe(named.length);
});

test("SHELL-048 SHELL-049 the lists that are loaded by one request at a time are users, projects, workspaces, shares and transfers", () => {
  expect(keptKeys(({ loadsOnce }) => loadsOnce === true)).toEqual(
    new Set(["users", "projects", "workspaces", "links", "transfers"]),
  );
});

test("LIVE-004 live messages update folders, their trees, takes, comments with their files, reviews and the inbox, wherever these are shown", () => {
  expect(keptKeys(({ followsLive }) => followsLive === true)).toEqual(
    new Set([
      "folderWindows",
      "folderTree",
      "asset",
      "comments",
      "commentFiles",
      "folderComments",
      "inbox",
      "approvals",
    ]),
  );
});

test("a project's tree is dropped when the project is left, another's stays; a changed workspace is loaded with its projects", async () => {
  queryClient.clear();
  for (const key of [
    ["folderTree", "p"],
    ["folderTree", "p", "parent"],
    ["folderTree", "other"],
    ["projects"],
    ["users"],
  ])
    queryClient.setQueryData(key, []);
  forgetProject("p");
  const kept = queryClient.getQueryCache().getAll();
  expect(kept.map(({ queryKey }) => queryKey)).toEqual([["folderTree", "other"], ["projects"], ["users"]]);
  await reloadWithAllThatShow("workspaces");
  expect(kept.filter(({ state }) => state.isInvalidated).map(({ queryKey }) => queryKey)).toEqual([["projects"]]);
  queryClient.clear();
});
