/** How far sound and picture of a numbered clip, which beeps at each second, were apart while it played. */
export interface SoundSync {
  /** Pictures whose number was read, and sounds that were heard, apart from the one at the start, where sound fades in. */
  readonly pictures: number;
  readonly beeps: number;
  /** By how much sounds come later than the pictures of their seconds: the median; null without any. */
  readonly soundLateMs: number | null;
}

interface ShownPicture {
  readonly number: number;
  /** When it was shown, by the clock of the sounds. */
  readonly ms: number;
}

export function syncOf(shown: readonly ShownPicture[], heardMs: readonly number[], fps: number): SoundSync {
  const begunMs = middle(shown.map(({ number, ms }) => ms - (number / fps) * 1000));
  const later = heardMs.map((ms) => ms - (begunMs ?? 0)).filter((ms) => ms > 500);
  const lateMs = middle(later.map((ms) => ms - Math.round(ms / 1000) * 1000));
  const isKnown = begunMs !== null && lateMs !== null;
  return { pictures: shown.length, beeps: later.length, soundLateMs: isKnown ? Math.round(lateMs) : null };
}

function middle(values: readonly number[]): number | null {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? null;
}
