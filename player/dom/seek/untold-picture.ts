/** Width of the copies: two neighbouring frames still differ at this size. */
const widthPx = 32;
const heightPx = 18;
/** Pictures appear whole; but on a busy machine the last picture of playback may appear before the requested one. */
const changedRestMs = 200;
/** If nothing changes, nothing may be coming, or it may be late. */
const sameRestMs = 400;
/** For a store at another origin, which doesn't let the page read its pictures. */
const unreadRestMs = 250;

/**
 * Detects by small copies whether a new picture has appeared and settled, for engines that report nothing about their pictures.
 */
export class UntoldPicture {
  readonly #video: HTMLVideoElement;
  #context: CanvasRenderingContext2D | null | undefined;
  #last: string | undefined;
  #restsSinceMs = 0;
  #hasChanged = false;

  constructor(video: HTMLVideoElement) {
    this.#video = video;
  }

  /** Remembers the current picture: another one is expected. */
  begin(): void {
    this.#last = this.#look();
    this.#hasChanged = false;
    this.#restsSinceMs = performance.now();
  }

  /** Starts the clock: nothing could appear before. */
  arrived(): void {
    this.#restsSinceMs = performance.now();
  }

  /** Whether the current picture counts as the expected one. Polled. */
  isUp(): boolean {
    const restsMs = this.#restMs();
    if (this.#last === undefined) return restsMs >= unreadRestMs;
    return restsMs >= (this.#hasChanged ? changedRestMs : sameRestMs);
  }

  /** Whether the picture is known to be the one from before `begin`; false if the page can't read it. */
  get isUnchanged(): boolean {
    return this.#last !== undefined && !this.#hasChanged;
  }

  /** How long the picture has been unchanged. */
  #restMs(): number {
    const nowMs = performance.now();
    const picture = this.#look();
    if (picture !== this.#last) {
      this.#last = picture;
      this.#hasChanged = true;
      this.#restsSinceMs = nowMs;
    }
    return nowMs - this.#restsSinceMs;
  }

  #look(): string | undefined {
    try {
      this.#context ??= context();
      this.#context?.drawImage(this.#video, 0, 0, widthPx, heightPx);
      return this.#context?.getImageData(0, 0, widthPx, heightPx).data.join();
    } catch {
      return undefined;
    }
  }
}

function context(): CanvasRenderingContext2D | null {
  const canvas = document.createElement("canvas");
  canvas.width = widthPx;
  canvas.height = heightPx;
  return canvas.getContext("2d", { willReadFrequently: true });
}
