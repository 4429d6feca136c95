/** For up to this many channels ffmpeg knows their meaning, even if the file doesn't state it. */
const MOST_PLACED = 8;
/** The filter's limit; no recorder writes as many. */
const MOST_MIXED = 64;

const isMixed = (channels: number): boolean => channels > MOST_PLACED && channels <= MOST_MIXED;

/**
 * Recorders on set write a channel for each microphone, 10 or 32 of them in one file, without a layout: ffmpeg refuses to mix
 * most of these. Every channel must be audible: the odd ones on the left, the even ones on the right.
 * @returns a filter that mixes them to stereo; null if ffmpeg does it automatically
 */
export function stereoMix(channels: number): string | null {
  return isMixed(channels) ? `pan=stereo|FL=${every(channels, 2, 0)}|FR=${every(channels, 2, 1)}` : null;
}

/** Like `stereoMix`, in one channel. */
export function monoMix(channels: number): string | null {
  return isMixed(channels) ? `pan=mono|c0=${every(channels, 1, 0)}` : null;
}

/** A sum as loud as one of its parts if they all differ, as microphones do: a mean of 32 would hardly be audible. */
function every(channels: number, step: number, first: number): string {
  const places = Array.from({ length: Math.ceil((channels - first) / step) }, (_, index) => first + index * step);
  const gain = (1 / Math.sqrt(places.length)).toFixed(4);
  return places.map((place) => `${gain}*c${place}`).join("+");
}
