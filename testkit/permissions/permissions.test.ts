import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hashToken, newToken } from "#server/features/auth/opaque-token.ts";
import { SessionWriter } from "#server/features/auth/session-store.ts";
import { addWorkspaceAdmin } from "#server/features/workspaces/add-workspace-admin.ts";
import { features } from "#server/main/features.ts";
import { buildSchema } from "#server/platform/graphql/build-schema.ts";
import { addAsset, stageProduction } from "../stage-production.ts";
import { type TestWorld, testWorld } from "../test-world.ts";
import { PERMISSION_AREAS } from "./permission-areas.ts";
import { permissionDocument } from "./permission-document.ts";
import { ACTORS, outcomeOf, type PermissionRow, type Scene } from "./permission-row.ts";

const DOCUMENT = join(import.meta.dirname, "../../docs/permissions.md");
const ROWS = PERMISSION_AREAS.flatMap((area) => area.rows);

let world: TestWorld;
let scene: Scene;

beforeAll(async () => {
  world = await testWorld();
  const stage = await stageProduction(world);
  const { createWorkspace } = await world
    .as("superuser")
    .graphql<{ createWorkspace: { id: string } }>(`mutation { createWorkspace(name: "Elsewhere") { id } }`);
  const other = { workspaceId: createWorkspace.id, userId: world.people.otherManager.id };
  await world.platform.transact((unit) => addWorkspaceAdmin(unit, world.clock, other));
  const inClips = { projectId: stage.projectId, folderId: stage.clips };
  const { assetId, versionId } = await addAsset(world, inClips, "Seen.mov");
  const hidden = await addAsset(world, { ...inClips, folderId: stage.otherDay }, "Hidden.mov");
  scene = { world, stage, asset: assetId, version: versionId, hiddenAsset: hidden.assetId };
});
afterAll(() => world[Symbol.asyncDispose]());

test("every operation of the schema has a row, and every row an operation", () => {
  const schema = buildSchema(features);
  const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}),
  );
  expect([...new Set(ROWS.map((row) => row.operation))].sort()).toEqual(fields.sort());
});

describe("API-012 USERS-003 USERS-008 USERS-009 USERS-010 USERS-016 USERS-017 USERS-072 PROJECTS-071 PROJECTS-072 PROJECTS-073 the server itself decides who may do what", () => {
  test.each(ROWS.map((row) => [`${row.operation}: ${row.on}`, row] as const))("%s", async (_name, row) => {
    const expected = row.outcomes.split(" ");
    expect(expected).toHaveLength(ACTORS.length);
    const found: Record<string, string> = {};
    for (const [person] of ACTORS) found[person] = await outcomeOf(row, scene, person);
    expect(found).toEqual(Object.fromEntries(ACTORS.map(([person], place) => [person, expected[place]])));
  });
});

test("API-003 nobody does anything without signing in", async () => {
  for (const row of ROWS) {
    const answer = await world.anonymous.ask(row.query, await anyVariables(row));
    expect([answer.status, answer.errors[0]?.extensions.code ?? "UNAUTHENTICATED", answer.data], row.operation).toEqual(
      [401, "UNAUTHENTICATED", null],
    );
  }
});

test("who still owes a second factor does nothing but that, superuser or not", async () => {
  const token = newToken();
  const [createdAt, endsAt] = [world.clock.now(), new Date(world.clock.nowMs() + 3_600_000)];
  const session = {
    id: world.clock.uuid(),
    tokenHash: hashToken(token),
    userId: world.people.superuser.id,
    verified: false,
  };
  await world.platform.db
    .transaction()
    .execute((tx) => new SessionWriter(tx).insert({ ...session, createdAt, expiresAt: endsAt, endsAt }));
  for (const row of ROWS.filter(
    ({ operation }) => !operation.endsWith("AuthFactor") && !operation.endsWith("Factors"),
  )) {
    expect(await world.withToken(token).refusal(row.query, await anyVariables(row)), row.operation).toBe(
      "VERIFICATION_REQUIRED",
    );
  }
});

test("docs/permissions.md shows this table", () => {
  const page = permissionDocument(PERMISSION_AREAS);
  if (process.env.PERMISSIONS_WRITE) writeFileSync(DOCUMENT, page);
  expect(readFileSync(DOCUMENT, "utf8")).toBe(page);
});

function anyVariables(row: PermissionRow): Promise<Record<string, unknown>> {
  return Promise.resolve(row.variables(scene, "superuser"));
}
