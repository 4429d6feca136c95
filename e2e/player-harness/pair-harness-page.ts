import { type PairSide, pairSides } from "#player/core/pair/pair-clock.ts";
import { perSide } from "#player/core/pair/per-side.ts";
import type { PlayerSource } from "#player/core/streams/player-source.ts";
import { viewPainter } from "#player/dom/analysis/view-painter.ts";
import { watchPicture } from "#player/dom/analysis/watch-picture.ts";
import { PairPlayer } from "#player/dom/pair/pair-player.ts";
import { Player } from "#player/dom/player.ts";
import type { PlayerSnapshot } from "#player/dom/player-snapshot.ts";
import { readFrameCode, readFrameCodes } from "./frame-code.ts";
import { painted, reached } from "./settling.ts";

/** The simultaneous pictures of both sides; numbers from the pixels, and as the players name them. */
export interface SeenPair {
  readonly seen: Readonly<Record<PairSide, number>>;
  readonly named: Readonly<Record<PairSide, number>>;
  readonly frame: number;
}

/** Pictures of a period of playback. */
export interface PairRun {
  readonly looks: readonly SeenPair[];
  /** Longest time between two checks. */
  readonly longestMs: number;
  /** Dropped pictures of each element, by its own count. */
  readonly dropped: Readonly<Record<PairSide, number>>;
  readonly presented: Readonly<Record<PairSide, number>>;
}

/** Once the pair is at a frame, one side falls back by some of its seconds, as if its browser had held it up. */
export interface Jolt {
  readonly side: PairSide;
  readonly atFrame: number;
  readonly seconds: number;
}

/** What the page of a pair offers to its test. */
export interface PairHarness {
  open(a: PlayerSource, b: PlayerSource, offset: number): Promise<void>;
  seek(frame: number): Promise<SeenPair>;
  step(frames: number): Promise<SeenPair>;
  /** Pauses as soon as this many frames have played. */
  playAndPause(frames: number): Promise<SeenPair>;
  /** Continues playback, and reads every picture; `everyNth`: only some of them. */
  play(milliseconds: number, everyNth?: number): Promise<PairRun>;
  /** Continues playback up to a frame of the pair, and reads every picture. */
  playTo(frame: number, jolt?: Jolt): Promise<readonly SeenPair[]>;
  look(): SeenPair;
  /** Shows frames, and reads the number of each from the drawn luma of A; undefined if the engine can't draw it. */
  readLuma(frames: readonly number[]): Promise<readonly number[] | undefined>;
  pair: PairPlayer;
}

declare global {
  var pairHarness: PairHarness;
}

const box = document.querySelector("div");
if (!box) throw new Error("the page has no room for two pictures");
const videos = perSide(pairSides, (side) => {
  const video = document.createElement("video");
  video.playsInline = true;
  video.id = side;
  return video;
});
box.replaceChildren(videos.a, videos.b);
box.style.cssText = "display:grid;grid-template-columns:1fr 1fr";
const players = {
  a: new Player({ video: videos.a, autoPlay: false }),
  b: new Player({ video: videos.b, autoPlay: false }),
};
const pair = new PairPlayer(players, { offset: 0, soundFrom: "a" });
pair.begin();
pair.setVolume(0);

const until = (condition: (state: PlayerSnapshot) => boolean) => reached(pair.store, condition, 20_000);

function look(): SeenPair {
  const [a = -3, b = -3] = readFrameCodes([videos.a, videos.b]);
  const named = { a: players.a.store.getState().frame, b: players.b.store.getState().frame };
  return { seen: { a, b }, named, frame: pair.store.getState().frame };
}

/** WebKit sometimes draws nothing of a visible picture. */
const mostLooks = 20;

async function settledLook(): Promise<SeenPair> {
  await until(({ playback }) => !playback.isLoading && !playback.isSeeking && !playback.isPlaying);
  await pair.settled();
  let seen = look();
  for (let looks = 0; looks < mostLooks; looks++) {
    await painted();
    seen = look();
    if (seen.seen.a >= 0 && seen.seen.b >= 0) break;
  }
  return seen;
}

const quality = (video: HTMLVideoElement) => video.getVideoPlaybackQuality();

/** Plays as long as the condition holds, or to the end. Called at every screen refresh. */
async function playWhile(goesOn: () => boolean): Promise<void> {
  pair.play();
  await until(({ playback }) => playback.isPlaying);
  do await new Promise((resolve) => requestAnimationFrame(resolve));
  while (goesOn() && pair.store.getState().playback.isPlaying);
}

async function run(milliseconds: number, everyNth: number): Promise<PairRun> {
  const looks: SeenPair[] = [];
  const before = { a: quality(videos.a), b: quality(videos.b) };
  let longestMs = 0;
  let turn = 0;
  let startedAt: number | undefined;
  let lastAt: number | undefined;
  await playWhile(() => {
    const now = performance.now();
    startedAt ??= now;
    longestMs = Math.max(longestMs, now - (lastAt ?? now));
    lastAt = now;
    if (turn++ % everyNth === 0) looks.push(look());
    return now - startedAt < milliseconds;
  });
  const after = { a: quality(videos.a), b: quality(videos.b) };
  const since = (side: PairSide, figure: "droppedVideoFrames" | "totalVideoFrames") =>
    after[side][figure] - before[side][figure];
  return {
    looks,
    longestMs,
    dropped: { a: since("a", "droppedVideoFrames"), b: since("b", "droppedVideoFrames") },
    presented: { a: since("a", "totalVideoFrames"), b: since("b", "totalVideoFrames") },
  };
}

async function playTo(frame: number, jolt?: Jolt): Promise<readonly SeenPair[]> {
  const looks: SeenPair[] = [];
  let isDue = jolt !== undefined;
  await playWhile(() => {
    const seen = look();
    looks.push(seen);
    if (jolt && isDue && seen.frame >= jolt.atFrame) {
      isDue = false;
      videos[jolt.side].currentTime -= jolt.seconds;
    }
    return seen.frame < frame;
  });
  pair.pause();
  await settledLook();
  return looks;
}

async function readLuma(frames: readonly number[]): Promise<readonly number[] | undefined> {
  const canvas = document.createElement("canvas");
  const painter = viewPainter(canvas);
  if (!painter) return undefined;
  const stop = watchPicture(videos.a, () => painter.paint(videos.a, "luma"));
  const read: number[] = [];
  for (const frame of frames) {
    await pair.seekToFrame(frame);
    await settledLook();
    read.push(readFrameCode(canvas));
  }
  stop();
  return read;
}

globalThis.pairHarness = {
  pair,
  look,
  readLuma,
  open: async (a, b, offset) => {
    players.a.setSource(a);
    players.b.setSource(b);
    await until((state) => !state.playback.isLoading && state.clip !== undefined);
    pair.setOffset(offset);
    await settledLook();
  },
  seek: async (frame) => {
    await pair.seekToFrame(frame);
    return await settledLook();
  },
  step: async (frames) => {
    await pair.stepBy(frames);
    return await settledLook();
  },
  playTo,
  playAndPause: async (frames) => {
    const from = pair.store.getState().frame;
    await playWhile(() => pair.store.getState().frame < from + frames);
    pair.pause();
    return await settledLook();
  },
  play: async (milliseconds, everyNth = 1) => {
    const seen = await run(milliseconds, everyNth);
    pair.pause();
    await settledLook();
    return seen;
  },
};
