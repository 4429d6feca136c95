import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { choose, menuOf, notices, press, somebody } from "#web/app/stand-in/acting-fixture.ts";
import { openApp } from "#web/app/stand-in/open-app-fixture.ts";
import { aFolder, production } from "#web/app/stand-in/production-fixture.ts";
import { refuse, windowOf } from "#web/app/stand-in/schema-answers-fixture.ts";
import { actOnUser, openUsers, waiting } from "../list/users-page-fixture.ts";
import { anAssignment, PROJECT_ROLES } from "../user-fixture.ts";

type Given = Record<string, unknown>;
const NOOR = { id: "u9", name: "Noor Haddad", email: "noor@dit.example" };
const inDialog = () => within(screen.getByRole("dialog"));
const fill = (label: string, text: string) =>
  fireEvent.change(inDialog().getByLabelText(label), { target: { value: text } });

/** A user with this assignment to the folder. */
function inFolder(of: Given = {}) {
  const { permissions: _, ...assignment } = { ...anAssignment(), ...of };
  return windowOf([{ ...assignment, allowedTo: ["VIEW"], user: waiting }]);
}
/** The users of a folder below the root, for a supervisor of its project. */
async function openFolderUsers(more: Given = {}) {
  const answers = {
    folder: aFolder({ id: "day1", name: "Day 1", parents: [{ id: "root", name: "Lantern" }] }),
    folderUserWindow: inFolder(),
    projectRoles: PROJECT_ROLES,
    personSearch: [NOOR],
    ...more,
  };
  const project = { allowedTo: { edit: true, manageUsers: true } };
  const app = await openApp("/users/p1/day1", production({ project, user: { hasEditableProjects: true } }, answers));
  await screen.findByText(waiting.email);
  return app;
}
/** Fills this button's dialog with Noor. */
async function add(button: "Add User" | "Assign User") {
  await somebody.click(screen.getByRole("button", { name: button }));
  await screen.findByRole("dialog");
  if (button === "Add User") await somebody.click(inDialog().getByRole("button", { name: "Assign User" }));
  inDialog().getByLabelText("Users").focus();
  fill("Users", "no");
  await somebody.click(await screen.findByRole("option", { name: /Noor/ }));
}

test("USERS-001 USERS-066 people are assigned to a whole project, which needs confirmation", async () => {
  const app = await openUsers("/users/p1", { personSearch: [NOOR], assignProjectUsers: [{ userId: "u9" }] });
  await add("Assign User");
  await press("Assign");
  await inDialog().findByText("Confirm whole-project access");
  expect(app.calls("AssignProjectUsers")).toEqual([]);
  await somebody.click(inDialog().getByRole("checkbox"));
  await press("Assign");
  await waitFor(() =>
    expect(app.calls("AssignProjectUsers")).toEqual([{ projectId: "p1", userIds: ["u9"], roleId: "VIEWER" }]),
  );
  expect(app.calls("AssignFolderUsers")).toEqual([]);
});

test("PLUS-1478 while people for a longer text load, nobody is offered whose name or address doesn't match it", async () => {
  const others = [
    { id: "u7", name: "Nora Lind", email: "lind@set.example" },
    { id: "u8", name: "Jon Berg", email: "north@set.example" },
  ];
  await openUsers("/users/p1", {
    personSearch: ({ text }: Given) => (text === "no" ? [NOOR, ...others] : new Promise(() => {})),
  });
  await somebody.click(screen.getByRole("button", { name: "Assign User" }));
  await screen.findByRole("dialog");
  inDialog().getByLabelText("Users").focus();
  const offered = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);
  fill("Users", "no");
  await waitFor(() => expect(offered()).toHaveLength(3));
  fill("Users", "Nor");
  expect(offered()).toEqual([expect.stringContaining("Nora Lind"), expect.stringContaining("Jon Berg")]);
});

test("USERS-002 people are assigned to a single folder instead", async () => {
  const app = await openFolderUsers({ assignFolderUsers: [{ userId: "u9" }] });
  await add("Assign User");
  expect(inDialog().queryByRole("checkbox")).toBeNull();
  await press("Assign");
  await waitFor(() =>
    expect(app.calls("AssignFolderUsers")).toMatchObject([{ projectId: "p1", folderId: "day1", userIds: ["u9"] }]),
  );
  expect(app.calls("AssignProjectUsers")).toEqual([]);
});

test("USERS-015 USERS-016 superusers add users, also without a project; people who manage a project's users add and assign in it", async () => {
  const button = (name: string) => screen.queryByRole("button", { name });
  await openUsers("/users", {});
  expect(button("Add User")).not.toBeNull();
  await somebody.click(screen.getByRole("button", { name: "Add User" }));
  await screen.findByRole("dialog");
  expect(inDialog().getByRole("combobox", { name: "Project" }).textContent).toContain("No project yet");
  await openUsers("/users/p1", {});
  expect([button("Add User") !== null, button("Assign User") !== null]).toEqual([true, true]);
  const nobody = production({ user: {}, project: { allowedTo: {} } }, { projectRoles: PROJECT_ROLES });
  const app = await openApp("/users/p1", nobody);
  await waitFor(() => expect(app.address()).not.toContain("/users"));
  expect([button("Add User"), button("Assign User")]).toEqual([null, null]);
});

test("USERS-030 the table of a project's users has the supervisor column, the tables of a folder's and of all users don't", async () => {
  const column = () => screen.queryByRole("columnheader", { name: "Supervisor" }) !== null;
  await openUsers("/users/p1", {});
  const inProject = column();
  await openFolderUsers();
  const inAFolder = column();
  await openUsers("/users", {});
  expect([inProject, inAFolder, column()]).toEqual([true, false, false]);
});

test("USERS-019 in a project and in a folder each permission has its column, and Unassign removes the person", async () => {
  const columns = () => screen.queryAllByRole("columnheader").map(({ textContent }) => textContent);
  const unassign = async () => {
    await actOnUser("Unassign");
    await press("Unassign", "alertdialog");
  };
  const project = await openUsers("/users/p1", { unassignProjectUsers: true });
  expect(columns()).toEqual(expect.arrayContaining(["View", "Edit", "Download", "Share", "Comments"]));
  await unassign();
  await waitFor(() => expect(project.calls("UnassignProjectUsers")).toMatchObject([{ projectId: "p1" }]));
  const folder = await openFolderUsers({ unassignFolderUsers: true });
  expect(columns()).toEqual(expect.arrayContaining(["View", "Edit", "Download", "Share", "Comments"]));
  await unassign();
  await waitFor(() => expect(folder.calls("UnassignFolderUsers")).toMatchObject([{ folderId: "day1" }]));
});

test("USERS-100 a failed addition notifies 'Could not add user'", async () => {
  await openUsers("/users/p1", { personSearch: [NOOR], assignProjectUsers: refuse("FORBIDDEN") });
  await add("Add User");
  await somebody.click(inDialog().getByRole("checkbox"));
  await press("Assign");
  await screen.findByText("Could not add user");
  expect(notices()).not.toContain("Added");
});

test("USERS-077 somebody with inherited permissions is unassigned in a top-level folder, and not below one", async () => {
  const from = { isInherited: true, inheritedFrom: { id: "p1", name: "Lantern", kind: "PROJECT" } };
  const offered = async (...parents: Given[]) => {
    const folder = aFolder({ id: "day1", name: "Day 1", parents: [{ id: "root", name: "Lantern" }, ...parents] });
    await openFolderUsers({ folder, folderUserWindow: inFolder(from) });
    const row = screen.getAllByRole("row").find((one) => one.textContent?.includes(waiting.email));
    return (await menuOf(row ?? document.body)).includes("Unassign");
  };
  expect([await offered(), await offered({ id: "week", name: "Week 1" })]).toEqual([true, false]);
});

test("USERS-102 a failed removal of users from a folder notifies 'Failed to remove user(s)'", async () => {
  const from = { isInherited: true, inheritedFrom: { id: "p1", name: "Lantern", kind: "PROJECT" } };
  await openFolderUsers({ folderUserWindow: inFolder(from), saveFolderUser: refuse("FORBIDDEN") });
  const row = screen.getAllByRole("row").find((one) => one.textContent?.includes(waiting.email));
  await menuOf(row ?? document.body);
  await choose("Unassign");
  await press("Unassign", "alertdialog");
  await screen.findByText("Failed to remove user(s)");
  expect(notices()).not.toContain("Unassigned");
});
