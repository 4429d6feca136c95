import { expect, test, vi } from "vitest";
import { withStillTime } from "../stand-ins/still-time-fixture.ts";
import { SilentStart } from "./silent-start.ts";

withStillTime();

/** A clip whose clock runs. */
function running(state: { isTold?: boolean; paused?: boolean; seeking?: boolean } = {}) {
  const video = { currentTime: 1, paused: state.paused ?? false, seeking: state.seeking ?? false };
  setInterval(() => {
    video.currentTime += 0.1;
  }, 100);
  const tell = vi.fn();
  // The stand-in has only the members that are read.
  const watch = new SilentStart(video as unknown as HTMLVideoElement, () => state.isTold ?? false, tell);
  return { video, tell, watch };
}

test("PLUS-912 a clip that plays without an event is reported as playing, once", () => {
  const { tell } = running();
  vi.advanceTimersByTime(300);
  expect(tell).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5_000);
  expect(tell).toHaveBeenCalledTimes(1);
});

test("PLUS-912 a clip that is reported as playing, pauses, seeks, stands still or was released is left alone", () => {
  const told = running({ isTold: true });
  const paused = running({ paused: true });
  const sought = running({ seeking: true });
  const gone = running();
  gone.watch.stop();
  const stands = running();
  Object.defineProperty(stands.video, "currentTime", { get: () => 1, set: () => {} });
  vi.advanceTimersByTime(5_000);
  for (const { tell } of [told, paused, sought, gone, stands]) expect(tell).not.toHaveBeenCalled();
});
