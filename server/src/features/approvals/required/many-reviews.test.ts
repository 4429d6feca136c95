import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CommentScene, commentScene } from "#testkit/calls/comment-calls.ts";
import { fillFolder } from "#testkit/stages/fill-folder.ts";

const SET = `mutation ($folder: ID!, $reviewers: [ID!]) { setRequiredReviewers(folder: $folder, rule: ALL, reviewers: $reviewers) { isOwn } }`;
const INBOX = "{ inboxCount }";
const OPEN = 1_200;

let scene: CommentScene;
beforeAll(async () => {
  scene = await commentScene();
  const { world, stage } = scene;
  await fillFolder(world, { projectId: stage.projectId, folderId: stage.otherDay }, OPEN);
  await openReviews();
});
afterAll(() => scene.world[Symbol.asyncDispose]());

async function openReviews(): Promise<void> {
  const { world, stage } = scene;
  await sql`insert into version_review (version_id, requested_at, requested_by, requested_by_name)
    select newest_version_id, now(), ${world.people.editor.id}::uuid, 'E' from asset
    where folder_id = ${stage.otherDay}::uuid on conflict do nothing`.execute(world.platform.db);
}

const events = async () => {
  const { rows } = await sql<{ name: string; count: number }>`select name, count(*)::integer as count from outbox_event
    where name like 'approval.%' or name like 'inbox.%' group by name order by name`.execute(scene.world.platform.db);
  return rows;
};
const set = async (...people: ("viewer" | "editor" | "manager")[]) => {
  const { world, stage } = scene;
  await sql`delete from outbox_event`.execute(world.platform.db);
  const reviewers = people.map((name) => world.people[name].id);
  await world.as("supervisor").graphql(SET, { folder: stage.otherDay, reviewers });
  return events();
};
const waiting = async (who: "viewer" | "editor" | "manager") =>
  (await scene.world.as(who).graphql<{ inboxCount: number }>(INBOX)).inboxCount;
const states = async () => {
  const { rows } = await sql<{ state: string; count: number }>`select review_state as state, count(*)::integer as count
    from asset where folder_id = ${scene.stage.otherDay}::uuid group by 1`.execute(scene.world.platform.db);
  return rows;
};

test("PLUS-1110 a changed list applies to many open reviews with a handful of events, and reaches each reviewer's inbox", async () => {
  const batches = Math.ceil(OPEN / 500);
  const reached = [
    { name: "approval.reviewersChanged", count: batches },
    { name: "approval.ruleChanged", count: 1 },
    { name: "inbox.changed", count: batches },
  ];
  expect(await set("viewer", "editor")).toEqual(reached);
  expect([await waiting("viewer"), await waiting("editor"), await waiting("manager")]).toEqual([OPEN, OPEN, 0]);
  expect(await states()).toEqual([{ state: "IN_REVIEW", count: OPEN }]);
  expect(await set("viewer", "manager")).toEqual(reached);
  expect([await waiting("viewer"), await waiting("editor"), await waiting("manager")]).toEqual([OPEN, 0, OPEN]);
  expect(await set()).toEqual(reached);
  expect([await waiting("viewer"), await waiting("manager")]).toEqual([0, 0]);
});

test("PLUS-1110 a take's state is computed once per statement, however many reviewers it writes", async () => {
  const { db } = scene.world.platform;
  type Plan = readonly { Triggers: readonly { "Trigger Name": string; Calls: number }[] }[];
  const called = async (statement: ReturnType<typeof sql>) => {
    const { rows } = await sql<{ "QUERY PLAN": Plan }>`explain (analyze, format json) ${statement}`.execute(db);
    const triggers = rows[0]?.["QUERY PLAN"][0]?.Triggers ?? [];
    return triggers.filter((trigger) => trigger["Trigger Name"].startsWith("version_review")).map(({ Calls }) => Calls);
  };
  const rows = sql`insert into version_reviewer (version_id, user_id, name, is_asked, decision, decided_at)
    select a.newest_version_id, u.id, u.name, false, 'APPROVED', now() from asset a cross join app_user u
    where a.folder_id = ${scene.stage.otherDay}::uuid and u.id in (${scene.world.people.viewer.id}::uuid, ${scene.world.people.editor.id}::uuid)`;
  expect(await called(rows)).toEqual([1]);
  expect(await states()).toEqual([{ state: "APPROVED", count: OPEN }]);
  expect(await called(sql`update version_reviewer set decision = 'CHANGES_REQUESTED'`)).toEqual([1]);
  expect(await states()).toEqual([{ state: "CHANGES_REQUESTED", count: OPEN }]);
  expect(await called(sql`delete from version_reviewer`)).toEqual([1]);
  expect(await states()).toEqual([{ state: "IN_REVIEW", count: OPEN }]);
  expect(await called(sql`delete from version_review`)).toEqual([1]);
  expect(await states()).toEqual([{ state: "NONE", count: OPEN }]);
});
