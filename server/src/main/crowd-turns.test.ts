import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { createLink, enterLink } from "#testkit/calls/share-links.ts";
import { addAsset, stageProduction } from "#testkit/stage-production.ts";
import type { TestClient } from "#testkit/test-client.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import { until } from "#testkit/until.ts";

/** More connections than any test here needs. */
const ROOM = 40;
const CREATE = `mutation ($project: ID!, $parent: ID!, $path: [String!]!) {
  createFolder(project: $project, parent: $parent, path: $path) { id } }`;
const CHEAP = "query ($p: ID!, $f: ID!) { folder(id: $f, project: $p) { id name } }";
/** A query that costs more than a quarter of the limit. */
const DEAR = `query ($p: ID!, $f: ID!) { folder(id: $f, project: $p) { id folders(first: 100) { nodes {
  id name folders(first: 100) { nodes { id name } } } } } }`;

/** A query of comments, which the identification of a visitor never reads. */
const COUNTED = "query ($p: ID!, $f: ID!) { folder(id: $f, project: $p) { id window(first: 1) { commentCount } } }";

/** Creates a production whose folders, or another table, are locked until `release`, as by a slow change. */
async function held(config: Parameters<typeof testWorld>[0] = {}) {
  const world = await testWorld({ fakeTime: false, ...config, config: { databasePool: ROOM, ...config.config } });
  const stage = await stageProduction(world);
  const link = await createLink(world.as("superuser"), { project: stage.projectId, folders: [stage.camera] });
  const [holder, watcher] = [connection(world), connection(world)];
  await Promise.all([holder.connect(), watcher.connect()]);
  const hold = async (table: "folder" | "comment" = "folder") => {
    vi.stubGlobal("setTimeout", patientTimeout);
    await holder.query("begin");
    await holder.query(`lock table ${table} in access exclusive mode`);
  };
  const waiting = async () => {
    const { rows } = await watcher.query(
      "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rows[0].n as number;
  };
  const vars = { p: stage.projectId, f: stage.camera };
  return {
    world,
    link,
    hold,
    waiting,
    day: stage.day,
    wanted: { project: stage.projectId, parent: stage.day, folders: [stage.camera] },
    release: () => holder.query("rollback"),
    query: (client: TestClient, source = CHEAP) => client.ask(source, vars),
    change: (client: TestClient) =>
      client.ask(CREATE, { project: stage.projectId, parent: stage.camera, path: [randomUUID()] }),
    /**
     * Returns the highest number of statements that run, once the wanted number has been reached: watches for two seconds, or as
     * long as they took to arrive. It can't wait until the number is stable: on a slow machine the held statements are cancelled
     * after 30 seconds.
     */
    async running(wanted: number) {
      const beganMs = performance.now();
      await until(async () => (await waiting()) >= wanted);
      const endMs = performance.now() + Math.max(2_000, performance.now() - beganMs);
      let most = 0;
      for (; performance.now() < endMs; await sleep(20)) most = Math.max(most, await waiting());
      return most;
    },
    async [Symbol.asyncDispose]() {
      vi.unstubAllGlobals();
      await holder.query("rollback");
      await Promise.all([holder.end(), watcher.end()]);
      await world[Symbol.asyncDispose]();
    },
  };
}
const { setTimeout: timeout } = globalThis;
/**
 * A query is stopped after 15 seconds and frees its place: on a slow machine that is before all queries of a test have arrived.
 */
const patientTimeout = (work: () => void, ms?: number) => timeout(work, ms === 15_000 ? 120_000 : ms);
const connection = ({ databaseUrl }: TestWorld) => new pg.Client({ connectionString: databaseUrl });
const times = <T>(count: number, make: (place: number) => T): T[] =>
  Array.from({ length: count }, (_, place) => make(place));

test("PLUS-432 three of one person's concurrent changes run, and another person's changes run at the same time", async () => {
  await using scene = await held();
  const { world } = scene;
  await scene.hold();
  const one = times(9, () => scene.change(world.as("editor")));
  expect(await scene.running(3)).toBe(3);
  const other = times(5, () => scene.change(world.as("supervisor")));
  expect(await scene.running(6)).toBe(6);
  await scene.release();
  expect((await Promise.all([...one, ...other])).flatMap(({ errors }) => errors)).toEqual([]);
});

test("PLUS-403 all visits to a link together may run as many queries at once as one person", async () => {
  await using scene = await held();
  const { world, link } = scene;
  const visits = await Promise.all(times(2, () => enterLink(world, link)));
  const { versionId } = await addAsset(world, { projectId: scene.wanted.project, folderId: scene.day }, "A001.mov");
  // For a person the counts are read from the folder; for visits they are counted.
  const read = CHEAP.replace("{ folder", `{ comments(version: "${versionId}", first: 1) { nodes { id } } folder`);
  await scene.hold("comment");
  const asked = visits.flatMap((visit) => times(5, () => scene.query(visit, COUNTED)));
  expect(await scene.running(4)).toBe(4);
  const other = times(9, () => scene.query(world.as("editor"), read));
  expect(await scene.running(8)).toBe(8);
  await scene.release();
  expect((await Promise.all([...asked, ...other])).flatMap(({ errors }) => errors)).toEqual([]);
});

test("PLUS-403 a network whose visitors request too much at once is refused, but a visitor from another network is not", async () => {
  await using scene = await held({ config: { trustedProxy: ["127.0.0.1"] } });
  const { world, link } = scene;
  const visit = await enterLink(world, link);
  const variables = { p: scene.wanted.project, f: scene.wanted.folders[0] };
  const problems: (string | undefined)[] = [];
  const from = async (network: string) => {
    const body = { query: COUNTED, variables };
    const answer = await visit.rest("POST", "/api/graphql", body, { "x-forwarded-for": network });
    const { errors } = (await answer.json()) as { errors?: readonly { message: string }[] };
    const problem = errors?.[0]?.message;
    problems.push(problem);
    return problem;
  };
  await scene.hold("comment");
  // Four run, two hundred wait.
  const many = times(206, () => from("192.0.2.1"));
  await until(async () => problems.length === 2);
  const tooMany = expect.stringContaining("Too many attempts");
  expect(problems).toEqual([tooMany, tooMany]);
  const other = from("198.51.100.1");
  expect(await scene.running(4)).toBe(4);
  expect(await from("192.0.2.1")).toEqual(tooMany);
  await scene.release();
  expect(await other).not.toEqual(tooMany);
  await Promise.all(many);
});

test("PLUS-458 queries that cost more than a quarter of the limit run one at a time for each person", async () => {
  await using scene = await held();
  const { world } = scene;
  await scene.hold();
  const dear = times(5, () => scene.query(world.as("editor"), DEAR));
  expect(await scene.running(1)).toBe(1);
  const others = [scene.query(world.as("editor")), scene.query(world.as("supervisor"), DEAR)];
  expect(await scene.running(3)).toBe(3);
  await scene.release();
  expect((await Promise.all([...dear, ...others])).flatMap(({ errors }) => errors)).toEqual([]);
});

test("PLUS-458 queries that cost more than a quarter of the limit run one at a time for all visits to a link", async () => {
  await using scene = await held();
  const { world, link } = scene;
  const visits = await Promise.all(times(3, () => enterLink(world, link)));
  await scene.hold("comment");
  const counted = DEAR.replace("{ id folders", "{ id window(first: 1) { commentCount } folders");
  const dear = visits.flatMap((visit) => times(2, () => scene.query(visit, counted)));
  expect(await scene.running(1)).toBe(1);
  await scene.release();
  expect((await Promise.all(dear)).flatMap(({ errors }) => errors)).toEqual([]);
});

test("PLUS-588 large queries get four connections for all visits to a link and four for each person, eight in total", async () => {
  await using scene = await held({ config: { databasePool: 10 } });
  const { world, wanted } = scene;
  const [camera = ""] = wanted.folders;
  const shared = { project: wanted.project, folders: wanted.folders, showComments: true };
  const link = await createLink(world.as("superuser"), shared);
  const visits = await Promise.all(times(2, () => enterLink(world, link)));
  // Each part is a separate statement.
  const parts = await Promise.all(
    times(6, async (n) => {
      const { versionId } = await addAsset(world, { projectId: wanted.project, folderId: camera }, `A00${n}.mov`);
      return `c${n}: comments(version: "${versionId}", first: 1) { nodes { id } }`;
    }),
  );
  const wide = `query ($p: ID!, $f: ID!) { ${parts.join(" ")} folder(id: $f, project: $p) { id } }`;
  const crowds = [
    () => visits.map((visit) => scene.query(visit, wide)),
    () => times(2, () => scene.query(world.as("supervisor"), wide)),
  ];
  for (const [first, second] of [crowds, crowds.toReversed()]) {
    await scene.hold("comment");
    const asked = first?.() ?? [];
    expect(await scene.running(4)).toBe(4);
    expect((await scene.query(world.as("editor"))).errors).toEqual([]);
    asked.push(...(second?.() ?? []));
    expect(await scene.running(8)).toBe(8);
    expect((await scene.change(world.as("editor"))).errors).toEqual([]);
    await scene.release();
    expect((await Promise.all(asked)).flatMap(({ errors }) => errors)).toEqual([]);
  }
});

test("PLUS-451 all concurrent changes leave four database connections for queries", async () => {
  await using scene = await held({ config: { databasePool: 9 } });
  const { world } = scene;
  await scene.hold();
  const people = ["editor", "supervisor", "superuser", "manager"] as const;
  const changes = people.flatMap((person) => times(3, () => scene.change(world.as(person))));
  expect(await scene.running(5)).toBe(5);
  expect(await world.as("viewer").graphql("{ currentUser { id } }")).toEqual({
    currentUser: { id: world.people.viewer.id },
  });
  await scene.release();
  await Promise.all(changes);
});

test("PLUS-399 a query that waits more than 15 seconds for the same person's other queries is refused when its turn comes", async () => {
  await using scene = await held();
  const { world } = scene;
  await scene.hold();
  const asked = times(6, () => scene.query(world.as("editor")));
  expect(await scene.running(4)).toBe(4);
  const now = performance.now.bind(performance);
  const later = vi.spyOn(performance, "now").mockImplementation(() => now() + 16_000);
  await scene.release();
  const answers = await Promise.all(asked);
  later.mockRestore();
  const refused = answers.flatMap(({ errors }) => errors);
  expect(refused.map(({ extensions }) => extensions.code)).toEqual(["TOO_MANY", "TOO_MANY"]);
  expect(refused[0]?.message).toBe("Too many of your queries are running. Try again when they are done");
});

const DOWNLOAD = `mutation ($project: ID!, $parent: ID!, $folders: [ID!]!) {
  requestDownload(project: $project, parent: $parent, folders: $folders, assets: []) { url } }`;

test("PLUS-587 concurrent requests for one download address check its permission with one query, and don't block other addresses", async () => {
  await using scene = await held();
  const { world } = scene;
  const addressFor = async (client: TestClient) => {
    const { requestDownload } = await client.graphql<{ requestDownload: { url: string } }>(DOWNLOAD, scene.wanted);
    return requestDownload.url;
  };
  const [editors, supervisors] = [await addressFor(world.as("editor")), await addressFor(world.as("supervisor"))];
  await scene.hold();
  const many = times(60, () => fetch(editors, { method: "HEAD" }));
  expect(await scene.running(1)).toBe(1);
  const other = fetch(supervisors, { method: "HEAD" });
  expect(await scene.running(2)).toBe(2);
  await scene.release();
  const statuses = (await Promise.all([...many, other])).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200]));
});
