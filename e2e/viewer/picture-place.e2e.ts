import { afterAll, beforeAll, expect, test } from "vitest";
import { makeTestMedia, type TestMedia } from "../player-harness/make-test-stream.ts";
import { makeErraticStream, makeLateStream } from "../player-harness/odd-streams.ts";
import { PlayerBench, type PlayerPage } from "../player-harness/player-page.ts";

let bench: PlayerBench;
let media: TestMedia;

beforeAll(async () => {
  bench = await PlayerBench.open();
  const clip = { name: "plain", rate: { numerator: 25, denominator: 1 }, frameCount: 150, timecode: "01:00:00:00" };
  media = await makeTestMedia(clip, bench.folder, bench.server.origin);
  await makeLateStream(bench.folder, "plain", "late");
  await makeErraticStream(bench.folder, "plain", "erratic", "180p");
});
afterAll(async () => await bench[Symbol.asyncDispose]());

const streamOf = (name: string) => ({
  ...media.stream,
  key: name,
  streamUrl: `${bench.server.origin}/media/${name}/master.m3u8`,
});
/** The closed shadow trees created since the page was opened. */
declare const trees: ShadowRoot[];

const place = async (player: PlayerPage) => (await player.snapshot()).place;

test("PLUS-204 a stream whose pictures are all two frames late is corrected: deep links, seeks, steps and a pause", async () => {
  for (const start of [0, 60, 137]) {
    await using player = await bench.newPage();
    await player.open(streamOf("late"), start);
    expect(await player.look()).toMatchObject({ named: start, seen: start });
    for (const frame of [1, 25, 26, 99, 52])
      expect(await player.seek(frame)).toMatchObject({ named: frame, seen: frame });
    expect(await player.step(1)).toMatchObject({ named: 53, seen: 53 });
    expect(await player.step(-1)).toMatchObject({ named: 52, seen: 52 });
    const paused = await player.page.evaluate(() => harness.playAndPause(200));
    expect(paused.seen).toBe(paused.named);
    expect(await place(player)).toEqual({ lateFrames: 2, isTrusted: true });
  }
});

test("PLUS-204 a stream whose segments are shifted irregularly says that it can't be trusted, a sound one does not", async () => {
  await using player = await bench.newPage();
  await player.open(media.stream, 20);
  expect(await player.seek(140)).toMatchObject({ named: 140, seen: 140 });
  expect(await place(player)).toEqual({ lateFrames: 0, isTrusted: true });
  await player.open(streamOf("erratic"), 20);
  // Through the whole clip: its correct segments alone would show no problem.
  for (const frame of [45, 70, 95, 120, 145]) await player.seek(frame);
  await player.page.waitForFunction(() => !harness.snapshot().place.isTrusted, undefined, { timeout: 60_000 });
});

test("PLUS-203 the browser is checked once with an invisible, silent clip, and the result is remembered for its version", async () => {
  await using player = await bench.newPage();
  // Each check clip plays in a closed tree: only its creator can look inside.
  await player.page.addInitScript(() => {
    const trees: ShadowRoot[] = [];
    const attachShadow = Element.prototype.attachShadow;
    Element.prototype.attachShadow = function attach(init) {
      const tree = attachShadow.call(this, init);
      trees.push(tree);
      return tree;
    };
    Object.assign(globalThis, { trees });
  });
  await player.page.evaluate(() => localStorage.clear());
  await player.page.reload();
  await player.page.evaluate(() => {
    const seen: { isMuted: boolean; opacity: string; isHidden: boolean; wasReady: boolean }[] = [];
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        const tree = trees.find(({ host }) => host === node);
        const video = tree?.querySelector("video");
        if (!tree || !video) continue;
        seen.push({
          isMuted: video.muted,
          opacity: getComputedStyle(tree.host).opacity,
          isHidden: tree.host.ariaHidden === "true",
          wasReady: !harness.snapshot().playback.isLoading,
        });
      }
    }).observe(document.body, { childList: true });
    Object.assign(globalThis, { seen });
  });
  await player.open(media.stream, 20);
  const remembered = () => player.page.evaluate(() => localStorage.getItem("player.engine-check"));
  await expect.poll(remembered, { timeout: 60_000 }).not.toBeNull();
  const agent = await player.page.evaluate(() => navigator.userAgent);
  expect(JSON.parse((await remembered()) ?? "")).toMatchObject({ agent, plain: 0, edited: 0 });
  const unseen = { isMuted: true, opacity: "0", isHidden: true, wasReady: true };
  expect(await player.page.evaluate("seen")).toEqual([unseen, unseen]);
  expect(await player.page.evaluate(() => trees.filter(({ host }) => host.isConnected).length)).toBe(0);
  expect(await player.page.evaluate(() => document.querySelectorAll("video").length)).toBe(1);
  await player.page.reload();
  await player.open(media.stream, 20);
  expect(await player.seek(30)).toMatchObject({ named: 30, seen: 30 });
  expect(await player.page.evaluate(() => trees.length)).toBe(0);
});
