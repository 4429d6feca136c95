import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { choose, menuLines, menuOf, press, somebody } from "#web/app/stand-in/acting-fixture.ts";
import { refuse, windowOf } from "#web/app/stand-in/schema-answers-fixture.ts";
import { queryClient } from "#web/data/query-client.ts";
import { anAssignment, roles } from "../user-fixture.ts";
import { openUsers, waiting } from "./users-page-fixture.ts";

type Assigned = Parameters<typeof anAssignment>[0];

/** A project's users: one, assigned like this. The server returns what was saved. */
async function openTable(of: Assigned = {}) {
  const assignment = anAssignment(of);
  const shown = windowOf([{ ...assignment, hasFoldersOnly: false, user: waiting }]);
  const saveProjectUser = ({ role, permissions }: { role: string; permissions: string[] | null }) => ({
    ...assignment,
    role: Object.values(roles).find(({ id }) => id === role),
    permissions: permissions ?? [],
  });
  const app = await openUsers("/users/p1", { projectUserWindow: shown, saveProjectUser });
  return { ...app, saved: () => app.calls("SaveProjectUser") };
}
const box = (column: string) => screen.getByRole<HTMLInputElement>("checkbox", { name: `${column}: Ewa Nowicka` });

test("USERS-033 the five columns stand for eight permissions: Edit grants four of them, each other column its own", async () => {
  const granted: Record<string, unknown> = {};
  for (const column of ["Edit", "Download", "Share", "Comments"]) {
    const app = await openTable({ permissions: ["VIEW"] });
    await somebody.click(box(column));
    await waitFor(() => expect(app.saved()).toHaveLength(1));
    granted[column] = [app.saved()[0]?.permissions]
      .flat()
      .toSorted((one, other) => String(one).localeCompare(String(other)));
  }
  expect(granted).toEqual({
    Edit: ["CREATE", "DELETE", "EDIT", "UPLOAD", "VIEW"],
    Download: ["DOWNLOAD", "VIEW"],
    Share: ["SHARE", "VIEW"],
    Comments: ["COMMENT", "VIEW"],
  });
  const app = await openTable({ permissions: [] });
  await somebody.click(box("View"));
  await waitFor(() => expect(app.saved()).toMatchObject([{ permissions: ["VIEW"] }]));
});

test("USERS-024 USERS-025 USERS-026 users are sorted by Name, Email, Role or Last Activity; the last two start descending", async () => {
  const app = await openTable();
  const menus = new Set<string>();
  for (const key of ["Email", "Role", "Last Activity", "Name"]) {
    await somebody.click(within(screen.getByRole("main")).getByRole("button", { name: /^Sort by/ }));
    menus.add((await menuLines()).join());
    await choose(key);
  }
  expect([...menus]).toEqual(["Name,Email,Role,Last Activity"]);
  const orders = () => new Set(app.calls("ProjectUserList").map(({ sort, direction }) => [sort, direction].join(" ")));
  await waitFor(() => expect(orders()).toEqual(new Set(["NAME ASC", "EMAIL ASC", "ROLE DESC", "LAST_ACTIVITY DESC"])));
});

test("USERS-028 a row has the name, the email and the last activity of its person", async () => {
  const lastActivity = new Date(Date.now() - 3 * 3_600_000).toISOString();
  await openUsers("/users", { userWindow: windowOf([{ ...waiting, lastActivity }]) });
  const [heads, row] = screen.getAllByRole("row").map((one) => one.textContent ?? "");
  expect(heads).toMatch(/Name.*Email.*Last Activity/);
  expect(row).toMatch(/Ewa Nowicka.*ewa@dit\.example.*3 hours ago/);
});

test("USERS-031 the table of a project and of all users has a column Re-Invite while an invitation is pending, and only then", async () => {
  const assigned = { ...anAssignment(), hasFoldersOnly: false, user: waiting };
  const column = () => screen.queryByRole("columnheader", { name: "Re-Invite" });
  await openUsers("/users/p1", { projectUserWindow: { ...windowOf([assigned]), waitingCount: 1 } });
  expect(column()).not.toBeNull();
  expect(screen.getByRole("button", { name: "Re-Invite Ewa Nowicka" })).toBeTruthy();
  const joined = { ...assigned, user: { ...waiting, hasJoined: true } };
  await openUsers("/users/p1", { projectUserWindow: { ...windowOf([joined]), waitingCount: 0 } });
  expect(column()).toBeNull();
  await openUsers("/users", { userWindow: { ...windowOf([waiting]), waitingCount: 1 } });
  expect(column()).not.toBeNull();
  await openUsers("/users", { userWindow: { ...windowOf([joined.user]), waitingCount: 0 } });
  expect(column()).toBeNull();
});

test("USERS-057 turning off View in a project clears the permissions", async () => {
  const app = await openTable({ permissions: ["VIEW", "COMMENT", "DOWNLOAD", "EDIT"] });
  await somebody.click(box("View"));
  await waitFor(() => expect(app.saved()).toMatchObject([{ permissions: [] }]));
  for (const column of ["View", "Edit", "Download", "Share", "Comments"]) {
    const name = new RegExp(`^${column}: Ewa Nowicka`);
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>("checkbox", { name }).checked).toBe(false));
  }
});

test("USERS-060 ticking the supervisor box assigns the admin role", async () => {
  const app = await openTable({ role: roles.editor });
  await somebody.click(box("Supervisor"));
  await press("Change Role", "alertdialog");
  await waitFor(() => expect(app.saved()).toMatchObject([{ role: "SUPERVISOR", permissions: null }]));
});

test("USERS-061 unticking the supervisor box assigns the default role, which is not an admin's", async () => {
  const app = await openTable({ role: roles.supervisor });
  await somebody.click(box("Supervisor"));
  await press("Change Role", "alertdialog");
  await waitFor(() => expect(app.saved()).toMatchObject([{ role: "VIEWER", permissions: null }]));
});

test("USERS-019 users are administered in one place: role, supervisor, permissions, invitation, re-invitation, deletion and unassignment", async () => {
  await openTable();
  const row = screen.getAllByRole("row").find((one) => one.textContent?.includes(waiting.email));
  if (!row) throw new Error("no row");
  const named = within(row)
    .getAllByRole("checkbox")
    .map((one) => one.getAttribute("aria-label") ?? "");
  for (const column of ["Supervisor", "View", "Edit", "Download", "Share", "Comments"])
    expect(named).toContain(`${column}: Ewa Nowicka`);
  expect(within(row).getByRole("button", { name: "Role of Ewa Nowicka: Viewer" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Add User" })).toBeTruthy();
  expect(await menuOf(row)).toEqual(expect.arrayContaining(["Re-Invite", "Unassign", "Delete"]));
});

test("PLUS-1560 PLUS-1561 users stay when they can't be sorted, below the heading of their order; none stays without the right to see them", async () => {
  const app = await openTable();
  const head = (name: string) => screen.getByRole("columnheader", { name }).ariaSort;
  const main = within(screen.getByRole("main"));
  const email = () => screen.queryByText(waiting.email);
  expect(head("Name")).toBe("ascending");
  app.give({ projectUserWindow: refuse("INTERNAL") });
  await somebody.click(within(screen.getByRole("columnheader", { name: "Email" })).getByRole("button"));
  await screen.findByText("Could not load the new order or filter");
  expect([email() !== null, head("Name"), head("Email")]).toEqual([true, "ascending", null]);
  app.give({ projectUserWindow: windowOf([{ ...anAssignment(), hasFoldersOnly: false, user: waiting }]) });
  await somebody.click(within(main.getByRole("alert")).getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(main.queryByRole("alert")).toBeNull());
  expect([email() !== null, head("Email")]).toEqual([true, "ascending"]);
  app.give({ projectUserWindow: refuse("FORBIDDEN") });
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(email()).toBeNull());
});
