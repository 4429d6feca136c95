import { beforeEach, expect, test, vi } from "vitest";
import { createStore } from "zustand/vanilla";
import type { PlayerClip } from "#player/core/player-clip.ts";
import { emptySnapshot, type PlayerSnapshot } from "./player-snapshot.ts";
import { ReverseShuttle } from "./reverse-shuttle.ts";

const clip: PlayerClip = {
  kind: "video",
  rate: { numerator: 25, denominator: 1 },
  frameCount: 50,
  dropFrame: false,
  startFrame: 0,
};

beforeEach(() => {
  vi.stubGlobal("requestAnimationFrame", () => undefined);
});

/** A player that plays forwards, and is paused when `stand` is called. */
function playing() {
  const playback = { ...emptySnapshot.playback, isPlaying: true, requested: "play" as const };
  const store = createStore<PlayerSnapshot>(() => ({ ...emptySnapshot, clip, frame: 40, playback }));
  const player = {
    store,
    pause: () => store.setState({ playback: { ...playback, requested: "pause" } }),
    seekToFrame: (frame: number) => Promise.resolve(store.setState({ frame })),
    settled: () => Promise.resolve(),
  };
  const stand = () => store.setState({ playback: { ...playback, isPlaying: false, requested: undefined } });
  return { store, reverse: new ReverseShuttle(player), stand, rate: () => store.getState().reverseRate };
}

test("the reverse rate is set at the key press, before the clip stands still", async () => {
  const { reverse, stand, rate } = playing();
  void reverse.run(1);
  expect(rate()).toBe(1);
  void reverse.run(1.25);
  stand();
  await Promise.resolve();
  expect(rate()).toBe(1.25);
});

test("without a clip the reverse rate is 0", async () => {
  const { reverse, stand, rate, store } = playing();
  store.setState({ clip: undefined });
  const run = reverse.run(1);
  stand();
  await run;
  expect(rate()).toBe(0);
});
