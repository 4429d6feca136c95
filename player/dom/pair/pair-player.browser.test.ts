import { expect, test, vi } from "vitest";
import { loaded } from "./loaded-player-fixture.ts";
import { PairPlayer } from "./pair-player.ts";

async function paired(framesOfA = 100, framesOfB = 100, offset = 0) {
  const [a, b] = [await loaded("a", framesOfA), await loaded("b", framesOfB)];
  const pair = new PairPlayer({ a: a.player, b: b.player }, { offset: 0, soundFrom: "a" });
  const end = pair.begin();
  pair.setOffset(offset);
  await pair.settled();
  const frames = () => [a, b].map(({ player }) => player.store.getState().frame);
  const isPlaying = () => [a, b].map(({ script }) => !script.video.paused);
  const playOn = (pictures: number) => {
    for (let shown = 0; shown < pictures; shown++) for (const { script } of [a, b]) script.playOn(1);
  };
  const dispose = () => {
    end();
    a.player.destroy();
    b.player.destroy();
  };
  return { a, b, pair, frames, isPlaying, playOn, state: () => pair.store.getState(), [Symbol.dispose]: dispose };
}

const running = (one: Awaited<ReturnType<typeof paired>>) => vi.waitUntil(() => one.state().playback.isPlaying);

test("PLUS-933 play, pause and speed apply to both; a pause leaves both on the same frame", async () => {
  using one = await paired();
  one.pair.setRate(2);
  one.pair.play();
  await running(one);
  expect(one.isPlaying()).toEqual([true, true]);
  expect([one.a, one.b].map(({ player }) => player.store.getState().rate)).toEqual([2, 2]);
  one.playOn(12);
  await vi.waitUntil(() => one.state().frame === 12);
  one.pair.pause();
  await one.pair.settled();
  expect([one.isPlaying(), one.frames()]).toEqual([
    [false, false],
    [12, 12],
  ]);
});

test("PLUS-933 one of both is heard, and then the other; the volume is shared", async () => {
  using one = await paired();
  const heard = () => [one.a, one.b].map(({ script }) => script.video.volume);
  one.pair.setVolume(40);
  expect(heard()).toEqual([0.4, 0]);
  one.pair.setSoundFrom("b");
  expect(heard()).toEqual([0, 0.4]);
  one.pair.toggleMute();
  expect(heard()).toEqual([0, 0]);
});

test("PLUS-933 an offset moves B and leaves A on its frame; a seek of one side moves the other too", async () => {
  using one = await paired();
  await one.pair.seekToFrame(50);
  one.pair.setOffset(7);
  await vi.waitUntil(() => one.frames().join() === "50,57");
  expect(one.state().clip?.frameCount).toBe(107);
  await one.pair.seekSide("b", 30);
  expect(one.frames()).toEqual([23, 30]);
});

test("PLUS-933 a loop restarts at its beginning when it reaches its end", async () => {
  using one = await paired();
  one.pair.setLoop("in", 10);
  one.pair.setLoop("out", 20);
  await one.pair.seekToFrame(18);
  one.pair.play();
  await running(one);
  one.playOn(4);
  await vi.waitUntil(() => one.frames().join() === "10,10");
  await running(one);
  expect(one.isPlaying()).toEqual([true, true]);
});

test("PLUS-927 a clip that begins later shows its first frame until then, one that has ended its last", async () => {
  using one = await paired(100, 30, -10);
  const sides = () => one.pair.group.getState().sides;
  await one.pair.seekToFrame(5);
  expect([one.frames(), sides()]).toEqual([[5, 0], { a: "running", b: "before" }]);
  one.pair.play();
  await running(one);
  expect(one.isPlaying()).toEqual([true, false]);
  one.playOn(6);
  await vi.waitUntil(() => one.isPlaying().join() === "true,true");
  expect(sides()).toEqual({ a: "running", b: "running" });
  one.pair.pause();
  await one.pair.settled();
  await one.pair.seekToFrame(60);
  expect([one.frames(), sides()]).toEqual([[60, 29], { a: "running", b: "after" }]);
});

test.each([0, 12])(
  "PLUS-933 PLUS-925 with an offset of %i frames a clip ahead of the one that is heard is slowed down, a clip behind it is sped up",
  async (offset) => {
    using one = await paired(100, 100, offset);
    one.pair.play();
    await running(one);
    one.playOn(3);
    one.b.script.playOn(2);
    await vi.waitUntil(() => one.b.script.video.playbackRate < 0.9);
    expect(one.a.script.video.playbackRate).toBe(1);
    one.a.script.playOn(4);
    await vi.waitUntil(() => one.b.script.video.playbackRate > 1.1);
    one.pair.pause();
    expect(one.b.script.video.playbackRate).toBe(1);
  },
);
