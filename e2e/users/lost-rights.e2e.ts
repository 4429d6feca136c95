import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { assignFolder, type Stage, stageProduction } from "#testkit/stage-production.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import { expectAccessible, screenshot } from "../browser.ts";
import { BrowserPage } from "../pages/browser-page.ts";
import { visitAs } from "../visit-as.ts";

/** A busy machine gets more than the second of PLUS-248; without a live message it would take half a minute. */
const AT_ONCE = { timeout: 20_000 };
const UNASSIGN = "mutation ($p: ID!, $u: [ID!]!) { unassignProjectUsers(projectId: $p, userIds: $u) }";
const UNASSIGN_FOLDER = `mutation ($p: ID!, $f: ID!, $u: [ID!]!) {
  unassignFolderUsers(projectId: $p, folderId: $f, userIds: $u) }`;
const SAVE = `mutation ($p: ID!, $u: ID!, $r: ID!) { saveProjectUser(project: $p, user: $u, role: $r) { role { id } } }`;
const REMOVE_ADMIN = `mutation ($w: ID!, $u: ID!) {
  removeWorkspaceUser(input: { workspace: $w, user: $u, keepInProjects: false }) }`;

let world: TestWorld;
let stage: Stage;

beforeAll(async () => {
  world = await testWorld({ webDir: inject("webDir"), fakeTime: false });
});
afterAll(() => world[Symbol.asyncDispose]());

/** The folder's page, with its live connection open. */
async function openLive(page: Page, folderId: string): Promise<void> {
  const welcome = new Promise((resolve) =>
    page.once("websocket", (socket) => void socket.once("framereceived", resolve)),
  );
  await new BrowserPage(page).openFolder(stage.projectId, folderId);
  await welcome;
}

test("PLUS-248 a person removed from a project leaves its folder immediately, and a notice says why", async () => {
  stage = await stageProduction(world, "Removed");
  await using visited = await visitAs(world, "viewer");
  const { page } = visited;
  await openLive(page, stage.clips);
  await world.as("supervisor").graphql(UNASSIGN, { p: stage.projectId, u: [world.people.viewer.id] });
  await page.getByText("You no longer have access to “Removed”.").first().waitFor(AT_ONCE);
  await page.waitForURL(/\/projects$/, AT_ONCE);
  await expectAccessible(page);
  await screenshot(page, "lost-project");
});

test("PLUS-248 a person who loses their only folder entry leaves the folder too", async () => {
  stage = await stageProduction(world, "One folder");
  await using visited = await visitAs(world, "folderViewer");
  const { page } = visited;
  await openLive(page, stage.clips);
  await world
    .as("supervisor")
    .graphql(UNASSIGN_FOLDER, { p: stage.projectId, f: stage.camera, u: [world.people.folderViewer.id] });
  await page.getByText("You no longer have access to “One folder”.").first().waitFor(AT_ONCE);
  await page.waitForURL(/\/projects$/, AT_ONCE);
});

test("PLUS-248 a person who can no longer see a folder sees a notice in its place, with a link to the rest of the project", async () => {
  stage = await stageProduction(world, "One day closed");
  await using visited = await visitAs(world, "editor");
  const { page } = visited;
  await openLive(page, stage.clips);
  await assignFolder(world, stage.projectId, stage.day, "editor", []);
  await page.getByText("This folder is no longer available").waitFor(AT_ONCE);
  await page.getByText("It was deleted or moved, or you no longer have access to it.").waitFor();
  await screenshot(page, "lost-folder");
  await page.getByRole("link", { name: "Go to the project" }).click();
  await new BrowserPage(page).card("Day 02").waitFor();
});

test("PLUS-248 a person who is downgraded loses the buttons they can no longer use", async () => {
  stage = await stageProduction(world, "Downgraded");
  await using visited = await visitAs(world, "editor");
  const { page } = visited;
  await openLive(page, stage.clips);
  const upload = page.getByRole("button", { name: /^Upload/ }).first();
  await upload.waitFor();
  await world.as("supervisor").graphql(SAVE, { p: stage.projectId, u: world.people.editor.id, r: "VIEWER" });
  await expect.poll(() => page.getByRole("button", { name: "New Folder" }).count(), AT_ONCE).toBe(0);
  await screenshot(page, "downgraded");
});

test("PLUS-248 a workspace admin who is removed leaves its projects", async () => {
  stage = await stageProduction(world, "Of a workspace");
  await using visited = await visitAs(world, "manager");
  const { page } = visited;
  await openLive(page, stage.clips);
  await world.as("superuser").graphql(REMOVE_ADMIN, { w: stage.workspaceId, u: world.people.manager.id });
  await page.getByText("You no longer have access to “Of a workspace”.").first().waitFor(AT_ONCE);
  await page.waitForURL(/\/projects$/, AT_ONCE);
});
