import { PROGRESS_INTERVAL_MS } from "#core/uploads/upload-limits.ts";

/** The rate is averaged over the last five seconds. */
const RATE_WINDOW_MS = 5000;

export interface MeterReport {
  /** 0 to 1. */
  uploaded: number;
  bytesPerSecond: number;
}

/**
 * Adds up the sent bytes of one upload's running PUTs and reports them, at most every 500 ms (UPLOAD-082). The bytes of a failed
 * PUT are subtracted again.
 * @public
 */
export class ProgressMeter {
  readonly #totalBytes: number;
  readonly #report: (report: MeterReport) => void;
  readonly #nowMs: () => number;
  readonly #running = new Map<string, number>();
  #settledBytes = 0;
  #samples: { atMs: number; bytes: number }[] = [];
  #reportedMs = Number.NEGATIVE_INFINITY;

  constructor(
    totalBytes: number,
    report: (report: MeterReport) => void,
    nowMs: () => number = () => performance.now(),
  ) {
    this.#totalBytes = totalBytes;
    this.#report = report;
    this.#nowMs = nowMs;
  }

  /** Existing bytes, which don't count towards speed. */
  settle(bytes: number): void {
    this.#settledBytes += bytes;
    this.#samples = [];
    this.#tell();
  }

  /** A PUT has sent this much so far. */
  sent(put: string, bytes: number): void {
    this.#running.set(put, bytes);
    this.#tell();
  }

  /** A PUT has completed. */
  arrived(put: string, bytes: number): void {
    this.#running.delete(put);
    this.#settledBytes += bytes;
    this.#tell();
  }

  lost(put: string): void {
    this.#running.delete(put);
    this.#tell();
  }

  #tell(): void {
    const atMs = this.#nowMs();
    if (atMs - this.#reportedMs < PROGRESS_INTERVAL_MS) return;
    this.#reportedMs = atMs;
    const bytes = this.#settledBytes + [...this.#running.values()].reduce((sum, sent) => sum + sent, 0);
    this.#samples = [...this.#samples.filter((sample) => atMs - sample.atMs <= RATE_WINDOW_MS), { atMs, bytes }];
    this.#report({ uploaded: this.#totalBytes === 0 ? 1 : bytes / this.#totalBytes, bytesPerSecond: this.#rate() });
  }

  #rate(): number {
    const [first, last] = [this.#samples[0], this.#samples.at(-1)];
    if (!first || !last || last.atMs === first.atMs) return 0;
    return Math.max(0, ((last.bytes - first.bytes) * 1000) / (last.atMs - first.atMs));
  }
}
