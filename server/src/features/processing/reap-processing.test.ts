import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { uploadClient } from "#testkit/calls/upload-client.ts";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import { testWorld } from "#testkit/test-world.ts";
import { makeChunkRequest } from "./chunks/make-chunk-request.ts";
import { reapProcessingJob } from "./reap-processing.job.ts";

let world: ProductionWorld;
beforeAll(async () => {
  world = await productionWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

/** Runs the job as if at its scheduled time. */
const reap = () =>
  reapProcessingJob.run({
    jobId: "",
    attempt: 1,
    payload: {},
    signal: new AbortController().signal,
    platform: world.platform,
    reportProgress: () => {},
    fence: async () => {},
  });

/** Creates a version whose transcode is queued; no worker runs. */
async function uploaded(name: string) {
  const [result] = await uploadClient(world.as("editor")).plain(world.folderId, { name, bytes: Buffer.from(name) });
  if (!result?.jobId) throw new Error("nothing to process");
  return { versionId: result.versionId, jobId: result.jobId };
}
const isProcessing = async (id: string) =>
  (await world.platform.db.selectFrom("version").select("is_processing").where("id", "=", id).executeTakeFirstOrThrow())
    .is_processing;
const jobsOf = (versionId: string) =>
  world.platform.db.selectFrom("job").select(["id", "state"]).where("version_id", "=", versionId).execute();
const end = (id: string, state: string, attempt: number, endedHoursAgo: number) =>
  world.platform.db
    .updateTable("job")
    .set({ state, attempt, updated_at: new Date(world.clock.nowMs() - endedHoursAgo * 3_600_000) })
    .where("id", "=", id)
    .execute();

test("PLUS-328 a version marked as in progress without active work is corrected: it becomes idle if its job ended, and is processed if it has none", async () => {
  const [failed, orphan, waiting] = [await uploaded("A.mov"), await uploaded("B.mov"), await uploaded("C.mov")];
  await end(failed.jobId, "FAILED", 3, 0);
  await world.platform.db.deleteFrom("job").where("id", "=", orphan.jobId).execute();
  await reap();
  expect(await isProcessing(failed.versionId)).toBe(false);
  expect(await isProcessing(orphan.versionId)).toBe(true);
  expect(await jobsOf(orphan.versionId)).toMatchObject([{ state: "WAITING" }]);
  expect(await isProcessing(waiting.versionId)).toBe(true);
  expect(await jobsOf(waiting.versionId)).toEqual([{ id: waiting.jobId, state: "WAITING" }]);
  await reap();
  expect(await jobsOf(orphan.versionId)).toHaveLength(1);
});

test.each(["COMPLETED", "FAILED", "CANCELLED"])(
  "PLUS-328 a version marked as in progress becomes idle if its job is %s, and stays in progress if it is running",
  async (state) => {
    const [ended, running] = [await uploaded(`${state} 1.mov`), await uploaded(`${state} 2.mov`)];
    await end(ended.jobId, state, 1, 0);
    await end(running.jobId, "RUNNING", 1, 0);
    await reap();
    expect([await isProcessing(ended.versionId), await isProcessing(running.versionId)]).toEqual([false, true]);
  },
);

test("PLUS-328 the search runs every ten minutes, on any worker", async () => {
  await using worker = await testWorld({ nodeOf: world, worker: ["processing.reap"] });
  const { rows } = await sql`select cron from pgboss.schedule where name = 'processing.reap'`.execute(
    worker.platform.db,
  );
  expect(rows).toEqual([{ cron: "*/10 * * * *" }]);
});

test("PLUS-329 files of earlier attempts are deleted some hours after the job has ended, published files stay", async () => {
  const { storage, db } = world.platform;
  const [old, fresh] = [await uploaded("D.mov"), await uploaded("E.mov")];
  const keys = ({ versionId, jobId }: typeof old) =>
    ["1/quick", "2/full", "3/quick", "3/full"].map((part) => `renditions/${versionId}/${jobId}-${part}/0.m4s`);
  for (const key of [...keys(old), ...keys(fresh)]) await storage.write(key, chunks("bytes"));
  for (const { versionId, jobId } of [old, fresh])
    await db
      .updateTable("version")
      .set({ media_prefix: `renditions/${versionId}/${jobId}-3/full` })
      .where("id", "=", versionId)
      .execute();
  await end(old.jobId, "FAILED", 3, 3);
  await end(fresh.jobId, "COMPLETED", 3, 1);
  await reap();
  const left = async (of: typeof old) => Promise.all(keys(of).map(async (key) => (await storage.stat(key)) !== null));
  expect(await left(old)).toEqual([false, false, false, true]);
  expect(await left(fresh)).toEqual([true, true, true, true]);
});

test("PLUS-1713 what is left of a long clip's parts is deleted two hours after its job has ended, not before", async () => {
  const { storage, transact } = world.platform;
  const cases = [
    { name: "F.mov", state: "CANCELLED", hours: 3, isLeft: false },
    { name: "G.mov", state: "FAILED", hours: 1, isLeft: true },
    { name: "H.mov", state: "RUNNING", hours: 3, isLeft: true },
  ];
  for (const { name, state, hours, isLeft } of cases) {
    const { versionId, jobId: ladderId } = await uploaded(name);
    const payload = { versionId, ladderId, chunk: { first: 0, end: null, originTicks: 0 } };
    const [chunkId = ""] = await transact((unit) =>
      unit.enqueueAll(makeChunkRequest, [{ title: name, userId: null, links: { version_id: versionId }, payload }]),
    );
    const key = `renditions/${versionId}/${ladderId}-chunks/${chunkId}-1/0.m4s`;
    await storage.write(key, chunks("bytes"));
    await end(chunkId, "COMPLETED", 1, 3);
    await end(ladderId, state, 1, hours);
    await reap();
    expect([name, (await storage.stat(key)) !== null]).toEqual([name, isLeft]);
  }
});

async function* chunks(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
