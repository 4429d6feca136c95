/** The visible picture is from a store that doesn't let this page read it. */
export class UnreadablePicture extends Error {
  override readonly name = "UnreadablePicture";
}

/**
 * Runs code that reads a picture's pixels. An image from a store at another origin was loaded only for display: it is fetched
 * again for reading, bypassing the browser's cache, whose response lacks the permission.
 * @throws UnreadablePicture if the store gives no permission
 */
export async function readingPicture<T>(
  image: CanvasImageSource,
  read: (image: CanvasImageSource) => Promise<T>,
  fetchAgain: (image: CanvasImageSource) => Promise<CanvasImageSource> = fetchToRead,
): Promise<T> {
  try {
    return await read(image);
  } catch (error) {
    if (!isForbidden(error)) throw error;
  }
  let readable: CanvasImageSource;
  try {
    readable = await fetchAgain(image);
  } catch (cause) {
    throw new UnreadablePicture("The store refuses access", { cause });
  }
  return await read(readable);
}

function isForbidden(error: unknown): boolean {
  return error instanceof DOMException && error.name === "SecurityError";
}

async function fetchToRead(image: CanvasImageSource): Promise<CanvasImageSource> {
  if (!(image instanceof HTMLImageElement)) throw new Error("The player has asked for this already");
  const answer = await fetch(image.currentSrc, { cache: "reload", credentials: "omit" });
  if (!answer.ok) throw new Error(`The store returned ${answer.status}`);
  return await createImageBitmap(await answer.blob());
}
