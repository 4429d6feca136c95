/**
 * A selection of many takes through the API: named, circled, moved, deleted. Prints times, peak memory of the process, and
 * events. `npm run bench choices [takes=50000]`
 */
import { loadavg } from "node:os";
import { sql } from "kysely";
import { makeFolder } from "#testkit/stage-production.ts";
import { fillFolder } from "#testkit/stages/fill-folder.ts";
import { inBenchWorld } from "./bench-world.ts";

const MANY = Number(process.argv[2] ?? 50_000);
const MIB = 1024 ** 2;

const CHOICE = "$project: ID!, $choice: ItemChoice!";
const TOLD = `query (${CHOICE}) { chosenItems(project: $project, choice: $choice) { count lengthMs bytes circledCount allowedTo { edit } } }`;
const CIRCLED = `mutation (${CHOICE}) { circleChosen(project: $project, choice: $choice, circled: true) { itemCount } }`;
const MOVED = `mutation (${CHOICE}, $to: ID!) { moveChosen(project: $project, choice: $choice, newParent: $to) { itemCount } }`;
const DELETED = `mutation (${CHOICE}) { deleteChosen(project: $project, choice: $choice) { itemCount } }`;

await inBenchWorld({}, async (world) => {
  const { projectId: project, rootFolderId: root } = world;
  const [many, target] = [
    await makeFolder(world, project, root, "Many"),
    await makeFolder(world, project, root, "Target"),
  ];
  await fillFolder(world, { projectId: project, folderId: many }, MANY);
  await sql`vacuum analyze asset`.execute(world.platform.db);
  const timed = async (name: string, query: string, variables: Record<string, unknown>) => {
    let highest = process.memoryUsage().rss;
    const before = highest;
    const watch = setInterval(() => {
      highest = Math.max(highest, process.memoryUsage().rss);
    }, 20);
    const startMs = performance.now();
    const answer = await world.as("editor").graphql(query, { project, ...variables });
    const ms = performance.now() - startMs;
    clearInterval(watch);
    console.info(
      `${name}: ${ms.toFixed(0)} ms, memory +${((highest - before) / MIB).toFixed(0)} MiB, ${JSON.stringify(answer)}`,
    );
  };
  const choice = { folder: many, sort: "NAME", all: true };
  for (let round = 0; round < 3; round++) await timed("told", TOLD, { choice });
  await timed("circled", CIRCLED, { choice });
  await timed("moved", MOVED, { choice, to: target });
  await timed("deleted", DELETED, { choice: { ...choice, folder: target } });
  console.info(`load ${loadavg()[0]?.toFixed(1)}`);
});
process.exit();
