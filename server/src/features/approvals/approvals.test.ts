import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type CommentScene, commentScene, newClip } from "#testkit/calls/comment-calls.ts";
import { oneAfterTheOther } from "#testkit/calls/held-change.ts";
import { LiveClient } from "#testkit/calls/live-client.ts";
import { createLink, enterLink } from "#testkit/calls/share-links.ts";
import type { PersonName } from "#testkit/people.ts";
import { type AddedAsset, addAsset, assignFolder } from "#testkit/stage-production.ts";
import { until } from "#testkit/until.ts";
import { Tries } from "../auth/sign-in/tries.ts";
import { remindReviewers } from "./remind/remind-reviewers.job.ts";

const FIELDS = `versionId number state rule isNewest mayReview requestedBy { name }
  reviewers { person { name } isAsked decision } replaced { number state }`;
const ONE = `query ($version: ID!) { approval(version: $version) { ${FIELDS} } }`;
const MANY = `query ($versions: [ID!]!) { approvals(versions: $versions) { versionId state } }`;
const DECIDE = `mutation ($version: ID!, $decision: ApprovalDecision) { decideVersion(version: $version, decision: $decision) { ${FIELDS} } }`;
const REQUEST = `mutation ($version: ID!, $reviewers: [ID!]!) { requestReview(version: $version, reviewers: $reviewers) { ${FIELDS} } }`;
const RULE = `mutation ($project: ID!, $rule: ApprovalRule!) { setApprovalRule(project: $project, rule: $rule) }`;
const INBOX = `query ($done: Boolean) { inbox(done: $done) { nodes { id kind approval { versionId } } } inboxCount }`;

interface Answer {
  readonly state: string;
  readonly isNewest: boolean;
  readonly mayReview: boolean;
  readonly requestedBy: { readonly name: string } | null;
  readonly reviewers: readonly { person: { name: string }; isAsked: boolean; decision: string | null }[];
  readonly replaced: { readonly number: number; readonly state: string } | null;
}
type Decision = "APPROVED" | "CHANGES_REQUESTED" | null;

let scene: CommentScene;
let clip: AddedAsset;
let clips = 0;
beforeAll(async () => {
  scene = await commentScene();
});
afterAll(() => scene.world[Symbol.asyncDispose]());
beforeEach(async () => {
  const { world, stage } = scene;
  clip = await newClip(world, stage, `Review ${++clips}.mov`);
  await world.platform.db.deleteFrom("mail").execute();
  await world.platform.db.deleteFrom("inbox_entry").execute();
});

const idOf = (name: PersonName) => scene.world.people[name].id;
const one = async (who: PersonName, version = clip.versionId) =>
  (await scene.world.as(who).graphql<{ approval: Answer }>(ONE, { version })).approval;
const decide = async (who: PersonName, decision: Decision, version = clip.versionId) =>
  (await scene.world.as(who).graphql<{ decideVersion: Answer }>(DECIDE, { version, decision })).decideVersion;
const ask = async (who: PersonName, ...reviewers: PersonName[]) =>
  (
    await scene.world
      .as(who)
      .graphql<{ requestReview: Answer }>(REQUEST, { version: clip.versionId, reviewers: reviewers.map(idOf) })
  ).requestReview;
const setRule = (rule: "ANY" | "ALL") =>
  scene.world.as("supervisor").graphql(RULE, { project: scene.stage.projectId, rule });
const inbox = async (who: PersonName, done = false) =>
  scene.world
    .as(who)
    .graphql<{ inbox: { nodes: { kind: string; approval: { versionId: string } | null }[] }; inboxCount: number }>(
      INBOX,
      {
        done,
      },
    );
async function nextVersion(): Promise<string> {
  const { world, stage } = scene;
  const place = { projectId: stage.projectId, folderId: stage.camera };
  const added = await addAsset(world, place, `Review ${clips}.mov`);
  expect(added.assetId).toBe(clip.assetId);
  return added.versionId;
}
const said = ({ reviewers }: Answer) => reviewers.map(({ person, decision }) => `${person.name}: ${decision}`);

test("PLUS-900 the last decision of each person approves a version or requests changes, and they can withdraw it", async () => {
  expect((await one("viewer")).state).toBe("NONE");
  expect((await decide("viewer", "APPROVED")).state).toBe("APPROVED");
  expect((await decide("editor", "CHANGES_REQUESTED")).state).toBe("CHANGES_REQUESTED");
  const after = await decide("editor", "APPROVED");
  expect([after.state, said(after)]).toEqual(["APPROVED", ["Maren Viewer: APPROVED", "Tomasz Editor: APPROVED"]]);
  await decide("viewer", null);
  expect((await decide("editor", null)).state).toBe("NONE");
});

test("PLUS-900 simultaneous decisions of two people both count, and of two decisions by one person the later one counts", async () => {
  await Promise.all([
    decide("viewer", "APPROVED"),
    decide("editor", "CHANGES_REQUESTED"),
    decide("supervisor", "APPROVED"),
  ]);
  const after = await one("viewer");
  expect([after.state, after.reviewers.length]).toEqual(["CHANGES_REQUESTED", 3]);
  await Promise.all([decide("editor", "APPROVED"), decide("editor", "CHANGES_REQUESTED")]);
  expect(said(await one("viewer"))).toHaveLength(3);
});

test("PLUS-901 people who may currently comment can decide; others can't, and visitors don't see the state either", async () => {
  const { world, stage } = scene;
  for (const who of ["folderViewer", "viewer", "editor", "supervisor", "manager", "superuser"] as const)
    expect([who, (await decide(who, "APPROVED")).state]).toEqual([who, "APPROVED"]);
  const { versionId: version } = clip;
  for (const who of ["outsider", "otherManager"] as const)
    for (const call of [ONE, DECIDE, REQUEST])
      expect([who, await world.as(who).refusal(call, { version, decision: "APPROVED", reviewers: [] })]).toEqual([
        who,
        "NOT_FOUND",
      ]);
  await assignFolder(world, stage.projectId, stage.camera, "outsider", ["VIEW"]);
  expect((await one("outsider")).mayReview).toBe(false);
  for (const call of [DECIDE, REQUEST])
    expect(await world.as("outsider").refusal(call, { version, decision: "APPROVED", reviewers: [] })).toBe(
      "FORBIDDEN",
    );
  await world.platform.db.deleteFrom("folder_user").where("user_id", "=", idOf("outsider")).execute();
  const link = { project: stage.projectId, folders: [stage.camera], canComment: true };
  const visitor = await enterLink(world, await createLink(world.as("superuser"), link));
  for (const call of [ONE, DECIDE, REQUEST])
    expect(await visitor.refusal(call, { version, decision: "APPROVED", reviewers: [] })).toBe("FORBIDDEN");
  expect(await visitor.refusal(MANY, { versions: [version] })).toBe("FORBIDDEN");
  const listed = await world.as("outsider").graphql<{ approvals: unknown[] }>(MANY, { versions: [version] });
  expect(listed.approvals).toEqual([]);
  const seen = await world.as("viewer").graphql(MANY, { versions: [version, "x", scene.clip.versionId] });
  expect(seen).toEqual({ approvals: [{ versionId: version, state: "APPROVED" }] });
});

test("PLUS-901 a decision that waited while its author lost the permission to comment is refused", async () => {
  const { world, stage } = scene;
  const allow = (...more: readonly string[]) =>
    assignFolder(world, stage.projectId, stage.camera, "outsider", ["VIEW", ...more]);
  await allow("COMMENT");
  const [, refused] = await oneAfterTheOther(
    world.platform,
    () => allow(),
    () => world.as("outsider").refusal(DECIDE, { version: clip.versionId, decision: "APPROVED" }),
  );
  expect([refused, (await one("viewer")).state]).toEqual(["FORBIDDEN", "NONE"]);
  await world.platform.db.deleteFrom("folder_user").where("user_id", "=", idOf("outsider")).execute();
});

test("PLUS-901 a new version starts over and names the version it replaced, about which nobody can decide any longer", async () => {
  await decide("viewer", "CHANGES_REQUESTED");
  const version = await nextVersion();
  const fresh = await one("viewer", version);
  expect([fresh.state, fresh.replaced]).toEqual(["NONE", { number: 1, state: "CHANGES_REQUESTED" }]);
  const { world } = scene;
  expect(await world.as("viewer").refusal(DECIDE, { version: clip.versionId, decision: "APPROVED" })).toBe("CONFLICT");
  const old = await one("viewer");
  expect([old.state, old.isNewest, old.mayReview]).toEqual(["CHANGES_REQUESTED", false, false]);
});

test("PLUS-901 each decision and request is recorded, unless it changes nothing", async () => {
  await ask("editor", "viewer");
  await decide("viewer", "APPROVED");
  await decide("viewer", "APPROVED");
  await decide("viewer", null);
  const records = scene.world.platform.db.selectFrom("audit_record").select(["verb", "actor_name", "details"]);
  const rows = await records.where("target_id", "=", clip.assetId).orderBy("at").orderBy("id").execute();
  expect(
    rows.filter(({ verb }) => verb.startsWith("asset.")).map(({ verb, actor_name }) => [verb, actor_name]),
  ).toEqual([
    ["asset.review-requested", "Tomasz Editor"],
    ["asset.approved", "Maren Viewer"],
    ["asset.decision-withdrawn", "Maren Viewer"],
  ]);
  expect(rows[0]?.details).toEqual({ version: 1 });
});

test("PLUS-902 reviewers are notified by mail and in the inbox, until they decide or are removed", async () => {
  const asked = await ask("editor", "viewer", "manager", "editor");
  expect([asked.state, asked.requestedBy?.name]).toEqual(["IN_REVIEW", "Tomasz Editor"]);
  const mails = await scene.world.platform.db.selectFrom("mail").select(["recipient", "subject"]).execute();
  expect(mails.map(({ recipient, subject }) => `${recipient.split("@")[0]}: ${subject}`).sort()).toEqual([
    `manager: Tomasz Editor asked you to review Review ${clips}.mov`,
    `viewer: Tomasz Editor asked you to review Review ${clips}.mov`,
  ]);
  const waiting = await inbox("viewer");
  expect(waiting.inbox.nodes).toMatchObject([{ kind: "APPROVAL", approval: { versionId: clip.versionId } }]);
  expect([waiting.inboxCount, (await inbox("editor")).inboxCount]).toEqual([1, 0]);
  await decide("viewer", "APPROVED");
  expect((await inbox("viewer")).inboxCount).toBe(0);
  expect((await ask("editor", "viewer")).reviewers.map(({ person }) => person.name)).toEqual(["Maren Viewer"]);
  expect((await inbox("manager")).inboxCount).toBe(0);
});

test("PLUS-902 a newer version removes the request from the inbox; only people who can see the take can be asked", async () => {
  await ask("editor", "viewer");
  await nextVersion();
  expect((await inbox("viewer")).inboxCount).toBe(0);
  const { world, stage } = scene;
  const beside = await newClip(world, stage, `Beside ${clips}.mov`, stage.otherDay);
  for (const nobody of [idOf("outsider"), idOf("folderViewer"), crypto.randomUUID(), "x"]) {
    const given = { version: beside.versionId, reviewers: [idOf("viewer"), nobody] };
    expect([nobody, await world.as("editor").refusal(REQUEST, given)]).toEqual([nobody, "VALIDATION"]);
  }
  expect((await one("editor", beside.versionId)).state).toBe("NONE");
});

test("PLUS-903 if all must approve, one approval is not enough; only supervisors of the project can change that rule", async () => {
  await ask("editor", "viewer", "supervisor");
  await setRule("ALL");
  expect((await decide("viewer", "APPROVED")).state).toBe("IN_REVIEW");
  expect((await decide("supervisor", "APPROVED")).state).toBe("APPROVED");
  await decide("supervisor", null);
  await setRule("ANY");
  expect((await one("viewer")).state).toBe("APPROVED");
  const { world, stage } = scene;
  const refused = (who: PersonName) => world.as(who).refusal(RULE, { project: stage.projectId, rule: "ALL" });
  expect([await refused("editor"), await refused("viewer"), await refused("outsider")]).toEqual([
    "FORBIDDEN",
    "FORBIDDEN",
    "NOT_FOUND",
  ]);
});

const DUE = `mutation ($version: ID!, $reviewers: [ID!]!, $dueAt: DateTime) { requestReview(version: $version, reviewers: $reviewers, dueAt: $dueAt) { dueAt } }`;
const askBy = (dueAt: Date | null, ...reviewers: PersonName[]) =>
  scene.world.as("editor").graphql(DUE, { version: clip.versionId, reviewers: reviewers.map(idOf), dueAt });
const inDays = (days: number) => new Date(scene.world.clock.nowMs() + days * 86_400_000);
const reminders = async () => {
  const mails = await scene.world.platform.db.selectFrom("mail").select(["recipient", "subject"]).execute();
  return mails
    .filter(({ subject }) => subject.startsWith("Reminder"))
    .map(({ recipient }) => recipient.split("@")[0] ?? "");
};
const inOrder = (names: readonly string[]) => names.toSorted((a, b) => a.localeCompare(b));

test("PLUS-949 a day before the due date reviewers who have not decided are reminded once; a new date brings a new reminder", async () => {
  const { platform, as } = scene.world;
  const dueAt = inDays(3);
  expect(await askBy(dueAt, "viewer", "manager", "supervisor")).toEqual({
    requestReview: { dueAt: dueAt.toISOString() },
  });
  await setRule("ALL");
  await decide("manager", "APPROVED");
  await remindReviewers(platform);
  expect(await reminders()).toEqual([]);
  const [entry] = (await inbox("viewer")).inbox.nodes as unknown as { id: string }[];
  await as("viewer").graphql("mutation ($id: ID!) { setInboxEntryDone(id: $id, done: true) { isDone } }", {
    id: entry?.id,
  });
  await platform.db
    .updateTable("version_review")
    .set({ due_at: inDays(0.9) })
    .where("version_id", "=", clip.versionId)
    .execute();
  await Promise.all([remindReviewers(platform), remindReviewers(platform)]);
  expect(inOrder(await reminders())).toEqual(["supervisor", "viewer"]);
  expect((await inbox("viewer")).inboxCount).toBe(1);
  await remindReviewers(platform);
  expect(await reminders()).toHaveLength(2);
  await askBy(inDays(0.5), "viewer");
  await remindReviewers(platform);
  expect(inOrder(await reminders())).toEqual(["supervisor", "viewer", "viewer"]);
  await setRule("ANY");
});

test("PLUS-949 there are no reminders about a replaced or approved version; a time in the past is rejected as a due date", async () => {
  const { platform } = scene.world;
  await askBy(inDays(0.5), "viewer", "supervisor");
  await decide("supervisor", "APPROVED");
  await remindReviewers(platform);
  await askBy(inDays(0.4), "viewer");
  await decide("supervisor", null);
  await nextVersion();
  await remindReviewers(platform);
  expect(await reminders()).toEqual([]);
  const given = { version: clip.versionId, reviewers: [] };
  const refused = (version: string, dueAt: Date) => scene.world.as("editor").refusal(DUE, { ...given, version, dueAt });
  const { versionId } = await newClip(scene.world, scene.stage, `Due ${clips}.mov`);
  expect([await refused(versionId, inDays(-1)), await refused(versionId, inDays(800))]).toEqual([
    "VALIDATION",
    "VALIDATION",
  ]);
});

test("PLUS-946 a changed rule is recorded in the audit log and reaches open pages; setting the same rule again does neither", async () => {
  const { world, stage } = scene;
  const records = async () => {
    const lines = world.platform.db.selectFrom("audit_record").select(["verb", "actor_name", "details"]);
    return lines.where("target_id", "=", stage.projectId).where("verb", "=", "project.approval-rule-changed").execute();
  };
  const connect = (who: PersonName) =>
    LiveClient.connect(`${world.url.replace("http", "ws")}/ws?token=${world.people[who].token}`);
  await using viewer = await connect("viewer");
  await using outsider = await connect("outsider");
  await setRule("ANY");
  const before = await records();
  await setRule("ALL");
  await until(() => viewer.received("approvalRuleChanged").length > 0);
  await setRule("ALL");
  expect((await records()).slice(before.length)).toEqual([
    { verb: "project.approval-rule-changed", actor_name: world.people.supervisor.name, details: { rule: "ALL" } },
  ]);
  await setRule("ANY");
  await until(() => viewer.received("approvalRuleChanged").length > 1);
  expect(viewer.received("approvalRuleChanged")).toMatchObject([{ projectId: stage.projectId }, {}]);
  expect(outsider.received("approvalRuleChanged")).toEqual([]);
});

test("PLUS-901 only people who can see the take are notified live", async () => {
  const { world } = scene;
  const connect = (who: PersonName) =>
    LiveClient.connect(`${world.url.replace("http", "ws")}/ws?token=${world.people[who].token}`);
  await using viewer = await connect("viewer");
  await using outsider = await connect("outsider");
  await decide("editor", "APPROVED");
  await until(() => viewer.received("approvalChanged").length > 0);
  expect(viewer.received("approvalChanged")[0]).toMatchObject({ versionId: clip.versionId, assetId: clip.assetId });
  expect(outsider.received("approvalChanged")).toEqual([]);
});

test("PLUS-971 a person who asked very many people within the hour sends no more mails; requests still reach the inboxes", async () => {
  const { world } = scene;
  const mails = async () => (await world.platform.db.selectFrom("mail").select("recipient").execute()).length;
  const asked = () => new Tries(world.platform, [["asking mail by person", idOf("editor")]]).spend();
  for (let mail = 0; mail < 200; mail++) await asked().catch(() => null);
  await expect(asked()).rejects.toMatchObject({ code: "TOO_MANY" });
  // One more mail is allowed after this time.
  world.clock.advance(18_000);
  const before = await mails();
  await ask("editor", "viewer", "supervisor");
  expect(await mails()).toBe(before + 1);
  expect([(await inbox("viewer")).inboxCount, (await inbox("supervisor")).inboxCount]).toEqual([1, 1]);
  await ask("supervisor", "editor", "viewer", "supervisor");
  expect(await mails()).toBe(before + 2);
});
