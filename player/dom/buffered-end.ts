/** Buffered ranges may begin a little after the place they were fetched for. */
const slackSeconds = 0.1;

/** How far the element plays on from where it is without waiting; nothing while the place itself is not loaded. */
export function bufferedEndSeconds({ buffered, currentTime }: HTMLMediaElement): number | undefined {
  for (let index = 0; index < buffered.length; index += 1) {
    const end = buffered.end(index);
    if (buffered.start(index) <= currentTime + slackSeconds && end >= currentTime) return end;
  }
  return undefined;
}
