import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ownDisk } from "#testkit/own-disk.ts";
import { tcpProxy } from "#testkit/stand-ins/tcp-proxy.ts";
import { createTestDatabase } from "#testkit/test-database.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import { until } from "#testkit/until.ts";

/** What is wrong, once `/readyz` has noticed: its answer is kept for some seconds. */
async function failuresOf(world: TestWorld, isExpected: (reasons: readonly string[]) => boolean) {
  let seen: { status: number; body: { ok: boolean; failed?: string; failures?: { reason: string }[] } } | undefined;
  const reasons = () => (seen?.body.failures ?? []).map(({ reason }) => reason);
  await until(async () => {
    const response = await world.anonymous.rest("GET", "/readyz");
    seen = { status: response.status, body: (await response.json()) as never };
    return isExpected(reasons());
  }, 15_000);
  return { status: seen?.status, failed: seen?.body.failed, reasons: reasons() };
}

const isWell = (reasons: readonly string[]) => reasons.length === 0;

test("PLUS-327 readiness writes to the store and asks for room: a read-only, an unmounted and a nearly full one are named", {
  timeout: 60_000,
}, async ({ skip }) => {
  using disk = ownDisk(80) ?? skip("cannot mount");
  await using world = await testWorld({ config: { storage: { kind: "file", directory: disk.folder } } });
  expect(await failuresOf(world, isWell)).toEqual({ status: 200, failed: undefined, reasons: [] });
  disk.readOnly();
  const unwritable = "The storage cannot be written: it is read-only, not mounted, or away";
  expect(await failuresOf(world, (reasons) => reasons.length > 0)).toEqual({
    status: 503,
    failed: "storage",
    reasons: [unwritable],
  });
  disk.writable();
  await failuresOf(world, isWell);
  writeFileSync(join(disk.folder, "ballast"), Buffer.alloc(20 * 1024 ** 2));
  const low = await failuresOf(world, (reasons) => reasons.length > 0);
  expect(low.reasons).toEqual(["The storage has less than 64 MiB of room left"]);
  writeFileSync(join(disk.folder, "more"), Buffer.alloc(1));
  disk.unmount();
  const away = await failuresOf(world, (reasons) => reasons.includes(unwritable));
  expect(away).toMatchObject({ status: 503, failed: "storage" });
});

test("PLUS-327 a database that is away, or takes no writes, is named, and the answer is well again with it", {
  timeout: 60_000,
}, async () => {
  const database = await createTestDatabase();
  await using proxy = await tcpProxy(database.url);
  {
    await using world = await testWorld({ databaseUrl: proxy.url });
    await failuresOf(world, isWell);
    await proxy.cut();
    const away = await failuresOf(world, (reasons) => reasons.length > 0);
    expect(away).toEqual({ status: 503, failed: "database", reasons: ["The database does not answer"] });
    await proxy.mend();
    await failuresOf(world, isWell);
  }
  await database.drop();
});
