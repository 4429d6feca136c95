import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { AppError } from "#core/errors/app-error.ts";
import type { Drawn, Glyphs } from "#media/burn/draw-mark.ts";
import type { Clock } from "#server/platform/clock/clock.ts";
import type { Config } from "#server/platform/config/config.ts";
import type { Platform } from "#server/platform/platform.ts";
import { bytesUntil, diskRoom } from "#server/platform/storage/disk/disk-room.ts";
import type { MediaObject } from "#server/platform/storage/replaced-media.ts";
import { BurnCache, type BurnedObject } from "./burn-cache.ts";
import { BurnTurns, type Visiting } from "./burn-turns.ts";
import { WatcherGate } from "./watcher-gate.ts";

/** People wait this long before they are asked to retry; what they requested is still made. */
const PATIENCE_MS = 8_000;
const RETRY_AFTER_S = 2;
export const BUSY = "Many people are watching. Your picture is being prepared";

const GIB = 1024 ** 3;

interface DeskParts {
  readonly config: Pick<Config, "dataDir" | "burning" | "uploadsPauseAt">;
  readonly clock: Clock;
}

/** Burning in this process: its queue, its running work and its cache. */
export class BurnDesk {
  readonly cache: BurnCache;
  /** Drawn marks by recipient and size. */
  readonly marks = new LRUCache<string, Promise<Drawn>>({ max: 200 });
  readonly glyphs = new LRUCache<number, Promise<Glyphs>>({ max: 20 });
  readonly #turns: Readonly<Record<"segment" | "picture", BurnTurns>>;
  readonly #slots: number;
  readonly #gate: WatcherGate;
  readonly #clock: Clock;
  readonly #running = new Map<string, Promise<BurnedObject>>();
  #asked = 0;
  #headStarts = 0;

  constructor({ config, clock }: DeskParts) {
    const { dataDir, uploadsPauseAt } = config;
    const { slots, cacheGib } = config.burning;
    const roomBytes = async () => bytesUntil(await diskRoom(dataDir), uploadsPauseAt);
    this.cache = new BurnCache({ folder: join(dataDir, "burned"), mostBytes: cacheGib * GIB, roomBytes, clock });
    this.#slots = slots;
    this.#clock = clock;
    this.#gate = new WatcherGate(slots, clock);
    this.#turns = {
      segment: new BurnTurns({ atOnce: slots, waitingPerLink: 100, waitingPerNetwork: 30 }),
      picture: new BurnTurns({ atOnce: 2, waitingPerLink: 2_000, waitingPerNetwork: 400 }),
    };
  }

  /** Whether no request waits, so that segments can be burned ahead. */
  get isIdle(): boolean {
    return this.#asked < this.#slots;
  }

  /**
   * Returns the cached file of this name, else the result of `make`, which runs once for all concurrent requests.
   * @throws AppError BUSY while too many wait
   */
  async get(name: string, order: BurnOrder): Promise<MediaObject> {
    const kept = await this.cache.find(name);
    if (kept) return kept;
    const made = await patiently(this.#running.get(name) ?? this.#start(name, order));
    return { stat: made.stat, read: (range) => made.read(range, order.recipient.lane) };
  }

  /**
   * Starts work that saves time later, unless every slot is already used for that: then the work is done when it is requested, so
   * that a crowd that only requests beginnings delays nobody (PLUS-1111).
   */
  headStart(work: () => Promise<unknown>): void {
    if (this.#headStarts >= this.#slots) return;
    this.#headStarts += 1;
    void work()
      // The requests for the result get the error.
      .catch(() => undefined)
      .finally(() => {
        this.#headStarts -= 1;
      });
  }

  #start(name: string, { kind, recipient, make, watched }: BurnOrder): Promise<BurnedObject> {
    const inLine = watched === undefined ? 0 : this.#gate.enter(watched.by, recipient);
    if (inLine > 0) return Promise.reject(waiting(inLine));
    this.#asked += 1;
    const made = this.#turns[kind]
      .run(recipient, async () => this.cache.keep(name, await this.#timed(make, watched)))
      .catch((error: unknown) => {
        throw isFull(error) ? busy() : error;
      })
      .finally(() => {
        this.#running.delete(name);
        this.#asked -= 1;
      });
    this.#running.set(name, made);
    return made;
  }

  async #timed(make: BurnOrder["make"], watched: Watched | undefined): Promise<Uint8Array> {
    const startMs = this.#clock.nowMs();
    const made = await make();
    if (watched) this.#gate.measured(this.#clock.nowMs() - startMs, watched.playsMs);
    return made;
  }
}

/** A stream that a person watches, rather than a part of it that is the same for everybody. */
export interface Watched {
  /** Identifies the watcher. */
  readonly by: string;
  /** How long the requested part plays. */
  readonly playsMs: number;
}

export interface BurnOrder {
  readonly kind: "segment" | "picture";
  readonly recipient: Visiting;
  readonly make: () => Promise<Uint8Array>;
  readonly watched?: Watched;
}

/** Whether it is one of the queue's errors. */
function isFull(error: unknown): boolean {
  return error instanceof AppError && (error.code === "TOO_MANY" || error.code === "UNAVAILABLE");
}

function busy(): AppError {
  return new AppError("BUSY", BUSY, { retryAfterS: RETRY_AFTER_S });
}

/** Includes the place in line, which is kept when the request is repeated (PLUS-1187). */
function waiting(inLine: number): AppError {
  const sentence = `Others are watching now. Playback starts when there's room. You're number ${inLine} in line`;
  return new AppError("BUSY", sentence, { retryAfterS: RETRY_AFTER_S, placeInLine: inLine });
}

async function patiently<T>(made: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(busy()), PATIENCE_MS);
  });
  try {
    return await Promise.race([made, tooLong]);
  } finally {
    clearTimeout(timer);
    // Handles a failure that comes when nobody waits anymore.
    made.catch(() => undefined);
  }
}

const DESKS = new WeakMap<Platform, BurnDesk>();

/** Returns the desk of this process. */
export function burnDesk(platform: Platform): BurnDesk {
  const desk = DESKS.get(platform) ?? new BurnDesk(platform);
  DESKS.set(platform, desk);
  return desk;
}
