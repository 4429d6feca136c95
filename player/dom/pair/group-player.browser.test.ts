import { expect, test, vi } from "vitest";
import { GroupPlayer } from "./group-player.ts";
import { loaded } from "./loaded-player-fixture.ts";

const SIDES = ["a", "b", "c"] as const;

/** Three cameras; B began 10 frames before A, C 5 frames after it. */
async function cameras() {
  const [a, b, c] = [await loaded("a", 100), await loaded("b", 100), await loaded("c", 40)];
  const all = [a, b, c];
  const players = { a: a.player, b: b.player, c: c.player };
  const group = new GroupPlayer(SIDES, players, { offsets: { a: 0, b: 10, c: -5 }, soundFrom: "b" });
  const end = group.begin();
  await group.settled();
  const frames = () => all.map(({ player }) => player.store.getState().frame);
  const running = () => vi.waitUntil(() => group.store.getState().playback.isPlaying);
  const dispose = () => {
    end();
    for (const { player } of all) player.destroy();
  };
  return { a, b, c, all, group, frames, running, [Symbol.dispose]: dispose };
}

test("PLUS-958 cameras show the frames of one moment after a seek, a step and a seek of one of them; a camera without a picture shows its nearest", async () => {
  using of = await cameras();
  await of.group.seekSide("a", 20);
  expect(of.frames()).toEqual([20, 30, 15]);
  await of.group.stepBy(1);
  expect(of.frames()).toEqual([21, 31, 16]);
  await of.group.seekSide("c", 0);
  expect(of.frames()).toEqual([5, 15, 0]);
  await of.group.seekSide("a", 60);
  expect([of.frames(), of.group.group.getState().sides]).toEqual([
    [60, 70, 39],
    { a: "running", b: "running", c: "after" },
  ]);
  expect(of.group.store.getState().clip?.frameCount).toBe(110);
});

test("PLUS-958 one of three cameras is heard, and the others stay in sync with it during playback", async () => {
  using of = await cameras();
  of.group.setVolume(40);
  expect(of.all.map(({ script }) => script.video.volume)).toEqual([0, 0.4, 0]);
  await of.group.seekSide("a", 20);
  of.group.play();
  await of.running();
  expect(of.all.map(({ script }) => script.video.paused)).toEqual([false, false, false]);
  of.b.script.playOn(4);
  of.a.script.playOn(2);
  of.c.script.playOn(6);
  await vi.waitUntil(() => of.a.script.video.playbackRate > 1.1 && of.c.script.video.playbackRate < 0.9);
  expect(of.b.script.video.playbackRate).toBe(1);
  of.group.pause();
  await of.group.settled();
  expect(of.frames()).toEqual([24, 34, 19]);
});
