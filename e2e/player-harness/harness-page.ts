import type { PlayerSource } from "#player/core/streams/player-source.ts";
import { Player } from "#player/dom/player.ts";
import type { PlayerSnapshot } from "#player/dom/player-snapshot.ts";
import { readFrameCode } from "./frame-code.ts";
import { painted, reached } from "./settling.ts";

/** What a test page offers to the test that drives it. */
export interface Harness {
  open(source: PlayerSource, startFrame?: number): Promise<void>;
  /** Seeks and answers the frame number in the pixels, with the frame the player names. */
  seek(frame: number): Promise<SeenFrame>;
  step(frames: number): Promise<SeenFrame>;
  /** Plays for a while, pauses, and answers what is on screen once the player has settled. */
  playAndPause(milliseconds: number): Promise<SeenFrame>;
  /** Plays from the first frame, and answers what is on screen once the player has come to the end on its own. */
  playToEnd(): Promise<SeenFrame>;
  setQuality(name: string): Promise<SeenFrame>;
  /** Several seeks without waiting in between: what a dragged timeline does. */
  scrub(frames: readonly number[]): Promise<SeenFrame>;
  look(): SeenFrame;
  snapshot(): PlayerSnapshot;
  player: Player;
}

export interface SeenFrame {
  readonly named: number;
  /** From the pixels; negative when the strip cannot be read. */
  readonly seen: number;
  readonly ms: number;
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
  return { named: player.store.getState().frame, seen: video ? readFrameCode(video) : -9, ms: 0 };
}

/** On a busy machine WebKit draws nothing of a picture that is on screen occasionally: that is no other picture, so it is drawn again. */
const mostLooks = 20;

async function measured(act: () => Promise<void>): Promise<SeenFrame> {
  const startedAt = performance.now();
  await act();
  const ms = performance.now() - startedAt;
  // What breaks off during the act is reloaded: until then the player says so, and names nothing.
  await until(({ playback }) => !playback.isLoading && !playback.isSeeking);
  let seen: SeenFrame;
  let looks = 0;
  do {
    await painted();
    seen = { ...look(), ms };
    looks += 1;
  } while (seen.seen < 0 && looks < mostLooks);
  return seen;
}

globalThis.harness = {
  player,
  look,
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
  playAndPause: (milliseconds) =>
    measured(async () => {
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
      await new Promise((resolve) => setTimeout(resolve, 600));
      await player.settled();
    }),
};
