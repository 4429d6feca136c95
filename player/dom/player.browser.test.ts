import { expect, onTestFinished, test, vi } from "vitest";
import { audioClip, type PlayerClip } from "#player/core/player-clip.ts";
import type { PlayerSource } from "#player/core/streams/player-source.ts";
import { loadHls } from "./hls-module.ts";
import { Player, type PlayerOptions } from "./player.ts";
import { scriptedVideo } from "./stand-ins/scripted-video-fixture.ts";

const clip: PlayerClip = {
  kind: "video",
  rate: { numerator: 25, denominator: 1 },
  frameCount: 500,
  dropFrame: false,
  startFrame: 0,
};

const sourceOf = (key: string, part: Partial<PlayerSource> = {}): PlayerSource => ({
  key,
  content: "one",
  clip,
  original: { url: `/${key}.mp4`, width: 1920, height: 1080, hdr: false },
  hdr: false,
  ...part,
});

/** A player with its first clip on screen. */
async function opened(options: Partial<PlayerOptions> = {}, startFrame?: number) {
  const script = scriptedVideo(clip.frameCount);
  const player = new Player({ video: script.video, autoPlay: false, ...options });
  const state = () => player.store.getState();
  const show = async (source: PlayerSource, frame?: number) => {
    player.setSource(source, frame);
    await vi.waitUntil(() => script.video.src.endsWith(`${source.key}.mp4`));
    script.load();
    await vi.waitUntil(() => !state().playback.isLoading);
  };
  await show(sourceOf("a"), startFrame);
  return { player, state, script, show, [Symbol.dispose]: () => player.destroy() };
}

test("a clip opens on the requested frame, with a seek into the middle of its picture", async () => {
  using one = await opened({}, 7);
  expect(one.state()).toMatchObject({ frame: 7, hasPicture: true });
  expect(one.script.sought.at(-1)).toBeCloseTo(7.5 / 25, 6);
});

test("PLAYER-037 a source without anything to play, and a stream that the browser can't play, set the error state", async () => {
  using one = await opened();
  const fails = () => vi.waitUntil(() => one.state().playback.hasError);
  one.player.setSource(sourceOf("nothing", { original: undefined }));
  await fails();
  await one.show(sourceOf("b"));
  expect(one.state().playback.hasError).toBe(false);
  const { default: hls } = await loadHls();
  vi.spyOn(hls, "isSupported").mockReturnValue(false);
  vi.spyOn(one.script.video, "canPlayType").mockReturnValue("");
  onTestFinished(() => void vi.restoreAllMocks());
  one.player.setSource(sourceOf("stream", { original: undefined, streamUrl: "/nowhere/master.m3u8" }));
  await fails();
});

test("playback reports the picture on screen, and a pause stays on the last one", async () => {
  using one = await opened();
  one.player.play();
  await vi.waitUntil(() => one.state().playback.isPlaying);
  one.script.playOn(12);
  expect(one.state().frame).toBe(12);
  one.player.pause();
  await vi.waitUntil(() => !one.state().playback.isPlaying);
  await one.player.settled();
  one.script.presentLate(14);
  expect(one.state().frame).toBe(12);
});

test("a step pauses first; no step leaves the clip", async () => {
  using one = await opened({}, 498);
  one.player.play();
  await vi.waitUntil(() => one.state().playback.isPlaying);
  await one.player.stepBy(1);
  expect(one.state()).toMatchObject({ frame: 499, playback: { isPlaying: false } });
  await one.player.stepBy(1);
  expect(one.state().frame).toBe(499);
  await one.player.moveBy(-600);
  expect(one.state().frame).toBe(0);
});

test("at its end a clip stays on its last frame and asks whether another follows", async () => {
  const onEnded = vi.fn<() => boolean>(() => false);
  using one = await opened({ onEnded }, 497);
  one.player.play();
  await vi.waitUntil(() => one.state().playback.isPlaying);
  one.script.playOn(5);
  await vi.waitUntil(() => one.state().playback.requested !== "play");
  expect(onEnded).toHaveBeenCalledOnce();
  expect(one.state().frame).toBe(499);
});

test("fast mode plays five seconds of the middle and stops there; stills don't play", async () => {
  const onEnded = vi.fn<() => boolean>(() => false);
  using one = await opened({ onEnded });
  one.player.setMode("fast");
  await one.player.settled();
  expect(one.state()).toMatchObject({ frame: 187, span: { startFrame: 187, endFrame: 312 } });
  one.player.play();
  await vi.waitUntil(() => one.state().playback.isPlaying);
  one.script.playOn(200);
  expect([one.state().frame, onEnded.mock.calls.length]).toEqual([312, 1]);
  one.player.setMode("stills");
  one.player.play();
  await one.player.settled();
  expect(one.state().playback.isPlaying).toBe(false);
});

test("another clip starts over, the same one with new addresses keeps its position", async () => {
  using one = await opened({}, 40);
  const { original } = sourceOf("a-again");
  one.player.setSource(sourceOf("a", { original }));
  await vi.waitUntil(() => one.script.video.src.endsWith("a-again.mp4"));
  one.script.load();
  await vi.waitUntil(() => !one.state().playback.isLoading);
  expect(one.state().frame).toBe(40);
  await one.show(sourceOf("b"));
  expect(one.state().frame).toBe(0);
});

test("a browser that blocks autoplay leaves it paused, and reports it", async () => {
  using one = await opened();
  one.script.refusePlay();
  one.player.play();
  await vi.waitUntil(() => one.state().playback.requested !== "play");
  expect(one.state().playback.isPlaying).toBe(false);
});

test("a volume is set on the element, and muting the element is reported", async () => {
  using one = await opened();
  one.player.setVolume(40);
  expect([one.script.video.volume, one.script.video.muted]).toEqual([0.4, false]);
  one.player.toggleMute();
  expect(one.script.video.muted).toBe(true);
  one.player.toggleMute();
  expect([one.script.video.volume, one.script.video.muted]).toEqual([0.4, false]);
});

test("COMMENTS-029 a position in a sound is in milliseconds", async () => {
  using one = await opened();
  await one.show(sourceOf("s", { clip: audioClip(10_000) }));
  await one.player.seekToFrame(1_500);
  expect(one.script.sought.at(-1)).toBeCloseTo(1.5, 2);
});
