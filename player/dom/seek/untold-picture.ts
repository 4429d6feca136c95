/** Two neighbouring frames differ in more than this shows. */
const widthPx = 32;
const heightPx = 18;
/** Whole when it comes; but on a busy machine the last picture of play may come before the one that was asked for. */
const changedRestMs = 200;
/** Where nothing changes, nothing may be on its way, or not have come yet. */
const sameRestMs = 400;
/** For a store at another origin, which does not let the page read its pictures. */
const unreadRestMs = 250;

/** Tells by small copies of it whether a new picture is up, and rests, for engines that say nothing about the pictures they show. */
export class UntoldPicture {
  readonly #video: HTMLVideoElement;
  #context: CanvasRenderingContext2D | null | undefined;
  #last: string | undefined;
  #restsSinceMs = 0;
  #hasChanged = false;

  constructor(video: HTMLVideoElement) {
    this.#video = video;
  }

  /** Remembers the picture that is up: another one is to come. */
  begin(): void {
    this.#last = this.#look();
    this.#hasChanged = false;
    this.#restsSinceMs = performance.now();
  }

  /** The time counts from here: before, nothing could come. */
  arrived(): void {
    this.#restsSinceMs = performance.now();
  }

  /** Whether the picture that is up may be taken for the one that was to come. Asked again and again. */
  isUp(): boolean {
    const restsMs = this.#restMs();
    if (this.#last === undefined) return restsMs >= unreadRestMs;
    return restsMs >= (this.#hasChanged ? changedRestMs : sameRestMs);
  }

  /** How long the picture has been the same. */
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
