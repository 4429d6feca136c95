/** Of so many channels ffmpeg knows what each stands for, also where a file does not say it. */
const MOST_PLACED = 8;
/** The filter knows no more; no recorder writes so many. */
const MOST_MIXED = 64;

const isMixed = (channels: number): boolean => channels > MOST_PLACED && channels <= MOST_MIXED;

/**
 * Recorders on set write a channel for each microphone, 10 or 32 of them in one file, and no file says where they belong: ffmpeg refuses
 * to mix most such sounds. Every channel is heard: the first and every second one after it on the left, the others on the right.
 * @returns a filter that makes stereo of them; null where ffmpeg does it on its own
 */
export function stereoMix(channels: number): string | null {
  return isMixed(channels) ? `pan=stereo|FL=${every(channels, 2, 0)}|FR=${every(channels, 2, 1)}` : null;
}

/** The same in one channel. */
export function monoMix(channels: number): string | null {
  return isMixed(channels) ? `pan=mono|c0=${every(channels, 1, 0)}` : null;
}

/** A sum as loud as one of its parts where each says something else, as microphones do: a mean of 32 would hardly be heard. */
function every(channels: number, step: number, first: number): string {
  const places = Array.from({ length: Math.ceil((channels - first) / step) }, (_, index) => first + index * step);
  const gain = (1 / Math.sqrt(places.length)).toFixed(4);
  return places.map((place) => `${gain}*c${place}`).join("+");
}
