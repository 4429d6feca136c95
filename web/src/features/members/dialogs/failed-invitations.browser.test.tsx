import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { choose, menuOf, notices, press, somebody } from "#web/app/stand-in/acting-fixture.ts";
import { openApp } from "#web/app/stand-in/open-app-fixture.ts";
import { production } from "#web/app/stand-in/production-fixture.ts";
import { refuse, windowOf } from "#web/app/stand-in/schema-answers-fixture.ts";
import { anAssignment, aUser, PROJECT_ROLES } from "../user-fixture.ts";

const { assignment: _, ...waiting } = aUser({ hasJoined: false, allowedTo: { edit: true, delete: true } });
const assigned = { ...anAssignment(), hasFoldersOnly: false, user: waiting };

/** Users as a supervisor of the project sees them, or all as a superuser does. */
async function openUsers(path: string, more: Record<string, unknown>) {
  const answers = {
    projectUserWindow: windowOf([assigned]),
    projectRoles: PROJECT_ROLES,
    userWindow: windowOf([waiting]),
    user: { id: "u1", name: "Ewa", email: "ewa@dit.example" },
    personSearch: [{ id: "u9", name: "Noor Haddad", email: "noor@dit.example" }],
    ...more,
  };
  const project = { allowedTo: { edit: true, manageUsers: true } };
  const user = { hasEditableProjects: true, isSuperuser: path === "/users" };
  const app = await openApp(path, production({ project, user }, answers));
  await screen.findByText("ewa@dit.example");
  return app;
}
async function act(label: string) {
  const row = screen.getAllByRole("row").find((one) => one.textContent?.includes("ewa@dit.example"));
  if (!row) throw new Error("no row");
  await menuOf(row);
  await choose(label);
}
const fill = (label: string, text: string) =>
  fireEvent.change(within(screen.getByRole("dialog")).getByLabelText(label), { target: { value: text } });

test.each([
  ["USERS-099", "Failed to invite user", "FORBIDDEN"],
  ["USERS-107", "Cannot invite the user because the user joined already", "CONFLICT"],
])("%s a re-invite that fails says '%s' for the code %s", async (_row, told, code) => {
  await openUsers("/users/p1", { reinviteUser: refuse(code) });
  await act("Re-Invite");
  await screen.findByText(told);
  expect(notices()).not.toContain("again");
});

test("USERS-099 a failed invitation by Add User notifies 'Could not invite user'", async () => {
  await openUsers("/users/p1", { inviteUser: refuse("FORBIDDEN") });
  await somebody.click(screen.getByRole("button", { name: "Add User" }));
  await screen.findByRole("dialog");
  fill("Full name", "Noor Haddad");
  fill("Email", "noor@dit.example");
  const whole = within(screen.getByRole("dialog")).queryByRole("checkbox");
  if (whole) await somebody.click(whole);
  await press("Invite");
  await screen.findByText("Could not invite user");
});

test("USERS-101 people who cannot be assigned are told of as 'Could not assign user to folder/project'", async () => {
  await openUsers("/users/p1", { assignProjectUsers: refuse("FORBIDDEN") });
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
  const app = await openUsers("/users/p1", {});
  await somebody.click(screen.getByRole("button", { name: "Assign User" }));
  await screen.findByRole("dialog");
  fill("Users", "n");
  fill("Users", "no");
  await screen.findByRole("option", { name: /Noor/ });
  expect(app.calls("FindPeople")).toEqual([{ text: "no" }]);
});
