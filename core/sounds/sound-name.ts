/** The name of a rendition's sound number `place`, from 0: of its playlist, and of the files that belong to it. */
export function soundName(place: number): string {
  return place === 0 ? "audio" : `audio-${place + 1}`;
}
