import { describe, expect, test } from "vitest";
import { idlePlayback, type PlaybackEvent, type PlaybackState, reducePlayback } from "./playback-state.ts";

function stateAfter(...events: PlaybackEvent[]): PlaybackState {
  return events.reduce(reducePlayback, idlePlayback);
}
const mounted: PlaybackEvent = { type: "mounted", autoPlay: false };
const ready: PlaybackEvent = { type: "ready" };

describe("playback state", () => {
  test("PLAYER-032 the first request follows the user's autoPlay setting", () => {
    expect(stateAfter({ type: "mounted", autoPlay: true }).requested).toBe("play");
    expect(stateAfter(mounted).requested).toBe("pause");
  });

  test("PLAYER-031 the requested state is play or pause", () => {
    expect(stateAfter(mounted, ready, { type: "play-requested" }).requested).toBe("play");
    expect(stateAfter(mounted, ready, { type: "play-requested" }, { type: "pause-requested" }).requested).toBe("pause");
  });

  test("PLAYER-033 requesting play is not playing: the observed state follows the element", () => {
    const asked = stateAfter(mounted, ready, { type: "play-requested" });
    expect(asked).toMatchObject({
      requested: "play",
      isPlaying: false,
      isLoading: false,
      hasError: false,
      isSeeking: false,
    });
    const seen = [{ type: "playing" }, { type: "seeking" }] as const satisfies readonly PlaybackEvent[];
    const moving = seen.reduce(reducePlayback, asked);
    expect(moving).toMatchObject({ isPlaying: true, isSeeking: true, hasError: false });
    expect(reducePlayback(moving, { type: "seeked" })).toMatchObject({ isPlaying: true, isSeeking: false });
    expect(reducePlayback(moving, { type: "paused" }).isPlaying).toBe(false);
    expect(reducePlayback(moving, { type: "ended" }).isPlaying).toBe(false);
    expect(reducePlayback(moving, { type: "failed" })).toMatchObject({ isPlaying: false, hasError: true });
    expect(reducePlayback(moving, { type: "source-changed" })).toMatchObject({ isPlaying: false, isLoading: true });
  });

  test("PLAYER-034 play is ignored while loading and after an error", () => {
    expect(stateAfter(mounted, { type: "play-requested" }).requested).toBe("pause");
    expect(stateAfter(mounted, ready, { type: "failed" }, { type: "play-requested" }).requested).toBe("pause");
  });

  test("PLAYER-035 pause is ignored while loading and after an error", () => {
    const auto: PlaybackEvent = { type: "mounted", autoPlay: true };
    expect(stateAfter(auto, { type: "pause-requested" }).requested).toBe("play");
    expect(stateAfter(auto, ready, { type: "failed" }, { type: "pause-requested" }).requested).toBe("play");
  });

  test("PLUS-435 a frame selected while a clip loads is not lost to playback", () => {
    const auto: PlaybackEvent = { type: "mounted", autoPlay: true };
    expect(stateAfter(auto, { type: "frame-chosen" }, ready).requested).toBe("pause");
  });

  test("a pause during buffering counts: buffering is not loading", () => {
    const auto: PlaybackEvent = { type: "mounted", autoPlay: true };
    expect(stateAfter(auto, ready, { type: "waiting" }, { type: "pause-requested" }).requested).toBe("pause");
  });

  test("PLAYER-036 a browser that refuses to play clears the request", () => {
    const state = stateAfter({ type: "mounted", autoPlay: true }, ready, { type: "not-allowed" });
    expect(state.requested).toBeUndefined();
    expect(state.isPlaying).toBe(false);
  });

  test("a new source keeps the request and clears the error", () => {
    const state = stateAfter({ type: "mounted", autoPlay: true }, { type: "failed" }, { type: "source-changed" });
    expect(state).toMatchObject({ requested: "play", hasError: false, isLoading: true });
  });
});
