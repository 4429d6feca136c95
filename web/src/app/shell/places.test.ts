import "#testkit/browser-window.ts";
import { beforeEach, expect, test } from "vitest";
import type { Everywhere } from "#web/faces/everywhere.ts";
import { installFeatures } from "#web/faces/faces.ts";
import { placesOf, tabsOf } from "#web/faces/shown-places.ts";
import { features } from "../features.ts";

beforeEach(() => installFeatures(features));

const NOBODY: Everywhere = { isSuperuser: false, hasEditableProjects: false, hasManagedWorkspaces: false };
const ROOT = { ...NOBODY, isSuperuser: true };
const labels = (person: Everywhere | undefined) => tabsOf(person, "wide windows").map(({ label }) => label);

test("SHELL-018 the tabs are Projects, Users, Shares and Workspaces, each once its page exists", () => {
  expect(labels(ROOT)).toEqual(["Projects", "Users", "Shares", "Workspaces"]);
  installFeatures(features.filter(({ name }) => name === "projects" || name === "shares"));
  expect(labels(ROOT)).toEqual(["Projects", "Shares"]);
});

test("SHELL-019 PLUS-629 Users is for superusers, people with editable projects, and workspace managers", () => {
  expect(labels({ ...NOBODY, hasEditableProjects: true })).toContain("Users");
  expect(labels({ ...NOBODY, hasManagedWorkspaces: true })).toContain("Users");
  expect(labels(NOBODY)).toEqual(["Projects", "Shares"]);
  expect(labels(undefined)).toEqual(["Projects", "Shares"]);
});

test("SHELL-020 PLUS-629 Workspaces is for superusers and workspace managers", () => {
  expect(labels({ ...NOBODY, hasManagedWorkspaces: true })).toContain("Workspaces");
  expect(labels({ ...NOBODY, hasEditableProjects: true })).not.toContain("Workspaces");
});

test("a narrow window has few tabs, and the last one is the search", () => {
  expect(tabsOf(ROOT, "narrow windows").map(({ label }) => label)).toEqual(["Projects", "Shares", "Search"]);
});

test("PLUS-629 administration of the installation is for superusers only", () => {
  const administration = (person: Everywhere) =>
    placesOf(person).flatMap(({ to, label }) => (to.startsWith("/administration/") ? [label] : []));
  expect(administration(ROOT)).toEqual(["Mail outbox", "Audit log", "System status"]);
  expect(administration({ ...NOBODY, hasManagedWorkspaces: true, hasEditableProjects: true })).toEqual([]);
});
