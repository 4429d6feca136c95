import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { uploadClient } from "#testkit/calls/upload-client.ts";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import { openingLaneOf } from "./lanes.ts";
import { whenClipsPlay } from "./when-clips-play.ts";

let world: ProductionWorld;
let clips: readonly { readonly jobId: string; readonly versionId: string }[];
beforeAll(async () => {
  // No worker runs: the test writes the jobs' progress itself.
  world = await productionWorld();
  const files = Array.from({ length: 5 }, (_, place) => ({ name: `${place}.mov`, bytes: Buffer.from(`${place}`) }));
  const results = await uploadClient(world.as("editor")).plain(world.folderId, ...files);
  clips = results.map(({ jobId, versionId }) => ({ jobId: jobId ?? "", versionId }));
});
afterAll(() => world[Symbol.asyncDispose]());

type State = "WAITING" | "RUNNING" | "COMPLETED";
async function put(place: number, state: State, playable: "NONE" | "QUICK" = "NONE"): Promise<void> {
  const { db } = world.platform;
  const { jobId = "", versionId = "" } = clips[place] ?? {};
  await db.updateTable("job").set({ state }).where("id", "=", jobId).execute();
  await db.updateTable("version").set({ playable }).where("id", "=", versionId).execute();
}
beforeEach(async () => {
  for (const place of clips.keys()) await put(place, "COMPLETED", "QUICK");
});

/** Shorter than the longest wait of a ladder, and far longer than a check takes. */
const AT_ONCE_MS = 8_000;

/** Whether a ladder requested now still waits after several checks of the current state, or `atMostMs`. */
async function waits(atMostMs = 400): Promise<boolean> {
  const stop = new AbortController();
  let isWaiting = true;
  const asked = whenClipsPlay(world.platform, stop.signal).then(
    () => {
      isWaiting = false;
    },
    () => {},
  );
  await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, atMostMs))]);
  const answer = isWaiting;
  stop.abort(new Error("enough"));
  await asked;
  return answer;
}

test("PLUS-302 a ladder waits for a clip that is being processed and doesn't play yet, and for no longer", async () => {
  expect(await waits(AT_ONCE_MS)).toBe(false);
  await put(0, "RUNNING");
  expect(await waits()).toBe(true);
  await put(0, "RUNNING", "QUICK");
  expect(await waits(AT_ONCE_MS)).toBe(false);
});

test("PLUS-302 a ladder waits for a clip that is still queued, unless its person already uses every place", async () => {
  for (const place of [0, 1, 2]) await put(place, "RUNNING", "QUICK");
  await put(4, "WAITING");
  expect(await waits()).toBe(true);
  await put(3, "RUNNING", "QUICK");
  expect(await waits(AT_ONCE_MS)).toBe(false);
});

test("PLUS-302 a ladder waits while the lane of this worker is in use", async () => {
  const place = await openingLaneOf(world.platform).enter(new AbortController().signal, "somebody");
  expect(await waits()).toBe(true);
  place.leave();
  expect(await waits(AT_ONCE_MS)).toBe(false);
});

test("PLUS-1322 a ladder waits for ten seconds at most, however long others keep the lane", {
  timeout: 60_000,
}, async () => {
  const others = openingLaneOf(world.platform);
  const busy = new AbortController().signal;
  let isOver = false;
  onTestFinished(() => {
    isOver = true;
  });
  const kept: Promise<void>[] = [];
  for (const person of ["anna", "bert"])
    kept.push(
      (async () => {
        while (!isOver) {
          const place = await others.enter(busy, person);
          await new Promise((resolve) => setTimeout(resolve, 20));
          // The next clip arrives before this one leaves, so the lane is never empty.
          const next = others.enter(busy, person);
          place.leave();
          (await next).leave();
        }
      })(),
    );
  const from = performance.now();
  await whenClipsPlay(world.platform, busy);
  isOver = true;
  await Promise.all(kept);
  expect(performance.now() - from).toBeGreaterThan(9_000);
});
