import { expect, test } from "vitest";
import { NO_FOLDER_RIGHTS } from "#core/permissions/folder-rights.ts";
import type { OpenFolder } from "./api/folder-queries.ts";
import type { BrowserItem } from "./browser-item.ts";
import { folderMenu, manageUsersOf } from "./folder-menu.ts";

const actions = { open() {}, newFolder() {}, rename() {}, move() {}, download() {}, delete() {}, retry() {} };
const open = (rights: object) =>
  ({ allowedTo: { ...NO_FOLDER_RIGHTS, view: true, ...rights } }) as OpenFolder["folder"];
const take = (rights: object, job?: object) =>
  ({
    kind: "asset",
    id: "a",
    name: "a",
    asset: { allowedTo: { edit: false, delete: false, ...rights }, newestVersion: { processingJob: job ?? null } },
  }) as unknown as BrowserItem;
const labels = (folder: object, selected: BrowserItem[]) =>
  folderMenu({ folder: open(folder), selected }, actions).flatMap((group) => group.actions.map(({ label }) => label));

test("FOLDERS-065 Rename is offered for one item with edit permission", () => {
  expect(labels({}, [take({ edit: true })])).toContain("Rename");
  expect(labels({}, [take({ edit: false })])).not.toContain("Rename");
  expect(labels({}, [take({ edit: true }), take({ edit: true })])).not.toContain("Rename");
});

test("FOLDERS-067 Move is offered with edit permission on the open folder", () => {
  expect(labels({ edit: true }, [take({})])).toContain("Move");
  expect(labels({ edit: false }, [take({ edit: true })])).not.toContain("Move");
});

test("FOLDERS-068 New Folder is offered with edit permission and nothing selected", () => {
  expect(labels({ edit: true }, [])).toEqual(["New Folder"]);
  expect(labels({ edit: true }, [take({})])).not.toContain("New Folder");
  expect(labels({ edit: false }, [])).toEqual([]);
});

test("FOLDERS-069 Delete is offered with delete permission on all selected items", () => {
  expect(labels({}, [take({ delete: true }), take({ delete: true })])).toContain("Delete");
  expect(labels({}, [take({ delete: true }), take({})])).not.toContain("Delete");
});

test("FOLDERS-064 EXPORT-002 EXPORT-003 Download is offered with download permission on all selected items, none of them archived", () => {
  const archived = (rights: object) => {
    const item = take(rights);
    return {
      ...item,
      asset: { ...(item as { asset: object }).asset, archiveFormat: { icon: "lto", label: "LTO" } },
    } as BrowserItem;
  };
  expect(labels({}, [take({ download: true }), take({ download: true })])).toContain("Download");
  expect(labels({}, [take({ download: true }), take({})])).not.toContain("Download");
  expect(labels({}, [archived({ download: true })])).not.toContain("Download");
  expect(labels({ download: true }, [])).not.toContain("Download");
});

test("a failed job can be started again from the menu of its take", () => {
  expect(labels({}, [take({ edit: true }, { id: "j", state: "FAILED" })])).toContain("Retry");
  expect(labels({}, [take({ edit: true }, { id: "j", state: "RUNNING" })])).not.toContain("Retry");
});

test("ASPERA-012 Download via Aspera is offered with download permission and a transfer server, and never without either", () => {
  const viaAspera = { upload: () => {}, download: () => {} };
  const offered = (folder: object, selected: BrowserItem[], more: object) =>
    folderMenu({ folder: open(folder), selected }, { ...actions, ...more }).flatMap(({ actions: lines }) =>
      lines.map(({ label }) => label),
    );
  expect(offered({}, [take({ download: true })], { viaAspera })).toContain("Download via Aspera");
  expect(offered({}, [take({ download: true })], {})).not.toContain("Download via Aspera");
  expect(offered({}, [take({ download: true }), take({})], { viaAspera })).not.toContain("Download via Aspera");
  expect(offered({ upload: true }, [take({ download: true })], { viaAspera })).not.toContain("Upload via Aspera");
});

test("ASPERA-023 Upload via Aspera is offered with upload permission on the folder and a transfer server", () => {
  const viaAspera = { upload: () => {}, download: () => {} };
  const offered = (folder: object, more: object) =>
    folderMenu({ folder: open(folder), selected: [] }, { ...actions, ...more }).flatMap(({ actions: lines }) =>
      lines.map(({ label }) => label),
    );
  expect(offered({ upload: true }, { viaAspera })).toContain("Upload via Aspera");
  expect(offered({ upload: true }, {})).not.toContain("Upload via Aspera");
  expect(offered({ edit: true, upload: false }, { viaAspera })).not.toContain("Upload via Aspera");
});

test("TEMPLATES-006 TEMPLATES-007 Send Notification is offered with the upload right on the one selected folder, or on the open one", () => {
  const shown = (folder: object, selected: BrowserItem[]) =>
    folderMenu({ folder: open(folder), selected }, { ...actions, notify() {} }).flatMap((group) =>
      group.actions.map(({ label }) => label),
    );
  const below = (rights: object) =>
    ({
      kind: "folder",
      id: "f",
      name: "f",
      folder: { id: "f", name: "f", allowedTo: rights },
    }) as unknown as BrowserItem;
  expect(shown({ upload: true }, [])).toContain("Send Notification");
  expect(shown({ upload: false }, [])).not.toContain("Send Notification");
  expect(shown({}, [below({ upload: true })])).toContain("Send Notification");
  expect(shown({ upload: true }, [below({ upload: false })])).not.toContain("Send Notification");
  expect(shown({ upload: true }, [below({ upload: true }), below({ upload: true })])).not.toContain(
    "Send Notification",
  );
  expect(shown({ upload: true }, [take({ edit: true })])).not.toContain("Send Notification");
});

test("PLUS-050 Choose Metadata is offered while clips of the open folder wait for it", () => {
  const shown = (openCount: number, selected: BrowserItem[]) =>
    folderMenu({ folder: open({}), selected }, { ...actions, metadata: { openCount, choose() {} } }).flatMap((group) =>
      group.actions.map(({ label }) => label),
    );
  expect(shown(2, [])).toContain("Choose Metadata");
  expect(shown(0, [])).not.toContain("Choose Metadata");
  expect(shown(2, [take({})])).not.toContain("Choose Metadata");
});

const manageUsers = (id: string) => opened.push(id);
const opened: string[] = [];
const usersLine = (folder: object, selected: BrowserItem[], edit = true) =>
  folderMenu(
    { folder: { ...open(folder), id: "here" } as OpenFolder["folder"], selected },
    { ...actions, manageUsers: manageUsersOf({ allowedTo: { edit } }, manageUsers) },
  )
    .flatMap((group) => group.actions)
    .find(({ label }) => label === "Manage Users");
const below = { kind: "folder", id: "below", name: "Below", folder: { id: "below", allowedTo: {} } } as BrowserItem;

test("USERS-005 Manage Users is offered with the right to edit the project only", () => {
  usersLine({}, [])?.onSelect();
  usersLine({}, [below])?.onSelect();
  expect(opened).toEqual(["here", "below"]);
  expect(usersLine({}, [], false)).toBeUndefined();
  expect(usersLine({}, [below], false)).toBeUndefined();
});

test("USERS-006 Manage Users is not offered for the root folder with nothing selected, nor for takes or several items", () => {
  const root = { ...open({}), isRoot: true } as OpenFolder["folder"];
  const lines = (selected: BrowserItem[]) =>
    folderMenu({ folder: root, selected }, { ...actions, manageUsers }).flatMap((group) => group.actions);
  const isOffered = (selected: BrowserItem[]) => lines(selected).some(({ label }) => label === "Manage Users");
  expect(isOffered([])).toBe(false);
  expect(isOffered([below])).toBe(true);
  expect(isOffered([below, below])).toBe(false);
  expect(isOffered([take({})])).toBe(false);
});

test("SHARES-008 SHARES-103 Share is offered with the share right on everything that is selected, or on the open folder", () => {
  const shared: string[][] = [];
  const share = (items: readonly BrowserItem[]) => void shared.push(items.map(({ id }) => id));
  const lines = (folder: object, selected: BrowserItem[] = []) =>
    folderMenu({ folder: { ...open({}), id: "here", ...folder }, selected }, { ...actions, share })
      .flatMap((group) => group.actions)
      .filter(({ label }) => label === "Share");
  const one = take({ share: true });
  const mine = { allowedTo: { ...NO_FOLDER_RIGHTS, share: true } };
  expect(lines(mine, [one, take({ share: false })])).toEqual([]);
  expect(lines({})).toEqual([]);
  expect(lines({ ...mine, isRoot: true })).toEqual([]);
  for (const { onSelect } of [...lines({}, [one]), ...lines(mine)]) onSelect();
  expect(shared).toEqual([["a"], ["here"]]);
  // Where nothing can be shared at all, as behind a share.
  expect(labels({ share: true }, [one])).not.toContain("Share");
});

test("PLUS-350 circles are offered for the takes of a choice, with the right to edit every one of them", () => {
  const done: [number, boolean][] = [];
  const circle = (takes: readonly unknown[], circled: boolean) => void done.push([takes.length, circled]);
  const marked = (circled: boolean, edit = true) => {
    const item = take({ edit }) as BrowserItem & { asset: object };
    return { ...item, asset: { ...item.asset, circled } } as BrowserItem;
  };
  const below = {
    kind: "folder",
    id: "f",
    name: "f",
    folder: { allowedTo: { edit: false } },
  } as unknown as BrowserItem;
  const line = (selected: BrowserItem[], given: object = { circle }) =>
    folderMenu({ folder: open({ edit: true }), selected }, { ...actions, ...given })
      .flatMap((group) => group.actions)
      .find(({ id }) => id === "circle");
  expect(line([marked(false)])?.label).toBe("Circle take");
  expect(line([marked(true)])?.label).toBe("Uncircle take");
  expect(line([marked(true), marked(false), below])?.label).toBe("Circle 2 takes");
  line([marked(true), marked(false)])?.onSelect();
  line([marked(true), marked(true)])?.onSelect();
  expect(done).toEqual([
    [2, true],
    [2, false],
  ]);
  expect(line([marked(false), marked(false, false)])).toBeUndefined();
  expect(line([below])).toBeUndefined();
  expect(line([])).toBeUndefined();
  expect(line([marked(false)], {})).toBeUndefined();
});
