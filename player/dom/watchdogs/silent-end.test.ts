import { expect, test, vi } from "vitest";
import { withStillTime } from "../stand-ins/still-time-fixture.ts";
import { SilentEnd } from "./silent-end.ts";

withStillTime();

function watched(state: { ended: boolean; paused: boolean; seeking?: boolean }) {
  const video = { seeking: false, ...state };
  const tell = vi.fn(() => {
    video.paused = true;
  });
  // The part of the element that is read.
  return { video, tell, watch: new SilentEnd(video as unknown as HTMLVideoElement, tell) };
}

test("PLUS-661 a clip that ends without an event is reported as ended, once", () => {
  const { tell } = watched({ ended: true, paused: false });
  vi.advanceTimersByTime(600);
  expect(tell).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5_000);
  expect(tell).toHaveBeenCalledTimes(1);
});

test("PLUS-661 a clip that plays, seeks, pauses at its end or was released is left alone", () => {
  const running = watched({ ended: false, paused: false });
  const sought = watched({ ended: true, paused: false, seeking: true });
  const paused = watched({ ended: true, paused: true });
  const brief = watched({ ended: true, paused: false });
  const gone = watched({ ended: true, paused: false });
  gone.watch.stop();
  vi.advanceTimersByTime(600);
  brief.video.paused = true;
  vi.advanceTimersByTime(5_000);
  for (const { tell } of [running, sought, paused, brief, gone]) expect(tell).not.toHaveBeenCalled();
});
