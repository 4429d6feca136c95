import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listed } from "#testkit/calls/choices.ts";
import { createLink, enterLink, problemOf } from "#testkit/calls/share-links.ts";
import type { PersonName } from "#testkit/people.ts";
import {
  addAsset,
  assignFolder,
  makeFolder,
  PICTURED,
  type Stage,
  stageProduction,
} from "#testkit/stage-production.ts";
import { fillFolder } from "#testkit/stages/fill-folder.ts";
import type { TestClient } from "#testkit/test-client.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import { brokenFolders } from "#testkit/tree-invariants.ts";

let world: TestWorld;
let stage: Stage;

beforeAll(async () => {
  world = await testWorld();
  stage = await stageProduction(world);
});
afterAll(() => world[Symbol.asyncDispose]());

const MOVE = `mutation ($project: ID!, $newParent: ID!, $choice: ItemChoice!) {
  moveChosen(project: $project, newParent: $newParent, choice: $choice) { itemCount } }`;
const DELETE = `mutation ($project: ID!, $choice: ItemChoice!) { deleteChosen(project: $project, choice: $choice) { itemCount } }`;
const CIRCLE = `mutation ($project: ID!, $choice: ItemChoice!, $circled: Boolean!) {
  circleChosen(project: $project, choice: $choice, circled: $circled) { itemCount } }`;

/** Creates two folders and six takes, the fourth with an image; the first folder has content that moves along. */
async function reel(name: string): Promise<{ folder: string; target: string; ids: readonly string[] }> {
  const folder = await makeFolder(world, stage.projectId, stage.clips, name);
  const target = await makeFolder(world, stage.projectId, stage.otherDay, `${name} target`);
  const inner = await makeFolder(world, stage.projectId, folder, "Roll 1");
  await makeFolder(world, stage.projectId, folder, "Roll 2");
  await addAsset(world, { projectId: stage.projectId, folderId: inner }, "inside.mov", { sizeBytes: 5 });
  for (let n = 1; n <= 6; n++)
    await addAsset(world, { projectId: stage.projectId, folderId: folder }, `${n}.mov`, {
      sizeBytes: 10 ** n,
      ...(n === 4 ? { media: PICTURED } : {}),
    });
  const ids = (await listed(world, stage.projectId, { folder, sort: "NAME" })).map(({ id }) => id);
  return { folder, target, ids };
}

const namesIn = async (folder: string) =>
  (await listed(world, stage.projectId, { folder, sort: "NAME" })).map(({ name }) => name);

async function changed(by: TestClient, query: string, variables: Record<string, unknown>): Promise<number> {
  // The cached order of a list is keyed by the time of the latest change.
  world.clock.advance(1_000);
  const answer = await by.graphql<Record<string, { itemCount: number }>>(query, {
    project: stage.projectId,
    ...variables,
  });
  return Object.values(answer)[0]?.itemCount ?? -1;
}

/** Counts the events of each kind that the work writes. */
async function eventsOf(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const last = await sql<{ id: number }>`select coalesce(max(id), 0) as id from outbox_event`.execute(
    world.platform.db,
  );
  await work();
  const { rows } = await sql<{ name: string; count: number }>`select name, count(*)::int as count from outbox_event
    where id > ${last.rows[0]?.id ?? 0} group by name`.execute(world.platform.db);
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

test("PLUS-564 a selection moves with its content, and counters and images are correct in both folders", async () => {
  const { folder, target, ids } = await reel("Moving");
  const [roll1, , , second, , fourth] = ids;
  const choice = { folder, sort: "NAME", ranges: [{ from: fourth, to: roll1 }], except: [second] };
  expect(await changed(world.as("editor"), MOVE, { newParent: target, choice })).toBe(5);
  expect(await namesIn(folder)).toEqual(["2.mov", "5.mov", "6.mov"]);
  expect(await namesIn(target)).toEqual(["Roll 1", "Roll 2", "1.mov", "3.mov", "4.mov"]);
  expect(await brokenFolders(world)).toEqual([]);
  const posters = await sql<{
    id: string;
    shows: boolean;
  }>`select id, poster_version_id is not null as shows from folder
    where id in (${folder}::uuid, ${target}::uuid)`.execute(world.platform.db);
  expect(Object.fromEntries(posters.rows.map(({ id, shows }) => [id, shows]))).toEqual({
    [folder]: false,
    [target]: true,
  });
  // Moving to the current location has no effect.
  expect(await changed(world.as("editor"), MOVE, { newParent: target, choice: { folder: target, all: true } })).toBe(5);
  expect(await brokenFolders(world)).toEqual([]);
});

test("PLUS-564 nothing of a selection moves if a name is taken, a folder contains the destination, a range has no end, or it is empty", async () => {
  const { folder, target, ids } = await reel("Refused");
  await addAsset(world, { projectId: stage.projectId, folderId: target }, "6.MOV");
  const before = await namesIn(folder);
  const refused = (choice: Record<string, unknown>, newParent = target) =>
    problemOf(world.as("editor"), MOVE, { project: stage.projectId, newParent, choice: { folder, ...choice } });
  expect(await refused({ all: true })).toMatchObject({ code: "NAME_CONFLICT" });
  expect(await refused({ all: true }, ids[0])).toMatchObject({ message: "A folder cannot be moved into itself" });
  expect(await refused({ ranges: [{ from: ids[2], to: target }] })).toMatchObject({ code: "VALIDATION" });
  expect(await refused({ items: [target, stage.rootId] })).toMatchObject({
    message: "The selected items no longer exist. Select others",
  });
  expect(await namesIn(folder)).toEqual(before);
  expect(await brokenFolders(world)).toEqual([]);
});

test("PLUS-565 a selection can be moved to the trash, each item as an entry with its own audit record, and be restored", async () => {
  const { folder, ids } = await reel("Deleting");
  const kept = ids[4] ?? "";
  expect(
    await changed(world.as("editor"), DELETE, { choice: { folder, sort: "NAME", all: true, except: [kept] } }),
  ).toBe(7);
  expect(await namesIn(folder)).toEqual(["3.mov"]);
  const gone = ids.filter((id) => id !== kept);
  const { rows } = await sql<{ entries: number; records: number }>`select
    (select count(*)::int from trash_entry where id = any(${gone}::uuid[])) as entries,
    (select count(*)::int from audit_record where target_id = any(${gone}::uuid[])
      and verb in ('asset.deleted', 'folder.deleted')) as records`.execute(world.platform.db);
  expect(rows[0]).toEqual({ entries: 7, records: 7 });
  expect(await brokenFolders(world)).toEqual([]);
  await world
    .as("editor")
    .graphql(`mutation ($p: ID!, $ids: [ID!]!) { restoreFromTrash(project: $p, ids: $ids) { id } }`, {
      p: stage.projectId,
      ids: gone,
    });
  expect(await namesIn(folder)).toHaveLength(8);
  expect(await brokenFolders(world)).toEqual([]);
});

test("PLUS-566 selected takes are circled, folders among them are skipped, and the number of changes is returned", async () => {
  const { folder, ids } = await reel("Circling");
  const circle = (choice: Record<string, unknown>, circled: boolean) =>
    changed(world.as("editor"), CIRCLE, { choice: { folder, ...choice }, circled });
  expect(await circle({ items: [ids[3]] }, true)).toBe(1);
  expect(await circle({ all: true }, true)).toBe(5);
  expect(await circle({ all: true, filter: { circled: true }, except: [ids[2]] }, false)).toBe(5);
  const circled = (await listed(world, stage.projectId, { folder, filter: { circled: true } })).map(({ id }) => id);
  expect(circled).toEqual([ids[2]]);
  const onlyFolders = { project: stage.projectId, circled: true, choice: { folder, items: [ids[0]] } };
  expect(await world.as("editor").refusal(CIRCLE, onlyFolders)).toBe("VALIDATION");
});

test("PLUS-564 one request can change at most 50,000 items", async () => {
  const { folder, target, ids } = await reel("Very many");
  for (let from = 1; from < 49_995; from += 9_999)
    await sql`insert into asset (id, project_id, folder_id, name, name_key, type, created_at, created_by, updated_at, size, metadata)
      select gen_random_uuid(), ${stage.projectId}::uuid, ${folder}::uuid, 'x' || n, 'x' || n, 'VIDEO', now(),
        ${world.people.editor.id}::uuid, now(), 0, '[]' from generate_series(${from}::int, ${from + 9_998}::int) n`.execute(
      world.platform.db,
    );
  world.clock.advance(1_000);
  // A choice of all but some of 50,003 items. Permissions are checked last, so a viewer's error shows which check applies, and
  // nothing is deleted.
  const allBut = (count: number, change = DELETE, by: PersonName = "viewer") =>
    problemOf(world.as(by), change, {
      project: stage.projectId,
      choice: { folder, all: true, except: ids.slice(0, count) },
      ...(change === MOVE && { newParent: target }),
    });
  const message = "You can select up to 50,000 items at once. You selected 50,001";
  expect(await allBut(2)).toMatchObject({ code: "VALIDATION", message });
  expect(await allBut(3)).toMatchObject({ code: "FORBIDDEN" });
  expect(await allBut(2, MOVE, "editor")).toMatchObject({ code: "VALIDATION", message });
});

test("PLUS-567 a selection of any size sends one message per affected folder, not per item", async () => {
  const folder = await makeFolder(world, stage.projectId, stage.clips, "Telling");
  const target = await makeFolder(world, stage.projectId, stage.otherDay, "Telling target");
  await fillFolder(world, { projectId: stage.projectId, folderId: folder }, 900);
  const editor = world.as("editor");
  const choice = { folder, filter: { types: ["VIDEO"] }, all: true };
  expect(await eventsOf(() => changed(editor, CIRCLE, { choice, circled: true }))).toEqual({ "folder.changed": 1 });
  const one = { ...choice, all: false, items: [(await listed(world, stage.projectId, choice))[0]?.id] };
  expect(await eventsOf(() => changed(editor, CIRCLE, { choice: one, circled: false }))).toEqual({
    "takes.circled": 1,
  });
  const moved = await eventsOf(() => changed(editor, MOVE, { newParent: target, choice }));
  expect(moved["folder.changed"]).toBe(2);
  expect(Math.max(...Object.values(moved))).toBe(2);
  const deleted = await eventsOf(() => changed(editor, DELETE, { choice: { ...choice, folder: target } }));
  expect(deleted["folder.changed"]).toBe(1);
  expect(Math.max(...Object.values(deleted))).toBe(1);
});

test("PLUS-568 a selection can be changed only by people who can change each of its items", async () => {
  const { folder, target, ids } = await reel("Rights");
  const link = { project: stage.projectId, folders: [folder], canComment: true };
  const visitor = await enterLink(world, await createLink(world.as("superuser"), link));
  const choice = { folder, all: true };
  const calls: [string, Record<string, unknown>][] = [
    [MOVE, { newParent: target, choice }],
    [DELETE, { choice }],
    [CIRCLE, { choice, circled: true }],
  ];
  const as = (person: PersonName) => world.as(person);
  for (const [query, variables] of calls) {
    const refusal = (by: TestClient) => by.refusal(query, { project: stage.projectId, ...variables });
    expect(await refusal(as("viewer"))).toBe("FORBIDDEN");
    expect(await refusal(as("folderViewer"))).toBe(query === MOVE ? "NOT_FOUND" : "FORBIDDEN");
    expect(await refusal(as("outsider"))).toBe("NOT_FOUND");
    expect(await refusal(visitor)).toBe("FORBIDDEN");
    expect(await refusal(world.anonymous)).toBe("UNAUTHENTICATED");
  }
  expect(await namesIn(folder)).toHaveLength(ids.length);
  // Only folders directly below the root can have fewer permissions than their siblings.
  const make = (name: string) => makeFolder(world, stage.projectId, stage.rootId, name);
  const [open, closed] = [await make("Open"), await make("Closed")];
  await assignFolder(world, stage.projectId, closed, "editor", ["VIEW"]);
  const both = { folder: stage.rootId, items: [open, closed] };
  for (const [query, more] of [
    [MOVE, { newParent: target }],
    [DELETE, {}],
  ] as const)
    expect(await as("editor").refusal(query, { project: stage.projectId, choice: both, ...more })).toBe("FORBIDDEN");
  expect(await namesIn(stage.rootId)).toEqual(expect.arrayContaining(["Open", "Closed"]));
  expect(await changed(as("editor"), DELETE, { choice: { ...both, except: [closed] } })).toBe(1);
  // In another project, or with another project's id, it is not found.
  const other = await stageProduction(world, "Southern Light");
  const foreign = { project: other.projectId, newParent: other.otherDay, choice };
  expect(await world.as("superuser").refusal(MOVE, foreign)).toBe("NOT_FOUND");
  expect(await world.as("superuser").refusal(DELETE, { project: other.projectId, choice })).toBe("NOT_FOUND");
});
