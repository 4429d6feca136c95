/**
 * The pages of a library of 1,000,000 takes against those of one of 100,000, through the API, alternating: folder, tree, search,
 * people, audit log, transfers, trash, inbox, shares and others, as the web app asks for them.
 * `npm run bench library/plans [takes=1000000] [rounds=30] [folder]`: a folder keeps both libraries for the next run.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "#server/platform/db/embedded-postgres.ts";
import type { PersonName, SeededPerson } from "#testkit/people.ts";
import { type Stage, stageProduction } from "#testkit/stage-production.ts";
import { percentile } from "#testkit/statistics.ts";
import { prepareTemplate } from "#testkit/test-database.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import { type AppQuery, appQueries } from "../../tools/plans/app-plans.ts";
import { fillLargeLibrary, sizesOf } from "../../tools/plans/large-library.ts";

const FEW = 100_000;
const MANY = Number(process.argv[2] ?? 1_000_000);
const ROUNDS = Number(process.argv[3] ?? 30);
const kept = process.argv[4];
const PAGE = 100;

const MEASURED = [
  "FolderContents",
  "FolderTreeWindow",
  "FolderPath",
  "SearchEverything",
  "AdministeredUsers",
  "AuditLog",
  "TransferList",
  "TrashList",
  "Inbox",
  "InboxCount",
  "ShareLinksPage",
  "JobList",
  "MailOutbox",
  "VersionComments",
  "ViewedAsset",
  "MetadataChoices",
  "ProjectList",
  "CommentPeople",
  "ShareLinkProjects",
];

interface Library {
  readonly world: TestWorld;
  readonly queries: readonly AppQuery[];
}

interface Made {
  readonly database: string;
  readonly stage: Stage;
  readonly people: Readonly<Record<PersonName, SeededPerson>>;
}

/** Opens a library that an earlier run has kept, or fills one. */
async function open(url: string, notes: string, takes: number): Promise<Library> {
  if (existsSync(notes)) {
    const made = JSON.parse(readFileSync(notes, "utf8")) as Made;
    const at = new URL(url);
    at.pathname = `/${made.database}`;
    const dataDir = mkdtempSync(join(tmpdir(), "rushlight-bench-"));
    const world = await testWorld({
      databaseUrl: at.toString(),
      copyOf: { databaseName: made.database, dataDir, people: made.people },
    });
    return { world, queries: await appQueries(world, made.stage) };
  }
  const database = await prepareTemplate(url);
  const world = await testWorld({ databaseUrl: database.url });
  const stage = await stageProduction(world);
  const startMs = performance.now();
  await fillLargeLibrary(database.url, { stage, people: world.people }, sizesOf(takes));
  console.info(`${takes} takes filled in ${Math.round((performance.now() - startMs) / 1_000)} s`);
  writeFileSync(notes, JSON.stringify({ database: database.name, stage, people: world.people } satisfies Made));
  return { world, queries: await appQueries(world, stage) };
}

async function timed({ world, queries }: Library, name: string, at: number): Promise<number> {
  const query = queries.find((one) => one.name === name);
  if (!query) throw new Error(`${name} is gone`);
  const variables = query.loadsPages ? { first: PAGE, ...query.variables[at] } : (query.variables[at] ?? {});
  const startMs = performance.now();
  await world.as("superuser").graphql(query.source, variables);
  return performance.now() - startMs;
}

async function compare(libraries: readonly Library[], name: string, at: number): Promise<void> {
  const asked = libraries[0]?.queries.find((query) => query.name === name)?.variables[at];
  // The first call, which may read an order that is then kept.
  const first: number[] = [];
  for (const library of libraries) first.push(await timed(library, name, at));
  const times = libraries.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, library] of libraries.entries()) times[index]?.push(await timed(library, name, at));
  const [few = [], many = []] = times;
  const ratio = (share: number) => (percentile(many, share) / percentile(few, share)).toFixed(2);
  const shown = (one: readonly number[]) => `${percentile(one, 0.5).toFixed(1)} / ${percentile(one, 0.99).toFixed(1)}`;
  const said = JSON.stringify(asked).replaceAll(/"[0-9a-f-]{36}"/g, "ID");
  console.info(
    `${name} ${said}: first ${first.map((ms) => ms.toFixed(0)).join(", ")} ms; p50 / p99 ${shown(few)}, ${shown(many)} ms; ratios ${ratio(0.5)}, ${ratio(0.99)}`,
  );
}

const directory = kept ?? mkdtempSync(join(tmpdir(), "rushlight-bench-"));
mkdirSync(directory, { recursive: true });
const place = (takes: number) => join(directory, `${takes}`);
const [small, large] = [
  await startEmbeddedPostgres({ directory: place(FEW) }),
  await startEmbeddedPostgres({ directory: place(MANY) }),
];
try {
  const few = await open(small.url, join(directory, `${FEW}.json`), FEW);
  const many = await open(large.url, join(directory, `${MANY}.json`), MANY);
  await using _few = few.world;
  await using _many = many.world;
  for (const name of MEASURED) {
    const count = few.queries.find((query) => query.name === name)?.variables.length ?? 0;
    for (let at = 0; at < count; at += 1) await compare([few, many], name, at);
  }
  console.info(`load ${loadavg()[0]?.toFixed(1)}`);
} finally {
  await small.stop();
  await large.stop();
  if (kept === undefined) rmSync(directory, { recursive: true, force: true });
}
process.exit();
