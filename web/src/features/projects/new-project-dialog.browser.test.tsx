import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { notices, press, somebody } from "#web/app/stand-in/acting-fixture.ts";
import { openApp } from "#web/app/stand-in/open-app-fixture.ts";
import { aProject, aWorkspace, production } from "#web/app/stand-in/production-fixture.ts";
import { refuse } from "#web/app/stand-in/schema-answers-fixture.ts";

const MAY = { createProject: true };
const space = (id: string, name: string, allowedTo: object = MAY, isDefault = false) =>
  aWorkspace({ id, name, allowedTo, isDefault });
const two = [space("w1", "Night Shoot"), space("w2", "Day Shoot")];
const disk = (name: string) => ({ prefix: `/${name}`, name, kind: "DISK", readOnly: false });

/** The dialog of somebody who may create projects in these workspaces. */
async function openDialog(more: Record<string, unknown> = {}, isSuperuser = false, path = "/projects") {
  const user = { isSuperuser, hasManagedWorkspaces: true };
  const answers = { workspaces: two, createProject: aProject({ id: "p9", name: "Mill" }), ...more };
  const app = await openApp(path, production({ user }, answers));
  await somebody.click(await screen.findByRole("button", { name: "New Project" }));
  await screen.findByRole("dialog", { name: "New Project" });
  return app;
}
const field = (name: string) => within(screen.getByRole("dialog")).getByLabelText<HTMLInputElement>(name);
const type = (name: string, text: string) => fireEvent.change(field(name), { target: { value: text } });
const create = () => within(screen.getByRole("dialog")).getByRole<HTMLButtonElement>("button", { name: "Create" });
/** A field's suggestions for a text. */
async function offered(name: string, text: string): Promise<string[]> {
  await somebody.click(field(name));
  type(name, text);
  const options = await screen.findAllByRole("option");
  return options.map((option) => option.textContent ?? "");
}
async function pick(name: string, option: string) {
  await offered(name, option);
  await somebody.click(await screen.findByRole("option", { name: new RegExp(option) }));
}

test("PROJECTS-051 PROJECTS-057 the title is required and trimmed", async () => {
  const app = await openDialog({ workspaces: [space("w1", "Night Shoot")] });
  type("Manager", "Wim");
  type("Title", "   ");
  expect(create().disabled).toBe(true);
  type("Title", "  Mill  ");
  await press("Create");
  await expect.poll(() => app.calls("CreateProject")).toMatchObject([{ name: "Mill", workspace: "w1" }]);
});

test("PLUS-1595 the focus goes to the first required field that is empty, also by Enter", async () => {
  const app = await openDialog();
  type("Title", "Mill");
  type("Manager", "Wim");
  await somebody.click(field("Title"));
  await somebody.keyboard("{Enter}");
  await screen.findByText("Project must be associated to a workspace");
  expect(document.activeElement).toBe(field("Workspace"));
  expect(app.calls("CreateProject")).toEqual([]);
  await somebody.click(await screen.findByRole("option", { name: /Night Shoot/ }));
  await press("Create");
  await expect.poll(() => app.calls("CreateProject")).toMatchObject([{ name: "Mill", workspace: "w1" }]);
});

test("PROJECTS-052 PROJECTS-053 PROJECTS-057 the manager is required, with a message", async () => {
  const app = await openDialog({ workspaces: [space("w1", "Night Shoot")] });
  type("Title", "Mill");
  type("Manager", " ");
  expect(create().disabled).toBe(true);
  const form = create().closest("form");
  if (form) fireEvent.submit(form);
  await screen.findByText("A Rushlight manager is required");
  expect(app.calls("CreateProject")).toEqual([]);
  type("Manager", "Wim");
  expect(create().disabled).toBe(false);
  expect(screen.queryByText("A Rushlight manager is required")).toBeNull();
});

test("PROJECTS-054 PROJECTS-055 without a workspace the dialog says that the project must be associated to one", async () => {
  const app = await openDialog();
  type("Title", "Mill");
  type("Manager", "Wim");
  expect(screen.queryByText(/must be associated/)).toBeNull();
  await press("Create");
  await screen.findByText("Project must be associated to a workspace");
  expect(app.calls("CreateProject")).toEqual([]);
  await pick("Workspace", "Day Shoot");
  await press("Create");
  await expect.poll(() => app.calls("CreateProject")).toMatchObject([{ workspace: "w2" }]);
});

test("PROJECTS-055 opened in a workspace the dialog doesn't ask for one, and the project is created there", async () => {
  const workspaces = [space("w1", "Night Shoot", { ...MAY, edit: true }), space("w2", "Day Shoot")];
  const app = await openDialog({ workspaces }, false, "/workspaces/w1/projects");
  expect(within(screen.getByRole("dialog")).queryByLabelText("Workspace")).toBeNull();
  type("Title", "Mill");
  type("Manager", "Wim");
  await press("Create");
  await expect.poll(() => app.calls("CreateProject")).toMatchObject([{ name: "Mill", workspace: "w1" }]);
});

test("PROJECTS-056 PROJECTS-058 PROJECTS-075 a superuser must select a storage if there are several", async () => {
  const storageConfig = { storages: [disk("Attic"), disk("Cellar")], asperaServers: [] };
  const app = await openDialog({ storageConfig, workspaces: [space("w1", "Night Shoot")] }, true);
  type("Title", "Mill");
  type("Manager", "Wim");
  await press("Create");
  await screen.findByText("Project must be associated to a storage");
  expect(app.calls("CreateProject")).toEqual([]);
  await somebody.click(field("Storage"));
  await somebody.keyboard("{ArrowDown}");
  await somebody.click(await screen.findByRole("option", { name: /Cellar/ }));
  await press("Create");
  await expect.poll(() => app.calls("CreateProject")).toMatchObject([{ storagePrefix: "/Cellar" }]);
});

test("PROJECTS-058 PROJECTS-075 other users select no storage", async () => {
  const app = await openDialog({ storageConfig: { storages: [disk("Attic"), disk("Cellar")], asperaServers: [] } });
  expect(within(screen.getByRole("dialog")).queryByLabelText("Storage")).toBeNull();
  expect(app.calls("StorageConfig")).toEqual([]);
});

test("PROJECTS-056 PROJECTS-058 with one storage the dialog doesn't ask for it", async () => {
  const storageConfig = { storages: [disk("Attic")], asperaServers: [] };
  const app = await openDialog({ storageConfig, workspaces: [space("w1", "Night Shoot")] }, true);
  expect(within(screen.getByRole("dialog")).queryByLabelText("Storage")).toBeNull();
  type("Title", "Mill");
  type("Manager", "Wim");
  await press("Create");
  await expect.poll(() => app.calls("CreateProject")).toMatchObject([{ storagePrefix: null }]);
});

test("PROJECTS-059 PROJECTS-060 PROJECTS-061 the choices are the workspaces where you can create, the default first, filtered in any case", async () => {
  const workspaces = [space("a", "Alder"), space("b", "Birch"), space("c", "Cedar", {}), space("d", "Yew", MAY, true)];
  await openDialog({ workspaces });
  expect(await offered("Workspace", "E")).toEqual(["Yew", "Alder"]);
  expect(await offered("Workspace", "IRC")).toEqual(["Birch"]);
});

test("PROJECTS-088 a taken title is reported at its field, without a notice", async () => {
  await openDialog({ workspaces: [space("w1", "Night Shoot")], createProject: refuse("NAME_CONFLICT") });
  type("Title", "Lantern");
  type("Manager", "Wim");
  await press("Create");
  await within(screen.getByRole("dialog")).findByText("This title is already used by another project");
  expect(notices()).not.toContain("Could not create");
  type("Title", "Lantern 2");
  expect(screen.queryByText("This title is already used by another project")).toBeNull();
});

test("PLUS-1442 a title that the server refuses is explained at its field, without a notice", async () => {
  const createProject = refuse("VALIDATION", { field: "name" }, "A name can't contain a slash");
  await openDialog({ workspaces: [space("w1", "Night Shoot")], createProject });
  type("Title", "Lantern 25/11");
  type("Manager", "Wim");
  await press("Create");
  await within(screen.getByRole("dialog")).findByText("A name can't contain a slash");
  expect(notices()).not.toContain("Could not create");
  type("Title", "Lantern 25-11");
  expect(screen.queryByText("A name can't contain a slash")).toBeNull();
});

test.each([
  ["PROJECTS-071", "a superuser", { isSuperuser: true }, MAY, true],
  ["PROJECTS-072", "a manager of a workspace", { hasManagedWorkspaces: true }, MAY, true],
  ["PROJECTS-073", "anybody else", {}, {}, false],
])(
  "%s PROJECTS-013 New Project is offered only to the right people: %s",
  async (_row, _who, user, allowedTo, isOffered) => {
    const workspaces = [space("w1", "Night Shoot", allowedTo)];
    await openApp("/projects", production({ user }, { workspaces }));
    await screen.findByRole("gridcell", { name: "Lantern" });
    expect(screen.queryByRole("button", { name: "New Project" }) !== null).toBe(isOffered);
  },
);
