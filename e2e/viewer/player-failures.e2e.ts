import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchChromium } from "../player-harness/launch-chromium.ts";
import { makeTestMedia, type TestMedia } from "../player-harness/make-test-stream.ts";
import { PlayerBench } from "../player-harness/player-page.ts";

let bench: PlayerBench;
let media: TestMedia;

beforeAll(async () => {
  bench = await PlayerBench.open();
  const rate = { numerator: 25, denominator: 1 };
  const clip = { name: "six", rate, frameCount: 150, timecode: "01:00:00:00", width: 640, height: 360 };
  media = await makeTestMedia(clip, bench.folder, bench.server.origin);
});
afterAll(async () => await bench[Symbol.asyncDispose]());

test("PLAYER-037 PLAYER-055 PLAYER-058 an unreadable original is retried and then shows the error state", async () => {
  await writeFile(join(bench.folder, "broken.mp4"), "this is no film");
  await using player = await bench.newPage();
  const loads: string[] = [];
  await player.page.exposeFunction("countLoad", () => loads.push("load"));
  await player.page.evaluate("document.querySelector('video').addEventListener('loadstart', countLoad)");
  const original = { url: `${bench.server.origin}/media/broken.mp4`, width: 640, height: 360, hdr: false };
  await player.page.evaluate((source) => harness.player.setSource(source), {
    ...media.original,
    key: "broken",
    original,
  });
  await player.reaches("harness.snapshot().playback.hasError");
  await expect.poll(() => loads.length).toBe(6);
  await player.open(media.original, 5);
  expect(await player.look()).toMatchObject({ named: 5, seen: 5 });
});

test("PLAYER-056 a stream that fails for a moment reloads automatically", async () => {
  await using player = await bench.newPage();
  bench.server.setFailing(true);
  await player.page.evaluate((source) => harness.player.setSource(source, 20), media.stream);
  await player.page.waitForTimeout(300);
  bench.server.setFailing(false);
  await player.reaches("!harness.snapshot().playback.isLoading");
  expect(await player.look()).toMatchObject({ named: 20, seen: 20 });
});

test("PLUS-505 a pipeline that breaks during a seek is refilled: until the picture appears the player shows that it loads", async () => {
  await using player = await bench.newPage();
  await player.page.evaluate(() => {
    const addressOf = URL.createObjectURL;
    URL.createObjectURL = (made) => {
      // As WebKit does: it fires `seeked` and closes the source, which hls.js reopens silently.
      if (made instanceof MediaSource) addEventListener("break", () => made.dispatchEvent(new Event("sourceclose")));
      return addressOf(made);
    };
  });
  await player.open(media.stream, 20);
  const seen = await player.page.evaluate(async () => {
    const video = document.querySelector("video");
    const loading: boolean[] = [];
    video?.addEventListener("emptied", () => loading.push(harness.snapshot().playback.isLoading));
    const sought = harness.seek(88);
    video?.dispatchEvent(new Event("seeked"));
    dispatchEvent(new Event("break"));
    const { named, seen: pixels } = await sought;
    const { isLoading, isSeeking } = harness.snapshot().playback;
    return { named, pixels, loading, isLoading, isSeeking };
  });
  expect(seen).toEqual({ named: 88, pixels: 88, loading: [true], isLoading: false, isSeeking: false });
});

test("PLUS-506 in an engine that doesn't report pictures the frame named advances during playback", async () => {
  await using player = await bench.newPage();
  await player.page.addInitScript(() => {
    HTMLVideoElement.prototype.requestVideoFrameCallback = () => 0;
  });
  await player.page.reload();
  await player.open(media.stream, 20);
  await player.page.evaluate(() => harness.player.play());
  await player.reaches("harness.snapshot().frame > 30");
  expect((await player.snapshot()).playback.isPlaying).toBe(true);
  await player.page.evaluate(async () => {
    harness.player.pause();
    await new Promise((go) => document.querySelector("video")?.addEventListener("pause", go, { once: true }));
    await harness.player.settled();
  });
  const { named, seen } = await player.look();
  expect(named).toBe(seen);
});

test("PLAYER-036 a browser that blocks playback clears the request", async () => {
  await using player = await bench.newPage(await launchChromium({ autoPlay: false }));
  // Nothing through `evaluate` until the request is cleared: it counts as a click.
  await player.page.addInitScript((source) => {
    const start = async () => {
      await harness.open(source);
      harness.player.setVolume(100);
      harness.player.play();
      while (harness.snapshot().playback.requested !== undefined) await new Promise(requestAnimationFrame);
      console.info("The request is cleared.");
    };
    addEventListener("load", () => setTimeout(start, 100));
  }, media.stream);
  const cleared = player.page.waitForEvent("console", (message) => message.text() === "The request is cleared.");
  await player.page.reload();
  await cleared;
  expect((await player.snapshot()).playback).toMatchObject({ isPlaying: false, hasError: false });
});
