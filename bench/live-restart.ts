/**
 * Live connections over a rolling restart: two api programs on one database, readers who reconnect as the web app does, and
 * comments posted throughout. Prints how many are missed after the catch-up, how long a reader is away, and the memory of the
 * connections. `npm run bench live-restart [connections=1000] [seconds after they closed=60] [people=50]`: calls of one person take
 * turns, so with one person for all connections the catch-up measures those turns.
 */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Reader } from "#bench/cluster/reader.ts";
import { startEmbeddedPostgres } from "#server/platform/db/embedded-postgres.ts";
import { migrate } from "#server/platform/db/migrate.ts";
import { ADD, newClip, placeOf } from "#testkit/calls/comment-calls.ts";
import { stageProduction } from "#testkit/stage-production.ts";
import { fillPeople } from "#testkit/stages/fill-people.ts";
import { insertSession } from "#testkit/test-session.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";

const CONNECTIONS = Number(process.argv[2] ?? 1_000);
const AFTER_SECONDS = Number(process.argv[3] ?? 60);
const PEOPLE = Number(process.argv[4] ?? 50);
const EVERY_MS = 500;
/** A reader requests missed comments once a second. */
const MOST_ATTEMPTS = 30;
/** How long the last comments may take to arrive. */
const SETTLE_MS = 30_000;
const BETWEEN_RESTARTS_MS = 15_000;
const IDS = "query ($version: ID!, $first: Int) { comments(version: $version, first: $first) { nodes { id } } }";

/** One api; after a restart it has another port, as behind a proxy. */
class Api {
  child: ChildProcess | undefined;
  port = 0;
  readonly #world: TestWorld;

  constructor(world: TestWorld) {
    this.#world = world;
  }

  async start(): Promise<void> {
    const program = join(import.meta.dirname, "live-restart-server.ts");
    this.child = fork(program, [this.#world.databaseUrl, this.#world.dataDir]);
    const [message] = (await once(this.child, "message")) as [{ port: number }];
    this.port = message.port;
  }

  async stop(): Promise<void> {
    const { child } = this;
    this.port = 0;
    child?.send("stop");
    if (child) await once(child, "exit");
  }

  /** After a garbage collection, so that unswept memory doesn't count. */
  async memoryMiB(): Promise<number> {
    this.child?.send("memory");
    const [{ rssBytes }] = (await once(this.child as ChildProcess, "message")) as [{ rssBytes: number }];
    return Math.round(rssBytes / 2 ** 20);
  }
}

interface Answer {
  readonly data?: { comments?: { nodes: { id: string }[] }; addComment?: { id: string } };
  readonly errors?: readonly { extensions?: { code?: string } }[];
}

function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);
}

/** The ids of people who may view the project. */
async function readersOf(world: TestWorld, projectId: string): Promise<readonly string[]> {
  // Of these some have no role, others have yet to accept an invitation.
  await fillPeople(world, projectId, PEOPLE * 2);
  const people = await world.platform.db
    .selectFrom("project_user")
    .innerJoin("app_user", "app_user.id", "project_user.user_id")
    .select("app_user.id")
    .where("project_id", "=", projectId)
    .where("joined_at", "is not", null)
    .limit(PEOPLE)
    .execute();
  return people.map(({ id }) => id);
}

/** One session per connection; the people have about the same number of them. */
async function sessionsOf(world: TestWorld, people: readonly string[]): Promise<readonly string[]> {
  const userIds = Array.from({ length: CONNECTIONS }, (_, at) => people[at % people.length] ?? "");
  return await world.platform.db
    .transaction()
    .execute(async (tx) =>
      Promise.all(
        userIds.map((userId) => insertSession(tx, world.clock, { userId, verified: true, lifeMs: 86_400_000 })),
      ),
    );
}

async function measure(world: TestWorld): Promise<void> {
  const stage = await stageProduction(world);
  const clip = await newClip(world, stage, "A001.mov");
  const apis = [new Api(world), new Api(world)];
  await Promise.all(apis.map((api) => api.start()));
  const memory = async (when: string) =>
    console.log(`memory ${when}: ${(await Promise.all(apis.map((api) => api.memoryMiB()))).join(" and ")} MiB`);
  let next = 0;
  /** Round-robin over the responding ones, like a proxy. */
  const port = () => {
    const up = apis.filter((api) => api.port !== 0);
    next += 1;
    return up[next % up.length]?.port ?? 0;
  };
  const ask = async (token: string, at: number, query: string, variables: object) => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const body = JSON.stringify({ query, variables });
    try {
      const answer = await fetch(`http://127.0.0.1:${at}/api/graphql`, { method: "POST", headers, body });
      const { data, errors } = (await answer.json()) as Answer;
      return { data: errors ? undefined : data, reason: `${answer.status} ${errors?.[0]?.extensions?.code ?? ""}` };
    } catch (error) {
      return { data: undefined, reason: String((error as Error).cause ?? error) };
    }
  };
  const refusals = new Map<string, number>();
  const catchUp = async (token: string, at: number): Promise<readonly string[]> => {
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      const { data, reason } = await ask(token, attempt === 0 ? at : port(), IDS, {
        version: clip.versionId,
        first: 200,
      });
      if (data?.comments) return data.comments.nodes.map(({ id }) => id);
      refusals.set(reason, (refusals.get(reason) ?? 0) + 1);
      await sleep(1_000);
    }
    return [];
  };

  await memory("before");
  const { editor } = world.people;
  const tokens = await sessionsOf(world, await readersOf(world, stage.projectId));
  const readers = tokens.map((token) => new Reader(token, port, catchUp));
  for (let from = 0; from < readers.length; from += 50)
    await Promise.all(readers.slice(from, from + 50).map((reader) => reader.connect()));
  await memory(`with ${CONNECTIONS} connections`);

  const posted: string[] = [];
  let refused = 0;
  let isOver = false;
  const poster = (async () => {
    while (!isOver) {
      const variables = { contents: { text: `Note ${posted.length}` }, ...placeOf(clip, stage.camera) };
      const id = await ask(editor.token, port(), ADD, variables).then(({ data }) => data?.addComment?.id);
      if (id) posted.push(id);
      else refused += 1;
      await sleep(EVERY_MS);
    }
  })();
  await sleep(5_000);
  for (const api of apis) {
    const from = performance.now();
    await api.stop();
    await api.start();
    console.log(`an api was stopped and there again after ${((performance.now() - from) / 1_000).toFixed(1)} s`);
    await sleep(BETWEEN_RESTARTS_MS);
  }
  isOver = true;
  await poster;
  const missing = () =>
    posted.map((id, index) => ({ index, readers: readers.filter(({ seen }) => !seen.has(id)).length }));
  const count = () => missing().reduce((sum, one) => sum + one.readers, 0);
  for (let waitedMs = 0; count() > 0 && waitedMs < SETTLE_MS; waitedMs += 1_000) await sleep(1_000);
  const missed = count();
  for (const { index, readers: without } of missing())
    if (without > 0) console.log(`comment ${index + 1} of ${posted.length} was missed by ${without}`);
  const away = readers.flatMap(({ awayMs }) => awayMs);
  const failures = readers.reduce((sum, reader) => sum + reader.failures, 0);
  console.log(
    `${posted.length} comments posted (${refused} not taken), ${posted.length * CONNECTIONS} to be seen: ${missed} missed`,
  );
  console.log(
    `${away.length} reconnects, away p50 ${percentile(away, 0.5)}, p99 ${percentile(away, 0.99)}, at most ${percentile(away, 1)} ms; ${failures} attempts failed`,
  );
  for (const [reason, times] of refusals) console.log(`catch-up asked again ${times} times: ${reason}`);
  await memory("with connections, after the restart");
  for (const reader of readers) reader.close();
  await sleep(AFTER_SECONDS * 1_000);
  await memory(`${AFTER_SECONDS} s after they closed`);
  await Promise.all(apis.map((api) => api.stop()));
}

console.log(`load average ${loadavg()[0]?.toFixed(1)}`);
const directory = mkdtempSync(join(tmpdir(), "rushlight-bench-"));
const postgres = await startEmbeddedPostgres({ directory: join(directory, "database"), durable: false });
try {
  await migrate(postgres.url);
  await using world = await testWorld({ databaseUrl: postgres.url, fakeTime: false });
  await measure(world);
} finally {
  await postgres.stop();
  rmSync(directory, { recursive: true, force: true });
}
