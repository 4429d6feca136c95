import { type PlayerClip, presentedFrame, seekSeconds } from "#player/core/player-clip.ts";
import type { FrameWatch } from "../frame-watch.ts";
import type { MediaEngine } from "../media-engine.ts";
import { ComingToRest } from "./coming-to-rest.ts";
import { UntoldPicture } from "./untold-picture.ts";

/** `seeked` may come before the picture, and no callback comes when the picture was up already. */
const pictureTimeoutMs = 250;
/** How often an engine that tells of no picture is looked at. */
const lookEveryMs = 50;
/** A seek that takes longer than this gives way to a newer one. */
const staleSeekMs = 400;
/** A seek to what has been there for longer than this may be lost; each time that it was not, twice as long. */
const lostSeekMs = 1000;
/** Asked for once more it would stay lost: another place comes first. */
const detourSeconds = 0.6;

function isBuffered({ buffered, currentTime }: HTMLVideoElement): boolean {
  return Array.from({ length: buffered.length }, (_, range) => range).some(
    (range) => buffered.start(range) <= currentTime && currentTime < buffered.end(range),
  );
}

/** Whether the element can be showing what it was asked for: WebKit says `seeked` also of a seek that its broken pipeline never made. */
function hasPicture({ error, readyState, seeking }: HTMLVideoElement): boolean {
  return !error && !seeking && readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
}

/** What feeds the element now. */
type FrameSeekerEngine = () => Pick<MediaEngine, "losesSeeks" | "readyToSeek"> | undefined;

/**
 * Seeks a media element to exact frames, one at a time. While one seek runs, only the newest wish is kept, so that
 * scrubbing shows pictures instead of a queue. Seeks go to the middle of a frame (docs/spec/rules.md, Frames and timecode).
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
  #running: Promise<void> | undefined;
  #abort = new AbortController();

  /** The engine may hold a seek back until the element is fit for it. `onShown`: a seek is over, its picture there. */
  constructor(video: HTMLVideoElement, watch: FrameWatch, engine: FrameSeekerEngine, onShown: () => void = () => {}) {
    this.#video = video;
    this.#watch = watch;
    this.#engine = engine;
    this.#onShown = onShown;
    this.#rest = new ComingToRest(video);
    this.#untold = new UntoldPicture(video);
  }

  /** The frame on its way, if any. */
  get pendingFrame(): number | undefined {
    return this.#wanted ?? this.#current;
  }

  #current: number | undefined;

  /** Drops all wishes: they belonged to another source. */
  reset(clip: PlayerClip | undefined): void {
    this.#lateFrames = 0;
    this.#abort.abort();
    this.#abort = new AbortController();
    this.#clip = clip;
    this.#wanted = undefined;
    this.#current = undefined;
    this.#running = undefined;
  }

  /** By how many frames all pictures come late on the element's clock. A seek under way is done again by it. */
  setLate(frames: number): void {
    if (frames === this.#lateFrames) return;
    this.#lateFrames = frames;
    this.#wanted ??= this.#current;
  }

  /**
   * Resolves when the picture of this frame, or of a newer wish, is on screen; also when the source is replaced. Should the element be emptied
   * in the meantime, anyone who fills it again asks again.
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
      const settle = () => {
        if (isSeeked && isShown && !isEmptied) finish();
      };
      // Chromium loses a picture when the end of the stream is signalled during the seek: asked again, it comes.
      const askAgain = () => {
        if (isEmptied) return;
        const { latest, hasReported } = this.#watch;
        const isToldFirst = hasReported && !wasTold;
        wasTold = hasReported;
        if (!hasPicture(video) || isToldFirst || !(hasReported || this.#untold.isUp())) {
          afterSeeked = setTimeout(askAgain, wasTold ? pictureTimeoutMs : lookEveryMs);
          return;
        }
        // Who tells of no picture ever tells of no lost one: `seeked` of a whole pipeline, and a look, is all there is to know.
        const isUp =
          isShown ||
          !hasReported ||
          (latest !== undefined && presentedFrame(latest.mediaTime, clip, lateFrames) === frame);
        if (isUp || isRepeated || this.#wanted !== undefined) return finish();
        isRepeated = true;
        video.currentTime = seconds;
      };
      // Here pictures come out, so hls.js can finish what it waits for before it signals the end; gone on at once, all would be lost again.
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
      // Nothing is on screen until the element was filled again.
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
