import { NAME_MAX_LENGTH, nameKey } from "#core/names/name-rules.ts";
import type { ClipRow } from "./clip-row.ts";

/** Extensions that logging programs leave on names. Others belong to the name: "shot.v2" is not the clip "shot". */
const MEDIA_EXTENSION =
  /\.(mov|mp4|m4v|mxf|mkv|webm|avi|mts|m2ts|mpg|mpeg|r3d|ari|arx|braw|crm|rmf|nev|dng|dpx|exr|tiff?|jpe?g|png|wav|bwf|rf64|aiff?|mp3|m4a|flac|ale|xml)$/i;
/** "x.[0001-0100].exr", "x.%04d.dpx": the frames of an image sequence. */
const SEQUENCE = /[._]?(?:\[\d+-\d+\]|%0?\d*d|#+)(?:\.\w+)?$/;

/** The keys by which clip names are compared: the folded name, then the folded name without its extension. */
export function nameKeys(name: string): string[] {
  const key = nameKey(name);
  const stem = key.replace(MEDIA_EXTENSION, "");
  return stem === "" || stem === key ? [key] : [key, stem];
}

/** The name without a known media extension, folded. */
export function stemKey(name: string): string {
  return nameKey(name.replace(MEDIA_EXTENSION, ""));
}

/** The part before the frame numbers of an image sequence; null for any other name. */
export function sequenceKey(name: string): string | null {
  const prefix = name.replace(SEQUENCE, "");
  return prefix === name || prefix === "" ? null : nameKey(prefix);
}

/** The shorter names that a key may extend: "a118_c029_1102jr_001" extends "a118_c029_1102jr" and "a118_c029". */
export function prefixesOf(key: string): string[] {
  const ends = [...key.matchAll(/(?<=[\p{Letter}\p{Number}])[_.\s-]/gu)].map((match) => match.index);
  return ends.slice(-MOST_PREFIXES).map((end) => key.slice(0, end));
}

const MOST_PREFIXES = 12;

/** A shorter name, such as "A001", is a roll that many clips begin with. */
export const SHORTEST_SUFFIXED = 6;

/**
 * The tags under which a row is stored so that clips find it: its full names, and their beginnings. A row can match a clip only
 * if they share a tag; `matchRow` decides whether it does.
 */
export function rowTags(row: ClipRow): string[] {
  const tags = new Set<string>();
  for (const name of [...row.fileNames, ...row.clipNames, ...row.reels]) {
    // No clip has a name this long, and no index takes it.
    if (name.length > NAME_MAX_LENGTH) continue;
    const keys = nameKeys(name);
    for (const key of [...keys, sequenceKey(name) ?? ""]) if (key !== "") tags.add(`=${key}`);
    for (const prefix of prefixesOf(keys.at(-1) ?? "")) {
      if (prefix.length >= SHORTEST_SUFFIXED) tags.add(`<${prefix}`);
    }
  }
  return [...tags].filter((tag) => !tag.includes("\n"));
}

/** The tags under which rows for a clip with these names may be found. */
export function clipTags(names: readonly string[]): string[] {
  const keys = [...new Set(names.flatMap(nameKeys))].filter((key) => key !== "");
  const prefixes = keys.flatMap(prefixesOf);
  return [...new Set([...keys.flatMap((key) => [`=${key}`, `<${key}`]), ...prefixes.map((prefix) => `=${prefix}`)])];
}
