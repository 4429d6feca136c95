import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { somebody } from "#web/app/stand-in/acting-fixture.ts";
import { openApp } from "#web/app/stand-in/open-app-fixture.ts";
import { production } from "#web/app/stand-in/production-fixture.ts";
import { windowOf } from "#web/app/stand-in/schema-answers-fixture.ts";
import { anAssignment, aUser, PROJECT_ROLES, userFacts, userProject, workspaceAdmin } from "../user-fixture.ts";

const rowOf = (row: ReturnType<typeof aUser>) => {
  const { assignment: _, ...user } = row;
  return user;
};
const assigned = (change: Parameters<typeof anAssignment>[0] = {}) => ({
  ...anAssignment(change),
  hasFoldersOnly: false,
  user: rowOf(aUser()),
});

/** The facts of one user, with their labels, as the right drawer of the users page shows them. */
async function factsOf(facts: Parameters<typeof userFacts>[0], me = "me"): Promise<Record<string, string>> {
  const userWindow = windowOf([rowOf(aUser())]);
  const answers = { userWindow, user: userFacts(facts), userProjects: [userProject({ projectId: "p1" })] };
  await openApp("/users", production({ user: { id: me, isSuperuser: true } }, answers));
  await somebody.click(await screen.findByText("ewa@dit.example"));
  return shownFacts();
}
/** The facts of one user on the users page of a project. */
async function factsIn(of: Record<string, unknown>, facts: Parameters<typeof userFacts>[0] = {}) {
  const answers = {
    projectUserWindow: windowOf([assigned()]),
    projectRoles: PROJECT_ROLES,
    user: userFacts(facts),
    userProjects: [userProject({ projectId: "p1" })],
    ...of,
  };
  const project = { allowedTo: { edit: true, manageUsers: true } };
  await openApp("/users/p1", production({ project, user: { hasEditableProjects: true } }, answers));
  await somebody.click(await screen.findByText("ewa@dit.example"));
  return shownFacts();
}
async function shownFacts(): Promise<Record<string, string>> {
  const side = await screen.findByRole("complementary", { name: "Details" });
  await within(side).findByText("Last Login");
  await within(side).findByText("Assigned Projects");
  const rows = within(side)
    .getAllByRole("term")
    .map((term) => [term.textContent ?? "", term.nextElementSibling?.textContent ?? ""]);
  return Object.fromEntries(rows);
}

test("USERS-039 the MFA status is shown for others, not for yourself", async () => {
  expect(await factsOf({ hasActiveFactors: true })).toMatchObject({ "MFA status": "On" });
  expect(await factsOf({ hasActiveFactors: true }, "u1")).not.toHaveProperty("MFA status");
});

test("USERS-040 the MFA status is red if MFA is required and missing, and only then", async () => {
  const colour = () => {
    const status = screen.getByText(/^(On|Off|Off, required)$/);
    return getComputedStyle(status).color;
  };
  await factsOf({ needsMfa: false, hasActiveFactors: false });
  const plain = colour();
  await factsOf({ needsMfa: true, hasActiveFactors: true });
  expect(colour()).toBe(plain);
  await factsOf({ needsMfa: true, hasActiveFactors: false });
  const [red = 0, green = 0, blue = 0] = (colour().match(/\d+/g) ?? []).map(Number);
  expect(colour()).not.toBe(plain);
  expect(red).toBeGreaterThan(Math.max(green, blue));
  expect(Math.abs(green - blue)).toBeLessThan(40);
});

test.each([
  ["USERS-041", "Last Login", "lastLogin"],
  ["USERS-042", "Last Activity", "lastActivity"],
])("%s %s is shown, or 'never'", async (_row, label, key) => {
  expect((await factsOf({ [key]: null }))[label]).toBe("never");
  const at = new Date(Date.now() - 3 * 3_600_000).toISOString();
  const told = (await factsOf({ [key]: at }))[label];
  expect(told).not.toBe("never");
  expect(told).toMatch(key === "lastLogin" ? /20\d\d/ : /3 hours ago/);
});

test("USERS-043 the roles are shown", async () => {
  expect((await factsOf({ uniqueRoles: ["Editor", "Viewer"] }))["Role(s)"]).toBe("Editor, Viewer");
});

test("USERS-045 with a project selected the notifications for content and comments say Yes or No", async () => {
  const settings = (content: boolean, comments: boolean) => ({
    userProjects: [
      userProject({
        projectId: "p2",
        settings: { receiveFolderContentNotifications: !content, receiveCommentNotifications: !comments },
      }),
      userProject({
        projectId: "p1",
        settings: { receiveFolderContentNotifications: content, receiveCommentNotifications: comments },
      }),
    ],
  });
  expect(await factsIn(settings(true, false))).toMatchObject({ Content: "Yes", Comments: "No" });
  expect(await factsIn(settings(false, true))).toMatchObject({ Content: "No", Comments: "Yes" });
  expect(await factsOf({})).not.toHaveProperty("Content");
});

test("USERS-046 with a project selected the assigned folders are ALL, none, or a list", async () => {
  expect((await factsIn({}))["Assigned Folders"]).toBe("ALL");
  const none = { projectUserWindow: windowOf([{ ...assigned({ permissions: [] }), hasFoldersOnly: true }]) };
  const folders = [
    { projectId: "p1", folderId: "f1", name: "Day 1" },
    { projectId: "p2", folderId: "f2", name: "Elsewhere" },
    { projectId: "p1", folderId: "f3", name: "Day 3" },
  ];
  const away = { ...none, userProjects: [] };
  expect((await factsIn(away, { folders }))["Assigned Folders"]).toBe("Day 1Day 3");
  expect((await factsIn(away))["Assigned Folders"]).toBe("none");
});

test("USERS-070 USERS-071 a workspace admin is shown as role Admin, which can't be changed", async () => {
  const admin = workspaceAdmin();
  const projectUserWindow = windowOf([{ ...admin.assignment, hasFoldersOnly: false, user: rowOf(admin) }]);
  await factsIn({ projectUserWindow });
  const row = screen.getAllByRole("row").find((one) => one.textContent?.includes("ewa@dit.example"));
  if (!row) throw new Error("no row");
  expect(within(row).getByText("Admin")).toBeTruthy();
  for (const box of within(row).queryAllByRole<HTMLInputElement>("checkbox", { name: /:/ }))
    expect([box.getAttribute("aria-label"), box.disabled]).toEqual([box.getAttribute("aria-label"), true]);
  const told = [...row.querySelectorAll("[data-tip]")].map((cell) => cell.getAttribute("data-tip"));
  expect(told).toContain("User is admin of workspace and cannot be changed");
});
