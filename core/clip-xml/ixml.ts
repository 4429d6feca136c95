import type { ClipValue } from "#core/clip-metadata/clip-row.ts";
import { filledValues } from "#core/clip-metadata/filled-values.ts";
import { child, descendants, readXmlIfSane, textAt } from "./read-xml.ts";

/** The values of a recorder's iXML chunk; empty for text that is not iXML. */
export function ixmlValues(text: string): ClipValue[] {
  const root = readXmlIfSane(text);
  if (root?.name !== "BWFXML") return [];
  const tracks = descendants(root, "TRACK").map((track) => textAt(track, "NAME"));
  const speed = child(root, "SPEED");
  return filledValues([
    ["Scene", textAt(root, "SCENE")],
    ["Take", textAt(root, "TAKE")],
    ["Selected", textAt(root, "CIRCLED")],
    ["Comments", textAt(root, "NOTE")],
    ["Project", textAt(root, "PROJECT")],
    ["Tape", textAt(root, "TAPE")],
    ["User Bits", textAt(root, "UBITS")],
    ["Timecode Rate", textAt(speed, "TIMECODE_RATE")],
    ["Timecode Flag", textAt(speed, "TIMECODE_FLAG")],
    ["Tracks", tracks.filter(Boolean).join(", ")],
  ]);
}
