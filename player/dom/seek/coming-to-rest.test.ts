import { expect, test, vi } from "vitest";
import { withStillTime } from "../stand-ins/still-time-fixture.ts";
import { ComingToRest } from "./coming-to-rest.ts";

withStillTime();

class RunningVideo extends EventTarget {
  paused = false;
  currentTime = 1;

  tell(type: string): void {
    this.dispatchEvent(new Event(type));
  }

  /** The pipeline takes time to stop: the clock still moves. */
  pause(movesMs: number): void {
    this.paused = true;
    this.tell("pause");
    const moving = setInterval(() => {
      this.currentTime += 0.04;
    }, 40);
    setTimeout(() => clearInterval(moving), movesMs);
  }
}

function running() {
  const video = new RunningVideo();
  // The part of the element that is read.
  const rest = new ComingToRest(video as unknown as HTMLVideoElement);
  video.tell("playing");
  return { video, rest, abort: new AbortController() };
}

/** How long the wait took; undefined if it exceeds ten seconds. */
async function waited(promise: Promise<void>): Promise<number | undefined> {
  const startedAt = performance.now();
  let ms: number | undefined;
  void promise.then(() => {
    ms = performance.now() - startedAt;
  });
  await vi.advanceTimersByTimeAsync(10_000);
  return ms;
}

test("PLUS-977 after a pause a seek waits until the clock has been still for a quarter of a second", async () => {
  const { video, rest, abort } = running();
  video.pause(400);
  const ms = await waited(rest.wait(abort.signal));
  expect(ms).toBeGreaterThanOrEqual(400 + 250 - 40);
  expect(ms).toBeLessThan(800);
});

test("PLUS-977 a clock that never stops delays a seek by two seconds at most", async () => {
  const { video, rest, abort } = running();
  video.pause(60_000);
  const ms = await waited(rest.wait(abort.signal));
  expect(ms).toBeGreaterThanOrEqual(2_000);
  expect(ms).toBeLessThan(2_200);
});

test("PLUS-977 there is no wait during playback, for a clock that is already still, or for a cancelled seek", async () => {
  const plays = running();
  expect(await waited(plays.rest.wait(plays.abort.signal))).toBe(0);
  const stands = running();
  stands.video.pause(0);
  await vi.advanceTimersByTimeAsync(700);
  expect(await waited(stands.rest.wait(stands.abort.signal))).toBe(0);
  const gone = running();
  gone.video.pause(0);
  gone.abort.abort();
  expect(await waited(gone.rest.wait(gone.abort.signal))).toBe(0);
});
