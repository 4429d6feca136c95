import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { choose, menuLines, somebody } from "#web/app/stand-in/acting-fixture.ts";
import { openApp } from "#web/app/stand-in/open-app-fixture.ts";
import { production } from "#web/app/stand-in/production-fixture.ts";
import { pageOf } from "#web/app/stand-in/schema-answers-fixture.ts";

const a = {
  id: "a",
  projectName: "Mill",
  createdAt: "2026-11-01T10:00:00Z",
  bytesTransferred: 300,
  direction: "upload",
  createdBy: { id: "1", name: "Wim" },
  filename: "b.mov",
  status: "completed",
};
const b = {
  id: "b",
  projectName: "Alder",
  createdAt: "2026-11-03T10:00:00Z",
  bytesTransferred: 100,
  direction: "download",
  createdBy: { id: "2", name: "Ada" },
  filename: "c.mov",
  status: "running",
  fromLink: true,
};
const c = {
  id: "c",
  projectName: "Lantern",
  createdAt: "2026-11-02T10:00:00Z",
  bytesTransferred: 200,
  byWeb: true,
  direction: "download",
  createdBy: { id: "3", name: "Ewa" },
  filename: "a.mov",
  status: "failed",
};

/** The statistics of a project with a transfer server. */
async function openStats() {
  const project = { asperaServer: "asp1", allowedTo: { edit: true } };
  const app = await openApp("/projects/p1/stats", production({ project }, { transfer: pageOf([a, b, c]) }));
  await screen.findByText("a.mov");
  return app;
}
const sort = () =>
  within(screen.getByRole("region", { name: "Transfer statistics" })).getByRole("button", { name: /^Sort by/ });
const files = () =>
  screen
    .getAllByRole("row")
    .map((row) => /[abc]\.mov/.exec(row.textContent ?? "")?.[0]?.[0])
    .filter((name) => name !== undefined)
    .join("");

test("STATS-004 a filter box keeps transfers that contain its text", async () => {
  await openStats();
  fireEvent.change(screen.getByRole("textbox", { name: "Filter transfers" }), { target: { value: "ADA" } });
  expect(files()).toBe("c");
});

test("STATS-009 Created By has the suffix '(shared)' for transfers from a link, and for no others", async () => {
  await openStats();
  expect(screen.getAllByText(/\(shared\)/).every(({ textContent }) => textContent?.includes("Ada (shared)"))).toBe(
    true,
  );
  const row = screen.getAllByRole("row").find((one) => one.textContent?.includes("Wim"));
  expect(row?.textContent).not.toContain("(shared)");
});

test("STATS-015 the period is the current month by default", async () => {
  const app = await openStats();
  expect(screen.getByText("Current month")).toBeTruthy();
  const now = new Date();
  const month = `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, "0")}`;
  expect(app.sent.find(({ variables }) => "dateFrom" in variables)?.variables).toMatchObject({
    dateFrom: `${month}-01`,
  });
});

test("STATS-018 STATS-020 the sorts are Created, Size, Type, Created By, Filename and Status; by default the newest", async () => {
  await openStats();
  expect(files()).toBe("cab");
  const orders: string[] = [];
  const menus: string[] = [];
  for (const key of ["Size", "Type", "Created By", "Filename", "Status", "Created"]) {
    await somebody.click(sort());
    menus.push((await menuLines()).join());
    await choose(key);
    orders.push(files());
  }
  expect([orders[0], orders[2], orders[3], orders[5]]).toEqual(["bac", "cab", "abc", "cab"]);
  expect(new Set(menus)).toEqual(new Set(["Created,Size,Type,Created By,Filename,Status"]));
  expect(orders[1]).toMatch(/b$/);
});

test("STATS-019 WORKSPACES-039 the transfers of the workspace are listed, and sorted by Project too", async () => {
  const project = { asperaServer: "asp1" };
  const user = { hasManagedWorkspaces: true };
  const workspace = { allowedTo: { edit: true, createProject: true }, canEdit: true };
  const given = production({ user, workspace, project }, { transfer: pageOf([a, b, c]) });
  const app = await openApp("/workspaces/w1/stats", given);
  const region = await screen.findByRole("region", { name: "Transfer statistics" });
  await within(region).findByText("a.mov");
  await somebody.click(sort());
  expect(await menuLines()).toContain("Project");
  await choose("Project");
  expect(files()).toBe("cab");
  for (const variables of app.calls("TransferList"))
    expect(variables).toMatchObject({ workspace: "w1", project: null });
});

test("PLUS-160 the days are the reader's: the list is requested with their time zone", async () => {
  const app = await openStats();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  expect(app.calls("TransferList").length).toBeGreaterThan(0);
  for (const variables of app.calls("TransferList")) expect(variables).toMatchObject({ timeZone });
});

test("STATS-014 the Display menu has the six periods, and the chosen one is requested", async () => {
  const app = await openStats();
  const open = () => somebody.click(screen.getByRole("button", { name: /^Display/ }));
  await open();
  expect(await menuLines()).toEqual([
    "Current month",
    "Last month",
    "Last 30 days",
    "Last 90 days",
    "Year to date",
    "Custom Range",
  ]);
  await choose("Last 90 days");
  const days = () => {
    const { dateFrom, dateTo } = app.calls("TransferList").at(-1) ?? {};
    return (Date.parse(String(dateTo)) - Date.parse(String(dateFrom))) / 86_400_000;
  };
  await expect.poll(days).toBe(90);
});
