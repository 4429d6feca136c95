import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { card, select, somebody } from "#web/app/stand-in/acting-fixture.ts";
import { openApp } from "#web/app/stand-in/open-app-fixture.ts";
import { aFolder, aTake, production } from "#web/app/stand-in/production-fixture.ts";
import { queryClient } from "#web/data/query-client.ts";

const facts = {
  createdAt: "2026-11-18T09:00:00Z",
  updatedAt: "2026-11-19T09:00:00Z",
  folderCount: 4,
  assetCount: 48,
  totalSize: 96_400_000_000,
  totalDuration: 3_511_000,
};
type Parts = Parameters<typeof production>[0];

/** The right drawer of a project's root. */
async function details(of: Parts): Promise<HTMLElement> {
  await openApp("/projects/p1/root", production(of));
  const side = await screen.findByRole("complementary", { name: "Details" });
  await within(side).findAllByRole("term");
  return side;
}
const rowsOf = (side: HTMLElement): Record<string, string> =>
  Object.fromEntries(
    within(side)
      .getAllByRole("term")
      .map((term) => [term.textContent ?? "", term.nextElementSibling?.textContent ?? ""]),
  );
const tabsOf = (side: HTMLElement) =>
  within(side)
    .getAllByRole("tab")
    .map((tab) => [(tab.textContent ?? "").replace(/\d+$/, ""), tab.getAttribute("aria-selected") === "true"]);

test("FOLDERS-024 FOLDERS-108 the folder's sidebar has a tab Metadata, which is open by default", async () => {
  const side = await details({ root: { ...facts, commentCount: 2 }, takes: [aTake()] });
  await waitFor(() => expect(tabsOf(side)).toHaveLength(2));
  expect(tabsOf(side)[0]).toEqual(["Metadata", true]);
});

test("FOLDERS-025 the tab Metadata shows name, created, modified and created by", async () => {
  const rows = rowsOf(await details({ root: { ...facts, name: "Lantern" } }));
  expect(rows).toMatchObject({ Name: "Lantern", "Created By": expect.stringContaining("Noémi Lang") });
  expect([rows.Created, rows.Modified]).toEqual([expect.stringMatching(/18.*2026/), expect.stringMatching(/19.*2026/)]);
});

test("FOLDERS-026 FOLDERS-027 the tab Metadata shows how many folders and files there are", async () => {
  expect(rowsOf(await details({ root: facts }))).toMatchObject({ Folders: "4", Files: "48" });
});

test("PLUS-1428 neither card nor details count what is in a folder that only leads to one below it", async () => {
  const none = { isPathOnly: true, folderCount: 0, assetCount: 0, totalSize: 0, totalDuration: 0 };
  const step = aFolder({ ...none, id: "f2", name: "Day 02", parentId: "root" });
  const rows = rowsOf(await details({ root: none, folders: [step] }));
  expect([rows.Name, Object.hasOwn(rows, "Folders"), Object.hasOwn(rows, "Files")]).toEqual([
    expect.any(String),
    false,
    false,
  ]);
  expect((await card("Day 02")).textContent).not.toContain("0 files");
});

test("FOLDERS-028 the tab Metadata shows the total size only if it is above 0", async () => {
  expect(rowsOf(await details({ root: facts }))).toMatchObject({ "Total Size": "96.4 GB" });
  expect(rowsOf(await details({ root: { ...facts, totalSize: 1 } }))).toMatchObject({ "Total Size": "1 B" });
  expect(rowsOf(await details({ root: { ...facts, totalSize: 0 } }))).not.toHaveProperty("Total Size");
});

test("PLUS-1481 a folder with subfolders says that its totals include what is in them, another doesn't", async () => {
  const hint = "Totals include everything in subfolders.";
  expect((await details({ root: { ...facts, assetCount: 0 } })).textContent).toContain(hint);
  expect((await details({ root: { ...facts, folderCount: 0 } })).textContent).not.toContain(hint);
});

test("FOLDERS-029 the tab Metadata shows the total duration only if there are files", async () => {
  expect(rowsOf(await details({ root: facts }))).toMatchObject({ "Total Duration": "58:31" });
  expect(rowsOf(await details({ root: { ...facts, assetCount: 0 } }))).not.toHaveProperty("Total Duration");
});

test("FOLDERS-030 FOLDERS-049 there is a tab Comments only if the folder has comments; without them Metadata is open again", async () => {
  const of = { root: { ...facts, commentCount: 2 }, takes: [aTake()] };
  const app = await openApp("/projects/p1/root", production(of));
  const side = await screen.findByRole("complementary", { name: "Details" });
  await waitFor(() => expect(tabsOf(side).map(([name]) => name)).toEqual(["Metadata", "Comments"]));
  await somebody.click(within(side).getByRole("tab", { name: /Comments/ }));
  expect(tabsOf(side)[1]).toEqual(["Comments", true]);
  app.give(production({ root: { ...facts, commentCount: 0 }, takes: [aTake()] }));
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(tabsOf(side)).toEqual([["Metadata", true]]));
});

const version = { id: "v1", number: 1, filename: "a.mov", mimetype: "video/quicktime" };

test.each([
  ["ASSETS-009", "LIVE", "Created By", "Uploaded By"],
  ["ASSETS-010", "VIDEO", "Uploaded By", "Created By"],
])("%s the creator of an asset of the type %s is labelled '%s', not '%s'", async (_row, type, label, other) => {
  const side = await details({ takes: [aTake({ name: "A001", type, newestVersion: version, versions: [version] })] });
  await card("A001");
  await select("A001");
  await waitFor(() => expect(rowsOf(side)[label]).toContain("Noémi Lang"));
  expect(rowsOf(side)).not.toHaveProperty(other);
});

test("ASSETS-004 ASSETS-005 a selected asset has a tab Metadata, and Comments only if it can be commented on", async () => {
  const named = (name: string, comment: boolean) =>
    aTake({ id: name, name, newestVersion: version, versions: [version], allowedTo: { comment } });
  const side = await details({ takes: [named("A001", true), named("A002", false)], folders: [aFolder()] });
  await select("A001");
  await waitFor(() => expect(tabsOf(side).map(([name]) => name)).toEqual(["Metadata", "Comments"]));
  await select("A002");
  await waitFor(() => expect(tabsOf(side).map(([name]) => name)).toEqual(["Metadata"]));
});
