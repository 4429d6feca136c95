import "#e2e/player-harness/pair-harness-page.ts";
import { reached } from "#e2e/player-harness/settling.ts";
import type { PlayerSource } from "#player/core/streams/player-source.ts";
import { scopePainter } from "#player/dom/analysis/scope-painter.ts";
import { viewPainter } from "#player/dom/analysis/view-painter.ts";
import { watchPicture } from "#player/dom/analysis/watch-picture.ts";

/** Counters for a period of playback. */
export interface ScopeRun {
  readonly ms: number;
  readonly draws: number;
  readonly painted: number;
  readonly longTasks: readonly number[];
  readonly dropped: number;
  readonly presented: number;
}

export interface ScopeBench {
  open(source: PlayerSource): Promise<void>;
  /** Plays from the start: plain, with luma in place of the picture, or also with a scope. */
  run(milliseconds: number, what: "off" | "channel" | "waveform" | "histogram"): Promise<ScopeRun>;
}

declare global {
  var scopeBench: ScopeBench;
}

const [video] = document.querySelectorAll("video");
if (!video) throw new Error("the page has no picture");
const channel = document.createElement("canvas");
channel.style.cssText = "position:absolute;inset:0;width:50%;height:100%;object-fit:contain";
const scope = Object.assign(document.createElement("canvas"), { width: 512, height: 256 });
scope.style.cssText = "position:absolute;right:0;bottom:0";
const { a } = pairHarness.pair.players;

function paintersOf(what: string): (() => void) | undefined {
  if (what === "off") return undefined;
  document.body.append(channel, scope);
  const views = viewPainter(channel);
  const scopes = what === "channel" ? undefined : scopePainter(scope);
  const kind = what === "histogram" ? "histogram" : "waveform";
  if (!views) throw new Error("no WebGL 2");
  return () => {
    views.paint(video as HTMLVideoElement, "luma");
    scopes?.paint(video as HTMLVideoElement, kind);
  };
}

globalThis.scopeBench = {
  async open(source) {
    a.setSource(source);
    await reached(a.store, ({ playback, clip }) => !playback.isLoading && clip !== undefined, 20_000);
  },
  async run(milliseconds, what) {
    await a.seekToFrame(0);
    const paint = paintersOf(what);
    // Shaders are compiled before it begins.
    paint?.();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    let painted = 0;
    const stop =
      paint &&
      watchPicture(video, () => {
        paint();
        painted += 1;
      });
    const longTasks: number[] = [];
    const watching = new PerformanceObserver((list) => longTasks.push(...list.getEntries().map((one) => one.duration)));
    watching.observe({ type: "longtask" });
    const before = video.getVideoPlaybackQuality();
    a.play();
    const startedAt = performance.now();
    let draws = 0;
    while (performance.now() - startedAt < milliseconds) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      draws += 1;
    }
    const ms = performance.now() - startedAt;
    a.stay();
    await a.settled();
    stop?.();
    watching.disconnect();
    channel.remove();
    scope.remove();
    const after = video.getVideoPlaybackQuality();
    return {
      ms,
      draws,
      painted,
      longTasks,
      dropped: after.droppedVideoFrames - before.droppedVideoFrames,
      presented: after.totalVideoFrames - before.totalVideoFrames,
    };
  },
};
