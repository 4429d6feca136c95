import { attributesOf, readQualityLevels, resolveAddress } from "./multivariant-playlist.ts";

/** Whether a text is a multivariant playlist; a media playlist has segments. */
export const isMultivariant = (text: string): boolean => text.includes("#EXT-X-STREAM-INF:");

/**
 * The media playlists that a player loads first: the level with this name, else the smallest, and its sound.
 * @param url the address of the multivariant playlist
 */
export function firstPlaylists(text: string, url: string, levelName: string | undefined): string[] {
  const levels = readQualityLevels(text, url);
  const smallest = levels.toSorted((a, b) => a.height - b.height)[0];
  const level = levels.find(({ name }) => name === levelName) ?? smallest;
  const sounds = [...text.matchAll(/^#EXT-X-MEDIA:(.*)$/gm)].map(([, line = ""]) => attributesOf(line));
  const besides = sounds.filter((sound) => sound.get("TYPE") === "AUDIO" && sound.has("URI"));
  const sound = (besides.find((one) => one.get("DEFAULT") === "YES") ?? besides[0])?.get("URI");
  return [...(level ? [level.url] : []), ...(sound === undefined ? [] : [resolveAddress(sound, url)])];
}

/** The first parts of a media playlist: its init segment and its first segment. Byte ranges are ignored. */
export function firstPieces(text: string, url: string): string[] {
  if (text.includes("#EXT-X-BYTERANGE:")) return [];
  const [, map = ""] = /^#EXT-X-MAP:(.*)$/m.exec(text) ?? [];
  const [, first] = /^#EXTINF:[^\n]*\n(?:#[^\n]*\n)*([^#\s][^\n]*)/m.exec(text.replaceAll("\r", "")) ?? [];
  const init = attributesOf(map).get("URI");
  return [init, first?.trim()].filter((uri) => uri !== undefined).map((uri) => resolveAddress(uri, url));
}

/** Whether a media playlist is complete. */
export const isComplete = (text: string): boolean => text.includes("#EXT-X-ENDLIST");
