/**
 * Honest sign-ins during a storm of guesses: how many guesses are checked, and how long honest people wait, against a quiet
 * server in the same run. The server and the storm are separate processes; the storm uses 127.0.0.1, honest people 127.0.0.2 and
 * up. `npm run bench sign-in [guesses=10000] [connections=250]`
 */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sealSecret } from "#server/features/auth/factors/factor-secret.ts";
import { openPlatform } from "#server/main/open-platform.ts";
import { systemClock } from "#server/platform/clock/clock.ts";
import { loadConfig } from "#server/platform/config/config.ts";
import { startEmbeddedPostgres } from "#server/platform/db/embedded-postgres.ts";
import { migrate } from "#server/platform/db/migrate.ts";
import { createLogger } from "#server/platform/log/log.ts";
import type { Platform } from "#server/platform/platform.ts";
import { seedPeople, TEST_PASSWORD } from "#testkit/people.ts";
import { type Answer, post } from "./sign-in-post.ts";
import type { Storm, Tally } from "./sign-in-storm.ts";

const GUESSES = Number(process.argv[2] ?? 10_000);
const CONNECTIONS = Number(process.argv[3] ?? 250);
/** One honest sign-in in each interval. */
const EVERY_MS = 150;
const QUIET_SIGN_INS = 60;

/** Honest people sign in, each from their own address, until `isOver`. */
async function honest(port: number, email: string, isOver: (count: number) => boolean): Promise<Answer[]> {
  const calls: Promise<Answer>[] = [];
  while (!isOver(calls.length)) {
    const from = `127.0.0.${2 + (calls.length % 200)}`;
    calls.push(post(port, { path: "/api/login", body: { email, password: TEST_PASSWORD }, from }));
    await sleep(EVERY_MS);
  }
  return Promise.all(calls);
}

function line(name: string, answers: readonly Answer[]): string {
  const sorted = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const at = (part: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);
  const failed = answers.filter(({ status }) => status !== 200).length;
  return `${name}: ${answers.length} sign-ins, ${failed} refused, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`;
}

/** See `sign-in-storm.ts`. */
async function blow(storm: Storm): Promise<Tally> {
  const child = fork(join(import.meta.dirname, "sign-in-storm.ts"));
  child.send(storm);
  const [tally] = (await once(child, "message")) as [Tally];
  return tally;
}

async function looked(platform: Platform, verb: string): Promise<number> {
  return (await platform.db.selectFrom("audit_record").select("id").where("verb", "=", verb).execute()).length;
}

async function addFactor(platform: Platform, userId: string): Promise<string> {
  const id = platform.clock.uuid();
  const secret = sealSecret(platform, userId, "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP");
  const now = platform.clock.now();
  const row = { id, user_id: userId, type: "app", secret, is_active: true, last_step: 0, created_at: now };
  await platform.db
    .insertInto("auth_factor")
    .values({ ...row, activated_at: now, code_tries: 0 })
    .execute();
  return id;
}

async function openServer(url: string, dataDir: string): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(join(import.meta.dirname, "list-server.ts"), [url, dataDir]);
  const [message] = (await once(child, "message")) as [{ port: number }];
  return { child, port: message.port };
}

async function measure(platform: Platform, port: number): Promise<void> {
  const { editor, viewer } = await seedPeople(platform.db, platform.clock);
  const factor = await addFactor(platform, editor.id);
  const body = { email: editor.email, password: TEST_PASSWORD };
  const owing = JSON.parse((await post(port, { path: "/api/login", body, from: "127.0.0.1" })).body) as {
    token: string;
  };
  console.log(`load average ${loadavg()[0]?.toFixed(1)}`);
  const quiet = await honest(port, viewer.email, (count) => count >= QUIET_SIGN_INS);
  console.log(line("quiet", quiet));
  const storm = { port, guesses: GUESSES, connections: CONNECTIONS, email: editor.email };
  for (const [name, verb, guessed] of [
    ["codes", "factor.refused", { id: factor, token: owing.token }],
    ["passwords", "session.refused", null],
  ] as const) {
    let isOver = false;
    const started = performance.now();
    const besides = honest(port, viewer.email, () => isOver);
    const tally = await blow({ ...storm, factor: guessed });
    isOver = true;
    const seconds = (performance.now() - started) / 1_000;
    const answers = await besides;
    console.log(
      `${GUESSES} wrong ${name} in ${seconds.toFixed(1)} s: ${await looked(platform, verb)} looked at`,
      tally,
    );
    console.log(line(`beside wrong ${name}`, answers));
  }
}

const directory = mkdtempSync(join(tmpdir(), "rushlight-bench-"));
const postgres = await startEmbeddedPostgres({ directory: join(directory, "database"), durable: false });
await migrate(postgres.url);
const config = loadConfig({ DATABASE_URL: postgres.url, DATA_DIR: directory });
const log = createLogger({ level: "warn", role: "bench" });
const opened = await openPlatform({
  config: { ...config, databaseUrl: postgres.url },
  clock: systemClock,
  log,
  works: false,
});
const { child, port } = await openServer(postgres.url, directory);
try {
  await measure(opened.platform, port);
} finally {
  child.disconnect();
  await once(child, "exit");
  await opened.close();
  await postgres.stop();
  rmSync(directory, { recursive: true, force: true });
}
