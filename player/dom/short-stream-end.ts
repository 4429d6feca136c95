import type Hls from "hls.js";
import type { LevelDetails } from "hls.js";
import type { HlsModule } from "./hls-module.ts";

const KINDS = ["main", "audio"] as const;
type Kind = (typeof KINDS)[number];
/**
 * An engine that shows a picture on its own does so sooner. WebKitGTK's page crashes if the end is signalled before its decoders
 * are ready.
 */
const SETTLE_MS = 300;

/**
 * Signals the end of a stream with a single segment. hls.js does so itself, but with separate sound only once the element shows a
 * picture, while Chromium's decoder holds the first few pictures back until it knows that no more will follow: each would wait
 * for the other.
 */
export class ShortStreamEnd {
  readonly #hls: Hls;
  readonly #module: HlsModule;
  readonly #video: HTMLVideoElement;
  readonly #isWhole = new Set<Kind>();
  readonly #isBuffered = new Set<Kind>();
  #settling: ReturnType<typeof setTimeout> | undefined;

  constructor(hls: Hls, module: HlsModule, video: HTMLVideoElement) {
    this.#hls = hls;
    this.#module = module;
    this.#video = video;
  }

  /** Starts watching, before the stream is loaded. */
  watch(): void {
    const { Events } = this.#module;
    this.#hls.on(Events.LEVEL_UPDATED, (_, { details }) => this.#take("main", details));
    this.#hls.on(Events.AUDIO_TRACK_UPDATED, (_, { details }) => this.#take("audio", details));
    this.#hls.on(Events.FRAG_BUFFERED, (_, { frag }) => {
      if (frag.type !== "main" && frag.type !== "audio") return;
      this.#isBuffered.add(frag.type);
      this.#endIfWhole();
    });
    this.#hls.on(Events.DESTROYING, () => clearTimeout(this.#settling));
  }

  #take(kind: Kind, { live, fragments }: LevelDetails): void {
    if (live || fragments.length > 1) this.#isWhole.delete(kind);
    else this.#isWhole.add(kind);
    this.#endIfWhole();
  }

  #endIfWhole(): void {
    clearTimeout(this.#settling);
    if (!this.#isWaitingForEnd()) return;
    this.#settling = setTimeout(() => {
      if (!this.#isWaitingForEnd()) return;
      const { BUFFER_EOS } = this.#module.Events;
      this.#hls.trigger(BUFFER_EOS, { type: "video" });
      this.#hls.trigger(BUFFER_EOS, { type: "audio" });
    }, SETTLE_MS);
  }

  #isWaitingForEnd(): boolean {
    const hasOwnSound = this.#hls.audioTracks.length > 0;
    const isThere = KINDS.every((kind) => this.#isWhole.has(kind) && this.#isBuffered.has(kind));
    return hasOwnSound && isThere && this.#video.readyState <= HTMLMediaElement.HAVE_METADATA;
  }
}
