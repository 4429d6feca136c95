import { expect, test, vi } from "vitest";
import { loaded } from "./loaded-player-fixture.ts";
import { PairPlayer } from "./pair-player.ts";

async function paired(framesOfA = 100, framesOfB = 100, offset = 0, tellsPictures = true) {
  const [a, b] = [await loaded("a", framesOfA, tellsPictures), await loaded("b", framesOfB, tellsPictures)];
  const pair = new PairPlayer({ a: a.player, b: b.player }, { offset: 0, soundFrom: "a" });
  const end = pair.begin();
  pair.setOffset(offset);
  await pair.settled();
  const frames = () => [a, b].map(({ player }) => player.store.getState().frame);
  const isPlaying = () => [a, b].map(({ script }) => !script.video.paused);
  const playOn = (pictures: number) => {
    for (let shown = 0; shown < pictures; shown++) for (const { script } of [a, b]) script.playOn(1);
  };
  const speeds = () => [a, b].map(({ script }) => script.video.playbackRate);
  /** Plays for the duration of one picture, after which the pair reads both clocks. Returns how many frames B is ahead. */
  const tick = async () => {
    for (const { script } of [a, b]) script.playFor(1 / 25);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const [inA = 0, inB = 0] = frames();
    return inB - inA - offset;
  };
  const ticks = async (count: number) => {
    const ahead: number[] = [];
    for (let turn = 0; turn < count; turn++) ahead.push(await tick());
    return ahead;
  };
  const dispose = () => {
    end();
    a.player.destroy();
    b.player.destroy();
  };
  return {
    a,
    b,
    pair,
    frames,
    isPlaying,
    playOn,
    speeds,
    ticks,
    state: () => pair.store.getState(),
    [Symbol.dispose]: dispose,
  };
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

test("PLUS-933 one of the two is heard, then the other; the volume is shared", async () => {
  using one = await paired();
  const heard = () => [one.a, one.b].map(({ script }) => script.video.volume);
  one.pair.setVolume(40);
  expect(heard()).toEqual([0.4, 0]);
  one.pair.setSoundFrom("b");
  expect(heard()).toEqual([0, 0.4]);
  one.pair.toggleMute();
  expect(heard()).toEqual([0, 0]);
});

test("PLUS-1065 a selected quality applies to both", async () => {
  using one = await paired();
  const chosen = () => [one.a, one.b].map(({ player }) => player.store.getState().qualityChoice.sdr);
  expect(chosen()).toEqual(["Auto", "Auto"]);
  one.pair.setQuality("540p");
  expect(chosen()).toEqual(["540p", "540p"]);
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

test.each([
  { offset: 0, soundFrom: "a", behind: "b", late: 1 },
  { offset: 0, soundFrom: "a", behind: "b", late: 10 },
  { offset: 12, soundFrom: "a", behind: "a", late: 10 },
  { offset: -12, soundFrom: "b", behind: "a", late: 10 },
  { offset: 12, soundFrom: "b", behind: "b", late: 5 },
] as const)(
  "PLUS-925 with an offset of $offset and sound from $soundFrom, $behind, held up by $late frames, catches up within twice that plus ten, and then both play at normal speed",
  async ({ offset, soundFrom, behind, late }) => {
    using one = await paired(300, 300, offset);
    one.pair.setSoundFrom(soundFrom);
    await one.pair.seekToFrame(60);
    one.pair.play();
    await running(one);
    const other = behind === "a" ? one.b : one.a;
    other.script.playOn(late);
    const [first = 0, ...later] = await one.ticks(2 * late + 40);
    expect(Math.sign(first)).toBe(behind === "a" ? 1 : -1);
    expect(later.slice(2 * late + 10).filter((ahead) => Math.abs(ahead) > 1)).toEqual([]);
    expect(one.speeds()).toEqual([1, 1]);
    expect(one.isPlaying()).toEqual([true, true]);
  },
);

test("PLUS-925 a clip that the browser starts late catches up, too", async () => {
  using one = await paired(300, 300);
  one.pair.play();
  await running(one);
  one.a.script.playOn(3);
  expect((await one.ticks(16)).at(-1)).toBe(0);
});

test("PLUS-925 an invisible error changes no speed, one of half a frame does", async () => {
  using one = await paired();
  one.pair.play();
  await running(one);
  one.b.script.playFor(0.006);
  await one.ticks(3);
  expect(one.speeds()).toEqual([1, 1]);
  one.b.script.playFor(0.014);
  await one.ticks(1);
  expect(one.speeds()).toEqual([1, expect.closeTo(0.84, 5)]);
});

test("PLUS-1200 the audible clip keeps its pitch; one that follows silently does not", async () => {
  using one = await paired();
  const kept = () => [one.a, one.b].map(({ script }) => script.video.preservesPitch);
  expect(kept()).toEqual([true, false]);
  one.pair.setSoundFrom("b");
  expect(kept()).toEqual([false, true]);
});

test("PLUS-1201 where the engine reports no pictures, both play at their own speed", async () => {
  using one = await paired(100, 100, 0, false);
  one.pair.play();
  await running(one);
  one.b.script.playOn(10);
  await one.ticks(3);
  expect(one.speeds()).toEqual([1, 1]);
});

test("PLUS-1199 a clip that resumes after a wait without reporting it no longer counts as waiting, and the other plays on", async () => {
  using one = await paired(1000, 1000);
  one.pair.play();
  await running(one);
  one.b.script.video.dispatchEvent(new Event("waiting"));
  await vi.waitUntil(() => one.isPlaying().join() === "false,true");
  expect(one.state().playback.isBuffering).toBe(true);
  await vi.waitUntil(
    () => {
      one.b.script.playFor(1 / 25);
      return one.isPlaying().join() === "true,true";
    },
    { timeout: 20_000 },
  );
  expect(one.state().playback.isBuffering).toBe(false);
});
