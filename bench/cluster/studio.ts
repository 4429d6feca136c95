import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { childEnvironment } from "#server/platform/config/child-environment.ts";
import { type RoleProcess, startProgram, TEST_SECRET } from "#testkit/api-process.ts";
import { freePort } from "#testkit/free-port.ts";
import type { PersonName } from "#testkit/people.ts";
import { makeProduction, type ProductionIds } from "#testkit/production.ts";
import type { TcpProxy } from "#testkit/stand-ins/tcp-proxy.ts";
import { TestClient } from "#testkit/test-client.ts";
import { ROOT, readText } from "#tools/source/source-tree.ts";
import { startBalancer } from "./balancer.ts";
import { type DatabasePair, startDatabasePair } from "./database-pair.ts";

/** An api or worker program with a data folder of its own, as on a machine of its own. */
export interface Program {
  /** Its route to the database. */
  readonly database: TcpProxy;
  process: RoleProcess;
  /** Starts it again at the same ports, with what differs from before. */
  start(changes?: { readonly root?: string; readonly settings?: Readonly<Record<string, string>> }): Promise<void>;
}

/** Several api programs behind a proxy, workers, a database with a standby and a folder that all of them mount. */
export interface Studio extends AsyncDisposable {
  readonly database: DatabasePair;
  readonly apis: readonly Program[];
  readonly workers: readonly Program[];
  readonly production: ProductionIds;
  readonly people: Readonly<Record<PersonName, { readonly id: string; readonly token: string }>>;
  readonly port: number;
  /** The folder that all programs store in. */
  readonly files: string;
  /** Acts through the proxy. */
  as(person: PersonName): TestClient;
}

export interface StudioSize {
  readonly apis: number;
  readonly workers: number;
  /** A copy of the repository with the version to start; this one by default. */
  readonly root?: string | undefined;
}

export async function startStudio({ apis, workers, root = ROOT }: StudioSize): Promise<Studio> {
  await using opened = new AsyncDisposableStack();
  const home = mkdtempSync(join(tmpdir(), "rushlight-studio-"));
  opened.defer(() => rmSync(home, { recursive: true, force: true }));
  const files = join(home, "files");
  mkdirSync(files);
  const database = opened.use(await startDatabasePair());
  const people = await prepareDatabase(root, database.url);
  const ports = await Promise.all(
    Array.from({ length: apis }, async () => ({ api: await freePort(), media: await freePort() })),
  );
  const listening = ports.map(({ api, media }) => ({
    HOST: "127.0.0.1",
    PORT: String(api),
    MEDIA_PORT: String(media),
  }));
  // Programs need the proxy's addresses, and the proxy answers when the first of them runs.
  const proxy = { port: await freePort(), mediaPort: await freePort() };
  const startOne = async (role: "api" | "worker", name: string, listens: Readonly<Record<string, string>>) => {
    const own = await database.route();
    const before = { root, settings: {} as Readonly<Record<string, string>> };
    const launch = () => {
      const [DATA_DIR, publicUrl] = [join(home, name), addressesOf(proxy)];
      return startProgram(
        role,
        { ...common(files), DATABASE_URL: own.url, DATA_DIR, ...publicUrl, ...listens, ...before.settings },
        before,
      );
    };
    const program: Program = {
      database: own,
      process: await launch(),
      start: async (changes = {}) => {
        Object.assign(before, changes);
        program.process = await launch();
      },
    };
    opened.defer(() => program.process.kill());
    return program;
  };
  const started = await Promise.all(listening.map((own, at) => startOne("api", `api-${at}`, own)));
  opened.use(await startBalancer(readText("ops/proxy/Caddyfile.several"), ports, proxy));
  const works = await Promise.all(Array.from({ length: workers }, (_, at) => startOne("worker", `worker-${at}`, {})));
  const as = (person: PersonName) => new TestClient(`http://127.0.0.1:${proxy.port}`, people[person].token);
  const production = await makeProduction(as("superuser"), people);
  const all = opened.move();
  return {
    database,
    apis: started,
    workers: works,
    production,
    people,
    port: proxy.port,
    files,
    as,
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

const common = (files: string) => ({
  SECRET: TEST_SECRET,
  STORAGE_URL: `file://${files}`,
  TRUSTED_PROXY: "127.0.0.1",
});

const addressesOf = (proxy: { readonly port: number; readonly mediaPort: number }) => ({
  PUBLIC_URL: `http://127.0.0.1:${proxy.port}`,
  MEDIA_URL: `http://127.0.0.1:${proxy.mediaPort}`,
});

/** The migrations and people of a version, which knows its own tables. */
async function prepareDatabase(root: string, databaseUrl: string): Promise<Studio["people"]> {
  const script = `
    import { systemClock } from "#server/platform/clock/clock.ts";
    import { openDatabase } from "#server/platform/db/database.ts";
    import { migrate } from "#server/platform/db/migrate.ts";
    import { seedPeople } from "#testkit/people.ts";
    const url = process.env.DATABASE_URL;
    await migrate(url);
    const database = openDatabase(url);
    process.stdout.write(JSON.stringify(await seedPeople(database.db, systemClock)));
    await database.close();`;
  return JSON.parse(
    await runNode(root, ["--input-type=module", "--eval", script], { DATABASE_URL: databaseUrl }),
  ) as Studio["people"];
}

/**
 * Runs Node to its end in a copy of the repository. Not synchronously: this process carries its connection to the database.
 * @returns what it printed
 * @throws with its errors if it fails
 */
export async function runNode(
  root: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<string> {
  const options = { cwd: root, env: childEnvironment({ ...settings }) };
  return (await promisify(execFile)(process.execPath, args, options)).stdout;
}
