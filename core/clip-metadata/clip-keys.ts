import { nameKey } from "#core/names/name-rules.ts";
import type { ClipRow } from "./clip-row.ts";

/** Extensions that logging programs leave on names. Others are part of the name: "shot.v2" is not the clip "shot". */
const MEDIA_EXTENSION =
  /\.(mov|mp4|m4v|mxf|mkv|webm|avi|mts|m2ts|mpg|mpeg|r3d|ari|arx|braw|crm|rmf|nev|dng|dpx|exr|tiff?|jpe?g|png|wav|bwf|rf64|aiff?|mp3|m4a|flac|ale|xml)$/i;
/** "x.[0001-0100].exr", "x.%04d.dpx": the frames of an image sequence. */
const SEQUENCE = /[._]?(?:\[\d+-\d+\]|%0?\d*d|#+)(?:\.\w+)?$/;

/** What names of clips are compared by: folded, and with it the same without the extension. */
export function nameKeys(name: string): string[] {
  const key = nameKey(name);
  const stem = stemKey(name);
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

/** The shorter names that a key may be an extension of: "a118_c029_1102jr_001" extends "a118_c029_1102jr" and "a118_c029". */
export function prefixesOf(key: string): string[] {
  const ends = [...key.matchAll(/(?<=[\p{Letter}\p{Number}])[_.\s-]/gu)].map((match) => match.index);
  return ends.slice(-MOST_PREFIXES).map((end) => key.slice(0, end));
}

const MOST_PREFIXES = 12;

/** All whole names of a row: a clip can match the row only when it shares one of them or one is a prefix of the other. */
export function rowKeys(row: ClipRow): string[] {
  const keys = new Set<string>();
  for (const name of [...row.fileNames, ...row.clipNames, ...row.reels]) {
    for (const key of nameKeys(name)) keys.add(key);
    const sequence = sequenceKey(name);
    if (sequence !== null) keys.add(sequence);
  }
  keys.delete("");
  return [...keys];
}
