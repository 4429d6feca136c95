import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { createResetLink } from "#server/features/auth/passwords/create-reset-link.ts";
import { systemClock } from "#server/platform/clock/clock.ts";
import { childEnvironment } from "#server/platform/config/child-environment.ts";
import { openDatabase } from "#server/platform/db/database.ts";
import { startEmbeddedPostgres } from "#server/platform/db/embedded-postgres.ts";
import { migrate } from "#server/platform/db/migrate.ts";
import { lockDataFolder } from "#server/platform/process/data-folder-lock.ts";
import { COMPILE_CACHE } from "#testkit/compile-cache.ts";
import { seedPeople, TEST_PASSWORD } from "#testkit/people.ts";
import { step } from "#testkit/steps/step.ts";
import { createEmptyDatabase } from "#testkit/test-database.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";

const PUBLIC_URL = "https://rushlight.example";
const LOG = "{ auditLog(first: 1) { nodes { actorKind verb targetName details } } }";

/** Runs the program itself. */
async function resetPassword(args: readonly string[], settings: Readonly<Record<string, string>>) {
  const script = fileURLToPath(new URL("./run-reset-password.ts", import.meta.url));
  const env = childEnvironment({ ...COMPILE_CACHE, ...settings });
  const child = spawn(process.execPath, [script, ...args], { env, stdio: ["ignore", "pipe", "pipe"] });
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { stdout, stderr, code };
}

const settingsOf = (world: TestWorld) => ({ DATABASE_URL: world.databaseUrl, DATA_DIR: world.dataDir, PUBLIC_URL });
const pathIn = (said: string) => new RegExp(`^${PUBLIC_URL}(/reset-password/[\\w-]+)$`, "m").exec(said)?.[1] ?? "";

test("PLUS-1390 the command prints a link that sets a new password once, while the server runs and without mail", {
  timeout: 120_000,
}, async () => {
  await using world = await testWorld({ fakeTime: false });
  const { superuser } = world.people;
  const { stdout, stderr, code } = await resetPassword([superuser.email.toUpperCase()], settingsOf(world));
  expect([code, stderr]).toEqual([0, ""]);
  expect(stdout).toContain(`${superuser.name} (${superuser.email})`);
  const path = `/api${pathIn(stdout)}`;
  await step("the audit log has an entry, and no mail was sent", async () => {
    const { auditLog } = await world.as("superuser").graphql<{ auditLog: { nodes: unknown[] } }>(LOG);
    expect(auditLog.nodes[0]).toMatchObject({
      actorKind: "system",
      verb: "password.reset-requested",
      targetName: superuser.name,
    });
    expect(JSON.stringify(auditLog)).toContain("reset-password");
    expect(JSON.stringify(auditLog)).not.toContain(path.split("/").at(-1));
    expect(await world.platform.db.selectFrom("mail").select("id").execute()).toEqual([]);
  });
  await step("the link sets the password, once", async () => {
    expect(await (await world.anonymous.rest("GET", path)).json()).toEqual({ email: superuser.email });
    expect((await world.anonymous.rest("POST", path, { password: "a new password" })).status).toBe(204);
    const login = async (password: string) =>
      (await world.anonymous.rest("POST", "/api/login", { email: superuser.email, password })).status;
    expect([await login(TEST_PASSWORD), await login("a new password")]).toEqual([401, 200]);
    expect((await world.anonymous.rest("POST", path, { password: "another one" })).status).toBe(410);
  });
});

test("PLUS-1390 a printed link expires after an hour, and when the next one is created", async () => {
  await using world = await testWorld({ config: { publicUrl: PUBLIC_URL } });
  const create = async () => pathIn((await createResetLink(world.platform, world.people.editor.email)).url);
  const [first, second] = [await create(), await create()];
  const status = async (path: string) => (await world.anonymous.rest("GET", `/api${path}`)).status;
  expect([await status(first), await status(second)]).toEqual([410, 200]);
  world.clock.advance(3_601_000);
  expect(await status(second)).toBe(410);
});

test("PLUS-1390 users who sign in through an identity provider get no link, unless they are superusers", async () => {
  const externalLogin = {
    issuer: "https://id.rushlight.example",
    clientId: "rushlight",
    clientSecret: undefined,
    domains: ["rushlight.example"],
    trustsEmail: false,
    name: "Harbour",
    linkUrl: "/api/external-login",
  };
  await using world = await testWorld({ config: { publicUrl: PUBLIC_URL, externalLogin } });
  const { editor, superuser } = world.people;
  await expect(createResetLink(world.platform, editor.email)).rejects.toThrow(
    `${editor.email} signs in with Harbour: reset the password there.`,
  );
  expect((await createResetLink(world.platform, superuser.email)).url).toContain(PUBLIC_URL);
});

test("PLUS-1390 an unknown address, a missing database and wrong arguments are each answered with one sentence", {
  timeout: 120_000,
}, async () => {
  await using world = await testWorld();
  const failed = async (args: readonly string[], settings: Readonly<Record<string, string>>) => {
    const { stdout, stderr, code } = await resetPassword(args, settings);
    expect([stdout, code]).toEqual(["", 1]);
    return stderr.trim();
  };
  expect(await failed(["nobody@rushlight.example"], settingsOf(world))).toBe(
    "No account has the address nobody@rushlight.example: check the spelling.",
  );
  expect(await failed([], settingsOf(world))).toBe("Usage: npm run reset-password -- EMAIL [--data-dir PATH]");
  const nowhere = join(tmpdir(), "no-such-rushlight");
  expect(await failed(["a@b.example"], { DATA_DIR: nowhere })).toContain(`There is no installation in ${nowhere}`);
  const empty = await createEmptyDatabase();
  try {
    expect(await failed(["a@b.example"], { DATABASE_URL: empty.url, DATA_DIR: world.dataDir })).toBe(
      "The database is older than this version: start Rushlight to migrate it.",
    );
  } finally {
    await empty.drop();
  }
});

test("PLUS-1390 the command works with Rushlight's own database, whether or not it runs", {
  timeout: 180_000,
}, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "rushlight-reset-"));
  const directory = join(dataDir, "database");
  const settings = { DATA_DIR: dataDir, PUBLIC_URL };
  try {
    const postgres = await startEmbeddedPostgres({ directory });
    await migrate(postgres.url);
    const database = openDatabase(postgres.url, { maxConnections: 1 });
    const { superuser } = await seedPeople(database.db, systemClock);
    await database.close();
    const lock = await lockDataFolder(dataDir);
    const running = await resetPassword([superuser.email], settings);
    await lock.release();
    await postgres.stop();
    const stopped = await resetPassword([superuser.email], settings);
    for (const { stderr, stdout } of [running, stopped])
      expect([stderr, pathIn(stdout)]).toEqual(["", expect.stringMatching(/^\/reset-password\//)]);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
