/** `clips` plays whole clips, `fast` five seconds of each, `stills` shows pictures and stays paused (PLAYER-038). */
export type PlayMode = "clips" | "fast" | "stills";

export const playModes: readonly PlayMode[] = ["clips", "fast", "stills"];
/** The play mode until the user selects another (PLAYER-039). */
export const defaultPlayMode: PlayMode = "clips";
/** Seconds of each clip that fast mode plays (PLAYER-040). */
export const fastWindowSeconds = 5;

/** A range of a clip in frames; `endFrame` is inclusive. */
export interface FrameSpan {
  readonly startFrame: number;
  readonly endFrame: number;
}

/** A playlist of one clip allows only `clips` (PLAYER-042). */
export function effectivePlayMode(chosen: PlayMode, playlistLength: number): PlayMode {
  return playlistLength <= 1 ? "clips" : chosen;
}

/** The frames that a mode shows: the whole clip, or five seconds in its middle (PLAYER-043). */
export function playableSpan(mode: PlayMode, frameCount: number, framesPerSecond: number): FrameSpan {
  const endFrame = Math.max(0, frameCount - 1);
  if (mode !== "fast") return { startFrame: 0, endFrame };
  const windowFrames = Math.round(fastWindowSeconds * framesPerSecond);
  const startFrame = Math.max(0, Math.floor((frameCount - windowFrames) / 2));
  return { startFrame, endFrame: Math.min(endFrame, startFrame + windowFrames) };
}

export function clampToSpan(frame: number, span: FrameSpan): number {
  return Math.min(span.endFrame, Math.max(span.startFrame, Math.round(frame)));
}
