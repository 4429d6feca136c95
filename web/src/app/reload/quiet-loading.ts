let running = 0;

/** Loads code that nobody has opened yet: if it doesn't load, as after an update, that is no reason to reload the page. */
export async function loadQuietly(load: () => Promise<void>): Promise<void> {
  running += 1;
  await load().finally(() => {
    running -= 1;
  });
}

export function isLoadingQuietly(): boolean {
  return running > 0;
}
