/** One of several sounds of a clip, in the order of the stream's renditions; the first is the one that plays unasked. */
export interface AudioTrack {
  /** As the file calls it, else by its place. */
  readonly name: string;
}

/** The track after the current one, round and round; undefined where there is no choice. */
export function nextAudioTrack(tracks: readonly AudioTrack[], current: number): number | undefined {
  return tracks.length < 2 ? undefined : (current + 1) % tracks.length;
}
