import type Hls from "hls.js";
import { afterEach, expect, test, vi } from "vitest";
import { HlsEngine } from "./hls-engine.ts";
import { loadHls } from "./hls-module.ts";

afterEach(() => vi.useRealTimers());

/** An engine that plays a stream which doesn't exist, and its hls.js. */
async function playing() {
  const module = await loadHls();
  const made: Hls[] = [];
  const kept = class extends module.default {
    constructor(...given: ConstructorParameters<typeof module.default>) {
      super(...given);
      made.push(this);
    }
  };
  const recovered = vi.fn();
  const ignored = () => {};
  const listener = {
    levels: ignored,
    levelsRead: ignored,
    activeLevel: ignored,
    placed: ignored,
    pictureReplaced: ignored,
    serverBusy: ignored,
    failed: ignored,
    recovered,
  };
  const start = { address: () => "/nowhere/master.m3u8", level: -1, firstLevelName: undefined, positionSeconds: 0 };
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
  return { hls, fail, recovered, [Symbol.dispose]: () => engine.destroy() };
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
