/**
 * How soon a reviewer receives somebody else's comment: on a clip with thousands of comments against one with two, interleaved in
 * one run. Server, live connection and the web app's comment cache are real; drawing the page is not included. `npm run bench
 * comment-news [comments=2000] [rounds=100]`
 */
import "#testkit/browser-window.ts";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { QueryObserver } from "@tanstack/react-query";
import { WebSocket } from "ws";
import { startEmbeddedPostgres } from "#server/platform/db/embedded-postgres.ts";
import { migrate } from "#server/platform/db/migrate.ts";
import { ADD, newClip, placeOf, REMOVE } from "#testkit/calls/comment-calls.ts";
import { type AddedAsset, type Stage, stageProduction } from "#testkit/stage-production.ts";
import { median, percentile } from "#testkit/statistics.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import { until } from "#testkit/until.ts";
import { createLiveConnection, type LiveSocket, liveAddress } from "#web/data/live/live-connection.ts";
import { queryClient } from "#web/data/query-client.ts";
import { type Comment, commentsQuery } from "#web/features/comments/api/comment-queries.ts";
import { commentsLive } from "#web/features/comments/comments.live.ts";

const MANY = Number(process.argv[2] ?? 2_000);
const ROUNDS = Number(process.argv[3] ?? 100);
const FEW = 2;
const WARM_UP = 10;

const shown = ({ versionId }: AddedAsset) =>
  queryClient.getQueryData<readonly Comment[]>(commentsQuery(versionId).queryKey) ?? [];

/** Resolves when the reviewer's list of the clip is as expected. */
function whenShown(clip: AddedAsset, isReached: (comments: readonly Comment[]) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isReached(shown(clip))) return;
      stop();
      resolve();
    };
    const stop = queryClient.getQueryCache().subscribe(look);
    look();
  });
}

/** The reviewer's web app: its calls and its live connection go to the server. */
function openReviewer({ url, people }: TestWorld): () => void {
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    if (typeof input !== "string" || !input.startsWith("/")) return fetch(input, init);
    const headers = new Headers(init?.headers);
    headers.set("authorization", `Bearer ${people.viewer.token}`);
    return fetch(url + input, { ...init, headers });
  };
  const live = createLiveConnection({
    open: (address) => {
      const socket = new WebSocket(address.url, [...address.protocols]);
      const own: LiveSocket = { onopen: null, onmessage: null, onclose: null, close: () => socket.close() };
      socket.on("open", () => own.onopen?.());
      socket.on("message", (data: Buffer) => own.onmessage?.({ data: data.toString() }));
      return own;
    },
    schedule: () => () => {},
    random: Math.random,
  });
  for (const handler of commentsLive) handler.listen(live);
  live.start(() => liveAddress(url, people.viewer.token));
  return live.stop;
}

async function openClip(world: TestWorld, stage: Stage, comments: number): Promise<AddedAsset> {
  const clip = await newClip(world, stage, `${comments}.mov`);
  const now = world.clock.nowMs();
  const row = {
    project_id: stage.projectId,
    asset_id: clip.assetId,
    version_id: clip.versionId,
    author_id: world.people.editor.id,
    author_name: "Editor",
  };
  const rows = Array.from({ length: comments }, (_, n) => {
    const at = new Date(now - (comments - n) * 1_000);
    return {
      ...row,
      id: world.clock.uuid(),
      text: `Note ${n}`,
      created_at: at,
      updated_at: at,
      start_position: n % 100,
    };
  });
  await world.platform.db.insertInto("comment").values(rows).execute();
  new QueryObserver(queryClient, commentsQuery(clip.versionId)).subscribe(() => {});
  await whenShown(clip, (known) => known.length === comments);
  return clip;
}

/** The time from sending a comment to receiving it, and the same for its deletion. */
async function measureOne(world: TestWorld, stage: Stage, clip: AddedAsset, contents: string): Promise<number> {
  const has = (known: readonly Comment[]) => known.some(({ text }) => text === contents);
  const editor = world.as("editor");
  const startMs = performance.now();
  const [{ addComment }, tookMs] = await Promise.all([
    editor.graphql<{ addComment: { id: string } }>(ADD, { contents, ...placeOf(clip, stage.camera) }),
    whenShown(clip, has).then(() => performance.now() - startMs),
  ]);
  await Promise.all([editor.graphql(REMOVE, { id: addComment.id }), whenShown(clip, (known) => !has(known))]);
  return tookMs;
}

/** The time to load the whole list, for comparison. */
async function loadAll({ versionId }: AddedAsset): Promise<number> {
  const startMs = performance.now();
  await queryClient.refetchQueries({ queryKey: commentsQuery(versionId).queryKey });
  return performance.now() - startMs;
}

async function run(world: TestWorld): Promise<void> {
  const stage = await stageProduction(world);
  const stop = openReviewer(world);
  const clips = [await openClip(world, stage, FEW), await openClip(world, stage, MANY)] as const;
  const tookMs: readonly [number[], number[]] = [[], []];
  await until(() => queryClient.isFetching() === 0);
  for (let n = 0; n < WARM_UP + ROUNDS; n++) {
    for (const which of n % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const ms = await measureOne(world, stage, clips[which], `New ${n}`);
      if (n >= WARM_UP) tookMs[which].push(ms);
    }
  }
  for (const which of [0, 1] as const) {
    const [p50, p90] = [median(tookMs[which]), percentile(tookMs[which], 0.9)];
    const whole = await loadAll(clips[which]);
    console.log(
      `${which === 0 ? FEW : MANY} comments: a new one after p50 ${p50.toFixed(1)} ms, p90 ${p90.toFixed(1)} ms (the whole list: ${whole.toFixed(0)} ms)`,
    );
  }
  console.log(`ratio of p50: ${(median(tookMs[1]) / median(tookMs[0])).toFixed(2)} (goal ≤ 1.3)`);
  stop();
}

const directory = mkdtempSync(join(tmpdir(), "rushlight-bench-"));
const postgres = await startEmbeddedPostgres({ directory: join(directory, "database"), durable: false });
await migrate(postgres.url);
const world = await testWorld({ databaseUrl: postgres.url, fakeTime: false });
try {
  await run(world);
} finally {
  await world[Symbol.asyncDispose]();
  await postgres.stop();
  rmSync(directory, { recursive: true, force: true });
}
process.exit();
