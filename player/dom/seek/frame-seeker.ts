import { type PlayerClip, presentedFrame, seekSeconds } from "#player/core/player-clip.ts";
import type { FrameWatch } from "../frame-watch.ts";
import type { MediaEngine } from "../media-engine.ts";
import { ComingToRest } from "./coming-to-rest.ts";
import { UntoldPicture } from "./untold-picture.ts";

/** `seeked` may fire before the picture, and no callback fires if the picture was already shown. */
const pictureTimeoutMs = 250;
/** How often to poll an engine that reports no pictures. */
const lookEveryMs = 50;
/** A slower seek gives way to a newer one. */
const staleSeekMs = 400;
/** A seek to loaded data that takes longer may be lost; the limit doubles each time it wasn't. */
const lostSeekMs = 1000;
/** Repeating the same seek wouldn't help: go to another time first. */
const detourSeconds = 0.6;

function isBuffered({ buffered, currentTime }: HTMLVideoElement): boolean {
  return Array.from({ length: buffered.length }, (_, range) => range).some(
    (range) => buffered.start(range) <= currentTime && currentTime < buffered.end(range),
  );
}

/**
 * Whether the element can be showing the requested picture: WebKit fires `seeked` even for a seek that its broken pipeline never
 * made.
 */
function hasPicture({ error, readyState, seeking }: HTMLVideoElement): boolean {
  return !error && !seeking && readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
}

/** The current source of data. */
type FrameSeekerEngine = () => Pick<MediaEngine, "losesSeeks" | "readyToSeek"> | undefined;

/**
 * Seeks a media element to exact frames, one at a time. During a seek only the latest request is kept, so that scrubbing shows
 * pictures instead of a queue. Seeks go to the middle of a frame (docs/spec/rules.md, Frames and timecode).
 */
export class FrameSeeker {
  readonly #video: HTMLVideoElement;
  readonly #watch: FrameWatch;
  readonly #engine: FrameSeekerEngine;
  readonly #onShown: () => void;
  readonly #rest: ComingToRest;
  readonly #untold: UntoldPicture;
  #clip: PlayerClip | undefined;
  #lateFrames = 0;
  #wanted: number | undefined;
  /** When a seek last showed its picture; not when it gave way to a newer one. */
  #shownAtMs = 0;
  #running: Promise<void> | undefined;
  #abort = new AbortController();

  /** The engine may delay a seek until the element is ready for it. `onShown`: a seek has finished and its picture is shown. */
  constructor(video: HTMLVideoElement, watch: FrameWatch, engine: FrameSeekerEngine, onShown: () => void = () => {}) {
    this.#video = video;
    this.#watch = watch;
    this.#engine = engine;
    this.#onShown = onShown;
    this.#rest = new ComingToRest(video);
    this.#untold = new UntoldPicture(video);
  }

  /** The frame being sought, if any. */
  get pendingFrame(): number | undefined {
    return this.#wanted ?? this.#current;
  }

  #current: number | undefined;

  /** Drops all requests: they belonged to another source. */
  reset(clip: PlayerClip | undefined): void {
    this.#lateFrames = 0;
    this.#abort.abort();
    this.#abort = new AbortController();
    this.#clip = clip;
    this.#wanted = undefined;
    this.#current = undefined;
    this.#running = undefined;
  }

  /** By how many frames all pictures are late on the element's clock. A running seek is repeated with it. */
  setLate(frames: number): void {
    if (frames === this.#lateFrames) return;
    this.#lateFrames = frames;
    this.#wanted ??= this.#current;
  }

  /**
   * Resolves when the picture of this frame, or of a newer request, is on screen; also when the source is replaced. If the
   * element is emptied in the meantime, the code that refills it must request the frame again.
   */
  async seekTo(frame: number): Promise<void> {
    this.#wanted = frame;
    const signal = this.#abort.signal;
    this.#running ??= this.#drain(signal);
    await this.#running;
  }

  async #drain(signal: AbortSignal): Promise<void> {
    while (this.#wanted !== undefined && this.#clip !== undefined && !signal.aborted) {
      this.#current = this.#wanted;
      this.#wanted = undefined;
      await this.#engine()?.readyToSeek(seekSeconds(this.#current, this.#clip, this.#lateFrames));
      if (signal.aborted) return;
      if (!this.#watch.hasReported && this.#clip.kind === "video") await this.#rest.wait(signal);
      if (signal.aborted) return;
      await this.#show(this.#current, this.#clip, signal);
      if (!signal.aborted) this.#onShown();
    }
    if (signal.aborted) return;
    this.#current = undefined;
    this.#running = undefined;
  }

  #show(frame: number, clip: PlayerClip, signal: AbortSignal): Promise<void> {
    const video = this.#video;
    const lateFrames = this.#lateFrames;
    const seconds = seekSeconds(frame, clip, lateFrames);
    return new Promise((resolve) => {
      const startedAtMs = performance.now();
      let isSeeked = false;
      let isShown = clip.kind === "audio";
      let isRepeated = false;
      let isEmptied = false;
      let wasTold = false;
      const hasRun = clip.kind === "video" && this.#rest.hasRunSince(this.#shownAtMs);
      let afterSeeked: ReturnType<typeof setTimeout> | undefined;
      const stopWatching = this.#watch.onPicture(({ mediaTime }) => {
        isShown ||= presentedFrame(mediaTime, clip, lateFrames) === frame;
        settle();
      });
      let bufferedAtMs = startedAtMs;
      let patienceMs = lostSeekMs;
      let isDetour = false;
      const stale = setInterval(() => {
        const nowMs = performance.now();
        if (this.#wanted !== undefined && (isEmptied || nowMs - startedAtMs > staleSeekMs)) return finish();
        // Chromium loses a seek if the end of the stream is signalled during it: the data is there, but the seek never completes.
        if (isSeeked || !isBuffered(video)) bufferedAtMs = nowMs;
        else if (this.#engine()?.losesSeeks && nowMs - bufferedAtMs > patienceMs) {
          bufferedAtMs = nowMs;
          patienceMs *= 2;
          isDetour = true;
          video.currentTime = Math.max(0, seconds - detourSeconds);
        }
      }, staleSeekMs / 4);
      let isOver = false;
      const finish = () => {
        isOver = true;
        stopWatching();
        clearInterval(stale);
        clearTimeout(afterSeeked);
        video.removeEventListener("seeked", onSeeked);
        video.removeEventListener("emptied", onEmptied);
        signal.removeEventListener("abort", finish);
        resolve();
      };
      const done = () => {
        this.#shownAtMs = performance.now();
        finish();
      };
      const settle = () => {
        if (isSeeked && isShown && !isEmptied) done();
      };
      // Chromium loses a picture if the end of the stream is signalled during the seek: a repeated request shows it.
      const askAgain = () => {
        if (isEmptied) return;
        const { latest, hasReported } = this.#watch;
        const isToldFirst = hasReported && !wasTold;
        wasTold = hasReported;
        if (!hasPicture(video) || isToldFirst || !(hasReported || this.#untold.isUp())) {
          afterSeeked = setTimeout(askAgain, wasTold ? pictureTimeoutMs : lookEveryMs);
          return;
        }
        // An engine that reports no pictures never reports a lost one: `seeked` of an intact pipeline and a look at the
        // picture must do. After playback, above all to the end, WebKitGTK may keep the last picture: a repeated
        // request shows the new one.
        const isUp =
          isShown ||
          (!hasReported && !hasRun && !this.#untold.isUnchanged) ||
          (latest !== undefined && presentedFrame(latest.mediaTime, clip, lateFrames) === frame);
        if (isUp || isRepeated) return done();
        if (this.#wanted !== undefined) return finish();
        isRepeated = true;
        video.currentTime = seconds;
      };
      // Pictures are released here, so hls.js can finish what it waits for before it signals the end; seeking on immediately
      // would lose everything again.
      const leaveDetour = async () => {
        await this.#engine()?.readyToSeek(seconds);
        if (!isOver) video.currentTime = seconds;
      };
      const onSeeked = () => {
        if (isDetour) {
          isDetour = false;
          bufferedAtMs = performance.now();
          void leaveDetour();
          return;
        }
        isSeeked = true;
        clearTimeout(afterSeeked);
        this.#untold.arrived();
        wasTold = this.#watch.hasReported;
        afterSeeked = setTimeout(askAgain, wasTold ? pictureTimeoutMs : lookEveryMs);
        settle();
      };
      // Nothing is on screen until the element is refilled.
      const onEmptied = () => {
        isEmptied = true;
      };
      video.addEventListener("seeked", onSeeked);
      video.addEventListener("emptied", onEmptied);
      signal.addEventListener("abort", finish, { once: true });
      if (!this.#watch.hasReported) this.#untold.begin();
      video.currentTime = seconds;
    });
  }
}
