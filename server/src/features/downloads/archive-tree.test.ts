import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { type CallContext, createCallContext } from "#server/platform/call/call-context.ts";
import { openDatabase } from "#server/platform/db/database.ts";
import { queriesDuring } from "#testkit/count-queries.ts";
import { addAsset, assignFolder, makeFolder, type Stage, stageProduction } from "#testkit/stage-production.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import { until } from "#testkit/until.ts";
import { personActor } from "../auth/session/person-actor.ts";
import { requireFolder } from "../folders/folder-access.ts";
import { archiveEntries } from "./archive-entries.ts";

const DOWNLOAD = `mutation ($project: ID!, $parent: ID!, $folders: [ID!]!) {
  requestDownload(project: $project, parent: $parent, folders: $folders, assets: []) { url } }`;

/** Creates a folder with `wide` subfolders, each with one folder; each folder has a take. */
async function grove(world: TestWorld, { projectId, rootId }: Stage, name: string, wide: number): Promise<string> {
  const top = await makeFolder(world, projectId, rootId, name);
  for (let place = 0; place < wide; place += 1) {
    const deep = await makeFolder(world, projectId, top, `roll ${place}`, "Deep");
    await addAsset(world, { projectId, folderId: deep }, `${place}.mov`);
  }
  return top;
}

async function contextOf({ platform, people }: TestWorld): Promise<CallContext> {
  const actor = await personActor(platform, people.editor.id);
  if (!actor) throw new Error("nobody");
  return createCallContext({ platform, actor });
}

test("PLUS-437 an archive of many folders, and one from many folders, takes as few statements as a small archive", async () => {
  await using world = await testWorld();
  const stage = await stageProduction(world);
  const [small, large] = [await grove(world, stage, "Small", 2), await grove(world, stage, "Large", 40)];
  const rolls = await world.platform.db.selectFrom("folder").select("id").where("parent_id", "=", large).execute();
  const count = async (parent: string, folders: readonly string[]) => {
    const variables = { project: stage.projectId, parent, folders };
    return (await queriesDuring(world, () => world.as("editor").graphql(DOWNLOAD, variables))).length;
  };
  const fewest = await count(stage.rootId, [small]);
  expect(await count(stage.rootId, [large])).toBe(fewest);
  expect(
    await count(
      large,
      rolls.map(({ id }) => id),
    ),
  ).toBeLessThanOrEqual(fewest + 1);
});

test("PLUS-437 an archive lists each folder before its subfolders and assets, by name, and leaves out items that can't be downloaded", async () => {
  await using world = await testWorld();
  const stage = await stageProduction(world);
  const { projectId, rootId } = stage;
  const a = await makeFolder(world, projectId, rootId, "a");
  await makeFolder(world, projectId, rootId, "B");
  const closed = await makeFolder(world, projectId, rootId, "closed");
  for (const folder of [await makeFolder(world, projectId, a, "z:"), await makeFolder(world, projectId, a, "z?")])
    await addAsset(world, { projectId, folderId: folder }, "take.mov");
  for (const name of ["z_", "Über.mov", "10.mov", "2.mov"]) await addAsset(world, { projectId, folderId: a }, name);
  await addAsset(world, { projectId, folderId: closed }, "secret.mov");
  await assignFolder(world, projectId, closed, "editor", ["VIEW"]);
  const ctx = await contextOf(world);
  const root = await requireFolder(ctx, { folderId: rootId }, "DOWNLOAD");
  const inner = await requireFolder(ctx, { folderId: a }, "DOWNLOAD");
  const names: string[] = [];
  for await (const { name } of archiveEntries(ctx, { parent: root, folders: [root, inner], assetIds: [] }))
    names.push(name);
  const inA = ["", "z_/", "z_/take.mov", "z_ (2)/", "z_ (2)/take.mov", "10.mov", "2.mov", "z_ (3)", "Über.mov"];
  const days = ["Day 01/", "Day 01/Camera A/", "Day 01/Camera A/Clips/", "Day 02/"];
  const rootName = root.row.name;
  expect(names).toEqual([
    ...["", ...inA.map((name) => `a/${name}`), "B/", ...days].map((name) => `${rootName}/${name}`),
    ...inA.map((name) => `a/${name}`),
  ]);
});

test("PLUS-438 listing an archive stops when the person who requested it has disconnected", async () => {
  await using world = await testWorld();
  const stage = await stageProduction(world);
  const folder = await grove(world, stage, "Left", 3);
  const variables = { project: stage.projectId, parent: stage.rootId, folders: [folder] };
  const leaving = new AbortController();
  const holder = openDatabase(world.databaseUrl, { maxConnections: 2 });
  const sent = await queriesDuring(world, async () => {
    await holder.db.transaction().execute(async (tx) => {
      await sql`lock table folder in access exclusive mode`.execute(tx);
      const asked = fetch(`${world.url}/api/graphql`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${world.as("editor").token}` },
        body: JSON.stringify({ query: DOWNLOAD, variables }),
        signal: leaving.signal,
      });
      asked.catch(() => {});
      await until(async () => {
        const { rows } = await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(holder.db);
        return rows.length > 0;
      });
      leaving.abort();
      await world.as("viewer").graphql("{ __typename }");
    });
    await setTimeout(500);
  });
  await holder.close();
  expect(sent.filter(({ sql }) => sql.includes("newest_version_id") || sql.includes("requested_download"))).toEqual([]);
});
