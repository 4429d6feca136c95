import { expect, test, vi } from "vitest";
import { withStillTime } from "../stand-ins/still-time-fixture.ts";
import { StuckPicture, stuckMs } from "./stuck-picture.ts";

withStillTime();

function watched({ readyState, hasData }: { readyState: number; hasData: boolean }) {
  const buffered = { length: hasData ? 1 : 0, start: () => 0, end: () => 2 };
  const video = { readyState, currentTime: 0.5, buffered };
  const rescue = vi.fn();
  // The part of the element that is read.
  const watch = new StuckPicture(video as unknown as HTMLVideoElement, rescue);
  return { video, rescue, watch };
}

test("PLUS-213 a decoder that has data and shows nothing for seconds is recreated, at most twice", () => {
  const { rescue } = watched({ readyState: 1, hasData: true });
  vi.advanceTimersByTime(stuckMs - 500);
  expect(rescue).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_500);
  expect(rescue).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(10 * stuckMs);
  expect(rescue).toHaveBeenCalledTimes(2);
});

test("PLUS-213 a decoder that waits for data, shows a picture or was released is left alone", () => {
  const waiting = watched({ readyState: 1, hasData: false });
  const showing = watched({ readyState: 2, hasData: true });
  const late = watched({ readyState: 1, hasData: true });
  const gone = watched({ readyState: 1, hasData: true });
  gone.watch.stop();
  vi.advanceTimersByTime(stuckMs - 500);
  late.video.readyState = 4;
  vi.advanceTimersByTime(1_000);
  late.video.readyState = 1;
  vi.advanceTimersByTime(stuckMs - 1_000);
  for (const { rescue } of [waiting, showing, late, gone]) expect(rescue).not.toHaveBeenCalled();
});
