/** The next or previous clip of the playlist, if there is one. */
export function neighbour(ids: readonly string[], currentId: string, direction: 1 | -1): string | undefined {
  const index = ids.indexOf(currentId);
  return index < 0 ? undefined : ids[index + direction];
}

export type AfterEnd = { readonly type: "play"; readonly clipId: string } | { readonly type: "pause" };

/** At the end of a clip the next one of the playlist starts (PLAYER-046); the last one pauses (PLAYER-047). */
export function afterEnd(ids: readonly string[], currentId: string): AfterEnd {
  const clipId = neighbour(ids, currentId, 1);
  return clipId === undefined ? { type: "pause" } : { type: "play", clipId };
}
