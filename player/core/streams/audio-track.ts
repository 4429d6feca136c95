/** One of several sounds of a clip, in the order of the stream's renditions; the first plays by default. */
export interface AudioTrack {
  /** From the file, else by its position. */
  readonly name: string;
}

/** The track after the current one, wrapping around; undefined if there is only one. */
export function nextAudioTrack(tracks: readonly AudioTrack[], current: number): number | undefined {
  return tracks.length < 2 ? undefined : (current + 1) % tracks.length;
}
