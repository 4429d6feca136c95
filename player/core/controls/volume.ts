/** Volume in percent, and the last audible one for unmuting and for the next visit (PLAYER-053, PLAYER-054). */
export interface VolumeState {
  readonly volume: number;
  readonly lastAudible: number;
}

/** The loudest volume, in percent (PLAYER-068). */
export const maxVolume = 100;
/** The low icon shows up to here (PLAYER-069). */
export const lowVolumeLimit = 60;
/** Wheel notches closer together than this count as one (PLAYER-070). */
export const wheelThrottleMs = 80;
export const volumeStep = 5;

/** Parses a stored volume; anything invalid is full volume. */
export function initialVolume(remembered: string | null): VolumeState {
  const parsed = Number.parseInt(remembered ?? "", 10);
  const volume = Number.isFinite(parsed) ? clampVolume(parsed) : maxVolume;
  return { volume, lastAudible: volume === 0 ? maxVolume : volume };
}

export function setVolume(state: VolumeState, volume: number): VolumeState {
  const next = clampVolume(volume);
  return { volume: next, lastAudible: next === 0 ? state.lastAudible : next };
}

export function toggleMute(state: VolumeState): VolumeState {
  return { ...state, volume: state.volume === 0 ? state.lastAudible : 0 };
}

export function volumeIcon(volume: number): "muted" | "low" | "high" {
  if (volume <= 0) return "muted";
  return volume <= lowVolumeLimit ? "low" : "high";
}

/** Returns the volume change of a wheel event, or nothing if it is throttled. */
export function wheelVolume(state: VolumeState, deltaY: number, sinceLastMs: number): VolumeState | undefined {
  if (deltaY === 0 || sinceLastMs < wheelThrottleMs) return undefined;
  return setVolume(state, state.volume + (deltaY < 0 ? volumeStep : -volumeStep));
}

function clampVolume(volume: number): number {
  return Math.min(maxVolume, Math.max(0, Math.round(volume)));
}
