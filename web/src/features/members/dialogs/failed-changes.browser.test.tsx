import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { menuOf, notices, press } from "#web/app/stand-in/acting-fixture.ts";
import { refuse, windowOf } from "#web/app/stand-in/schema-answers-fixture.ts";
import { actOnUser, openUsers, waiting } from "../list/users-page-fixture.ts";

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
  await actOnUser(label);
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
