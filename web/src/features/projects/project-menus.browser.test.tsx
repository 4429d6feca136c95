import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, onTestFinished, test } from "vitest";
import {
  card,
  choose,
  menuLines,
  menuOf,
  offeredOn,
  press,
  select,
  somebody,
} from "#web/app/stand-in/acting-fixture.ts";
import { openApp, remembered } from "#web/app/stand-in/open-app-fixture.ts";
import { aProject, aTake, aWorkspace, production } from "#web/app/stand-in/production-fixture.ts";
import { pageOf } from "#web/app/stand-in/schema-answers-fixture.ts";
import { useViewSettings } from "#web/ui/grid/view-settings.ts";

const may = (...rights: readonly string[]) => ({ allowedTo: Object.fromEntries(rights.map((right) => [right, true])) });
const ALL = may("edit", "delete", "manageUsers");

/** The menu of the project above its folder tree. */
async function treeMenu(of: Parameters<typeof production>[0]): Promise<string[]> {
  await openApp("/projects/p1/root", production(of));
  return menuOf(await screen.findByRole("link", { name: /^Lantern.*Night Shoot/ }));
}

test.each([
  ["PROJECTS-009", "Manage Users", may("edit", "manageUsers"), may("delete", "manageUsers")],
  ["PROJECTS-010", "Settings", may("edit"), may("delete", "manageUsers")],
  ["PROJECTS-011", "Set Poster Image", may("edit"), may("delete", "manageUsers")],
  ["PROJECTS-012", "Delete", may("delete"), may("edit", "manageUsers")],
])("%s the menu of the tree offers '%s' only with its right", async (_row, label, allowed, refused) => {
  expect(await treeMenu({ project: allowed, root: may("view") })).toContain(label);
  expect(await treeMenu({ project: refused, root: may("edit", "delete") })).not.toContain(label);
});

test("PROJECTS-013 the menu of the tree offers New Project to people who can create projects in some workspace", async () => {
  expect(await treeMenu({ project: ALL, workspace: may("createProject") })).toContain("New Project");
  expect(await treeMenu({ project: ALL, workspace: may("edit") })).not.toContain("New Project");
});

const projects = (...given: readonly Record<string, unknown>[]) =>
  pageOf(given.map((one, index) => aProject({ id: `p${index + 1}`, ...one })));
const openList = (list: ReturnType<typeof projects>, of: Parameters<typeof production>[0] = {}) =>
  openApp("/projects", production(of, { projects: list }));

test("PROJECTS-018 the menu of a project has each item under its own rule", async () => {
  const rules = [
    "New Project",
    "Manage Users",
    "Set Poster Image",
    "Settings",
    "Delete",
    "Cancel Selection",
    "Select Items",
  ];
  const offered = async (project: Record<string, unknown>, workspace = {}) => {
    await openList(projects({ name: "Lantern", ...project }), { workspace });
    return (await offeredOn("Lantern")).filter((label) => rules.includes(label));
  };
  expect(await offered(ALL, may("createProject"))).toEqual(rules);
  const always = ["Cancel Selection", "Select Items"];
  expect(await offered({})).toEqual(always);
  expect(await offered(may("edit", "manageUsers"))).toEqual([
    "Manage Users",
    "Set Poster Image",
    "Settings",
    ...always,
  ]);
  expect(await offered(may("delete"))).toEqual(["Delete", ...always]);
});

test("PROJECTS-079 Delete needs the right to delete all selected projects", async () => {
  const offered = async (first: Record<string, unknown>, second: Record<string, unknown>) => {
    await openList(projects({ name: "Lantern", ...first }, { name: "Mill", ...second }));
    return offeredOn("Lantern", "Mill");
  };
  const others = may("edit", "manageUsers");
  expect(await offered(may("delete"), may("delete"))).toContain("Delete");
  expect(await offered(may("delete"), others)).not.toContain("Delete");
  expect(await offered(others, may("delete"))).not.toContain("Delete");
});

test("PROJECTS-019 PROJECTS-020 Select Items turns selection mode on, Cancel Selection turns it off and clears the selection", async () => {
  await openList(projects({ name: "Lantern" }, { name: "Mill" }));
  const chosen = () => screen.queryAllByRole("gridcell", { selected: true }).length;
  await select("Lantern");
  await menuOf(await card("Lantern"));
  await choose("Select Items");
  expect(screen.queryByRole("toolbar")).not.toBeNull();
  const lines = await menuOf(await card("Mill"));
  expect(lines).not.toContain("Select Items");
  await choose("Cancel Selection");
  expect(chosen()).toBe(0);
  fireEvent.contextMenu(await card("Mill"));
  expect(await menuLines()).toContain("Select Items");
});

test("PLUS-002 Change Workspace needs the right to delete all selected projects, and another workspace", async () => {
  const offered = async (second: Record<string, unknown>, ...others: readonly Record<string, unknown>[]) => {
    const list = projects({ name: "Lantern", ...may("delete") }, { name: "Mill", ...second });
    const workspaces = [{}, ...others].map((one) => aWorkspace({ ...may("createProject"), ...one }));
    await openApp("/projects", production({}, { projects: list, workspaces }));
    return offeredOn("Lantern", "Mill");
  };
  const other = { id: "w2", name: "Day Shoot" };
  expect(await offered(may("delete"), other)).toContain("Change Workspace");
  expect(await offered(may("edit", "manageUsers"), other)).not.toContain("Change Workspace");
  expect(await offered(may("delete"))).not.toContain("Change Workspace");
});

test("PLUS-297 the cards of projects are 16 px apart, and larger than those of takes", async () => {
  await openList(projects({ name: "Lantern" }, { name: "Mill" }));
  const [lantern, mill] = [await card("Lantern"), await card("Mill")].map((one) => one.getBoundingClientRect());
  const [left, right] = [lantern, mill].toSorted((a, b) => (a?.left ?? 0) - (b?.left ?? 0));
  expect((right?.left ?? 0) - (left?.right ?? 0)).toBeCloseTo(16, 0);
  await openApp("/projects/p1/root", production({ takes: [aTake({ id: "t1", name: "A001" })] }));
  expect((await card("A001")).getBoundingClientRect().width).toBeLessThan(lantern?.width ?? 0);
});

const three = projects(
  { name: "Mill", manager: "Ada", createdAt: "2026-11-02T00:00:00Z" },
  { name: "Alder", manager: "Wim", createdAt: "2026-11-03T00:00:00Z" },
  { name: "Lantern", manager: "Ewa", createdAt: "2026-11-01T00:00:00Z" },
);
const names = () => screen.getAllByRole("gridcell").map((cell) => cell.getAttribute("aria-label"));

test("PROJECTS-001 PROJECTS-099 PROJECTS-101 all projects of the person are listed, sorted by Title, Manager and Created; by default by Created, newest first", async () => {
  await openList(three);
  await card("Mill");
  expect(names()).toEqual(["Alder", "Mill", "Lantern"]);
  const orders: (string | null)[][] = [];
  const menus: string[] = [];
  for (const key of ["Title", "Manager", "Created"]) {
    await somebody.click(screen.getByRole("button", { name: /^Sort by/ }));
    menus.push((await menuLines()).join());
    await choose(key);
    orders.push(names());
  }
  expect(new Set(menus)).toEqual(new Set(["Title,Manager,Created"]));
  expect(orders).toEqual([
    ["Alder", "Lantern", "Mill"],
    ["Mill", "Lantern", "Alder"],
    ["Alder", "Mill", "Lantern"],
  ]);
});

test("PROJECTS-015 PROJECTS-016 PROJECTS-017 a superuser's list says where each project belongs, where it is stored, and its transfer server; a manager's doesn't", async () => {
  const list = projects({ name: "Lantern", storageName: "Attic", asperaServer: "asp1" });
  await openList(list, { user: { isSuperuser: true } });
  await card("Lantern");
  // The choice outlives this page.
  onTestFinished(() => useViewSettings.setState({ mode: "grid" }));
  await somebody.click(screen.getByRole("button", { name: "List" }));
  const heads = async () => (await screen.findAllByRole("columnheader")).map(({ textContent }) => textContent);
  const extra = ["Workspace", "Storage", "Transfer Server"];
  const columns = await heads();
  const cells = screen.getAllByRole("cell").map(({ textContent }) => textContent);
  expect(extra.map((name) => cells[columns.indexOf(name)])).toEqual(["Night Shoot", "Attic", "asp1"]);
  await openList(list, { user: { hasManagedWorkspaces: true } });
  expect(await heads()).toContain("Manager");
  expect((await heads()).filter((name) => extra.includes(name ?? ""))).toEqual([]);
});

test("PLUS-374 a menu in the header of the projects' table selects its columns, and the selection is remembered", async () => {
  const given = production({}, { projects: projects({ name: "Lantern" }) });
  onTestFinished(() => useViewSettings.setState({ mode: "grid" }));
  const heads = async () =>
    (await screen.findAllByRole("columnheader")).map(({ textContent }) => textContent).filter((text) => text !== "");
  await openApp("/projects", given);
  await card("Lantern");
  await somebody.click(screen.getByRole("button", { name: "List" }));
  const before = await heads();
  expect(before).toContain("Created");
  const table = within(screen.getByRole("table"));
  await somebody.click(table.getByRole("button", { name: "Columns" }));
  const lines = await menuLines("menuitemcheckbox");
  expect(lines).toContain("Created");
  const created = screen.getByRole("menuitemcheckbox", { name: "Created" });
  await somebody.click(created);
  await waitFor(async () => expect(await heads()).toEqual(before.filter((text) => text !== "Created")));
  await openApp("/projects", given, { keeps: remembered() });
  await waitFor(async () => expect(await heads()).toEqual(before.filter((text) => text !== "Created")));
});

test("PROJECTS-025 a project is deleted only after Delete in the question, and not after Cancel", async () => {
  const more = { projects: projects({ name: "Lantern", ...ALL }), deleteProject: true };
  const app = await openApp("/projects", production({}, more));
  const ask = async () => {
    await offeredOn("Lantern");
    await choose("Delete");
    await screen.findByRole("alertdialog", { name: "Delete Project(s)" });
  };
  await ask();
  await press("Cancel", "alertdialog");
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  await ask();
  expect(app.calls("DeleteProject")).toEqual([]);
  await press("Delete", "alertdialog");
  await screen.findByText("Successfully deleted project(s)");
  expect(app.calls("DeleteProject")).toEqual([{ id: "p1" }]);
});
