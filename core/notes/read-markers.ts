import { decodeText } from "../clip-metadata/decode-text.ts";
import { RefusedFile } from "../clip-metadata/refused-file.ts";
import { readXml } from "../clip-xml/read-xml.ts";
import { isAvidText, readAvidText } from "./avid-text.ts";
import { isOfAvidXml, readAvidXml } from "./avid-xml.ts";
import { isOfFcpxmlNotes, readFcpxml } from "./fcpxml.ts";
import { byPlace, type MarkedClip, type ReadMarker } from "./note-marker.ts";
import { readNotesCsv } from "./notes-csv.ts";
import { readOtio } from "./otio.ts";
import { isResolveEdl, readResolveEdl } from "./resolve-edl.ts";
import { isOfXmeml, readXmeml } from "./xmeml.ts";

/** Larger files are refused. */
export const MARKER_FILE_MAX_BYTES = 32 * 1024 * 1024;

/** The markers of a file, by position. */
export interface MarkerFile {
  readonly markers: readonly ReadMarker[];
  /** Those that begin before the clip or after its last frame. */
  readonly outside: readonly ReadMarker[];
  /** Number without text. */
  readonly emptyCount: number;
}

const UNKNOWN =
  "This is not a marker file. Choose one from Media Composer (text or XML), Resolve (EDL), Premiere or Final Cut Pro (XML), OTIO or CSV";
const DAMAGED = "The file is damaged, or a part is missing";

/**
 * Reads a file of markers for a clip. The content decides the format. A range that runs past the last frame ends there.
 * @throws RefusedFile with a sentence for the person who chose the file: damaged, too large, made for another rate or count, no
 * markers
 */
export function readMarkers(bytes: Uint8Array, clip: MarkedClip): MarkerFile {
  if (bytes.length > MARKER_FILE_MAX_BYTES) throw new RefusedFile("Marker files can have at most 32 MB");
  const text = decodeText(bytes);
  if (text === null || text.trim() === "") throw new RefusedFile("The file contains no text");
  const all = byPlace(markersOf(text, clip));
  if (all.length === 0) throw new RefusedFile("The file has no markers");
  const isInside = ({ startFrame }: ReadMarker) => startFrame >= 0 && startFrame < clip.frameCount;
  const saying = all.filter((marker) => marker.text !== "");
  const inside = saying.filter(isInside);
  return {
    markers: inside.map((marker) => ({ ...marker, endFrame: Math.min(marker.endFrame, clip.frameCount - 1) })),
    outside: saying.filter((marker) => !isInside(marker)),
    emptyCount: all.length - saying.length,
  };
}

function markersOf(text: string, clip: MarkedClip): ReadMarker[] {
  const start = text.trimStart();
  // Checked first: a user's name may look like the beginning of another format.
  if (isAvidText(text)) return readAvidText(text, clip);
  if (start.startsWith("<")) return markersOfXml(start, clip);
  if (start.startsWith("{")) return readOtio(start, clip);
  if (isResolveEdl(text)) return readResolveEdl(text, clip);
  const rows = readNotesCsv(text, clip);
  if (rows === null) throw new RefusedFile(UNKNOWN);
  return rows;
}

const READERS = new Map([
  ["xmeml", { wanted: isOfXmeml, read: readXmeml }],
  ["fcpxml", { wanted: isOfFcpxmlNotes, read: readFcpxml }],
  ["StreamItems", { wanted: isOfAvidXml, read: readAvidXml }],
]);

function markersOfXml(text: string, clip: MarkedClip): ReadMarker[] {
  const root = readXml(text, (name) => READERS.get(name)?.wanted ?? (() => false));
  if (root === null) throw new RefusedFile(DAMAGED);
  const reader = READERS.get(root.name);
  if (!reader) throw new RefusedFile(UNKNOWN);
  return reader.read(root, clip);
}
