let exactly: (() => string | undefined) | undefined;

/**
 * Lets a page say where exactly its user is, such as at a frame, as parameters of its address. Returns a function that
 * unregisters it.
 */
export function knowPlace(searchNow: () => string | undefined): () => void {
  exactly = searchNow;
  return () => {
    if (exactly === searchNow) exactly = undefined;
  };
}

/** The open address, with the exact place if the page knows one. */
export function placeHere(): string {
  const { pathname, search } = window.location;
  const now = exactly?.();
  return pathname + (now === undefined ? search : `?${now}`);
}
