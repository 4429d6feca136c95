import { CompiledQuery, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ApprovalRule, approvalState, type Decision, type ReviewerState } from "#core/approvals/approval-state.ts";
import { REVIEW_STATES } from "#core/reviews/review-state.ts";
import { type CommentScene, commentScene, newClip } from "#testkit/calls/comment-calls.ts";
import { createLink, enterLink } from "#testkit/calls/share-links.ts";
import { queriesDuring } from "#testkit/count-queries.ts";
import type { PersonName } from "#testkit/people.ts";
import { addAsset, makeFolder } from "#testkit/stage-production.ts";
import { fillFolder } from "#testkit/stages/fill-folder.ts";
import type { TestClient } from "#testkit/test-client.ts";

const WINDOW = `query ($id: ID!, $project: ID!, $from: Int, $sort: WindowSort, $filter: ItemFilter) { folder(id: $id, project: $project) {
  window(from: $from, first: 100, sort: $sort, filter: $filter) { version folderCount assetCount assets { name } } } }`;
const DECIDE = `mutation ($version: ID!, $decision: ApprovalDecision) { decideVersion(version: $version, decision: $decision) { state } }`;
const REQUEST = `mutation ($version: ID!, $reviewers: [ID!]!) { requestReview(version: $version, reviewers: $reviewers) { state } }`;
const RULE = `mutation ($project: ID!, $rule: ApprovalRule!) { setApprovalRule(project: $project, rule: $rule) }`;

interface Window {
  readonly version: string;
  readonly folderCount: number;
  readonly assetCount: number;
  readonly assets: readonly { readonly name: string }[];
}

let scene: CommentScene;
let folder: string;
beforeAll(async () => {
  scene = await commentScene();
  folder = await makeFolder(scene.world, scene.stage.projectId, scene.stage.camera, "Filtered");
  await makeFolder(scene.world, scene.stage.projectId, folder, "Below");
});
afterAll(() => scene.world[Symbol.asyncDispose]());

const clip = (name: string) => newClip(scene.world, scene.stage, name, folder);
const decide = (who: PersonName, version: string, decision: Decision | null) =>
  scene.world.as(who).graphql(DECIDE, { version, decision });
const ask = (version: string, ...people: PersonName[]) =>
  scene.world.as("editor").graphql(REQUEST, { version, reviewers: people.map((name) => scene.world.people[name].id) });
async function windowOf(review: string | null, more: object = {}, by: TestClient = scene.world.as("viewer")) {
  const given = { id: folder, project: scene.stage.projectId, filter: { review }, sort: "NAME", ...more };
  return (await by.graphql<{ folder: { window: Window } }>(WINDOW, given)).folder.window;
}
const shown = async (review: string | null, more: object = {}, by?: TestClient) =>
  (await windowOf(review, more, by)).assets.map(({ name }) => name);

test("PLUS-1056 a folder shows the takes whose newest version has the selected review state, and no folders", async () => {
  const { world, stage } = scene;
  const [a, b, c] = [await clip("a.mov"), await clip("b.mov"), await clip("c.mov")];
  await clip("d.mov");
  await decide("viewer", a.versionId, "APPROVED");
  await decide("viewer", b.versionId, "CHANGES_REQUESTED");
  await ask(c.versionId, "viewer");
  for (const more of [{}, { sort: "CREATED" }, { sort: "SIZE" }, { sort: "COMMENTS" }, { from: 0 }]) {
    const all = await Promise.all(REVIEW_STATES.map((review) => shown(review, more)));
    expect(all).toEqual([["d.mov"], ["c.mov"], ["a.mov"], ["b.mov"]]);
  }
  expect(await windowOf("APPROVED")).toMatchObject({ folderCount: 0, assetCount: 1 });
  expect(await windowOf(null)).toMatchObject({ folderCount: 1, assetCount: 4 });
  expect(await shown("APPROVED", { filter: { review: "APPROVED", text: "b.m" } })).toEqual([]);
  // A new version starts over; if it is deleted, the previous one counts again.
  const next = await addAsset(world, { projectId: stage.projectId, folderId: folder }, "a.mov");
  expect([await shown("APPROVED"), await shown("NONE")]).toEqual([[], ["a.mov", "d.mov"]]);
  await world.as("editor").graphql("mutation ($a: ID!, $v: ID!) { deleteVersion(asset: $a, version: $v) }", {
    a: a.assetId,
    v: next.versionId,
  });
  expect(await shown("APPROVED")).toEqual(["a.mov"]);
});

test("PLUS-1056 the filter follows decisions, the project's rule, and deleted accounts", async () => {
  const { world, stage } = scene;
  const { versionId } = await clip("rule.mov");
  const setRule = (rule: ApprovalRule) => world.as("supervisor").graphql(RULE, { project: stage.projectId, rule });
  const stands = async () => {
    const all = await Promise.all(REVIEW_STATES.map(async (review) => [review, await shown(review)] as const));
    return all.flatMap(([review, names]) => (names.includes("rule.mov") ? review : []));
  };
  await ask(versionId, "viewer", "supervisor");
  const before = await windowOf("IN_REVIEW");
  await decide("viewer", versionId, "APPROVED");
  expect(await stands()).toEqual(["APPROVED"]);
  expect((await windowOf("IN_REVIEW")).version).not.toBe(before.version);
  await setRule("ALL");
  expect(await stands()).toEqual(["IN_REVIEW"]);
  const account = world.platform.db.updateTable("app_user").where("id", "=", world.people.supervisor.id);
  await account.set({ deleted_at: world.clock.now() }).execute();
  expect(await stands()).toEqual(["APPROVED"]);
  await account.set({ deleted_at: null }).execute();
  await setRule("ANY");
  await decide("viewer", versionId, null);
  expect(await stands()).toEqual(["IN_REVIEW"]);
});

test("PLUS-1056 visitors of a link see no reviews: a filter by review state shows them nothing", async () => {
  const { world, stage } = scene;
  const link = await createLink(world.as("superuser"), { project: stage.projectId, folders: [folder] });
  const visitor = await enterLink(world, link);
  const all = await shown(null, {}, visitor);
  expect(all.length).toBeGreaterThan(3);
  expect(await shown("NONE", {}, visitor)).toEqual(all);
  for (const review of ["IN_REVIEW", "APPROVED", "CHANGES_REQUESTED"])
    expect(await windowOf(review, {}, visitor)).toMatchObject({ assetCount: 0, folderCount: 0, assets: [] });
});

test("PLUS-1057 the state stored with a take follows the rule and the decisions of its reviewers in every combination", async () => {
  const { versionId } = await clip("cases.mov");
  const { db } = scene.world.platform;
  const people = (["viewer", "editor"] as const).map((name) => scene.world.people[name]);
  const kinds = [
    { isAsked: true, isRequired: false },
    { isAsked: false, isRequired: true },
    { isAsked: true, isRequired: true },
    { isAsked: false, isRequired: false },
  ];
  const reviewers: ReviewerState[] = kinds.flatMap((kind) =>
    ([null, "APPROVED", "CHANGES_REQUESTED"] as const)
      .filter((decision) => decision !== null || kind.isAsked || kind.isRequired)
      .map((decision) => ({ ...kind, decision })),
  );
  const sets = [
    [],
    ...reviewers.map((one) => [one]),
    ...reviewers.flatMap((one, at) => reviewers.slice(at).map((two) => [one, two])),
  ];
  const wrong: unknown[] = [];
  for (const rule of ["ANY", "ALL"] as const)
    for (const requiredRule of ["ANY", "ALL"] as const) {
      await sql`insert into approval_rule (project_id, rule) values (${scene.stage.projectId}::uuid, ${rule})
        on conflict (project_id) do update set rule = excluded.rule`.execute(db);
      for (const set of sets) {
        await sql`delete from version_reviewer where version_id = ${versionId}::uuid`.execute(db);
        await sql`insert into version_review (version_id, requested_at, requested_by_name, required_rule)
          values (${versionId}::uuid, now(), 'x', ${requiredRule}) on conflict (version_id) do update set required_rule = excluded.required_rule`.execute(
          db,
        );
        for (const [at, one] of set.entries())
          await sql`insert into version_reviewer (version_id, user_id, name, is_asked, is_required, decision, decided_at)
            values (${versionId}::uuid, ${people[at]?.id}::uuid, 'x', ${one.isAsked}, ${one.isRequired}, ${one.decision}::text,
              case when ${one.decision}::text is null then null else now() end)`.execute(db);
        const kept = await db
          .selectFrom("asset")
          .select("review_state")
          .where("newest_version_id", "=", versionId)
          .execute();
        const expected = approvalState(true, { rule, requiredRule }, set);
        if (kept[0]?.review_state !== expected) wrong.push({ rule, requiredRule, set, expected, kept });
      }
    }
  expect(wrong).toEqual([]);
  await sql`delete from approval_rule`.execute(db);
});

test("PLUS-1057 a large folder is filtered with an index that holds only takes under review, in every order", async () => {
  const { world, stage } = scene;
  const { db } = world.platform;
  const big = await makeFolder(world, stage.projectId, stage.clips, "Big");
  await fillFolder(world, { projectId: stage.projectId, folderId: big }, 3_000);
  const few = await db
    .selectFrom("asset")
    .select(["newest_version_id as version"])
    .where("folder_id", "=", big)
    .limit(3)
    .execute();
  for (const { version } of few) if (version !== null) await decide("viewer", version, "APPROVED");
  await sql`analyze asset`.execute(db);
  for (const sort of ["NAME", "SCENE", "CREATED", "SIZE", "DURATION", "SELECTED", "COMMENTS"]) {
    let window: Window | undefined;
    const queries = await queriesDuring(world, async () => {
      window = await windowOf("APPROVED", { id: big, sort });
    });
    expect(window?.assetCount, sort).toBe(3);
    const orders = queries.filter(({ sql: text }) => text.includes("string_agg"));
    expect(orders, sort).toHaveLength(1);
    for (const { sql: text, parameters } of orders) {
      const { rows } = await db.executeQuery(CompiledQuery.raw(`explain (costs off) ${text}`, [...parameters]));
      const plan = rows.map((row) => Object.values(row as object)[0]).join("\n");
      expect(plan, `${sort}\n${plan}`).toMatch(/asset_(by_review|reviewed)/);
      expect(plan, `${sort}\n${plan}`).not.toMatch(
        /Seq Scan on asset|asset_by_(name|created|size|duration|slate|comments)/,
      );
    }
  }
});
