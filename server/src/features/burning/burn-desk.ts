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

/** People wait this long before they are asked to come back; what they requested is still made. */
const PATIENCE_MS = 8_000;
const RETRY_AFTER_S = 2;
export const BUSY = "Many people are watching. Your picture is being prepared";

const GIB = 1024 ** 3;

interface DeskParts {
  readonly config: Pick<Config, "dataDir" | "burning" | "uploadsPauseAt">;
  readonly clock: Clock;
}

/** Burning in this process: whose turn it is, what is running and what is cached. */
export class BurnDesk {
  readonly cache: BurnCache;
  /** Drawn marks, by recipient and size. */
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

  /** Nobody waits: there is time for what will be asked for next. */
  get isIdle(): boolean {
    return this.#asked < this.#slots;
  }

  /**
   * The cached file of this name, else the result of `make`, which runs once for all concurrent requests.
   * @throws AppError BUSY with a sentence while too many wait
   */
  async get(name: string, order: BurnOrder): Promise<MediaObject> {
    const kept = await this.cache.find(name);
    if (kept) return kept;
    const made = await patiently(this.#running.get(name) ?? this.#start(name, order));
    return { stat: made.stat, read: (range) => made.read(range, order.recipient.lane) };
  }

  /**
   * Work that saves time later, unless every slot has such work already: then it is done when it is requested, so a crowd that
   * requests only beginnings delays nobody (PLUS-1111).
   */
  headStart(work: () => Promise<unknown>): void {
    if (this.#headStarts >= this.#slots) return;
    this.#headStarts += 1;
    void work()
      // Whoever requests the result gets the error.
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

/** What somebody watches, not a part of it that is the same for everybody. */
export interface Watched {
  /** Stands for the watcher. */
  readonly by: string;
  /** How long it plays. */
  readonly playsMs: number;
}

export interface BurnOrder {
  readonly kind: "segment" | "picture";
  readonly recipient: Visiting;
  readonly make: () => Promise<Uint8Array>;
  readonly watched?: Watched;
}

/** As the queue says it. */
function isFull(error: unknown): boolean {
  return error instanceof AppError && (error.code === "TOO_MANY" || error.code === "UNAVAILABLE");
}

function busy(): AppError {
  return new AppError("BUSY", BUSY, { retryAfterS: RETRY_AFTER_S });
}

/** PLUS-1187: with a place in line, which asking again keeps. */
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
    // Nobody may be left to hear of a failure.
    made.catch(() => undefined);
  }
}

const DESKS = new WeakMap<Platform, BurnDesk>();

/** The one of this process. */
export function burnDesk(platform: Platform): BurnDesk {
  const desk = DESKS.get(platform) ?? new BurnDesk(platform);
  DESKS.set(platform, desk);
  return desk;
}
