import { afterAll, beforeAll, expect, test } from "vitest";
import { assignRoles, stageProduction } from "#testkit/stage-production.ts";
import { insertSession } from "#testkit/test-session.ts";
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

test("USERS-013 DATA-042 PLUS-216 the current user is the caller, with default settings that are both on", async () => {
  const { id, name, email } = world.people.viewer;
  expect(await world.as("viewer").graphql(ME)).toMatchObject({
    currentUser: { id, name, email, isSuperuser: false, settings: { autoPlay: true, prefersUploadV2: true } },
  });
  expect((await world.anonymous.ask(ME)).status).toBe(401);
});

test("PLUS-216 the new way of uploading can be turned off and on again by each person", async () => {
  const { id } = world.people.folderViewer;
  const isOn = async () =>
    (await world.as("folderViewer").graphql<{ currentUser: { settings: object } }>(ME)).currentUser.settings;
  for (const prefersUploadV2 of [false, true]) {
    await world.as("folderViewer").graphql(SET, { id, settings: { prefersUploadV2 } });
    expect(await isOn()).toEqual({ autoPlay: true, prefersUploadV2 });
  }
});

test("people who manage a project or a workspace, and superusers, are reported as managers", async () => {
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

test("USERS-012 people are found by a part of name or address of at least two characters, whatever is typed", async () => {
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

test("nobody can find a deleted account, and it can't act", async () => {
  const { transact, clock, db } = world.platform;
  const id = await transact((unit) =>
    createUser(unit, clock, { email: "Gone@example.com", name: "Gone Girl", passwordHash: null }),
  );
  const find = async () =>
    (await world.as("superuser").graphql<{ personSearch: unknown[] }>(FIND, { text: "gone girl" })).personSearch.length;
  const session = { userId: id, verified: true, lifeMs: 3_600_000 };
  const gone = world.withToken(await db.transaction().execute((tx) => insertSession(tx, clock, session)));
  expect([await find(), (await gone.ask(ME)).status]).toEqual([1, 200]);
  await db.updateTable("app_user").set({ deleted_at: clock.now() }).where("id", "=", id).execute();
  expect([await find(), (await gone.ask(ME)).status]).toEqual([0, 401]);
});

test("an address belongs to one account, ignoring case", async () => {
  const { transact, clock } = world.platform;
  const create = (email: string) =>
    transact((unit) => createUser(unit, clock, { email, name: "N", passwordHash: null }));
  await create("Twice@Example.com");
  await expect(create(" twice@example.COM ")).rejects.toMatchObject({ code: "CONFLICT" });
});

test("ACCOUNT-004 DATA-042 settings are changed individually, only by their owner, even concurrently", async () => {
  const { id } = world.people.editor;
  const set = (settings: Record<string, unknown>) => world.as("editor").graphql(SET, { id, settings });
  await Promise.all([set({ autoPlay: true }), set({ prefersUploadV2: false })]);
  expect(await set({})).toEqual({ updateUserSettings: { settings: { autoPlay: true, prefersUploadV2: false } } });
  expect(await set({ autoPlay: false, prefersUploadV2: null })).toEqual({
    updateUserSettings: { settings: { autoPlay: false, prefersUploadV2: false } },
  });
  expect(await world.as("superuser").refusal(SET, { id, settings: { autoPlay: true } })).toBe("FORBIDDEN");
});

test("PLUS-241 people of one workspace can't find those of another; everyone can find a person outside every workspace, and superusers can find everyone", async () => {
  await using apart = await testWorld();
  await stageProduction(apart, "Ours");
  const theirs = await stageProduction(apart, "Theirs");
  // `manager` and the roles of the second production are the same as in the first, except for one person.
  await apart.platform.db.deleteFrom("workspace_user").where("workspace_id", "=", theirs.workspaceId).execute();
  await apart.platform.db.deleteFrom("project_user").where("project_id", "=", theirs.projectId).execute();
  await apart.platform.db.deleteFrom("folder_user").where("project_id", "=", theirs.projectId).execute();
  const found = async (person: "manager" | "supervisor" | "superuser", text: string) => {
    const client = apart.as(person);
    const { personSearch } = await client.graphql<{ personSearch: { name: string }[] }>(FIND, { text });
    const query = "query ($text: String!) { search(text: $text) { object { ... on User { name } } } }";
    const { search } = await client.graphql<{ search: { object: { name?: string } }[] }>(query, { text });
    return [personSearch.map(({ name }) => name), search.flatMap(({ object }) => object.name ?? [])];
  };
  const both = [["Odd Outsider"], ["Odd Outsider"]];
  for (const person of ["manager", "supervisor"] as const) expect(await found(person, "Odd Outsider")).toEqual(both);
  await assignRoles(apart, theirs.projectId, { outsider: "VIEWER" });
  for (const person of ["manager", "supervisor"] as const)
    expect(await found(person, "Odd Outsider")).toEqual([[], []]);
  expect(await found("superuser", "Odd Outsider")).toEqual(both);
  // A person in their workspace only through a folder.
  expect(await found("manager", "Jonah")).toEqual([["Jonah Folderviewer"], ["Jonah Folderviewer"]]);
});
