/**
 * Windows of a folder of 200,000 takes against one of 100, through the API: the first cards in each order, a jump to the middle
 * (the first one reads the order, the next ones have it cached), a text filter. `npm run bench windows [takes=200000] [rounds=7]`
 */
import { loadavg } from "node:os";
import { sql } from "kysely";
import type { ProductionWorld } from "#testkit/production.ts";
import { makeFolder } from "#testkit/stage-production.ts";
import { fillFolder } from "#testkit/stages/fill-folder.ts";
import { median } from "#testkit/statistics.ts";
import { inBenchWorld } from "./bench-world.ts";

const MANY = Number(process.argv[2] ?? 200_000);
const ROUNDS = Number(process.argv[3] ?? 7);
const FEW = 100;
const SORTS = ["NAME", "SCENE", "CREATED", "SIZE", "DURATION", "SELECTED", "COMMENTS"];

const WINDOW = `query ($id: ID!, $project: ID!, $from: Int, $sort: WindowSort, $filter: ItemFilter) {
  folder(id: $id, project: $project) { window(from: $from, first: 100, sort: $sort, filter: $filter) {
    version from folderCount assetCount
    assets { id name displayName sceneTake circled size duration commentCount createdAt createdBy { name } allowedTo { edit }
      newestVersion { id poster { url } framesPerSecond } } } } }`;

type Wanted = Readonly<Record<string, unknown>>;

async function timed(world: ProductionWorld, id: string, wanted: Wanted): Promise<number> {
  const startMs = performance.now();
  await world.as("editor").graphql(WINDOW, { id, project: world.projectId, ...wanted });
  return performance.now() - startMs;
}

/** Interleaved: medians of both. */
async function compare(world: ProductionWorld, name: string, few: [string, Wanted], many: [string, Wanted]) {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    times[0].push(await timed(world, ...few));
    times[1].push(await timed(world, ...many));
  }
  const [fewMs, manyMs] = [median(times[0]), median(times[1])];
  const slowest = Math.max(...times[1]);
  console.info(
    `${name}: ${fewMs.toFixed(1)} ms of ${FEW}, ${manyMs.toFixed(1)} ms of ${MANY} (${slowest.toFixed(0)} at most), ratio ${(manyMs / fewMs).toFixed(2)}`,
  );
}

await inBenchWorld({}, async (world) => {
  const [few, many] = [
    await makeFolder(world, world.projectId, world.rootFolderId, "Few"),
    await makeFolder(world, world.projectId, world.rootFolderId, "Many"),
  ];
  await fillFolder(world, { projectId: world.projectId, folderId: few }, FEW);
  await fillFolder(world, { projectId: world.projectId, folderId: many }, MANY);
  // What autovacuum does in a database that has been running for a while.
  await sql`vacuum analyze asset`.execute(world.platform.db);
  for (const sort of SORTS) {
    await compare(world, `first cards by ${sort}`, [few, { sort }], [many, { sort }]);
    await compare(world, `middle by ${sort}`, [few, { sort }], [many, { sort, from: MANY / 2 }]);
  }
  const filter = { text: "take 77" };
  await compare(world, "text filter", [few, { filter }], [many, { filter }]);
  console.info(`load ${loadavg()[0]?.toFixed(1)}`);
});
process.exit();
