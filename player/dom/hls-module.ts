/** As much of hls.js as the player uses; an app may build it without the rest. */
export type HlsModule = Pick<typeof import("hls.js"), "default" | "Events" | "ErrorTypes">;

/** hls.js is the largest part of a player, so it comes when the first stream does. */
export async function loadHls(): Promise<HlsModule> {
  return await import("hls.js");
}
