import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ADD, type CommentScene, commentScene, LIST, newClip, placeOf, UPDATE } from "#testkit/calls/comment-calls.ts";
import { createLink, enterLink, problemOf } from "#testkit/calls/share-links.ts";
import type { AddedAsset } from "#testkit/stage-production.ts";

let world: CommentScene["world"];
let stage: CommentScene["stage"];
let calls: CommentScene["calls"];

beforeAll(async () => {
  ({ world, stage, calls } = await commentScene());
});
afterAll(() => world[Symbol.asyncDispose]());

/** A drawing of nearly the maximum size. */
const drawn = (text: string) => ({
  text,
  annotation: [{ path: "9".repeat(250 * 1024) }],
  meta: { width: 16, height: 9 },
});
const MIB = 1024 * 1024;

/** Adds comments, by a visitor or a member. */
async function fill(place: AddedAsset, count: number, visitId: string | null): Promise<void> {
  await sql`insert into comment (id, project_id, asset_id, version_id, author_name, visit_id, text, created_at, updated_at)
    select gen_random_uuid(), ${stage.projectId}::uuid, ${place.assetId}::uuid, ${place.versionId}::uuid, 'Ada', ${visitId}::uuid,
      repeat('x', ${MIB}), now(), now() from generate_series(1, ${count})`.execute(world.platform.db);
}

test("PLUS-212 a page of threads ends before it gets large, and all pages together contain each thread once", async () => {
  const place = await newClip(world, stage, "Drawn.mov");
  const ids: string[] = [];
  for (let n = 0; n < 6; n++) {
    const { id } = await calls.add("editor", { contents: drawn(`${n}`) }, place);
    await calls.add("viewer", { contents: drawn("yes"), replyTo: id }, place);
    ids.push(id);
  }
  const seen: string[] = [];
  let pages = 0;
  for (let after: string | null = null, more = true; more; pages += 1) {
    const response = await world
      .as("viewer")
      .rest("POST", "/api/graphql", { query: LIST, variables: { version: place.versionId, after } });
    const text = await response.text();
    expect(text.length).toBeLessThan(2 * MIB);
    const { nodes, pageInfo } = JSON.parse(text).data.comments;
    seen.push(...nodes.map(({ id }: { id: string }) => id));
    ({ endCursor: after, hasNextPage: more } = pageInfo);
  }
  expect(seen).toEqual(ids);
  expect(pages).toBeGreaterThan(1);
  expect(pages).toBeLessThan(6);
});

test("PLUS-212 a full thread accepts no reply and no larger drawing; another thread does", async () => {
  const place = await newClip(world, stage, "Answered.mov");
  const first = await calls.add("editor", { contents: "Look" }, place);
  const answers: string[] = [];
  for (let n = 0; n < 8; n++) {
    answers.push((await calls.add("viewer", { contents: drawn(`${n}`), replyTo: first.id }, place)).id);
  }
  const answer = { ...placeOf(place, stage.camera), contents: drawn("more"), replyTo: answers[0] };
  const full = { code: "CONFLICT", message: "This thread is full. Start a new comment" };
  expect(await problemOf(world.as("viewer"), ADD, answer)).toMatchObject(full);
  expect(await problemOf(world.as("editor"), UPDATE, { id: first.id, contents: drawn("Look") })).toMatchObject(full);
  expect((await calls.one("editor", first.id)).replies).toHaveLength(8);
  await calls.add("editor", { contents: drawn("Here") }, place);
});

test("PLUS-212 visitors can't use up the space for members' comments, and a clip eventually reaches its limit", async () => {
  const place = await newClip(world, stage, "Crowded.mov");
  const link = await createLink(world.as("editor"), {
    project: stage.projectId,
    assets: [place.assetId],
    canComment: true,
  });
  const visitor = await enterLink(world, link);
  const variables = { ...placeOf(place, stage.camera), contents: "Mine" };
  await visitor.graphql(ADD, variables);
  const { rows } = await sql<{ visit: string }>`select visit_id as visit from comment
    where asset_id = ${place.assetId}::uuid`.execute(world.platform.db);
  await fill(place, 8, rows[0]?.visit ?? null);
  expect(await problemOf(visitor, ADD, variables)).toMatchObject({
    code: "CONFLICT",
    message: "Visitors can't add more comments here",
  });
  await calls.add("viewer", {}, place);
  await fill(place, 24, null);
  expect(await calls.refusedAdd("viewer", {}, place)).toBe("CONFLICT");
});
