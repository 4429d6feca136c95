import { firstPieces, firstPlaylists, isComplete, isMultivariant } from "#player/core/streams/stream-start.ts";
import { holdPlaylist } from "./held-playlists.ts";

/**
 * Fetches the beginning of a stream, so that it shows its first picture immediately: its playlists, which are held, and the init
 * and first segments, which the browser caches. Rejects on abort, or if something is unavailable.
 * @param levelName the level to begin with, if the stream has it
 */
export async function preloadStream(
  address: string,
  levelName: string | undefined,
  signal: AbortSignal,
): Promise<void> {
  const url = new URL(address, window.location.href).href;
  const text = await readText(url, signal);
  if (!isMultivariant(text)) return await preloadMedia(url, text, signal);
  const media = await Promise.all(
    firstPlaylists(text, url, levelName).map(async (one) => ({ url: one, text: await readText(one, signal) })),
  );
  // A growing stream is loaded when it is opened.
  if (!media.every((one) => isComplete(one.text))) return;
  holdPlaylist(url, text);
  await Promise.all(media.map((one) => preloadMedia(one.url, one.text, signal)));
}

async function preloadMedia(url: string, text: string, signal: AbortSignal): Promise<void> {
  if (!isComplete(text)) return;
  holdPlaylist(url, text);
  for (const piece of firstPieces(text, url)) {
    const response = await ask(piece, signal);
    await response.arrayBuffer();
  }
}

async function readText(url: string, signal: AbortSignal): Promise<string> {
  const response = await ask(url, signal);
  return await response.text();
}

async function ask(url: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(url, { signal, priority: "low" });
  if (!response.ok) throw new Error(`${response.status} for a piece of a stream`);
  return response;
}
