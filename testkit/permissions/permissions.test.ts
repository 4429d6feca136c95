import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { features } from "#server/main/features.ts";
import { buildSchema } from "#server/platform/graphql/build-schema.ts";
import { createLink, enterLink } from "../calls/share-links.ts";
import { inNewSession } from "../new-session.ts";
import type { PersonName } from "../people.ts";
import { addWorkspaceAdmin } from "../stages/add-workspace-admin.ts";
import type { TestClient } from "../test-client.ts";
import { type TestWorld, testWorld } from "../test-world.ts";
import { PERMISSION_AREAS } from "./permission-areas.ts";
import { permissionDocument } from "./permission-document.ts";
import { ACTORS, outcomeOf, type PermissionRow, type Scene } from "./permission-row.ts";
import { permissionScene } from "./permission-scene.ts";
import { REST_ROWS } from "./rest-rows.ts";

const DOCUMENT = join(import.meta.dirname, "../../docs/permissions.md");
const OWN_ACCOUNT: readonly string[] = [
  "currentUser",
  "authFactorTypes",
  "ownSessions",
  "endSession",
  "endOtherSessions",
];
const ROWS = PERMISSION_AREAS.flatMap((area) => area.rows);

let world: TestWorld;
let scene: Scene;
let visitor: TestClient;

beforeAll(async () => {
  world = await testWorld();
  scene = await permissionScene(world);
  const { stage } = scene;
  const { createWorkspace } = await world
    .as("superuser")
    .graphql<{ createWorkspace: { id: string } }>(`mutation { createWorkspace(name: "Elsewhere") { id } }`);
  const other = { workspaceId: createWorkspace.id, userId: world.people.otherManager.id };
  await world.platform.transact((unit) => addWorkspaceAdmin(unit, world.clock, other));
  const shared = {
    project: stage.projectId,
    folders: [stage.camera],
    canDownload: true,
    canComment: true,
    hasExpiry: false,
  };
  visitor = await enterLink(world, await createLink(world.as("superuser"), shared));
});
afterAll(() => world[Symbol.asyncDispose]());

test("every operation of the schema has a row, and every row an operation", () => {
  const schema = buildSchema(features);
  const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}),
  );
  expect([...new Set(ROWS.map((row) => row.operation))].sort()).toEqual(fields.sort());
});

describe("API-012 SHARES-107 USERS-003 USERS-016 the server itself decides who may do what", () => {
  test.each(ROWS.map((row) => [`${row.operation}: ${row.on}`, row] as const))("%s", async (_name, row) => {
    const expected = row.outcomes.split(" ");
    expect(expected).toHaveLength(ACTORS.length);
    const found: Record<string, string> = {};
    for (const [person] of ACTORS) found[person] = await outcomeOf(row, scene, person);
    found.visitor = await outcomeOf(row, scene, "outsider", visitor);
    expect(found).toEqual({
      ...Object.fromEntries(ACTORS.map(([person], place) => [person, expected[place]])),
      visitor: row.visitor ?? "no",
    });
  });
});

test("API-003 nothing works without signing in", async () => {
  for (const row of ROWS) {
    const answer = await world.anonymous.ask(row.query, await anyVariables(row));
    expect([answer.status, answer.errors[0]?.extensions.code ?? "UNAUTHENTICATED", answer.data], row.operation).toEqual(
      [401, "UNAUTHENTICATED", null],
    );
  }
});

test("API-003 an expired session, and a visit on an expired link, have no rights", async () => {
  const expiresAt = new Date(world.clock.nowMs() + 60_000).toISOString();
  const shared = { project: scene.stage.projectId, folders: [scene.stage.camera], expiresAt };
  const visit = await enterLink(world, await createLink(world.as("superuser"), shared));
  const session = await inNewSession(world, "superuser", { verified: true, lifeMs: 60_000 });
  world.clock.advance(60_000);
  for (const row of ROWS)
    for (const client of [visit, session]) {
      const { status, errors, data } = await client.ask(row.query, await anyVariables(row));
      expect([status, errors[0]?.extensions.code, data], row.operation).toEqual([401, "UNAUTHENTICATED", null]);
    }
});

test("people with a pending second factor, or one to set up, can do nothing else, superuser or not", async () => {
  const unverified = await inNewSession(world, "superuser", { verified: false, lifeMs: 3_600_000 });
  await using strict = await testWorld({ nodeOf: world, config: { requireMfa: "all" } });
  for (const row of ROWS.filter(({ operation }) => !/AuthFactor$|Factors$|RecoveryCodes$/i.test(operation))) {
    const variables = await anyVariables(row);
    expect(await unverified.refusal(row.query, variables), row.operation).toBe("VERIFICATION_REQUIRED");
    // The setup needs to know the person and their factor.
    if (OWN_ACCOUNT.includes(row.operation)) continue;
    expect(await strict.as("superuser").refusal(row.query, variables), row.operation).toBe("FACTOR_REQUIRED");
  }
});

test("docs/permissions.md shows this table", () => {
  const page = permissionDocument(PERMISSION_AREAS, REST_ROWS);
  if (process.env.PERMISSIONS_WRITE) writeFileSync(DOCUMENT, page);
  expect(readFileSync(DOCUMENT, "utf8")).toBe(page);
});

function anyVariables(row: PermissionRow): Promise<Record<string, unknown>> {
  return Promise.resolve(row.variables(scene, "superuser"));
}

/** Whether somebody may run each of these operations, as in the table. */
async function doneBy(person: PersonName, names: readonly string[]): Promise<readonly string[]> {
  const rows = names.map((name) => ROWS.find((row) => row.operation === name));
  const done: string[] = [];
  for (const row of rows) if (row && (await outcomeOf(row, scene, person)) === "yes") done.push(row.operation);
  return done;
}

const LOOKS = ["asset", "addComment"];
const WORKS = ["renameFolder", "deleteFolder", "uploadAsset", "requestDownload", "createLink"];
const MANAGES = ["saveProjectUser", "updateProjectSettings"];
const ALL_OF_A_PROJECT = [...LOOKS, ...WORKS, ...MANAGES];

test.each([
  ["USERS-008 a viewer looks and comments", "viewer", LOOKS],
  ["USERS-009 an editor also edits, downloads and shares", "editor", [...LOOKS, ...WORKS]],
  ["USERS-010 USERS-017 a supervisor also manages people and settings", "supervisor", ALL_OF_A_PROJECT],
  ["USERS-072 an admin of the workspace may do all of it", "manager", ALL_OF_A_PROJECT],
] as const)("%s", async (_what, person, expected) => {
  expect(await doneBy(person, ALL_OF_A_PROJECT)).toEqual(expected);
});

test("PROJECTS-071 PROJECTS-072 PROJECTS-073 projects are created by superusers and by admins in their own workspace", async () => {
  const makers: string[] = [];
  for (const [person] of ACTORS) if ((await doneBy(person, ["createProject"])).length > 0) makers.push(person);
  expect(makers).toEqual(["manager", "superuser"]);
});
