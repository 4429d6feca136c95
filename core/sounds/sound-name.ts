/** The name of a rendition's sound number `place`, from 0: for its playlist and its files. */
export function soundName(place: number): string {
  return place === 0 ? "audio" : `audio-${place + 1}`;
}
