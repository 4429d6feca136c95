import { afterAll, beforeAll, expect, test } from "vitest";
import type { PersonName } from "#testkit/people.ts";
import { addAsset, makeFolder, type Stage, stageProduction } from "#testkit/stage-production.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import { brokenFolders } from "#testkit/tree-invariants.ts";

let world: TestWorld;
let stage: Stage;

beforeAll(async () => {
  world = await testWorld({ fakeTime: false });
  stage = await stageProduction(world);
});
afterAll(() => world[Symbol.asyncDispose]());

const CREATE = `mutation ($project: ID!, $parent: ID!, $path: [String!]!) { createFolder(project: $project, parent: $parent, path: $path) { id } }`;
const PATH = `mutation ($project: ID!, $parent: ID!, $path: [String!]!) { createFolderRecursive(project: $project, parent: $parent, path: $path) { id } }`;
const RENAME = `mutation ($project: ID!, $id: ID!, $newName: String!) { renameFolder(project: $project, id: $id, newName: $newName) { id } }`;
const MOVE = `mutation ($project: ID!, $id: ID!, $newParent: ID!) { moveFolder(project: $project, id: $id, newParent: $newParent) { id } }`;
const DELETE = `mutation ($project: ID!, $id: ID!) { deleteFolder(project: $project, id: $id) }`;

/** Returns "ok", or the code of the refusal; an internal error or a deadlock shows as such. */
async function outcome(person: PersonName, query: string, variables: Record<string, unknown>): Promise<string> {
  const answer = await world.as(person).ask(query, { project: stage.projectId, ...variables });
  return answer.errors[0]?.extensions.code ?? "ok";
}
const people = (count: number): PersonName[] =>
  Array.from(
    { length: count },
    (_, place) => (["editor", "supervisor", "superuser", "manager"] as const)[place % 4] ?? "editor",
  );

test("when many people concurrently create a folder with the same name, exactly one succeeds and the others get an error about the taken name", async () => {
  const outcomes = await Promise.all(
    people(8).map((person, place) =>
      outcome(person, CREATE, { parent: stage.clips, path: [place % 2 ? "Same" : "SAME"] }),
    ),
  );
  expect(outcomes.sort()).toEqual([...Array(7).fill("NAME_CONFLICT"), "ok"]);
  expect(await brokenFolders(world)).toEqual([]);
});

test("many people who concurrently create the same path end up in the same folder", async () => {
  const answers = await Promise.all(
    people(8).map((person) =>
      world.as(person).graphql<{ createFolderRecursive: { id: string } }>(PATH, {
        project: stage.projectId,
        parent: stage.clips,
        path: ["A", "B", "C", "D"],
      }),
    ),
  );
  expect(new Set(answers.map((answer) => answer.createFolderRecursive.id)).size).toBe(1);
  expect(await brokenFolders(world)).toEqual([]);
});

test("two people who concurrently swap names don't deadlock: both get an error about the taken name, or one waits for the other", async () => {
  const parent = await makeFolder(world, stage.projectId, stage.clips, "Swap");
  const one = await makeFolder(world, stage.projectId, parent, "one");
  const two = await makeFolder(world, stage.projectId, parent, "two");
  for (let round = 0; round < 5; round++) {
    const outcomes = await Promise.all([
      outcome("editor", RENAME, { id: one, newName: "two" }),
      outcome("supervisor", RENAME, { id: two, newName: "one" }),
    ]);
    expect(outcomes).toEqual(["NAME_CONFLICT", "NAME_CONFLICT"]);
  }
});

test("of two folders that are concurrently moved into each other, one move succeeds and no cycle appears", async () => {
  for (let round = 0; round < 8; round++) {
    const left = await makeFolder(world, stage.projectId, stage.otherDay, `left ${round}`, "deep", "deeper");
    const right = await makeFolder(world, stage.projectId, stage.otherDay, `right ${round}`, "deep", "deeper");
    const leftTop = await makeFolder(world, stage.projectId, stage.otherDay, `left ${round}`);
    const rightTop = await makeFolder(world, stage.projectId, stage.otherDay, `right ${round}`);
    const outcomes = await Promise.all([
      outcome("editor", MOVE, { id: leftTop, newParent: right }),
      outcome("supervisor", MOVE, { id: rightTop, newParent: left }),
    ]);
    expect(outcomes.sort()).toEqual(["VALIDATION", "ok"]);
  }
  expect(await brokenFolders(world)).toEqual([]);
});

test("a storm of uploads, moves, renames and deletions leaves counters, totals and lineages exact, without a deadlock", async () => {
  const storm = await makeFolder(world, stage.projectId, stage.rootId, "Storm");
  const folders = await Promise.all(
    ["a", "b", "c", "d"].map((name) => makeFolder(world, stage.projectId, storm, name, `${name} below`)),
  );
  const tops = await Promise.all(["a", "b", "c", "d"].map((name) => makeFolder(world, stage.projectId, storm, name)));
  const at = <T>(list: readonly T[], place: number): T => list[place % list.length] as T;
  const picture = { images: { poster: { file: "poster.jpg", width: 16, height: 9 } }, mediaPrefix: "media/x" };
  const works = Array.from({ length: 48 }, (_, n) => async () => {
    const folder = { projectId: stage.projectId, folderId: at(folders, n) };
    const person = at(people(4), n);
    if (n % 6 < 3) {
      const media = { durationMs: 1_000 + n, ...(n % 2 ? picture : {}) };
      await addAsset(world, folder, `take ${n % 20}.mov`, { sizeBytes: 100 + n, media }).catch(expectGone);
      return "ok";
    }
    if (n % 6 === 3) return outcome(person, MOVE, { id: at(tops, n), newParent: at(folders, n + 1) });
    if (n % 6 === 4) return outcome(person, RENAME, { id: at(tops, n), newName: `renamed ${n}` });
    return n > 40
      ? outcome(person, DELETE, { id: at(folders, n) })
      : outcome(person, MOVE, { id: at(folders, n), newParent: storm });
  });
  const outcomes = await Promise.all(works.map((work) => work()));
  const known = ["ok", "NOT_FOUND", "VALIDATION", "NAME_CONFLICT"];
  expect(outcomes.filter((code) => !known.includes(code))).toEqual([]);
  expect(await brokenFolders(world)).toEqual([]);
});

function expectGone(error: unknown): void {
  expect(error).toMatchObject({ code: "NOT_FOUND" });
}

test("a folder that is being deleted accepts no new content unnoticed", async () => {
  for (let round = 0; round < 6; round++) {
    const doomed = await makeFolder(world, stage.projectId, stage.otherDay, `doomed ${round}`);
    const below = await makeFolder(world, stage.projectId, doomed, "below");
    const [deleted, created] = await Promise.all([
      outcome("editor", DELETE, { id: doomed }),
      outcome("supervisor", CREATE, { parent: below, path: ["late"] }),
    ]);
    expect(deleted).toBe("ok");
    expect(["ok", "NOT_FOUND"]).toContain(created);
  }
  const orphans = await world.platform.db
    .selectFrom("folder as f")
    .innerJoin("folder as p", "p.id", "f.parent_id")
    .select("f.name")
    .where("f.deleted_at", "is", null)
    .where("p.deleted_at", "is not", null)
    .execute();
  expect(orphans).toEqual([]);
  expect(await brokenFolders(world)).toEqual([]);
});
