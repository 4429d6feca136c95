/** The part of hls.js that the player uses; an app may build it without the rest. */
export type HlsModule = Pick<typeof import("hls.js"), "default" | "Events" | "ErrorTypes">;

/** hls.js is the largest part of a player, so it is loaded with the first stream. */
export async function loadHls(): Promise<HlsModule> {
  return await import("hls.js");
}
