import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { publishVersionMedia } from "#server/features/assets/versions/publish-version-media.ts";
import { reapJob } from "#server/features/uploads/reap-uploads.job.ts";
import { growRequest, transcodeRequest } from "#server/features/uploads/transcode-request.ts";
import { LiveClient } from "#testkit/calls/live-client.ts";
import { queriesDuring } from "#testkit/count-queries.ts";
import type { PersonName } from "#testkit/people.ts";
import {
  type AddedAsset,
  addAsset,
  assignFolder,
  makeFolder,
  type Stage,
  stageProduction,
} from "#testkit/stage-production.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import { until } from "#testkit/until.ts";

/** No worker runs, so jobs keep their state. */
let world: TestWorld;
let stage: Stage;
let other: Stage;
let clip: AddedAsset;

beforeAll(async () => {
  world = await testWorld();
  stage = await stageProduction(world);
  other = await stageProduction(world, "Southern Cross");
  clip = await addAsset(world, { projectId: stage.projectId, folderId: stage.camera }, "A001.mov");
});
afterAll(() => world[Symbol.asyncDispose]());

interface Answer {
  id: string;
  state: string;
  progress: number;
  error: string | null;
  updatedAt: string;
}

const FIELDS =
  "id name type state progress projectId folderId assetId versionId uploadId error report createdAt updatedAt";
const ONE = `query ($id: ID!) { job(id: $id) { ${FIELDS} } }`;
const LIST = `query ($project: ID, $user: ID, $updatedAfter: DateTime, $first: Int, $after: String) {
  jobs(project: $project, user: $user, updatedAfter: $updatedAfter, first: $first, after: $after) {
    nodes { ${FIELDS} } pageInfo { endCursor hasNextPage } } }`;
const CANCEL = `mutation ($id: ID!) { cancelJob(id: $id) { ${FIELDS} } }`;
const RETRY = `mutation ($id: ID!) { retryJob(id: $id) { ${FIELDS} } }`;

/** Creates a job of this person on the clip, or elsewhere. */
async function newJob(
  by: PersonName,
  place: { stage: Stage; clip: AddedAsset } = { stage, clip },
  request: typeof growRequest | typeof transcodeRequest = transcodeRequest,
): Promise<string> {
  world.clock.advance(1_000);
  return world.platform.transact((unit) =>
    unit.enqueue(
      request,
      { versionId: place.clip.versionId },
      {
        title: "A001.mov",
        userId: world.people[by].id,
        links: {
          project_id: place.stage.projectId,
          folder_id: place.stage.camera,
          asset_id: place.clip.assetId,
          version_id: place.clip.versionId,
        },
      },
    ),
  );
}
const newMaintenance = (by?: PersonName) =>
  world.platform.transact((unit) => {
    const userId = by === undefined ? null : world.people[by].id;
    return unit.enqueue(reapJob, {}, { title: "Tidy", userId, startAfterMs: 3_600_000 });
  });
const end = (id: string, state: string) =>
  world.platform.db
    .updateTable("job")
    .set({ state, error_message: "The file is damaged." })
    .where("id", "=", id)
    .execute();
const seen = async (person: PersonName, variables: Record<string, unknown> = {}) =>
  (
    await world
      .as(person)
      .graphql<{ jobs: { nodes: Answer[]; pageInfo: { endCursor: string; hasNextPage: boolean } } }>(LIST, variables)
  ).jobs;
const ids = async (person: PersonName, variables: Record<string, unknown> = {}) =>
  (await seen(person, variables)).nodes.map((node) => node.id);
const get = async (person: PersonName, id: string) =>
  (await world.as(person).graphql<{ job: Answer }>(ONE, { id })).job;

const LAST_OF_YEAR_0 = "0000-12-31T23:59:59Z";
const FIRST_OF_YEAR_10000 = "+010000-01-01T00:00:00Z";

test.each(["-200000-01-01T00:00:00Z", LAST_OF_YEAR_0, FIRST_OF_YEAR_10000, "+275760-09-13T00:00:00Z"])(
  "PLUS-436 a time that the database can't store is refused with a clear message: %s",
  async (updatedAfter) => {
    const { errors } = await world.as("viewer").ask(LIST, { updatedAfter });
    expect(errors[0]?.message).toContain("An instant must be written as in 2026-11-18T16:41:00Z");
  },
);

test.each(["0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z"])(
  "PLUS-436 %s is accepted as a time",
  async (updatedAfter) => {
    expect((await world.as("viewer").ask(LIST, { updatedAfter })).errors).toEqual([]);
  },
);

describe("who sees which jobs", () => {
  test("JOBS-007 JOBS-008 people see their own jobs, editors all jobs of their project, superusers maintenance jobs", async () => {
    const mine = await newJob("editor");
    const maintenance = await newMaintenance("supervisor");
    for (const person of ["editor", "supervisor", "manager", "superuser"] as const) {
      expect(await ids(person)).toContain(mine);
      expect(await get(person, mine)).toMatchObject({
        id: mine,
        name: "A001.mov",
        type: "PROCESSING",
        state: "WAITING",
        progress: 0,
        projectId: stage.projectId,
        folderId: stage.camera,
        assetId: clip.assetId,
        versionId: clip.versionId,
        uploadId: null,
        error: null,
      });
    }
    for (const person of ["viewer", "folderViewer", "outsider"] as const) {
      expect(await ids(person)).not.toContain(mine);
      for (const query of [ONE, CANCEL, RETRY]) {
        expect(await world.as(person).refusal(query, { id: mine })).toBe("NOT_FOUND");
      }
    }
    for (const person of ["supervisor", "manager", "editor"] as const) {
      expect(await ids(person)).not.toContain(maintenance);
      expect(await world.as(person).refusal(ONE, { id: maintenance })).toBe("NOT_FOUND");
    }
    expect(await ids("superuser")).toContain(maintenance);
    expect(await get("superuser", maintenance)).toMatchObject({ type: "MAINTENANCE", projectId: null });
    for (const query of [ONE, CANCEL, RETRY]) expect((await world.anonymous.ask(query, { id: mine })).status).toBe(401);
    expect((await world.anonymous.ask(LIST)).status).toBe(401);
    for (const id of [randomUUID(), "1'; drop table job", ""]) {
      expect(await world.as("superuser").refusal(ONE, { id })).toBe("NOT_FOUND");
    }
  });

  test("PLUS-431 people can cancel and retry their own job only while they can change something in its folder", async () => {
    const own = await addAsset(world, { projectId: stage.projectId, folderId: stage.camera }, "V001.mov");
    const job = await newJob("viewer", { stage, clip: own });
    expect(await ids("viewer")).toContain(job);
    for (const query of [CANCEL, RETRY]) expect(await world.as("viewer").refusal(query, { id: job })).toBe("FORBIDDEN");
    expect((await world.as("supervisor").ask(CANCEL, { id: job })).errors).toEqual([]);
    expect(await world.as("viewer").refusal(RETRY, { id: job })).toBe("FORBIDDEN");
    expect((await world.as("supervisor").ask(RETRY, { id: job })).errors).toEqual([]);
  });

  test("PLUS-431 PLUS-842 people can't change their own job on a take that was moved where they have no permissions, even in the trash", async () => {
    const [supervisor, editor] = [world.as("supervisor"), world.as("editor")];
    const own = await addAsset(world, { projectId: stage.projectId, folderId: stage.camera }, "V002.mov");
    const job = await newJob("editor", { stage, clip: own });
    expect((await editor.ask(CANCEL, { id: job })).errors).toEqual([]);
    const project = stage.projectId;
    const closed = await makeFolder(world, project, stage.rootId, "Closed");
    await assignFolder(world, project, closed, "editor", []);
    const carried = { project, id: own.assetId, to: closed };
    await supervisor.graphql(
      "mutation ($project: ID!, $id: ID!, $to: ID!) { moveAsset(project: $project, id: $id, newParent: $to) { id } }",
      carried,
    );
    expect(await editor.refusal(RETRY, { id: job })).toBe("FORBIDDEN");
    await supervisor.graphql("mutation ($project: ID!, $id: ID!) { deleteAsset(project: $project, id: $id) }", carried);
    expect(await editor.refusal(RETRY, { id: job })).toBe("FORBIDDEN");
    expect((await supervisor.ask(RETRY, { id: job })).errors).toEqual([]);
  });

  test("a person who left the project no longer sees their jobs in it", async () => {
    const left = await addAsset(world, { projectId: other.projectId, folderId: other.camera }, "B001.mov");
    const job = await newJob("viewer", { stage: other, clip: left });
    expect(await ids("viewer")).toContain(job);
    await world
      .as("superuser")
      .graphql("mutation ($p: ID!, $u: [ID!]!) { unassignProjectUsers(projectId: $p, userIds: $u) }", {
        p: other.projectId,
        u: [world.people.viewer.id],
      });
    expect(await ids("viewer")).not.toContain(job);
    expect(await world.as("viewer").refusal(RETRY, { id: job })).toBe("NOT_FOUND");
  });

  test("JOBS-007 jobs are listed by project, person and time of change, in pages, last changed first", async () => {
    const foreign = await addAsset(world, { projectId: other.projectId, folderId: other.camera }, "C001.mov");
    const there = await newJob("supervisor", { stage: other, clip: foreign });
    const first = await newJob("editor");
    const second = await newJob("supervisor");
    const third = await newJob("editor");
    const inProject = await ids("supervisor", { project: stage.projectId });
    expect(inProject.slice(0, 3)).toEqual([third, second, first]);
    expect(inProject).not.toContain(there);
    expect(await ids("supervisor", { user: world.people.supervisor.id })).toEqual([second, there]);
    expect((await ids("supervisor", { user: world.people.editor.id })).slice(0, 2)).toEqual([third, first]);
    expect(await ids("editor", { project: stage.projectId, user: world.people.supervisor.id })).toEqual([]);
    expect(await ids("superuser", { user: "x" })).toEqual([]);
    const changedAt = (await get("editor", first)).updatedAt;
    expect(await ids("supervisor", { project: stage.projectId, updatedAfter: changedAt })).toEqual([third, second]);
    const page = await seen("supervisor", { project: stage.projectId, first: 2 });
    expect(page.nodes.map((node) => node.id)).toEqual([third, second]);
    const next = await ids("supervisor", { project: stage.projectId, after: page.pageInfo.endCursor });
    expect(next[0]).toBe(first);
    expect(await world.as("outsider").refusal(LIST, { project: stage.projectId })).toBe("NOT_FOUND");
    expect(await world.as("superuser").refusal(LIST, { project: "x" })).toBe("NOT_FOUND");
    expect(await world.as("superuser").refusal(LIST, { after: "x" })).toBe("VALIDATION");
  });
});

describe("cancel and retry", () => {
  test("JOBS-009 a job can be cancelled, twice without error, but not once it has finished", async () => {
    const id = await newJob("editor");
    const cancel = (person: PersonName) => world.as(person).graphql<{ cancelJob: Answer }>(CANCEL, { id });
    expect((await cancel("editor")).cancelJob.state).toBe("CANCELLED");
    expect((await cancel("supervisor")).cancelJob.state).toBe("CANCELLED");
    await end(id, "COMPLETED");
    expect(await world.as("editor").refusal(CANCEL, { id })).toBe("CONFLICT");
  });

  test("JOBS-010 failed and cancelled jobs can be retried, from the start and without the error; finished ones can't", async () => {
    const id = await newJob("editor");
    await end(id, "FAILED");
    expect((await get("supervisor", id)).error).toBe("The file is damaged.");
    const retry = () => world.as("editor").graphql<{ retryJob: Answer }>(RETRY, { id });
    const both = await Promise.all([retry(), retry()]);
    for (const { retryJob } of both) expect(retryJob).toMatchObject({ state: "WAITING", progress: 0, error: null });
    await end(id, "COMPLETED");
    expect(await world.as("editor").refusal(RETRY, { id })).toBe("CONFLICT");
  });

  test("PLUS-1084 a job cancelled while it waits to continue an incomplete quick rung leaves nothing of it visible; a complete one stays", async () => {
    const { platform } = world;
    const shown = async (request: typeof growRequest | typeof transcodeRequest) => {
      const jobId = await newJob("editor", { stage, clip }, request);
      const mediaPrefix = `renditions/${clip.versionId}/${jobId}-1/quick`;
      const media = { mediaPrefix, playable: "QUICK", isProcessing: true } as const;
      await platform.transact((unit) => publishVersionMedia(unit, platform.clock, clip.versionId, media));
      await world.as("editor").graphql(CANCEL, { id: jobId });
      const query = "query($id: ID!) { asset(assetId: $id) { newestVersion { playable isProcessing } } }";
      type Seen = { asset: { newestVersion: Record<string, unknown> } };
      return (await world.as("editor").graphql<Seen>(query, { id: clip.assetId })).asset.newestVersion;
    };
    expect(await shown(transcodeRequest)).toEqual({ playable: "QUICK", isProcessing: false });
    expect(await shown(growRequest)).toEqual({ playable: "NONE", isProcessing: false });
  });

  test("PLUS-593 a version is idle once its job is cancelled and busy once it is retried, for everyone", async () => {
    const id = await newJob("editor");
    const isProcessing = async () => {
      const query = "query ($id: ID!) { asset(assetId: $id) { newestVersion { isProcessing } } }";
      const { asset } = await world
        .as("viewer")
        .graphql<{ asset: { newestVersion: { isProcessing: boolean } } }>(query, { id: clip.assetId });
      return asset.newestVersion.isProcessing;
    };
    await world.as("editor").graphql(CANCEL, { id });
    expect(await isProcessing()).toBe(false);
    await using viewer = await LiveClient.connect(
      `${world.url.replace("http", "ws")}/ws?token=${world.people.viewer.token}`,
    );
    await world.as("editor").graphql(RETRY, { id });
    expect(await isProcessing()).toBe(true);
    await until(() => viewer.received("reloadFolder").length > 0);
    await world.as("editor").graphql(CANCEL, { id });
    expect(await isProcessing()).toBe(false);
  });

  test("cancelling and retrying concurrently ends in one of the two states", async () => {
    const id = await newJob("editor");
    await end(id, "FAILED");
    await Promise.allSettled([
      world.as("editor").graphql(RETRY, { id }),
      world.as("supervisor").graphql(CANCEL, { id }),
      world.as("editor").graphql(RETRY, { id }),
    ]);
    expect((await get("editor", id)).state).toMatch(/^(WAITING|CANCELLED)$/);
  });
});

test("a version shows the job that processes it or failed to everyone who sees the version, and none when it is done", async () => {
  const id = await newJob("editor");
  const ask = async () =>
    (
      await world.as("viewer").graphql<{
        asset: { newestVersion: { processingJobId: string | null; processingJob: Answer | null } };
      }>("query ($id: ID!) { asset(assetId: $id) { newestVersion { processingJobId processingJob { id state } } } }", {
        id: clip.assetId,
      })
    ).asset.newestVersion;
  expect(await ask()).toEqual({ processingJobId: id, processingJob: { id, state: "WAITING" } });
  await end(id, "FAILED");
  expect(await ask()).toEqual({ processingJobId: id, processingJob: { id, state: "FAILED" } });
  await end(id, "COMPLETED");
  expect(await ask()).toEqual({ processingJobId: null, processingJob: null });
});

test("LIVE-001 LIVE-010 JOBS-011 a change of a job is sent to people who can see it, in the API's form", async () => {
  const connect = (person: PersonName) =>
    LiveClient.connect(`${world.url.replace("http", "ws")}/ws?token=${world.people[person].token}`);
  await using editor = await connect("editor");
  await using supervisor = await connect("supervisor");
  await using superuser = await connect("superuser");
  await using outsider = await connect("outsider");
  await using folderViewer = await connect("folderViewer");
  const id = await newJob("editor");
  const maintenance = await newMaintenance("editor");
  const jobs = (client: LiveClient) =>
    client
      .received("updateJobs")
      .flatMap((message) => message.jobs as readonly Answer[])
      .filter((job) => job.id === id || job.id === maintenance);
  await until(() => jobs(editor).length === 1 && jobs(supervisor).length === 1 && jobs(superuser).length === 2);
  expect(jobs(editor)[0]).toEqual((await world.as("editor").graphql<{ job: Answer }>(ONE, { id })).job);
  expect(jobs(superuser).map((job) => job.id)).toEqual([id, maintenance]);
  expect([...outsider.messages, ...folderViewer.messages].map((message) => message.event)).toEqual([
    "welcome",
    "welcome",
  ]);
});

const WINDOW = `query ($project: ID, $updatedAfter: DateTime, $failedKind: String, $from: Int, $first: Int, $at: ID) {
  jobsWindow(project: $project, updatedAfter: $updatedAfter, failedKind: $failedKind, from: $from, first: $first, at: $at) {
    version from count nodes { id } } }`;
interface JobsWindow {
  version: string;
  from: number;
  count: number;
  nodes: { id: string }[];
}
const windowFor = async (person: PersonName, more: Record<string, unknown> = {}) =>
  (await world.as(person).graphql<{ jobsWindow: JobsWindow }>(WINDOW, more)).jobsWindow;

test("PLUS-1399 windows of jobs match the list for every person and filter, with the same number of statements for any number of jobs", async () => {
  const since = world.clock.now().toISOString();
  const made: string[] = [];
  for (const person of ["editor", "supervisor", "editor"] as const) made.push(await newJob(person));
  for (let n = 0; n < 40; n++) await newJob("editor", { stage: other, clip });
  const failed = { failedKind: transcodeRequest.name };
  for (const filter of [{}, { project: stage.projectId }, { updatedAfter: since }, failed, { failedKind: "no such" }])
    for (const person of ["superuser", "supervisor", "editor", "viewer"] as const) {
      const query = `query ($project: ID, $updatedAfter: DateTime, $failedKind: String) {
        jobs(project: $project, updatedAfter: $updatedAfter, failedKind: $failedKind, first: 500) { nodes { id } } }`;
      const { jobs } = await world.as(person).graphql<{ jobs: { nodes: { id: string }[] } }>(query, filter);
      const all = jobs.nodes.map(({ id }) => id);
      const whole = await windowFor(person, { ...filter, first: 500 });
      expect([whole.count, whole.from, whole.nodes.map(({ id }) => id)], person).toEqual([all.length, 0, all]);
      const part = await windowFor(person, { ...filter, from: 2, first: 2 });
      expect(part).toMatchObject({ version: whole.version, count: all.length });
      expect(part.nodes.map(({ id }) => id)).toEqual(all.slice(2, 4));
    }
  const middle = await windowFor("superuser", { at: made[1], first: 3 });
  expect(middle.nodes[1]?.id).toBe(made[1]);
  const few = await queriesDuring(world, () => windowFor("superuser", { first: 2 }));
  const many = await queriesDuring(world, () => windowFor("superuser", { first: 40 }));
  expect(many.length).toBe(few.length);
  const before = await windowFor("superuser", { first: 1 });
  await newJob("editor");
  const after = await windowFor("superuser", { first: 1 });
  expect(after.count).toBe(before.count + 1);
  expect(after.version).not.toBe(before.version);
  expect(await world.as("outsider").refusal(WINDOW, { project: stage.projectId })).toBe("NOT_FOUND");
  expect(await world.anonymous.refusal(WINDOW)).toBe("UNAUTHENTICATED");
});
