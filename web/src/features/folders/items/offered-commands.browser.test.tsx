import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { card, offeredOn } from "#web/app/stand-in/acting-fixture.ts";
import { openApp } from "#web/app/stand-in/open-app-fixture.ts";
import { aFolder, aTake, production } from "#web/app/stand-in/production-fixture.ts";

type Parts = Parameters<typeof production>[0];
const day = (allowedTo = {}) => aFolder({ id: "day1", name: "Day 1", allowedTo });
const take = (allowedTo = {}) => aTake({ id: "t1", name: "A001", allowedTo });
const may = (...rights: readonly string[]) => ({ allowedTo: Object.fromEntries(rights.map((right) => [right, true])) });

/** The menu for the selected cards of a project's root, with these permissions. */
async function offered(of: Parts, ...selected: readonly string[]): Promise<string[]> {
  await openApp("/projects/p1/root", production({ folders: [day()], takes: [take()], ...of }));
  return offeredOn(...selected);
}

test.each<[string, string, Parts, Parts, readonly string[]]>([
  [
    "FOLDERS-063",
    "Regenerate Thumbnail",
    { user: { isSuperuser: true } },
    { project: may("edit", "delete") },
    ["Day 1"],
  ],
  [
    "FOLDERS-063 only with exactly one folder:",
    "Regenerate Thumbnail",
    { user: { isSuperuser: true }, folders: [day()] },
    { user: { isSuperuser: true }, folders: [day(), aFolder({ id: "day2", name: "Day 2" })], takes: [take()] },
    ["Day 1", "Day 2?"],
  ],
  [
    "FOLDERS-066",
    "Copy",
    { folders: [day({ edit: true })], takes: [take({ edit: true })] },
    { folders: [day({ edit: true })], takes: [take({ delete: true, download: true })], root: may("edit") },
    ["Day 1", "A001"],
  ],
  ["FOLDERS-067", "Move", { root: may("edit") }, { folders: [day({ edit: true })], root: may("delete") }, ["Day 1"]],
  [
    "FOLDERS-069",
    "Delete",
    { folders: [day({ delete: true })], takes: [take({ delete: true })] },
    { folders: [day({ edit: true })], takes: [take({ delete: true })], root: may("edit", "delete") },
    ["Day 1", "A001"],
  ],
  [
    "FOLDERS-070",
    "Set Poster Image",
    { project: may("edit") },
    { root: may("edit"), project: may("delete") },
    ["Day 1"],
  ],
  [
    "USERS-005",
    "Manage Users",
    { project: may("edit") },
    { root: may("edit"), project: may("delete", "manageUsers") },
    ["Day 1"],
  ],
  ["SHARES-103", "Share", { takes: [take({ share: true })] }, { takes: [take({ edit: true })] }, ["A001"]],
  [
    "EXPORT-003",
    "Download",
    { takes: [take({ download: true })] },
    { takes: [{ ...take({ download: true }), archiveFormat: { icon: "film", label: "Film" } }] },
    ["A001"],
  ],
  [
    "PLUS-1306",
    "Download",
    { takes: [take({ downloadMarked: true })] },
    { takes: [{ ...take({ downloadMarked: true }), archiveFormat: { icon: "film", label: "Film" } }] },
    ["A001"],
  ],
  [
    "TEMPLATES-006",
    "Send Notification",
    { folders: [day({ upload: true })] },
    { folders: [day({ edit: true })] },
    ["Day 1"],
  ],
  [
    "TEMPLATES-007",
    "Send Notification",
    { folders: [day({ upload: true })] },
    { folders: [day({ upload: true }), aFolder({ id: "day2", name: "Day 2", ...may("upload") })], root: may("upload") },
    ["Day 1", "Day 2?"],
  ],
])("%s '%s' is offered with the right, and not without it", async (_row, label, allowed, refused, selected) => {
  const only = (parts: Parts) => selected.filter((name) => !name.endsWith("?") || parts?.folders?.length === 2);
  const named = (parts: Parts) => only(parts).map((name) => name.replace("?", ""));
  expect(await offered(allowed, ...named(allowed))).toContain(label);
  expect(await offered(refused, ...named(refused))).not.toContain(label);
});

test.each([
  ["edit", "Circle 2 takes"],
  ["delete", "Delete"],
  ["download", "Download"],
  ["share", "Share"],
])("FOLDERS-064 with the right to %s all selected items the menu has '%s'", async (right, label) => {
  const menuFor = (...rights: readonly string[]) => {
    const of = (id: string, name: string, given: string = "") => aTake({ id, name, ...may(given) });
    const takes = [of("t1", "A001", rights[0]), of("t2", "A002", rights[1])];
    return offered({ takes, root: may("create", "upload", "comment") }, "A001", "A002");
  };
  expect(await menuFor(right, right)).toContain(label);
  expect(await menuFor(right)).not.toContain(label);
  expect(await menuFor()).not.toContain(label);
});

test("USERS-006 Manage Users is not offered for the root folder with nothing selected, but in a folder", async () => {
  const parts = { project: may("edit", "manageUsers"), folders: [day()] };
  await openApp("/projects/p1/root", production(parts));
  expect(await offeredOn()).not.toContain("Manage Users");
  await openApp("/projects/p1/day1", production(parts));
  expect(await offeredOn()).toContain("Manage Users");
});

test("TEMPLATES-007 Send Notification is offered for the open folder with nothing selected", async () => {
  await openApp("/projects/p1/root", production({ folders: [day()], root: may("upload") }));
  expect(await offeredOn()).toContain("Send Notification");
});

test("UPLOAD-002 UPLOAD-058 Upload is offered only with the upload right on the folder", async () => {
  const upload = () => screen.queryByRole("button", { name: "Upload" });
  await openApp("/projects/p1/root", production({ folders: [day()], root: may("upload") }));
  await card("Day 1");
  expect(upload()).not.toBeNull();
  await openApp("/projects/p1/root", production({ folders: [day()], root: may("edit", "create") }));
  await card("Day 1");
  expect(upload()).toBeNull();
});
