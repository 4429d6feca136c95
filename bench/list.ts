/**
 * A page of 100 out of 1,000,000 assets over HTTP: our GraphQL API against a bare node:http + pg server that returns the same
 * page. Each in its own process, called alternately, from the same random offsets of the folder. `node bench/list.ts
 * [assets=1000000] [rounds=7]`
 */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { FolderReader } from "#server/features/folders/folder-store.ts";
import { openPlatform } from "#server/main/open-platform.ts";
import { systemClock } from "#server/platform/clock/clock.ts";
import { loadConfig } from "#server/platform/config/config.ts";
import { openDatabase } from "#server/platform/db/database.ts";
import { startEmbeddedPostgres } from "#server/platform/db/embedded-postgres.ts";
import { migrate } from "#server/platform/db/migrate.ts";
import { createLogger } from "#server/platform/log/log.ts";
import { encodeCursor } from "#server/platform/paging/cursor.ts";
import { installQueue } from "#server/platform/queue/boss.ts";
import { median, percentile } from "#testkit/statistics.ts";
import { fillLibrary, type Library } from "./list-library.ts";

const ASSETS = Number(process.argv[2] ?? 1_000_000);
const ROUNDS = Number(process.argv[3] ?? 7);
const REQUESTS = 150;
const WARM_UP = 60;
const RIGHTS_ROUNDS = 1_000;

/** About the fields of a list. */
const LIST = `query List($project: ID!, $folder: ID!, $after: String) { folder(id: $folder, project: $project) { assets(first: 100, after: $after) {
  nodes { id name type circled sceneTake createdAt size duration commentCount allowedTo { edit delete download share comment }
    newestVersion { id filename sourceWidth sourceHeight framesPerSecond duration size streamUrl poster { url prefix sizes { url } } previews { thumbnail { url frames } } } }
  pageInfo { endCursor hasNextPage } } } }`;
/** All fields of the web app's cards, rows and sidebar. */
const CARDS = `query Cards($project: ID!, $folder: ID!, $after: String) { folder(id: $folder, project: $project) { assets(first: 100, after: $after) {
  nodes { id name displayName sceneTake type circled size duration commentCount createdAt updatedAt createdBy { id name } archiveFormat { icon label }
    metadata { label value position hidden } allowedTo { edit delete download share comment }
    newestVersion { id number filename mimetype isProcessing framesPerSecond displayWidth displayHeight fileInfo { videoBitrate hdr }
      poster { url sizes { width height url } } previews { thumbnail { url frames columns rows sizes { width height url } } } ttl } }
  pageInfo { endCursor hasNextPage } } } }`;

interface Place {
  readonly name: string;
  readonly id: string;
}
interface Subject {
  readonly name: string;
  readonly child: ChildProcess;
  ask(place: Place): Promise<number>;
}
interface Figures {
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly cpuMs: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Milliseconds until the last byte of the response. */
function timed(port: number, path: string, body?: string, token?: string): Promise<number> {
  const startMs = performance.now();
  return new Promise((resolve, reject) => {
    const headers =
      body === undefined
        ? {}
        : {
            "content-type": "application/json",
            "content-length": Buffer.byteLength(body),
            authorization: `Bearer ${token}`,
          };
    const call = request(
      { agent, host: "127.0.0.1", port, path, method: body === undefined ? "GET" : "POST", headers },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () => {
          const durationMs = performance.now() - startMs;
          const text = Buffer.concat(chunks).toString("utf8");
          if (response.statusCode === 200 && !text.startsWith('{"errors"') && text.includes('"nodes":[{'))
            resolve(durationMs);
          else reject(new Error(`${response.statusCode}: ${text.slice(0, 300)}`));
        });
      },
    );
    call.on("error", reject);
    call.end(body);
  });
}

async function started(script: string, args: readonly string[]): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(join(import.meta.dirname, script), [...args]);
  const [message] = (await once(child, "message")) as [{ port: number }];
  return { child, port: message.port };
}

async function cpuMsOf(child: ChildProcess): Promise<number> {
  child.send("cpu");
  const [message] = (await once(child, "message")) as [{ cpuMs: number }];
  return message.cpuMs;
}

async function measure(subject: Subject, places: readonly Place[]): Promise<Figures> {
  const beforeMs = await cpuMsOf(subject.child);
  const times: number[] = [];
  for (const place of places) times.push(await subject.ask(place));
  const cpuMs = ((await cpuMsOf(subject.child)) - beforeMs) / places.length;
  return { p50Ms: median(times), p99Ms: percentile(times, 0.99), cpuMs };
}

async function randomPlaces(url: string, folderId: string): Promise<readonly Place[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Place>(
    "select name, id from asset where folder_id = $1 order by random() limit $2",
    [folderId, REQUESTS],
  );
  await client.end();
  return rows;
}

/** The query behind every call on a folder: its row, its project and the person's entries, at depth 8. */
async function measureRights(url: string, library: Library): Promise<void> {
  const database = openDatabase(url, { maxConnections: 1 });
  const reader = new FolderReader(database.db);
  const times: number[] = [];
  for (let round = 0; round < RIGHTS_ROUNDS; round++) {
    const startMs = performance.now();
    const [row] = await reader.withAccess([library.folderId], library.userId);
    times.push(performance.now() - startMs);
    if (row?.role !== "EDITOR") throw new Error("the rights are wrong");
  }
  await database.close();
  const late = times.slice(RIGHTS_ROUNDS / 2);
  console.log(
    `rights of a folder at depth 8: p50 ${median(late).toFixed(2)} ms, p99 ${percentile(late, 0.99).toFixed(2)} ms, driver included`,
  );
}

function report(subjects: readonly Subject[], figures: ReadonlyMap<Subject, readonly Figures[]>): void {
  const [floor, ...ours] = subjects;
  if (!floor) return;
  const of = (subject: Subject, key: keyof Figures) => (figures.get(subject) ?? []).map((round) => round[key]);
  for (const subject of subjects) {
    const line = (["p50Ms", "p99Ms", "cpuMs"] as const).map((key) => `${key} ${median(of(subject, key)).toFixed(2)}`);
    console.log(`${subject.name.padEnd(34)} ${line.join("  ")}`);
  }
  for (const subject of ours) {
    const ratio = (key: keyof Figures) =>
      median(of(subject, key).map((value, round) => value / (of(floor, key)[round] ?? value)));
    console.log(
      `ratio ${subject.name}: p50 ${ratio("p50Ms").toFixed(2)} (goal <= 3 for the list), p99 ${ratio("p99Ms").toFixed(2)}, cpu ${ratio("cpuMs").toFixed(2)}`,
    );
  }
}

async function compare(url: string, dataDir: string, library: Library): Promise<void> {
  const floor = await started("list-floor.ts", [url, library.userId]);
  const api = await started("list-server.ts", [url, dataDir]);
  const { projectId: project, folderId: folder, token } = library;
  const graphql =
    (query: string) =>
    ({ name, id }: Place) =>
      timed(
        api.port,
        "/api/graphql",
        JSON.stringify({ query, variables: { project, folder, after: encodeCursor(["NAME", null, name, id]) } }),
        token,
      );
  const subjects: readonly Subject[] = [
    {
      name: "bare node:http + pg",
      child: floor.child,
      ask: ({ name, id }) => timed(floor.port, `/?${new URLSearchParams({ folder, name, id })}`),
    },
    { name: "ours, list of about 25 fields", child: api.child, ask: graphql(LIST) },
    { name: "ours, all that the web app shows", child: api.child, ask: graphql(CARDS) },
  ];
  try {
    const places = await randomPlaces(url, folder);
    for (const subject of subjects) await measure(subject, places.slice(0, WARM_UP));
    const figures = new Map<Subject, Figures[]>(subjects.map((subject) => [subject, []]));
    for (let round = 0; round < ROUNDS; round++) {
      for (const subject of subjects) figures.get(subject)?.push(await measure(subject, places));
    }
    report(subjects, figures);
  } finally {
    agent.destroy();
    const ended = [floor, api].map(({ child }) => once(child, "exit"));
    for (const { child } of [floor, api]) child.disconnect();
    await Promise.all(ended);
  }
}

const directory = mkdtempSync(join(tmpdir(), "rushlight-bench-list-"));
const postgres = await startEmbeddedPostgres({ directory: join(directory, "postgres"), durable: false });
try {
  const { url } = postgres;
  await migrate(url);
  await installQueue(url);
  const config = loadConfig({ DATABASE_URL: url, DATA_DIR: directory });
  const log = createLogger({ level: "warn", role: "bench" });
  const opened = await openPlatform({ config: { ...config, databaseUrl: url }, clock: systemClock, log, works: false });
  const startMs = performance.now();
  const library = await fillLibrary(opened.platform, url, ASSETS);
  await opened.close();
  console.log(
    `${ASSETS} assets in ${((performance.now() - startMs) / 1_000).toFixed(0)} s; pages of 100 of ${ASSETS / 5}`,
  );
  console.log(
    `load average ${loadavg()
      .map((load) => load.toFixed(2))
      .join(" ")}`,
  );
  await measureRights(url, library);
  await compare(url, directory, library);
  console.log(
    `load average ${loadavg()
      .map((load) => load.toFixed(2))
      .join(" ")}`,
  );
} finally {
  await postgres.stop();
  rmSync(directory, { recursive: true, force: true });
}
