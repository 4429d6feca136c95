import { attributesOf, readQualityLevels, resolveAddress } from "./multivariant-playlist.ts";

/** Whether this is the text of a multivariant playlist; a media playlist has segments. */
export const isMultivariant = (text: string): boolean => text.includes("#EXT-X-STREAM-INF:");

/**
 * The media playlists that a player begins with: of the level with this name, else of the smallest, and of the sound beside it.
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

/** What a media playlist begins with: its init segment and its first segment. A part of a file is none of them. */
export function firstPieces(text: string, url: string): string[] {
  if (text.includes("#EXT-X-BYTERANGE:")) return [];
  const [, map = ""] = /^#EXT-X-MAP:(.*)$/m.exec(text) ?? [];
  const [, first] = /^#EXTINF:[^\n]*\n(?:#[^\n]*\n)*([^#\s][^\n]*)/m.exec(text.replaceAll("\r", "")) ?? [];
  const init = attributesOf(map).get("URI");
  return [init, first?.trim()].filter((uri) => uri !== undefined).map((uri) => resolveAddress(uri, url));
}

/** Whether nothing more is added to a media playlist. */
export const isComplete = (text: string): boolean => text.includes("#EXT-X-ENDLIST");
