import "#e2e/player-harness/pair-harness-page.ts";
import { readFrameCode } from "#e2e/player-harness/frame-code.ts";
import { painted } from "#e2e/player-harness/settling.ts";

/** Frames of one element, by its own count. */
export interface Pictures {
  readonly dropped: number;
  readonly presented: number;
}

/** Screen updates while a line moved over both pictures. */
export interface WipeRun {
  readonly draws: number;
  readonly ms: number;
  readonly longestMs: number;
}

/** What the bench adds to the tests' page of a pair. */
export interface PairBench {
  /** A alone, read as often as both are. */
  playAlone(milliseconds: number, everyNth: number): Promise<Pictures>;
  /** Puts B over A while both play and moves the dividing line with every screen update. */
  wipe(milliseconds: number): Promise<WipeRun>;
}

declare global {
  var pairBench: PairBench;
}

const [videoA, videoB] = document.querySelectorAll("video");
if (!videoA || !videoB) throw new Error("the page has no two pictures");

const drawn = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));

globalThis.pairBench = {
  async playAlone(milliseconds, everyNth) {
    const { a } = pairHarness.pair.players;
    await a.seekToFrame(0);
    const before = videoA.getVideoPlaybackQuality();
    a.play();
    const startedAt = performance.now();
    for (let turn = 0; performance.now() - startedAt < milliseconds; turn++) {
      await drawn();
      if (turn % everyNth === 0) readFrameCode(videoA);
    }
    a.stay();
    await a.settled();
    const after = videoA.getVideoPlaybackQuality();
    return {
      dropped: after.droppedVideoFrames - before.droppedVideoFrames,
      presented: after.totalVideoFrames - before.totalVideoFrames,
    };
  },
  async wipe(milliseconds) {
    const over = "position:absolute;inset:0;width:100%;height:100%";
    for (const video of [videoA, videoB]) video.style.cssText = over;
    await pairHarness.seek(0);
    await painted();
    pairHarness.pair.play();
    const startedAt = performance.now();
    let [draws, longestMs, lastAt] = [0, 0, startedAt];
    while (lastAt - startedAt < milliseconds) {
      await drawn();
      const now = performance.now();
      longestMs = Math.max(longestMs, now - lastAt);
      lastAt = now;
      draws += 1;
      videoB.style.clipPath = `inset(0 0 0 ${draws % 100}%)`;
    }
    pairHarness.pair.pause();
    for (const video of [videoA, videoB]) video.style.cssText = "";
    return { draws, ms: lastAt - startedAt, longestMs };
  },
};
