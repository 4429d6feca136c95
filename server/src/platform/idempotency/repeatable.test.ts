import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startRole } from "#testkit/api-process.ts";
import { createLink, enterLink } from "#testkit/calls/share-links.ts";
import { uploadClient } from "#testkit/calls/upload-client.ts";
import type { PersonName } from "#testkit/people.ts";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import type { TestClient } from "#testkit/test-client.ts";
import { until } from "#testkit/until.ts";
import { forgetOldCalls } from "./answer-repeatable.ts";
import { RepeatableCall } from "./repeatable-call.ts";
import { keepAnswer, RepeatableWriter } from "./repeatable-store.ts";

let world: ProductionWorld;
beforeAll(async () => {
  world = await productionWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const CREATE = `mutation($project: ID!, $parent: ID!, $path: [String!]!) {
  createFolder(project: $project, parent: $parent, path: $path) { id name createdAt } }`;

interface Made {
  readonly id: string;
  readonly name: string;
}

const variablesOf = (name: string) => ({ project: world.projectId, parent: world.folderId, path: [name] });

async function create(client: TestClient, key: string | null, name: string, query = CREATE) {
  const headers = key === null ? {} : { "idempotency-key": key };
  const response = await client.rest("POST", "/api/graphql", { query, variables: variablesOf(name) }, headers);
  const text = await response.text();
  const body = JSON.parse(text) as {
    data?: { createFolder: Made } | null;
    errors?: { extensions: { code: string } }[];
  };
  return { text, folder: body.data?.createFolder, code: body.errors?.[0]?.extensions.code };
}
const as = (person: PersonName) => world.as(person);
const namesLike = async (name: string) =>
  (await world.platform.db.selectFrom("folder").select("name").where("name", "like", `${name}%`).execute()).map(
    (row) => row.name,
  );

test("PLUS-331 a call repeated with its key runs once and returns the same, even while the first is still running", async () => {
  const key = randomUUID();
  const many = await Promise.all(Array.from({ length: 6 }, () => create(as("editor"), key, "Once")));
  const later = await create(as("editor"), key, "Once");
  expect(many[0]?.folder).toMatchObject({ name: "Once" });
  expect(new Set([...many, later].map(({ text }) => text)).size).toBe(1);
  expect(await namesLike("Once")).toEqual(["Once"]);
});

test("PLUS-331 a comment that is posted twice exists once with the same key, and twice without a key or with another one", async () => {
  const [take] = await uploadClient(as("editor")).plain(world.folderId, { name: "Take.mov", bytes: Buffer.from("x") });
  const query = `mutation($folder: ID!, $asset: ID!, $version: ID!) {
    addComment(folder: $folder, asset: $asset, version: $version, contents: { text: "Twins" }) { id } }`;
  const variables = { folder: world.folderId, asset: take?.assetId, version: take?.versionId };
  const post = async (headers: Record<string, string> = {}) => {
    const answer = await as("editor").rest("POST", "/api/graphql", { query, variables }, headers);
    return ((await answer.json()) as { data: { addComment: { id: string } } }).data.addComment.id;
  };
  const [one, other] = [{ "idempotency-key": randomUUID() }, { "idempotency-key": randomUUID() }];
  const ids = [await post(one), await post(one), await post(other), await post(), await post()];
  expect(ids[0]).toBe(ids[1]);
  const rows = await world.platform.db.selectFrom("comment").select("id").execute();
  expect(rows).toHaveLength(4);
});

test("PLUS-331 a key with another call is refused with a message of its own, and keys are per person", async () => {
  const key = randomUUID();
  await create(as("editor"), key, "Bound");
  expect((await create(as("editor"), key, "Bound otherwise")).code).toBe("KEY_REUSED");
  expect((await create(as("editor"), key, "Bound", CREATE.replace(" createdAt", ""))).code).toBe("KEY_REUSED");
  expect((await create(as("supervisor"), key, "Bound too")).folder?.name).toBe("Bound too");
  expect(await namesLike("Bound")).toEqual(["Bound", "Bound too"]);
  expect((await create(as("editor"), "short", "Bound")).code).toBe("VALIDATION");
});

test("PLUS-331 a refusal is not stored: the same call succeeds once nothing prevents it", async () => {
  const { folder } = await create(as("editor"), randomUUID(), "Taken");
  const key = randomUUID();
  expect((await create(as("editor"), key, "Taken")).code).toBe("NAME_CONFLICT");
  await world.platform.db
    .updateTable("folder")
    .set({ name: "Away", name_key: "away" })
    .where("id", "=", folder?.id ?? "")
    .execute();
  const made = await create(as("editor"), key, "Taken");
  expect(made.folder?.name).toBe("Taken");
  expect(made.folder?.id).not.toBe(folder?.id);
});

test("PLUS-331 a call whose response was never stored returns what it had written, and writes nothing again", async () => {
  const key = randomUUID();
  const first = await create(as("editor"), key, "Half told");
  await world.platform.db.deleteFrom("repeatable_answer").execute();
  expect((await create(as("editor"), key, "Half told")).text).toBe(first.text);
  expect(await namesLike("Half told")).toEqual(["Half told"]);
});

test("PLUS-331 a call whose server is killed between commit and response returns the same result when repeated at another server", {
  timeout: 120_000,
}, async () => {
  const key = randomUUID();
  const api = await startRole("api", world);
  const calls = Array.from({ length: 8 }, (_, n) => {
    const client = api.as(world.people.editor.token);
    return create(client, `${key}-${n}`, `Killed ${n}`).catch(() => null);
  });
  await until(async () => (await namesLike("Killed")).length > 0);
  await api.kill();
  const answered = await Promise.all(calls);
  const repeated = await Promise.all(answered.map((_, n) => create(as("editor"), `${key}-${n}`, `Killed ${n}`)));
  expect(repeated.map(({ folder }) => folder?.name)).toEqual(answered.map((_, n) => `Killed ${n}`));
  const ids = repeated.map(({ folder }) => folder?.id);
  expect(ids).toEqual(answered.map((before, n) => before?.folder?.id ?? ids[n]));
  expect((await namesLike("Killed")).sort()).toEqual(answered.map((_, n) => `Killed ${n}`));
});

test("PLUS-331 stored responses can only be read with the key", async () => {
  const key = randomUUID();
  await create(as("editor"), key, "Sealed folder");
  const { rows } = await sql<{ text: string }>`
    select encode(result, 'escape') || encode(key_hash, 'escape') as text from repeatable_step
    union all select encode(answer, 'escape') || encode(key_hash, 'escape') from repeatable_answer`.execute(
    world.platform.db,
  );
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.some(({ text }) => text.includes("Sealed") || text.includes(key))).toBe(false);
});

test("PLUS-457 one sender's newest responses are kept up to a limit; a call whose response is gone still runs only once", async () => {
  const { db, clock } = world.platform;
  const key = randomUUID();
  const first = await create(as("editor"), key, "Long ago");
  const other = randomUUID();
  await create(as("supervisor"), other, "Of another");
  const { key: keyHash } = new RepeatableCall(`user ${world.people.supervisor.id}`, other, "").hashes;
  const piece = Buffer.alloc(2 * 1024 * 1024);
  const kept: Buffer[] = [];
  for (let n = 0; n < 20; n++) {
    const { hashes } = new RepeatableCall(`user ${world.people.editor.id}`, `filler ${n}`, "");
    kept.push(hashes.key);
    await keepAnswer(db, hashes, piece, clock.now());
  }
  const rows = await db.selectFrom("repeatable_answer").select(["key_hash", "answer"]).execute();
  const left = rows.filter(({ answer }) => answer.length === piece.length).map(({ key_hash }) => key_hash);
  expect(left.map((hash) => kept.findIndex((one) => one.equals(hash))).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 8 }, (_, n) => n + 12),
  );
  expect(rows.some(({ key_hash }) => key_hash.equals(keyHash))).toBe(true);
  expect((await create(as("editor"), key, "Long ago")).text).toBe(first.text);
  expect(await namesLike("Long ago")).toEqual(["Long ago"]);
});

test("PLUS-1070 all visits of a link share one limit of stored responses and steps; other people's are kept", async () => {
  const { db, clock } = world.platform;
  const query = `mutation ($folder: ID!, $asset: ID!, $version: ID!) {
    addComment(folder: $folder, asset: $asset, version: $version, contents: "Visited") { id } }`;
  const [take] = await uploadClient(as("editor")).plain(world.folderId, { name: "Seen.mov", bytes: Buffer.from("x") });
  const variables = { folder: world.folderId, asset: take?.assetId, version: take?.versionId };
  const of = { project: world.projectId, folders: [world.folderId], canComment: true };
  const link = await createLink(as("superuser"), of);
  const stored = async (table: "repeatable_answer" | "repeatable_step") =>
    (await db.selectFrom(table).select(["key_hash", "sender_hash"]).execute()).map((row) => ({
      key: row.key_hash.toString("hex"),
      keeper: row.sender_hash,
    }));
  const both = async () => [await stored("repeatable_answer"), await stored("repeatable_step")] as const;
  const post = async () => {
    const visitor = await enterLink(world, link);
    const [before] = await both();
    await visitor.rest("POST", "/api/graphql", { query, variables }, { "idempotency-key": randomUUID() });
    const added = (await stored("repeatable_answer")).find(({ key }) => !before.some((one) => one.key === key));
    return added ?? { key: "", keeper: Buffer.alloc(0) };
  };
  await create(as("editor"), randomUUID(), "Beside visits");
  const others = (await stored("repeatable_answer")).map(({ key }) => key);
  const first = await post();
  const full = { call_hash: Buffer.from("call"), created_at: clock.now(), sender_hash: first.keeper };
  const [filler, sum_bytes] = [{ ...full, key_hash: Buffer.from("filler") }, 80 * 1024 * 1024];
  await db
    .insertInto("repeatable_answer")
    .values({ ...filler, answer: Buffer.from("full"), sum_bytes })
    .execute();
  await db
    .insertInto("repeatable_step")
    .values({ ...filler, step: 1, sum_bytes })
    .execute();
  const second = await post();
  for (const left of (await both()).map((rows) => rows.map(({ key }) => key))) {
    expect([first, second].map(({ key }) => left.includes(key))).toEqual([false, true]);
    expect(left).toEqual(expect.arrayContaining(others.slice(-1)));
  }
});

test("PLUS-870 one sender's newest steps are kept up to a limit, and other senders' steps are unaffected", async () => {
  const { db, clock } = world.platform;
  const other = randomUUID();
  await create(as("supervisor"), other, "Step of another");
  const { key: keyOfOther } = new RepeatableCall(`user ${world.people.supervisor.id}`, other, "").hashes;
  const piece = Buffer.alloc(16 * 1024 * 1024);
  const filled: Buffer[] = [];
  for (let n = 0; n < 6; n++) {
    const { hashes } = new RepeatableCall(`user ${world.people.editor.id}`, `step ${n}`, "");
    filled.push(hashes.key);
    await db.transaction().execute(async (trx) => {
      const writer = new RepeatableWriter(trx);
      await writer.begin(hashes, 1, clock.now());
      await writer.keepResult(hashes, 1, piece);
    });
  }
  const kept = async () => {
    const rows = await db.selectFrom("repeatable_step").select("key_hash").execute();
    return [...filled, keyOfOther].map((key) => rows.some(({ key_hash }) => key_hash.equals(key)));
  };
  expect(await kept()).toEqual([true, true, true, true, true, true, true]);
  const key = randomUUID();
  const made = await create(as("editor"), key, "After many");
  expect(await kept()).toEqual([false, false, true, true, true, true, true]);
  await db.deleteFrom("repeatable_answer").execute();
  expect((await create(as("editor"), key, "After many")).text).toBe(made.text);
});

test("PLUS-331 keys are forgotten after a day, not before", async () => {
  const key = randomUUID();
  const count = async () => {
    const { rows } = await sql<{ n: number }>`select ((select count(*) from repeatable_step)
      + (select count(*) from repeatable_answer))::int as n`.execute(world.platform.db);
    return rows[0]?.n ?? 0;
  };
  await create(as("editor"), key, "Forgotten");
  const before = await count();
  world.clock.advance(86_000_000);
  await forgetOldCalls(world.platform);
  expect(await count()).toBe(before);
  world.clock.advance(500_000);
  await forgetOldCalls(world.platform);
  expect(await count()).toBe(0);
});
