import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, onTestFinished, test } from "vitest";
import { reloadFolder } from "#core/live/reload-folder.ts";
import { card, choose, menuLines, menuOf, press, select, somebody } from "#web/app/stand-in/acting-fixture.ts";
import { treeOf } from "#web/app/stand-in/folder-tree-fixture.ts";
import { openApp, remembered } from "#web/app/stand-in/open-app-fixture.ts";
import { aFolder, aTake, production } from "#web/app/stand-in/production-fixture.ts";
import { refuse } from "#web/app/stand-in/schema-answers-fixture.ts";
import { live } from "#web/data/live/live.ts";
import { queryClient } from "#web/data/query-client.ts";
import { aLink } from "#web/features/shares/share-fixture.ts";
import { useViewSettings } from "#web/ui/grid/view-settings.ts";

type Parts = Parameters<typeof production>[0];
const day = aFolder({ id: "day1", name: "Day 1", assetCount: 9 });
const take = aTake({ id: "t1", name: "A001.mov", size: 4_000_000 });

async function openRoot(of: Parts = {}, more: Record<string, unknown> = {}) {
  const app = await openApp("/projects/p1/root", production({ folders: [day], takes: [take], ...of }, more));
  await card("A001.mov");
  return app;
}
/** A window of the root that reports these takes. */
const rootWith = (facts: Record<string, unknown>): Parts => ({
  root: {
    assetCount: 1,
    window: { version: "1", folderCount: 1, assetCount: 1, sort: "NAME", folders: [day], assets: [take], ...facts },
  },
});
const sortButton = () => screen.findByRole("button", { name: /^Sort by/ });
async function offeredSorts(button: Promise<HTMLElement>): Promise<string[]> {
  await somebody.click(await button);
  return menuLines();
}

test("FOLDERS-004 the sidebar's tree has items with a label, a link and children", async () => {
  const node = (id: string, name: string, parentId: string | null, hasChildren: boolean) => ({
    id,
    name,
    parentId,
    hasChildren,
    projectId: "p1",
  });
  const all = [node("root", "Lantern", null, true), node("day1", "Day 1", "root", true)];
  const inner = [node("cam", "Camera A", "day1", false)];
  await openRoot({}, { folderTreeWindow: treeOf(() => [...all, ...inner]) });
  const tree = await screen.findByRole("tree", { name: "Project folders" });
  const item = (name: string) => within(tree).findByRole<HTMLAnchorElement>("treeitem", { name });
  expect((await item("Day 1")).getAttribute("href")).toBe("/projects/p1/day1");
  expect(within(tree).queryByRole("treeitem", { name: "Camera A" })).toBeNull();
  fireEvent.keyDown(await item("Day 1"), { key: "ArrowRight" });
  const child = await item("Camera A");
  expect(child.getAttribute("href")).toBe("/projects/p1/cam");
  expect(Number(child.ariaLevel)).toBe(Number((await item("Day 1")).ariaLevel) + 1);
});

test("PLUS-370 the menu of a folder in the tree creates in, renames and shares that folder, not the open one", async () => {
  const node = (id: string, name: string, parentId: string | null, hasChildren: boolean) => ({
    id,
    name,
    parentId,
    hasChildren,
    projectId: "p1",
    allowedTo: { edit: true, share: true },
  });
  const tree = [node("root", "Lantern", null, true), node("day1", "Day 1", "root", false)];
  const createLink = () => aLink({ folderIds: ["day1"] });
  const app = await openRoot(
    {},
    { folderTreeWindow: treeOf(() => tree), createFolder: { id: "new" }, renameFolder: { id: "day1" }, createLink },
  );
  const onDay = async (label: string) => {
    const items = within(await screen.findByRole("tree", { name: "Project folders" }));
    expect(await menuOf(await items.findByRole("treeitem", { name: "Day 1" }))).toContain(label);
    await choose(label);
    return within(await screen.findByRole("dialog"));
  };
  const name = async (dialog: ReturnType<typeof within>, button: string) => {
    fireEvent.change(dialog.getByRole("textbox", { name: "Name" }), { target: { value: "Selects" } });
    await press(button);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  };
  await name(await onDay("New Folder"), "Create");
  await name(await onDay("Rename"), "Rename");
  await onDay("Share");
  await waitFor(() => expect(app.calls("CreateShareLink")).toMatchObject([{ folders: ["day1"], assets: [] }]));
  expect(app.calls("CreateFolder")).toMatchObject([{ parent: "day1" }]);
  expect(app.calls("RenameFolder")).toMatchObject([{ id: "day1", newName: "Selects" }]);
});

test.each(["Grid", "List"])(
  "PLUS-361 in the mode %s a click on the picture of a folder or a take opens it",
  async (mode) => {
    const inGrid = () => useViewSettings.setState({ mode: "grid" });
    onTestFinished(inGrid);
    const opened: string[] = [];
    for (const name of ["Day 1", "A001.mov"]) {
      const app = await openRoot();
      await somebody.click(screen.getByRole("button", { name: mode }));
      const list = await screen.findByRole(mode === "List" ? "table" : "grid");
      const link = await within(list).findByRole("link", { name });
      const picture = link.closest("[role=gridcell], tr")?.querySelector("[data-picture]");
      if (!picture) throw new Error("no picture");
      fireEvent.click(picture);
      await waitFor(() => expect(app.address()).not.toMatch(/\/root$/));
      opened.push(app.address());
      inGrid();
    }
    expect(opened).toEqual(["/projects/p1/day1", "/projects/p1/root/t1"]);
  },
);

test("FOLDERS-051 a folder without assets is sorted by Created, newest first, whatever was chosen in the folder before", async () => {
  const inside = {
    version: "1",
    folderCount: 1,
    assetCount: 0,
    sort: "CREATED",
    direction: "DESC",
    folders: [day],
    assets: [],
  };
  const folder = ({ id }: { id: string }) =>
    id === "root"
      ? aFolder({ id: "root", isRoot: true, ...rootWith({})?.root })
      : aFolder({ ...day, assetCount: 0, window: inside });
  const app = await openRoot({}, { folder });
  await offeredSorts(sortButton());
  await choose("Size");
  await screen.findByRole("button", { name: "Sort by Size" });
  fireEvent.doubleClick(await card("Day 1"));
  await waitFor(() => expect(app.address()).toBe("/projects/p1/day1"));
  await screen.findByRole("button", { name: "Sort by Created" });
});

test("FOLDERS-009 the icon size is 4 by default", async () => {
  await openRoot();
  expect(screen.getByRole<HTMLInputElement>("slider", { name: "Icon size" }).value).toBe("4");
});

test("FOLDERS-103 a card has its metadata line above size 2 only", async () => {
  await openRoot();
  const size = () => screen.getByRole<HTMLInputElement>("slider", { name: "Icon size" });
  const shown: [string, boolean, boolean][] = [];
  for (const value of ["1", "2", "3", "4"]) {
    fireEvent.change(size(), { target: { value } });
    const texts = [await card("A001.mov"), await card("Day 1")].map(({ textContent }) => textContent ?? "");
    shown.push([value, texts[0]?.includes("Video") ?? false, texts[1]?.includes("9 files") ?? false]);
  }
  expect(shown).toEqual([
    ["1", false, false],
    ["2", false, false],
    ["3", true, true],
    ["4", true, true],
  ]);
});

/** A tap selects in selection mode, and opens otherwise. */
const tap = async (name: string) =>
  fireEvent(await card(name), new PointerEvent("click", { bubbles: true, cancelable: true, pointerType: "touch" }));

test.each(["Grid", "List"])(
  "FOLDERS-044 in the mode %s a tap opens; once something is selected, it selects",
  async (mode) => {
    onTestFinished(() => useViewSettings.setState({ mode: "grid" }));
    const app = await openRoot();
    await somebody.click(screen.getByRole("button", { name: mode }));
    const list = within(await screen.findByRole(mode === "List" ? "table" : "grid"));
    const item = (name: string) =>
      list.getByRole("link", { name }).closest<HTMLElement>("[data-item]") ?? document.body;
    const click = (name: string, more: PointerEventInit) => {
      const event = { bubbles: true, cancelable: true, ...more };
      fireEvent(item(name), new PointerEvent("pointerdown", event));
      fireEvent(item(name), new PointerEvent("pointerup", event));
      fireEvent(item(name), new PointerEvent("click", event));
    };
    const touch = { pointerType: "touch" };
    click("A001.mov", { ctrlKey: true, pointerType: "mouse" });
    click("Day 1", touch);
    await screen.findByText("2 selected");
    expect(app.address()).toMatch(/\/root$/);
    click("A001.mov", touch);
    click("Day 1", touch);
    expect(screen.queryByText(/ selected$/)).toBeNull();
    click("Day 1", touch);
    await waitFor(() => expect(app.address()).toBe("/projects/p1/day1"));
  },
);

test("FOLDERS-045 selection mode ends when nothing is selected any longer", async () => {
  const app = await openRoot();
  const clear = () => screen.queryByRole("button", { name: "Clear selection" });
  expect(clear()).toBeNull();
  await select("Day 1", "A001.mov");
  expect(clear()).not.toBeNull();
  fireEvent.click(await card("Day 1"), { ctrlKey: true });
  expect(clear()).not.toBeNull();
  fireEvent.click(await card("A001.mov"), { ctrlKey: true });
  expect(clear()).toBeNull();
  await select("A001.mov");
  await tap("Day 1");
  expect(app.address()).toMatch(/\/root$/);
  await tap("Day 1");
  await tap("A001.mov");
  expect(clear()).toBeNull();
  await tap("Day 1");
  await waitFor(() => expect(app.address()).not.toMatch(/\/root$/));
});

test("FOLDERS-043 a deleted open folder is cleared; one that fails to reload stays", async () => {
  const given = production({ folders: [day], takes: [take] });
  const answer = given.folder;
  const app = await openRoot();
  const told = () => act(() => live.tell(reloadFolder, { projectId: "p1", folderId: "root" }));
  const asked = app.calls("FolderContents").length;
  app.give({ folder: refuse("INTERNAL") });
  told();
  await waitFor(() => expect(app.calls("FolderContents").length).toBeGreaterThan(asked));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole("gridcell", { name: "A001.mov" })).not.toBeNull();
  app.give({ folder: answer });
  app.give({ folder: refuse("NOT_FOUND") });
  told();
  await screen.findByText("This folder is no longer available");
  expect(screen.queryByRole("gridcell", { name: "A001.mov" })).toBeNull();
});

test("FOLDERS-005 a folder of the tree accepts dragged items only with edit permission on it", async () => {
  const node = (id: string, parentId: string | null, edit: boolean) => ({
    id,
    name: id,
    parentId,
    hasChildren: parentId === null,
    projectId: "p1",
    allowedTo: { edit },
  });
  const tree = treeOf(() => [node("root", null, true), node("Open", "root", true), node("Locked", "root", false)]);
  const app = await openRoot({ folders: [], root: { allowedTo: { edit: true } } }, { folderTreeWindow: tree });
  const over = async (name: string) => {
    const line = await within(screen.getByRole("tree", { name: "Project folders" })).findByRole("treeitem", { name });
    const dataTransfer = new DataTransfer();
    const dragged = await card("A001.mov");
    const happens = (type: string, to: HTMLElement) =>
      act(() => void to.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer })));
    happens("dragstart", dragged);
    happens("dragover", line);
    const hint = screen.getByRole("status", { name: "Dragged items" }).textContent;
    happens("drop", line);
    return hint;
  };
  expect(await over("Locked")).toContain('You don\'t have permission to move items to "Locked"');
  expect(app.calls("MoveChosen")).toEqual([]);
  expect(await over("Open")).toContain('Move 1 item to "Open"');
  await expect.poll(() => app.calls("MoveChosen")).toMatchObject([{ newParent: "Open" }]);
});

test("FOLDERS-106 FOLDERS-109 your own sort is remembered for its kind of folder and wins over the default", async () => {
  const app = await openRoot(rootWith({}));
  await somebody.click(await sortButton());
  await choose("Size");
  await waitFor(() => expect(app.calls("FolderContents").at(-1)).toMatchObject({ sort: "SIZE", direction: "ASC" }));
  await somebody.click(await sortButton());
  await choose("Size");
  await waitFor(() => expect(app.calls("FolderContents").at(-1)).toMatchObject({ sort: "SIZE", direction: "DESC" }));
  const kept = remembered();
  const again = await openApp("/projects/p1/root", production({ folders: [day], takes: [take], ...rootWith({}) }), {
    keeps: kept,
  });
  await waitFor(() => expect(again.calls("FolderContents").at(-1)).toMatchObject({ sort: "SIZE", direction: "DESC" }));
  // A folder of another kind keeps its own default.
  const other = await openApp("/projects/p1/root", production({ folders: [day] }), { keeps: kept });
  await card("Day 1");
  expect(other.calls("FolderContents").map(({ sort }) => sort ?? null)).not.toContain("SIZE");
});

test("FOLDERS-110 Selected is offered only if a take is circled, Scene only if one has a slate, in folder and viewer", async () => {
  const seen: string[][] = [];
  for (const facts of [{}, { hasCircled: true }, { hasSlates: true }]) {
    const parts = rootWith(facts);
    await openRoot(parts);
    seen.push((await offeredSorts(sortButton())).filter((label) => label === "Selected" || label === "Scene"));
    await openApp("/projects/p1/root/t1", production({ folders: [day], takes: [take], ...parts }));
    const inViewer = await offeredSorts(screen.findByRole("button", { name: "Sort takes" }));
    seen.push(inViewer.filter((label) => label === "Selected" || label === "Scene"));
  }
  expect(seen).toEqual([[], [], ["Selected"], ["Selected"], ["Scene"], ["Scene"]]);
});

test("FOLDERS-037 a long folder is loaded part by part as it scrolls into view", async () => {
  const folders = Array.from({ length: 130 }, (_, at) => aFolder({ id: `d${at}`, name: `Day ${at}` }));
  const takes = Array.from({ length: 150 }, (_, at) => aTake({ id: `t${at}`, name: `A${at}.mov` }));
  const window = ({ from = 0, first = 0 }: { from?: number; first?: number }) => {
    const items = [...folders, ...takes].slice(from, from + first);
    const isFolder = (item: object) => folders.some((folder) => folder === item);
    return {
      version: "1",
      from,
      sort: "NAME",
      folderCount: folders.length,
      assetCount: takes.length,
      folders: items.filter(isFolder),
      assets: items.filter((item) => !isFolder(item)),
    };
  };
  const app = await openApp("/projects/p1/root", production({ root: { window } }));
  await card("Day 0");
  expect(screen.queryByRole("gridcell", { name: "A149.mov" })).toBeNull();
  const first = await card("Day 0");
  fireEvent.click(first);
  first.focus();
  fireEvent.keyDown(first, { key: "End" });
  await card("A149.mov");
  expect(app.calls("FolderContents").length).toBeGreaterThan(1);
});

test("FOLDERS-014 'Show All Takes' clears the text and the switches", async () => {
  const window = ({ filter }: { filter?: { text?: string; circled?: boolean } | null }) => {
    const assets = filter?.text || filter?.circled ? [] : [take];
    return { version: "1", sort: "NAME", folders: [], assets, assetCount: assets.length, hasCircled: true };
  };
  await openApp("/projects/p1/root", production({ root: { assetCount: 1, window } }));
  await card("A001.mov");
  const circled = () => screen.getByRole("button", { name: "Circled" }).ariaPressed;
  await somebody.click(screen.getByRole("button", { name: "Circled" }));
  fireEvent.change(screen.getByRole("textbox", { name: /^Filter/ }), { target: { value: "nothing" } });
  await screen.findByText("No matching takes found");
  expect(circled()).toBe("true");
  await somebody.click(screen.getByRole("button", { name: "Show All Takes" }));
  await card("A001.mov");
  expect(circled()).toBe("false");
});

test("FOLDERS-039 FOLDERS-041 FOLDERS-042 a created, renamed or deleted folder reloads the list, without a message from the server", async () => {
  const rights = { edit: true, delete: true, create: true };
  const folders = [aFolder({ id: "day1", name: "Day 1", allowedTo: rights })];
  const app = await openRoot({ root: { allowedTo: rights }, folders }, { deleteChosen: { actId: "act" } });
  const reloads = async (act: () => Promise<void>) => {
    const before = app.calls("FolderContents").length;
    await act();
    await waitFor(() => expect(app.calls("FolderContents").length).toBeGreaterThan(before));
  };
  const saveName = async (button: string) => {
    fireEvent.change(await screen.findByRole("textbox", { name: "Name" }), { target: { value: "Day 2" } });
    await press(button);
  };
  await reloads(async () => {
    await somebody.click(screen.getByRole("button", { name: "New Folder" }));
    await saveName("Create");
  });
  await reloads(async () => {
    await menuOf(await card("Day 1"));
    await choose("Rename");
    await saveName("Rename");
  });
  await reloads(async () => {
    await menuOf(await card("Day 1"));
    await choose("Delete");
    await press("Delete", "alertdialog");
  });
});

/** A place in the middle of an element belongs to it: nothing covers it, and it isn't scrolled away. */
function isInSight(element: HTMLElement): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return seen !== null && (element.contains(seen) || seen.contains(element));
}

test.each([1280, 1440])(
  "PLUS-373 at %i px, name, comments and menu of a row stay in sight while the table scrolls sideways",
  async (width) => {
    const name = "A001.mov";
    await openApp("/projects/p1/root", production({ takes: [aTake({ name })] }), { width });
    await somebody.click(await screen.findByRole("button", { name: "List" }));
    const table = await screen.findByRole("table");
    const head = (title: string) => within(table).getByRole("columnheader", { name: title });
    const inSight = async () => ({
      name: isInSight(await within(table).findByText(name)) && isInSight(head("Name")),
      comments: isInSight(head("Comments")),
      menu: isInSight(within(table).getByRole("button", { name: `Menu for ${name}` })),
      author: isInSight(within(table).getByText("Noémi Lang")),
      length: isInSight(head("Length")),
    });
    const pinned = { name: true, comments: true, menu: true };
    await waitFor(async () => expect(await inSight()).toEqual({ ...pinned, author: false, length: true }));
    const scroller = table.closest<HTMLElement>(".scroll");
    scroller?.scrollTo({ left: scroller.scrollWidth });
    await waitFor(async () => expect(await inSight()).toEqual({ ...pinned, author: true, length: false }));
  },
);
