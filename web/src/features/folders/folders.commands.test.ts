import "#testkit/browser-window.ts";
import { expect, test, vi } from "vitest";
import { standInServer } from "#web/data/graphql/server-fixture.ts";
import { withAllCommands } from "#web/faces/all-commands-fixture.ts";
import { installFeatures } from "#web/faces/faces.ts";
import { headFor, keysFor } from "#web/faces/shown-commands.ts";
import { foldersFeature } from "./folders.feature.ts";
import { type FolderItems, folderItems, visitedItems } from "./items/folder-items.ts";
import { folderWith, itemsIn, labelsOf, linesOf, takeWith } from "./items/items-fixture.ts";

const feature = await withAllCommands(foldersFeature);

const labels = (items: FolderItems) => labelsOf(feature, folderItems, items);
const server = standInServer();

test("FOLDERS-065 Rename is offered for one item with edit permission", () => {
  expect(labels(itemsIn({}, [takeWith({ edit: true })]))).toContain("Rename");
  expect(labels(itemsIn({}, [takeWith({ edit: false })]))).not.toContain("Rename");
  expect(labels(itemsIn({}, [takeWith({ edit: true }), takeWith({ edit: true })]))).not.toContain("Rename");
});

test("FOLDERS-067 Move is offered with edit permission on the open folder", () => {
  expect(labels(itemsIn({ edit: true }, [takeWith({})]))).toContain("Move");
  expect(labels(itemsIn({ edit: false }, [takeWith({ edit: true })]))).not.toContain("Move");
});

test("FOLDERS-068 New Folder is offered with edit permission and nothing selected, in the menu and over the page", () => {
  expect(labels(itemsIn({ edit: true }, []))).toEqual(["New Folder"]);
  expect(labels(itemsIn({ edit: true }, [takeWith({})]))).not.toContain("New Folder");
  expect(labels(itemsIn({ edit: false }, []))).toEqual([]);
  const overPage = (edit: boolean) => headFor(folderItems, itemsIn({ edit }, [])).map(({ id }) => id);
  expect([overPage(true), overPage(false)]).toEqual([["folders.new"], []]);
});

test("FOLDERS-069 Delete is offered with delete permission on all selected items", () => {
  expect(labels(itemsIn({}, [takeWith({ delete: true }), folderWith({ delete: true })]))).toContain("Delete");
  for (const other of [takeWith({}), folderWith({ edit: true })])
    expect(labels(itemsIn({ edit: true, delete: true }, [takeWith({ delete: true }), other]))).not.toContain("Delete");
});

test("one item is opened with its menu item, by members and visitors; several are not", () => {
  const opened: string[] = [];
  const take = takeWith({}, { id: "a" });
  const items = { ...itemsIn({}, [take]), open: (item: { id: string }) => void opened.push(item.id) };
  for (const target of [folderItems, visitedItems]) linesOf(feature, target, items).at(0)?.onSelect();
  expect(opened).toEqual(["a", "a"]);
  expect(labelsOf(feature, visitedItems, itemsIn({}, [take, take]))).toEqual([]);
});

test("a key does the same as its menu item, and nothing if that is missing", async () => {
  installFeatures([feature]);
  keysFor(folderItems, () => itemsIn({}, [takeWith({ edit: false })])).x?.();
  keysFor(folderItems, () => null).x?.();
  expect(server.calls).toEqual([]);
  keysFor(folderItems, () => itemsIn({}, [takeWith({ edit: true })])).X?.();
  await vi.waitFor(() => expect(server.calls).toHaveLength(1));
  expect(server.calls).toMatchObject([
    { operationName: "CircleChosen", variables: { choice: { items: ["asset"] }, circled: true } },
  ]);
});

test("PLUS-350 circles are offered for selected takes, with the right to edit every one of them", async () => {
  const marked = (circled: boolean, edit = true) => takeWith({ edit }, { id: circled ? "circled" : "plain", circled });
  const line = (selected: FolderItems["selected"]) =>
    linesOf(feature, folderItems, itemsIn({ edit: true }, selected)).find(({ id }) => id === "folders.circle");
  const below = folderWith({});
  expect(line([marked(false)])?.label).toBe("Circle take");
  expect(line([marked(true)])?.label).toBe("Uncircle take");
  expect(line([marked(true), marked(false), below])?.label).toBe("Circle 2 takes");
  line([marked(true), marked(false)])?.onSelect();
  line([marked(true)])?.onSelect();
  await vi.waitFor(() => expect(server.calls).toHaveLength(2));
  expect(server.calls.map(({ variables }) => variables)).toMatchObject([
    { choice: { items: ["plain"] }, circled: true },
    { choice: { items: ["circled"] }, circled: false },
  ]);
  expect(line([marked(false), marked(false, false)])).toBeUndefined();
  expect(line([below])).toBeUndefined();
  expect(line([])).toBeUndefined();
});

test("PLUS-680 for items that are not loaded the server decides which commands are offered", async () => {
  const rights = { edit: true, delete: true, download: true, downloadMarked: false, share: true, comment: true };
  const counts = { count: 5_000, folderCount: 10, assetCount: 4_990, circledCount: 4_990, commentCount: 0 };
  const sums = { ...counts, lengthMs: 0, bytes: 0, allowedTo: rights };
  const choice = { folder: "here", all: true };
  const all = (given: Partial<typeof sums> | undefined) =>
    itemsIn({ edit: true }, [takeWith({})], {
      byList: {
        choice,
        count: 5_000,
        sums: given && { ...sums, ...given },
        askSums: () => Promise.resolve({ ...sums, ...given }),
        letGo() {},
      },
    });
  expect(labels(all({}))).toEqual(["Uncircle 4990 takes", "Move", "Delete"]);
  expect(labels(all({ circledCount: 12 }))).toContain("Circle 4990 takes");
  expect(labels(all({ allowedTo: { ...rights, edit: false, delete: false } }))).toEqual(["Move"]);
  // Until the server has responded: commands that need no permission on each of them.
  expect(labels(all(undefined))).toEqual(["Move"]);
  linesOf(feature, folderItems, all({ circledCount: 12 }))
    .find(({ id }) => id === "folders.circle")
    ?.onSelect();
  await vi.waitFor(() => expect(server.calls[0]?.variables).toEqual({ project: "project", choice, circled: true }));
});
