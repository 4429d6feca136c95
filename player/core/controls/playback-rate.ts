/** The playback rates (PLAYER-064), fastest first, as in the menu. */
export const playbackRates: readonly number[] = [2, 1.75, 1.5, 1.25, 1, 0.75, 0.5, 0.25];

/** The next rate in a direction; stops at the ends of the list. */
export function neighbourRate(rate: number, direction: "faster" | "slower"): number {
  const index = playbackRates.indexOf(rate);
  if (index < 0) return 1;
  return playbackRates[index + (direction === "faster" ? -1 : 1)] ?? rate;
}

export function isPlaybackRate(rate: number): boolean {
  return playbackRates.includes(rate);
}
