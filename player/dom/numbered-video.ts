import type { PlayerClip } from "#player/core/player-clip.ts";
import type { ShowNumbered } from "#player/core/streams/engine-check.ts";
import { FrameWatch } from "./frame-watch.ts";
import { NumberReader } from "./number-reader.ts";
import { FrameSeeker } from "./seek/frame-seeker.ts";

const clip: PlayerClip = {
  kind: "video",
  rate: { numerator: 25, denominator: 1 },
  dropFrame: false,
  startFrame: 0,
  frameCount: 48,
};
const mimeType = 'video/mp4; codecs="avc1.64000b"';
/** A picture may reach the canvas slightly after it was presented. */
const pictureLimitMs = 300;
const lookEveryMs = 20;
const loadLimitMs = 5000;

/** Plays a check clip invisibly and silently. */
export class NumberedVideo {
  readonly #video = document.createElement("video");
  /** In a closed shadow tree: anyone who looks for the page's video finds the visible one. */
  readonly #host = document.createElement("div");
  readonly #watch = new FrameWatch(this.#video);
  readonly #seeker = new FrameSeeker(this.#video, this.#watch, () => undefined);
  readonly #read = new NumberReader(this.#video).read;
  #address = "";

  constructor() {
    this.#video.muted = true;
    this.#video.playsInline = true;
    this.#video.tabIndex = -1;
    this.#video.style.cssText = "width:2px;height:2px";
    this.#host.ariaHidden = "true";
    // In the page, since some engines decode nothing for a detached element.
    this.#host.style.cssText =
      "position:fixed;left:0;top:0;width:2px;height:2px;opacity:0;pointer-events:none;z-index:-1";
    this.#host.attachShadow({ mode: "closed" }).append(this.#video);
  }

  /** Returns whether the clip is ready to be read. */
  async load(base64: string): Promise<boolean> {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    if (!("MediaSource" in globalThis) || !MediaSource.isTypeSupported(mimeType)) return false;
    const source = new MediaSource();
    this.#address = URL.createObjectURL(source);
    const isThere = this.#first("loadeddata");
    document.body.append(this.#host);
    this.#video.src = this.#address;
    await happened(source, "sourceopen");
    if (source.readyState !== "open") return false;
    const buffer = source.addSourceBuffer(mimeType);
    buffer.appendBuffer(bytes);
    await happened(buffer, "updateend");
    if (source.readyState === "open") source.endOfStream();
    await isThere;
    this.#video.addEventListener("error", () => this.#seeker.reset(undefined));
    this.#seeker.reset(clip);
    return this.#video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
  }

  readonly show: ShowNumbered = async (frame) => {
    await this.#seeker.seekTo(frame);
    // A broken pipeline says nothing about the engine.
    if (this.#video.error) return null;
    const startedAtMs = performance.now();
    let shown = this.#read();
    while (shown !== frame && performance.now() - startedAtMs < pictureLimitMs) {
      await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
      shown = this.#read();
    }
    return shown;
  };

  /** Leaves nothing in the page. (No `using`: WebKit doesn't support disposal yet.) */
  close(): void {
    this.#seeker.reset(undefined);
    this.#watch.stop();
    this.#video.removeAttribute("src");
    this.#video.load();
    this.#host.remove();
    URL.revokeObjectURL(this.#address);
  }

  #first(type: string): Promise<void> {
    return happened(this.#video, type);
  }
}

/** Resolves after the event, or after the time it should take. */
function happened(target: EventTarget, type: string): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, loadLimitMs);
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    target.addEventListener(type, done, { once: true });
  });
}
