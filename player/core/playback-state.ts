/** What the user asked for; reset after the browser refused to play (PLAYER-036). */
export type PlayRequest = "play" | "pause" | undefined;

/** What the media element actually does, as opposed to what was requested (PLAYER-031, PLAYER-033). */
export interface PlaybackState {
  readonly requested: PlayRequest;
  readonly isPlaying: boolean;
  /** From a new source to its first picture. Later waits for data are `isBuffering`. */
  readonly isLoading: boolean;
  readonly isBuffering: boolean;
  readonly isSeeking: boolean;
  readonly hasError: boolean;
}

export type PlaybackEvent =
  | { readonly type: "mounted"; readonly autoPlay: boolean }
  | { readonly type: "source-changed" }
  | { readonly type: "source-removed" }
  | { readonly type: "ready" }
  | { readonly type: "play-requested" }
  | { readonly type: "pause-requested" }
  | { readonly type: "frame-chosen" }
  | { readonly type: "playing" }
  | { readonly type: "paused" }
  | { readonly type: "waiting" }
  | { readonly type: "seeking" }
  | { readonly type: "seeked" }
  | { readonly type: "ended" }
  | { readonly type: "not-allowed" }
  | { readonly type: "failed" };

export const idlePlayback: PlaybackState = {
  requested: undefined,
  isPlaying: false,
  isLoading: false,
  isBuffering: false,
  isSeeking: false,
  hasError: false,
};

/** Play and pause do nothing while the source loads or has failed (PLAYER-034, PLAYER-035). */
export function takesRequests(state: PlaybackState): boolean {
  return !state.isLoading && !state.hasError;
}

/** The player's state machine: pure, so that every transition can be tested without a media element. */
export function reducePlayback(state: PlaybackState, event: PlaybackEvent): PlaybackState {
  switch (event.type) {
    case "mounted":
      return { ...idlePlayback, requested: event.autoPlay ? "play" : "pause", isLoading: true };
    case "source-changed":
      return { ...idlePlayback, requested: state.requested, isLoading: true };
    case "source-removed":
      return { ...idlePlayback, requested: state.requested };
    case "ready":
      return { ...state, isLoading: false, isBuffering: false };
    case "play-requested":
      return takesRequests(state) ? { ...state, requested: "play" } : state;
    case "pause-requested":
      return takesRequests(state) ? { ...state, requested: "pause" } : state;
    case "frame-chosen":
      return { ...state, requested: "pause" };
    case "playing":
      return { ...state, isPlaying: true, isBuffering: false };
    case "paused":
      return { ...state, isPlaying: false, isBuffering: false };
    case "waiting":
      return { ...state, isBuffering: true };
    case "seeking":
      return { ...state, isSeeking: true };
    case "seeked":
      return { ...state, isSeeking: false, isBuffering: false };
    case "ended":
      return { ...state, isPlaying: false, isBuffering: false };
    case "not-allowed":
      return { ...state, requested: undefined, isPlaying: false };
    case "failed":
      return { ...idlePlayback, requested: state.requested, hasError: true };
  }
}
