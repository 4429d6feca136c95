import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openApp } from "../../stand-in/open-app-fixture.ts";
import { production } from "../../stand-in/production-fixture.ts";

/** The tabs in the header, for a user. */
async function tabs(user: Record<string, unknown>): Promise<(string | null)[]> {
  await openApp("/projects", production({ user }));
  const header = await screen.findByRole("banner");
  return within(header)
    .getAllByRole("link")
    .map(({ textContent }) => textContent);
}

test.each([
  ["a superuser", { isSuperuser: true }, true],
  ["who may edit a project", { hasEditableProjects: true }, true],
  ["a manager of a workspace", { hasManagedWorkspaces: true }, true],
  ["anybody else", {}, false],
])("SHELL-019 the tab Users for %s: %j", async (_who, user, isShown) => {
  expect((await tabs(user)).includes("Users")).toBe(isShown);
});

test.each([
  ["a superuser", { isSuperuser: true }, true],
  ["a manager of a workspace", { hasManagedWorkspaces: true }, true],
  ["who may edit a project", { hasEditableProjects: true }, false],
  ["anybody else", {}, false],
])("SHELL-020 the tab Workspaces for %s: %j", async (_who, user, isShown) => {
  expect((await tabs(user)).includes("Workspaces")).toBe(isShown);
});
