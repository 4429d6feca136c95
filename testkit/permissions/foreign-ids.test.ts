import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Stage } from "../stage-production.ts";
import { type TestWorld, testWorld } from "../test-world.ts";
import { PERMISSION_AREAS } from "./permission-areas.ts";
import type { PermissionRow, Scene } from "./permission-row.ts";
import { permissionScene } from "./permission-scene.ts";

const ROWS = PERMISSION_AREAS.flatMap((area) => area.rows).filter(({ outcomes }) => outcomes.endsWith("yes"));

/** Ids that may belong to something else, and the expected result. */
const INDEPENDENT: Readonly<Record<string, readonly string[]>> = {
  // A folder of another project is also a destination.
  moveAsset: ["newParent"],
  moveFolder: ["newParent"],
  moveItems: ["newParent"],
  // The choice is looked up by all three ids: a mismatch means that there is nothing to choose (CONFLICT).
  chooseMetadata: ["asset"],
  // Open folders that aren't in the project show nothing, as deleted ones do: `tree-window.test.ts` tries them.
  folderTreeWindow: ["project", "open"],
};

let world: TestWorld;
let here: Scene;
let foreign: Scene;

beforeAll(async () => {
  world = await testWorld();
  here = await permissionScene(world, "Northern Light");
  foreign = await permissionScene(world, "Southern Light");
});
afterAll(() => world[Symbol.asyncDispose]());

/** Each id of one production with its counterpart in the other. */
function counterparts(): Map<unknown, string> {
  const keys = Object.keys(here.stage) as (keyof Stage)[];
  const pairs = keys.map((key) => [here.stage[key], foreign.stage[key]] as const);
  const things = (["asset", "version", "hiddenAsset"] as const).map((key) => [here[key], foreign[key]] as const);
  return new Map([...pairs, ...things]);
}

/** Every replacement of one id by a foreign one, if another id must match it. */
function swaps({ query, operation }: PermissionRow, variables: Record<string, unknown>) {
  const other = counterparts();
  const foreignOf = (value: unknown) =>
    Array.isArray(value) ? value.map((id) => other.get(id) ?? id) : (other.get(value) ?? value);
  const isUsed = (key: string) => new RegExp(`: \\[?\\$${key}\\b`).test(query);
  const own = Object.entries(variables).filter(
    ([key, value]) => isUsed(key) && JSON.stringify(foreignOf(value)) !== JSON.stringify(value),
  );
  const bound = own.filter(([key]) => !INDEPENDENT[operation]?.includes(key));
  return own.length < 2 ? [] : bound.map(([key, value]) => [key, { ...variables, [key]: foreignOf(value) }] as const);
}

describe("API-012 an id of another project instead of the right one reads as not found, also for people who can see both", () => {
  test.each(ROWS.map((row) => [`${row.operation}: ${row.on}`, row] as const))(
    "%s",
    async (_name, row: PermissionRow) => {
      const variables = await row.variables(here, "superuser");
      for (const [key, swapped] of swaps(row, variables)) {
        const answer = await world.as("superuser").ask(row.query, swapped);
        expect([key, answer.errors[0]?.extensions.code]).toEqual([key, "NOT_FOUND"]);
      }
    },
  );
});

test("API-012 dozens of ids are swapped for foreign ones", async () => {
  const tried = await Promise.all(ROWS.map(async (row) => swaps(row, await row.variables(here, "superuser")).length));
  expect(tried.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(60);
});
