import type Hls from "hls.js";
import { afterEach, expect, test, vi } from "vitest";
import { HlsEngine } from "./hls-engine.ts";
import { loadHls } from "./hls-module.ts";

afterEach(() => vi.useRealTimers());

/** An engine that plays a stream, by default one that doesn't exist, and its hls.js. */
async function playing(address = "/nowhere/master.m3u8") {
  const module = await loadHls();
  const made: Hls[] = [];
  const kept = class extends module.default {
    constructor(...given: ConstructorParameters<typeof module.default>) {
      super(...given);
      made.push(this);
    }
  };
  const [recovered, failed, levels] = [vi.fn(), vi.fn(), vi.fn()];
  const ignored = () => {};
  const listener = {
    levels,
    levelsRead: ignored,
    activeLevel: ignored,
    placed: ignored,
    pictureReplaced: ignored,
    serverBusy: ignored,
    failed,
    recovered,
  };
  const start = { address: () => address, level: -1, firstLevelName: undefined, positionSeconds: 0 };
  const video = document.createElement("video");
  const engine = new HlsEngine(video, { ...module, default: kept }, start, listener, {});
  engine.start();
  const [hls] = made;
  if (!hls) throw new Error("no hls.js");
  const fail = (type: "NETWORK_ERROR" | "MEDIA_ERROR") =>
    hls.trigger(module.Events.ERROR, {
      type: module.ErrorTypes[type],
      fatal: true,
      details: module.default.ErrorDetails.INTERNAL_EXCEPTION,
      error: new Error("broken"),
    });
  return { hls, fail, levels, recovered, failed, [Symbol.dispose]: () => engine.destroy() };
}

test("PLAYER-057 a fatal media error runs media recovery immediately", async () => {
  using engine = await playing();
  const recover = vi.spyOn(engine.hls, "recoverMediaError").mockReturnValue();
  engine.fail("MEDIA_ERROR");
  expect([recover.mock.calls.length, engine.recovered.mock.calls.length]).toEqual([1, 1]);
});

test("PLAYER-056 a fatal network error restarts loading, after a moment", async () => {
  using engine = await playing();
  vi.useFakeTimers();
  const load = vi.spyOn(engine.hls, "loadSource").mockReturnValue();
  engine.fail("NETWORK_ERROR");
  await vi.advanceTimersByTimeAsync(249);
  expect(load).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(1);
});

test("PLAYER-056 a stream whose playlists are known resumes loading and doesn't start over", async () => {
  const stream = '#EXT-X-STREAM-INF:BANDWIDTH=1000,CODECS="avc1.42e00a"\n/nowhere/level.m3u8';
  using engine = await playing(`data:application/x-mpegURL,${encodeURIComponent(`#EXTM3U\n${stream}`)}`);
  await vi.waitUntil(() => engine.levels.mock.calls.length > 0);
  vi.useFakeTimers();
  const [load, goOn] = [vi.spyOn(engine.hls, "loadSource").mockReturnValue(), vi.spyOn(engine.hls, "startLoad")];
  engine.fail("NETWORK_ERROR");
  await vi.advanceTimersByTimeAsync(249);
  expect(goOn).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect([goOn.mock.calls.length, load.mock.calls.length]).toEqual([1, 0]);
});

test("PLAYER-055 a stream is recovered five times, then shows the error state", async () => {
  using engine = await playing();
  vi.useFakeTimers();
  const load = vi.spyOn(engine.hls, "loadSource").mockReturnValue();
  for (let times = 1; times <= 5; times += 1) {
    engine.fail("NETWORK_ERROR");
    await vi.advanceTimersByTimeAsync(4_000);
    expect([load.mock.calls.length, engine.failed.mock.calls.length]).toEqual([times, 0]);
  }
  engine.fail("NETWORK_ERROR");
  await vi.advanceTimersByTimeAsync(60_000);
  expect([load.mock.calls.length, engine.failed.mock.calls.length]).toEqual([5, 1]);
});
