import type { PlayerSource } from "#player/core/streams/player-source.ts";
import { Player } from "#player/dom/player.ts";
import type { PlayerSnapshot } from "#player/dom/player-snapshot.ts";
import { readFrameCode } from "./frame-code.ts";
import { painted, reached } from "./settling.ts";
import { recordPlayback, soundSync } from "./sound-sync.ts";
import type { SoundSync } from "./sync-of.ts";

/** What a test page offers to its test. */
export interface Harness {
  open(source: PlayerSource, startFrame?: number): Promise<void>;
  /** Seeks and returns the frame number in the pixels, with the frame that the player names. */
  seek(frame: number): Promise<SeenFrame>;
  step(frames: number): Promise<SeenFrame>;
  /** Plays for a while at a speed, pauses, and returns what is on screen once the player has settled. */
  playAndPause(milliseconds: number, speed?: number): Promise<SeenFrame>;
  /** Plays from the first frame, and returns what is on screen once the player has reached the end automatically. */
  playToEnd(): Promise<SeenFrame>;
  /** Returns once a picture of that rung is on screen. */
  setQuality(name: string): Promise<SeenFrame>;
  /** Several seeks without waiting in between, as when dragging a timeline. */
  scrub(frames: readonly number[]): Promise<SeenFrame>;
  look(): SeenFrame;
  /** Plays the open clip and compares its beeps with its pictures; everything that plays later goes through Web Audio too. */
  soundSync(fps: number): Promise<SoundSync>;
  /** A recording of the open clip while it plays, as base64. */
  record(): Promise<string>;
  snapshot(): PlayerSnapshot;
  player: Player;
}

export interface SeenFrame {
  readonly named: number;
  /** From the pixels; negative if the strip is unreadable. */
  readonly seen: number;
  readonly ms: number;
  /** How long the picture was another one after the player had reported completion. */
  readonly lateMs: number;
  /** The later state of the previous action's picture; as `seen`. */
  readonly stayed: number;
}

declare global {
  var harness: Harness;
}

const video = document.querySelector("video");
if (!video) throw new Error("the page has no video element");
const player = new Player({ video, autoPlay: false });
player.setVolume(0);

const until = (condition: (state: PlayerSnapshot) => boolean) => reached(player.store, condition, 15_000);

function look(): SeenFrame {
  const named = player.store.getState().frame;
  return {
    named,
    seen: video ? numberNear(readFrameCode(video), named) : -9,
    ms: 0,
    lateMs: 0,
    stayed: -9,
  };
}

/** In a longer clip the numbers start again after 65,536. */
function numberNear(read: number, named: number): number {
  return read < 0 ? read : read + 65_536 * Math.round((named - read) / 65_536);
}

/** Resolves when the picture has the lines that a rung's name states. */
async function shownAt(name: string): Promise<void> {
  const lines = Number(/^(\d+)p$/.exec(name)?.[1] ?? 0);
  const giveUpAt = performance.now() + 15_000;
  while (lines > 0 && video?.videoHeight !== lines) {
    if (performance.now() > giveUpAt) throw new Error(`not reached: ${name}, but ${video?.videoHeight} lines`);
    await painted();
  }
}

/** A picture unchanged for this long will stay. */
const restMs = 1_500;

async function measured(act: () => Promise<void>): Promise<SeenFrame> {
  const stayed = look().seen;
  const startedAt = performance.now();
  await act();
  const ms = performance.now() - startedAt;
  // A pipeline that breaks during the action is rebuilt: until then the player says so and names no frame.
  await until(({ playback }) => !playback.isLoading && !playback.isSeeking);
  return { ...(await atRest()), ms, stayed };
}

/**
 * The picture once it is the named frame, or has settled as another one. On a busy machine WebKit sometimes draws nothing of a
 * visible picture: that doesn't count as another picture or as a delay.
 */
async function atRest(): Promise<SeenFrame> {
  await painted();
  const beganAt = performance.now();
  let restsSince = beganAt;
  let now = look();
  let wasOther = false;
  while (now.seen !== now.named && performance.now() - restsSince < restMs) {
    wasOther ||= now.seen >= 0;
    await painted();
    const next = look();
    if (next.seen !== now.seen) restsSince = performance.now();
    now = next;
  }
  const isLate = wasOther && now.seen === now.named;
  return { ...now, lateMs: isLate ? Math.max(1, Math.round(performance.now() - beganAt)) : 0 };
}

globalThis.harness = {
  player,
  look,
  record: () => recordPlayback(player, video),
  soundSync: (fps) => soundSync(player, video, fps),
  snapshot: () => player.store.getState(),
  open: async (source, startFrame) => {
    player.setSource(source, startFrame);
    await until((state) => !state.playback.isLoading && state.clip !== undefined);
  },
  seek: (frame) => measured(() => player.seekToFrame(frame)),
  step: (frames) => measured(() => player.stepBy(frames)),
  scrub: (frames) =>
    measured(async () => {
      player.beginScrub();
      await Promise.all(frames.map((frame) => player.seekToFrame(frame)));
      player.endScrub();
    }),
  playAndPause: (milliseconds, speed = 1) =>
    measured(async () => {
      player.setRate(speed);
      player.play();
      await until((state) => state.playback.isPlaying);
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      player.pause();
      await until((state) => !state.playback.isPlaying && !state.playback.isSeeking);
      await player.settled();
    }),
  playToEnd: () =>
    measured(async () => {
      await player.seekToFrame(0);
      player.play();
      await until(({ playback, frame, span }) => playback.requested === "pause" && frame === span.endFrame);
      await player.settled();
    }),
  setQuality: (name) =>
    measured(async () => {
      player.setQuality(name);
      await until((state) => !state.playback.isLoading);
      await shownAt(name);
      await new Promise((resolve) => setTimeout(resolve, 600));
      await player.settled();
    }),
};
