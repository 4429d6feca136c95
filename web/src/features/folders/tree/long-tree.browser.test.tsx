import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { reloadFolder } from "#core/live/reload-folder.ts";
import { card, choose, menuOf } from "#web/app/stand-in/acting-fixture.ts";
import { treeOf } from "#web/app/stand-in/folder-tree-fixture.ts";
import { openApp } from "#web/app/stand-in/open-app-fixture.ts";
import { aFolder, aTake, production } from "#web/app/stand-in/production-fixture.ts";
import { refuse } from "#web/app/stand-in/schema-answers-fixture.ts";
import { live } from "#web/data/live/live.ts";

/** For a page that shares a slow machine with two others. */
const PATIENT = { timeout: 10_000 };
const ALL = { edit: true, delete: true, create: true };
const COUNT = 20_000;
const LINE_PX = 28;

const node = (id: string, name: string, parentId: string | null) => ({
  id,
  name,
  parentId,
  projectId: "p1",
  allowedTo: { edit: true, delete: true },
});
type Node = ReturnType<typeof node>;
const days = (count: number) => Array.from({ length: count }, (_, at) => node(`day${at + 1}`, `Day ${at + 1}`, "root"));

/** A project with these folders, and a server that returns their windows as the real one does. */
async function openWide(folders: Node[] = days(COUNT), openId = "root", failing = new Set<string>()) {
  const root = node("root", "Lantern", null);
  const byId = new Map([root, ...folders].map((folder) => [folder.id, folder]));
  const above = ({ parentId }: Node): { id: string; name: string }[] => {
    const parent = byId.get(parentId ?? "");
    return parent ? [...above(parent), { id: parent.id, name: parent.name }] : [];
  };
  const open = byId.get(openId) ?? root;
  const answer = treeOf(() => [root, ...folders]);
  const window = { version: "1", assetCount: 1, sort: "NAME", assets: [aTake({ name: "A001", allowedTo: ALL })] };
  const app = await openApp(
    `/projects/p1/${openId}`,
    production(
      { project: { allowedTo: { edit: true } } },
      {
        folder: aFolder({ id: openId, name: open.name, parents: above(open), allowedTo: ALL, window }),
        folderTreeWindow: (asked: Parameters<typeof answer>[0]) =>
          asked.open?.some((id) => failing.has(id)) ? refuse("INTERNAL")() : answer(asked),
        moveChosen: { actId: "a1" },
      },
    ),
  );
  await card("A001");
  const tree = await screen.findByRole("tree", { name: "Project folders" }, PATIENT);
  await waitFor(() => expect(linesIn(tree).length).toBeGreaterThan(0), PATIENT);
  const asked = () => app.calls("FolderTreeWindow") as { from?: number; at?: string; first: number }[];
  const changed = () => act(() => live.tell(reloadFolder, { projectId: "p1", folderId: "root" }));
  return { app, folders, tree, asked, changed };
}
const sidebar = () => screen.getByRole("complementary", { name: "Project" });
const linesIn = (tree: HTMLElement) => [...tree.querySelectorAll<HTMLElement>("[data-node]")];
/** Found by text: searching hundreds of lines by role takes seconds. */
const lineOf = (tree: HTMLElement, name: string) => linesIn(tree).find((line) => line.textContent === name);
const line = (tree: HTMLElement, name: string) =>
  waitFor(() => {
    const found = lineOf(tree, name);
    if (!found) throw new Error(`no ${name}`);
    return found;
  }, PATIENT);
const topOf = (tree: HTMLElement, name: string) =>
  (lineOf(tree, name)?.getBoundingClientRect().top ?? Number.NaN) - tree.getBoundingClientRect().top;
const scrollTo = (tree: HTMLElement, place: number) => {
  tree.scrollTop = place * LINE_PX;
};
const pressed = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const focusOn = (name: string) => waitFor(() => expect(document.activeElement?.textContent).toBe(name), PATIENT);
const inView = (tree: HTMLElement, name: string) => {
  const top = topOf(tree, name);
  expect([top >= 0, top + LINE_PX <= tree.clientHeight]).toEqual([true, true]);
};

test("PLUS-1542 of 20,000 folders the tree loads and draws those in sight, and its scroll bar covers all from the first line drawn", async () => {
  const { tree, asked } = await openWide();
  expect(tree.scrollHeight).toBe(COUNT * LINE_PX + 4);
  expect(asked().every(({ from, first }) => from === 0 && first === 100)).toBe(true);
  expect(linesIn(tree).length).toBeLessThan(150);
  const first = await line(tree, "Day 1");
  expect([first.ariaLevel, first.ariaPosInSet, first.ariaSetSize]).toEqual(["1", "1", "20000"]);
  scrollTo(tree, COUNT / 2);
  const middle = await line(tree, "Day 10001");
  expect([middle.ariaPosInSet, topOf(tree, "Day 10001")]).toEqual(["10001", 2]);
  scrollTo(tree, COUNT);
  await line(tree, "Day 20000");
  expect(topOf(tree, "Day 20000")).toBe(tree.clientHeight - LINE_PX - 2);
  expect(linesIn(tree).length).toBeLessThan(150);
  expect(asked().length).toBeLessThan(12);
});

test("PLUS-1216 PLUS-1542 the keys reach every folder: Home, End, arrows, into and out of a long one", async () => {
  const inside = Array.from({ length: 300 }, (_, at) => node(`cam${at + 1}`, `Camera ${at + 1}`, "day2"));
  const { tree } = await openWide([...days(1_200), ...inside]);
  const first = await line(tree, "Day 1");
  act(() => first.focus());
  pressed("End");
  await focusOn("Day 1200");
  inView(tree, "Day 1200");
  pressed("ArrowUp");
  await focusOn("Day 1199");
  pressed("Home");
  await focusOn("Day 1");
  expect(tree.scrollTop).toBeLessThan(LINE_PX);
  pressed("ArrowDown");
  await focusOn("Day 2");
  expect(document.activeElement?.ariaExpanded).toBe("false");
  pressed("ArrowRight");
  expect(document.activeElement?.ariaExpanded).toBe("true");
  await line(tree, "Camera 1");
  expect(tree.scrollHeight).toBe(1_500 * LINE_PX + 4);
  pressed("ArrowRight");
  await focusOn("Camera 1");
  expect([document.activeElement?.ariaLevel, document.activeElement?.ariaSetSize]).toEqual(["2", "300"]);
  for (let step = 0; step < 250; step += 1) pressed("ArrowDown");
  await focusOn("Camera 251");
  inView(tree, "Camera 251");
  // Its folder is far above, and not loaded.
  pressed("ArrowLeft");
  await focusOn("Day 2");
  pressed("ArrowLeft");
  await waitFor(() => expect(tree.scrollHeight).toBe(1_200 * LINE_PX + 4), PATIENT);
  await focusOn("Day 2");
});

test("PLUS-1541 typed letters lead to the next folder with that name, wherever it is in the tree", async () => {
  const named = days(COUNT).map((day, at) => (at === 15_000 ? { ...day, name: "Pickups" } : day));
  const { tree, app } = await openWide(named);
  const first = await line(tree, "Day 1");
  act(() => first.focus());
  pressed("d");
  await focusOn("Day 2");
  for (const letter of "ay 7") pressed(letter);
  await focusOn("Day 7");
  expect(app.calls("NextInTree")).toEqual([]);
  const pauseEndMs = performance.now() + 1_000;
  const clock = vi.spyOn(performance, "now").mockReturnValue(pauseEndMs);
  pressed("p");
  clock.mockRestore();
  await focusOn("Pickups");
  inView(tree, "Pickups");
});

test("PLUS-1543 folders that others add, rename and remove leave what is in view in its place", async () => {
  const { tree, folders, changed } = await openWide();
  scrollTo(tree, 10_000);
  await line(tree, "Day 10001");
  tree.scrollTop += 9;
  const top = topOf(tree, "Day 10003");
  folders.splice(3, 1);
  folders.unshift(...Array.from({ length: 7 }, (_, at) => node(`new${at}`, `A new ${at}`, "root")));
  changed();
  await waitFor(() => expect(lineOf(tree, "Day 10003")?.ariaPosInSet).toBe("10009"), PATIENT);
  expect(topOf(tree, "Day 10003")).toBe(top);
  // More lines than a window holds.
  folders.unshift(...Array.from({ length: 900 }, (_, at) => node(`more${at}`, `A more ${at}`, "root")));
  changed();
  await waitFor(() => expect(lineOf(tree, "Day 10003")?.ariaPosInSet).toBe("10909"), PATIENT);
  expect(topOf(tree, "Day 10003")).toBe(top);
  const at = folders.findIndex(({ id }) => id === "day10003");
  folders[at] = node("day10003", "Day 10003 reshoot", "root");
  changed();
  await line(tree, "Day 10003 reshoot");
  expect(topOf(tree, "Day 10003 reshoot")).toBe(top);
});

test("PLUS-1543 the focused folder keeps its place and the focus while others are added before it; when it is removed, the next one gets the focus", async () => {
  const { tree, folders, changed } = await openWide(days(300));
  scrollTo(tree, 150);
  const focused = await line(tree, "Day 155");
  act(() => focused.focus());
  const top = topOf(tree, "Day 155");
  folders.splice(152, 0, node("new", "Day 152 b", "root"));
  changed();
  await line(tree, "Day 152 b");
  expect(topOf(tree, "Day 155")).toBe(top);
  await focusOn("Day 155");
  folders.splice(155, 1);
  changed();
  await focusOn("Day 156");
});

test("PLUS-1542 a folder deep in a long tree is opened with all that contain it, and scrolled to", async () => {
  const deep = [node("cam", "Camera A", "day12000"), node("clips", "Clips", "cam")];
  const { tree, asked } = await openWide([...days(COUNT), ...deep], "clips");
  const current = await line(tree, "Clips");
  expect([current.ariaCurrent, current.ariaLevel]).toEqual(["true", "3"]);
  inView(tree, "Clips");
  expect(lineOf(tree, "Day 12000")?.ariaExpanded).toBe("true");
  expect(tree.scrollHeight).toBe((COUNT + 2) * LINE_PX + 4);
  expect(asked().length).toBeLessThan(8);
  // A menu and a drop find it there.
  expect(await menuOf(current)).toContain("New Folder");
});

test("PLUS-1216 items are moved to the last of 700 folders in Select Destination Folder", async () => {
  const { app } = await openWide(days(700));
  await menuOf(await card("A001"));
  await choose("Move");
  const dialog = await screen.findByRole("dialog", { name: "Select Destination Folder" });
  const tree = await within(dialog).findByRole("tree");
  const first = await line(tree, "Day 1");
  act(() => first.focus());
  pressed("End");
  await focusOn("Day 700");
  pressed("Enter");
  // Found by place: searching many lines by role takes long.
  const move = dialog.querySelector<HTMLButtonElement>("button[type=submit]");
  expect(move?.textContent).toBe("Move");
  act(() => move?.click());
  await waitFor(() => expect(app.calls("MoveChosen")).toMatchObject([{ newParent: "day700" }]));
});

test("PLUS-1524 when the content of a folder can't be loaded the tree stays and says so; opened again later it shows its content", async () => {
  const failing = new Set(["day1"]);
  const { tree } = await openWide([...days(3), node("reel", "Reel 1", "day1")], "root", failing);
  const names = () => linesIn(tree).map(({ textContent }) => textContent);
  (await line(tree, "Day 1")).focus();
  pressed("ArrowRight");
  await within(sidebar()).findByText("Could not load folder tree", {}, PATIENT);
  expect(names()).toEqual(["Day 1", "Day 2", "Day 3"]);
  failing.clear();
  pressed("ArrowLeft");
  await waitFor(() => expect(within(sidebar()).queryByText("Could not load folder tree")).toBeNull(), PATIENT);
  pressed("ArrowRight");
  await line(tree, "Reel 1");
  expect(names()).toEqual(["Day 1", "Reel 1", "Day 2", "Day 3"]);
});

test("PLUS-1560 PLUS-1561 the tree keeps its lines until an opened folder is tried again; without the right to see the project none stays", async () => {
  const failing = new Set(["day1"]);
  const { app, tree, changed } = await openWide([...days(3), node("reel", "Reel 1", "day1")], "root", failing);
  (await line(tree, "Day 1")).focus();
  pressed("ArrowRight");
  const alert = await within(sidebar()).findByRole("alert", {}, PATIENT);
  failing.clear();
  fireEvent.click(within(alert).getByRole("button", { name: "Try again" }));
  await line(tree, "Reel 1");
  expect(within(sidebar()).queryByRole("alert")).toBeNull();
  app.give({ folderTreeWindow: refuse("NOT_FOUND") });
  changed();
  await within(sidebar()).findByRole("alert", {}, PATIENT);
  expect(linesIn(tree)).toEqual([]);
});
