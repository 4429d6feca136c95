import { afterAll, beforeAll, expect, test } from "vitest";
import { stageProduction } from "#testkit/stage-production.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import { createUser } from "./create-user.ts";

let world: TestWorld;

beforeAll(async () => {
  world = await testWorld();
  await stageProduction(world);
});
afterAll(() => world[Symbol.asyncDispose]());

const ME = `{ currentUser { id name email isSuperuser hasEditableProjects hasManagedWorkspaces createdAt settings { autoPlay prefersUploadV2 } } }`;
const FIND = `query ($text: String!) { personSearch(text: $text) { name email } }`;
const SET = `mutation ($id: ID!, $settings: UserSettingsInput!) { updateUserSettings(userId: $id, settings: $settings) { settings { autoPlay prefersUploadV2 } } }`;

test("USERS-013 DATA-042 PLUS-216 the current user is oneself, with the defaults of settings nobody has set: both on", async () => {
  const { id, name, email } = world.people.viewer;
  expect(await world.as("viewer").graphql(ME)).toMatchObject({
    currentUser: { id, name, email, isSuperuser: false, settings: { autoPlay: true, prefersUploadV2: true } },
  });
  expect((await world.anonymous.ask(ME)).status).toBe(401);
});

test("who manages something is told so, by project, by workspace, or as superuser", async () => {
  const flags: Record<string, unknown> = {};
  for (const person of [
    "outsider",
    "folderViewer",
    "viewer",
    "editor",
    "supervisor",
    "manager",
    "superuser",
  ] as const) {
    const { currentUser } = await world.as(person).graphql<{ currentUser: Record<string, unknown> }>(ME);
    flags[person] = [currentUser.hasEditableProjects, currentUser.hasManagedWorkspaces];
  }
  expect(flags).toEqual({
    outsider: [false, false],
    folderViewer: [false, false],
    viewer: [false, false],
    editor: [false, false],
    supervisor: [true, false],
    manager: [true, true],
    superuser: [true, true],
  });
});

test("USERS-012 people are found by a part of name or address, from two characters on, whatever is typed", async () => {
  const find = async (text: string) =>
    (await world.as("supervisor").graphql<{ personSearch: { name: string }[] }>(FIND, { text })).personSearch.map(
      ({ name }) => name,
    );
  expect(await find("edit")).toEqual(["Tomasz Editor"]);
  expect(await find("TOMASZ")).toEqual(["Tomasz Editor"]);
  expect(await find("viewer@rush")).toEqual(["Jonah Folderviewer", "Maren Viewer"]);
  for (const nothing of ["", "e", " e ", "%%", "__", "\\", "x\u0000y", "e".repeat(500), "'; drop table app_user; --"]) {
    expect(await find(nothing), nothing).toEqual([]);
  }
  for (const person of ["outsider", "viewer", "editor", "folderViewer"] as const) {
    expect(await world.as(person).refusal(FIND, { text: "edit" })).toBe("FORBIDDEN");
  }
});

test("a deleted account is found by nobody, and cannot act", async () => {
  const { transact, clock, db } = world.platform;
  const id = await transact((unit) =>
    createUser(unit, clock, { email: "Gone@example.com", name: "Gone Girl", passwordHash: null }),
  );
  const find = async () =>
    (await world.as("superuser").graphql<{ personSearch: unknown[] }>(FIND, { text: "gone girl" })).personSearch.length;
  expect(await find()).toBe(1);
  await db.updateTable("app_user").set({ deleted_at: clock.now() }).where("id", "=", id).execute();
  expect(await find()).toBe(0);
});

test("an address belongs to one account, whatever the case of its letters", async () => {
  const { transact, clock } = world.platform;
  const create = (email: string) =>
    transact((unit) => createUser(unit, clock, { email, name: "N", passwordHash: null }));
  await create("Twice@Example.com");
  await expect(create(" twice@example.COM ")).rejects.toMatchObject({ code: "CONFLICT" });
});

test("ACCOUNT-004 settings are changed one by one, by their owner only, also two at once", async () => {
  const { id } = world.people.editor;
  const set = (settings: Record<string, unknown>) => world.as("editor").graphql(SET, { id, settings });
  await Promise.all([set({ autoPlay: true }), set({ prefersUploadV2: false })]);
  expect(await set({})).toEqual({ updateUserSettings: { settings: { autoPlay: true, prefersUploadV2: false } } });
  expect(await set({ autoPlay: false, prefersUploadV2: null })).toEqual({
    updateUserSettings: { settings: { autoPlay: false, prefersUploadV2: false } },
  });
  expect(await world.as("superuser").refusal(SET, { id, settings: { autoPlay: true } })).toBe("FORBIDDEN");
});
