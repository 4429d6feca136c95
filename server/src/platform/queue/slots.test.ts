import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { openBackbone } from "#testkit/backbone.ts";
import { createTestDatabase } from "#testkit/test-database.ts";
import { type TestJobPayload, testDefinitions, testJob } from "#testkit/test-jobs.ts";
import { until } from "#testkit/until.ts";
import type { JobDefinition } from "./job-definition.ts";

const textOf = (query: unknown) => String(typeof query === "string" ? query : Reflect.get(Object(query), "text"));

test("PLUS-1544 while nothing waits, one statement looks for the jobs of all kinds and slots; a job costs two more", async () => {
  const folder = mkdtempSync(join(tmpdir(), "rushlight-slots-"));
  const database = await createTestDatabase();
  const query = vi.spyOn(pg.Client.prototype, "query");
  onTestFinished(() => query.mockRestore());
  const count = (part: string) => query.mock.calls.filter(([asked]) => textOf(asked).includes(part)).length;
  const takes = () => count("j.name = 'test.");
  const looks = () => count("from unnest(");
  const wide: JobDefinition<TestJobPayload> = { ...testJob, concurrency: 4 };
  const definitions = testDefinitions.map((one) => (one.name === wide.name ? wide : one)) as never;
  const worker = await openBackbone(database.url, { definitions, works: true });
  try {
    await until(() => looks() === 2);
    expect(takes()).toBe(0);
    for (const title of ["a", "b", "c", "d"]) {
      const payload = { diary: join(folder, title), act: "end" } as const;
      const id = await worker.transact((unit) => unit.enqueue(wide, payload, { title, userId: null }));
      const done = worker.db.selectFrom("job").select("id").where("id", "=", id).where("state", "=", "COMPLETED");
      await until(async () => (await done.execute()).length === 1);
    }
    const looked = looks();
    await until(() => looks() > looked);
    // One more if a check for due jobs finds one before it is taken.
    expect(takes()).toBeGreaterThanOrEqual(4);
    expect(takes()).toBeLessThanOrEqual(8 + looks() - 2);
  } finally {
    await worker.close();
    await database.drop();
    rmSync(folder, { recursive: true });
  }
});
