import { createConnection } from "node:net";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { startRole } from "#testkit/api-process.ts";
import { LiveClient } from "#testkit/calls/live-client.ts";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import type { TestClient } from "#testkit/test-client.ts";
import { until } from "#testkit/until.ts";

const CREATE =
  "mutation($project: ID!, $parent: ID!, $path: [String!]!) { createFolder(project: $project, parent: $parent, path: $path) { id } }";

const isRefused = (url: string) =>
  new Promise<boolean>((resolve) => {
    const { hostname, port } = new URL(url);
    const socket = createConnection(Number(port), hostname);
    socket.once("connect", () => resolve(false)).once("error", () => resolve(true));
    socket.once("connect", () => socket.destroy());
  });

/** Blocks the creation of folders with a lock. */
async function lockFolders({ platform: { db } }: ProductionWorld) {
  const free = Promise.withResolvers<void>();
  const isHeld = Promise.withResolvers<void>();
  const holding = db.transaction().execute(async (trx) => {
    await sql`lock table folder in share row exclusive mode`.execute(trx);
    isHeld.resolve();
    await free.promise;
  });
  await isHeld.promise;
  return {
    /** Resolves when a statement waits for the lock. */
    isAwaited: () =>
      until(async () => {
        const { rows } = await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'
          and datname = current_database()`.execute(db);
        return rows.length > 0;
      }),
    free: async () => {
      free.resolve();
      await holding;
    },
  };
}

test("PLUS-330 SIGTERM lets running calls finish, asks pages to reconnect, and closes the pool last", {
  timeout: 120_000,
}, async () => {
  await using world = await productionWorld();
  const api = await startRole("api", world);
  const client = api.as(world.people.editor.token);
  await using page = await LiveClient.connect(`${client.url.replace("http", "ws")}/ws?token=${client.token}`);
  const lock = await lockFolders(world);
  const variables = { project: world.projectId, parent: world.folderId, path: ["While it stops"] };
  const creating = client.rest("POST", "/api/graphql", { query: CREATE, variables });
  await lock.isAwaited();
  const stopping = api.stop();
  await until(() => isRefused(client.url));
  expect(await page.closed).toBe(1012);
  await lock.free();
  const answer = await creating;
  expect(answer.headers.get("connection")).toBe("close");
  expect(await answer.json()).toMatchObject({ data: { createFolder: { id: expect.any(String) } } });
  expect(await stopping).toBe(0);
  expect(api.said()).not.toMatch(/after calling end|was not clean/);
});

test("PLUS-330 a stop waits for an unfinished call for 8 s, not longer", { timeout: 120_000 }, async () => {
  await using world = await productionWorld();
  const api = await startRole("api", world);
  const client = api.as(world.people.editor.token);
  const lock = await lockFolders(world);
  const variables = { project: world.projectId, parent: world.folderId, path: ["Never made"] };
  const creating = client.rest("POST", "/api/graphql", { query: CREATE, variables }).catch(() => "cut off");
  await lock.isAwaited();
  const startMs = performance.now();
  const stopping = api.stop();
  expect(await creating).toBe("cut off");
  const tookMs = performance.now() - startMs;
  expect(tookMs).toBeGreaterThan(7_000);
  expect(tookMs).toBeLessThan(20_000);
  await lock.free();
  expect(await stopping).toBe(0);
});

/** Creates folders one at a time until the server is gone; returns which creations were acknowledged and which were cut off. */
async function busy(client: TestClient, world: { projectId: string; folderId: string }, name: string) {
  const made: string[] = [];
  for (let n = 0; ; n += 1) {
    const variables = { project: world.projectId, parent: world.folderId, path: [`${name} ${n}`] };
    try {
      await client.graphql(CREATE, variables);
      made.push(`${name} ${n}`);
    } catch (error) {
      const { code } = (error as { cause?: { code?: string } }).cause ?? {};
      return { made, ended: code ?? String(error) };
    }
  }
}

test("PLUS-330 twelve busy clients of a stopping server lose no response: they only see refused connections", {
  timeout: 120_000,
}, async () => {
  await using world = await productionWorld();
  const api = await startRole("api", world);
  const client = api.as(world.people.editor.token);
  const clients = Array.from({ length: 12 }, (_, n) => busy(client, world, `Client ${n}`));
  const count = async () => (await world.platform.db.selectFrom("folder").select("name").execute()).length;
  await until(async () => (await count()) > 60);
  expect(await api.stop()).toBe(0);
  const ends = await Promise.all(clients);
  expect(ends.map(({ ended }) => ended)).toEqual(ends.map(() => "ECONNREFUSED"));
  const names = await world.platform.db.selectFrom("folder").select("name").where("name", "like", "Client%").execute();
  expect(names.map(({ name }) => name).sort()).toEqual(ends.flatMap(({ made }) => made).sort());
  expect(api.said()).not.toMatch(/after calling end/);
});
