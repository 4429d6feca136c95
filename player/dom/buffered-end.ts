/** Buffered ranges may begin slightly after the requested time. */
const slackSeconds = 0.1;

/** How far the element can play without waiting; undefined if the current time isn't loaded. */
export function bufferedEndSeconds({ buffered, currentTime }: HTMLMediaElement): number | undefined {
  for (let index = 0; index < buffered.length; index += 1) {
    const end = buffered.end(index);
    if (buffered.start(index) <= currentTime + slackSeconds && end >= currentTime) return end;
  }
  return undefined;
}
