import { MediaError } from "#media/media-error.ts";
import type { ChildKind } from "./child-kind.ts";
import { DecoderChild } from "./decoder-child.ts";

const IDLE_MS = 15_000;

/** A turn to use a child. */
export interface Place extends AsyncDisposable {
  child: DecoderChild | null;
  isClean: boolean;
}

/** The children of one kind: busy ones, idle ones, and the queue. */
export class ChildPool {
  readonly kind: ChildKind;
  readonly #idle: { child: DecoderChild; timer: NodeJS.Timeout }[] = [];
  readonly #waiting: (() => void)[] = [];
  #busy = 0;

  constructor(kind: ChildKind) {
    this.kind = kind;
  }

  /** First in, first out. */
  async place(signal: AbortSignal | undefined): Promise<Place> {
    if (this.#busy >= this.kind.most) await this.#turn(signal);
    else this.#busy += 1;
    const place: Place = {
      child: null,
      isClean: false,
      [Symbol.asyncDispose]: async () => {
        if (place.child) await this.#takeBack(place.child, place.isClean);
        const next = this.#waiting.shift();
        if (next) next();
        else this.#busy -= 1;
      },
    };
    return place;
  }

  child(): DecoderChild {
    const known = this.#idle.pop();
    if (known) clearTimeout(known.timer);
    return known && !known.child.isGone ? known.child : new DecoderChild(this.kind);
  }

  #turn(signal: AbortSignal | undefined): Promise<void> {
    if (this.#waiting.length >= this.kind.mostWaiting)
      throw new MediaError("MEDIA_BUSY", "The server is busy reading files. Try again in a moment");
    return new Promise((settle, reject) => {
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(go), 1);
        reject(signal?.reason);
      };
      const go = () => {
        signal?.removeEventListener("abort", leave);
        settle();
      };
      this.#waiting.push(go);
      signal?.addEventListener("abort", leave, { once: true });
    });
  }

  async #takeBack(child: DecoderChild, isClean: boolean): Promise<void> {
    if (child.isGone) return;
    if (!isClean || child.tasksDone >= this.kind.tasksPerLife) {
      await child.kill();
      return;
    }
    const entry = {
      child,
      timer: setTimeout(() => {
        this.#idle.splice(this.#idle.indexOf(entry), 1);
        void child.kill();
      }, IDLE_MS).unref(),
    };
    this.#idle.push(entry);
  }
}
