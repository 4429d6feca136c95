import { expect, test } from "vitest";
import { shownTabs, type TabRights } from "./main-tabs.ts";

const NOBODY: TabRights = { isSuperuser: false, hasEditableProjects: false, hasManagedWorkspaces: false };
const ALL = { "/projects": 1, "/users": 1, "/shares": 1, "/workspaces": 1 };
const labels = (user: TabRights | undefined, routes: object = ALL) =>
  shownTabs(user, { ...routes }).map(({ label }) => label);

test("SHELL-018 the tabs are Projects, Users, Shares and Workspaces, each as soon as there is its page", () => {
  expect(labels({ ...NOBODY, isSuperuser: true })).toEqual(["Projects", "Users", "Shares", "Workspaces"]);
  expect(labels({ ...NOBODY, isSuperuser: true }, { "/projects": 1, "/shares": 1 })).toEqual(["Projects", "Shares"]);
});

test("SHELL-019 Users is for superusers, for who has editable projects, and for workspace managers", () => {
  expect(labels({ ...NOBODY, hasEditableProjects: true })).toContain("Users");
  expect(labels({ ...NOBODY, hasManagedWorkspaces: true })).toContain("Users");
  expect(labels(NOBODY)).toEqual(["Projects", "Shares"]);
  expect(labels(undefined)).toEqual(["Projects", "Shares"]);
});

test("SHELL-020 Workspaces is for superusers and workspace managers", () => {
  expect(labels({ ...NOBODY, hasManagedWorkspaces: true })).toContain("Workspaces");
  expect(labels({ ...NOBODY, hasEditableProjects: true })).not.toContain("Workspaces");
});
