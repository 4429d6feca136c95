import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PlayerClip } from "#player/core/player-clip.ts";
import { NativeEngine } from "../native-engine.ts";
import { Player } from "../player.ts";
import { scriptedVideo } from "../stand-ins/scripted-video-fixture.ts";

const clip: PlayerClip = {
  kind: "video",
  rate: { numerator: 25, denominator: 1 },
  frameCount: 500,
  dropFrame: false,
  startFrame: 0,
};
const source = {
  key: "a",
  content: "one",
  clip,
  original: { url: "/a.mp4", width: 1920, height: 1080, hdr: false },
  hdr: false,
};
/** For a file; a stream's is shorter. */
const patienceMs = 30_000;
const mostRestarts = 2;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Advances time, then lets everything that waited for it continue. */
async function pass(ms: number): Promise<void> {
  vi.advanceTimersByTime(ms);
  await vi.advanceTimersByTimeAsync(0);
}

/** A player on frame 7. */
async function opened() {
  const script = scriptedVideo(clip.frameCount);
  const player = new Player({ video: script.video, autoPlay: false });
  const state = () => player.store.getState();
  const arrive = async () => {
    script.load();
    for (let turn = 0; turn < 4; turn += 1) await pass(500);
  };
  player.setSource(source, 7);
  await pass(0);
  await arrive();
  expect(state()).toMatchObject({ frame: 7, playback: { isLoading: false } });
  return { player, script, state, arrive, [Symbol.dispose]: () => player.destroy() };
}

test("PLUS-976 a seek that never completes reattaches the source at its frame, and shows that frame", async () => {
  using one = await opened();
  one.script.standStill(true);
  void one.player.seekToFrame(44);
  await pass(patienceMs - 1_000);
  expect([one.script.sources.length, one.state().playback.isLoading]).toEqual([1, false]);
  await pass(2_000);
  expect([one.script.sources.length, one.state().playback.isLoading]).toEqual([2, true]);
  expect(one.state().frame).toBe(44);
  one.script.revive();
  await one.arrive();
  expect(one.state()).toMatchObject({ frame: 44, playback: { isLoading: false, hasError: false } });
  expect(one.script.sought.at(-1)).toBeCloseTo(44.5 / 25, 6);
});

test("PLUS-976 the player doubles the wait each time, reports failure if nothing helps, and can be retried", async () => {
  using one = await opened();
  one.script.standStill(true);
  void one.player.seekToFrame(44);
  for (let restarts = 1; restarts <= mostRestarts; restarts += 1) {
    await pass(patienceMs * 2 ** (restarts - 1));
    expect(one.script.sources).toHaveLength(1 + restarts);
    one.script.load();
  }
  await pass(patienceMs * 2 ** mostRestarts - 1_000);
  expect(one.state().playback.hasError).toBe(false);
  await pass(2_000);
  expect(one.state()).toMatchObject({ frame: 44, playback: { hasError: true, isLoading: false } });
  one.script.revive();
  one.player.retry();
  await pass(0);
  await one.arrive();
  expect(one.state()).toMatchObject({ frame: 44, playback: { hasError: false, isLoading: false } });
});

test("PLUS-976 a player that rests, waits for data, or keeps seeking and showing pictures, is left alone", async () => {
  using one = await opened();
  await pass(10 * patienceMs);
  for (let frame = 0; frame < 300; frame += 1) {
    void one.player.seekToFrame(frame);
    await pass(500);
  }
  one.script.standStill(false);
  void one.player.seekToFrame(44);
  await pass(10 * patienceMs);
  expect(one.script.sources).toHaveLength(1);
  expect(one.state()).toMatchObject({ frame: 44, playback: { hasError: false } });
});

test("PLUS-976 a picture resets the wait and the restarts for the next one", async () => {
  using one = await opened();
  for (let times = 1; times <= mostRestarts + 1; times += 1) {
    one.script.standStill(true);
    void one.player.seekToFrame(40 + times);
    await pass(patienceMs + 1_000);
    expect(one.script.sources).toHaveLength(1 + times);
    one.script.revive();
    await one.arrive();
    expect(one.state()).toMatchObject({ frame: 40 + times, playback: { hasError: false, isLoading: false } });
  }
});

test("PLUS-976 a file may occupy its decoder for half a minute", () => {
  const engine = new NativeEngine(document.createElement("video"), () => "", {} as never);
  expect(engine.patienceMs).toBe(patienceMs);
});
