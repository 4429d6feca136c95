import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { choose, menuOf, notices, press } from "#web/app/stand-in/acting-fixture.ts";
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
])("%s in %s a failed '%s' notifies so", async (_row, path, label, button, told, answers) => {
  await openUsers(path, answers);
  await act(label);
  await press(button, "alertdialog");
  await screen.findByText(told);
  expect(notices()).not.toMatch(/Unassigned|Deleted/);
});

test("USERS-035 USERS-078 the users table has a context menu, with Delete only for who may be deleted", async () => {
  await openUsers("/users", {});
  const row = () => screen.getAllByRole("row").find((one) => one.textContent?.includes("ewa@dit.example"));
  expect(await menuOf(row() ?? document.body)).toContain("Delete");
  await openUsers("/users", { userWindow: windowOf([{ ...waiting, allowedTo: { edit: true, delete: false } }]) });
  const lines = await menuOf(row() ?? document.body);
  expect(lines).toContain("Show Details");
  expect(lines).not.toContain("Delete");
});
