import { byPlace, type NoteMarker } from "./note-marker.ts";

/**
 * For programs that keep one marker per frame: merges markers that begin on the same frame. The result is as long as the longest,
 * and each author after the first is named before their text.
 */
export function onePerFrame(markers: readonly NoteMarker[]): NoteMarker[] {
  const groups = Map.groupBy(byPlace(markers), ({ startFrame }) => startFrame);
  return [...groups.values()].flatMap((group) => {
    const [first, ...others] = group;
    if (!first) return [];
    return {
      ...first,
      endFrame: group.reduce((end, { endFrame }) => Math.max(end, endFrame), first.endFrame),
      text: [first.text, ...others.map(({ author, text }) => `[${author}] ${text}`)].join("\n"),
      isResolved: group.every(({ isResolved }) => isResolved),
    };
  });
}
