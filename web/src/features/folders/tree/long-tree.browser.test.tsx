import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { reloadFolder } from "#core/live/reload-folder.ts";
import { card, choose, menuOf } from "#web/app/stand-in/acting-fixture.ts";
import { openApp } from "#web/app/stand-in/open-app-fixture.ts";
import { aTake, production } from "#web/app/stand-in/production-fixture.ts";
import { live } from "#web/data/live/live.ts";

/** Hundreds of lines are drawn for each page. */
const PATIENT = { timeout: 30_000 };
const ALL = { edit: true, delete: true, create: true };
const node = (id: string, name: string, parentId: string | null) => ({
  id,
  name,
  parentId,
  hasChildren: parentId === null,
  projectId: "p1",
  allowedTo: { edit: true },
});

/** A project with this many folders, and a server that returns them as the real one does. */
async function openWide(count: number) {
  const days = Array.from({ length: count }, (_, at) => node(`day${at + 1}`, `Day ${at + 1}`, "root"));
  const root = node("root", "Lantern", null);
  const folderTree = ({ parent, after, first = 1_000 }: { parent?: string; after?: string; first?: number }) =>
    parent
      ? days.slice(after ? days.findIndex(({ id }) => id === after) + 1 : 0).slice(0, first)
      : [root, ...days].slice(0, first);
  const app = await openApp(
    "/projects/p1/root",
    production(
      {
        project: { allowedTo: { edit: true } },
        root: { allowedTo: ALL },
        takes: [aTake({ name: "A001", allowedTo: ALL })],
      },
      { folderTree, moveChosen: { actId: "a1" } },
    ),
  );
  await card("A001");
  const requests = () => app.calls("FolderTreeLevel") as { parent?: string; after?: string; first: number }[];
  return { app, days, requests };
}
const lines = (tree: HTMLElement) =>
  [...tree.querySelectorAll<HTMLElement>("[data-node]")].map((line) => line.textContent);
const named = (count: number) => Array.from({ length: count }, (_, at) => `Day ${at + 1}`);

test("PLUS-1216 scrolling to the end of the tree loads more folders up to the last of 1,200, in order, and shows others' changes among them", async () => {
  const { days, requests } = await openWide(1_200);
  const tree = await screen.findByRole("tree", { name: "Project folders" });
  // With the root, the first page has 499; a reload of its branch on a slow machine returns one more.
  await waitFor(() => expect([499, 500]).toContain(lines(tree).length), PATIENT);
  for (let shown = lines(tree).length; shown < 1_200; shown = lines(tree).length) {
    expect(lines(tree)).toEqual(named(shown));
    tree.scrollTop = tree.scrollHeight;
    await waitFor(() => expect(lines(tree).length).toBeGreaterThan(shown), PATIENT);
  }
  expect(lines(tree)).toEqual(named(1_200));
  expect(tree.querySelector(".tree-more")).toBeNull();
  const pages = requests().flatMap(({ after }) => after ?? []);
  expect(pages.length).toBeGreaterThanOrEqual(2);
  expect(pages).toEqual([...new Set(pages)]);
  days[1_199] = node("day1200", "Day 1200 reshoot", "root");
  days.splice(700, 1);
  act(() => live.tell(reloadFolder, { projectId: "p1", folderId: "root" }));
  const changed = named(1_200).filter((name) => name !== "Day 701");
  changed[1_198] = "Day 1200 reshoot";
  await waitFor(() => expect(lines(tree)).toEqual(changed), PATIENT);
  expect(Math.max(...requests().map(({ first }) => first))).toBe(500);
});

test("PLUS-1216 the keys reach the last of 700 folders in Select Destination Folder, and items are moved there", async () => {
  const { app } = await openWide(700);
  await menuOf(await card("A001"));
  await choose("Move");
  const dialog = await screen.findByRole("dialog", { name: "Select Destination Folder" });
  const tree = await within(dialog).findByRole("tree");
  const pressed = (key: string) => fireEvent.keyDown(document.activeElement ?? tree, { key });
  act(() => tree.querySelector<HTMLElement>("[data-node]")?.focus());
  pressed("End");
  pressed("ArrowDown");
  await waitFor(() => expect(lines(tree)).toEqual(named(700)), PATIENT);
  pressed("ArrowDown");
  expect(document.activeElement?.textContent).toBe("Day 500");
  pressed("End");
  pressed("Enter");
  // By its place: a look for the role in thousands of lines takes seconds.
  const move = dialog.querySelector<HTMLButtonElement>("button[type=submit]");
  expect(move?.textContent).toBe("Move");
  act(() => move?.click());
  await waitFor(() => expect(app.calls("MoveChosen")).toMatchObject([{ newParent: "day700" }]));
});
