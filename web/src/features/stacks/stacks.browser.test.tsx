import { fireEvent, act as reacting, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { reloadFolder } from "#core/live/reload-folder.ts";
import { card, choose, menuOf, notices, offeredOn, somebody } from "#web/app/stand-in/acting-fixture.ts";
import { brokenRules } from "#web/app/stand-in/axe-fixture.ts";
import { standInByteServer } from "#web/app/stand-in/byte-server-fixture.ts";
import { openApp } from "#web/app/stand-in/open-app-fixture.ts";
import { aTake, production } from "#web/app/stand-in/production-fixture.ts";
import { refuse } from "#web/app/stand-in/schema-answers-fixture.ts";
import { live } from "#web/data/live/live.ts";

const version = (id: string, number: number, more = {}) => ({
  id,
  number,
  filename: `Poster ${id}.png`,
  size: 2_000_000,
  commentCount: 0,
  createdBy: { id: "noemi", name: "Noémi Lang" },
  sources: [],
  ...more,
});
const [v1, v2, v3] = [version("v1", 1), version("v2", 2, { commentCount: 3 }), version("v3", 3)];
const RIGHTS = { edit: true, delete: true };
const take = (more = {}) =>
  aTake({
    id: "take1",
    displayName: "Poster.png",
    name: "Poster.png",
    type: "IMAGE",
    newestVersion: v3,
    versions: [v1, v3, v2],
    allowedTo: RIGHTS,
    ...more,
  });
const other = (more = {}) =>
  aTake({
    id: "take2",
    displayName: "Late.png",
    name: "Late.png",
    type: "IMAGE",
    newestVersion: version("v9", 1),
    versions: [version("v9", 1)],
    allowedTo: RIGHTS,
    ...more,
  });
const answers = {
  arrangeVersions: take(),
  moveVersionsOut: aTake({ id: "out", name: "Poster v2.png" }),
  stackAsset: take(),
  deleteVersion: "gone",
  restoreFromTrash: [{ id: "gone" }],
};
const rights = { allowedTo: { ...RIGHTS, upload: true } };
const open = (takes = [take(), other()], path = "/projects/p1/root", more = {}) =>
  openApp(path, production({ root: rights, project: rights, takes }, { ...answers, ...more }));

async function openVersions() {
  await offeredOn("Poster.png");
  await choose("Versions…");
  return screen.findByRole("dialog", { name: "Versions of Poster.png" });
}
async function act(dialog: HTMLElement, number: number, line: string) {
  await somebody.click(await within(dialog).findByRole("button", { name: `Menu for version ${number}` }));
  await choose(line);
}
const undo = async (at: HTMLElement) => somebody.click(await within(at).findByRole("button", { name: "Undo" }));

test("PLUS-940 a take's versions are listed, the current one on top, with their details; axe finds nothing", async () => {
  await open();
  const dialog = await openVersions();
  const lines = await within(dialog).findAllByRole("listitem");
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    "V3Poster v3.pngNoémi Lang · 2.0 MBCurrent",
    "V2Poster v2.pngNoémi Lang · 2.0 MB · 3 comments",
    "V1Poster v1.pngNoémi Lang · 2.0 MB",
  ]);
  expect(await brokenRules(dialog)).toEqual([]);
});

test("PLUS-1130 the open list of versions follows changes of its folder, and of no other", async () => {
  const app = await open();
  const dialog = await openVersions();
  await within(dialog).findAllByRole("listitem");
  vi.useFakeTimers();
  const told = (folderId: string) => reacting(() => live.tell(reloadFolder, { projectId: "p1", folderId }));
  const calls = async () => {
    await reacting(() => vi.advanceTimersByTimeAsync(5_000));
    return app.calls("Stack").length;
  };
  const loadsAgain = async () => {
    await expect.poll(calls).toBeGreaterThan(before);
  };
  let before = await calls();
  // The first may have to wait for the throttle of an earlier message, in real time.
  told("root");
  await loadsAgain();
  before = await calls();
  told("day1");
  expect(await calls()).toBe(before);
  told("root");
  await loadsAgain();
  // The throttle of the last load must end while this test's clock runs.
  await calls();
});

test("PLUS-940 a version is made current or moved by one place, and Undo restores the order", async () => {
  const app = await open();
  const dialog = await openVersions();
  for (const [number, line, versions] of [
    [1, "Make current", ["v2", "v3", "v1"]],
    [1, "Move up", ["v2", "v1", "v3"]],
    [3, "Move down", ["v1", "v3", "v2"]],
  ] as const) {
    await act(dialog, number, line);
    await expect.poll(() => app.calls("ArrangeVersions").at(-1)).toEqual({ asset: "take1", versions });
    await undo(dialog);
    await expect
      .poll(() => app.calls("ArrangeVersions").at(-1))
      .toEqual({ asset: "take1", versions: ["v1", "v2", "v3"] });
    await expect.poll(notices).toContain("Change undone");
  }
});

test("PLUS-940 a version is moved into its own take or deleted, and Undo stacks it back in its place", async () => {
  const app = await open();
  const dialog = await openVersions();
  const order = ["v1", "v2", "v3"];
  await act(dialog, 2, "Move out as its own take");
  await expect.poll(() => app.calls("MoveVersionsOut")).toEqual([{ asset: "take1", versions: ["v2"] }]);
  await undo(dialog);
  await expect.poll(() => app.calls("StackAsset")).toEqual([{ onto: "take1", asset: "out", order }]);
  await act(dialog, 2, "Delete version");
  await expect.poll(() => app.calls("DeleteVersion")).toEqual([{ asset: "take1", version: "v2" }]);
  await expect.poll(notices).toContain("Version deleted");
  await undo(dialog);
  await expect.poll(() => app.calls("RestoreVersion")).toEqual([{ project: "p1", ids: ["gone"] }]);
  await expect.poll(() => app.calls("StackAsset").at(-1)).toEqual({ onto: "take1", asset: "gone", order });
});

const v4 = version("v4", 4);
/** The take's current versions, oldest first; the server accepts only an order of these and version v`number`. */
function sinceThen(number: number, versions: readonly { id: string }[]) {
  const present = [...versions.map(({ id }) => id), `v${number}`].toSorted();
  return {
    asset: take({ versions: versions.map(({ id }, at) => version(id, at + 1)) }),
    stackAsset: ({ order }: { order: string[] }) =>
      order.toSorted().join() === present.join() ? take() : refuse("CONFLICT")(),
  };
}

test.each([
  ["Delete version", 2, [v1, v3, v4], ["v1", "v2", "v3", "v4"]],
  ["Delete version", 3, [v1, v2, v4], ["v1", "v2", "v3", "v4"]],
  ["Delete version", 1, [v2, v3, v4], ["v1", "v2", "v3", "v4"]],
  ["Delete version", 3, [v4, v1], ["v4", "v1", "v3"]],
  ["Move out as its own take", 2, [v3, v1, v4], ["v3", "v1", "v2", "v4"]],
])(
  "PLUS-1523 Undo of '%s' of version %d puts it back next to its older neighbour after the versions have changed",
  async (line, number, now, order) => {
    const app = await open();
    const dialog = await openVersions();
    await act(dialog, number, line);
    await within(dialog).findByRole("button", { name: "Undo" });
    app.give(sinceThen(number, now));
    await undo(dialog);
    await expect.poll(() => app.calls("StackAsset").map((call) => call.order)).toEqual([order]);
    await expect.poll(notices).toContain("Change undone");
    expect(app.calls("DeleteRestored")).toEqual([]);
  },
);

test.each([
  [
    [v2, v3, v1, v4],
    ["v1", "v4", "v2", "v3"],
  ],
  [
    [v2, v3, v4, v1],
    ["v1", "v2", "v3", "v4"],
  ],
  [
    [v4, v2, v1],
    ["v4", "v1", "v2"],
  ],
])(
  "PLUS-1523 Undo of a new order restores it for the versions that are still there, whatever has come since",
  async (now, versions) => {
    const app = await open();
    const dialog = await openVersions();
    await act(dialog, 1, "Make current");
    await within(dialog).findByRole("button", { name: "Undo" });
    app.give({ asset: take({ versions: now.map(({ id }, at) => version(id, at + 1)) }) });
    await undo(dialog);
    await expect.poll(() => app.calls("ArrangeVersions").at(-1)).toEqual({ asset: "take1", versions });
    await expect.poll(notices).toContain("Change undone");
  },
);

test("PLUS-1523 a deleted version that can't be put back by Undo returns to the trash", async () => {
  const app = await open();
  const dialog = await openVersions();
  await act(dialog, 2, "Delete version");
  await within(dialog).findByRole("button", { name: "Undo" });
  app.give({ stackAsset: refuse("CONFLICT", {}, "The versions have changed in the meantime"), deleteAsset: true });
  await undo(dialog);
  await expect.poll(() => app.calls("DeleteRestored")).toEqual([{ project: "p1", asset: "gone" }]);
  await expect.poll(notices).toContain("Could not undo the change");
  expect(app.calls("RestoreVersion")).toHaveLength(1);
});

test("PLUS-940 a file of any name is uploaded as the next version", async () => {
  const app = await open();
  const dialog = await openVersions();
  const chooser = await within(dialog).findByLabelText("Upload new version…", { selector: "input" });
  const file = new File(["new"], "Regrade.png", { type: "image/png" });
  fireEvent.change(chooser, { target: { files: [file] } });
  const begun = () => [...app.calls("BeginPlainUpload"), ...app.calls("BeginMultipartUpload")];
  const files = [{ name: "Regrade.png", size: 3, mimetype: "image/png", onto: "take1" }];
  await expect.poll(begun).toMatchObject([{ folder: "root", files }]);
});

/** Uploads a new version, which the server stores as the fourth one of this take. */
async function uploadOnto(assetId: string, takeOf: Record<string, unknown> = {}) {
  const stored = { assetId, versionId: "v4", jobId: null, processed: true, isMetadata: false };
  const app = await open([take(takeOf), other()], undefined, {
    uploadAsset: { id: "u1", files: [{ id: "f1", url: "/media/upload/f1" }] },
    finalizeUpload: { results: [stored] },
  });
  standInByteServer(({ end }) => queueMicrotask(() => end()));
  const dialog = await openVersions();
  const chooser = await within(dialog).findByLabelText("Upload new version…", { selector: "input" });
  fireEvent.change(chooser, { target: { files: [new File(["new"], "Regrade.png", { type: "image/png" })] } });
  await expect.poll(notices).toContain("File(s) successfully uploaded");
  return app;
}

test("PLUS-940 an uploaded version is deleted by Undo in its notice, and restored by Undo in the next one", async () => {
  const app = await uploadOnto("take1");
  expect(notices()).toContain('New version of "Poster.png" uploaded');
  app.give({ asset: take({ versions: [v1, v3, v2, version("v4", 4)] }) });
  await undo(document.body);
  await expect.poll(() => app.calls("DeleteVersion")).toEqual([{ asset: "take1", version: "v4" }]);
  await expect.poll(notices).toContain("Version deleted");
  expect(notices()).not.toContain('New version of "Poster.png" uploaded');
  await undo(document.body);
  const order = ["v1", "v2", "v3", "v4"];
  await expect.poll(() => app.calls("StackAsset")).toEqual([{ onto: "take1", asset: "gone", order }]);
});

test.each([
  ["by users who may not delete", "take1", { allowedTo: { edit: true } }],
  ["where the file became another take", "take5", {}],
])("PLUS-940 an uploaded version can't be undone %s", async (_, assetId, takeOf) => {
  await uploadOnto(assetId, takeOf);
  expect(notices()).not.toContain("New version");
});

test("PLUS-940 the viewer's bar opens the versions for people who can edit the take, and doesn't offer them to others", async () => {
  await open(undefined, "/projects/p1/root/take1");
  await somebody.click(await screen.findByRole("button", { name: "Versions" }));
  await screen.findByRole("dialog", { name: "Versions of Poster.png" });
  await open([take({ allowedTo: {} })]);
  expect(await menuOf(await card("Poster.png"))).not.toContain("Versions…");
  await open([take({ allowedTo: {} })], "/projects/p1/root/take1");
  await screen.findByRole("button", { name: "Version 3" });
  expect(screen.queryByRole("button", { name: "Versions" })).toBeNull();
});

async function drag(type: "dragstart" | "dragover" | "drop", name: string): Promise<void> {
  const event = new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: new DataTransfer() });
  fireEvent(await card(name), event);
}

/** Drags one card over another, expecting this hint. */
async function dragOver(from: string, onto: string, hint: string): Promise<void> {
  await drag("dragstart", from);
  const status = await screen.findByRole("status", { name: "Dragged items" });
  await drag("dragover", onto);
  await expect.poll(() => status.textContent).toBe(hint);
}

test("PLUS-941 a take dropped on another of its kind becomes its newest versions, and Undo reverts it", async () => {
  const app = await open();
  await dragOver("Late.png", "Poster.png", 'Add as newest version of "Poster.png"');
  await drag("drop", "Poster.png");
  await expect.poll(() => app.calls("StackAsset")).toEqual([{ onto: "take1", asset: "take2" }]);
  await undo(document.body);
  await expect.poll(() => app.calls("MoveVersionsOut")).toEqual([{ asset: "take1", versions: ["v9"], into: "take2" }]);
});

test.each([
  ["another kind", other({ type: "VIDEO" })],
  ["a take that can't be edited", other({ allowedTo: {} })],
])("PLUS-941 %s can't be dropped on a take", async (_, dragged) => {
  const app = await open([take(), dragged]);
  await dragOver("Late.png", "Poster.png", "Drop on a folder to move");
  await drag("drop", "Poster.png");
  expect(app.calls("StackAsset")).toEqual([]);
});
