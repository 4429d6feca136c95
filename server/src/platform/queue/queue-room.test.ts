import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openBackbone } from "#testkit/backbone.ts";
import { createTestDatabase } from "#testkit/test-database.ts";
import { readDiary, testDefinitions, testJob } from "#testkit/test-jobs.ts";
import { until } from "#testkit/until.ts";

test("PLUS-325 a job that finds no space waits more often than it may fail, and finishes automatically once there is space", {
  timeout: 60_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), "rushlight-room-"));
  const database = await createTestDatabase();
  const worker = await openBackbone(database.url, { definitions: testDefinitions, works: true });
  try {
    const diary = join(folder, "diary");
    const payload = { diary, act: "no-room" } as const;
    const id = await worker.transact((unit) => unit.enqueue(testJob, payload, { title: "Test", userId: null }));
    const state = async () =>
      (await worker.db.selectFrom("job").select("state").where("id", "=", id).executeTakeFirstOrThrow()).state;
    await until(() => readDiary(diary).length === 3);
    expect(await state()).toMatch(/WAITING|RUNNING/);
    // The number of waits so far; each is longer than the one before.
    const { rows } = await sql`select max((data->>'waits')::int) as waits from pgboss.job`.execute(worker.db);
    expect(rows).toEqual([{ waits: expect.toSatisfy((waits: number) => waits >= 2) }]);
    writeFileSync(`${diary}.go`, "");
    await until(async () => (await state()) === "COMPLETED");
  } finally {
    await worker.close();
    await database.drop();
    rmSync(folder, { recursive: true });
  }
});
