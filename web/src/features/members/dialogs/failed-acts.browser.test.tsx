import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { menuOf, notices, press, somebody } from "#web/app/stand-in/acting-fixture.ts";
import { aProject } from "#web/app/stand-in/production-fixture.ts";
import { pageOf, refuse, windowOf } from "#web/app/stand-in/schema-answers-fixture.ts";
import { actOnUser, openUsers, waiting } from "../list/users-page-fixture.ts";
import { PROJECT_ROLES } from "../user-fixture.ts";

const openInviting = (path: string, more: Record<string, unknown>) =>
  openUsers(path, {
    user: { id: "u1", name: "Ewa", email: "ewa@dit.example" },
    personSearch: [{ id: "u9", name: "Noor Haddad", email: "noor@dit.example" }],
    ...more,
  });
const fill = (label: string, text: string) =>
  fireEvent.change(within(screen.getByRole("dialog")).getByLabelText(label), { target: { value: text } });

test.each([
  ["USERS-099", "Failed to invite user", "FORBIDDEN"],
  ["USERS-107", "Cannot invite the user because the user joined already", "CONFLICT"],
])("%s a re-invite that fails says '%s' for the code %s", async (_row, told, code) => {
  await openInviting("/users/p1", { reinviteUser: refuse(code) });
  await actOnUser("Re-Invite");
  await screen.findByText(told);
  expect(notices()).not.toContain("again");
});

test("USERS-099 a failed invitation by Add User notifies 'Could not invite user'", async () => {
  await openInviting("/users/p1", { inviteUser: refuse("FORBIDDEN") });
  await somebody.click(screen.getByRole("button", { name: "Add User" }));
  await screen.findByRole("dialog");
  fill("Full name", "Noor Haddad");
  fill("Email", "noor@dit.example");
  const whole = within(screen.getByRole("dialog")).queryByRole("checkbox");
  if (whole) await somebody.click(whole);
  await press("Invite");
  await screen.findByText("Could not invite user");
});

test("USERS-101 people who can't be assigned are reported as 'Could not assign user to folder/project'", async () => {
  await openInviting("/users/p1", { assignProjectUsers: refuse("FORBIDDEN") });
  await somebody.click(screen.getByRole("button", { name: "Assign User" }));
  await screen.findByRole("dialog");
  fill("Users", "no");
  await somebody.click(await screen.findByRole("option", { name: /Noor/ }));
  const whole = within(screen.getByRole("dialog")).queryByRole("checkbox");
  if (whole) await somebody.click(whole);
  await press("Assign");
  await screen.findByText("Could not assign user to folder/project");
});

test("USERS-004 the search for people starts at 2 characters", async () => {
  const app = await openInviting("/users/p1", {});
  await somebody.click(screen.getByRole("button", { name: "Assign User" }));
  await screen.findByRole("dialog");
  fill("Users", "n");
  fill("Users", "no");
  await screen.findByRole("option", { name: /Noor/ });
  expect(app.calls("FindPeople")).toEqual([{ text: "no" }]);
});

test.each([
  [
    "USERS-103",
    "/users/p1",
    "Unassign",
    "Unassign",
    "Failed to unassign user(s)",
    { unassignProjectUsers: refuse("CONFLICT") },
  ],
  ["USERS-104", "/users", "Delete", "Delete", "Failed to delete user(s)", { deleteUsers: refuse("CONFLICT") }],
])("%s in %s a failed '%s' is reported", async (_row, path, label, button, told, answers) => {
  await openUsers(path, answers);
  await actOnUser(label);
  await press(button, "alertdialog");
  await screen.findByText(told);
  expect(notices()).not.toMatch(/Unassigned|Deleted/);
});

test("USERS-035 USERS-078 the users table has a context menu, with Delete only for people who can be deleted", async () => {
  await openUsers("/users", {});
  const row = () => screen.getAllByRole("row").find((one) => one.textContent?.includes("ewa@dit.example"));
  expect(await menuOf(row() ?? document.body)).toContain("Delete");
  await openUsers("/users", { userWindow: windowOf([{ ...waiting, allowedTo: { edit: true, delete: false } }]) });
  const lines = await menuOf(row() ?? document.body);
  expect(lines).toContain("Show Details");
  expect(lines).not.toContain("Delete");
});

/** Opens Select Project for somebody, with these projects. */
async function openSelectProject(names: readonly string[], more: Record<string, unknown> = {}) {
  const all = names.map((name) =>
    aProject({ id: name, name, allowedTo: { edit: true, manageUsers: name !== "Quay" } }),
  );
  const app = await openUsers("/users", { projects: pageOf(all), ...more });
  await actOnUser("Assign to Projects");
  const dialog = within(await screen.findByRole("dialog", { name: "Select Project" }));
  await dialog.findByLabelText("Role");
  return { app, boxes: () => dialog.getAllByRole("checkbox"), dialog };
}

test("USERS-067 for one project and for several, the box recommends specific folders", async () => {
  const { boxes } = await openSelectProject(["Mill", "Alder"]);
  for (const place of [0, 1]) {
    await somebody.click(boxes()[place] ?? document.body);
    expect(boxes().at(-1)?.closest("label")?.textContent).toContain("We recommend assigning specific folders instead");
  }
});

test("USERS-079 only projects whose users you manage can be assigned", async () => {
  const { dialog } = await openSelectProject(["Mill", "Quay", "Alder"]);
  const offered = ["Mill", "Quay", "Alder"].filter((name) => dialog.queryByRole("checkbox", { name }) !== null);
  expect(offered).toEqual(["Mill", "Alder"]);
});

test("USERS-014 people are assigned to three projects at a time, not to more and not to fewer", async () => {
  const waiting: (() => void)[] = [];
  let running = 0;
  let most = 0;
  const assignProjectUsers = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => waiting.push(resolve));
    running -= 1;
    return [{ userId: "u1" }];
  };
  const { boxes } = await openSelectProject(["Mill", "Alder", "Lantern", "Pier", "Dune"], { assignProjectUsers });
  for (const box of boxes()) await somebody.click(box);
  await somebody.click(boxes().at(-1) ?? document.body);
  await press("Assign");
  await waitFor(() => expect(waiting.length).toBeGreaterThanOrEqual(3));
  for (let done = 0; done < 5; done += 1) {
    await waitFor(() => expect(waiting.length).toBeGreaterThan(0));
    waiting.shift()?.();
  }
  await screen.findByText("Assigned 1 user to 5 projects");
  expect(most).toBe(3);
});

test("PLUS-1453 while the roles load the box below keeps its place, and Assign waits for them", async () => {
  const [roles, assigned] = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()];
  const answers = { projectRoles: () => roles.promise, assignProjectUsers: () => assigned.promise };
  const { app, boxes, dialog } = await openSelectProject(["Mill"], answers);
  for (const place of [0, 1]) await somebody.click(boxes()[place] ?? document.body);
  const top = () => boxes()[1]?.getBoundingClientRect().top;
  // The dialog has finished opening.
  await waitFor(() => expect(document.getAnimations()).toEqual([]));
  const before = top();
  await press("Assign");
  await waitFor(() => expect(dialog.getByRole("button", { name: "Assign" }).ariaBusy).toBe("true"));
  expect(app.calls("AssignProjectUsers")).toEqual([]);
  roles.resolve(PROJECT_ROLES);
  await waitFor(() => expect(app.calls("AssignProjectUsers")).toMatchObject([{ projectId: "Mill", roleId: "VIEWER" }]));
  expect(top()).toBe(before);
  assigned.resolve([{ userId: "u1" }]);
  await screen.findByText("Assigned 1 user to 1 project");
});

test("PLUS-1453 a person invited before the roles have arrived gets the default one", async () => {
  const roles = Promise.withResolvers<unknown>();
  const mill = aProject({ id: "Mill", name: "Mill", allowedTo: { edit: true, manageUsers: true } });
  const app = await openUsers("/users", { projects: pageOf([mill]), projectRoles: () => roles.promise });
  await somebody.click(screen.getByRole("button", { name: "Add User" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add User" }));
  for (const [role, name, value] of [
    ["textbox", "Full name", "Noor"],
    ["textbox", "Email", "noor@dit.example"],
    ["combobox", "Project", "Mill"],
  ] as const)
    fireEvent.change(dialog.getByRole(role, { name }), { target: { value } });
  await somebody.click(dialog.getByRole("checkbox"));
  await press("Invite");
  await waitFor(() => expect(dialog.getByRole("button", { name: "Invite" }).ariaBusy).toBe("true"));
  expect(app.calls("InviteUser")).toEqual([]);
  roles.resolve(PROJECT_ROLES);
  await waitFor(() => expect(app.calls("InviteUser")).toMatchObject([{ projectId: "Mill", roleId: "VIEWER" }]));
});
