import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { projectChanged } from "#core/live/project-changed.ts";
import { rightsChanged } from "#core/live/rights-changed.ts";
import { workspaceChanged } from "#core/live/workspace-changed.ts";
import { card, choose, menuOf, notices, press } from "#web/app/stand-in/acting-fixture.ts";
import { openApp } from "#web/app/stand-in/open-app-fixture.ts";
import { aProject, aWorkspace, production } from "#web/app/stand-in/production-fixture.ts";
import { pageOf, refuse } from "#web/app/stand-in/schema-answers-fixture.ts";
import { live } from "#web/data/live/live.ts";

const MAY = { allowedTo: { edit: true, delete: true } };
const lantern = (more = {}) => aProject({ ...MAY, ...more });
const listed = (...projects: readonly Record<string, unknown>[]) => ({ projects: pageOf(projects) });
const mill = aProject({ id: "p2", name: "Mill", folderId: "root2" });

test("PLUS-001 the list of projects follows other people's changes", async () => {
  const app = await openApp("/projects", production());
  await card("Lantern");
  app.give(listed(lantern({ name: "Lantern II" }), mill));
  act(() => live.tell(projectChanged, { projectId: "p1" }));
  await card("Lantern II");
  await card("Mill");
  app.give(listed(mill));
  act(() => live.tell(projectChanged, { projectId: "p1" }));
  await waitFor(() => expect(screen.queryByRole("gridcell", { name: "Lantern II" })).toBeNull());
});

test("PLUS-001 open settings follow other people's changes", async () => {
  const given = production({ project: { ...MAY, director: "of the list" } }, { project: lantern({ director: "Ada" }) });
  const app = await openApp("/projects/p1/settings", given);
  const director = () => screen.queryByLabelText<HTMLInputElement>("Director")?.value;
  await waitFor(() => expect(director()).toBe("Ada"));
  const changed = lantern({ director: "Wim" });
  app.give({ ...listed(changed), project: changed });
  act(() => live.tell(projectChanged, { projectId: "p1" }));
  await waitFor(() => expect(director()).toBe("Wim"));
});

test("PLUS-145 lists of workspaces follow other people's changes, and a new admin sees them immediately", async () => {
  const app = await openApp("/projects", production());
  await card("Lantern");
  const header = screen.getByRole("banner");
  const tab = () => within(header).queryByRole("link", { name: "Workspaces" });
  expect(tab()).toBeNull();
  const me = { id: "me", name: "Ewa Nowicka", email: "ewa@night.example", hasManagedWorkspaces: true };
  app.give({ currentUser: me });
  act(() => live.tell(workspaceChanged, { workspaceId: "w1" }));
  await waitFor(() => expect(tab()).not.toBeNull());

  const again = await openApp("/workspaces", production({ user: { hasManagedWorkspaces: true }, workspace: MAY }));
  const side = await screen.findByRole("navigation", { name: "Workspaces" });
  await within(side).findByText("Night Shoot");
  again.give({ workspaces: [aWorkspace({ name: "Day Shoot", ...MAY })] });
  act(() => live.tell(workspaceChanged, { workspaceId: "w1" }));
  await within(side).findByText("Day Shoot");
});

test("PLUS-410 the notice about lost access to a project stays until it is closed", async () => {
  const app = await openApp("/projects", production({}, listed(lantern(), mill)));
  await card("Mill");
  const told = "You no longer have access to “Mill”.";
  vi.useFakeTimers();
  app.give(listed(lantern()));
  act(() => live.tell(rightsChanged, {}));
  // The notice's code is loaded only now, in real time.
  await vi.waitFor(() => expect(notices()).toContain(told));
  expect(notices()).not.toContain("Lantern");
  await act(() => vi.advanceTimersByTimeAsync(24 * 3_600_000));
  expect(notices()).toContain(told);
  fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(notices()).not.toContain(told);
});

test("PLUS-346 a query that was refused because too many were waiting is retried", async () => {
  let isCrowded = true;
  const tooMany = refuse("TOO_MANY");
  const projects = () => {
    if (!isCrowded) return pageOf([lantern()]);
    isCrowded = false;
    return tooMany();
  };
  const app = await openApp("/projects", production({}, { projects }));
  await card("Lantern");
  expect(app.calls("ProjectList")).toHaveLength(2);
});

test("PROJECTS-039 selecting a project loads its folder tree", async () => {
  const app = await openApp("/projects", production({}, listed(lantern(), mill)));
  expect(app.calls("FolderTreeWindow")).toEqual([]);
  fireEvent.doubleClick(await card("Lantern"));
  await waitFor(() => expect(app.calls("FolderTreeWindow")[0]).toMatchObject({ project: "p1" }));
  await screen.findByRole("tree", { name: "Project folders" });
});

test("SHELL-065 texts quoted with '(s)' are shown letter for letter, also for one item", async () => {
  const open = async (answers: Record<string, unknown>) => {
    await openApp("/projects", production({ project: MAY }, answers));
    await menuOf(await card("Lantern"));
    await choose("Delete");
    await press("Delete", "alertdialog");
  };
  await open({ deleteProject: true });
  await screen.findByText("Successfully deleted project(s)");
  await open({ deleteProject: refuse("FORBIDDEN") });
  await screen.findByText("Failed to delete project(s)");
});

test("PROJECTS-042 deleting the open project leads to the list of projects", async () => {
  const both = { ...listed(lantern(), mill), deleteProject: true };
  const app = await openApp("/projects/p1/root", production({ project: MAY }, both));
  await menuOf(await screen.findByRole("link", { name: /^Lantern.*Night Shoot/ }));
  app.give({ ...both, ...listed(mill) });
  await choose("Delete");
  await press("Delete", "alertdialog");
  await card("Mill");
  expect(app.address()).toBe("/projects");
});
