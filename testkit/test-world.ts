import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { features } from "#server/main/features.ts";
import { listen } from "#server/main/listen.ts";
import { openPlatform } from "#server/main/open-platform.ts";
import type { FakeClock } from "#server/platform/clock/fake-clock.ts";
import { fakeClock } from "#server/platform/clock/fake-clock.ts";
import { type Config, loadConfig } from "#server/platform/config/config.ts";
import { createLogger } from "#server/platform/log/log.ts";
import type { Platform } from "#server/platform/platform.ts";
import { type PersonName, type SeededPerson, seedPeople } from "./people.ts";
import { TestClient } from "./test-client.ts";
import { createTestDatabase } from "./test-database.ts";

export interface TestWorldOptions {
  /** Settings that differ from the defaults. */
  readonly config?: Partial<Config>;
  /** False: no accounts at all, as at a first start. */
  readonly people?: boolean;
  /** True: jobs run in this process; a list: only those with these names. */
  readonly worker?: boolean | readonly string[];
  /** Folder of a built web app to serve. */
  readonly webDir?: string;
  /** False: real time; for anything that waits on timers of the database or of other processes. */
  readonly fakeTime?: boolean;
  /** A migrated database for this test alone, which it may kill. */
  readonly databaseUrl?: string;
  /** Share another world's database and storage: a second node. */
  readonly nodeOf?: TestWorld;
  /** A copy of a world that was stopped: its accounts, rows and files. */
  readonly copyOf?: StoppedWorld;
}

/** A world that has been stopped, to be copied. */
export interface StoppedWorld {
  readonly databaseName: string;
  readonly dataDir: string;
  readonly people: Readonly<Record<PersonName, SeededPerson>>;
}

/** The whole server on loopback with its own database and storage folder; `await using` stops it. */
export interface TestWorld extends AsyncDisposable {
  readonly url: string;
  readonly platform: Platform;
  readonly clock: FakeClock;
  readonly people: Readonly<Record<PersonName, SeededPerson>>;
  readonly anonymous: TestClient;
  readonly databaseUrl: string;
  readonly dataDir: string;
  as(person: PersonName): TestClient;
  withToken(token: string): TestClient;
}

export async function testWorld(options: TestWorldOptions = {}): Promise<TestWorld> {
  const { nodeOf, copyOf } = options;
  const database = nodeOf || options.databaseUrl ? null : await createTestDatabase(copyOf?.databaseName);
  const databaseUrl = options.databaseUrl ?? nodeOf?.databaseUrl ?? database?.url ?? "";
  const dataDir = nodeOf?.dataDir ?? mkdtempSync(join(tmpdir(), "rushlight-world-"));
  if (copyOf) cpSync(copyOf.dataDir, dataDir, { recursive: true });
  const config = testConfig(databaseUrl, dataDir, options.config);
  const clock = nodeOf?.clock ?? (options.fakeTime === false ? runningClock() : fakeClock(new Date()));
  const log = createLogger({ level: process.env.TEST_LOG_LEVEL ?? "silent", role: "test" });
  const opened = await openPlatform({ config, clock, log, works: Boolean(options.worker) });
  const people =
    nodeOf?.people ??
    copyOf?.people ??
    (options.people === false ? noPeople() : await seedPeople(opened.platform.db, clock));
  // Nothing is requested from a world that is being stopped.
  const server = await listen(opened, { webDir: options.webDir, host: "127.0.0.1", port: 0, idleGraceMs: 0 });
  if (options.worker === true) await opened.startWorker();
  else if (options.worker) await opened.startWorker(jobsOf(options.worker));
  const withToken = (token: string | null) => new TestClient(server.url, token);
  return {
    url: server.url,
    platform: opened.platform,
    clock,
    people,
    databaseUrl,
    dataDir,
    anonymous: withToken(null),
    as: (person) => withToken(people[person].token),
    withToken,
    [Symbol.asyncDispose]: async () => {
      await server.close();
      await opened.close();
      await database?.drop();
      if (!nodeOf) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const jobsOf = (names: readonly string[]) =>
  features.flatMap(({ jobs }) => jobs ?? []).filter(({ name }) => names.includes(name));

function testConfig(
  databaseUrl: string,
  dataDir: string,
  changes: Partial<Config> = {},
): Config & { databaseUrl: string } {
  const config = loadConfig({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SECRET: "a secret of the test world, long enough",
  });
  return { ...config, host: "127.0.0.1", port: 0, mediaPort: 0, databasePool: 8, ...changes, databaseUrl };
}

/** Real time that can still be advanced, for tests that wait on timers of other programs. */
function runningClock(): FakeClock {
  let shiftMs = 0;
  const nowMs = () => Math.floor(performance.timeOrigin + performance.now()) + shiftMs;
  return {
    nowMs,
    now: () => new Date(nowMs()),
    uuid: () => fakeClock(new Date(nowMs())).uuid(),
    advance: (ms) => {
      shiftMs += ms;
    },
    set: (time) => {
      shiftMs += time.getTime() - nowMs();
    },
  };
}

function noPeople(): Record<PersonName, SeededPerson> {
  return new Proxy({} as Record<PersonName, SeededPerson>, {
    get: (_target, name) => {
      throw new Error(`this world has no people, so no ${String(name)}`);
    },
  });
}
