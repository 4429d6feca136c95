import { MediaError } from "#media/media-error.ts";
import type { ChildKind } from "./child-kind.ts";
import { DecoderChild } from "./decoder-child.ts";

const IDLE_MS = 15_000;

/** A turn to use a child. */
export interface Place extends AsyncDisposable {
  child: DecoderChild | null;
  isClean: boolean;
}

interface Waiting {
  readonly person: string | null;
  readonly go: () => void;
}

/**
 * The children of one kind: busy ones, idle ones, and the queue. A free place goes to the person with the fewest, among equals
 * to the one served longest ago, and to that person's first task. The last places are for people without any (PLUS-1360).
 */
export class ChildPool {
  readonly kind: ChildKind;
  readonly #idle: { child: DecoderChild; timer: NodeJS.Timeout }[] = [];
  readonly #waiting: Waiting[] = [];
  /** Places taken by person, in the order in which people were last served; cleared when none is taken. */
  readonly #held = new Map<string | null, number>();
  #busy = 0;

  constructor(kind: ChildKind) {
    this.kind = kind;
  }

  /** @param person whose task it is; null for the program's own */
  async place(signal: AbortSignal | undefined, person: string | null): Promise<Place> {
    if (this.#mayGo(person)) this.#take(person);
    else await this.#turn(signal, person);
    const place: Place = {
      child: null,
      isClean: false,
      [Symbol.asyncDispose]: async () => {
        if (place.child) await this.#takeBack(place.child, place.isClean);
        this.#leave(person);
      },
    };
    return place;
  }

  #mayGo(person: string | null): boolean {
    const { most, keptForOthers } = this.kind;
    return this.#busy < (this.#heldBy(person) === 0 ? most : most - keptForOthers);
  }

  #heldBy(person: string | null): number {
    return this.#held.get(person) ?? 0;
  }

  #take(person: string | null): void {
    const held = this.#heldBy(person) + 1;
    this.#busy += 1;
    this.#held.delete(person);
    this.#held.set(person, held);
  }

  #leave(person: string | null): void {
    this.#busy -= 1;
    // Holds one place fewer, but keeps the turn in the order.
    this.#held.set(person, this.#heldBy(person) - 1);
    const next = this.#next();
    if (next) {
      this.#waiting.splice(this.#waiting.indexOf(next), 1);
      this.#take(next.person);
      next.go();
    }
    if (this.#busy === 0) this.#held.clear();
  }

  #next(): Waiting | undefined {
    const order = [...this.#held.keys()];
    const before = (a: Waiting, b: Waiting) =>
      this.#heldBy(a.person) - this.#heldBy(b.person) || order.indexOf(a.person) - order.indexOf(b.person);
    return this.#waiting.filter(({ person }) => this.#mayGo(person)).toSorted(before)[0];
  }

  child(): DecoderChild {
    const known = this.#idle.pop();
    if (known) clearTimeout(known.timer);
    return known && !known.child.isGone ? known.child : new DecoderChild(this.kind);
  }

  #turn(signal: AbortSignal | undefined, person: string | null): Promise<void> {
    if (this.#waiting.length >= this.kind.mostWaiting)
      throw new MediaError("MEDIA_BUSY", "The server is busy reading files. Try again in a moment");
    return new Promise((settle, reject) => {
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        reject(signal?.reason);
      };
      const go = () => {
        signal?.removeEventListener("abort", leave);
        settle();
      };
      const waiting: Waiting = { person, go };
      this.#waiting.push(waiting);
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
