import { expect, test, vi } from "vitest";
import type { PlayerClip } from "#player/core/player-clip.ts";
import { FrameWatch } from "../frame-watch.ts";
import { withStillTime } from "../stand-ins/still-time-fixture.ts";
import { FrameSeeker } from "./frame-seeker.ts";

withStillTime();

const clip: PlayerClip = {
  kind: "video",
  rate: { numerator: 25, denominator: 1 },
  frameCount: 100,
  dropFrame: false,
  startFrame: 0,
};

/** How long the decoder takes to seek, `undefined` for ever. */
type TakesMs = (seconds: number, attempt: number) => number | undefined;

/** An element with all its data. */
class SlowVideo extends EventTarget {
  readonly asked: number[] = [];
  readonly buffered = { length: 1, start: () => 0, end: () => 4 };
  readyState = 4;
  error: MediaError | null = null;
  readonly #takesMs: TakesMs;
  /** Whether the engine reports the pictures it shows. */
  tells = true;
  #seconds = 0;
  #decoding: ReturnType<typeof setTimeout> | undefined;
  #onPicture: VideoFrameRequestCallback | undefined;

  constructor(takesMs: TakesMs) {
    super();
    this.#takesMs = takesMs;
  }

  get seeking(): boolean {
    return this.#decoding !== undefined;
  }

  get currentTime(): number {
    return this.#seconds;
  }

  /** A new seek cancels the one before, as in every browser. */
  set currentTime(seconds: number) {
    this.#seconds = seconds;
    this.asked.push(seconds);
    clearTimeout(this.#decoding);
    const ms = this.#takesMs(seconds, this.asked.length);
    if (ms !== undefined) this.#decoding = setTimeout(() => this.#arrive(), ms);
  }

  requestVideoFrameCallback(callback: VideoFrameRequestCallback): number {
    this.#onPicture = callback;
    return 1;
  }

  #arrive(): void {
    this.#decoding = undefined;
    const metadata = { mediaTime: Math.floor(this.#seconds * 25) / 25 };
    // The part that the watch reads.
    if (this.tells) this.#onPicture?.(0, metadata as VideoFrameCallbackMetadata);
    this.dispatchEvent(new Event("seeked"));
  }
}

/** How long a seek to frame 98 takes, undefined if it exceeds two minutes; and the requested times. */
async function seekTime(losesSeeks: boolean, takesMs: TakesMs) {
  const slow = new SlowVideo(takesMs);
  const video = slow as unknown as HTMLVideoElement;
  const engine = { losesSeeks, readyToSeek: async () => {} };
  const seeker = new FrameSeeker(video, new FrameWatch(video), () => engine);
  seeker.reset(clip);
  const startedAt = performance.now();
  let ms: number | undefined;
  void seeker.seekTo(98).then(() => {
    ms = performance.now() - startedAt;
  });
  await vi.advanceTimersByTimeAsync(120_000);
  return { ms, asked: slow.asked };
}

const there = 98.5 / 25;

test("PLUS-384 a file whose picture takes the decoder seconds is waited for: the seek is not repeated", async () => {
  expect(await seekTime(false, () => 7_000)).toEqual({ ms: 7_000, asked: [there] });
});

test("PLUS-384 a stream on a slow machine reaches its picture, although slow seeks are repeated", async () => {
  const { ms, asked } = await seekTime(true, () => 1_500);
  expect(ms).toBeLessThan(10_000);
  expect(asked.length).toBeLessThan(6);
});

test("PLUS-384 a seek that a stream lost is repeated by way of another position", async () => {
  const { ms, asked } = await seekTime(true, (_, attempt) => (attempt === 1 ? undefined : 20));
  expect(ms).toBeLessThan(1_500);
  expect(asked).toEqual([there, there - 0.6, there]);
});

/**
 * What WebKit does if bytes reach its pipeline during a seek: it fires `seeked`, and only then reports that everything is lost.
 */
test("PLUS-505 a seek that the engine reports as done and then aborts is only done once the element is refilled and shows its frame", async () => {
  const slow = new SlowVideo(() => 3);
  slow.tells = false;
  const video = slow as unknown as HTMLVideoElement;
  const seeker = new FrameSeeker(video, new FrameWatch(video), () => ({
    losesSeeks: true,
    readyToSeek: async () => {},
  }));
  seeker.reset(clip);
  let isDone = false;
  void seeker.seekTo(44).then(() => {
    isDone = true;
  });
  await vi.advanceTimersByTimeAsync(5);
  // Only its existence is checked.
  slow.error = { code: 3 } as MediaError;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(isDone).toBe(false);
  slow.error = null;
  slow.readyState = 0;
  slow.dispatchEvent(new Event("emptied"));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(isDone).toBe(false);
  slow.readyState = 4;
  // As the player does once there is data.
  void seeker.seekTo(44);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(isDone).toBe(true);
});

test("PLUS-505 a seek is not done while the element has no picture", async () => {
  const slow = new SlowVideo(() => 3);
  slow.tells = false;
  slow.readyState = 1;
  const video = slow as unknown as HTMLVideoElement;
  const seeker = new FrameSeeker(video, new FrameWatch(video), () => undefined);
  seeker.reset(clip);
  let isDone = false;
  void seeker.seekTo(44).then(() => {
    isDone = true;
  });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(isDone).toBe(false);
  slow.readyState = 2;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(isDone).toBe(true);
});

test("PLUS-506 a seek in an engine that doesn't report pictures is requested once", async () => {
  const slow = new SlowVideo(() => 3);
  slow.tells = false;
  const video = slow as unknown as HTMLVideoElement;
  const seeker = new FrameSeeker(video, new FrameWatch(video), () => undefined);
  seeker.reset(clip);
  await Promise.all([seeker.seekTo(44), vi.advanceTimersByTimeAsync(3_000)]);
  expect(slow.asked).toHaveLength(1);
});

/** The times that are requested after playback by a seek, and by another `laterMs` afterwards. */
async function askedAfterPlayback(tells: boolean, laterMs = 3_000): Promise<readonly number[]> {
  const slow = new SlowVideo(() => 3);
  slow.tells = tells;
  const video = Object.assign(slow, { paused: false }) as unknown as HTMLVideoElement;
  const seeker = new FrameSeeker(video, new FrameWatch(video), () => undefined);
  seeker.reset(clip);
  await Promise.all([seeker.seekTo(0), vi.advanceTimersByTimeAsync(2_000)]);
  slow.dispatchEvent(new Event("playing"));
  Object.assign(slow, { paused: true });
  slow.dispatchEvent(new Event("pause"));
  void seeker.seekTo(98);
  await vi.advanceTimersByTimeAsync(laterMs);
  await Promise.all([seeker.seekTo(97), vi.advanceTimersByTimeAsync(3_000)]);
  return slow.asked;
}

test("PLUS-1217 in an engine that doesn't report pictures the first seek after playback is requested twice", async () => {
  expect(await askedAfterPlayback(false)).toEqual([0.02, 3.94, 3.94, 3.9]);
  expect(await askedAfterPlayback(true)).toEqual([0.02, 3.94, 3.9]);
});

test("PLUS-1217 if the first seek after playback gives way to a newer one, that one is requested twice", async () => {
  // After the pause has settled, but before its picture has.
  expect(await askedAfterPlayback(false, 300)).toEqual([0.02, 3.94, 3.9, 3.9]);
});

/** How long after a pause the element gets another seek. */
async function askedAfterPauseMs(tells: boolean): Promise<number> {
  const slow = new SlowVideo(() => 3);
  slow.tells = tells;
  const video = Object.assign(slow, { paused: true }) as unknown as HTMLVideoElement;
  const watch = new FrameWatch(video);
  const seeker = new FrameSeeker(video, watch, () => undefined);
  seeker.reset(clip);
  // One picture, so that an engine that reports any has reported one.
  await Promise.all([seeker.seekTo(10), vi.advanceTimersByTimeAsync(2_000)]);
  slow.dispatchEvent(new Event("pause"));
  void seeker.seekTo(44);
  for (let ms = 0; ms <= 2_000; ms += 50) {
    await vi.advanceTimersByTimeAsync(0);
    if (slow.asked.length > 1) return ms;
    await vi.advanceTimersByTimeAsync(50);
  }
  return Number.POSITIVE_INFINITY;
}

test("PLUS-977 a seek during a pause waits for the element to settle, but not in an engine that reports pictures", async () => {
  expect([await askedAfterPauseMs(true), await askedAfterPauseMs(false)]).toEqual([0, 250]);
});

test("PLUS-978 in an engine that doesn't report pictures a seek is only done once its picture is stable", async () => {
  const slow = new SlowVideo(() => 3);
  slow.tells = false;
  const video = slow as unknown as HTMLVideoElement;
  const seeker = new FrameSeeker(video, new FrameWatch(video), () => undefined);
  seeker.reset(clip);
  const startedAt = performance.now();
  let ms: number | undefined;
  void seeker.seekTo(44).then(() => {
    ms = performance.now() - startedAt;
  });
  await vi.advanceTimersByTimeAsync(3_000);
  // Nothing can be drawn here, as with pictures that the page may not read.
  expect(ms).toBe(253);
});
