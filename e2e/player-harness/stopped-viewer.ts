import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { inject } from "vitest";
import { z } from "zod";
import { uploadClient } from "#testkit/calls/upload-client.ts";
import type { PersonName, SeededPerson } from "#testkit/people.ts";
import { productionWorld } from "#testkit/production.ts";
import { createTestDatabase } from "#testkit/test-database.ts";
import type { TestWorld } from "#testkit/test-world.ts";
import { until } from "#testkit/until.ts";
import { clipFile } from "./clip-file.ts";

const person = z.object({ id: z.string(), name: z.string(), email: z.string(), token: z.string() });
const savedViewer = z.object({
  databaseName: z.string(),
  dataDir: z.string(),
  people: z.custom<Record<PersonName, SeededPerson>>((value) => z.record(z.string(), person).safeParse(value).success),
  ids: z.object({ workspaceId: z.string(), projectId: z.string(), rootFolderId: z.string(), folderId: z.string() }),
  clips: z.array(z.object({ assetId: z.string(), versionId: z.string(), name: z.string() })),
});
type StoppedViewer = z.infer<typeof savedViewer>;

/** Any number: nothing else in the run takes this lock. */
const LOCK = 20_261_126;

/** A stopped world with two clips, really uploaded and transcoded: made by the first file of the run that needs it. */
export async function stoppedViewer(): Promise<StoppedViewer> {
  const path = join(inject("stoppedWorlds"), "viewer.json");
  const client = new pg.Client({ connectionString: inject("postgresUrl") });
  await client.connect();
  try {
    // Held until the connection ends, however this process does.
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    if (!existsSync(path)) writeFileSync(path, JSON.stringify(await makeViewer()));
    return savedViewer.parse(JSON.parse(readFileSync(path, "utf8")));
  } finally {
    await client.end();
  }
}

async function makeViewer(): Promise<StoppedViewer> {
  const database = await createTestDatabase();
  const dataDir = join(inject("stoppedWorlds"), "viewer");
  const folder = await mkdtemp(join(tmpdir(), "viewer-world-"));
  await using world = await productionWorld({ worker: true, fakeTime: false, databaseUrl: database.url });
  const files = await Promise.all(["Clip 1.mp4", "Clip 2.mp4"].map((name) => clipFile(folder, name)));
  const results = await uploadClient(world.as("editor")).plain(world.folderId, ...files);
  await rm(folder, { recursive: true, force: true });
  await until(() => isProcessed(world, results.length), 120_000);
  cpSync(world.dataDir, dataDir, { recursive: true });
  const { people, workspaceId, projectId, rootFolderId, folderId } = world;
  return {
    databaseName: database.name,
    dataDir,
    people: { ...people },
    ids: { workspaceId, projectId, rootFolderId, folderId },
    clips: results.map(({ assetId, versionId }, index) => ({ assetId, versionId, name: files[index]?.name ?? "" })),
  };
}

/** Whether every clip has its ladder and no job runs; some wait for their hour, in the copies too. */
async function isProcessed({ platform: { db } }: TestWorld, clips: number): Promise<boolean> {
  const jobs = await db.selectFrom("job").select(["type", "state"]).execute();
  const ladders = await db.selectFrom("version").select("id").where("playable", "=", "LADDER").execute();
  const isAtRest = jobs.every(
    ({ type, state }) => state === "COMPLETED" || (type === "MAINTENANCE" && state === "WAITING"),
  );
  return ladders.length === clips && isAtRest;
}
