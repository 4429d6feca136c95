/**
 * A search that finds 9,900 takes against one that finds 100, through the API: what a page shows first, all results of one type
 * from the start, and the middle of them in the order of that start. `npm run bench library/search [takes=9900] [rounds=15]`
 */
import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { startEmbeddedPostgres } from "#server/platform/db/embedded-postgres.ts";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import { fillFolder } from "#testkit/stages/fill-folder.ts";
import { median } from "#testkit/statistics.ts";
import { prepareTemplate } from "#testkit/test-database.ts";

const MANY = Number(process.argv[2] ?? 9_900);
const ROUNDS = Number(process.argv[3] ?? 15);
const FEW = 100;

const FOUND = `version count nodes { __typename ... on Asset { id projectId name displayName sceneTake circled type size duration
  createdBy { id name } parents { id name } newestVersion { poster { url sizes { width height url } } } } }`;
const TYPES = ["USER", "PROJECT", "FOLDER", "ASSET", "LINK"];
const PAGE = `query ($text: String!) { ${TYPES.map((type) => `${type}: searchWindow(text: $text, type: ${type}, first: 10) { ${FOUND} }`).join(" ")} }`;
const WINDOW = `query ($text: String!, $version: String, $from: Int) {
  searchWindow(text: $text, type: ASSET, version: $version, from: $from, first: 100) { ${FOUND} } }`;

interface Answer {
  readonly searchWindow?: { readonly version: string; readonly count: number };
}

/** A separate production with this many takes. */
async function filled(url: string, count: number): Promise<ProductionWorld> {
  const database = await prepareTemplate(url);
  const world = await productionWorld({ databaseUrl: database.url });
  await fillFolder(world, { projectId: world.projectId, folderId: world.folderId }, count);
  // What autovacuum does in a database that has been running for a while.
  await sql`vacuum analyze asset, version, folder`.execute(world.platform.db);
  return world;
}

async function timed(world: ProductionWorld, query: string, wanted: Readonly<Record<string, unknown>>) {
  const startMs = performance.now();
  const answer = await world.as("editor").graphql<Answer>(query, { text: "take", ...wanted });
  return { ms: performance.now() - startMs, ...answer.searchWindow };
}

const directory = mkdtempSync(join(tmpdir(), "rushlight-bench-"));
const [few, many] = [
  await startEmbeddedPostgres({ directory: join(directory, "few") }),
  await startEmbeddedPostgres({ directory: join(directory, "many") }),
];
try {
  await using small = await filled(few.url, FEW);
  await using large = await filled(many.url, MANY);
  const times = new Map<string, [number[], number[]]>();
  // Alternating; the first round isn't counted.
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [at, world] of [small, large].entries()) {
      const page = await timed(world, PAGE, {});
      const first = await timed(world, WINDOW, { from: 0 });
      const middle = await timed(world, WINDOW, { from: Math.floor((first.count ?? 0) / 2), version: first.version });
      if (round > 0)
        for (const [name, { ms }] of Object.entries({ page, first, middle })) {
          const of = times.get(name) ?? [[], []];
          times.set(name, of);
          of[at]?.push(ms);
        }
    }
  for (const [name, [ofFew, ofMany]] of times) {
    const [fewMs, manyMs] = [median(ofFew), median(ofMany)];
    console.info(
      `${name}: ${fewMs.toFixed(1)} ms of ${FEW}, ${manyMs.toFixed(1)} ms of ${MANY}, ratio ${(manyMs / fewMs).toFixed(2)}`,
    );
  }
  console.info(`load ${loadavg()[0]?.toFixed(1)}`);
} finally {
  await few.stop();
  await many.stop();
  rmSync(directory, { recursive: true, force: true });
}
process.exit();
