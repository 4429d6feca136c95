import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { stageProduction } from "#testkit/stage-production.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import { ensureDefaultWorkspace } from "./default-workspace.ts";

let world: TestWorld;
let workspaceId: string;

beforeAll(async () => {
  world = await testWorld();
  workspaceId = (await stageProduction(world)).workspaceId;
});
afterAll(() => world[Symbol.asyncDispose]());

const LIST = `{ workspaces { id name isDefault canEdit createdAt allowedTo { edit delete upload createProject }
  projects { name } users { user { name } } } }`;
const CREATE = `mutation ($name: String!) { createWorkspace(name: $name) { id name isDefault } }`;
const UPDATE = `mutation ($id: ID!, $name: String!) { updateWorkspace(id: $id, name: $name) { name canEdit } }`;
type Row = { name: string; isDefault: boolean; canEdit: boolean; allowedTo: Record<string, boolean> };

test("there is exactly one default workspace from the start, even if several nodes start concurrently", async () => {
  await Promise.all([1, 2, 3, 4].map(() => ensureDefaultWorkspace(world.platform)));
  const rows = await world.platform.db.selectFrom("workspace").select("name").where("is_default", "=", true).execute();
  expect(rows).toEqual([{ name: "Default Workspace" }]);
  await world.platform.db.deleteFrom("workspace").where("is_default", "=", true).execute();
  await Promise.all([1, 2, 3, 4].map(() => ensureDefaultWorkspace(world.platform)));
  expect(
    await world.platform.db.selectFrom("workspace").select("id").where("is_default", "=", true).execute(),
  ).toHaveLength(1);
});

test("WORKSPACES-001 WORKSPACES-007 WORKSPACES-060 DATA-016 people see only the workspaces that they can edit, with projects and admins", async () => {
  const list = async (person: Parameters<TestWorld["as"]>[0]) =>
    (await world.as(person).graphql<{ workspaces: Row[] }>(LIST)).workspaces;
  expect(await list("supervisor")).toEqual([]);
  const [own, ...more] = await list("manager");
  expect(more).toEqual([]);
  expect(own).toMatchObject({
    canEdit: true,
    allowedTo: { edit: true, delete: false, upload: true, createProject: true },
    projects: [{ name: "Northern Light" }],
    users: [{ user: { name: "Wim Workspaceadmin" } }],
  });
  const [first, second] = await list("superuser");
  expect(first).toMatchObject({ isDefault: true, allowedTo: { delete: false } });
  expect(second).toMatchObject({ isDefault: false, allowedTo: { delete: true } });
});

test("WORKSPACES-062 WORKSPACES-002 WORKSPACES-057 a superuser can create workspaces with unique names", async () => {
  const { createWorkspace } = await world
    .as("superuser")
    .graphql<{ createWorkspace: Row }>(CREATE, { name: "  Harbour " });
  expect(createWorkspace).toMatchObject({ name: "Harbour", isDefault: false });
  expect(await world.as("superuser").refusal(CREATE, { name: "HARBOUR" })).toBe("NAME_CONFLICT");
  expect(await world.as("superuser").refusal(CREATE, { name: "  " })).toBe("VALIDATION");
  expect(await world.as("manager").refusal(CREATE, { name: "Mine" })).toBe("FORBIDDEN");
  const answers = await Promise.all([1, 2, 3].map(() => world.as("superuser").ask(CREATE, { name: "At once" })));
  expect(answers.map((answer) => answer.errors[0]?.message ?? "ok").sort()).toEqual([
    "This name is already used by another workspace",
    "This name is already used by another workspace",
    "ok",
  ]);
});

test("WORKSPACES-063 WORKSPACES-055 admins can rename their workspace, but not to a taken name", async () => {
  const rename = (name: string) =>
    world.as("manager").graphql<{ updateWorkspace: Row }>(UPDATE, { id: workspaceId, name });
  expect((await rename(" Studio One ")).updateWorkspace).toEqual({ name: "Studio One", canEdit: true });
  expect((await rename("STUDIO ONE")).updateWorkspace.name).toBe("STUDIO ONE");
  const refused = (person: Parameters<TestWorld["as"]>[0], variables: Record<string, unknown>) =>
    world.as(person).refusal(UPDATE, { id: workspaceId, name: "N", ...variables });
  expect(await refused("manager", { name: "default workspace" })).toBe("NAME_CONFLICT");
  const taken = await world.as("manager").ask(UPDATE, { id: workspaceId, name: "Default Workspace" });
  expect(taken.errors[0]?.message).toBe("This name is already used by another workspace");
  expect(await refused("manager", { name: "a/b" })).toBe("VALIDATION");
  expect(await refused("supervisor", {})).toBe("NOT_FOUND");
  for (const id of ["", "nope", randomUUID()]) expect(await refused("superuser", { id })).toBe("NOT_FOUND");
});

const MAKE = "mutation ($input: CreateWorkspaceInput) { createWorkspace(input: $input) { id } }";
const make = (name: string) =>
  world.as("superuser").graphql<{ createWorkspace: { id: string } }>(MAKE, { input: { name } });

test("WORKSPACES-062 WORKSPACES-063 WORKSPACES-065 the values of a workspace may be sent as one input; the error names missing ones", async () => {
  const { createWorkspace } = await make("Quay");
  const answers = await world.as("superuser").graphql<Record<string, unknown>>(
    `mutation ($id: ID!) {
      updateWorkspace(input: { id: $id, name: "Quays" }) { name }
      removeWorkspaceImages(input: { id: $id, logo: true }) { name }
    }`,
    createWorkspace,
  );
  expect(answers).toEqual({ updateWorkspace: { name: "Quays" }, removeWorkspaceImages: { name: "Quays" } });
  const { errors } = await world.as("superuser").ask("mutation { createWorkspace { id } }", {});
  expect(errors[0]?.extensions).toMatchObject({ code: "VALIDATION", data: { field: "name" } });
});

test("WORKSPACES-068 WORKSPACES-070 the values of an admin may be sent as one input", async () => {
  const { createWorkspace } = await make("Pier");
  const answers = await world.as("superuser").graphql<Record<string, unknown>>(
    `mutation ($id: ID!, $user: ID!) {
      saveWorkspaceUser(input: { workspace: $id, user: $user, isAdmin: true }) { isAdmin }
      removeWorkspaceUser(input: { workspace: $id, user: $user, keepInProjects: false })
    }`,
    { ...createWorkspace, user: world.people.outsider.id },
  );
  expect(answers).toEqual({ saveWorkspaceUser: { isAdmin: true }, removeWorkspaceUser: true });
});
