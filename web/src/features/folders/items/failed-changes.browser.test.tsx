import { act, fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { card, choose, menuOf, notices, offeredOn, press, somebody } from "#web/app/stand-in/acting-fixture.ts";
import { treeOf } from "#web/app/stand-in/folder-tree-fixture.ts";
import { openApp } from "#web/app/stand-in/open-app-fixture.ts";
import { aFolder, aTake, production } from "#web/app/stand-in/production-fixture.ts";
import { refuse } from "#web/app/stand-in/schema-answers-fixture.ts";

const ALL = { edit: true, delete: true, create: true };
const folders = [
  aFolder({ id: "day1", name: "Day 1", allowedTo: ALL }),
  aFolder({ id: "day2", name: "Day 2", allowedTo: ALL }),
];
const takes = [aTake({ name: "A001", allowedTo: ALL })];

/** The project's root for a superuser, with a server that responds to changes like this. */
const openRoot = (answers: Record<string, unknown> = {}) =>
  openApp(
    "/projects/p1/root",
    production(
      { user: { isSuperuser: true }, project: { allowedTo: { edit: true } }, root: { allowedTo: ALL }, folders, takes },
      answers,
    ),
  );
const typeName = async (name: string) => {
  const field = await screen.findByRole("textbox", { name: "Name" });
  await somebody.clear(field);
  await somebody.type(field, name);
};
/** Chooses a folder in 'Select Destination Folder'. */
const pickFolder = async (name: string) => {
  const dialog = await screen.findByRole("dialog", { name: "Select Destination Folder" });
  await somebody.click(await within(dialog).findByText(name));
};

test("FOLDERS-084 a failed creation of a folder notifies 'Could not create folder'", async () => {
  await openRoot({ createFolder: refuse("FORBIDDEN") });
  await card("Day 1");
  await somebody.click(screen.getByRole("button", { name: "New Folder" }));
  await typeName("Day 3");
  await press("Create");
  await screen.findByText("Could not create folder");
  expect(notices()).not.toContain("Successfully");
});

test.each([
  ["FOLDERS-085", "Day 1", "Could not rename folder", { renameFolder: refuse("FORBIDDEN") }],
  ["ASSETS-019", "A001", "Could not rename asset", { renameAsset: refuse("FORBIDDEN") }],
])("%s a failed rename of '%s' notifies '%s'", async (_row, name, told, answers) => {
  await openRoot(answers);
  await menuOf(await card(name));
  await choose("Rename");
  await typeName("Other");
  await press("Rename");
  await screen.findByText(told);
});

test("FOLDERS-059 a taken folder name is reported in the dialog, which stays open", async () => {
  await openRoot({ renameFolder: refuse("NAME_CONFLICT") });
  await menuOf(await card("Day 1"));
  await choose("Rename");
  await typeName("Day 2");
  await press("Rename");
  await within(screen.getByRole("dialog")).findByText("This name is already used by another folder");
  expect(notices()).not.toContain("Could not rename");
});

const slash = (field: string) => refuse("VALIDATION", { field }, "A name can't contain a slash");

test("PLUS-1442 a folder's name that the server refuses stays in the dialog with the sentence, until it is changed", async () => {
  const app = await openRoot({ createFolder: slash("path") });
  await card("Day 1");
  await somebody.click(screen.getByRole("button", { name: "New Folder" }));
  await typeName("25/11");
  await press("Create");
  const dialog = within(screen.getByRole("dialog"));
  await dialog.findByText("A name can't contain a slash");
  expect(dialog.getByRole("textbox", { name: "Name" })).toHaveProperty("value", "25/11");
  expect(notices()).not.toContain("Could not create folder");
  await typeName("25-11");
  expect(dialog.queryByText("A name can't contain a slash")).toBeNull();
  expect(app.calls("CreateFolder")).toMatchObject([{ path: ["25/11"] }]);
});

test.each([
  ["Day 1", { renameFolder: slash("name") }],
  ["A001", { renameAsset: slash("name") }],
])("PLUS-1442 a refused new name of '%s' stays in the dialog with the sentence", async (name, answers) => {
  await openRoot(answers);
  await menuOf(await card(name));
  await choose("Rename");
  await typeName("A/B");
  await press("Rename");
  const dialog = within(screen.getByRole("dialog"));
  await dialog.findByText("A name can't contain a slash");
  expect(dialog.getByRole("textbox", { name: "Name" })).toHaveProperty("value", "A/B");
  expect(notices()).not.toContain("Could not rename");
});

test.each([
  ["FOLDERS-086", "Failed to delete folder", ["Day 1"]],
  ["FOLDERS-089", "Failed to delete items", ["Day 1", "A001"]],
  ["FOLDERS-089", "Failed to delete items", ["A001"]],
])("%s a failed deletion notifies '%s'", async (_row, told, names) => {
  await openRoot({ deleteChosen: refuse("FORBIDDEN") });
  await offeredOn(...names);
  await choose("Delete");
  await press("Delete", "alertdialog");
  await screen.findByText(told);
  expect(notices()).not.toContain("Successfully");
});

test.each([
  ["FOLDERS-087", "Move", "Failed to move items", { moveChosen: refuse("CONFLICT") }],
  ["FOLDERS-088", "Copy", "Failed to copy items", { copyItems: refuse("CONFLICT") }],
])("%s a failed %s of items notifies '%s'", async (_row, act, told, answers) => {
  await openRoot(answers);
  await menuOf(await card("A001"));
  await choose(act);
  await pickFolder("Day 2");
  await press(act);
  await screen.findByText(told);
  expect(notices()).not.toContain("Successfully");
});

test.each([
  ["Move", "Successfully moved items", { moveChosen: { actId: "a1" } }],
  ["Copy", "Successfully copied items", { copyItems: { itemCount: 1, job: null } }],
])("FOLDERS-105 the notice of '%s' is shown for 2 s", async (act_, told, answers) => {
  await openRoot(answers);
  await menuOf(await card("A001"));
  await choose(act_);
  await pickFolder("Day 2");
  const button = within(screen.getByRole("dialog")).getByRole("button", { name: act_ });
  vi.useFakeTimers();
  const noticesAfter = async (ms: number) => {
    await act(() => vi.advanceTimersByTimeAsync(ms));
    return notices();
  };
  fireEvent.click(button);
  // The response and its notice arrive in real time.
  await expect.poll(() => noticesAfter(1)).toContain(told);
  expect(await noticesAfter(1_900)).toContain(told);
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(notices()).not.toContain(told);
});

test("FOLDERS-061 locked folders and everything below them can't be destinations", async () => {
  const node = (id: string, name: string, parentId: string | null, hasChildren = false) => ({
    id,
    name,
    parentId,
    hasChildren,
    projectId: "p1",
    allowedTo: { edit: true },
  });
  const all = [node("root", "Lantern", null, true), node("day1", "Day 1", "root", true), node("day2", "Day 2", "root")];
  await openRoot({ folderTreeWindow: treeOf(() => [...all, node("inner", "Camera A", "day1")]) });
  await menuOf(await card("Day 1"));
  await choose("Copy");
  const dialog = await screen.findByRole("dialog", { name: "Select Destination Folder" });
  const branch = (name: string) => within(dialog).findByRole("treeitem", { name });
  fireEvent.keyDown(await branch("Day 1"), { key: "ArrowRight" });
  const copy = within(dialog).getByRole<HTMLButtonElement>("button", { name: "Copy" });
  for (const [name, isLocked] of [
    ["Day 1", true],
    ["Camera A", true],
    ["Day 2", false],
  ] as const) {
    fireEvent.click(await branch(name));
    expect([name, (await branch(name)).getAttribute("aria-disabled"), copy.disabled]).toEqual([
      name,
      isLocked ? "true" : null,
      isLocked,
    ]);
  }
});

const regenerate = async (answers: Record<string, unknown>) => {
  await openRoot(answers);
  await menuOf(await card("Day 1"));
  await choose("Regenerate Thumbnail");
};

test("FOLDERS-090 FOLDERS-091 a failed regeneration of a thumbnail is reported, without a success notice", async () => {
  await regenerate({ regenerateFolderThumbnail: refuse("INTERNAL") });
  await screen.findByText("Could Not Regenerate Folder Thumbnail");
  expect(notices()).not.toContain("Folder Thumbnail Regenerated");
});

test("FOLDERS-090 FOLDERS-091 a thumbnail whose regeneration job fails is reported", async () => {
  await regenerate({
    regenerateFolderThumbnail: { id: "j1" },
    job: { id: "j1", state: "FAILED", error: "No picture" },
  });
  await screen.findByText("Could Not Regenerate Folder Thumbnail");
  expect(notices()).not.toContain("Folder Thumbnail Regenerated");
});

test("FOLDERS-100 FOLDERS-091 a finished regeneration notifies 'Folder Thumbnail Regenerated'", async () => {
  const app = await openRoot({ regenerateFolderThumbnail: { id: "j1" }, job: { id: "j1", state: "COMPLETED" } });
  await menuOf(await card("Day 1"));
  await choose("Regenerate Thumbnail");
  await screen.findByText("Folder Thumbnail Regenerated");
  expect(notices()).not.toContain("Could Not");
  expect(app.calls("RegenerateThumbnail")).toEqual([{ id: "day1", project: "p1" }]);
});

const POSTER = { url: "/p.jpg", width: 10, height: 10 };

test("FOLDERS-092 failing to set a folder's poster notifies 'Could not set poster image'", async () => {
  const withPoster = [aFolder({ id: "day1", name: "Day 1", poster: POSTER, hasOwnPoster: true })];
  const given = { project: { allowedTo: { edit: true } }, folders: withPoster };
  await openApp("/projects/p1/root", production(given, { removeFolderImages: refuse("FORBIDDEN") }));
  await menuOf(await card("Day 1"));
  await choose("Set Poster Image");
  await press("Remove poster");
  await screen.findByText("Could not set poster image");
});

test("PLUS-1212 the picture that a folder shows automatically can't be removed", async () => {
  const byItself = [aFolder({ id: "day1", name: "Day 1", poster: POSTER, hasOwnPoster: false })];
  await openApp("/projects/p1/root", production({ project: { allowedTo: { edit: true } }, folders: byItself }));
  await menuOf(await card("Day 1"));
  await choose("Set Poster Image");
  await within(await screen.findByRole("dialog")).findByRole("button", { name: "Save" });
  expect(screen.queryByRole("button", { name: "Remove poster" })).toBeNull();
});

test("PLUS-1210 a take that is uncircled while the server circles it ends up uncircled", async () => {
  const circling = Promise.withResolvers<unknown>();
  const app = await openRoot({
    circleChosen: ({ circled }: { circled: boolean }) => (circled ? circling.promise : { itemCount: 1, actId: "a2" }),
  });
  const asked = () => app.calls("CircleChosen").map(({ circled }) => circled);
  await offeredOn("A001");
  await choose("Circle take");
  await within(await card("A001")).findByText(/circled take/);
  await offeredOn("A001");
  await choose("Uncircle take");
  await expect.poll(() => screen.queryByText(/circled take/)).toBeNull();
  expect(asked()).toEqual([true]);
  circling.resolve({ itemCount: 1, actId: "a1" });
  await expect.poll(asked).toEqual([true, false]);
});
